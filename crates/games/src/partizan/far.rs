//! Who wins, read from the far end.
//!
//! Let t be p modulo q, taken from 1 to q, and t/q = [0; a_1, ..., a_m] with a_m = 1: the *long expansion*, which every
//! fraction has once. Read it from the far end, a_m first, in *blocks* `1 1 d` and `1 d` (d >= 2 in the second). The
//! side is Right's at first, and each block of two digits changes it. **A digit of 2 or more where a block should begin
//! decides: the side wins, whatever the other digits are.** Where the digits end with a block, the side wins as well;
//! where they end inside one, the outcome is P after `1` and N after `1 1` on Right's side, and the other way round on
//! Left's. The proof is in `docs/partizan.md`.
//!
//! So the last few digits say who wins, 5.2 of them on average. There is no short way to them, though: the last digits of t/q are
//! the first ones of q over the inverse of t modulo q, up to its sign, and the inverse takes what the expansion takes.

use super::{Letter, Outcome, Signature, outcome::Paired};
use euclid_fractions::UBig;

/// Left or Right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Side {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// That this player wins, whoever begins.
    pub fn wins(self) -> Outcome {
        match self {
            Side::Left => Outcome::Left,
            Side::Right => Outcome::Right,
        }
    }
}

/// How far a block has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A block begins.
    Start,
    /// After its 1.
    One,
    /// After its 1 1.
    Two,
    /// A digit of 2 or more stood where a block should begin.
    Decided,
}

/// What the digits that have been read say: all that the others need to know of them.
///
/// ```
/// use euclid_games::partizan::{Outcome, far::Reading};
/// // E(10, 7): 3/7 = [0; 2, 2, 1], from the far end 1 2 | 2.
/// let read = [1, 2, 2].iter().fold(Reading::START, |read, &digit| read.then(digit > 1));
/// assert_eq!(read.outcome(), Outcome::Left);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whose side it is.
    pub side: Side,
    /// Where in a block.
    pub place: Place,
}

impl Reading {
    /// Before the first digit.
    pub const START: Self = Reading { side: Side::Right, place: Place::Start };

    /// With one digit more: whether it is 2 or more is all that counts.
    #[inline]
    #[must_use]
    pub fn then(self, large: bool) -> Self {
        let Reading { side, place } = self;
        match (place, large) {
            (Place::Start, false) => Reading { side, place: Place::One },
            (Place::One, false) => Reading { side, place: Place::Two },
            (Place::One, true) => Reading { side: side.other(), place: Place::Start },
            (Place::Two, _) => Reading { side, place: Place::Start },
            (Place::Start, true) | (Place::Decided, _) => Reading { side, place: Place::Decided },
        }
    }

    /// Whether no digit changes it any more.
    pub fn is_decided(self) -> bool {
        self.place == Place::Decided
    }

    /// Who wins if there are no more digits.
    pub fn outcome(self) -> Outcome {
        match (self.place, self.side) {
            (Place::Start | Place::Decided, side) => side.wins(),
            (Place::One, Side::Right) | (Place::Two, Side::Left) => Outcome::Previous,
            (Place::One, Side::Left) | (Place::Two, Side::Right) => Outcome::Next,
        }
    }

    /// The paired outcome that it stands for; digits act on both alike.
    pub fn paired(self) -> Paired {
        // Who wins the Left option is who wins with the last digit left out: one place earlier, where 0 follows 2.
        let before = match self.place {
            Place::Start => Place::Two,
            Place::One => Place::Start,
            Place::Two => Place::One,
            Place::Decided => Place::Decided,
        };
        Paired { left: Reading { place: before, ..self }.outcome(), own: self.outcome() }
    }
}

/// Equal digits in a row; more than one only if they are 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    pub digit: UBig,
    pub times: UBig,
}

impl Digits {
    fn one(digit: UBig) -> Self {
        Digits { digit, times: UBig::ONE }
    }
}

