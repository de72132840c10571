mod strip;
mod table;
pub use table::{Table, TooLarge};
/// v
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// n
    #[default]
    Natural,
    /// s
    Smallest,
}
