//! `euclid count`: how many pairs up to N, or nodes of a tree, are won, and how many have each value.

use crate::frame::{
    Failure, Output, TextOrJson, limits::LimitArgs, number::between, position::content,
    rules::PairOrPartizan,
};
use euclid_answers::{
    count::{self, MOST_VALUES, SUMMANDS, VALUES},
    level::{self, TREES},
};

/// How many pairs a < b <= N Player 1 wins, and how many have each Grundy value, exactly
///
/// For sets that play like any, N may have thousands of digits. For 1..K a smaller N or a larger K makes it
/// faster. With --sum the numbers of these pairs are summed, too.
///
/// With --level the positions are the nodes of a level of the Calkin-Wilf tree or of the Stern-Brocot tree,
/// under any rules: p/q is the position (p, q).
///
/// With --partizan: how many positions q < p <= N have each of the four outcomes.
///
/// Example: euclid count --max 1000000 --take 1..100 --values 3
#[derive(clap::Args)]
pub struct Count {
    /// The largest b; digits, '_' between them, or @FILE
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        required_unless_present = "level",
        conflicts_with = "level"
    )]
    max: Option<String>,

    /// Sum this over the pairs, too: a, b or a+b
    #[arg(long, value_name = "WHAT", value_parser = SUMMANDS, hide_possible_values = true,
          conflicts_with = "level")]
    sum: Option<String>,

    /// The level of a tree; 1/1 is level 0
    #[arg(long, value_name = "N", value_parser = between::<0, { u64::MAX }>)]
    level: Option<u64>,

    /// Which tree: calkin-wilf or stern-brocot, which have the same nodes on a level [default: calkin-wilf]
    #[arg(long, value_name = "TREE", value_parser = TREES, hide_possible_values = true,
          conflicts_with = "max")]
    tree: Option<String>,

    #[arg(long, value_name = "K", default_value_t = VALUES, value_parser = between::<1, MOST_VALUES>,
          help = format!("How many Grundy values to count, from 0 on; at most {MOST_VALUES}"))]
    values: u64,

    #[command(flatten)]
    rules: PairOrPartizan,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: LimitArgs<{ 1 << 30 }, 0>,
}

impl Count {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let (game, values) = (self.rules.text(), self.values);
        if let Some(level) = self.level {
            let question = level::Question { game, level, tree: self.tree.clone(), values };
            return self.output.answer(&question.answer(&work)?, level::Level::text);
        }
        // Without a level there is a bound: the parser sees to it.
        let max = content(self.max.as_deref().unwrap_or_default(), &work)?;
        let question = count::Question { game, max, values, sum: self.sum.clone() };
        self.output.answer(&question.answer(&work)?, count::Counted::text)
    }
}
