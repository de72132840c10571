//! Uptimals: number + nimber + integer multiples of `↑`, `↑²`, `↑³`, ...
//!
//! `↑ⁿ` is up-nth, `↑¹ = ↑` and `↑ⁿ⁺¹ = {0 | ↓ - ↑² - ... - ↑ⁿ + *}`; each is infinitesimal with respect to the one
//! before, so the digits compare lexicographically. Conway and Ryba found the canonical forms; the
//! statement used here is in Siegel, *Combinatorial Game Theory*, chapter II.

use crate::number_up_star::NumberUpStar;
use crate::uptimal_column::View;
use crate::uptimal_digits::Digits;

/// The game `number + *nim + d1·↑ + d2·↑² + ... + dk·↑ᵏ`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Uptimal<N> {
    pub number: N,
    pub nim: u32,
    pub digits: Digits,
}

impl<N: Copy + Eq> Uptimal<N> {
    fn with(&self, nim: u32, digits: Digits) -> Self {
        Self { number: self.number, nim, digits }
    }

    /// With the digits negated. (The number is left alone: it only labels which games belong together.)
    fn mirrored(&self) -> Self {
        self.with(self.nim, self.digits.negated())
    }

    /// The number-up-star this is, if no digit after the first is needed.
    pub fn number_up_star(&self) -> Option<NumberUpStar<N>> {
        let ups = self.digits.first();
        (self.digits.len() <= 1).then_some(NumberUpStar { number: self.number, ups, nim: self.nim })
    }

    /// Left and Right options of the canonical form, where there are at least two digits.
    pub fn options(&self) -> (Vec<Self>, Vec<Self>) {
        if self.digits.last() > 0 {
            (self.left_of_positive(), vec![self.right_of_positive()])
        } else {
            let mirror = self.mirrored();
            let left = vec![mirror.right_of_positive().mirrored()];
            let right = mirror.left_of_positive().iter().map(Self::mirrored).collect();
            (left, right)
        }
    }

    /// The only Right option, if the last digit is positive: every digit goes down by 1 and a star joins.
    fn right_of_positive(&self) -> Self {
        self.with(self.nim ^ 1, self.digits.raised(self.digits.len(), -1))
    }

    /// The Left options, if the last digit is positive.
    fn left_of_positive(&self) -> Vec<Self> {
        let Lefts { nimbers, mended, cut } = self.lefts_of_positive();
        let nimbers = (0..nimbers).map(|nim| self.with(nim, Digits::default()));
        let mended = mended.map(|n| self.with(self.nim ^ 1, self.mended(n)));
        let cut = cut.map(|n| self.with(self.nim, self.digits.truncated(n)));
        nimbers.chain(mended).chain(cut).collect()
    }

    /// What the Left options are, if the last digit is positive.
    fn lefts_of_positive(&self) -> Lefts {
        let digits = &self.digits;
        let kept = if digits.last() == 1 { digits.len() - 1 } else { digits.up_to_last_at_most(0) };
        let negative = digits.up_to_last_at_most(-1);
        let (nimbers, mended, cut) = if negative > 0 {
            (0, Some(negative), Some(kept))
        } else if digits.first() == 0 {
            (self.nim, None, Some(kept))
        } else if self.nim == 1 && self.is_confused_by_star() {
            (1, None, Some(kept))
        } else if kept == 0 {
            (1, None, None)
        } else {
            (0, None, Some(kept))
        };
        Lefts { nimbers, mended, cut }
    }

    fn mended(&self, n: usize) -> Digits {
        self.digits.truncated(n).raised(n, 1)
    }

    /// Whether these digits, none of them negative and the first not 0, are confused with `*`: whether they
    /// are lexicographically at most 1, 1, 1, ...
    fn is_confused_by_star(&self) -> bool {
        match self.digits.runs() {
            [] | [(1, _)] => true,
            [(1, _), (digit, _), ..] | [(digit, _), ..] => *digit < 1,
        }
    }

