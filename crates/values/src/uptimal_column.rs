//! Where an arena keeps its uptimals, and how they are looked at there.

use crate::number_up_star::NumberUpStar;
use crate::pace::growth_of;
use crate::uptimal::Uptimal;
use crate::uptimal_digits::Digits;

/// Uptimals, with the runs of their digits all in one column: there may be millions of them.
#[derive(Debug)]
pub(crate) struct Uptimals<N> {
    heads: Vec<Head<N>>,
    runs: Vec<(i64, usize)>,
}

#[derive(Debug)]
struct Head<N> {
    number: N,
    nim: u32,
    /// Where its runs begin; they end where those of the next uptimal begin.
    start: usize,
}

impl<N> Default for Uptimals<N> {
    fn default() -> Self {
        Self { heads: Vec::new(), runs: Vec::new() }
    }
}

impl<N: Copy> Uptimals<N> {
    /// Adds an uptimal and returns its place.
    pub fn push(&mut self, uptimal: &Uptimal<N>) -> usize {
        let start = self.runs.len();
        self.heads.push(Head { number: uptimal.number, nim: uptimal.nim, start });
        self.runs.extend_from_slice(uptimal.digits.runs());
        self.heads.len() - 1
    }

    pub fn view(&self, place: usize) -> View<'_, N> {
        let Head { number, nim, start } = self.heads[place];
        let end = self.heads.get(place + 1).map_or(self.runs.len(), |next| next.start);
        View::new(number, nim, &self.runs[start..end])
    }

    /// The bytes that so many uptimals more need; they have few runs, or as many as those that are there.
    pub fn growth(&self, entries: usize) -> u64 {
        if self.heads.is_empty() {
            return 0;
        }
        let runs = entries.saturating_mul(self.runs.len().div_ceil(self.heads.len()));
        growth_of(&self.heads, entries) + growth_of(&self.runs, runs)
    }

    /// How many runs of digits an uptimal has.
    pub fn length(&self, place: usize) -> usize {
        let end = self.heads.get(place + 1).map_or(self.runs.len(), |next| next.start);
        end - self.heads[place].start
    }

    pub fn bytes(&self) -> usize {
        self.heads.capacity() * size_of::<Head<N>>()
            + self.runs.capacity() * size_of::<(i64, usize)>()
    }
}

/// An uptimal as it is or mirrored, borrowed: most games are asked whether they are uptimals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a, N> {
    pub number: N,
    pub nim: u32,
    /// The runs of digits; an empty one if there is none.
    first_run: (i64, usize),
    other_runs: &'a [(i64, usize)],
    /// 1, or -1 if it is mirrored.
    sign: i64,
}

impl<N: Copy + Eq> View<'_, N> {
    pub fn mirrored(self) -> Self {
        Self { sign: -self.sign, ..self }
    }

    fn first(&self) -> i64 {
        self.sign * self.first_run.0
    }

    pub fn last(&self) -> i64 {
        self.sign * self.other_runs.last().unwrap_or(&self.first_run).0
    }

    pub fn len(&self) -> usize {
        self.first_run.1 + self.other_runs.iter().map(|run| run.1).sum::<usize>()
    }

    pub fn runs(&self) -> impl ExactSizeIterator<Item = (i64, usize)> {
        let empty = usize::from(self.first_run.1 == 0);
        let all = 1 + self.other_runs.len();
        (empty..all).map(|i| {
            let (digit, count) = if i == 0 { self.first_run } else { self.other_runs[i - 1] };
            (self.sign * digit, count)
        })
    }

    /// Whether this may be a Left option of an uptimal of at least two digits whose only Right option is `right`
    /// and whose last digit is positive. "No" is certain.
    pub fn may_be_left_beside(self, right: Self) -> bool {
        // The uptimal itself has this nimber and this first digit, and its Left options are made from its
        // first digits or are nimbers.
        let (nim, first) = (right.nim ^ 1, right.first() + 1);
        let nimber = self.len() == 0 && (first == 0 || first > 0 && (right.last() > 0 || nim == 1));
        let cut = self.first() == first && self.nim == nim;
        let mended = self.first() == first + 1 && self.nim == nim ^ 1;
        self.number == right.number && (nimber || cut || mended)
    }
}

impl<'a, N: Copy> View<'a, N> {
    fn new(number: N, nim: u32, runs: &'a [(i64, usize)]) -> Self {
        let (&first_run, other_runs) = runs.split_first().unwrap_or((&(0, 0), &[]));
        Self { number, nim, first_run, other_runs, sign: 1 }
    }
}

impl<'a, N: Copy> From<&'a Uptimal<N>> for View<'a, N> {
    fn from(uptimal: &'a Uptimal<N>) -> Self {
        Self::new(uptimal.number, uptimal.nim, uptimal.digits.runs())
    }
}

impl<N: Copy> From<&NumberUpStar<N>> for View<'_, N> {
    fn from(&NumberUpStar { number, ups, nim }: &NumberUpStar<N>) -> Self {
        Self { number, nim, first_run: (ups, usize::from(ups != 0)), other_runs: &[], sign: 1 }
    }
}

impl<N: Copy + Eq> From<View<'_, N>> for Uptimal<N> {
    fn from(view: View<'_, N>) -> Self {
        Self { number: view.number, nim: view.nim, digits: Digits::from_runs(view.runs()) }
    }
}
