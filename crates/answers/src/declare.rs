//! Questions, declared once.
//!
//! A question is a structure of named parts. `parts!` declares it: each part with its type, what it is, and where
//! it differs from the rest of its kind. The declaration is all there is: from it come the strict keys of JSON and
//! their schema, the arguments of the command and their help, the reader and the writer of command lines
//! ([`crate::line`]), Python's keywords and TypeScript's types.
//!
//! ```text
//! declaration -> Part, Part, ...   a table, which front ends read
//!             -> Map -> question   `take`: keys are removed as they are read, and what is left is nobody's
//!             -> question -> Map   `put`: what is as it would be anyway is left out
//! ```

use crate::{Error, Field, error::shortened};
use euclid_games::{field::NoField, names::perhaps};
use serde_json::{Map, Value, json};

/// A question, or a part of one, as an object of JSON.
pub type Object = Map<String, Value>;

/// What the text or the number of a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any text.
    Text,
    /// A natural number of any size.
    Number,
    /// Two natural numbers of any size, or one: `1..6`.
    Range,
    /// What may be taken: `1..3`, `odd`.
    Set,
    /// A limit such as `2n`.
    Formula,
    /// A value of short games.
    Value,
    /// A game of a sum.
    Game,
    /// A whole number from `least` to `most`.
    Whole,
    /// Yes or no.
    Flag,
    /// A field of a position.
    Field,
    /// One of these names.
    Name(&'static [&'static str]),
    /// The rules of a game, as an object.
    Rules,
    /// A question, as an object.
    Question,
}

/// How many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// One.
    One,
    /// Two.
    Two,
    /// Any number.
    List,
}

/// Where a part stands on a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Behind a flag with the name of the part.
    Flag,
    /// Behind a flag with another name.
    Named(&'static str),
    /// As a flag without a value, which means this one.
    Means(&'static str, &'static str),
    /// By itself, in the order of the declaration; a list takes all the rest.
    Word,
    /// Nowhere: only programs say it.
    Nowhere,
}

/// A part of a question.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its name: the key in JSON, the keyword in Python, and with dashes the flag.
    pub key: &'static str,
    /// What it is: a sentence or two, and more behind an empty line. A name in backticks is one of the language.
    pub help: &'static str,
    /// What its text or number is.
    pub kind: Kind,
    /// How many there are.
    pub many: Many,
    /// Whether there is no question without it.
    pub needed: bool,
    /// The smallest whole number.
    pub least: u64,
    /// The largest whole number.
    pub most: u64,
    /// Where it stands on a command line.
    pub stands: Stands,
    /// How help calls its value: `N`, `LO..HI`.
    pub name: &'static str,
    /// Below which heading help lists it.
    pub heading: &'static str,
    /// What the command needs beside it.
    pub with: &'static [&'static str],
    /// What the command does not take beside it.
    pub without: &'static [&'static str],
    /// Needed by the command unless one of these is there.
    pub unless: &'static [&'static str],
    /// What a flag means behind which nothing is said.
    pub alone: &'static str,
    /// What it is if it is not there, where one text says that.
    pub default: Option<fn() -> Value>,
}

impl Part {
    /// A part of a type, as parts of this type mostly are.
    pub const fn new<T: PartType>(key: &'static str, help: &'static str) -> Self {
        Part {
            key,
            help,
            kind: T::KIND,
            many: T::MANY,
            needed: T::NEEDED,
            least: 0,
            most: T::MOST,
            stands: Stands::Flag,
            name: "",
            heading: "",
            with: &[],
            without: &[],
            unless: &[],
            alone: "",
            default: None,
        }
    }

    /// The flag that it stands behind, without dashes.
    pub fn flag(&self) -> Option<String> {
        match self.stands {
            Stands::Flag => Some(self.key.replace('_', "-")),
            Stands::Named(flag) | Stands::Means(flag, _) => Some(flag.to_owned()),
            Stands::Word | Stands::Nowhere => None,
        }
    }

