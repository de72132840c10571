//! Lines of the command: read as questions, and written from them, by the declarations alone.
//!
//! A line is cut into words and pipes, its flags and words are found among the declared parts, and what they say
//! becomes an object of JSON. The command itself has its flags found by a library, which also prints help; from there on
//! it goes the same way ([`object`]), so a line means the same on the page and in a terminal.
//!
//! ```
//! use euclid_answers::line;
//! let read = line::read("euclid analyze 25 87 --take 1..3 | tail -3")?;
//! assert_eq!(read.question["take"], "1..3");
//! assert_eq!(line::write(&read.question)?, "euclid analyze 25 87 --take 1..3");
//! # Ok::<(), euclid_answers::Error>(())
//! ```

use crate::{
    Declaration, Error, Number, QUESTIONS, Text,
    declare::{Kind, Many, Object, Part, Stands, parts, text_of},
    draw,
    error::shortened,
    question,
};
use euclid_games::{
    names::perhaps,
    read::{Piece, pieces},
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

parts! {
    /// A line of the command as a question, or a question as a line
    pub struct Question: Default () {
        /// A line, such as `euclid analyze 25 87 --take 1..3 | tail -3`.
        line: Option<String>,
        /// A question, to be written as a line; instead of one.
        question: Option<Object>,
    }
}

/// A line of the command, and the question that it asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandLine {
    /// The line.
    pub line: String,
    /// The same for Python; nothing where it has no such function.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub python: Option<String>,
    /// The question.
    pub question: Object,
    /// Where its parts stand in the line.
    pub places: Vec<LinePlace>,
    /// What is done with the answer behind pipes.
    pub filters: Vec<LineFilter>,
}

/// Where a part of a question stands in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinePlace {
    /// The part, as errors name it.
    pub part: String,
    /// Which game of a sum, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// The character at which it begins, counted from 1.
    pub character: usize,
}

/// A filter behind a pipe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineFilter {
    /// Which lines are left.
    pub end: LineEnd,
    /// How many.
    pub lines: Number,
}

/// One of the two ends of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineEnd {
    /// Its first lines.
    Head,
    /// Its last lines.
    Tail,
}

impl Question {
    /// Reads the line, or writes the question.
    pub fn answer(&self, _: &Work) -> Result<CommandLine, Error> {
        match (&self.line, &self.question) {
            (Some(line), None) => read(line),
            (None, Some(question)) => {
                let question = question::read_object(question.clone())?.object();
                let (line, python) = (write(&question)?, python(&question));
                Ok(CommandLine { line, python, question, places: Vec::new(), filters: Vec::new() })
            }
            _ => Err(Error::input("either a line or a question is expected").at("line")),
        }
    }
}

impl CommandLine {
    /// The line.
    pub fn text(&self) -> Text {
        Text::line(self.line.clone())
    }
}

/// Names of commands that people try.
pub const ALIASES: &[(&str, &str)] = &[
    ("analyse", "analyze"),
    ("solve", "analyze"),
    ("winner", "analyze"),
    ("grundy", "analyze"),
    ("calc", "value"),
];

/// Commands that are no questions, or whose questions are not known here.
const OTHERS: &[&str] = &[
    "batch",
    "completions",
    "man",
    "schema",
    "survey",
    "table",
    "theorem",
    "triples",
    "verify",
    "worksheet",
    "reductions",
];

/// The flags of every command that say where an answer goes and what it may take, and whether a value follows.
const FRAME: &[(&str, bool)] = &[
    ("out", true),
    ("format", true),
    ("json", false),
    ("budget", true),
    ("timeout", true),
    ("memory", true),
    ("threads", true),
    ("colour", true),
    ("color", true),
];

/// A word of a line, and the character at which it begins, counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Word {
    /// What it says.
    pub text: String,
    /// Where it begins; 0 where nobody asks.
    pub at: usize,
}

impl From<&str> for Word {
    fn from(text: &str) -> Self {
        Word { text: text.to_owned(), at: 0 }
    }
}

/// What a line says of the parts of a question.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// The words that stand by themselves.
    pub words: Vec<Word>,
    /// The flags, by the keys of their parts, each with its values.
    pub flags: Vec<(&'static str, Vec<Word>)>,
    /// Other things that were said, which parts may need or exclude.
    pub also: Vec<&'static str>,
}

