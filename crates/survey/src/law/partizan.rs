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
//! - **Which weights are integers**: see `kind.rs`.
//!
//! `docs/partizan.md` proves all of this, the bounds of the errors included.
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
//!
//! # The constant
//!
//! Let L h = h > 0 at x = delta, let nu be the positive functional with nu(L f) = nu(f) and nu(1) = 1, and let F(h) be the sum of p^-delta
//! that h gives, over the ends `1 a` and `1 1 a` of a word. Then C = F(h)/(2 delta nu(-L' h)), where L' is the derivative of L by x.
//!
//! - For a polynomial g > 0, h may be chosen within a/(1 - a) h of g, where a = (8/3) (e_0 + e_1)/min g, and e_0 and e_1 bound g - L g
//!   and its derivative by w on [-1, 1].
//! - If |f - alpha - (u - L u)| <= e on [-1, 1], then nu(f) is within e of alpha. So u is found from the same equations as g.
//! - L' is a difference of two L at x - tau and x + tau, to within (tau^2/6) of its third derivative. For x >= 8/5 the sums over blocks of |D|^-x times |ln D|,
//!   ln^2 D and ln^3 D are below 16 (for |w| <= 5), 64 and 256 (on [-1, 1]); these bound three derivatives and say what it matters that
//!   delta is not known exactly.

use super::{
    Estimate, LawError, MOST_DIGITS, accuracy,
    length::Constants,
    operator::{eliminate, exponent, in_powers_of_x, magnitude},
    powers::Powers,
    progression::Progression,
};
use dashu_int::{IBig, UBig};
use euclid_work::{Halt, Work};

mod kind;

pub use kind::MOST as MOST_OF_WEIGHTS;

/// The laws of Partizan Euclid, for p up to N, N to infinity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartizanLaw {
    /// The share of Left's positions.
    pub left: Estimate,
    /// The share of Right's positions.
    pub right: Estimate,
    /// The exponent of the numbers of N- and of P-positions.
    pub exponent: Estimate,
    /// The constant before it for positions in lowest terms.
    pub lowest: Estimate,
    /// The constant before it for all positions.
    pub all: Estimate,
    /// The share of Left's positions whose weight is not an integer, to [`MOST_OF_WEIGHTS`] places at most. Right's are integers.
    pub not_integers: Estimate,
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
        let accuracy = accuracy(digits);
        let right = right(accuracy, work)?;
        let [exponent, lowest, all] = open(digits + SPARE, work)?;
        let constants = Constants::new(accuracy);
        Ok(PartizanLaw {
            left: Estimate::one().minus(&right),
            right,
            exponent,
            lowest,
            all,
            not_integers: kind::not_integers(digits, work)?,
            right_mean: constants.digits(),
            left_mean: constants.restricted(&UBig::ONE),
        })
    }
}

impl PartizanLaw {
    /// The share of all positions whose weight is an integer, to as many places.
    pub fn integers(&self) -> Estimate {
        Estimate::one().minus(&self.left.times(&self.not_integers))
    }

    /// The mean weight of all positions over (ln N)^2.
    pub fn mean(&self) -> Estimate {
        self.left.times(&self.left_mean)
    }
}

/// So many more places of the exponent are needed for its constants.
const SPARE: usize = 5;

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
        // Elimination has numbers of the size of the coefficients, and what it is given those of the sums.
        let short = self.scale as u64 / 64 + 1;
        rows.pow(3) * (4 + short) / 40
            + rows.pow(3) * words / 100
            + (self.bits * self.bits / 100) as u64 * words
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
        let ([first, second], error) = summed(powers, size, [9, 15], most);
        Blocks { size, x: x.clone(), sums: [first, second], error: error + rounded(size) }
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

    /// The equations of the first Taylor coefficients of f - L f.
    fn equations(&self, work: &Work) -> Result<Vec<Vec<IBig>>, Halt> {
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
            row[i] += IBig::ONE << scale;
            rows.push(row);
        }
        Ok(rows)
    }

    /// The coefficients c_j of f = 1 + L f, nearly.
    fn solve(&self, work: &Work) -> Result<Vec<IBig>, Halt> {
        let mut rows = self.equations(work)?;
        let mut right = IBig::ONE << self.size.scale;
        for row in &mut rows {
            row.push(std::mem::take(&mut right));
        }
        eliminate(&mut rows, self.size.scale, |_| work.check())
    }

    /// What L makes of f.
    fn passed(&self, c: &[IBig]) -> Series {
        let Size { last, bits, .. } = self.size;
        let parts = both(c);
        let coefficient = |i: usize| {
            let images = self.image(i);
            let terms = images.iter().zip(&parts).flat_map(|(image, b)| image.iter().zip(b));
            terms.map(|(a, b)| a * b).sum()
        };
        // The error of the sums: the binomial coefficients are below those for x = 2, C(l+1+i, i), and the sum of these over
        // i <= J is C(l+2+J, J).
        let mut error = UBig::ZERO;
        for (part, b) in parts.iter().enumerate() {
            let mut binomial = UBig::from((last + 2) * (last + 1) / 2);
            for (l, b) in b.iter().enumerate() {
                error += (magnitude(b) * &binomial * &self.error) << ((2 * l) << part);
                binomial = binomial * UBig::from(l + 3 + last) / UBig::from(l + 3);
            }
        }
        let rest = beyond(last, &((size_of_all(c) * UBig::from(6u8)) << bits));
        Series { coefficients: (0..=last).map(coefficient).collect(), error, rest }
    }

    /// A bound of |1 + L f - f| on [-1, 1], in units of 2^-(bits+scale).
    fn residual(&self, c: &[IBig]) -> UBig {
        let mut series = self.passed(c);
        series.coefficients[0] += IBig::ONE << (self.size.bits + self.size.scale);
        series.less(c, self.size.bits);
        series.most()
    }
}

