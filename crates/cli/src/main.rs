//! The command `euclid`. It reads arguments, asks, and prints; no mathematics and no wording of answers
//! live here.

#![deny(unsafe_code)]

mod analyze;
mod batch;
mod completions;
mod count;
mod draw;
mod frame;
mod man;
mod moves;
mod play;
mod probability;
mod reductions;
mod row;
mod schema;
mod sum;
mod survey;
mod table;
mod theorem;
mod triples;
mod value;
mod verify;
mod worksheet;

use clap::{Parser, Subcommand};
use frame::{
    Failure, arguments::arguments, memory, output::print_raw, paint::Colour, refusal, stop,
};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: memory::Allocator = memory::Allocator;

/// Examples that work when they are pasted.
macro_rules! examples {
    () => {
        "  euclid analyze 25 87                    # who wins, which move, and why
  euclid analyze 25 87 --take 1..3        # the same under other rules
  euclid theorem --take 2,5,7             # the theorem of these rules, with its proof
  euclid play 25 87                       # play a perfect opponent; hint and why help you
  euclid draw cone 25 87 --out game.svg   # the game as a picture
  euclid worksheet --level 2 --out s.pdf  # exercises with answers, to print
  euclid sum 3,8 25,87:take=1..3 nim:5    # several games at once
  euclid analyze 4 9 20                   # three numbers
  euclid analyze 11 8 --partizan          # Partizan Euclid: outcome, value, atomic weight
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

#[derive(Subcommand)]
enum Command {
    Analyze(analyze::Analyze),
    Batch(batch::Batch),
    Completions(completions::Completions),
    Count(count::Count),
    Draw(draw::Draw),
    Man(man::Man),
    Moves(moves::Moves),
    Play(play::Play),
    Probability(probability::Probability),
    Reductions(reductions::Command),
    Row(row::Row),
    Schema(schema::Schema),
    Sum(sum::Sum),
    Survey(survey::Command),
    Table(table::Table),
    Theorem(theorem::Theorem),
    Triples(triples::Triples),
    Value(value::Value),
    Verify(verify::Verify),
    Worksheet(worksheet::Worksheet),
}

fn main() -> ExitCode {
    stop::listen();
    memory::catch_panics();
    match Cli::try_parse_from(arguments()) {
        Ok(cli) => {
            cli.colour.set();
            match run(cli.command) {
                Ok(()) => ExitCode::SUCCESS,
                Err(failure) => failure.report().into(),
            }
        }
        Err(error) => refusal::end(&error),
    }
}

fn run(command: Option<Command>) -> Result<(), Failure> {
    let Some(command) = command else { return print_raw(FIRST_PAGE) };
    match command {
        Command::Analyze(command) => command.run(),
        Command::Batch(command) => command.run(),
        Command::Completions(command) => command.run(),
        Command::Count(command) => command.run(),
        Command::Draw(command) => command.run(),
        Command::Man(command) => command.run(),
        Command::Moves(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Probability(command) => command.run(),
        Command::Reductions(command) => command.run(),
        Command::Row(command) => command.run(),
        Command::Schema(command) => command.run(),
        Command::Sum(command) => command.run(),
        Command::Survey(command) => command.run().map_err(Failure::of_flags),
        Command::Table(command) => command.run().map_err(Failure::of_flags),
        Command::Theorem(command) => command.run(),
        Command::Triples(command) => command.run().map_err(Failure::of_flags),
        Command::Value(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Worksheet(command) => command.run(),
    }
}
