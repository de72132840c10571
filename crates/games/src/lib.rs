//! The game of Euclid and its variants, solved.
//!
//! A position is two positive integers. A move takes a multiple of the smaller from the larger;
//! whoever cannot move loses. Everything here rests on one invariant: **a move changes only the first
//! digit of the continued fraction of b/a**. So a position is a row of piles, the digits, played
//! strictly in order, and to a player at the first pile all the others are a single number c, the
//! Grundy value of what is faced when the pile is gone. A variant of the game is a rule for *one* pile
//! whose empty pile has value c; the game itself is a fold of that rule over the piles.
//!
//! ```text
//! numbers -> digits -> path -> fold -> answer -> words
//! ```
//!
//! # Six examples
//!
//! Who wins, and how:
//!
//! ```
//! use euclid_games::{Game, Outcome, Pair, Rules, Work};
//!
//! let (game, work) = (Game::new(Rules::default())?, Work::default());
//! let solution = game.solve(&Pair::new(25u64, 87u64)?, &work)?;
//! assert_eq!(solution.outcome(), Outcome::N); // the Next player, who is to move
//! assert_eq!(solution.take(&work)?, Some(2u8.into())); // 2 times 25 from 87, leaving (25, 37)
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other rules, as text or as values, and numbers of any size. [`Work`] says what an answer may cost, and
//! who may stop it:
//!
//! ```
//! use euclid_games::{fractions::UBig, Game, Limits, Outcome, Pair, Rules, Work};
//!
//! let game = Game::new("end=zero:take=1,4,9:misere".parse::<Rules>()?)?;
//! let far = UBig::from(10u8).pow(40);
//! let work = Work::new(Limits { steps: 100_000, ..Limits::default() });
//! assert_eq!(game.outcome(&Pair::new(1u8, far)?, &work)?, Outcome::N);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Grundy values, and moves to a given one:
//!
//! ```
//! use euclid_games::{Game, Pair, Rules, Work};
//!
//! let (game, work) = (Game::new("pile-limit=ceil(n/2)".parse::<Rules>()?)?, Work::default());
//! let solution = game.solve(&Pair::new(4u64, 9u64)?, &work)?;
//! assert_eq!(solution.grundy(&work)?, 1u8.into());
//! assert_eq!(solution.moves_to(&0u8.into(), 10, &work)?.listed, [1u8.into()]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Following a strategy to the end, where each move limits the next:
//!
//! ```
//! use euclid_games::{Game, Pair, Rules, Work};
//!
//! let (game, work) = (Game::new("move-limit=2n".parse::<Rules>()?)?, Work::default());
//! let mut pair = Pair::new(25u64, 87u64)?;
//! while let Some(take) = game.take(&pair, &work)? {
//!     pair = game.after(&pair, &take, &work)?; // the winner moves ...
//!     let Some(reply) = game.takes(&pair, &work)?.last() else { break };
//!     pair = game.after(&pair, &reply, &work)?; // ... and the loser takes as much as the rules allow
//! }
//! assert_eq!(pair.to_string(), "(1, 1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Why:
//!
//! ```
//! use euclid_games::{Game, Pair, Rules, Work};
//!
//! let (game, work) = (Game::new("take=primes".parse::<Rules>()?)?, Work::default());
//! let explanation = game.solve(&Pair::new(6u64, 19u64)?, &work)?.explain(&work)?;
//! assert!(explanation.reasons[0].text.starts_with("The set primes contains 1..3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Three numbers, where any number may be lessened by a multiple of any other:
//!
//! ```
//! use euclid_games::{
//!     Outcome, Play, Triple,
//!     three::{Three, Variant},
//! };
//!
//! use euclid_work::Work;
//!
//! let (game, work) = (Three::new(Variant::Natural, Play::Normal), Work::default());
//! let triple = Triple::new([4u8, 9, 20].map(Into::into))?;
//! assert_eq!(game.outcome(&triple, &work)?, Outcome::N);
//! assert_eq!(game.winning(&triple, &work)?[0].to.to_string(), "(4, 9, 16)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Many positions at once: slices of them are solved by [`bulk`]; whole tables, exact counts and surveys
//! with checkpoints are in the crate `euclid-survey`. The programs in `examples/` show each use in full.
//!
//! # Where things are
//!
//! | module | idea |
//! | --- | --- |
//! | [`which`] | which game is meant |
//! | [`position`] | two numbers, or three |
//! | [`rules`], [`set`], [`formula`] | what may be taken, as text and as data |
//! | [`pile`] | one pile with a terminal value: the heart |
//! | [`compound`] | the fold over the path |
//! | [`types`] | every pile decides, keeps or flips: one theorem for all static rules |
//! | [`forward`] | the same from the front, where the first piles decide |
//! | `schwenk` | limits by the previous move |
//! | `engine` | the rules at work on piles of one width |
//! | [`solve`] | what a position is worth |
//! | [`length`], [`explain`] | how long, and why |
//! | [`field`], [`columns`] | what can be asked of positions, and the one way to the answers |
//! | [`bulk`] | many small positions at once |
//! | [`sum`] | several games at once |
//! | [`three`] | three numbers |
//! | [`partizan`] | Partizan Euclid: signatures, outcomes, values, weights |
//! | [`read`] | numbers, positions and ranges as people write them |
//! | [`number`], [`names`] | what is wrong with a number, and names that were perhaps meant |
//! | [`search`] | brute force, which everything is tested against |

#![forbid(unsafe_code)]

pub mod bulk;
pub mod columns;
pub mod compound;
mod engine;
pub mod explain;
pub mod field;
pub mod formula;
pub mod forward;
mod legal;
pub mod length;
pub mod names;
pub mod number;
pub mod partizan;
pub mod pile;
pub mod position;
pub mod read;
pub mod rules;
mod schwenk;
pub mod search;
pub mod set;
pub mod solve;
pub mod sum;
pub mod three;
pub mod types;
pub mod which;

pub use euclid_fractions as fractions;
pub use euclid_work::{Halt, Limits, Work};
pub use field::Field;
pub use formula::Formula;
pub use legal::IllegalMove;
pub use position::{Pair, Triple};
pub use rules::{Ending, Limit, Play, Rules};
pub use set::Set;
pub use solve::{Game, Move, Outcome, Solution};
pub use which::WhichGame;
