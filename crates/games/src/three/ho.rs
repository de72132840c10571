//! A multiple of the smallest number from another one: two games of Ho (2012).
//!
//! A multiple of the smallest number is taken from one of the others, or always from the largest; numbers
//! stay positive. Write a <= b <= c.
//!
//! **Theorem.** In both games
//!
//! - (A) if c - b > a, the value is at least 2;
//! - (B) if b = c, the value is 0;
//! - (C) if 0 < c - b < a, the value is 0 or 1: it is 1 less the value after the smallest is taken once from the
//!   largest;
//! - (D) if c - b = a, the value is 1 if b = a, or if the value after the smallest is taken twice from the
//!   largest is not 1; otherwise it is at least 2.
//!
//! *Proof* by induction. Consider first a **move from b** to b' where b < c. It leads to a case (A): if b' >= a, then
//! c - b' > a; and if b' < a, the smallest is now b', and the difference of the others is c - a > b - a >= b'. So such
//! moves matter to no value 0 or 1, and the two games do not differ in these. (If b = c, it is a move from the
//! largest.) A **move from c** to c' < b - a leads to a case (A) in the same way. There remain those to c' with
//! b - a <= c' <= b + a.
//!
//! (B) If b = a, there is no move. Otherwise c' = b - a leaves (a, b - a, b), of case (D) whichever of a and b - a is
//! smaller, whose value is not 0; all other moves leave a case (A).
//!
//! (C) There is one such move, to c' = c - a, between b - a and b. If c' >= a it leaves a case (C). If c' < a, it leaves
//! (c', a, b) with b - a < c': a case (C), or (B) if b = a. So its value is 0 or 1. All other options are worth 2
//! at least, and the value is 1 less that of c'.
//!
//! (D) There are two such moves. The one to c' = b leaves 0, by (B), and the one to b - a, if b > a, a case (D). The
//! value is therefore 1 if the latter is not worth 1, and at least 2 otherwise.
//!
//! (A) If a does not divide c - b, the largest can be brought to two numbers less than a from b, one on each side and a
//! apart. By (C) the upper one leaves 1 less the value of the lower one: 0 and 1 can both be reached. If a divides
//! c - b, then c' = b leaves 0; and by (D) c' = b + a leaves 1 if b = a, and otherwise just one of b + a and b - a
//! does. []
//!
//! **Misère play**, where the end (a, a, a) is worth 1. The same is true, except that (a, a, a) and (a, 2a, 2a) are
//! worth 1 and (a, a, 2a) is worth 0. *Proof.* (a, a, 2a) has the option 1 alone, and (a, 2a, 2a) the option 0
//! alone. In (A), with b = a or 2a and c of the same class, these give 0 and 1; in (D) at (a, 2a, 3a) they give a value
//! of at least 2, as in normal play. Elsewhere the exceptions are no options that matter, but for (C), of which
//! the proof uses only that a case (B) is worth 0 or 1. []
//!
//! So in a case (C) one follows the one move that counts. Write y = ia + r with 1 <= r <= a: i is the *block* and r the
//! *class* of y. Let the classes of b and c be lo < hi in some order. The move leads down through the blocks, to
//! (hi, a, a + lo) if hi < a, of case (C) again, and to (lo, a, a) if hi = a, where the two larger numbers are equal. In
//! a case (D) one comes to (r, a, a + r), as in the Euclidean algorithm. In a row of a <= b the numbers with which the
//! value is 0, or is 1, lie between b - a and b + a, one in each class modulo a.

use super::{Row, of_positive};
use crate::{position::Triple, rules::Play};
use dashu_int::ops::BitTest;
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use std::cmp::Ordering;

/// What is known of a value at any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Low {
    /// It is 0: the player to move loses.
    Zero,
    /// It is 1.
    One,
    /// It is 2 or more.
    More,
}

impl Low {
    /// The value 0 or 1.
    fn of(one: bool) -> Self {
        if one { Low::One } else { Low::Zero }
    }

