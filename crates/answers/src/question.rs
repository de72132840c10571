//! Questions in JSON, read strictly: a key that nobody knows is an error, not another question.

use crate::{Error, Question, error::shortened};
use euclid_games::names::perhaps;
use serde_json::Value;
use std::sync::OnceLock;

/// Reads a question; a key that it does not have is refused, so that a slip in the name of a rule does not give
/// the answer of another game.
///
/// ```
/// use euclid_answers::question;
/// let text = r#"{"ask": "analyze", "position": ["25", "87"], "move_limit": "2n"}"#;
/// assert!(question::read(text).is_ok());
/// let error = question::read(&text.replace("move_limit", "move-limit")).unwrap_err();
/// assert!(error.message.starts_with("'move-limit' is no part of this question; move_limit was perhaps meant"));
/// ```
///
/// The digits of a number may be grouped by spaces, as people paste them:
///
/// ```
/// # use euclid_answers::question;
/// let spaced = r#"{"ask": "analyze", "position": ["25 000", "1\u202f234\u00a0567"]}"#;
/// let plain = r#"{"ask": "analyze", "position": ["25_000", "1_234_567"]}"#;
/// assert_eq!(question::read(spaced)?, question::read(plain)?);
/// # Ok::<(), euclid_answers::Error>(())
/// ```
pub fn read(text: &str) -> Result<Question, Error> {
    let unread = |why: serde_json::Error| Error::input(format_args!("this is no question: {why}"));
    let mut value: Value = serde_json::from_str(text).map_err(unread)?;
    group_digits(&mut value);
    let question = serde_json::from_value(value.clone()).map_err(unread)?;
    let known = keys(&value);
    for key in value.as_object().into_iter().flat_map(|object| object.keys()) {
        if !known.contains(key) {
            let names: Vec<&str> = known.iter().map(String::as_str).collect();
            return Err(Error::input(format_args!(
                "'{}' is no part of this question; {}it has {}",
                shortened(key),
                perhaps(key, &names),
                names.join(", ")
            )));
        }
    }
    Ok(question)
}

/// The keys of numbers that make a position.
const NUMBERS: [&str; 6] = ["position", "a", "b", "p", "q", "cap"];

/// In the numbers of a position, each of which is a text of its own, a space between two digits is what `_` is: it
/// groups them. One character takes the place of another, so that places in the text stay.
fn group_digits(value: &mut Value) {
    match value {
        Value::Object(object) => {
            for (key, part) in object {
                match part {
                    Value::String(text) if NUMBERS.contains(&key.as_str()) => group(text),
                    Value::Array(texts) if NUMBERS.contains(&key.as_str()) => {
                        for text in texts {
                            if let Value::String(text) = text {
                                group(text);
                            }
                        }
                    }
                    part => group_digits(part),
                }
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(group_digits),
        _ => {}
    }
}

/// Groups the digits of a text of digits and spaces, of whatever width.
fn group(text: &mut String) {
    let digits = text.trim();
    let known = |c: char| c.is_ascii_digit() || c == '_' || c.is_whitespace();
    if !digits.contains(char::is_whitespace) || !digits.chars().all(known) {
        return;
    }
    let mut grouped = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    let mut after_digit = false;
    while let Some(c) = rest.next() {
        let between = after_digit && rest.peek().is_some_and(char::is_ascii_digit);
        after_digit = c.is_ascii_digit();
        grouped.push(if between && c.is_whitespace() { '_' } else { c });
    }
    *text = grouped;
}

/// The keys that a question like this has, by its schema.
fn keys(question: &Value) -> Vec<String> {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    let schema = SCHEMA.get_or_init(|| schemars::schema_for!(Question).to_value());
    let mut keys = Vec::new();
    collect(schema, schema, question, &mut keys);
    keys
}

/// The keys of a part of the schema. Of several kinds of a question, the constants in it tell which one it is.
fn collect(part: &Value, schema: &Value, question: &Value, keys: &mut Vec<String>) {
    let properties = part["properties"].as_object();
    let differs = |(key, property): (&String, &Value)| {
        property.get("const").is_some_and(|value| *value != question[key])
    };
    if properties.is_some_and(|properties| properties.iter().any(differs)) {
        return;
    }
    keys.extend(properties.into_iter().flat_map(|properties| properties.keys().cloned()));
    let path = part["$ref"].as_str().map(|path| path.trim_start_matches('#'));
    if let Some(part) = path.and_then(|path| schema.pointer(path)) {
        collect(part, schema, question, keys);
    }
    for kinds in ["oneOf", "anyOf", "allOf"] {
        for kind in part[kinds].as_array().into_iter().flatten() {
            collect(kind, schema, question, keys);
        }
    }
}
