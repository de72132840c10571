//! Every claim of every explanation, against the definition of the game.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    Ending, Game, Limit, Outcome, Pair, Play, Rules, Work,
    explain::{Claim, Plan},
    fractions::{Quotients, UBig},
    search::Search,
    types::{PileType, Shape, Verdict},
};

const RULES: [&str; 50] = [
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
    "take=1,4",
    "misere:take=1,4",
    "end=multiple:take=1,3,4",
    "end=zero:take=2,3",
    "take=2,5,7",
    "end=zero:misere:take=2,5,7",
    "take=1,2,6",
    "take=squares",
    "end=multiple:misere:take=3,5,8",
    "take=1,9..14",
    "pile-limit=ceil(n/2)",
    "misere:pile-limit=ceil(n/2)",
    "pile-limit=floor(n/2)",
    "end=zero:misere:pile-limit=floor(2n/3)",
    "end=zero:misere:pile-limit=sqrt(n)",
    "end=multiple:pile-limit=min(n,3)",
    "pile-limit=2*floor(n/2)",
    "move-limit=2n",
    "misere:move-limit=2n",
    "end=multiple:move-limit=n+3",
    "move-limit=3",
    "misere:move-limit=max(0,5-n)",
];

/// The types of the piles 0 to 60 by their definition; none where a move is limited by the one before it.
fn types(rules: &Rules) -> Option<Vec<PileType>> {
    if matches!(rules.limit, Limit::MoveSize(_)) {
        return None;
    }
    // From (1, d) to zero there is one pile, of d.
    let search = Search::new(Rules { ending: Ending::Zero, ..rules.clone() });
    let mut won = vec![[false, true]];
    for d in 1..=60usize {
        let takes = search.takes(1, d as u64, None).unwrap();
        let stuck = takes.is_empty() && rules.play == Play::Misere;
        let leaves = |take: &u64, behind: usize| won[d - usize::try_from(*take).unwrap()][behind];
        let wins = |behind| stuck || takes.iter().any(|take| !leaves(take, behind));
        won.push([wins(0), wins(1)]);
    }
    Some(won.into_iter().map(|[lost, won]| PileType::new(lost, won)).collect())
}

/// A position, and what brute force says of its game.
struct At<'s> {
    search: &'s mut Search,
    types: &'s Option<Vec<PileType>>,
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

    fn pile_type(&self, d: u64) -> PileType {
        self.types.as_ref().unwrap()[usize::try_from(d).unwrap()]
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
            Claim::Residues { modulus } => {
                let modulus = modulus.as_ref().map_or(u64::MAX, |m| u64::try_from(m).unwrap());
                (0..=60).all(|d| {
                    let expected = match d % modulus {
                        0 => PileType::Keeps,
                        1 => PileType::Flips,
                        _ => PileType::Wins,
                    };
                    self.pile_type(d) == expected
                })
            }
            Claim::Repeats(pattern) => {
                let Shape::Periodic { start: 0, period } = pattern.shape() else { return false };
                let types = self.types.as_ref().unwrap();
                types.iter().enumerate().all(|(d, pile)| pattern.types()[d % period] == *pile)
            }
            Claim::Types { types, verdict } => {
                let piles = Pair::new(self.a, self.b).unwrap();
                let piles = piles.path(self.rules.ending, &Work::default()).unwrap();
                let all: Vec<PileType> = piles.words().iter().map(|&d| self.pile_type(d)).collect();
                let end_is_won = self.rules.play == Play::Misere;
                let decisive = all.iter().position(|pile| pile.decides());
                let flips = |piles: &[PileType]| {
                    piles.iter().filter(|pile| **pile == PileType::Flips).count()
                };
                types[..] == all[..decisive.map_or(all.len(), |at| at + 1)]
                    && *verdict == Verdict::of(&all, end_is_won)
                    && verdict.decisive == decisive
                    && verdict.flips == flips(&all[..decisive.unwrap_or(all.len())])
                    && verdict.won == wins
                    && all.iter().rev().fold(end_is_won, |won, t| t.wins_before(won)) == wins
            }
            Claim::Plan(plan) => self.check_plan(plan),
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
        let piles = Pair::new(self.a, self.b).unwrap();
        let piles = piles.path(self.rules.ending, &Work::default()).unwrap();
        let (pile, takes) = (word(&plan.pile), self.takes(self.a, self.b, None));
        let told = piles.words()[0] == pile
            && plan.last == (piles.len() == 1)
            && plan.forced == (takes.len() == 1)
            && plan.can_be_used_up == takes.contains(&pile);
        // The piles behind it make a position of their own; behind the last is the end.
        let rest_is_won = match piles.len() {
            1 => self.rules.play == Play::Misere,
            _ => self.behind() == Outcome::N,
        };
        if !told || plan.rest_is_won != rest_is_won {
            return false;
        }
        if plan.last && takes.contains(&pile) {
            // By taking the last, play stops.
            let (a, b, _) = self.after(pile);
            if !self.takes(a, b, None).is_empty() {
                return false;
            }
        }
        let residue = plan.closed.as_ref().map(|closed| {
            (u64::from(closed.target), closed.modulus.as_ref().map_or(u64::MAX, word))
        });
        let fits = |left: u64| residue.is_none_or(|(target, m)| left % m == target);
        if let Some((take, left)) = &plan.take {
            let take = word(take);
            return takes.contains(&take)
                && self.leaves(take) == Outcome::P
                && self.pile_type(pile - take) == *left
                && !left.wins_before(rest_is_won)
                && fits(pile - take);
        }
        takes.iter().all(|&take| {
            let left = self.pile_type(pile - take);
            let other = if rest_is_won { PileType::Keeps } else { PileType::Flips };
            if left != PileType::Wins && left != other {
                return false;
            }
            if residue.is_none() || take == pile {
                return self.leaves(take) == Outcome::N;
            }
            let (a, b, _) = self.after(take);
            // It is still the first pile.
            (1..=pile - take).any(|answer| {
                let legal = a == self.a && self.takes(a, b, None).contains(&answer);
                fits(pile - take - answer) && legal && {
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
        let types = types(&rules);
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
                let types = &types;
                let mut at = At { search: &mut search, types, rules: &rules, a, b, cap, outcome };
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
        let Some(types) = types(&rules) else { continue };
        // The piles alone matter, so that one ending stands for all.
        let equal = Rules { ending: Ending::Equal, ..rules.clone() };
        let mut search = Search::new(equal);
        for (a, b) in (1..=30u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            let solution = game.solve(&Pair::new(a, b).unwrap(), &work).unwrap();
            let explanation = solution.explain(&work).unwrap();
            let path = solution.path().words();
            let Some(index) = explanation.decisive else {
                let decides = |d: &u64| types[usize::try_from(*d).unwrap()].decides();
                let over = matches!(explanation.claims[..], [Claim::Over { .. }]);
                assert!(over || !path.iter().any(decides), "({a}, {b}) under {text}");
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
