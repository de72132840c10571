//! The moves of a position, each with what it leaves. There can be very many, so they can be written while
//! they are found.

mod pair;
mod partizan;
mod three;

use crate::declare::parts;
use crate::{
    Error, GameText, Text, WhichGame,
    position::{Numbers, Position},
    stream::{Broken, Rows},
    text::Line,
};
use euclid_games::{Game, three::Three};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

pub use pair::{PairMove, PairMoveList, PairMoves};
pub use partizan::PartizanMoveList;
pub use three::{ListedThreeMoves, ThreeMoveList, ThreeRow};

parts! {
    /// The moves, each with its value
    ///
    /// Example: euclid moves 3 8 --to 1
    pub struct Question: Default (
        /// The game; that on three numbers is understood where there are three.
        game: GameText
    ) {
        /// Two numbers, or three: digits, `_` between them, `10^40`, or @FILE.
        position: Vec<String> { kind: NUMBER, stands: WORD, name: "A B [C]" },
        /// Take at most N multiples now, in the middle of a game with a move limit.
        cap: Option<String> { kind: NUMBER, heading: RULES },
        /// Only the moves to this Grundy value.
        to: Option<String> { kind: NUMBER, name: "V" },
        /// Show at most N moves; 100 unless it is said.
        limit: Option<u64>,
    }
}

/// So many moves are listed if nothing else is said.
pub const LISTED: u64 = 100;

/// The moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Moves {
    /// Of a game on two numbers.
    Pair(PairMoveList),
    /// Of a game on three numbers.
    Three(ThreeMoveList),
    /// Of Partizan Euclid.
    Partizan(Box<PartizanMoveList>),
}

/// In which form moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line for each.
    Text,
    /// One JSON object.
    Json,
}

/// How many moves were left out, in words.
pub type More = Option<String>;

/// A list of moves as it is found.
trait List {
    /// A move, with what it leaves.
    type Row: Serialize;

    /// The answer without moves.
    fn begin(&self) -> impl Serialize;

    /// The line above the moves, if there is one.
    fn title(&self, widths: &Self::Widths) -> Option<Line>;

    /// The line of a move.
    fn line(&self, row: &Self::Row, widths: &Self::Widths) -> Line;

    /// How wide columns are.
    type Widths;

    /// The widths, from these moves or from all there could be.
    fn widths(&self, rows: &[Self::Row], all: bool) -> Self::Widths;

    /// What is said where some are left out when so many are shown.
    fn more(&self, shown: u64) -> String;
}

/// So many lines are kept to see how wide their columns are; where there are more, the columns are as wide as
/// they could ever be.
const KEPT: usize = 1000;

/// What stands in place of the moves where there are none.
const NONE: &str = "none";

/// Writes at most `limit` moves while they are found. There must be one more, if there are more.
fn write<L: List>(
    list: &L,
    mut rows: impl Iterator<Item = Result<L::Row, Error>>,
    limit: u64,
    form: Form,
    mut out: &mut dyn Write,
) -> Result<More, Broken> {
    let mut shown = 0;
    let mut broken = None;
    let mut sound = rows.by_ref().map_while(|row| row.map_err(|why| broken = Some(why)).ok());
    let mut next = || {
        if shown == limit {
            return None;
        }
        shown += 1;
        sound.next()
    };
    match form {
        Form::Json => {
            let mut json = Rows::begin(&list.begin(), &mut out)?;
            while let Some(row) = next() {
                json.row(|out| Ok(serde_json::to_writer(out, &row)?))?;
            }
            let complete = broken.is_none() && rows.next().is_none();
            json.end(complete)?;
            // The answer itself says whether there are more.
            broken.map_or(Ok(None), |error| Err(error.into()))
        }
        Form::Text => {
            let kept: Vec<L::Row> = std::iter::from_fn(&mut next).take(KEPT).collect();
            let widths = list.widths(&kept, kept.len() == KEPT);
            if let Some(title) = list.title(&widths) {
                writeln!(out, "{title}")?;
            }
            let none = kept.is_empty();
            for row in kept.into_iter().chain(std::iter::from_fn(&mut next)) {
                writeln!(out, "{}", list.line(&row, &widths))?;
            }
            let more = broken.is_none() && rows.next().is_some();
            if none && !more && broken.is_none() {
                writeln!(out, "{NONE}")?;
            }
            out.flush()?;
            broken.map_or(Ok(more.then(|| list.more(limit))), |error| Err(error.into()))
        }
    }
}