/// A question of the command: those that share a word, and all their parts.
#[derive(Clone, Debug)]
pub struct Command {
    declarations: Vec<&'static Declaration>,
    /// The kind of a picture.
    kind: Option<&'static str>,
    /// The parts, each once.
    pub parts: Vec<Part>,
}

impl Command {
    /// The command with this name.
    pub fn named(name: &str) -> Option<Self> {
        let found =
            QUESTIONS.iter().filter(|question| question.command == name && !name.is_empty());
        let declarations: Vec<_> = found.collect();
        declarations.first()?;
        let mut parts: Vec<Part> = Vec::new();
        for part in declarations.iter().flat_map(|question| (question.parts)()) {
            if !parts.iter().any(|known| known.key == part.key) {
                parts.push(part);
            }
        }
        Some(Command { declarations, kind: None, parts })
    }

    /// The picture of this kind.
    pub fn picture(kind: &str) -> Option<Self> {
        let kind = draw::Kind::NAMES.iter().copied().find(|known| *known == kind)?;
        let (_, mut parts) = draw::Kind::declared(kind)?;
        let draw = Command::named("draw")?;
        parts.extend(draw.parts);
        Some(Command { kind: Some(kind), parts, ..draw })
    }

    /// The question that is meant, as an object, and where its parts stand.
    pub fn object(&self, said: Said) -> Result<(Object, Vec<LinePlace>), Error> {
        let (object, places) = object(&self.parts, said)?;
        let fits = |question: &&&Declaration| {
            let parts = (question.parts)();
            let known = |key: &String| parts.iter().any(|part| part.key == key);
            self.kind.is_some()
                || object.keys().all(known)
                    && parts.iter().all(|part| !part.needed || object.contains_key(part.key))
        };
        let meant = self.declarations.iter().find(fits).or(self.declarations.first());
        let mut whole = Object::new();
        whole.insert("ask".to_owned(), meant.map_or("", |question| question.name).into());
        if let Some(kind) = self.kind {
            whole.insert("kind".to_owned(), kind.into());
        }
        whole.extend(object);
        Ok((whole, places))
    }
}

/// What is said of parts as an object of JSON, and where each part stands.
pub fn object(parts: &[Part], mut said: Said) -> Result<(Object, Vec<LinePlace>), Error> {
    let (mut object, mut places) = (Object::new(), Vec::new());
    let mut words: Vec<Word> = std::mem::take(&mut said.words);
    let standing: Vec<&Part> = parts.iter().filter(|part| part.stands == Stands::Word).collect();
    if standing.iter().all(|part| part.kind == Kind::Number) {
        words = numbers(words, standing.len().max(2));
    }
    let mut words = words.into_iter().peekable();
    for part in &standing {
        let mut taken: Vec<Word> = match (part.many, part.kind) {
            (Many::List, _) | (_, Kind::Value) => words.by_ref().collect(),
            _ => words.next().into_iter().collect(),
        };
        if part.many == Many::List {
            for (index, word) in taken.iter().enumerate() {
                places.push(place(part, Some(index), word.at));
            }
            if !taken.is_empty() {
                let list = taken.iter().map(|word| value(part, word)).collect::<Result<_, _>>()?;
                object.insert(part.key.to_owned(), list);
            }
        } else if let Some(first) = taken.first().map(|word| word.at) {
            let text = taken.drain(..).map(|word| word.text).collect::<Vec<_>>().join(" ");
            let word = Word { text, at: first };
            places.push(place(part, None, first));
            object.insert(part.key.to_owned(), value(part, &word)?);
        }
    }
    if let Some(word) = words.next() {
        let message = format!("'{}' is not expected here", shortened(&word.text));
        return Err(Error::input(message).at("line").character(Some(word.at)));
    }
    for (key, texts) in &said.flags {
        let Some(part) = parts.iter().find(|part| part.key == *key) else { continue };
        if object.contains_key(*key) {
            return Err(Error::input(format!("{} is given twice", named(part))));
        }
        if let Some(first) = texts.first() {
            places.push(place(part, None, first.at));
        }
        let found = match (part.stands, part.many, &texts[..]) {
            (Stands::Means(_, meaning), _, _) => meaning.into(),
            _ if part.kind == Kind::Flag => Value::Bool(true),
            (_, Many::Two, [_, _]) => {
                let one = Part { many: Many::One, ..*part };
                texts.iter().map(|word| value(&one, word)).collect::<Result<_, _>>()?
            }
            (_, Many::One | Many::List, [word]) => value(part, word)?,
            (_, Many::One, []) if !part.alone.is_empty() => part.alone.into(),
            (_, Many::Two, _) => {
                return Err(Error::input(format!("{} needs two values", named(part))));
            }
            _ => return Err(Error::input(format!("{} needs a value", named(part)))),
        };
        object.insert(part.key.to_owned(), found);
    }
    fits(parts, &object, &said.also)?;
    Ok((object, places))
}

