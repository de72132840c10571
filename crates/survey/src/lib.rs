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
//! # Five examples
//!
//! How many pairs a < b <= N Player 1 wins, exactly, without looking at any of them:
//!
//! ```
//! use euclid_games::{Rules, fractions::UBig};
//! use euclid_survey::{count::Counts, ratio::share};
//! use euclid_work::Work;
//!
//! let counts = Counts::new(&"take=1..2".parse::<Rules>()?, &UBig::from(1_000_000u32))?;
//! let counted = share(&counts.player1(&Work::default())?, &counts.pairs(), 6);
//! assert_eq!(counted.as_deref(), Some("0.568133"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same in the limit, with every place certain:
//!
//! ```
//! use euclid_games::Rules;
//! use euclid_survey::law::Law;
//! use euclid_work::Work;
//!
//! let law = Law::new(&"take=1..2".parse::<Rules>()?, 12, &Work::default())?;
//! assert_eq!(law.player1().certain(12).text, "0.568132167092");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All pairs up to 500 gone through on two threads, block by block, under rules of any kind:
//!
//! ```
//! use euclid_games::Field;
//! use euclid_survey::{part::Part, tally::Distribution};
//! use euclid_work::{Limits, Work};
//!
//! let mut part = Part::new("take=1,3,4 max=500 what=outcome,grundy bins=64".parse()?);
//! part.complete(&Work::new(Limits { threads: 2, ..Limits::default() }))?;
//! assert_eq!(part.tally.positions(), 124_750u32.into());
//! assert!(Distribution::of(&part.tally, Field::Grundy).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Pairs of any magnitude, drawn at random, the same on every machine:
//!
//! ```
//! use euclid_survey::survey::Survey;
//! use euclid_work::Work;
//!
//! let max = format!("1{}", "0".repeat(50));
//! let survey: Survey =
//!     format!("take=odd max={max} sample=100 seed=7 what=outcome bins=64").parse()?;
//! let tally = survey.worker()?.block(1, &Work::default())?;
//! assert_eq!(tally.positions(), 100u8.into());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A table, here for a paper; [`table`] has CSV, Parquet and b-files, too:
//!
//! ```
//! use euclid_games::{Field, WhichGame};
//! use euclid_survey::table::{Area, Page, Rows, Style, fill};
//! use euclid_work::Work;
//!
//! let (area, work) = (Area::up_to(12)?, Work::default());
//! let rows = Rows::new(&WhichGame::default(), &[Field::Grundy], &area, &work)?;
//! let mut text = Vec::new();
//! let page = Box::new(Page::new(&mut text, Style::Latex));
//! fill(&area, rows, page, &work)?;
//! assert!(text.ends_with(b"\\end{tabular}\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Whatever can take longer than a few milliseconds takes a [`Work`](euclid_work::Work) last: how much it may
//! cost, on how many threads, who wants to know how far it is, and whether somebody has asked it to stop. Threads are
//! started only where that allows more than one. Without the feature `parquet`, and on machines without files
//! and threads such as `wasm32-unknown-unknown`, everything else is there.
//!
//! # Where things are
//!
//! | module | idea |
//! | --- | --- |
//! | [`count`] | sums of floors, cones of the Stern-Brocot tree |
//! | [`level`] | levels of the Calkin-Wilf and Stern-Brocot trees |
//! | [`survey`] | what is surveyed, and how it is cut into blocks |
//! | `walk`, `front`, `counter`, `letters` | the tree of all pairs, one more pile in front, what is asked |
//! | [`sample`] | random pairs |
//! | [`tally`], [`ratio`] | what is counted, and ratios of it |
//! | [`run`], [`part`] | several threads; checkpoints and shards |
//! | [`calibrate`] | how long a survey will take, from a few of its blocks |
//! | [`partizan`] | Partizan Euclid: counts by blocks of digits |
//! | [`law`] | the transfer operator |
//! | [`table`], [`triples`] | tables of pairs and of triples |

#![forbid(unsafe_code)]

pub mod calibrate;
pub mod count;
mod counter;
mod front;
pub mod law;
mod letters;
pub mod level;
pub mod part;
pub mod partizan;
pub mod ratio;
mod reading;
pub mod run;
pub mod sample;
pub mod survey;
pub mod table;
pub mod tally;
pub mod triples;
mod walk;
