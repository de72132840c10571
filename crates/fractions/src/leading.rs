//! The leading digits of a ratio, from the leading bits of its numbers.
//!
//! Digits are read from the front, and so are numbers: a window of w leading bits of both, cut off at the
//! same place, knows the first 0.29 w digits or so. So a question that needs a few digits takes the same
//! time for numbers of a hundred and of a million places. An exhausted window is made four times as wide;
//! the last is the whole of the numbers, and knows everything.
//!
//! # What a window knows
//!
//! Let (b, a) be the window, in units of its last place, and (b + β, a + α) the numbers, with β and α
//! unknown in the interval [0, 1). Quotients q1, ..., qn of the window with the product
//!
//! ```text
//! | m11 m12 |   | q1 1 |     | qn 1 |             | b |   | m11 m12 | | c |
//! |         | = |      | ... |      |     make    |   | = |         | |   |
//! | m21 m22 |   |  1 0 |     |  1 0 |             | a |   | m21 m22 | | d |
//! ```
//!
//! and the same steps, which preserve sums, take the numbers to (C, D) with
//!
//! ```text
//! C = c ± (m22 β - m12 α),   D = d ± (m11 α - m21 β),   where m11 >= m21 and m12 >= m22.
//! ```
//!
//! So D > d - m11 and C - D > c - d - (m11 + m12). If *d >= m11 and c - d >= m11 + m12*, then C > D > 0,
//! hence b/a = [q1, ..., qn, C/D] with C/D > 1: the quotients are the digits of the numbers, and others
//! follow. (This is Jebelean's condition without the distinction of odd and even n.)
//!
//! If the condition fails once it fails for good, so the first failure ends the window. For d can only
//! decrease and m11 increase; and if c - d < m11 + m12, then the next d is at most c - d, and the next m11
//! at least m11 + m12.

use crate::{Halt, UBig, Whole, Work, large};
use dashu_int::ops::BitTest;

/// The digits of `b/a`, one after the other, from the leading bits as far as they are asked for.
///
/// Machine words are expanded digit by digit anyway. Of a [`UBig`] no more is read than decides, to a
/// power of 4; only for digits near the last, or for an enormous first one, that is everything.
///
/// ```
/// use euclid_fractions::{UBig, Work, leading};
/// let work = Work::default();
/// let b = UBig::from(10u8).pow(100_000);
/// let a = UBig::from(3u8).pow(200_000);
/// let first: Result<Vec<UBig>, _> = leading(&b, &a, &work).take(3).collect(); // two words of each decide
/// assert_eq!(first?.len(), 3);
/// let all: Result<Vec<u64>, _> = leading(&2393, &459, &work).collect();
/// assert_eq!(all?, [5, 4, 1, 2, 6, 5]);
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
pub fn leading<'a, W: Whole>(
    b: &'a W,
    a: &'a W,
    work: &'a Work,
) -> impl Iterator<Item = Result<W, Halt>> + 'a {
    W::leading(b, a, work)
}

/// The first window: a double word, for which the processor has arithmetic.
const FIRST: usize = 128;

/// The digits of `b/a`, window by window.
pub(crate) fn by_windows<'a>(
    b: &'a UBig,
    a: &'a UBig,
    work: &'a Work,
) -> impl Iterator<Item = Result<UBig, Halt>> + 'a {
    // A ratio below 1 begins with the digit 0, and then it is turned over.
    let (zero, b, a) = if b < a { (Some(UBig::ZERO), a, b) } else { (None, b, a) };
    zero.map(Ok).into_iter().chain(Leading::new(b, a, work))
}

/// The iterator behind [`leading`], for b >= a.
struct Leading<'a> {
    b: &'a UBig,
    a: &'a UBig,
    work: &'a Work,
    /// How many leading bits the window has.
    bits: usize,
    /// How many digits were given.
    given: usize,
    /// What the window knows beyond them.
    window: Window<'a>,
}

/// What a window knows.
type Window<'a> = Box<dyn Iterator<Item = Result<UBig, Halt>> + 'a>;

impl<'a> Leading<'a> {
    fn new(b: &'a UBig, a: &'a UBig, work: &'a Work) -> Self {
        Leading { b, a, work, bits: FIRST, given: 0, window: window(b, a, FIRST, work) }
    }
}

