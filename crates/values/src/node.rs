//! What an arena keeps of each value.
//!
//! Large arenas do not fit into a cache, so what counts is how many places in memory an operation looks
//! at. What is needed of a value again and again fills half a cache line, the rest is kept elsewhere.

use std::slice;

use crate::arena::Id;
use crate::numbers::NumberId;
use crate::probes::Standing;

/// What is special about a value, if anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A number-up-star, by its place among those of the arena. Its options are made when asked for.
    NumberUpStar(u32),
    /// An uptimal of at least two digits, by its place among those of the arena.
    Uptimal(u32),
    /// Neither.
    Other,
}

/// The options of a canonical form.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Options<'a> {
    /// One on each side.
    Pair(&'a [Id; 2]),
    /// In the column of options: the Left ones from `start`, the Right ones from `middle`. In front of the
    /// Left ones, in the guise of a value, is how many Right ones there are.
    List { start: u32, middle: u32 },
    /// Not made yet.
    Unopened,
}

/// The parts of a value that are looked at again and again.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Node {
    /// Where the value stands among the probes.
    pub standing: Standing,
    /// Its options if there is one on each side, or else where they are: see [`Options`]. This and the
    /// next three would take more room as enums.
    pair: [Id; 2],
    place: u32,
    layout: Layout,
    kind: Kind,
    /// Whether both stops are 0.
    pub infinitesimal: bool,
}

#[derive(Clone, Copy, Debug)]
enum Layout {
    Pair,
    List,
    Unopened,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    NumberUpStar,
    Uptimal,
    Other,
}

/// The other parts of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    pub left_stop: NumberId,
    pub right_stop: NumberId,
    /// One more than the largest nimber among the followers; 0 for a game that is not all-small.
    pub far_star: u32,
}

impl Traits {
    pub fn is_infinitesimal(&self) -> bool {
        self.left_stop == NumberId::ZERO && self.right_stop == NumberId::ZERO
    }
}

impl Node {
    pub fn new(
        standing: Standing,
        shape: Shape,
        options: Options<'_>,
        infinitesimal: bool,
    ) -> Self {
        let (kind, place) = match shape {
            Shape::NumberUpStar(place) => (Kind::NumberUpStar, place),
            Shape::Uptimal(place) => (Kind::Uptimal, place),
            Shape::Other => (Kind::Other, 0),
        };
        let layout = Layout::Unopened;
        let mut node = Self { standing, pair: [Id::ZERO; 2], place, layout, kind, infinitesimal };
        node.set_options(options);
        node
    }

    pub fn set_options(&mut self, options: Options<'_>) {
        (self.layout, self.pair) = match options {
            Options::Pair(pair) => (Layout::Pair, *pair),
            Options::List { start, middle } => (Layout::List, [Id(start), Id(middle)]),
            Options::Unopened => (Layout::Unopened, [Id::ZERO; 2]),
        };
    }

    #[inline]
    pub fn options(&self) -> Options<'_> {
        match self.layout {
            Layout::Pair => Options::Pair(&self.pair),
            Layout::List => Options::List { start: self.pair[0].0, middle: self.pair[1].0 },
            Layout::Unopened => Options::Unopened,
        }
    }

    #[inline]
    pub fn shape(&self) -> Shape {
        match self.kind {
            Kind::NumberUpStar => Shape::NumberUpStar(self.place),
            Kind::Uptimal => Shape::Uptimal(self.place),
            Kind::Other => Shape::Other,
        }
    }

    /// The Left and the Right options, none if they are not made yet.
    pub fn slices<'a>(&'a self, column: &'a [Id]) -> (&'a [Id], &'a [Id]) {
        match self.options() {
            Options::Pair([l, r]) => (slice::from_ref(l), slice::from_ref(r)),
            Options::List { start, middle } => {
                let (start, middle) = (start as usize, middle as usize);
                let end = middle + column[start - 1].index();
                (&column[start..middle], &column[middle..end])
            }
            Options::Unopened => (&[], &[]),
        }
    }

    pub fn is_unopened(&self) -> bool {
        matches!(self.layout, Layout::Unopened)
    }
}
