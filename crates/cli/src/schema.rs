//! `euclid schema`: what every JSON answer looks like.

use crate::frame::{Failure, output::print_raw};
use euclid_answers::schema;

/// The JSON Schema of every answer, or of one part of it
///
/// Whatever any command answers with --json, and each line of --format jsonl, is one of these.
///
/// Example: euclid schema Count
#[derive(clap::Args)]
pub struct Schema {
    /// The part, such as Count or TableRow
    name: Option<String>,

    /// Describe the questions instead, as the library and the page in the browser take them
    #[arg(long, conflicts_with = "name")]
    questions: bool,
}

impl Schema {
    pub fn run(&self) -> Result<(), Failure> {
        let schema = match &self.name {
            None if self.questions => schema::questions(),
            None => schema::all(),
            Some(name) => schema::named(name)?,
        };
        print_raw(&format!("{schema:#}\n"))
    }
}
