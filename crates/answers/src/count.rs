//! How many pairs up to a bound are won, how many have each Grundy value, and what their numbers add up to.

#[cfg(feature = "survey")]
mod partizan;

#[cfg(feature = "survey")]
pub use partizan::PartizanCount;

use crate::declare::parts;
use crate::{
    Decimal, Error, GameText, Number, Text, WhichGame,
    error::shortened,
    game::{GameName, RulesAnswer},
    number, range,
    text::{Cell, Line},
    words,
};
use euclid_games::{
    Rules,
    explain::brief,
    fractions::{UBig, Whole},
};
use euclid_survey::{
    count::{Counts, Uncounted, Weight},
    ratio::share,
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// How many pairs a < b <= N Player 1 wins, and how many have each Grundy value, exactly
    ///
    /// For sets that play like any, N may have thousands of digits. For other sets a smaller N makes it
    /// faster, and so does a rule under which more digits decide. With `--sum` the numbers of these pairs are summed, too.
    ///
    /// With `--a` and `--b` the pairs (a, b) of a rectangle are counted; (1, 2) and (2, 1) are two of them.
    ///
    /// With `--level` the positions are the nodes of a level of the Calkin-Wilf tree or of the Stern-Brocot tree,
    /// under any rules: p/q is the position (p, q).
    ///
    /// With `--partizan`: how many positions q < p <= N have each of the four outcomes.
    ///
    /// Example: euclid count --max 1000000 --take 1..100 --values 3
    pub struct Question (
        /// The game: on two numbers, or Partizan Euclid.
        game: GameText = PAIR_OR_PARTIZAN
    ) {
        /// The largest b: digits, `_` between them, `10^40`, or @FILE. Without it there are two ranges.
        max: Option<String> { kind: NUMBER, unless: &["level", "a"], without: &["level"] },
        /// The range of a, such as 1..6, for the pairs of a rectangle.
        a: Option<String> { kind: RANGE, name: "RANGE", with: &["b"], without: &["max", "level"] },
        /// The range of b.
        b: Option<String> { kind: RANGE, name: "RANGE", with: &["a"], without: &["max", "level"] },
        /// Sum this over the pairs, too: `a`, `b` or `a+b`.
        sum: Option<String> { kind: one_of(&SUMMANDS), name: "WHAT", without: &["level"] },
        /// How many Grundy values to count, from 0 on.
        values: u64 { name: "K", least: 1, most: MOST_VALUES } = VALUES,
    }
}

/// What can be summed.
pub const SUMMANDS: [&str; 3] = ["a", "b", "a+b"];

/// So many Grundy values are counted unless another number is asked for.
pub const VALUES: u64 = 10;

/// So many Grundy values are counted at most.
pub const MOST_VALUES: u64 = 1_000_000;

/// What is counted, by the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Counted {
    /// Of a game on two numbers.
    Pair(Box<Count>),
    /// Of Partizan Euclid.
    #[cfg(feature = "survey")]
    Partizan(Box<PartizanCount>),
}

impl Counted {
    /// A line each: what is counted, how many there are, and which share of all that is.
    pub fn text(&self) -> Text {
        match self {
            Counted::Pair(count) => count.text(),
            #[cfg(feature = "survey")]
            Counted::Partizan(count) => count.text(),
        }
    }
}

/// How many pairs a < b <= max, or pairs of a rectangle, Player 1 wins, and how many have each Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The set 1..K that these rules play like, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equivalent: Option<String>,
    /// The largest number, where all pairs a < b up to it are counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub max: Option<Number>,
    /// The ranges, where the pairs (a, b) of a rectangle are counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rectangle: Option<Rectangle>,
    /// How many pairs there are.
    pub pairs: Number,
    /// How many of them Player 1 wins.
    pub won: Number,
    /// Which share of all pairs that is; null if there are none.
    pub share: Option<Decimal>,
    /// How many have each Grundy value; under misère play the misère value, which is 1 where no move is left. Null where
    /// values are not counted: under limits by pile size, and infinite sets that do not play like a set 1..K.
    pub grundy: Option<GrundyCounts>,
    /// Sums of the numbers of these pairs, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sum: Option<Sums>,
}

/// Two ranges of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rectangle {
    /// The first and the last a.
    pub a: [Number; 2],
    /// The first and the last b.
    pub b: [Number; 2],
}

