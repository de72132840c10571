//! The JSON schema of every answer, from the types.

use crate::{Answer, Error, QUESTIONS, declare::object_schema, draw::Kind, error::shortened};
use euclid_games::names::perhaps;
use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The schema (2020-12) of everything that is answered: a document is one of these.
pub fn all() -> Value {
    let mut schema = of::<Answer>();
    let title = "An answer about the game of Euclid";
    schema["title"] = title.into();
    schema["description"] = "Every integer without a bound is a string of decimal digits.".into();
    schema
}

/// The schema of everything that can be asked.
pub fn questions() -> Value {
    let (mut parts, mut one_of) = (Map::new(), Vec::new());
    let mut add = |name: String, about: &str, schema: Value| {
        let mut schema = schema;
        schema["description"] = about.split("\n\n").next().unwrap_or(about).trim().into();
        one_of.push(json!({"$ref": format!("#/$defs/{name}")}));
        parts.insert(name, schema);
    };
    for question in QUESTIONS {
        let name = format!("{}Question", capitals(question.name));
        let own = (question.parts)();
        if question.name != "draw" {
            add(name, question.about, object_schema(&own, &[("ask", question.name)]));
            continue;
        }
        for kind in Kind::NAMES {
            let Some((about, parts)) = Kind::declared(kind) else { continue };
            let tags = [("ask", question.name), ("kind", *kind)];
            let schema = object_schema(&[parts, own.clone()].concat(), &tags);
            add(format!("Draw{}Question", capitals(kind)), about, schema);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A question about the game of Euclid",
        "oneOf": one_of,
        "$defs": parts,
    })
}

/// A name with dashes as one word: `SurveyPlan`.
fn capitals(name: &str) -> String {
    let upper = |word: &str| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    name.split('-').map(upper).collect()
}

/// The schema of a type: its parts are below `$defs`, and it is one of them.
fn of<T: JsonSchema>() -> Value {
    let schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>();
    schema.to_value()
}

/// The names of the parts of the schema.
pub fn names() -> Vec<String> {
    all()["$defs"].as_object().map(|parts| parts.keys().cloned().collect()).unwrap_or_default()
}

/// The schema of one part, by its name, in whatever case.
///
/// ```
/// let schema = euclid_answers::schema::named("count")?;
/// assert_eq!(schema["$ref"], "#/$defs/Count");
/// assert!(schema["$defs"]["Number"].is_object());
/// # Ok::<(), euclid_answers::Error>(())
/// ```
pub fn named(name: &str) -> Result<Value, Error> {
    let all = all();
    let empty = Map::new();
    let parts = all["$defs"].as_object().unwrap_or(&empty);
    let Some(found) = parts.keys().find(|known| known.eq_ignore_ascii_case(name.trim())) else {
        let names: Vec<&str> = parts.keys().map(String::as_str).collect();
        let (name, perhaps) = (shortened(name), perhaps(name, &names));
        let message = format!(
            "'{name}' is not a part of the schema{perhaps}; the whole schema has all parts in $defs"
        );
        return Err(Error::input(message));
    };
    let mut needed = Map::new();
    collect(found, parts, &mut needed);
    let reference = format!("#/$defs/{found}");
    Ok(json!({"$schema": all["$schema"], "title": found, "$ref": reference, "$defs": needed}))
}

/// A part, and those it refers to.
fn collect(name: &str, parts: &Map<String, Value>, needed: &mut Map<String, Value>) {
    let Some(part) = parts.get(name).filter(|_| !needed.contains_key(name)) else { return };
    needed.insert(name.to_owned(), part.clone());
    references(part, &mut |reference| collect(reference, parts, needed));
}

/// The parts that something refers to.
fn references(value: &Value, tell: &mut dyn FnMut(&str)) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                match (key.as_str(), value) {
                    ("$ref", Value::String(path)) => tell(path.trim_start_matches("#/$defs/")),
                    _ => references(value, tell),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, tell)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_whole() {
        for name in names() {
            let schema = named(&name).unwrap();
            let parts = schema["$defs"].as_object().unwrap();
            references(&schema, &mut |part| assert!(parts.contains_key(part), "{name}: {part}"));
        }
        let error = named("cuont").unwrap_err();
        assert!(error.message.contains("did you mean Count?"), "{error}");
    }

    #[test]
    fn no_object_has_room_for_unknown_keys() {
        for (name, part) in all()["$defs"].as_object().unwrap() {
            if part["type"] == "object" {
                assert_eq!(part["additionalProperties"], false, "{name}");
            }
        }
    }
}
