//! The laws of Partizan Euclid.
//!
//! Read from the far end, in blocks ([`far`](euclid_games::partizan::far)), the digits of a random position are those of a
//! random number y in (1/2, 1). Let A_(d,x) f(y) = (d + y)^-x f(1/(d + y)), and for a word of digits put these one after the other,
//! the first digit first. Over all blocks, with a sign for those of two digits,
//!
//! ```text
//! L f(y) = sum over d >= 1 of A_d A_1 A_1 f +- sum over d >= 2 of A_d A_1 f
//!        = sum over d >= 1 of (2v)^-x f(1/2 + 1/(4v)), v = d + y + 1/2,
//!          +- sum over d >= 2 of v^-x f(1 - 1/v),       v = d + 1 + y.
//! ```
//!
//! - **Who wins**: with x = 2, the sign - and sigma = 1 + L sigma, Right's share of all positions is the integral of sigma
//!   from 0 to 1/2.
//! - **How many are open**: the numbers of N- and of P-positions up to N are both C N^delta, nearly, where L with the sign + has
//!   the eigenvalue 1 at x = delta.
//!
//! `docs/partizan.md` proves both.
//!
//! # The approximation
//!
//! Put w = 4y - 3, so that [1/2, 1] becomes [-1, 1], and V = 4v. Then f = sum of c_j w^j, j <= n, is taken to
//!
//! ```text
//! L f = 2^x sum over D of V^-x f(4/V - 1)   (D = 9, 13, 17, ...)
//!       +- 4^x sum over D of V^-x f(1 - 16/V)   (D = 15, 19, ...),       V = D + w,
//! ```
//!
//! and the first n + 1 Taylor coefficients at w = 0 of f = 1 + L f are a system of equations. The nearest pole is at -9.
//!
//! # The error
//!
//! However f was found, let |1 + L f - f| <= e on [-1, 1]; only there L looks at functions. For the shares, Right's is within
//! e of 1/2 + the integral of L f from y = 0 to 1/2: sigma - f is the sum of L^n applied to that rest, and the measure of what
//! survives n blocks is at most 2^-n, n >= 1.
//!
//! For the exponent, if f > 0 and L f < f on [-1, 1], then delta <= x; and if L f > f, then delta >= x. Let f solve f = 1 + L f,
//! nearly, at x: above delta it is positive, and L f is about f - 1; below it is negative, and -f serves.
//!
//! e is at most the sum of the absolute Taylor coefficients. Up to the J-th they are computed; the later ones are those
//! of L f. For |w| <= 5 the points 4/V - 1 and 1 - 16/V are in the unit disc, since 4/V and 16/V are in discs with diameters in (0, 1]
//! and (0, 8/5]; and the sum of all 2^x |V|^-x and 4^x |V|^-x is below 6 for 5/4 <= x <= 2, since it is at most that of m^-x over
//! m = 2, 4, 6, ... and m = 5/2, 7/2, .... So the coefficients beyond J add up to at most 6 (sum of |c_j|) 5^-J/4.

use super::{
    Estimate, LawError, MOST_DIGITS,
    length::Constants,
    operator::{eliminate, exponent, in_powers_of_x, magnitude},
    powers::Powers,
    progression::Progression,
};
use dashu_int::{IBig, UBig};
use euclid_work::{Halt, Work};

mod kind;

pub use kind::not_integers;

/// The laws of Partizan Euclid, for p up to N, N to infinity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartizanLaw {
    /// The share of Left's positions.
    pub left: Estimate,
    /// The share of Right's positions.
    pub right: Estimate,
    /// The exponent of the numbers of N- and of P-positions.
    pub exponent: Estimate,
    /// The constant before it for positions in lowest terms: computed, not enclosed.
    pub lowest: Estimate,
    /// The constant before it for all positions: computed, not enclosed.
    pub all: Estimate,
    /// The mean weight of Right's positions over -ln N: 12 ln 2/pi^2.
    pub right_mean: Estimate,
    /// The mean weight of Left's positions over (ln N)^2: 6/pi^2.
    pub left_mean: Estimate,
}

