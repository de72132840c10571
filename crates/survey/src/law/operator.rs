//! The probability of yes, where each digit decides a question, keeps it, or flips it: by the transfer operator.
//!
//! Let A_d f(y) = f(1/(d+y))/(d+y)^2: if x has the density f, then A_d f is the
//! density of the rest y of the numbers x = 1/(d+y) with first digit d. Write A_K, A_F, A_W, A_L for the
//! sums of A_d over the digits that keep the question, flip it, decide it with yes, and with no. So with A = A_K - A_F
//!
//! ```text
//! sigma = 1 + A sigma,    F = integral of (A_W - A_L) sigma,    P(yes) = (1 + F)/2.
//! ```
//!
//! Who wins is such a question under all static rules (the types of piles), and so is whether the Grundy value under
//! {1..k} reaches t: with K = k+1, a digit whose residue m modulo K is 0 keeps, t flips, above t is yes and below t no.
//! Let t be the least digit that does not decide, in any case.
//!
//! Whether some value is met can also be asked as several questions whose answers **add up** (see `classes.rs`, and
//! [`reading`](crate::reading) for questions that each digit passes on to one other). Then sigma is a vector with an entry for each question, A has an
//! entry for each two of them, and 1 stands in the entry of the question that was asked. Where answers add up, eps is 2 for a digit that
//! adds a yes, and P(yes) = F/2.
//!
//! # The approximation
//!
//! Put u = 2x and w = 2y - 1, so that (0, 1) becomes (-1, 1), and p = sum over j <= n of c_j (u-1)^j, from the first n+1 Taylor coefficients at w = 0
//! of p = 1 + A p. With D = 2d + 1 the image of u^l is
//!
//! ```text
//! A u^l = 4^(l+1) sum over D of +- (D + w)^-(l+2) = 4^(l+1) sum over i of (-1)^i C(l+1+i, i) Z(l+2+i) w^i,
//! ```
//!
//! Z(s) = the sum of +- D^-s over the digits that keep or flip, which is made of sums over progressions. The nearest pole of sigma is at y = -t, that is
//! w = -2t-1, so c_j falls like (2t+1)^-j.
//!
//! # The error
//!
//! However p was found, let R = 1 - p + A p be what it leaves of the equation. Then sigma - p =
//! sum over n of A^n R. With B = A_K + A_F, the error of F is at most
//!
//! ```text
//! sum over n of integral (A_W + A_L) B^n |R| = sum over n of (integral B^n |R| - integral B^(n+1) |R|),
//! ```
//!
//! since A_W + A_L + B keeps integrals. The sum telescopes: **the error of F is at most the
//! integral of |R| over (0, 1)**. (B^n |R| tends to 0: with the Gauss density h = 1/(1+y),
//! A_d h = 1/((d+y)(d+y+1)), and one decided digit is enough for B h <= q h with q < 1.)
//!
//! Where each digit passes a question on to one other, everything here holds for each entry, as the digits from each question are all digits. Where
//! answers add up, what R leaves is asked of the one value that is met, so that P is wrong by the sum of the integrals of |R| over all
//! entries at most.
//!
//! As |w| <= 1 there, the integral is at most the sum of the absolute Taylor coefficients of R. Those
//! up to the J-th are computed from p in integer arithmetic, which is exact but for Z. Later ones
//! are those of A p. In the disc |w| <= r = 2t the points x = 1/(d+y) lie in discs with diameters
//! on the real segment (0, 2], so |u-1| <= 3, |p| <= sum of |c_j| 3^j, and the sum of |x|^2 is below
//! the sum of 1/(m+1/2)^2 over m >= 0, below 5. Cauchy's estimate gives
//!
//! ```text
//! sum over i > J of |coefficient| <= 5 (sum of |c_j| 3^j) r^-J/(r - 1).
//! ```
//!
//! # The integral
//!
//! With P the integral of p from 0, the integral of A_d p is P(1/d) - P(1/(d+1)), and neighbouring digits
//! telescope: F(p) = sum over n of e_n P(1/n), where e_n is what a digit n decides (1, -1 or 0) less what n - 1 does. The
//! e_n of a period add up to 0. So this is again made of sums over progressions.

use super::{classes::Classes, estimate::Estimate, progression::Progression};
use dashu_int::{IBig, UBig, ops::Abs, ops::BitTest};
use euclid_work::{Halt, Progress, Work};
use std::collections::BTreeMap;

