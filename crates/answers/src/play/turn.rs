//! One turn of a game: the opening, the moves so far, and what is asked.

use super::{Board, Remark, Steps, Voices, error, opening, rules::in_short, words};
use crate::declare::{names, parts};
use crate::{
    Error, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    text::Line,
};
use euclid_games::{Limit, Rules};
use euclid_play::{Contest, Ending, Level, Opening, Opponent, Player, Session, Visitor};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// A turn of a game that is being played
    pub struct Question (
        /// The game and its rules.
        game: GameText
    ) {
        /// Where it begins: two numbers, three, or the games of a sum.
        position: Vec<String> { kind: GAME, stands: WORD, name: "POS" },
        /// Take at most N multiples at first, in the middle of a game with a move limit.
        cap: Option<String> { kind: NUMBER, heading: RULES },
        /// The moves so far, as the game writes them.
        moves: Vec<String> { stands: NOWHERE } = Vec::new(),
        /// Who begins; in a game without sides a name only.
        first: Seat { stands: NOWHERE } = Seat::Left,
        /// Who is who: `you`, `computer`, or a name.
        left: String { stands: NOWHERE } = "you".to_owned(),
        /// Who is Right.
        right: String { stands: NOWHERE } = "computer".to_owned(),
        /// Makes the choices among moves that seem equally good.
        seed: u64 = 0,
        /// How well the computer plays: from 1, which sees only the move that ends the game, to 5, which makes no
        /// mistake. Levels 2 to 4 look some moves ahead, and guess beyond.
        level: u8 { name: "1..5", least: 1, most: 5 } = Level::PERFECT.number(),
        /// What is asked.
        what: What { stands: NOWHERE } = What::Position,
    }
}

names!(Seat: Left = "left", Right = "right");
names!(What:
    Position = "position",
    Reply = "reply",
    Hint = "hint",
    Why = "why",
    Plain = "plain",
    Moves = "moves",
    Review = "review",
    Exchange = "exchange",
);

/// A seat at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// That of Left.
    #[default]
    Left,
    /// That of Right.
    Right,
}

impl From<Seat> for Player {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Left => Player::Left,
            Seat::Right => Player::Right,
        }
    }
}

impl From<Player> for Seat {
    fn from(player: Player) -> Self {
        match player {
            Player::Left => Seat::Left,
            Player::Right => Seat::Right,
        }
    }
}

/// What is asked of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// What lies on the table.
    #[default]
    Position,
    /// The move of the computer, which is made.
    Reply,
    /// A good move.
    Hint,
    /// Why the position is won or lost, with the theorems.
    Why,
    /// Why the position is won or lost, in plain words.
    Plain,
    /// What can be done.
    Moves,
    /// What every move was worth, and what mistakes cost.
    Review,
    /// All that a table shows: the move of the computer, which is made if it is to move; then the moves so far, and what
    /// they were worth if the game is over.
    Exchange,
}

/// What lies on the table after the moves, and what is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The game.
    pub game: GameName,
    /// The rules; of a sum those of the games that have none of their own.
    pub rules: RulesAnswer,
    /// What lies on the table: two numbers, three, or the games of a sum.
    pub position: Vec<String>,
    /// How much may be taken now, where the previous move limits this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Number>,
    /// The rules in plain sentences.
    pub rules_told: String,
    /// The games on the table, as data: one, or those of a sum.
    pub boards: Vec<Board>,
    /// The games before the move of the computer, where it has made one in an exchange.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Vec<Board>>,
    /// The moves of whoever is to move; none if the game is over.
    pub steps: Steps,
    /// The position in counters, a line for each number.
    pub counters: Vec<String>,
    /// The moves so far, as they are written; with the computer's, if that was asked for.
    pub moves: Vec<String>,
    /// Whose turn it is; null if the game is over.
    pub turn: Option<Seat>,
    /// Whether the game is over.
    pub over: bool,
    /// Who has won; null if the game is not over.
    pub winner: Option<Seat>,
    /// The move that was made or advised; null if none was asked for.
    #[serde(rename = "move")]
    pub step: Option<String>,
    /// What the computer overlooked, where the move it made threw a win away; null otherwise.
    pub overlooked: Option<String>,
    /// What every move so far was worth, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remarks: Option<Vec<Remark>>,
    /// What is said.
    pub told: Text,
}

impl Question {
    /// Plays the moves, and does what is asked.
    pub fn answer(&self, work: &Work) -> Result<Turn, Error> {
        let opening = opening(&self.game, &self.position, self.cap.as_deref(), work)?;
        let (game, cap) = match &opening {
            Opening::Pair(_, rules) => {
                (WhichGame::Pair(rules.clone()), matches!(rules.limit, Limit::MoveSize(_)))
            }
            Opening::Three(_, variant, play) => (WhichGame::Three(*variant, *play), false),
            Opening::Sum(_, play) => {
                (WhichGame::Pair(Rules { play: *play, ..Rules::default() }), false)
            }
            Opening::Partizan(_) => (WhichGame::Partizan, false),
        };
        let visit = Visit { question: self, game, cap, rules_told: in_short(&opening) };
        opening.open(work, visit).map_err(error)?
    }
}

/// Whoever plays the moves, whatever the game.
struct Visit<'q> {
    question: &'q Question,
    game: WhichGame,
    cap: bool,
    rules_told: String,
}

