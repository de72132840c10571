//! A position of a game on two numbers.

use super::{Bounds, Finder, Missing, excuse};
use crate::{
    Error, Field, Number, Text, WhichGame,
    field::{self, Entries},
    game::{GameName, Outcome, RulesAnswer},
    position::{shown, two},
    text::{Line, Mark, Phrase, Reason},
    wanted::Wanted,
    words::{self, brief_text},
};
use euclid_fractions::{UBig, Whole};
use euclid_games::{
    Rules, Solution,
    columns::{Entry, pair::AtPair},
    explain, number,
    pile::{Rest, Takes},
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

/// Everything known about a position of a game on two numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PairAnalysis {
    /// The game.
    pub game: GameName,
    /// The two numbers, the smaller first.
    pub position: [Number; 2],
    /// The rules.
    pub rules: RulesAnswer,
    /// How much may be taken now, where the previous move limits this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Number>,
    /// Who wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The Grundy value; null where it is not computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grundy: Wanted<Number>,
    /// The digits of the continued fraction of larger over smaller, the first ones if there are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digits: Option<Vec<Number>>,
    /// The sizes of the piles, the first ones if there are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Number>>,
    /// How many digits there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digits_count: Option<Number>,
    /// Whether `digits`, `path` and `goals` go to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// The smallest multiple whose taking wins; null where none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take: Wanted<Number>,
    /// The position that this leaves.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub to: Wanted<[Number; 2]>,
    /// The moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<WinningMoves>,
    /// How many moves the game lasts when the winner plays to win; null where that depends on the loser.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Wanted<Number>,
    /// How many moves piles of such sizes last at least and at most when the winner plays to win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[Number; 2]>,
    /// The position with the digits in reverse order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverse: Option<Reverse>,
    /// The set 1..k that these rules play like, where it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub equivalent: Option<String>,
    /// Which pile decides, counted from 0; absent where none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisive: Option<usize>,
    /// What the winner does at each digit in Lengyel's theorems, the first ones if there are many; where what may be taken
    /// plays like a set 1..k.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goals: Option<Vec<Goal>>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<Reason>>,
    /// Why something is null.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
    /// What is told only on request.
    #[serde(flatten)]
    pub rest: Entries<true>,
}

/// The moves that win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinningMoves {
    /// The first of them.
    pub winning: Vec<WinningMove>,
    /// Whether these are all that win.
    pub complete: bool,
    /// How many moves there are, winning or not; null where they cannot be counted.
    pub all: Option<Number>,
    /// All that win, where they are a class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<Class>,
}

/// A move that wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinningMove {
    /// The multiple.
    pub take: Number,
    /// The position it leaves.
    pub to: [Number; 2],
}

/// All allowed multiples up to a largest that leave a remainder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// The remainder.
    pub residue: Number,
    /// The divisor.
    pub modulus: Number,
    /// The largest multiple that could be taken.
    pub most: Number,
}

/// The position with the digits in reverse order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reverse {
    /// Its numbers.
    pub position: [Number; 2],
    /// How many moves it lasts.
    pub length: Number,
}

/// What the winner does at a digit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The digit.
    pub digit: Number,
    /// The case of Lengyel's theorems, `a` to `f`.
    pub case: String,
    /// The winner moves the digit to this, modulo k+1.
    pub target: u8,
}

impl Goal {
    fn new(goal: explain::Goal) -> Self {
        let (case, target) = (goal.case.to_string(), goal.target());
        Goal { digit: Number(goal.digit), case, target }
    }
}

impl PairAnalysis {
    /// Finds what is asked; where the leading digits decide it, the others are not worked out.
    pub(super) fn new(
        at: &AtPair,
        fields: &[Field],
        mut finder: Finder<'_>,
    ) -> Result<Self, Error> {
        let (rules, pair) = (at.game().rules(), at.pair());
        let (bounds, work) = (finder.bounds, finder.work);
        let mut answer = PairAnalysis {
            game: GameName::Pair,
            position: two(pair),
            rules: (&WhichGame::Pair(rules.clone())).into(),
            cap: pair.cap().cloned().map(Number),
            equivalent: words::equivalent(rules),
            outcome: None,
            grundy: None,
            digits: None,
            path: None,
            digits_count: None,
            complete: None,
            take: None,
            to: None,
            moves: None,
            length: None,
            bounds: None,
            reverse: None,
            decisive: None,
            goals: None,
            reasons: None,
            missing: Vec::new(),
            rest: finder.rest(fields)?,
        };
        for &field in fields {
            match field {
                Field::Outcome => answer.outcome = finder.outcome()?,
                Field::Grundy => answer.grundy = Some(finder.number(field)?),
                Field::Take => answer.take = Some(finder.number(field)?),
                Field::Move => answer.to = Some(finder.entry(field)?.and_then(position)),
                Field::Digits => {
                    answer.digits = finder.entry(field)?.map(|list| first(&list, bounds.digits));
                }
                Field::Path => {
                    answer.path = finder.entry(field)?.map(|list| first(&list, bounds.digits));
                }
                Field::Winning => {
                    answer.moves = Some(WinningMoves::new(at.solution(work)?, bounds, work)?);
                }
                Field::Length => answer.last(at.solution(work)?, work)?,
                Field::Reasons => answer.explain(at.solution(work)?, bounds, work)?,
                _ => {}
            }
        }
        if answer.digits.is_some() || answer.path.is_some() || answer.goals.is_some() {
            let all = at.solution(work)?.digits().len();
            answer.digits_count = Some(all.into());
            answer.complete = Some(all <= bounds.digits);
        }
        answer.missing = finder.missing;
        Ok(answer)
    }

