//! The digits of large numbers: all at once, or one after the other.

use super::{
    half_gcd::{Expansion, RECURSIVE},
    limbs,
    room::Room,
};
use crate::{Halt, Quotients, UBig, Work};

/// All digits of `b/a`, in short form, most significant first; none if `a` is zero.
///
/// The time is quasilinear; the numbers may have up to about 3 * 10^9 decimal digits. Where the first
/// digits may be enough, [`leading`](crate::leading()) is the better choice.
///
/// ```
/// use euclid_fractions::{UBig, Work, expand};
/// let digits = expand(&UBig::from(87u8), &UBig::from(25u8), &Work::default())?;
/// assert_eq!(digits.words(), [3, 2, 12]);
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
pub fn expand(b: &UBig, a: &UBig, work: &Work) -> Result<Quotients, Halt> {
    if let (Ok(b), Ok(a)) = (u64::try_from(b), u64::try_from(a)) {
        work.charge(4)?;
        return Ok(Quotients::of_ratio(b, a));
    }
    all(b, a, RECURSIVE, work)
}

fn all(b: &UBig, a: &UBig, recursive: usize, work: &Work) -> Result<Quotients, Halt> {
    let (b_words, a_words) = (limbs::count(b), limbs::count(a));
    let mut room = Room::new(BYTES, b_words.max(a_words), work)?;
    // A quotient takes 1.71 bits of each number in the mean (Levy), so a word holds 37 and a half.
    let n = b_words.min(a_words);
    room.more(8 * 38, n, work)?;
    // It may hold up to 92.3, as a quotient takes 0.69 bits at least; there is room for that in the last words.
    let spare = if n < recursive { 0 } else { (93 - 38) * recursive };
    let mut out = Quotients::with_capacity(n * 38 + 64 + spare);
    let mut expansion = Expansion::new(b, a, recursive, &mut out);
    loop {
        // A short list may grow as it likes.
        if n >= recursive && out.capacity() - out.len() < expansion.next() * 93 {
            let all = expansion.len() * 93 + 64;
            room.more(8, out.len() + all, work)?;
            out.reserve(all);
        }
        if !expansion.finish(&mut out, work)? {
            return Ok(out);
        }
    }
}

/// The bytes that an expansion takes for each word of the larger number, beside the digits; measured.
pub(super) const BYTES: u64 = 500;

/// The bytes that the digits of a leading half take at most: 46 a word, in a list that may have grown to twice as many.
pub(super) const FOUND: u64 = 2 * 8 * 46;

/// The digits of a large ratio, found by leading parts that double in length: the first cost little, and
/// all together little more than by [`expand`].
#[derive(Clone, Debug)]
pub(crate) struct Stream<'w> {
    expansion: Expansion,
    found: Quotients,
    /// How many of them have been given out.
    given: usize,
    /// How many words of the leading part to look at next.
    length: usize,
    work: &'w Work,
}

impl<'w> Stream<'w> {
    pub(crate) fn new(b: &UBig, a: &UBig, work: &'w Work) -> Self {
        let mut found = Quotients::default();
        let expansion = Expansion::new(b, a, RECURSIVE, &mut found);
        Stream { expansion, found, given: 0, length: 2, work }
    }

    /// Finds at least one more, unless there are no more.
    fn advance(&mut self) -> Result<(), Halt> {
        // A short leading part takes next to nothing.
        let words = if self.length < RECURSIVE / 2 { 0 } else { self.expansion.len() };
        let _room = Room::new(BYTES + FOUND, words, self.work)?;
        self.expansion.advance(self.length, &mut self.found, self.work)?;
        self.length = self.length.saturating_mul(2);
        Ok(())
    }
}