    /// The value, where it is known.
    pub fn value(self) -> Option<u8> {
        match self {
            Low::Zero => Some(0),
            Low::One => Some(1),
            Low::More => None,
        }
    }
}

/// What the value is at a <= b <= c.
pub fn low([a, b, c]: [u64; 3], play: Play) -> Low {
    // Machine words need no more than some hundred divisions.
    decide([a, b, c], play, |_| Ok(())).unwrap_or(Low::More)
}

/// What the value is at numbers of any size.
pub fn low_at(triple: &Triple, play: Play, work: &Work) -> Result<Low, Halt> {
    let numbers = triple.numbers();
    if let [Some(a), Some(b), Some(c)] = numbers.each_ref().map(Whole::to_u64) {
        return Ok(low([a, b, c], play));
    }
    decide(numbers.clone(), play, |bits| work.charge(division(bits)))
}

/// The steps it takes to divide numbers of so many bits whose quotient is small, about.
fn division(bits: u64) -> u64 {
    4 + bits / (64 * 8)
}

/// The cases of the theorem; what each division costs is told by the bits of its numbers.
fn decide<W: Whole>(
    [a, b, c]: [W; 3],
    play: Play,
    charge: impl FnMut(u64) -> Result<(), Halt>,
) -> Result<Low, Halt> {
    let gap = c - &b;
    match gap.cmp(&a) {
        Ordering::Greater => Ok(Low::More),
        Ordering::Equal if a == b && play == Play::Misere => Ok(Low::Zero),
        Ordering::Equal => Ok(if apart_is_one(a, b, charge)? { Low::One } else { Low::More }),
        Ordering::Less if gap.is_zero() => Ok(Low::of(level_is_one(&a, &b, play))),
        Ordering::Less => {
            let mut odd = false;
            let (small, equal) = follow(Near { a, b, gap }, charge, |_, is_odd| odd ^= is_odd)?;
            Ok(Low::of(level_is_one(&small, &equal, play) != odd))
        }
    }
}

/// Whether (a, b, b) is worth 1, and not 0.
fn level_is_one<W: Whole>(a: &W, b: &W, play: Play) -> bool {
    play == Play::Misere && (a == b || *b == a.clone() + a)
}

/// Whether (a, b, b + a) is worth 1, and not more, in normal play.
fn apart_is_one<W: Whole>(
    mut a: W,
    mut b: W,
    mut charge: impl FnMut(u64) -> Result<(), Halt>,
) -> Result<bool, Halt> {
    let mut one = true;
    loop {
        charge(b.bits())?;
        let (block, class) = block_and_class(b, &a);
        one ^= !block.div_rem(&W::from(2)).1.is_zero();
        if class == a {
            return Ok(one);
        }
        (a, b) = (class, a);
    }
}

/// The block and the class of a number.
fn block_and_class<W: Whole>(y: W, a: &W) -> (W, W) {
    let (block, rest) = (y - &W::ONE).div_rem(a);
    (block, rest + &W::ONE)
}

/// A position (a, b, b + gap) with 0 < gap < a <= b.
struct Near<W> {
    a: W,
    b: W,
    gap: W,
}

/// Makes the move that counts until the two larger numbers are equal, and returns what is left of them. The moves are
/// told by the blocks that they pass, and whether they are odd in number: of block i they are 2i, or one more or less.
fn follow<W: Whole>(
    near: Near<W>,
    mut charge: impl FnMut(u64) -> Result<(), Halt>,
    mut pass: impl FnMut(Passed<W>, bool),
) -> Result<(W, W), Halt> {
    let Near { mut a, mut b, mut gap } = near;
    loop {
        charge(b.bits())?;
        let (block, class) = block_and_class(b, &a);
        let other = class.clone() + &gap;
        // Whether the largest number is in the next block.
        let next = other > a;
        let (low, high) = if next { (other - &a, class) } else { (class, other) };
        let last = high == a;
        // Down to (low, a, a), or to (high, a, a + low), which is one move before.
        pass(Passed { block, next, last }, next == last);
        if last {
            return Ok((low, a));
        }
        (gap, b, a) = (low, a, high);
    }
}

