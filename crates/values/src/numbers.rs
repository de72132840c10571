//! The numbers an arena has met, each once.

use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};

use crate::Dyadic;
use crate::arena::Arena;
use crate::pace::{growth_of, growth_of_table};

/// A number, by its place among the [`Numbers`]. The first is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NumberId(u32);

impl NumberId {
    pub const ZERO: Self = Self(0);
}

#[derive(Debug)]
pub(crate) struct Numbers {
    all: Vec<Dyadic>,
    /// Finds a number by its hash.
    places: HashTable<NumberId>,
    hasher: DefaultHashBuilder,
    /// The bytes of those that do not fit into two words.
    heap: usize,
    /// The steps of a glance at two of them.
    glance: u64,
}

impl Default for Numbers {
    fn default() -> Self {
        let mut numbers = Self {
            all: Vec::new(),
            places: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
            heap: 0,
            glance: 1,
        };
        numbers.intern(Dyadic::ZERO);
        numbers
    }
}

impl Numbers {
    fn intern(&mut self, x: Dyadic) -> NumberId {
        let Self { all, places, hasher, .. } = self;
        let hash = |x: &Dyadic| hasher.hash_one(x);
        if let Some(&id) = places.find(hash(&x), |id| all[id.0 as usize] == x) {
            return id;
        }
        let Ok(place) = u32::try_from(all.len()) else {
            panic!("an arena has room for fewer than 2^32 numbers")
        };
        let id = NumberId(place);
        places.insert_unique(hash(&x), id, |id| hash(&all[id.0 as usize]));
        let words = x.words();
        if words > 2 {
            self.heap += words * size_of::<u64>();
        }
        self.glance = self.glance.max(1 + (words / WORDS_A_STEP) as u64);
        self.all.push(x);
        id
    }

    pub fn bytes(&self) -> usize {
        self.all.capacity() * size_of::<Dyadic>() + self.places.allocation_size() + self.heap
    }

    /// The bytes that so many numbers more need; large ones are counted as soon as they are there.
    pub fn growth(&self, entries: usize) -> u64 {
        let Self { all, places, .. } = self;
        let table = (places.capacity(), places.len(), places.allocation_size());
        // So that somebody looks whether there is room for them.
        let large = u64::from(self.heap > 0);
        growth_of(all, entries) + growth_of_table(table.0, table.1, table.2, entries) + large
    }
}

/// So many words of a number are looked at in a step.
const WORDS_A_STEP: usize = 32;

impl Arena {
    pub(crate) fn intern_number(&mut self, x: Dyadic) -> NumberId {
        self.numbers.intern(x)
    }

    pub(crate) fn number(&self, id: NumberId) -> &Dyadic {
        &self.numbers.all[id.0 as usize]
    }

    /// Whether one number is less than another.
    pub(crate) fn less(&self, a: NumberId, b: NumberId) -> bool {
        a != b && self.number(a) < self.number(b)
    }

    /// The steps of a glance at two values: more than one only where there are large numbers.
    #[inline]
    pub(crate) fn glance(&self) -> u64 {
        self.numbers.glance
    }
}
