//! Any number less a multiple of any other: outcome and winning moves at any size.

use super::{
    Step,
    rows::{Completed, Row},
    settled::Settled,
    table::Table,
};
use crate::{
    pile::{Budget, Unsolved},
    position::Triple,
    rules::Play,
};
use dashu_int::ops::Gcd;
use euclid_fractions::{UBig, Whole};
use std::collections::HashMap;

/// Up to here one table serves all positions: it takes 22 MB.
const CUBE: usize = 1023;

/// A strip of so many words is made for a single row, a larger one is not if all small triples would do.
const CHEAP: u128 = 1 << 14;

/// Rows are looked at up to so many times their smallest number first, to see whether they settle.
const BLOCKS: u64 = 16;

/// So many words of a table are about as much work as a step of a search.
const WORDS_A_STEP: u128 = 16;

/// So many smallest numbers are remembered with where their rows settle.
const REMEMBERED: usize = 64;

/// The natural game on three numbers, with a memory.
///
/// ```
/// use euclid_games::{Play, Triple, fractions::UBig, three::Natural};
/// let mut game = Natural::new(Play::Normal);
/// assert!(game.is_lost(&Triple::new([4u8, 9, 16].map(UBig::from))?)?);
/// // Two enormous numbers beside a small one.
/// let far = UBig::from(10u8).pow(1000);
/// assert!(game.is_lost(&Triple::new([UBig::ONE, far.clone(), far])?)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Natural {
    play: Play,
    budget: Budget,
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
    /// The game, normal or misere, with the usual budget.
    pub fn new(play: Play) -> Self {
        Self::with_budget(play, Budget::default())
    }

    /// The game; tables may take so many steps, of 16 words each.
    pub fn with_budget(play: Play, budget: Budget) -> Self {
        let (settled, completed) = (HashMap::new(), Completed::default());
        Natural { play, budget, cube: None, strip: None, settled, completed }
    }

    /// Every third number that loses beside these two, in either order; both positive.
    pub fn row(&mut self, a: &UBig, b: &UBig) -> Result<Row, Unsolved> {
        Ok(match self.place(a, b)? {
            Place::Settled(row) => row,
            Place::Cube(a, b) => complete(&mut self.completed, self.cube.as_ref(), a, b),
            Place::Strip(a, b) => complete(&mut self.completed, self.strip.as_ref(), a, b),
        })
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, triple: &Triple) -> Result<bool, Unsolved> {
        self.loses(&reduced(triple))
    }

    fn loses(&mut self, [a, b, c]: &[UBig; 3]) -> Result<bool, Unsolved> {
        let third = c.to_u64().and_then(|c| usize::try_from(c).ok());
        let (table, a, b) = match self.place(a, b)? {
            Place::Settled(row) => return Ok(row.contains(c)),
            Place::Cube(a, b) => (self.cube.as_ref(), a, b),
            Place::Strip(a, b) => (self.strip.as_ref(), a, b),
        };
        Ok(match (table, third) {
            (Some(table), Some(c)) if c <= table.max() => table.is_lost([a, b, c]),
            _ => complete(&mut self.completed, table, a, b).contains(c),
        })
    }

    /// The moves that win: for each number and each smaller one at most one multiple does, as two lost
    /// positions never are a move apart.
    pub fn winning(&mut self, triple: &Triple) -> Result<Vec<Step>, Unsolved> {
        let [a, b, c] = &reduced(triple);
        let numbers = triple.numbers();
        let mut steps = Vec::new();
        let mut step = |from: usize, by: usize, take: UBig| {
            let (from, by) = (Some(numbers[from].clone()), numbers[by].clone());
            steps.push(Step { from, by, take });
        };
        let row = self.row(a, b)?;
        if let Some(take) = row.multiple_to(c, a) {
            step(2, 0, take);
        }
        if a != b
            && let Some(take) = row.multiple_to(c, b)
        {
            step(2, 1, take);
        }
        if b != c
            && let Some(take) = self.middle(a, b, c)?
        {
            step(1, 0, take);
        }
        Ok(steps)
    }

    /// The multiple of a whose taking from b wins.
    fn middle(&mut self, a: &UBig, b: &UBig, c: &UBig) -> Result<Option<UBig>, Unsolved> {
        if let Place::Settled(_) = self.place(a, b)? {
            // Then c >= b has a row that repeats, too.
            return Ok(self.row(a, c)?.multiple_to(b, a));
        }
        let mut left = b.clone();
        let mut take = UBig::ZERO;
        while left > *a {
            left -= a;
            take += UBig::ONE;
            let mut option = [a.clone(), left.clone(), c.clone()];
            option.sort_unstable();
            if self.loses(&option)? {
                return Ok(Some(take));
            }
        }
        Ok(None)
    }

    /// Makes sure that the row of two numbers can be found, and says where.
    fn place(&mut self, a: &UBig, b: &UBig) -> Result<Place, Unsolved> {
        let (a, b) = (a.min(b), a.max(b));
        let small = a.to_u64().ok_or_else(|| self.budget.exceeded())?;
        let index = |n: u64| usize::try_from(n).map_err(|_| self.budget.exceeded());
        let (at, large) = (index(small)?, b.to_u64());
        if let Some(large) = large.map(index).transpose()? {
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
                self.cube = Some(self.table(side, side)?);
                return Ok(Place::Cube(at, large));
            }
        }
        if let Some(row) = self.settled.get(&small).and_then(|settled| settled.row(b)) {
            return Ok(Place::Settled(row));
        }
        let mut reach = small.saturating_mul(BLOCKS).max(64);
        while large.is_none_or(|large| reach < large) {
            let table = self.table(small, reach)?;
            if let Some(settled) = Settled::find(&table, at) {
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
        let large = large.ok_or_else(|| self.budget.exceeded())?;
        self.strip = None;
        self.strip = Some(self.table(small, large)?);
        Ok(Place::Strip(at, index(large)?))
    }

    /// A table for the rows of `a` up to `max`, within the budget.
    fn table(&self, a: u64, max: u64) -> Result<Table, Unsolved> {
        let steps = Table::words_of_strip(a, max) / WORDS_A_STEP;
        let exceeded = || self.budget.exceeded();
        if steps > self.budget.0.into() {
            return Err(exceeded());
        }
        let index = |n| usize::try_from(n).map_err(|_| exceeded());
        Table::of_strip(index(a)?, index(max)?, self.play).map_err(|_| exceeded())
    }
}

fn complete(completed: &mut Completed, table: Option<&Table>, a: usize, b: usize) -> Row {
    // Where a place is in a table, there is one.
    let entries = table.map(|table| completed.row(table, a, b)).unwrap_or_default();
    Row { entries, shift: UBig::ZERO }
}

/// The numbers by their greatest common divisor: a common factor changes nothing, as moves keep it.
fn reduced(triple: &Triple) -> [UBig; 3] {
    let [a, b, c] = triple.numbers();
    let factor = c.gcd(&a.gcd(b));
    [a, b, c].map(|n| n / &factor)
}