    /// Whether its flag has no value behind it.
    pub fn is_switch(&self) -> bool {
        self.kind == Kind::Flag || matches!(self.stands, Stands::Means(..))
    }

    /// How help calls a value.
    pub fn placeholder(&self) -> String {
        match (self.name, self.kind, self.many) {
            ("", Kind::Field, Many::List) => "F,F,..".to_owned(),
            ("", Kind::Field, _) => "F".to_owned(),
            ("", Kind::Range, _) => "LO..HI".to_owned(),
            ("", _, _) if self.stands == Stands::Word => self.key.to_ascii_uppercase(),
            ("", Kind::Whole | Kind::Number, _) => "N".to_owned(),
            ("", _, _) => self.key.to_ascii_uppercase().replace('_', "-"),
            (name, _, _) => name.to_owned(),
        }
    }

    /// What it is, as the command says it: without backticks and the last full stop, with bounds and default.
    pub fn told(&self) -> (String, Option<String>) {
        let plain = |text: &str| {
            let text = text.replace('`', "").trim().replace("\n ", "\n").replace('\n', " ");
            text.strip_suffix('.').map(str::to_owned).unwrap_or(text)
        };
        let (first, more) = self.help.split_once("\n\n").unwrap_or((self.help, ""));
        let mut told = plain(first);
        if self.kind == Kind::Whole && self.many == Many::One {
            told += &match (self.least, self.most) {
                (_, u64::MAX | 4_294_967_295) => String::new(),
                (least, most) => format!("; {least} to {most}"),
            };
        }
        if let Some(default) = self.default.filter(|_| !self.is_switch()) {
            told += &match default() {
                Value::Array(list) if list.is_empty() => String::new(),
                value => format!(" [default: {}]", text_of(&value)),
            };
        }
        let more = more.trim();
        (told, (!more.is_empty()).then(|| format!("{}.", plain(more))))
    }

    /// Reads a word of a command line as what it is in JSON.
    pub fn word(&self, text: &str) -> Result<Value, String> {
        let text = text.trim();
        Ok(match self.kind {
            Kind::Field => {
                let fields = Field::list(text, &Field::ALL).map_err(|why| why.to_string())?;
                let mut names = fields.into_iter().map(|field| Value::from(field.name()));
                match (self.many, names.len()) {
                    (Many::List, _) => names.collect(),
                    (_, 1) => names.next().unwrap_or_default(),
                    _ => return Err("one field is shown".to_owned()),
                }
            }
            _ if self.many == Many::List && self.stands != Stands::Word => {
                let one = Part { many: Many::One, ..*self };
                return text.split(',').map(|text| one.word(text)).collect();
            }
            Kind::Whole => self.whole(text)?.into(),
            Kind::Name(names) if !names.contains(&text) => return Err(not_one_of(names, text)),
            _ => text.into(),
        })
    }

    /// Reads a whole number: digits, with `_` between them.
    fn whole(&self, text: &str) -> Result<u64, String> {
        let number = euclid_games::number::parse(text).map_err(|why| why.to_string())?;
        u64::try_from(number).ok().filter(|number| self.holds(*number)).ok_or(self.bounds())
    }

    fn holds(&self, number: u64) -> bool {
        (self.least..=self.most).contains(&number)
    }

    fn bounds(&self) -> String {
        let Part { least, most, .. } = self;
        match *most {
            u64::MAX => format!("it must be at least {least} and fit into 64 bits"),
            _ => format!("it must be from {least} to {most}"),
        }
    }

