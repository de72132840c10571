//! Contests against their own rules: who wins, which moves win, what the opponent does.
#![allow(clippy::unwrap_used)]

#[path = "../../games/tests/common/mod.rs"]
mod common;

use euclid_games::{
    Game, Pair, Play, Rules, Triple, Work,
    fractions::UBig,
    partizan, sum,
    three::{Three, Variant},
};
use euclid_play::{
    Contest, Ending, Heaps, Opening, Opponent, PairContest, Partizan, PlayError, Player, Session,
    ThreeContest, Transcript, Verdict,
};
use proptest::prelude::*;
use std::collections::HashMap;

/// What the rules alone say of a position: whether the player to move wins, and how long the game lasts
/// if the winner hurries and the loser delays.
struct Reference<C: Contest> {
    misere: bool,
    known: HashMap<(C::Position, Player), (bool, u64)>,
}

impl<C: Contest> Reference<C> {
    fn new(misere: bool) -> Self {
        Reference { misere, known: HashMap::new() }
    }

    /// Looks at a position and at everything that can be reached from it, and compares.
    fn check(&mut self, contest: &mut C, at: &C::Position, player: Player) -> (bool, u64) {
        if let Some(known) = self.known.get(&(at.clone(), player)) {
            return *known;
        }
        let steps = contest.steps(at, player, 1000).unwrap();
        let mut replies = Vec::new();
        for step in &steps {
            let left = contest.after(at, player, step).unwrap();
            assert_eq!(contest.read(at, &contest.write(step)).as_ref(), Ok(step));
            replies.push(self.check(contest, &left, player.other()));
        }
        let wins =
            if replies.is_empty() { self.misere } else { replies.iter().any(|(wins, _)| !wins) };
        let lasts = if wins {
            replies.iter().filter(|(wins, _)| !wins).map(|(_, lasts)| lasts + 1).min()
        } else {
            replies.iter().map(|(_, lasts)| lasts + 1).max()
        };
        let lasts = lasts.unwrap_or(0);
        let name = format!("{} for {player}", contest.shown(at));
        assert_eq!(contest.wins(at, player), Ok(wins), "{name}");
        let mut winning: Vec<C::Step> = Vec::new();
        for (step, (wins, _)) in steps.iter().zip(&replies) {
            if !wins {
                winning.push(step.clone());
            }
        }
        let found = contest.winning(at, player, 1000).unwrap();
        assert_eq!(found.len(), winning.len(), "{name}");
        assert!(found.iter().all(|step| winning.contains(step)), "{name}");
        assert!(!contest.reasons(at).unwrap().is_empty());
        // What is offered is all there is, with its worth; of less room the best is made.
        let boards = contest.boards(at).unwrap().len();
        assert_eq!(contest.games(at).len(), boards);
        let offer = contest.offer(at, player, 1000).unwrap();
        assert_eq!((offer.listed.len(), offer.complete), (steps.len(), true), "{name}");
        for (step, found) in offer.listed {
            let place = steps.iter().position(|other| *other == step).unwrap();
            assert!(found.is_none_or(|wins| wins != replies[place].0), "{name}");
            assert!(found.is_some() || self.misere && boards > 1, "{name}");
            assert!(contest.place(&step).board < boards);
        }
        let few = contest.offer(at, player, 2).unwrap();
        assert_eq!((few.listed.len(), few.complete), (steps.len().min(2), steps.len() <= 2));
        let one_wins = few.listed.iter().any(|(_, wins)| *wins == Some(true));
        assert_eq!(one_wins, wins && !steps.is_empty(), "{name}");
        // The opponent wins what is won, and otherwise delays as long as anybody can.
        let choice = Opponent::new(lasts).choose(contest, at, player);
        if steps.is_empty() {
            assert_eq!(choice, Err(PlayError::Over), "{name}");
        } else {
            let choice = choice.unwrap();
            assert_eq!((choice.wins, choice.lasts), (wins, Some(lasts)), "{name}");
            let place = steps.iter().position(|step| *step == choice.step).unwrap();
            assert_eq!(replies[place], (!wins, lasts - 1), "{name}");
        }
        self.known.insert((at.clone(), player), (wins, lasts));
        (wins, lasts)
    }
}

fn pair(a: u64, b: u64) -> Pair {
    Pair::new(a, b).unwrap()
}

fn term(text: &str) -> partizan::sum::Term {
    partizan::sum::Term::parse(text, &Work::default()).unwrap()
}

fn contest(rules: Rules) -> PairContest {
    PairContest::new(Game::new(rules).unwrap(), Work::default())
}

#[test]
fn pair_games_under_all_rules() {
    for rules in common::variants() {
        let mut reference = Reference::new(rules.play == Play::Misere);
        let mut game = contest(rules);
        for (a, b) in (1..=10).flat_map(|a| (a..=18).map(move |b| (a, b))) {
            reference.check(&mut game, &pair(a, b), Player::Left);
        }
    }
}