impl PartizanLaw {
    /// The laws to so many places.
    ///
    /// ```
    /// use euclid_survey::law::partizan::PartizanLaw;
    /// use euclid_work::Work;
    ///
    /// let law = PartizanLaw::new(10, &Work::default())?;
    /// assert_eq!(law.left.certain(10).text, "0.5722016930");
    /// assert_eq!(law.exponent.certain(10).text, "1.6658162101");
    /// # Ok::<(), euclid_survey::law::LawError>(())
    /// ```
    pub fn new(digits: usize, work: &Work) -> Result<Self, LawError> {
        if !(1..=MOST_DIGITS).contains(&digits) {
            return Err(LawError::Digits(digits));
        }
        let accuracy = (digits + 2) * 10 / 3 + 3;
        let right = right(accuracy, work)?;
        let [exponent, lowest, all] = open(digits, accuracy.max(LEAST), work)?;
        let constants = Constants::new(accuracy);
        Ok(PartizanLaw {
            left: Estimate::one().minus(&right),
            right,
            exponent,
            lowest,
            all,
            right_mean: constants.digits(),
            left_mean: constants.restricted(&UBig::ONE),
        })
    }
}

/// The constants are computed with this accuracy, which is enough for twelve places.
const LEAST: usize = 88;

/// How large the numbers and the equations are.
#[derive(Clone, Copy)]
struct Size {
    /// The degree n of f.
    degree: usize,
    /// The last Taylor coefficient that is computed.
    last: usize,
    /// Unit of the sums over progressions: 2^-bits.
    bits: usize,
    /// Unit of the coefficients of f: 2^-scale.
    scale: usize,
}

impl Size {
    fn new(accuracy: usize) -> Self {
        let degree = exponent(&UBig::from(9u8), &UBig::ONE, accuracy) + 6;
        let last = exponent(&UBig::from(5u8), &UBig::ONE, accuracy + 12) + 2;
        // C(l+1+i, i) < 2^(degree + last + 2) multiplies the error of the sums, and 16^l that of the second, where c_l is small.
        Size { degree, last, bits: accuracy + 2 * degree + last + 128, scale: accuracy + 24 }
    }

    fn steps(self) -> u64 {
        let (rows, words) = (self.degree as u64 + 1, self.bits as u64 / 64 + 1);
        rows.pow(3) * (5 + words) / 20 + (self.bits * self.bits / 100) as u64 * words
    }
}

/// L, for one x and one sign.
struct Blocks {
    size: Size,
    /// In units of 2^-bits.
    x: IBig,
    /// 2^x sum over D = 9, 13, ... of D^-(x+k), and 4^x sum over D = 15, 19, ..., with the sign.
    sums: [Vec<IBig>; 2],
    /// The error of each sum in units, with what that of a binomial coefficient counts.
    error: UBig,
}

impl Blocks {
    /// x = 2, with the sign -.
    fn signed(size: Size) -> Self {
        let whole = Progression::new(UBig::from(4u8), size.bits);
        let most = size.degree + size.last;
        let sums = |a: u8| whole.sums(&UBig::from(a), most + 2);
        let (first, second) = (sums(9), sums(15));
        let error = UBig::from(4 * first.error + 16 * second.error);
        let times = |values: Vec<IBig>, factor: i8| {
            values.into_iter().skip(2).map(|value| value * IBig::from(factor)).collect()
        };
        let sums = [times(first.values, 4), times(second.values, -16)];
        Blocks { size, x: IBig::from(2) << size.bits, sums, error: error + rounded(size) }
    }

