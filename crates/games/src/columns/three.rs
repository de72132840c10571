//! Fields of positions of games on three numbers.

use super::{Absent, Column, Entry, Numbers, Refused};
use crate::{
    field::Field,
    partizan::Outcome,
    pile::Unsolved,
    position::Triple,
    three::{Move, Table, Three, Values, Variant},
};
use euclid_work::{Halt, Work};
use std::cell::OnceCell;

/// A position of a game on three numbers.
pub struct AtThree<'c> {
    game: &'c Three,
    triple: Triple,
    winning: OnceCell<Vec<Move>>,
}

impl<'c> AtThree<'c> {
    /// This position, of which nothing is known yet.
    pub fn new(game: &'c Three, triple: Triple) -> Self {
        AtThree { game, triple, winning: OnceCell::new() }
    }

    /// The position.
    pub fn triple(&self) -> &Triple {
        &self.triple
    }

    /// The moves that win, found once.
    pub fn winning(&self, work: &Work) -> Result<&[Move], Halt> {
        if let Some(winning) = self.winning.get() {
            return Ok(winning);
        }
        let winning = self.game.winning(&self.triple, work)?;
        Ok(self.winning.get_or_init(|| winning))
    }

    /// What a field is.
    pub fn entry(&self, field: Field, work: &Work) -> Result<Entry<'_>, Unsolved> {
        Ok(match field {
            Field::Position => Entry::Numbers(self.triple.numbers().to_vec()),
            Field::Outcome => Entry::Outcome(self.game.outcome(&self.triple, work)?.into()),
            Field::Grundy => Entry::Number(self.game.grundy(&self.triple, work)?),
            Field::Winning => Entry::Number(self.winning(work)?.len().into()),
            Field::Move => match self.winning(work)?.first() {
                Some(step) => Entry::Numbers(step.to.numbers().to_vec()),
                None => Entry::Undefined,
            },
            _ => Entry::Undefined,
        })
    }
}

/// A table is worth while for so many positions, if it takes no more steps than this for each of them.
const WORTH: (usize, u64) = (1024, 256);

/// A whole column of a slice of the game, where one number is the same everywhere, from one table for all of it.
pub(super) fn at_once(
    game: &Three,
    field: Field,
    sides: [&[u64]; 3],
    work: &Work,
) -> Result<Option<Column>, Refused> {
    let rows = sides[0].len();
    let same = sides.iter().find(|side| side.iter().all(|number| *number == side[0]));
    let Some(third) = same.filter(|_| rows >= WORTH.0).map(|side| side[0]) else { return Ok(None) };
    let max = sides.iter().flat_map(|side| side.iter()).copied().max().unwrap_or(0);
    let (Ok(third), Ok(max)) = (usize::try_from(third), usize::try_from(max)) else {
        return Ok(None);
    };
    let most = WORTH.1 * rows as u64;
    // All numbers are at most the largest, which is a size.
    let triples = (0..rows).map(|row| sides.map(|side| usize::try_from(side[row]).unwrap_or(1)));
    match (field, game.variant()) {
        (Field::Outcome, Variant::Natural) => {
            let bytes = Table::bytes_of_strip(third as u64, max as u64, work);
            if bytes / 8 > most || work.room(bytes).is_err() {
                return Ok(None);
            }
            let table = Table::of_strip(third, max, game.play(), work)?;
            let letter = |lost| if lost { Outcome::Previous } else { Outcome::Next };
            let outcomes = triples.map(|triple| letter(table.is_lost(triple)));
            Ok(Some(Column::Outcomes(outcomes.collect())))
        }
        (Field::Grundy, Variant::Natural | Variant::Either | Variant::Largest) => {
            let corner = [third, max, max];
            let worth = Values::size_of(corner) <= most.into();
            if !worth || work.room(Values::bytes_of(corner)).is_err() {
                return Ok(None);
            }
            let table = Values::new(game.variant(), game.play(), corner, work)?;
            let words = triples.map(|triple| table.get(triple).into()).collect();
            Ok(Some(Column::Numbers(Numbers { words, absent: Absent::Nowhere })))
        }
        _ => Ok(None),
    }
}
