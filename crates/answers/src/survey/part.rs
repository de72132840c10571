//! Parts of a survey as data: some blocks done by one machine, parts of many machines added up.

use super::{Question, Report, add};
use crate::declare::parts;
use crate::{
    Error, Number, Text,
    error::shortened,
    game::{GameName, RulesAnswer},
    text::Line,
};
use euclid_survey::part::{Blocks, Part};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// Some blocks of a survey
    pub struct PartQuestion (
        /// The survey.
        survey: Question
    ) {
        /// Which blocks, counted from 1, such as `1-7,9`. To learn how many there are, ask for `-`: none.
        blocks: String,
    }
}

/// Some blocks of a survey, done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartAnswer {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The survey: a text that says all that its result depends on.
    pub definition: String,
    /// How many blocks it has.
    pub blocks: Number,
    /// The blocks done, such as `1-7,9`.
    pub done: String,
    /// What they add up to: the text of a checkpoint, with a checksum.
    pub part: String,
    /// Whether these are all blocks.
    pub complete: bool,
}

impl PartQuestion {
    /// Does the blocks.
    pub fn answer(&self, work: &Work) -> Result<PartAnswer, Error> {
        let mut part = Part::new(self.survey.define(work)?);
        let asked: Blocks = match self.blocks.trim() {
            "-" => Blocks::default(),
            text => text.parse().map_err(|_| {
                let text = shortened(text);
                Error::input(format!("'{text}': blocks are numbers and ranges, such as 1-7,9"))
                    .at("blocks")
            })?,
        };
        let all = part.survey.blocks();
        if let Some(block) = asked.iter().find(|block| !(1..=all).contains(block)) {
            let message = format!("there is no block {block}; the survey has {all}");
            return Err(Error::input(message).at("blocks"));
        }
        add(&mut part, Some(&asked), work)?;
        let game = self.survey.game.read()?;
        Ok(PartAnswer {
            game: (&game).into(),
            rules: (&game).into(),
            definition: part.survey.to_string(),
            blocks: all.into(),
            done: part.done.to_string(),
            complete: part.done.len() as u64 == all,
            part: part.to_string(),
        })
    }
}

impl PartAnswer {
    /// How many blocks there are, and which are done.
    pub fn text(&self) -> Text {
        let PartAnswer { definition, blocks, done, .. } = self;
        let done = if done.is_empty() { "none" } else { done };
        let mut text = Text::default();
        text.push(Line::of(definition.clone()));
        text.push(Line::of(format!("{blocks} blocks; done: {done}")));
        text
    }
}

parts! {
    /// The parts of a survey, added up
    pub struct MergeQuestion () {
        /// The texts of the parts.
        parts: Vec<String>,
    }
}

impl MergeQuestion {
    /// Adds them up; they must be all blocks of one survey, each once.
    pub fn answer(&self, _: &Work) -> Result<Report, Error> {
        let whole = add_up(&self.parts)?;
        let missing = whole.missing();
        if !missing.is_empty() {
            let (count, all) = (missing.len(), whole.survey.blocks());
            let message = format!("blocks are missing ({count} of {all}): {missing}");
            return Err(Error::input(message).at("parts"));
        }
        Ok(Report::of(&whole))
    }
}

/// Adds up the texts of parts: they must be blocks of one survey, none of them twice.
pub fn add_up(parts: &[String]) -> Result<Part, Error> {
    let mut whole: Option<Part> = None;
    for (text, number) in parts.iter().zip(1..) {
        let wrong =
            |why: &dyn ToString| Error::input(format!("part {number}: {}", why.to_string()));
        let part: Part = text.parse().map_err(|why| wrong(&why).at("parts"))?;
        let Some(whole) = &mut whole else {
            whole = Some(part);
            continue;
        };
        if part.survey != whole.survey {
            return Err(wrong(&format!("it belongs to another survey: {}", part.survey)));
        }
        let twice = whole.done.in_both(&part.done);
        if !twice.is_empty() {
            return Err(wrong(&format!("it repeats blocks of another part: {twice}")));
        }
        whole.done.extend(part.done.iter());
        whole.tally += &part.tally;
    }
    whole.ok_or_else(|| Error::input("there are no parts").at("parts"))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::up_to, *};

    fn part(blocks: &str) -> Result<PartAnswer, Error> {
        let question = PartQuestion { survey: up_to("300", "1..3"), blocks: blocks.to_owned() };
        question.answer(&Work::default())
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let none = part("-").unwrap();
        assert_eq!((none.done.as_str(), none.complete), ("", false));
        let all: u64 = none.blocks.to_string().parse().unwrap();
        let texts = [format!("1-{}", all / 2), format!("{}-{all}", all / 2 + 1)];
        let parts: Vec<String> = texts.iter().map(|text| part(text).unwrap().part).collect();
        let merged = MergeQuestion { parts: parts.clone() }.answer(&Work::default()).unwrap();
        assert_eq!(merged, up_to("300", "1..3").answer(&Work::default()).unwrap());
        let other = PartQuestion { survey: up_to("301", "1..3"), blocks: "1".to_owned() };
        let other = other.answer(&Work::default()).unwrap().part;
        for (parts, words) in [
            (vec![], "there are no parts"),
            (parts[..1].to_vec(), "blocks are missing"),
            (vec![parts[0].clone(), parts[0].clone()], "part 2: it repeats blocks"),
            (vec![parts[0].clone(), other], "part 2: it belongs to another survey"),
            (vec![parts[0].replace("positions ", "positions 1")], "part 1: the checksum"),
        ] {
            let error = MergeQuestion { parts }.answer(&Work::default()).unwrap_err();
            assert!(error.message.contains(words), "{error}");
        }
        assert!(part("0").is_err() && part("x").is_err() && part("1-999999").is_err());
    }
}
