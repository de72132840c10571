//! The sentences of the lessons, read literally and tried against all that an opponent can do.
#![allow(clippy::unwrap_used)]

use euclid_play::Lesson;
use std::{cell::RefCell, collections::HashMap};

/// A rectangle, the shorter side first.
type Sides = (u32, u32);

fn cut((small, large): Sides, squares: u32) -> Sides {
    let left = large - squares * small;
    (small.min(left), small.max(left))
}

/// As many squares can be cut off as leave something.
fn most((small, large): Sides) -> u32 {
    (large - 1) / small
}

/// Whether whoever is to cut wins, by trying everything; what was found is kept.
fn wins(at: Sides) -> bool {
    thread_local! { static KNOWN: RefCell<HashMap<Sides, bool>> = RefCell::default(); }
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&at).copied()) {
        return known;
    }
    let wins = (1..=most(at)).any(|squares| !wins(cut(at, squares)));
    KNOWN.with_borrow_mut(|known| known.insert(at, wins));
    wins
}

/// Sentence 1.
fn to_a_square(at: Sides) -> Option<u32> {
    at.1.is_multiple_of(at.0).then(|| at.1 / at.0 - 1)
}

/// Sentence 2: after the cut, all is forced, and I make the last cut.
fn count_ahead(at: Sides) -> Option<u32> {
    (1..=most(at)).find(|&squares| {
        let (mut left, mut mine) = (cut(at, squares), true);
        while most(left) == 1 {
            (left, mine) = (cut(left, 1), !mine);
        }
        most(left) == 0 && mine
    })
}

/// Sentence 3; the last pile is the first lesson's.
fn leave_one(at: Sides) -> Option<u32> {
    to_a_square(at).or_else(|| (most(at) > 1).then(|| most(at) - 1))
}

/// Sentence 4: who gets the next rectangle that is twice as long as wide, if only one square at a time can be cut until then.
fn next_long_one(at: Sides) -> Option<u32> {
    let long = |(small, large): Sides| large >= 2 * small;
    if !long(at) {
        return None;
    }
    [most(at), most(at) - 1].into_iter().filter(|&squares| squares > 0).find(|&squares| {
        let (mut left, mut mine) = (cut(at, squares), false);
        while most(left) > 0 && !long(left) {
            (left, mine) = (cut(left, 1), !mine);
        }
        mine || most(left) == 0
    })
}

/// Sentence 5: large/small is below the golden ratio, the positive root of x^2 = x + 1.
fn short_of_golden((small, large): Sides) -> bool {
    large * large < large * small + small * small
}

fn golden(at: Sides) -> Option<u32> {
    (1..=most(at)).find(|&squares| short_of_golden(cut(at, squares)))
}

/// Whether I, to move, win by doing what the sentence says, and where it is silent making the only cut, against every answer.
fn always_wins(at: Sides, sentence: fn(Sides) -> Option<u32>) -> bool {
    let squares = sentence(at).or_else(|| (most(at) == 1).then_some(1));
    let Some(squares) = squares.filter(|squares| (1..=most(at)).contains(squares)) else {
        return false;
    };
    let left = cut(at, squares);
    (1..=most(left)).all(|answer| always_wins(cut(left, answer), sentence))
}

#[test]
fn who_acts_on_the_sentence_wins() {
    let sentences: [fn(Sides) -> Option<u32>; 5] =
        [to_a_square, count_ahead, leave_one, next_long_one, golden];
    assert_eq!(Lesson::all().count(), sentences.len());
    for (lesson, sentence) in Lesson::all().zip(sentences) {
        let mut chances = 0;
        for board in lesson.boards {
            assert!(board.0 < board.1 && wins(board), "{lesson:?}: {board:?}");
            assert!(sentence(board).is_some(), "lesson {}: {board:?}", lesson.number());
            assert!(always_wins(board, sentence), "lesson {}: {board:?}", lesson.number());
            // Whoever does something else is not sure of winning.
            chances += (1..=most(board)).filter(|&squares| wins(cut(board, squares))).count();
        }
        assert!(chances >= 3, "lesson {}", lesson.number());
        let ends = lesson.sentence.replace("...", "").matches(". ").count();
        assert!(ends == 0 && lesson.sentence.ends_with('.'), "{}", lesson.sentence);
    }
}

/// The sentences claim more than the positions of their lessons show.
#[test]
fn the_sentences_hold_of_every_rectangle() {
    for large in 1..60 {
        for small in 1..large {
            let at = (small, large);
            if large % small == 0 {
                assert!(always_wins(at, to_a_square), "{at:?}");
            }
            assert_eq!(most(at) == 1, large <= 2 * small, "{at:?}");
            if large >= 2 * small {
                assert!(wins(at) && always_wins(at, next_long_one), "{at:?}");
            }
            let closer =
                (1..=most(at)).filter(|&squares| short_of_golden(cut(at, squares))).count();
            if short_of_golden(at) {
                assert!(!wins(at), "{at:?}");
            } else {
                assert_eq!(closer, 1, "{at:?}");
                assert!(always_wins(at, golden), "{at:?}");
            }
            // Who leaves one square of several gets what remains after all of them.
            if most(at) > 1 && large % small != 0 {
                let left = cut(at, most(at) - 1);
                assert_eq!((most(left), cut(left, 1)), (1, cut(at, most(at))), "{at:?}");
            }
        }
    }
}

#[test]
fn lessons_follow_each_other() {
    for (number, lesson) in (1..).zip(Lesson::all()) {
        assert_eq!((u64::from(lesson.number()), Lesson::new(number)), (number, Some(lesson)));
        assert_eq!(lesson.next(), Lesson::new(number + 1));
        assert_eq!(lesson.openings().len(), lesson.boards.len());
    }
    assert_eq!((Lesson::new(0), Lesson::new(6)), (None, None));
    assert_eq!(u64::from(Lesson::COUNT), Lesson::all().count() as u64);
}
