//! Many ratios of machine words at once.
//!
//! In one expansion every division waits for the one before it, and a hardware division is slow to
//! answer, though the next may begin long before it does. So **four** expansions run side by side,
//! each in a *lane* of its own; a lane whose expansion has ended takes the next ratio at once, so no
//! lane waits for another.
//!
//! What is wanted of the digits is a [`Fold`]. All functions take two slices of equal length, whose
//! numbers at the same index are a ratio, in either order: the larger to the smaller. Answers come in
//! the order of the ratios, on however many threads the [`Work`] is done. Where it ends early, some of the answers
//! are there and others are what they were before.
//!
//! ```
//! use euclid_fractions::{Work, bulk};
//! let (a, b) = ([25, 459, 8], [87, 2393, 8]);
//! let mut counts = [0; 3];
//! bulk::counts(&a, &b, &mut counts, &Work::default())?;
//! assert_eq!(counts, [3, 6, 1]); // [3, 2, 12], [5, 4, 1, 2, 6, 5], [1]
//! # Ok::<(), bulk::Unfit>(())
//! ```

use crate::{Halt, Work};
use std::{error::Error, fmt, num::NonZero, panic::resume_unwind, thread};

/// What is wanted of the digits of a ratio, worked out while they appear.
///
/// ```
/// use euclid_fractions::{Work, bulk::{self, Fold}};
///
/// /// The sum of the digits: how deep the ratio lies in the Stern-Brocot tree.
/// struct Depth;
///
/// impl Fold for Depth {
///     type State = u64;
///     type Answer = u64;
///     fn start(&self) -> u64 {
///         0
///     }
///     fn digit(&self, sum: &mut u64, digit: u64) -> Option<u64> {
///         *sum += digit;
///         None // go on
///     }
///     fn last(&self, sum: u64, digit: u64) -> u64 {
///         sum + digit
///     }
/// }
///
/// let mut depths = [0; 2];
/// bulk::fold(&Depth, &[25, 9], &[87, 4], &mut depths, &Work::default())?;
/// assert_eq!(depths, [17, 6]);
/// # Ok::<(), bulk::Unfit>(())
/// ```
pub trait Fold: Sync {
    /// What is known after some of the digits.
    type State: Copy;
    /// What is wanted.
    type Answer: Send;

    /// What is known before the first digit.
    fn start(&self) -> Self::State;

    /// Takes notice of a digit that is not the last. An answer ends the expansion early.
    fn digit(&self, state: &mut Self::State, digit: u64) -> Option<Self::Answer>;

    /// The answer, when the last digit is known. In short form it is at least 2, unless the ratio is 1.
    fn last(&self, state: Self::State, digit: u64) -> Self::Answer;
}

/// Slices that are not a list of ratios, or too long a one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The slices are of different lengths.
    Lengths {
        /// How many first numbers there are.
        a: usize,
        /// How many second numbers.
        b: usize,
        /// For how many answers there is room.
        answers: usize,
    },
    /// A number is zero.
    Zero {
        /// The first index where one is.
        index: usize,
    },
    /// The work ended early.
    Halt(Halt),
}

impl From<Halt> for Unfit {
    fn from(halt: Halt) -> Self {
        Unfit::Halt(halt)
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Lengths { a, b, answers } => write!(
                f,
                "the slices must be equally long, but there are {a} first numbers, {b} second \
                 numbers, and room for {answers} answers"
            ),
            Unfit::Zero { index } => {
                write!(f, "a ratio is made of positive integers, but at index {index} there is a 0")
            }
            Unfit::Halt(halt) => halt.fmt(f),
        }
    }
}

impl Error for Unfit {}

/// Folds the digits of every ratio.
pub fn fold<F: Fold>(
    fold: &F,
    a: &[u64],
    b: &[u64],
    answers: &mut [F::Answer],
    work: &Work,
) -> Result<(), Unfit> {
    // An expansion takes some 100 ns beside three others, and most folds end it early.
    share(a, b, answers, 2, work, |a, b, answers| interleave(fold, a, b, answers))
}