/// The moves within one smallest number.
struct Passed<W> {
    block: W,
    /// Whether the largest number is one block above the other.
    next: bool,
    /// Whether they lead to equal numbers.
    last: bool,
}

/// The game from a position whose two larger numbers differ, but by less than the smallest.
pub struct Descent {
    /// How often the move that counts is made.
    pub moves: UBig,
    /// The smallest number of the position that it leads to, and the two others, which are equal.
    pub end: (UBig, UBig),
}

impl Descent {
    /// Follows the move that counts, where there is one.
    pub fn new(triple: &Triple, work: &Work) -> Result<Option<Self>, Halt> {
        let [a, b, c] = triple.numbers().clone();
        let gap = c - &b;
        if gap.is_zero() || gap >= a {
            return Ok(None);
        }
        let mut moves = UBig::ZERO;
        let end = follow(
            Near { a, b, gap },
            |bits| work.charge(division(bits)),
            |Passed { block, next, last }, _| {
                moves += block << 1;
                match (next, last) {
                    (true, true) => moves += UBig::ONE,
                    // Block 0 has the number a alone, of class a.
                    (false, false) => moves -= UBig::ONE,
                    _ => {}
                }
            },
        )?;
        Ok(Some(Descent { moves, end }))
    }
}

/// How often the smallest number must be taken from the largest to leave the value 0 or 1, if that is possible. No other
/// move leaves one of these.
pub fn take_to(
    triple: &Triple,
    wanted: Low,
    play: Play,
    work: &Work,
) -> Result<Option<UBig>, Halt> {
    let [a, b, c] = triple.numbers();
    // The first number of c's class, below c, that is not above b + a.
    let above = c - b;
    let mut take = if above <= *a { UBig::ONE } else { (above - UBig::ONE) / a };
    loop {
        let taken = a * &take;
        if taken >= *c || b > &(c - &taken + a) {
            return Ok(None);
        }
        let left = of_positive([a.clone(), b.clone(), c - taken]);
        if low_at(&left, play, work)? == wanted {
            return Ok(Some(take));
        }
        take += UBig::ONE;
    }
}

