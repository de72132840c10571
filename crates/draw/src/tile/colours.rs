//! The colours of values, the same on every tile.

use super::{Field, LARGE, LEFT, N, P, RIGHT, UNDEFINED, Values};
use crate::{
    partizan,
    theme::{Colour, Theme},
};
use euclid_games::partizan::Outcome;

/// Sizes from this on have the same colour.
const LARGEST: i32 = 15;
/// The same for lengths.
const LONGEST: i32 = 47;
/// The same for weights, on either side.
const HEAVIEST: i32 = 12;

impl Values {
    /// Four bytes for each value in the same order: red, green, blue, and 255, for all are opaque.
    pub fn colours(&self, theme: Theme) -> Vec<u8> {
        let mut last = (UNDEFINED, self.colour(UNDEFINED, theme));
        let mut bytes = Vec::with_capacity(4 * self.all.len());
        for &value in &self.all {
            // Neighbours are mostly alike.
            if value != last.0 {
                last = (value, self.colour(value, theme));
            }
            let Colour(red, green, blue) = last.1;
            bytes.extend([red, green, blue, u8::MAX]);
        }
        bytes
    }

    /// The colour of a value on this tile.
    pub fn colour(&self, value: i32, theme: Theme) -> Colour {
        match (self.field, value) {
            (_, UNDEFINED) => theme.faint,
            (Field::Outcome, _) if self.partizan => partizan::colour(outcome(value), theme),
            (Field::Outcome, N) => theme.category(0),
            (Field::Outcome, _) => theme.category(1),
            (Field::Weight, _) => weight(value, theme),
            (Field::Length, _) => theme.ramp(share(value, LONGEST)),
            // Small values fill most of a map, so they are told apart best.
            (Field::Grundy | Field::Take, _) => theme.ramp(share(value, LARGEST).sqrt()),
        }
    }
}

/// How large a value is beside the largest that is told apart.
fn share(value: i32, largest: i32) -> f64 {
    f64::from(value.clamp(0, largest)) / f64::from(largest)
}

/// Left's colour for what is good for Left, and Right's for the other; 0 is neither.
fn weight(weight: i32, theme: Theme) -> Colour {
    let size = if weight == LARGE { 1.0 } else { share(weight.saturating_abs(), HEAVIEST) };
    theme.background.towards(theme.category(usize::from(weight < 0)), size.sqrt())
}

/// The outcome that is written so.
fn outcome(value: i32) -> Outcome {
    match value {
        P => Outcome::Previous,
        LEFT => Outcome::Left,
        RIGHT => Outcome::Right,
        _ => Outcome::Next,
    }
}
