//! Surveying, block by block.
//!
//! A survey is cut into numbered blocks whose tallies add up to its result. Which positions a block
//! has depends on the survey alone, so anybody may do any of them, at any time, in any order.

use super::{LARGEST, Region, Survey, SurveyError, Unfinished};
use crate::{
    counter::{Counter, Pairs},
    front::{AnyFronts, Closed, Front, Remembered},
    letters::{self, Letters},
    sample::Draws,
    tally::{Key, RATIOS, Tally},
    walk::{Broken, Node, Rectangle, Remainders, UpTo, Walk, pile},
};
use euclid_games::{
    Ending, Field,
    columns::{Columns, Entry},
    fractions::{self, Quotients, UBig, Whole},
    partizan::{outcome::Paired, weight::PairedWeight},
    pile::Unsolved,
};
use euclid_work::Work;
use short_games::Games;
use std::ops::Range;

/// How a survey is cut into blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plan {
    /// The positions are grown in so many blocks.
    Walk(u64),
    /// They are taken one by one, so many to a block.
    OneByOne { per_block: u64, positions: u64 },
}

impl Survey {
    /// How many blocks there are; they are numbered from 1.
    pub fn blocks(&self) -> u64 {
        let values = u64::from(self.asks(Field::Values));
        values
            + match self.plan() {
                Plan::Walk(blocks) => blocks,
                Plan::OneByOne { per_block, positions } => positions.div_ceil(per_block),
            }
    }

    /// Whether its positions are grown.
    pub(super) fn is_walked(&self) -> bool {
        matches!(self.plan(), Plan::Walk(_))
    }

    /// Whether whoever does its blocks remembers what it has found.
    pub(super) fn is_remembered(&self) -> bool {
        let remembers =
            |worker: Worker<'_>| matches!(worker.hands, Hands::Remembered(_) | Hands::Weights(_));
        self.asks(Field::Values) || self.worker().is_ok_and(remembers)
    }

    fn plan(&self) -> Plan {
        match &self.region {
            Region::UpTo(max) => Plan::Walk(walk_blocks(*max)),
            Region::Rectangle { a, b } => {
                // Both sides of a rectangle fit, or it would have been refused.
                let side = |(low, high): &(UBig, UBig)| u64::try_from(high - low).unwrap_or(0) + 1;
                let positions = side(a) * side(b);
                match u64::try_from(&b.1) {
                    Ok(max) if walk_pays(max, positions) => Plan::Walk(walk_blocks(max)),
                    _ => Plan::OneByOne { per_block: per_block(&b.1, positions), positions },
                }
            }
            Region::Sample { max, size, .. } => {
                Plan::OneByOne { per_block: per_block(max, *size), positions: *size }
            }
        }
    }
}

/// Whether visiting all pairs up to a bound is cheaper than an expansion for each of some.
fn walk_pays(max: u64, positions: u64) -> bool {
    let all = u128::from(max) * u128::from(max) / 2;
    max <= LARGEST && all <= 10 * u128::from(positions)
}

/// Into so many blocks a walk is cut: enough to share, and each a second or so at most.
fn walk_blocks(max: u64) -> u64 {
    let pairs = u128::from(max) * u128::from(max) / 2;
    let blocks = (pairs / 100_000_000).clamp(256, 1 << 18);
    u64::try_from(blocks).unwrap_or(256).min(max)
}

/// So many single positions make a block: the larger the numbers, the fewer.
fn per_block(largest: &UBig, positions: u64) -> u64 {
    let bits = largest.bits();
    let quick = if bits < 64 { 1 << 18 } else { ((1 << 22) / bits).max(1) };
    quick.max(positions.div_ceil(MOST_BLOCKS / 2))
}

/// There are never more blocks than this.
pub const MOST_BLOCKS: u64 = 1 << 21;

/// Somebody who does blocks.
pub struct Worker<'s> {
    survey: &'s Survey,
    hands: Hands,
}

enum Hands {
    Closed(Pairs<Closed>),
    Remembered(Pairs<Box<Remembered>>),
    Outcomes(Letters<Paired>),
    Weights(Letters<PairedWeight>),
}

