//! The game itself: showing, asking, answering.

use super::{
    input::{Event, Input},
    words::{self, Voices},
};
use crate::{analyze::QUIET, args::print, frame::Failure};
use euclid_play::{
    Contest, Ending, Opening, Opponent, PlayError, Player, Session, Transcript, Visitor,
};
use euclid_survey::atomic;
use std::{io::Write, path::Path};

/// Who plays what.
pub struct Round<'a> {
    pub opening: &'a Opening,
    pub voices: Voices,
    /// Whether Left and Right are people.
    pub humans: (bool, bool),
    pub first: Player,
    pub opponent: Opponent,
    /// The seed, where nobody has given one.
    pub drawn: Option<u64>,
    pub save: Option<&'a Path>,
}

/// What a player asked for.
enum Asked {
    /// Something is done, and the position to be shown again.
    Done,
    /// Something was said; ask again.
    Again,
    /// The game ends.
    Ending(Ending),
}

/// So many moves are listed.
const LISTED: usize = 20;

const HELP: &str = "  hint     a good move          why      why the position is won or lost
  moves    what can be done     history  the moves so far
  undo     take a move back     redo     make it again
  resign   give up              quit     leave\n";

impl Visitor for Round<'_> {
    type Output = Result<(), Failure>;

    fn visit<C: Contest>(mut self, contest: C, start: C::Position) -> Result<(), Failure> {
        let mut session = Session::new(contest, start, self.first);
        // What cannot be solved is refused before the first move.
        session.favourite().map_err(Failure::input)?;
        let input = Input::new();
        print(&self.greeting())?;
        let (ending, stopped) = self.until_the_end(&mut session, &input)?;
        print(&words::result(&mut session, &self.voices, ending)?)?;
        self.save(&session_moves(&mut session), ending)?;
        print(&words::mistakes(&mut session, &self.voices, ending)?)?;
        if stopped { Err(Failure::stopped("the game was interrupted")) } else { Ok(()) }
    }
}

/// The moves as they are written.
fn session_moves<C: Contest>(session: &mut Session<C>) -> Vec<String> {
    let steps = session.steps().to_vec();
    steps.iter().map(|step| session.contest().write(step)).collect()
}

