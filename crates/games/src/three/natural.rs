//! Any number less a multiple of any other: outcome and winning moves at any size.

use super::{
    Move, Remembers,
    beside::Beside,
    known,
    rows::{Completed, Row},
    settled::Settled,
    table::Table,
};
use crate::{position::Triple, rules::Play};
use dashu_int::ops::{BitTest, Gcd};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use std::{collections::HashMap, sync::Arc};

/// Up to here one table serves all positions: it takes 22 MB.
const CUBE: usize = 1023;

/// A single row is found beside its smallest number if it takes no more entries than this; else a table serves all.
const CHEAP: usize = 1 << 14;

/// So many smallest numbers are remembered with how their rows settle.
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
/// assert!(game.is_lost(&Triple::new([UBig::from(7u8), &far + UBig::from(3u8), far])?, &work)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Natural {
    play: Play,
    /// All small triples.
    cube: Option<Table>,
    /// The rows beside the smallest number that was asked for last.
    beside: Option<Beside>,
    settled: HashMap<u64, Settled>,
    completed: Completed,
}

/// Where a row is found.
enum Place {
    Cube(usize, usize),
    Beside(usize),
    Settled(Row),
}

impl Natural {
    /// The game, normal or misère.
    pub fn new(play: Play) -> Self {
        let (settled, completed) = (HashMap::new(), Completed::default());
        Natural { play, cube: None, beside: None, settled, completed }
    }

    /// Every third number that loses beside these two, in either order; both positive.
    pub fn row(&mut self, a: &UBig, b: &UBig, work: &Work) -> Result<Row, Halt> {
        Ok(match (self.place(a, b, work)?, &self.cube, &self.beside) {
            (Place::Settled(row), ..) => row,
            (Place::Cube(a, b), Some(cube), _) => {
                let entries = self.completed.row(cube, a, b, work)?;
                Row { entries, shift: UBig::ZERO }
            }
            (Place::Beside(b), _, Some(beside)) => beside.row(b),
            _ => unreachable!("the place is there"),
        })
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, triple: &Triple, work: &Work) -> Result<bool, Halt> {
        self.loses(&reduced(triple, work)?, work)
    }

    fn loses(&mut self, numbers: &[UBig; 3], work: &Work) -> Result<bool, Halt> {
        let [a, b, c] = numbers;
        if let Some(cube) = &self.cube
            && let [Some(a), Some(b), Some(c)] = numbers.each_ref().map(as_index)
            && c <= cube.max()
        {
            return Ok(cube.is_lost([a, b, c]));
        }
        if let Some(known) = self.known(numbers, work)? {
            return Ok(known == Known::Twins);
        }
        Ok(match (self.place(a, b, work)?, &self.beside) {
            (Place::Settled(row), _) => row.contains(c),
            (Place::Beside(b), Some(beside)) => c.to_u64().is_some_and(|c| beside.is_lost(b, c)),
            _ => self.row(a, b, work)?.contains(c),
        })
    }