impl Signature {
    /// The digits of the long expansion from the far end: each l begins a digit, and each r adds 1 to it.
    pub(super) fn far_digits(&self) -> impl Iterator<Item = Digits> {
        let mut runs = self.runs().rev();
        let mut waiting = Some(Digits::one(UBig::ONE)); // a_m
        let mut ones = None;
        let mut digit = (!self.is_empty()).then_some(UBig::ONE);
        std::iter::from_fn(move || {
            if let Some(found) = waiting.take().or_else(|| ones.take()) {
                return Some(found);
            }
            let mut large = digit.take()?;
            for (letter, count) in runs.by_ref() {
                match letter {
                    Letter::R => large += count,
                    Letter::L => {
                        let more = count - UBig::ONE;
                        ones = (!more.is_zero()).then(|| Digits { digit: UBig::ONE, times: more });
                        digit = Some(UBig::ONE);
                        break;
                    }
                }
            }
            Some(Digits::one(large))
        })
    }
}

/// Who wins E(p, q), p and q machine words: by the kinds of the digits alone, a bit each.
pub(super) fn of_words(q: u64, t: u64) -> Outcome {
    let (mut b, mut a, mut kinds, mut count) = (q, t, 0u128, 0);
    // The last digit of q/t is 2 or more; one of it is a digit for itself. There are fewer than 93 digits.
    while a != 0 {
        let (digit, rest) = (b / a, b % a);
        let least = if rest == 0 { 3 } else { 2 };
        kinds = kinds << 1 | u128::from(digit >= least);
        count += 1;
        (b, a) = (a, rest);
    }
    let mut read = Reading::START.then(false);
    for index in 0..count {
        if read.is_decided() {
            break;
        }
        read = read.then(kinds >> index & 1 == 1);
    }
    read.outcome()
}

#[cfg(test)]
mod tests {
    use super::super::Position;
    use super::*;
    use crate::search::PartizanSearch;
    use euclid_work::Work;

    const READINGS: [(Side, Place); 8] = [
        (Side::Right, Place::Start),
        (Side::Right, Place::One),
        (Side::Right, Place::Two),
        (Side::Right, Place::Decided),
        (Side::Left, Place::Start),
        (Side::Left, Place::One),
        (Side::Left, Place::Two),
        (Side::Left, Place::Decided),
    ];

    /// The table of the proof: a digit acts on readings as its letters act on paired outcomes.
    #[test]
    fn digits_act_as_their_letters() {
        let mut met = Vec::new();
        for (side, place) in READINGS {
            let read = Reading { side, place };
            let paired = read.paired();
            met.push(paired);
            let l = paired.step(Letter::L);
            assert_eq!(read.then(false).paired(), l, "{read:?}");
            for r in 1..4 {
                let rl = (0..r).fold(l, |paired, _| paired.step(Letter::R));
                assert_eq!(read.then(true).paired(), rl, "{read:?}");
            }
        }
        assert!(Paired::all().iter().all(|paired| met.contains(paired)));
        assert_eq!(Reading::START.then(false).then(false).paired(), Paired::E);
    }

    #[test]
    fn every_small_position_against_the_search() {
        let mut search = PartizanSearch::default();
        for q in 1..=300u64 {
            for t in 0..q {
                let expected = search.outcome(q + t, q);
                assert_eq!(of_words(q, t), expected, "E({}, {q})", q + t);
                let signature = Position::new(q + t, q).unwrap().signature(&Work::default());
                let signature = signature.unwrap();
                let mut read = Reading::START;
                let mut fraction = Vec::new();
                for Digits { digit, times } in signature.far_digits() {
                    for _ in 0..u64::try_from(&times).unwrap() {
                        read = read.then(!digit.is_one());
                        fraction.push(u64::try_from(&digit).unwrap());
                    }
                }
                assert_eq!(read.outcome(), expected, "{signature}");
                // The digits are those of t/q, with t = q for 0.
                let (mut h, mut k) = (0, 1);
                for digit in fraction {
                    (h, k) = (k, digit * k + h);
                }
                // K(a_m, ..., a_1) = q / gcd, by the symmetry of continuants.
                assert_eq!(q % k, 0, "E({}, {q})", q + t);
            }
        }
    }
}
