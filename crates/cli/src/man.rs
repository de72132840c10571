//! `euclid man`: pages for man.

use crate::frame::{Failure, output::print_raw};

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

/// Write manual pages: one for euclid and one for each of its commands
///
/// Example: euclid man ~/.local/share/man/man1
#[derive(clap::Args)]
pub struct Man {
    /// The directory of the pages, created if it is missing; without it the page of euclid is printed
    dir: Option<PathBuf>,
}

impl Man {
    pub fn run(&self) -> Result<(), Failure> {
        let mut command = crate::command().disable_help_subcommand(true);
        command.build();
        let Some(dir) = &self.dir else { return print_raw(&page(&command)?.1) };
        let mut waiting = vec![&command];
        let mut pages = Vec::new();
        while let Some(command) = waiting.pop() {
            waiting.extend(command.get_subcommands());
            pages.push(page(command)?);
        }
        fs::create_dir_all(dir).map_err(|error| {
            let message = format!("the directory '{}' cannot be created: {error}", dir.display());
            io::Error::new(error.kind(), message)
        })?;
        for (name, page) in pages {
            euclid_files::write(dir.join(name), |file| file.write_all(page.as_bytes()))?;
        }
        Ok(())
    }
}

/// The name of the page of a command, and its text. Examples have a section of their own, in which
/// lines stay as they are.
fn page(command: &clap::Command) -> io::Result<(String, String)> {
    let man = clap_mangen::Man::new(command.clone())
        .source(concat!("euclid ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    man.render(&mut text)?;
    let mut page = String::new();
    for line in String::from_utf8_lossy(&text).lines() {
        match line.strip_prefix("Example: ") {
            Some(example) => {
                let heading = if page.contains(".SH EXAMPLE\n") { "" } else { ".SH EXAMPLE\n" };
                page += &format!("{heading}.nf\n{example}\n.fi\n");
            }
            None => page += &format!("{line}\n"),
        }
    }
    let page = page
        .replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n.nf\n")
        .replace("\nExit codes:\n", "\n.fi\n.SH \"EXIT STATUS\"\n.nf\n")
        .replace(".SH VERSION\n", ".fi\n.SH VERSION\n");
    Ok((man.get_filename(), page))
}
