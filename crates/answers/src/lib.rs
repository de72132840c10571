//! Questions about the game of Euclid, and their answers.
//!
//! This is the one layer between the mathematics and every front end: the command, the page in the
//! browser, the Python package. A question is plain data, or named texts as people type them; an answer is
//! plain owned data, too. Both have one JSON form, described by one [`schema`], and every answer can
//! be said in words, as marked lines of [`Text`]. A front end reads arguments, asks, and shows; it has no
//! mathematics, no wording and no JSON keys of its own.
//!
//! ```text
//! texts -> Question -> Answer -> JSON | lines of text
//! ```
//!
//! ```
//! use euclid_answers::{answer, question};
//! use euclid_work::Work;
//!
//! let question = question::read(r#"{"ask": "analyze", "position": ["25", "87"]}"#)?;
//! let found = answer(&question, &Work::default())?;
//! let words = "Player 1 wins. Take 2 times 25, leaving (25, 37).";
//! assert!(found.text().to_string().contains(words));
//! assert!(serde_json::to_string(&found)?.contains(r#""outcome":"N""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A new kind of question is one file here, which [declares](declare) and answers it, and a line in the list below; all
//! front ends have it then.

#![forbid(unsafe_code)]

pub mod analyze;
pub mod batch;
pub mod bytes;
pub mod count;
pub mod deal;
pub mod decimal;
pub mod declare;
pub mod draw;
pub mod error;
pub mod field;
pub mod game;
pub mod latex;
pub mod level;
pub mod line;
pub mod moves;
pub mod number;
pub mod play;
pub mod position;
pub mod probability;
pub mod question;
pub mod range;
pub mod reductions;
pub mod row;
pub mod schema;
pub mod stream;
pub mod sum;
pub mod survey;
pub mod table;
pub mod text;
#[cfg(feature = "survey")]
pub mod theorem;
mod told;
pub mod triples;
pub mod value;
#[cfg(feature = "verify")]
pub mod verify;
pub mod wanted;
pub mod words;
#[cfg(feature = "worksheet")]
pub mod worksheet;

pub use bytes::Bytes;
pub use decimal::Decimal;
pub use error::{Error, Kind};
pub use euclid_games::WhichGame;
pub use field::Field;
pub use game::GameText;
pub use number::Number;
pub use text::Text;

use declare::{Object, Part, Parts};
use euclid_work::{Limits, Work};
use schemars::JsonSchema;
use serde::Serialize;

/// A question as front ends see it.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its name: what `ask` says in JSON.
    pub name: &'static str,
    /// The word of the command that asks it; empty where none does.
    pub command: &'static str,
    /// What it is: a sentence, and more behind an empty line.
    pub about: &'static str,
    /// How many steps it takes at most, unless more are allowed.
    pub steps: u64,
    /// On how many threads, unless another number is said; 0 for one per core.
    pub threads: usize,
    /// Its parts.
    pub parts: fn() -> Vec<Part>,
    read: fn(Object) -> Result<Question, Error>,
}

/// One question, answered within the usual limits on one thread.
const SHORT: (u64, usize) = (Limits::STEPS, 1);
/// Work without an end of its own, on every core.
const LONG: (u64, usize) = (u64::MAX, 0);
/// Counts, which take a minute at most, on every core.
const MINUTE: (u64, usize) = (1 << 30, 0);

