//! `euclid probability`: limit laws, for numbers that grow without bound.

use crate::{
    analyze::{MARK, QUIET, STRONG, describe, equivalent},
    args::{RulesArgs, print},
    frame::Failure,
    json,
};
use euclid_games::{Play, Rules, set::Bound};
use euclid_survey::law::{Certain, Estimate, Growth, Law, Length};
use serde_json::{Value, json};
use std::cell::Cell;

/// Limit laws: who wins a random game, with which values, and how long it lasts
///
/// For a < b <= N drawn at random, N to infinity. Every number printed differs from the true one by
/// less than the error that is stated, which is proved. For --take any, --take 1..K, and sets that play
/// like 1..K.
///
/// Example: euclid probability --take 1..3
#[derive(clap::Args)]
pub struct Probability {
    #[command(flatten)]
    rules: RulesArgs,

    /// How many Grundy values to give probabilities for; there are at most K+1
    #[arg(long, value_name = "K", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(0..=100_000))]
    values: u64,

    /// How many decimal places, from 1 to 100
    #[arg(long, value_name = "D", default_value_t = 15,
          value_parser = clap::value_parser!(u8).range(1..=100))]
    digits: u8,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Prints numbers with the places that are certain, and remembers the fewest.
struct Places {
    most: usize,
    fewest: Cell<usize>,
}

impl Places {
    fn of(&self, estimate: &Estimate) -> String {
        let Certain { text, places } = estimate.certain(self.most);
        self.fewest.set(self.fewest.get().min(places));
        text
    }

    /// A bound for the error of every number printed so far.
    fn error(&self) -> String {
        format!("1e-{}", self.fewest.get())
    }
}

impl Probability {
    pub fn run(&self) -> Result<(), Failure> {
        if self.rules.partizan()? {
            return Err(Failure::input(
                "no limit law is known for Partizan Euclid; 'euclid survey' counts its positions",
            ));
        }
        let rules = self.rules.rules()?;
        let digits = usize::from(self.digits);
        let law = Law::new(&rules, digits).map_err(Failure::input)?;
        let places = Places { most: digits, fewest: Cell::new(digits) };
        let player1 = places.of(law.player1());
        let values: Vec<String> = law.grundy(self.values).iter().map(|p| places.of(p)).collect();
        let text = if self.json {
            format!("{}\n", as_json(&rules, &player1, &values, &law.length(), &places))
        } else {
            page(&rules, law.bound(), &player1, &values, &law.length(), &places)
        };
        print(&text)
    }
}

fn as_json(
    rules: &Rules,
    player1: &str,
    values: &[String],
    length: &Length,
    places: &Places,
) -> Value {
    let (growth, constant) = match &length.growth {
        Growth::Logarithm(constant) => (Some("ln N"), Some(places.of(constant))),
        Growth::Square(constant) => (Some("(ln N)^2"), Some(places.of(constant))),
        Growth::Open => (None, None),
    };
    let length = json!({
        "growth": growth,
        "constant": constant,
        "unrestricted": places.of(&length.unrestricted),
        "digits": places.of(&length.digits),
    });
    let grundy: Vec<Value> = values
        .iter()
        .enumerate()
        .map(|(value, text)| json!({"value": value.to_string(), "probability": text}))
        .collect();
    let mut object = json!({
        "rules": json::rules(rules),
        "player1": player1,
        "error": places.error(),
        // Grundy values belong to normal play.
        "grundy": (rules.play == Play::Normal).then_some(grundy),
        "length": length,
    });
    if let Some(k) = equivalent(rules) {
        object["equivalent"] = k.into();
    }
    object
}

/// The page a person reads.
fn page(
    rules: &Rules,
    bound: &Bound,
    player1: &str,
    values: &[String],
    length: &Length,
    places: &Places,
) -> String {
    let mut page = format!(
        "{STRONG}Euclid (a, b), a < b <= N, N to infinity{STRONG:#}\n\
         {QUIET}{}{QUIET:#}\n\n\
         {MARK}Player 1 wins{MARK:#} with probability {player1}.\n\n",
        describe::<u64>(rules, None)
    );
    let width = values.len().saturating_sub(1).to_string().len();
    for (value, text) in values.iter().enumerate() {
        page += &format!("  value {value:<width$}  {text}\n");
    }
    if !values.is_empty() {
        page += "\n";
    }
    let (digits, unrestricted) = (places.of(&length.digits), places.of(&length.unrestricted));
    page += &format!("  digits  {digits} ln N digits in b/a on the average: 12 ln 2 / pi^2\n");
    page += &match &length.growth {
        Growth::Logarithm(_) => {
            format!("  length  {unrestricted} ln N moves on the average: 24 ln phi / pi^2\n")
        }
        Growth::Square(constant) => format!(
            "  length  {} (ln N)^2 moves on the average: 12 / (pi^2 (k+1)), as digits have no mean\n  \
             \x20       (unrestricted: {unrestricted} ln N)\n",
            places.of(constant)
        ),
        Growth::Open => format!(
            "  length  not fixed: the set has moves that {} has not\n  \
             \x20       (unrestricted: {unrestricted} ln N)\n",
            equivalent(rules).unwrap_or_default()
        ),
    };
    page += &format!("  error   each number is within {} of the true one\n\n", places.error());
    page += &match bound {
        Bound::Infinite => format!(
            "{STRONG}Golden ratio.{STRONG:#} The value is at least n iff b/a > Phi_n = (n + sqrt(n^2+4))/2: \
             with probability 1/Phi_n.\n"
        ),
        Bound::UpTo(k) if k.is_one() => format!(
            "{STRONG}Parity.{STRONG:#} The digit sum decides by its parity, the sign of the matrix of b/a \
             modulo 2: even for three of six.\n"
        ),
        Bound::UpTo(_) => format!(
            "{STRONG}Transfer operator.{STRONG:#} Of the digits modulo k+1, 0 says nothing, 1 swaps the \
             players, any other decides.\n"
        ),
    };
    page += &format!(
        "{STRONG}Endings.{STRONG:#} The limits are the same for both endings and under misere play.\n"
    );
    page
}
