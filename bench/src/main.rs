//! Prints how fast the values engine is, beside `cgt` where that can do the same.
//!
//! Times depend on the machine; the ratios of one run are the point.

#![forbid(unsafe_code)]

mod engines;
mod leading;
mod partizan;

fn main() {
    match std::env::args().nth(1).as_deref() {
        None | Some("partizan") => partizan::report(),
        Some("leading") => {
            println!("{:<44}{:>12}{:>12}{:>9}", "", "ours", "reading", "ratio");
            for (work, ours, baseline) in leading::rows() {
                let ratio = ours.as_secs_f64() / baseline.as_secs_f64();
                let (ours, baseline) = (format!("{ours:.2?}"), format!("{baseline:.2?}"));
                println!("{work:<44}{ours:>12}{baseline:>12}{ratio:>9.4}");
            }
        }
        Some(other) => {
            eprintln!("unknown benchmark `{other}`; there are `partizan` and `leading`");
            std::process::exit(2);
        }
    }
}