/// Whether what is said goes together, and nothing is missing.
fn fits(parts: &[Part], object: &Object, also: &[&str]) -> Result<(), Error> {
    let is = |key: &str| object.contains_key(key) || also.contains(&key);
    let name = |key: &str| {
        let part = parts.iter().find(|part| part.key == key);
        part.map_or_else(|| format!("--{}", key.replace('_', "-")), named)
    };
    for part in parts.iter().filter(|part| object.contains_key(part.key)) {
        if let Some(other) = part.without.iter().find(|key| is(key)) {
            let (one, other) = (named(part), name(other));
            return Err(Error::input(format!("{one} and {other} cannot be used together")));
        }
    }
    let mut missing: Vec<String> = Vec::new();
    for part in parts {
        let there = object.contains_key(part.key);
        let wanted = match part.unless {
            // Where parts of two questions are listed, none of the second is needed.
            [] => part.needed && (part.stands == Stands::Word || parts_of_one(parts, part)),
            unless => !unless.iter().any(|key| is(key)),
        };
        if wanted && !there {
            missing.push(named(part));
        }
        if there && let Some(other) = part.with.iter().find(|key| !is(key)) {
            missing.push(name(other));
        }
    }
    missing.dedup();
    if missing.is_empty() {
        return Ok(());
    }
    let (are, them) = if missing.len() > 1 { ("are", "them") } else { ("is", "it") };
    Err(Error::input(format!("{} {are} missing; --help explains {them}", missing.join(", "))))
}

/// Whether a part is needed whatever else is said: no other part names it as what it does without.
fn parts_of_one(parts: &[Part], part: &Part) -> bool {
    !parts.iter().any(|other| other.without.contains(&part.key) || other.unless.contains(&part.key))
}

/// A word as the value of a part.
fn value(part: &Part, word: &Word) -> Result<Value, Error> {
    part.word(&word.text).map_err(|why| {
        let text = shortened(word.text.trim());
        let message =
            if why.starts_with('\'') { why } else { format!("'{text}' cannot be used: {why}") };
        // In a line the place is known.
        if word.at > 0 { misread(message, word.at) } else { Error::input(message).at(part.key) }
    })
}

/// What a line calls a part: a flag, or the name of a word.
pub fn named(part: &Part) -> String {
    part.flag().map_or_else(|| part.placeholder(), |flag| format!("--{flag}"))
}

/// Where a part stands, under the name that errors give it: the numbers of a position have letters, and games are counted.
fn place(part: &Part, index: Option<usize>, character: usize) -> LinePlace {
    let (name, game) = match (part.key, part.kind, index) {
        ("position", Kind::Number, Some(index)) => (["a", "b", "c"].get(index).copied(), None),
        (_, _, Some(index)) => (None, Some(index + 1)),
        _ => (None, None),
    };
    LinePlace { part: name.unwrap_or(part.key).to_owned(), game, character }
}

/// The numbers of words that hold several: `25,87`, `(25, 87)`, `25/87`. Where there is a word for each, each is one.
fn numbers(words: Vec<Word>, expected: usize) -> Vec<Word> {
    let open = |word: &Word| word.text.starts_with(['(', '[']) || word.text.ends_with(',');
    // Whoever names the game says more than numbers, and a file is read elsewhere.
    let more = |word: &Word| word.text.starts_with(['E', '@']);
    if words.is_empty()
        || words.iter().any(more)
        || words.len() >= expected && !words.iter().any(open)
    {
        return words;
    }
    let (mut text, mut places) = (String::new(), Vec::new());
    for word in &words {
        if !text.is_empty() {
            text.push(' ');
            places.push(word.at);
        }
        text += &word.text;
        places.extend((0..word.text.chars().count()).map(|index| word.at + index));
    }
    let piece = |&(before, piece): &Piece<'_>| {
        let spaces = piece.chars().take_while(|c| c.is_whitespace()).count();
        let at = places.get(before + spaces).copied().unwrap_or_default();
        Word { text: piece.trim().to_owned(), at }
    };
    pieces(&text).numbers.iter().map(piece).collect()
}

