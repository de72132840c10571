//! Rows of pair games, under any rules.

use super::{Block, Column, Heading, Kind, Lists, NoField, Rows, TableError, named};
use euclid_games::{
    Game, Outcome, Pair, Rules, Solution,
    bulk::{Bulk, BulkError},
    compound,
    fractions::{Quotients, UBig, bulk::Unfit, digits},
    pile::Unsolved,
    rules::RulesError,
};
use euclid_work::Work;
use std::{borrow::Cow, str::FromStr};

/// What can be said of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Who wins, N or P.
    Outcome,
    /// The Grundy value.
    Grundy,
    /// How long the game lasts; defined where what may be taken is {1..k} or anything.
    Length,
    /// The smallest winning multiple, if there is one.
    Take,
    /// How many moves win.
    Winning,
    /// The digits of b/a.
    Digits,
    /// The sizes of the piles.
    Path,
    /// The position that the smallest winning multiple leaves; a list of none where none wins.
    Move,
}

impl Field {
    /// All fields.
    pub const ALL: [Field; 8] = [
        Field::Outcome,
        Field::Grundy,
        Field::Length,
        Field::Take,
        Field::Winning,
        Field::Digits,
        Field::Path,
        Field::Move,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Field::Outcome => "outcome",
            Field::Grundy => "grundy",
            Field::Length => "length",
            Field::Take => "take",
            Field::Winning => "winning",
            Field::Digits => "digits",
            Field::Path => "path",
            Field::Move => "move",
        }
    }

    fn kind(self) -> Kind {
        match self {
            Field::Outcome => Kind::Text,
            Field::Grundy | Field::Take => Kind::Number,
            Field::Length | Field::Winning => Kind::Count,
            Field::Digits | Field::Path | Field::Move => Kind::List,
        }
    }

    /// What a solution says, if it is a number.
    fn number(self, solution: &Solution, work: &Work) -> Result<Option<u64>, Unsolved> {
        // The numbers of a table are machine words, and so are their values.
        let word = |number: UBig| u64::try_from(number).ok();
        Ok(match self {
            Field::Grundy => word(solution.grundy(work)?),
            Field::Length => solution.length().and_then(|length| word(length.moves)),
            Field::Take => solution.take(work)?.and_then(word),
            Field::Winning => {
                let winning = solution.winning_up_to(COUNTED, work)?;
                if winning.rest.is_some() {
                    return Err(Unsolved::NoCount);
                }
                Some(winning.listed.len() as u64)
            }
            Field::Outcome | Field::Digits | Field::Path | Field::Move => None,
        })
    }
}

impl FromStr for Field {
    type Err = NoField;

    fn from_str(name: &str) -> Result<Self, NoField> {
        named(&Field::ALL, Field::name, name)
    }
}

/// Winning moves are counted one by one, up to this many.
const COUNTED: usize = 1_000_000;

/// A position that is solved alone takes about so many steps, if it needs no search.
const STEPS_PER_SOLUTION: u64 = 16;

/// Fields of pairs.
///
/// Where the rules have a closed form, whole columns are computed at once (see [`Bulk`]); what is left is
/// asked of each position.
pub struct Pairs {
    fields: Vec<Field>,
    game: Game,
    bulk: Option<Bulk>,
}

impl Pairs {
    /// These fields under these rules, unless the rules are refused.
    pub fn new(rules: &Rules, fields: &[Field]) -> Result<Self, RulesError> {
        let game = Game::new(rules.clone())?;
        Ok(Pairs { fields: fields.to_vec(), game, bulk: Bulk::new(rules).ok() })
    }

    /// A whole column, if it can be had at once.
    fn at_once(
        &self,
        field: Field,
        block: &Block,
        work: &Work,
    ) -> Result<Option<Column>, BulkError> {
        let rules = self.game.rules();
        match (field, &self.bulk) {
            (Field::Digits, _) => Ok(Some(lists(block, |a, b| digits(b, a)))),
            (Field::Path, _) => Ok(Some(lists(block, |a, b| {
                compound::path(Quotients::of_ratio(b, a), rules.ending).words().to_vec()
            }))),
            (_, Some(bulk)) => in_bulk(bulk, field, block, work),
            (_, None) => Ok(None),
        }
    }

