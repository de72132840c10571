//! Who wins: eight states, or seven rewriting rules.

use super::{
    Letter, Outcome, Position, Signature,
    far::{self, Reading},
};
use euclid_fractions::{Quotients, UBig, Whole};
use euclid_work::{Halt, Work};
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
    pub fn run(self, letter: Letter, count: &UBig) -> Paired {
        let steps = match letter {
            Letter::L => count % 3u8,
            Letter::R => u8::from(!count.is_zero()),
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

impl Signature {
    /// The paired outcome, read from the right; `None` for the empty word. It takes a step or two for
    /// each run, however long, and none beyond the last rlr: usually a few runs decide.
    pub fn paired(&self) -> Option<Paired> {
        if self.is_empty() {
            return None;
        }
        let mut paired = Paired::E;
        for (letter, count) in self.modulo_3() {
            if paired.is_final() {
                break;
            }
            // A run of r counts as one.
            let steps = if letter == Letter::R { 1 } else { count };
            paired = (0..steps).fold(paired, |paired, _| paired.step(letter));
        }
        Some(paired)
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        self.paired().map_or(Outcome::Previous, |paired| paired.own)
    }

    /// The irreducible word of the same outcome, one of the nine of [`TABLE_1`]. They stand for the paired outcomes:
    /// a word reduces to the one that has the same.
    pub fn reduced(&self) -> &'static str {
        let Some(paired) = self.paired() else { return "" };
        let has_paired = |word: &str| {
            let letters = word.bytes().rev().skip(1);
            let step = |paired: Paired, letter| {
                paired.step(if letter == b'l' { Letter::L } else { Letter::R })
            };
            letters.fold(Paired::E, step) == paired
        };
        let mut words = TABLE_1.iter().map(|row| row.0).filter(|word| !word.is_empty());
        words.find(|word| has_paired(word)).unwrap_or("")
    }

    /// The same by the on-line algorithm of section 3.1: letters are added one by one, and the rules of Lemma 13
    /// applied at the end of the word. A run of r counts as one (rule 2), and three l for nothing (rule 1).
    pub fn reduced_on_line(&self) -> String {
        let mut word = String::new();
        for (letter, count) in self.runs() {
            match letter {
                Letter::R => add(&mut word, 'r'),
                Letter::L => (0..&count % 3u8).for_each(|_| add(&mut word, 'l')),
            }
        }
        if !self.is_empty() {
            add(&mut word, 'e');
        }
        word
    }
}

/// Who wins by the digits of p/q, read from the last one.
fn of_digits(digits: &Quotients) -> Outcome {
    let mut read = Reading::START.then(false);
    let Some((last, [_, others @ ..])) = digits.words().split_last() else {
        return Outcome::Previous;
    };
    // One of the last digit is a digit for itself. Digits of more than a word are written as 0.
    read = read.then(*last != 2);
    for &digit in others.iter().rev() {
        if read.is_decided() {
            break;
        }
        read = read.then(digit != 1);
    }
    read.outcome()
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

impl Position {
    /// Who wins: little more work than the digits of q/t themselves, of which the last few decide.
    ///
    /// ```
    /// use euclid_games::{fractions::UBig, partizan::{Outcome, Position}};
    /// use euclid_work::Work;
    /// let large = UBig::from(10u8).pow(30);
    /// let g = Position::new(&large + UBig::ONE, large)?; // a signature of 10^30 letters
    /// assert_eq!(g.outcome(&Work::default())?, Outcome::Left);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self, work: &Work) -> Result<Outcome, Halt> {
        if let (Some(p), Some(q)) = (self.p.to_u64(), self.q.to_u64()) {
            return Ok(far::of_words(q, p % q));
        }
        Ok(of_digits(&self.digits(work)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::PartizanSearch;
    use proptest::prelude::*;

    #[test]
    fn every_small_position_against_the_search() {
        let mut search = PartizanSearch::default();
        for q in 1..=120u64 {
            for p in 1..=2 * q + 1 {
                let position = Position::new(p, q).unwrap();
                let expected = search.outcome(p, q);
                let work = Work::default();
                assert_eq!(position.outcome(&work), Ok(expected), "{position}");
                let by_digits = of_digits(&position.digits(&work).unwrap());
                assert_eq!(by_digits, expected, "{position}");
                let signature = position.signature(&work).unwrap();
                let reduced = signature.reduced();
                assert_eq!(signature.reduced_on_line(), reduced, "{position}");
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
                    assert_eq!(state.run(letter, &count.into()), one_by_one);
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
            let work = Work::default();
            let signature = position.signature(&work).unwrap();
            let reduced = signature.reduced_on_line();
            prop_assert_eq!(&reduced, signature.reduced());
            let row = TABLE_1.iter().find(|(word, ..)| *word == reduced).unwrap();
            prop_assert_eq!(signature.outcome(), row.1);
            prop_assert_eq!(position.outcome(&work), Ok(row.1));
        }
    }
}