/// Whether a word is a flag: a minus before a digit, or before what values begin with, makes none.
pub fn is_flag(text: &str) -> bool {
    let begins = |c: char| c.is_ascii_digit() || "^*{+T".contains(c);
    text.strip_prefix('-').is_some_and(|rest| !rest.is_empty() && !rest.starts_with(begins))
}

/// Whether a word is a number or a position, so that a line that begins with it asks about that.
pub fn is_position(text: &str) -> bool {
    text.trim_start_matches(['(', '[', ' ']).starts_with(|c: char| c.is_ascii_digit())
}

/// Cuts a line into words, as a shell does: quotes keep spaces, a backslash keeps what follows; pipes divide it.
fn split(line: &str) -> Result<Vec<Vec<Word>>, Error> {
    let mut pipes = vec![Vec::new()];
    let (mut word, mut quote): (Option<Word>, Option<(char, usize)>) = (None, None);
    let mut rest = line.chars().enumerate().peekable();
    while let Some((index, c)) = rest.next() {
        let open = |word: &mut Option<Word>| {
            word.get_or_insert_with(|| Word { text: String::new(), at: index + 1 });
        };
        match (quote, c) {
            (Some((end, _)), c) if c == end => quote = None,
            (None, '\'' | '"') => {
                open(&mut word);
                quote = Some((c, index + 1));
            }
            (None, '\\') if rest.peek().is_some() => {
                open(&mut word);
                if let (Some(word), Some((_, c))) = (&mut word, rest.next()) {
                    word.text.push(c);
                }
            }
            (None, '|') => {
                pipes.last_mut().into_iter().for_each(|words| words.extend(word.take()));
                pipes.push(Vec::new());
            }
            // A comment is for people.
            (None, '#') if word.is_none() => break,
            (None, c) if c.is_whitespace() => {
                pipes.last_mut().into_iter().for_each(|words| words.extend(word.take()));
            }
            (_, c) => {
                open(&mut word);
                if let Some(word) = &mut word {
                    word.text.push(c);
                }
            }
        }
    }
    if let Some((_, at)) = quote {
        return Err(misread("this quote is not closed", at));
    }
    pipes.last_mut().into_iter().for_each(|words| words.extend(word.take()));
    Ok(pipes)
}

fn misread(message: impl std::fmt::Display, at: usize) -> Error {
    Error::input(message).at("line").character(Some(at))
}

/// Reads a line: a command and its arguments, and what is done with its lines behind pipes. Where an answer goes and what
/// it may take is passed over.
pub fn read(line: &str) -> Result<CommandLine, Error> {
    let pipes = split(line.trim_start_matches("$ "))?;
    let end = line.chars().count() + 1;
    let (words, pipes) = pipes.split_first().map_or((&[][..], &[][..]), |(w, p)| (&w[..], p));
    let filters = pipes.iter().map(|pipe| filter(pipe, end)).collect::<Result<_, _>>()?;
    let words = match words {
        [word, rest @ ..] if word.text == "euclid" => rest,
        words => words,
    };
    let (command, rest) = command(words, end)?;
    let said = said(&command.parts, rest)?;
    // What is missing is missing at the end.
    let (question, places) = command.object(said).map_err(|error| match error.place {
        Some(_) => error,
        None => error.at("line").character(Some(end)),
    })?;
    let (written, python) = (write(&question)?, python(&question));
    Ok(CommandLine { line: written, python, question, places, filters })
}

/// The command that a line begins with, and the words behind it.
fn command(words: &[Word], end: usize) -> Result<(Command, &[Word]), Error> {
    let known = || {
        let mut names: Vec<&str> = QUESTIONS.iter().map(|question| question.command).collect();
        names.retain(|name| !name.is_empty());
        names.dedup();
        names
    };
    let Some((first, rest)) = words.split_first() else {
        return Err(misread(format!("a command is missing: one of {}", known().join(", ")), end));
    };
    if is_position(&first.text) {
        let analyze = Command::named("analyze");
        return analyze.map(|command| (command, words)).ok_or_else(|| misread("", end));
    }
    let alias = ALIASES.iter().find(|(alias, _)| *alias == first.text);
    let name = alias.map_or(first.text.as_str(), |(_, name)| name);
    if name == "draw" {
        let kind = rest.first();
        if let Some(command) = kind.and_then(|kind| Command::picture(&kind.text)) {
            return Ok((command, rest.get(1..).unwrap_or_default()));
        }
        let (at, perhaps) = kind
            .map_or((end, String::new()), |kind| (kind.at, perhaps(&kind.text, draw::Kind::NAMES)));
        let names = draw::Kind::NAMES.join(", ");
        return Err(misread(format!("draw is followed by one of {names}{perhaps}"), at));
    }
    if let Some(command) = Command::named(name) {
        return Ok((command, rest));
    }
    let (shown, known) = (shortened(name), known());
    Err(misread(
        if OTHERS.contains(&name) {
            format!("'{shown}' is for the command, not for this page")
        } else {
            format!(
                "'{shown}' is not a command{}; there are {}",
                perhaps(name, &known),
                known.join(", ")
            )
        },
        first.at,
    ))
}