/// Sums over the pairs that are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// What is summed: `a`, `b` or `a+b`.
    pub of: String,
    /// Over all pairs.
    pub pairs: Number,
    /// Over those that Player 1 wins.
    pub won: Number,
    /// Over those that Player 2 wins.
    pub lost: Number,
    /// Over those with each Grundy value; null where values are not counted.
    pub grundy: Option<GrundySums>,
}

/// Sums over pairs by their Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrundySums {
    /// The values from 0 on.
    pub values: Vec<ValueSum>,
    /// The sum over pairs with a larger value than these.
    pub more: Number,
    /// Whether no pair has a larger value.
    pub complete: bool,
}

/// The sum over pairs with a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueSum {
    /// The value.
    pub value: Number,
    /// The sum.
    pub sum: Number,
}

/// How many positions have each Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrundyCounts {
    /// The values from 0 on.
    pub values: Vec<ValueCount>,
    /// How many positions have a larger value than these.
    pub more: Number,
    /// Whether none has a larger value.
    pub complete: bool,
}

/// How many positions have a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueCount {
    /// The value.
    pub value: Number,
    /// How many have it.
    pub count: Number,
    /// Which share of all positions that is; null if there are none.
    pub share: Option<Decimal>,
}

/// Shares have so many decimals.
const DECIMALS: usize = 12;

/// The share of a count in all.
pub(crate) fn share_of(count: &UBig, all: &UBig) -> Option<Decimal> {
    share(count, all, DECIMALS).map(Decimal)
}

/// Refuses a number of Grundy values that is not counted.
pub(crate) fn check_values(values: u64) -> Result<usize, Error> {
    let refused = || {
        let message = format!("the number of Grundy values must be from 1 to {MOST_VALUES}");
        Error::input(message).at("values")
    };
    let within = (1..=MOST_VALUES).contains(&values);
    usize::try_from(values).ok().filter(|_| within).ok_or_else(refused)
}

impl GrundyCounts {
    /// How many of all positions have the values 0, 1, 2, ....
    pub(crate) fn new(counts: &[UBig], all: &UBig) -> Self {
        let value = |(value, count): (u64, &UBig)| ValueCount {
            value: value.into(),
            count: Number(count.clone()),
            share: share_of(count, all),
        };
        let more = counts.iter().fold(all.clone(), |rest, count| rest - count);
        let values = (0..).zip(counts).map(value).collect();
        GrundyCounts { values, complete: more.is_zero(), more: Number(more) }
    }
}

impl Question {
    /// Counts.
    pub fn answer(&self, work: &Work) -> Result<Counted, Error> {
        let game = self.game.read()?;
        Ok(match &game {
            WhichGame::Pair(rules) => Counted::Pair(Box::new(self.pairs(&game, rules, work)?)),
            #[cfg(feature = "survey")]
            WhichGame::Partizan => Counted::Partizan(Box::new(self.partizan(work)?)),
            #[cfg(not(feature = "survey"))]
            WhichGame::Partizan => {
                return Err(Error::not_defined("the command answers this of Partizan Euclid"));
            }
            WhichGame::Three(..) => {
                return Err(Error::not_defined(
                    "games on two numbers are counted; triples count games on three numbers",
                ));
            }
        })
    }

    fn pairs(&self, game: &WhichGame, rules: &Rules, work: &Work) -> Result<Count, Error> {
        let values = check_values(self.values)?;
        let weight = self.sum.as_deref().map(weight).transpose()?;
        let (counts, max, rectangle) = self.counts(rules, work)?;
        let pairs = counts.pairs();
        // What a value takes here, in its lines, and in the text of either.
        let listed = self.values.saturating_mul(BYTES_PER_VALUE + pairs.bits() / 2);
        if counts.has_endless_values() {
            work.room(listed)?;
        }
        let won = counts.player1(work).map_err(refused)?;
        let found = counts.values(values, work).map_err(refused)?;
        let grundy = found.map(|found| GrundyCounts::new(&found, &pairs));
        let sum = weight.map(|(of, weight)| {
            let sums = counts.weighing(weight);
            let (pairs, won) = (sums.pairs(), sums.player1(work)?);
            let found = sums.values(values, work)?;
            let grundy = found.zip(grundy.as_ref()).map(|(found, grundy)| {
                let more = Number(found.iter().fold(pairs.clone(), |rest, sum| rest - sum));
                let value =
                    |(value, sum): (u64, UBig)| ValueSum { value: value.into(), sum: Number(sum) };
                let values = (0..).zip(found).map(value).collect();
                GrundySums { values, more, complete: grundy.complete }
            });
            let lost = Number(&pairs - &won);
            Ok(Sums { of: of.to_owned(), pairs: Number(pairs), won: Number(won), lost, grundy })
        });
        Ok(Count {
            game: game.into(),
            rules: game.into(),
            equivalent: words::equivalent(rules),
            share: share_of(&won, &pairs),
            max,
            rectangle,
            won: Number(won),
            sum: sum.transpose().map_err(refused)?,
            grundy,
            pairs: Number(pairs),
        })
    }

