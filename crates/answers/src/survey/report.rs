//! The result of a survey.

use super::BINS;
use crate::{
    Decimal, Field, Number, Text,
    game::{GameName, RulesAnswer},
    text::{Cell, Line},
    words::equivalent,
};
use dashu_ratio::RBig;
use euclid_fractions::UBig;
use euclid_games::partizan::Outcome;
use euclid_survey::{
    part::Part,
    ratio::{decimal, share},
    survey,
    tally::{self, RATIOS},
};
use schemars::JsonSchema;
use serde::Serialize;

/// What all positions of a survey add up to. What was not asked is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The set 1..K that these rules play like, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equivalent: Option<String>,
    /// The survey: a text that says all that its result depends on.
    pub definition: String,
    /// Which positions.
    pub region: Region,
    /// What was asked.
    pub fields: Vec<Field>,
    /// Values below this have a histogram bin of their own.
    pub bins: Number,
    /// How many positions there are.
    pub positions: Number,
    /// How many have each outcome.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub outcome: Option<OutcomeCounts>,
    /// How many Player 1 wins; of a pair game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub won: Option<Number>,
    /// Which share of all positions that is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub share: Option<Decimal>,
    /// Grundy values.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub grundy: Option<Distribution>,
    /// How long games last.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub length: Option<Distribution>,
    /// How many digits the continued fraction has.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digits: Option<Distribution>,
    /// How many moves win.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub winning: Option<Distribution>,
    /// Atomic weights.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub weight: Option<Distribution>,
    /// How many different values there are.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub values: Option<Number>,
}

/// Which positions: all with b up to `max`; all with a and b in ranges; or a sample of those up to `max`. In
/// Partizan Euclid a is q, and b is p.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub max: Option<Number>,
    /// The smallest and the largest a.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub a: Option<[Number; 2]>,
    /// The smallest and the largest b.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub b: Option<[Number; 2]>,
    /// How many were drawn.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sample: Option<Number>,
    /// Which sample it is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<Number>,
}

/// How many positions have each outcome; L and R are those of Partizan Euclid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutcomeCounts {
    /// Left wins, whoever moves first.
    #[serde(rename = "L", skip_serializing_if = "Option::is_none", default)]
    pub left: Option<Number>,
    /// Right wins, whoever moves first.
    #[serde(rename = "R", skip_serializing_if = "Option::is_none", default)]
    pub right: Option<Number>,
    /// The next player wins.
    #[serde(rename = "N")]
    pub next: Number,
    /// The previous player wins.
    #[serde(rename = "P")]
    pub previous: Number,
}

/// How often each value of something occurred.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Distribution {
    /// The mean.
    pub mean: Decimal,
    /// The variance.
    pub variance: Decimal,
    /// The sum of all values, an integer or a fraction.
    #[schemars(regex(pattern = r"^-?[0-9]+(/[0-9]+)?$"))]
    pub sum: String,
    /// The sum of their squares.
    #[schemars(regex(pattern = r"^-?[0-9]+(/[0-9]+)?$"))]
    pub squares: String,
    /// The values that have a bin and occurred, ascending.
    pub bins: Vec<Bin>,
    /// How many positions have another value.
    pub other: Number,
    /// Whether the bins have them all.
    pub complete: bool,
    /// Of weights: means by the fractional part of p/q.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by_ratio: Option<Vec<RatioMean>>,
}

/// How many positions have a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bin {
    /// The value; an integer.
    #[schemars(regex(pattern = r"^-?[0-9]+$"))]
    pub value: String,
    /// How many have it.
    pub count: Number,
}

/// The mean weight of positions with p/q nearly the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RatioMean {
    /// The fractional part of p/q is this, or less than a hundredth more.
    pub from: Decimal,
    /// How many positions there are.
    pub count: Number,
    /// The sum of their mean weights, an integer or a fraction.
    #[schemars(regex(pattern = r"^-?[0-9]+(/[0-9]+)?$"))]
    pub sum: String,
    /// The mean of their mean weights.
    pub mean: Decimal,
}

/// So many decimals of means and shares.
const DECIMALS: usize = 12;

/// So many rows a histogram has on a page, unless another number of bins was asked for.
const ROWS: usize = 24;

