//! Number to digits, by way of a fraction.
//!
//! Let the number be x < 10^m. The fraction f = (x + 1/2)/10^m, in fixed point, has the digits of x after its point.
//! To split: the product of f with 10^(m/2) has before the point what the first half of the digits make, H, and
//! after the point a fraction g for the second half; and f itself will do as a fraction for the first half.
//! Each needs only half as many words. So there is but one product for a split.
//!
//! Why this is exact though words are cut off: fractions have a word more than their digits
//! need, so cutting one for m digits changes it by less than 2^-64/10^m. Claim: from f we
//! get all digits of T = floor(10^m f), or of T - 1; and T - 1 only where the fractional part of 10^m f is
//! below j 2^-64, with j splits below. This holds for a block, which is exact. At a split:
//!
//! * *First half.* Cutting f gives floor H or H - 1, the latter with a fractional part near 1, so that the claim
//!   allows only H - 1; otherwise it allows H and H - 1. Which it was is seen from the last bit of H, and then mended.
//! * *Second half.* Cutting g takes less than 2^-64 from g 10^(m/2). If its floor becomes less, then its
//!   fractional part is near 1, and the claim allows no second step; and that of 10^m f was below 2^-64.
//!   If not, the claim for g cut allows one where the fractional part was below (j-1) 2^-64 + 2^-64.
//!
//! At the very first, 10^m f has a fractional part between 0.1 and 0.7.

use super::{
    super::{
        limbs,
        product::{Plan, Spectrum},
        room::Room,
    },
    BLOCK, CHUNK, RADIX, chunk,
    fraction::fraction,
    layout, multiply_add, power,
};
use crate::{Halt, UBig, Whole, Work};
use std::fmt;

/// The digits of a number.
pub fn format(number: &UBig, work: &Work) -> Result<String, Halt> {
    if limbs::count(number) <= BLOCK {
        return Ok(number.to_string());
    }
    let _room = Room::new(BYTES, limbs::count(number), work)?;
    let mut digits = digits(number, BLOCK, work)?;
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    digits.drain(..zeros);
    // Nothing but ASCII digits.
    Ok(String::from_utf8(digits).unwrap_or_default())
}

/// The bytes that writing takes for each word; measured.
const BYTES: u64 = 900;

/// Prints a number of which nobody limits the length.
pub(crate) fn write(number: &UBig, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if limbs::count(number) <= BLOCK {
        return fmt::Display::fmt(number, f);
    }
    // What is not limited does not halt, short of the end of the memory.
    let digits = format(number, &Work::unlimited()).map_err(|_| fmt::Error)?;
    f.pad_integral(true, "", &digits)
}

/// What splits the fractions of one size.
struct Level<'w> {
    plan: Plan<'w>,
    power: Spectrum,
    /// The words of 10^(m/2), or one or two more.
    size: usize,
    /// Room for the product.
    product: Vec<u64>,
}

/// The digits, with zeros in front.
pub(super) fn digits(number: &UBig, largest_block: usize, work: &Work) -> Result<Vec<u8>, Halt> {
    // log10(2) < 0.30103.
    let count = u128::from(number.bits()) * 30_103 / 100_000 + 1;
    let chunks = (count as usize).div_ceil(CHUNK);
    work.charge(chunks as u64 / 2)?;
    let (block, depth) = layout(chunks, largest_block);
    let (mut size, mut power) = (block, power(block));
    let mut levels = Vec::new();
    for _ in 0..depth {
        let plan = Plan::single(2 * size + 1, size, work);
        let spectrum = plan.transform(&power)?;
        let mut square = vec![0; 2 * size];
        plan.product(&spectrum, &spectrum, &mut square)?;
        levels.push(Level { plan, power: spectrum, size, product: vec![0; 2 * size + 2] });
        (size, power) = (2 * size, square);
    }
    let fraction = fraction(number, &limbs::number(&power), work)?;
    let mut digits = vec![0; CHUNK * (block << depth)];
    split(&fraction, &mut levels, &mut digits)?;
    Ok(digits)
}

/// The digits of a fraction, from the first after the point on.
fn split(fraction: &[u64], levels: &mut [Level<'_>], out: &mut [u8]) -> Result<(), Halt> {
    let Some((Level { plan, power, size, product }, levels)) = levels.split_last_mut() else {
        let mut fraction = fraction.to_vec();
        for chunk in out.as_chunks_mut::<CHUNK>().0 {
            chunk::write(multiply_add(&mut fraction, RADIX, 0), chunk);
        }
        return Ok(());
    };
    let product = &mut product[..=fraction.len()];
    plan.product(power, &plan.transform(fraction)?, product)?;
    let (rest, last_word) = product.split_at(fraction.len());
    // As many words as the half power has, and one more.
    let cut = |fraction: &[u64]| fraction.len().saturating_sub(*size + 1);
    let (first, second) = out.split_at_mut(out.len() / 2);
    split(&fraction[cut(fraction)..], levels, first)?;
    if first.last().is_some_and(|digit| u64::from(digit & 1) != last_word[0] & 1) {
        increment(first);
    }
    split(&rest[cut(rest)..], levels, second)
}

/// The next number of as many digits.
fn increment(digits: &mut [u8]) {
    for digit in digits.iter_mut().rev() {
        if *digit != b'9' {
            *digit += 1;
            return;
        }
        *digit = b'0';
    }
}
