//! The game itself: showing, asking, answering.

use super::input::{Event, Input};
use crate::frame::{
    Failure,
    output::{print, print_raw},
};
use euclid_answers::{
    Text,
    error::{printable, shortened},
    play::{Voices, error, words},
    text::{Line, Mark},
};
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

const HELP: &str = "  hint     a good move          why      why the position is won or lost
  moves    what can be done     history  the moves so far
  undo     take a move back     redo     make it again
  resign   give up              quit     leave\n";

impl Visitor for Round<'_> {
    type Output = Result<(), Failure>;

    fn visit<C: Contest>(mut self, contest: C, start: C::Position) -> Result<(), Failure> {
        let mut session = Session::new(contest, start, self.first);
        // What cannot be solved is refused before the first move.
        session.favourite().map_err(error)?;
        let input = Input::new();
        print(&self.greeting())?;
        let (ending, stopped) = self.until_the_end(&mut session, &input)?;
        let result = words::result(&mut session, &self.voices, ending)?;
        print(&Text { lines: vec![Line::default(), result] })?;
        self.save(&session_moves(&mut session), ending)?;
        let review = session.review().map_err(error)?;
        print(&words::mistakes(session.contest(), &self.voices, ending, &review)?)?;
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

    fn greeting(&self) -> Text {
        let begins = self.voices.does(self.first, "begin");
        let side = match (self.opening.is_partizan(), self.humans) {
            (true, (true, false)) => "You are Left. ",
            (true, (false, true)) => "You are Right. ",
            _ => "",
        };
        let help = if self.humans == (false, false) { "" } else { " Type a move, or help." };
        let seed = self.drawn.map(|seed| format!(" (--seed {seed})")).unwrap_or_default();
        let mut text = words::heading(self.opening);
        text.push(Line::of(format!("{side}{begins}.{help}")).and(Mark::Quiet, seed));
        text
    }

    /// Plays until somebody wins or leaves, and says whether that was Ctrl-C.
    fn until_the_end<C: Contest>(
        &mut self,
        session: &mut Session<C>,
        input: &Input,
    ) -> Result<(Ending, bool), Failure> {
        loop {
            if let Some(winner) = session.winner().map_err(error)? {
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
                let choice = session.advice(&mut self.opponent).map_err(error)?;
                session.play(choice.step).map_err(error)?;
                self.tell(session)?;
            }
        }
    }

    /// Says what the last move was.
    fn tell<C: Contest>(&self, session: &mut Session<C>) -> Result<(), Failure> {
        let last = session.steps().len().saturating_sub(1);
        match words::told(session, &self.voices, last) {
            Some(told) => print(&Text::line(format!("{told}."))),
            None => Ok(()),
        }
    }

    /// Asks once; `None` after Ctrl-C.
    fn ask<C: Contest>(
        &mut self,
        session: &mut Session<C>,
        input: &Input,
    ) -> Result<Option<Asked>, Failure> {
        print_raw(&self.voices.prompt(session.to_move()))?;
        let line = match input.event() {
            Event::Line(line) => line,
            Event::End => {
                print_raw("\n")?;
                return Ok(Some(Asked::Ending(Ending::Unfinished)));
            }
            Event::Stop => {
                print_raw("\n")?;
                return Ok(None);
            }
        };
        if input.echo {
            print_raw(&format!("{}\n", printable(&line)))?;
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
            "" => Text::default(),
            "help" | "?" => help(session),
            "hint" => match words::hint(session, &self.opponent) {
                Ok(hint) => Text { lines: vec![hint] },
                Err(why) => Text::line(why.to_string()),
            },
            "why" => words::why(session)?,
            "moves" => words::moves(session)?,
            "history" => words::history(session, &self.voices),
            "undo" => return self.undo(session),
            "redo" => return self.redo(session),
            "resign" => return Ok(Asked::Ending(Ending::Resigned(session.to_move()))),
            "quit" | "exit" => return Ok(Asked::Ending(Ending::Unfinished)),
            text => match make(session, text) {
                Ok(()) => {
                    self.tell(session)?;
                    return Ok(Asked::Done);
                }
                Err(PlayError::Refused(why)) => Text::line(refusal(text, &why)),
                Err(why) => return Err(error(why).into()),
            },
        };
        print(&said)?;
        Ok(Asked::Again)
    }

    /// Back to where a person moved last.
    fn undo<C: Contest>(&self, session: &mut Session<C>) -> Result<Asked, Failure> {
        let mut moves = 0..session.steps().len();
        let Some(back) = moves.rfind(|&index| self.is_human(session.mover(index))) else {
            print(&Text::line("There is no move to take back."))?;
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
        while (made == 0 || !self.is_human(session.to_move())) && session.redo().map_err(error)? {
            made += 1;
            self.tell(session)?;
        }
        if made == 0 {
            print(&Text::line("There is no move to make again."))?;
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

/// How a move is written, and what else can be typed.
fn help<C: Contest>(session: &mut Session<C>) -> Text {
    let mut text = Text::line(session.contest().notation());
    text.lines.extend(HELP.lines().map(Line::of));
    text
}

/// A line that is neither a command nor a move.
fn refusal(text: &str, why: &str) -> String {
    let begins = text.starts_with(char::is_alphabetic);
    if begins && !text.starts_with("take") && !text.starts_with("move") {
        return format!("'{}' is no command; type help to see what can be done.", shortened(text));
    }
    let (first, rest) = why.split_at(why.chars().next().map_or(0, char::len_utf8));
    format!("{}{rest}.", first.to_uppercase())
}
