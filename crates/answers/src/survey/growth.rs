//! How means grow with the bound of a survey.

use super::{Question, Region, Report};
use crate::declare::parts;
use crate::{
    Decimal, Error, Field, Number, Text,
    game::{GameName, RulesAnswer},
    words::columns,
};
use dashu_ratio::RBig;
use euclid_survey::{part::Part, ratio::decimal, survey, tally};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// A survey for each power of ten below a bound, and for the bound: how shares and means grow
    pub struct GrowthQuestion (
        /// The largest of these surveys; one of all pairs up to a number.
        survey: Question
    ) {}
}

/// How shares and means grow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Growth {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// What was asked.
    pub fields: Vec<Field>,
    /// The surveys, ascending.
    pub growth: Vec<GrowthRow>,
}

/// One of the surveys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrowthRow {
    /// Its positions.
    pub region: Region,
    /// How many there are.
    pub positions: Number,
    /// Which share of them Player 1 wins, if that was asked of a pair game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub share: Option<Decimal>,
    /// The means.
    pub means: Vec<GrowthMean>,
}

/// A mean, and how it has grown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrowthMean {
    /// Of what.
    pub field: Field,
    /// The mean.
    pub mean: Decimal,
    /// What it has gained since the survey before, divided by what ln N has gained; null for the first.
    pub slope: Option<Decimal>,
}

/// Means have so many decimals.
const DECIMALS: usize = 6;

impl GrowthQuestion {
    /// Does all of them.
    pub fn answer(&self, work: &Work) -> Result<Growth, Error> {
        let survey = self.survey.define(work)?;
        let survey::Region::UpTo(max) = *survey.region() else {
            return Err(Error::input("growth needs all pairs up to a largest number"));
        };
        let game = self.survey.game.read()?;
        let bounds = (1..).map(|n| 10u64.pow(n)).take_while(|bound| *bound < max).chain([max]);
        let mut growth = Vec::new();
        let mut before: Option<(u64, Vec<RBig>)> = None;
        for bound in bounds {
            let smaller = Question { max: Some(bound.to_string()), ..self.survey.clone() };
            let part = smaller.part(work)?;
            let means: Vec<(Field, RBig)> = means(&part).collect();
            let slope = |index: usize, mean: &RBig| {
                let (smaller, old) = before.as_ref()?;
                let gain = (mean - old.get(index)?).to_f64().value();
                let ln = RBig::from_parts(bound.into(), (*smaller).into()).to_f64().value().ln();
                Some(Decimal(format!("{:.DECIMALS$}", gain / ln)))
            };
            let row = GrowthRow {
                region: Region::of(part.survey.region()),
                positions: Number(part.tally.positions()),
                share: Report::of(&part).won.map(|won| {
                    // A bound of 2 or more has positions.
                    let share = RBig::from(won.0) / RBig::from(part.tally.positions());
                    Decimal(decimal(&share, DECIMALS))
                }),
                means: means
                    .iter()
                    .enumerate()
                    .map(|(index, (field, mean))| GrowthMean {
                        field: *field,
                        mean: Decimal(decimal(mean, DECIMALS)),
                        slope: slope(index, mean),
                    })
                    .collect(),
            };
            growth.push(row);
            before = Some((bound, means.into_iter().map(|(_, mean)| mean).collect()));
        }
        let fields = survey.what().to_vec();
        Ok(Growth { game: (&game).into(), rules: (&game).into(), fields, growth })
    }
}

/// The means that grow. How many moves win hardly does.
fn means(part: &Part) -> impl Iterator<Item = (Field, RBig)> {
    let growing =
        part.survey.what().iter().filter(|what| !matches!(what, Field::Outcome | Field::Winning));
    growing.filter_map(|&field| Some((field, tally::Distribution::of(&part.tally, field)?.mean())))
}

impl Growth {
    /// A line of names, then a line for each survey.
    fn rows(&self) -> Vec<Vec<String>> {
        let Some(first) = self.growth.first() else { return Vec::new() };
        let mut names = vec!["N".to_owned()];
        names.extend(first.share.iter().map(|_| "Player 1".to_owned()));
        for GrowthMean { field, .. } in &first.means {
            names.extend([field.to_string(), "by ln N".to_owned()]);
        }
        let line = |row: &GrowthRow| {
            let mut line =
                vec![row.region.max.as_ref().map(ToString::to_string).unwrap_or_default()];
            line.extend(row.share.iter().map(ToString::to_string));
            for GrowthMean { mean, slope, .. } in &row.means {
                line.push(mean.to_string());
                line.push(slope.as_ref().map(ToString::to_string).unwrap_or_default());
            }
            line
        };
        std::iter::once(names).chain(self.growth.iter().map(line)).collect()
    }

    /// The table, lined up.
    pub fn text(&self) -> Text {
        columns(&self.rows())
    }

    /// The table, with commas.
    pub fn csv(&self) -> String {
        self.rows().iter().map(|row| row.join(",") + "\n").collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::up_to, *};

    #[test]
    fn slopes_are_differences_over_logarithms() {
        let question = GrowthQuestion { survey: up_to("200", "any") };
        let growth = question.answer(&Work::default()).unwrap();
        let bounds: Vec<String> =
            growth.growth.iter().map(|row| row.region.max.as_ref().unwrap().to_string()).collect();
        assert_eq!(bounds, ["10", "100", "200"]);
        let number = |text: &Decimal| text.0.parse::<f64>().unwrap();
        for index in 0..growth.growth[0].means.len() {
            assert_eq!(growth.growth[0].means[index].slope, None);
            let [one, two] = [1, 2].map(|row| &growth.growth[row].means[index]);
            let slope = (number(&two.mean) - number(&one.mean)) / 2f64.ln();
            assert!((slope - number(two.slope.as_ref().unwrap())).abs() < 1e-5);
        }
        let lines = growth.text().lines.len();
        assert_eq!((lines, growth.csv().lines().count()), (4, 4));
        let sample = Question { sample: Some(9), ..up_to("200", "any") };
        assert!(GrowthQuestion { survey: sample }.answer(&Work::default()).is_err());
    }
}