/// Finds the flags among the words of a line.
fn said(parts: &[Part], words: &[Word]) -> Result<Said, Error> {
    let mut said = Said::default();
    let mut rest = words.iter().peekable();
    while let Some(word) = rest.next() {
        if !is_flag(&word.text) {
            said.words.push(word.clone());
            continue;
        }
        let name = word.text.trim_start_matches('-');
        let (name, given) = name.split_once('=').map_or((name, None), |(name, text)| {
            let at = word.at + word.text.chars().count() - text.chars().count();
            (name, Some(Word { text: text.to_owned(), at }))
        });
        if let Some((_, valued)) = FRAME.iter().find(|(flag, _)| *flag == name) {
            if *valued && given.is_none() {
                rest.next();
            }
            continue;
        }
        let part = parts.iter().find(|part| part.flag().as_deref() == Some(name));
        let Some(part) = part else {
            let flags: Vec<String> = parts.iter().filter_map(Part::flag).collect();
            let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
            let perhaps = euclid_games::names::nearest(name, &flags);
            let perhaps =
                perhaps.map(|flag| format!(" (did you mean --{flag}?)")).unwrap_or_default();
            let shown = shortened(&word.text);
            return Err(misread(format!("'{shown}' is not expected here{perhaps}"), word.at));
        };
        let wanted = match (part.is_switch(), part.many) {
            (true, _) => 0,
            (false, Many::Two) => 2,
            (false, _) => 1,
        };
        let mut values: Vec<Word> = given.into_iter().collect();
        // What may stand alone takes the next word only if that is one of its names.
        let takes = |next: &Word| match part.kind {
            Kind::Name(names) if !part.alone.is_empty() => names.contains(&next.text.as_str()),
            _ => !is_flag(&next.text),
        };
        while values.len() < wanted && rest.peek().is_some_and(|next| takes(next)) {
            values.extend(rest.next().cloned());
        }
        if values.len() < wanted && part.alone.is_empty() {
            let (flag, value) = (named(part), if wanted > 1 { "two values" } else { "a value" });
            return Err(misread(format!("{flag} needs {value}"), word.at));
        }
        said.flags.push((part.key, values));
    }
    Ok(said)
}

fn filter(words: &[Word], end: usize) -> Result<LineFilter, Error> {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let (name, rest) = texts.split_first().map_or(("", &[][..]), |(name, rest)| (*name, rest));
    let which = match name {
        "head" => Some(LineEnd::Head),
        "tail" => Some(LineEnd::Tail),
        _ => None,
    };
    let count = match rest {
        [] => Some("10"),
        ["-n", count] => Some(*count),
        [count] => Some(count.trim_start_matches("-n").trim_start_matches('-')),
        _ => None,
    };
    match (which, count.and_then(|count| count.parse::<u64>().ok())) {
        (Some(end), Some(lines)) => Ok(LineFilter { end, lines: lines.into() }),
        _ => Err(misread(
            "behind a pipe only head and tail are understood, as in | tail -3",
            words.first().map_or(end, |word| word.at),
        )),
    }
}

/// The parts that a question has, its command, and the words that name it.
fn declared(question: &Object) -> Result<(Command, Vec<&str>), Error> {
    let text = |key: &str| question.get(key).and_then(Value::as_str).unwrap_or_default();
    let ask = text("ask");
    let declaration = QUESTIONS.iter().find(|known| known.name == ask && !known.command.is_empty());
    let none = || Error::input(format!("no command asks '{}'", shortened(ask))).at("ask");
    let declaration = declaration.ok_or_else(none)?;
    if declaration.name == "draw" {
        let kind = text("kind");
        return Ok((Command::picture(kind).ok_or_else(none)?, vec!["draw", kind]));
    }
    let parts = (declaration.parts)();
    let command = Command { declarations: vec![declaration], kind: None, parts };
    Ok((command, vec![declaration.command]))
}

