//! `euclid completions`: what a shell must know to complete our words.

use crate::frame::{Failure, output::print_raw};

use clap_complete::Shell;

/// Print a script with which a shell completes commands and flags
///
/// Example: euclid completions bash > ~/.local/share/bash-completion/completions/euclid
#[derive(clap::Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub fn run(&self) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::command(), "euclid", &mut script);
        print_raw(&String::from_utf8_lossy(&script))
    }
}
