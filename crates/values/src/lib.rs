//! Canonical forms of short partizan games.
//!
//! Everything here rests on one invariant:
//!
//! > **Each value has one canonical form, a [`Games`] keeps each canonical form once, and a [`Value`] is its
//! > number there. Two games are equal if and only if their values are the same `Value`.**
//!
//! So equality is free, options are numbers, and whatever is worked out about a value is worked out
//! once. A game is made from its options, or read from text; in either case dominated options are
//! removed and reversible ones bypassed before the result is looked up.
//!
//! # Five examples
//!
//! Values are made from options or read from text, and equal ones are the same:
//!
//! ```
//! use short_games::{Games, Value};
//!
//! let mut g = Games::new();
//! let (up, star) = (g.parse("^")?, g.parse("*")?);
//! assert_eq!(g.form(&[Value::ZERO], &[star]), up); // {0 | *} is up
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! They are added, compared, and won by somebody:
//!
//! ```
//! use short_games::{Games, Outcome};
//!
//! let mut g = Games::new();
//! let (up, star) = (g.parse("^")?, g.parse("*")?);
//! let sum = g.sum(up, up);
//! assert_eq!(g.show(sum).to_string(), "^^");
//! assert_eq!(g.outcome(sum), Outcome::Left);
//! assert_eq!(g.compare(up, star), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Any game becomes its canonical form, whatever is superfluous in it:
//!
//! ```
//! let mut g = short_games::Games::new();
//! let game = g.parse("{0,-1,*|*,5}")?;
//! assert_eq!(g.show(game).to_string(), "^"); // -1 and 5 are dominated, * is reversible
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All-small games have an atomic weight:
//!
//! ```
//! let mut g = short_games::Games::new();
//! let game = g.parse("{^3|0}")?;
//! let weight = g.weight(game)?;
//! assert_eq!(g.show(weight).to_string(), "3/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Hot games have a mean and a temperature:
//!
//! ```
//! let mut g = short_games::Games::new();
//! let hot = g.parse("{4|1}")?;
//! assert_eq!(g.mean(hot).to_string(), "5/2");
//! assert_eq!(g.temperature(hot).to_string(), "3/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to find where
//!
//! - Making values: [`form`](Games::form), [`parse`](Games::parse), [`integer`](Games::integer),
//!   [`dyadic`](Games::dyadic), [`nimber`](Games::nimber), [`up_star`](Games::up_star), [`uptimal`](Games::uptimal),
//!   [`tiny`](Games::tiny), [`switch`](Games::switch).
//! - Who wins: [`outcome`](Games::outcome), [`compare`](Games::compare), [`leq`](Games::leq).
//! - The group: [`sum`](Games::sum), [`negative`](Games::negative), [`difference`](Games::difference).
//! - Taking apart: [`left`](Games::left), [`right`](Games::right), [`number_up_star`](Games::number_up_star),
//!   [`expansion`](Games::expansion), [`birthday`](Games::birthday).
//! - Hot games: [`left_stop`](Games::left_stop), [`mean`](Games::mean), [`temperature`](Games::temperature),
//!   [`thermograph`](Games::thermograph).
//! - All-small games: [`is_all_small`](Games::is_all_small), [`weight`](Games::weight), [`far_star`](Games::far_star).
//! - Text: [`show`](Games::show) prints as CGSuite does, [`parse`](Games::parse) reads the same.
//! - Memory: [`size`](Games::size), [`limit_memos`](Games::limit_memos), [`forget`](Games::forget).
//!
//! Nothing is recursive on the machine's stack: a game may be a million moves deep.

#![forbid(unsafe_code)]

mod arena;
mod argument;
mod canonical;
mod constructors;
mod dyadic;
mod followers;
mod listing;
mod memo;
mod memory;
mod node;
mod notation;
mod number_up_star;
mod numbers;
mod order;
mod probes;
mod recognition;
mod stops;
mod sum;
mod thermograph;
mod uptimal;
mod uptimal_column;
mod uptimal_digits;
mod weight;

pub use arena::{Games, Value};
pub use constructors::UptimalExpansion;
pub use dyadic::Dyadic;
pub use memory::Size;
pub use notation::{ParseError, Problem, Shown};
pub use number_up_star::NumberUpStar;
pub use order::Outcome;
pub use thermograph::Thermograph;
pub use weight::NotAllSmall;
