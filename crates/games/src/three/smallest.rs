//! The same multiple of the smallest number from both others.
//!
//! Write a <= b <= c. At most (b-1)/a multiples can be taken, and the difference c - b stays. Collins (2005,
//! section 6): if b > 2a, the player to move wins. For then, with b = qa + r, both b' = r and b' = a + r can
//! be left (or, if a divides b, both a and 2a), and from the latter one must move to the former. If
//! a < b < 2a there is a single move. So a position is decided by following forced moves; two of these at
//! least halve the smallest number, as (a, b, c) goes to one with a smallest number b - a and a middle one
//! of at most a, and the next smallest number is the difference of these, hence at most a/2.
//!
//! At most one move wins: below the two candidates b is left above 2a.

use crate::{position::Triple, rules::Play};
use dashu_int::ops::BitTest;
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};

/// Whether the player to move loses at a <= b <= c.
pub fn is_lost(triple: [u64; 3], play: Play) -> bool {
    // Machine words need no more than a hundred moves.
    decide(triple, play, |_| Ok(())).unwrap_or(false)
}

/// Whether the player to move loses at numbers of any size.
pub fn is_lost_at(triple: &Triple, play: Play, work: &Work) -> Result<bool, Halt> {
    let numbers = triple.numbers();
    if let [Some(a), Some(b), Some(c)] = numbers.each_ref().map(Whole::to_u64) {
        return Ok(is_lost([a, b, c], play));
    }
    let mut meter = work.meter();
    decide(numbers.clone(), play, |c: &UBig| meter.steps(1 + (c.bit_len() / BITS_A_STEP) as u64))
}

/// A move is a few sums; numbers of so many bits are added in a step.
const BITS_A_STEP: usize = 64 * 16;

/// Follows forced moves; what each costs is told by its largest number.
fn decide<W: Whole>(
    triple: [W; 3],
    play: Play,
    mut charge: impl FnMut(&W) -> Result<(), Halt>,
) -> Result<bool, Halt> {
    let [mut a, mut b, mut c] = triple;
    // Whether an odd number of forced moves has been made.
    let mut turned = false;
    loop {
        let lost = if a == b {
            // Nobody can move.
            Some(play == Play::Normal)
        } else {
            let rest = b.clone() - &a;
            match rest.cmp(&a) {
                std::cmp::Ordering::Greater => Some(false),
                // b = 2a: the one move leaves a, where nobody can move.
                std::cmp::Ordering::Equal => Some(play == Play::Misere),
                std::cmp::Ordering::Less => None,
            }
        };
        if let Some(lost) = lost {
            return Ok(lost != turned);
        }
        charge(&c)?;
        [a, b, c] = after([a, b, c], &W::ONE);
        turned = !turned;
    }
}

/// The multiple whose taking wins, if there is one.
pub fn winning(triple: &Triple, play: Play, work: &Work) -> Result<Option<UBig>, Halt> {
    // The largest multiple leaves 1 to a of b; one less leaves a more.
    let most = count(triple.numbers());
    let less = if most.is_zero() { UBig::ZERO } else { &most - UBig::ONE };
    for take in [less, most].into_iter().filter(|take| !take.is_zero()) {
        let left = super::of_positive(after(triple.numbers().clone(), &take));
        if is_lost_at(&left, play, work)? {
            return Ok(Some(take));
        }
    }
    Ok(None)
}

/// The Grundy value. The multiples that can be taken are a pile above the position where none is left, and worth as a
/// pile of the game on two numbers: its size d if that is more than the value v of what is below it, else d - 1. For
/// taking all leaves v, and taking fewer the smaller numbers without v.
pub fn grundy(triple: &Triple, play: Play, work: &Work) -> Result<UBig, Halt> {
    let mut held = work.hold(0)?;
    fold(triple.numbers().clone(), play, |b, pile| {
        work.charge(4 + b.bit_len() as u64 / (64 * 8))?;
        work.hold_more(&mut held, (size_of::<UBig>() + pile.bit_len() / 8) as u64)
    })
}

/// The Grundy value at a <= b <= c.
pub fn grundy_of(triple: [u64; 3], play: Play) -> u64 {
    // Machine words have no more than a hundred piles.
    fold(triple, play, |_, _| Ok(())).unwrap_or_default()
}

