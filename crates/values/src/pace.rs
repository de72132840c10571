//! What work costs here, and where it is charged.
//!
//! A step is charged for each value, option or comparison that an operation looks at. That is too little to go to
//! the [`Work`] each time, so an arena adds up what is open and settles it many steps at a time. When it settles, it
//! also looks whether its tables are about to grow, and whether there is room for that.

use euclid_work::{Halt, Held, Work};

use crate::arena::Arena;

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
    pub(crate) fn pay(&mut self, steps: u64, work: &Work) -> Result<(), Halt> {
        self.open = self.open.saturating_add(steps);
        if self.open < BLOCK { Ok(()) } else { self.settle(work) }
    }

    /// Charges a step for each of so many values that may be made, and makes room for them.
    pub(crate) fn pay_for(&mut self, values: usize, work: &Work) -> Result<(), Halt> {
        if values as u64 > BLOCK {
            self.make_room(values, work)?;
        }
        self.pay(values as u64, work)
    }

    #[cold]
    fn settle(&mut self, work: &Work) -> Result<(), Halt> {
        work.charge(std::mem::take(&mut self.open))?;
        self.make_room(ENTRIES, work)
    }

    /// Makes sure that there is room for so many entries more. If there is not, and the memos are to blame, they are
    /// emptied.
    fn make_room(&mut self, entries: usize, work: &Work) -> Result<(), Halt> {
        let growth = self.growth(entries);
        if growth == 0 || work.room((self.bytes() + growth) as u64).is_ok() {
            return Ok(());
        }
        if self.memo.limited_bytes() * 2 >= self.bytes() {
            self.memo.clear_above(0);
        }
        work.room((self.bytes() + self.growth(entries)) as u64)
    }
}

/// The bytes that a list needs in addition, if it has to grow for so many entries more.
pub(crate) fn growth_of<T>(list: &Vec<T>, entries: usize) -> usize {
    let (room, length) = (list.capacity(), list.len());
    if room - length >= entries {
        return 0;
    }
    let wanted = length.saturating_add(entries).max(room.saturating_mul(2));
    (wanted - room).saturating_mul(size_of::<T>())
}

/// The same of a hash table: while it grows, the old one is still there.
pub(crate) fn growth_of_table(room: usize, length: usize, bytes: usize, entries: usize) -> usize {
    if room - length >= entries {
        return 0;
    }
    let wanted = length.saturating_add(entries).max(room.saturating_mul(2));
    // The bytes of an entry, with its share of the empty places.
    let each = if room == 0 { 32 } else { bytes.div_ceil(room) };
    wanted.saturating_mul(each)
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
    pub fn keep(&mut self, bytes: usize, work: &Work) -> Result<(), Halt> {
        self.open += bytes as u64;
        if self.open < PARCEL { Ok(()) } else { self.hold(work) }
    }

    #[cold]
    fn hold(&mut self, work: &Work) -> Result<(), Halt> {
        let bytes = std::mem::take(&mut self.open);
        match &mut self.held {
            Some(held) => work.hold_more(held, bytes),
            none => {
                *none = Some(work.hold(bytes)?);
                Ok(())
            }
        }
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
    pub fn push(&mut self, item: T, work: &Work) -> Result<(), Halt> {
        let growth = growth_of(&self.items, 1);
        if growth > 0 {
            self.kept.keep(growth, work)?;
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
