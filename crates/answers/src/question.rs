//! Questions in JSON, read strictly: a key that nobody knows is an error, not another question.

use crate::{Error, Question, draw::Kind, error::shortened};
use euclid_games::names::perhaps;
use serde_json::{Map, Value};

/// Reads a question; a key that it does not have is refused, so that a slip in the name of a rule does not give
/// the answer of another game.
///
/// ```
/// use euclid_answers::question;
/// let text = r#"{"ask": "analyze", "position": ["25", "87"], "move_limit": "2n"}"#;
/// assert!(question::read(text).is_ok());
/// let error = question::read(&text.replace("move_limit", "move-limit")).unwrap_err();
/// assert!(error.message.starts_with("'move-limit' is not a part of this question (did you mean move_limit?)"));
/// ```
pub fn read(text: &str) -> Result<Question, Error> {
    read_value(serde_json::from_str(text).map_err(|why| unread(&why))?)
}

/// The same for a question that has been read as JSON already.
#[expect(clippy::needless_pass_by_value, reason = "whoever has read it needs it no more")]
pub fn read_value(value: Value) -> Result<Question, Error> {
    let question = serde_json::from_value(value.clone()).map_err(|why| culprit(&value, &why))?;
    if let Value::Object(object) = &value {
        known(object, &keys(&question))?;
        if let Some(Value::Object(against)) = object.get("against") {
            known(against, &GAME)?;
        }
    }
    Ok(question)
}

fn unread(why: &serde_json::Error) -> Error {
    Error::input(format_args!("this is not a question: {}", plainly(why)))
}

/// The same, pointing at the part without which it is a question.
fn culprit(value: &Value, why: &serde_json::Error) -> Error {
    let without = |key: &String| {
        let mut rest = value.clone();
        rest.as_object_mut().and_then(|rest| rest.remove(key));
        serde_json::from_value::<Question>(rest).is_ok()
    };
    match value.as_object().and_then(|parts| parts.keys().find(|key| without(key))) {
        Some(key) => Error::input(format_args!("{key}: {}", plainly(why))).at(key.as_str()),
        None => unread(why),
    }
}

/// What is wrong, in words that are not of Rust.
fn plainly(why: &serde_json::Error) -> String {
    let mut words = why.to_string().replace('`', "'");
    for (type_, meaning) in [
        ("expected u64", "expected a whole number that is not negative"),
        ("expected usize", "expected a whole number that is not negative"),
        ("expected u32", "expected a whole number below 2^32"),
        ("expected u8", "expected a whole number below 256"),
    ] {
        words = words.replace(type_, meaning);
    }
    // A name that is none of those that a part can have.
    if let Some(name) = words.strip_prefix("unknown variant ") {
        words = name.replacen(", expected one of ", " is not one of ", 1);
    }
    words
}

/// Whether all keys are among these.
fn known(object: &Map<String, Value>, names: &[&str]) -> Result<(), Error> {
    match object.keys().find(|key| !names.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => Err(Error::input(format_args!(
            "'{}' is not a part of this question{}; its parts are {}",
            shortened(key),
            perhaps(key, names),
            names.join(", ")
        ))),
    }
}

/// The keys of a game.
const GAME: [&str; 7] = ["end", "take", "pile_limit", "move_limit", "misere", "partizan", "three"];