    /// Any x from 5/4 to 2, with the sign +.
    fn at(powers: &Powers, x: &IBig, size: Size) -> Self {
        let most = size.degree + size.last;
        let (first, second) = (powers.sums(9, most), powers.sums(15, most));
        let (two, four) = (raised(powers, size, 2), raised(powers, size, 4));
        let times = |values: Vec<IBig>, factor: &IBig| {
            values.into_iter().map(|value| (value * factor) >> size.bits).collect()
        };
        // The factors are at most 16 and the sums at most 1. The errors of the sums have those of more than 32 powers in them.
        let error = (first.error + second.error) * UBig::from(32u8) + UBig::from(2u8);
        let sums = [times(first.values, &two), times(second.values, &four)];
        Blocks { size, x: x.clone(), sums, error: error + rounded(size) }
    }

    /// The coefficients of w^i in both parts of L f, where f is X^l, X = 4/V or 16/V, for all l up to the degree.
    fn image(&self, i: usize) -> [Vec<IBig>; 2] {
        let Size { degree, bits, .. } = self.size;
        let plus = |n: usize| &self.x + (IBig::from(n) << bits);
        // x (x+1) ... (x+i-1) / i!
        let mut binomial = IBig::ONE << bits;
        for m in 0..i {
            binomial = ((binomial * plus(m)) >> bits) / IBig::from(m + 1);
        }
        let mut found = [Vec::with_capacity(degree + 1), Vec::with_capacity(degree + 1)];
        for l in 0..=degree {
            for (part, (list, sums)) in found.iter_mut().zip(&self.sums).enumerate() {
                let term = (&binomial * &sums[l + i]) >> bits;
                let term = term << ((2 * l) << part);
                list.push(if i.is_multiple_of(2) { term } else { -term });
            }
            binomial = binomial * plus(l + i) / plus(l);
        }
        found
    }

    /// The coefficients c_j of f = 1 + L f, nearly.
    fn solve(&self, work: &Work) -> Result<Vec<IBig>, Halt> {
        let Size { degree, bits, scale, .. } = self.size;
        work.charge(self.size.steps())?;
        let mut rows = Vec::with_capacity(degree + 1);
        for i in 0..=degree {
            work.check()?;
            let mut row = vec![IBig::ZERO; degree + 1];
            for (part, powers) in self.image(i).into_iter().enumerate() {
                for (j, coefficient) in of_shifted_powers(powers).into_iter().enumerate() {
                    // (X - 1)^j, or (1 - X)^j
                    let minus = part == 0 || j.is_multiple_of(2);
                    let coefficient = coefficient >> (bits - scale);
                    row[j] += if minus { -coefficient } else { coefficient };
                }
            }
            let one = IBig::ONE << scale;
            row[i] += &one;
            row.push(if i == 0 { one } else { IBig::ZERO });
            rows.push(row);
        }
        eliminate(&mut rows, scale, |_| work.check())
    }

    /// A bound of |1 + L f - f| on [-1, 1], in units of 2^-(bits+scale).
    fn residual(&self, c: &[IBig]) -> UBig {
        let Size { last, bits, scale, .. } = self.size;
        let parts = both(c);
        let mut bound = UBig::ZERO;
        for i in 0..=last {
            let images = self.image(i);
            let terms = images.iter().zip(&parts).flat_map(|(image, b)| image.iter().zip(b));
            let mut coefficient: IBig = terms.map(|(a, b)| a * b).sum();
            if let Some(c) = c.get(i) {
                coefficient -= c << bits;
            }
            if i == 0 {
                coefficient += IBig::ONE << (bits + scale);
            }
            bound += magnitude(&coefficient);
        }
        // The error of the sums: the binomial coefficients are below those for x = 2, C(l+1+i, i), and the sum of these over
        // i <= J is C(l+2+J, J).
        for (part, b) in parts.iter().enumerate() {
            let mut binomial = UBig::from((last + 2) * (last + 1) / 2);
            for (l, b) in b.iter().enumerate() {
                bound += (magnitude(b) * &binomial * &self.error) << ((2 * l) << part);
                binomial = binomial * UBig::from(l + 3 + last) / UBig::from(l + 3);
            }
        }
        let size: UBig = c.iter().map(magnitude).sum();
        let tail =
            ((size * UBig::from(3u8)) << bits) / (UBig::from(5u8).pow(last) * UBig::from(2u8));
        bound + tail + UBig::ONE
    }
}