    /// What is known without a row of a <= b <= c.
    pub(super) fn known(&self, [a, b, c]: &[UBig; 3], work: &Work) -> Result<Option<Known>, Halt> {
        let normal = self.play == Play::Normal;
        if normal && b == c {
            return Ok(Some(Known::Twins));
        }
        // As many divisions as it takes, and two that find divisors.
        let words = (b.bit_len() / 64) as u64;
        work.charge(1 + words.saturating_mul(words) / 8 + 16 * division(c))?;
        Ok(if normal && known::is_combination(a, b, c) {
            Some(Known::Combination)
        } else if *c > known::upper(a, b, &UBig::ZERO) {
            Some(Known::Beyond)
        } else {
            None
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
        let at = as_index(a).ok_or_else(too_large)?;
        let large = as_index(b);
        if let Some(large) = large {
            if self.cube.as_ref().is_some_and(|cube| large <= cube.max()) {
                return Ok(Place::Cube(at, large));
            }
            if self.beside(at).is_some_and(|beside| beside.has_row(large)) {
                return Ok(Place::Beside(large));
            }
        }
        if Settled::is_settled(a, b) {
            return self.settled(at, work).map(|settled| Place::Settled(settled.row(b)));
        }
        let large = large.ok_or_else(too_large)?;
        if large <= CUBE && at * large > CHEAP {
            self.cube(large, work)?;
            return Ok(Place::Cube(at, large));
        }
        // What cannot be kept is not begun.
        let bytes = Beside::bytes_of(at, large);
        work.room(bytes)?;
        let mut beside = match self.beside.take() {
            Some(beside) if beside.smallest() == at => beside,
            _ => Beside::new(at, self.play, &self.below(at, work)?, work)?,
        };
        self.make_room(bytes, work)?;
        // Rows that are finished stay, even if not all can be.
        let reached = beside.reach(large, work);
        self.beside = Some(beside);
        reached.map(|()| Place::Beside(large))
    }

    /// What is known of the rows of this smallest number.
    fn beside(&self, a: usize) -> Option<&Beside> {
        self.beside.as_ref().filter(|beside| beside.smallest() == a)
    }

    /// How the rows of a settle.
    fn settled(&mut self, a: usize, work: &Work) -> Result<&Settled, Halt> {
        let key = a as u64;
        if !self.settled.contains_key(&key) {
            self.make_room(key.saturating_mul(key), work)?;
            let below = self.below(a, work)?;
            work.charge(1 + key.saturating_mul(key) / 16)?;
            if self.settled.len() >= REMEMBERED {
                self.settled.clear();
            }
            self.settled.insert(key, Settled::new(a, &below));
        }
        // It has just been found or made.
        self.settled.get(&key).ok_or(Halt::Bytes(work.limits().bytes))
    }

    /// The rows of (y, a) for y < a.
    fn below(&mut self, a: usize, work: &Work) -> Result<Vec<Arc<[u64]>>, Halt> {
        self.cube(a, work)?;
        let Natural { cube, completed, .. } = self;
        let rows = cube.iter().flat_map(|cube| (1..a).map(move |y| (cube, y)));
        rows.map(|(cube, y)| completed.row(cube, y, a, work)).collect()
    }

    /// Makes sure that all triples up to this number are in the table.
    fn cube(&mut self, side: usize, work: &Work) -> Result<(), Halt> {
        if self.cube.as_ref().is_some_and(|cube| side <= cube.max()) {
            return Ok(());
        }
        // Whole words, and not too many tables if numbers grow slowly.
        let side = if side <= CUBE { (side + 1).next_power_of_two() - 1 } else { side };
        self.cube = None;
        self.make_room(Table::bytes_of_strip(side as u64, side as u64, work), work)?;
        self.cube = Some(Table::new(side, self.play, work)?);
        Ok(())
    }

    /// Gives up what is remembered if there is no room for so many bytes beside it.
    fn make_room(&mut self, bytes: u64, work: &Work) -> Result<(), Halt> {
        if work.room(self.bytes().saturating_add(bytes)).is_err() {
            self.forget();
        }
        work.room(bytes)
    }
}

impl Remembers for Natural {
    fn bytes(&self) -> u64 {
        let settled: u64 = self.settled.values().map(Settled::bytes).sum();
        self.cube.as_ref().map_or(0, Table::bytes)
            + self.beside.as_ref().map_or(0, Beside::bytes)
            + settled
            + self.completed.bytes()
    }

    fn forget(&mut self) {
        *self = Natural::new(self.play);
    }
}

/// What is known of a position at any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The two larger numbers are equal, which loses in normal play.
    Twins,
    /// The largest number is a sum of positive multiples of both others, which wins in normal play.
    Combination,
    /// The largest number is beyond all entries of its row, which wins.
    Beyond,
}

/// A number that a table can have.
pub(super) fn as_index(number: &UBig) -> Option<usize> {
    number.to_u64().and_then(|number| usize::try_from(number).ok())
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
