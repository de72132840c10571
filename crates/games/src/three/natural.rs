//! Any number less a multiple of any other: outcome and winning moves at any size.

use super::{
    Move,
    rows::{Completed, Row},
    settled::Settled,
    table::Table,
};
use crate::{position::Triple, rules::Play};
use dashu_int::ops::{BitTest, Gcd};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use std::collections::HashMap;

/// Up to here one table serves all positions: it takes 22 MB.
const CUBE: usize = 1023;

/// A strip of so many words is made for a single row, a larger one is not if all small triples would do.
const CHEAP: u128 = 1 << 14;

/// Rows are looked at up to so many times their smallest number first, to see whether they settle.
const BLOCKS: u64 = 16;

/// So many smallest numbers are remembered with where their rows settle.
const REMEMBERED: usize = 64;

/// The natural game on three numbers, with a memory.
///
/// ```
/// use euclid_games::{Play, Triple, fractions::UBig, three::Natural};
/// use euclid_work::Work;
/// let (mut game, work) = (Natural::new(Play::Normal), Work::default());
/// assert!(game.is_lost(&Triple::new([4u8, 9, 16].map(UBig::from))?, &work)?);
/// // Two enormous numbers beside a small one.
/// let far = UBig::from(10u8).pow(1000);
/// assert!(game.is_lost(&Triple::new([UBig::ONE, far.clone(), far])?, &work)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Natural {
    play: Play,
    /// All small triples.
    cube: Option<Table>,
    /// The strip that was asked for last, with the smallest number it is of.
    strip: Option<Table>,
    settled: HashMap<u64, Settled>,
    completed: Completed,
}

/// Where a row is found.
enum Place {
    Cube(usize, usize),
    Strip(usize, usize),
    Settled(Row),
}

impl Natural {
    /// The game, normal or misère.
    pub fn new(play: Play) -> Self {
        let (settled, completed) = (HashMap::new(), Completed::default());
        Natural { play, cube: None, strip: None, settled, completed }
    }

    /// The bytes of all that is remembered.
    pub(super) fn bytes(&self) -> u64 {
        let tables = [&self.cube, &self.strip].into_iter().flatten().map(Table::bytes).sum::<u64>();
        let settled: u64 = self.settled.values().map(Settled::bytes).sum();
        tables + settled + self.completed.bytes()
    }

    /// Every third number that loses beside these two, in either order; both positive.
    pub fn row(&mut self, a: &UBig, b: &UBig, work: &Work) -> Result<Row, Halt> {
        match self.place(a, b, work)? {
            Place::Settled(row) => Ok(row),
            Place::Cube(a, b) => complete(&mut self.completed, self.cube.as_ref(), a, b, work),
            Place::Strip(a, b) => complete(&mut self.completed, self.strip.as_ref(), a, b, work),
        }
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, triple: &Triple, work: &Work) -> Result<bool, Halt> {
        self.loses(&reduced(triple, work)?, work)
    }

    fn loses(&mut self, [a, b, c]: &[UBig; 3], work: &Work) -> Result<bool, Halt> {
        let third = c.to_u64().and_then(|c| usize::try_from(c).ok());
        let (table, a, b) = match self.place(a, b, work)? {
            Place::Settled(row) => return Ok(row.contains(c)),
            Place::Cube(a, b) => (self.cube.as_ref(), a, b),
            Place::Strip(a, b) => (self.strip.as_ref(), a, b),
        };
        Ok(match (table, third) {
            (Some(table), Some(c)) if c <= table.max() => table.is_lost([a, b, c]),
            _ => complete(&mut self.completed, table, a, b, work)?.contains(c),
        })
    }

    /// The moves that win: for each number and each smaller one at most one multiple does, as two lost
    /// positions never are a move apart.
    pub fn winning(&mut self, triple: &Triple, work: &Work) -> Result<Vec<Move>, Halt> {
        let [a, b, c] = &reduced(triple, work)?;
        let mut moves = Vec::new();
        let mut step = |from, by, take| moves.push(Move::of_one(triple, from, by, take));
        let row = self.row(a, b, work)?;
        work.charge(row.len() as u64 * division(c))?;
        if let Some(take) = row.multiple_to(c, a) {
            step(2, 0, take);
        }
        if a != b
            && let Some(take) = row.multiple_to(c, b)
        {
            step(2, 1, take);
        }
        if b != c
            && let Some(take) = self.middle(a, b, c, work)?
        {
            step(1, 0, take);
        }
        Ok(moves)
    }

