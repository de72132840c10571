//! A sum of pair games and nim heaps as a contest: a move says in which game, and what is taken.

use crate::{Board, Contest, PairContest, Place, PlayError, Player, Row, Voices, pair, plain::way};
use euclid_fractions::UBig;
use euclid_games::{
    Outcome, Play, Work,
    explain::{Reason, Theorem, brief, brief_list},
    sum::{Sum, Term, TermError, Way},
};

/// Several impartial games at once.
///
/// ```
/// use euclid_games::{Play, Work};
/// use euclid_play::{Contest, Heaps, Player};
/// let start = vec!["3,8".parse()?, "nim:5".parse()?];
/// let mut sum = Heaps::new(&start, Play::Normal, &Work::default())?;
/// let step = sum.winning(&start, Player::Left, 1)?.remove(0);
/// assert_eq!(sum.write(&step), "2:3"); // in the second game take 3: values 2 and 2
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Heaps {
    /// The game of each term; `None` for nim.
    games: Vec<Option<PairContest>>,
    /// Who wins the sum as a whole.
    play: Play,
    work: Work,
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapStep {
    /// Which game, counted from 0.
    pub index: usize,
    /// The multiple, or the number of nim counters, taken.
    pub take: UBig,
}

impl Heaps {
    /// The sum of these games; every question gets the limits of this work anew.
    pub fn new(terms: &[Term], play: Play, work: &Work) -> Result<Self, TermError> {
        let game = |term: &Term| match term {
            Term::Nim(_) => Ok(None),
            Term::Euclid(_, rules) if rules.play == Play::Misere => {
                Err(TermError::Misere(term.to_string()))
            }
            Term::Euclid(_, rules) => Ok(Some(PairContest::new(term.game(rules)?, work.clone()))),
        };
        let games = terms.iter().map(game).collect::<Result<_, _>>()?;
        Ok(Heaps { games, play, work: work.clone() })
    }

    /// The sum under misère play.
    fn misere(&self, at: &[Term]) -> Result<Sum, PlayError> {
        Ok(Sum::solve(at, Play::Misere, &self.work.anew())?)
    }

    /// Some of its winning moves, at least one if there is any; and whether these are all.
    fn winning_misere(
        &mut self,
        at: &Vec<Term>,
        most: usize,
    ) -> Result<(Vec<HeapStep>, bool), PlayError> {
        let solved = self.misere(at)?;
        let Some(first) = solved.winning else { return Ok((Vec::new(), true)) };
        let first = HeapStep { index: first.index, take: first.take };
        let mut winning = vec![first.clone()];
        // A search is not repeated for every move.
        if most <= 1 || solved.way == Way::Search {
            return Ok((winning, false));
        }
        let mut steps = self.steps(at, Player::Left, LOOKED_AT + 1)?;
        let all = steps.len() <= LOOKED_AT;
        steps.truncate(LOOKED_AT);
        for step in steps {
            let left = self.after(at, Player::Left, &step)?;
            if step != first && self.misere(&left)?.outcome == Outcome::P {
                winning.push(step);
            }
        }
        Ok((winning, all))
    }

    /// The moves that make the nim-sum 0, at most `most` in each game.
    fn winning_normal(&self, at: &[Term], most: usize) -> Result<Vec<HeapStep>, PlayError> {
        let (values, sum) = self.values(at)?;
        if sum.is_zero() {
            return Ok(Vec::new());
        }
        let mut steps = Vec::new();
        for (index, ((term, game), value)) in at.iter().zip(&self.games).zip(&values).enumerate() {
            // The move must leave this value here to make the nim-sum 0. In a Euclid game it may be
            // a larger one than now.
            let target = value ^ &sum;
            let takes = match (term, game) {
                (Term::Euclid(pair, _), Some(game)) => {
                    game.moves_to(pair, &target, most).map_err(|why| term.unsolved(why))?
                }
                (Term::Nim(heap), _) if target < *heap => vec![heap - &target],
                _ => Vec::new(),
            };
            steps.extend(takes.into_iter().map(|take| HeapStep { index, take }));
        }
        Ok(steps)
    }

    /// The moves in one of the games, at most `most` of them.
    fn steps_of(
        &mut self,
        at: &[Term],
        index: usize,
        player: Player,
        most: usize,
    ) -> Result<Vec<HeapStep>, PlayError> {
        let takes = match (at.get(index), self.games.get_mut(index)) {
            (Some(Term::Euclid(pair, _)), Some(Some(game))) => game.steps(pair, player, most)?,
            (Some(Term::Nim(heap)), _) => {
                euclid_games::set::count_up(UBig::ONE, heap.clone()).take(most).collect()
            }
            _ => return Err(stranger()),
        };
        Ok(takes.into_iter().map(|take| HeapStep { index, take }).collect())
    }

    /// The Grundy values of the games, and their nim-sum.
    fn values(&self, at: &[Term]) -> Result<(Vec<UBig>, UBig), PlayError> {
        let mut values = Vec::with_capacity(at.len());
        for (term, game) in at.iter().zip(&self.games) {
            values.push(match (term, game) {
                (Term::Euclid(pair, _), Some(game)) => {
                    game.grundy(pair).map_err(|why| term.unsolved(why))?
                }
                (Term::Nim(heap), _) => heap.clone(),
                (Term::Euclid(..), None) => return Err(stranger()),
            });
        }
        let sum = values.iter().fold(UBig::ZERO, |sum, value| sum ^ value);
        Ok((values, sum))
    }
}

/// So many piles of each game have a row.
const ROWS: usize = 5;

/// Powers of two are written out up to this value.
const SPLIT: u64 = 1 << 12;

/// A sum under normal play, as nim is explained: every power of two is to be there an even number of times.
fn powers(
    games: &[String],
    values: &[UBig],
    sum: &UBig,
    player: Player,
    voices: &Voices,
) -> String {
    let counts: Vec<String> = games
        .iter()
        .zip(values)
        .map(|(game, value)| format!("{game} counts {}", brief(value)))
        .collect();
    let counts = format!("As heaps of nim, {}.", counts.join(", "));
    let even = "every power of two is there an even number of times";
    let small = values.iter().map(u64::try_from).collect::<Result<Vec<u64>, _>>().ok();
    let Some(small) = small.filter(|values| values.iter().all(|&value| value < SPLIT)) else {
        return counts;
    };
    let split = |value: u64| -> Vec<String> {
        (0..64)
            .rev()
            .map(|bit| 1u64 << bit)
            .filter(|power| value & power != 0)
            .map(|power| power.to_string())
            .collect()
    };
    let text = |value: &u64| match value {
        0 => "0".to_owned(),
        &value => split(value).join(" + "),
    };
    let text: Vec<String> = small.iter().map(text).collect();
    let odd = split(u64::try_from(sum).unwrap_or(0));
    let balance = match odd.split_last() {
        None => format!(
            "So {even}: every move breaks that, and {} can mend it.",
            voices.who(player.other())
        ),
        Some((last, [])) => {
            format!("Only {last} is there an odd number of times; the right move mends that.")
        }
        Some((last, rest)) => format!(
            "Only {} and {last} are there an odd number of times; the right move mends that.",
            rest.join(", ")
        ),
    };
    format!("{counts} In powers of two these are {}. {balance}", text.join("; "))
}

/// Under misère play so many moves are tried to find those that win, besides the one that is known.
const LOOKED_AT: usize = 32;

/// The refusal of a term that is not in this sum.
fn stranger() -> PlayError {
    PlayError::refused("there is no such game in the sum")
}

impl Contest for Heaps {
    type Position = Vec<Term>;
    type Step = HeapStep;

    fn steps(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        most: usize,
    ) -> Result<Vec<HeapStep>, PlayError> {
        let mut steps = Vec::new();
        for index in 0..at.len() {
            steps.extend(self.steps_of(at, index, player, most - steps.len())?);
        }
        Ok(steps)
    }

    fn after(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        step: &HeapStep,
    ) -> Result<Vec<Term>, PlayError> {
        let HeapStep { index, take } = step;
        let mut left = at.clone();
        let (Some(term), Some(game)) = (left.get_mut(*index), self.games.get_mut(*index)) else {
            return Err(PlayError::refused(format_args!(
                "the games are numbered 1 to {}",
                at.len()
            )));
        };
        match (term, game) {
            (Term::Euclid(pair, _), Some(game)) => {
                *pair = Contest::after(game, pair, player, take)?;
            }
            (Term::Nim(_), _) if take.is_zero() => {
                return Err(PlayError::refused("take at least 1"));
            }
            (Term::Nim(heap), _) if *take <= *heap => *heap -= take,
            (Term::Nim(heap), _) => {
                let why = format_args!("at most {} can be taken", brief(heap)).to_string();
                return Err(PlayError::Refused(why));
            }
            (Term::Euclid(..), None) => return Err(stranger()),
        }
        Ok(left)
    }

    fn wins(&mut self, at: &Vec<Term>, _: Player) -> Result<bool, PlayError> {
        match self.play {
            Play::Normal => Ok(!self.values(at)?.1.is_zero()),
            Play::Misere => Ok(self.misere(at)?.outcome == Outcome::N),
        }
    }

    fn winning(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        most: usize,
    ) -> Result<Vec<HeapStep>, PlayError> {
        let mut steps = self.decided(at, player, most)?.0;
        steps.truncate(most);
        Ok(steps)
    }

    fn decided(
        &mut self,
        at: &Vec<Term>,
        _: Player,
        most: usize,
    ) -> Result<(Vec<HeapStep>, bool), PlayError> {
        match self.play {
            Play::Normal => Ok((self.winning_normal(at, most)?, true)),
            Play::Misere => self.winning_misere(at, most),
        }
    }

    fn largest(&mut self, at: &Vec<Term>, player: Player) -> Result<Vec<HeapStep>, PlayError> {
        let mut steps = Vec::new();
        for (index, (term, game)) in at.iter().zip(&mut self.games).enumerate() {
            let takes = match (term, game) {
                (Term::Euclid(pair, _), Some(game)) => game.largest(pair, player)?,
                (Term::Nim(heap), _) if !heap.is_zero() => vec![heap.clone()],
                _ => Vec::new(),
            };
            steps.extend(takes.into_iter().map(|take| HeapStep { index, take }));
        }
        Ok(steps)
    }

    fn spread(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        most: usize,
    ) -> Result<Vec<HeapStep>, PlayError> {
        // What a game with few moves leaves is shared by those behind it; so those with few come first.
        let mut games = Vec::with_capacity(at.len());
        for index in 0..at.len() {
            games.push(self.steps_of(at, index, player, most)?);
        }
        games.sort_by_key(Vec::len);
        let (mut some, mut left) = (Vec::new(), games.len());
        for mut steps in games {
            steps.truncate((most - some.len()).div_ceil(left));
            some.extend(steps);
            left -= 1;
        }
        some.sort_by(|a, b| (a.index, &a.take).cmp(&(b.index, &b.take)));
        Ok(some)
    }

    fn reasons(&mut self, at: &Vec<Term>) -> Result<Vec<Reason>, PlayError> {
        if self.play == Play::Misere {
            let solved = self.misere(at)?;
            return Ok(vec![solved.reason()]);
        }
        let (values, sum) = self.values(at)?;
        let end = if sum.is_zero() {
            "so the player to move loses: every move makes it something else, and can be answered"
        } else {
            "so the player to move wins, by making it 0"
        };
        let text = format!(
            "The games have the Grundy values {}, whose nim-sum is {}, {end}.",
            brief_list(&values),
            brief(&sum)
        );
        Ok(vec![Reason { theorem: Theorem::SpragueGrundy, text }])
    }

    fn plain(
        &mut self,
        at: &Vec<Term>,
        player: Player,
        voices: &Voices,
    ) -> Result<Vec<String>, PlayError> {
        let way = way(self, at, player, voices)?;
        if self.steps(at, player, 1)?.is_empty() {
            return Ok(vec![way]);
        }
        if self.play == Play::Misere {
            return Ok(vec![way, voices.retell(&self.misere(at)?.reason().text, player)]);
        }
        let (values, sum) = self.values(at)?;
        Ok(vec![format!("{} {way}", powers(&self.games(at), &values, &sum, player, voices))])
    }

    fn read(&self, _: &Vec<Term>, text: &str) -> Result<HeapStep, PlayError> {
        let shape = || PlayError::refused("write which game and how much: 2:3 takes 3 in game 2");
        let (game, take) =
            text.split_once(':').or_else(|| text.split_once(' ')).ok_or_else(shape)?;
        let game: usize = game.trim().parse().map_err(|_| shape())?;
        let index = game.checked_sub(1).ok_or_else(shape)?;
        Ok(HeapStep { index, take: pair::read(take.trim())? })
    }

    fn write(&self, step: &HeapStep) -> String {
        format!("{}:{}", step.index + 1, step.take)
    }

    fn phrase(&mut self, at: &Vec<Term>, _: Player, step: &HeapStep) -> String {
        let what = match at.get(step.index) {
            Some(Term::Euclid(pair, _)) => pair::phrase(pair, &step.take),
            Some(Term::Nim(heap)) => format!("take {} from {}", brief(&step.take), brief(heap)),
            None => format!("take {}", brief(&step.take)),
        };
        format!("{what} in game {}", step.index + 1)
    }

    fn games(&self, at: &Vec<Term>) -> Vec<String> {
        let term = |term: &Term| match term {
            Term::Euclid(pair, rules) => pair::shown_capped(pair, rules),
            Term::Nim(heap) => format!("nim {}", brief(heap)),
        };
        at.iter().map(term).collect()
    }

    fn boards(&self, at: &Vec<Term>) -> Result<Vec<Board>, PlayError> {
        let board = |term: &Term| match term {
            Term::Euclid(pair, rules) => Board::pair(pair, rules, &self.work.anew()),
            Term::Nim(heap) => Ok(Board::Nim(heap.clone())),
        };
        at.iter().map(board).collect()
    }

    fn place(&self, step: &HeapStep) -> Place {
        Place { board: step.index, take: Some(step.take.clone()) }
    }

    fn texts(&self, at: &Vec<Term>) -> Vec<String> {
        at.iter().map(ToString::to_string).collect()
    }

    fn rows(&self, at: &Vec<Term>) -> Vec<Row> {
        let mut rows = Vec::new();
        for (index, (term, game)) in at.iter().zip(&self.games).enumerate() {
            let own = match (term, game) {
                (Term::Euclid(pair, _), Some(game)) => game.some_rows(pair, ROWS),
                (Term::Nim(heap), _) if !heap.is_zero() => {
                    Row::numbers(1, std::iter::once(heap.clone()), 1)
                }
                _ => Vec::new(),
            };
            let own = if own.is_empty() { vec![Row::words("over")] } else { own };
            let label = format!("{}:  ", index + 1);
            let blank = " ".repeat(label.len());
            let labels = std::iter::once(label).chain(std::iter::repeat(blank));
            rows.extend(own.into_iter().zip(labels).map(|(row, label)| row.labelled(&label)));
        }
        rows
    }

    fn notation(&self) -> &'static str {
        "A move is written 2:3: in game 2 take 3 (times the smaller number, or counters of nim)."
    }
}
