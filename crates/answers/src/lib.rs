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
//! A new kind of question is one file here, a line in [`Question`] and a line in [`Answer`]; all front
//! ends have it then.

#![forbid(unsafe_code)]

pub mod analyze;
pub mod batch;
pub mod bytes;
pub mod count;
pub mod deal;
pub mod decimal;
pub mod draw;
pub mod error;
pub mod field;
pub mod game;
pub mod latex;
pub mod level;
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

use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Anything that can be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// Everything known about one position.
    Analyze(analyze::Question),
    /// The moves of a position.
    Moves(moves::Question),
    /// Several games at once.
    Sum(sum::Question),
    /// A value of short games.
    Value(value::Question),
    /// A turn of a game that is being played.
    Turn(play::Question),
    /// Positions to play.
    Deal(deal::Question),
    /// A sheet of exercises.
    #[cfg(feature = "worksheet")]
    Worksheet(worksheet::Question),
    /// How many pairs are won.
    Count(count::Question),
    /// How many nodes of a level of a tree of fractions are won.
    #[cfg(feature = "survey")]
    Level(level::Question),
    /// The row of two numbers.
    Row(row::Question),
    /// Limit laws.
    Probability(probability::Question),
    /// The theorem of rules.
    #[cfg(feature = "survey")]
    Theorem(theorem::Question),
    /// What shortens signatures and keeps values.
    #[cfg(feature = "survey")]
    Reductions(reductions::Question),
    /// How many triples are lost.
    #[cfg(feature = "survey")]
    Triples(triples::Question),
    /// Every statement of the literature against brute force.
    #[cfg(feature = "verify")]
    Verify(verify::Question),
    /// Many positions at once.
    #[cfg(feature = "survey")]
    Survey(survey::Question),
    /// How means grow with the bound of a survey.
    #[cfg(feature = "survey")]
    SurveyGrowth(survey::GrowthQuestion),
    /// Some blocks of a survey.
    #[cfg(feature = "survey")]
    SurveyPart(survey::PartQuestion),
    /// The parts of a survey, added up.
    #[cfg(feature = "survey")]
    SurveyMerge(survey::MergeQuestion),
    /// What a survey will take.
    #[cfg(feature = "survey")]
    SurveyEstimate(survey::EstimateQuestion),
    /// Scripts for a survey on a cluster.
    #[cfg(feature = "survey")]
    SurveyPlan(survey::PlanQuestion),
    /// A small table.
    #[cfg(feature = "survey")]
    Table(table::Question),
    /// A picture.
    Draw(draw::Question),
    /// A tile of a map.
    Tile(draw::TileQuestion),
    /// What the colours of a map mean.
    Legend(draw::LegendQuestion),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time, and it is read, not kept")]
pub enum Answer {
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
}

/// Answers a question within the limits of the work.
///
/// ```
/// use euclid_answers::{Question, answer};
/// use euclid_work::Work;
/// let question: Question = serde_json::from_str(r#"{"ask": "row", "a": "4", "b": "9"}"#)?;
/// let answer = answer(&question, &Work::default())?;
/// assert_eq!(answer.text().to_string(), "3 9 10 16\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn answer(question: &Question, work: &Work) -> Result<Answer, Error> {
    Ok(match question {
        Question::Analyze(question) => Answer::Analyze(question.answer(work)?),
        Question::Moves(question) => Answer::Moves(question.answer(work)?),
        Question::Sum(question) => Answer::Sum(question.answer(work)?),
        Question::Value(question) => Answer::Value(question.answer(work)?),
        Question::Turn(question) => Answer::Turn(question.answer(work)?),
        Question::Deal(question) => Answer::Deal(question.answer(work)?),
        #[cfg(feature = "worksheet")]
        Question::Worksheet(question) => Answer::Worksheet(question.answer(work)?),
        Question::Count(question) => Answer::Count(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::Level(question) => Answer::Level(question.answer(work)?),
        Question::Row(question) => Answer::Row(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::Survey(question) => Answer::Survey(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::SurveyGrowth(question) => Answer::SurveyGrowth(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::SurveyPart(question) => Answer::SurveyPart(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::SurveyMerge(question) => Answer::Survey(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::SurveyEstimate(question) => Answer::SurveyEstimate(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::SurveyPlan(question) => Answer::SurveyPlan(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::Table(question) => Answer::Table(question.answer(work)?),
        Question::Draw(question) => Answer::Draw(question.answer(work)?),
        Question::Tile(question) => Answer::Tile(question.answer(work)?),
        Question::Legend(question) => Answer::Legend(question.answer(work)?),
        #[cfg(feature = "verify")]
        Question::Verify(question) => Answer::Verify(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::Triples(question) => Answer::Triples(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::Reductions(question) => Answer::Reductions(question.answer(work)?),
        Question::Probability(question) => Answer::Probability(question.answer(work)?),
        #[cfg(feature = "survey")]
        Question::Theorem(question) => Answer::Theorem(question.answer(work)?),
    })
}

impl Answer {
    /// The answer in words.
    pub fn text(&self) -> Text {
        match self {
            Answer::Analyze(answer) => answer.text(),
            Answer::Moves(answer) => answer.text(),
            Answer::Sum(answer) => answer.text(),
            Answer::Value(answer) => answer.text(),
            Answer::Turn(answer) => answer.text(),
            Answer::Deal(answer) => answer.text(),
            #[cfg(feature = "worksheet")]
            Answer::Worksheet(answer) => answer.text(),
            Answer::Refusal(answer) => Text::line(answer.error.to_string()),
            Answer::Count(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::Level(answer) => answer.text(),
            Answer::Row(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::Survey(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::SurveyGrowth(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::SurveyPart(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::SurveyEstimate(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::SurveyPlan(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::Table(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::LostTriples(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::ValuedTriples(answer) => answer.text(),
            Answer::Draw(answer) => answer.text(),
            Answer::Tile(answer) => answer.text(),
            Answer::Legend(answer) => answer.text(),
            #[cfg(feature = "verify")]
            Answer::Verify(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::Triples(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::Reductions(answer) => answer.text(),
            Answer::Probability(answer) => answer.text(),
            #[cfg(feature = "survey")]
            Answer::Theorem(answer) => answer.text(),
        }
    }
}