    /// The columns that are left, position by position.
    fn one_by_one(
        &self,
        fields: &[Field],
        block: &Block,
        work: &Work,
    ) -> Result<Vec<Column>, TableError> {
        let empty = |field: &Field| match field {
            Field::Outcome => Column::Text(Vec::new()),
            _ => Column::Number(Vec::new()),
        };
        let mut columns: Vec<Column> = fields.iter().map(empty).collect();
        for (a, b) in block.positions() {
            let unsolved = |why| TableError::at(a, b, why);
            work.charge(STEPS_PER_SOLUTION)?;
            let pair =
                Pair::new(a, b).map_err(|why| TableError::Unsolved(a, b, why.to_string()))?;
            let solution = self.game.solve(&pair, work).map_err(unsolved)?;
            for (field, column) in fields.iter().zip(&mut columns) {
                match column {
                    Column::Text(texts) => texts.push(letter(solution.outcome())),
                    Column::Number(numbers) => {
                        numbers.push(field.number(&solution, work).map_err(unsolved)?);
                    }
                    Column::List(_) => {}
                }
            }
        }
        Ok(columns)
    }
}

/// A whole column of a game with a closed form.
fn in_bulk(
    bulk: &Bulk,
    field: Field,
    block: &Block,
    work: &Work,
) -> Result<Option<Column>, BulkError> {
    let (a, b) = (&block.small, &block.large);
    let undefined = || Column::Number(vec![None; block.len()]);
    let numbers = |solve: Solve, entry: fn(u64) -> Option<u64>| {
        let mut numbers = vec![0; block.len()];
        solve(bulk, a, b, &mut numbers, work)?;
        Ok::<_, BulkError>(Column::Number(numbers.into_iter().map(entry).collect()))
    };
    Ok(Some(match field {
        Field::Outcome => {
            let mut outcomes = vec![Outcome::P; block.len()];
            bulk.outcomes(a, b, &mut outcomes, work)?;
            Column::Text(outcomes.into_iter().map(letter).collect())
        }
        Field::Grundy => numbers(Bulk::grundy, Some)?,
        Field::Length if !bulk.has_lengths() => undefined(),
        Field::Length => numbers(Bulk::lengths, Some)?,
        // 0 where no multiple wins
        Field::Take => numbers(Bulk::takes, |take| (take > 0).then_some(take))?,
        // Under {1..k} itself all winning moves leave the same residue modulo k+1: there is one.
        Field::Winning if bulk.has_lengths() => {
            numbers(Bulk::takes, |take| Some(u64::from(take > 0)))?
        }
        Field::Winning | Field::Digits | Field::Path | Field::Move => return Ok(None),
    }))
}

type Solve = fn(&Bulk, &[u64], &[u64], &mut [u64], &Work) -> Result<(), BulkError>;

fn lists<L: IntoIterator<Item = u64>>(block: &Block, list: impl Fn(u64, u64) -> L) -> Column {
    let mut lists = Lists::default();
    for (a, b) in block.positions() {
        lists.push(list(a.min(b), a.max(b)));
    }
    Column::List(lists)
}

/// The positions that these takes leave.
fn moves(block: &Block, takes: &Column) -> Column {
    let mut lists = Lists::default();
    for (row, (a, b)) in block.positions().enumerate() {
        let take = match takes {
            Column::Number(takes) => takes[row],
            Column::Text(_) | Column::List(_) => None,
        };
        let (small, large) = (a.min(b), a.max(b));
        // A winning multiple is not more than there is.
        let rest = take.map(|take| large - take * small);
        lists.push(rest.into_iter().flat_map(|rest| [rest.min(small), rest.max(small)]));
    }
    Column::List(lists)
}

fn letter(outcome: Outcome) -> Cow<'static, str> {
    Cow::Borrowed(match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    })
}

impl Rows for Pairs {
    fn heading(&self) -> Heading {
        Heading {
            numbers: ["a", "b"],
            large_first: false,
            columns: self.fields.iter().map(|field| (field.name(), field.kind())).collect(),
            rules: self.game.rules().to_string(),
        }
    }

    fn answer(&mut self, block: &mut Block, work: &Work) -> Result<(), TableError> {
        let mut columns = Vec::new();
        // Where a move leads is what is left when it is taken.
        let first = |field: &Field| if *field == Field::Move { Field::Take } else { *field };
        let fields: Vec<Field> = self.fields.iter().map(first).collect();
        for &field in &fields {
            // The block is a list of positions.
            columns.push(match self.at_once(field, block, work) {
                Err(BulkError::Unfit(Unfit::Halt(halt))) => return Err(halt.into()),
                column => column.unwrap_or(None),
            });
        }
        let missing: Vec<Field> = fields
            .iter()
            .zip(&columns)
            .filter_map(|(field, column)| column.is_none().then_some(*field))
            .collect();
        if !missing.is_empty() {
            let mut found = self.one_by_one(&missing, block, work)?.into_iter();
            for column in columns.iter_mut().filter(|column| column.is_none()) {
                *column = found.next();
            }
        }
        block.columns = columns.into_iter().flatten().collect();
        for (field, index) in self.fields.iter().zip(0..) {
            if *field == Field::Move {
                block.columns[index] = moves(block, &block.columns[index]);
            }
        }
        Ok(())
    }
}
