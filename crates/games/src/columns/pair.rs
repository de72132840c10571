//! Fields of positions of games on two numbers.

use super::{Absent, Column, Entry, Lists, Numbers, Refused};
use crate::{
    bulk::{Bulk, BulkError},
    compound,
    field::Field,
    pile::Unsolved,
    position::Pair,
    rules::{Rules, RulesError},
    solve::{Game, Outcome, Solution},
    types,
};
use euclid_fractions::{Quotients, UBig, bulk, digits};
use euclid_work::Work;
use std::{borrow::Cow, cell::OnceCell};

/// Positions of a game on two numbers.
pub(super) struct Pairs {
    game: Game,
    bulk: Option<Bulk>,
    /// Whether a position is better solved once than asked field by field.
    solve: bool,
}

/// So many digits are counted at a time.
const COUNTED: usize = 1 << 20;

type Solve = fn(&Bulk, &[u64], &[u64], &mut [u64], &Work) -> Result<(), BulkError>;

impl Pairs {
    pub fn new(rules: &Rules, fields: &[Field]) -> Result<Self, RulesError> {
        let game = Game::new(rules.clone())?;
        // What leading digits decide costs next to nothing, but all digits should be found only once.
        let whole = |field: &&Field| {
            matches!(field, Field::Length | Field::Digits | Field::Path | Field::Reasons)
        };
        let solve = fields.iter().filter(whole).count() > 1;
        Ok(Pairs { game, bulk: Bulk::new(rules).ok(), solve })
    }

    pub fn at(&self, pair: Pair) -> AtPair {
        AtPair { solve: self.solve, ..AtPair::new(&self.game, pair) }
    }

    /// Whether whole columns of a field are found at once.
    pub fn has_at_once(&self, field: Field) -> bool {
        match field {
            Field::Digits | Field::Path | Field::Position | Field::Cap => true,
            Field::Outcome | Field::Move => self.bulk.is_some(),
            _ => self.solves(field).is_some(),
        }
    }

    /// How a field of numbers is found at once, and where there are none.
    fn solves(&self, field: Field) -> Option<(&Bulk, Solve, Absent)> {
        let (solve, absent): (Solve, _) = match field {
            Field::Grundy => (Bulk::grundy, Absent::Nowhere),
            Field::Length => (Bulk::lengths, Absent::Nowhere),
            Field::Take => (Bulk::takes, Absent::AtZeros),
            Field::Winning => (Bulk::winning, Absent::Nowhere),
            _ => return None,
        };
        Some((self.bulk.as_ref()?, solve, absent))
    }

    /// Fills in numbers, or how many digits there are, if they can be had at once.
    pub fn fill(
        &self,
        field: Field,
        a: &[u64],
        b: &[u64],
        out: &mut [u64],
        work: &Work,
    ) -> Result<bool, Refused> {
        if field == Field::Digits {
            for ((a, b), out) in
                a.chunks(COUNTED).zip(b.chunks(COUNTED)).zip(out.chunks_mut(COUNTED))
            {
                let mut counts = vec![0; out.len()];
                bulk::counts(a, b, &mut counts, work).map_err(BulkError::from)?;
                out.iter_mut().zip(counts).for_each(|(out, count)| *out = count.into());
            }
            return Ok(true);
        }
        let Some((bulk, solve, _)) = self.solves(field) else { return Ok(false) };
        solve(bulk, a, b, out, work)?;
        Ok(true)
    }