impl Iterator for Leading<'_> {
    type Item = Result<UBig, Halt>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(digit) = self.window.next() {
                self.given += 1;
                return Some(digit);
            }
            if self.bits >= self.b.bit_len() {
                return None;
            }
            self.bits = self.bits.saturating_mul(4);
            self.window = Box::new(window(self.b, self.a, self.bits, self.work).skip(self.given));
        }
    }
}

/// The digits that a window of so many bits knows.
fn window<'a>(b: &UBig, a: &UBig, bits: usize, work: &'a Work) -> Window<'a> {
    let cut = b.bit_len().saturating_sub(bits);
    if cut == 0 {
        return Box::new(large::Stream::new(b, a, work));
    }
    let (b, a) = (b >> cut, a >> cut);
    match (u128::from_big(&b), u128::from_big(&a)) {
        (Some(b), Some(a)) => Box::new(Certain::new(b, a).map(|digit| Ok(digit.into()))),
        _ => match large::certain(&b, &a, work) {
            Ok(digits) => {
                let digit = move |index| digits.get(index).map(|digit| Ok(digit.to_big()));
                Box::new((0..).map_while(digit))
            }
            Err(halt) => Box::new(std::iter::once(Err(halt))),
        },
    }
}

/// The first digits of `b/a`, for b >= a of more than a word: as many as the leading 64 bits are certain of, which is about
/// seventeen, or none. Nothing is allocated.
///
/// ```
/// use euclid_fractions::{UBig, Work, leading};
/// let (b, a) = (UBig::from(10u8).pow(1000), UBig::from(3u8).pow(2095));
/// let first: Vec<u64> = leading::in_a_word(&b, &a).collect();
/// assert!(first.len() > 5);
/// assert!(leading(&b, &a, &Work::default()).zip(first).all(|(digit, first)| digit == Ok(first.into())));
/// ```
pub fn in_a_word(b: &UBig, a: &UBig) -> impl Iterator<Item = u64> + use<> {
    let cut = b.bit_len().saturating_sub(64);
    let top = |number: &UBig| {
        let words = large::limbs::words(number);
        let word = |index: usize| words.get(index).copied().unwrap_or(0);
        let joined = u128::from(word(cut / 64)) | u128::from(word(cut / 64 + 1)) << 64;
        #[expect(clippy::cast_possible_truncation, reason = "that is the window")]
        let top = (joined >> (cut % 64)) as u64;
        top
    };
    let (b, a) = if cut == 0 { (0, 0) } else { (top(b), top(a)) };
    Certain::new(b, a)
}

/// The Euclidean algorithm on a window, up to the first quotient that is not certain.
struct Certain<W> {
    /// The remainders c and d; after the end d = 0.
    remainders: (W, W),
    /// m11 and m12.
    row: (W, W),
}

impl<W: Whole> Certain<W> {
    fn new(b: W, a: W) -> Self {
        Certain { remainders: (b, a), row: (W::ONE, W::ZERO) }
    }
}

impl<W: Whole> Iterator for Certain<W> {
    type Item = W;

