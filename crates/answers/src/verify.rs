//! Every statement of the literature against brute force.

use crate::declare::parts;
use crate::{
    Error, Number, Text,
    text::{Cell, Line, Mark},
};
use euclid_verify::{Check, Finding, checks};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// Check every theorem, example and table of the papers against brute force
    ///
    /// A line each: paper, place, positions compared, result, statement. Errata of the papers are shown
    /// with what is right. Exit code 1 if anything differs.
    ///
    /// Example: euclid verify --max 60
    pub struct Question () {
        /// Compare all positions with numbers up to N.
        max: u64 { least: 1, most: LARGEST } = MAX,
    }
}

/// Up to this number unless another one is asked for.
pub const MAX: u64 = 200;

/// Up to this number at most.
pub const LARGEST: u64 = 1000;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Verification {
    /// The largest number.
    pub max: Number,
    /// Whether nothing differs.
    pub holds: bool,
    /// The statements, paper by paper.
    pub checks: Vec<Statement>,
}

/// One statement of one paper, and what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name in the registry of statements.
    pub id: String,
    /// The paper.
    pub paper: String,
    /// Where in the paper.
    pub place: String,
    /// What it says.
    pub statement: String,
    /// How it is known: `cited`, `checked`, `proved`, or `proved by machine`.
    pub status: String,
    /// How many positions were compared.
    pub checked: Number,
    /// Whether it is so.
    pub result: Verdict,
    /// What is wrong in the paper, with what is right; null if nothing is.
    pub erratum: Option<String>,
    /// Where the statement, or its correction, differs from brute force.
    pub differences: Differences,
}

/// Where something differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Differences {
    /// The first of them.
    pub list: Vec<String>,
    /// How many there are.
    pub all: Number,
    /// Whether the list has them all.
    pub complete: bool,
}

/// Whether a statement is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is.
    Holds,
    /// The paper is in error, and what is right instead holds.
    Erratum,
    /// It is not.
    Differs,
    /// It speaks of no position with numbers so small.
    NotTested,
}

/// So many differences are listed.
const LISTED: usize = 100;

/// So many differences a person reads.
const READ: usize = 5;

impl Question {
    /// Compares everything.
    pub fn answer(&self, work: &Work) -> Result<Verification, Error> {
        self.answer_each(work, |_| Ok(()))
    }

    /// The same; each statement is also handed over as soon as it is compared.
    pub fn answer_each<E: From<Error>>(
        &self,
        work: &Work,
        mut tell: impl FnMut(&Statement) -> Result<(), E>,
    ) -> Result<Verification, E> {
        if !(1..=LARGEST).contains(&self.max) {
            let message = format!("the largest number must be from 1 to {LARGEST}");
            return Err(Error::input(message).at("max").into());
        }
        let mut all = Vec::new();
        for check in checks() {
            let finding = check.run(self.max, work).map_err(Error::from)?;
            let statement = Statement::new(&check, finding);
            tell(&statement)?;
            all.push(statement);
        }
        let holds = all.iter().all(|statement| statement.result != Verdict::Differs);
        Ok(Verification { max: self.max.into(), holds, checks: all })
    }
}

impl Statement {
    fn new(check: &Check, finding: Finding) -> Self {
        let result = match &finding {
            finding if !finding.holds() => Verdict::Differs,
            Finding { checked: 0, .. } => Verdict::NotTested,
            Finding { erratum: Some(_), .. } => Verdict::Erratum,
            _ => Verdict::Holds,
        };
        let mut list = finding.differences;
        let all = list.len();
        list.truncate(LISTED);
        let said = check.statement();
        Statement {
            id: said.id.to_owned(),
            paper: said.source.name.to_owned(),
            place: said.place.to_owned(),
            statement: said.text.to_owned(),
            status: said.status.name().to_owned(),
            checked: finding.checked.into(),
            result,
            erratum: finding.erratum,
            differences: Differences { complete: list.len() == all, list, all: all.into() },
        }
    }

    /// A line, and a line for each thing to be noted.
    pub fn text(&self) -> Text {
        let (mark, result) = match self.result {
            Verdict::Holds => (Mark::Good, "holds"),
            Verdict::Erratum => (Mark::Note, "erratum"),
            Verdict::Differs => (Mark::Bad, "DIFFERS"),
            Verdict::NotTested => (Mark::Quiet, "not tested"),
        };
        let Statement { paper, place, statement, .. } = self;
        let checked = self.checked.to_string();
        let mut text = Text::default();
        let known =
            if self.status == "cited" { String::new() } else { format!(" ({})", self.status) };
        text.push(Line::row([
            Cell::left(paper).width(13),
            Cell::left(place).width(21).close(),
            Cell::right(checked).width(7).close(),
            Cell::left(result).width(7).mark(mark),
            Cell::left(format!("{statement}{known}")),
        ]));
        let note = |note: &String| Line::inset(note).indented(54);
        let notes = self.erratum.iter().chain(self.differences.list.iter().take(READ));
        text.lines.extend(notes.map(note));
        if self.differences.list.len() > READ {
            let all = &self.differences.all;
            text.push(note(&format!("... {all} differences in all")));
        }
        text
    }
}

impl Verification {
    /// What was found of each statement.
    pub fn text(&self) -> Text {
        self.checks.iter().flat_map(|check| check.text().lines).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(run: Finding) -> Statement {
        Statement::new(&checks()[0], run)
    }

    #[test]
    fn what_was_not_compared_does_not_hold() {
        assert_eq!(check(Finding::default()).result, Verdict::NotTested);
        let some = Finding { checked: 3, ..Finding::default() };
        assert_eq!(check(some.clone()).result, Verdict::Holds);
        let erratum = Some("a misprint".to_owned());
        assert_eq!(check(Finding { erratum, ..some }).result, Verdict::Erratum);
    }

    #[test]
    fn many_differences_are_cut() {
        let differences: Vec<String> = (0..300).map(|n| format!("({n}, 7)")).collect();
        let differs = check(Finding { checked: 400, differences, erratum: None });
        assert_eq!(differs.result, Verdict::Differs);
        assert_eq!((differs.differences.list.len(), differs.differences.complete), (LISTED, false));
        let text = differs.text().to_string();
        assert_eq!(text.lines().count(), 7, "{text}");
        assert!(text.ends_with("... 300 differences in all\n"), "{text}");
    }

    #[test]
    fn everything_holds() {
        let answer = Question { max: 12 }.answer(&Work::unlimited()).unwrap();
        assert!(answer.holds && answer.checks.len() > 30);
        assert!(Question { max: 0 }.answer(&Work::default()).is_err());
    }
}
