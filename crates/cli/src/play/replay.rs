//! A recorded game, shown again with comments.

use super::words::{self, Voices};
use crate::{args::print, frame::Failure};
use euclid_games::pile::Budget;
use euclid_play::{Contest, Ending, Session, Transcript, TranscriptError, Verdict, Visitor};
use std::path::Path;

pub fn run(path: &Path, budget: Budget) -> Result<(), Failure> {
    let name = path.display();
    let damaged = |why: TranscriptError| Failure::input(format!("{name}: {why}"));
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::input(format!("the file '{name}' cannot be read: {error}")))?;
    let transcript: Transcript = text.parse().map_err(damaged)?;
    let clean = |name: &str| name.chars().filter(|c| !c.is_control()).collect();
    let voices = Voices { left: clean(&transcript.left), right: clean(&transcript.right) };
    let replay = Replay { transcript: &transcript, voices };
    match transcript.opening.open(budget, replay).map_err(Failure::input)? {
        Ok(page) => print(&page?),
        Err(why) => Err(damaged(why)),
    }
}

struct Replay<'a> {
    transcript: &'a Transcript,
    voices: Voices,
}

impl Visitor for Replay<'_> {
    /// The page; or what is wrong with the transcript.
    type Output = Result<Result<String, Failure>, TranscriptError>;

    fn visit<C: Contest>(self, contest: C, start: C::Position) -> Self::Output {
        let mut session = Session::new(contest, start, self.transcript.first);
        for (line, text) in &self.transcript.moves {
            let at = session.position().clone();
            let step = session.contest().read(&at, text);
            step.and_then(|step| session.play(step))
                .map_err(|why| TranscriptError { line: *line, why: why.to_string() })?;
        }
        self.check_the_end(&mut session)?;
        Ok(self.page(&mut session))
    }
}

impl Replay<'_> {
    fn check_the_end<C: Contest>(&self, session: &mut Session<C>) -> Result<(), TranscriptError> {
        let (line, ending) = self.transcript.ending;
        let error = |why: String| TranscriptError { line, why };
        let winner = session.winner().map_err(|why| error(why.to_string()))?;
        match (ending, winner) {
            (Ending::Won(_), None) => Err(error("the game is not over".to_owned())),
            (Ending::Won(player), Some(winner)) if player == winner => Ok(()),
            (_, Some(winner)) => Err(error(format!("the game is over, and {winner} has won"))),
            (_, None) => Ok(()),
        }
    }

    fn page<C: Contest>(&self, session: &mut Session<C>) -> Result<String, Failure> {
        let remarks = session.review().map_err(Failure::input)?;
        let mut page = words::heading(&self.transcript.opening);
        let first = remarks.first().map_or_else(|| session.position().clone(), |r| r.from.clone());
        page += &words::picture(session.contest(), &first);
        page.push('\n');
        for (index, remark) in remarks.iter().enumerate() {
            let contest = session.contest();
            let told = contest.told(&remark.from, remark.player, &remark.step, &remark.to);
            let comment = match &remark.verdict {
                Verdict::Forced { wins: true } => "forced, and wins".to_owned(),
                Verdict::Forced { wins: false } => "forced, and loses".to_owned(),
                Verdict::OnlyWinning => "the only winning move".to_owned(),
                Verdict::Winning => "wins".to_owned(),
                Verdict::Lost => "every move loses".to_owned(),
                Verdict::Mistake(better) => {
                    format!("a mistake: {} wins", contest.write(better))
                }
            };
            let told = self.voices.does(remark.player, &told);
            page += &format!("{:3}. {told}  [{comment}]\n", index + 1);
        }
        let ending = self.transcript.ending.1;
        page += &words::result(session, &self.voices, ending)?;
        page += &words::mistakes(session, &self.voices, ending)?;
        Ok(page)
    }
}