    /// The schema of its values.
    fn schema(&self) -> Value {
        let one = match self.kind {
            Kind::Whole => {
                let mut schema = json!({"type": "integer", "minimum": self.least});
                // What other readers of JSON would round has no bound that they could write.
                if self.most < 1 << 53 {
                    schema["maximum"] = self.most.into();
                }
                schema
            }
            Kind::Flag => json!({"type": "boolean"}),
            Kind::Field => json!({"enum": Field::ALL.map(Field::name)}),
            Kind::Name(names) => json!({"enum": names}),
            Kind::Rules => object_schema(&table::<crate::GameText>(), &[]),
            Kind::Question => json!({"type": "object"}),
            Kind::Text => json!({"type": "string"}),
            Kind::Number => json!({"type": "string", "format": "number"}),
            Kind::Range => json!({"type": "string", "format": "range"}),
            Kind::Set => json!({"type": "string", "format": "set"}),
            Kind::Formula => json!({"type": "string", "format": "formula"}),
            Kind::Value => json!({"type": "string", "format": "value"}),
            Kind::Game => json!({"type": "string", "format": "game"}),
        };
        let mut schema = match self.many {
            Many::One => one,
            Many::Two => json!({"type": "array", "items": one, "minItems": 2, "maxItems": 2}),
            Many::List => json!({"type": "array", "items": one}),
        };
        schema["description"] = self.help.trim().replace("\n ", "\n").into();
        if let Some(default) = self.default {
            schema["default"] = default();
        }
        schema
    }
}

/// A value of JSON as a word of a command line.
pub fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(text_of).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn not_one_of(names: &[&str], text: &str) -> String {
    format!("'{}' is not one of {}{}", shortened(text), names.join(", "), perhaps(text, names))
}

/// The schema of an object with these parts, and perhaps a name under a key.
pub(crate) fn object_schema(parts: &[Part], tags: &[(&str, &str)]) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for (key, tag) in tags {
        properties.insert((*key).to_owned(), json!({"const": tag}));
        required.push((*key).to_owned());
    }
    for part in parts {
        properties.insert(part.key.to_owned(), part.schema());
        if part.needed {
            required.push(part.key.to_owned());
        }
    }
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

/// What a part can be in Rust.
pub trait PartType: Sized {
    /// What its text or number is.
    const KIND: Kind;
    /// How many there are.
    const MANY: Many = Many::One;
    /// Whether it must be there.
    const NEEDED: bool = true;
    /// The largest whole number.
    const MOST: u64 = u64::MAX;

    /// Reads it, or says what is wrong.
    fn read(value: Value, part: &Part) -> Result<Self, Wrong>;

    /// What it is if nothing is said.
    fn absent() -> Option<Self> {
        None
    }

    /// How it is written; nothing where nothing needs to be said.
    fn write(&self) -> Option<Value>;
}

/// Why a part cannot be read: in words, or as an error that points into it.
#[derive(Debug)]
pub enum Wrong {
    /// What was expected.
    Expected(String),
    /// What is wrong.
    Because(Error),
}

fn expected<T>(what: &str, found: &Value) -> Result<T, Wrong> {
    Err(Wrong::Expected(not_expected(what, found)))
}

fn not_expected(what: &str, found: &Value) -> String {
    let found = match found {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "true or false".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("the text '{}'", shortened(text)),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    };
    format!("{what} was expected, not {found}")
}

impl PartType for String {
    const KIND: Kind = Kind::Text;

    fn read(value: Value, _: &Part) -> Result<Self, Wrong> {
        match value {
            Value::String(text) => Ok(text),
            other => expected("a text", &other),
        }
    }

    fn write(&self) -> Option<Value> {
        Some(self.as_str().into())
    }
}

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl PartType for $type {
            const KIND: Kind = Kind::Whole;
            const MOST: u64 = <$type>::MAX as u64;

            fn read(value: Value, part: &Part) -> Result<Self, Wrong> {
                let Value::Number(number) = &value else { return expected("a whole number", &value) };
                let word = number.as_u64().filter(|word| part.holds(*word));
                word.and_then(|word| Self::try_from(word).ok()).ok_or_else(|| {
                    Wrong::Expected(format!("{number} cannot be used: {}", part.bounds()))
                })
            }

            fn write(&self) -> Option<Value> {
                Some((*self).into())
            }
        }
    )*};
}