/// What a function says of the smaller and the larger number of every ratio, where the digits are
/// not needed.
///
/// ```
/// use euclid_fractions::{Work, bulk};
/// let mut floors = [0; 2];
/// bulk::map(|a, b| b.get() / a, &[25, 9], &[87, 4], &mut floors, &Work::default())?;
/// assert_eq!(floors, [3, 2]);
/// # Ok::<(), bulk::Unfit>(())
/// ```
pub fn map<T: Send>(
    answer: impl Fn(NonZero<u64>, NonZero<u64>) -> T + Sync,
    a: &[u64],
    b: &[u64],
    answers: &mut [T],
    work: &Work,
) -> Result<(), Unfit> {
    share(a, b, answers, 16, work, |a, b, answers| {
        for ((place, &a), &b) in answers.iter_mut().zip(a).zip(b) {
            if let (Some(a), Some(b)) = (NonZero::new(a), NonZero::new(b)) {
                *place = answer(a.min(b), a.max(b));
            }
        }
    })
}

/// How many digits every ratio has, in short form.
pub fn counts(a: &[u64], b: &[u64], answers: &mut [u32], work: &Work) -> Result<(), Unfit> {
    struct Count;
    impl Fold for Count {
        type State = u32;
        type Answer = u32;
        fn start(&self) -> u32 {
            1
        }
        fn digit(&self, count: &mut u32, _: u64) -> Option<u32> {
            *count += 1;
            None
        }
        fn last(&self, count: u32, _: u64) -> u32 {
            count
        }
    }
    fold(&Count, a, b, answers, work)
}

