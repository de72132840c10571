//! Many positions of the game of Euclid at once.
//!
//! Three ways to know what is true of all positions up to a bound, or of nearly all:
//!
//! - **count** them without going through them, where the theory says how many there are: [`count`];
//! - **go through** them, a few instructions each, in blocks that add up: [`survey`], [`run`], [`part`];
//! - ask what happens **in the limit**, when the bound goes to infinity: [`law`].
//!
//! And two ways to keep them all: tables of pairs as files ([`table`]) and tables of losing triples
//! ([`triples`]).
//!
//! ```
//! use euclid_games::{Rules, fractions::UBig, pile::Budget};
//! use euclid_survey::{count::Counts, law::Law, ratio::share, survey::Survey};
//! use std::sync::atomic::AtomicBool;
//!
//! let rules: Rules = "take=1..2".parse()?;
//!
//! // Exactly, up to a million.
//! let counts = Counts::new(&rules, &UBig::from(1_000_000u32))?;
//! let counted = share(&counts.player1()?, &counts.pairs(), 6);
//! assert_eq!(counted.as_deref(), Some("0.568133"));
//!
//! // In the limit.
//! assert_eq!(Law::new(&rules, 12)?.player1().certain(12).text, "0.568132167092");
//!
//! // By going through all pairs up to 500: the first block of them.
//! let survey: Survey = "take=1..2 max=500 what=outcome,length bins=64".parse()?;
//! let block = survey.worker(Budget::default())?.block(1, &AtomicBool::new(false))?;
//! assert!(block.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! | module | idea |
//! | --- | --- |
//! | [`count`] | sums of floors, cones of the Stern-Brocot tree |
//! | [`survey`] | what is surveyed, and how it is cut into blocks |
//! | `walk`, `front`, `counter`, `letters` | the tree of all pairs, one more pile in front, what is asked |
//! | [`sample`] | random pairs |
//! | [`tally`], [`ratio`] | exact integers with names, and ratios of them |
//! | [`run`], [`part`], [`atomic`] | all cores; checkpoints and shards; files that are whole |
//! | [`law`] | the transfer operator |
//! | [`table`], [`triples`] | tables of pairs and of triples |
//! | [`verify`] | all of it against brute force |

#![forbid(unsafe_code)]

pub mod atomic;
pub mod count;
mod counter;
mod front;
pub mod law;
mod letters;
pub mod part;
pub mod ratio;
pub mod run;
pub mod sample;
pub mod survey;
pub mod table;
pub mod tally;
pub mod triples;
pub mod verify;
mod walk;
