//! Every claim of every explanation, against the definition of the game.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    Ending, Game, Limit, Outcome, Pair, Play, Rules, Work,
    explain::{Claim, Plan},
    fractions::{Quotients, UBig, digits},
    search::Search,
};

const RULES: [&str; 36] = [
    "take=any",
    "misere:take=any",
    "end=zero:take=any",
    "end=zero:misere:take=any",
    "end=multiple:take=any",
    "end=multiple:misere:take=any",
    "take=1..1",
    "take=1..2",
    "take=1..3",
    "take=1..5",
    "misere:take=1..2",
    "misere:take=1..3",
    "end=zero:take=1..2",
    "end=zero:take=1..4",
    "end=zero:misere:take=1..3",
    "end=multiple:take=1..2",
    "end=multiple:misere:take=1..3",
    "take=odd",
    "misere:take=odd",
    "end=zero:take=odd",
    "take=primes",
    "end=zero:take=primes",
    "take=powers-of-2",
    "take=1,2,4,5,7",
    "end=multiple:take=1,2,4,5,7",
    "take=1,4,9",
    "misere:take=2,3",
    "take=7",
    "pile-limit=ceil(n/2)",
    "end=zero:misere:pile-limit=sqrt(n)",
    "end=multiple:pile-limit=min(n,3)",
    "move-limit=2n",
    "misere:move-limit=2n",
    "end=multiple:move-limit=n+3",
    "move-limit=3",
    "misere:move-limit=max(0,5-n)",
];

/// A position, and what brute force says of its game.
struct At<'s> {
    search: &'s mut Search,
    rules: &'s Rules,
    a: u64,
    b: u64,
    cap: Option<u64>,
    outcome: Outcome,
}

impl At<'_> {
    fn takes(&self, a: u64, b: u64, cap: Option<u64>) -> Vec<u64> {
        self.search.takes(a, b, cap).unwrap()
    }

    fn after(&mut self, take: u64) -> (u64, u64, Option<u64>) {
        let cap = match &self.rules.limit {
            Limit::MoveSize(limit) => Some(limit.at_most(&take, &self.b).unwrap()),
            _ => None,
        };
        let rest = self.b - take * self.a;
        (self.a.min(rest), self.a.max(rest), cap)
    }

    fn leaves(&mut self, take: u64) -> Outcome {
        let (a, b, cap) = self.after(take);
        self.search.outcome(a, b, cap).unwrap()
    }

    /// Who wins where the first digit is used up.
    fn behind(&mut self) -> Outcome {
        let rest = self.b % self.a;
        self.search.outcome(rest, self.a, None).unwrap()
    }

    /// How many forced moves come first.
    fn forced(&self) -> (usize, bool) {
        let (mut a, mut b, mut moves) = (self.a, self.b, 0);
        loop {
            match self.takes(a, b, None)[..] {
                [take] => {
                    let rest = b - take * a;
                    (a, b) = (a.min(rest), a.max(rest));
                    moves += 1;
                }
                [] => return (moves, true),
                _ => return (moves, false),
            }
        }
    }

    fn check(&mut self, claim: &Claim) -> bool {
        let wins = self.outcome == Outcome::N;
        match claim {
            Claim::Over { won } => {
                self.takes(self.a, self.b, self.cap).is_empty()
                    && *won == (self.rules.play == Play::Misere)
            }
            Claim::Golden { above } => {
                let (a, b) = (self.a, self.b);
                *above == (b * b > a * b + a * a) && *above == wins
            }
            Claim::PlaysLike { k } => {
                let take = format!("take=1..{k}").parse::<Rules>().unwrap().limit;
                let mut like = Search::new(Rules { limit: take, ..self.rules.clone() });
                like.grundy(self.a, self.b) == self.search.grundy(self.a, self.b)
            }
            Claim::Forced { moves } => self.forced() == (*moves, true),
            Claim::FirstChoice { pile } => {
                self.forced() == (*pile, false) && (pile % 2 == 0) == wins
            }
            Claim::Residues { modulus, left, first } => {
                let digits: Vec<u64> = digits(self.b, self.a).collect();
                let by_digits =
                    self.rules.ending == Ending::Equal && self.rules.play == Play::Normal;
                let piles = Pair::new(self.a, self.b).unwrap();
                let piles = piles.path(self.rules.ending, &Work::default()).unwrap();
                let faced = if by_digits { &digits } else { piles.words() };
                let found: Vec<UBig> = faced.iter().map(|&d| UBig::from(d) % modulus).collect();
                let found: Vec<UBig> = found.into_iter().filter(|d| !d.is_zero()).collect();
                // Whoever faces nothing wins by the digits, and under misère play.
                let nothing_wins = by_digits || self.rules.play == Play::Misere;
                let expected = match first {
                    Some(index) => index % 2 == 0,
                    None => (left.len() % 2 == 0) == nothing_wins,
                };
                *left == found
                    && *first == found.iter().position(|d| !d.is_one())
                    && expected == wins
            }
            Claim::Plan(plan) => self.check_plan(plan),
            Claim::Values { values, take } => {
                let (mut a, mut b) = (self.a, self.b);
                for value in values {
                    if *value != UBig::from(self.search.grundy(a, b).unwrap()) {
                        return false;
                    }
                    if a > 0 {
                        (a, b) = (b % a, a);
                    }
                }
                match take {
                    Some(take) => {
                        let (a, b, _) = self.after(u64::try_from(take).unwrap());
                        wins && self.search.grundy(a, b) == Ok(0)
                    }
                    None => !wins || self.takes(self.a, self.b, None).is_empty(),
                }
            }
            Claim::Schwenk { pile, least } => {
                let single =
                    Rules { ending: Ending::Zero, play: Play::Normal, ..self.rules.clone() };
                let mut single = Search::new(single);
                let pile = u64::try_from(pile).unwrap();
                self.check_least(least.as_ref())
                    && (1..8).all(|cap| {
                        let alike = match pile {
                            0 => Outcome::P,
                            _ => single.outcome(1, pile, Some(cap)).unwrap(),
                        };
                        alike == self.search.outcome(self.a, self.b, Some(cap)).unwrap()
                    })
            }
            Claim::Searched { least } => self.check_least(least.as_ref()),
        }
    }

    /// Whether it takes so much to win.
    fn check_least(&mut self, least: Option<&UBig>) -> bool {
        (1..70u64).all(|cap| {
            let enough = least.is_some_and(|least| *least <= UBig::from(cap));
            enough == (self.search.outcome(self.a, self.b, Some(cap)).unwrap() == Outcome::N)
        })
    }

    fn check_plan(&mut self, plan: &Plan) -> bool {
        let word = |number: &UBig| u64::try_from(number).unwrap();
        let digit = word(&plan.digit);
        let modulus = plan.modulus.as_ref().map_or(u64::MAX, word);
        let target = u64::from(plan.target());
        let takes = self.takes(self.a, self.b, None);
        if !plan.last && plan.case.rest_is_won() != (self.behind() == Outcome::N) {
            return false;
        }
        if plan.last {
            // By taking the last, or by leaving just 1, play stops.
            let rest = self.b - (digit - u64::from(plan.keeps_one)) * self.a;
            let (a, b) = (self.a.min(rest), self.a.max(rest));
            if !self.takes(a, b, None).is_empty() {
                return false;
            }
        }
        if plan.can_be_used_up != takes.contains(&digit) {
            return false;
        }
        if let Some(take) = plan.take.as_ref().map(word) {
            let lost = self.leaves(take) == Outcome::P;
            return takes.contains(&take) && lost && (digit - take) % modulus == target;
        }
        takes.iter().all(|&take| {
            if take == digit {
                // The opponent faces the rest, and wins it.
                return plan.case.rest_is_won() || plan.last;
            }
            let (a, b, _) = self.after(take);
            // It is still the first pile.
            (1..=digit - take).any(|answer| {
                let rest = (digit - take - answer) % modulus == target;
                let legal = a == self.a && self.takes(a, b, None).contains(&answer);
                rest && legal && {
                    let left = b - answer * a;
                    self.search.outcome(a.min(left), a.max(left), None).unwrap() == Outcome::P
                }
            })
        })
    }
}

