//! What is said during a game and after it.

use super::{Voices, error};
use crate::{
    Error, Text,
    text::{Line, Mark, Phrase, Reason},
};
use euclid_play::{
    Choice, Contest, Ending, Habit, Lesson, Level, Player, RemarkOf, Session, Verdict, capital,
    in_words,
};

/// What a phrase says, as a noun: moves are taken or moved.
fn gerund(phrase: &str) -> String {
    match phrase.split_once(' ') {
        Some((verb, rest)) => format!("{}ing {rest}", verb.trim_end_matches('e')),
        None => phrase.to_owned(),
    }
}

/// The position in numbers and counters.
pub fn picture<C: Contest>(contest: &C, at: &C::Position) -> Text {
    let rows = contest.rows(at);
    pictured(contest.shown(at), rows.iter().map(ToString::to_string))
}

/// The position in numbers alone.
pub fn numbers<C: Contest>(contest: &C, at: &C::Position) -> Text {
    pictured(contest.shown(at), std::iter::empty())
}

/// The position in numbers and words, for whoever is read to.
pub fn said<C: Contest>(contest: &C, at: &C::Position) -> Result<Text, Error> {
    let boards = contest.boards(at).map_err(error)?;
    Ok(pictured(contest.shown(at), in_words(&boards).into_iter()))
}

fn pictured(shown: String, rows: impl Iterator<Item = String>) -> Text {
    let mut text = Text::default();
    text.gap();
    text.push(Line::heading(shown));
    text.lines.extend(rows.map(|text| Line::Pile { text }));
    text
}

/// The move of this index, counted from 0.
pub fn told<C: Contest>(session: &mut Session<C>, voices: &Voices, index: usize) -> Option<String> {
    let (player, told) = session.told(index)?;
    Some(voices.does(player, &told))
}

/// A good move, and what it is good for.
pub fn hint<C: Contest>(session: &mut Session<C>) -> Result<Line, Error> {
    let choice = session.hint().map_err(error)?;
    let (at, player) = (session.position().clone(), session.to_move());
    let phrase = session.contest().phrase(&at, player, &choice.step);
    let text = session.contest().write(&choice.step);
    let lasts = match choice.lasts {
        Some(1) => " at once".to_owned(),
        Some(lasts) => format!(" in {lasts} moves"),
        None => String::new(),
    };
    Ok(Line::of(if choice.wins {
        Phrase::marked(Mark::Typed, format!("{text}: "))
            .plain(format!("{phrase}, which wins{lasts}."))
    } else {
        let loses = if lasts.is_empty() { String::new() } else { format!(", which loses{lasts}") };
        Phrase::from(format!("Every move loses. Hardest to beat is {}", gerund(&phrase)))
            .and(Mark::Typed, format!(" (type {text})"))
            .plain(format!("{loses}."))
    }))
}

/// What somebody who is to move does not see: a move that wins.
///
/// Whoever follows a habit says which.
pub fn overlooked<C: Contest>(
    session: &mut Session<C>,
    voices: &Voices,
    choice: &Choice<C::Step>,
) -> Result<Option<String>, Error> {
    let Some(step) = &choice.overlooked else { return Ok(None) };
    let (at, player) = (session.position().clone(), session.to_move());
    let habit = match choice.habit {
        Some(Habit::Greedy) => "took as much as I could, and ",
        Some(Habit::Cautious) => "took only one, to be careful, and ",
        None => "",
    };
    slip(session.contest(), voices, &at, player, step, habit, "").map(Some)
}

/// The words of somebody who did not make this move.
fn slip<C: Contest>(
    contest: &mut C,
    voices: &Voices,
    at: &C::Position,
    player: Player,
    better: &C::Step,
    habit: &str,
    when: &str,
) -> Result<String, Error> {
    let left = contest.after(at, player, better).map_err(error)?;
    let (left, phrase) = (contest.shown(&left), contest.phrase(at, player, better));
    let (whom, who) = (voices.who(player.other()), voices.who(player));
    let taking = gerund(&phrase);
    Ok(format!(
        "\"I {habit}overlooked {when}that {taking} would have left {whom} {left}, which loses,\" says {who}."
    ))
}

/// How well the computer plays, and how hard the positions are.
pub fn level(level: Level) -> String {
    let sees = match level.number() {
        1 => "sees the move that ends the game, and little else",
        2 => "looks 2 moves ahead, but overlooks most wins",
        3 => "looks 4 moves ahead, but overlooks half of its wins",
        4 => "looks 8 moves ahead, and guesses beyond",
        _ => "makes no mistake",
    };
    format!("Level {} of 5: the computer {sees}.", level.number())
}

/// How a move is written where a position is a rectangle.
pub const CUTS: &str = "A move is a number: how many squares are cut off the long side. Whoever is left with a square has lost.";