/// At most `limit` moves, and whether these are all.
fn collect<R>(
    mut rows: impl Iterator<Item = Result<R, Error>>,
    limit: u64,
) -> Result<(Vec<R>, bool), Error> {
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let listed = rows.by_ref().take(most).collect::<Result<_, _>>()?;
    Ok((listed, rows.next().is_none()))
}

/// The lines of moves that are all there; `complete` says whether there are no others.
fn text<L: List>(list: &L, rows: &[L::Row], complete: bool) -> Text {
    let widths = list.widths(rows, false);
    let title = list.title(&widths).into_iter();
    let none = (rows.is_empty() && complete).then(|| Line::of(NONE));
    title.chain(none).chain(rows.iter().map(|row| list.line(row, &widths))).collect()
}

impl Question {
    fn limit(&self) -> u64 {
        self.limit.unwrap_or(LISTED)
    }

    fn position(&self, work: &Work) -> Result<Position, Error> {
        let position = Position::read(&self.game, &self.position, self.cap.as_deref(), work)?;
        if self.to.is_some() && position.game == WhichGame::Partizan {
            let message = "positions of Partizan Euclid have values of another kind";
            return Err(Error::not_defined(message).at("to"));
        }
        Ok(position)
    }

    /// Lists the moves.
    pub fn answer(&self, work: &Work) -> Result<Moves, Error> {
        let position = self.position(work)?;
        Ok(match (&position.game, &position.numbers) {
            (WhichGame::Pair(rules), Numbers::Pair(pair)) => {
                let game = Game::new(rules.clone()).map_err(Error::input)?;
                let solution = game.solve(pair, work)?;
                let list = PairMoveList::new(&solution, self.to.as_deref(), work)?;
                Moves::Pair(list.filled(&solution, self.limit(), work)?)
            }
            (WhichGame::Three(variant, play), Numbers::Three(triple)) => {
                let game = Three::new(*variant, *play);
                let list = ThreeMoveList::new(&game, triple, self.to.as_deref(), work)?;
                Moves::Three(list.filled(&game, triple, self.limit(), work)?)
            }
            (_, Numbers::Partizan(position)) => {
                Moves::Partizan(Box::new(PartizanMoveList::new(position, work)?))
            }
            _ => return Err(Error::input("this is not a position of this game").at("position")),
        })
    }

    /// Writes the moves while they are found, in constant memory, and says how many are left out.
    pub fn write(&self, form: Form, out: &mut dyn Write, work: &Work) -> Result<More, Broken> {
        let position = self.position(work)?;
        match (&position.game, &position.numbers) {
            (WhichGame::Pair(rules), Numbers::Pair(pair)) => {
                let game = Game::new(rules.clone()).map_err(Error::input)?;
                let solution = game.solve(pair, work).map_err(Error::from)?;
                let list = PairMoveList::new(&solution, self.to.as_deref(), work)?;
                let rows = list.rows(&solution, self.limit(), work)?;
                write(&list, rows, self.limit(), form, out)
            }
            (WhichGame::Three(variant, play), Numbers::Three(triple)) => {
                let game = Three::new(*variant, *play);
                let list = ThreeMoveList::new(&game, triple, self.to.as_deref(), work)?;
                let rows = list.rows(&game, triple, work)?;
                write(&list, rows, self.limit(), form, out)
            }
            _ => {
                let answer = self.answer(work)?;
                match form {
                    Form::Text => write!(out, "{}", answer.text())?,
                    Form::Json => writeln!(
                        out,
                        "{}",
                        serde_json::to_string(&answer).map_err(std::io::Error::from)?
                    )?,
                }
                Ok(None)
            }
        }
    }
}

impl Moves {
    /// The moves, a line each.
    pub fn text(&self) -> Text {
        match self {
            Moves::Pair(answer) => text(answer, &answer.moves.listed, answer.moves.complete),
            Moves::Three(answer) => text(answer, &answer.moves.listed, answer.moves.complete),
            Moves::Partizan(answer) => answer.text(),
        }
    }
}
