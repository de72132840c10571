//! A recorded game, shown again with comments.

use super::{Voices, error, rules, words};
use crate::{Error, Text, error::shortened};
use euclid_play::{Contest, Ending, Session, Transcript, TranscriptError, Visitor};
use euclid_work::Work;

/// Reads the text of a transcript and shows the game again.
pub fn replay(text: &str, work: &Work) -> Result<Text, Error> {
    let damaged = |why: TranscriptError| {
        Error::input(format_args!("line {}: {}", why.line, shortened_line(&why.why)))
    };
    let transcript: Transcript = text.parse().map_err(damaged)?;
    let clean = |name: &str| shortened(name);
    let voices = Voices { left: clean(&transcript.left), right: clean(&transcript.right) };
    let replay = Replay { transcript: &transcript, voices };
    let page = transcript.opening.open(work, replay).map_err(error)?;
    page.map_err(damaged)?
}

/// What is wrong, no longer than a message may be.
fn shortened_line(why: &str) -> String {
    why.chars().take(300).collect()
}

struct Replay<'a> {
    transcript: &'a Transcript,
    voices: Voices,
}

impl Visitor for Replay<'_> {
    /// The page; or what is wrong with the transcript.
    type Output = Result<Result<Text, Error>, TranscriptError>;

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

    fn page<C: Contest>(&self, session: &mut Session<C>) -> Result<Text, Error> {
        let mut page = rules::heading(&self.transcript.opening);
        let first = session.start().clone();
        page.extend(words::picture(session.contest(), &first));
        page.gap();
        let review = session.review().map_err(error)?;
        page.extend(words::remarks(session.contest(), &self.voices, &review));
        let ending = self.transcript.ending.1;
        page.gap();
        page.push(words::result(session, &self.voices, ending)?);
        page.extend(words::mistakes(session.contest(), &self.voices, ending, &review, &[])?);
        Ok(page)
    }
}