/// A position of a lesson, counted from 0.
pub fn board(lesson: Lesson, board: usize) -> String {
    let (small, large) = lesson.boards[board];
    format!("Board {} of {}: a rectangle of {small} by {large}.", board + 1, lesson.boards.len())
}

/// What follows a position of a lesson, counted from 0, that is won.
pub fn board_won(lesson: Lesson, board: usize) -> String {
    if board + 1 < lesson.boards.len() {
        return "Type again for the next board.".to_owned();
    }
    match lesson.next() {
        Some(next) => format!(
            "Lesson {} is done. Type again for lesson {}: {}.",
            lesson.number(),
            next.number(),
            next.title
        ),
        None => format!(
            "Lesson {} is done, and it was the last: now you can win whatever can be won. Type again for a game.",
            lesson.number()
        ),
    }
}

/// What follows a position of a lesson that is lost.
pub const BOARD_LOST: &str =
    "Type retry to try again from your mistake, or again to begin the board anew.";

/// What so many wins are good for.
pub fn rises(won: usize, level: Level) -> String {
    let now = level.number();
    format!("You have won {won} games at level {}: again goes on at level {now}.", now - 1)
}

/// How many games each has won.
pub fn score(voices: &Voices, left: usize, right: usize) -> String {
    let [left, right] = [(Player::Left, left), (Player::Right, right)]
        .map(|(player, won)| format!("{} {won}", voices.who(player)));
    // Whoever is spoken to comes first.
    let (one, two) = if voices.is_you(Player::Right) { (right, left) } else { (left, right) };
    format!("Score: {one}, {two}.")
}

/// Why the position is won or lost, in plain words.
pub fn plain<C: Contest>(session: &mut Session<C>, voices: &Voices) -> Result<Text, Error> {
    let (at, player) = (session.position().clone(), session.to_move());
    let told = session.contest().plain(&at, player, voices).map_err(error)?;
    Ok(told.into_iter().map(Line::of).collect())
}

/// Why the position is won or lost.
pub fn why<C: Contest>(session: &mut Session<C>) -> Result<Text, Error> {
    let at = session.position().clone();
    let reasons = session.contest().reasons(&at).map_err(error)?;
    let named = |reason: &euclid_games::explain::Reason| {
        reason.text.contains("Player 1") || reason.text.contains("Player 2")
    };
    let named = reasons.iter().any(named);
    let mut text = Text::default();
    text.lines.extend(reasons.into_iter().map(|reason| Reason::from(reason).line()));
    if named {
        text.push(Line::note("(Player 1 is whoever is to move now.)"));
    }
    Ok(text)
}

/// So many moves are listed.
const LISTED: usize = 20;

/// What can be done.
pub fn moves<C: Contest>(session: &mut Session<C>) -> Result<Text, Error> {
    let mut steps = session.moves(LISTED + 1).map_err(error)?;
    let more = steps.len() > LISTED;
    steps.truncate(LISTED);
    let (at, player) = (session.position().clone(), session.to_move());
    let contest = session.contest();
    let mut text = Text::default();
    for step in &steps {
        let left = contest.after(&at, player, step).map_err(error)?;
        let told = contest.told(&at, player, step, &left);
        let typed = Some(contest.write(step));
        text.push(Line::Move { number: None, typed, text: told, comment: None });
    }
    if more {
        text.push(Line::inset("..."));
    }
    Ok(text)
}

/// The line of a move that was made, counted from 0.
fn made(index: usize, text: String, comment: Option<String>) -> Line {
    Line::Move { number: Some(index + 1), typed: None, text, comment }
}

/// The moves so far.
pub fn history<C: Contest>(session: &mut Session<C>, voices: &Voices) -> Text {
    let mut text = Text::default();
    for index in 0..session.steps().len() {
        if let Some(told) = told(session, voices, index) {
            text.push(made(index, told, None));
        }
    }
    if text.lines.is_empty() {
        text.push(Line::of("No move has been made."));
    }
    text
}