/// Checks the ratios, and shares them among the threads in pieces that lie one after the other. So many
/// ratios cost a step.
fn share<T: Send>(
    a: &[u64],
    b: &[u64],
    answers: &mut [T],
    per_step: u64,
    work: &Work,
    answer: impl Fn(&[u64], &[u64], &mut [T]) + Sync,
) -> Result<(), Unfit> {
    if a.len() != b.len() || a.len() != answers.len() {
        return Err(Unfit::Lengths { a: a.len(), b: b.len(), answers: answers.len() });
    }
    if let Some(index) = a.iter().zip(b).position(|(&a, &b)| a == 0 || b == 0) {
        return Err(Unfit::Zero { index });
    }
    let blocks = |a: &[u64], b: &[u64], answers: &mut [T]| {
        for ((a, b), answers) in a.chunks(BLOCK).zip(b.chunks(BLOCK)).zip(answers.chunks_mut(BLOCK))
        {
            work.charge((a.len() as u64).div_ceil(per_step))?;
            answer(a, b, answers);
        }
        Ok(())
    };
    let threads = work.threads().min(MOST_THREADS).min(a.len() / FEWEST);
    if threads <= 1 {
        return blocks(a, b, answers);
    }
    let piece = a.len().div_ceil(threads);
    let pieces = a.chunks(piece).zip(b.chunks(piece)).zip(answers.chunks_mut(piece));
    thread::scope(|scope| {
        let blocks = &blocks;
        let mut pieces = pieces.map(|((a, b), answers)| move || blocks(a, b, answers));
        // The first piece is done here: whoever waits hears nothing.
        let own = pieces.next();
        let others: Vec<_> = pieces.map(|piece| scope.spawn(piece)).collect();
        let done = own.map_or(Ok(()), |mut piece| piece());
        others.into_iter().fold(done, |done, other| {
            done.and(other.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    })
}

/// So many ratios are charged for together.
const BLOCK: usize = 4096;

/// A thread is worth its start for so many ratios at least; tests use threads on few.
const FEWEST: usize = if cfg!(test) { 1 } else { 1024 };

/// More threads than this are never started.
const MOST_THREADS: usize = 1024;

/// So many expansions run side by side.
const LANES: usize = 4;

/// An expansion under way: what is left of the ratio, what is known, and where the answer belongs.
struct Lane<F: Fold> {
    larger: u64,
    smaller: NonZero<u64>,
    state: F::State,
    index: usize,
}

impl<F: Fold> Lane<F> {
    /// Works out one digit.
    #[inline]
    fn step(&mut self, fold: &F) -> Option<F::Answer> {
        let (digit, rest) = (self.larger / self.smaller, self.larger % self.smaller);
        match NonZero::new(rest) {
            None => Some(fold.last(self.state, digit)),
            Some(rest) => {
                self.larger = self.smaller.get();
                self.smaller = rest;
                fold.digit(&mut self.state, digit)
            }
        }
    }
}

/// Runs all expansions, in lanes as long as there are enough of them.
fn interleave<F: Fold>(fold: &F, a: &[u64], b: &[u64], answers: &mut [F::Answer]) {
    let mut ratios = a.iter().zip(b).enumerate();
    let mut next = || {
        let (index, (&a, &b)) = ratios.next()?;
        let smaller = NonZero::new(a.min(b))?;
        Some(Lane { larger: a.max(b), smaller, state: fold.start(), index })
    };
    let mut lanes: [Option<Lane<F>>; LANES] = std::array::from_fn(|_| next());
    // A step in every lane; where an expansion has ended, the next ratio moves in.
    while lanes.iter_mut().all(|lane| {
        let Some(running) = lane else { return false };
        let Some(answer) = running.step(fold) else { return true };
        answers[running.index] = answer;
        *lane = next();
        lane.is_some()
    }) {}
    // Too few are left to fill the lanes.
    for mut lane in lanes.into_iter().flatten() {
        answers[lane.index] = loop {
            if let Some(answer) = lane.step(fold) {
                break answer;
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digits;
    use euclid_work::Limits;
    use proptest::prelude::*;

    fn on(threads: usize) -> Work {
        Work::new(Limits { threads, ..Limits::none() })
    }

    /// All digits, in a number: sensitive to their order.
    struct Hash;

    impl Fold for Hash {
        type State = u64;
        type Answer = u64;

        fn start(&self) -> u64 {
            0
        }

        fn digit(&self, hash: &mut u64, digit: u64) -> Option<u64> {
            *hash = hash.wrapping_mul(31).wrapping_add(digit);
            // Some expansions end early.
            (*hash % 7 == 6).then_some(*hash)
        }

        fn last(&self, hash: u64, digit: u64) -> u64 {
            hash.wrapping_mul(31).wrapping_add(digit)
        }
    }

    fn one_by_one(a: u64, b: u64) -> u64 {
        let (mut hash, mut ratio) = (0, digits(a.max(b), a.min(b)).peekable());
        while let Some(digit) = ratio.next() {
            match ratio.peek() {
                None => return Hash.last(hash, digit),
                Some(_) => {
                    if let Some(early) = Hash.digit(&mut hash, digit) {
                        return early;
                    }
                }
            }
        }
        hash
    }

    proptest! {
        #[test]
        fn lanes_agree_with_the_iterator(
            pairs in prop::collection::vec((1u64.., 0u32..64, 1u64.., 0u32..64), 0..20),
            threads in 0usize..5,
        ) {
            let small = |n: u64, shift: u32| (n >> shift).max(1);
            let (a, b): (Vec<u64>, Vec<u64>) =
                pairs.into_iter().map(|(a, s, b, t)| (small(a, s), small(b, t))).unzip();
            let expected: Vec<u64> = a.iter().zip(&b).map(|(&a, &b)| one_by_one(a, b)).collect();
            let mut answers = vec![0; a.len()];
            prop_assert_eq!(fold(&Hash, &a, &b, &mut answers, &on(threads)), Ok(()));
            prop_assert_eq!(&answers, &expected);
        }
    }

    #[test]
    fn what_is_no_list_of_ratios_is_refused() {
        let mut answers = [0; 2];
        let unequal = Unfit::Lengths { a: 2, b: 3, answers: 2 };
        assert_eq!(counts(&[1, 2], &[3, 4, 5], &mut answers, &on(1)), Err(unequal));
        assert_eq!(counts(&[1, 2], &[3, 0], &mut answers, &on(2)), Err(Unfit::Zero { index: 1 }));
        assert!(unequal.to_string().contains("2 first numbers, 3 second numbers"));
    }

    #[test]
    fn too_many_are_begun_but_not_ended() {
        let numbers: Vec<u64> = (1..10_000).collect();
        let mut answers = vec![0; numbers.len()];
        let work = Work::new(Limits { steps: 3_000, ..Limits::none() });
        let halt = Err(Unfit::Halt(Halt::Steps(3_000)));
        assert_eq!(counts(&numbers, &numbers, &mut answers, &work), halt);
        assert_eq!((answers[BLOCK - 1], answers[BLOCK]), (1, 0));
    }
}