/// Every third number with which the value beside these two is 0, or is 1.
pub fn row(a: &UBig, b: &UBig, wanted: Low, play: Play, work: &Work) -> Result<Row, Halt> {
    let (a, b) = (a.min(b), a.max(b));
    let entries = a.to_u64().and_then(|a| a.checked_mul(size_of::<u64>() as u64));
    let _held = work.hold(entries.unwrap_or(u64::MAX))?;
    let first = if a < b { b - a } else { UBig::ONE };
    let (mut c, shift) = (first.clone(), first - UBig::ONE);
    let mut entries = Vec::new();
    let mut meter = work.meter();
    for entry in 1.. {
        if c > b + a {
            break;
        }
        meter.steps(4 + c.bit_len() as u64)?;
        if low_at(&of_positive([a.clone(), b.clone(), c.clone()]), play, work)? == wanted {
            entries.push(entry);
        }
        c += UBig::ONE;
    }
    Ok(Row { entries: entries.into(), shift })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, search::ThreeSearch, three::Variant};

    const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

    fn triple(numbers: [u64; 3]) -> Triple {
        Triple::new(numbers.map(UBig::from)).unwrap()
    }

    fn ascending(max: u64) -> impl Iterator<Item = [u64; 3]> {
        (1..=max).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
    }

    #[test]
    fn low_values_are_those_of_the_search() {
        let work = Work::default();
        for (variant, play) in
            [Variant::Either, Variant::Largest].into_iter().flat_map(|v| PLAYS.map(|p| (v, p)))
        {
            let mut search = ThreeSearch::new(variant, play);
            for numbers in ascending(60) {
                let value = search.grundy(numbers);
                let expected = [Low::Zero, Low::One, Low::More][value.min(2) as usize];
                assert_eq!(low(numbers, play), expected, "{numbers:?} {variant} {play:?}");
                // The same with a factor that takes many words.
                let large = Triple::new(numbers.map(|n| UBig::from(n) << 200)).unwrap();
                assert_eq!(low_at(&large, play, &work), Ok(expected));
                for wanted in [Low::Zero, Low::One] {
                    let reached: Vec<[u64; 3]> = search
                        .options(numbers)
                        .into_iter()
                        .filter(|&to| low(to, play) == wanted)
                        .collect();
                    let take = take_to(&triple(numbers), wanted, play, &work).unwrap();
                    let found = take.map(|take| {
                        let mut left = numbers;
                        left[2] -= u64::try_from(take).unwrap() * left[0];
                        left.sort_unstable();
                        left
                    });
                    // Both of two equal numbers can be reduced.
                    let mut reached = reached;
                    reached.dedup();
                    assert_eq!(Vec::from_iter(found), reached, "{numbers:?} {wanted:?} {play:?}");
                }
            }
        }
    }

    #[test]
    fn rows_are_complete_and_have_one_of_each_class() {
        const FAR: u64 = 60;
        let work = Work::default();
        for play in PLAYS {
            let mut search = ThreeSearch::new(Variant::Either, play);
            for (a, b) in (1..=16u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
                for (value, wanted) in [(0, Low::Zero), (1, Low::One)] {
                    let found = row(&b.into(), &a.into(), wanted, play, &work).unwrap();
                    let found: Vec<u64> = found.numbers().map(|c| c.try_into().unwrap()).collect();
                    let expected: Vec<u64> =
                        (1..=FAR).filter(|&c| search.grundy([a, b, c]) == value).collect();
                    assert_eq!(found, expected, "({a}, {b}) {value} {play:?}");
                    let mut classes: Vec<u64> = found.iter().map(|c| c % a).collect();
                    classes.sort_unstable();
                    assert!(classes.into_iter().eq(0..a), "({a}, {b}) {value} {play:?}");
                }
            }
        }
    }

    /// The moves of a descent can be made one by one, and lead where it says.
    #[test]
    fn a_descent_is_made_of_moves() {
        let work = Work::default();
        for numbers in ascending(40) {
            let [a, b, c] = numbers;
            let descent = Descent::new(&triple(numbers), &work).unwrap();
            assert_eq!(descent.is_some(), b < c && c - b < a, "{numbers:?}");
            let Some(Descent { moves, end }) = descent else { continue };
            let (mut left, mut count) = (numbers, 0u64);
            while left[1] < left[2] {
                left[2] -= left[0];
                left.sort_unstable();
                count += 1;
            }
            assert_eq!(moves, count.into(), "{numbers:?}");
            assert_eq!(end, (left[0].into(), left[1].into()), "{numbers:?}");
        }
    }

    /// Padovan numbers, where the way down is longest.
    #[test]
    fn a_long_descent_is_charged() {
        let mut padovan = vec![UBig::ONE, UBig::ONE, UBig::ONE];
        while padovan.len() < 60_000 {
            let next = &padovan[padovan.len() - 3] + &padovan[padovan.len() - 2];
            padovan.push(next);
        }
        let at =
            |n: usize| Triple::new([n, n + 2, n + 3].map(|index| padovan[index].clone())).unwrap();
        for n in 3..40 {
            let numbers = at(n).numbers().each_ref().map(|n| u64::try_from(n).unwrap());
            let lost = ThreeSearch::new(Variant::Largest, Play::Normal).outcome(numbers);
            assert_eq!(low(numbers, Play::Normal) == Low::Zero, lost == Outcome::P, "{numbers:?}");
        }
        let work = Work::new(euclid_work::Limits { steps: 1 << 16, ..Default::default() });
        assert_eq!(low_at(&at(59_000), Play::Normal, &work), Err(Halt::Steps(1 << 16)));
    }
}