/// How the game ended.
pub fn result<C: Contest>(
    session: &mut Session<C>,
    voices: &Voices,
    ending: Ending,
) -> Result<Line, Error> {
    let after = match session.steps().len() {
        0 => String::new(),
        1 => " after 1 move".to_owned(),
        count => format!(" after {count} moves"),
    };
    let favourite = session.favourite().map_err(error)?;
    let text = match ending {
        Ending::Won(player) if session.steps().is_empty() => {
            let (at, to_move) = (session.position().clone(), session.to_move());
            let why = session.contest().plain(&at, to_move, voices).map_err(error)?;
            let why = why.into_iter().next().unwrap_or_default();
            format!("{why} {}.", voices.does(player, "win"))
        }
        Ending::Won(player) => format!("{}{after}.", voices.does(player, "win")),
        Ending::Resigned(player) => {
            let winner = voices.does(player.other(), "win");
            let at = session.position().clone();
            let better = session.contest().winning(&at, player, 1).map_err(error)?.pop();
            let better = better.map(|step| session.contest().phrase(&at, player, &step));
            let better =
                better.map(|phrase| format!(" {} would have won.", capital(&gerund(&phrase))));
            let better = better.unwrap_or_default();
            format!("{}. {winner}{after}.{better}", voices.does(player, "resign"))
        }
        Ending::Unfinished => {
            let at = session.position().clone();
            let place = match after.as_str() {
                "" => " before the first move".to_owned(),
                after => format!("{after}, at {}", session.contest().shown(&at)),
            };
            let winning = match voices.who(favourite) {
                "you" => "You were winning".to_owned(),
                name if name.starts_with("the") => "The computer was winning".to_owned(),
                name => format!("{name} was winning"),
            };
            format!("The game was left{place}. {winning}.")
        }
    };
    Ok(Line::verdict(text, ""))
}

/// What the mistakes cost. Who is spoken to is told why; whoever else made one, says so, unless that was said
/// before, at the moves of these indices.
pub fn mistakes<C: Contest>(
    contest: &mut C,
    voices: &Voices,
    ending: Ending,
    remarks: &[RemarkOf<C>],
    said: &[usize],
) -> Result<Text, Error> {
    let mut text = Text::default();
    let you = [Player::Left, Player::Right].into_iter().find(|&player| voices.is_you(player));
    for (index, remark) in remarks.iter().enumerate() {
        let Verdict::Mistake(better) = &remark.verdict else { continue };
        let number = index + 1;
        if you.is_none_or(|you| you == remark.player) {
            text.lines.extend(mistake(contest, voices, number, remark, better)?.map(Line::of));
        } else if !said.contains(&index) {
            let (at, when) = (&remark.from, format!("at move {number} "));
            text.push(Line::of(slip(contest, voices, at, remark.player, better, "", &when)?));
        }
    }
    let spotless =
        |player| !remarks.iter().any(|remark| remark.is_mistake() && remark.player == player);
    let said = match (ending, you) {
        (Ending::Won(winner), Some(you)) if !remarks.is_empty() && spotless(you) => {
            if winner == you {
                "You made no mistake."
            } else {
                "You made no mistake: the game was lost from the beginning."
            }
        }
        (Ending::Won(_), None) if !remarks.is_empty() && text.lines.is_empty() => {
            "Nobody made a mistake."
        }
        _ => return Ok(text),
    };
    text.push(Line::of(said));
    Ok(text)
}

/// Why a move loses, and why another would have won.
fn mistake<C: Contest>(
    contest: &mut C,
    voices: &Voices,
    number: usize,
    remark: &RemarkOf<C>,
    better: &C::Step,
) -> Result<[String; 2], Error> {
    let (player, other) = (remark.player, remark.player.other());
    let left = contest.after(&remark.from, player, better).map_err(error)?;
    // There the opponent is to move.
    let mut why = |at: &C::Position| -> Result<String, Error> {
        let told = contest.plain(at, other, voices).map_err(error)?;
        Ok(told.into_iter().next().unwrap_or_default())
    };
    let (loses, wins) = (why(&remark.to)?, why(&left)?);
    let made = contest.phrase(&remark.from, player, &remark.step);
    let better = gerund(&contest.phrase(&remark.from, player, better));
    let (to, left) = (contest.shown(&remark.to), contest.shown(&left));
    let (whose, wins_there) = (capital(&voices.whose(player)), voices.acts(other, "win"));
    let (better, loses_there) = (capital(&better), voices.acts(other, "lose"));
    Ok([
        format!(
            "{whose} move {number} ({made}) threw the game away. It left {to}, where {wins_there}. {loses}"
        ),
        format!("{better} would have left {left}, where {loses_there}. {wins}"),
    ])
}

/// Every move with what it was worth.
pub fn remarks<C: Contest>(contest: &mut C, voices: &Voices, remarks: &[RemarkOf<C>]) -> Text {
    let mut text = Text::default();
    for (index, remark) in remarks.iter().enumerate() {
        let told = contest.told(&remark.from, remark.player, &remark.step, &remark.to);
        let comment = match &remark.verdict {
            Verdict::Forced { wins: true } => "forced, and wins".to_owned(),
            Verdict::Forced { wins: false } => "forced, and loses".to_owned(),
            Verdict::OnlyWinning => "the only winning move".to_owned(),
            Verdict::Winning => "wins".to_owned(),
            Verdict::Lost => "every move loses".to_owned(),
            Verdict::Mistake(better) => format!("a mistake: {} wins", contest.write(better)),
        };
        let told = voices.does(remark.player, &told);
        text.push(made(index, told, Some(comment)));
    }
    text
}
