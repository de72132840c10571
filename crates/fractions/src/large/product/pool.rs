//! Buffers used again: fresh memory has to be cleared by the system, which takes longer than a transform.

use super::row::Row;
use std::{
    cell::RefCell,
    cmp::Reverse,
    ops::{Deref, DerefMut},
};

/// How many buffers a thread keeps.
const KEPT: usize = 12;

/// How many bytes of them a thread keeps when it is done.
const KEPT_BYTES: usize = 16 << 20;

thread_local! {
    static POOL: RefCell<Vec<Vec<Row>>> = const { RefCell::new(Vec::new()) };
}

/// Gives back what giant products have left behind, the largest first.
pub(crate) fn give_back() {
    // A thread that ends may have lost its pool already.
    let _ = POOL.try_with(|pool| {
        let mut pool = pool.borrow_mut();
        let mut bytes = 0;
        pool.sort_by_key(Vec::len);
        pool.retain(|rows| {
            bytes += size_of_val(&rows[..]);
            bytes <= KEPT_BYTES
        });
        pool.shrink_to(KEPT);
    });
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
                pool.sort_by_key(|rows| Reverse(rows.len()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_giant_is_given_back() {
        let rows = |bytes: usize| bytes / size_of::<Row>();
        let kept = || POOL.with_borrow(|pool| pool.iter().map(Vec::len).collect::<Vec<_>>());
        POOL.with_borrow_mut(Vec::clear);
        let small: Vec<Buffer> =
            (1..=3).map(|megabytes| Buffer::new(rows(megabytes << 20))).collect();
        drop((small, Buffer::new(rows(20 << 20)), Buffer::new(rows(11 << 20))));
        assert_eq!(kept().len(), 5);
        give_back();
        assert_eq!(kept(), [1, 2, 3].map(|megabytes| rows(megabytes << 20)));
        // What is there is used again.
        drop([Buffer::new(10), Buffer::new(rows(3 << 20))]);
        assert_eq!(kept().len(), 3);
    }
}
