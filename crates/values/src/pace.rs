//! What work costs here, and where it is charged.
//!
//! A step is charged for each value, option or comparison that an operation looks at. That is too little to go to
//! the [`Work`] each time, so an arena adds up what is open and settles it many steps at a time. When it settles, it
//! also looks whether its tables are about to grow, and whether there is room for that.

use euclid_work::{Halt, Held, Work};

use crate::arena::Arena;

/// The end of the work, in a single word: nearly every function here may end so, and what it returns should fit into
/// registers.
#[derive(Debug)]
pub(crate) struct Ended(Box<Halt>);

impl From<Halt> for Ended {
    #[cold]
    fn from(halt: Halt) -> Self {
        Ended(Box::new(halt))
    }
}

impl From<Ended> for Halt {
    fn from(Ended(halt): Ended) -> Self {
        *halt
    }
}

/// So many steps are charged at a time.
const BLOCK: u64 = 1 << 10;

/// To keep a new answer, or a new value, takes about so many steps: tables are larger than caches.
pub(crate) const KEEPING: u64 = 3;

/// No table gets more new entries in the meantime.
const ENTRIES: usize = 1 << 11;

/// So many bytes are held at a time.
const PARCEL: u64 = 1 << 16;

impl Arena {
    /// Charges so many steps, sooner or later.
    #[inline]
    pub(crate) fn pay(&mut self, steps: u64, work: &Work) -> Result<(), Ended> {
        // What is open is little, and no operation takes nearly 2^64 steps.
        self.open += steps;
        if self.open < BLOCK { Ok(()) } else { self.settle(work) }
    }

    /// Charges a step for each of so many values that may be made, and makes room for them.
    pub(crate) fn pay_for(&mut self, values: usize, work: &Work) -> Result<(), Ended> {
        if values as u64 > BLOCK {
            self.make_room(values, work)?;
        }
        self.pay(values as u64, work)
    }

    #[cold]
    fn settle(&mut self, work: &Work) -> Result<(), Ended> {
        work.charge(std::mem::take(&mut self.open))?;
        self.make_room(ENTRIES, work)
    }

    /// Makes sure that there is room for so many entries more. If there is not, and the memos are to blame, they are
    /// emptied.
    fn make_room(&mut self, entries: usize, work: &Work) -> Result<(), Ended> {
        let growth = self.growth(entries);
        if growth == 0 || work.room(self.bytes() + growth).is_ok() {
            return Ok(());
        }
        if self.memo.limited_bytes() as u64 * 2 >= self.bytes() {
            self.memo.clear_above(0);
        }
        Ok(work.room(self.bytes() + self.growth(entries))?)
    }
}

/// The bytes that a list needs in addition, if it has to grow for so many entries more.
pub(crate) fn growth_of<T>(list: &Vec<T>, entries: usize) -> u64 {
    let (room, length) = (list.capacity(), list.len());
    if room - length >= entries {
        return 0;
    }
    let wanted = length.saturating_add(entries).max(room.saturating_mul(2));
    ((wanted - room) as u64).saturating_mul(size_of::<T>() as u64)
}

/// The same of a hash table: while it grows, the old one is still there.
pub(crate) fn growth_of_table(room: usize, length: usize, bytes: usize, entries: usize) -> u64 {
    if room - length >= entries {
        return 0;
    }
    let wanted = length.saturating_add(entries).max(room.saturating_mul(2));
    // The bytes of an entry, with its share of the empty places.
    let each = if room == 0 { 32 } else { bytes.div_ceil(room) };
    (wanted as u64).saturating_mul(each as u64)
}

/// Memory that an operation keeps to itself until it is done.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    held: Option<Held>,
    open: u64,
}

impl Kept {
    /// So many bytes more.
    #[inline]
    pub fn keep(&mut self, bytes: usize, work: &Work) -> Result<(), Ended> {
        self.open += bytes as u64;
        if self.open < PARCEL { Ok(()) } else { self.hold(work) }
    }

    #[cold]
    fn hold(&mut self, work: &Work) -> Result<(), Ended> {
        let bytes = std::mem::take(&mut self.open);
        match &mut self.held {
            Some(held) => work.hold_more(held, bytes)?,
            none => *none = Some(work.hold(bytes)?),
        }
        Ok(())
    }
}

/// A stack of whatever depth.
pub(crate) struct Stack<T> {
    items: Vec<T>,
    kept: Kept,
}

impl<T> Stack<T> {
    pub fn new() -> Self {
        Self { items: Vec::new(), kept: Kept::default() }
    }

    #[inline]
    pub fn push(&mut self, item: T, work: &Work) -> Result<(), Ended> {
        if self.items.len() == self.items.capacity() {
            let growth = growth_of(&self.items, 1);
            self.kept.keep(usize::try_from(growth).unwrap_or(usize::MAX), work)?;
        }
        self.items.push(item);
        Ok(())
    }

    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    /// The last so many, which are taken off.
    pub fn split_off(&mut self, count: usize) -> Vec<T> {
        self.items.split_off(self.items.len().saturating_sub(count))
    }
}
