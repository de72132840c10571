//! Questions in JSON, read strictly: a key that nobody knows is an error, not another question.

use crate::{
    Error, QUESTIONS, Question,
    declare::{self, Object, Parts},
    draw::Kind,
    error::shortened,
};
use euclid_games::names::perhaps;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

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
    read_value(serde_json::from_str(text).map_err(unread)?)
}

/// The same for a question that has been read as JSON already.
pub fn read_value(value: Value) -> Result<Question, Error> {
    let Value::Object(object) = value else { return Err(unread("an object was expected")) };
    read_object(object)
}

/// The same for an object.
pub fn read_object(mut object: Object) -> Result<Question, Error> {
    let names: Vec<&str> = QUESTIONS.iter().map(|question| question.name).collect();
    match object.remove("ask") {
        Some(Value::String(name)) => {
            let found = QUESTIONS.iter().find(|question| question.name == name);
            let Some(found) = found else {
                let (name, perhaps) = (shortened(&name), perhaps(&name, &names));
                let known = names.join(", ");
                let message = format!("'{name}' cannot be asked{perhaps}; it is one of {known}");
                return Err(Error::input(message).at("ask"));
            };
            (found.read)(object)
        }
        _ => Err(unread(format_args!("'ask' is missing, one of {}", names.join(", ")))),
    }
}

/// Reads a question whose name is read already.
pub(crate) fn taken<P: Parts>(mut object: Object) -> Result<P, Error> {
    // What a picture is of decides which parts it has.
    let kind = object.get("kind").and_then(Value::as_str).and_then(Kind::declared);
    let read = P::take(&mut object)?;
    if object.is_empty() {
        return Ok(read);
    }
    let mut parts = declare::table::<P>();
    let tags: &[&str] = if let Some((_, own)) = kind {
        parts.extend(own);
        &["ask", "kind"]
    } else {
        &["ask"]
    };
    declare::nothing_left(&object, &parts, tags)?;
    Ok(read)
}

fn unread(why: impl std::fmt::Display) -> Error {
    Error::input(format_args!("this is not a question: {why}"))
}

impl Serialize for Question {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.object().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_value(Value::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_wrong_kind_is_named() {
        let refused = |text: &str| read(text).unwrap_err();
        let error = refused(r#"{"ask": "analyze", "position": ["3", "8"], "limit": -3}"#);
        assert_eq!(
            error.message,
            "limit: -3 cannot be used: it must be at least 1 and fit into 64 bits"
        );
        assert_eq!(error.place.map(|place| place.part).as_deref(), Some("limit"));
        let error = refused(r#"{"ask": "analyze", "position": ["3", "8"], "fields": ["luck"]}"#);
        assert!(error.message.starts_with("fields: 'luck' is not a field"), "{error}");
        let error = refused(r#"{"ask": "row", "a": 4, "b": "9"}"#);
        assert_eq!(error.message, "a: a text was expected, not 4");
        for text in ["{}", "[]", "7", r#"{"ask": "row", "a": "4"}"#] {
            assert!(refused(text).message.starts_with("this is not a question: "), "{text}");
        }
        assert!(refused(r#"{"ask": "anlyze"}"#).message.contains("did you mean analyze?"));
    }

    /// A question as it is written is the question that was read, and what goes without saying is not said.
    #[test]
    fn questions_are_written_as_they_are_read() {
        for text in [
            r#"{"ask":"analyze","position":["3","8"],"take":"odd"}"#,
            r#"{"ask":"count","max":"9","misere":true,"values":3}"#,
            r#"{"ask":"draw","kind":"cone","a":"8","b":"11","with":["9","2"],"theme":"dark"}"#,
            r#"{"ask":"draw","kind":"shares","kmax":5}"#,
            r#"{"ask":"tile","field":"grundy","a":"1","b":"1","width":5,"height":3,"against":{"take":"odd"}}"#,
        ] {
            let question = read(text).unwrap();
            let written = serde_json::to_value(&question).unwrap();
            assert_eq!(written, serde_json::from_str::<Value>(text).unwrap());
            assert_eq!(read_value(written).unwrap(), question);
        }
        let usual = r#"{"ask":"count","max":"9","values":10}"#;
        assert_eq!(read(usual).unwrap().object().len(), 2);
    }

    /// No part is declared twice, and every part says what it is.
    #[test]
    fn declarations_are_whole() {
        let kinds = Kind::NAMES.iter().filter_map(|name| Kind::declared(name));
        let kinds = kinds.map(|(about, parts)| (about, [parts, (draw().parts)()].concat()));
        let all = QUESTIONS.iter().map(|question| (question.about, (question.parts)()));
        for (about, parts) in all.chain(kinds) {
            assert!(!about.trim().is_empty() || cfg!(not(feature = "help")));
            let mut keys: Vec<&str> = parts.iter().map(|part| part.key).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), parts.len(), "{about}");
            for part in &parts {
                let told = !part.help.trim().is_empty() || cfg!(not(feature = "help"));
                assert!(told, "{about}: {}", part.key);
                for other in [part.with, part.without, part.unless].concat() {
                    let elsewhere = ["level", "list", "max"].contains(&other);
                    assert!(elsewhere || keys.contains(&other), "{about}: {other}");
                }
            }
        }
    }

    fn draw() -> crate::Declaration {
        *QUESTIONS.iter().find(|question| question.name == "draw").unwrap()
    }
}
