//! A declared question as arguments of the command: flags and their help from the declaration, what they say as an
//! object, and errors in the words of the command.

use super::{
    Failure,
    position::{content, term},
};
use clap::{Arg, ArgAction, ArgMatches, builder::PossibleValuesParser, parser::ValueSource};
use euclid_answers::{
    Error,
    declare::{self, Kind, Many, Object, Part, Parts, Stands},
    line::{Said, Word, named, object},
};
use euclid_work::Work;
use std::marker::PhantomData;

/// The parts of a question, as they are given.
#[derive(Debug)]
pub struct Given {
    pub parts: Vec<Part>,
    said: Said,
}

/// The parts of a certain question.
#[derive(Debug)]
pub struct Asked<Q>(Given, PhantomData<Q>);

/// Adds the parts to the arguments of a command.
pub fn arguments(mut command: clap::Command, parts: &[Part]) -> clap::Command {
    for part in parts {
        let (help, more) = part.told();
        let mut arg = Arg::new(part.key).help(help.clone());
        if let Some(more) = more {
            arg = arg.long_help(format!("{help}\n\n{more}"));
        }
        arg = match (part.flag(), part.many) {
            (None, _) if part.stands == Stands::Nowhere => continue,
            (None, many) => {
                let most =
                    if many == Many::List || part.kind == Kind::Value { usize::MAX } else { 1 };
                let needed = part.needed && !command.get_positionals().any(|_| true);
                arg.num_args(1..=most).required(needed).value_name(part.placeholder())
            }
            (Some(flag), _) if part.is_switch() => arg.long(flag).action(ArgAction::SetTrue),
            (Some(flag), Many::Two) => {
                let names: Vec<String> = part.name.split(' ').map(str::to_owned).collect();
                arg.long(flag).num_args(2).value_names(names)
            }
            (Some(flag), _) => {
                let arg = arg.long(flag).value_name(part.placeholder());
                let arg = match part.kind {
                    Kind::Name(names) if part.many == Many::One => {
                        let shown = part.help.contains('`');
                        arg.value_parser(PossibleValuesParser::new(names))
                            .hide_possible_values(shown)
                    }
                    _ => arg.allow_hyphen_values(hyphened(part.kind)),
                };
                if part.alone.is_empty() {
                    arg
                } else {
                    arg.num_args(0..=1).default_missing_value(part.alone)
                }
            }
        };
        if !part.heading.is_empty() {
            arg = arg.help_heading(part.heading);
        }
        command = command.arg(arg);
    }
    command
}

/// Whether what begins with a minus is still a value, whose error is better than that of a flag.
fn hyphened(kind: Kind) -> bool {
    matches!(kind, Kind::Set | Kind::Formula | Kind::Value | Kind::Number)
}

impl Given {
    /// What is given of these parts.
    pub fn new(parts: Vec<Part>, matches: &ArgMatches) -> Self {
        let mut said = Said::default();
        for part in parts.iter().filter(|part| part.stands != Stands::Nowhere) {
            if matches.value_source(part.key) != Some(ValueSource::CommandLine) {
                continue;
            }
            if part.is_switch() {
                said.flags.push((part.key, Vec::new()));
                continue;
            }
            let texts = matches.get_many::<String>(part.key).into_iter().flatten();
            let words: Vec<Word> = texts.map(|text| Word::from(text.trim())).collect();
            match part.stands {
                Stands::Word => said.words.extend(words),
                _ => said.flags.push((part.key, words)),
            }
        }
        Given { parts, said }
    }

    /// What is given, where more is said that parts need or exclude; numbers are read from files.
    pub fn said(&self, also: &[&'static str], work: &Work) -> Result<Said, Failure> {
        let mut said = self.said.clone();
        said.also = also.to_vec();
        let standing = self.parts.iter().find(|part| part.stands == Stands::Word);
        for word in &mut said.words {
            from_file(standing, word, work)?;
        }
        for (key, words) in &mut said.flags {
            let part = self.parts.iter().find(|part| part.key == *key);
            for word in words {
                from_file(part, word, work)?;
            }
        }
        Ok(said)
    }

    /// What is given, as an object.
    pub fn object(&self, also: &[&'static str], work: &Work) -> Result<Object, Failure> {
        let found = object(&self.parts, self.said(also, work)?);
        Ok(found.map_err(|error| told(error, &self.parts))?.0)
    }
}

/// The text of a number may be in a file.
fn from_file(part: Option<&Part>, word: &mut Word, work: &Work) -> Result<(), Failure> {
    word.text = match part.map(|part| part.kind) {
        Some(Kind::Number) => content(&word.text, work)?,
        Some(Kind::Game) => term(&word.text, work)?,
        _ => return Ok(()),
    };
    Ok(())
}

/// An error in the words of the command: a part that is a flag is called so, and a word that is no number has no name.
pub fn told(mut error: Error, parts: &[Part]) -> Error {
    let part =
        error.place.as_ref().and_then(|place| parts.iter().find(|part| part.key == place.part));
    match part.map(|part| (part, part.stands)) {
        Some((part, Stands::Word)) if part.kind == Kind::Number || part.kind == Kind::Whole => {}
        Some((_, Stands::Word | Stands::Nowhere)) => error.place = None,
        Some((part, _)) => {
            error.place.iter_mut().for_each(|place| place.part = named(part));
        }
        None => {}
    }
    // What names itself needs no other name.
    let key = part.map_or("", |part| part.key);
    if let Some(message) =
        error.message.strip_prefix(&format!("{key}: ")).filter(|_| !key.is_empty())
    {
        error.message = message.to_owned();
    }
    error
}

impl<Q: Parts> Asked<Q> {
    /// The question.
    pub fn question(&self, work: &Work) -> Result<Q, Failure> {
        self.beside(&[], work)
    }

    /// The question, where more is said that its parts need or exclude.
    pub fn beside(&self, also: &[&'static str], work: &Work) -> Result<Q, Failure> {
        let read = declare::read(self.0.object(also, work)?);
        Ok(read.map_err(|error| told(error, &self.0.parts))?)
    }

    /// A failure in the words of the command.
    pub fn told(&self, failure: impl Into<Failure>) -> Failure {
        match failure.into() {
            Failure::Answer(error) => Failure::Answer(told(error, &self.0.parts)),
            other => other,
        }
    }
}

impl<Q: Parts> clap::Args for Asked<Q> {
    fn augment_args(command: clap::Command) -> clap::Command {
        arguments(command, &declare::table::<Q>())
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl<Q: Parts> clap::FromArgMatches for Asked<Q> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Asked(Given::new(declare::table::<Q>(), matches), PhantomData))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