/// The list of questions: the name in JSON, the word of the command, how much it may take, the question and its answer.
macro_rules! questions {
    ($(
        $(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])?
        $variant:ident $name:literal $command:literal $effort:ident ($question:ty) -> $answer:ident,
    )*) => {
        /// Anything that can be asked.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Question {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? $variant($question),)*
        }

        /// Every question there is.
        pub const QUESTIONS: &[Declaration] = &[$(
            $(#[cfg($cfg)])?
            Declaration {
                name: $name,
                command: $command,
                about: <$question as Parts>::ABOUT,
                steps: $effort.0,
                threads: $effort.1,
                parts: declare::table::<$question>,
                read: |object| question::taken::<$question>(object).map(Question::$variant),
            },
        )*];

        impl Question {
            /// The question as an object of JSON.
            pub fn object(&self) -> Object {
                let mut object = Object::new();
                match self {$(
                    $(#[cfg($cfg)])?
                    Question::$variant(question) => {
                        object.insert("ask".to_owned(), $name.into());
                        question.put(&mut object);
                    }
                )*}
                object
            }
        }

        /// Answers a question within the limits of the work.
        ///
        /// ```
        /// use euclid_answers::{answer, question};
        /// use euclid_work::Work;
        /// let question = question::read(r#"{"ask": "row", "a": "4", "b": "9"}"#)?;
        /// let answer = answer(&question, &Work::default())?;
        /// assert_eq!(answer.text().to_string(), "3 9 10 16\n");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn answer(question: &Question, work: &Work) -> Result<Answer, Error> {
            Ok(match question {
                $($(#[cfg($cfg)])? Question::$variant(question) => Answer::$answer(question.answer(work)?),)*
            })
        }
    };
}

questions! {
    /// Everything known about one position.
    Analyze "analyze" "analyze" SHORT (analyze::Question) -> Analyze,
    /// The moves of a position.
    Moves "moves" "moves" SHORT (moves::Question) -> Moves,
    /// Several games at once.
    Sum "sum" "sum" SHORT (sum::Question) -> Sum,
    /// A value of short games.
    Value "value" "value" SHORT (value::Question) -> Value,
    /// A turn of a game that is being played.
    Turn "turn" "play" SHORT (play::Question) -> Turn,
    /// Positions to play.
    Deal "deal" "" SHORT (deal::Question) -> Deal,
    /// A sheet of exercises.
    #[cfg(feature = "worksheet")]
    Worksheet "worksheet" "worksheet" LONG (worksheet::Question) -> Worksheet,
    /// How many pairs are won.
    Count "count" "count" MINUTE (count::Question) -> Count,
    /// How many nodes of a level of a tree of fractions are won.
    #[cfg(feature = "survey")]
    Level "level" "count" MINUTE (level::Question) -> Level,
    /// The row of two numbers.
    Row "row" "row" SHORT (row::Question) -> Row,
    /// Limit laws.
    Probability "probability" "probability" SHORT (probability::Question) -> Probability,
    /// The theorem of rules.
    #[cfg(feature = "survey")]
    Theorem "theorem" "theorem" SHORT (theorem::Question) -> Theorem,
    /// What shortens signatures and keeps values.
    #[cfg(feature = "survey")]
    Reductions "reductions" "reductions" LONG (reductions::Question) -> Reductions,
    /// How many triples are lost.
    #[cfg(feature = "survey")]
    Triples "triples" "triples" LONG (triples::Question) -> Triples,
    /// Every statement of the literature against brute force.
    #[cfg(feature = "verify")]
    Verify "verify" "verify" LONG (verify::Question) -> Verify,
    /// Many positions at once.
    #[cfg(feature = "survey")]
    Survey "survey" "survey" LONG (survey::Question) -> Survey,
    /// How means grow with the bound of a survey.
    #[cfg(feature = "survey")]
    SurveyGrowth "survey-growth" "" LONG (survey::GrowthQuestion) -> SurveyGrowth,
    /// Some blocks of a survey.
    #[cfg(feature = "survey")]
    SurveyPart "survey-part" "" LONG (survey::PartQuestion) -> SurveyPart,
    /// The parts of a survey, added up.
    #[cfg(feature = "survey")]
    SurveyMerge "survey-merge" "" LONG (survey::MergeQuestion) -> Survey,
    /// What a survey will take.
    #[cfg(feature = "survey")]
    SurveyEstimate "survey-estimate" "" LONG (survey::EstimateQuestion) -> SurveyEstimate,
    /// Scripts for a survey on a cluster.
    #[cfg(feature = "survey")]
    SurveyPlan "survey-plan" "" LONG (survey::PlanQuestion) -> SurveyPlan,
    /// A small table.
    #[cfg(feature = "survey")]
    Table "table" "table" LONG (table::Question) -> Table,
    /// A picture.
    Draw "draw" "draw" LONG (draw::Question) -> Draw,
    /// A tile of a map.
    Tile "tile" "" SHORT (draw::TileQuestion) -> Tile,
    /// What the colours of a map mean.
    Legend "legend" "" SHORT (draw::LegendQuestion) -> Legend,
    /// A line of the command, read or written.
    Line "line" "" SHORT (line::Question) -> Line,
}

/// What can be answered, each with its words.
macro_rules! answers {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $variant:ident($answer:ty),)*) => {
        /// An answer.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant, reason = "there is one at a time, and it is read, not kept")]
        pub enum Answer {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? $variant($answer),)*
        }

        impl Answer {
            /// The answer in words.
            pub fn text(&self) -> Text {
                match self {
                    $($(#[cfg($cfg)])? Answer::$variant(answer) => answer.text(),)*
                }
            }
        }
    };
}

answers! {
    /// Everything known about one position.
    Analyze(analyze::Analysis),
    /// The moves of a position.
    Moves(moves::Moves),
    /// Several games at once.
    Sum(sum::Sum),
    /// A value of short games.
    Value(value::Valuation),
    /// A turn of a game that is being played.
    Turn(play::Turn),
    /// Positions to play.
    Deal(deal::Dealt),
    /// A sheet of exercises.
    #[cfg(feature = "worksheet")]
    Worksheet(worksheet::Worksheet),
    /// A line of a batch that cannot be answered.
    Refusal(batch::Refusal),
    /// How many pairs are won.
    Count(count::Counted),
    /// How many nodes of a level of a tree of fractions are won.
    #[cfg(feature = "survey")]
    Level(level::Level),
    /// The row of two numbers.
    Row(row::Row),
    /// Limit laws.
    Probability(probability::Laws),
    /// The theorem of rules.
    #[cfg(feature = "survey")]
    Theorem(theorem::Theorem),
    /// What shortens signatures and keeps values.
    #[cfg(feature = "survey")]
    Reductions(reductions::Reductions),
    /// How many triples are lost.
    #[cfg(feature = "survey")]
    Triples(triples::Triples),
    /// Every statement of the literature against brute force.
    #[cfg(feature = "verify")]
    Verify(verify::Verification),
    /// Many positions at once.
    #[cfg(feature = "survey")]
    Survey(survey::Report),
    /// How means grow with the bound of a survey.
    #[cfg(feature = "survey")]
    SurveyGrowth(survey::Growth),
    /// Some blocks of a survey.
    #[cfg(feature = "survey")]
    SurveyPart(survey::PartAnswer),
    /// What a survey will take.
    #[cfg(feature = "survey")]
    SurveyEstimate(survey::Estimate),
    /// Scripts for a survey on a cluster.
    #[cfg(feature = "survey")]
    SurveyPlan(survey::Plan),
    /// A small table.
    #[cfg(feature = "survey")]
    Table(table::Table),
    /// All losing triples; written as they come.
    #[cfg(feature = "survey")]
    LostTriples(triples::LostTriples),
    /// All triples with their Grundy values.
    #[cfg(feature = "survey")]
    ValuedTriples(triples::ValuedTriples),
    /// A picture.
    Draw(draw::Drawing),
    /// A tile of a map.
    Tile(draw::Tile),
    /// What the colours of a map mean.
    Legend(draw::Legend),
    /// A line of the command, and the question that it asks.
    Line(line::CommandLine),
}
