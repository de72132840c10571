//! Prints one table: what work takes, beside the best other way to do it.
//!
//! Times depend on the machine; the ratios of one run are the point. Without an argument everything is
//! run, otherwise the section named.

#![forbid(unsafe_code)]

mod bulk;
mod engines;
mod flint;
mod large;
mod leading;
mod partizan;
mod process;
mod random;
mod sweep;
mod table;
mod three;
mod timing;

use table::{Row, heading};

/// A part of the table. Rows come one by one, as soon as they are measured.
struct Section {
    name: &'static str,
    title: &'static str,
    rows: fn() -> Box<dyn Iterator<Item = Row>>,
}

const SECTIONS: [Section; 6] = [
    Section { name: "large", title: "large numbers", rows: || Box::new(large::rows()) },
    Section { name: "bulk", title: "small numbers in bulk", rows: || Box::new(bulk::rows()) },
    Section { name: "leading", title: "leading words", rows: || Box::new(leading::rows()) },
    Section { name: "sweep", title: "sweeps", rows: || Box::new(sweep::rows()) },
    Section { name: "partizan", title: "partizan values", rows: || Box::new(partizan::rows()) },
    Section { name: "three", title: "three numbers", rows: || Box::new(three::rows()) },
];

fn main() {
    let wanted = std::env::args().nth(1);
    if wanted.as_deref().is_some_and(bulk::bare) {
        return;
    }
    let is_wanted = |section: &&Section| wanted.as_deref().is_none_or(|name| name == section.name);
    let mut sections = SECTIONS.iter().filter(is_wanted).peekable();
    if sections.peek().is_none() {
        eprintln!("the sections are {}", SECTIONS.map(|section| section.name).join(", "));
        std::process::exit(2);
    }
    for section in sections {
        println!("{}", heading(section.title));
        for row in (section.rows)() {
            println!("{row}");
        }
        println!();
    }
}
