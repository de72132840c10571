//! A tile of a map: what is true of a rectangle of positions, as numbers and as colours.
//!
//! The rectangle lies anywhere: its corner and the distance between neighbouring samples have any size. Where
//! all numbers are machine words and the rules have a closed form, a tile of 256 by 256 takes a few
//! milliseconds; of larger numbers mostly the leading words decide.
//!
//! ```
//! use euclid_draw::{Theme, tile::{Field, Sample, Tile, tile}};
//! use euclid_work::Work;
//!
//! let values = tile(
//!     &Tile {
//!         game: "take=any".parse()?,
//!         third: None,
//!         field: Field::Grundy,
//!         origin: (1u8.into(), 1u8.into()),
//!         step: 1u8.into(),
//!         sample: Sample::Corner,
//!         width: 5,
//!         height: 3,
//!     },
//!     &Work::default(),
//! )?;
//! // The first row is the highest: b = 3, with a = 1, 2, 3, 4, 5.
//! assert_eq!(values.row(0), [2, 0, 0, 0, 1]);
//! assert_eq!(values.row(2), [0, 1, 2, 3, 4]);
//! assert_eq!(values.colours(Theme::dark()).len(), 4 * 5 * 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod colours;
mod difference;
mod legend;
mod pairs;
mod partizan;
mod sides;
mod three;

pub use difference::{FIRST, SAME, SECOND, difference};
pub use legend::{Ray, legend, rays};

use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_games::WhichGame;
use euclid_work::Work;
use sides::Sides;

/// What is shown of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Who wins: [`P`], [`N`], [`LEFT`] or [`RIGHT`].
    Outcome,
    /// The Grundy value.
    Grundy,
    /// The smallest multiple whose taking wins; 0 where none does.
    Take,
    /// How many moves the game lasts.
    Length,
    /// The mean of the atomic weight, rounded down.
    Weight,
}

impl Field {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Field::Outcome => "outcome",
            Field::Grundy => "grundy",
            Field::Take => "take",
            Field::Length => "length",
            Field::Weight => "weight",
        }
    }
}

/// The player to move loses.
pub const P: i32 = 0;
/// The player to move wins.
pub const N: i32 = 1;
/// Left wins, whoever moves first.
pub const LEFT: i32 = 2;
/// Right wins, whoever moves first.
pub const RIGHT: i32 = 3;
/// There is no such value, or no such position: a number is 0.
pub const UNDEFINED: i32 = i32::MIN;
/// The value is beyond 32 bits.
pub const LARGE: i32 = i32::MAX;

/// So many positions a tile has at most.
pub const MOST_POSITIONS: u64 = 1 << 24;

/// A rectangle of positions, and what is asked of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Which game: on two numbers, a to the right and b upwards; Partizan Euclid with q to the right and p upwards; or
    /// a slice of a game on three numbers.
    pub game: WhichGame,
    /// The number that is the same everywhere, in a game on three numbers.
    pub third: Option<UBig>,
    /// What is asked.
    pub field: Field,
    /// The smallest numbers: the corner at the lower left.
    pub origin: (UBig, UBig),
    /// How far neighbouring samples are apart.
    pub step: UBig,
    /// Which position of a cell is shown.
    pub sample: Sample,
    /// How many columns there are.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
}

/// Which position stands for a cell of a map, where neighbours are more than 1 apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sample {
    /// That at its corner. Where the corners are multiples of the step, the map is the one around the origin: a common
    /// factor changes nothing.
    #[default]
    Corner,
    /// One at a place that looks like any other: the numbers of columns and rows are drawn, always in the same way.
    Typical,
}

/// The values of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    width: usize,
    /// Row by row from the top, which has the largest second numbers.
    all: Vec<i32>,
    scale: Scale,
}

/// What numbers mean on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// What is shown of positions of an impartial game.
    Impartial(Field),
    /// How long its games last; from this on lengths look alike.
    Lengths(i32),
    /// What is shown of positions of Partizan Euclid.
    Partizan(Field),
    /// Where two games differ in something.
    Difference(Field),
}

impl Values {
    /// All of them, row by row from the top, which has the largest second numbers.
    pub fn values(&self) -> &[i32] {
        &self.all
    }

    /// A row, counted from the top; nothing beyond the last one.
    pub fn row(&self, row: usize) -> &[i32] {
        self.all.chunks(self.width).nth(row).unwrap_or_default()
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// Computes a tile. What the rules do not define is an error.
pub fn tile(tile: &Tile, work: &Work) -> Result<Values, DrawError> {
    let count = u64::from(tile.width) * u64::from(tile.height);
    if count == 0 || count > MOST_POSITIONS {
        return Err(DrawError::Unfit(format!(
            "a map shows from 1 to {MOST_POSITIONS} positions, not {} by {}",
            tile.width, tile.height
        )));
    }
    if tile.step == UBig::ZERO {
        return Err(DrawError::Unfit("neighbouring samples are at least 1 apart".to_owned()));
    }
    work.room(4 * count)?;
    let sides = Sides::new(tile);
    let mut values = match (&tile.game, &tile.third) {
        (WhichGame::Pair(rules), None) => pairs::values(rules, tile.field, &sides, work)?,
        (WhichGame::Partizan, None) => partizan::values(tile.field, &sides, work)?,
        (WhichGame::Three(variant, play), Some(third)) => {
            let slice = three::Slice { variant: *variant, play: *play, third };
            slice.values(tile.field, &sides, work)?
        }
        (WhichGame::Three(..), None) => {
            return Err(DrawError::Unfit("the third number is missing".to_owned()));
        }
        (_, Some(_)) => {
            return Err(DrawError::Unfit("only a game on three numbers has a third".to_owned()));
        }
    };
    let width = sides.across.len();
    // They were found from below.
    let (mut low, mut high) = (0, values.len() - width);
    while low < high {
        let (below, above) = values.split_at_mut(high);
        below[low..low + width].swap_with_slice(&mut above[..width]);
        (low, high) = (low + width, high - width);
    }
    Ok(Values { width, all: values, scale: Scale::of(&tile.game, tile.field) })
}

impl Tile {
    /// The numbers of its columns, from the left, and of its rows, from below.
    pub fn sides(&self) -> (Vec<UBig>, Vec<UBig>) {
        let Sides { across, up, .. } = Sides::new(self);
        (across, up)
    }
}

impl Scale {
    /// What numbers mean on a map of this game.
    fn of(game: &WhichGame, field: Field) -> Self {
        match game {
            WhichGame::Partizan => Scale::Partizan(field),
            _ if field == Field::Length => Scale::Lengths(colours::LONGEST),
            WhichGame::Pair(_) | WhichGame::Three(..) => Scale::Impartial(field),
        }
    }
}

/// A number that is not negative.
fn narrow(number: &UBig) -> i32 {
    i32::try_from(number).unwrap_or(LARGE)
}

/// The same for a machine word.
fn narrow_word(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(LARGE)
}

/// What is asked does not belong to the game.
fn undefined(field: Field, why: &str) -> DrawError {
    DrawError::Unfit(format!("{} is not defined here: {why}", field.name()))
}

#[cfg(test)]
mod tests;
