//! Rows of Partizan Euclid.

use super::{Block, Column, Heading, Kind, NoField, Rows, TableError, named};
use euclid_games::partizan::{Outcome, Position, value};
use euclid_work::{Halt, Work};
use short_games::{Games, Value, WeightError};
use std::{borrow::Cow, str::FromStr};
use thiserror::Error;

/// What can be said of a position E(p, q).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Who wins: L, R, N or P.
    Outcome,
    /// The signature.
    Signature,
    /// The signature after the reductions that keep the outcome.
    Reduced,
    /// The canonical value.
    Value,
    /// The atomic weight.
    Weight,
    /// The mean of the atomic weight.
    MeanWeight,
}

impl Field {
    /// All fields.
    pub const ALL: [Field; 6] = [
        Field::Outcome,
        Field::Signature,
        Field::Reduced,
        Field::Value,
        Field::Weight,
        Field::MeanWeight,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Field::Outcome => "outcome",
            Field::Signature => "signature",
            Field::Reduced => "reduced",
            Field::Value => "value",
            Field::Weight => "weight",
            Field::MeanWeight => "mean-weight",
        }
    }

    fn needs_values(self) -> bool {
        self.kind() == Kind::Value
    }

    fn kind(self) -> Kind {
        match self {
            Field::Outcome | Field::Signature | Field::Reduced => Kind::Text,
            // The mean is a number, which is a value as well.
            Field::Value | Field::Weight | Field::MeanWeight => Kind::Value,
        }
    }
}

impl FromStr for Field {
    type Err = NoField;

    fn from_str(name: &str) -> Result<Self, NoField> {
        named(&Field::ALL, Field::name, name)
    }
}

/// The largest p for fields that need canonical values, which are kept for all positions at once.
pub const LARGEST: u64 = 20_000;

/// Why there are no rows.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartizanError {
    /// Values were asked of too large positions.
    #[error("values and weights are tabulated for p up to {LARGEST} only, not {0}")]
    TooLarge(u64),
    /// The values take more than is allowed.
    #[error(transparent)]
    Halt(#[from] Halt),
}

/// Fields of positions E(p, q), q < p.
///
/// Outcome and signature need nothing but the position. Values and weights are worked out for the whole
/// table before the first row, so for these p is at most [`LARGEST`].
pub struct Partizan {
    fields: Vec<Field>,
    games: Games,
    values: Option<value::Table>,
}

impl Partizan {
    /// These fields for all p up to `largest`.
    pub fn new(fields: &[Field], largest: u64, work: &Work) -> Result<Self, PartizanError> {
        let mut games = Games::new();
        let mut values = None;
        if fields.iter().any(|field| field.needs_values()) {
            let side = usize::try_from(largest).ok().filter(|_| largest <= LARGEST);
            let side = side.ok_or(PartizanError::TooLarge(largest))?;
            // q < p <= largest
            let table = value::Table::new(&mut games, side.saturating_sub(1), work)?;
            values = Some(table);
        }
        Ok(Partizan { fields: fields.to_vec(), games, values })
    }

    fn entry(
        &mut self,
        field: Field,
        p: u64,
        q: u64,
        work: &Work,
    ) -> Result<Cow<'static, str>, TableError> {
        let unsolved = |why: &dyn ToString| TableError::Unsolved(p, q, why.to_string());
        Ok(match field {
            Field::Outcome => {
                let position = Position::new(p, q).map_err(|why| unsolved(&why))?;
                Cow::Borrowed(match position.outcome(work)? {
                    Outcome::Left => "L",
                    Outcome::Right => "R",
                    Outcome::Next => "N",
                    Outcome::Previous => "P",
                })
            }
            Field::Signature => {
                let position = Position::new(p, q).map_err(|why| unsolved(&why))?;
                position.signature(work)?.to_string().into()
            }
            Field::Value => {
                let value = self.value(p, q);
                self.games.show(value, work)?.to_string().into()
            }
            Field::Reduced => {
                let position = Position::new(p, q).map_err(|why| unsolved(&why))?;
                let word = position.signature(work).map_err(|why| unsolved(&why))?.reduced();
                // The empty word has a name.
                if word.is_empty() { "λ".into() } else { word.into() }
            }
            Field::Weight | Field::MeanWeight => {
                let value = self.value(p, q);
                let weight = self.games.weight(value, work).map_err(|why| match why {
                    WeightError::Halt(halt) => halt.into(),
                    WeightError::NotAllSmall(why) => unsolved(&why),
                })?;
                if field == Field::Weight {
                    self.games.show(weight, work)?.to_string().into()
                } else {
                    self.games.mean(weight, work)?.to_string().into()
                }
            }
        })
    }

    fn value(&self, p: u64, q: u64) -> Value {
        // The numbers of the table are at most `LARGEST` where there are values.
        let [p, q] = [p, q].map(|n| usize::try_from(n).unwrap_or(1));
        self.values.as_ref().map_or(Value::ZERO, |values| values.at(p, q))
    }
}

/// An entry is looked up, and its text is put together.
const STEPS_PER_ENTRY: u64 = 4;

impl Rows for Partizan {
    fn heading(&self) -> Heading {
        Heading {
            numbers: ["q", "p"],
            large_first: true,
            columns: self.fields.iter().map(|field| (field.name(), field.kind())).collect(),
            rules: "partizan".to_owned(),
        }
    }

    fn answer(&mut self, block: &mut Block, work: &Work) -> Result<(), TableError> {
        block.columns.clear();
        let mut held = work.hold(0)?;
        for field in self.fields.clone() {
            let mut texts = Vec::with_capacity(block.len());
            for (q, p) in block.positions() {
                let text = self.entry(field, p, q, work)?;
                let bytes = text.len() as u64;
                work.charge(STEPS_PER_ENTRY + bytes)?;
                work.hold_more(&mut held, bytes)?;
                texts.push(text);
            }
            block.columns.push(Column::Text(texts));
        }
        Ok(())
    }
}