/// A function that is analytic for |w| <= 5, by its Taylor coefficients at 0, in units of 2^-(bits+scale).
struct Series {
    coefficients: Vec<IBig>,
    /// A bound of the errors of these, together.
    error: UBig,
    /// A bound of the sum of the absolute values of all later ones, each of which is at most r 5^-i with some r: of r 5^-J/4.
    rest: UBig,
}

impl Series {
    /// Subtracts a polynomial.
    fn less(&mut self, c: &[IBig], bits: usize) {
        for (own, c) in self.coefficients.iter_mut().zip(c) {
            *own -= c << bits;
        }
    }

    /// A bound on [-1, 1].
    fn most(&self) -> UBig {
        size_of_all(&self.coefficients) + &self.error + &self.rest
    }

    /// A bound of the derivative on [-1, 1]: the sum of i 5^-i over i > J is at most 5/16 (J + 1) 5^-J.
    fn steepest(&self) -> UBig {
        let times = self.coefficients.len();
        let terms = self.coefficients.iter().enumerate();
        let known: UBig = terms.map(|(i, c)| magnitude(c) * UBig::from(i)).sum();
        known + (&self.error + &self.rest * UBig::from(2u8)) * UBig::from(times)
    }
}

/// The sum of r 5^-i over i > J, rounded up.
fn beyond(last: usize, r: &UBig) -> UBig {
    r / (UBig::from(5u8).pow(last) * UBig::from(4u8)) + UBig::ONE
}

fn size_of_all(c: &[IBig]) -> UBig {
    c.iter().map(magnitude).sum()
}

/// By how many units more a sum, which is at most 4, counts as wrong: each operation on a binomial coefficient makes that wrong by
/// two units at most, and it is at least 1.
fn rounded(size: Size) -> UBig {
    UBig::from(8 * (size.degree + size.last) + 8)
}

