//! What is said in plain words is true.
#![allow(clippy::unwrap_used)]

use euclid_games::{Game, Limit, Outcome, Pair, Rules, Work, fractions::UBig, search::Search};
use euclid_play::{Contest, Opening, PairContest, Player, Session, Verdict, Visitor, Voices};

const RULES: [&str; 21] = [
    "take=any",
    "misere:take=any",
    "end=zero:take=any",
    "end=zero:misere:take=any",
    "end=multiple:take=any",
    "take=1..1",
    "take=1..3",
    "misere:take=1..2",
    "end=zero:take=1..4",
    "end=multiple:misere:take=1..3",
    "take=odd",
    "misere:take=odd",
    "take=primes",
    "take=1,2,4,5,7",
    "take=1,4,9",
    "misere:take=2,3",
    "take=7",
    "pile-limit=ceil(n/2)",
    "end=zero:misere:pile-limit=sqrt(n)",
    "move-limit=2n",
    "misere:move-limit=max(0,5-n)",
];

/// The numbers behind these words.
fn numbers_behind(text: &str, words: &str) -> Vec<u64> {
    let number = |rest: &str| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        // "25 once" is one time 25.
        if rest[digits.len()..].starts_with(" once") { Some(1) } else { digits.parse().ok() }
    };
    text.split(words).skip(1).filter_map(number).collect()
}

#[test]
fn plain_words_are_true() {
    let (work, voices) = (Work::default(), Voices::you(Player::Left));
    for text in RULES {
        let rules: Rules = text.parse().unwrap();
        let game = Game::new(rules.clone()).unwrap();
        let mut contest = PairContest::new(game, work.clone());
        let mut search = Search::new(rules.clone());
        let caps: &[Option<u64>] = match rules.limit {
            Limit::MoveSize(_) => &[None, Some(0), Some(1), Some(4)],
            _ => &[None],
        };
        for (a, b) in (1..=34u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            for (&cap, player) in
                caps.iter().flat_map(|cap| [(cap, Player::Left), (cap, Player::Right)])
            {
                let at = Pair::new(a, b).unwrap().capped(cap.map(UBig::from));
                let told = contest.plain(&at, player, &voices).unwrap();
                assert!(!told.is_empty());
                let told = told.join(" ");
                let context = || format!("({a}, {b}) capped {cap:?} under {text}: {told}");
                let wins = search.outcome(a, b, cap).unwrap() == Outcome::N;
                let you_win = wins == (player == Player::Left);
                for word in ["Player", "Theorem", "Lengyel", "Collins", "Case", "  ", ".."] {
                    let told = told.replace("1.618...", "").replace("1..", "");
                    assert!(!told.contains(word), "{word} in {}", context());
                }
                assert!(told.ends_with('.'), "{}", context());
                // Whoever is said to win does.
                for (said, yours) in [("you win", true), ("the computer wins", false)] {
                    assert!(
                        !told.to_lowercase().contains(said) || you_win == yours,
                        "{}",
                        context()
                    );
                }
                let says_loss = told.contains("have lost") || told.contains("has lost");
                let says_win = told.contains("have won") || told.contains("has won");
                assert!(!says_loss || !wins, "{}", context());
                assert!(!says_win || wins, "{}", context());
                // What the winner can take at once wins.
                let takes = search.takes(a, b, cap).unwrap();
                let who = if player == Player::Left { "You" } else { "The computer" };
                let mut advised = numbers_behind(&told, ": take ");
                advised.extend(numbers_behind(&told, &format!("{who} can take ")));
                for take in advised {
                    let at = Pair::new(a, b).unwrap().capped(cap.map(UBig::from));
                    let left = contest.after(&at, player, &take.into()).unwrap();
                    assert!(takes.contains(&take), "{}", context());
                    assert!(!contest.wins(&left, player.other()).unwrap(), "{}", context());
                }
                // Where every move is forced, as many are made.
                for count in numbers_behind(&told, "There are ") {
                    if told.contains("every move is forced") {
                        assert_eq!(forced(&mut contest, &at, player), count, "{}", context());
                    }
                }
            }
        }
    }
}