#[test]
fn three_numbers() {
    for (variant, play) in Variant::ALL
        .into_iter()
        .flat_map(|variant| [Play::Normal, Play::Misere].map(|play| (variant, play)))
    {
        let mut reference = Reference::new(play == Play::Misere);
        let mut game = ThreeContest::new(Three::new(variant, play), Work::default());
        for [a, b, c] in
            (1..=8u8).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
        {
            let triple = Triple::new([a, b, c].map(UBig::from)).unwrap();
            reference.check(&mut game, &triple, Player::Right);
        }
    }
}

#[test]
fn sums() {
    for texts in [
        vec!["3,8", "nim:3"],
        vec!["4,9:take=1,3,4", "nim:0"],
        vec!["2,7:end=zero:take=1..2", "5,8", "nim:2"],
        vec!["1,6:pile-limit=ceil(n/2)", "2,9:take=odd"],
    ] {
        let start: Vec<sum::Term> = texts.into_iter().map(|text| text.parse().unwrap()).collect();
        for play in [Play::Normal, Play::Misere] {
            let mut heaps = Heaps::new(&start, play, &Work::default()).unwrap();
            let misere = play == Play::Misere;
            Reference::new(misere).check(&mut heaps, &start, Player::Left);
        }
    }
}

#[test]
fn partizan_games_and_sums() {
    let mut sums: Vec<String> = (1..=20)
        .flat_map(|p| (1..=20).flat_map(move |q| [format!("{p},{q}"), format!("-{p},{q}")]))
        .collect();
    sums.extend(
        ["11,8 -4,3 ^", "13,8 -12,5 *2", "9,7 {1|-1} v", "5,3 5,3 -8,5 1/2"].map(str::to_owned),
    );
    for text in sums {
        let start: Vec<partizan::sum::Term> = text.split(' ').map(term).collect();
        let mut games = Partizan::new(&start, &Work::default()).unwrap();
        let mut reference = Reference::new(false);
        for player in [Player::Left, Player::Right] {
            reference.check(&mut games, &start, player);
        }
    }
}

#[test]
fn moves_that_are_not_allowed() {
    let huge = "1000000000000000000000000000000";
    for (rules, take, allowed) in [
        ("take=any", "0", false),
        ("take=any", huge, true),
        ("take=odd", huge, false),
        ("take=odd", "999999999999999999999999999999", true),
        ("take=squares", huge, true),
        ("take=powers-of-2", huge, false),
        ("take=powers-of-2", "1208925819614629174706176", true),
        ("take=1..3", huge, false),
        ("take=primes", "91", false),
        ("take=primes", "97", true),
        ("take=primes", huge, false), // too large to tell
        ("pile-limit=sqrt(n)", huge, false),
        ("pile-limit=sqrt(n)", "1000000000000000000000000000000", false),
    ] {
        let mut game = contest(rules.parse::<Rules>().unwrap());
        let at = Pair::new(UBig::ONE, UBig::from(10u8).pow(31)).unwrap();
        let step = game.read(&at, take).unwrap();
        let left = Contest::after(&mut game, &at, Player::Left, &step);
        assert_eq!(left.is_ok(), allowed, "{rules}, take {take}: {left:?}");
        assert!(left.is_ok() || matches!(left, Err(PlayError::Refused(_))));
    }
    let mut game = contest("move-limit=2n".parse::<Rules>().unwrap());
    let capped = pair(1, 50).capped(Some(UBig::from(4u8)));
    let take = |game: &mut PairContest, n: u8| {
        Contest::after(game, &capped, Player::Left, &UBig::from(n)).is_ok()
    };
    assert_eq!([4, 5].map(|n| take(&mut game, n)), [true, false]);
}

#[test]
fn a_review_finds_the_mistake() {
    let game = contest(Rules::default());
    let mut session = Session::new(game, pair(25, 87), Player::Right);
    for take in [3u8, 2] {
        session.play(UBig::from(take)).unwrap();
    }
    let remarks = session.review().unwrap();
    assert_eq!(remarks[0].verdict, Verdict::Mistake(UBig::from(2u8)));
    assert_eq!(remarks[0].player, Player::Right);
    // Taking both of [2, 12] gives the win back.
    assert_eq!(remarks[1].verdict, Verdict::Mistake(UBig::ONE));
    assert_eq!(session.favourite(), Ok(Player::Right));
}

#[test]
fn openings_are_read_as_they_are_written() {
    for rules in common::variants() {
        let opening = Opening::Pair(pair(25, 87), rules.clone());
        assert_eq!(opening.to_string().parse(), Ok(opening));
        let terms = vec![sum::Term::Euclid(pair(3, 8), rules), sum::Term::Nim(UBig::from(7u8))];
        let opening = Opening::Sum(terms, Play::Normal);
        assert_eq!(opening.to_string().parse(), Ok(opening));
    }
}

