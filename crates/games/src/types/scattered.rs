//! Limits by pile size under which nearly every pile wins.

use super::PileType;
use crate::{
    Formula, Limit, Play, Rules,
    pile::{Share, Unsolved},
};
use euclid_fractions::UBig;
use euclid_work::Work;

/// The piles that do not win, where all others do.
///
/// Let f be a limit that grows by 0 or 1 at every step (see [`Formula::grows_slowly`](crate::Formula::grows_slowly)), with
/// f(1) = 1. By the rule for such limits a pile n with f(n) = n wins from 2 on, a pile with f(n) = f(n-1) + 1 wins, and
/// every other has the type of the pile m = n - f(n) - 1, which has just come out of reach. As n - f(n) grows by 0 or 1
/// as well, each m has exactly one such n, the successor of m. So **0 keeps, and so do its successors; 1 flips, and so do
/// its successors; all other piles win.** If f is 0 up to some pile g, play stops there: the piles 1 to g lose, and
/// counted from g the successors of 0 lose, and all others win; under misère play the piles 1 to g win, and those that
/// lose are 1 and its successors.
///
/// ```
/// use euclid_games::{Rules, Work, types::{PileType, Scattered}};
/// let rules: Rules = "pile-limit=ceil(n/2)".parse()?;
/// let found = Scattered::new(&rules, &1000u32.into(), 50, &Work::default())?.unwrap();
/// let keep = found.piles.iter().filter(|(_, pile)| *pile == PileType::Keeps);
/// let keep: Vec<String> = keep.map(|(d, _)| d.to_string()).collect();
/// assert_eq!(keep, ["0", "2", "6", "14", "30", "62", "126", "254", "510"]); // 2^k - 2
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scattered {
    /// Piles that do not win, ascending: all up to the bound that was asked for, or fewer.
    pub piles: Vec<(UBig, PileType)>,
    /// Of each row of successors: a number which those that are not listed reach at least, and by how much each of them
    /// exceeds the one before at least.
    pub next: Vec<(UBig, UBig)>,
}

impl Scattered {
    /// The piles up to a bound, at most so many of each row; `None` where it is not known that all others win.
    pub fn new(
        rules: &Rules,
        bound: &UBig,
        most: usize,
        work: &Work,
    ) -> Result<Option<Self>, Unsolved> {
        let Limit::PileSize(limit) = &rules.limit else { return Ok(None) };
        let misere = rules.play == Play::Misere;
        let share = Share::<UBig>::new(limit.clone(), u32::from(misere));
        let Some(ground) = share.ground_below(bound, work)? else { return Ok(None) };
        let mut found = Scattered { piles: vec![(UBig::ZERO, PileType::Keeps)], next: Vec::new() };
        let rows: &[(u8, PileType)] = match (ground.is_zero(), misere) {
            (true, _) => &[(0, PileType::Keeps), (1, PileType::Flips)],
            (false, false) => &[(0, PileType::Loses)],
            (false, true) => &[(1, PileType::Loses)],
        };
        if !misere {
            // The ground itself is the first of its row.
            let stuck = usize::try_from(&ground).ok().filter(|stuck| *stuck <= most);
            let Some(stuck) = stuck else { return Ok(None) };
            found.piles.extend((1..stuck).map(|d| (d.into(), PileType::Loses)));
        }
        for &(first, kind) in rows {
            let (mut at, mut gap) = (Some(&ground + UBig::from(first)), UBig::ONE);
            for _ in 0..most {
                let Some(pile) = at.take_if(|at| *at <= *bound) else { break };
                at = share.successor(&pile, bound, work)?;
                gap = at.as_ref().map_or(gap, |at| at - &pile);
                if !pile.is_zero() {
                    found.piles.push((pile, kind));
                }
            }
            // Each successor is farther from the pile before than that is from the one before it.
            found.next.push((at.unwrap_or_else(|| bound + UBig::ONE), gap));
        }
        found.piles.sort();
        Ok(Some(found))
    }
}