/// By how many units more a sum, which is at most 4, counts as wrong: each operation on a binomial coefficient makes that wrong by
/// two units at most, and it is at least 1.
fn rounded(size: Size) -> UBig {
    UBig::from(8 * (size.degree + size.last) + 8)
}

/// n^x, n = 2 or 4, to within 257 times the error of n^-x, which is 1/16 or more.
fn raised(powers: &Powers, size: Size, n: usize) -> IBig {
    (IBig::ONE << (2 * size.bits)) / powers.power(n).0
}

/// From the images of X^l, l = 0, 1, ..., to those of (X - 1)^j.
fn of_shifted_powers(mut powers: Vec<IBig>) -> Vec<IBig> {
    let mut shifted = Vec::with_capacity(powers.len());
    while let Some(first) = powers.first() {
        shifted.push(first.clone());
        for l in 1..powers.len() {
            let (left, right) = powers.split_at_mut(l);
            left[l - 1] = &right[0] - &left[l - 1];
        }
        powers.pop();
    }
    shifted
}

/// f(X - 1) and f(1 - X) in powers of X.
fn both(c: &[IBig]) -> [Vec<IBig>; 2] {
    let turned: Vec<IBig> = c
        .iter()
        .enumerate()
        .map(|(j, c)| if j.is_multiple_of(2) { c.clone() } else { -c.clone() })
        .collect();
    [in_powers_of_x(c), in_powers_of_x(&turned)]
}

/// Right's share.
fn right(accuracy: usize, work: &Work) -> Result<Estimate, Halt> {
    let size = Size::new(accuracy);
    let operator = Blocks::signed(size);
    let c = operator.solve(work)?;
    Ok(share(&operator, &c))
}

/// 1/2 + the integral of L f from y = 0 to 1/2.
///
/// With F the integral of f, the integral of a term of the first sum is (F(4/(D-3) - 1) - F(4/(D-1) - 1))/4, and of one of the second
/// (F(1 - 16/(D-3)) - F(1 - 16/(D-1)))/4, the signs included.
fn share(operator: &Blocks, c: &[IBig]) -> Estimate {
    let Size { bits, scale, degree, .. } = operator.size;
    // F, times what makes its coefficients integers: j + 1 divides each once, and rounding is counted.
    let integrated: Vec<IBig> = std::iter::once(IBig::ZERO)
        .chain(c.iter().enumerate().map(|(j, c)| (c << degree) / IBig::from(j + 1)))
        .collect();
    let whole = Progression::new(UBig::from(4u8), bits);
    let (mut value, mut error) = (IBig::ZERO, UBig::ZERO);
    for (part, b) in both(&integrated).iter().enumerate() {
        let starts = if part == 0 { [6u8, 8] } else { [12, 14] };
        let [plus, minus] = starts.map(|a| whole.sums(&UBig::from(a), degree + 1));
        let sums_error = UBig::from(plus.error + minus.error);
        // The constant of F cancels.
        for (l, b) in b.iter().enumerate().skip(1) {
            let power = (2 * l) << part;
            value += (b * (&plus.values[l] - &minus.values[l])) << power;
            error += (magnitude(b) * &sums_error) << power;
        }
    }
    // Each coefficient of F is wrong by a unit at most, so its derivative by (degree + 2)^2 units on [-1, 1]; and the differences of the arguments
    // add up to less than 3.
    error += UBig::from(8 * (degree + 2) * (degree + 2)) << bits;
    let unit = bits + scale + degree + 2;
    let half = IBig::ONE << (unit - 1);
    Estimate::new(half + value, error + (operator.residual(c) << (degree + 2)), unit)
}