/// Finds all piles, and their value from below. What each costs is told by what it is found from, and by its size.
fn fold<W: Whole>(
    [mut a, mut b, mut c]: [W; 3],
    play: Play,
    mut charge: impl FnMut(&W, &W) -> Result<(), Halt>,
) -> Result<W, Halt> {
    let mut piles = Vec::new();
    loop {
        let pile = (b.clone() - &W::ONE).div_rem(&a).0;
        charge(&b, &pile)?;
        let left = after([a.clone(), b, c], &pile);
        piles.push(pile);
        let ended = left[0] == a;
        [a, b, c] = left;
        if ended {
            break;
        }
    }
    // At the end nobody can move.
    let end = if play == Play::Misere { W::ONE } else { W::ZERO };
    let worth = |value: W, pile: W| match pile.is_zero() {
        true => value,
        false if pile > value => pile,
        false => pile - &W::ONE,
    };
    Ok(piles.into_iter().rev().fold(end, worth))
}

/// How often the smallest number must be taken to leave this value, if that is possible: it is so once at most.
pub fn take_to(
    triple: &Triple,
    value: &UBig,
    play: Play,
    work: &Work,
) -> Result<Option<UBig>, Halt> {
    let most = count(triple.numbers());
    if most.is_zero() {
        return Ok(None);
    }
    let below = super::of_positive(after(triple.numbers().clone(), &most));
    let below = grundy(&below, play, work)?;
    let left = match value.cmp(&below) {
        std::cmp::Ordering::Less => value + UBig::ONE,
        std::cmp::Ordering::Equal => UBig::ZERO,
        std::cmp::Ordering::Greater => value.clone(),
    };
    Ok((left < most).then(|| most - left))
}

/// How many multiples can be taken at a <= b <= c.
pub fn count<W: Whole>([a, b, _]: &[W; 3]) -> W {
    (b.clone() - &W::ONE).div_rem(a).0
}

/// The position after a multiple is taken, ascending.
pub fn after<W: Whole>([a, b, c]: [W; 3], take: &W) -> [W; 3] {
    let taken = a.clone() * take;
    let mut left = [a, b - &taken, c - &taken];
    left.sort_unstable();
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, search::ThreeSearch, three::Variant};

    #[test]
    fn forced_moves_decide() {
        for play in [Play::Normal, Play::Misere] {
            let mut search = ThreeSearch::new(Variant::Smallest, play);
            for [a, b, c] in
                (1..=45u64).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
            {
                let lost = search.outcome([a, b, c]) == Outcome::P;
                assert_eq!(is_lost([a, b, c], play), lost, "({a}, {b}, {c}) {play:?}");
                let options = search.options([a, b, c]);
                assert_eq!(count(&[a, b, c]), options.len() as u64);
                let wins: Vec<UBig> = (1u8..)
                    .zip(options)
                    .filter(|&(_, option)| search.outcome(option) == Outcome::P)
                    .map(|(take, _)| take.into())
                    .collect();
                let triple = Triple::new([a, b, c].map(UBig::from)).unwrap();
                let found = winning(&triple, play, &Work::default()).unwrap();
                assert_eq!(Vec::from_iter(found), wins, "({a}, {b}, {c})");
                let value = grundy(&triple, play, &Work::default()).unwrap();
                assert_eq!(value, search.grundy([a, b, c]).into(), "({a}, {b}, {c}) {play:?}");
                assert_eq!(value, grundy_of([a, b, c], play).into());
                for value in 0..5u64 {
                    let takes: Vec<UBig> = (1u64..)
                        .zip(search.options([a, b, c]))
                        .filter(|&(_, option)| search.grundy(option) == value)
                        .map(|(take, _)| take.into())
                        .collect();
                    let found = take_to(&triple, &value.into(), play, &Work::default()).unwrap();
                    assert_eq!(Vec::from_iter(found), takes, "({a}, {b}, {c}) to {value} {play:?}");
                }
                // The same with a factor that takes many words.
                let large = Triple::new([a, b, c].map(|n| UBig::from(n) << 200)).unwrap();
                assert_eq!(is_lost_at(&large, play, &Work::default()), Ok(lost));
            }
        }
    }

    #[test]
    fn a_long_line_of_forced_moves_is_charged() {
        // Fibonacci numbers force all moves.
        let (mut a, mut b) = (UBig::ONE, UBig::ONE);
        for _ in 0..300_000 {
            let next = &a + &b;
            a = std::mem::replace(&mut b, next);
        }
        let triple = Triple::new([a, b.clone(), b << 3]).unwrap();
        let work = Work::default();
        assert_eq!(is_lost_at(&triple, Play::Normal, &work), Err(Halt::Steps(work.limits().steps)));
    }
}
