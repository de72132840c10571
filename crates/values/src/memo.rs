//! What has been worked out before, kept only to save time.
//!
//! Every table here may be emptied at any moment, in the middle of a computation too: the
//! algorithms carry the answers they still need on their own stacks, and ask a memo only whether an
//! answer happens to be known. A table that has reached its limit is emptied before the next entry.

use hashbrown::HashTable;

use crate::arena::Id;
use crate::pace::{growth_of, growth_of_table};

/// All that can be forgotten.
#[derive(Debug)]
pub(crate) struct Memos {
    pub order: OrderMemo,
    /// What games with one option on each side come to, that are not canonical.
    pub forms: PairTable,
    pub sums: PairTable,
    pub negatives: Column,
    pub weights: Column,
    /// How many entries each of the first three may have.
    pub limit: usize,
}

impl Default for Memos {
    fn default() -> Self {
        Self {
            order: OrderMemo::default(),
            forms: PairTable::default(),
            sums: PairTable::default(),
            negatives: Column::default(),
            weights: Column::default(),
            limit: usize::MAX,
        }
    }
}

impl Memos {
    /// Empties those of the limited memos that have more entries.
    pub fn clear_above(&mut self, entries: usize) {
        if self.order.len() > entries {
            self.order.clear();
        }
        for memo in [&mut self.forms, &mut self.sums] {
            if memo.len() > entries {
                memo.clear();
            }
        }
    }

    /// The bytes of those that can be emptied at any moment.
    pub fn limited_bytes(&self) -> usize {
        self.order.bytes() + self.forms.bytes() + self.sums.bytes()
    }

    /// The bytes needed in addition, if each gets so many entries more. The columns are as long as the arena has
    /// values and grow with it.
    pub fn growth(&self, entries: usize) -> u64 {
        let within = entries.min(self.limit);
        self.order.growth(within)
            + self.forms.growth(within)
            + self.sums.growth(within)
            + self.negatives.growth(entries)
            + self.weights.growth(entries)
    }

    /// Entries and bytes of all memos together.
    pub fn size(&self) -> (usize, usize) {
        let pairs = [&self.forms, &self.sums].map(|memo| (memo.len(), memo.bytes()));
        let columns = [&self.negatives, &self.weights].map(|memo| (memo.len(), memo.bytes()));
        let order = (self.order.len(), self.order.bytes());
        pairs.into_iter().chain(columns).fold(order, |sum, part| (sum.0 + part.0, sum.1 + part.1))
    }
}

/// Spreads a key over all 64 bits. A product mixes upwards only; the fold brings the high half down.
pub(crate) fn mix(key: u64) -> u64 {
    let product = u128::from(key ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    #[expect(clippy::cast_possible_truncation, reason = "both halves are used")]
    let (low, high) = (product as u64, (product >> 64) as u64);
    low ^ high
}

fn pack(a: Id, b: Id) -> u64 {
    u64::from(a.0) << 32 | u64::from(b.0)
}

/// Answers to `a <= b`, eight bytes each.
///
/// An entry holds `a` and `b` in 31 bits each and the answer in the lowest bit, so an arena has
/// room for 2^31 values (see [`Games`](crate::Games)).
#[derive(Debug, Default)]
pub(crate) struct OrderMemo {
    entries: HashTable<u64>,
}

impl OrderMemo {
    fn key(a: Id, b: Id) -> u64 {
        u64::from(a.0) << 32 | u64::from(b.0) << 1
    }

    pub fn get(&self, a: Id, b: Id) -> Option<bool> {
        let key = Self::key(a, b);
        self.entries.find(mix(key), |&entry| entry & !1 == key).map(|entry| entry & 1 == 1)
    }

    /// Keeps an answer that is not known yet, among no more than `limit`.
    pub fn put_within(&mut self, limit: usize, a: Id, b: Id, answer: bool) {
        if self.entries.len() >= limit {
            self.clear();
        }
        if limit > 0 {
            let key = Self::key(a, b);
            let hash = |entry: &u64| mix(entry & !1);
            self.entries.insert_unique(mix(key), key | u64::from(answer), hash);
        }
    }

    pub fn clear(&mut self) {
        self.entries = HashTable::new();
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn bytes(&self) -> usize {
        self.entries.allocation_size()
    }

    pub fn growth(&self, entries: usize) -> u64 {
        growth_of_table(self.entries.capacity(), self.len(), self.bytes(), entries)
    }
}

/// The value that a pair of values leads to, twelve bytes each.
#[derive(Debug, Default)]
pub(crate) struct PairTable {
    entries: HashTable<[Id; 3]>,
}

impl PairTable {
    pub fn get(&self, a: Id, b: Id) -> Option<Id> {
        let found = self.entries.find(mix(pack(a, b)), |entry| entry[0] == a && entry[1] == b);
        found.map(|entry| entry[2])
    }

    /// Keeps a result that is not known yet.
    pub fn put(&mut self, a: Id, b: Id, result: Id) {
        let hash = |entry: &[Id; 3]| mix(pack(entry[0], entry[1]));
        self.entries.insert_unique(mix(pack(a, b)), [a, b, result], hash);
    }

    /// Keeps a result that is not known yet, among no more than `limit`.
    pub fn put_within(&mut self, limit: usize, a: Id, b: Id, result: Id) {
        if self.entries.len() >= limit {
            self.clear();
        }
        if limit > 0 {
            self.put(a, b, result);
        }
    }

    pub fn clear(&mut self) {
        self.entries = HashTable::new();
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn bytes(&self) -> usize {
        self.entries.allocation_size()
    }

    pub fn growth(&self, entries: usize) -> u64 {
        growth_of_table(self.entries.capacity(), self.len(), self.bytes(), entries)
    }
}

/// The value that a value leads to: a column beside the arena, four bytes for each of its values.
#[derive(Debug, Default)]
pub(crate) struct Column {
    entries: Vec<u32>,
    known: usize,
}

impl Column {
    /// No value has this number: an arena holds fewer than 2^31.
    const UNKNOWN: u32 = u32::MAX;

    pub fn get(&self, v: Id) -> Option<Id> {
        self.entries.get(v.index()).filter(|&&entry| entry != Self::UNKNOWN).map(|&entry| Id(entry))
    }

    pub fn put(&mut self, v: Id, result: Id) {
        if self.entries.len() <= v.index() {
            self.entries.resize(v.index() + 1, Self::UNKNOWN);
        }
        self.known += usize::from(self.entries[v.index()] == Self::UNKNOWN);
        self.entries[v.index()] = result.0;
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    pub fn len(&self) -> usize {
        self.known
    }

    pub fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u32>()
    }

    pub fn growth(&self, entries: usize) -> u64 {
        if self.known == 0 { 0 } else { growth_of(&self.entries, entries) }
    }
}