/// Writes a question as a line of the command.
pub fn write(question: &Object) -> Result<String, Error> {
    let (command, names) = declared(question)?;
    let mut words: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    words.insert(0, "euclid".to_owned());
    let said = |part: &&Part| question.contains_key(part.key);
    let (standing, flags): (Vec<&Part>, Vec<&Part>) =
        command.parts.iter().filter(said).partition(|part| part.stands == Stands::Word);
    for part in standing {
        match &question[part.key] {
            Value::Array(list) => words.extend(list.iter().map(|one| quoted(&text_of(one)))),
            one => words.push(quoted(&text_of(one))),
        }
    }
    for part in flags {
        let (Some(flag), value) = (part.flag(), &question[part.key]) else { continue };
        match (part.stands, value) {
            (Stands::Means(_, meaning), value) if value != meaning => {}
            (_, Value::Bool(false) | Value::Null) => {}
            (Stands::Means(..), _) | (_, Value::Bool(true)) => words.push(format!("--{flag}")),
            (_, Value::Array(two)) if part.many == Many::Two => {
                words.push(format!("--{flag}"));
                words.extend(two.iter().map(|one| quoted(&text_of(one))));
            }
            (_, value) => words.extend([format!("--{flag}"), quoted(&text_of(value))]),
        }
    }
    Ok(words.join(" "))
}

