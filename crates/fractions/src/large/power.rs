//! Products and powers within the limits of the work.

use super::{limbs, product::multiply, room::Room};
use crate::{Halt, UBig, Work};
use dashu_int::ops::BitTest;

/// The bytes that a product takes for each of its words; those of a transform.
const BYTES: u64 = 200;

/// A shift takes a few times the number.
const BYTES_OF_A_SHIFT: u64 = 32;

/// x*y, in quasilinear time.
///
/// ```
/// use euclid_fractions::{UBig, Work, product};
/// let (x, y) = (UBig::from(7u8).pow(20_000), UBig::from(5u8).pow(10_000));
/// assert_eq!(product(&x, &y, &Work::default())?, x * y);
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
pub fn product(x: &UBig, y: &UBig, work: &Work) -> Result<UBig, Halt> {
    let _room = Room::new(BYTES, limbs::count(x).saturating_add(limbs::count(y)), work)?;
    times(x, y, work)
}

/// The same where there is room for it.
fn times(x: &UBig, y: &UBig, work: &Work) -> Result<UBig, Halt> {
    let words = multiply(&limbs::words(x), &limbs::words(y), work)?;
    Ok(limbs::number(&words))
}

/// `base^exponent`, in quasilinear time; whether there is room for it is found out before anything is computed.
///
/// ```
/// use euclid_fractions::{Halt, Limits, UBig, Work, power};
/// let work = Work::default();
/// assert_eq!(power(&UBig::from(10u8), 1000, &work)?, UBig::from(10u8).pow(1000));
/// assert_eq!(power(&UBig::from(10u8), 1_000_000_000, &work), Err(Halt::Bytes(Limits::BYTES)));
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
pub fn power(base: &UBig, exponent: u64, work: &Work) -> Result<UBig, Halt> {
    let Some(shift) = base.trailing_zeros().filter(|_| exponent > 0) else {
        return Ok(if exponent == 0 { UBig::ONE } else { UBig::ZERO });
    };
    // An odd number to that power, and a shift.
    let odd = base >> shift;
    let zeros = exponent.saturating_mul(shift as u64);
    let bits = if odd.is_one() { 0 } else { exponent.saturating_mul(odd.bit_len() as u64) };
    let words = |bits: u64| usize::try_from(bits / 64 + 1).unwrap_or(usize::MAX);
    let _room = Room::new(BYTES, words(bits), work)?;
    let _shifted = Room::new(BYTES_OF_A_SHIFT, words(bits.saturating_add(zeros)), work)?;
    let mut power = UBig::ONE;
    if !odd.is_one() {
        for bit in (0..exponent.bit_len()).rev() {
            power = times(&power, &power, work)?;
            if exponent.bit(bit) {
                power = times(&power, &odd, work)?;
            }
        }
    }
    work.charge(words(bits.saturating_add(zeros)) as u64 / 64)?;
    Ok(power << usize::try_from(zeros).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_those_of_repeated_products() {
        let work = Work::default();
        for base in [0u32, 1, 2, 3, 6, 10, 12, 255, 256, 1_000_003] {
            let mut expected = UBig::ONE;
            for exponent in 0..70 {
                let found = power(&UBig::from(base), exponent, &work);
                assert_eq!(found.as_ref(), Ok(&expected), "{base}^{exponent}");
                expected *= UBig::from(base);
            }
        }
        let large = UBig::from(3u8).pow(5000);
        assert_eq!(power(&large, 7, &work), Ok(large.pow(7)));
    }

    #[test]
    fn what_no_machine_can_hold_is_not_begun() {
        let [most, default] = [isize::MAX.unsigned_abs() as u64, euclid_work::Limits::BYTES];
        for (base, exponent) in [(2u8, u64::MAX), (10, u64::MAX), (3, 1 << 63), (12, 1 << 62)] {
            let base = UBig::from(base);
            assert_eq!(power(&base, exponent, &Work::default()), Err(Halt::Bytes(default)));
            assert_eq!(power(&base, exponent, &Work::unlimited()), Err(Halt::Bytes(most)));
        }
        assert_eq!(power(&UBig::ONE, u64::MAX, &Work::default()), Ok(UBig::ONE));
        assert_eq!(power(&UBig::ZERO, u64::MAX, &Work::default()), Ok(UBig::ZERO));
    }
}