/// The keys that a question has; the schema knows them too, but it is large.
fn keys(question: &Question) -> Vec<&'static str> {
    #[cfg(feature = "survey")]
    const SURVEY: [&str; 7] = ["max", "a", "b", "sample", "seed", "fields", "bins"];
    let (game, own): (bool, &[&str]) = match question {
        Question::Analyze(_) => (true, &["position", "cap", "fields", "limit"]),
        Question::Moves(_) => (true, &["position", "cap", "to", "limit"]),
        Question::Sum(_) => (true, &["games"]),
        Question::Turn(_) => {
            (true, &["position", "cap", "moves", "first", "left", "right", "seed", "level", "what"])
        }
        Question::Count(_) => (true, &["max", "a", "b", "values", "sum"]),
        #[cfg(feature = "survey")]
        Question::Level(_) => (true, &["level", "tree", "values"]),
        Question::Row(_) => (true, &["a", "b", "value"]),
        Question::Probability(_) => (true, &["values", "digits"]),
        #[cfg(feature = "survey")]
        Question::Theorem(_) => (true, &["coq"]),
        #[cfg(feature = "survey")]
        Question::Reductions(_) => (false, &["length"]),
        #[cfg(feature = "survey")]
        Question::Triples(_) => (true, &["max", "a", "value", "fields"]),
        #[cfg(feature = "verify")]
        Question::Verify(_) => (false, &["max"]),
        #[cfg(feature = "survey")]
        Question::Survey(_) | Question::SurveyGrowth(_) => (true, &SURVEY),
        #[cfg(feature = "survey")]
        Question::SurveyPart(_) => {
            return [&["ask", "blocks"], &SURVEY[..], &GAME].concat();
        }
        #[cfg(feature = "survey")]
        Question::SurveyEstimate(_) => {
            return [&["ask", "parts", "threads", "memory"], &SURVEY[..], &GAME].concat();
        }
        #[cfg(feature = "survey")]
        Question::SurveyPlan(_) => {
            let own = ["ask", "for", "parts", "threads", "memory", "dir", "estimate"];
            return [&own, &SURVEY[..], &GAME].concat();
        }
        #[cfg(feature = "survey")]
        Question::SurveyMerge(_) => (false, &["parts"]),
        #[cfg(feature = "survey")]
        Question::Table(_) => (true, &["fields", "max", "a", "b", "square", "antidiagonals"]),
        Question::Draw(draw) => {
            let (game, own): (bool, &[&str]) = match &draw.kind {
                Kind::Cone(_) => (true, &["a", "b", "cap", "with"]),
                Kind::Path(_) => (true, &["a", "b", "cap", "tree"]),
                Kind::Piles(_) => (true, &["a", "b", "cap"]),
                Kind::Game(_) => (true, &["a", "b", "cap", "after"]),
                Kind::Map(_) => (true, &["field", "max", "a", "b", "third"]),
                Kind::Lengths(_) => (true, &["max"]),
                Kind::Shares { .. } => (false, &["kmax"]),
                Kind::Three(_) => (true, &["a", "max", "axes"]),
                Kind::Tree(_) => (false, &["p", "q", "values"]),
                Kind::Automaton(_) => (true, &["weights"]),
                Kind::Types(_) => (true, &[]),
                Kind::Weights(_) => (false, &["max", "cut"]),
                Kind::Thermograph(_) => (false, &["value", "position", "weight"]),
            };
            let game: &[&str] = if game { &GAME } else { &[] };
            return [&["ask", "kind", "theme", "width", "preset", "no_title"], own, game].concat();
        }
        Question::Tile(_) => (
            true,
            &["third", "field", "a", "b", "step", "sample", "against", "width", "height", "theme"],
        ),
        Question::Deal(_) => (true, &["level", "seed", "count", "games"]),
        #[cfg(feature = "worksheet")]
        Question::Worksheet(_) => (true, &["level", "seed", "count", "kinds"]),
        Question::Value(_) => (false, &["value", "against"]),
        Question::Legend(_) => (true, &["field", "against", "theme"]),
    };
    let game: &[&str] = if game { &GAME } else { &[] };
    [&["ask"], own, game].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_part_of_the_wrong_kind_is_named() {
        let refused = |text: &str| read(text).unwrap_err();
        let error = refused(r#"{"ask": "analyze", "position": ["3", "8"], "limit": -3}"#);
        assert_eq!(
            error.message,
            "limit: invalid value: integer '-3', expected a whole number that is not negative"
        );
        assert_eq!(error.place.map(|place| place.part).as_deref(), Some("limit"));
        let error = refused(r#"{"ask": "analyze", "position": ["3", "8"], "fields": ["luck"]}"#);
        assert!(error.message.starts_with("fields: 'luck' is not one of"));
        for text in ["{}", "[]", "7", r#"{"ask": "row", "a": 4, "b": "9"}"#] {
            assert!(refused(text).message.starts_with("this is not a question: "), "{text}");
        }
    }

    /// The part that another one refers to.
    fn referred<'s>(part: &'s Value, schema: &'s Value) -> Option<&'s Value> {
        schema.pointer(part["$ref"].as_str()?.trim_start_matches('#'))
    }

    /// The keys of a part of the schema, with those of the part that it refers to.
    fn properties(part: &Value, schema: &Value) -> BTreeSet<String> {
        let own = part["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone());
        let others = referred(part, schema).map(|part| properties(part, schema));
        own.chain(others.into_iter().flatten()).collect()
    }

    /// The least that a part of the schema needs.
    fn least(part: &Value, schema: &Value, into: &mut Map<String, Value>) {
        if let Some(part) = referred(part, schema) {
            least(part, schema, into);
        }
        for key in part["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let property = &part["properties"][key];
            let property = referred(property, schema).unwrap_or(property);
            let named = [&property["const"], &property["enum"][0], &property["oneOf"][0]["const"]];
            let value = match property["type"].as_str() {
                _ if !named[0].is_null() => named[0].clone(),
                _ if !named[1].is_null() => named[1].clone(),
                Some("integer") => 9.into(),
                Some("array") => Value::Array(Vec::new()),
                Some("string") => "9".into(),
                _ => named[2].clone(),
            };
            into.insert(key.to_owned(), value);
        }
    }

    fn compare(kind: &Value, schema: &Value, more: &[(&str, &str)]) {
        let mut object = Map::new();
        least(kind, schema, &mut object);
        object.extend(more.iter().map(|(key, value)| ((*key).to_owned(), (*value).into())));
        let text = Value::Object(object).to_string();
        let question = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let found: BTreeSet<String> = keys(&question).iter().map(ToString::to_string).collect();
        let more = more.iter().map(|(key, _)| (*key).to_owned());
        let mut expected: BTreeSet<String> =
            properties(kind, schema).into_iter().chain(more).collect();
        if found.contains("kind") {
            expected.extend(["theme", "width", "preset", "no_title"].map(str::to_owned));
        }
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn the_keys_are_those_of_the_schema() {
        let schema = schemars::schema_for!(Question).to_value();
        let kinds = schema["oneOf"].as_array().unwrap();
        assert!(kinds.len() > 15);
        let (pictures, others): (Vec<&Value>, _) =
            kinds.iter().partition(|kind| kind["properties"]["ask"]["const"] == "draw");
        for kind in others {
            compare(kind, &schema, &[]);
        }
        let kinds = referred(pictures[0], &schema).unwrap()["oneOf"].as_array().unwrap();
        assert!(kinds.len() > 8);
        for kind in kinds {
            compare(kind, &schema, &[("ask", "draw")]);
        }
    }
}