    fn next(&mut self) -> Option<W> {
        let (c, d) = std::mem::replace(&mut self.remainders, (W::ZERO, W::ZERO));
        if d.is_zero() {
            return None;
        }
        let (q, rest) = c.div_rem(&d);
        let (m11, m12) = std::mem::replace(&mut self.row, (W::ZERO, W::ZERO));
        // Nothing overflows: the new m11 is at most b, as b = m11 c + m12 d with the new c and d; and if
        // rest >= m11, then m11 is less than the root of b.
        let next = m11.clone() * &q + &m12;
        if rest < next || d.clone() - &rest < next.clone() + &m11 {
            return None;
        }
        self.row = (next, m11);
        self.remainders = (d, rest);
        Some(q)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{digits, digits::Plain};
    use proptest::prelude::*;

    fn leading_digits<W: Whole>(b: &W, a: &W) -> Vec<W> {
        leading(b, a, &Work::unlimited()).map(Result::unwrap).collect()
    }

    fn two_to(exponent: usize) -> UBig {
        UBig::ONE << exponent
    }

    /// Both orders, the whole list; and the neighbours, which share the leading bits.
    #[track_caller]
    fn check(b: &UBig, a: &UBig) {
        let near = |n: &UBig| [n.clone(), n + UBig::ONE, n - UBig::from(!n.is_zero())];
        for (b, a) in near(b).into_iter().flat_map(|b| near(a).map(|a| (b.clone(), a))) {
            let all: Vec<UBig> = Plain::new(b.clone(), a.clone()).collect();
            assert_eq!(leading_digits(&b, &a), all, "{b}/{a}");
            let all: Vec<UBig> = Plain::new(a.clone(), b.clone()).collect();
            assert_eq!(leading_digits(&a, &b), all, "{a}/{b}");
        }
    }

    #[test]
    fn a_word_knows_nothing_that_is_not_so() {
        let mut known = 0;
        for exponent in 45..120usize {
            let b = UBig::from(3u8).pow(exponent);
            let like = UBig::from(5u8).pow(exponent);
            let length = like.bit_len() - b.bit_len();
            for (b, a) in [
                (&b, &(&like >> (length + 1))),
                (&b, &(&like >> (length + 20))),
                (&b, &b),
                (&(&b + UBig::ONE), &b),
                (&b, &UBig::ONE),
            ] {
                let first: Vec<UBig> = in_a_word(b, a).map(UBig::from).collect();
                let all: Vec<UBig> = Plain::new(b.clone(), a.clone()).take(first.len()).collect();
                assert_eq!(first, all, "{b}/{a}");
                known += first.len();
            }
        }
        assert!(known > 1000, "{known}");
        assert_eq!(in_a_word(&UBig::from(87u8), &UBig::from(25u8)).next(), None);
    }

    /// A window knows nothing that is not so, whatever follows it: the extremes, and what is common to
    /// all that follows is nearly all it knows.
    fn check_window(b: &UBig, a: &UBig) {
        let known: Vec<UBig> = Certain::new(b.clone(), a.clone()).collect();
        let by_parts = large::certain(b, a, &Work::default()).unwrap();
        let by_parts: Vec<UBig> = by_parts.iter().collect();
        assert_eq!(by_parts, known[..by_parts.len().min(known.len())], "{b}/{a}, by parts");
        let scale = two_to(300);
        let last = &scale - UBig::ONE;
        let numbers = |n: &UBig| [n * &scale, n * &scale + UBig::ONE, n * &scale + &last];
        for b in numbers(b) {
            for a in numbers(a) {
                let mut all = Plain::new(b.clone(), a.clone());
                let first: Vec<UBig> = all.by_ref().take(known.len()).collect();
                assert_eq!(first, known, "{b}/{a}");
                assert!(known.is_empty() || all.next().is_some(), "{b}/{a}: others follow");
            }
        }
        let ends = [(b * &scale, a * &scale + &last), (b * &scale + &last, a * &scale)];
        let [low, high] = ends.map(|(b, a)| Plain::new(b, a).collect::<Vec<_>>());
        let common = low.iter().zip(&high).take_while(|(x, y)| x == y).count();
        assert!(common <= known.len() + 8, "{b}/{a}: {common} in common, {} known", known.len());
    }

    #[test]
    fn windows_know_what_is_certain_and_little_less() {
        for b in 1u64..200 {
            for a in 1..=b {
                check_window(&UBig::from(b), &UBig::from(a));
                // The same window as a double word.
                let word: Vec<UBig> = Certain::new(b, a).map(UBig::from).collect();
                assert!(Certain::new(UBig::from(b), a.into()).eq(word));
            }
        }
    }

    #[test]
    fn every_small_ratio_and_none() {
        for b in 0..40u64 {
            for a in 0..40 {
                let small: Vec<UBig> = digits(b, a).map(UBig::from).collect();
                assert_eq!(leading_digits(&UBig::from(b), &UBig::from(a)), small, "{b}/{a}");
                assert!(digits(b, a).eq(leading_digits(&b, &a)));
            }
        }
        assert!(leading_digits(&two_to(1000), &UBig::ZERO).is_empty());
        assert_eq!(leading_digits(&UBig::ZERO, &two_to(1000)), [UBig::ZERO]);
    }

    /// Phi_n and its neighbours agree with one another in all but the last of their bits.
    #[test]
    fn golden_neighbours() {
        for n in [1u64, 2, 3, 1000, u64::MAX] {
            let n = UBig::from(n);
            let (mut a, mut b) = (UBig::ONE, n.clone());
            while b.bit_len() < 2200 {
                if matches!(b.bit_len() % 512, 125..129 | 253..255) {
                    check(&b, &a);
                    let factor = two_to(200) + UBig::ONE;
                    check(&(&b * &factor), &(&a * &factor));
                }
                let next = &b * &n + &a;
                a = std::mem::replace(&mut b, next);
            }
        }
    }

    #[test]
    fn sizes_around_every_window() {
        let edges = [62, 126, 190, 254, 318, 510, 574, 1022];
        let sizes: Vec<usize> = edges.iter().flat_map(|&edge| edge..edge + 5).collect();
        for &m in &sizes {
            let ones = two_to(m) - UBig::ONE;
            check(&ones, &two_to(m - 1));
            check(&ones, &ones);
            check(&ones, &(two_to(m) - two_to(m / 2)));
            check(&(two_to(m) + two_to(m / 2)), &two_to(m));
            for &n in sizes.iter().filter(|&&n| n < m && (m + n) % 3 == 0) {
                check(&ones, &(two_to(n) - UBig::ONE));
                check(&two_to(m), &(two_to(n) + two_to(n / 3)));
            }
        }
    }

    #[test]
    fn no_more_is_read_than_decides() {
        let read = |b: &UBig, a: &UBig, count: usize| {
            let work = Work::default();
            let mut leading = Leading::new(b, a, &work);
            assert_eq!(leading.by_ref().take(count).count(), count);
            leading.bits
        };
        let (b, a) = (UBig::from(10u8).pow(10_000), UBig::from(7u8).pow(11_832));
        assert_eq!(read(&b, &a, 30), 128);
        assert_eq!(read(&b, &a, 50), 512);
        assert_eq!(read(&b, &a, 1100), 8192);
        // About 1 + 2^-1000: that this is above 1 takes a thousand bits, the second digit two thousand.
        let (b, a) = (two_to(9000) + two_to(8000) - two_to(7990), two_to(9000));
        assert_eq!([read(&b, &a, 1), read(&b, &a, 2)], [2048, 2048]);
    }

    /// A digit here and there that is larger than a window, or than several.
    fn digit() -> impl Strategy<Value = UBig> {
        prop_oneof![
            20 => (1u64..5).prop_map(UBig::from),
            8 => (1u64..).prop_map(UBig::from),
            2 => (60usize..800, 1u64..).prop_map(|(bits, n)| (UBig::ONE << bits) + n),
        ]
    }

    proptest! {
        #[test]
        fn random_numbers(
            b in proptest::collection::vec(any::<u64>(), 1..40),
            a in proptest::collection::vec(any::<u64>(), 1..40),
        ) {
            check(&large::limbs::number(&b), &large::limbs::number(&a));
        }

        #[test]
        fn giant_digits(list in proptest::collection::vec(digit(), 1..60), factor in 1u64..) {
            let (b, a) = UBig::fraction(&list, &Work::default()).unwrap();
            check(&b, &a);
            check(&(b * factor), &(a * factor));
        }

        #[test]
        fn long_windows(
            b in proptest::collection::vec(any::<u64>(), 2..50),
            a in proptest::collection::vec(any::<u64>(), 2..50),
        ) {
            let (b, a) = (large::limbs::number(&b), large::limbs::number(&a));
            check_window((&b).max(&a), (&a).min(&b));
        }

        #[test]
        fn random_windows(b in any::<u128>(), a in any::<u128>(), cut in 0u32..128) {
            let (b, a) = (b.max(a), b.min(a) >> cut);
            check_window(&b.into(), &a.into());
            if a > 0 {
                let big = Certain::new(UBig::from(b), UBig::from(a));
                prop_assert!(Certain::new(b, a).map(UBig::from).eq(big));
            }
        }
    }
}
