//! `euclid count`: how many pairs up to N are won, and how many have each value.

use crate::{
    analyze::describe,
    args::{RulesArgs, number, padded, print, read},
    frame::Failure,
    frame::progress,
    json,
};
use euclid_games::{
    Play,
    explain::brief,
    fractions::{UBig, decimal::Decimal},
    pile::Budget,
};
use euclid_survey::{count::Counts, ratio::share};
use euclid_work::Progress;
use serde_json::{Value, json};

/// How many pairs a < b <= N Player 1 wins, and how many have each Grundy value, exactly
///
/// For sets that play like any, N may have thousands of digits; for 1..K the count takes the longer the
/// larger N and the smaller K, and --budget says how many steps of about half a microsecond each of its
/// numbers may take.
///
/// Example: euclid count --max 1000000 --take 1..100 --values 3
#[derive(clap::Args)]
pub struct Count {
    /// The largest b; digits, '_' between them, or @FILE
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max: String,

    /// How many Grundy values to count, from 0 on
    #[arg(long, value_name = "K", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    values: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RulesArgs,
}

/// So many steps a count may take unless it is told otherwise: a minute or so.
const BUDGET: Budget = Budget(1 << 27);

/// Shows how far each count is.
fn watch() -> impl Fn(u64, u64) + Send + Sync + 'static {
    |done, all| progress::watch(Progress { what: "count", unit: "steps", done, all })
}

impl Count {
    pub fn run(&self) -> Result<(), Failure> {
        if self.rules.partizan()? {
            return Err(Failure::input(
                "counts are of pair games without sides; `euclid survey --partizan --max N` goes \
                 through the positions of Partizan Euclid",
            ));
        }
        let rules = self.rules.rules()?;
        let max = read("--max", &self.max, number)?;
        let counts = Counts::new(&rules, &max).map_err(Failure::input)?;
        let counts = counts.with_budget(self.rules.budget_or(BUDGET)).watched(watch());
        let player1 = counts.player1().map_err(Failure::input)?;
        let values = match rules.play {
            // At most a million.
            Play::Normal => {
                let how_many = usize::try_from(self.values).unwrap_or(1);
                Some(counts.values(how_many).map_err(Failure::input)?)
            }
            Play::Misere => None,
        };
        if self.json {
            let grundy = values.map(|values| {
                let object = |(value, count): (usize, &UBig)| {
                    json!({"value": value.to_string(), "count": json::number(count)})
                };
                values.iter().enumerate().map(object).collect::<Value>()
            });
            let object = json!({
                "max": json::number(&max),
                "rules": json::rules(&rules),
                "pairs": json::number(&counts.pairs()),
                "player1": json::number(&player1),
                "grundy": grundy,
            });
            return print(&format!("{object}\n"));
        }
        let title = format!("Pairs a < b <= {}; {}", brief(&max), describe::<UBig>(&rules, None));
        let pairs = counts.pairs();
        let mut rows =
            vec![("pairs".to_owned(), pairs.clone()), ("Player 1 wins".to_owned(), player1)];
        if let Some(values) = values {
            let rest = values.iter().fold(pairs.clone(), |rest, count| rest - count);
            let more = format!("value {} and more", values.len());
            for (value, count) in values.into_iter().enumerate() {
                rows.push((format!("value {value}"), count));
            }
            if !rest.is_zero() {
                rows.push((more, rest));
            }
        }
        print(&format!("{title}\n\n{}", table(&rows, &pairs)))
    }
}

/// A line each: what is counted, how many there are, and which share of all that is.
fn table(rows: &[(String, UBig)], pairs: &UBig) -> String {
    let rows: Vec<_> = rows
        .iter()
        .map(|(name, count)| (name, Decimal(count).to_string(), share(count, pairs, 12)))
        .collect();
    let name_width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
    let count_width = rows.iter().map(|row| row.1.len()).max().unwrap_or(0);
    let line = |(name, count, share): &(&String, String, Option<String>)| {
        let (name, count) = (padded(name, name_width, true), padded(count, count_width, false));
        let share = share.as_ref().map(|share| format!("  {share}")).unwrap_or_default();
        format!("{name}  {count}{share}\n")
    };
    rows.iter().map(line).collect()
}
