//! The command `euclid`. It reads arguments, asks, and prints; no mathematics and no wording of answers
//! live here.

#![deny(unsafe_code)]

mod ask;
mod batch;
mod completions;
mod draw;
mod frame;
mod man;
mod moves;
mod play;
mod schema;
mod survey;
mod table;
mod triples;
mod verify;
mod worksheet;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use euclid_answers::{QUESTIONS, declare::Parts, line::ALIASES, survey::PlanQuestion};
use frame::{
    Failure, arguments::arguments, memory, output::print_raw, paint::Colour, refusal, stop,
};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: memory::Allocator = memory::Allocator;

/// Examples that work when they are pasted.
macro_rules! examples {
    () => {
        "  euclid 25 87                            # who wins, which move, and why
  euclid 25 87 --take 1..3                # the same under other rules
  euclid theorem --take 2,5,7             # the theorem of these rules, with its proof
  euclid play 25 87                       # play a perfect opponent; hint and why help you
  euclid draw cone 25 87 --out game.svg   # the game as a picture
  euclid worksheet --level 2 --out s.pdf  # exercises with answers, to print
  euclid sum 3,8 25,87:take=1..3 nim:5    # several games at once
  euclid 4 9 20                           # three numbers
  euclid 11 8 --partizan                  # Partizan Euclid: outcome, value, atomic weight
  echo 25 87 | euclid batch --fields outcome,grundy
  euclid table --fields grundy --max 12   # for the screen, Markdown, LaTeX, the OEIS, pandas
  euclid survey --max 1000 --take 1..3    # how often, how long, how large
  euclid verify --max 60                  # every theorem of the papers, checked"
    };
}

/// How the command ends.
macro_rules! exit_codes {
    () => {
        "  0    done
  1    a check failed, or something could not be written
  2    the input cannot be used, or the answer is out of reach
  130  stopped"
    };
}

/// The game of Euclid and its variants: who wins, and why.
///
/// A position is two numbers. A move takes a multiple of the smaller from the larger; whoever
/// cannot move loses.
#[derive(Parser)]
#[command(
    name = "euclid",
    version,
    after_help = concat!("Examples:\n", examples!(), "\n\nExit codes:\n", exit_codes!())
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// Whether to use colours: auto is at a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto,
          alias = "color", hide_possible_values = false)]
    colour: Colour,
}

/// What `euclid` alone says.
const FIRST_PAGE: &str = concat!(
    "The game of Euclid: a move takes a multiple of the smaller number from the larger one, and whoever\n",
    "cannot move loses. Try:\n\n",
    examples!(),
    "\n\n'euclid help' lists all commands; 'euclid help analyze' explains one.\n",
);

/// The commands that do more than ask one question and print its answer.
#[derive(Subcommand)]
enum Command {
    Batch(batch::Batch),
    Completions(completions::Completions),
    Draw(draw::Draw),
    Man(man::Man),
    Moves(moves::Moves),
    Play(play::Play),
    Schema(schema::Schema),
    Survey(survey::Command),
    Table(table::Table),
    Triples(triples::Triples),
    Verify(verify::Verify),
    Worksheet(worksheet::Worksheet),
}

/// In which order help lists the commands: by use.
const ORDER: [&str; 20] = [
    "analyze",
    "play",
    "theorem",
    "moves",
    "sum",
    "draw",
    "worksheet",
    "batch",
    "table",
    "count",
    "probability",
    "survey",
    "value",
    "row",
    "triples",
    "reductions",
    "verify",
    "schema",
    "completions",
    "man",
];

/// The command with all its commands: those above, and one for each question that needs no more.
fn command() -> clap::Command {
    let mut command = Cli::command();
    for question in QUESTIONS.iter().filter(|question| !question.command.is_empty()) {
        let name = question.command;
        command = if command.find_subcommand(name).is_none() {
            command.subcommand(ask::command(question))
        } else {
            let first = QUESTIONS.iter().find(|first| first.command == name);
            let about = first.map_or(question.about, |first| first.about);
            // How a game is played is told where it is played.
            let told = name == "play";
            command.mut_subcommand(name, |sub| if told { sub } else { ask::about(sub, about) })
        };
    }
    let plan = |sub: clap::Command| ask::about(sub, PlanQuestion::ABOUT);
    command = command.mut_subcommand("survey", |sub| sub.mut_subcommand("plan", plan));
    for (alias, name) in ALIASES {
        command = command.mut_subcommand(name, |sub| sub.alias(alias));
    }
    for (place, name) in ORDER.into_iter().enumerate() {
        command = command.mut_subcommand(name, |sub| sub.display_order(place));
    }
    command
}

fn main() -> ExitCode {
    stop::listen();
    memory::catch_panics();
    match command().try_get_matches_from(arguments()) {
        Ok(matches) => match run(&matches) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => failure.report().into(),
        },
        Err(error) => refusal::end(&error),
    }
}

fn run(matches: &ArgMatches) -> Result<(), Failure> {
    if let Some(colour) = matches.get_one::<Colour>("colour") {
        colour.set();
    }
    let Some((name, own)) = matches.subcommand() else { return print_raw(FIRST_PAGE) };
    let Ok(command) = Command::from_arg_matches(matches) else { return ask::run(name, own) };
    match command {
        Command::Batch(command) => command.run(),
        Command::Completions(command) => command.run(),
        Command::Draw(command) => command.run(),
        Command::Man(command) => command.run(),
        Command::Moves(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Schema(command) => command.run(),
        Command::Survey(command) => command.run(),
        Command::Table(command) => command.run(),
        Command::Triples(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Worksheet(command) => command.run(),
    }
}