/// How each pile of a row follows from the one before, z, under floor(p n/q) and ceil(p n/q): the least n of which more
/// than z must stay.
///
/// With r = q - p, n - floor(p n/q) = ceil(r n/q) > z iff n > q z/r, and n - ceil(p n/q) = floor(r n/q) > z iff
/// n >= q (z + 1)/r.
///
/// ```
/// use euclid_games::types::successor;
/// let rule = |limit: &str| successor(&limit.parse().unwrap());
/// assert_eq!(rule("ceil(n/2)").as_deref(), Some("2z + 2"));
/// assert_eq!(rule("floor(2n/3)").as_deref(), Some("3z + 1"));
/// assert_eq!(rule("floor(n/3)").as_deref(), Some("floor(3z/2) + 1"));
/// assert_eq!(rule("sqrt(n)"), None);
/// ```
pub fn successor(limit: &Formula) -> Option<String> {
    let (p, q, up) = limit.part()?;
    let r = &q - p;
    Some(match (up, r.is_one()) {
        (false, true) => format!("{q}z + 1"),
        (false, false) => format!("floor({q}z/{r}) + 1"),
        (true, true) => format!("{q}z + {q}"),
        (true, false) => format!("ceil({q}(z + 1)/{r})"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    /// Every pile of a row follows by the rule, which is a formula in z.
    #[test]
    fn piles_follow_by_the_rule() {
        let work = Work::unlimited();
        for (p, q) in (2..=9u32).flat_map(|q| (1..q).map(move |p| (p, q))) {
            for (rounded, play) in [("floor", ""), ("floor", "misere:"), ("ceil", "")] {
                let rules: Rules = format!("{play}pile-limit={rounded}({p}n/{q})").parse().unwrap();
                let Limit::PileSize(limit) = &rules.limit else { panic!("{rules}") };
                let rule =
                    successor(limit).unwrap().replace('z', "n").replace("(n + 1)", "*(n + 1)");
                let rule: Formula = rule.parse().unwrap();
                let found = Scattered::new(&rules, &500u32.into(), 1000, &work).unwrap().unwrap();
                for kind in [PileType::Keeps, PileType::Flips, PileType::Loses] {
                    let row = found.piles.iter().filter(|(_, pile)| *pile == kind).map(|(d, _)| d);
                    let row: Vec<&UBig> = row.collect();
                    // The piles of which nothing may be taken are no successors.
                    let stuck = |z: &UBig| limit.at(&z.max(&UBig::ONE).clone()).unwrap().is_zero();
                    for pair in row.windows(2).filter(|pair| !stuck(pair[1])) {
                        assert_eq!(
                            rule.at(pair[0]).unwrap(),
                            *pair[1],
                            "{rules} after {}",
                            pair[0]
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn all_other_piles_win() {
        let work = Work::unlimited();
        for limit in [
            "ceil(n/2)",
            "floor(n/2)",
            "floor(2n/3)",
            "ceil(n/3)",
            "sqrt(n)",
            "min(n,3)",
            "n",
            "floor(3n/4)",
            "max(1,n-5)",
            "floor(n/7)",
            "ceil(3n/5)",
        ] {
            for misere in ["", "misere:"] {
                let rules: Rules = format!("{misere}pile-limit={limit}").parse().unwrap();
                let bound = UBig::from(600u32);
                let found = Scattered::new(&rules, &bound, 1000, &work).unwrap();
                let found = found.unwrap_or_else(|| panic!("{rules}"));
                let game = Game::new(rules.clone()).unwrap();
                for d in (0..=600u32).map(UBig::from) {
                    let listed = found.piles.iter().find(|(pile, _)| *pile == d);
                    let expected = listed.map_or(PileType::Wins, |(_, pile)| *pile);
                    let pile = game.pile_type(&d, &work).unwrap().unwrap();
                    assert_eq!(pile, expected, "{rules} at {d}");
                }
                assert!(found.next.iter().all(|(next, gap)| *next > bound && !gap.is_zero()));
            }
        }
    }
}