/// The exponent of N and P, and the constants before it in lowest terms and for all positions.
fn open(digits: usize, accuracy: usize, work: &Work) -> Result<[Estimate; 3], Halt> {
    // The zero of 1/f(3/4), which is a simple one, by the secant; with few digits first.
    let mut near: Option<IBig> = None; // in units of 2^-unit
    let mut unit = 0;
    let mut level = accuracy;
    while level > 80 {
        level = level.div_ceil(2);
    }
    loop {
        let last = level >= accuracy;
        let size = Size::new(level + 8);
        let fixed = |n: &IBig, from: usize| {
            if from <= size.bits { n << (size.bits - from) } else { n >> (from - size.bits) }
        };
        let (mut x0, mut x1) = match &near {
            None => (
                (IBig::from(13) << size.bits) / IBig::from(8),
                (IBig::from(27) << size.bits) / IBig::from(16),
            ),
            Some(x) => {
                let x = fixed(x, unit);
                let step = IBig::ONE << (size.bits - level / 2 + 4);
                (&x + step, x)
            }
        };
        let mut g0 = inverse(&x0, size, work)?;
        for _ in 0..if near.is_none() { 6 } else { 2 } {
            let g1 = inverse(&x1, size, work)?;
            let slope = &g1 - &g0;
            if slope.is_zero() {
                break;
            }
            let next = &x1 - (&g1 * (&x1 - &x0)) / slope;
            (x0, g0, x1) = (x1, g1, next);
        }
        (near, unit) = (Some(x1), size.bits);
        if last {
            break;
        }
        level = accuracy.min(2 * level);
    }
    let delta = near.unwrap_or_default();
    let size = Size::new(accuracy + 8);
    let delta =
        if unit <= size.bits { delta << (size.bits - unit) } else { delta >> (unit - size.bits) };
    let exponent = enclosed(&delta, digits, size, work)?;
    let small = Size::new(LEAST + 8);
    let [lowest, all] = constants(&(delta >> (size.bits - small.bits)), LEAST, small, work)?;
    Ok([exponent, lowest, all])
}

/// 1/f at w = 0, in units of 2^-scale, where f = 1 + L f at x.
fn inverse(x: &IBig, size: Size, work: &Work) -> Result<IBig, Halt> {
    let c = Blocks::at(&Powers::new(x.clone(), size.bits), x, size).solve(work)?;
    let first = if c[0].is_zero() { IBig::ONE } else { c[0].clone() };
    Ok((IBig::ONE << (2 * size.scale)) / first)
}

/// The exponent with an error that is proved.
fn enclosed(delta: &IBig, digits: usize, size: Size, work: &Work) -> Result<Estimate, Halt> {
    let mut width = (IBig::ONE << size.bits) / IBig::from(10).pow(digits + 1) / IBig::from(4);
    for _ in 0..8 {
        if is_beyond(&(delta + &width), false, size, work)?
            && is_beyond(&(delta - &width), true, size, work)?
        {
            return Ok(Estimate::new(delta.clone(), magnitude(&width), size.bits));
        }
        width *= IBig::from(32);
    }
    // Section 3 of the page has a proof that it is between 1 and 9/5.
    Ok(Estimate::new(delta.clone(), UBig::ONE << size.bits, size.bits))
}

/// Whether it is proved that delta <= x, or that delta >= x.
fn is_beyond(x: &IBig, below: bool, size: Size, work: &Work) -> Result<bool, Halt> {
    // Everything above is for 5/4 <= x <= 2.
    let one = IBig::ONE << size.bits;
    if *x < &one + (&one >> 2) || *x > &one * IBig::from(2) {
        return Ok(false);
    }
    let operator = Blocks::at(&Powers::new(x.clone(), size.bits), x, size);
    let c = operator.solve(work)?;
    work.charge(size.steps())?;
    let is_small = operator.residual(&c) < UBig::ONE << (size.bits + size.scale - 1);
    let others: UBig = c[1..].iter().map(magnitude).sum();
    let sign = if below { -c[0].clone() } else { c[0].clone() };
    Ok(is_small && sign > IBig::from(others))
}

