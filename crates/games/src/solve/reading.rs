//! What the first piles decide, where the rules have a closed form; see [`forward`].

use crate::{
    engine::Engine,
    forward,
    pile::{Pile, Takes, Unsolved},
};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};

/// A question that the first piles answer.
pub(super) trait Reading: Clone {
    type Answer;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        piles: impl Iterator<Item = Result<W, Halt>>,
        work: &Work,
    ) -> Result<Self::Answer, Halt>;
}

/// Whether the player to move wins.
#[derive(Clone)]
pub(super) struct Wins;

impl Reading for Wins {
    type Answer = bool;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        piles: impl Iterator<Item = Result<W, Halt>>,
        _: &Work,
    ) -> Result<bool, Halt> {
        // Read only where there is a closed form.
        engine.bachet().map_or(Ok(false), |pile| forward::wins(pile, piles, &engine.stuck()))
    }
}

/// The Grundy value.
#[derive(Clone)]
pub(super) struct Value;

impl Reading for Value {
    type Answer = UBig;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        piles: impl Iterator<Item = Result<W, Halt>>,
        _: &Work,
    ) -> Result<UBig, Halt> {
        // Read only where there is a closed form.
        let Some(pile) = engine.bachet() else { return Ok(UBig::ZERO) };
        Ok(forward::grundy(pile, piles, engine.stuck())?.to_big())
    }
}

/// How many takes win.
#[derive(Clone)]
pub(super) struct Winning;

impl Reading for Winning {
    type Answer = Result<UBig, Unsolved>;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        mut piles: impl Iterator<Item = Result<W, Halt>>,
        work: &Work,
    ) -> Result<Self::Answer, Halt> {
        let (Some(pile), Some(d)) = (engine.bachet(), piles.next().transpose()?) else {
            return Ok(Ok(UBig::ZERO));
        };
        // To the move to 0 all values of the rest but 0 are alike.
        let rest = W::from(u32::from(forward::wins(pile, piles, &engine.stuck())?));
        Ok(pile.count_to(&d, &rest, &W::ZERO, work))
    }
}

/// The takes that leave a value.
#[derive(Clone)]
pub(super) struct TakesTo {
    pub value: UBig,
    pub most: usize,
}

impl Reading for TakesTo {
    type Answer = Result<Takes, Unsolved>;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        mut piles: impl Iterator<Item = Result<W, Halt>>,
        work: &Work,
    ) -> Result<Self::Answer, Halt> {
        let (Some(pile), Some(d)) = (engine.bachet(), piles.next().transpose()?) else {
            return Ok(Ok(Takes::all(None)));
        };
        // A value that does not fit the width is left by no move.
        let Some(value) = W::from_big(&self.value) else { return Ok(Ok(Takes::all(None))) };
        let rest = if value.is_zero() {
            // To the move to 0 all values of the rest but 0 are alike.
            W::from(u32::from(forward::wins(pile, piles, &engine.stuck())?))
        } else {
            forward::grundy(pile, piles, engine.stuck())?
        };
        let takes = pile.takes_to(&d, &rest, &value, self.most, work);
        Ok(takes.map(|takes| takes.to_big()))
    }
}
