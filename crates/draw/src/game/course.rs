//! The course of a game: its moves, and where its positions are drawn.

use crate::{
    canvas::Point,
    picture::DrawError,
    plot::Plot,
    text::{power_of_ten, short},
};
use euclid_games::{
    Ending, Game, Limit, Pair, Play,
    fractions::{UBig, decimal::Decimal},
    set::Bound,
};
use euclid_work::Work;

/// Two numbers as they are drawn: to the right, and upwards.
pub(super) type Position = (UBig, UBig);

/// A move: where it leads, and how many multiples are taken.
pub(super) struct Step {
    pub to: Position,
    pub take: UBig,
}

pub(super) fn oriented(pair: &Pair, across: bool) -> Position {
    let (small, large) = (pair.small().clone(), pair.large().clone());
    if across { (large, small) } else { (small, large) }
}

/// A position in brackets, with its numbers shortened.
pub(super) fn shown((x, y): &Position, most: usize) -> String {
    format!("({}, {})", short(&Decimal(x), most), short(&Decimal(y), most))
}

/// Whether the positions that are lost are those between the lines of slope phi and 1/phi.
pub(super) fn is_cone(game: &Game) -> bool {
    let rules = game.rules();
    let any = matches!(&rules.limit, Limit::Take(set) if set.bound() == Some(Bound::Infinite));
    any && rules.play == Play::Normal && rules.ending == Ending::Equal
}

/// The first moves, and whether they are all: the winner plays to win, and the loser takes as little as possible.
pub(super) fn moves(
    game: &Game,
    pair: &Pair,
    across: bool,
    most: usize,
    work: &Work,
) -> Result<(Vec<Step>, bool), DrawError> {
    let mut steps = Vec::new();
    let (mut pair, (mut x, mut y)) = (pair.clone(), oriented(pair, across));
    loop {
        let take = match game.take(&pair, work)? {
            Some(take) => Some(take),
            None => game.takes(&pair, work)?.next(),
        };
        let Some(take) = take else { return Ok((steps, true)) };
        if steps.len() == most {
            return Ok((steps, false));
        }
        if x > y {
            x -= &take * &y;
        } else {
            y -= &take * &x;
        }
        pair = game.after(&pair, &take, work)?;
        steps.push(Step { to: (x.clone(), y.clone()), take });
    }
}

/// How numbers of any size become coordinates: in units of a power of ten that leave few digits.
pub(super) struct Scale {
    exponent: usize,
    large: UBig,
    /// The largest number in units.
    units: f64,
    /// The side of the square that is shown, in units.
    pub side: f64,
}

impl Scale {
    pub fn new(large: &UBig) -> Self {
        let digits = Decimal(large).to_string();
        let exponent = if digits.len() <= 5 { 0 } else { digits.len() - 2 };
        let (whole, rest) = digits.split_at(digits.len() - exponent);
        // What comes after ten decimals nobody sees.
        let rest = &rest[..rest.len().min(10)];
        // Digits are a number; the default is never used.
        let units = format!("{whole}.{rest}").parse().unwrap_or(1.0);
        Scale { exponent, large: large.clone(), units, side: units * 1.08 }
    }

    /// What an axis is called.
    pub fn name(&self, letter: &str) -> String {
        match self.exponent {
            0 => letter.to_owned(),
            exponent => format!("{letter} / {}", power_of_ten(exponent)),
        }
    }

    /// A number in units. It is divided exactly, and rounded to 40 bits for the eye.
    fn units(&self, number: &UBig) -> f64 {
        let share: u64 = ((number << 40) / &self.large).try_into().unwrap_or(u64::MAX);
        // At most 41 bits.
        #[expect(clippy::cast_precision_loss)]
        let share = share as f64 / (1_u64 << 40) as f64;
        share * self.units
    }

    pub fn at(&self, plot: &Plot, (x, y): &Position) -> Point {
        plot.at((self.units(x), self.units(y)))
    }
}
