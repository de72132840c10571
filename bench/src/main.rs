//! Prints how fast the values engine is, beside `cgt` where that can do the same.
//!
//! Times depend on the machine; the ratios of one run are the point.

#![forbid(unsafe_code)]

mod engines;
mod partizan;

fn main() {
    match std::env::args().nth(1).as_deref() {
        None | Some("partizan") => partizan::report(),
        Some(other) => {
            eprintln!("unknown benchmark `{other}`; there is `partizan`");
            std::process::exit(2);
        }
    }
}
