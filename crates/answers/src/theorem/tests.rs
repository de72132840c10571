use super::*;

fn ask(rules: &[(&str, &str)]) -> Theorem {
    let mut game = GameText::default();
    for (key, value) in rules {
        let value = (*value).to_owned();
        match *key {
            "take" => game.take = Some(value),
            "pile" => game.pile_limit = Some(value),
            "move" => game.move_limit = Some(value),
            "end" => game.end = Some(value),
            _ => game.misere = true,
        }
    }
    Question { game, coq: false }.answer(&Work::default()).unwrap()
}

/// Each kind of rules has its theorem, and the page says so.
#[test]
fn every_kind_of_rules_has_its_theorem() {
    for (rules, letters, said) in [
        (&[("take", "any")][..], "KFW", "Find the first pile that is not 1"),
        (&[("take", "1..3")], "KFWW", "neither 0 nor 1 modulo 4"),
        (&[("take", "odd")], "KF", "the number of odd piles is odd"),
        (&[("take", "odd"), ("misere", "")], "KF", "the number of odd piles is even"),
        (&[("take", "1,4,9")], "KFKFW", "first pile that is 4 modulo 5, and count"),
        (&[("take", "2,3")], "KLFWW", "3 or 4 modulo 5, which wins for whoever faces it, or 1"),
        (
            &[("take", "2,5,7")],
            "KLFWKFWWWWKFWKLFWWWWWW",
            "Skip 0, 4, 10 and 13, and let 2, 5, 11 and 15",
        ),
        (&[("pile", "n")], "KFW", "Find the first pile that is not 1"),
    ] {
        let answer = ask(rules);
        assert_eq!(answer.types.as_ref().unwrap().letters, letters);
        let text = answer.text().to_string();
        assert!(text.contains(said), "{text}");
        assert_eq!(answer.proof.len(), 3);
        let json = serde_json::to_string(&answer).unwrap();
        assert_eq!(serde_json::from_str::<Theorem>(&json).unwrap(), answer);
    }
    let halves = ask(&[("pile", "ceil(n/2)")]);
    let rows = halves.types.unwrap().rows.unwrap();
    assert_eq!(rows[0].piles[..4], [0u64, 2, 6, 14].map(Number::from));
    assert_eq!((rows[1].letter, rows[1].next.as_deref()), ('F', Some("2z + 2")));
    let none = ask(&[("move", "2n")]);
    assert!(none.types.is_none() && none.theorem[0].contains("does not apply"));
}

/// The automata are those of the note, and read the values that the game has.
#[test]
fn automata_are_minimal() {
    let states = |take: &str| ask(&[("take", take)]).automaton.unwrap().states;
    let found = ["1,4,9", "1,2,4,7", "odd", "primes"].map(states);
    assert_eq!(found, [3u64, 3, 2, 4].map(Number::from));
    let long = ask(&[("take", "1,4,9,16,25")]).automaton.unwrap();
    assert_eq!([long.start, long.period], [35u64, 34].map(Number::from));
}

/// The sentences say who wins, of every position up to 40: they are read, and done.
#[test]
fn sentences_are_true() {
    let numbers = |text: &str| -> Vec<u64> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
    };
    let work = Work::default();
    for take in ["1,4", "1,3,4", "1..2", "2,3", "1..5", "1,2,6", "odd"] {
        for misere in [false, true] {
            let mut rules = vec![("take", take)];
            rules.extend(misere.then_some(("misere", "")));
            let text = ask(&rules).theorem.join(" ");
            let text_rules = format!("take={take}{}", if misere { ":misere" } else { "" });
            let game = Game::new(text_rules.parse::<Rules>().unwrap()).unwrap();
            let modulus = match text.split("modulo ").nth(1) {
                Some(rest) => numbers(rest)[0],
                None => 2,
            };
            // The lists of residues, as they are written.
            let between = |from: &str, to: &str| {
                let rest = text.split_once(from).map(|(_, rest)| rest);
                rest.and_then(|rest| rest.split_once(to)).map(|(list, _)| numbers(list))
            };
            let neither = text.contains("neither 0 nor 1");
            let wins = between("first pile that is ", " modulo").unwrap_or_default();
            let loses = between("faces it, or ", ", which loses").unwrap_or_default();
            let flips = between("before it that are ", " modulo").unwrap_or_else(|| vec![1]);
            let odd_ends = text.trim_end_matches('.').ends_with("odd");
            assert_eq!(odd_ends, !misere, "{text}");
            for (a, b) in (2..=40u64).flat_map(|b| (1..b).map(move |a| (a, b))) {
                let solution = game.solve(&Pair::new(a, b).unwrap(), &work).unwrap();
                let mut flipped = 0;
                let mut decided = None;
                for d in solution.path().words() {
                    let r = d % modulus;
                    let won = if neither { r > 1 } else { wins.contains(&r) && modulus > 2 };
                    if won || loses.contains(&r) {
                        decided = Some(won);
                        break;
                    }
                    flipped += u64::from(flips.contains(&r));
                }
                let even = flipped % 2 == 0;
                let player_1 = match decided {
                    Some(won) => won == even,
                    None => even == misere,
                };
                let found = solution.outcome() == euclid_games::Outcome::N;
                assert_eq!(player_1, found, "({a}, {b}) under {text_rules}: {text}");
            }
        }
    }
}

/// The same for the sentences that say what to skip.
#[test]
fn what_to_skip_is_true() {
    let numbers = |text: &str| -> Vec<u64> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
    };
    let work = Work::default();
    let mut read = 0;
    for take in ["2,5,7", "1,8,9", "3,4,5", "2,7,9", "1,7,8,9", "2,4,5,10"] {
        for misere in [false, true] {
            let mut rules = vec![("take", take)];
            rules.extend(misere.then_some(("misere", "")));
            let text = ask(&rules).theorem.join(" ");
            let Some((modulus, rest)) = text
                .strip_prefix("Read the piles from the front, modulo ")
                .and_then(|text| text.split_once('.'))
            else {
                continue;
            };
            read += 1;
            let modulus = numbers(modulus)[0];
            let (sentence, rest) = rest.split_once('.').unwrap();
            let (keeps, flips) = sentence.split_once(", and let ").unwrap_or((sentence, ""));
            let (keeps, flips) = (numbers(keeps), numbers(flips));
            let loses = rest
                .split_once("loses if it is")
                .map_or(Vec::new(), |(_, rest)| numbers(rest.split_once('.').unwrap().0));
            let rules = format!("take={take}{}", if misere { ":misere" } else { "" });
            let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
            for (a, b) in (2..=60u64).flat_map(|b| (1..b).map(move |a| (a, b))) {
                let solution = game.solve(&Pair::new(a, b).unwrap(), &work).unwrap();
                let mut player_1 = true;
                let mut wins = text.ends_with("has won.");
                for d in solution.path().words() {
                    let r = d % modulus;
                    if flips.contains(&r) {
                        player_1 = !player_1;
                    } else if !keeps.contains(&r) {
                        wins = !loses.contains(&r);
                        break;
                    }
                }
                let found = solution.outcome() == euclid_games::Outcome::N;
                assert_eq!(player_1 == wins, found, "({a}, {b}) under {rules}: {text}");
            }
        }
    }
    assert!(read >= 6, "{read}");
}