/// P(yes), with an error of about 2^-accuracy; every question must lead to one that some digit decides.
pub fn probability(classes: &Classes, accuracy: usize, work: &Work) -> Result<Estimate, Halt> {
    let blocks = blocks(classes);
    let size = Size::new(classes.least(), accuracy);
    work.charge(size.steps(classes.terms(), &blocks, classes.links().count() as u64))?;
    let _held = work.hold(size.bytes(&blocks, classes.links().count() as u64))?;
    let approximation = Approximation::new(classes, size);
    let solution = approximation.solve(&blocks, work)?;
    work.check()?;
    Ok(approximation.probability(&solution))
}

/// Questions that lead to each other, in an order in which none leads to an earlier block.
fn blocks(classes: &Classes) -> Vec<Vec<usize>> {
    let count = classes.questions();
    let mut reaches = vec![vec![false; count]; count];
    for (from, to) in classes.links() {
        reaches[from][to] = true;
    }
    for via in 0..count {
        let further = reaches[via].clone();
        for from in reaches.iter_mut().filter(|from| from[via]) {
            from.iter_mut().zip(&further).for_each(|(reached, more)| *reached |= more);
        }
    }
    let mut blocks: Vec<Vec<usize>> = Vec::new();
    for (question, reached) in reaches.iter().enumerate() {
        let same = |other: usize| other == question || reached[other] && reaches[other][question];
        match blocks.iter_mut().find(|block| same(block[0])) {
            Some(block) => block.push(question),
            None => blocks.push(vec![question]),
        }
    }
    // Whoever reaches a block reaches all that the block does, and itself.
    let reached = |block: &Vec<usize>| reaches[block[0]].iter().filter(|reached| **reached).count();
    let mut order: Vec<(usize, Vec<usize>)> = Vec::new();
    for block in blocks {
        let own = usize::from(!reaches[block[0]][block[0]]);
        order.push((reached(&block) + own, block));
    }
    order.sort_by_key(|(reached, _)| std::cmp::Reverse(*reached));
    order.into_iter().map(|(_, block)| block).collect()
}

/// How large the numbers and the equations are.
#[derive(Clone, Copy)]
struct Size {
    accuracy: usize,
    /// The degree of p.
    degree: usize,
    /// The last Taylor coefficient of R that is computed.
    last: usize,
    /// Unit of the sums over progressions: 2^-bits.
    bits: usize,
}

impl Size {
    fn new(t: &UBig, accuracy: usize) -> Self {
        let radius = t * UBig::from(2u8);
        let degree = exponent(&(&radius + UBig::ONE), &UBig::ONE, accuracy) + 6;
        let last = degree.max(exponent(&radius, &UBig::ONE, accuracy + 12)) + 2;
        // 4^(l+1) C(l+1+i, i) < 2^(3 degree + last + 4) multiplies the error of Z.
        Size { accuracy, degree, last, bits: accuracy + 3 * degree + last + 32 }
    }

    /// The equations take a few operations for each of their coefficients cubed; the sums over progressions
    /// some divisions for each of their terms.
    fn steps(self, (progressions, singles): (u64, u64), blocks: &[Vec<usize>], links: u64) -> u64 {
        let (rows, words) = (self.degree as u64 + 1, self.bits as u64 / 64 + 1);
        let cubes: u64 = blocks.iter().map(|block| (block.len() as u64 * rows).pow(3)).sum();
        // A third of the cube is eliminated, in numbers of the size of the coefficients.
        let short = self.accuracy as u64 / 64 + 1;
        let sums = (progressions * (self.bits as u64 / 5) + singles) * (self.last as u64 + rows);
        cubes * (4 + short) / 60
            + links * rows * (rows + self.last as u64) * (5 + words) / 10
            + sums * words / 24
    }

    fn bytes(self, blocks: &[Vec<usize>], links: u64) -> u64 {
        let (rows, entry) = (self.degree as u64 + 1, self.bits as u64 / 8 + 32);
        let most = blocks.iter().map(|block| block.len() as u64 * rows).max().unwrap_or(0);
        (most * (most + 2) + links * (self.last as u64 + rows)) * entry
    }
}

struct Approximation<'c> {
    classes: &'c Classes,
    degree: usize,
    last: usize,
    bits: usize,
    /// Unit of the coefficients of p: 2^-scale.
    scale: usize,
    /// Z(s) of every link.
    z: BTreeMap<(usize, usize), Vec<IBig>>,
    /// A bound of the errors of those that lead from a question, together.
    z_errors: Vec<UBig>,
}