whole!(u8, u32, u64, usize);

impl PartType for bool {
    const KIND: Kind = Kind::Flag;
    const NEEDED: bool = false;

    fn read(value: Value, _: &Part) -> Result<Self, Wrong> {
        match value {
            Value::Bool(flag) => Ok(flag),
            other => expected("true or false", &other),
        }
    }

    fn absent() -> Option<Self> {
        Some(false)
    }

    fn write(&self) -> Option<Value> {
        self.then_some(Value::Bool(true))
    }
}

impl PartType for Field {
    const KIND: Kind = Kind::Field;

    fn read(value: Value, _: &Part) -> Result<Self, Wrong> {
        let Value::String(name) = &value else { return expected("the name of a field", &value) };
        name.parse().map_err(|why: NoField| Wrong::Expected(why.to_string()))
    }

    fn write(&self) -> Option<Value> {
        Some(self.name().into())
    }
}

impl<T: PartType> PartType for Option<T> {
    const KIND: Kind = T::KIND;
    const MANY: Many = T::MANY;
    const NEEDED: bool = false;
    const MOST: u64 = T::MOST;

    fn read(value: Value, part: &Part) -> Result<Self, Wrong> {
        if value.is_null() { Ok(None) } else { T::read(value, part).map(Some) }
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn write(&self) -> Option<Value> {
        self.as_ref().and_then(T::write)
    }
}

impl<T: PartType> PartType for Vec<T> {
    const KIND: Kind = T::KIND;
    const MANY: Many = Many::List;
    const MOST: u64 = T::MOST;

    fn read(value: Value, part: &Part) -> Result<Self, Wrong> {
        match value {
            Value::Array(list) => list.into_iter().map(|entry| T::read(entry, part)).collect(),
            other => expected("a list", &other),
        }
    }

    fn write(&self) -> Option<Value> {
        Some(self.iter().filter_map(T::write).collect())
    }
}

impl<T: PartType> PartType for [T; 2] {
    const KIND: Kind = T::KIND;
    const MANY: Many = Many::Two;
    const MOST: u64 = T::MOST;

    fn read(value: Value, part: &Part) -> Result<Self, Wrong> {
        let list = Vec::<T>::read(value, part)?;
        let wrong = |list: Vec<T>| {
            Wrong::Expected(format!("two entries were expected, not {}", list.len()))
        };
        list.try_into().map_err(wrong)
    }

    fn write(&self) -> Option<Value> {
        Some(self.iter().filter_map(T::write).collect())
    }
}

impl PartType for Object {
    const KIND: Kind = Kind::Question;

    fn read(value: Value, _: &Part) -> Result<Self, Wrong> {
        match value {
            Value::Object(object) => Ok(object),
            other => expected("an object", &other),
        }
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Object(self.clone()))
    }
}

/// Lets an enum of names be a part of a question: `names!(Seat: Left = "left", Right = "right")`.
macro_rules! names {
    ($type:ty: $($variant:ident = $name:literal),* $(,)?) => {
        impl $crate::declare::PartType for $type {
            const KIND: $crate::declare::Kind = $crate::declare::Kind::Name(&[$($name),*]);

            fn read(
                value: ::serde_json::Value,
                _: &$crate::declare::Part,
            ) -> Result<Self, $crate::declare::Wrong> {
                match value.as_str() {
                    $(Some($name) => Ok(Self::$variant),)*
                    _ => Err($crate::declare::no_name(&[$($name),*], &value)),
                }
            }

            fn write(&self) -> Option<::serde_json::Value> {
                Some(match self { $(Self::$variant => $name,)* }.into())
            }
        }
    };
}
pub(crate) use names;

/// What is wrong with a value that should be one of these names.
pub(crate) fn no_name(names: &[&str], value: &Value) -> Wrong {
    match value {
        Value::String(name) => Wrong::Expected(not_one_of(names, name)),
        other => Wrong::Expected(not_expected("a name", other)),
    }
}

