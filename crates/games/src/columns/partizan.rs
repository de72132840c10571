//! Fields of positions of Partizan Euclid.

use super::Entry;
use crate::{
    field::Field,
    partizan::{Outcome, Position, Signature, value},
    pile::Unsolved,
};
use euclid_fractions::Whole;
use euclid_work::{Halt, Work};
use short_games::{Games, Value, WeightError};
use std::{borrow::Cow, cell::OnceCell};

/// Positions of Partizan Euclid.
#[derive(Default)]
pub(super) struct Positions {
    /// Values that were worked out beforehand, and the largest q of them.
    values: Option<(value::Table, usize)>,
}

impl Positions {
    pub fn at(&self, position: Position) -> AtPartizan {
        let index = |n: &euclid_fractions::UBig| n.to_u64().and_then(|n| usize::try_from(n).ok());
        let known = self.values.as_ref().and_then(|(values, largest)| {
            let (p, q) = (index(position.p())?, index(position.q())?);
            (q <= *largest).then(|| values.at(p, q))
        });
        AtPartizan { known, ..AtPartizan::new(position) }
    }

    pub fn tabulate(&mut self, largest: usize, games: &mut Games, work: &Work) -> Result<(), Halt> {
        // q < p <= largest
        let largest = largest.saturating_sub(1);
        self.values = Some((value::Table::new(games, largest, work)?, largest));
        Ok(())
    }
}

/// A position of Partizan Euclid.
pub struct AtPartizan {
    position: Position,
    signature: OnceCell<Signature>,
    /// The value, where it was worked out beforehand.
    known: Option<Value>,
}

impl AtPartizan {
    /// This position, of which nothing is known yet.
    pub fn new(position: Position) -> Self {
        AtPartizan { position, signature: OnceCell::new(), known: None }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The signature, found once.
    pub fn signature(&self, work: &Work) -> Result<&Signature, Halt> {
        if let Some(signature) = self.signature.get() {
            return Ok(signature);
        }
        let signature = self.position.signature(work)?;
        Ok(self.signature.get_or_init(|| signature))
    }

    fn weight(&self, games: &mut Games, work: &Work) -> Result<Value, Halt> {
        if let Some(value) = self.known {
            match games.weight(value, work) {
                Ok(weight) => return Ok(weight),
                Err(WeightError::Halt(halt)) => return Err(halt),
                // All positions are all-small.
                Err(WeightError::NotAllSmall(_)) => {}
            }
        }
        self.signature(work)?.weight(games, work)
    }

    /// What a field is. Values are made in `games`.
    pub fn entry(
        &self,
        field: Field,
        games: &mut Games,
        work: &Work,
    ) -> Result<Entry<'_>, Unsolved> {
        Ok(match field {
            Field::Position => {
                Entry::Numbers(vec![self.position.p().clone(), self.position.q().clone()])
            }
            // An outcome alone needs no signature.
            Field::Outcome => Entry::Outcome(match self.signature.get() {
                Some(signature) => signature.outcome(),
                None => self.position.outcome(work)?,
            }),
            Field::Signature => Entry::Signature(Cow::Borrowed(self.signature(work)?)),
            // The empty word has a name.
            Field::Reduced => Entry::Word(match self.signature(work)?.reduced() {
                "" => "λ".into(),
                word => word.into(),
            }),
            Field::Value => Entry::Value(match self.known {
                Some(value) => value,
                None => self.signature(work)?.value(games, work)?,
            }),
            Field::Weight => Entry::Value(self.weight(games, work)?),
            Field::MeanWeight => {
                let weight = self.weight(games, work)?;
                Entry::Mean(games.mean(weight, work)?)
            }
            Field::Winning => {
                let signature = self.signature(work)?;
                let wins = |option: Option<Signature>, own| {
                    option
                        .is_some_and(|option| [own, Outcome::Previous].contains(&option.outcome()))
                };
                let left = wins(signature.left(), Outcome::Left);
                let right = wins(signature.right(), Outcome::Right);
                Entry::Number((u8::from(left) + u8::from(right)).into())
            }
            _ => Entry::Undefined,
        })
    }
}
