//! A position of Partizan Euclid.

use super::{Bounds, Finder, Missing, excuse};
use crate::{
    Error, Field, Number, Text, WhichGame,
    field::{self, Entries},
    game::{GameName, Outcome, RulesAnswer},
    position::{ordered, shown},
    text::{Line, Reason},
    wanted::Wanted,
    words::brief_text,
};
use euclid_games::{
    columns::{Entry, partizan::AtPartizan, written},
    partizan::{
        Position, Signature,
        explain::{shortened, verdict},
    },
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use short_games::{Games, Value};

/// Everything known about a position of Partizan Euclid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PartizanAnalysis {
    /// The game.
    pub game: GameName,
    /// The two numbers p and q.
    pub position: [Number; 2],
    /// The rules.
    pub rules: RulesAnswer,
    /// Who wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The signature; null where it is too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Wanted<String>,
    /// The signature after the reductions that keep the outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced: Option<String>,
    /// The canonical value; null where it is out of reach or too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Wanted<String>,
    /// The atomic weight; null where it is out of reach or too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Wanted<String>,
    /// The mean of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Wanted<String>,
    /// The temperature of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Wanted<String>,
    /// Why something is null.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
    /// The moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<PartizanMoves>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<Reason>>,
    /// What is told only on request.
    #[serde(flatten)]
    pub rest: Entries<true>,
}

/// The moves of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanMoves {
    /// Those with which the player who makes them wins.
    pub winning: Vec<PlayerMove>,
    /// Whether these are all that win.
    pub complete: bool,
    /// How many moves there are.
    pub all: Number,
    /// What Left can do.
    pub left: Option<PartizanMove>,
    /// What Right can do.
    pub right: Option<PartizanMove>,
}

/// A move of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerMove {
    /// Whose.
    pub player: Side,
    /// The position it leaves.
    pub to: [Number; 2],
}

/// A move, and what it leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanMove {
    /// The position it leaves.
    pub to: [Number; 2],
    /// Who wins there.
    pub outcome: Outcome,
    /// Its value; null where that is out of reach or too long.
    pub value: Option<String>,
    /// Whether the player who makes the move wins.
    pub wins: bool,
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

impl PartizanAnalysis {
    /// Finds what is asked. Everything follows from the signature, so the position is expanded once.
    pub(super) fn new(
        at: &AtPartizan,
        fields: &[Field],
        mut finder: Finder<'_>,
    ) -> Result<Self, Error> {
        let (position, signature) = (at.position(), at.signature(finder.work)?);
        let mut answer = PartizanAnalysis {
            game: GameName::Partizan,
            position: ordered(position),
            rules: (&WhichGame::Partizan).into(),
            outcome: None,
            signature: None,
            reduced: None,
            value: None,
            weight: None,
            mean: None,
            temperature: None,
            missing: Vec::new(),
            moves: None,
            reasons: None,
            rest: Entries::default(),
        };
        for &field in fields {
            match field {
                Field::Outcome => answer.outcome = finder.outcome()?,
                Field::Signature => answer.signature = Some(finder.text(field)?),
                Field::Reduced => answer.reduced = finder.text(field)?,
                Field::Value => answer.find_value(&mut finder)?,
                Field::Weight => answer.weight = Some(finder.text(field)?),
                Field::Winning => {
                    let Finder { bounds, work, .. } = finder;
                    let mut teller = Teller { games: finder.games, bounds, work };
                    answer.moves = Some(teller.moves(position, signature)?);
                }
                Field::Reasons => {
                    let mut reasons = position.reasons(signature);
                    if fields.contains(&Field::Weight) {
                        reasons.extend(signature.reason_for_weight(finder.work)?);
                    }
                    answer.reasons = Some(reasons.into_iter().map(Reason::from).collect());
                }
                _ => {}
            }
        }
        answer.rest = finder.rest(fields)?;
        answer.missing = finder.missing;
        Ok(answer)
    }

    fn find_value(&mut self, finder: &mut Finder<'_>) -> Result<(), Error> {
        (self.value, self.mean, self.temperature) = (Some(None), Some(None), Some(None));
        if let Some(Entry::Value(value)) = finder.entry(Field::Value)? {
            let graph = finder.games.thermograph(value, finder.work).map_err(Error::from);
            if let Some(graph) = finder.found(Field::Value, graph)? {
                self.mean = Some(Some(graph.mean.to_string()));
                self.temperature = Some(Some(graph.temperature.to_string()));
                self.value = Some(finder.text(Field::Value)?);
            }
        }
        Ok(())
    }