impl Region {
    pub(super) fn of(region: &survey::Region) -> Self {
        let none = Region::default();
        let range = |(low, high): &(UBig, UBig)| Some([Number(low.clone()), Number(high.clone())]);
        match region {
            survey::Region::UpTo(max) => Region { max: Some((*max).into()), ..none },
            survey::Region::Rectangle { a, b } => Region { a: range(a), b: range(b), ..none },
            survey::Region::Sample { max, size, seed } => Region {
                max: Some(Number(max.clone())),
                sample: Some((*size).into()),
                seed: Some((*seed).into()),
                ..none
            },
        }
    }

    /// Which positions of which game, in a line.
    pub(super) fn heading(&self, game: GameName, definition: &str) -> Line {
        let (rules, _) = definition.split_once(' ').unwrap_or_default();
        Line::of(format!("{rules}: {}", self.of_game(game)))
    }

    /// In words.
    pub(super) fn of_game(&self, game: GameName) -> String {
        let (a, b) = if game == GameName::Partizan { ("q", "p") } else { ("a", "b") };
        self.in_words(a, b)
    }

    /// In words, for a game whose numbers are called so.
    fn in_words(&self, a: &str, b: &str) -> String {
        let Region { max, a: x, b: y, sample, seed } = self;
        match (max, sample, x, y) {
            (_, _, Some([low, high]), Some([first, last])) => {
                format!("all pairs {a} < {b} with {a} in {low}..{high} and {b} in {first}..{last}")
            }
            (Some(max), Some(size), ..) => {
                let seed = seed.as_ref().map(|seed| format!(", seed {seed}")).unwrap_or_default();
                format!("a sample of {size} pairs {a} < {b} <= {max}{seed}")
            }
            (Some(max), ..) => format!("all pairs {a} < {b} <= {max}"),
            _ => format!("pairs {a} < {b}"),
        }
    }
}

impl Distribution {
    fn of(found: &tally::Distribution) -> Self {
        let bins = found
            .bins
            .iter()
            .map(|(value, count)| Bin { value: value.to_string(), count: Number(count.clone()) });
        Distribution {
            mean: Decimal(decimal(&found.mean(), DECIMALS)),
            variance: Decimal(decimal(&found.variance(), DECIMALS)),
            sum: found.sum.to_string(),
            squares: found.squares.to_string(),
            bins: bins.collect(),
            complete: found.more.is_zero(),
            other: Number(found.more.clone()),
            by_ratio: None,
        }
    }

    /// How many positions there are.
    fn count(&self) -> UBig {
        self.bins.iter().map(|bin| &bin.count.0).sum::<UBig>() + &self.other.0
    }

    /// The mean and the variance, with as many decimals as people read.
    fn moments(&self) -> (String, String) {
        let count = RBig::from(self.count().max(UBig::ONE));
        let exact = |sum: &str| sum.parse::<RBig>().unwrap_or_default() / &count;
        let mean = exact(&self.sum);
        let variance = exact(&self.squares) - &mean * &mean;
        (decimal(&mean, 6), decimal(&variance, 6))
    }

    /// A line each for the commonest values around the middle, with bars, and for the rest.
    fn histogram(&self, rows: usize) -> Vec<Line> {
        let row = |bin: &Bin| (bin.value.clone(), bin.count.0.clone());
        let mut bins: std::collections::VecDeque<_> = self.bins.iter().map(row).collect();
        let mut more = self.other.0.clone();
        // What is cut off are the rarest values at either end.
        while bins.len() > rows {
            let first_is_rarer = bins.front().map(|bin| &bin.1) < bins.back().map(|bin| &bin.1);
            let rarest = if first_is_rarer { bins.pop_front() } else { bins.pop_back() };
            more += rarest.map_or(UBig::ZERO, |(_, count)| count);
        }
        if !more.is_zero() {
            bins.push_back(("other".to_owned(), more));
        }
        bars(bins.make_contiguous(), &self.count())
    }
}

