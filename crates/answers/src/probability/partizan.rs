//! The laws of Partizan Euclid.

use super::{Places, Question, refused};
use crate::{
    Decimal, Error, Text, WhichGame,
    game::{GameName, RulesAnswer},
    text::{Line, Reason},
};
use euclid_survey::law::partizan::{PartizanLaw, not_integers};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

/// The laws for positions E(p, q), q < p <= N, N to infinity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanProbability {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The probability that Left wins.
    pub left: Decimal,
    /// The probability that Right wins.
    pub right: Decimal,
    /// Both shares, the exponent and the factors of the means differ from the true numbers by less than this, which is proved: a power
    /// of ten, such as `1e-15`.
    pub error: String,
    /// How many positions are won by the player who moves first, or by the second.
    pub open: OpenLaw,
    /// The atomic weights.
    pub weights: WeightLaw,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// The numbers of N- and of P-positions: each is constant N^exponent, nearly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenLaw {
    /// The exponent.
    pub exponent: Decimal,
    /// The constant for all positions; its error is not proved.
    pub constant: Decimal,
    /// The constant for positions in lowest terms; its error is not proved.
    pub lowest_terms: Decimal,
}

/// Laws of the atomic weight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeightLaw {
    /// The share of Left's positions whose weight is not an integer, in floating point. Right's are all integers.
    pub not_integers: Decimal,
    /// The mean of Left's weights over (ln N)^2, in the limit: 6/pi^2.
    pub left_mean: Decimal,
    /// The mean of Right's weights over ln N, in the limit: -12 ln 2/pi^2.
    pub right_mean: Decimal,
}

/// So many places of what is not proved are shown.
const SHOWN: usize = 12;

/// So many of what is in floating point.
const FLOATING: usize = 10;

impl Question {
    pub(super) fn partizan(&self, work: &Work) -> Result<PartizanProbability, Error> {
        let most = usize::from(self.digits);
        let law = PartizanLaw::new(most, work).map_err(refused)?;
        let mut places = Places { most, fewest: most };
        let [left, right, exponent, left_mean, right_mean] =
            [&law.left, &law.right, &law.exponent, &law.left_mean, &law.right_mean]
                .map(|number| places.of(number));
        let [constant, lowest_terms] =
            [&law.all, &law.lowest].map(|number| Decimal(number.certain(most.min(SHOWN)).text));
        let decimals = most.min(FLOATING);
        Ok(PartizanProbability {
            game: GameName::Partizan,
            rules: (&WhichGame::Partizan).into(),
            left,
            right,
            error: format!("1e-{}", places.fewest),
            open: OpenLaw { exponent, constant, lowest_terms },
            weights: WeightLaw {
                not_integers: Decimal(format!("{:.decimals$}", not_integers())),
                left_mean,
                right_mean: Decimal(format!("-{right_mean}")),
            },
            reasons: reasons(),
        })
    }
}

fn reasons() -> Vec<Reason> {
    [
        (
            "Far end",
            "The last digits of t/q decide, in blocks, and they are those of a random number. So Left's share and Right's \
             are also what they win of every single row p, in the limit.",
        ),
        (
            "Transfer operator",
            "Positions that no digit decides are rows of blocks; the exponent is where their transfer operator has the \
             eigenvalue 1. There are as many N as P, in the limit.",
        ),
        (
            "The weight as a sum",
            "Right's weights count the digits, and Left's add them up. Whether one is an integer depends on the first digits.",
        ),
    ]
    .map(|(theorem, text)| Reason { theorem: theorem.to_owned(), text: text.to_owned() })
    .to_vec()
}

impl PartizanProbability {
    /// The page a person reads.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(Line::heading("Partizan Euclid E(p, q), q < p <= N, N to infinity"));
        text.gap();
        let wins = format!(" with probability {}, Right with {}.", self.left, self.right);
        text.push(Line::verdict("Left wins", wins));
        text.gap();
        let OpenLaw { exponent, constant, lowest_terms } = &self.open;
        let WeightLaw { not_integers, left_mean, right_mean } = &self.weights;
        for (name, fact) in [
            ("N, P", format!("{constant} N^{exponent} of each: their share tends to 0")),
            ("", format!("({lowest_terms} N^{exponent} in lowest terms)")),
            ("weights", format!("not an integer for {not_integers} of Left's positions and for none of Right's")),
            ("means", format!("{left_mean} (ln N)^2 for Left's: 6 / pi^2")),
            ("", format!("{right_mean} ln N for Right's: -12 ln 2 / pi^2")),
            ("error", format!("shares, exponent and means are within {} of their true values, which is proved;", self.error)),
            ("", "the constants before N, and the share of weights, are computed without a proved error".to_owned()),
        ] {
            text.push(Line::fact(name, fact));
        }
        text.gap();
        text.lines.extend(self.reasons.iter().map(Reason::line));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::super::Question;
    use crate::GameText;
    use euclid_work::Work;

    #[test]
    fn the_page_says_what_is_proved() {
        let game = GameText { partizan: true, ..GameText::default() };
        let question = Question { game, values: 3, digits: 9 };
        let answer = question.answer(&Work::default()).unwrap();
        let text = answer.text().to_string();
        for line in [
            "Left wins with probability 0.572201693, Right with 0.427798307.",
            "0.379068821 N^1.665816210 of each",
            "not an integer for 0.156062046 of Left's",
            "within 1e-9 of their true values, which is proved",
        ] {
            assert!(text.contains(line), "{text}");
        }
    }
}
