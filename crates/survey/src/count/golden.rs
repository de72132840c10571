//! Unrestricted Euclid: sums of floors of multiples of 1/Phi_n.
//!
//! A pair is worth at least n exactly if b/a > Phi_n = [n, n, n, ...], so floor(b/Phi_n) numbers a do so
//! for each b, and with alpha = 1/Phi_n all is one sum: S(N) = floor(alpha) + floor(2 alpha) + ... +
//! floor(N alpha). Let p/q be a convergent of alpha and q' the next denominator. For 0 < b < q' no
//! multiple b alpha is nearer to an integer than q alpha is (Lagrange), so that
//!
//! ```text
//! floor((q + b) alpha) = p + floor(b alpha)       for b < q',
//! S(q + N) = S(q) + p N + S(N)                    for N < q',
//! S(q) = (p - 1)(q - 1)/2 + p, or one less if q alpha < p.
//! ```
//!
//! The last holds because floor(b alpha) = floor(bp/q) for b < q, and these floors are symmetric. So S(N)
//! is found by taking the largest denominators from N, again and again: O(log N) products.

use euclid_games::fractions::{UBig, Whole};
use euclid_work::{Halt, Work};

/// floor(1/Phi_n) + floor(2/Phi_n) + ... + floor(N/Phi_n), for n > 0. For every convergent `go_on` is asked,
/// which is told how many are done and how many there are.
pub(super) fn sum_of_floors(
    n: &UBig,
    max: &UBig,
    go_on: &mut dyn FnMut(u64, u64) -> Result<(), Halt>,
) -> Result<UBig, Halt> {
    // Denominators of neighbouring convergents; the numerator of each is the denominator before it.
    let (mut p, mut q) = (UBig::ZERO, UBig::ONE);
    // Whether q alpha > p, as it is for every second convergent.
    let mut above = true;
    let (mut done, mut all) = (0, 0);
    while q <= *max {
        all += 1;
        go_on(0, all)?;
        let next = n * &q + &p;
        p = std::mem::replace(&mut q, next);
        above = !above;
    }
    let (mut sum, mut rest) = (UBig::ZERO, max.clone());
    while !rest.is_zero() {
        go_on(done, all)?;
        done += 1;
        // Take q as often as possible: c times, from c q + r, c q + r - q, ..., q + r.
        let (c, r) = rest.div_rem(&q);
        if !c.is_zero() && !p.is_zero() {
            let once = (&p - UBig::ONE) * (&q - UBig::ONE) / 2u8 + &p;
            let once = if above { once } else { once - UBig::ONE };
            // What was left each time: r, r + q, ..., r + (c - 1) q.
            let left = &c * &r + &c * (&c - UBig::ONE) / 2u8 * &q;
            sum += c * once + &p * left;
        }
        rest = r;
        let before = &q - n * &p;
        q = std::mem::replace(&mut p, before);
        above = !above;
    }
    Ok(sum)
}

/// floor(N/q_1) + floor(N/q_3) + ... and floor(N/q_2) + floor(N/q_4) + ..., where q_L is the numerator of
/// [n, ..., n] with L digits: how many pairs a <= b <= N have digits all equal to n (for n = 1 not in the
/// short form), an odd number of them and an even number.
pub(super) fn all_equal(n: &UBig, max: &UBig, work: &Work) -> Result<(UBig, UBig), Halt> {
    let (mut odd, mut even) = (UBig::ZERO, UBig::ZERO);
    let (mut p, mut q) = (UBig::ONE, n.clone());
    let mut is_odd = true;
    while q <= *max {
        work.check()?;
        *(if is_odd { &mut odd } else { &mut even }) += max / &q;
        let next = n * &q + &p;
        p = std::mem::replace(&mut q, next);
        is_odd = !is_odd;
    }
    Ok((odd, even))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_int::ops::SquareRoot;
    use proptest::prelude::*;

    fn floors(n: &UBig, max: &UBig) -> UBig {
        sum_of_floors(n, max, &mut |_, _| Ok(())).unwrap()
    }

    /// floor(m/Phi_n) = floor((sqrt((n^2 + 4) m^2) - nm)/2).
    fn floor(m: &UBig, n: &UBig) -> UBig {
        (((n * n + UBig::from(4u8)) * m * m).sqrt() - n * m) / 2u8
    }

    /// The same sum by exchanging the axes: with L = floor(N/Phi), S(N) = NL - floor(Phi) - ... - floor(L Phi),
    /// and floor(a Phi) = na + floor(a/Phi).
    fn by_exchange(n: &UBig, max: &UBig) -> UBig {
        let (mut plus, mut minus) = (UBig::ZERO, UBig::ZERO);
        let mut rest = max.clone();
        while !rest.is_zero() {
            let l = floor(&rest, n);
            plus += &rest * &l;
            minus += n * &l * (&l + UBig::ONE) / 2u8;
            std::mem::swap(&mut plus, &mut minus);
            rest = l;
        }
        // The sum is positive, so only the larger of the two can be its positive part.
        if plus < minus { minus - plus } else { plus - minus }
    }

    #[test]
    fn small_sums_by_their_terms() {
        for n in 1u64..30 {
            let n = UBig::from(n);
            let mut sum = UBig::ZERO;
            for max in 0u64..300 {
                sum += floor(&UBig::from(max), &n);
                assert_eq!(floors(&n, &UBig::from(max)), sum);
                assert_eq!(by_exchange(&n, &UBig::from(max)), sum);
            }
        }
    }

    proptest! {
        #[test]
        fn large_sums_by_exchange(
            words in proptest::collection::vec(any::<u64>(), 1..6),
            n in prop_oneof![1u64..6, 1u64..],
        ) {
            let max = words.iter().fold(UBig::ZERO, |max, &word| (max << 64) + UBig::from(word));
            let n = UBig::from(n);
            prop_assert_eq!(floors(&n, &max), by_exchange(&n, &max));
        }
    }

    #[test]
    fn a_thousand_digits_by_exchange() {
        let max = UBig::from(10u8).pow(1000) - UBig::from(7u8);
        for n in [1u64, 2, 3, 10, 1_000_000_007] {
            let n = UBig::from(n);
            assert_eq!(floors(&n, &max), by_exchange(&n, &max));
        }
    }
}