impl Iterator for Stream<'_> {
    type Item = Result<UBig, Halt>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.given == self.found.len() {
            self.found.clear();
            self.given = 0;
            if let Err(halt) = self.advance() {
                return Some(Err(halt));
            }
        }
        let digit = self.found.get(self.given)?.to_big();
        self.given += 1;
        Some(Ok(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Whole, digits::Plain};
    use proptest::prelude::*;

    fn unlimited() -> Work {
        Work::unlimited()
    }

    fn fraction(digits: &[UBig]) -> (UBig, UBig) {
        UBig::fraction(digits, &unlimited()).unwrap()
    }

    fn stream(b: &UBig, a: &UBig) -> Vec<UBig> {
        Stream::new(b, a, &unlimited()).map(Result::unwrap).collect()
    }

    /// Compares with the plain algorithm, with recursion from various lengths on.
    fn check(b: &UBig, a: &UBig) {
        let plain: Vec<UBig> = Plain::new(b.clone(), a.clone()).collect();
        for recursive in [3, 4, 5, 7, 10, 20, RECURSIVE] {
            let found = all(b, a, recursive, &unlimited()).unwrap();
            assert!(
                found.iter().eq(plain.iter().cloned()),
                "{b}/{a}, recursive from {recursive} on"
            );
        }
        assert!(stream(b, a) == plain, "{b}/{a}, digit by digit");
        if let [_, .., last] = &plain[..] {
            assert!(*last > UBig::ONE);
            let (y, x) = fraction(&plain);
            assert_eq!(&y * a, &x * b);
        }
    }

    /// Reproducible words with all bits random.
    fn random(words: usize, seed: u64) -> UBig {
        let mix = |n: u64| {
            let x = (n + seed * 1_000_003).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb)
        };
        limbs::number(&(0..words as u64).map(mix).collect::<Vec<_>>())
    }

    #[test]
    fn every_length() {
        let around = |n: usize| n - 2..n + 3;
        for words in (0..40).chain(around(RECURSIVE)).chain(around(2 * RECURSIVE)) {
            let (b, a) = (random(words, 1), random(words, 2));
            check(&b, &a);
            check(&b, &(&a >> 50));
            check(&b, &(&a >> (words * 21)));
            check(&b, &(&b - UBig::from(words > 0)));
        }
    }

    #[test]
    fn long_numbers() {
        // Beside the plain algorithm as long as that is quick; then back from the digits.
        let (b, a) = (random(700, 3), random(690, 4));
        let expand = |b: &UBig, a: &UBig| expand(b, a, &unlimited()).unwrap();
        assert!(expand(&b, &a).iter().eq(Plain::new(b.clone(), a.clone())));
        assert!(Plain::new(b.clone(), a.clone()).eq(stream(&b, &a)));
        for words in [2_000, 7_001] {
            let (b, a, common) = (random(words, 5), random(words, 6), random(words / 3, 7));
            let digits: Vec<UBig> = expand(&(&b * &common), &(&a * &common)).iter().collect();
            assert_eq!(digits, expand(&b, &a).iter().collect::<Vec<_>>());
            assert!(digits[1..].iter().all(|d| !d.is_zero()) && digits.last() > Some(&UBig::ONE));
            let (y, x) = fraction(&digits);
            assert_eq!(y * a, x * b);
        }
    }

    #[test]
    fn all_ones() {
        let (mut a, mut b) = (UBig::ONE, UBig::ONE);
        for n in 0..9_000 {
            let next = &a + &b;
            a = std::mem::replace(&mut b, next);
            if n < 400 || n % 500 < 3 {
                check(&b, &a);
                check(&(&b * 6u8), &(&a * 6u8));
                check(&(&b + 1u8), &a);
            }
        }
    }

    #[test]
    fn powers_and_their_neighbours() {
        let power = |n: usize| UBig::ONE << n;
        for n in [63, 64, 65, 127, 128, 129, 1_000, 5_000] {
            for m in [0, 1, 2, 62, 63, 64, 65, 127, 500] {
                let m = m.min(n);
                check(&power(n), &power(m));
                check(&(power(n) - 1u8), &power(m));
                check(&power(n), &(power(n) - power(m)));
                check(&(power(n) + 1u8), &(power(m) + 1u8));
                check(&(power(n) - 1u8), &(power(n - m) + 1u8));
            }
        }
    }

    /// Sparse words and runs of ones are where carries and equal leading parts come from.
    fn numbers(words: usize) -> impl Strategy<Value = UBig> {
        let word =
            prop_oneof![any::<u64>(), Just(0), Just(u64::MAX), (0u32..64).prop_map(|n| 1 << n)];
        prop::collection::vec(word, 0..=words).prop_map(|words| limbs::number(&words))
    }

    proptest! {
        #[test]
        fn any_two_numbers(b in numbers(60), a in numbers(60), common in numbers(4)) {
            check(&b, &a);
            check(&(&b * &common), &(&a * &common));
        }

        #[test]
        fn any_digits(
            digits in prop::collection::vec(
                prop_oneof![8 => (0u64..5).prop_map(UBig::from), 2 => numbers(1), 1 => numbers(12)],
                1..200,
            ),
            factor in numbers(3),
        ) {
            let digits: Vec<UBig> = digits.into_iter().map(|d| d + UBig::ONE).collect();
            let (b, a) = fraction(&digits);
            check(&(b * &factor), &(a * &factor));
        }
    }
}
