//! The question that is counted: is a position worth at least t?

use super::weight::Weight;
use euclid_games::{Ending, forward::AtLeast, fractions::Whole};

/// "Worth at least t" for piles that play like {1..k}, asked of the digits from the front
/// (see [`forward`](euclid_games::forward)).
#[derive(Clone, Debug)]
pub(super) struct Question<W> {
    /// k + 1.
    pub modulus: W,
    /// t, from 1 to k.
    pub threshold: W,
    /// Whether the empty path is worth t, as under misère play it is worth 1.
    pub empty: bool,
    /// Where play stops: the last pile is the last digit, or one less.
    pub ending: Ending,
    /// What a pair weighs for which the answer is yes.
    pub weight: Weight,
}

impl<W: Whole> Question<W> {
    /// The answer where a digit that leaves `m` modulo k+1 is the last one (of the short form).
    pub fn last(&self, m: &W) -> bool {
        self.end(AtLeast::default(), m)
    }

    /// The answer for the pair b > a > 0.
    pub fn pair(&self, mut b: W, mut a: W) -> bool {
        let mut piles = AtLeast::default();
        loop {
            let (d, rest) = b.div_rem(&a);
            let m = d.div_rem(&self.modulus).1;
            if rest.is_zero() {
                return self.end(piles, &m);
            }
            if let Some(answer) = piles.read(&m, &self.threshold) {
                return answer;
            }
            (b, a) = (a, rest);
        }
    }

    /// The answer behind these piles, with this residue of the last digit.
    fn end(&self, mut piles: AtLeast, m: &W) -> bool {
        let pile = match self.ending {
            Ending::Zero => m.clone(),
            Ending::Multiple => W::ZERO,
            Ending::Equal if m.is_zero() => self.modulus.clone() - &W::ONE,
            Ending::Equal => m.clone() - &W::ONE,
        };
        let nothing = if self.empty { W::ONE } else { W::ZERO };
        let answer = piles.read(&pile, &self.threshold);
        answer.unwrap_or_else(|| piles.end(&nothing, &self.threshold))
    }
}