/// How many moves there are, where each is forced.
fn forced(contest: &mut PairContest, at: &Pair, player: Player) -> u64 {
    let steps = contest.steps(at, player, 2).unwrap();
    match &steps[..] {
        [] => 0,
        [only] => {
            let left = contest.after(at, player, only).unwrap();
            1 + forced(contest, &left, player.other())
        }
        _ => panic!("there is a choice at {at:?}"),
    }
}

/// Whoever plays moves at random, and looks whether what is said of each position names its winner.
struct Sentences;

impl Visitor for Sentences {
    type Output = ();

    fn visit<C: Contest>(self, contest: C, start: C::Position) {
        let voices = Voices::you(Player::Left);
        let mut session = Session::new(contest, start, Player::Right);
        loop {
            let (at, player) = (session.position().clone(), session.to_move());
            let favourite = session.favourite().unwrap();
            let told = session.contest().plain(&at, player, &voices).unwrap().join(" ");
            let shown = session.contest().shown(&at);
            for (said, who) in [("you win", Player::Left), ("the computer wins", Player::Right)] {
                let says = told.to_lowercase().contains(said);
                assert!(!says || who == favourite, "{shown}: {told}");
            }
            let offers = told.contains(" can take ") || told.contains(" can move ");
            let over = session.is_over().unwrap();
            assert!(offers || over || told.contains(" win"), "{shown}: {told}");
            if over {
                break;
            }
            let steps = session.moves(20).unwrap();
            let step = steps[session.steps().len() * 7 % steps.len()].clone();
            session.play(step).unwrap();
        }
        for remark in session.review().unwrap() {
            if let Verdict::Mistake(better) = remark.verdict {
                let contest = session.contest();
                let left = contest.after(&remark.from, remark.player, &better).unwrap();
                assert!(!contest.wins(&left, remark.player.other()).unwrap());
            }
        }
    }
}

#[test]
fn every_game_is_explained() {
    for text in [
        "three natural 7,16,45",
        "three smallest misere 7,16,45",
        "three either 7,16,45",
        "three largest misere 7,16,45",
        "sum 3,8 25,87:take=1..3 nim:5",
        "sum misere 3,8 7,19 nim:2",
        "sum 25,87:move-limit=2n 3,8:pile-limit=ceil(n/2)",
        "partizan 11,8 -31,22 ^*",
        "partizan 11,8",
        "pair 25,87:move-limit=2n:cap=1",
    ] {
        let opening: Opening = text.parse().unwrap();
        assert_eq!(opening.to_string(), text);
        opening.open(&Work::default(), Sentences).unwrap();
    }
}

/// A hint and the reasons name the same move.
#[test]
fn a_hint_is_the_move_that_reasons_name() {
    let mut named = 0;
    for rules in RULES {
        let game = Game::new(rules.parse().unwrap()).unwrap();
        for (a, b) in (1..16u32).flat_map(|b| (1..b).map(move |a| (a, b))) {
            let pair = Pair::new(a, b).unwrap();
            let contest = PairContest::new(game.clone(), Work::default());
            let mut session = Session::new(contest, pair.clone(), Player::Left);
            if session.is_over().unwrap() || session.favourite().unwrap() != Player::Left {
                continue;
            }
            let hint = session.hint().unwrap();
            assert!(hint.wins, "{rules} ({a}, {b})");
            let voices = Voices::you(Player::Left);
            let told = session.contest().plain(&pair, Player::Left, &voices).unwrap().join(" ");
            for words in ["You can take ", ": take "] {
                for step in numbers_behind(&told, words) {
                    assert_eq!(hint.step, step.into(), "{rules} ({a}, {b}): {told}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 500, "{named}");
}
