//! What this library answers, under rules of every kind.

use crate::{Check, Compared, Failed, Finding, Reach, every_pair, join, parse};
use euclid_games::{
    fractions::UBig,
    position::Pair,
    search::Search,
    solve::{Game, Outcome},
};

pub(super) const CHECKS: &[Check] = &[Check { id: "every-rule", run: every_rule }];

const LIMITS: [&str; 17] = [
    "take=any",
    "take=1..3",
    "take=odd",
    "take=powers-of-2",
    "take=primes",
    "take=prime-powers",
    "take=squares",
    "take=1,4,9",
    "take=2..5",
    "pile-limit=ceil(n/2)",
    "pile-limit=floor(n/2)",
    "pile-limit=sqrt(n)",
    "pile-limit=floor(20/n)",
    "move-limit=2n",
    "move-limit=n+3",
    "move-limit=3",
    "move-limit=max(1,4-n)",
];

fn every_rule(reach: Reach<'_>) -> Result<Finding, Failed> {
    let endings = ["", "end=zero:", "end=multiple:"];
    let plays = ["", ":misere"];
    join(LIMITS.into_iter().flat_map(|limit| {
        endings.into_iter().flat_map(move |end| {
            plays.map(|play| one_rule(reach.min(80), &format!("{end}{limit}{play}")))
        })
    }))
}

fn one_rule(reach: Reach<'_>, text: &str) -> Result<Finding, Failed> {
    let rules = parse(text);
    let game = Game::new(rules.clone()).map_err(Failed::wrong)?;
    let mut search = Search::new(rules);
    every_pair(reach, |a, b| {
        let outcome = search.outcome(a, b, None)?;
        let grundy = UBig::from(search.grundy(a, b)?);
        let mut winning = Vec::new();
        let pair = Pair::new(a, b).map_err(Failed::wrong)?;
        let solution = game.solve(&pair, reach.work)?;
        for take in search.takes(a, b, None)? {
            let take = UBig::from(take);
            let after = game.after(&pair, &take, reach.work)?;
            let word = |n: &UBig| u64::try_from(n).map_err(Failed::wrong);
            let cap = after.cap().map(word).transpose()?;
            if search.outcome(word(after.small())?, word(after.large())?, cap)? == Outcome::P {
                winning.push(take);
            }
        }
        let agrees = solution.outcome() == outcome
            && solution.grundy(reach.work)? == grundy
            && solution.winning(reach.work)?.listed == winning;
        Ok(Compared::new(agrees, || format!("{text}: {outcome}, {grundy}, {winning:?}")))
    })
}