    /// The multiple of a whose taking from b wins.
    fn middle(&mut self, a: &UBig, b: &UBig, c: &UBig, work: &Work) -> Result<Option<UBig>, Halt> {
        if let Place::Settled(row) = self.place(a, b, work)? {
            // Then c >= b has a row that repeats, too.
            work.charge(row.len() as u64 * division(c))?;
            return Ok(self.row(a, c, work)?.multiple_to(b, a));
        }
        let (mut left, mut take) = (b.clone(), UBig::ZERO);
        let mut meter = work.meter();
        while left > *a {
            meter.steps(division(c))?;
            left -= a;
            take += UBig::ONE;
            let mut option = [a.clone(), left.clone(), c.clone()];
            option.sort_unstable();
            if self.loses(&option, work)? {
                return Ok(Some(take));
            }
        }
        Ok(None)
    }

    /// Makes sure that the row of two numbers can be found, and says where.
    fn place(&mut self, a: &UBig, b: &UBig, work: &Work) -> Result<Place, Halt> {
        let (a, b) = (a.min(b), a.max(b));
        // Tables of what is not even an index do not fit into any memory.
        let too_large = || Halt::Bytes(work.limits().bytes);
        let index = |n: u64| usize::try_from(n).map_err(|_| too_large());
        let small = a.to_u64().ok_or_else(too_large)?;
        let (at, large) = (index(small)?, b.to_u64());
        if let Some(Ok(large)) = large.map(usize::try_from) {
            let has_row = |table: &Option<Table>| {
                table.as_ref().is_some_and(|table| table.has_row(at, large))
            };
            if has_row(&self.cube) {
                return Ok(Place::Cube(at, large));
            }
            if has_row(&self.strip) {
                return Ok(Place::Strip(at, large));
            }
            if large <= CUBE && Table::words_of_strip(small, large as u64) > CHEAP {
                // Whole words, and not too many tables if numbers grow slowly.
                let side = (large + 1).next_power_of_two() as u64 - 1;
                self.cube = None;
                self.cube = Some(self.table(side, side, work)?);
                return Ok(Place::Cube(at, large));
            }
        }
        if let Some(row) = self.settled.get(&small).and_then(|settled| settled.row(b)) {
            return Ok(Place::Settled(row));
        }
        let mut reach = small.saturating_mul(BLOCKS).max(64);
        while large.is_none_or(|large| reach < large) {
            let table = self.table(small, reach, work)?;
            if let Some(settled) = Settled::find(&table, at, work)? {
                let row = settled.row(b);
                if self.settled.len() >= REMEMBERED {
                    self.settled.clear();
                }
                self.settled.insert(small, settled);
                if let Some(row) = row {
                    return Ok(Place::Settled(row));
                }
            }
            reach = reach.saturating_mul(2);
        }
        // The loop has ended, so b is no larger than a word.
        let large = large.ok_or_else(too_large)?;
        self.strip = None;
        self.strip = Some(self.table(small, large, work)?);
        Ok(Place::Strip(at, index(large)?))
    }

    /// A table for the rows of `a` up to `max`, if there is room for it beside what is remembered. What is not needed
    /// to go on is given up for it.
    fn table(&mut self, a: u64, max: u64, work: &Work) -> Result<Table, Halt> {
        let wanted = Table::bytes_of_strip(a, max, work);
        if work.room(self.bytes().saturating_add(wanted)).is_err() {
            self.completed = Completed::default();
            self.settled.clear();
            self.strip = None;
            self.cube = None;
        }
        let too_large = |_| Halt::Bytes(work.limits().bytes);
        let (a, max) =
            (usize::try_from(a).map_err(too_large)?, usize::try_from(max).map_err(too_large)?);
        Table::of_strip(a, max, self.play, work)
    }
}

fn complete(
    completed: &mut Completed,
    table: Option<&Table>,
    a: usize,
    b: usize,
    work: &Work,
) -> Result<Row, Halt> {
    // Where a place is in a table, there is one.
    let entries = table.map(|table| completed.row(table, a, b, work)).transpose()?;
    Ok(Row { entries: entries.unwrap_or_default(), shift: UBig::ZERO })
}

/// The steps it takes to divide a number, about.
fn division(n: &UBig) -> u64 {
    1 + (n.bit_len() / (64 * 16)) as u64
}

/// The numbers by their greatest common divisor: a common factor changes nothing, as moves keep it.
pub(super) fn reduced(triple: &Triple, work: &Work) -> Result<[UBig; 3], Halt> {
    let [a, b, c] = triple.numbers();
    // The divisor of numbers of any size is found in quadratic time.
    let words = (b.bit_len() / 64) as u64;
    work.charge(words.saturating_mul(words) / 32 + division(c))?;
    let factor = c.gcd(&a.gcd(b));
    Ok([a, b, c].map(|n| n / &factor))
}
