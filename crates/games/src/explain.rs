//! Why a position is won: which pile decides, what flips before it, and what to do with the first.
//!
//! An [`Explanation`] is data first: the decisive pile and the [`Claim`]s it rests on. Its [`Reason`]s say each claim in a
//! few sentences, in piles; a theorem of a paper is named where it is what the types of piles say under these rules.
//! Lengyel's [`Case`] and [`Goal`] at every digit are there for rules like {1..k}.

mod claim;
mod words;

use crate::{
    engine::{Engine, Worth},
    pile::Unsolved,
    rules::{Ending, Limit, Play, Rules},
    solve::{Outcome, Solution},
};
pub use claim::{Claim, Plan, Residue};
use euclid_fractions::{UBig, Whole};
use euclid_work::Work;
use std::fmt;
pub use words::{brief, brief_digits, brief_list, equivalent, rules, shown_like};

/// A statement that a reason cites. The registry of `euclid-verify` knows each by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is named by its text")]
pub enum Theorem {
    Lengyel2003TheoremA,
    Lengyel2003Theorem1,
    Lengyel2003Cases,
    Lengyel2003Theorem4,
    Lengyel2003Theorem5,
    Lengyel2003Theorem6,
    Dijkstra1981,
    HoThreeNumbers,
    Collins2005Sequential,
    Collins2005Theorem2,
    Collins2005PileSize,
    Collins2005Theorem3,
    Collins2005Theorem4,
    Collins2005ThreeNumbers,
    McKayNowakowski2013Rules,
    McKayNowakowski2013Lemma1,
    PartizanFarEnd,
    PartizanWeight,
    GurvichHo2015,
    HolshouserReiter2003,
    Search,
    SpragueGrundy,
    ThreeNumbersBounds,
    ThreeNumbersCombinations,
    ThreeNumbersRows,
    ThreeNumbersScaling,
    ThreeNumbersSettled,
    ThreeNumbersTwins,
    Types,
    Values,
}

impl Theorem {
    /// All of them.
    pub const ALL: &[Theorem] = &[
        Theorem::Lengyel2003TheoremA,
        Theorem::Lengyel2003Theorem1,
        Theorem::Lengyel2003Cases,
        Theorem::Lengyel2003Theorem4,
        Theorem::Lengyel2003Theorem5,
        Theorem::Lengyel2003Theorem6,
        Theorem::Dijkstra1981,
        Theorem::HoThreeNumbers,
        Theorem::Collins2005Sequential,
        Theorem::Collins2005Theorem2,
        Theorem::Collins2005PileSize,
        Theorem::Collins2005Theorem3,
        Theorem::Collins2005Theorem4,
        Theorem::Collins2005ThreeNumbers,
        Theorem::McKayNowakowski2013Rules,
        Theorem::McKayNowakowski2013Lemma1,
        Theorem::PartizanFarEnd,
        Theorem::PartizanWeight,
        Theorem::GurvichHo2015,
        Theorem::HolshouserReiter2003,
        Theorem::Search,
        Theorem::SpragueGrundy,
        Theorem::ThreeNumbersBounds,
        Theorem::ThreeNumbersCombinations,
        Theorem::ThreeNumbersRows,
        Theorem::ThreeNumbersScaling,
        Theorem::ThreeNumbersSettled,
        Theorem::ThreeNumbersTwins,
        Theorem::Types,
        Theorem::Values,
    ];

