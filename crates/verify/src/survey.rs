//! Counts, levels of trees, sweeps and limit laws, checked against brute force and the papers.

mod count;
mod law;
mod level;
mod partizan;
mod sweep;

use crate::Check;

/// All of them, in the order in which they are shown.
pub(crate) const CHECKS: [&[Check]; 5] =
    [count::CHECKS, level::CHECKS, law::CHECKS, sweep::CHECKS, partizan::CHECKS];
