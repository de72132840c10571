//! The question that is counted: is a position worth at least t?

use euclid_games::{Ending, fractions::Whole};

/// "Worth at least t" for piles that play like {1..k}, asked of the digits from the front
/// (see [`forward`](euclid_games::forward)).
#[derive(Clone, Debug)]
pub(super) struct Question<W> {
    /// k + 1.
    pub modulus: W,
    /// t, from 1 to k.
    pub threshold: W,
    /// Whether the empty path is worth t, as under misere play it is worth 1.
    pub empty: bool,
    /// Where play stops: the last pile is the last digit, or one less.
    pub ending: Ending,
}

/// What a digit says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The same question is asked of the rest.
    Same,
    /// The opposite question is asked of the rest.
    Opposite,
    /// Whatever follows.
    Decided(bool),
}

impl<W: Whole> Question<W> {
    /// What a digit d says that leaves `m` modulo k+1 and is not the last.
    pub fn digit(&self, m: &W) -> Answer {
        if m.is_zero() {
            Answer::Same
        } else if *m == self.threshold {
            Answer::Opposite
        } else {
            Answer::Decided(*m > self.threshold)
        }
    }

    /// The answer where a digit that leaves `m` modulo k+1 is the last one (of the short form).
    pub fn last(&self, m: &W) -> bool {
        let pile = match self.ending {
            Ending::Zero => m.clone(),
            Ending::Equal if m.is_zero() => self.modulus.clone() - &W::ONE,
            Ending::Equal => m.clone() - &W::ONE,
        };
        match self.digit(&pile) {
            Answer::Same => self.empty,
            Answer::Opposite => !self.empty,
            Answer::Decided(answer) => answer,
        }
    }

    /// The answer for the pair b > a > 0.
    pub fn pair(&self, mut b: W, mut a: W) -> bool {
        let mut turned = false;
        loop {
            let (d, rest) = b.div_rem(&a);
            let m = d.div_rem(&self.modulus).1;
            if rest.is_zero() {
                return self.last(&m) != turned;
            }
            match self.digit(&m) {
                Answer::Same => {}
                Answer::Opposite => turned = !turned,
                Answer::Decided(answer) => return answer != turned,
            }
            (b, a) = (a, rest);
        }
    }
}
