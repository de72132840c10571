//! The question that is counted, at the width of the numbers it is asked of.

use super::{cone::Side, members::Members, weight::Weight};
use crate::reading::{Next, Reading};
use euclid_games::{
    Ending,
    fractions::{UBig, Whole},
};
use std::ops::Range;

/// The pairs that are counted: a < b with b up to a bound, and a as well if it has one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Corner<W> {
    pub b: W,
    pub a: Option<W>,
}

/// What a digit does to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Where others follow.
    pub next: Next,
    /// The answer where it is the last (of the short form).
    pub end: bool,
}

impl Step {
    /// The same where the opposite is asked.
    pub fn turned(self, by: bool) -> Self {
        Step { next: self.next.turned(by), end: self.end != by }
    }
}

/// A question asked of digits from the front (see [`reading`](crate::reading)), where play stops in a certain way.
///
/// Digits in a row that do the same are a run. From `start` on the runs repeat; without a repetition before the largest
/// digit that can be met, the period is longer than any.
#[derive(Clone, Debug)]
pub(super) struct Question<W: Side> {
    /// What a pair weighs for which the answer is yes.
    pub weight: Weight,
    /// Where runs begin to repeat.
    pub start: W,
    /// After so many digits.
    pub period: W,
    /// The first digits of the runs.
    pub runs: Vec<W>,
    /// The first run that repeats.
    pub first: usize,
    /// What the digits of each run do, for each question.
    pub steps: Vec<Vec<Step>>,
    /// Where play stops at multiples the last digit is no pile, and says nothing: the answers then, for each question.
    pub ends: Option<Vec<bool>>,
    /// How each question, and its opposite, is counted.
    pub parts: Vec<[Part<W>; 2]>,
    /// The digits that leave each question open.
    pub open: Vec<Open<W>>,
    /// The runs of the first digits.
    small: Vec<u32>,
}

/// Things that are in order, and repeat from one of them on.
#[derive(Clone, Debug)]
pub(super) struct Parts<T> {
    pub all: Vec<T>,
    pub first: usize,
}

impl<T> Default for Parts<T> {
    fn default() -> Self {
        Parts { all: Vec::new(), first: 0 }
    }
}

/// Digits in a row that leave a question open, which one they lead to, and whether they turn it round.
pub(super) type Open<W> = Parts<(Range<W>, usize, bool)>;

/// What is counted of a question.
#[derive(Clone, Debug)]
pub(super) struct Part<W: Side> {
    /// Digits in a row that decide with yes.
    pub cones: Parts<Range<W>>,
    /// Digits for which it makes a difference that they are the last: whether these are to be counted.
    pub rays: Parts<(Range<W>, bool)>,
    /// The digits that decide with yes.
    pub yes: Members<W>,
}

/// So many digits have a table of their runs.
const SMALL: u64 = 1 << 12;

impl<W: Side> Question<W> {
    /// The question at this width, for digits up to `most`.
    pub fn new(reading: &Reading, ending: Ending, weight: Weight, most: &UBig) -> Option<Self> {
        let digits = Digits::new(reading, ending);
        // No digit is as large as this.
        let limit = most + UBig::from(2u8);
        let mut runs: Vec<&(UBig, Vec<Step>)> =
            digits.runs.iter().filter(|(from, _)| *from < limit).collect();
        let start = digits.start.clone().min(limit.clone());
        let endless = digits.endless || &start + &digits.period > limit;
        let period = if endless { limit } else { digits.period.clone() };
        runs.dedup_by(|next, run| next.1 == run.1 && next.0 != start);
        let first = runs.partition_point(|(from, _)| *from < start);
        let narrow = |n: &UBig| W::from_big(n);
        let questions = reading.questions();
        let steps = (0..questions).map(|q| runs.iter().map(|(_, steps)| steps[q]).collect());
        let mut question = Question {
            weight,
            start: narrow(&start)?,
            period: narrow(&period)?,
            runs: runs.iter().map(|(from, _)| narrow(from)).collect::<Option<_>>()?,
            first,
            steps: steps.collect(),
            ends: (ending == Ending::Multiple).then(|| reading.ends.clone()),
            parts: Vec::new(),
            open: Vec::new(),
            small: Vec::new(),
        };
        let small = question.past().to_u64().map_or(SMALL, |past| past.min(SMALL));
        question.small = (0..small).map(|d| question.search(&narrow_word(d))).collect();
        question.parts =
            (0..questions).map(|q| [false, true].map(|turned| question.part(q, turned))).collect();
        question.open = (0..questions).map(|q| question.open(q)).collect();
        Some(question)
    }

    /// The first digit behind the first period.
    fn past(&self) -> W {
        self.start.clone() + &self.period
    }

    /// The digits of a run in the first period.
    pub fn range(&self, run: usize) -> Range<W> {
        self.runs[run].clone()..self.runs.get(run + 1).cloned().unwrap_or_else(|| self.past())
    }

    fn search(&self, d: &W) -> u32 {
        let run = self.runs.partition_point(|from| from <= d).saturating_sub(1);
        u32::try_from(run).unwrap_or(u32::MAX)
    }