    /// A whole column, if it can be had at once.
    pub fn at_once(
        &self,
        field: Field,
        a: &[u64],
        b: &[u64],
        work: &Work,
    ) -> Result<Option<Column>, Refused> {
        let ending = self.game.rules().ending;
        let lists = |list: &dyn Fn(u64, u64, &mut Lists)| {
            let mut lists = Lists::default();
            for (a, b) in a.iter().zip(b) {
                list(*a.min(b), *a.max(b), &mut lists);
            }
            Some(Column::Lists(lists))
        };
        let list = match field {
            Field::Position => lists(&|small, large, lists| lists.push([small, large])),
            Field::Digits => lists(&|small, large, lists| lists.push(digits(large, small))),
            Field::Path => lists(&|small, large, lists| {
                let path = compound::path(Quotients::of_ratio(large, small), ending);
                lists.push(path.words().iter().copied());
            }),
            _ => None,
        };
        let Some(bulk) = self.bulk.as_ref().filter(|_| list.is_none()) else { return Ok(list) };
        if let Some((bulk, solve, absent)) = self.solves(field) {
            let mut words = vec![0; a.len()];
            solve(bulk, a, b, &mut words, work)?;
            return Ok(Some(Column::Numbers(Numbers { words, absent })));
        }
        Ok(match field {
            Field::Outcome => {
                let mut outcomes = vec![Outcome::P; a.len()];
                bulk.outcomes(a, b, &mut outcomes, work)?;
                Some(Column::Outcomes(outcomes.into_iter().map(Into::into).collect()))
            }
            Field::Move => {
                let mut takes = vec![0; a.len()];
                bulk.takes(a, b, &mut takes, work)?;
                let mut lists = Lists::default();
                for ((a, b), take) in a.iter().zip(b).zip(takes) {
                    let (small, large) = (*a.min(b), *a.max(b));
                    // A winning multiple is not more than there is.
                    let rest = (take > 0).then(|| large - take * small);
                    lists
                        .push(rest.into_iter().flat_map(|rest| [rest.min(small), rest.max(small)]));
                }
                Some(Column::Lists(lists))
            }
            _ => None,
        })
    }
}

/// A position of a game on two numbers.
pub struct AtPair {
    game: Game,
    pair: Pair,
    solve: bool,
    solution: OnceCell<Solution>,
}

impl AtPair {
    /// This position, of which nothing is known yet.
    pub fn new(game: &Game, pair: Pair) -> Self {
        AtPair { game: game.clone(), pair, solve: false, solution: OnceCell::new() }
    }

    /// The same in the middle of a game: at most so many multiples may be taken now.
    #[must_use]
    pub fn capped(self, cap: Option<UBig>) -> Self {
        AtPair { pair: self.pair.capped(cap), ..self }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position.
    pub fn pair(&self) -> &Pair {
        &self.pair
    }

    /// All of the solution, found once.
    pub fn solution(&self, work: &Work) -> Result<&Solution, Unsolved> {
        if let Some(solution) = self.solution.get() {
            return Ok(solution);
        }
        let solution = self.game.solve(&self.pair, work)?;
        Ok(self.solution.get_or_init(|| solution))
    }

    /// What a field is.
    pub fn entry(&self, field: Field, work: &Work) -> Result<Entry<'_>, Unsolved> {
        let (game, pair) = (&self.game, &self.pair);
        // The leading digits decide some of it, and what nobody asks need not be found.
        let leading = game.closed().is_some() && self.solution.get().is_none() && !self.solve;
        let alone = self.solution.get().is_none() && !self.solve;
        let number = |number: Option<UBig>| number.map_or(Entry::Undefined, Entry::Number);
        let take = || if leading { game.take(pair, work) } else { self.solution(work)?.take(work) };
        Ok(match field {
            Field::Position => Entry::Numbers(vec![pair.small().clone(), pair.large().clone()]),
            Field::Cap => number(pair.cap().cloned()),
            Field::Outcome if leading => Entry::Outcome(game.outcome(pair, work)?.into()),
            Field::Outcome => Entry::Outcome(self.solution(work)?.outcome().into()),
            Field::Grundy if leading => Entry::Number(game.grundy(pair, work)?),
            Field::Grundy => Entry::Number(self.solution(work)?.grundy(work)?),
            Field::Winning if leading => Entry::Number(game.count_winning(pair, work)?),
            Field::Winning => Entry::Number(self.solution(work)?.count_winning(work)?),
            Field::Take => number(take()?),
            Field::Move => match take()?.and_then(|take| pair.take(&take)) {
                Some(to) => Entry::Numbers(vec![to.small().clone(), to.large().clone()]),
                None => Entry::Undefined,
            },
            Field::Length if alone => number(game.length(pair, work)?),
            Field::Length => number(self.solution(work)?.length().map(|length| length.moves)),
            Field::Digits if alone => Entry::List(Cow::Owned(pair.digits(work)?)),
            Field::Digits => Entry::List(Cow::Borrowed(self.solution(work)?.digits())),
            Field::Path if alone => Entry::List(Cow::Owned(pair.path(game.rules().ending, work)?)),
            Field::Path => Entry::List(Cow::Borrowed(self.solution(work)?.path())),
            Field::Types => match self.solution(work)?.types(work)? {
                Some(types) => Entry::Word(types::text(&types).into()),
                None => Entry::Undefined,
            },
            _ => Entry::Undefined,
        })
    }
}
