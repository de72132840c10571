//! What the pictures of Partizan Euclid have in common: a colour, a letter and words for each outcome.

use crate::{
    canvas::{Entry, Mark, Paint},
    theme::{Colour, Theme},
};
use euclid_games::partizan::Outcome;

/// All outcomes, in the order of legends.
pub(crate) const OUTCOMES: [Outcome; 4] =
    [Outcome::Left, Outcome::Right, Outcome::Next, Outcome::Previous];

/// The colour of an outcome.
pub(crate) fn colour(outcome: Outcome, theme: Theme) -> Colour {
    match outcome {
        Outcome::Left => theme.left,
        Outcome::Right => theme.right,
        Outcome::Next => theme.next,
        Outcome::Previous => theme.losing,
    }
}

/// Who wins.
pub(crate) fn in_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Left => "Left wins",
        Outcome::Right => "Right wins",
        Outcome::Next => "the next player wins",
        Outcome::Previous => "the previous player wins",
    }
}

/// What a legend says of the outcomes that occur.
pub(crate) fn legend(theme: Theme, occurs: impl Fn(Outcome) -> bool) -> Vec<Entry> {
    let entry = |outcome: Outcome| {
        let mark = Mark::Dot(Paint::fill(colour(outcome, theme)));
        Entry::new(mark, format!("{outcome}: {}", in_words(outcome).trim_start_matches("the ")))
    };
    OUTCOMES.into_iter().filter(|&outcome| occurs(outcome)).map(entry).collect()
}
