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
//!
//! The first says, too, that the walk to the points (b, floor(b alpha)) repeats itself (see
//! [`stairs`](super::stairs)): up to q + N it is the walk up to q, and then the one up to N. That gives the sums of b
//! floor(b alpha) and of floor(b alpha)^2.

use super::{stairs::Stairs, weight::Weight};
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

/// The walk to the points (b, floor(b/Phi_n)), b = 1..=N, for n > 0. For every convergent `go_on` is asked,
/// as above.
///
/// With the convergents p/q and p'/q', q' = n q + (the denominator before), the walk up to q' is n times the walk
/// up to q and then the one before it. N is c q + r, so its walk is c times the one up to q and then the one up
/// to r < q; all are put together from the small ones on.
pub(super) fn stairs(
    n: &UBig,
    max: &UBig,
    go_on: &mut dyn FnMut(u64, u64) -> Result<(), Halt>,
) -> Result<Stairs<UBig>, Halt> {
    let (mut p, mut q) = (UBig::ZERO, UBig::ONE);
    while q <= *max {
        go_on(0, 1)?;
        let next = n * &q + &p;
        p = std::mem::replace(&mut q, next);
    }
    // How often each denominator is taken from N, the largest first. The last is q = 1, where p = 0.
    let (mut copies, mut rest) = (Vec::new(), max.clone());
    while !p.is_zero() {
        go_on(0, 1)?;
        let before = &q - n * &p;
        q = std::mem::replace(&mut p, before);
        let (c, r) = rest.div_rem(&q);
        copies.push(c);
        rest = r;
    }
    let all = copies.len() as u64;
    // The walks up to a denominator and to the one before it; behind 1/0 there is a step up.
    let (mut before, mut walk) = (Stairs::up(UBig::ONE), Stairs::right());
    let mut whole = Stairs::none();
    for (done, copies) in (1..).zip(copies.iter().rev()) {
        go_on(done, all)?;
        whole = walk.times(copies).then(&whole);
        if done < all {
            let next = walk.times(n).then(&before);
            before = std::mem::replace(&mut walk, next);
        }
    }
    Ok(whole)
}

/// floor(N/q_1) + floor(N/q_3) + ... and floor(N/q_2) + floor(N/q_4) + ..., where q_L is the numerator of
/// [n, ..., n] with L digits: how many pairs a <= b <= N have digits all equal to n (for n = 1 not in the
/// short form), an odd number of them and an even number; or, of these pairs, the sums of what they weigh.
pub(super) fn all_equal(
    n: &UBig,
    max: &UBig,
    weight: Weight,
    work: &Work,
) -> Result<(UBig, UBig), Halt> {
    let (mut odd, mut even) = (UBig::ZERO, UBig::ZERO);
    let (mut p, mut q) = (UBig::ONE, n.clone());
    let mut is_odd = true;
    while q <= *max {
        work.check()?;
        *(if is_odd { &mut odd } else { &mut even }) += weight.of_multiples(&p, &q, max);
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

    #[test]
    fn small_walks_by_their_points() {
        for n in 1u64..30 {
            let n = UBig::from(n);
            let (mut heights, mut moments, mut squares) = (UBig::ZERO, UBig::ZERO, UBig::ZERO);
            for max in 0u64..300 {
                let max = UBig::from(max);
                let y = floor(&max, &n);
                heights += &y;
                moments += &max * &y;
                squares += &y * &y;
                let walk = stairs(&n, &max, &mut |_, _| Ok(())).unwrap();
                assert_eq!(walk.across, max);
                let sums = (&walk.heights, &walk.moments, &walk.squares);
                assert_eq!(sums, (&heights, &moments, &squares), "{n}, up to {max}");
            }
        }
    }

    proptest! {
        /// Where a walk grows by one step to the right its sums grow by one point.
        #[test]
        fn large_walks_by_their_last_point(
            words in proptest::collection::vec(any::<u64>(), 1..6),
            n in prop_oneof![1u64..6, 1u64..],
        ) {
            let max = words.iter().fold(UBig::ONE, |max, &word| (max << 64) + UBig::from(word));
            let n = UBig::from(n);
            let walk = |max: &UBig| stairs(&n, max, &mut |_, _| Ok(())).unwrap();
            let (long, short) = (walk(&max), walk(&(&max - UBig::ONE)));
            let y = floor(&max, &n);
            prop_assert_eq!(&long.heights, &floors(&n, &max));
            prop_assert_eq!(long.heights - short.heights, y.clone());
            prop_assert_eq!(long.moments - short.moments, &max * &y);
            prop_assert_eq!(long.squares - short.squares, &y * &y);
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
