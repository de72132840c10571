//! Prints how fast the values engine is, beside `cgt` where that can do the same.
//!
//! Times depend on the machine; the ratios of one run are the point.

mod bulk;
mod engines;
mod partizan;

fn main() {
    match std::env::args().nth(1).as_deref() {
        None | Some("partizan") => partizan::report(),
        Some("bulk") => {
            for bulk::Row { work, ours, baseline } in bulk::rows() {
                println!("{work:60}  {ours:8.4} s  {baseline:8.4} s  {:5.2}", ours / baseline);
            }
        }
        Some(name) if bulk::bare(name) => {}
        Some(other) => {
            eprintln!("unknown benchmark `{other}`; there are `partizan` and `bulk`");
            std::process::exit(2);
        }
    }
}