impl<'s> Worker<'s> {
    pub(super) fn new(survey: &'s Survey) -> Result<Self, SurveyError> {
        let bins = survey.bins;
        let hands = match survey.game.pair() {
            Some(rules) => match AnyFronts::new(rules, survey.asks(Field::Winning))? {
                AnyFronts::Closed(closed) => Hands::Closed(Pairs::new(closed, bins)),
                AnyFronts::Remembered(rules) => Hands::Remembered(Pairs::new(rules, bins)),
            },
            None if survey.asks(Field::Weight) => Hands::Weights(Letters::new(bins)),
            None => Hands::Outcomes(Letters::new(bins)),
        };
        Ok(Worker { survey, hands })
    }

    /// Does a block. After an error a worker is of no more use.
    pub fn block(&mut self, number: u64, work: &Work) -> Result<Tally, Unfinished> {
        let survey = self.survey;
        let mut tally = match (&mut self.hands, survey.plan(), &survey.region) {
            (_, Plan::Walk(blocks), Region::UpTo(max)) if number > blocks => {
                let mut tally = Tally::default();
                tally.add(Key::Values, letters::values(*max, work)?);
                return Ok(tally);
            }
            (Hands::Closed(counter), ..) => survey.block(counter, number, work),
            (Hands::Remembered(counter), ..) => survey.block(counter, number, work),
            (Hands::Outcomes(counter), ..) => survey.block(counter, number, work),
            (Hands::Weights(counter), ..) => survey.block(counter, number, work),
        }?;
        tally.retain(|key| key.field().is_none_or(|field| survey.asks(field)));
        Ok(tally)
    }
}

impl Survey {
    fn block<C: Counter>(
        &self,
        counter: &mut C,
        number: u64,
        work: &Work,
    ) -> Result<Tally, Unfinished> {
        match self.plan() {
            Plan::Walk(blocks) => match self.walk(counter, number, blocks, work) {
                Ok(()) => Ok(counter.pour()),
                Err(Broken::Halt(halt)) => Err(halt.into()),
                Err(Broken::Stuck(stuck)) => {
                    let (a, b, why) = *stuck;
                    let position = match self.game.pair() {
                        Some(_) => format!("({a}, {b})"),
                        None => format!("E({}, {b})", b + a),
                    };
                    Err(Unfinished::at(position, why))
                }
            },
            Plan::OneByOne { per_block, positions } => {
                let first = (number - 1) * per_block;
                let indices = first..(first + per_block).min(positions);
                let mut large = Large::new(self);
                for (a, b) in self.positions(number, indices) {
                    work.charge(STEPS_PER_POSITION)?;
                    self.position(counter, &mut large, &a, &b, work)
                        .map_err(|why| Unfinished::at(format!("({a}, {b})"), why))?;
                }
                let mut tally = counter.pour();
                tally += &large.tally;
                Ok(tally)
            }
        }
    }

    /// Grows a block.
    fn walk<C: Counter>(
        &self,
        counter: &mut C,
        number: u64,
        blocks: u64,
        work: &Work,
    ) -> Result<(), Broken> {
        // A walk is chosen only where b fits, and no a beyond it counts.
        let narrow = |n: &UBig| u64::try_from(n).unwrap_or(u64::MAX);
        let range = |range: &(UBig, UBig)| (narrow(&range.0), narrow(&range.1));
        let (a, b) = match &self.region {
            Region::UpTo(max) => ((1, *max), (1, *max)),
            Region::Rectangle { a, b } => (range(a), range(b)),
            Region::Sample { .. } => unreachable!("a sample is taken one by one"),
        };
        match (self.game.pair(), &self.region) {
            (None, _) => {
                let region = Remainders { q: a, p: b };
                if number == 1 {
                    let nothing = Node::nothing(counter);
                    counter.add(&nothing, Front::default(), region.without_remainder());
                }
                Walk::new(region, Ending::Zero, blocks, counter, work).block(number)
            }
            (Some(rules), Region::UpTo(max)) => {
                Walk::new(UpTo(*max), rules.ending, blocks, counter, work).block(number)
            }
            (Some(rules), _) => {
                let region = Rectangle { a, b };
                Walk::new(region, rules.ending, blocks, counter, work).block(number)
            }
        }
    }

