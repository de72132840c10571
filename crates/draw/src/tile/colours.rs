//! The colours of values, the same on every tile.

use super::{Field, LARGE, LEFT, N, P, RIGHT, Scale, UNDEFINED, Values, difference};
use crate::theme::{Colour, Theme};

/// Lengths from this on have the same colour.
pub(super) const LONGEST: i32 = 47;
/// On a map of shorter games that is less, but not less than this.
const SHORTEST: i32 = 8;
/// The same for weights, on either side; so much of the way is that from 0 to the colour of the player.
const HEAVIEST: f64 = 40.0;
const PLAYER: f64 = 0.7;

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

    /// The same with colours for lengths as they occur, so that those of short games are told apart, too.
    #[must_use]
    pub(crate) fn spread(mut self) -> Self {
        if let Scale::Lengths(longest) = &mut self.scale {
            let most = self.all.iter().copied().max().unwrap_or(0);
            *longest = most.clamp(SHORTEST, LONGEST);
        }
        self
    }

    /// The colour of a value on this tile.
    pub fn colour(&self, value: i32, theme: Theme) -> Colour {
        self.scale.colour(value, theme)
    }
}

impl Scale {
    pub(super) fn colour(self, value: i32, theme: Theme) -> Colour {
        let (first, second) = (theme.winning, theme.right);
        match (self, value) {
            (_, UNDEFINED) => theme.faint,
            (Scale::Difference(_), difference::FIRST) | (Scale::Partizan(Field::Outcome), LEFT) => {
                first
            }
            (Scale::Difference(_), difference::SECOND)
            | (Scale::Partizan(Field::Outcome), RIGHT) => second,
            (Scale::Difference(_), _) => theme.background,
            (Scale::Partizan(Field::Outcome), N) => theme.next,
            (Scale::Partizan(Field::Weight | Field::MeanWeight), _) => weight(value, theme),
            (Scale::Lengths(longest), _) => {
                theme.blues((f64::from(value) / f64::from(longest)).sqrt())
            }
            // A losing position has the outcome P, the value 0, and no multiple that wins.
            (_, P) => theme.losing,
            (Scale::Impartial(Field::Outcome), _) => first,
            // Small values fill most of a map, so they are told apart best, and in grey from 0.
            _ => theme.blues(f64::from(value - 1) / (f64::from(value) + 2.0)),
        }
    }
}

/// Left's colour for what is good for Left, and Right's for the other; 0 is neither.
fn weight(weight: i32, theme: Theme) -> Colour {
    // Small weights are frequent, so they are told apart best.
    let size = f64::from(weight).abs().ln_1p() / HEAVIEST.ln_1p();
    let size = if weight == LARGE { 1.0 } else { size.min(1.0) };
    let side = if weight < 0 { theme.right } else { theme.left };
    if size <= PLAYER {
        theme.background.towards(side, size / PLAYER)
    } else {
        side.towards(theme.ink, 0.75 * (size - PLAYER) / (1.0 - PLAYER))
    }
}
