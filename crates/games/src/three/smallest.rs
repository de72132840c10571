//! The same multiple of the smallest number from both others.
//!
//! Write a <= b <= c. At most (b-1)/a multiples can be taken, and the difference c - b stays. Collins (2005,
//! section 6): if b > 2a, the player to move wins. For then, with b = qa + r, both b' = r and b' = a + r can
//! be left (or, if a divides b, both a and 2a), and from the latter one must move to the former. If
//! a < b < 2a there is a single move. So a position is decided by following forced moves; two of these at
//! least halve the smallest number, as (a, b, c) goes to one with a smallest number b - a and a middle one
//! of at most a, and the next smallest number is the difference of these, hence at most a/2.
//!
//! At most one move wins: below the two candidates b is left above 2a.

use crate::rules::Play;
use euclid_fractions::Whole;

/// Whether the player to move loses at a <= b <= c.
pub fn is_lost<W: Whole>(triple: [W; 3], play: Play) -> bool {
    let [mut a, mut b, mut c] = triple;
    // Whether an odd number of forced moves has been made.
    let mut turned = false;
    loop {
        let lost = if a == b {
            // Nobody can move.
            Some(play == Play::Normal)
        } else {
            let rest = b.clone() - &a;
            match rest.cmp(&a) {
                std::cmp::Ordering::Greater => Some(false),
                // b = 2a: the one move leaves a, where nobody can move.
                std::cmp::Ordering::Equal => Some(play == Play::Misere),
                std::cmp::Ordering::Less => None,
            }
        };
        if let Some(lost) = lost {
            return lost != turned;
        }
        [a, b, c] = after([a, b, c], &W::ONE);
        turned = !turned;
    }
}

/// The multiple whose taking wins at a <= b <= c, if there is one.
pub fn winning<W: Whole>(triple: &[W; 3], play: Play) -> Option<W> {
    let [a, b, _] = triple;
    // The largest multiple leaves 1 to a of b; one less leaves a more.
    let most = count(triple);
    let less = if most.is_zero() { W::ZERO } else { most.clone() - &W::ONE };
    debug_assert!(a <= b);
    [less, most]
        .into_iter()
        .filter(|take| !take.is_zero())
        .find(|take| is_lost(after(triple.clone(), take), play))
}

/// How many multiples can be taken at a <= b <= c.
pub fn count<W: Whole>([a, b, _]: &[W; 3]) -> W {
    (b.clone() - &W::ONE).div_rem(a).0
}

/// The position after a multiple is taken, ascending.
pub fn after<W: Whole>([a, b, c]: [W; 3], take: &W) -> [W; 3] {
    let taken = a.clone() * take;
    let mut left = [a, b - &taken, c - &taken];
    left.sort_unstable();
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, search::ThreeSearch, three::Variant};

    #[test]
    fn forced_moves_decide() {
        for play in [Play::Normal, Play::Misere] {
            let mut search = ThreeSearch::new(Variant::Smallest, play);
            for [a, b, c] in
                (1..=45u64).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
            {
                let lost = search.outcome([a, b, c]) == Outcome::P;
                assert_eq!(is_lost([a, b, c], play), lost, "({a}, {b}, {c}) {play:?}");
                let options = search.options([a, b, c]);
                assert_eq!(count(&[a, b, c]), options.len() as u64);
                let wins: Vec<u64> = (1..)
                    .zip(options)
                    .filter(|&(_, option)| search.outcome(option) == Outcome::P)
                    .map(|(take, _)| take)
                    .collect();
                assert_eq!(Vec::from_iter(winning(&[a, b, c], play)), wins, "({a}, {b}, {c})");
            }
        }
    }
}
