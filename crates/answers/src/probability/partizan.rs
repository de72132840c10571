//! The laws of Partizan Euclid.

use super::{Places, Question, refused};
use crate::{
    Decimal, Error, Text, WhichGame,
    game::{GameName, RulesAnswer},
    text::{Line, Reason},
};
use euclid_survey::law::partizan::{MOST_OF_WEIGHTS, PartizanLaw};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The laws for positions E(p, q), q < p <= N, N to infinity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Every number here differs from the true one by less than this: a power of ten, such as `1e-15`. The shares of weights have 40 places
    /// at most, and are within a unit of the last one.
    pub error: String,
    /// How many positions are won by the player who moves first, or by the second.
    pub open: OpenLaw,
    /// The atomic weights.
    pub weights: WeightLaw,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// The numbers of N- and of P-positions: each is constant N^exponent, nearly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenLaw {
    /// The exponent.
    pub exponent: Decimal,
    /// The constant for all positions.
    pub constant: Decimal,
    /// The constant for positions in lowest terms.
    pub lowest_terms: Decimal,
}

/// Laws of the atomic weight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeightLaw {
    /// The share of all positions whose weight is an integer.
    pub integers: Decimal,
    /// The share of Left's positions whose weight is not an integer. Right's are all integers.
    pub not_integers: Decimal,
    /// The mean of Left's weights over (ln N)^2, in the limit: 6/pi^2.
    pub left_mean: Decimal,
    /// The mean of Right's weights over ln N, in the limit: -12 ln 2/pi^2.
    pub right_mean: Decimal,
    /// The mean of all weights over (ln N)^2, in the limit: Left's share times 6/pi^2.
    pub mean: Decimal,
}

impl Question {
    pub(super) fn partizan(&self, work: &Work) -> Result<PartizanProbability, Error> {
        let most = usize::from(self.digits);
        let law = PartizanLaw::new(most, work).map_err(refused)?;
        let mut places = Places { most, fewest: most };
        let right_mean = places.of(&law.right_mean);
        let mut of_weights = Places { most: most.min(MOST_OF_WEIGHTS), fewest: most };
        let mut of = |number| places.of(number);
        let (left, right) = (of(&law.left), of(&law.right));
        let open = OpenLaw {
            exponent: of(&law.exponent),
            constant: of(&law.all),
            lowest_terms: of(&law.lowest),
        };
        let weights = WeightLaw {
            integers: of_weights.of(&law.integers()),
            not_integers: of_weights.of(&law.not_integers),
            left_mean: of(&law.left_mean),
            right_mean: Decimal(format!("-{right_mean}")),
            mean: of(&law.mean()),
        };
        Ok(PartizanProbability {
            game: GameName::Partizan,
            rules: (&WhichGame::Partizan).into(),
            left,
            right,
            error: format!("1e-{}", places.fewest),
            open,
            weights,
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
        let WeightLaw { integers, not_integers, left_mean, right_mean, mean } = &self.weights;
        // They have fewer places.
        let places = not_integers.0.len() - "0.".len();
        let fewer = self.error != format!("1e-{places}");
        let more = if fewer {
            format!(", and the shares of weights within 1e-{places}")
        } else {
            String::new()
        };
        for (name, fact) in [
            ("N, P", format!("{constant} N^{exponent} of each, so that their share tends to 0")),
            ("", format!("({lowest_terms} N^{exponent} in lowest terms)")),
            ("weights", format!("an integer for {integers} of all positions:")),
            ("", format!("for all of Right's, and for all but {not_integers} of Left's")),
            ("means", format!("{left_mean} (ln N)^2 for Left's weights: 6 / pi^2")),
            ("", format!("{right_mean} ln N for Right's: -12 ln 2 / pi^2")),
            ("", format!("{mean} (ln N)^2 for all")),
            ("error", format!("each number is within {} of its true value{more}", self.error)),
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
    use super::super::{Laws, Question};
    use crate::GameText;
    use euclid_work::Work;

    #[test]
    fn the_page_says_all_laws() {
        let game = GameText { partizan: true, ..GameText::default() };
        let question = Question { game, values: 3, digits: 9 };
        let answer = question.answer(&Work::default()).unwrap();
        let text = answer.text().to_string();
        for line in [
            "Left wins with probability 0.572201693, Right with 0.427798307.",
            "0.379068821 N^1.665816210 of each",
            "an integer for 0.910701",
            "all but 0.156062046 of Left's",
            "each number is within 1e-9 of its true value",
        ] {
            assert!(text.contains(line), "{text}");
        }
        let json = serde_json::to_string(&answer).unwrap();
        assert_eq!(serde_json::from_str::<Laws>(&json).unwrap(), answer);
    }
}
