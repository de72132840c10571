//! What can be asked of a position, as questions name it and answers hold it.

pub use euclid_games::Field;

use crate::Error;
use euclid_games::{
    WhichGame,
    field::{FieldKind, NoField},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::borrow::Cow;

/// Reads names separated by commas; each must be one of `known`, and stand there once.
pub fn list(text: &str, known: &[Field]) -> Result<Vec<Field>, Error> {
    Ok(Field::list(text, known)?)
}

impl From<NoField> for Error {
    fn from(why: NoField) -> Self {
        Error::input(why).at("fields")
    }
}

/// Fields of a position, each with what it is: numbers are strings, what is not defined is null. Those that an answer
/// tells only on request (`REST`), or all that a table can have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries<const REST: bool>(pub Vec<(Field, Value)>);

impl<const REST: bool> Entries<REST> {
    /// What a field is, if it is there.
    pub fn get(&self, field: Field) -> Option<&Value> {
        self.0.iter().find(|(known, _)| *known == field).map(|(_, entry)| entry)
    }

    /// Whether none is there.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those that can be there.
    fn known() -> Vec<Field> {
        let pair = Field::columns_of(&WhichGame::default());
        let both = pair.into_iter().chain(Field::columns_of(&WhichGame::Partizan));
        let mut fields: Vec<Field> =
            both.filter(|field| !REST || field.about().on_request).collect();
        fields.sort_unstable();
        fields.dedup();
        fields
    }
}

/// An entry as people read it: `-` where there is none, lists with commas.
pub fn shown(entry: Option<&Value>) -> String {
    match entry {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(list)) if !list.is_empty() => {
            list.iter().map(|entry| shown(Some(entry))).collect::<Vec<_>>().join(",")
        }
        _ => "-".to_owned(),
    }
}

impl<const REST: bool> Serialize for Entries<REST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(field, entry)| (field.key(), entry)))
    }
}

impl<const REST: bool> JsonSchema for Entries<REST> {
    fn schema_name() -> Cow<'static, str> {
        if REST { "FieldsOnRequest".into() } else { "Fields".into() }
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut properties = serde_json::Map::new();
        for field in Self::known() {
            let about = field.about();
            let kind = match about.kind {
                FieldKind::List => serde_json::json!({
                    "description": about.help,
                    "type": ["array", "null"],
                    "items": { "type": "string" },
                }),
                _ => {
                    serde_json::json!({ "description": about.help, "type": ["string", "null"] })
                }
            };
            properties.insert(field.key(), kind);
        }
        json_schema!({ "type": "object", "properties": properties })
    }
}