/// What has parts: a question, or what several questions share.
pub trait Parts: Sized {
    /// What it is: a sentence, and more behind an empty line.
    const ABOUT: &'static str;

    /// Adds its parts to a table.
    fn parts(into: &mut Vec<Part>);

    /// Those that it does not have from another structure.
    const OWN: &'static [Part];

    /// Reads it, and removes the keys that it has read.
    fn take(from: &mut Object) -> Result<Self, Error>;

    /// Writes it.
    fn put(&self, into: &mut Object);
}

/// The table of the parts.
pub fn table<P: Parts>() -> Vec<Part> {
    let mut parts = Vec::new();
    P::parts(&mut parts);
    parts
}

/// Reads something whose keys are all its own.
pub fn read<P: Parts>(mut from: Object) -> Result<P, Error> {
    let read = P::take(&mut from)?;
    nothing_left(&from, &table::<P>(), &[])?;
    Ok(read)
}

/// Refuses keys that nobody has read, so that a slip in the name of a rule does not give the answer of another game.
pub(crate) fn nothing_left(left: &Object, parts: &[Part], more: &[&str]) -> Result<(), Error> {
    let Some(key) = left.keys().next() else { return Ok(()) };
    let names: Vec<&str> = more.iter().copied().chain(parts.iter().map(|part| part.key)).collect();
    Err(Error::input(format_args!(
        "'{}' is not a part of this question{}; its parts are {}",
        shortened(key),
        perhaps(key, &names),
        names.join(", ")
    )))
}

/// Those parts of a table that stand on the command line; the others are for programs.
pub(crate) fn fitting(parts: &mut [Part], flags: &[&str]) {
    for part in parts.iter_mut().filter(|part| !flags.contains(&part.key)) {
        part.stands = Stands::Nowhere;
    }
}

/// Reads a part by its key.
pub(crate) fn take_part<T: PartType>(
    from: &mut Object,
    part: Option<&Part>,
    default: Option<T>,
) -> Result<T, Error> {
    let part = part.ok_or_else(|| Error::input("this part is not declared"))?;
    let Some(value) = from.remove(part.key).filter(|value| !value.is_null()) else {
        return default.or_else(T::absent).ok_or_else(|| {
            let message = format!("this is not a question: '{}' is missing", part.key);
            Error::input(message).at(part.key)
        });
    };
    T::read(value, part).map_err(|wrong| match wrong {
        Wrong::Expected(what) => Error::input(format!("{}: {what}", part.key)).at(part.key),
        Wrong::Because(error) => error.within(part.key),
    })
}

/// Writes a part, unless it is as it would be anyway.
pub(crate) fn put_part<T: PartType + PartialEq>(
    into: &mut Object,
    part: Option<&Part>,
    is: &T,
    usual: Option<&T>,
) {
    if let (Some(part), Some(value)) = (part, is.write())
        && usual != Some(is)
    {
        into.insert(part.key.to_owned(), value);
    }
}

/// The words of declarations.
pub(crate) mod terms {
    use super::{Kind, Stands};
    #[allow(unused_imports, reason = "which are used depends on the features")]
    pub(crate) use crate::game::{PAIR, PAIR_OR_PARTIZAN, RULES, THREE};

    pub(crate) const NUMBER: Kind = Kind::Number;
    pub(crate) const RANGE: Kind = Kind::Range;
    pub(crate) const SET: Kind = Kind::Set;
    pub(crate) const FORMULA: Kind = Kind::Formula;
    pub(crate) const VALUE: Kind = Kind::Value;
    pub(crate) const GAME: Kind = Kind::Game;
    pub(crate) const WORD: Stands = Stands::Word;
    pub(crate) const NOWHERE: Stands = Stands::Nowhere;

