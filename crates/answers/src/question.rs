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
pub fn read(text: &str) -> Result<Question, Error> {
    let unread = |why: serde_json::Error| Error::input(format_args!("this is no question: {why}"));
    let value: Value = serde_json::from_str(text).map_err(unread)?;
    let question = serde_json::from_value(value.clone()).map_err(unread)?;
    let known = keys(value["ask"].as_str().unwrap_or_default());
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

/// The keys that a kind of question has, by its schema.
fn keys(ask: &str) -> Vec<String> {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    let schema = SCHEMA.get_or_init(|| schemars::schema_for!(Question).to_value());
    let kinds = schema["oneOf"].as_array().into_iter().flatten();
    let kind = kinds.into_iter().find(|kind| kind["properties"]["ask"]["const"] == ask);
    let Some(kind) = kind else { return Vec::new() };
    let part = kind["$ref"].as_str().and_then(|name| schema.pointer(name.trim_start_matches('#')));
    let properties = [Some(kind), part].into_iter().flatten().map(|part| &part["properties"]);
    properties.filter_map(Value::as_object).flat_map(|keys| keys.keys().cloned()).collect()
}
