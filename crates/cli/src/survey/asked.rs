//! Which positions, and what is asked of them: the flags of a survey, wherever it is done.

use crate::frame::{Failure, number::between, position::content, rules::PairOrPartizan};
use euclid_answers::{
    field,
    survey::{BINS, FIELDS, MOST_BINS, Question},
};
use euclid_work::Work;

/// What heads the flags that choose positions, and what is asked of them.
pub const POSITIONS: &str = "Positions";

/// The flags.
#[derive(clap::Args)]
#[group(skip)]
pub struct Asked {
    #[command(flatten)]
    positions: Positions,

    /// What to ask, separated by commas: outcome, grundy, length, digits, winning (the number of
    /// winning moves); with --partizan outcome, weight, values (how many different ones) [default: all
    /// that the rules define, except values]
    #[arg(long, value_name = "F,F,..")]
    fields: Option<String>,

    #[arg(long, value_name = "K", value_parser = between::<1, MOST_BINS>,
          help = format!("Values below K have a histogram bin of their own, K up to {MOST_BINS}; the text \
                          shows the 24 commonest of {BINS}, and all of any other K [default: {BINS}]"))]
    bins: Option<u64>,

    #[command(flatten)]
    rules: PairOrPartizan,
}

/// Which positions.
#[derive(clap::Args)]
#[group(skip)]
#[command(next_help_heading = POSITIONS)]
struct Positions {
    /// Every pair a < b <= N; N up to 2^32, of a sample any number
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max: Option<String>,

    /// Only pairs with a from LO to HI; needs --b
    #[arg(long, value_name = "LO..HI", requires = "b", conflicts_with = "max")]
    a: Option<String>,

    /// Only pairs with b from LO to HI; needs --a
    #[arg(long, value_name = "LO..HI", requires = "a", conflicts_with = "max")]
    b: Option<String>,

    /// Only SIZE pairs, drawn at random
    #[arg(long, value_name = "SIZE", requires = "max", conflicts_with_all = ["a", "b"],
          value_parser = between::<1, { u64::MAX }>)]
    sample: Option<u64>,

    /// The seed of the sample [default: 1]
    #[arg(long, value_name = "S", requires = "sample", value_parser = between::<0, { u64::MAX }>)]
    seed: Option<u64>,
}

impl Asked {
    /// The survey; numbers are read from files.
    pub fn question(&self, work: &Work) -> Result<Question, Failure> {
        let Positions { max, a, b, sample, seed } = &self.positions;
        let fields = self.fields.as_deref().map(|text| field::list(text, &FIELDS)).transpose()?;
        Ok(Question {
            game: self.rules.text(),
            max: max.as_deref().map(|max| content(max, work)).transpose()?,
            a: a.clone(),
            b: b.clone(),
            sample: *sample,
            seed: *seed,
            fields,
            bins: self.bins,
        })
    }
}
