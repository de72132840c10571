//! Which moves the rules allow, and why others are refused.

use crate::{
    explain::brief,
    pile::Unsolved,
    position::Pair,
    rules::{Ending, Limit, Rules},
    set::Set,
};
use euclid_fractions::{UBig, div_rem};
use euclid_work::Work;
use thiserror::Error;

/// A move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// To take 0.
    #[error("take at least 1")]
    Nothing,
    /// The game is over.
    #[error("no move is possible")]
    Over,
    /// More than there is, or than the pile allows.
    #[error("at most {} can be taken", brief(.0))]
    TooMany(UBig),
    /// All of it, where play stops at equal numbers.
    #[error("the numbers must stay positive: at most {} can be taken", brief(.0))]
    Vanishes(UBig),
    /// A multiple that is not in the set.
    #[error("the rules allow {0} only")]
    NotInSet(Set),
    /// More than the move before allows.
    #[error("after the previous move at most {} can be taken", brief(.0))]
    BeyondCap(UBig),
    /// Nobody knows.
    #[error("that is too large to tell whether it is prime")]
    Undecided,
}

impl Pair {
    /// How many multiples the ending alone would allow: the size of the first pile.
    pub(crate) fn room(&self, ending: Ending, work: &Work) -> Result<UBig, Unsolved> {
        if self.small().is_zero() {
            return Ok(UBig::ZERO);
        }
        let (quotient, rest) = div_rem(self.large().clone(), self.small(), work)?;
        Ok(if rest.is_zero() { ending.last_pile(quotient) } else { quotient })
    }
}

/// Refuses a multiple that may not be taken.
pub(crate) fn check(rules: &Rules, pair: &Pair, take: &UBig, work: &Work) -> Result<(), Unsolved> {
    if take.is_zero() {
        return Err(IllegalMove::Nothing.into());
    }
    let room = pair.room(rules.ending, work)?;
    if room.is_zero() {
        return Err(IllegalMove::Over.into());
    }
    if *take > room {
        let vanishes = rules.ending == Ending::Equal && take * pair.small() == *pair.large();
        let refused = if vanishes { IllegalMove::Vanishes } else { IllegalMove::TooMany };
        return Err(refused(room).into());
    }
    match &rules.limit {
        Limit::Take(set) => match set.has(take) {
            Some(true) => Ok(()),
            Some(false) => Err(IllegalMove::NotInSet(set.clone()).into()),
            None => Err(IllegalMove::Undecided.into()),
        },
        Limit::PileSize(limit) => match limit.at_most(&room, &room)? {
            most if *take <= most => Ok(()),
            most if most.is_zero() => Err(IllegalMove::Over.into()),
            most => Err(IllegalMove::TooMany(most).into()),
        },
        Limit::MoveSize(_) => match pair.cap() {
            Some(cap) if cap.is_zero() => Err(IllegalMove::Over.into()),
            Some(cap) if take > cap => Err(IllegalMove::BeyondCap(cap.clone()).into()),
            _ => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Search;

    /// Everything the reference allows, and nothing else.
    #[test]
    fn the_reference_allows_the_same() {
        let work = Work::default();
        for text in [
            "take=any",
            "end=zero:take=any",
            "take=1..3",
            "take=primes",
            "take=2,5",
            "end=zero:pile-limit=floor(n/2)",
            "end=multiple:take=any",
            "end=multiple:take=2,3",
            "move-limit=2n",
        ] {
            let rules: Rules = text.parse().unwrap();
            let search = Search::new(rules.clone());
            for (a, b) in (1u64..12).flat_map(|a| (a..40).map(move |b| (a, b))) {
                for cap in [None, Some(0u64), Some(2)] {
                    let pair = Pair::new(a, b).unwrap().capped(cap.map(UBig::from));
                    let allowed = search.takes(a, b, cap).unwrap();
                    for take in 0..=b + 2 {
                        let found = check(&rules, &pair, &UBig::from(take), &work);
                        assert_eq!(found.is_ok(), allowed.contains(&take), "{text} {pair} {take}");
                    }
                }
            }
        }
    }

    #[test]
    fn refusals_have_kinds() {
        let refusal = |rules: &str, a: u64, b: u64, take: u64, cap: Option<u64>| {
            let pair = Pair::new(a, b).unwrap().capped(cap.map(UBig::from));
            let refused = check(&rules.parse().unwrap(), &pair, &take.into(), &Work::default());
            refused.unwrap_err().to_string()
        };
        assert_eq!(refusal("take=any", 25, 87, 0, None), "take at least 1");
        assert_eq!(refusal("take=any", 25, 87, 99, None), "at most 3 can be taken");
        assert!(refusal("take=any", 5, 15, 3, None).starts_with("the numbers must stay positive"));
        assert_eq!(refusal("take=any", 5, 5, 1, None), "no move is possible");
        assert_eq!(refusal("take=odd", 1, 87, 2, None), "the rules allow odd only");
        assert!(refusal("move-limit=2n", 1, 87, 3, Some(2)).contains("at most 2"));
    }
}