    /// How long the game lasts.
    fn last(&mut self, solution: &Solution, work: &Work) -> Result<(), Error> {
        let length = solution.length();
        self.length = Some(length.as_ref().map(|length| Number(length.moves.clone())));
        self.bounds = length.map(|length| [Number(length.least), Number(length.most)]);
        // The papers define the reverse game for the plain one. It costs two more expansions, so it is
        // worked out only where the digits are few.
        let few = (1..1000).contains(&solution.path().len());
        if few && *solution.game().rules() == Rules::default() {
            let back = solution.pair().reverse(work)?;
            let length = solution.game().length(&back, work)?;
            self.reverse =
                length.map(|length| Reverse { position: two(&back), length: Number(length) });
        }
        Ok(())
    }

    fn explain(&mut self, solution: &Solution, bounds: Bounds, work: &Work) -> Result<(), Error> {
        let explanation = solution.explain(work)?;
        let goals = solution.goals(bounds.digits, work)?;
        self.decisive = explanation.decisive;
        if !goals.is_empty() {
            self.goals = Some(goals.into_iter().map(Goal::new).collect());
        }
        self.reasons = Some(explanation.reasons.into_iter().map(Reason::from).collect());
        Ok(())
    }

    /// The page a person reads.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(Line::heading(format!("Euclid {}", shown(&self.position))));
        let rules = words::rules(&self.rules, self.equivalent.as_deref(), self.cap.as_ref());
        text.push(Line::note(rules));
        text.gap();
        if let Some(outcome) = self.outcome {
            text.push(self.verdict(outcome));
            text.gap();
        }
        let facts = text.lines.len();
        self.facts(&mut text);
        if text.lines.len() > facts && self.reasons.is_some() {
            text.gap();
        }
        text.lines.extend(self.reasons.iter().flatten().map(Reason::line));
        text.trim();
        text
    }

    /// Who wins, and how.
    pub(crate) fn verdict(&self, outcome: Outcome) -> Line {
        let winner = if outcome == Outcome::N { 1 } else { 2 };
        let best = self.moves.as_ref().and_then(|moves| moves.winning.first());
        let none = |moves: &WinningMoves| moves.all == Some(Number(UBig::ZERO));
        let how = match (best, &self.moves) {
            (Some(best), _) => {
                let taken = number::times(&best.take.0, &self.position[0].0);
                format!(" Take {taken}, leaving {}.", shown(&best.to))
            }
            (None, None) => String::new(),
            (None, _) if outcome == Outcome::N => {
                " No move is possible, which wins under misère play.".to_owned()
            }
            _ if self.path.as_ref().is_some_and(Vec::is_empty) => " No move is left.".to_owned(),
            (None, Some(moves)) if none(moves) => " No move is allowed.".to_owned(),
            _ => " No move helps.".to_owned(),
        };
        Line::verdict(format!("Player {winner} wins."), how)
    }

    /// A line for each thing that was asked.
    fn facts(&self, text: &mut Text) {
        let mut fact = |name: &str, fact: Phrase| {
            text.push(Line::fact(name, fact).beside("reverse"));
        };
        if let Some(digits) = &self.digits {
            let [small, large] = self.position.each_ref().map(Number::brief);
            fact("digits", format!("{large}/{small} = {}", self.list(digits)).into());
        }
        if let Some(path) = &self.path {
            // Where a list is printed in full, the pile that decides can be pointed at.
            let decisive = self.decisive.filter(|_| path.len() <= words::SHOWN);
            fact(
                "piles",
                match decisive.and_then(|at| Some((at, path.get(at)?))) {
                    Some((at, pile)) => {
                        let join = |part: &[Number]| {
                            part.iter().map(Number::brief).collect::<Vec<_>>().join(", ")
                        };
                        let (before, behind) = (join(&path[..at]), join(&path[at + 1..]));
                        let comma = |part: &str| if part.is_empty() { "" } else { ", " };
                        let piles = Phrase::from(format!("[{before}{}", comma(&before)));
                        let pile = piles.and(Mark::Decides, pile.brief());
                        pile.plain(format!("{}{behind}]", comma(&behind)))
                    }
                    None => self.list(path).into(),
                },
            );
        }
        if let Some(value) = &self.grundy {
            let kind = words::value_kind(&self.rules);
            let value = value.as_ref().map(|value| format!("{} ({kind})", value.brief()));
            fact("value", value.unwrap_or_else(|| excuse(&self.missing, Field::Grundy)).into());
        }
        if let Some(moves) = &self.moves {
            fact("moves", moves.text().into());
        } else if let Some(take) = &self.take {
            let take = take.as_ref().map_or("none wins".to_owned(), Number::brief);
            fact("take", take.into());
        }
        if let (Some(Some(length)), Some([least, most])) = (&self.length, &self.bounds) {
            let range = if least == most {
                String::new()
            } else {
                format!("; such piles last {} to {}", least.brief(), most.brief())
            };
            let moves = words::moves(length);
            fact("length", format!("{moves} when the winner plays to win{range}").into());
        }
        if let Some(Reverse { position, length }) = &self.reverse {
            let (shown, moves) = (shown(position), words::moves(length));
            fact("reverse", format!("{shown}, with the digits backwards, lasts {moves}").into());
        }
        for (field, entry) in &self.rest.0 {
            fact(field.name(), brief_text(&field::shown(Some(entry))).into());
        }
    }

    fn list(&self, numbers: &[Number]) -> String {
        words::list(numbers, self.digits_count.as_ref().filter(|_| self.complete == Some(false)))
    }
}

