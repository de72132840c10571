//! Digits to number: neighbouring blocks are joined, high * power + low, level by level.

use super::{
    super::{limbs, product::Plan, room::Room, words::add_assign},
    BLOCK, CHUNK, RADIX, chunk, layout, multiply_add, power,
};
use crate::{Halt, UBig, Work};

/// The number with these digits, if there is one and nothing else.
pub fn parse(text: &str, work: &Work) -> Result<Option<UBig>, Halt> {
    let digits = text.as_bytes();
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Ok(None);
    }
    let _room = Room::new(BYTES, digits.len() / CHUNK, work)?;
    Ok(Some(limbs::number(&words(digits, BLOCK, work)?)))
}

/// The bytes that reading takes for each word; measured.
const BYTES: u64 = 330;

/// The number, in as many words as it has chunks, or some more that are zero.
pub(super) fn words(digits: &[u8], largest_block: usize, work: &Work) -> Result<Vec<u64>, Halt> {
    let chunks = digits.len().div_ceil(CHUNK);
    work.charge(chunks as u64 / 2)?;
    let (block, levels) = layout(chunks, largest_block);
    let mut words = vec![0; block << levels];
    for (words, digits) in words.chunks_mut(block).zip(digits.rchunks(block * CHUNK)) {
        // Horner's rule, in as many words as there are chunks so far.
        let first = digits.len() % CHUNK;
        let chunks = [&digits[..first]].into_iter().chain(digits[first..].chunks(CHUNK));
        for (length, digits) in chunks.enumerate() {
            let length = (length + 1).min(block);
            multiply_add(&mut words[..length], RADIX, chunk::read(digits));
        }
    }
    if levels == 0 {
        return Ok(words);
    }
    let (mut size, mut power) = (block, power(block));
    for level in 1..=levels {
        let plan = Plan::single(size, size, work);
        let spectrum = plan.transform(&power)?;
        let mut joined = vec![0; 2 * size];
        for pair in words.chunks_mut(2 * size) {
            let (low, high) = pair.split_at(size);
            plan.product(&spectrum, &plan.transform(high)?, &mut joined)?;
            add_assign(&mut joined, low);
            pair.copy_from_slice(&joined);
        }
        if level < levels {
            plan.product(&spectrum, &spectrum, &mut joined)?;
            (size, power) = (2 * size, joined);
        }
    }
    Ok(words)
}
