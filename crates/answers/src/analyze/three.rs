//! A position of a game on three numbers.

use super::{Finder, Missing, excuse};
use crate::{
    Error, Field, Number, Text, WhichGame,
    game::{GameName, Outcome, RulesAnswer},
    position::{shown, three},
    text::{Line, Reason},
    wanted::Wanted,
    words,
};
use euclid_games::{columns::three::AtThree, number::times, three::Move};
use euclid_work::Halt;
use schemars::JsonSchema;
use serde::Serialize;

/// Everything known about a position of a game on three numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreeAnalysis {
    /// The game.
    pub game: GameName,
    /// The three numbers, ascending.
    pub position: [Number; 3],
    /// The rules.
    pub rules: RulesAnswer,
    /// Who wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The Grundy value; null where it is not computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grundy: Wanted<Number>,
    /// Why something is null.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
    /// The position that a winning move leaves; null where no move wins, or none is known.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub to: Wanted<[Number; 3]>,
    /// The moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<ThreeMoves>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<Reason>>,
}

/// The moves that win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreeMoves {
    /// The first of them.
    pub winning: Vec<ThreeMove>,
    /// Whether these are all that win.
    pub complete: bool,
    /// How many moves there are, winning or not.
    pub all: Number,
}

/// A move: a multiple of one number is taken from another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreeMove {
    /// From which number; null where both larger ones are reduced.
    pub from: Option<Number>,
    /// Of which number a multiple is taken.
    pub by: Number,
    /// The multiple.
    pub take: Number,
    /// The position it leaves.
    pub to: [Number; 3],
}

impl ThreeMove {
    /// A move, with what it leaves.
    pub fn new(step: Move) -> Self {
        let Move { from, by, take, to } = step;
        let (from, by, take) = (from.map(Number), Number(by), Number(take));
        ThreeMove { from, by, take, to: three(&to) }
    }

    /// "take 2 times 4 from 9", "take 4 once from 9".
    pub fn text(&self) -> String {
        let from = self.from.as_ref().map_or("both others".to_owned(), Number::brief);
        format!("take {} from {from}", times(&self.take.0, &self.by.0))
    }
}

impl ThreeAnalysis {
    /// Finds what is asked.
    pub(super) fn new(
        at: &AtThree<'_>,
        fields: &[Field],
        mut finder: Finder<'_>,
    ) -> Result<Self, Error> {
        let (game, triple) = (at.game(), at.triple());
        let (bounds, work) = (finder.bounds, finder.work);
        let mut answer = ThreeAnalysis {
            game: GameName::Three,
            position: three(triple),
            rules: (&WhichGame::Three(game.variant(), game.play())).into(),
            outcome: None,
            grundy: None,
            missing: Vec::new(),
            to: None,
            moves: None,
            reasons: None,
        };
        for &field in fields {
            match field {
                Field::Outcome => answer.outcome = finder.outcome()?,
                Field::Grundy => answer.grundy = Some(finder.number(field)?),
                Field::Move | Field::Winning => {
                    let known = game.known_winning(triple);
                    let (steps, are_all) = match at.winning(work) {
                        Ok(steps) => (steps, true),
                        // Who wins may be known all the same, and some of the moves that do.
                        Err(halt)
                            if halt != Halt::Stopped && game.outcome(triple, work).is_ok() =>
                        {
                            if known.is_empty() {
                                finder.missing.push(Missing { field, error: halt.into() });
                            }
                            (&known[..], false)
                        }
                        Err(halt) => return Err(halt.into()),
                    };
                    if field == Field::Move {
                        answer.to = Some(steps.first().map(|step| three(&step.to)));
                        continue;
                    }
                    let winning = steps.iter().take(bounds.moves).cloned().map(ThreeMove::new);
                    let (winning, all) = (winning.collect(), Number(game.count(triple)));
                    let complete = are_all && steps.len() <= bounds.moves;
                    answer.moves = Some(ThreeMoves { winning, complete, all });
                }
                Field::Reasons => {
                    let reasons = game.reasons(triple, work)?;
                    answer.reasons = Some(reasons.into_iter().map(Reason::from).collect());
                }
                _ => {}
            }
        }
        answer.missing = finder.missing;
        Ok(answer)
    }

    /// The page a person reads.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(Line::heading(format!("Euclid {}", shown(&self.position))));
        text.push(Line::note(describe(&self.rules)));
        text.gap();
        if let Some(outcome) = self.outcome {
            text.push(self.verdict(outcome));
            text.gap();
        }
        if let Some(value) = &self.grundy {
            let value = match value {
                Some(value) => format!("{} ({})", value.brief(), words::value_kind(&self.rules)),
                None => excuse(&self.missing, Field::Grundy),
            };
            text.push(Line::fact("value", value).beside(WIDEST));
        }
        if let Some(ThreeMoves { winning, all, complete }) = &self.moves {
            let count = match winning.len() {
                0 if *complete => "none wins".to_owned(),
                1 if *complete => "one wins".to_owned(),
                count if *complete => format!("{count} win"),
                0 => format!("which of them win is {}", excuse(&self.missing, Field::Winning)),
                1 => "at least one wins".to_owned(),
                count => format!("at least {count} win"),
            };
            let moves = format!("{}, {count}", all.brief());
            text.push(Line::fact("moves", moves).beside(WIDEST));
            for step in winning.iter().skip(1) {
                let also = format!("also {}, leaving {}", step.text(), shown(&step.to));
                text.push(Line::fact("", also).beside(WIDEST));
            }
            text.gap();
        }
        text.lines.extend(self.reasons.iter().flatten().map(Reason::line));
        text.trim();
        text
    }

    /// Who wins, and how.
    pub(crate) fn verdict(&self, outcome: Outcome) -> Line {
        let winner = if outcome == Outcome::N { 1 } else { 2 };
        let line = |how| Line::verdict(format!("Player {winner} wins."), how);
        let Some(moves) = &self.moves else { return line(String::new()) };
        let action = match moves.winning.first() {
            Some(step) => {
                let step_text = step.text().replacen('t', "T", 1);
                format!(" {step_text}, leaving {}.", shown(&step.to))
            }
            None if moves.all.0.is_zero() && outcome == Outcome::N => {
                " No move is possible, which wins under misère play.".to_owned()
            }
            None if moves.all.0.is_zero() => " No move is left.".to_owned(),
            None if outcome == Outcome::N => String::new(),
            None => " No move helps.".to_owned(),
        };
        line(action)
    }
}

/// The widest name of a fact.
const WIDEST: &str = "reverse";

/// The rules in a line.
pub fn describe(rules: &RulesAnswer) -> String {
    let moves = match rules.three.as_deref() {
        Some("smallest") => {
            "three numbers, subtract the same multiple of the smallest from both others"
        }
        Some("either") => {
            "three numbers, subtract a multiple of the smallest from one of the others"
        }
        Some("largest") => "three numbers, subtract a multiple of the smallest from the largest",
        _ => "three numbers, subtract a multiple of one from another",
    };
    let play = if rules.play == "misere" { "loses" } else { "wins" };
    format!("{moves}; numbers stay positive; the last to move {play}")
}