    /// How often the runs have repeated up to a digit, and the digit that it would be in the first period.
    pub fn split(&self, d: &W) -> (W, W) {
        if *d < self.start {
            return (W::ZERO, d.clone());
        }
        let (periods, rest) = (d.clone() - &self.start).div_rem(&self.period);
        (periods, rest + &self.start)
    }

    /// The run of a digit of the first period.
    #[inline]
    pub fn run(&self, d: &W) -> usize {
        let found = d.to_u64().and_then(|d| self.small.get(usize::try_from(d).ok()?).copied());
        found.unwrap_or_else(|| self.search(d)) as usize
    }

    /// Runs of digits that do something, for which something is to be done.
    fn parts<T>(&self, mut of: impl FnMut(usize, &mut Vec<T>)) -> Parts<T> {
        let mut parts = Parts::default();
        for run in 0..self.runs.len() {
            if run == self.first {
                parts.first = parts.all.len();
            }
            of(run, &mut parts.all);
        }
        if self.first >= self.runs.len() {
            parts.first = parts.all.len();
        }
        parts
    }

    fn part(&self, q: usize, turned: bool) -> Part<W> {
        let step = |run: usize| self.steps[q][run].turned(turned);
        let yes = |run: usize| step(run).next == Next::Decided(true);
        let cones = self.parts(|run, cones: &mut Vec<Range<W>>| {
            if yes(run) {
                let range = self.range(run);
                match cones.last_mut().filter(|last| last.end == range.start && run != self.first) {
                    Some(last) => last.end = range.end,
                    None => cones.push(range),
                }
            }
        });
        let rays = self.parts(|run, rays| {
            if self.ends.is_none() && step(run).end != yes(run) {
                rays.push((self.range(run), step(run).end));
            }
        });
        Part { cones, rays, yes: Members::new(self, yes) }
    }

    fn open(&self, q: usize) -> Open<W> {
        self.parts(|run, open| {
            if let Next::Open { question, turned } = self.steps[q][run].next {
                open.push((self.range(run), question, turned));
            }
        })
    }

    /// The answer for the pair b > a > 0 to one of the questions.
    pub fn pair(&self, mut q: usize, mut b: W, mut a: W) -> bool {
        let mut turned = false;
        loop {
            let (d, rest) = b.div_rem(&a);
            let d = if d < self.past() { d } else { self.split(&d).1 };
            let Step { next, end } = self.steps[q][self.run(&d)].turned(turned);
            if rest.is_zero() {
                return end;
            }
            match next {
                Next::Decided(answer) => return answer,
                Next::Open { question, turned: opposite } => (q, turned) = (question, opposite),
            }
            (b, a) = (a, rest);
        }
    }

    /// The answer for a pair of equal numbers, whose single digit is 1.
    pub fn equal(&self) -> bool {
        self.steps[0][self.run(&W::ONE)].end
    }
}

fn narrow_word<W: Whole>(d: u64) -> W {
    // There is a table for small ones only.
    W::from(u32::try_from(d).unwrap_or(u32::MAX))
}

/// Runs of digits, from runs of piles.
struct Digits {
    runs: Vec<(UBig, Vec<Step>)>,
    start: UBig,
    period: UBig,
    /// Whether there is one run in a period, and so no period.
    endless: bool,
}

impl Digits {
    fn new(reading: &Reading, ending: Ending) -> Self {
        let Reading { runs, start, period, ends } = reading;
        let endless = runs.len() == reading.first() + 1;
        // Where the last pile is one less than its digit, digits repeat one later than piles do. There is no digit 0,
        // so that it may do what it would if the piles had always repeated.
        let equal = ending == Ending::Equal;
        let later = equal && !start.is_zero();
        let first = if later { start + UBig::ONE } else { start.clone() };
        let past = &first + period;
        let one = |shift: u8| runs.iter().map(move |run| &run.from + UBig::from(shift));
        let mut froms: Vec<UBig> = one(0).chain(one(u8::from(equal))).collect();
        froms.extend([first.clone(), start + period]);
        froms.retain(|from| *from < past);
        froms.sort();
        froms.dedup();
        let pile = |d: &UBig| {
            let d = if *d < start + period { d.clone() } else { (d - start) % period + start };
            &runs[runs.partition_point(|run| run.from <= d).saturating_sub(1)].next
        };
        let steps = |d: &UBig| {
            let last = match ending {
                Ending::Zero => Some(d.clone()),
                Ending::Equal if d.is_zero() => Some(start + period - UBig::ONE),
                Ending::Equal => Some(d - UBig::ONE),
                Ending::Multiple => None,
            };
            let end = |q: usize| match last.as_ref().map(|last| pile(last)[q]) {
                None => ends[q],
                Some(Next::Decided(answer)) => answer,
                Some(Next::Open { question, turned }) => ends[question] != turned,
            };
            let through = pile(d).iter().enumerate();
            through.map(|(q, next)| Step { next: *next, end: end(q) }).collect::<Vec<Step>>()
        };
        let runs = froms.into_iter().map(|from| (from.clone(), steps(&from))).collect();
        Digits { runs, start: first, period: period.clone(), endless }
    }
}
