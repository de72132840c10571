//! A game on three numbers as a contest: a move says what is taken from which number.

use crate::{Contest, PlayError, Player, Row, pair};
use euclid_fractions::UBig;
use euclid_games::{
    explain::{Reason, brief},
    number,
    position::Triple,
    solve::Outcome,
    three::{Step, Three, Variant},
};

impl Contest for Three {
    type Position = Triple;
    type Step = Step;

    fn steps(&mut self, at: &Triple, _: Player, most: usize) -> Result<Vec<Step>, PlayError> {
        Ok(Three::steps(self, at).take(most).collect())
    }

    fn after(&mut self, at: &Triple, _: Player, step: &Step) -> Result<Triple, PlayError> {
        Three::after(self, at, step).map_err(PlayError::refused)
    }

    fn wins(&mut self, at: &Triple, _: Player) -> Result<bool, PlayError> {
        Ok(self.outcome(at)? == Outcome::N)
    }

    fn winning(&mut self, at: &Triple, _: Player, most: usize) -> Result<Vec<Step>, PlayError> {
        let mut steps = Three::winning(self, at)?;
        steps.truncate(most);
        Ok(steps)
    }

    fn reasons(&mut self, at: &Triple) -> Result<Vec<Reason>, PlayError> {
        Ok(Three::reasons(self, at)?)
    }

    fn read(&self, at: &Triple, text: &str) -> Result<Step, PlayError> {
        if self.variant() == Variant::Smallest {
            let take = pair::read(text)?;
            return Ok(Step { from: None, by: at.numbers()[0].clone(), take });
        }
        let number = |text: &str| {
            number::parse(text.trim())
                .map_err(|why| PlayError::refused(format_args!("{why}; write 20-2*9")))
        };
        let shape = || PlayError::refused("write what is taken from what: 20-2*9, or 20-9");
        let (from, taken) = text.split_once('-').ok_or_else(shape)?;
        let (take, by) = match taken.split_once('*').or_else(|| taken.split_once('x')) {
            Some((take, by)) => (number(take)?, number(by)?),
            None => (UBig::ONE, number(taken)?),
        };
        Ok(Step { from: Some(number(from)?), by, take })
    }

    fn write(&self, step: &Step) -> String {
        match &step.from {
            Some(from) => format!("{from}-{}*{}", step.take, step.by),
            None => step.take.to_string(),
        }
    }

    fn phrase(&mut self, _: &Triple, _: Player, step: &Step) -> String {
        step.to_string()
    }

    fn shown(&self, at: &Triple) -> String {
        format!("({})", at.numbers().each_ref().map(brief).join(", "))
    }

    fn texts(&self, at: &Triple) -> Vec<String> {
        at.numbers().each_ref().map(ToString::to_string).to_vec()
    }

    fn rows(&self, at: &Triple) -> Vec<Row> {
        Row::piles(at.numbers())
    }

    fn notation(&self) -> &'static str {
        match self.variant() {
            Variant::Natural => {
                "A move is written 20-2*9: from 20 take 2 times 9 (or 20-9: take 9 once)."
            }
            Variant::Smallest => {
                "A move is a number: how many times the smallest is taken from both others."
            }
        }
    }
}
