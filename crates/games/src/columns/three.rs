//! Fields of positions of games on three numbers.

use super::{Absent, Column, Entry, Numbers, Refused};
use crate::{
    field::Field,
    partizan::Outcome,
    pile::Unsolved,
    position::Triple,
    three::{Move, Table, Three, Values, Variant},
};
use euclid_work::{Halt, Held, Work};
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

    /// The game.
    pub fn game(&self) -> &'c Three {
        self.game
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

/// Positions of a game on three numbers.
pub(super) struct Triples {
    game: Three,
    /// A table for all that hold a number, if it was worked out beforehand.
    slice: Option<Slice>,
}

/// Everything about the triples that hold a number, and no number above the largest.
struct Slice {
    third: usize,
    largest: usize,
    lost: Option<Table>,
    values: Option<Values>,
    /// What they take, until they are gone.
    held: Held,
}

/// A table is worth while for so many positions, if it takes no more steps than this for each of them.
const WORTH: (u64, u64) = (1024, 256);

impl Triples {
    pub fn new(game: Three) -> Self {
        Triples { game, slice: None }
    }

    pub fn at(&self, triple: Triple) -> AtThree<'_> {
        AtThree::new(&self.game, triple)
    }

    /// Whether whole columns of these fields are found at once.
    pub fn has_at_once(&self, fields: &[Field]) -> bool {
        let known = |slice: &Slice| fields.iter().all(|field| slice.has(*field));
        self.slice.as_ref().is_some_and(known)
    }

    /// Works out a table for so many positions that hold a number, and none above the largest, where that pays.
    pub fn tabulate(
        &mut self,
        fields: &[Field],
        [third, largest]: [usize; 2],
        positions: u64,
        work: &Work,
    ) -> Result<(), Halt> {
        self.slice = Some(Slice::new(&self.game, fields, [third, largest], positions, work)?);
        Ok(())
    }

    /// A whole column of a slice of the game, where one number is the same everywhere, from one table for all of it.
    pub fn at_once(
        &self,
        field: Field,
        sides: [&[u64]; 3],
        work: &Work,
    ) -> Result<Option<Column>, Refused> {
        let size = |number: u64| usize::try_from(number).ok();
        let same = sides.iter().find(|side| side.iter().all(|number| *number == side[0]));
        let largest = sides.iter().flat_map(|side| side.iter()).copied().max().and_then(size);
        let third = same.and_then(|side| side.first().copied()).and_then(size);
        let (Some(third), Some(largest)) = (third, largest) else { return Ok(None) };
        if let Some(slice) = &self.slice
            && slice.third == third
            && largest <= slice.largest
        {
            return Ok(slice.column(field, sides));
        }
        let rows = sides[0].len() as u64;
        Ok(Slice::new(&self.game, &[field], [third, largest], rows, work)?.column(field, sides))
    }
}

impl Slice {
    /// The tables that pay.
    fn new(
        game: &Three,
        fields: &[Field],
        [third, largest]: [usize; 2],
        positions: u64,
        work: &Work,
    ) -> Result<Self, Halt> {
        let (variant, play) = (game.variant(), game.play());
        let mut slice = Slice { third, largest, lost: None, values: None, held: work.hold(0)? };
        let most = if positions < WORTH.0 { 0 } else { WORTH.1 * positions };
        let bytes = Table::bytes_of_strip(third as u64, largest as u64, work);
        let pays = bytes / 8 <= most && work.room(bytes).is_ok();
        if fields.contains(&Field::Outcome) && variant == Variant::Natural && pays {
            slice.lost = Some(Table::of_strip(third, largest, play, work)?);
            work.hold_more(&mut slice.held, bytes)?;
        }
        let corner = [third, largest, largest];
        let bytes = Values::bytes_of(corner);
        let pays = Values::size_of(corner) <= most.into() && work.room(bytes).is_ok();
        if fields.contains(&Field::Grundy) && variant != Variant::Smallest && pays {
            slice.values = Some(Values::new(variant, play, corner, work)?);
            work.hold_more(&mut slice.held, bytes)?;
        }
        Ok(slice)
    }

    fn has(&self, field: Field) -> bool {
        match field {
            Field::Outcome => self.lost.is_some(),
            Field::Grundy => self.values.is_some(),
            _ => false,
        }
    }

    fn column(&self, field: Field, sides: [&[u64]; 3]) -> Option<Column> {
        // All numbers are at most the largest, which is a size.
        let size = |number: u64| usize::try_from(number).unwrap_or(1);
        let triples = (0..sides[0].len()).map(|row| sides.map(|side| size(side[row])));
        match (field, &self.lost, &self.values) {
            (Field::Outcome, Some(table), _) => {
                let letter = |lost| if lost { Outcome::Previous } else { Outcome::Next };
                let outcomes = triples.map(|triple| letter(table.is_lost(triple)));
                Some(Column::Outcomes(outcomes.collect()))
            }
            (Field::Grundy, _, Some(table)) => {
                let words = triples.map(|triple| table.get(triple).into()).collect();
                Some(Column::Numbers(Numbers { words, absent: Absent::Nowhere }))
            }
            _ => None,
        }
    }
}