    pub(crate) const fn one_of(names: &'static [&'static str]) -> Kind {
        Kind::Name(names)
    }

    pub(crate) const fn named(flag: &'static str) -> Stands {
        Stands::Named(flag)
    }

    pub(crate) const fn means(flag: &'static str, value: &'static str) -> Stands {
        Stands::Means(flag, value)
    }
}

/// What a part is, for help and the schema; whoever has neither, as the page, need not carry it.
#[cfg(feature = "help")]
macro_rules! help {
    ($($line:literal)*) => { concat!($($line, "\n"),*) };
}
#[cfg(not(feature = "help"))]
macro_rules! help {
    ($($line:literal)*) => {
        ""
    };
}
pub(crate) use help;

/// Declares a structure of parts.
///
/// In brackets behind its name are the structures whose parts are also its own, each with those of them that stand on
/// a command line, if not all do. A part has a type, in braces what is not as usual (fields of [`Part`]), and behind an
/// equals sign what it is unless it is said.
macro_rules! parts {
    (
        $(#[doc = $about:literal])*
        pub struct $struct:ident $(: $derive:ident)? ($($(#[doc = $flat_doc:literal])* $flat:ident: $flat_type:ty $(= $flags:expr)?),*) {
            $($(#[doc = $doc:literal])* $part:ident: $type:ty $({$($option:ident: $set:expr),* $(,)?})? $(= $default:expr)?,)*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq, Eq $(, $derive)?)]
        pub struct $struct {
            $($(#[doc = $flat_doc])* pub $flat: $flat_type,)*
            $($(#[doc = $doc])* pub $part: $type,)*
        }

        impl $crate::declare::Parts for $struct {
            const ABOUT: &'static str = $crate::declare::help!($($about)*);

            fn parts(into: &mut Vec<$crate::declare::Part>) {
                #[allow(unused_imports, reason = "not every declaration has what is unusual")]
                use $crate::declare::terms::*;
                $({
                    #[allow(unused_variables, reason = "it is for what does not all stand on a command line")]
                    let before = into.len();
                    <$flat_type as $crate::declare::Parts>::parts(into);
                    $($crate::declare::fitting(&mut into[before..], $flags);)?
                })*
                into.extend(<Self as $crate::declare::Parts>::OWN);
            }

            const OWN: &'static [$crate::declare::Part] = {
                #[allow(unused_imports, reason = "not every declaration has what is unusual")]
                use $crate::declare::terms::*;
                &[$($crate::declare::Part {
                    $($($option: $set,)*)?
                    $(
                        needed: false,
                        default: Some(|| {
                            let default: $type = $default;
                            $crate::declare::PartType::write(&default).unwrap_or_default()
                        }),
                    )?
                    ..$crate::declare::Part::new::<$type>(stringify!($part), $crate::declare::help!($($doc)*))
                }),*]
            };

            #[allow(unused_variables, unused_mut, unused_assignments, reason = "some have no parts of their own")]
            fn take(from: &mut $crate::declare::Object) -> Result<Self, $crate::Error> {
                $(let $flat = <$flat_type as $crate::declare::Parts>::take(from)?;)*
                let mut own = <Self as $crate::declare::Parts>::OWN.iter();
                $(
                    let default: Option<$type> = None;
                    $(let default: Option<$type> = Some($default);)?
                    let $part = $crate::declare::take_part(from, own.next(), default)?;
                )*
                Ok($struct { $($flat,)* $($part,)* })
            }

            #[allow(unused_variables, unused_mut, reason = "some have no parts of their own")]
            fn put(&self, into: &mut $crate::declare::Object) {
                $($crate::declare::Parts::put(&self.$flat, into);)*
                let mut own = <Self as $crate::declare::Parts>::OWN.iter();
                $(
                    let usual: Option<$type> = None;
                    $(let usual: Option<$type> = Some($default);)?
                    $crate::declare::put_part(into, own.next(), &self.$part, usual.as_ref());
                )*
            }
        }
    };
}
pub(crate) use parts;
