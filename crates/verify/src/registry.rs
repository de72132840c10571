//! The statements that this project rests on: where each comes from, what it says, and how we know it.
//!
//! Reasons cite statements by their ids, [`checks`](crate::checks) compare them with brute force, and `docs/theorems.md`,
//! the table of `docs/errata.md` and `proofs/registry.txt` are written from here: `crates/verify/tests/pages.rs`.
//!
//! ```
//! use euclid_verify::statement;
//!
//! let nivasch = statement("nivasch-2006").expect("it is one of them");
//! assert_eq!(nivasch.text, "g = floor(b/a - a/b), and Phi_g < b/a < Phi_(g+1)");
//! assert_eq!((nivasch.status.name(), nivasch.source.name), ("proved by machine", "Lengyel 2004"));
//! ```

#[rustfmt::skip]
mod errata;
#[rustfmt::skip]
mod table;

pub use errata::{ERRATA, Erratum};
pub use table::STATEMENTS;

/// A paper, a book, or whoever else states something.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// A short name.
    pub name: &'static str,
    /// Who, what, where and when.
    pub title: &'static str,
    /// Its DOI.
    pub doi: Option<&'static str>,
    /// Where it can be read, if it has no DOI.
    pub url: Option<&'static str>,
}

/// One statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its name here.
    pub id: &'static str,
    /// Who states it.
    pub source: &'static Source,
    /// Where in the source.
    pub place: &'static str,
    /// What it says, in a line.
    pub text: &'static str,
    /// How we know it.
    pub status: Status,
    /// Where in `docs/` a proof for readers stands, besides that of a machine.
    pub proof: Option<&'static str>,
    /// What computes it, and what tests that besides [`checks`](crate::checks): names, with commas between them.
    pub code: [&'static str; 2],
}

/// How a statement is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The source proves it.
    Cited,
    /// It was compared with brute force; nobody here has a proof.
    Checked,
    /// It is proved at this place of `docs/`.
    Proved(&'static str),
    /// It is proved by these theorems of `proofs/`, which a machine has checked: names, with commas between them.
    ByMachine(&'static str),
}

impl Status {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Status::Cited => "cited",
            Status::Checked => "checked",
            Status::Proved(_) => "proved",
            Status::ByMachine(_) => "proved by machine",
        }
    }
}

/// The statement of this id.
pub fn statement(id: &str) -> Option<&'static Statement> {
    STATEMENTS.iter().find(|statement| statement.id == id)
}

impl Source {
    const fn new(name: &'static str, title: &'static str) -> Self {
        Source { name, title, doi: None, url: None }
    }

    const fn doi(self, doi: &'static str) -> Self {
        Source { doi: Some(doi), ..self }
    }

    const fn url(self, url: &'static str) -> Self {
        Source { url: Some(url), ..self }
    }

    /// A statement that is proved in the source.
    const fn says(
        &'static self,
        id: &'static str,
        place: &'static str,
        text: &'static str,
    ) -> Statement {
        Statement {
            id,
            source: self,
            place,
            text,
            status: Status::Cited,
            proof: None,
            code: [""; 2],
        }
    }
}

impl Statement {
    const fn only_checked(self) -> Self {
        Statement { status: Status::Checked, ..self }
    }

    const fn proved(self, place: &'static str) -> Self {
        Statement { status: Status::Proved(place), ..self }
    }

    const fn by_machine(self, theorems: &'static str) -> Self {
        let proof = match self.status {
            Status::Proved(place) => Some(place),
            _ => None,
        };
        Statement { status: Status::ByMachine(theorems), proof, ..self }
    }

    const fn by(self, code: &'static str, tests: &'static str) -> Self {
        Statement { code: [code, tests], ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks;
    use euclid_games::explain::Theorem;
    use std::collections::BTreeSet;

    #[test]
    fn every_id_is_there_once() {
        let ids: BTreeSet<&str> = STATEMENTS.iter().map(|statement| statement.id).collect();
        assert_eq!(ids.len(), STATEMENTS.len());
        let is_small =
            |id: &str| id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        assert!(ids.iter().all(|id| is_small(id)), "{ids:?}");
    }

    #[test]
    fn whatever_is_cited_or_checked_is_a_statement() {
        for theorem in Theorem::ALL {
            assert!(statement(theorem.id()).is_some(), "{theorem}: {}", theorem.id());
        }
        let checked: BTreeSet<&str> = checks().iter().map(|check| check.id).collect();
        assert_eq!(checked.len(), checks().len());
        for id in &checked {
            assert!(statement(id).is_some(), "{id}");
        }
        for erratum in ERRATA {
            assert!(erratum.id.is_none_or(|id| statement(id).is_some()), "{erratum:?}");
        }
        // What nobody proves is at least compared.
        let unknown = STATEMENTS
            .iter()
            .filter(|one| one.status == Status::Checked && !checked.contains(one.id))
            .map(|one| one.id);
        assert_eq!(unknown.collect::<Vec<_>>(), [""; 0]);
    }
}