impl<'c> Approximation<'c> {
    fn new(classes: &'c Classes, size: Size) -> Self {
        let Size { accuracy, degree, last, bits } = size;
        let progression = Progression::new(classes.modulus() * UBig::from(2u8), bits);
        let sums = classes.undecided(&progression, degree + last + 2);
        let mut z_errors = vec![UBig::ZERO; classes.questions()];
        for ((from, _), sums) in &sums {
            z_errors[*from] += UBig::from(sums.error);
        }
        Approximation {
            classes,
            degree,
            last,
            bits,
            scale: accuracy + 24,
            z_errors,
            z: sums.into_iter().map(|(link, sums)| (link, sums.values)).collect(),
        }
    }

    /// The coefficients of w^i in A u^l for one link, for all l up to the degree.
    fn image(&self, z: &[IBig], i: usize) -> Vec<IBig> {
        let mut binomial = IBig::from(i + 1); // C(l+1+i, i)
        (0..=self.degree)
            .map(|l| {
                let term = (&binomial * &z[l + 2 + i]) << (2 * l + 2);
                binomial = &binomial * IBig::from(l + 2 + i) / IBig::from(l + 2);
                if i.is_multiple_of(2) { term } else { -term }
            })
            .collect()
    }

    /// The coefficient of w^i in the image of p, of which the coefficients of powers of u are given, for one link.
    fn passed(&self, z: &[IBig], i: usize, b: &[IBig]) -> IBig {
        self.image(z, i).iter().zip(b).map(|(a, b)| a * b).sum()
    }

    /// The coefficients c_j of each p, nearly.
    fn solve(&self, blocks: &[Vec<usize>], work: &Work) -> Result<Vec<Vec<IBig>>, Halt> {
        // An equation takes about twice as long to set up as to eliminate.
        let size = self.degree + 1;
        let all = 3 * (size * self.classes.questions()) as u64;
        let tell = |done: usize| {
            work.tell(Progress { what: "probability", unit: "equations", done: done as u64, all });
            work.check()
        };
        let mut solution = vec![Vec::new(); self.classes.questions()];
        let mut done = 0;
        for block in blocks {
            let mut rows = Vec::with_capacity(block.len() * size);
            for (&to, i) in block.iter().flat_map(|to| (0..size).map(move |i| (to, i))) {
                tell(done + 2 * rows.len())?;
                rows.push(self.equation(block, to, i, &solution));
            }
            let set_up = done + 2 * rows.len();
            let mut found = eliminate(&mut rows, self.scale, |column| tell(set_up + column))?;
            done += 3 * rows.len();
            for question in block.iter().rev() {
                solution[*question] = found.split_off(found.len() - size);
            }
        }
        Ok(solution)
    }

    /// The equation of the i-th coefficient of a p of a block, its right side last; earlier blocks are solved.
    fn equation(&self, block: &[usize], to: usize, i: usize, solved: &[Vec<IBig>]) -> Vec<IBig> {
        let size = self.degree + 1;
        let mut row = Vec::with_capacity(block.len() * size + 1);
        for &from in block {
            let Some(z) = self.z.get(&(from, to)) else {
                row.resize(row.len() + size, IBig::ZERO);
                continue;
            };
            // The differences below double an error up to `degree` times; more places are of no use.
            let spare = self.degree + 8;
            let cut = self.bits - self.scale - spare;
            let mut powers: Vec<IBig> =
                self.image(z, i).into_iter().map(|power| power >> cut).collect();
            // From u^l (u-1)^j to u^l (u-1)^(j+1) = u^(l+1) (u-1)^j - u^l (u-1)^j.
            while let Some(first) = powers.first() {
                row.push(-(first >> spare));
                for l in 1..powers.len() {
                    let (left, right) = powers.split_at_mut(l);
                    left[l - 1] = &right[0] - &left[l - 1];
                }
                powers.pop();
            }
        }
        let own = block.iter().position(|question| *question == to).unwrap_or(0);
        let one = IBig::ONE << self.scale;
        row[own * size + i] += &one;
        let mut right = if to == 0 && i == 0 { one } else { IBig::ZERO };
        for ((from, _), z) in self.z.iter().filter(|((_, at), _)| *at == to) {
            if !block.contains(from) && !solved[*from].is_empty() {
                right += self.passed(z, i, &in_powers_of_x(&solved[*from])) >> self.bits;
            }
        }
        row.push(right);
        row
    }