/// The residue of the sum of p^-x over N and P at delta, over 2 delta; and the same times zeta(delta).
fn constants(
    delta: &IBig,
    accuracy: usize,
    size: Size,
    work: &Work,
) -> Result<[Estimate; 2], Halt> {
    // At delta +- h the pole has the residue to within h^2, and h is exact to 2^-accuracy/h.
    let h = IBig::ONE << (size.bits - accuracy / 3);
    let mut residue = IBig::ZERO;
    for step in [h.clone(), -h] {
        let x = delta + &step;
        let powers = Powers::new(x.clone(), size.bits);
        let c = Blocks::at(&powers, &x, size).solve(work)?;
        let mut series = IBig::ZERO;
        for (part, b) in both(&c).iter().enumerate() {
            let (a, factor) = if part == 0 { (6, 2) } else { (8, 4) };
            let factor = raised(&powers, size, factor);
            let sums = powers.sums(a, size.degree);
            let sum: IBig = b
                .iter()
                .zip(&sums.values)
                .enumerate()
                .map(|(l, (b, sum))| (b * sum) << ((2 * l) << part))
                .sum();
            series += (sum * factor) >> size.bits;
        }
        // In units of 2^-(bits+scale); times the step, and half of it for each of the two.
        residue += (series * step) >> (size.bits + 1);
    }
    let lowest = (residue << size.bits) / (delta * IBig::from(2));
    let zeta: IBig = {
        let powers = Powers::new(delta.clone(), size.bits);
        (1..=4).map(|a| powers.sums(a, 0).values.swap_remove(0)).sum()
    };
    let all = (&lowest * zeta) >> size.bits;
    let unit = size.bits + size.scale;
    let error = UBig::ONE << (unit - accuracy / 2);
    Ok([lowest, all].map(|value| Estimate::new(value, error.clone(), unit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_exponent_to_thirty_places() {
        let law = PartizanLaw::new(28, &Work::unlimited()).unwrap();
        // By ball arithmetic in another program, and by another equation with six states.
        assert_eq!(law.right.certain(28).text, "0.4277983069551047854202247069");
        assert_eq!(law.left.certain(28).text, "0.5722016930448952145797752931");
        assert_eq!(law.exponent.certain(27).text, "1.665816210106945949970180253");
        assert_eq!(law.lowest.certain(12).text, "0.178353198739");
        assert_eq!(law.all.certain(12).text, "0.379068820947");
    }

    /// The error is that of the f which is given, not of the one that should have been found.
    #[test]
    fn the_error_is_right_for_every_polynomial() {
        let work = Work::unlimited();
        let exact = right(100, &work).unwrap();
        assert!(exact.is_within(29));
        let operator = Blocks::signed(Size::new(60));
        let good = operator.solve(&work).unwrap();
        let unit = IBig::ONE << operator.size.scale;
        for wrong in 0..5 {
            let mut c = good.clone();
            c[wrong] += &unit >> (3 * wrong);
            let estimate = share(&operator, &c);
            assert!(estimate.minus(&exact).may_be_zero() && !estimate.is_within(6), "c_{wrong}");
        }
        assert!(share(&operator, &[unit]).minus(&exact).may_be_zero());
    }

    #[test]
    fn places_that_are_asked_for_are_certain() {
        for digits in [1, 6, 15] {
            let law = PartizanLaw::new(digits, &Work::unlimited()).unwrap();
            for number in [&law.left, &law.right, &law.exponent, &law.right_mean, &law.left_mean] {
                assert!(number.is_within(digits), "{digits}");
            }
        }
        assert!(matches!(PartizanLaw::new(101, &Work::default()), Err(LawError::Digits(101))));
    }
}