    /// The pairs that are counted.
    fn counts(
        &self,
        rules: &Rules,
        work: &Work,
    ) -> Result<(Counts, Option<Number>, Option<Rectangle>), Error> {
        match (&self.max, &self.a, &self.b) {
            (Some(max), None, None) => {
                let max = number::read_within("max", max, work)?;
                let counts = Counts::new(rules, &max).map_err(refused)?;
                Ok((counts, Some(Number(max)), None))
            }
            (None, Some(a), Some(b)) => {
                let ((a, last_a), (b, last_b)) = (positive("a", a)?, positive("b", b)?);
                let ranges = (a.clone()..=last_a.clone(), b.clone()..=last_b.clone());
                let counts = Counts::rectangle(rules, ranges.0, ranges.1).map_err(refused)?;
                let rectangle =
                    Rectangle { a: [Number(a), Number(last_a)], b: [Number(b), Number(last_b)] };
                Ok((counts, None, Some(rectangle)))
            }
            (Some(_), ..) => {
                let message = "a count has a largest number, or two ranges, not both";
                Err(Error::input(message).at("max"))
            }
            _ => {
                let message = "a count needs a largest number, or a range for a and one for b";
                Err(Error::input(message).at("max"))
            }
        }
    }
}

/// A range of numbers from 1 on.
fn positive(part: &str, text: &str) -> Result<(UBig, UBig), Error> {
    let (first, last) = range::read(part, text)?;
    if first == UBig::ZERO {
        return Err(Error::input("numbers are counted from 1 on").at(part));
    }
    Ok((first, last))
}

/// What a value takes besides its numbers: here, in the lines of the page, and in their text.
const BYTES_PER_VALUE: u64 = 512;

/// What is summed, by its name.
fn weight(name: &str) -> Result<(&'static str, Weight), Error> {
    let known = SUMMANDS.into_iter().zip([Weight::A, Weight::B, Weight::Sum]);
    let found = known.into_iter().find(|(known, _)| *known == name);
    found.ok_or_else(|| {
        let message = format!("'{}' cannot be summed; a, b and a+b can", shortened(name));
        Error::input(message).at("sum")
    })
}

fn refused(why: Uncounted) -> Error {
    match why {
        Uncounted::Halt(halt) => halt.into(),
        Uncounted::Unsolved(why) => why.into(),
        Uncounted::Rules(_) | Uncounted::Listed(_) => Error::not_defined(why),
    }
}

/// A line of a page of counts: what is counted, how many there are, which share of all that is, and a sum.
pub(crate) struct Row<'a> {
    name: String,
    count: &'a Number,
    share: Option<Decimal>,
    sum: Option<&'a Number>,
}

impl<'a> Row<'a> {
    pub fn new(name: impl Into<String>, count: &'a Number, all: &Number) -> Self {
        Row { name: name.into(), count, share: share_of(&count.0, &all.0), sum: None }
    }

    fn with(self, sum: Option<&'a Number>) -> Self {
        Row { sum, ..self }
    }

    /// A line for each Grundy value.
    pub fn values(grundy: &'a GrundyCounts, all: &Number) -> Vec<Self> {
        let value =
            |entry: &'a ValueCount| Row::new(format!("value {}", entry.value), &entry.count, all);
        let more = (!grundy.complete).then(|| {
            Row::new(format!("value {} and more", grundy.values.len()), &grundy.more, all)
        });
        grundy.values.iter().map(value).chain(more).collect()
    }

