//! One game: showing, asking, answering.

use super::{
    input::{Event, Input},
    sitting::{Display, Next, Seats, Sitting},
    word::{HELP, Word},
};
use crate::frame::{Failure, output::print};
use euclid_answers::{
    Text,
    deal::Lesson,
    error::shortened,
    play::{Voices, error, rules, words},
    text::{Line, Mark, Phrase},
};
use euclid_play::{
    Contest, Ending, Level, PlayError, Player, Session, Transcript, Visitor, capital,
};
use std::io::Write;

/// A game of the evening.
pub struct Round<'a> {
    pub sitting: &'a mut Sitting,
    pub input: &'a Input,
}

/// What comes of a line.
enum Asked {
    /// Something is done, and the position to be shown again.
    Done,
    /// Something was said; ask again.
    Again,
    /// The game is left.
    Left(Next),
}

impl Visitor for Round<'_> {
    type Output = Result<Next, Failure>;

    fn visit<C: Contest>(self, contest: C, start: C::Position) -> Result<Next, Failure> {
        let mut session = Session::new(contest, start, self.sitting.first);
        // What cannot be solved is refused before the first move.
        session.favourite().map_err(error)?;
        let voices = self.sitting.voices();
        let mut game = Game {
            sitting: self.sitting,
            input: self.input,
            session,
            voices,
            ending: None,
            scored: false,
            slip: None,
            said: Vec::new(),
            forced: Vec::new(),
        };
        game.greet()?;
        game.play()
    }
}

struct Game<'a, C: Contest> {
    sitting: &'a mut Sitting,
    input: &'a Input,
    session: Session<C>,
    voices: Voices,
    /// How it ended, once that was told.
    ending: Option<Ending>,
    /// Whether the score was told after that.
    scored: bool,
    /// What the computer overlooked at its last move.
    slip: Option<String>,
    /// The moves of whose mistakes the computer has spoken.
    said: Vec<usize>,
    /// The moves of people that were made by themselves.
    forced: Vec<usize>,
}