/// The first of a list of numbers.
fn first(list: &Entry<'_>, most: usize) -> Vec<Number> {
    match list {
        Entry::List(numbers) => numbers.iter().take(most).map(Number).collect(),
        _ => Vec::new(),
    }
}

/// The two numbers of a position.
fn position(entry: Entry<'_>) -> Option<[Number; 2]> {
    let Entry::Numbers(numbers) = entry else { return None };
    <[UBig; 2]>::try_from(numbers).ok().map(|numbers| numbers.map(Number))
}

/// So many bits of the positions that winning moves leave are written.
const WRITTEN: u64 = 1 << 20;

impl WinningMoves {
    /// The moves of a position; fewer of them where the numbers are large.
    pub fn new(solution: &Solution, bounds: Bounds, work: &Work) -> Result<Self, Error> {
        let pair = solution.pair();
        let bits = pair.small().bits() + pair.large().bits();
        let most = usize::try_from(WRITTEN.div_ceil(bits)).unwrap_or(usize::MAX);
        let Takes { listed, rest } = solution.winning_up_to(most.min(bounds.moves), work)?;
        let to = |take: UBig| Some(WinningMove { to: two(&pair.take(&take)?), take: Number(take) });
        let complete = rest.is_none();
        let every = match rest {
            Some(Rest::Class { residue, modulus, most }) => {
                let [residue, modulus, most] = [residue, modulus, most].map(Number);
                Some(Class { residue, modulus, most })
            }
            Some(Rest::More) | None => None,
        };
        let all = solution.count(work)?.map(Number);
        Ok(WinningMoves {
            winning: listed.into_iter().filter_map(to).collect(),
            complete,
            all,
            every,
        })
    }

    /// How many moves there are, and which win.
    fn text(&self) -> String {
        let all = self.all.as_ref().map_or("very many".to_owned(), Number::brief);
        match (&self.every, self.winning.len()) {
            (Some(Class { residue, modulus, .. }), _) => format!(
                "{all}; every allowed multiple that is {} modulo {} wins",
                residue.brief(),
                modulus.brief()
            ),
            (None, count) if !self.complete => format!("{all}, more than {count} win"),
            (None, 0) => format!("{all}, none wins"),
            (None, 1) => format!("{all}, one wins"),
            (None, count) => {
                let first = self.winning.iter().take(8).map(|step| step.take.brief());
                let first: Vec<String> = first.collect();
                let more = if count > first.len() { ", ..." } else { "" };
                format!("{all}, {count} win: take {}{more}", first.join(", "))
            }
        }
    }
}