    /// The probability if each p has these coefficients; the error is right for every p.
    fn probability(&self, c: &[Vec<IBig>]) -> Estimate {
        let b: Vec<Vec<IBig>> = c.iter().map(|c| in_powers_of_x(c)).collect();
        let (integral, rounding) = self.integral(&b);
        let bits = self.bits + self.scale;
        if self.classes.adds_up() {
            let error = self.residual(c, &b) * UBig::from(2u8) + rounding;
            return Estimate::new(integral, error, bits + 1);
        }
        let error = self.residual(c, &b) + rounding;
        Estimate::new((IBig::ONE << bits) + integral, error, bits + 1)
    }

    /// F(p) and a bound of its error, in units of 2^-(bits+scale).
    fn integral(&self, b: &[Vec<IBig>]) -> (IBig, UBig) {
        let most = b.iter().map(Vec::len).max().unwrap_or(0);
        let (mut value, mut rounding) = (IBig::ZERO, UBig::ZERO);
        let progression = Progression::new(self.classes.modulus().clone(), self.bits);
        for (sums, b) in self.classes.decided(&progression, most).iter().zip(b) {
            let error = UBig::from(sums.error);
            for (l, b) in b.iter().enumerate() {
                let s = l + 1;
                value += ((&sums.values[s] * b) << l) / IBig::from(s);
                rounding += ((magnitude(b) * &error) << l) + UBig::ONE;
            }
        }
        (value, rounding)
    }

    /// A bound of the sum of the integrals of |R| over (0, 1), in units of 2^-(bits+scale).
    fn residual(&self, c: &[Vec<IBig>], b: &[Vec<IBig>]) -> UBig {
        let mut bound = UBig::ZERO;
        for (to, c) in c.iter().enumerate() {
            for i in 0..=self.last {
                let mut coefficient = IBig::ZERO;
                for ((from, _), z) in self.z.iter().filter(|((_, at), _)| *at == to) {
                    coefficient += self.passed(z, i, &b[*from]);
                }
                if let Some(c) = c.get(i) {
                    coefficient -= c << self.bits;
                }
                if to == 0 && i == 0 {
                    coefficient += IBig::ONE << (self.bits + self.scale);
                }
                bound += magnitude(&coefficient);
            }
        }
        for (b, error) in b.iter().zip(&self.z_errors) {
            // The error of Z: the sum over i <= J of C(l+1+i, i) is C(l+2+J, J).
            let mut binomial = UBig::ONE;
            for (l, b) in b.iter().enumerate() {
                binomial = if l == 0 {
                    UBig::from((self.last + 2) * (self.last + 1) / 2) // C(J+2, J)
                } else {
                    binomial * UBig::from(l + 2 + self.last) / UBig::from(l + 2)
                };
                bound += (magnitude(b) * &binomial * error) << (2 * l + 2);
            }
        }
        // Cauchy's estimate: the sum of |c_j| 3^j by Horner's rule.
        let three = UBig::from(3u8);
        let largest =
            |c: &Vec<IBig>| c.iter().rev().fold(UBig::ZERO, |sum, c| sum * &three + magnitude(c));
        let size: UBig = c.iter().map(largest).sum();
        let radius = self.classes.least() * UBig::from(2u8);
        let numerator = (UBig::from(5u8) * size) << self.bits;
        bound + numerator / (radius.pow(self.last) * (radius - UBig::ONE)) + UBig::ONE
    }
}

pub(super) fn magnitude(n: &IBig) -> UBig {
    n.clone().into_parts().1
}

/// The least e with (p/q)^e >= 2^bits, nearly.
pub(super) fn exponent(p: &UBig, q: &UBig, bits: usize) -> usize {
    let (mut high, mut low, mut e) = (UBig::ONE, UBig::ONE, 0);
    while high.bit_len() < low.bit_len() + bits {
        high *= p;
        low *= q;
        e += 1;
    }
    e
}

/// From powers of u - 1 to powers of u, by Horner's rule: all in integers, so nothing is lost.
pub(super) fn in_powers_of_x(c: &[IBig]) -> Vec<IBig> {
    let mut b: Vec<IBig> = Vec::with_capacity(c.len());
    for c in c.iter().rev() {
        // b (x - 1) + c
        b.push(IBig::ZERO);
        for l in (0..b.len()).rev() {
            let lower = if l == 0 { c.clone() } else { b[l - 1].clone() };
            b[l] = lower - &b[l];
        }
    }
    b
}