impl Visitor for Visit<'_> {
    type Output = Result<Turn, Error>;

    fn visit<C: Contest>(self, contest: C, start: C::Position) -> Result<Turn, Error> {
        let Question { moves, first, left, right, what, .. } = self.question;
        let level = read_level(self.question.level)?;
        let mut session = Session::new(contest, start, (*first).into());
        for (index, text) in moves.iter().enumerate() {
            let at = session.position().clone();
            let step = session.contest().read(&at, text);
            let made = step.and_then(|step| session.play(step)).map_err(error);
            made.map_err(|why| why.at_game("moves", index + 1))?;
        }
        let voices = Voices { left: left.clone(), right: right.clone() };
        let (mut remarks, mut reply, mut before) = (None, None, None);
        let (told, step) = match what {
            What::Position => (words::history(&mut session, &voices), None),
            What::Reply => {
                let made = self.reply(&mut session, &voices, level)?;
                let last = session.steps().len().saturating_sub(1);
                let told = words::told(&mut session, &voices, last).unwrap_or_default();
                let step = Some(made.step.clone());
                reply = Some(made);
                (Text::line(format!("{told}.")), step)
            }
            What::Exchange => {
                let seat = match session.to_move() {
                    Player::Left => left,
                    Player::Right => right,
                };
                if seat == "computer" && session.winner().map_err(error)?.is_none() {
                    let at = session.position().clone();
                    before = Some(boards(session.contest(), &at)?);
                    reply = Some(self.reply(&mut session, &voices, level)?);
                }
                let step = reply.as_ref().map(|made| made.step.clone());
                if session.winner().map_err(error)?.is_some() {
                    let (told, worth) = review(&mut session, &voices)?;
                    remarks = Some(worth);
                    (told, step)
                } else {
                    (words::history(&mut session, &voices), step)
                }
            }
            What::Hint => {
                let choice = session.hint().map_err(error)?;
                let written = session.contest().write(&choice.step);
                let line = words::hint(&mut session)?;
                (line.into(), Some(written))
            }
            What::Why => (words::why(&mut session)?, None),
            What::Plain => (words::plain(&mut session, &voices)?, None),
            What::Moves => (words::moves(&mut session)?, None),
            What::Review => {
                let (told, worth) = review(&mut session, &voices)?;
                remarks = Some(worth);
                (told, None)
            }
        };
        let overlooked = reply.and_then(|made| made.overlooked);
        Ok(Turn { before, step, overlooked, remarks, ..self.turn(&mut session, told)? })
    }
}

/// What the computer has done.
struct Reply {
    /// The move, as the game writes it.
    step: String,
    /// What it overlooked.
    overlooked: Option<String>,
}

/// What every move was worth, in words and as data.
fn review<C: Contest>(
    session: &mut Session<C>,
    voices: &Voices,
) -> Result<(Text, Vec<Remark>), Error> {
    let winner = session.winner().map_err(error)?;
    let ending = winner.map_or(Ending::Unfinished, Ending::Won);
    let review = session.review().map_err(error)?;
    let mut told = words::remarks(session.contest(), voices, &review);
    told.gap();
    told.push(words::result(session, voices, ending)?);
    told.extend(words::mistakes(session.contest(), voices, ending, &review, &[])?);
    let remark = |(index, remark)| Remark::of(session.contest(), index, remark);
    let remarks = review.iter().enumerate().map(remark).collect();
    Ok((told, remarks))
}

/// The games on the table, as data.
fn boards<C: Contest>(contest: &mut C, at: &C::Position) -> Result<Vec<Board>, Error> {
    Ok(contest.boards(at).map_err(error)?.into_iter().map(Board::from).collect())
}

impl Visit<'_> {
    /// Makes the move of the computer.
    fn reply<C: Contest>(
        &self,
        session: &mut Session<C>,
        voices: &Voices,
        level: Level,
    ) -> Result<Reply, Error> {
        let mut opponent = Opponent::new(self.question.seed).at(level);
        if level != Level::PERFECT {
            // Who guesses should not make the same guess at every move.
            for _ in &self.question.moves {
                opponent.draw(1);
            }
        }
        let choice = session.advice(&mut opponent).map_err(error)?;
        let written = session.contest().write(&choice.step);
        let overlooked = words::overlooked(session, voices, &choice)?;
        session.play(choice.step).map_err(error)?;
        Ok(Reply { step: written, overlooked })
    }

    /// What lies on the table now.
    fn turn<C: Contest>(&self, session: &mut Session<C>, told: Text) -> Result<Turn, Error> {
        let winner = session.winner().map_err(error)?;
        let (at, turn) = (session.position().clone(), session.to_move());
        let made = session.steps().to_vec();
        let steps = Steps::of(session)?;
        let contest = session.contest();
        Ok(Turn {
            game: (&self.game).into(),
            rules: (&self.game).into(),
            position: contest.texts(&at),
            cap: contest.cap(&at).filter(|_| self.cap).map(Number),
            rules_told: self.rules_told.clone(),
            boards: boards(contest, &at)?,
            before: None,
            steps,
            counters: contest.rows(&at).iter().map(ToString::to_string).collect(),
            moves: made.iter().map(|step| contest.write(step)).collect(),
            turn: winner.is_none().then(|| turn.into()),
            over: winner.is_some(),
            winner: winner.map(Seat::from),
            step: None,
            overlooked: None,
            remarks: None,
            told,
        })
    }
}

impl Turn {
    /// The position with its counters, and what is said.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(Line::heading(format!("({})", self.position.join(", "))));
        text.lines.extend(self.counters.iter().map(|row| Line::Pile { text: row.clone() }));
        text.extend(self.told.clone());
        text
    }
}

/// Reads a level.
pub(crate) fn read_level(level: u8) -> Result<Level, Error> {
    Level::new(level.into()).ok_or_else(|| Error::input("a level is 1, 2, 3, 4 or 5").at("level"))
}
