//! Who wins: eight states, or seven rewriting rules.

use super::{Letter, Outcome, Position, Signature};
use euclid_fractions::Whole;
use std::fmt;

/// The outcome of a position with one Left and one Right option.
///
/// ```
/// use euclid_games::partizan::{outcome::of_options, Outcome};
/// assert_eq!(of_options(Outcome::Next, Outcome::Previous), Outcome::Right);
/// ```
pub fn of_options(left: Outcome, right: Outcome) -> Outcome {
    let left_wins_first = matches!(left, Outcome::Left | Outcome::Previous);
    let right_wins_first = matches!(right, Outcome::Right | Outcome::Previous);
    match (left_wins_first, right_wins_first) {
        (true, true) => Outcome::Next,
        (true, false) => Outcome::Left,
        (false, true) => Outcome::Right,
        (false, false) => Outcome::Previous,
    }
}

/// The outcomes of the Left option of a position and of the position itself: all that a longer word
/// needs to know of a shorter one (Lemma 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paired {
    /// The outcome of the Left option.
    pub left: Outcome,
    /// The outcome of the position.
    pub own: Outcome,
}

impl Paired {
    /// The paired outcome of the word `e`.
    pub const E: Paired = Paired { left: Outcome::Previous, own: Outcome::Next };

    /// The paired outcome after one more letter in front.
    #[must_use]
    pub fn step(self, letter: Letter) -> Paired {
        let Paired { left, own } = self;
        match letter {
            Letter::L => Paired { left: own, own: of_options(own, left) },
            Letter::R => Paired { left, own: of_options(left, own) },
        }
    }

    /// The paired outcome after a run of letters in front: lll changes nothing (rule 1), and one r is
    /// as good as many (rule 2).
    #[must_use]
    pub fn run<W: Whole>(self, letter: Letter, count: &W) -> Paired {
        let steps = match letter {
            // At most 2.
            Letter::L => count.clone().div_rem(&W::from(3)).1.to_u64().unwrap_or(0),
            Letter::R => u64::from(!count.is_zero()),
        };
        (0..steps).fold(self, |paired, _| paired.step(letter))
    }

    /// Whether no letter in front changes it any more; so it is after rlr (rule 3).
    fn is_final(self) -> bool {
        self.left == self.own && matches!(self.own, Outcome::Left | Outcome::Right)
    }

    /// The eight states that occur, in the order in which they are met from `e`: the automaton of
    /// Figure 2.
    pub fn all() -> Vec<Paired> {
        let mut states = vec![Paired::E];
        let mut next = 0;
        while let Some(&state) = states.get(next) {
            for letter in [Letter::L, Letter::R] {
                let reached = state.step(letter);
                if !states.contains(&reached) {
                    states.push(reached);
                }
            }
            next += 1;
        }
        states
    }
}

impl fmt::Display for Paired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.left, self.own)
    }
}

impl<W: Whole> Signature<W> {
    /// The paired outcome, read from the right; `None` for the empty word. It takes a step or two for
    /// each digit, however long the word is, and none beyond the last rlr: usually a few digits decide.
    pub fn paired(&self) -> Option<Paired> {
        // A run of r counts as one (rule 2), and is there if its digit is more than the l or e needs.
        let run = |paired: Paired, some: bool| if some { paired.step(Letter::R) } else { paired };
        let (last, others) = self.digits().split_last()?;
        let mut paired = run(Paired::E, *last > W::from(2));
        for digit in others.iter().rev() {
            if paired.is_final() {
                break;
            }
            paired = run(paired.step(Letter::L), !digit.is_one());
        }
        Some(paired)
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        self.paired().map_or(Outcome::Previous, |paired| paired.own)
    }

    /// The irreducible word of the same outcome, one of the nine of [`TABLE_1`], by the on-line
    /// algorithm of section 3.1: letters are added one by one, and the rules of Lemma 13 applied at the
    /// end of the word. A run of r counts as one (rule 2), so it takes a few steps for each digit.
    pub fn reduced(&self) -> String {
        let Some(last) = self.digits().len().checked_sub(1) else { return String::new() };
        let mut word = String::new();
        for (index, digit) in self.digits().iter().enumerate() {
            let shortest = if index == last { W::from(2) } else { W::ONE };
            if *digit > shortest {
                add(&mut word, 'r');
            }
            add(&mut word, if index == last { 'e' } else { 'l' });
        }
        word
    }
}

