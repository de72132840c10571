//! A game on three numbers as a contest: a move says what is taken from which number.

use crate::{Board, Contest, Place, PlayError, Player, Row, pair};
use euclid_fractions::UBig;
use euclid_games::{
    explain::{Reason, brief},
    number,
    position::Triple,
    solve::Outcome,
    three::{Move, Three, Variant},
};
use euclid_work::Work;

/// A game on three numbers on the table, with what each question about it may cost.
pub struct ThreeContest {
    game: Three,
    work: Work,
}

impl ThreeContest {
    /// The game; every question gets the limits of this work anew.
    pub fn new(game: Three, work: Work) -> Self {
        ThreeContest { game, work }
    }
}

impl Contest for ThreeContest {
    type Position = Triple;
    type Step = Move;

    fn steps(&mut self, at: &Triple, _: Player, most: usize) -> Result<Vec<Move>, PlayError> {
        Ok(self.game.moves(at).take(most).collect())
    }

    fn after(&mut self, at: &Triple, _: Player, step: &Move) -> Result<Triple, PlayError> {
        let made = self.game.make(at, step.from.as_ref(), &step.by, &step.take);
        Ok(made.map_err(PlayError::refused)?.to)
    }

    fn wins(&mut self, at: &Triple, _: Player) -> Result<bool, PlayError> {
        Ok(self.game.outcome(at, &self.work.anew())? == Outcome::N)
    }

    fn winning(&mut self, at: &Triple, _: Player, most: usize) -> Result<Vec<Move>, PlayError> {
        let mut steps = self.game.winning(at, &self.work.anew())?;
        steps.truncate(most);
        Ok(steps)
    }

    fn reasons(&mut self, at: &Triple) -> Result<Vec<Reason>, PlayError> {
        Ok(self.game.reasons(at, &self.work.anew())?)
    }

    fn read(&self, at: &Triple, text: &str) -> Result<Move, PlayError> {
        if self.game.variant() == Variant::Smallest {
            let take = pair::read(text)?;
            return self.game.make(at, None, &at.numbers()[0], &take).map_err(PlayError::refused);
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
        self.game.make(at, Some(&number(from)?), &by, &take).map_err(PlayError::refused)
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

    fn games(&self, at: &Triple) -> Vec<String> {
        vec![format!("({})", at.numbers().each_ref().map(brief).join(", "))]
    }

    fn boards(&self, at: &Triple) -> Result<Vec<Board>, PlayError> {
        Ok(vec![Board::Three(at.clone())])
    }

    fn place(&self, step: &Move) -> Place {
        Place { board: 0, take: Some(step.take.clone()) }
    }

    fn texts(&self, at: &Triple) -> Vec<String> {
        at.numbers().each_ref().map(ToString::to_string).to_vec()
    }

    fn rows(&self, at: &Triple) -> Vec<Row> {
        Row::numbers(3, at.numbers().iter().cloned(), 3)
    }

    fn notation(&self) -> &'static str {
        match self.game.variant() {
            Variant::Natural | Variant::Either | Variant::Largest => {
                "A move is written 20-2*9: from 20 take 2 times 9 (or 20-9: take 9 once)."
            }
            Variant::Smallest => {
                "A move is a number: how many times the smallest is taken from both others."
            }
        }
    }
}
