//! Partizan Euclid, one position or a sum, as a contest: a move says in which game.

use crate::{Board, Contest, Place, PlayError, Player, Row, Voices, plain};
use euclid_games::{
    explain::{Reason, Theorem, brief},
    partizan::{
        Outcome, Position,
        explain::{shortened, verdict},
        sum::{Term, TermError},
    },
};
use euclid_work::Work;
use short_games::{Games, Value};

/// Partizan games, with the arena of their values.
pub struct Partizan {
    games: Games,
    /// Whether there are values among them, which may offer several moves.
    values: bool,
    work: Work,
}

/// A move: a position offers each player at most one, a value may offer several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartizanStep {
    /// Which game, counted from 0.
    pub index: usize,
    /// Which option, counted from 0.
    pub option: usize,
}

/// A value with a larger game tree than this is not played: it would be endless to write.
const LARGEST_TREE: u64 = 1 << 20;

impl Partizan {
    /// The sum of these games; a value whose text would be endless is refused. Every question gets the
    /// limits of this work anew.
    pub fn new(terms: &[Term], work: &Work) -> Result<Self, PlayError> {
        let mut games = Games::new();
        for term in terms {
            if let Term::Value(text) = term {
                let work = work.anew();
                let value = term.value(&mut games, &work)?;
                if games.tree_size(value, &work)? > LARGEST_TREE {
                    let why = format!("the value '{text}' has more than {LARGEST_TREE} positions");
                    return Err(PlayError::Refused(why));
                }
            }
        }
        let values = terms.iter().any(|term| matches!(term, Term::Value(_)));
        Ok(Partizan { games, values, work: work.clone() })
    }

    fn options(&mut self, term: &Term, player: Player) -> Result<Vec<Term>, PlayError> {
        Ok(term.options(player == Player::Left, &mut self.games, &self.work.anew())?)
    }

    /// Who wins. A single position needs no value, however large it is.
    fn outcome(&mut self, at: &[Term]) -> Result<Outcome, PlayError> {
        let mut live = at.iter().filter(|term| !is_over(term));
        Ok(match (live.next(), live.next()) {
            (None, _) => Outcome::Previous,
            (Some(Term::Position { position, negative }), None) => {
                match (position.outcome(&self.work.anew())?, negative) {
                    (Outcome::Left, true) => Outcome::Right,
                    (Outcome::Right, true) => Outcome::Left,
                    (outcome, _) => outcome,
                }
            }
            _ => {
                let value = self.value(at)?;
                self.games.outcome(value)
            }
        })
    }

    fn value(&mut self, at: &[Term]) -> Result<Value, TermError> {
        let (mut sum, work) = (Value::ZERO, self.work.anew());
        for term in at {
            let value = term.value(&mut self.games, &work)?;
            sum = self.games.sum(sum, value, &work)?;
        }
        Ok(sum)
    }

    /// The text of a value that fits on a line.
    fn text(&mut self, value: Value) -> String {
        let work = self.work.anew();
        let small = self.games.tree_size(value, &work).is_ok_and(|size| size <= LARGEST_TREE);
        let shown = if small { self.games.show(value, &work).ok() } else { None };
        shown.map_or("too long to write".to_owned(), |shown| shorten(&shown.to_string()))
    }
}

/// Whether it is a position without moves.
fn is_over(term: &Term) -> bool {
    matches!(term, Term::Position { position, .. } if position.remainder().is_zero())
}

pub(crate) fn shorten(text: &str) -> String {
    if text.is_ascii() { shortened(text) } else { text.to_owned() }
}

fn shown(term: &Term) -> String {
    match term {
        Term::Position { position, negative } => {
            let sign = if *negative { "-" } else { "" };
            format!("{sign}E({}, {})", brief(position.p()), brief(position.q()))
        }
        Term::Value(text) => shorten(text),
    }
}

impl Contest for Partizan {
    type Position = Vec<Term>;
    type Step = PartizanStep;

    fn steps(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        most: usize,
    ) -> Result<Vec<PartizanStep>, PlayError> {
        let mut steps = Vec::new();
        for (index, term) in at.iter().enumerate() {
            let options = self.options(term, player)?.len();
            steps.extend((0..options).map(|option| PartizanStep { index, option }));
        }
        steps.truncate(most);
        Ok(steps)
    }

    fn after(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        step: &PartizanStep,
    ) -> Result<Vec<Term>, PlayError> {
        let PartizanStep { index, option } = *step;
        let Some(term) = at.get(index) else {
            return Err(PlayError::refused(format_args!(
                "the games are numbered 1 to {}",
                at.len()
            )));
        };
        let mut options = self.options(term, player)?;
        if option >= options.len() {
            let game = index + 1;
            return Err(PlayError::Refused(match options.len() {
                0 => format!("there is no move in game {game}"),
                1 => format!("there is one move in game {game}: write {game}"),
                most => format!("the moves in game {game} are {game}.1 to {game}.{most}"),
            }));
        }
        let mut left = at.clone();
        left[index] = options.swap_remove(option);
        Ok(left)
    }

