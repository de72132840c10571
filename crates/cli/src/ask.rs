//! Commands that are a question and its answer: their arguments, one call, printing.

use crate::frame::{
    Failure, Output, QuestionLimits, TextOrJson,
    asked::{self, Given},
    limits,
};
use clap::{ArgMatches, Args, FromArgMatches};
use euclid_answers::{Answer, Declaration, QUESTIONS, answer, line::Command, question};

/// The declaration of a command.
fn declared(name: &str) -> Option<&'static Declaration> {
    QUESTIONS.iter().find(|question| question.command == name)
}

/// The arguments of a command.
pub fn command(declaration: &Declaration) -> clap::Command {
    let name = declaration.command;
    let parts = Command::named(name).map(|command| command.parts).unwrap_or_default();
    let command = asked::arguments(clap::Command::new(name), &parts);
    let command = QuestionLimits::augment_args(Output::<TextOrJson>::augment_args(command));
    let command = limits::defaults(command, declaration.steps, declaration.threads);
    about(command, declaration.about)
}

/// What a command is: a line, and the rest where all is asked for.
pub fn about(command: clap::Command, about: &'static str) -> clap::Command {
    let paragraphs: Vec<String> = about
        .split("\n\n")
        .map(|text| text.replace('`', "").trim().replace("\n ", " ").replace('\n', " "))
        .collect();
    let first = paragraphs.first().cloned().unwrap_or_default();
    command.about(first).long_about(paragraphs.join("\n\n"))
}

/// Asks, and prints the answer.
pub fn run(name: &str, matches: &ArgMatches) -> Result<(), Failure> {
    let unread = |error: clap::Error| Failure::input(error);
    let output = Output::<TextOrJson>::from_arg_matches(matches).map_err(unread)?;
    let limits = QuestionLimits::from_arg_matches(matches).map_err(unread)?;
    let (Some(declaration), Some(command)) = (declared(name), Command::named(name)) else {
        return Err(Failure::input(format!("'{name}' is not a command")));
    };
    let work = limits.work_of(declaration.steps, declaration.threads);
    let given = Given::new(command.parts.clone(), matches);
    let told = |error| Failure::from(asked::told(error, &given.parts));
    let (object, _) = command.object(given.said(&[], &work)?).map_err(told)?;
    let found = answer(&question::read_object(object).map_err(told)?, &work).map_err(told)?;
    match (&found, output.format()) {
        (Answer::Theorem(theorem), TextOrJson::Text) if theorem.coq.is_some() => {
            let file = theorem.coq.as_deref().unwrap_or_default();
            Ok(output.write(|out| out.write_all(file.as_bytes()))?)
        }
        _ => output.answer(&found, Answer::text),
    }
}
