//! The numbers an arena has met, each once.

use hashbrown::HashMap;

use crate::{Dyadic, Games};

/// A number, by its place among the [`Numbers`]. The first is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NumberId(u32);

impl NumberId {
    pub const ZERO: Self = Self(0);
}

#[derive(Debug)]
pub(crate) struct Numbers {
    all: Vec<Dyadic>,
    ids: HashMap<Dyadic, NumberId>,
}

impl Default for Numbers {
    fn default() -> Self {
        Self { all: vec![Dyadic::ZERO], ids: HashMap::from_iter([(Dyadic::ZERO, NumberId::ZERO)]) }
    }
}

impl Numbers {
    fn intern(&mut self, x: Dyadic) -> NumberId {
        if let Some(&id) = self.ids.get(&x) {
            return id;
        }
        let Ok(place) = u32::try_from(self.all.len()) else {
            panic!("an arena has room for fewer than 2^32 numbers")
        };
        let id = NumberId(place);
        self.all.push(x.clone());
        self.ids.insert(x, id);
        id
    }

    pub fn bytes(&self) -> usize {
        self.all.capacity() * size_of::<Dyadic>() + self.ids.allocation_size()
    }
}

impl Games {
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
}
