//! A pair game as a contest: a move is the multiple that is taken.

use crate::{Board, Contest, Place, PlayError, Player, Row, Voices, plain};
use euclid_fractions::{Quotients, UBig};
use euclid_games::{
    Ending, IllegalMove, Limit, Rules, Work,
    explain::{Claim, Reason, brief},
    number,
    pile::Unsolved,
    position::Pair,
    solve::{Game, Outcome},
};

/// A pair game on the table, with what each question about it may cost.
#[derive(Clone, Debug)]
pub struct PairContest {
    game: Game,
    work: Work,
}

impl PairContest {
    /// The game; every question gets the limits of this work anew.
    pub fn new(game: Game, work: Work) -> Self {
        PairContest { game, work }
    }

    pub(crate) fn grundy(&self, at: &Pair) -> Result<UBig, Unsolved> {
        self.game.grundy(at, &self.work.anew())
    }

    /// The piles; or what is shown in their place.
    fn path(&self, at: &Pair) -> Result<Quotients, Vec<Row>> {
        let path = at.path(self.game.rules().ending, &self.work.anew());
        path.map_err(|why| vec![Row::words(why.to_string())])
    }

    /// The rows of the first of its piles, as part of a sum.
    pub(crate) fn some_rows(&self, at: &Pair, most: usize) -> Vec<Row> {
        let rows = |path: Quotients| Row::numbers(path.len(), path.iter(), most);
        self.path(at).map_or_else(|why| why, rows)
    }

    pub(crate) fn moves_to(
        &self,
        at: &Pair,
        value: &UBig,
        most: usize,
    ) -> Result<Vec<UBig>, Unsolved> {
        Ok(self.game.moves_to(at, value, most, &self.work.anew())?.listed)
    }
}

/// A move that the rules do not allow is refused in their words.
fn refused(why: Unsolved) -> PlayError {
    match why {
        Unsolved::Illegal(why) => PlayError::refused(why),
        why => PlayError::Unsolved(why),
    }
}

impl Contest for PairContest {
    type Position = Pair;
    type Step = UBig;

    fn steps(&mut self, at: &Pair, _: Player, most: usize) -> Result<Vec<UBig>, PlayError> {
        Ok(self.game.takes(at, &self.work.anew())?.take(most).collect())
    }

    fn after(&mut self, at: &Pair, _: Player, take: &UBig) -> Result<Pair, PlayError> {
        self.game.after(at, take, &self.work.anew()).map_err(refused)
    }

    fn wins(&mut self, at: &Pair, _: Player) -> Result<bool, PlayError> {
        Ok(self.game.outcome(at, &self.work.anew())? == Outcome::N)
    }

    fn winning(&mut self, at: &Pair, _: Player, most: usize) -> Result<Vec<UBig>, PlayError> {
        let work = self.work.anew();
        Ok(self.game.solve(at, &work)?.winning_up_to(most, &work)?.listed)
    }

    fn largest(&mut self, at: &Pair, _: Player) -> Result<Vec<UBig>, PlayError> {
        // Whoever wants too much is told what there is: at most the pile, and of that what a limit leaves.
        let mut take = at.large() + UBig::ONE;
        loop {
            match self.game.check(at, &take, &self.work.anew()) {
                Ok(()) => return Ok(vec![take]),
                Err(Unsolved::Illegal(
                    IllegalMove::TooMany(most)
                    | IllegalMove::Vanishes(most)
                    | IllegalMove::BeyondCap(most),
                )) if most < take => take = most,
                // The whole pile is not in the set, or there is nothing to take.
                Err(Unsolved::Illegal(_)) => return Ok(Vec::new()),
                Err(why) => return Err(why.into()),
            }
        }
    }

