//! Exact ratios, printed to as many decimals as wanted.

use dashu_int::{
    IBig, UBig,
    ops::{DivRem, UnsignedAbs},
};
use dashu_ratio::RBig;

/// A ratio with so many decimals, rounded to the nearest.
///
/// ```
/// use dashu_ratio::RBig;
/// use euclid_survey::ratio::decimal;
/// let ratio = |n: i64, d: u64| RBig::from_parts(n.into(), d.into());
/// assert_eq!(decimal(&ratio(2, 3), 4), "0.6667");
/// assert_eq!(decimal(&ratio(-1, 8), 2), "-0.13");
/// assert_eq!(decimal(&ratio(-1, 800), 2), "0.00");
/// ```
pub fn decimal(ratio: &RBig, decimals: usize) -> String {
    let scale = UBig::from(10u8).pow(decimals);
    let scaled = ratio.numerator().unsigned_abs() * &scale;
    let rounded = ((scaled << 1) + ratio.denominator()) / (ratio.denominator() << 1);
    let sign = if *ratio.numerator() < IBig::ZERO && rounded != UBig::ZERO { "-" } else { "" };
    let (whole, part) = rounded.div_rem(scale);
    match decimals {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{:0>decimals$}", part.to_string()),
    }
}

/// A part of a whole with so many decimals; none of nothing.
///
/// ```
/// use euclid_games::fractions::UBig;
/// let share = euclid_survey::ratio::share(&UBig::from(2u8), &UBig::from(3u8), 12);
/// assert_eq!(share.as_deref(), Some("0.666666666667"));
/// ```
pub fn share(part: &UBig, whole: &UBig, decimals: usize) -> Option<String> {
    (*whole != UBig::ZERO)
        .then(|| decimal(&RBig::from_parts(part.clone().into(), whole.clone()), decimals))
}
