//! Arena of the form number + multiple of up + nimber, whose arithmetic needs no search.

use std::cmp::Ordering;

use crate::Dyadic;

/// The game `number + ups·↑ + *nim`.
///
/// The library computes with such games by arithmetic alone:
///
/// - `x + n·↑ + *m` lies on the side of zero that `x` lies on, if `x` is not 0;
/// - `n·↑ + *m` is positive for `n >= 2`, and for `n = 1` unless `m = 1`: `↑*` is confused with 0.
///
/// ```
/// use short_games::{Dyadic, Games, Work};
///
/// let mut g = Games::new();
/// let v = g.parse("3/2v4*2", &Work::default())?;
/// let parts = g.number_up_star(v).expect("a number plus four downs plus a nimber");
/// assert_eq!((parts.number, parts.ups, parts.nim), (Dyadic::new(3, 1), -4, 2));
/// # Ok::<(), short_games::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberUpStar<N = Dyadic> {
    /// The number.
    pub number: N,
    /// How many ups are added; downs count as negative ups.
    pub ups: i64,
    /// The nimber added, `*nim`.
    pub nim: u32,
}

/// How `ups·↑ + *nim` compares with 0; `None` where the first player wins.
fn sign(ups: i64, nim: u32) -> Option<Ordering> {
    match (ups, nim) {
        (0, 0) => Some(Ordering::Equal),
        (0, _) | (1 | -1, 1) => None,
        _ => Some(ups.cmp(&0)),
    }
}

impl<N: Copy> NumberUpStar<N> {
    /// The same number with other infinitesimal parts.
    pub(crate) fn with(self, ups: i64, nim: u32) -> Self {
        Self { ups, nim, ..self }
    }

    /// Whether this is a number.
    pub(crate) fn is_number(&self) -> bool {
        self.ups == 0 && self.nim == 0
    }

    /// How two of them with the same number compare.
    pub(crate) fn compare_infinitesimals(&self, other: &Self) -> Option<Ordering> {
        sign(self.ups.saturating_sub(other.ups), self.nim ^ other.nim)
    }

    /// One more than the largest nimber in the canonical form of `ups·↑ + *nim`.
    ///
    /// With ups, play runs through `(ups - 1)·↑ + *(nim ^ 1)` and so on; when it arrives at a
    /// nimber, that is `*nim` or `*(nim ^ 1)` by parity, and `*` is always met on the way.
    pub(crate) fn far_star(&self) -> u32 {
        match self.ups {
            0 => self.nim + 1,
            ups => (self.nim ^ u32::from(ups % 2 != 0)).max(1) + 1,
        }
    }

    /// Left and Right options of the canonical form, for a game that is not a number.
    ///
    /// `x + *m` moves to `x + *k` for `k < m`. For `n > 0`, `x + n·↑ + *m` is `{x | x + (n-1)·↑ + *(m^1)}`,
    /// with the one exception `↑* = {0, * | 0}`; for `n < 0` by symmetry.
    pub(crate) fn options(self) -> (Vec<Self>, Vec<Self>) {
        let number = self.with(0, 0);
        match (self.ups, self.nim) {
            (0, m) => {
                let below: Vec<_> = (0..m).map(|k| self.with(0, k)).collect();
                (below.clone(), below)
            }
            (1, 1) => (vec![number, self.with(0, 1)], vec![number]),
            (-1, 1) => (vec![number], vec![number, self.with(0, 1)]),
            (n, m) if n > 0 => (vec![number], vec![self.with(n - 1, m ^ 1)]),
            (n, m) => (vec![self.with(n + 1, m ^ 1)], vec![number]),
        }
    }
}

impl<N: Copy + Eq> NumberUpStar<N> {
    /// The number-up-star, itself no number, that has exactly these options in canonical form.
    /// The inverse of [`options`](Self::options); both lists are sorted, numbers and nimbers first.
    pub(crate) fn from_options(left: &[Self], right: &[Self]) -> Option<Self> {
        let (&l, &r) = (left.first()?, right.first()?);
        if l.number != r.number {
            return None;
        }
        let candidate = match (left, right) {
            _ if left == right => l.with(0, u32::try_from(left.len()).ok()?),
            ([l], [r]) if l.is_number() && r.ups >= 0 => r.with(r.ups.checked_add(1)?, r.nim ^ 1),
            // There is no negative of i64::MIN ups.
            ([l], [r]) if r.is_number() && (1 - i64::MAX..=0).contains(&l.ups) => {
                l.with(l.ups - 1, l.nim ^ 1)
            }
            ([_, _], [_]) => l.with(1, 1),
            ([_], [_, _]) => l.with(-1, 1),
            _ => return None,
        };
        let (lefts, rights) = candidate.options();
        (lefts == left && rights == right).then_some(candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_up_star_is_recognised_by_its_options() {
        for ups in -5..=5 {
            for nim in 0..7 {
                let game = NumberUpStar { number: 8, ups, nim };
                if !game.is_number() {
                    let (left, right) = game.options();
                    assert_eq!(NumberUpStar::from_options(&left, &right), Some(game));
                }
            }
        }
    }
}
