//! A game on three numbers as a contest: a move says what is taken from which number.

use crate::{Contest, PlayError, Player, Row, pair};
use euclid_fractions::UBig;
use euclid_games::{
    explain::{Reason, brief},
    number,
    position::Triple,
    solve::Outcome,
    three::{Move, Three, Variant},
};
use short_games::Work;

impl Contest for Three {
    type Position = Triple;
    type Step = Move;

    fn steps(&mut self, at: &Triple, _: Player, most: usize) -> Result<Vec<Move>, PlayError> {
        Ok(self.moves(at).take(most).collect())
    }

    fn after(&mut self, at: &Triple, _: Player, step: &Move) -> Result<Triple, PlayError> {
        let made = self.make(at, step.from.as_ref(), &step.by, &step.take);
        Ok(made.map_err(PlayError::refused)?.to)
    }

    fn wins(&mut self, at: &Triple, _: Player) -> Result<bool, PlayError> {
        Ok(self.outcome(at, &Work::default())? == Outcome::N)
    }

    fn winning(&mut self, at: &Triple, _: Player, most: usize) -> Result<Vec<Move>, PlayError> {
        let mut steps = Three::winning(self, at, &Work::default())?;
        steps.truncate(most);
        Ok(steps)
    }

    fn reasons(&mut self, at: &Triple) -> Result<Vec<Reason>, PlayError> {
        Ok(Three::reasons(self, at, &Work::default())?)
    }

    fn read(&self, at: &Triple, text: &str) -> Result<Move, PlayError> {
        if self.variant() == Variant::Smallest {
            let take = pair::read(text)?;
            return self.make(at, None, &at.numbers()[0], &take).map_err(PlayError::refused);
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
        self.make(at, Some(&number(from)?), &by, &take).map_err(PlayError::refused)
    }

    fn write(&self, step: &Move) -> String {
        match &step.from {
            Some(from) => format!("{from}-{}*{}", step.take, step.by),
            None => step.take.to_string(),
        }
    }

    fn phrase(&mut self, _: &Triple, _: Player, step: &Move) -> String {
        step.to_string()
    }

    fn shown(&self, at: &Triple) -> String {
        format!("({})", at.numbers().each_ref().map(brief).join(", "))
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