    /// Its name in the registry of statements.
    pub fn id(self) -> &'static str {
        self.names().0
    }

    /// Its name in the registry, and as a reason prints it.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Theorem::Lengyel2003TheoremA => ("lengyel-2003-a", "Lengyel 2003, Theorem A"),
            Theorem::Lengyel2003Theorem1 => ("lengyel-2003-1", "Lengyel 2003, Theorem 1"),
            Theorem::Lengyel2003Cases => ("lengyel-2003-cases", "Lengyel 2003, (*) and (**)"),
            Theorem::Lengyel2003Theorem4 => ("lengyel-2003-4", "Lengyel 2003, Theorem 4"),
            Theorem::Lengyel2003Theorem5 => ("lengyel-2003-5", "Lengyel 2003, Theorem 5"),
            Theorem::Lengyel2003Theorem6 => ("lengyel-2003-6", "Lengyel 2003, Theorem 6"),
            Theorem::Dijkstra1981 => ("dijkstra-1981", "Dijkstra 1981"),
            Theorem::HoThreeNumbers => ("three-low-values", "Low values of three numbers"),
            Theorem::Collins2005Sequential => {
                ("collins-2005-sequential", "Collins 2005, section 3")
            }
            Theorem::Collins2005Theorem2 => ("collins-2005-2", "Collins 2005, Theorem 2"),
            Theorem::Collins2005PileSize => {
                ("collins-2005-pile-size", "Collins 2005, section 5, corrected")
            }
            Theorem::Collins2005Theorem3 => ("collins-2005-3", "Collins 2005, Theorem 3"),
            Theorem::Collins2005Theorem4 => ("collins-2005-4", "Collins 2005, Theorem 4"),
            Theorem::Collins2005ThreeNumbers => {
                ("collins-2005-section-6", "Collins 2005, section 6")
            }
            Theorem::McKayNowakowski2013Rules => {
                ("mn2013-rules", "McKay and Nowakowski 2013, section 1")
            }
            Theorem::McKayNowakowski2013Lemma1 => {
                ("mn2013-lemma-1", "McKay and Nowakowski 2013, Lemma 1")
            }
            Theorem::PartizanFarEnd => ("partizan-far-end", "The far end decides"),
            Theorem::PartizanWeight => ("partizan-weight", "The weight as a sum"),
            Theorem::GurvichHo2015 => ("gurvich-ho-2015", "Gurvich and Ho 2015"),
            Theorem::HolshouserReiter2003 => {
                ("holshouser-reiter-2003", "Holshouser and Reiter 2003, for rows of piles")
            }
            Theorem::Search => ("search", "Search"),
            Theorem::SpragueGrundy => ("sprague-grundy", "Sprague and Grundy"),
            Theorem::ThreeNumbersBounds => ("three-bounds", "How far rows go"),
            Theorem::ThreeNumbersCombinations => ("three-combinations", "Positive combinations"),
            Theorem::ThreeNumbersRows => ("three-rows", "Rows of three numbers"),
            Theorem::ThreeNumbersScaling => ("three-scaling", "A common factor"),
            Theorem::ThreeNumbersSettled => ("three-settled", "Rows that settle"),
            Theorem::ThreeNumbersTwins => ("three-twins", "Two equal numbers"),
            Theorem::Types => ("types", "Types of piles"),
            Theorem::Values => ("values", "Values of partizan games"),
        }
    }
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.names().1)
    }
}

/// One step of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it rests on.
    pub theorem: Theorem,
    /// In words.
    pub text: String,
}

/// Why a position is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The index of the pile that decides: the outcome is the same whatever is behind it. There is none where the end
    /// itself decides, as where all piles are 1, and where a move is limited by the one before it.
    pub decisive: Option<usize>,
    /// What the argument says, each for the reason of the same index.
    pub claims: Vec<Claim>,
    /// The argument.
    pub reasons: Vec<Reason>,
}

/// The cases of Lengyel 2003, Theorems 4 and 5, for a digit d = r mod (k+1) and the player who faces
/// the digits behind it. In the unrestricted game, (c) is the case (**) of Theorem 1 and (d) is (*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// r = 1, and whoever faces the rest wins: the player to move loses.
    A,
    /// r = 1, and whoever faces the rest loses: the player to move wins.
    B,
    /// r >= 2, and whoever faces the rest wins: the player to move wins.
    C,
    /// r >= 2, and whoever faces the rest loses: the player to move wins.
    D,
    /// r = 0, and whoever faces the rest wins: the player to move wins.
    E,
    /// r = 0, and whoever faces the rest loses: the player to move loses.
    F,
}

impl Case {
    /// Whether the player who meets the digit wins.
    pub fn is_won(self) -> bool {
        !matches!(self, Case::A | Case::F)
    }

    /// Whether the player who faces the rest wins.
    pub fn rest_is_won(self) -> bool {
        matches!(self, Case::A | Case::C | Case::E)
    }

    fn of<W: Whole>(residue: &W, rest_is_won: bool) -> Self {
        match (residue.is_zero(), residue.is_one(), rest_is_won) {
            (true, _, true) => Case::E,
            (true, _, false) => Case::F,
            (_, true, true) => Case::A,
            (_, true, false) => Case::B,
            (_, _, true) => Case::C,
            (_, _, false) => Case::D,
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Case::A => "a",
            Case::B => "b",
            Case::C => "c",
            Case::D => "d",
            Case::E => "e",
            Case::F => "f",
        })
    }
}