/// 2^x times the sums of V^-(x+k) over V = a, a + 4, ..., and 4^x times those of the other a, for k up to `most`; and the error of each.
fn summed(powers: &Powers, size: Size, a: [usize; 2], most: usize) -> ([Vec<IBig>; 2], UBig) {
    let mut error = UBig::from(2u8);
    let mut part = |a: usize, n: usize| -> Vec<IBig> {
        let (sums, factor) = (powers.sums(a, most), raised(powers, size, n));
        // The factors are at most 16 and the sums at most 1. The errors of the sums have those of more than 32 powers in them.
        error += sums.error * UBig::from(32u8);
        sums.values.into_iter().map(|value| (value * &factor) >> size.bits).collect()
    };
    ([part(a[0], 2), part(a[1], 4)], error)
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
fn open(digits: usize, work: &Work) -> Result<[Estimate; 3], Halt> {
    // The zero of 1/f(3/4), which is a simple one, by the secant; with few digits first.
    let accuracy = accuracy(digits);
    let mut near: Option<IBig> = None; // in units of 2^-unit
    let mut unit = 0;
    let mut level = accuracy;
    while level > 80 {
        level = level.div_ceil(2);
    }
    loop {
        let last = level >= accuracy;
        let size = Size::new(level + 8);
        let (mut x0, mut x1) = match &near {
            None => (
                (IBig::from(13) << size.bits) / IBig::from(8),
                (IBig::from(27) << size.bits) / IBig::from(16),
            ),
            Some(x) => {
                let x = fixed(x, unit, size.bits);
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
    let size = Size::new(accuracy + 8);
    let delta = fixed(&near.unwrap_or_default(), unit, size.bits);
    let (width, exponent) = enclosed(&delta, digits, size, work)?;
    // The difference of two L is divided by their distance.
    let wide = Size { bits: size.bits + accuracy, ..size };
    let [delta, width] = [delta, width].map(|x| fixed(&x, size.bits, wide.bits));
    let [lowest, all] = constants(&delta, &width, accuracy / 2 + 8, wide, work)?;
    Ok([exponent, lowest, all])
}

/// A number in other units.
fn fixed(n: &IBig, from: usize, to: usize) -> IBig {
    if from <= to { n << (to - from) } else { n >> (from - to) }
}

/// 1/f at w = 0, in units of 2^-scale, where f = 1 + L f at x.
fn inverse(x: &IBig, size: Size, work: &Work) -> Result<IBig, Halt> {
    let c = Blocks::at(&Powers::new(x.clone(), size.bits), x, size).solve(work)?;
    let first = if c[0].is_zero() { IBig::ONE } else { c[0].clone() };
    Ok((IBig::ONE << (2 * size.scale)) / first)
}

/// The exponent with an error that is proved, which also comes in units of 2^-bits.
fn enclosed(
    delta: &IBig,
    digits: usize,
    size: Size,
    work: &Work,
) -> Result<(IBig, Estimate), Halt> {
    let mut width = (IBig::ONE << size.bits) / IBig::from(10).pow(digits + 1) / IBig::from(4);
    for _ in 0..8 {
        if is_beyond(&(delta + &width), false, size, work)?
            && is_beyond(&(delta - &width), true, size, work)?
        {
            let exponent = Estimate::new(delta.clone(), magnitude(&width), size.bits);
            return Ok((width, exponent));
        }
        width *= IBig::from(32);
    }
    // Section 2 of the page has a proof that it is between 1 and 9/5.
    Ok((IBig::ONE << size.bits, Estimate::new(delta.clone(), UBig::ONE << size.bits, size.bits)))
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

/// C, and C zeta(delta), where delta is within `width` of x, both in units of 2^-bits, and tau = 2^-k.
fn constants(
    x: &IBig,
    width: &IBig,
    k: usize,
    size: Size,
    work: &Work,
) -> Result<[Estimate; 2], Halt> {
    let Size { degree, bits, scale, .. } = size;
    let unit = bits + scale;
    let unknown = || Estimate::new(IBig::ONE, UBig::from(2u8), 0);
    let eight = IBig::from(8) << bits;
    if (x - width) * IBig::from(5) < eight {
        return Ok([unknown(), unknown()]);
    }
    let width = magnitude(width);
    // By how much a sum over blocks, which `most` bounds, can change between x and delta, in units of 2^-unit.
    let moved = |c: &[IBig], most: u16| size_of_all(c) * &width * UBig::from(most);
    let powers = Powers::new(x.clone(), bits);
    let operator = Blocks::at(&powers, x, size);
    // The coefficient of w^0 is 1 or 0, and in its place stands a number that is added to the equation of w^0.
    let mut equations = operator.equations(work)?;
    let mut first = vec![IBig::ZERO; degree + 1];
    for (i, row) in equations.iter_mut().enumerate() {
        let one = if i == 0 { IBig::ONE << scale } else { IBig::ZERO };
        first[i] = std::mem::replace(&mut row[0], one);
    }
    let solve = |right: &dyn Fn(usize) -> IBig| {
        let mut rows = equations.clone();
        rows.iter_mut().enumerate().for_each(|(i, row)| row.push(right(i)));
        work.charge(size.steps())?;
        eliminate(&mut rows, scale, |_| work.check())
    };

    // g, and how far it is from an h.
    let mut g = solve(&|i| -first[i].clone())?;
    g[0] = IBig::ONE << scale;
    let mut rest = operator.passed(&g);
    rest.less(&g, bits);
    let far = rest.most() + rest.steepest() + moved(&g, 2 * 16);
    let least = (IBig::ONE << scale) - IBig::from(size_of_all(&g[1..]));
    let least = IBig::from(magnitude(&least) << bits) * least.signum();
    // a <= 1/4, so the quotient is wrong by the factor 1 + 2t/(1 - t), t <= 4a/3 <= 1/3: by 4a at most.
    if IBig::from(UBig::from(32u8) * &far) > least.clone() * IBig::from(3) {
        return Ok([unknown(), unknown()]);
    }
    let relative = |error: UBig, of: &IBig| (error << unit) / magnitude(of) + UBig::ONE;
    let mut wrong = relative(far * UBig::from(11u8), &least);

    // nu(-L' g)
    let tau = IBig::ONE << (bits - k);
    let [below, above] = [x - &tau, x + &tau]
        .map(|x| Blocks::at(&Powers::new(x.clone(), bits), &x, size).passed(&g));
    let terms = below.coefficients.iter().zip(&above.coefficients);
    let mut slope = Series {
        coefficients: terms.map(|(a, b)| (a - b) << (k - 1)).collect(),
        error: (below.error + above.error) << (k - 1),
        rest: beyond(size.last, &((size_of_all(&g) * UBig::from(16u8)) << bits)),
    };
    let mut u = solve(&|i| &slope.coefficients[i] >> bits)?;
    let alpha = std::mem::take(&mut u[0]);
    let passed = operator.passed(&u);
    slope.coefficients.iter_mut().zip(passed.coefficients).for_each(|(own, more)| *own += more);
    slope.error += passed.error;
    slope.rest += passed.rest;
    slope.less(&u, bits);
    slope.less(std::slice::from_ref(&alpha), bits);
    let third = ((size_of_all(&g) * UBig::from(256u16)) << bits) >> (2 * k + 2);
    let error = slope.most() + third + moved(&g, 64) + moved(&u, 16) + UBig::ONE;
    let alpha = alpha << bits;
    wrong += relative(error, &alpha);

    // F(g)
    let (sums, sums_error) = summed(&powers, size, [6, 8], degree);
    let (mut series, mut error) = (IBig::ZERO, moved(&g, 16));
    for (part, (b, sums)) in both(&g).iter().zip(&sums).enumerate() {
        for (l, (b, sum)) in b.iter().zip(sums).enumerate() {
            series += (b * sum) << ((2 * l) << part);
            error += (magnitude(b) * &sums_error) << ((2 * l) << part);
        }
    }
    wrong += relative(error, &series) + (width.clone() << scale);
    if wrong > UBig::ONE << (unit - 2) {
        return Ok([unknown(), unknown()]);
    }

    // The factors 1 + e of the result are at most 1 + 2 (sum of e).
    let lowest = (((series << unit) / alpha) << bits) / (x * IBig::from(2));
    let error = ((magnitude(&lowest) * wrong) >> (unit - 1)) + UBig::from(4u8);
    let lowest = Estimate::new(lowest, error, unit);
    let zeta: Vec<_> = (1..=4).map(|a| powers.sums(a, 0)).collect();
    let error = zeta.iter().map(|sum| &sum.error).sum::<UBig>() + width * UBig::from(16u8);
    let zeta = zeta.into_iter().flat_map(|sum| sum.values).sum();
    let all = lowest.times(&Estimate::new(zeta, error, bits));
    Ok([lowest, all])
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
        // These by another program, in floating point.
        assert_eq!(law.lowest.certain(15).text, "0.178353198738836");
        assert_eq!(law.all.certain(15).text, "0.379068820946997");
        // Enclosures of two sizes agree.
        let rough = PartizanLaw::new(9, &Work::unlimited()).unwrap();
        for (fine, rough) in [(&law.lowest, &rough.lowest), (&law.all, &rough.all)] {
            assert!(fine.minus(rough).may_be_zero() && fine.is_within(28));
        }
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
    fn a_hundred_places_are_within_the_budget() {
        let law = PartizanLaw::new(100, &Work::default()).unwrap();
        assert!([&law.left, &law.exponent, &law.all].iter().all(|number| number.is_within(100)));
        assert!(law.not_integers.is_within(MOST_OF_WEIGHTS));
    }

    #[test]
    fn places_that_are_asked_for_are_certain() {
        for digits in [1, 6, 15] {
            let law = PartizanLaw::new(digits, &Work::unlimited()).unwrap();
            let PartizanLaw { left, right, exponent, lowest, all, not_integers, .. } = &law;
            let means = [&law.right_mean, &law.left_mean, &law.mean()];
            let others = [left, right, exponent, lowest, all, not_integers, &law.integers()];
            for (index, number) in others.into_iter().chain(means).enumerate() {
                assert!(number.is_within(digits), "{digits}, number {index}");
            }
        }
        assert!(matches!(PartizanLaw::new(101, &Work::default()), Err(LawError::Digits(101))));
    }
}