    /// The page a person reads.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        let name = format!("Partizan Euclid {}", e(&self.position));
        text.push(Line::heading(name));
        text.gap();
        if let Some(outcome) = self.outcome {
            text.push(Line::verdict(sentence(outcome), ""));
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

    /// A line for each thing that was asked.
    fn facts(&self, text: &mut Text) {
        let mut line = |name: &str, fact: &str| {
            text.push(Line::fact(name, fact).beside("signature"));
        };
        match &self.signature {
            Some(Some(signature)) => line("signature", &shortened(signature)),
            Some(None) => line("signature", &excuse(&self.missing, Field::Signature)),
            None => {}
        }
        if let Some(reduced) = &self.reduced {
            line("reduced", reduced);
        }
        if self.signature.is_some()
            && let Some(spine) = self.spine()
        {
            line("spine", &spine);
        }
        // All values are infinitesimal: mean and temperature say nothing.
        let rows = [("value", &self.value, Field::Value), ("weight", &self.weight, Field::Weight)];
        for (name, found, field) in rows {
            match found {
                Some(Some(found)) => line(name, &brief_text(found)),
                Some(None) => line(name, &excuse(&self.missing, field)),
                None => {}
            }
        }
        for (field, entry) in &self.rest.0 {
            line(field.name(), &brief_text(&field::shown(Some(entry))));
        }
        let Some(moves) = &self.moves else { return };
        for (name, step) in [("Left", &moves.left), ("Right", &moves.right)] {
            let Some(step) = step else { continue };
            let value = step.value.as_deref().map(brief_text);
            let value = value.map(|value| format!(", value {value}")).unwrap_or_default();
            let result = if step.wins { "wins" } else { "loses" };
            line(name, &format!("to {}{value}: {result}", e(&step.to)));
        }
    }

    /// The positions down to the end, where the numbers are short.
    fn spine(&self) -> Option<String> {
        const SHOWN: usize = 8;
        let [p, q] = self.position.clone();
        if q.to_string().len() > 30 {
            return None;
        }
        let spine = Position::new(p.0, q.0).ok()?.spine().take(SHOWN + 1);
        let mut spine: Vec<String> = spine.map(|at| e(&ordered(&at))).collect();
        if spine.len() > SHOWN {
            "...".clone_into(&mut spine[SHOWN]);
        }
        Some(spine.join(" > "))
    }
}

/// `E(11, 8)`.
pub(crate) fn e(position: &[Number; 2]) -> String {
    format!("E{}", shown(position))
}

/// Who wins, as a sentence.
pub(crate) fn sentence(outcome: Outcome) -> String {
    use euclid_games::partizan::Outcome as Partizan;
    let (first, rest) = verdict(match outcome {
        Outcome::N => Partizan::Next,
        Outcome::P => Partizan::Previous,
        Outcome::L => Partizan::Left,
        Outcome::R => Partizan::Right,
    })
    .split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}

/// Whoever finds values and writes them.
pub(crate) struct Teller<'g> {
    pub games: &'g mut Games,
    pub bounds: Bounds,
    pub work: &'g Work,
}

impl Teller<'_> {
    pub fn value(&mut self, signature: &Signature) -> Result<Value, Error> {
        Ok(signature.value(self.games, &self.work.anew())?)
    }

    /// The text of a value, if it is not too long.
    pub fn text(&mut self, value: Value) -> Result<String, Error> {
        Ok(written(&self.games.show(value, &self.work.anew())?, self.bounds.characters)?)
    }

    /// The moves of both players.
    pub fn moves(
        &mut self,
        position: &Position,
        signature: &Signature,
    ) -> Result<PartizanMoves, Error> {
        let left = self.step(Side::Left, position.left(), signature.left())?;
        let right = self.step(Side::Right, position.right(), signature.right())?;
        let sides = [(Side::Left, &left), (Side::Right, &right)];
        let winning = sides.into_iter().filter_map(|(player, step)| {
            let step = step.as_ref().filter(|step| step.wins)?;
            Some(PlayerMove { player, to: step.to.clone() })
        });
        let winning = winning.collect();
        let all = u8::from(left.is_some()) + u8::from(right.is_some());
        Ok(PartizanMoves { winning, complete: true, all: all.into(), left, right })
    }

    fn step(
        &mut self,
        player: Side,
        to: Option<Position>,
        signature: Option<Signature>,
    ) -> Result<Option<PartizanMove>, Error> {
        let (Some(to), Some(signature)) = (to, signature) else { return Ok(None) };
        let outcome = Outcome::from(signature.outcome());
        let own = if player == Side::Left { Outcome::L } else { Outcome::R };
        let wins = outcome == own || outcome == Outcome::P;
        let value = match self.value(&signature).and_then(|value| self.text(value)) {
            Err(error) if error.kind == crate::Kind::Stopped => return Err(error),
            value => value.ok(),
        };
        Ok(Some(PartizanMove { to: ordered(&to), outcome, value, wins }))
    }
}
