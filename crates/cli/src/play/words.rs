//! What is said during a game and after it.

use crate::{
    analyze::{self, MARK, QUIET, STRONG},
    frame::Failure,
    three,
};
use euclid_games::{fractions::UBig, sum::Term, three::Three};
use euclid_play::{Contest, Ending, Opening, Player, Session, Verdict};
use std::fmt::Write;

/// What the players are called: `you`, `computer`, or a name.
pub struct Voices {
    pub left: String,
    pub right: String,
}

impl Voices {
    /// You against the computer.
    pub fn you(side: Player) -> Self {
        let (you, computer) = ("you".to_owned(), "computer".to_owned());
        match side {
            Player::Left => Voices { left: you, right: computer },
            Player::Right => Voices { left: computer, right: you },
        }
    }

    /// Two of a kind.
    pub fn equals(first: Player, partizan: bool) -> Self {
        let (left, right) = match (partizan, first) {
            (true, _) => ("Left", "Right"),
            (false, Player::Left) => ("Player 1", "Player 2"),
            (false, Player::Right) => ("Player 2", "Player 1"),
        };
        Voices { left: left.to_owned(), right: right.to_owned() }
    }

    fn name(&self, player: Player) -> &str {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// "you", "the computer", "Player 1".
    pub fn who(&self, player: Player) -> &str {
        match self.name(player) {
            "computer" => "the computer",
            name => name,
        }
    }

    /// The same at the beginning of a sentence.
    fn subject(&self, player: Player) -> &str {
        match self.name(player) {
            "you" => "You",
            "computer" => "The computer",
            name => name,
        }
    }

    /// A sentence from a phrase that begins with a verb.
    pub fn does(&self, player: Player, phrase: &str) -> String {
        let subject = self.subject(player);
        if subject == "You" {
            return format!("You {phrase}");
        }
        let (verb, rest) = phrase.split_once(' ').unwrap_or((phrase, ""));
        format!("{subject} {verb}s {rest}").trim_end().to_owned()
    }

    fn whose(&self, player: Player) -> String {
        match self.subject(player) {
            "You" => "Your".to_owned(),
            subject => format!("{subject}'s"),
        }
    }

    /// What stands in front of the cursor.
    pub fn prompt(&self, player: Player) -> String {
        match self.name(player) {
            "you" => "your move> ".to_owned(),
            name => format!("{name}> "),
        }
    }
}

/// What a phrase says, as a noun: moves are taken or moved.
fn gerund(phrase: &str, take: &str, go: &str) -> String {
    let taking = phrase.replacen("take ", &format!("{take}aking "), 1);
    taking.replacen("move ", &format!("{go}oving "), 1)
}

/// The game and its rules.
pub fn heading(opening: &Opening) -> String {
    let describe = |rules| analyze::describe::<UBig>(rules, None);
    let (title, rules) = match opening {
        Opening::Pair(_, rules) => ("Euclid".to_owned(), describe(rules)),
        Opening::Three(_, variant, play) => {
            ("Euclid on three numbers".to_owned(), three::describe(&Three::new(*variant, *play)))
        }
        Opening::Sum(terms) => {
            let rules = terms.iter().enumerate().map(|(index, term)| match term {
                Term::Euclid(_, rules) => format!("{}: {}", index + 1, describe(rules)),
                Term::Nim(_) => format!("{}: nim, take any number of counters", index + 1),
            });
            let rules: Vec<String> = rules.collect();
            (format!("A sum of {} games, a move in one of them", terms.len()), rules.join("\n"))
        }
        Opening::Partizan(_) => (
            "Partizan Euclid".to_owned(),
            "with t = p mod q, Left moves E(p, q) to (q, t) and Right to (q, q-t); the last to move \
             wins"
                .to_owned(),
        ),
    };
    format!("{STRONG}{title}{STRONG:#}\n{QUIET}{rules}{QUIET:#}\n")
}

/// The position in numbers and counters.
pub fn picture<C: Contest>(contest: &C, at: &C::Position) -> String {
    let mut text = format!("\n{STRONG}{}{STRONG:#}\n", contest.shown(at));
    for row in contest.rows(at) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {row}");
    }
    text
}

/// How the game ended.
pub fn result<C: Contest>(
    session: &mut Session<C>,
    voices: &Voices,
    ending: Ending,
) -> Result<String, Failure> {
    let count = match session.steps().len() {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    let favourite = session.favourite().map_err(Failure::input)?;
    let text = match ending {
        Ending::Won(player) => format!("{} after {count}.", voices.does(player, "win")),
        Ending::Resigned(player) => {
            let winner = voices.does(player.other(), "win");
            let at = session.position().clone();
            let better = session.contest().winning(&at, player, 1).map_err(Failure::input)?.pop();
            let better = better.map(|step| session.contest().phrase(&at, player, &step));
            let better =
                better.map(|phrase| format!(" {} would have won.", gerund(&phrase, "T", "M")));
            let better = better.unwrap_or_default();
            format!("{}. {winner} after {count}.{better}", voices.does(player, "resign"))
        }
        Ending::Unfinished => {
            let at = session.position().clone();
            let at = session.contest().shown(&at);
            let winning = match voices.who(favourite) {
                "you" => "You were winning".to_owned(),
                name if name.starts_with("the") => "The computer was winning".to_owned(),
                name => format!("{name} was winning"),
            };
            format!("The game was left at {at} after {count}. {winning}.")
        }
    };
    Ok(format!("\n{MARK}{text}{MARK:#}\n"))
}

/// What the mistakes cost.
pub fn mistakes<C: Contest>(
    session: &mut Session<C>,
    voices: &Voices,
    ending: Ending,
) -> Result<String, Failure> {
    let remarks = session.review().map_err(Failure::input)?;
    let mut text = String::new();
    for (index, remark) in remarks.iter().enumerate() {
        let Verdict::Mistake(better) = &remark.verdict else { continue };
        let player = remark.player;
        let contest = session.contest();
        let made = contest.phrase(&remark.from, player, &remark.step);
        let left = contest.after(&remark.from, player, better).map_err(Failure::input)?;
        let reasons = contest.reasons(&left).map_err(Failure::input)?;
        let why = reasons.first().map(|reason| reason.text.as_str()).unwrap_or_default();
        let better = gerund(&contest.told(&remark.from, player, better, &left), "t", "m");
        let (whose, number) = (voices.whose(player), index + 1);
        let _ = writeln!(
            text,
            "{whose} move {number} ({made}) threw the game away: {better}, would have won. {why}"
        );
    }
    if text.is_empty() && ending != Ending::Unfinished && !remarks.is_empty() {
        text = match (ending, voices.left == "you" || voices.right == "you") {
            (Ending::Won(winner), true) if voices.who(winner) != "you" => {
                "You made no mistake: the game was lost from the beginning.\n".to_owned()
            }
            (Ending::Won(_), true) => "You made no mistake.\n".to_owned(),
            (Ending::Won(_), false) => "Nobody made a mistake.\n".to_owned(),
            _ => text,
        };
    }
    Ok(text)
}