/// A word as a shell reads it.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.,:=/+@%-".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Writes a question as a call in Python, where it has a function: words stand by themselves, all else by name.
fn python(question: &Object) -> Option<String> {
    let (command, names) = declared(question).ok()?;
    if names.first() == Some(&"play") {
        return None;
    }
    let plain = |part: &Part, value: &Value| match (part.kind, value) {
        (Kind::Number, Value::String(text)) if text.bytes().all(|c| c.is_ascii_digit()) => {
            let digits = text.trim_start_matches('0');
            if digits.is_empty() { "0".to_owned() } else { digits.to_owned() }
        }
        (_, Value::Bool(true)) => "True".to_owned(),
        (_, Value::Bool(false)) => "False".to_owned(),
        (_, value) => value.to_string(),
    };
    let entry = |part: &Part, value: &Value| match value {
        Value::Array(list) => {
            let list: Vec<String> = list.iter().map(|value| plain(part, value)).collect();
            format!("[{}]", list.join(", "))
        }
        value => plain(part, value),
    };
    let (mut words, mut keywords) = (Vec::new(), Vec::new());
    for part in &command.parts {
        match (question.get(part.key), part.stands) {
            (None, _) => {}
            (Some(Value::Array(list)), Stands::Word) => {
                words.extend(list.iter().map(|value| plain(part, value)));
            }
            (Some(value), Stands::Word) => words.push(plain(part, value)),
            (Some(value), _) => keywords.push(format!("{}={}", part.key, entry(part, value))),
        }
    }
    words.extend(keywords);
    let name = question.get("ask").and_then(Value::as_str).unwrap_or_default();
    let name = if name == "draw" { names.join(".") } else { name.replace('-', "_") };
    Some(format!("eg.{name}({})", words.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn asked(line: &str) -> Value {
        let read = read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        Value::Object(read.question)
    }

    #[test]
    fn lines_are_questions() {
        for (line, question) in [
            ("euclid analyze 25 87", json!({"ask": "analyze", "position": ["25", "87"]})),
            ("$ euclid 25 87", json!({"ask": "analyze", "position": ["25", "87"]})),
            ("euclid solve (25, 87)", json!({"ask": "analyze", "position": ["25", "87"]})),
            (
                "euclid moves 3,8 --take=1..3 --misere --json --out f.json",
                json!({"ask": "moves", "position": ["3", "8"], "take": "1..3", "misere": true}),
            ),
            ("euclid sum 3,8 nim:5", json!({"ask": "sum", "games": ["3,8", "nim:5"]})),
            (
                "euclid sum --partizan 11,8 -4,3",
                json!({"ask": "sum", "partizan": true, "games": ["11,8", "-4,3"]}),
            ),
            (
                "euclid value '{0|*}' --against ^",
                json!({"ask": "value", "value": "{0|*}", "against": "^"}),
            ),
            ("euclid value 2.^ + *", json!({"ask": "value", "value": "2.^ + *"})),
            (
                "euclid count --max 9 --values 1_0",
                json!({"ask": "count", "max": "9", "values": 10}),
            ),
            (
                "euclid row 4/9 --three",
                json!({"ask": "row", "a": "4", "b": "9", "three": "natural"}),
            ),
            (
                "euclid row --three either 4 9",
                json!({"ask": "row", "a": "4", "b": "9", "three": "either"}),
            ),
            (
                "euclid draw cone 11 8 --with 9 2 --dark",
                json!({"ask": "draw", "kind": "cone", "a": "11", "b": "8", "with": ["9", "2"], "theme": "dark"}),
            ),
            (
                "euclid draw game 25 87",
                json!({"ask": "draw", "kind": "game", "a": "25", "b": "87"}),
            ),
            (
                "euclid draw map --fields grundy --max 50",
                json!({"ask": "draw", "kind": "map", "field": "grundy", "max": 50}),
            ),
            (
                "euclid play 25 87 --level 3",
                json!({"ask": "turn", "position": ["25", "87"], "level": 3}),
            ),
        ] {
            assert_eq!(asked(line), question, "{line}");
            assert!(question::read_value(question).is_ok(), "{line}");
        }
        if cfg!(feature = "survey") {
            let level = json!({"ask": "level", "level": 7, "tree": "stern-brocot"});
            assert_eq!(asked("euclid count --level 7 --tree stern-brocot"), level);
        }
    }

    /// What is written asks the same question.
    #[test]
    fn what_is_written_is_read() {
        for line in [
            "euclid analyze 25 87 --take 1..3 --fields outcome,grundy",
            "euclid sum -4,3 '{0||^^*|0}' --partizan",
            "euclid draw cone 11 8 --with 9 2 --dark --width 700",
            "euclid draw thermograph '{4|1}'",
            "euclid count --max 9 --sum a+b --misere",
            "euclid draw three 20 --three smallest --axes numbers",
        ] {
            let CommandLine { line: written, question, .. } = read(line).unwrap();
            assert_eq!(Value::Object(question), asked(&written), "{written}");
        }
        let line = read("euclid analyze 25 87 --take 1..3 --misere").unwrap();
        assert_eq!(line.python.as_deref(), Some(r#"eg.analyze(25, 87, take="1..3", misere=True)"#));
    }

    #[test]
    fn what_is_wrong_is_pointed_at() {
        for (line, at, message) in [
            ("euclid anlyze 25 87", 8, "did you mean analyze?"),
            ("euclid analyze 25 87 --tkae odd", 22, "did you mean --take?"),
            ("euclid draw cobe 3 8", 13, "did you mean cone?"),
            ("euclid analyze 'x", 16, "not closed"),
            ("euclid analyze 3 8 | sort", 22, "head and tail"),
            ("euclid", 7, "a command is missing"),
            ("euclid row 4 9 16", 16, "not expected"),
        ] {
            let error = read(line).unwrap_err();
            let character = error.place.and_then(|place| place.character);
            assert_eq!(character, Some(at), "{line}: {}", error.message);
            assert!(error.message.contains(message), "{line}: {}", error.message);
        }
        for (line, message) in [
            ("euclid row 4", "B is missing"),
            ("euclid count", "--max is missing"),
            ("euclid count --max 9 --a 1..3 --b 1..3", "--a and --max cannot be used together"),
            ("euclid count --max 9 --values 0", "it must be from 1 to"),
            ("euclid analyze 3 8 --take odd --take any", "--take is given twice"),
            ("euclid analyze 3 8 --take", "--take needs a value"),
        ] {
            let error = read(line).unwrap_err();
            assert!(error.message.contains(message), "{line}: {}", error.message);
        }
    }

    #[test]
    fn places_are_those_of_the_line() {
        let line = "euclid analyze 25 87 --take 1..3 | tail -3";
        let read = read(line).unwrap();
        let at = |part: &str| {
            let place = read.places.iter().find(|place| place.part == part).unwrap();
            line.chars().nth(place.character - 1).unwrap()
        };
        assert_eq!((at("a"), at("b"), at("take")), ('2', '8', '1'));
        assert_eq!(read.filters, [LineFilter { end: LineEnd::Tail, lines: 3u64.into() }]);
    }
}
