//! Uptimals: number + nimber + integer multiples of `↑`, `↑²`, `↑³`, ...
//!
//! `↑ⁿ` is up-nth, `↑¹ = ↑` and `↑ⁿ⁺¹ = {0 | ↓ - ↑² - ... - ↑ⁿ + *}`; each is infinitesimal with respect to the one
//! before, so the digits compare lexicographically. Conway and Ryba found the canonical forms; the
//! statement used here is in Siegel, *Combinatorial Game Theory*, chapter II.

use crate::number_up_star::NumberUpStar;
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
        let digits = &self.digits;
        let length = digits.len();
        // Left's usual move cuts a last digit 1 off, or else everything after the last digit that is
        // not positive.
        let kept = if digits.last() == 1 { length - 1 } else { digits.up_to_last_at_most(0) };
        let cut = self.with(self.nim, digits.truncated(kept));
        let negative = digits.up_to_last_at_most(-1);
        if negative > 0 {
            // Left can also make up for all digits to the last negative one at the price of a star.
            let mended = digits.truncated(negative).raised(negative, 1);
            vec![self.with(self.nim ^ 1, mended), cut]
        } else if digits.first() == 0 {
            let mut options: Vec<_> =
                (0..self.nim).map(|nim| self.with(nim, Digits::default())).collect();
            options.push(cut);
            options
        } else if self.nim == 1 && self.is_confused_by_star() {
            vec![self.with(0, Digits::default()), cut]
        } else if cut.digits.len() == 0 {
            vec![self.with(0, Digits::default())]
        } else {
            vec![cut]
        }
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
    pub fn from_options(left: &[Self], right: &[Self]) -> Option<Self> {
        let number = left.first()?.number;
        if left.iter().chain(right).any(|option| option.number != number) {
            return None;
        }
        if let [option] = right
            && let Some(found) = Self::positive_from_options(left, option)
        {
            return Some(found);
        }
        if let [option] = left {
            let mirrored: Vec<_> = right.iter().map(Self::mirrored).collect();
            let found = Self::positive_from_options(&mirrored, &option.mirrored())?;
            return Some(found.mirrored());
        }
        None
    }

    /// Undoes [`right_of_positive`](Self::right_of_positive) in the two possible ways and checks the
    /// Left options: a last digit above 1 is still there in the Right option, a last digit 1 is the
    /// first beyond everything that is seen in the options.
    fn positive_from_options(left: &[Self], right: &Self) -> Option<Self> {
        let seen = left.iter().chain([right]).map(|option| option.digits.len()).max().unwrap_or(0);
        let lengths = [(right.digits.len(), right.digits.last() > 0), (seen + 1, true)];
        lengths.into_iter().filter(|&(_, possible)| possible).find_map(|(length, _)| {
            let candidate = right.with(right.nim ^ 1, right.digits.raised(length, 1));
            let expected = candidate.left_of_positive();
            let agrees = candidate.digits.len() >= 2
                && expected.len() == left.len()
                && expected.iter().all(|option| left.contains(option));
            agrees.then_some(candidate)
        })
    }
}

impl<N: Copy> From<NumberUpStar<N>> for Uptimal<N> {
    fn from(value: NumberUpStar<N>) -> Self {
        let digits = Digits::from_runs([(value.ups, 1)]);
        Self { number: value.number, nim: value.nim, digits }
    }
}
