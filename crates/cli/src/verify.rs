//! `euclid verify`: every theorem of the papers against brute force.

use crate::{args::print, frame::Failure};
use anstyle::{AnsiColor, Style};
use euclid_verify::{Check, Finding, checks};
use serde_json::{Value, json};

/// Check every theorem, example and table of the papers against brute force
///
/// A line each: paper, place, positions compared, result, statement. Errata of the papers are shown
/// with what is right. Exit code 1 if anything differs.
///
/// Example: euclid verify --max 60
#[derive(clap::Args)]
pub struct Verify {
    /// Compare all positions with numbers up to N
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u64).range(1..=1000))]
    max: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const GOOD: Style = AnsiColor::Green.on_default();
const NOTE: Style = AnsiColor::Yellow.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();

impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        let mut all_hold = true;
        let mut objects = Vec::new();
        for check in checks() {
            let finding = check.run(self.max);
            all_hold &= finding.holds();
            if self.json {
                objects.push(as_json(&check, &finding));
            } else {
                print(&line(&check, &finding))?;
            }
        }
        if self.json {
            print(&format!("{}\n", Value::from(objects)))?;
        }
        if all_hold { Ok(()) } else { Err(Failure::Differs) }
    }
}

fn line(check: &Check, finding: &Finding) -> String {
    let (style, result) = match (finding.holds(), &finding.erratum) {
        (false, _) => (BAD, "DIFFERS"),
        (true, Some(_)) => (NOTE, "erratum"),
        (true, None) => (GOOD, "holds"),
    };
    let Check { paper, place, statement, .. } = check;
    let checked = finding.checked;
    let mut text =
        format!("{paper:13} {place:21} {checked:>7}  {style}{result:7}{style:#}  {statement}\n");
    let notes = finding.erratum.iter().chain(finding.differences.iter().take(5));
    for note in notes {
        text += &format!("{:54}{note}\n", "");
    }
    if finding.differences.len() > 5 {
        text += &format!("{:54}... {} differences in all\n", "", finding.differences.len());
    }
    text
}

fn as_json(check: &Check, finding: &Finding) -> Value {
    json!({
        "paper": check.paper,
        "place": check.place,
        "statement": check.statement,
        "checked": finding.checked,
        "holds": finding.holds(),
        "erratum": finding.erratum,
        "differences": finding.differences,
    })
}
