//! A game in progress: moves made, taken back, and looked at afterwards.

use crate::{Choice, Contest, Opponent, PlayError, Player, plain};

/// A game between Left and Right.
pub struct Session<C: Contest> {
    contest: C,
    first: Player,
    /// All positions so far, the start first: one more than moves.
    positions: Vec<C::Position>,
    steps: Vec<C::Step>,
    /// Moves taken back, the last one first to be made again.
    undone: Vec<C::Step>,
}

/// A move, and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark<P, S> {
    /// Who moved.
    pub player: Player,
    /// From where.
    pub from: P,
    /// The move.
    pub step: S,
    /// To where.
    pub to: P,
    /// What it was worth.
    pub verdict: Verdict<S>,
}

/// What a move was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<S> {
    /// There was no other.
    Forced {
        /// Whether it wins.
        wins: bool,
    },
    /// It wins, and no other does.
    OnlyWinning,
    /// It wins, and so do others.
    Winning,
    /// It loses, as every other does.
    Lost,
    /// It loses, and this one would have won.
    Mistake(S),
}

impl<P, S> Remark<P, S> {
    /// Whether the move threw the game away.
    pub fn is_mistake(&self) -> bool {
        matches!(self.verdict, Verdict::Mistake(_))
    }
}

/// A remark of a session.
pub type RemarkOf<C> = Remark<<C as Contest>::Position, <C as Contest>::Step>;

impl<C: Contest> Session<C> {
    /// A game from this position on; `first` moves first.
    pub fn new(contest: C, start: C::Position, first: Player) -> Self {
        let (steps, undone) = (Vec::new(), Vec::new());
        Session { contest, first, positions: vec![start], steps, undone }
    }

    /// The game that is played.
    pub fn contest(&mut self) -> &mut C {
        &mut self.contest
    }

    /// What lies on the table.
    pub fn position(&self) -> &C::Position {
        &self.positions[self.steps.len()]
    }

    /// What lay on the table at first.
    pub fn start(&self) -> &C::Position {
        &self.positions[0]
    }

    /// The moves so far.
    pub fn steps(&self) -> &[C::Step] {
        &self.steps
    }

    /// Who made, or will make, the move of this index.
    pub fn mover(&self, index: usize) -> Player {
        if index.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Player {
        self.mover(self.steps.len())
    }

    /// Whether there is no move.
    pub fn is_over(&mut self) -> Result<bool, PlayError> {
        Ok(self.moves(1)?.is_empty())
    }

    /// Who has won, if the game is over.
    pub fn winner(&mut self) -> Result<Option<Player>, PlayError> {
        let player = self.to_move();
        if !self.is_over()? {
            return Ok(None);
        }
        // Whoever cannot move has lost, under misère play won.
        Ok(Some(if self.favourite()? == player { player } else { player.other() }))
    }

    /// Who wins if nobody makes a mistake from here on.
    pub fn favourite(&mut self) -> Result<Player, PlayError> {
        let player = self.to_move();
        let at = &self.positions[self.steps.len()];
        Ok(if self.contest.wins(at, player)? { player } else { player.other() })
    }

    /// Some moves of the player whose turn it is.
    pub fn moves(&mut self, most: usize) -> Result<Vec<C::Step>, PlayError> {
        let player = self.to_move();
        self.contest.steps(&self.positions[self.steps.len()], player, most)
    }

    /// What the opponent would do for the player whose turn it is.
    pub fn advice(&mut self, opponent: &mut Opponent) -> Result<Choice<C::Step>, PlayError> {
        let player = self.to_move();
        opponent.choose(&mut self.contest, &self.positions[self.steps.len()], player)
    }

    /// A good move for the player whose turn it is, the one that reasons name.
    pub fn hint(&mut self) -> Result<Choice<C::Step>, PlayError> {
        let player = self.to_move();
        plain::hint(&mut self.contest, &self.positions[self.steps.len()], player)
    }

    /// The only move of the player whose turn it is, if there is but one.
    pub fn forced(&mut self) -> Result<Option<C::Step>, PlayError> {
        let mut moves = self.moves(2)?;
        Ok(moves.pop().filter(|_| moves.is_empty()))
    }

    /// Makes a move.
    pub fn play(&mut self, step: C::Step) -> Result<(), PlayError> {
        self.advance(step)?;
        self.undone.clear();
        Ok(())
    }

    fn advance(&mut self, step: C::Step) -> Result<(), PlayError> {
        let player = self.to_move();
        let left = self.contest.after(&self.positions[self.steps.len()], player, &step)?;
        self.positions.push(left);
        self.steps.push(step);
        Ok(())
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.positions.pop();
        self.undone.push(step);
        true
    }

    /// Makes a move again that was taken back; `false` if there is none.
    pub fn redo(&mut self) -> Result<bool, PlayError> {
        let Some(step) = self.undone.pop() else { return Ok(false) };
        self.advance(step)?;
        Ok(true)
    }

    /// The move of this index, with who made it, in words.
    pub fn told(&mut self, index: usize) -> Option<(Player, String)> {
        let (player, step) = (self.mover(index), self.steps.get(index)?);
        let (from, to) = (&self.positions[index], &self.positions[index + 1]);
        Some((player, self.contest.told(from, player, step, to)))
    }

    /// What every move was worth.
    pub fn review(&mut self) -> Result<Vec<RemarkOf<C>>, PlayError> {
        let mut remarks = Vec::with_capacity(self.steps.len());
        for (index, step) in self.steps.iter().enumerate() {
            let player = self.mover(index);
            let (from, to) = (&self.positions[index], &self.positions[index + 1]);
            let others = self.contest.steps(from, player, 2)?.len() > 1;
            let wins = !self.contest.wins(to, player.other())?;
            let verdict = if !others {
                Verdict::Forced { wins }
            } else if wins {
                match self.contest.winning(from, player, 2)?.len() {
                    0 | 1 => Verdict::OnlyWinning,
                    _ => Verdict::Winning,
                }
            } else {
                match self.contest.winning(from, player, 1)?.pop() {
                    Some(better) => Verdict::Mistake(better),
                    None => Verdict::Lost,
                }
            };
            let (from, step, to) = (from.clone(), step.clone(), to.clone());
            remarks.push(Remark { player, from, step, to, verdict });
        }
        Ok(remarks)
    }
}