impl<C: Contest> Game<'_, C> {
    fn greet(&mut self) -> Result<(), Failure> {
        let sitting = &mut *self.sitting;
        let side = match (sitting.opening.is_partizan(), sitting.seats) {
            (true, Seats::You(Player::Left)) => "You are Left. ",
            (true, Seats::You(Player::Right)) => "You are Right. ",
            _ => "",
        };
        let mut text = Text::default();
        match &mut sitting.course {
            Some(course) => {
                if sitting.games > 1 {
                    text.gap();
                }
                if !std::mem::replace(&mut course.told, true) {
                    text.lines.extend(Lesson::from(course.lesson).lines());
                }
                text.push(Line::of(words::board(course.lesson, course.board)));
            }
            None if sitting.games == 1 => text = rules::heading(&sitting.opening),
            None => text.gap(),
        }
        if sitting.tells_level {
            text.push(Line::of(words::level(sitting.level)));
        }
        let begins = self.voices.does(sitting.first, "begin");
        let mut line = Phrase::from(format!("{side}{begins}."));
        if sitting.games == 1 && !matches!(sitting.seats, Seats::Watch(_)) {
            let notation = match &sitting.course {
                Some(_) => words::CUTS,
                None => self.session.contest().notation(),
            };
            line = line.plain(format!(" {notation} Type help for more."));
        }
        if sitting.games == 1 && sitting.drawn {
            line = line.and(Mark::Quiet, format!(" (--seed {})", sitting.seed));
        }
        text.push(Line::of(line));
        print(&text)?;
        self.show()
    }

    fn show(&mut self) -> Result<(), Failure> {
        let at = self.session.position().clone();
        let contest = self.session.contest();
        print(&match self.sitting.display {
            Display::Words => words::said(contest, &at)?,
            Display::Numbers => words::numbers(contest, &at),
            Display::Counters => words::picture(contest, &at),
        })
    }

    /// Plays until somebody leaves.
    fn play(&mut self) -> Result<Next, Failure> {
        // The greeting has shown the position.
        let mut shown = true;
        loop {
            if self.ending.is_none()
                && let Some(winner) = self.session.winner().map_err(error)?
            {
                self.end(Ending::Won(winner))?;
            }
            if self.input.stopped() {
                return self.stop();
            }
            let player = self.session.to_move();
            let watched = matches!(self.sitting.seats, Seats::Watch(_));
            if self.ending.is_some() {
                if watched {
                    return Ok(Next::Leave);
                }
            } else {
                if !shown && (watched || self.sitting.is_human(player)) {
                    self.show()?;
                }
                if !self.sitting.is_human(player) {
                    self.reply()?;
                    shown = false;
                    continue;
                }
                if self.sitting.auto
                    && let Some(step) = self.session.forced().map_err(error)?
                {
                    self.forced.push(self.session.steps().len());
                    self.session.play(step).map_err(error)?;
                    self.tell(", the only move")?;
                    self.admit()?;
                    shown = false;
                    continue;
                }
            }
            loop {
                match self.ask()? {
                    None => return self.stop(),
                    Some(Asked::Left(next)) => return Ok(next),
                    Some(Asked::Done) => break,
                    Some(Asked::Again) => {}
                }
            }
            shown = false;
        }
    }

    /// The computer moves.
    fn reply(&mut self) -> Result<(), Failure> {
        let choice = self.session.advice(&mut self.sitting.opponent).map_err(error)?;
        self.slip = words::overlooked(&mut self.session, &self.voices, &choice)?;
        self.session.play(choice.step).map_err(error)?;
        self.tell("")
    }

    /// Says what the last move was, and what else there is to say of it.
    fn tell(&mut self, more: &str) -> Result<(), Failure> {
        let last = self.session.steps().len().saturating_sub(1);
        match words::told(&mut self.session, &self.voices, last) {
            Some(told) => print(&Text::line(format!("{told}{more}."))),
            None => Ok(()),
        }
    }

    /// Ends the game: what came of it, the record, and what mistakes cost.
    fn end(&mut self, ending: Ending) -> Result<(), Failure> {
        (self.ending, self.scored) = (Some(ending), false);
        match ending {
            // A game without a move is no game.
            Ending::Won(_) if self.session.steps().is_empty() => {}
            Ending::Won(winner) => self.sitting.count(winner, false),
            Ending::Resigned(loser) => self.sitting.count(loser.other(), false),
            Ending::Unfinished => {}
        }
        self.save(ending)?;
        let result = words::result(&mut self.session, &self.voices, ending)?;
        print(&Text { lines: vec![Line::Gap, result] })?;
        let review = self.session.review().map_err(error)?;
        let (contest, voices) = (self.session.contest(), &self.voices);
        print(&words::mistakes(contest, voices, ending, &review, &self.said)?)?;
        if let (Some(course), Seats::You(you)) = (&mut self.sitting.course, self.sitting.seats)
            && ending != Ending::Unfinished
        {
            course.won = ending == Ending::Won(you);
            print(&Text::line(if course.won {
                words::board_won(course.lesson, course.board)
            } else {
                words::BOARD_LOST.to_owned()
            }))?;
        } else if let Some(level) = self.sitting.rise()
            && ending != Ending::Unfinished
        {
            let won = self.sitting.streak.unwrap_or_default();
            print(&Text::line(words::rises(won, level)))?;
        }
        Ok(())
    }

    /// Leaves the game where it is.
    fn leave(&mut self, next: Next) -> Result<Asked, Failure> {
        // A game in which nobody has moved is no game, unless it is the last.
        let begun = !self.session.steps().is_empty() || next == Next::Leave;
        if self.ending.is_none() && begun {
            self.end(Ending::Unfinished)?;
        }
        Ok(Asked::Left(next))
    }

    /// Ends after Ctrl-C.
    fn stop(&mut self) -> Result<Next, Failure> {
        if self.ending.is_none() {
            self.end(Ending::Unfinished)?;
        }
        Err(Failure::stopped("stopped"))
    }

    /// Asks once; `None` after Ctrl-C.
    fn ask(&mut self) -> Result<Option<Asked>, Failure> {
        let event = if self.ending.is_none() {
            let mut prompt = self.voices.prompt(self.session.to_move());
            // What Enter does.
            if let Some(step) = self.session.forced().map_err(error)? {
                let step = self.session.contest().write(&step);
                prompt = prompt.replace("> ", &format!(" [{}]> ", shortened(&step)));
            }
            self.input.ask(&prompt, None)?
        } else {
            let score = if self.scored { String::new() } else { self.sitting.score() + "\n" };
            self.scored = true;
            let prompt = match &self.sitting.course {
                Some(course) if course.won => "again, help or quit> ",
                Some(_) => "retry, again, help or quit> ",
                None => "again, swap, level N, help or quit> ",
            };
            self.input.ask(prompt, Some(&score))?
        };
        match event {
            Event::Line(line) => self.answer(&line).map(Some),
            Event::End => self.leave(Next::Leave).map(Some),
            Event::Stop => Ok(None),
        }
    }

    /// Does what a line asks for.
    fn answer(&mut self, line: &str) -> Result<Asked, Failure> {
        let over = self.ending.is_some();
        let said = match Word::read(line) {
            Word::Nothing if over => Text::default(),
            Word::Nothing => match self.session.forced().map_err(error)? {
                Some(step) => {
                    self.session.play(step).map_err(error)?;
                    return self.made();
                }
                None => Text::line("Here you have a choice: type a move, or moves to see them."),
            },
            Word::Help => self.help(),
            Word::History => words::history(&mut self.session, &self.voices),
            Word::Score => Text::line(self.sitting.score()),
            Word::Level(_) | Word::Swap if self.sitting.course.is_some() => {
                Text::line("In a lesson you begin, and the computer makes no mistake.")
            }
            Word::Level(number) => self.level(&number),
            Word::Undo => return self.undo(),
            Word::Retry => return self.retry(),
            Word::Redo => return self.redo(),
            Word::Again => return self.leave(Next::Again),
            Word::Same => return self.leave(Next::Same),
            Word::Swap => return self.leave(Next::Swap),
            Word::Quit => return self.leave(Next::Leave),
            Word::Hint | Word::Moves | Word::Resign if over => Text::line("The game is over."),
            Word::Why if over => words::plain(&mut self.session, &self.voices)?,
            Word::Hint => match words::hint(&mut self.session) {
                Ok(hint) => hint.into(),
                Err(why) => Text::line(why.to_string()),
            },
            Word::Why => words::plain(&mut self.session, &self.voices)?,
            Word::Proof => words::why(&mut self.session)?,
            Word::Moves => words::moves(&mut self.session)?,
            Word::Resign => {
                self.end(Ending::Resigned(self.session.to_move()))?;
                return Ok(Asked::Done);
            }
            Word::Move(text) if over => Text::line(format!(
                "'{}' is nothing that can be done after the game; type help to see what can.",
                shortened(&text)
            )),
            Word::Move(text) => match self.make(&text) {
                Ok(()) => return self.made(),
                Err(PlayError::Refused(why)) => Text::line(refusal(&text, &why)),
                Err(why) => return Err(error(why).into()),
            },
        };
        print(&said)?;
        Ok(Asked::Again)
    }

    /// Makes the move that a line describes.
    fn make(&mut self, text: &str) -> Result<(), PlayError> {
        let at = self.session.position().clone();
        let step = self.session.contest().read(&at, text)?;
        self.session.play(step)
    }

    /// Says what was done.
    fn made(&mut self) -> Result<Asked, Failure> {
        self.tell("")?;
        self.admit()?;
        Ok(Asked::Done)
    }

    /// A mistake of the computer is plain when the answer to it wins.
    fn admit(&mut self) -> Result<(), Failure> {
        let Some(slip) = self.slip.take() else { return Ok(()) };
        let made = self.session.steps().len();
        if self.session.favourite().map_err(error)? != self.session.mover(made - 1) {
            return Ok(());
        }
        self.said.push(made - 2);
        print(&Text::line(slip))
    }

    /// Back to where a person moved last.
    fn undo(&mut self) -> Result<Asked, Failure> {
        let mut moves = 0..self.session.steps().len();
        let human = |index: &usize| {
            self.sitting.is_human(self.session.mover(*index)) && !self.forced.contains(index)
        };
        let back = match self.ending {
            // Whoever gave up may think better of it.
            Some(Ending::Resigned(_)) => Some(self.session.steps().len()),
            _ => moves.rfind(human),
        };
        let Some(back) = back else {
            print(&Text::line("There is no move to take back."))?;
            return Ok(Asked::Again);
        };
        self.back(back);
        Ok(Asked::Done)
    }

    /// Back to where a person threw the game away.
    fn retry(&mut self) -> Result<Asked, Failure> {
        let review = self.session.review().map_err(error)?;
        let mistake = review
            .iter()
            .rposition(|remark| remark.is_mistake() && self.sitting.is_human(remark.player));
        let Some(mistake) = mistake else {
            print(&Text::line("There is no mistake to mend."))?;
            return Ok(Asked::Again);
        };
        self.back(mistake);
        Ok(Asked::Done)
    }

    /// Takes moves back, until so many are left.
    fn back(&mut self, back: usize) {
        while self.session.steps().len() > back {
            self.session.undo();
        }
        match self.ending.take() {
            Some(Ending::Won(winner)) => self.sitting.count(winner, true),
            Some(Ending::Resigned(loser)) => self.sitting.count(loser.other(), true),
            _ => {}
        }
        if let Some(course) = &mut self.sitting.course {
            course.won = false;
        }
        self.slip = None;
        self.said.retain(|&index| index + 1 < back);
        self.forced.retain(|&index| index < back);
    }

    /// Forward to where a person is to move again.
    fn redo(&mut self) -> Result<Asked, Failure> {
        let mut made = 0;
        loop {
            let human = self.sitting.is_human(self.session.to_move());
            let forced =
                human && self.sitting.auto && self.session.forced().map_err(error)?.is_some();
            if made > 0 && human && !forced || !self.session.redo().map_err(error)? {
                break;
            }
            if forced {
                self.forced.push(self.session.steps().len() - 1);
            }
            made += 1;
            self.tell("")?;
        }
        if made == 0 {
            print(&Text::line("There is no move to make again."))?;
            return Ok(Asked::Again);
        }
        Ok(Asked::Done)
    }

    fn level(&mut self, number: &str) -> Text {
        if !number.is_empty() {
            let Some(level) = number.parse().ok().and_then(Level::new) else {
                return Text::line("A level is 1, 2, 3, 4 or 5.");
            };
            self.sitting.set_level(level);
            self.sitting.streak = None;
        }
        Text::line(words::level(self.sitting.level))
    }

    /// The rules, how a move is written, and what else can be typed.
    fn help(&mut self) -> Text {
        let mut text = rules::help(&self.sitting.opening, self.session.contest());
        text.lines.extend(HELP.lines().map(|line| Line::inset(line.trim_start())));
        text
    }

    fn save(&mut self, ending: Ending) -> Result<(), Failure> {
        let Some(path) = self.sitting.record() else { return Ok(()) };
        let steps = self.session.steps().to_vec();
        let contest = self.session.contest();
        let transcript = Transcript {
            opening: self.sitting.opening.clone(),
            left: self.voices.left.clone(),
            right: self.voices.right.clone(),
            first: self.sitting.first,
            moves: steps.iter().map(|step| (0, contest.write(step))).collect(),
            ending: (0, ending),
        };
        euclid_files::write(&path, |file| file.write_all(transcript.to_string().as_bytes()))?;
        Ok(())
    }
}

/// A line that is neither a word nor a move.
fn refusal(text: &str, why: &str) -> String {
    let begins = text.starts_with(char::is_alphabetic);
    if begins && !text.starts_with("take") && !text.starts_with("move") {
        return format!(
            "'{}' is not a command here; type help to see what can be done.",
            shortened(text)
        );
    }
    format!("{}.", capital(why))
}
