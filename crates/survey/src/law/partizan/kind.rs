//! How many of Left's positions have a weight that is not an integer.
//!
//! The weight of a position that is decided for Left is no integer iff a_1 = 1 and d_2 >= 3, where d_i = a_i - m_(i+1) and
//! m_i = min(d_i, 2), which is one of -1, 0, 1, 2. So this is a question that the front digits answer, and it is
//! [read](crate::reading) like the others: of q/p = [0; a_0, a_1, ...], which is uniform on (0, 1) for q < p <= N,
//!
//! - a_0 says nothing; a_1 = 1 leaves the question open, and any other digit answers no;
//! - then a_2 = a asks whether m_3 <= a - 3, and m_3 lies between -1 and 2;
//! - whether m_i <= c, c <= 1, a digit a_i = a answers with the opposite of whether m_(i+1) <= a - c - 1.
//!
//! Side and front are independent in the limit (`docs/partizan.md`).

use super::super::{Estimate, refined};
use crate::reading::{Next, Reading, Run};
use dashu_int::UBig;
use euclid_work::{Halt, Work};

/// Three questions lead to each other, so more places than these would take too long.
pub const MOST: usize = 40;

/// The share of Left's positions with a weight that is not an integer, in the limit: to so many places, but no more than [`MOST`].
pub fn not_integers(digits: usize, work: &Work) -> Result<Estimate, Halt> {
    refined(&reading(), digits.min(MOST), work)
}

/// Question 0 is asked before a_0, 1 before a_1, 2 before a_2, and 3, 4, 5 ask whether m <= -1, 0, 1.
fn reading() -> Reading {
    let at_most = |c: i8, turned: bool| match c {
        ..-1 => Next::Decided(turned),
        2.. => Next::Decided(!turned),
        -1 => Next::Open { question: 3, turned },
        0 => Next::Open { question: 4, turned },
        1 => Next::Open { question: 5, turned },
    };
    let open = |question| Next::Open { question, turned: false };
    let next = |a: i8| {
        let begins = if a == 1 { open(2) } else { Next::Decided(false) };
        let [low, middle, high] = [-1, 0, 1].map(|c| at_most(a - c - 1, true));
        vec![open(1), begins, at_most(a - 3, false), low, middle, high]
    };
    // All digits from 5 on do the same; there is no digit 0.
    let runs =
        (0..=5i8).map(|a| Run { from: UBig::from(a.unsigned_abs()), next: next(a) }).collect();
    Reading { runs, start: UBig::from(5u8), period: UBig::ONE, ends: vec![false; 6] }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By another program, in floating point.
    #[test]
    fn ten_places() {
        let share = not_integers(30, &Work::unlimited()).unwrap();
        assert!(share.is_within(30));
        assert_eq!(share.certain(10).text, "0.1560620460");
    }

    /// The definition, on numbers that are spread evenly over (0, 1).
    #[test]
    fn it_is_the_share_of_evenly_spread_numbers() {
        const COUNT: u64 = 100_003;
        let (mut some, mut exact) = (0u32, 0.0);
        for k in 0..COUNT {
            // (2k + 1)/(2 COUNT) with 1 more in a place where it makes a long expansion.
            let (mut p, mut q) = ((2 * COUNT) << 20, ((2 * k + 1) << 20) + 1);
            let mut digits = Vec::new();
            while q > 0 {
                digits.push(i64::try_from(p / q).unwrap());
                (p, q) = (q, p % q);
            }
            // From a digit that is 4 or more, where m = 2 whatever follows, to a_2.
            let Some(far) = (3..digits.len()).find(|i| digits[*i] >= 4) else { continue };
            let m = digits[3..far].iter().rev().fold(2, |m, a| (a - m).min(2));
            some += u32::from(digits[1] == 1 && digits[2] - m >= 3);
            exact += 1.0;
        }
        let share: f64 =
            not_integers(6, &Work::default()).unwrap().certain(6).text.parse().unwrap();
        assert!((f64::from(some) / exact - share).abs() < 1e-3, "{some} of {exact}, {share}");
    }
}
