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
/// For sets that play like any, N may have thousands of digits. For other sets a smaller N makes it
/// faster, and so does a rule under which more digits decide. With --sum the numbers of these pairs are summed, too.
///
/// With --a and --b the pairs (a, b) of a rectangle are counted; (1, 2) and (2, 1) are two of them.
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
        required_unless_present_any = ["level", "a"],
        conflicts_with = "level"
    )]
    max: Option<String>,

    /// The range of a, such as 1..6, for the pairs of a rectangle
    #[arg(long, value_name = "RANGE", requires = "b", conflicts_with_all = ["max", "level"])]
    a: Option<String>,

    /// The range of b
    #[arg(long, value_name = "RANGE", requires = "a", conflicts_with_all = ["max", "level"])]
    b: Option<String>,

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
        let max = self.max.as_deref().map(|max| content(max, &work)).transpose()?;
        let (a, b, sum) = (self.a.clone(), self.b.clone(), self.sum.clone());
        let question = count::Question { game, max, a, b, values, sum };
        self.output.answer(&question.answer(&work)?, count::Counted::text)
    }
}