    /// The positions of a block that are taken one by one.
    fn positions(&self, block: u64, indices: Range<u64>) -> Box<dyn Iterator<Item = (UBig, UBig)>> {
        match &self.region {
            Region::Rectangle { a, b } => {
                let (a, b) = (a.clone(), b.clone());
                let width = &a.1 - &a.0 + UBig::ONE;
                Box::new(indices.filter_map(move |index| {
                    let (row, column) = UBig::from(index).div_rem(&width);
                    let pair = (&a.0 + column, &b.0 + row);
                    (pair.0 < pair.1).then_some(pair)
                }))
            }
            Region::Sample { max, seed, .. } => {
                let count = usize::try_from(indices.end - indices.start).unwrap_or(usize::MAX);
                Box::new(Draws::new(max.clone(), *seed, block).take(count))
            }
            Region::UpTo(_) => unreachable!("all positions up to a bound are grown"),
        }
    }

    /// Counts one position.
    fn position<C: Counter>(
        &self,
        counter: &mut C,
        large: &mut Large<'_>,
        a: &UBig,
        b: &UBig,
        work: &Work,
    ) -> Result<(), Unsolved> {
        if let Some(rules) = self.game.pair() {
            let digits = match (u64::try_from(a), u64::try_from(b)) {
                (Ok(a), Ok(b)) => Quotients::of_ratio(b, a),
                _ => fractions::expand(b, a, work)?,
            };
            // However large the numbers are, their digits hardly ever are.
            if !digits.is_word_sized() {
                return large.position(a, b, work);
            }
            let (node, front) = fold(counter, digits.words().to_vec(), rules.ending, work)?;
            counter.add(&node, front, 1);
        } else {
            // E(p, q) with p = b and q = a is a matter of the digits of q/t. A digit beyond a word
            // is beyond every budget.
            let t = b % a;
            let digits = fractions::expand(a, &t, work)?;
            let digits = digits.digits().map(|d| d.to_word().unwrap_or(u64::MAX)).collect();
            let (node, front) = fold(counter, digits, Ending::Zero, work)?;
            let part = u64::try_from(t * UBig::from(RATIOS) / a).unwrap_or(0);
            counter.add(&Node { a: part, b: RATIOS as u64, ..node }, front, 1);
        }
        Ok(())
    }
}

/// A position that is taken alone takes so many steps, besides the expansion of large numbers.
const STEPS_PER_POSITION: u64 = 4;

/// Folds digits, the last one first.
fn fold<C: Counter>(
    counter: &mut C,
    mut digits: Vec<u64>,
    ending: Ending,
    work: &Work,
) -> Result<(Node, Front), Unsolved> {
    let (mut node, mut front) = (Node::nothing(counter), Front::default());
    while let Some(digit) = digits.pop() {
        let pile = pile(digit, node.digits == 0, ending);
        front = if digits.is_empty() {
            counter.front(pile, node.worth, work)?
        } else {
            counter.behind(pile, node.worth, work)?
        };
        // Which numbers the digits belong to is not asked.
        node = node.child(0, front);
    }
    Ok((node, front))
}

/// Positions of a pair game with digits beyond machine words.
struct Large<'s> {
    survey: &'s Survey,
    columns: Option<Columns>,
    tally: Tally,
}

impl<'s> Large<'s> {
    fn new(survey: &'s Survey) -> Self {
        // The rules were found good when the survey was made.
        let columns = Columns::new(&survey.game, &survey.what).ok();
        Large { survey, columns, tally: Tally::default() }
    }

    fn position(&mut self, a: &UBig, b: &UBig, work: &Work) -> Result<(), Unsolved> {
        // A survey has positive numbers.
        let at = self.columns.as_ref().map(|columns| columns.at(vec![a.clone(), b.clone()]));
        let Some(Ok(at)) = at else { return Ok(()) };
        let (tally, mut games) = (&mut self.tally, Games::new());
        tally.add(Key::Positions, 1);
        for &field in &self.survey.what {
            match at.entry(field, &mut games, work)? {
                Entry::Outcome(outcome) => tally.add(Key::Outcome(outcome), 1),
                entry => {
                    let value = entry.number().unwrap_or_default();
                    tally.observe(field, &value, self.survey.bins);
                }
            }
        }
        Ok(())
    }
}
