//! Deciding by objections, without recursion.
//!
//! Whether `a <= b` is decided as in court: it holds unless some objection to it holds, and each
//! objection is a question of the same kind. The questions under way are kept on a stack of our own.

use euclid_work::Work;

use crate::pace::{Ended, Stack};

/// What to do next about a question.
pub(crate) enum Step<Question> {
    /// Look into this objection first.
    Examine(Question),
    /// Nothing: this is the answer.
    Answer(bool),
}

/// Questions that hold unless an objection holds.
pub(crate) trait Argument {
    type Question: Copy;

    /// Goes on with a question of which the first `void` objections are known not to hold. An objection to be
    /// examined is the one that `void`, brought up to date, points at.
    fn proceed(
        &mut self,
        question: Self::Question,
        void: &mut usize,
        work: &Work,
    ) -> Result<Step<Self::Question>, Ended>;

    /// Takes note of an answer.
    fn remember(
        &mut self,
        question: Self::Question,
        answer: bool,
        work: &Work,
    ) -> Result<(), Ended>;

    /// The answer to a question.
    fn decide(&mut self, question: Self::Question, work: &Work) -> Result<bool, Ended> {
        let (mut question, mut void) = (question, 0);
        let mut waiting = Stack::new();
        loop {
            match self.proceed(question, &mut void, work)? {
                Step::Examine(objection) => {
                    waiting.push((question, void), work)?;
                    (question, void) = (objection, 0);
                }
                Step::Answer(mut answer) => {
                    self.remember(question, answer, work)?;
                    // An objection that holds refutes what it was raised against at once ...
                    if answer && let Some((refuted, _)) = waiting.pop() {
                        answer = false;
                        self.remember(refuted, answer, work)?;
                    }
                    // ... and one that does not hold is void.
                    match waiting.pop() {
                        Some((outer, before)) => (question, void) = (outer, before + 1),
                        None => return Ok(answer),
                    }
                }
            }
        }
    }
}