impl Report {
    /// What a survey that is done has found; of one that is not, what is known so far.
    pub fn of(part: &Part) -> Self {
        let Part { survey, tally, .. } = part;
        let (game, pair) = (survey.game(), survey.game().pair().is_some());
        let count = |winner| Number(tally.won_by(winner));
        let outcome = survey.asks(Field::Outcome).then(|| OutcomeCounts {
            left: (!pair).then(|| count(Outcome::Left)),
            right: (!pair).then(|| count(Outcome::Right)),
            next: count(Outcome::Next),
            previous: count(Outcome::Previous),
        });
        let won = outcome.as_ref().filter(|_| pair).map(|counts| counts.next.clone());
        let positions = tally.positions();
        let of = |field| {
            let asked = survey.asks(field).then_some(field)?;
            Some(Distribution::of(&tally::Distribution::of(tally, asked)?))
        };
        let weight = of(Field::Weight).map(|weight| {
            let by_ratio = (0u8..).take(RATIOS).filter_map(|part| {
                let found = tally::Distribution::of_weights_at(tally, part)?;
                Some(RatioMean {
                    from: Decimal(format!("0.{part:02}")),
                    count: Number(found.count()),
                    sum: found.sum.to_string(),
                    mean: Decimal(decimal(&found.mean(), DECIMALS)),
                })
            });
            Distribution { by_ratio: Some(by_ratio.collect()), ..weight }
        });
        Report {
            game: game.into(),
            rules: game.into(),
            equivalent: game.pair().and_then(equivalent),
            definition: survey.to_string(),
            region: Region::of(survey.region()),
            fields: survey.what().to_vec(),
            bins: survey.bins().into(),
            share: won.as_ref().and_then(|won| share(&won.0, &positions, DECIMALS)).map(Decimal),
            positions: Number(positions),
            outcome,
            won,
            grundy: of(Field::Grundy),
            length: of(Field::Length),
            digits: of(Field::Digits),
            winning: of(Field::Winning),
            weight,
            values: survey.asks(Field::Values).then(|| Number(tally.count(tally::Key::Values))),
        }
    }

    /// The distributions, with their names for programs and for people.
    fn distributions(&self) -> impl Iterator<Item = (Field, &'static str, &Distribution)> {
        [
            (Field::Grundy, "Grundy value", &self.grundy),
            (Field::Length, "length of the game", &self.length),
            (Field::Digits, "digits", &self.digits),
            (Field::Winning, "winning moves", &self.winning),
            (Field::Weight, "atomic weight", &self.weight),
        ]
        .into_iter()
        .filter_map(|(field, title, found)| Some((field, title, found.as_ref()?)))
    }

    /// The outcomes that the game knows.
    fn outcomes(&self) -> Vec<(String, UBig)> {
        let Some(OutcomeCounts { left, right, next, previous }) = &self.outcome else {
            return Vec::new();
        };
        let all =
            [("L", left.as_ref()), ("R", right.as_ref()), ("N", Some(next)), ("P", Some(previous))];
        all.into_iter()
            .filter_map(|(name, count)| Some((name.to_owned(), count?.0.clone())))
            .collect()
    }

    /// The summary a person reads.
    pub fn text(&self) -> Text {
        let rows = if self.bins == BINS.into() { ROWS } else { usize::MAX };
        let mut text = Text::default();
        text.push(self.region.heading(self.game, &self.definition));
        let s = if self.positions == 1u8.into() { "" } else { "s" };
        text.push(Line::of(format!("{} position{s}", self.positions)));
        if self.outcome.is_some() {
            text.gap();
            text.push(Line::of("outcome"));
            text.lines.extend(bars(&self.outcomes(), &self.positions.0));
        }
        if let Some(share) = &self.share {
            text.push(Line::inset(format!("Player 1 wins {share}")));
        }
        for (field, title, found) in self.distributions() {
            let of = if field == Field::Weight { "mean of the means" } else { "mean" };
            text.gap();
            text.push(Line::of(title));
            let (mean, variance) = found.moments();
            text.push(Line::inset(format!("{of} {mean}, variance {variance}")));
            text.lines.extend(found.histogram(rows));
        }
        if let Some(values) = &self.values {
            text.gap();
            text.push(Line::of(format!("{values} different values")));
        }
        if let Some(means) = self.weight.as_ref().and_then(|weight| weight.by_ratio.as_ref()) {
            text.gap();
            text.push(Line::of("mean weight by the fractional part of p/q"));
            text.lines.extend(tenths(means));
        }
        text
    }