#[test]
fn damaged_transcripts_say_where() {
    let whole = "euclid play 1\ngame pair 25,87\nleft you\nright computer\nfirst left\nmove 2\nend unfinished\n";
    let transcript: Transcript = whole.parse().unwrap();
    assert_eq!(transcript.ending, (7, Ending::Unfinished));
    assert_eq!(transcript.moves, [(6, "2".to_owned())]);
    assert_eq!(transcript.to_string(), whole);
    let lines: Vec<&str> = whole.lines().collect();
    for line in 0..lines.len() {
        // Cut off before a line: the one that is missing is named.
        let cut = lines[..line].join("\n");
        let error = cut.parse::<Transcript>().unwrap_err();
        assert_eq!(error.line, line + 1, "{cut}");
        let mut damaged = lines.clone();
        damaged[line] = "nonsense";
        let error = damaged.join("\n").parse::<Transcript>().unwrap_err();
        assert_eq!(error.line, line + 1);
    }
    let behind = format!("{whole}\nmove 3\n").parse::<Transcript>().unwrap_err();
    assert_eq!(behind.line, 9);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Taking back and making again against a plain list of moves.
    #[test]
    fn undo_and_redo_are_a_list(a in 1u64..40, b in 1u64..400, acts in prop::collection::vec(0usize..6, 0..60)) {
        let game = contest(Rules::default());
        let mut session = Session::new(game, pair(a, b), Player::Left);
        let (mut made, mut undone) = (Vec::new(), Vec::new());
        for act in acts {
            let moves = session.moves(4).unwrap();
            match act {
                4 => {
                    let back = made.pop();
                    prop_assert_eq!(session.undo(), back.is_some());
                    undone.extend(back);
                }
                5 => {
                    let again = undone.pop();
                    prop_assert_eq!(session.redo().unwrap(), again.is_some());
                    made.extend(again);
                }
                _ if !moves.is_empty() => {
                    let step = moves[act % moves.len()].clone();
                    session.play(step.clone()).unwrap();
                    made.push(step);
                    undone.clear();
                }
                _ => {}
            }
            prop_assert_eq!(session.steps(), &made[..]);
            let position = made.iter().fold(pair(a, b), |at, take| at.take(take).unwrap());
            prop_assert_eq!(session.position(), &position);
            let turn = if made.len() % 2 == 0 { Player::Left } else { Player::Right };
            prop_assert_eq!(session.to_move(), turn);
        }
    }

    /// From any start, of any size, the opponent wins what is won against any replies.
    #[test]
    fn the_opponent_wins_large_games(
        rule in 0usize..1000,
        a in 1u64..,
        b in 1u64..,
        seed: u64,
        replies in prop::collection::vec(0usize..8, 200),
    ) {
        let all = ["take=any", "take=1..3", "misere", "end=zero:take=powers-of-2", "move-limit=2n:misere"];
        let game = contest(all[rule % all.len()].parse::<Rules>().unwrap());
        let mut session = Session::new(game, pair(a % 100_000 + 1, b % 100_000 + 1), Player::Left);
        let mut opponent = Opponent::new(seed);
        let winner = session.favourite().unwrap();
        for reply in replies {
            if session.is_over().unwrap() {
                prop_assert_eq!(session.winner().unwrap(), Some(winner));
                break;
            }
            if session.to_move() == winner {
                let choice = session.advice(&mut opponent).unwrap();
                prop_assert!(choice.wins);
                session.play(choice.step).unwrap();
            } else {
                let moves = session.moves(8).unwrap();
                session.play(moves[reply % moves.len()].clone()).unwrap();
            }
            prop_assert_eq!(session.favourite().unwrap(), winner);
        }
    }

    /// No text is a panic.
    #[test]
    fn nonsense_is_refused(text in "\\PC{0,12}", marks in "[-0-9.:*x ]{0,8}") {
        for text in [text, marks] {
            let at = pair(25, 87);
            let mut game = contest(Rules::default());
            if let Ok(step) = game.read(&at, &text) {
                let _ = Contest::after(&mut game, &at, Player::Left, &step);
            }
            let triple = Triple::new([4u8, 9, 20].map(UBig::from)).unwrap();
            let mut three = ThreeContest::new(Three::new(Variant::Natural, Play::Normal), Work::default());
            if let Ok(step) = three.read(&triple, &text) {
                let _ = Contest::after(&mut three, &triple, Player::Left, &step);
            }
            let terms: Vec<sum::Term> = vec!["3,8".parse().unwrap(), "nim:5".parse().unwrap()];
            let mut heaps = Heaps::new(&terms, Play::Normal, &Work::default()).unwrap();
            if let Ok(step) = heaps.read(&terms, &text) {
                let _ = heaps.after(&terms, Player::Left, &step);
            }
            let terms: Vec<partizan::sum::Term> = vec![term("11,8"), term("*2")];
            let mut games = Partizan::new(&terms, &Work::default()).unwrap();
            if let Ok(step) = games.read(&terms, &text) {
                let _ = games.after(&terms, Player::Right, &step);
            }
            let _ = text.parse::<Opening>();
            let _ = text.parse::<Transcript>();
        }
    }
}
