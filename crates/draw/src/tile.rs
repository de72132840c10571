//! A tile of a map: what is true of a rectangle of positions, as numbers and as colours.
//!
//! The rectangle lies anywhere: its corner and the distance between neighbouring samples have any size. Where
//! all numbers are machine words and the rules have a closed form, a tile of 256 by 256 takes a few
//! milliseconds; of larger numbers mostly the leading words decide.
//!
//! ```
//! use euclid_draw::{Theme, tile::{Sample, Tile, tile}};
//! use euclid_games::Field;
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
mod sides;

pub use difference::{FIRST, SAME, SECOND, difference};
pub use legend::{Ray, legend, rays};

use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_games::{
    Field, WhichGame,
    columns::{Column, Columns, Entry, Refused},
    partizan::Outcome,
};
use euclid_work::Work;
use short_games::{Dyadic, Games};
use sides::Sides;

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
    // Even where whole columns are found at once.
    work.charge(count / 16)?;
    let sides = Sides::new(tile);
    let mut values = values(tile, &sides, work)?;
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

/// The values by rows from below.
fn values(tile: &Tile, sides: &Sides, work: &Work) -> Result<Vec<i32>, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    let &Tile { ref game, ref third, field, .. } = tile;
    match (game, third) {
        (WhichGame::Three(..), None) => return Err(unfit(&"the third number is missing")),
        (WhichGame::Pair(_) | WhichGame::Partizan, Some(_)) => {
            return Err(unfit(&"only a game on three numbers has a third"));
        }
        _ => {}
    }
    field.defined(game).map_err(|why| unfit(&why))?;
    if !field.is_shown(game) {
        return Err(unfit(&format_args!("{field} is nothing that a map shows")));
    }
    // Of weights, which are values, a map shows the means.
    let field = if field == Field::Weight { Field::MeanWeight } else { field };
    let mut columns = Columns::new(game, &[field]).map_err(|why| unfit(&why))?;
    let (mut games, partizan) = (Games::new(), *game == WhichGame::Partizan);
    // Third, then across and up; of Partizan Euclid p, which is up, comes first.
    let position = |a: &UBig, b: &UBig| -> Vec<UBig> {
        let [a, b] = if partizan { [b, a] } else { [a, b] };
        third.iter().chain([a, b]).cloned().collect()
    };
    if let Some((across, up)) = &sides.words {
        let size = |number: u64| usize::try_from(number).ok();
        let largest = across.iter().chain(up).copied().max().and_then(size);
        let third = third.as_ref().map_or(Some(1), |third| u64::try_from(third).ok());
        if let (Some(third), Some(largest)) = (third.and_then(size), largest) {
            let positions = across.len() as u64 * up.len() as u64;
            columns.tabulate_slice(third.max(1), largest, positions, work)?;
        }
        if columns.in_bulk() {
            return at_once(&columns, [across, up], third.unwrap_or(1), sides, work);
        }
    }
    let alone = |a: &UBig, b: &UBig| match columns.at(position(a, b)) {
        Ok(at) => Ok(shown(&at.entry(field, &mut games, work)?, field)),
        Err(_) => Ok(UNDEFINED),
    };
    sides.one_by_one(!partizan, alone, work)
}

/// About so many positions are solved at once.
const BAND: usize = 1 << 15;

/// Whole bands of rows, where whole columns are found at once.
fn at_once(
    columns: &Columns,
    [across, up]: [&[u64]; 2],
    third: u64,
    sides: &Sides,
    work: &Work,
) -> Result<Vec<i32>, DrawError> {
    let rows = (BAND / across.len()).max(1);
    let mut values = Vec::with_capacity(across.len() * up.len());
    let (mut a, mut b, mut games) = (Vec::new(), Vec::new(), Games::new());
    for band in up.chunks(rows) {
        sides.tell(values.len() / across.len(), work);
        a.clear();
        b.clear();
        for &row in band {
            // A position is made of positive numbers; what stands beside 0 is left out below.
            a.extend(across.iter().map(|&column| column.max(1)));
            b.extend(std::iter::repeat_n(row.max(1), across.len()));
        }
        let thirds = vec![third.max(1); a.len()];
        let three = matches!(columns.game(), WhichGame::Three(..));
        let numbers: &[&[u64]] = if three { &[&thirds, &a, &b] } else { &[&a, &b] };
        let found = columns.words(numbers, &mut games, work).map_err(|why| match why {
            Refused::Halt(halt) => halt.into(),
            why => DrawError::Unfit(why.to_string()),
        })?;
        match found.first() {
            Some(Column::Outcomes(all)) => values.extend(all.iter().map(|all| letter(*all))),
            Some(Column::Numbers(all)) => values.extend(all.words.iter().map(|n| narrow_word(*n))),
            _ => values.resize(values.len() + a.len(), UNDEFINED),
        }
    }
    // Only the first row and the first column can stand beside 0.
    if up.first() == Some(&0) {
        values[..across.len()].fill(UNDEFINED);
    }
    if across.first() == Some(&0) {
        values.iter_mut().step_by(across.len()).for_each(|value| *value = UNDEFINED);
    }
    if third == 0 {
        values.fill(UNDEFINED);
    }
    sides.tell(up.len(), work);
    Ok(values)
}

/// What an entry is on a map: no multiple that wins is 0, and of a mean only what is whole is shown.
fn shown(entry: &Entry<'_>, field: Field) -> i32 {
    match entry {
        Entry::Outcome(outcome) => letter(*outcome),
        Entry::Number(number) => narrow(number),
        Entry::Mean(mean) => rounded(mean),
        Entry::Undefined if field == Field::Take => 0,
        _ => UNDEFINED,
    }
}

fn letter(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Previous => P,
        Outcome::Next => N,
        Outcome::Left => LEFT,
        Outcome::Right => RIGHT,
    }
}

/// The largest integer that is not more.
fn rounded(mean: &Dyadic) -> i32 {
    let whole = mean.numerator() >> mean.exponent();
    // Weights beyond 32 bits are positive, of E(k+1, k), or do not occur.
    i32::try_from(&whole).unwrap_or(LARGE)
}

/// A number that is not negative.
fn narrow(number: &UBig) -> i32 {
    i32::try_from(number).unwrap_or(LARGE)
}

/// The same for a machine word.
fn narrow_word(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(LARGE)
}

#[cfg(test)]
mod tests;
