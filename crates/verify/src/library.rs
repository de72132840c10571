//! What this library answers, under rules of every kind.

use crate::{Check, Compared, Failed, Finding, Reach, every_pair, join, parse};
use euclid_games::{
    position::Pair,
    rules::{Limit, Play},
    search::Search,
    solve::{Game, Outcome},
};

const PAPER: &str = "this library";

pub(super) const CHECKS: &[Check] = &[Check {
    paper: PAPER,
    place: "every rule",
    statement: "outcome, Grundy value and winning moves, both endings, normal and misere play",
    run: every_rule,
}];

const LIMITS: [&str; 16] = [
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
];

fn every_rule(reach: Reach<'_>) -> Result<Finding, Failed> {
    let endings = ["", "end=zero:"];
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
    let graded = rules.play == Play::Normal && !matches!(rules.limit, Limit::MoveSize(_));
    let mut search = Search::new(rules);
    every_pair(reach, |a, b| {
        let outcome = search.outcome(a, b, None)?;
        let grundy = if graded { Some(search.grundy(a, b)?) } else { None };
        let mut winning = Vec::new();
        let Ok(Ok(solution)) = Pair::new(a, b).map(|pair| game.solve(&pair)) else {
            return Ok(Compared::Differs(format!("{text}: not solved")));
        };
        for take in search.takes(a, b, None)? {
            let after = match game.after(solution.pair(), &take) {
                Ok(after) => after,
                Err(error) => return Ok(Compared::Differs(format!("{text}: {error}"))),
            };
            let left = search.outcome(*after.small(), *after.large(), after.cap().copied())?;
            if left == Outcome::P {
                winning.push(take);
            }
        }
        let agrees = solution.outcome() == outcome
            && solution.grundy().ok().copied() == grundy
            && solution.winning().is_ok_and(|found| found.listed == winning);
        Ok(Compared::new(agrees, || format!("{text}: {outcome}, {grundy:?}, {winning:?}")))
    })
}