    fn named(&mut self, at: &Pair, _: Player) -> Result<Option<UBig>, PlayError> {
        let work = self.work.anew();
        let solution = self.game.solve(at, &work)?;
        if solution.outcome() == Outcome::P {
            return Ok(None);
        }
        Ok(solution.explain(&work)?.claims.into_iter().find_map(|claim| match claim {
            Claim::Plan(plan) => plan.take.map(|(take, _)| take),
            Claim::Schwenk { least, .. } | Claim::Searched { least } => least,
            _ => None,
        }))
    }

    fn reasons(&mut self, at: &Pair) -> Result<Vec<Reason>, PlayError> {
        let work = self.work.anew();
        Ok(self.game.solve(at, &work)?.explain(&work)?.reasons)
    }

    fn plain(
        &mut self,
        at: &Pair,
        player: Player,
        voices: &Voices,
    ) -> Result<Vec<String>, PlayError> {
        let work = self.work.anew();
        let solution = self.game.solve(at, &work)?;
        let explanation = solution.explain(&work)?;
        let pair = plain::Pair { solution: &solution, player, voices };
        let (mut told, complete) = pair.told(&explanation);
        if !complete {
            told.push(plain::way(self, at, player, voices)?);
        }
        Ok(told)
    }

    fn read(&self, _: &Pair, text: &str) -> Result<UBig, PlayError> {
        read(text)
    }

    fn write(&self, take: &UBig) -> String {
        take.to_string()
    }

    fn phrase(&mut self, at: &Pair, _: Player, take: &UBig) -> String {
        phrase(at, take)
    }

    fn games(&self, at: &Pair) -> Vec<String> {
        vec![shown_capped(at, self.game.rules())]
    }

    fn boards(&self, at: &Pair) -> Result<Vec<Board>, PlayError> {
        Ok(vec![Board::pair(at, self.game.rules(), &self.work.anew())?])
    }

    fn place(&self, take: &UBig) -> Place {
        Place { board: 0, take: Some(take.clone()) }
    }

    fn texts(&self, at: &Pair) -> Vec<String> {
        [at.small(), at.large()].map(ToString::to_string).to_vec()
    }

    fn cap(&self, at: &Pair) -> Option<UBig> {
        at.cap().cloned()
    }

    fn rows(&self, at: &Pair) -> Vec<Row> {
        self.path(at).map_or_else(|why| why, |path| Row::piles(&path))
    }

    fn notation(&self) -> &'static str {
        "A move is a number: how many times the smaller number is taken from the larger."
    }
}

/// Reads a multiple.
pub(super) fn read(text: &str) -> Result<UBig, PlayError> {
    let digits = text.strip_prefix("take").unwrap_or(text).trim();
    number::parse(digits)
        .map_err(|why| PlayError::refused(format_args!("{why}; a move is a number such as 2")))
}

/// A multiple in words.
pub(super) fn phrase(at: &Pair, take: &UBig) -> String {
    format!("take {} from {}", number::times(take, at.small()), brief(at.large()))
}

/// How much may be taken now, where the previous move leaves less than the numbers do.
pub(super) fn binding_cap<'a>(at: &'a Pair, rules: &Rules) -> Option<&'a UBig> {
    let cap = at.cap().filter(|_| matches!(rules.limit, Limit::MoveSize(_)))?;
    let (small, large, more) = (at.small(), at.large(), (cap + UBig::ONE) * at.small());
    let binds = !small.is_zero()
        && match rules.ending {
            Ending::Equal => more < *large,
            Ending::Zero => more <= *large,
            Ending::Multiple => more <= *large && !(large % small).is_zero(),
        };
    binds.then_some(cap)
}

/// The two numbers, with what may be taken now where the previous move limits it.
pub(super) fn shown_capped(at: &Pair, rules: &Rules) -> String {
    let cap = binding_cap(at, rules);
    let cap = cap.map(|cap| format!(", at most {} now", brief(cap))).unwrap_or_default();
    format!("({}, {}){cap}", brief(at.small()), brief(at.large()))
}
