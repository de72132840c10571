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
        let mut joined: Vec<(i64, usize)> = Vec::new();
        for (digit, count) in runs {
            match joined.last_mut() {
                _ if count == 0 => {}
                Some(last) if last.0 == digit => last.1 += count,
                _ => joined.push((digit, count)),
            }
        }
        joined.pop_if(|last| last.0 == 0);
        Self { runs: joined }
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
        let mut room = n;
        Self::from_runs(self.runs.iter().map(|&(digit, count)| {
            let kept = count.min(room);
            room -= kept;
            (digit, kept)
        }))
    }

    /// Every one of the first `n` digits changed by `by`.
    pub fn raised(&self, n: usize, by: i64) -> Self {
        self.plus(&Self::from_runs([(by, n)]))
    }

    pub fn negated(&self) -> Self {
        Self { runs: self.runs.iter().map(|&(digit, count)| (-digit, count)).collect() }
    }

    pub fn plus(&self, other: &Self) -> Self {
        let mut a = self.runs.iter().copied();
        let mut b = other.runs.iter().copied();
        let (mut x, mut y) = (a.next(), b.next());
        let sums = std::iter::from_fn(|| {
            let (digit, count) = match (x, y) {
                (None, None) => return None,
                (Some(run), None) | (None, Some(run)) => run,
                (Some((d, m)), Some((e, n))) => (d + e, m.min(n)),
            };
            let shorten = |run: Option<(i64, usize)>| run.map(|(d, n)| (d, n - count));
            (x, y) = (shorten(x), shorten(y));
            if x.is_some_and(|run| run.1 == 0) {
                x = a.next();
            }
            if y.is_some_and(|run| run.1 == 0) {
                y = b.next();
            }
            Some((digit, count))
        });
        Self::from_runs(sums)
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
                assert_eq!(x.truncated(n), digits(&a[..n.min(a.len())]));
            }
            for limit in -2..=0 {
                let place = a.iter().rposition(|&d| d <= limit).map_or(0, |i| i + 1);
                assert_eq!(x.up_to_last_at_most(limit), place);
            }
            for b in lists() {
                let y = digits(&b);
                let digit = |list: &[i64], i: usize| list.get(i).copied().unwrap_or(0);
                let sum = (0..4).map(|i| digit(&a, i) + digit(&b, i)).collect();
                assert_eq!(x.plus(&y), digits(&trimmed(sum)));
                assert_eq!(x.cmp(&y), a.cmp(&b), "{a:?} {b:?}");
            }
        }
    }
}