/// Solves a linear system in fixed point; the last entry of a row is its right side.
/// Before each column `go_on` is asked.
pub(super) fn eliminate(
    rows: &mut [Vec<IBig>],
    scale: usize,
    mut go_on: impl FnMut(usize) -> Result<(), Halt>,
) -> Result<Vec<IBig>, Halt> {
    let n = rows.len();
    for column in 0..n {
        go_on(column)?;
        let pivot = (column..n).max_by_key(|&i| rows[i][column].clone().abs()).unwrap_or(column);
        rows.swap(column, pivot);
        let (upper, lower) = rows.split_at_mut(column + 1);
        let pivot = &upper[column];
        if pivot[column].is_zero() {
            continue;
        }
        for row in lower.iter_mut().filter(|row| !row[column].is_zero()) {
            let factor = (&row[column] << scale) / &pivot[column];
            let pairs = row.iter_mut().zip(pivot).skip(column);
            for (entry, above) in pairs.filter(|(_, above)| !above.is_zero()) {
                *entry -= (&factor * above) >> scale;
            }
        }
    }
    let mut solution = vec![IBig::ZERO; n];
    for i in (0..n).rev() {
        let row = &rows[i];
        let known: IBig = (i + 1..n).map(|j| &row[j] * &solution[j]).sum();
        if !row[i].is_zero() {
            solution[i] = ((&row[n] << scale) - known) / &row[i];
        }
    }
    Ok(solution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Reading;
    use euclid_games::set::Bound;
    use proptest::prelude::*;

    fn classes(k: &UBig, t: &UBig) -> Classes {
        let reading = Reading::threshold(&Bound::UpTo(k.clone()), t, false);
        Classes::new(&reading, &Work::unlimited()).unwrap()
    }

    fn reaches(k: &UBig, t: &UBig, accuracy: usize, work: &Work) -> Result<Estimate, Halt> {
        probability(&classes(k, t), accuracy, work)
    }

    fn agree(a: &Estimate, b: &Estimate) -> bool {
        a.minus(b).may_be_zero()
    }

    #[test]
    fn polynomials_in_powers_of_x() {
        // 5 + 3 (x-1) + 2 (x-1)^2 = 4 - x + 2 x^2
        let b = in_powers_of_x(&[5, 3, 2].map(IBig::from));
        assert_eq!(b, [4, -1, 2].map(IBig::from));
    }

    #[test]
    fn elimination_solves() {
        // x + 2y = 5, 3x + 4y = 11: x = 1, y = 2.
        let scale = 30;
        let fixed = |n: i32| IBig::from(n) << scale;
        let mut rows = vec![[1, 2, 5].map(fixed).to_vec(), [3, 4, 11].map(fixed).to_vec()];
        let solution = eliminate(&mut rows, scale, |_| Ok(())).unwrap();
        for (found, expected) in solution.iter().zip([1, 2]) {
            assert!(magnitude(&(found - fixed(expected))) < UBig::from(20u8));
        }
    }

    /// The error is that of the p which is given, not of the one that should have been found.
    #[test]
    fn error_is_right_for_every_polynomial() {
        let work = Work::unlimited();
        for (k, t) in [(2u8, 1u8), (2, 2), (3, 1), (5, 2), (9, 9)] {
            let (k, t) = (UBig::from(k), UBig::from(t));
            let exact = reaches(&k, &t, 60, &work).unwrap();
            let classes = classes(&k, &t);
            let approximation = Approximation::new(&classes, Size::new(&t, 60));
            let good = approximation.solve(&[vec![0]], &work).unwrap().remove(0);
            let unit = IBig::ONE << approximation.scale;
            for wrong in 0..4 {
                let mut c = good.clone();
                c[wrong] += &unit >> (3 * wrong);
                let estimate = approximation.probability(&[c]);
                assert!(
                    agree(&estimate, &exact) && !estimate.is_within(5),
                    "k={k} t={t} c_{wrong}"
                );
            }
            let constant = approximation.probability(&[vec![unit]]);
            assert!(agree(&constant, &exact), "k={k} t={t}, p = 1");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn two_sizes_agree_to_within_their_errors(
            k in 2u64..20_000, t in 1u64..20_000, shift in 0u32..14, low in 5usize..40
        ) {
            // As many small thresholds as large ones.
            let t = (t >> shift).clamp(1, k);
            let (k, t) = (UBig::from(k), UBig::from(t));
            let work = Work::unlimited();
            let [coarse, fine] = [low, low + 30].map(|low| reaches(&k, &t, low, &work).unwrap());
            prop_assert!(agree(&coarse, &fine));
            prop_assert!(fine.is_within(low * 3 / 10));
        }
    }
}
