//! The digits of an uptimal, kept as runs of equal digits.
//!
//! Play in `↑ + ↑² + ... + ↑ⁿ` passes through the same sum for every smaller `n`. Written out, the
//! digits of all of them would fill a square; as runs they take one entry each.

use std::cmp::Ordering;

/// Digits `d1 d2 ... dk`, of which the last is not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Digits {
    /// A digit and how often it is repeated; neighbours differ, no run is empty, the last is not of zeros.
    runs: Vec<(i64, usize)>,
}

impl Digits {
    /// Joins neighbouring runs of the same digit and drops the zeros at the end.
    pub fn from_runs(runs: impl IntoIterator<Item = (i64, usize)>) -> Self {
        let mut digits = Self::default();
        for (digit, count) in runs {
            digits.append(digit, count);
        }
        digits.trimmed()
    }

    /// What has `runs` of digits with every one of the first `n` digits changed by `by`.
    pub fn raised_from(
        runs: impl ExactSizeIterator<Item = (i64, usize)>,
        n: usize,
        by: i64,
    ) -> Self {
        let mut raised = Self { runs: Vec::with_capacity(runs.len() + 1) };
        let mut room = n;
        for (digit, count) in runs {
            let changed = count.min(room);
            room -= changed;
            raised.append(digit + by, changed);
            raised.append(digit, count - changed);
        }
        raised.append(by, room);
        raised.trimmed()
    }

    fn append(&mut self, digit: i64, count: usize) {
        match self.runs.last_mut() {
            _ if count == 0 => {}
            Some(last) if last.0 == digit => last.1 += count,
            _ => self.runs.push((digit, count)),
        }
    }

    fn trimmed(mut self) -> Self {
        self.runs.pop_if(|last| last.0 == 0);
        self
    }

    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.1).sum()
    }

    pub fn runs(&self) -> &[(i64, usize)] {
        &self.runs
    }

    pub fn first(&self) -> i64 {
        self.runs.first().map_or(0, |run| run.0)
    }

    pub fn last(&self) -> i64 {
        self.runs.last().map_or(0, |run| run.0)
    }

    /// The first `n` digits.
    pub fn truncated(&self, n: usize) -> Self {
        Self { runs: self.truncated_runs(n).collect() }
    }

    /// The runs of the first `n` digits, without zeros at the end.
    pub fn truncated_runs(&self, n: usize) -> impl Iterator<Item = (i64, usize)> {
        let (mut whole, mut room) = (0, n);
        while let Some(run) = self.runs.get(whole).filter(|run| run.1 <= room) {
            room -= run.1;
            whole += 1;
        }
        let part = self.runs.get(whole).map(|run| (run.0, room)).filter(|run| run.1 > 0);
        let (whole, part) = match (self.runs[..whole].last(), part) {
            (_, Some((0, _))) => (whole, None),
            (Some((0, _)), None) => (whole - 1, None),
            _ => (whole, part),
        };
        self.runs[..whole].iter().copied().chain(part)
    }

    /// Every one of the first `n` digits changed by `by`.
    pub fn raised(&self, n: usize, by: i64) -> Self {
        Self::raised_from(self.runs.iter().copied(), n, by)
    }

    pub fn negate(&mut self) {
        for (digit, _) in &mut self.runs {
            *digit = -*digit;
        }
    }

    pub fn negated(&self) -> Self {
        Self { runs: self.runs.iter().map(|&(digit, count)| (-digit, count)).collect() }
    }

    /// How many digits there are up to the last one that is at most `limit`.
    pub fn up_to_last_at_most(&self, limit: i64) -> usize {
        match self.runs.iter().rposition(|run| run.0 <= limit) {
            Some(last) => self.runs[..=last].iter().map(|run| run.1).sum(),
            None => 0,
        }
    }

    /// The digit of which there is one, all others being 0: `1` at `n` for `↑ⁿ`.
    pub fn is_unit(&self) -> bool {
        matches!(self.runs.as_slice(), [(1 | -1, 1)] | [(0, _), (1 | -1, 1)])
    }

    /// Whether all digits are 1, or all are -1.
    pub fn is_unit_sum(&self) -> bool {
        matches!(self.runs.as_slice(), [(1 | -1, _)])
    }
}

/// Lexicographic; of two where one begins the other, the shorter comes first.
impl Ord for Digits {
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut a, mut b) = (self.runs.iter().copied(), other.runs.iter().copied());
        let (mut x, mut y) = (a.next(), b.next());
        while let (Some((d, m)), Some((e, n))) = (x, y) {
            if d != e {
                return d.cmp(&e);
            }
            let step = m.min(n);
            x = if m > step { Some((d, m - step)) } else { a.next() };
            y = if n > step { Some((e, n - step)) } else { b.next() };
        }
        x.is_some().cmp(&y.is_some())
    }
}

impl PartialOrd for Digits {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lists of at most four digits from -2 to 2 whose last digit is not 0.
    fn lists() -> Vec<Vec<i64>> {
        let mut lists = vec![vec![]];
        for start in 0..4 {
            let longer: Vec<_> = lists
                .iter()
                .filter(|list: &&Vec<i64>| list.len() == start)
                .flat_map(|list| (-2..=2).map(|d| [list.as_slice(), &[d]].concat()))
                .collect();
            lists.extend(longer);
        }
        lists.retain(|list| list.last() != Some(&0));
        lists
    }

    fn digits(list: &[i64]) -> Digits {
        Digits::from_runs(list.iter().map(|&d| (d, 1)))
    }

    fn trimmed(mut list: Vec<i64>) -> Vec<i64> {
        while list.last() == Some(&0) {
            list.pop();
        }
        list
    }

    #[test]
    fn runs_behave_like_lists() {
        for a in lists() {
            let x = digits(&a);
            assert_eq!(x.len(), a.len());
            for n in 0..6 {
                let digit = |i: usize| a.get(i).copied().unwrap_or(0);
                let raised = (0..6).map(|i| digit(i) + i64::from(i < n)).collect();
                assert_eq!(x.raised(n, 1), digits(&trimmed(raised)));
                assert_eq!(x.truncated(n), digits(&a[..n.min(a.len())]));
            }
            for limit in -2..=0 {
                let place = a.iter().rposition(|&d| d <= limit).map_or(0, |i| i + 1);
                assert_eq!(x.up_to_last_at_most(limit), place);
            }
            for b in lists() {
                let y = digits(&b);
                assert_eq!(x.cmp(&y), a.cmp(&b), "{a:?} {b:?}");
            }
        }
    }
}
