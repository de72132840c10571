//! The command `euclid`. It reads, calls the library, and prints; no mathematics lives here.

#![forbid(unsafe_code)]

mod analyze;
mod args;
mod batch;
mod count;
mod draw;
mod failure;
mod interrupt;
mod json;
mod moves;
mod partizan;
mod play;
mod probability;
mod progress;
mod reductions;
mod row;
mod sum;
mod survey;
mod table;
mod three;
mod triples;
mod verify;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The game of Euclid and its variants: who wins, and why.
///
/// Two numbers lie on the table. A move takes a multiple of the smaller from the larger; whoever
/// cannot move loses.
#[derive(Parser)]
#[command(name = "euclid", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  euclid analyze 25 87                          who wins, which move, and why
  euclid analyze 25 87 --move-limit 2n --json   the same for programs, under other rules
  euclid moves 3 8                              every move with its value
  euclid sum 3,8 25,87:take=1..3 nim:5          several games at once
  echo 25 87 | euclid batch --fields outcome,grundy
  euclid analyze 11 8 --partizan                the partizan game: outcome, value, atomic weight
  euclid verify                                 every theorem of the papers, checked";

#[derive(Subcommand)]
enum Command {
    Analyze(analyze::Analyze),
    Batch(batch::Batch),
    Count(count::Count),
    Draw(draw::Draw),
    Moves(moves::Moves),
    Play(play::Play),
    Probability(probability::Probability),
    Reductions(reductions::Command),
    Row(row::Row),
    Sum(sum::Sum),
    Survey(survey::Command),
    Table(table::Table),
    Triples(triples::Triples),
    Verify(verify::Verify),
}

fn main() -> ExitCode {
    let result = match Cli::parse_from(args::arguments()).command {
        Command::Analyze(command) => command.run(),
        Command::Batch(command) => command.run(),
        Command::Count(command) => command.run(),
        Command::Draw(command) => command.run(),
        Command::Moves(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Probability(command) => command.run(),
        Command::Reductions(command) => command.run(),
        Command::Row(command) => command.run(),
        Command::Sum(command) => command.run(),
        Command::Survey(command) => command.run(),
        Command::Table(command) => command.run(),
        Command::Triples(command) => command.run(),
        Command::Verify(command) => command.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report().into(),
    }
}
