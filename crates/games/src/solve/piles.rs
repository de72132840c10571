//! Piles that are machine words, for whoever puts paths together from piles.

use crate::{
    engine::{Engine, Worth},
    pile::Unsolved,
};
use euclid_work::Work;

/// The rules for piles that are machine words; see [`Game::piles`](crate::Game::piles).
#[derive(Clone, Copy)]
pub struct Piles<'g>(pub(super) &'g Engine<u64>);

/// What a row of piles is worth, under rules that limit a move by the one before it.
#[derive(Clone, Debug)]
pub struct Threshold {
    /// The least cap with which the player to move wins; taking so many wins.
    pub least: Option<u64>,
    /// Whether the player to move wins with a free move.
    pub wins: bool,
    worth: Worth<u64>,
}

impl Piles<'_> {
    /// The value of a pile of `d` whose empty pile has value `c`; `None` where a move is limited by the one
    /// before it, so that piles have no values of their own.
    pub fn value(&self, d: u64, c: u64, work: &Work) -> Result<Option<u64>, Unsolved> {
        self.0.pile().map(|pile| pile.value(&d, &c, work)).transpose()
    }

    /// The multiples that may be taken from a pile of `d`, where a move is not limited by the one before it.
    pub fn takes(&self, d: u64, work: &Work) -> Result<Vec<u64>, Unsolved> {
        self.0.pile().map_or(Ok(Vec::new()), |pile| Ok(pile.takes(&d, work)?.collect()))
    }

    /// How many takes from a pile of `d` whose empty pile has value `c` leave value 0.
    pub fn winning(&self, d: u64, c: u64, work: &Work) -> Result<u64, Unsolved> {
        let Some(pile) = self.0.pile() else { return Err(Unsolved::NoCount) };
        // A pile has no more moves than counters.
        u64::try_from(pile.count_to(&d, &c, &0, work)?).map_err(|_| Unsolved::NoCount)
    }

    /// A whole path where a move is limited by the one before it; `None` elsewhere.
    pub fn threshold(&self, path: &[u64], work: &Work) -> Result<Option<Threshold>, Unsolved> {
        let worth = self.0.solve(path, work)?;
        let Worth::MoveSize(solved) = &worth else { return Ok(None) };
        let (least, wins) = (solved.threshold, self.0.wins(path, &worth, None));
        Ok(Some(Threshold { least, wins, worth }))
    }

    /// How many first moves win such a path.
    pub fn winning_first(
        &self,
        path: &[u64],
        threshold: &Threshold,
        work: &Work,
    ) -> Result<u64, Unsolved> {
        let takes = self.0.winning(path, &threshold.worth, None, usize::MAX, work)?;
        Ok(takes.listed.len() as u64)
    }
}
