//! `euclid man`: pages for man.

use crate::{Cli, args::print, failure::Failure};
use clap::CommandFactory;
use std::{fs, io, path::PathBuf};

/// Write manual pages: one for euclid and one for each of its commands
///
/// Example: euclid man ~/.local/share/man/man1
#[derive(clap::Args)]
pub struct Man {
    /// The directory of the pages, made where it is missing; without it the page of euclid is printed
    dir: Option<PathBuf>,
}

impl Man {
    pub fn run(&self) -> Result<(), Failure> {
        let command = Cli::command().disable_help_subcommand(true);
        if let Some(dir) = &self.dir {
            let written =
                fs::create_dir_all(dir).and_then(|()| clap_mangen::generate_to(command, dir));
            return Ok(written.map_err(|error| {
                let message =
                    format!("manual pages cannot be written to '{}': {error}", dir.display());
                io::Error::new(error.kind(), message)
            })?);
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        print(&String::from_utf8_lossy(&page))
    }
}
