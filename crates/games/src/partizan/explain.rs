//! Why a Partizan Euclid position is won.

use super::{
    Outcome, Position, Signature,
    far::{Digits, Place, Reading, Side},
    weight::digits::{Sum, Weight},
};
use crate::explain::{Reason, Theorem, brief, brief_list};
use dashu_int::{IBig, Sign};
use euclid_fractions::UBig;
use euclid_work::{Halt, Work};
use std::fmt::Write;

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
    /// The argument: which digit at the far end decides, and what each player's move leads to. `signature` is that
    /// of the position, which has been worked out already.
    pub fn reasons(&self, signature: &Signature) -> Vec<Reason> {
        if signature.is_empty() {
            let text = "q divides p: the game is over, and the player to move has lost.".to_owned();
            return vec![Reason { theorem: Theorem::McKayNowakowski2013Rules, text }];
        }
        let blocks = Blocks::of(signature);
        let mut reasons = vec![Reason { theorem: Theorem::PartizanFarEnd, text: blocks.say() }];
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

impl Signature {
    /// How the digits add up to the atomic weight; `None` where there is little to say.
    pub fn reason_for_weight(&self, work: &Work) -> Result<Option<Reason>, Halt> {
        let weighed = self.weighed(work)?;
        let text = match (&weighed.decided, &weighed.weight) {
            (Some((Side::Right, sum)), _) => {
                let start = whole(&sum.start);
                match u64::try_from(&sum.digits) {
                    Ok(0) => format!(
                        "The digits add up to the weight: the one that decides counts {start}."
                    ),
                    Ok(1) => format!(
                        "The digits add up to the weight: the one that decides counts {start}, and the one in front of it -1: together {}.",
                        whole(&sum.total)
                    ),
                    _ => format!(
                        "The digits add up to the weight: the one that decides counts {start}, and each of the {} in front of it -1: \
                         together {}.",
                        brief(&sum.digits),
                        whole(&sum.total)
                    ),
                }
            }
            (Some((Side::Left, sum)), weight) => {
                let mut text = added(sum);
                if let Weight::Other { base, steps } = weight {
                    text += &no_integer(base, steps);
                }
                text
            }
            (None, Weight::Integer(b)) if weighed.read == LEFT_AT_START => format!(
                "The digits add up to the weight: since the side changed to Left's, those of the blocks count {}.",
                whole(b)
            ),
            (None, _) => return Ok(None),
        };
        Ok(Some(Reason { theorem: Theorem::PartizanWeight, text }))
    }
}

const LEFT_AT_START: Reading = Reading { side: Side::Left, place: Place::Start };

/// `The blocks count 10, the digit that decides adds 4 - 2, those in front of it add 2 - 1: together 13.`
fn added(sum: &Sum) -> String {
    let deciding = &sum.start - &sum.blocks + IBig::from(2);
    let mut text = format!(
        "The digits add up to the weight. The blocks count {}, and the digit that decides adds {} - 2",
        whole(&sum.blocks),
        whole(&deciding)
    );
    let Some((first, others)) = sum.terms.split_first() else {
        return text + &format!(": together {}.", whole(&sum.total));
    };
    // Writing to a string does not fail.
    let _ = write!(text, "; those in front of it add {}", whole(first));
    for term in others {
        let (sign, size) = term.clone().into_parts();
        let sign = if sign == Sign::Negative { '-' } else { '+' };
        let _ = write!(text, " {sign} {}", brief(&size));
    }
    if UBig::from(sum.terms.len()) < sum.digits {
        let _ = write!(text, " and so on, {} numbers in all", brief(&sum.digits));
    }
    text + &format!(": together {}.", whole(&sum.total))
}

/// What stands in place of the sum.
fn no_integer(base: &IBig, steps: &[IBig]) -> String {
    let two = || IBig::from(2);
    let before =
        " But the first digit is 1, and the one behind it added 3 or more; so the weight is";
    match steps {
        [b] => {
            format!("{before} {{{} | {}}} instead.", whole(&(b - two())), whole(&(base + two())))
        }
        [.., b] => format!(
            "{before} {{{} | v + 2}} instead, where v is the weight without the first two digits, no integer either.",
            whole(&(b - two()))
        ),
        [] => String::new(),
    }
}

/// An integer that fits in a sentence.
fn whole(n: &IBig) -> String {
    let (sign, size) = n.clone().into_parts();
    let minus = if sign == Sign::Negative { "-" } else { "" };
    format!("{minus}{}", brief(&size))
}

/// The digits from the far end in blocks, as far as they matter.
struct Blocks {
    /// The digits of t/q from the front, if they are few.
    digits: Option<Vec<UBig>>,
    /// The first blocks, and a last one that is not whole, or the digit that decides.
    shown: Vec<String>,
    /// Whether there were more.
    more: bool,
    /// How many blocks had two digits.
    two: u64,
    read: Reading,
    /// The digit that decides.
    deciding: Option<UBig>,
}

/// So many blocks are shown.
const SHOWN: usize = 6;

/// So many digits are shown.
const LISTED: usize = 12;

impl Blocks {
    fn of(signature: &Signature) -> Self {
        let mut digits = Some(Vec::new());
        let mut blocks = Blocks {
            digits: None,
            shown: Vec::new(),
            more: false,
            two: 0,
            read: Reading::START,
            deciding: None,
        };
        let mut block: Vec<String> = Vec::new();
        for Digits { digit, times } in signature.far_digits() {
            // Three digits 1 are a block that changes nothing.
            let few = UBig::from(3 * SHOWN + 3);
            let cut = if times > few { few + &times % UBig::from(3u8) } else { times.clone() };
            if let Some(list) = &mut digits {
                let fits = cut == times
                    && list.len() + usize::try_from(&times).unwrap_or(LISTED) <= LISTED;
                list.extend((0..u64::try_from(&cut).unwrap_or(0)).map(|_| digit.clone()));
                if !fits {
                    digits = None;
                }
            }
            for _ in 0..u64::try_from(&cut).unwrap_or(0) {
                if blocks.read.is_decided() {
                    break;
                }
                let before = blocks.read;
                blocks.read = before.then(!digit.is_one());
                blocks.two +=
                    u64::from(before.place == Place::One && blocks.read.place == Place::Start);
                block.push(brief(&digit));
                if matches!(blocks.read.place, Place::Start | Place::Decided) {
                    blocks.show(&mut block);
                }
                if blocks.read.is_decided() {
                    blocks.deciding = Some(digit.clone());
                }
            }
            if blocks.read.is_decided() && digits.is_none() {
                break;
            }
        }
        if !block.is_empty() {
            blocks.show(&mut block);
        }
        blocks.digits = digits.map(|mut digits| {
            digits.reverse();
            digits
        });
        blocks
    }

    fn show(&mut self, block: &mut Vec<String>) {
        let text = std::mem::take(block).join(" ");
        if self.shown.len() > SHOWN {
            self.more = true;
            // The last one is always told.
            self.shown.pop();
        }
        self.shown.push(text);
    }

    fn say(&self) -> String {
        let fraction = match &self.digits {
            Some(digits) => format!("t/q = [0; {}", brief_list(digits).trim_start_matches('[')),
            None => "t/q, with 1 as its last digit,".to_owned(),
        };
        let dots = if self.more { "... | " } else { "" };
        let (last, others) = self.shown.split_last().map_or(("", &[][..]), |(x, all)| (x, all));
        let others = others.iter().fold(String::new(), |text, block| text + block + " | ");
        let (are, two) = match self.two {
            0 => ("is", "no block of two digits".to_owned()),
            1 => ("is", "one block of two digits".to_owned()),
            n => ("are", format!("{n} blocks of two digits")),
        };
        let parity = if self.two.is_multiple_of(2) { "even" } else { "odd" };
        let verdict = verdict(self.read.outcome());
        let head = format!("{fraction} from the far end is {others}{dots}{last}");
        match (&self.deciding, self.read.place) {
            (Some(digit), _) => format!(
                "{head}. No block 1 1 d or 1 d begins with {}, so it decides. There {are} {two} before it, and with an \
                 {parity} number of them {verdict}.",
                brief(digit)
            ),
            (None, Place::Start | Place::Decided) => format!(
                "{head}: all digits are in blocks 1 1 d and 1 d. There {are} {two}, and with an {parity} number of \
                 them {verdict}."
            ),
            (None, place) => {
                let after = if place == Place::One { "1" } else { "1 1" };
                format!(
                    "{head}, in blocks 1 1 d and 1 d, and ends inside one, after {after}. There {are} {two} before, and \
                     with an {parity} number of them {verdict}."
                )
            }
        }
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