    /// A line for each number: quantity, entry, number.
    pub fn csv(&self) -> String {
        let mut text = format!("quantity,entry,number\npositions,count,{}\n", self.positions);
        for (name, count) in self.outcomes() {
            text += &format!("outcome,{name},{count}\n");
        }
        for (field, _, found) in self.distributions() {
            text += &format!("{field},mean,{}\n", found.mean);
            text += &format!("{field},variance,{}\n", found.variance);
            for Bin { value, count } in &found.bins {
                text += &format!("{field},{value},{count}\n");
            }
            text += &format!("{field},other,{}\n", found.other);
        }
        for RatioMean { from, count, mean, .. } in
            self.weight.iter().flat_map(|weight| weight.by_ratio.iter().flatten())
        {
            text += &format!("weight at {from},count,{count}\nweight at {from},mean,{mean}\n");
        }
        if let Some(values) = &self.values {
            text += &format!("values,count,{values}\n");
        }
        text
    }
}

/// Mean weights by tenths.
fn tenths(means: &[RatioMean]) -> Vec<Line> {
    let mut lines = Vec::new();
    for tenth in 0..10 {
        let start = format!("0.{tenth}");
        let (mut sum, mut count) = (RBig::ZERO, UBig::ZERO);
        for part in means.iter().filter(|part| part.from.0.starts_with(&start)) {
            sum += part.sum.parse::<RBig>().unwrap_or_default();
            count += &part.count.0;
        }
        if !count.is_zero() {
            let mean = decimal(&(sum / RBig::from(count)), 3);
            let cells = [Cell::left(format!("{start}..")), Cell::right(mean).width(10)];
            lines.push(Line::row(cells).indented(2));
        }
    }
    lines
}

/// Rows of a name, a count, a share and a bar.
fn bars(rows: &[(String, UBig)], whole: &UBig) -> Vec<Line> {
    let most = rows.iter().map(|(_, count)| count).max().cloned().unwrap_or_default();
    let most = most.max(UBig::ONE);
    let line = |(name, count): &(String, UBig)| {
        let bar = usize::try_from(count * UBig::from(40u8) / &most).unwrap_or(0);
        let share = share(count, whole, 6).unwrap_or_else(|| "-".to_owned());
        let numbers = [name.clone(), count.to_string(), share].map(Cell::right);
        Line::row(numbers.into_iter().chain([Cell::left("#".repeat(bar))])).indented(2)
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Question, tests::up_to};
    use super::*;
    use crate::GameText;
    use euclid_work::Work;

    #[test]
    fn distributions_add_up() {
        let report = up_to("200", "1..3").answer(&Work::default()).unwrap();
        assert_eq!(report.positions, 19_900u32.into());
        for (field, _, found) in report.distributions() {
            assert_eq!(Number(found.count()), report.positions, "{field}");
            let sum: u64 = found
                .bins
                .iter()
                .map(|bin| bin.value.parse::<u64>().unwrap() * u64::try_from(&bin.count.0).unwrap())
                .sum();
            assert!(!found.complete || found.sum == sum.to_string(), "{field}");
        }
    }

    #[test]
    fn the_page_has_as_many_rows_as_were_asked_for() {
        let rows = |bins| {
            let fields = Some(vec![Field::Grundy]);
            let question = Question { fields, bins, ..up_to("300", "any") };
            let text = question.answer(&Work::default()).unwrap().text();
            text.lines.iter().filter(|line| line.to_string().contains("  0.")).count()
        };
        assert_eq!((rows(None), rows(Some(30)), rows(Some(5))), (25, 31, 6));
    }

    #[test]
    fn weights_have_means_by_ratio() {
        let game = GameText { partizan: true, ..GameText::default() };
        let question = Question { game, max: Some("60".to_owned()), ..Question::default() };
        let report = question.answer(&Work::default()).unwrap();
        assert_eq!((report.won.as_ref(), report.share.as_ref()), (None, None));
        let means = report.weight.as_ref().unwrap().by_ratio.as_ref().unwrap();
        let count: UBig = means.iter().map(|part| &part.count.0).sum();
        assert_eq!(Number(count), report.positions);
        let text = report.text().to_string();
        assert!(text.starts_with("partizan: all pairs q < p <= 60\n1770 positions\n"), "{text}");
        assert!(text.contains("mean of the means") && text.contains("\n  0.9..  "), "{text}");
        assert!(report.csv().contains("\nweight at 0.50,mean,"), "{}", report.csv());
    }
}
