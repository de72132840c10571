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
//! use short_games::{Games, Value, Work};
//!
//! let (mut g, work) = (Games::new(), Work::default());
//! let (up, star) = (g.parse("^", &work)?, g.parse("*", &work)?);
//! assert_eq!(g.form(&[Value::ZERO], &[star], &work)?, up); // {0 | *} is up
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! They are added, compared, and won by somebody:
//!
//! ```
//! use short_games::{Games, Outcome, Work};
//!
//! let (mut g, work) = (Games::new(), Work::default());
//! let (up, star) = (g.parse("^", &work)?, g.parse("*", &work)?);
//! let sum = g.sum(up, up, &work)?;
//! assert_eq!(g.show(sum, &work)?.to_string(), "^^");
//! assert_eq!(g.outcome(sum), Outcome::Left);
//! assert_eq!(g.compare(up, star, &work)?, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Any game becomes its canonical form, whatever is superfluous in it:
//!
//! ```
//! # use short_games::{Games, Work};
//! let (mut g, work) = (Games::new(), Work::default());
//! let game = g.parse("{0,-1,*|*,5}", &work)?;
//! assert_eq!(g.show(game, &work)?.to_string(), "^"); // -1 and 5 are dominated, * is reversible
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All-small games have an atomic weight:
//!
//! ```
//! # use short_games::{Games, Work};
//! let (mut g, work) = (Games::new(), Work::default());
//! let game = g.parse("{^3|0}", &work)?;
//! let weight = g.weight(game, &work)?;
//! assert_eq!(g.show(weight, &work)?.to_string(), "3/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Hot games have a mean and a temperature:
//!
//! ```
//! # use short_games::{Games, Work};
//! let (mut g, work) = (Games::new(), Work::default());
//! let hot = g.parse("{4|1}", &work)?;
//! assert_eq!(g.mean(hot, &work)?.to_string(), "5/2");
//! assert_eq!(g.temperature(hot, &work)?.to_string(), "3/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it may cost
//!
//! A few characters can mean a game with billions of positions. So whatever can take long is given a
//! [`Work`], charges it by the number of values, options and comparisons it looks at, counts the memory of the arena
//! against it, and ends in a [`Halt`] where that does not suffice. The arena is as good as before then.
//!
//! ```
//! use short_games::{Games, Halt, ParseError, Work};
//!
//! let (mut g, work) = (Games::new(), Work::default());
//! let answer = g.parse("{{0|*9000}|{1||^<900000>|*}}", &work);
//! assert!(matches!(answer, Err(ParseError::Halt(Halt::Steps(_) | Halt::Bytes(_)))));
//! ```
//!
//! # What to find where
//!
//! - Making values: [`form`](Games::form), [`parse`](Games::parse), [`integer`](Games::integer),
//!   [`dyadic`](Games::dyadic), [`nimber`](Games::nimber), [`up_star`](Games::up_star), [`uptimal`](Games::uptimal),
//!   [`tiny`](Games::tiny), [`switch`](Games::switch).
//! - Who wins: [`outcome`](Games::outcome), [`compare`](Games::compare), [`leq`](Games::leq).
//! - The group: [`sum`](Games::sum), [`negative`](Games::negative), [`difference`](Games::difference),
//!   [`multiple`](Games::multiple).
//! - Taking apart: [`left`](Games::left), [`right`](Games::right), [`number_up_star`](Games::number_up_star),
//!   [`expansion`](Games::expansion), [`birthday`](Games::birthday).
//! - Hot games: [`left_stop`](Games::left_stop), [`mean`](Games::mean), [`temperature`](Games::temperature),
//!   [`thermograph`](Games::thermograph).
//! - All-small games: [`is_all_small`](Games::is_all_small), [`weight`](Games::weight), [`far_star`](Games::far_star).
//! - Text: [`show`](Games::show) prints as CGSuite does, [`parse`](Games::parse) reads the same,
//!   [`expression`](Games::expression) with names for other games;
//!   [`latex`] sets such a text as mathematics.
//! - Arenas: [`owns`](Games::owns) tells whether a value belongs to this one.
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
mod games;
mod listing;
mod memo;
mod memory;
mod node;
mod notation;
mod number_up_star;
mod numbers;
mod order;
mod pace;
mod probes;
mod recognition;
mod stops;
mod sum;
mod thermograph;
mod uptimal;
mod uptimal_column;
mod uptimal_digits;
mod weight;

pub use constructors::UptimalExpansion;
pub use dyadic::Dyadic;
pub use euclid_work::{Halt, Limits, Work};
pub use games::{Games, Value};
pub use memory::Size;
pub use notation::{
    Expression, Meaning, NameError, Names, NotAGame, ParseError, Problem, Shown, latex,
};
pub use number_up_star::NumberUpStar;
pub use order::Outcome;
pub use thermograph::Thermograph;
pub use weight::{NotAllSmall, WeightError};