/// Adds a letter and applies the rules that the new end of the word allows.
fn add(word: &mut String, letter: char) {
    word.push(letter);
    match letter {
        'l' => rewrite(word, "lll", ""),
        'r' => {
            rewrite(word, "rr", "r");
            cut(word, "rlr");
            rewrite(word, "rllrllr", "r");
        }
        _ => {
            rewrite(word, "rllre", "le");
            cut(word, "rlle");
            rewrite(word, "rle", "le");
            rewrite(word, "llle", "e");
        }
    }
}

/// Replaces the end of the word.
fn rewrite(word: &mut String, from: &str, to: &str) {
    if let Some(kept) = word.strip_suffix(from) {
        word.truncate(kept.len());
        word.push_str(to);
    }
}

/// Drops everything in front of this end of the word.
fn cut(word: &mut String, end: &str) {
    if word.ends_with(end) {
        word.drain(..word.len() - end.len());
    }
}

/// Table 1: the irreducible words with their outcomes and positions.
pub const TABLE_1: [(&str, Outcome, (u64, u64)); 9] = [
    ("", Outcome::Previous, (2, 1)),
    ("e", Outcome::Next, (3, 2)),
    ("re", Outcome::Left, (4, 3)),
    ("le", Outcome::Right, (5, 3)),
    ("lle", Outcome::Previous, (8, 5)),
    ("lre", Outcome::Next, (7, 4)),
    ("rlre", Outcome::Left, (10, 7)),
    ("rlle", Outcome::Right, (11, 8)),
    ("llre", Outcome::Previous, (11, 7)),
];

impl<W: Whole> Position<W> {
    /// Who wins, in time linear in the number of digits of q/t.
    ///
    /// ```
    /// use euclid_games::{fractions::UBig, partizan::{Outcome, Position}};
    /// let large = UBig::from(10u8).pow(30);
    /// let g = Position::new(&large + UBig::ONE, large)?; // a signature of 10^30 letters
    /// assert_eq!(g.outcome(), Outcome::Left);
    /// # Ok::<(), euclid_games::position::ZeroInPosition>(())
    /// ```
    pub fn outcome(&self) -> Outcome {
        self.signature().outcome()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::PartizanSearch;
    use euclid_fractions::{UBig, Work};
    use proptest::prelude::*;

    #[test]
    fn every_small_position_against_the_search() {
        let mut search = PartizanSearch::default();
        for q in 1..=120u64 {
            for p in 1..=2 * q + 1 {
                let position = Position::new(p, q).unwrap();
                let expected = search.outcome(p, q);
                assert_eq!(position.outcome(), expected, "{position}");
                let reduced = position.signature().reduced();
                let row = TABLE_1.iter().find(|(word, ..)| *word == reduced);
                assert_eq!(row.map(|row| row.1), Some(expected), "{position} to {reduced}");
            }
        }
    }

    #[test]
    fn eight_states() {
        let states = Paired::all();
        assert_eq!(states.len(), 8);
        for state in states {
            let l = |state: Paired| state.step(Letter::L);
            let r = |state: Paired| state.step(Letter::R);
            assert_eq!(l(l(l(state))), state, "rule 1");
            assert_eq!(r(r(state)), r(state), "rule 2");
            assert!(r(l(r(state))).is_final(), "rule 3");
            assert_eq!(state.is_final(), l(state) == state && r(state) == state);
            assert_eq!(r(l(l(r(l(l(r(state))))))), r(state), "rule 4");
            for count in 0..12u64 {
                for letter in [Letter::L, Letter::R] {
                    let one_by_one = (0..count).fold(state, |state, _| state.step(letter));
                    assert_eq!(state.run(letter, &count), one_by_one);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn large_words_by_states_and_by_rules(
            digits in proptest::collection::vec(prop_oneof![1u64..4, 1u64..u64::MAX], 1..200)
        ) {
            let digits: Vec<UBig> = digits.into_iter().map(UBig::from).collect();
            let (q, t) = UBig::fraction(&digits, &Work::default()).unwrap();
            let position = Position::new(&q + t, q).unwrap();
            let signature = position.signature();
            let row = TABLE_1.iter().find(|(word, ..)| *word == signature.reduced()).unwrap();
            prop_assert_eq!(signature.outcome(), row.1);
        }
    }
}