impl Round<'_> {
    fn is_human(&self, player: Player) -> bool {
        match player {
            Player::Left => self.humans.0,
            Player::Right => self.humans.1,
        }
    }

    fn greeting(&self) -> String {
        let begins = self.voices.does(self.first, "begin");
        let side = match (self.opening.is_partizan(), self.humans) {
            (true, (true, false)) => "You are Left. ",
            (true, (false, true)) => "You are Right. ",
            _ => "",
        };
        let help = if self.humans == (false, false) { "" } else { " Type a move, or help." };
        let seed = self.drawn.map(|seed| format!(" (--seed {seed})")).unwrap_or_default();
        format!("{}{side}{begins}.{help}{QUIET}{seed}{QUIET:#}\n", words::heading(self.opening))
    }

    /// Plays until somebody wins or leaves, and says whether that was Ctrl-C.
    fn until_the_end<C: Contest>(
        &mut self,
        session: &mut Session<C>,
        input: &Input,
    ) -> Result<(Ending, bool), Failure> {
        loop {
            if let Some(winner) = session.winner().map_err(Failure::input)? {
                return Ok((Ending::Won(winner), false));
            }
            if input.stopped() {
                return Ok((Ending::Unfinished, true));
            }
            let player = session.to_move();
            let human = self.is_human(player);
            if human || !self.is_human(player.other()) || session.steps().is_empty() {
                let at = session.position().clone();
                print(&words::picture(session.contest(), &at))?;
            }
            if human {
                loop {
                    match self.ask(session, input)? {
                        None => return Ok((Ending::Unfinished, true)),
                        Some(Asked::Ending(ending)) => return Ok((ending, false)),
                        Some(Asked::Done) => break,
                        Some(Asked::Again) => {}
                    }
                }
            } else {
                let choice = session.advice(&mut self.opponent).map_err(Failure::input)?;
                session.play(choice.step).map_err(Failure::input)?;
                self.tell(session)?;
            }
        }
    }

    /// Says what the last move was.
    fn tell<C: Contest>(&self, session: &mut Session<C>) -> Result<(), Failure> {
        let last = session.steps().len().saturating_sub(1);
        print(&self.told(session, last).map(|told| format!("{told}.\n")).unwrap_or_default())
    }

    /// The move of this index, in words.
    fn told<C: Contest>(&self, session: &mut Session<C>, index: usize) -> Option<String> {
        let (player, told) = session.told(index)?;
        Some(self.voices.does(player, &told))
    }

    /// Asks once; `None` after Ctrl-C.
    fn ask<C: Contest>(
        &mut self,
        session: &mut Session<C>,
        input: &Input,
    ) -> Result<Option<Asked>, Failure> {
        print(&self.voices.prompt(session.to_move()))?;
        let line = match input.event() {
            Event::Line(line) => line,
            Event::End => {
                print("\n")?;
                return Ok(Some(Asked::Ending(Ending::Unfinished)));
            }
            Event::Stop => {
                print("\n")?;
                return Ok(None);
            }
        };
        if input.echo {
            print(&format!("{}\n", printable(&line)))?;
        }
        self.answer(session, &line).map(Some)
    }

    /// Does what a line asks for.
    fn answer<C: Contest>(
        &mut self,
        session: &mut Session<C>,
        line: &str,
    ) -> Result<Asked, Failure> {
        let said = match line.to_lowercase().as_str() {
            "" => String::new(),
            "help" | "?" => format!("{}\n{HELP}", session.contest().notation()),
            "hint" => self.hint(session),
            "why" => why(session)?,
            "moves" => moves(session)?,
            "history" => self.history(session),
            "undo" => return self.undo(session),
            "redo" => return self.redo(session),
            "resign" => return Ok(Asked::Ending(Ending::Resigned(session.to_move()))),
            "quit" | "exit" => return Ok(Asked::Ending(Ending::Unfinished)),
            text => match make(session, text) {
                Ok(()) => {
                    self.tell(session)?;
                    return Ok(Asked::Done);
                }
                Err(PlayError::Refused(why)) => format!("{}\n", refusal(text, &why)),
                Err(why) => return Err(Failure::input(why)),
            },
        };
        print(&said)?;
        Ok(Asked::Again)
    }

    fn hint<C: Contest>(&self, session: &mut Session<C>) -> String {
        // A hint leaves the choices that follow as they are.
        let choice = match session.advice(&mut self.opponent.clone()) {
            Ok(choice) => choice,
            Err(why) => return format!("{why}\n"),
        };
        let (at, player) = (session.position().clone(), session.to_move());
        let phrase = session.contest().phrase(&at, player, &choice.step);
        let text = session.contest().write(&choice.step);
        let lasts = match choice.lasts {
            Some(1) => " at once".to_owned(),
            Some(lasts) => format!(" in {lasts} moves"),
            None => String::new(),
        };
        if choice.wins {
            format!("{text}: {phrase}, which wins{lasts}.\n")
        } else if lasts.is_empty() {
            format!("Every move loses. Hardest to beat is {text}: {phrase}.\n")
        } else {
            format!("Every move loses. Hardest to beat is {text}: {phrase}, which loses{lasts}.\n")
        }
    }

    fn history<C: Contest>(&self, session: &mut Session<C>) -> String {
        let mut text = String::new();
        for index in 0..session.steps().len() {
            if let Some(told) = self.told(session, index) {
                text.push_str(&format!("{:3}. {told}\n", index + 1));
            }
        }
        if text.is_empty() { "No move has been made.\n".to_owned() } else { text }
    }

    /// Back to where a person moved last.
    fn undo<C: Contest>(&self, session: &mut Session<C>) -> Result<Asked, Failure> {
        let mut moves = 0..session.steps().len();
        let Some(back) = moves.rfind(|&index| self.is_human(session.mover(index))) else {
            print("There is no move to take back.\n")?;
            return Ok(Asked::Again);
        };
        while session.steps().len() > back {
            session.undo();
        }
        Ok(Asked::Done)
    }

    /// Forward to where a person is to move again.
    fn redo<C: Contest>(&self, session: &mut Session<C>) -> Result<Asked, Failure> {
        let mut made = 0;
        while (made == 0 || !self.is_human(session.to_move()))
            && session.redo().map_err(Failure::input)?
        {
            made += 1;
            self.tell(session)?;
        }
        if made == 0 {
            print("There is no move to make again.\n")?;
            return Ok(Asked::Again);
        }
        Ok(Asked::Done)
    }

    fn save(&self, moves: &[String], ending: Ending) -> Result<(), Failure> {
        let Some(path) = self.save else { return Ok(()) };
        let transcript = Transcript {
            opening: self.opening.clone(),
            left: self.voices.left.clone(),
            right: self.voices.right.clone(),
            first: self.first,
            moves: moves.iter().map(|step| (0, step.clone())).collect(),
            ending: (0, ending),
        };
        atomic::write(path, |file| file.write_all(transcript.to_string().as_bytes()))?;
        Ok(())
    }
}

/// Makes the move that a line describes.
fn make<C: Contest>(session: &mut Session<C>, text: &str) -> Result<(), PlayError> {
    let at = session.position().clone();
    let step = session.contest().read(&at, text)?;
    session.play(step)
}

/// Why the position is won or lost.
fn why<C: Contest>(session: &mut Session<C>) -> Result<String, Failure> {
    let at = session.position().clone();
    let reasons = session.contest().reasons(&at).map_err(Failure::input)?;
    let mut text = String::new();
    for reason in &reasons {
        text.push_str(&format!("{}. {}\n", reason.theorem, reason.text));
    }
    if text.contains("Player 1") || text.contains("Player 2") {
        text.push_str("(Player 1 is whoever is to move now.)\n");
    }
    Ok(text)
}

/// What can be done.
fn moves<C: Contest>(session: &mut Session<C>) -> Result<String, Failure> {
    let mut steps = session.moves(LISTED + 1).map_err(Failure::input)?;
    let more = if steps.len() > LISTED { "  ...\n" } else { "" };
    steps.truncate(LISTED);
    let (at, player) = (session.position().clone(), session.to_move());
    let contest = session.contest();
    let mut text = String::new();
    for step in &steps {
        let left = contest.after(&at, player, step).map_err(Failure::input)?;
        let (write, told) = (contest.write(step), contest.told(&at, player, step, &left));
        text.push_str(&format!("  {write}: {told}\n"));
    }
    Ok(text + more)
}

/// A line that is neither a command nor a move.
fn refusal(text: &str, why: &str) -> String {
    let begins = text.starts_with(char::is_alphabetic);
    if begins && !text.starts_with("take") && !text.starts_with("move") {
        return format!("'{}' is no command; type help to see what can be done.", shorten(text));
    }
    let (first, rest) = why.split_at(why.chars().next().map_or(0, char::len_utf8));
    format!("{}{rest}.", first.to_uppercase())
}

/// A text that fits on a line and does nothing to a terminal.
fn shorten(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    let more = if start.len() < text.len() { "..." } else { "" };
    format!("{}{more}", printable(&start))
}

fn printable(text: &str) -> String {
    let show =
        |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(show).collect()
}
