//! `euclid verify`: x
use crate::failure::Failure;
/// x
#[derive(clap::Args)]
pub struct Verify {}
impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        Ok(())
    }
}