/// What the winner does at a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal<W = UBig> {
    /// The digit.
    pub digit: W,
    /// The digit modulo k+1, or the digit itself in the unrestricted game.
    pub residue: W,
    /// The case.
    pub case: Case,
}

impl<W> Goal<W> {
    /// The winner always moves this digit to 1 or to 0 modulo k+1: to 1 if whoever faces the rest
    /// wins, so that the loser must take the last of the digit; otherwise to 0.
    pub fn target(&self) -> u8 {
        u8::from(self.case.rest_is_won())
    }
}

/// A solution at the width of its piles.
pub(crate) struct Seen<'a, W> {
    pub(crate) solution: &'a Solution,
    pub(crate) engine: &'a Engine<W>,
    pub(crate) digits: &'a [W],
    pub(crate) path: &'a [W],
    pub(crate) worth: &'a Worth<W>,
}

impl<W: Whole> Seen<'_, W> {
    /// Explains who wins, and how.
    pub(crate) fn explain(&self, work: &Work) -> Result<Explanation, Unsolved> {
        let mut decisive = None;
        let claims = if self.is_over(work)? {
            vec![Claim::Over { won: self.rules().play == Play::Misere }]
        } else if let Worth::MoveSize(solved) = self.worth {
            vec![claim::move_size(solved)]
        } else {
            let (claims, verdict) = claim::types(self, work)?;
            decisive = verdict.decisive;
            claims
        };
        let reasons = claims.iter().map(|claim| words::reason(self, claim)).collect();
        Ok(Explanation { decisive, claims, reasons })
    }

    /// Whether there is no move: no pile, a cap of 0, or a first pile of which nothing may be taken.
    fn is_over(&self, work: &Work) -> Result<bool, Unsolved> {
        let Some(first) = self.path.first() else { return Ok(true) };
        let cap = self.solution.pair().cap();
        if self.engine.pile().is_none() {
            return Ok(cap.is_some_and(UBig::is_zero));
        }
        Ok(self.engine.takes(first, None, work)?.next().is_none())
    }

    /// The goals at the first `most` digits.
    pub(crate) fn first_goals(&self, most: usize, work: &Work) -> Result<Vec<Goal>, Unsolved> {
        let faced = self.faced();
        let _held = work.hold((size_of::<Goal<W>>() * faced.digits.len()) as u64)?;
        let goals = self.goals(&faced, work)?.into_iter().take(most);
        let to_big = |goal: Goal<W>| Goal {
            digit: goal.digit.to_big(),
            residue: goal.residue.to_big(),
            case: goal.case,
        };
        Ok(goals.map(to_big).collect())
    }

    fn rules(&self) -> &Rules {
        self.solution.game().rules()
    }

    /// What the theorems for {1..k} look at: under the usual rules the digits themselves, where
    /// facing none counts as a win (the last counter of the last digit is never taken); otherwise
    /// the path.
    fn faced(&self) -> Faced<'_, W> {
        let rules = self.rules();
        if rules.ending == Ending::Equal && rules.play == Play::Normal {
            Faced { digits: self.digits, none_is_won: true }
        } else {
            Faced { digits: self.path, none_is_won: rules.play == Play::Misere }
        }
    }

    fn goals(&self, faced: &Faced<'_, W>, work: &Work) -> Result<Vec<Goal<W>>, Unsolved> {
        let Some(bachet) = self.engine.bachet() else { return Ok(Vec::new()) };
        work.charge(faced.digits.len() as u64 / 4)?;
        let mut rest_is_won = faced.none_is_won;
        let mut goals: Vec<Goal<W>> = faced
            .digits
            .iter()
            .rev()
            .map(|digit| {
                let residue = bachet.residue(digit);
                let case = Case::of(&residue, rest_is_won);
                rest_is_won = case.is_won();
                Goal { digit: digit.clone(), residue, case }
            })
            .collect();
        goals.reverse();
        Ok(goals)
    }

    /// Whether the multiples are not limited at all.
    fn is_unrestricted(&self) -> bool {
        matches!(&self.rules().limit, Limit::Take(set) if *set == crate::Set::Any)
    }
}

/// The digits a theorem looks at, and whether facing none of them counts as a win.
struct Faced<'a, W> {
    digits: &'a [W],
    none_is_won: bool,
}

/// Who wins, as people say it.
pub(crate) fn player(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "Player 1",
        Outcome::P => "Player 2",
    }
}