    /// All lines below a head. Sums stand below their name.
    pub fn page(head: String, sums: Option<&str>, rows: Vec<Self>) -> Text {
        let top = sums.map(|of| {
            let sum = format!("sum of {of}");
            [String::new(), "count".to_owned(), "share".to_owned(), sum]
        });
        let cells = |row: Row<'_>| {
            let share = row.share.map(|share| share.to_string()).unwrap_or_default();
            [
                row.name,
                row.count.to_string(),
                share,
                row.sum.map(ToString::to_string).unwrap_or_default(),
            ]
        };
        let rows = top.into_iter().chain(rows.into_iter().map(cells));
        let row = |[name, count, share, sum]: [String; 4]| {
            Line::row([Cell::left(name), Cell::right(count), Cell::right(share), Cell::right(sum)])
        };
        [Line::of(head), Line::Gap].into_iter().chain(rows.map(row)).collect()
    }
}

impl Count {
    /// A line each: what is counted, how many there are, and which share of all that is.
    pub fn text(&self) -> Text {
        let rules = words::rules(&self.rules, self.equivalent.as_deref(), None);
        let which = match (&self.max, &self.rectangle) {
            (Some(max), _) => format!("a < b <= {}", brief(&max.0)),
            (None, Some(Rectangle { a, b })) => {
                let [a, b] =
                    [a, b].map(|[low, high]| format!("{}..{}", brief(&low.0), brief(&high.0)));
                format!("(a, b), a in {a}, b in {b}")
            }
            (None, None) => String::new(),
        };
        let head = format!("Pairs {which}; {rules}");
        let (all, sum) = (&self.pairs, self.sum.as_ref());
        let lost = Number(&all.0 - &self.won.0);
        let mut rows = vec![
            Row::new("pairs", all, all).with(sum.map(|sum| &sum.pairs)),
            Row::new("Player 1 wins", &self.won, all).with(sum.map(|sum| &sum.won)),
        ];
        if let Some(sum) = sum {
            rows.push(Row::new("Player 2 wins", &lost, all).with(Some(&sum.lost)));
        }
        let values = sum
            .and_then(|sum| sum.grundy.as_ref())
            .into_iter()
            .flat_map(|grundy| grundy.values.iter().map(|value| &value.sum).chain([&grundy.more]));
        let mut values = values.map(Some).chain(std::iter::repeat(None));
        let counted = self.grundy.iter().flat_map(|grundy| Row::values(grundy, all));
        rows.extend(counted.map(|row| row.with(values.next().flatten())));
        Row::page(head, sum.map(|sum| sum.of.as_str()), rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::{Game, Outcome, Pair};
    use euclid_work::Limits;

    fn ask(game: GameText, max: &str, sum: Option<&str>) -> Count {
        let sum = sum.map(str::to_owned);
        let max = Some(max.to_owned());
        let question = Question { game, max, a: None, b: None, values: 3, sum };
        pair(question.answer(&Work::default()).unwrap())
    }

    fn pair(counted: Counted) -> Count {
        match counted {
            Counted::Pair(count) => *count,
            #[cfg(feature = "survey")]
            Counted::Partizan(_) => unreachable!("it is a game on two numbers"),
        }
    }

    #[test]
    fn counts_are_those_of_the_positions() {
        let work = Work::unlimited();
        for (take, end, misere) in [
            ("any", "equal", false),
            ("1..3", "zero", false),
            ("odd", "equal", true),
            ("1,3,4", "multiple", false),
            ("2,5,7", "equal", true),
        ] {
            let text = GameText {
                take: Some(take.to_owned()),
                end: Some(end.to_owned()),
                misere,
                ..GameText::default()
            };
            let count = ask(text.clone(), "40", Some("a+b"));
            let WhichGame::Pair(rules) = text.read().unwrap() else { unreachable!() };
            let game = Game::new(rules).unwrap();
            let pairs: Vec<_> =
                (2..=40u64).flat_map(|b| (1..b).map(move |a| Pair::new(a, b).unwrap())).collect();
            let won = |pair: &&Pair| game.outcome(pair, &work).unwrap() == Outcome::N;
            let number = pairs.iter().filter(won).count() as u64;
            assert_eq!((count.pairs, count.won), (780u64.into(), number.into()));
            let total = |pairs: &mut dyn Iterator<Item = &Pair>| {
                Number(pairs.map(|pair| pair.small() + pair.large()).sum())
            };
            let sums = count.sum.unwrap();
            assert_eq!(sums.pairs, total(&mut pairs.iter()));
            assert_eq!(sums.won, total(&mut pairs.iter().filter(won)));
            assert_eq!(sums.lost, total(&mut pairs.iter().filter(|pair| !won(pair))));
            let (grundy, values) = (count.grundy.unwrap(), sums.grundy.unwrap());
            for (entry, sum) in grundy.values.iter().zip(&values.values) {
                let has = |pair: &&Pair| entry.value == game.grundy(pair, &work).unwrap().into();
                assert_eq!(entry.count, (pairs.iter().filter(has).count() as u64).into());
                assert_eq!(sum.sum, total(&mut pairs.iter().filter(has)));
            }
        }
    }

    #[test]
    fn the_page_names_the_rest() {
        let count = ask(GameText::default(), "6", None);
        let text = count.text().to_string();
        assert!(text.contains("\nvalue 3 and more   3  0.200000000000\n"), "{text}");
        assert!(text.starts_with("Pairs a < b <= 6; take any multiple; play stops"), "{text}");
    }

    #[test]
    fn sums_stand_in_a_column_of_their_own() {
        let text = ask(GameText::default(), "10", Some("a+b")).text().to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[2], "                  count           share  sum of a+b");
        assert_eq!(lines[5], "Player 2 wins        16  0.355555555556         211");
        assert_eq!(lines[6], "value 0              16  0.355555555556         211");
        assert!(lines[9].starts_with("value 3 and more     12"), "{text}");
    }

    #[test]
    fn rectangles_are_counted_in_order() {
        let [a, b] = [Some("1..6".to_owned()), Some("1..6".to_owned())];
        let game = GameText::default();
        let question = Question { game, max: None, a, b, values: 2, sum: None };
        let count = pair(question.answer(&Work::default()).unwrap());
        // Code Jam 2010, round 1A, problem C: the third example.
        assert_eq!((count.pairs.clone(), count.won.clone()), (36u64.into(), 20u64.into()));
        let text = count.text().to_string();
        assert!(
            text.starts_with("Pairs (a, b), a in 1..6, b in 1..6; take any multiple;"),
            "{text}"
        );
        for (max, a, b, part) in [
            (Some("3"), Some("1..2"), Some("1..2"), "max"),
            (None, Some("1..2"), None, "max"),
            (None, Some("0..2"), Some("1..2"), "a"),
            (None, Some("1..2"), Some("5..2"), "b"),
        ] {
            let [max, a, b] = [max, a, b].map(|text| text.map(str::to_owned));
            let game = GameText::default();
            let question = Question { game, max, a, b, values: 2, sum: None };
            let error = question.answer(&Work::default()).unwrap_err();
            assert_eq!(error.place.map(|place| place.part), Some(part.to_owned()));
        }
    }

    #[test]
    fn other_games_are_not_counted() {
        let three = GameText { three: Some("natural".to_owned()), ..GameText::default() };
        let limited = GameText { move_limit: Some("2n".to_owned()), ..GameText::default() };
        for game in [three, limited] {
            let max = Some("9".to_owned());
            let question = Question { game, max, a: None, b: None, values: 3, sum: None };
            let error = question.answer(&Work::default()).unwrap_err();
            assert_eq!(error.kind, crate::Kind::NotDefined);
        }
        let (game, max, sum) = (GameText::default(), Some("9".to_owned()), Some("a-b".to_owned()));
        let question = Question { game, max, a: None, b: None, values: 3, sum };
        let error = question.answer(&Work::default()).unwrap_err();
        assert!(error.message.starts_with("'a-b' cannot be summed"), "{error}");
    }

    /// Lines that nobody could hold are not begun.
    #[test]
    fn a_million_values_need_room() {
        let (game, max) = (GameText::default(), Some("2".to_owned()));
        let question = Question { game, max, a: None, b: None, values: MOST_VALUES, sum: None };
        let limits = Limits { bytes: 64 << 20, ..Limits::default() };
        let error = question.answer(&Work::new(limits)).unwrap_err();
        assert_eq!(error.kind, crate::Kind::OutOfReach, "{error}");
    }
}
