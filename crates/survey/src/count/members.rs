//! Sets of digits, by runs: how many of them are below a bound, and their sum.

use super::{cone::Side, question::Question};
use euclid_games::fractions::Whole;
use std::ops::{Add, Sub};

/// Some numbers: how many there are, and their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Several<A> {
    pub many: A,
    pub sum: A,
}

impl<A: Whole> Default for Several<A> {
    fn default() -> Self {
        Several { many: A::ZERO, sum: A::ZERO }
    }
}

impl<A: Whole> Add for Several<A> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Several { many: self.many + &other.many, sum: self.sum + &other.sum }
    }
}

impl<A: Whole> Sub for Several<A> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Several { many: self.many - &other.many, sum: self.sum - &other.sum }
    }
}

impl<A: Whole> Several<A> {
    /// A single number.
    pub fn one(n: A) -> Self {
        Several { many: A::ONE, sum: n }
    }

    /// From the first number to the one before the last; none if the last is not larger.
    #[inline]
    pub fn range(first: &A, last: &A) -> Self {
        if last <= first {
            return Several::default();
        }
        let many = last.clone() - first;
        let ends = first.clone() + last - &A::ONE;
        Several { sum: (ends * &many).div_rem(&A::from(2)).0, many }
    }

    /// All of them, so many times as large.
    #[inline]
    pub fn scaled(self, by: &A) -> Self {
        Several { sum: self.sum * by, ..self }
    }

    /// Every sum of one of these and one of those.
    #[inline]
    pub fn plus(self, others: &Self) -> Self {
        Several {
            sum: self.sum * &others.many + others.sum.clone() * &self.many,
            many: self.many * &others.many,
        }
    }
}

/// The digits of some runs.
#[derive(Clone, Debug)]
pub(super) struct Members<W: Side> {
    /// For each run, whether its digits belong to them, and which do before it, from 0 or from the start of the period.
    runs: Vec<(bool, Several<W::Area>)>,
    /// Those below the start of the periods.
    before: Several<W::Area>,
    /// Those of the first period.
    period: Several<W::Area>,
}

impl<W: Side> Members<W> {
    pub fn new(question: &Question<W>, belongs: impl Fn(usize) -> bool) -> Self {
        let wide = |n: &W| n.times(&W::ONE);
        let (mut runs, mut before) = (Vec::with_capacity(question.runs.len()), Several::default());
        let mut found = Several::default();
        for run in 0..question.runs.len() {
            if run == question.first {
                before = std::mem::take(&mut found);
            }
            runs.push((belongs(run), found.clone()));
            if belongs(run) {
                let range = question.range(run);
                found = found + Several::range(&wide(&range.start), &wide(&range.end));
            }
        }
        Members { runs, before, period: found }
    }

    /// Those below a digit.
    pub fn below(&self, question: &Question<W>, d: &W) -> Several<W::Area> {
        let wide = |n: &W| n.times(&W::ONE);
        let (periods, rest) = question.split(d);
        let run = question.run(&rest);
        let (belongs, found) = &self.runs[run];
        let mut found = found.clone();
        if *belongs {
            found = found + Several::range(&wide(&question.runs[run]), &wide(&rest));
        }
        if run < question.first {
            return found;
        }
        let (periods, period) = (wide(&periods), wide(&question.period));
        let starts = Several::range(&W::Area::ZERO, &periods).scaled(&period);
        let last = Several::one(periods * &period);
        self.before.clone() + starts.plus(&self.period) + last.plus(&found)
    }
}
