//! Counts, sweeps and limit laws, checked against brute force and the papers.

mod count;
mod law;
mod sweep;

use crate::Check;

/// All of them, in the order in which they are shown.
pub(crate) const CHECKS: [&[Check]; 3] = [count::CHECKS, law::CHECKS, sweep::CHECKS];
