//! What `docs/partizan.md` proves about words, on all of them up to a length.
#![allow(clippy::unwrap_used)]

use euclid_games::partizan::{
    Letter, Outcome, Signature,
    value::PairedValue,
    weight::{PairedWeight, State},
};
use euclid_work::Work;
use short_games::{Dyadic, Games, Value};
use std::collections::{HashMap, HashSet};

const LENGTH: u32 = 13;

/// The states, by the first word that reaches each.
const STATES: [&str; 17] = [
    "e", "le", "re", "lle", "lre", "rre", "llre", "lrre", "rlle", "rlre", "llrre", "lrlle",
    "lrlre", "rlrre", "rllrre", "lrllrre", "rlrllrre",
];

struct Desk {
    games: Games,
    work: Work,
}

impl Desk {
    fn new() -> Self {
        Desk { games: Games::new(), work: Work::unlimited() }
    }

    fn value(&mut self, word: &str) -> PairedValue {
        let word = word.parse().unwrap();
        PairedValue::of(&word, &mut self.games, &self.work).unwrap().unwrap()
    }

    /// Letter by letter, not by the laws of runs.
    fn weight(&mut self, word: &str) -> PairedWeight {
        let word: Signature = word.parse().unwrap();
        let letters: Vec<Letter> = word.spelled().collect();
        let step =
            |pair: PairedWeight, letter| pair.step(letter, &mut self.games, &self.work).unwrap();
        letters.into_iter().rev().fold(PairedWeight::e(), step)
    }

    fn states(&mut self) -> HashMap<State, &'static str> {
        let states: HashMap<_, _> = STATES.map(|word| (self.weight(word).state, word)).into();
        assert_eq!(states.len(), STATES.len());
        states
    }

    fn integer(&self, value: Value) -> Option<Dyadic> {
        self.games.as_number(value).filter(|number| number.is_integer()).cloned()
    }
}

fn words() -> impl Iterator<Item = String> {
    (0..=LENGTH).flat_map(Signature::all).map(|word| word.to_string())
}

#[test]
fn when_lll_keeps_the_paired_value() {
    let mut desk = Desk::new();
    let states = desk.states();
    let fails: HashSet<PairedValue> =
        (0..4).map(|k| desk.value(&format!("{}rre", "rlll".repeat(k)))).collect();
    let fails_after_l: HashSet<PairedValue> =
        (0..4).map(|k| desk.value(&format!("l{}rre", "rlll".repeat(k)))).collect();
    let (le, lle) = (desk.value("le"), desk.value("lle"));
    for word in words() {
        let (value, after) = (desk.value(&word), desk.value(&format!("lll{word}")));
        let expected = match states[&desk.weight(&word).state] {
            "e" | "re" | "lre" | "llre" | "llrre" => true,
            "le" => value == le,
            "lle" => value == lle,
            "rre" => !fails.contains(&value),
            "lrre" => !fails_after_l.contains(&value),
            _ => false,
        };
        assert_eq!(after == value, expected, "{word}");
    }
}

#[test]
fn in_two_states_only_weights_are_no_integers() {
    let mut desk = Desk::new();
    let states = desk.states();
    let mut found = HashSet::new();
    for word in words() {
        let pair = desk.weight(&word);
        if desk.integer(pair.weight).is_none() {
            assert!(word.starts_with('l'), "{word}");
            found.insert(states[&pair.state]);
        }
    }
    assert_eq!(found, HashSet::from(["lrre", "rlrre"]));
}

#[test]
fn weights_of_options_bound_the_weight() {
    let mut desk = Desk::new();
    let minus_two = desk.games.integer(-2);
    for word in words() {
        let PairedWeight { left, weight, .. } = desk.weight(&word);
        let (games, work) = (&mut desk.games, &desk.work);
        let low = games.sum(left, minus_two, work).unwrap();
        assert!(!games.leq(weight, low, work).unwrap(), "{word}");
        if let (Some(a), Some(b)) = (desk.integer(left), desk.integer(weight)) {
            assert!(b >= &a - &Dyadic::from(1), "{word}");
        }
    }
}

#[test]
fn after_l_above_the_far_star_the_weight_exceeds_that_of_the_right_option() {
    let mut desk = Desk::new();
    let above = desk.weight("rlrre").state;
    for word in words() {
        let (pair, after) = (desk.weight(&word), desk.weight(&format!("l{word}")));
        if after.state.1.against_the_far_star() == Outcome::Left {
            let (bottom, top) =
                (desk.games.right_stop(after.weight), desk.games.left_stop(pair.left));
            assert!(bottom > top, "{word}");
        }
        if pair.state == above {
            let later = desk.weight(&format!("lll{word}"));
            assert_eq!(later.state, above, "{word}");
            assert_ne!((later.left, later.weight), (pair.left, pair.weight), "{word}");
        }
    }
}

/// At most so many followers are not numbers, and born no later than the proof says.
#[test]
fn weights_are_small() {
    let mut desk = Desk::new();
    for word in words() {
        let weight = desk.weight(&word).weight;
        let n = word.len() - 1;
        let (games, work) = (&mut desk.games, &desk.work);
        assert!(games.birthday(weight, work).unwrap() <= (3 * n).into(), "{word}");
        let (mut found, mut waiting) = (HashSet::new(), vec![weight]);
        while let Some(value) = waiting.pop() {
            if games.as_number(value).is_none() && found.insert(value) {
                waiting.extend(games.left(value, work).unwrap());
                waiting.extend(games.right(value, work).unwrap());
            }
        }
        assert!(found.len() <= (n.max(8) - 5) / 3, "{word}");
    }
}
