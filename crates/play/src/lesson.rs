//! Five lessons: three positions each, and one sentence that wins them.
//!
//! The game is the plain one, told as a rectangle from which squares are cut: the squares have the short side, and whoever is left with a square cannot cut.
//! Whoever acts on the sentence of a lesson wins its positions, whatever the opponent does; tests try all that the opponent can do.

use crate::Opening;
use euclid_games::{position::Pair, rules::Rules};

/// A lesson.
///
/// ```
/// use euclid_play::Lesson;
/// let lesson = Lesson::new(3).unwrap();
/// assert_eq!((lesson.number(), lesson.title), (3, "Leave one"));
/// assert_eq!(lesson.openings()[0].to_string(), "pair 4,9");
/// assert!(Lesson::new(6).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    number: u8,
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What wins, in one sentence.
    pub sentence: &'static str,
    /// The positions, the shorter side first. Whoever is to move can win.
    pub boards: [(u32, u32); 3],
}

/// The lessons, in their order.
const LESSONS: [Lesson; 5] = [
    Lesson {
        number: 1,
        title: "Cut to a square",
        sentence: "If the long side is a multiple of the short side, cut off all the squares but one: a square is left, \
                   and there is no cut in a square.",
        boards: [(1, 4), (3, 15), (7, 42)],
    },
    Lesson {
        number: 2,
        title: "Forced cuts",
        sentence: "If the long side is less than twice the short side, only one square can be cut off: count such forced \
                   cuts ahead, and choose so that the last cut is yours.",
        boards: [(3, 8), (5, 13), (8, 29)],
    },
    Lesson {
        number: 3,
        title: "Leave one",
        sentence: "If you want what remains after all the squares are cut off, leave one of them: your opponent must cut \
                   it off, and what remains is yours.",
        boards: [(4, 9), (5, 16), (9, 40)],
    },
    Lesson {
        number: 4,
        title: "The long rectangle always wins",
        sentence: "Whoever is to cut a rectangle at least twice as long as wide can win: cut off as many squares as you \
                   can, or one fewer, whichever leaves a square or makes the next such rectangle yours.",
        boards: [(5, 12), (10, 37), (30, 67)],
    },
    Lesson {
        number: 5,
        title: "The golden ratio",
        sentence: "Leave a rectangle whose long side is less than 1.618... times the short side, the golden ratio: from \
                   any longer one exactly one cut does that, and it wins.",
        boards: [(13, 49), (25, 87), (34, 123)],
    },
];

impl Lesson {
    /// How many lessons there are.
    pub const COUNT: u8 = 5;

    /// The lesson of this number, from 1 to 5.
    pub fn new(number: u64) -> Option<Self> {
        LESSONS.into_iter().find(|lesson| u64::from(lesson.number) == number)
    }

    /// The lessons, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        LESSONS.into_iter()
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.number
    }

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::new(u64::from(self.number) + 1)
    }

    /// The positions as games to play.
    pub fn openings(self) -> Vec<Opening> {
        let pairs =
            self.boards.into_iter().filter_map(|(small, large)| Pair::new(small, large).ok());
        pairs.map(|pair| Opening::Pair(pair, Rules::default())).collect()
    }
}
