//! What is known of the natural game at any size, without a table: how far a row goes, and combinations that win.
//!
//! The proofs are in `docs/three-numbers.md`, and most of them in `proofs/Three*.v` as well.

use dashu_int::{
    IBig,
    ops::{ExtendedGcd, Gcd, RemEuclid},
};
use euclid_fractions::{UBig, Whole};

/// No third number beside a <= b with which the value is `value` is larger than this, in normal and misère play.
///
/// With q = floor((b-1)/a) it is at most b + na for every n >= 2 + q + v + floor((na-1)/b), if a < b; and at most
/// b + (1 + k) lcm(a, b) for k >= v/((b-a)/gcd(a, b) + 1).
pub fn upper(a: &UBig, b: &UBig, value: &UBig) -> UBig {
    let one = UBig::ONE;
    let above = |n: &UBig, d: &UBig| (n + d - &one) / d;
    let factor = a.gcd(b);
    let rounds = &one + above(value, &((b - a) / &factor + &one));
    let by_lcm = rounds * a / factor * b;
    if a == b {
        return b + by_lcm;
    }
    let least = UBig::from(2u8) + (b - &one) / a + value;
    // Upwards to the least such n, if that is near; otherwise one that solves n >= least + (na - 1)/b.
    let needed = |n: &UBig| &least + (n * a - &one) / b;
    let mut n = least.clone();
    for _ in 0..64 {
        let next = needed(&n);
        if next == n {
            return b + by_lcm.min(n * a);
        }
        n = next;
    }
    let n = above(&(&least * b - &one), &(b - a));
    b + by_lcm.min(n * a)
}

/// Whether c = xa + yb with x, y >= 1. In normal play such a position is won.
pub fn is_combination(a: &UBig, b: &UBig, c: &UBig) -> bool {
    let factor = a.gcd(b);
    if *c < a + b || !(c % &factor).is_zero() {
        return false;
    }
    let [a, b, c] = [a, b, c].map(|n| n / &factor);
    // The least y >= 1 with yb = c modulo a.
    let (_, _, inverse) = (&a).gcd_ext(&b);
    let y = (IBig::from(c.clone()) * inverse - IBig::ONE).rem_euclid(IBig::from(a)) + UBig::ONE;
    y * b < c
}

/// How often a must be taken from c, or else b, to leave (a, b, b), which is lost in normal play; a <= b < c.
pub fn to_twins([a, b, c]: &[UBig; 3]) -> impl Iterator<Item = (usize, UBig)> {
    let above = c - b;
    [a, b].into_iter().enumerate().take(if a == b { 1 } else { 2 }).filter_map(move |(by, n)| {
        let (take, rest) = above.clone().div_rem(n);
        rest.is_zero().then_some((by, take))
    })
}
