//! Staircases below a line, with the sums of their heights.
//!
//! The points (x, floor(alpha x + beta)) are a walk of steps to the right and up. Walks are put together, one behind the
//! other, and so are the sums of y, of xy and of y^2 over the points that their steps to the right lead to. So wherever
//! Euclid's algorithm says how a walk is made of copies of shorter ones, it gives these sums, too: for a rational slope
//! here, for 1/Phi_n in [`golden`](super::golden).

use super::cone::Side;
use euclid_games::fractions::Whole;

/// A walk from (0, 0), and sums over the points (x, y) to which its steps to the right lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stairs<W> {
    /// How many steps go to the right: the points have x = 1, 2, ..., so many.
    pub across: W,
    /// How many steps go up.
    pub up: W,
    /// The sum of y.
    pub heights: W,
    /// The sum of xy.
    pub moments: W,
    /// The sum of y^2.
    pub squares: W,
}

impl<W: Whole> Stairs<W> {
    fn still(across: W, up: W) -> Self {
        Stairs { across, up, heights: W::ZERO, moments: W::ZERO, squares: W::ZERO }
    }

    /// No step.
    pub fn none() -> Self {
        Stairs::still(W::ZERO, W::ZERO)
    }

    /// So many steps up.
    pub fn up(steps: W) -> Self {
        Stairs::still(W::ZERO, steps)
    }

    /// A step to the right.
    pub fn right() -> Self {
        Stairs::still(W::ONE, W::ZERO)
    }

    /// This walk, and then another one, which is shifted by (across, up).
    pub fn then(&self, next: &Self) -> Self {
        let lifted = self.up.clone() * &next.across;
        let moments = self.across.clone() * &(lifted.clone() + &next.heights)
            + self.up.clone() * &triangle(&next.across)
            + &next.moments;
        let twice = next.heights.clone() + &next.heights;
        let squares = self.up.clone() * &(lifted.clone() + &twice) + &next.squares;
        Stairs {
            across: self.across.clone() + &next.across,
            up: self.up.clone() + &next.up,
            heights: lifted + &self.heights + &next.heights,
            moments: moments + &self.moments,
            squares: squares + &self.squares,
        }
    }

    /// So many copies of this walk: copy j is shifted by j times (across, up).
    pub fn times(&self, copies: &W) -> Self {
        if copies.is_zero() {
            return Stairs::none();
        }
        if copies.is_one() {
            return self.clone();
        }
        // The sums of j and of j^2 over all copies.
        let before = copies.clone() - &W::ONE;
        let first = triangle(&before);
        let second = (first.clone() * &(before + copies)).div_rem(&W::from(3)).0;
        let area = self.across.clone() * &self.up;
        let turned =
            self.up.clone() * &triangle(&self.across) + self.across.clone() * &self.heights;
        let lifted = self.up.clone() * &self.heights;
        let lifted = lifted.clone() + &lifted;
        Stairs {
            across: self.across.clone() * copies,
            up: self.up.clone() * copies,
            heights: self.heights.clone() * copies + area.clone() * &first,
            moments: self.moments.clone() * copies
                + turned * &first
                + area.clone() * &self.across * &second,
            squares: self.squares.clone() * copies + lifted * &first + area * &self.up * &second,
        }
    }
}

/// 1 + 2 + ... + n.
pub(super) fn triangle<W: Whole>(n: &W) -> W {
    (n.clone() * &(n.clone() + &W::ONE)).div_rem(&W::from(2)).0
}

/// The walk to the points (x, floor((a x + b)/m)) for x = 1..=n: up to the height of each, then to the right.
///
/// A slope of at least 1 makes every step to the right begin with steps up. For a smaller slope the axes
/// are exchanged: between two steps up there are as many steps to the right as a line of slope m/a says.
pub(super) fn below<W: Side>(a: &W, b: W, m: &W, mut n: W) -> Stairs<W::Area> {
    let wide = |n: &W| n.times(&W::ONE);
    let (mut a, mut m) = (a.clone(), m.clone());
    let (start, mut b) = b.div_rem(&m);
    let (mut left, mut last) = (Stairs::up(wide(&start)), Stairs::none());
    let (mut up, mut right) = (Stairs::up(W::Area::ONE), Stairs::right());
    loop {
        let (slope, rest) = a.div_rem(&m);
        right = up.times(&wide(&slope)).then(&right);
        a = rest;
        let top = (a.clone() * &n + &b).div_rem(&m).0;
        if top.is_zero() {
            return left.then(&right.times(&wide(&n))).then(&last);
        }
        // The first step up comes as soon as a x + b >= m, and behind the last there are some to the right.
        let (before, rest) = (m.clone() - &b - &W::ONE).div_rem(&a);
        let behind = n - (m.clone() * &top - &b - &W::ONE).div_rem(&a).0;
        left = left.then(&right.times(&wide(&before))).then(&up);
        last = right.times(&wide(&behind)).then(&last);
        (n, b) = (top - &W::ONE, rest);
        std::mem::swap(&mut a, &mut m);
        std::mem::swap(&mut up, &mut right);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::fractions::UBig;
    use proptest::prelude::*;

    /// The same by its points.
    fn by_points(a: u64, b: u64, m: u64, n: u64) -> Stairs<u128> {
        let mut stairs = Stairs::still(n.into(), 0);
        for x in 1..=u128::from(n) {
            let y = (u128::from(a) * x + u128::from(b)) / u128::from(m);
            stairs.up = y;
            stairs.heights += y;
            stairs.moments += x * y;
            stairs.squares += y * y;
        }
        stairs
    }

    /// Steps up behind the last point are none of the sums.
    fn without_up<W: Whole>(stairs: Stairs<W>) -> Stairs<W> {
        Stairs { up: W::ZERO, ..stairs }
    }

    #[test]
    fn every_small_line() {
        for m in 1..9 {
            for a in 0..12 {
                for b in 0..12 {
                    for n in 0..14 {
                        let expected = without_up(by_points(a, b, m, n));
                        let found = below(&a, b, &m, n);
                        assert_eq!(without_up(found), expected, "({a} x + {b})/{m}, x <= {n}");
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn lines_at_every_width(a in 0u64..5_000, b in 0u64..5_000, m in 1u64..3_000, n in 0u64..400) {
            let expected = without_up(by_points(a, b, m, n));
            prop_assert_eq!(without_up(below(&a, b, &m, n)), expected.clone());
            let big = |n: u64| UBig::from(n);
            let found = below(&big(a), big(b), &big(m), big(n));
            prop_assert_eq!(found.moments, UBig::from(expected.moments));
            prop_assert_eq!(found.squares, UBig::from(expected.squares));
        }

        /// Copies are put together one by one.
        #[test]
        fn copies_follow_each_other(a in 0u64..50, m in 1u64..50, n in 0u64..60, copies in 0u128..9) {
            let walk = below(&a, 0, &m, n);
            let one_by_one = (0..copies).fold(Stairs::none(), |all, _| all.then(&walk));
            prop_assert_eq!(walk.times(&copies), one_by_one);
        }
    }
}