#[test]
fn every_claim_is_true() {
    let work = Work::default();
    for text in RULES {
        let rules: Rules = text.parse().unwrap();
        let (game, mut search) = (Game::new(rules.clone()).unwrap(), Search::new(rules.clone()));
        let caps: &[Option<u64>] = match rules.limit {
            Limit::MoveSize(_) => &[None, Some(0), Some(1), Some(2), Some(5)],
            _ => &[None],
        };
        for (a, b) in (1..=60u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            for &cap in caps {
                let pair = Pair::new(a, b).unwrap().capped(cap.map(UBig::from));
                let explanation = game.solve(&pair, &work).unwrap().explain(&work).unwrap();
                assert_eq!(explanation.claims.len(), explanation.reasons.len());
                let outcome = search.outcome(a, b, cap).unwrap();
                let mut at = At { search: &mut search, rules: &rules, a, b, cap, outcome };
                for (claim, reason) in explanation.claims.iter().zip(&explanation.reasons) {
                    let context =
                        || format!("({a}, {b}) capped {cap:?} under {text}: {}", reason.text);
                    assert!(at.check(claim), "{}", context());
                    assert!(reason.text.ends_with('.'), "{}", context());
                    // Whoever is said to win does.
                    let loser = if outcome == Outcome::N { "Player 2" } else { "Player 1" };
                    let winner = if outcome == Outcome::N { "Player 1" } else { "Player 2" };
                    assert!(!reason.text.contains(loser) || reason.text.contains(winner));
                    assert!(!reason.text.contains(&format!("{loser} wins")), "{}", context());
                }
            }
        }
    }
}

/// Where a pile decides, it does so whatever is behind it; where none does, it depends.
#[test]
fn what_decides_decides() {
    let work = Work::default();
    for text in RULES {
        let rules: Rules = text.parse().unwrap();
        let game = Game::new(rules.clone()).unwrap();
        if game.closed().is_none() {
            continue;
        }
        // The piles alone matter, so that one ending stands for all.
        let equal = Rules { ending: Ending::Equal, ..rules.clone() };
        let mut search = Search::new(equal);
        for (a, b) in (1..=30u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            let solution = game.solve(&Pair::new(a, b).unwrap(), &work).unwrap();
            let decisive = solution.explain(&work).unwrap().decisive;
            let path = solution.path().words();
            let Some(index) = decisive else {
                let free = path.iter().find(|&&d| game.closed().unwrap().div_rem(d).1 > 1);
                assert_eq!(free, None, "({a}, {b}) under {text}");
                continue;
            };
            for tail in [&[][..], &[1], &[2], &[3], &[1, 1], &[4, 1, 2]] {
                let mut piles = [&path[..=index], tail].concat();
                *piles.last_mut().unwrap() += 1;
                let digits = Quotients::new(piles.iter().map(|&d| UBig::from(d))).unwrap();
                let (b, a) = digits.fraction(&work).unwrap();
                let (a, b) = (u64::try_from(a).unwrap(), u64::try_from(b).unwrap());
                let found = search.outcome(a, b, None).unwrap();
                assert_eq!(found, solution.outcome(), "{path:?} with {tail:?} under {text}");
            }
        }
    }
}
