//! Buffers used again: fresh memory has to be cleared by the system, which takes longer than a transform.

use super::row::Row;
use std::{
    cell::RefCell,
    ops::{Deref, DerefMut},
};

/// How many buffers a thread keeps.
const KEPT: usize = 12;

thread_local! {
    static POOL: RefCell<Vec<Vec<Row>>> = const { RefCell::new(Vec::new()) };
}

/// Rows that go back to the pool of the thread that drops them.
#[derive(Debug)]
pub(super) struct Buffer {
    rows: Vec<Row>,
    length: usize,
}

impl Buffer {
    /// So many rows, of any content.
    pub(super) fn new(length: usize) -> Buffer {
        let kept = POOL.with_borrow_mut(|pool| {
            let fits = (0..pool.len()).filter(|&i| pool[i].len() >= length);
            fits.min_by_key(|&i| pool[i].len()).map(|i| pool.swap_remove(i))
        });
        Buffer { rows: kept.unwrap_or_else(|| vec![Row::ZERO; length]), length }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // A thread that ends may have lost its pool already.
        let _ = POOL.try_with(|pool| {
            let mut pool = pool.borrow_mut();
            pool.push(std::mem::take(&mut self.rows));
            if pool.len() > KEPT {
                pool.sort_by_key(|rows| std::cmp::Reverse(rows.len()));
                pool.pop();
            }
        });
    }
}

impl Deref for Buffer {
    type Target = [Row];
    fn deref(&self) -> &[Row] {
        &self.rows[..self.length]
    }
}

impl DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [Row] {
        &mut self.rows[..self.length]
    }
}
