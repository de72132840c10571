//! What shortens a signature of Partizan Euclid and keeps its value.

use crate::declare::parts;
use crate::{
    Error, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    text::{Cell, Line},
};
use euclid_games::partizan::mine::{self, Families, Rule};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use short_games::Games;

parts! {
    /// Mine the rules that shorten signatures of Partizan Euclid and keep their values
    ///
    /// All rules with left sides up to the length, none of them superfluous; as families with one
    /// exponent where they form any.
    ///
    /// Example: euclid reductions --length 8
    pub struct Question () {
        /// How many letters the left sides have at most, without the e.
        length: u64 { least: 1, most: LONGEST } = LENGTH,
    }
}

/// So many letters unless another number is asked for.
pub const LENGTH: u64 = 10;

/// So many letters at most.
pub const LONGEST: u64 = 22;

/// The rules that shorten signatures and keep their values, none of them superfluous.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reductions {
    /// The game: Partizan Euclid.
    pub game: GameName,
    /// The rules of the game.
    pub rules: RulesAnswer,
    /// How many letters left sides have at most, without the e.
    pub letters: Number,
    /// The reductions, shortest left sides first.
    pub reductions: Vec<Reduction>,
    /// The same as families with one exponent k, as far as they form any.
    pub families: Vec<String>,
    /// Those that belong to no family.
    pub single: Vec<String>,
    /// How many words of 0, 1, 2, ... letters cannot be shortened.
    pub irreducible: Vec<Number>,
}

/// A signature that may be replaced by another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reduction {
    /// What is replaced.
    pub from: String,
    /// By what.
    pub to: String,
}

impl Question {
    /// Mines the rules.
    pub fn answer(&self, work: &Work) -> Result<Reductions, Error> {
        if !(1..=LONGEST).contains(&self.length) {
            let message = format!("the left side must have 1 to {LONGEST} letters");
            return Err(Error::input(message).at("length"));
        }
        // At most 22.
        let length = usize::try_from(self.length).unwrap_or(1);
        let mined = mine::Reductions::mine(length, &mut Games::new(), work);
        let mined = mined.map_err(|why| {
            // That it was stopped is said by whoever stopped it.
            let done = why.to_string();
            let done = done.strip_prefix("stopped; ").unwrap_or(&done);
            Error { message: done.to_owned(), ..why.halt.into() }
        })?;
        let reduction =
            |Rule { from, to }: Rule| Reduction { from: from.to_string(), to: to.to_string() };
        let Families { families, single } = Families::of(&mined);
        Ok(Reductions {
            game: GameName::Partizan,
            rules: (&WhichGame::Partizan).into(),
            letters: self.length.into(),
            reductions: mined.rules().map(reduction).collect(),
            families: families.iter().map(|family| format!("{family:#}")).collect(),
            single: single.iter().map(|rule| format!("{rule:#}")).collect(),
            irreducible: mined.irreducible().into_iter().map(Number::from).collect(),
        })
    }
}

impl Reductions {
    /// How many there are of each length, then the families and the others.
    pub fn text(&self) -> Text {
        let mut rules = vec![0u64; self.irreducible.len()];
        for Reduction { from, .. } in &self.reductions {
            // A signature ends with e, which does not count.
            if let Some(count) = rules.get_mut(from.len().saturating_sub(1)) {
                *count += 1;
            }
        }
        let mut text = Text::default();
        let row = |letters: String, rules: String, words: String| {
            let rules = Cell::right(rules).width("letters".len()).close();
            Line::row([Cell::right(letters), rules, Cell::right(words)])
        };
        text.push(row("letters".to_owned(), "rules".to_owned(), "irreducible words".to_owned()));
        for (letters, (rules, words)) in rules.iter().zip(&self.irreducible).enumerate() {
            text.push(row(letters.to_string(), rules.to_string(), words.to_string()));
        }
        text.gap();
        for (name, list) in [("families:", &self.families), ("single rules:", &self.single)] {
            text.push(Line::of(name));
            text.lines.extend(list.iter().map(|rule| Line::inset(rule.clone())));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Limit;
    use euclid_work::Limits;

    #[test]
    fn rules_are_counted_by_their_letters() {
        let answer = Question { length: 4 }.answer(&Work::default()).unwrap();
        let counts: Vec<String> = answer.irreducible.iter().map(ToString::to_string).collect();
        assert_eq!(counts, ["1", "2", "4", "7", "11"]);
        assert_eq!(answer.reductions.len(), 4);
        assert_eq!(answer.reductions[0], Reduction { from: "llle".into(), to: "e".into() });
        let text = answer.text().to_string();
        assert!(text.contains("\n      3       1                  7\n"), "{text}");
        let few = Work::new(Limits { bytes: 640, ..Limits::default() });
        let error = Question { length: 4 }.answer(&few).unwrap_err();
        assert_eq!((error.kind, error.limit), (crate::Kind::OutOfReach, Some(Limit::Bytes)));
    }
}