    /// The uptimal of at least two digits with exactly these options in canonical form, if there is one.
    pub fn from_options(left: &[View<'_, N>], right: &[View<'_, N>]) -> Option<Self> {
        if let [r] = right
            && let Some(found) = Self::positive_from_options(&left.iter().copied(), *r)
        {
            return Some(found);
        }
        let [l] = left else { return None };
        let right = right.iter().map(|r| r.mirrored());
        let mut found = Self::positive_from_options(&right, l.mirrored())?;
        found.digits.negate();
        Some(found)
    }

    /// Undoes [`right_of_positive`](Self::right_of_positive) and checks the Left options.
    fn positive_from_options<'a>(
        left: &(impl Iterator<Item = View<'a, N>> + Clone),
        right: View<'a, N>,
    ) -> Option<Self>
    where
        N: 'a,
    {
        // A digit that could not go up twice has no neighbours: such games are known by their options.
        if right.runs().any(|(digit, _)| digit >= i64::MAX - 1) {
            return None;
        }
        if !left.clone().all(|l| l.may_be_left_beside(right)) {
            return None;
        }
        // A last digit above 1 is still there in the Right option, and Left cuts it off; a last digit 1
        // is the first beyond everything that is seen in the options.
        let (seen, length) = (left.clone().map(|l| l.len()).max()?, right.len());
        let length = if right.last() > 0 && seen < length { length } else { seen.max(length) + 1 };
        let digits = Digits::raised_from(right.runs(), length, 1);
        let candidate = Self { number: right.number, nim: right.nim ^ 1, digits };
        let lefts = candidate.lefts_of_positive();
        let agrees = candidate.digits.len() >= 2
            && left.clone().count() == lefts.count()
            && left.clone().all(|l| candidate.has_left(lefts, l));
        agrees.then_some(candidate)
    }

    fn has_left(&self, Lefts { nimbers, mended, cut }: Lefts, option: View<'_, N>) -> bool {
        let is_cut = |n| option.nim == self.nim && option.runs().eq(self.digits.truncated_runs(n));
        let is_mended = |n| {
            option.nim == self.nim ^ 1 && option.runs().eq(self.mended(n).runs().iter().copied())
        };
        option.len() == 0 && option.nim < nimbers
            || cut.is_some_and(is_cut)
            || mended.is_some_and(is_mended)
    }
}

/// What the Left options of an uptimal are, if its last digit is positive.
#[derive(Clone, Copy)]
struct Lefts {
    /// The nimbers `*m` for `m` below this.
    nimbers: u32,
    /// Left can make up for so many digits, to the last negative one, at the price of a star.
    mended: Option<usize>,
    /// Left's usual move keeps so many digits: it cuts a last digit 1 off, or else everything after the
    /// last digit that is not positive.
    cut: Option<usize>,
}

impl Lefts {
    fn count(self) -> usize {
        self.nimbers as usize + usize::from(self.mended.is_some()) + usize::from(self.cut.is_some())
    }
}

impl<N: Copy> From<NumberUpStar<N>> for Uptimal<N> {
    fn from(value: NumberUpStar<N>) -> Self {
        let digits = Digits::from_runs([(value.ups, 1)]);
        Self { number: value.number, nim: value.nim, digits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_uptimal_is_recognised_by_its_options() {
        for code in 0..5_usize.pow(4) {
            let list =
                (0..4).map(|i| (i64::try_from(code / 5_usize.pow(i) % 5).unwrap_or(0) - 2, 1));
            let digits = Digits::from_runs(list);
            for nim in (0..4).filter(|_| digits.len() >= 2) {
                let uptimal = Uptimal { number: 8, nim, digits: digits.clone() };
                let (left, right) = uptimal.options();
                let [left, right] = [&left, &right]
                    .map(|options| options.iter().map(View::from).collect::<Vec<_>>());
                assert_eq!(Uptimal::from_options(&left, &right).as_ref(), Some(&uptimal));
            }
        }
    }
}