    fn wins(&mut self, at: &Vec<Term>, player: Player) -> Result<bool, PlayError> {
        let own = match player {
            Player::Left => Outcome::Left,
            Player::Right => Outcome::Right,
        };
        Ok([own, Outcome::Next].contains(&self.outcome(at)?))
    }

    fn winning(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        most: usize,
    ) -> Result<Vec<PartizanStep>, PlayError> {
        let mut winning = Vec::new();
        for step in self.steps(at, player, usize::MAX)? {
            let left = self.after(at, player, &step)?;
            if winning.len() < most && !self.wins(&left, player.other())? {
                winning.push(step);
            }
        }
        Ok(winning)
    }

    fn reasons(&mut self, at: &Vec<Term>) -> Result<Vec<Reason>, PlayError> {
        if let [Term::Position { position, negative: false }] = at.as_slice() {
            return Ok(position.reasons(&position.signature(&self.work.anew())?));
        }
        let mut values = Vec::new();
        for term in at {
            let value = term.value(&mut self.games, &self.work.anew())?;
            values.push(self.text(value));
        }
        let value = self.value(at)?;
        let (sum, verdict) = (self.text(value), verdict(self.games.outcome(value)));
        let values = values.join(" + ");
        let text = format!("The values are {values} = {sum}; there {verdict}.");
        Ok(vec![Reason { theorem: Theorem::Values, text }])
    }

    fn plain(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        voices: &Voices,
    ) -> Result<Vec<String>, PlayError> {
        Ok(vec![plain::way(self, at, player, voices)?])
    }

    fn read(&self, at: &Vec<Term>, text: &str) -> Result<PartizanStep, PlayError> {
        let shape = || match at.len() {
            1 => PlayError::refused("there is one move: write 1, or move"),
            _ => PlayError::refused("write the number of the game in which you move, such as 2"),
        };
        if text == "move" && at.len() == 1 {
            return Ok(PartizanStep { index: 0, option: 0 });
        }
        let (game, option) = text.split_once('.').unwrap_or((text, "1"));
        let index = |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(1);
        match (index(game), index(option)) {
            (Some(index), Some(option)) => Ok(PartizanStep { index, option }),
            _ => Err(shape()),
        }
    }

    fn write(&self, step: &PartizanStep) -> String {
        match step.option {
            0 => (step.index + 1).to_string(),
            option => format!("{}.{}", step.index + 1, option + 1),
        }
    }

    fn phrase(&mut self, at: &Vec<Term>, player: Player, step: &PartizanStep) -> String {
        let from = at.get(step.index).map(shown).unwrap_or_default();
        match self.after(at, player, step) {
            Ok(to) => format!("move {from} to {}", shown(&to[step.index])),
            Err(_) => format!("move {from}"),
        }
    }

    fn games(&self, at: &Vec<Term>) -> Vec<String> {
        at.iter().map(shown).collect()
    }

    fn boards(&self, at: &Vec<Term>) -> Result<Vec<Board>, PlayError> {
        Ok(at.iter().map(Board::partizan).collect())
    }

    fn place(&self, step: &PartizanStep) -> Place {
        Place { board: step.index, take: None }
    }

    fn texts(&self, at: &Vec<Term>) -> Vec<String> {
        at.iter().map(ToString::to_string).collect()
    }

    fn rows(&self, at: &Vec<Term>) -> Vec<Row> {
        let one = |(index, term): (usize, &Term)| {
            let label = if at.len() == 1 { String::new() } else { format!("{}:  ", index + 1) };
            match term {
                Term::Position { position, negative } => row(position, *negative).labelled(&label),
                Term::Value(_) => Row::words(shown(term)).labelled(&label),
            }
        };
        at.iter().enumerate().map(one).collect()
    }

    fn notation(&self) -> &'static str {
        if self.values {
            "A move is the number of the game in which you move: 1 for the first; of a value with several \
             options, 2.1 or 2.2."
        } else {
            "A move is the number of the game in which you move: 1 for the first."
        }
    }
}

/// The q counters of a position: the full ones are what Left leaves, the hollow ones what Right does.
fn row(position: &Position, negative: bool) -> Row {
    let t = position.remainder();
    if t.is_zero() {
        return Row::words("over");
    }
    let rest = position.q() - &t;
    let (left, right) = if negative { (&rest, &t) } else { (&t, &rest) };
    let note =
        format!("Left leaves {}, Right {} of {}", brief(left), brief(right), brief(position.q()));
    Row { label: String::new(), full: left.clone(), hollow: right.clone(), note }
}
