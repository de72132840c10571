//! Why a Partizan Euclid position is won.

use super::{Outcome, Position, Signature, outcome::TABLE_1};
use crate::explain::{Reason, Theorem, brief};

/// Who wins, as people say it.
pub fn verdict(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Left => "Left wins, whoever moves first",
        Outcome::Right => "Right wins, whoever moves first",
        Outcome::Next => "the player who moves first wins",
        Outcome::Previous => "the player who moves second wins",
    }
}

impl Position {
    /// The argument: the reduced signature, and what each player's move leads to. `signature` is that
    /// of the position, which has been worked out already.
    pub fn reasons(&self, signature: &Signature) -> Vec<Reason> {
        if signature.is_empty() {
            let text = "q divides p: the game is over, and the player to move has lost.".to_owned();
            return vec![Reason { theorem: Theorem::McKayNowakowski2013Rules, text }];
        }
        let reduced = signature.reduced();
        let (p, q) = TABLE_1.iter().find(|(word, ..)| *word == reduced).map_or((2, 1), |row| row.2);
        let verdict = verdict(signature.outcome());
        let word = signature.brief();
        let how = if word == reduced {
            format!("The signature {word}, that of E({p}, {q}), is irreducible")
        } else {
            format!("The signature {word} reduces to {reduced}, that of E({p}, {q})")
        };
        let mut reasons = vec![Reason {
            theorem: Theorem::McKayNowakowski2013Theorem15,
            text: format!("{how}, and there {verdict}."),
        }];
        if let (Some(left), Some(right)) = (self.left(), self.right())
            && let (Some(by_left), Some(by_right)) = (signature.left(), signature.right())
        {
            let show = |g: &Self| format!("E({}, {})", brief(g.p()), brief(g.q()));
            let text = format!(
                "Left moves to {}, where {}; Right moves to {}, where {}.",
                show(&left),
                self::verdict(by_left.outcome()),
                show(&right),
                self::verdict(by_right.outcome())
            );
            reasons.push(Reason { theorem: Theorem::McKayNowakowski2013Lemma1, text });
        }
        reasons
    }
}

/// A word that fits in a sentence.
pub fn shortened(word: &str) -> String {
    const LONGEST: usize = 60;
    if word.len() <= LONGEST {
        return word.to_owned();
    }
    // Signatures are ASCII but for the empty one.
    format!("{}...{} ({} characters)", &word[..20], &word[word.len() - 20..], word.len())
}
