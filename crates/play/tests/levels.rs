//! Opponents of different levels, against each other and against the rules.
#![allow(clippy::unwrap_used)]

#[path = "../../games/tests/common/mod.rs"]
mod common;

use euclid_games::{Game, Pair, Play, Rules, Work, three::Variant};
use euclid_play::{
    Contest, Deal, Deck, Level, Opening, Opponent, PairContest, Player, Session, Visitor,
};
use std::collections::HashSet;

fn level(number: u64) -> Level {
    Level::new(number).unwrap()
}

/// Plays to the end; every move is one that the rules allow, and what is said of it is true.
fn winner<C: Contest>(contest: C, start: C::Position, players: [Level; 2], seed: u64) -> Player {
    let mut session = Session::new(contest, start, Player::Left);
    let mut opponents = players.map(|level| Opponent::new(seed).at(level));
    while !session.is_over().unwrap() {
        let player = session.to_move();
        let [left, right] = &mut opponents;
        let opponent = if player == Player::Left { left } else { right };
        let favourite = session.favourite().unwrap();
        let choice = session.advice(opponent).unwrap();
        if let Some(step) = &choice.overlooked {
            let at = session.position().clone();
            let left = session.contest().after(&at, player, step).unwrap();
            assert!(!session.contest().wins(&left, player.other()).unwrap());
        }
        session.play(choice.step).unwrap();
        let still = session.favourite().unwrap();
        assert_eq!(choice.wins, still == player);
        assert_eq!(choice.overlooked.is_some(), favourite == player && still != player);
    }
    session.winner().unwrap().unwrap()
}

/// Of so many games from random positions, half of them begun by each, those that the first wins.
fn won(rules: &str, most: usize, games: u64, first: u64, second: u64) -> u64 {
    let rules: Rules = rules.parse().unwrap();
    let game = Game::new(rules).unwrap();
    let mut won = 0;
    let mut dice = Opponent::new(7);
    for seed in 0..games / 2 {
        let number = |dice: &mut Opponent| 1 + dice.draw(most) as u64;
        let pair = Pair::new(number(&mut dice), number(&mut dice)).unwrap();
        for begins in [true, false] {
            let contest = PairContest::new(game.clone(), Work::default());
            let levels = [level(first), level(second)];
            let [a, b] = levels;
            let players = if begins { [a, b] } else { [b, a] };
            let winner = winner(contest, pair.clone(), players, seed);
            won += u64::from((winner == Player::Left) == begins);
        }
    }
    won
}

#[test]
fn a_higher_level_wins_more_often() {
    for rules in ["take=any", "take=1..3", "take=any:misere"] {
        for weaker in 1..5 {
            // Between equals, 350 of 600 are four standard deviations above the mean.
            let won = won(rules, 20_000, 600, weaker + 1, weaker);
            assert!(won > 350, "{rules}: {won} of 600 against level {weaker}");
        }
        assert!(won(rules, 20_000, 200, 5, 1) > 180, "{rules}");
    }
}

/// The move that ends the game is made at every level, however large the pile.
#[test]
fn nobody_overlooks_the_last_move() {
    for (rules, a, b) in [
        ("take=any", 1_u64, 1000_u64),
        ("take=odd", 3, 3000),
        ("end=zero:take=any", 7, 700),
        ("take=3,5", 1, 6),
    ] {
        for (number, seed) in (1..=5).flat_map(|number| (0..20).map(move |seed| (number, seed))) {
            let game = Game::new(rules.parse().unwrap()).unwrap();
            let mut contest = PairContest::new(game, Work::default());
            let pair = Pair::new(a, b).unwrap();
            let mut opponent = Opponent::new(seed).at(level(number));
            let choice = opponent.choose(&mut contest, &pair, Player::Left).unwrap();
            let left = contest.after(&pair, Player::Left, &choice.step).unwrap();
            let over = contest.steps(&left, Player::Right, 1).unwrap().is_empty();
            // The perfect opponent weighs the smallest moves of those that win.
            assert!(over || number == 5 && choice.wins, "{rules} at level {number}");
        }
    }
}

/// Whoever sees that every move loses makes one after which the game does not end at once, if there is one.
#[test]
fn a_lost_game_is_not_cut_short() {
    // Taking 3 of the 7 counters leaves 4, which can be taken at once; taking 1 leaves 6, taking 4 leaves 3.
    let game = Game::new("take=1,3,4".parse().unwrap()).unwrap();
    let mut contest = PairContest::new(game, Work::default());
    let pair = Pair::new(1u8, 8u8).unwrap();
    for (number, seed) in (2..=5).flat_map(|number| (0..20).map(move |seed| (number, seed))) {
        let mut opponent = Opponent::new(seed).at(level(number));
        let choice = opponent.choose(&mut contest, &pair, Player::Left).unwrap();
        assert_eq!((choice.wins, choice.step), (false, 1u8.into()), "level {number}");
    }
}

/// Whoever plays a game against somebody of another level.
struct Match([Level; 2], u64);

impl Visitor for Match {
    type Output = Player;

    fn visit<C: Contest>(self, contest: C, start: C::Position) -> Player {
        winner(contest, start, self.0, self.1)
    }
}

/// Every game, and every rule, at every level.
#[test]
fn every_level_keeps_to_the_rules() {
    let mut openings: Vec<String> = common::variants()
        .flat_map(|rules| ["25,87", "34,89"].map(|at| format!("pair {at}:{rules}")))
        .collect();
    for variant in ["natural", "smallest", "either", "largest"] {
        openings.push(format!("three {variant} 7,16,45"));
        openings.push(format!("three {variant} misere 7,16,45"));
    }
    openings.extend(
        ["sum 3,8 25,87:take=1..3 nim:5", "sum misere 3,8 7,19 nim:2", "partizan 11,8 -31,22 ^*"]
            .map(str::to_owned),
    );
    for (index, text) in openings.iter().enumerate() {
        let opening: Opening = text.parse().unwrap();
        for number in 1..=5 {
            let players = [level(number), level(6 - number)];
            opening.open(&Work::default(), Match(players, index as u64)).unwrap();
        }
    }
}

/// Whoever plays at random, but makes a move that ends the game, against the opponent of a level; Left is this visitor.
struct Stroll(Level, u64);

impl Visitor for Stroll {
    type Output = Player;

    fn visit<C: Contest>(self, contest: C, start: C::Position) -> Player {
        let Stroll(level, seed) = self;
        let mut session = Session::new(contest, start, Player::Left);
        let (mut chance, mut opponent) =
            (Opponent::new(seed + 1000), Opponent::new(seed).at(level));
        while !session.is_over().unwrap() {
            let (player, at) = (session.to_move(), session.position().clone());
            let step = if player == Player::Left {
                let steps = session.contest().steps(&at, player, 1000).unwrap();
                let last = steps.iter().find(|step| {
                    let left = session.contest().after(&at, player, step).unwrap();
                    session.contest().steps(&left, player.other(), 1).unwrap().is_empty()
                        && !session.contest().wins(&left, player.other()).unwrap()
                });
                last.unwrap_or(&steps[chance.draw(steps.len())]).clone()
            } else {
                session.advice(&mut opponent).unwrap().step
            };
            session.play(step).unwrap();
        }
        session.winner().unwrap().unwrap()
    }
}

/// Of so many games that are dealt, those that a visitor wins who plays at random but sees the last move.
fn strolls(deck: &Deck, number: u64, games: u64, count: usize) -> u64 {
    let mut deal = Deal::new(deck.clone(), level(number), count, number);
    let wins = (0..games).filter(|&seed| {
        let work = Work::default();
        let opening = deal.draw(&work).unwrap().unwrap();
        opening.open(&work, Stroll(level(number), seed)).unwrap() == Player::Left
    });
    wins.count() as u64
}

/// What a level means: who plays at random wins most games at level 1 and hardly any at level 4. Printed is how many of 100
/// games are won, under all kinds of rules; `cargo test -p euclid-play --test levels -- --nocapture levels_are` shows it.
#[test]
fn levels_are_what_they_should_be() {
    let bounds = [(60, 75), (42, 58), (25, 42), (0, 15), (0, 10)];
    let pair = |rules: &str| Deck::Pair(rules.parse().unwrap());
    let decks = [
        ("any multiple", pair("take=any"), 0),
        ("1..3", pair("take=1..3"), 0),
        ("to zero", pair("take=any:end=zero"), 0),
        ("misère", pair("take=any:misere"), 0),
        ("at most half", pair("pile-limit=ceil(n/2)"), 0),
        ("sums of two", pair("take=any"), 2),
        ("sums of three", pair("take=any"), 3),
        ("Partizan Euclid", Deck::Partizan, 0),
        ("three numbers", Deck::Three(Variant::Natural, Play::Normal), 0),
    ];
    println!("games won at random, of 100, at levels 1 to 5");
    for (name, deck, games) in &decks {
        let games = |number| if *games == 0 { deck.games(level(number)) } else { *games };
        let won: Vec<u64> =
            (1..=5).map(|number| strolls(deck, number, 100, games(number))).collect();
        println!("{name:16} {won:?}");
        // Whatever the rules: a beginner has a chance, and only who understands beats the last level.
        assert!(
            won[0] >= 45 && won[4] <= 25 && won[0] > won[2] && won[2] > won[4],
            "{name}: {won:?}"
        );
    }
    for (number, (least, most)) in (1..).zip(bounds) {
        let won = strolls(&decks[0].1, number, 400, 1);
        println!("{number}: {won} of 400");
        assert!((4 * least..=4 * most).contains(&won), "level {number}: {won} of 400");
    }
}

/// Whoever looks at all that can happen: whether each player can have a choice, and how many moves are forced before the first.
struct Choices;

impl Visitor for Choices {
    type Output = ([bool; 2], usize);

    fn visit<C: Contest>(self, mut contest: C, start: C::Position) -> Self::Output {
        let (mut at, mut player, mut forced) = (start.clone(), Player::Left, 0);
        loop {
            let steps = contest.steps(&at, player, 2).unwrap();
            let [only] = steps.as_slice() else { break };
            at = contest.after(&at, player, only).unwrap();
            (player, forced) = (player.other(), forced + 1);
        }
        let mut seen = HashSet::new();
        let (mut found, mut open) = ([false; 2], vec![(start, Player::Left)]);
        while let Some((at, player)) = open.pop() {
            if found == [true; 2] || !seen.insert((at.clone(), player)) {
                continue;
            }
            let steps = contest.steps(&at, player, 100).unwrap();
            found[player as usize] |= steps.len() > 1;
            for step in steps {
                open.push((contest.after(&at, player, &step).unwrap(), player.other()));
            }
        }
        (found, forced)
    }
}

/// Nobody is dealt a game that plays itself.
#[test]
fn both_players_can_have_a_choice() {
    let decks = [
        (Deck::Pair(Rules::default()), 1),
        (Deck::Pair("take=1..3".parse().unwrap()), 1),
        (Deck::Pair("take=1,4,9:misere".parse().unwrap()), 1),
        (Deck::Pair("pile-limit=ceil(n/2)".parse().unwrap()), 1),
        (Deck::Three(Variant::Natural, Play::Normal), 1),
        (Deck::Partizan, 2),
    ];
    for ((deck, games), number) in
        decks.iter().flat_map(|deck| (1..=5).map(move |number| (deck, number)))
    {
        let mut deal = Deal::new(deck.clone(), level(number), *games, 3);
        let mut wins = 0;
        for _ in 0..30 {
            let work = Work::default();
            let opening = deal.draw(&work).unwrap().unwrap();
            let (choices, forced) = opening.open(&work, Choices).unwrap();
            assert!(choices == [true; 2] && forced <= 1, "level {number}: {opening}");
            wins += u64::from(
                opening.open(&work, Match([Level::PERFECT; 2], 0)).unwrap() == Player::Left,
            );
        }
        assert!((18..=22).contains(&wins), "{deck:?}, level {number}: {wins} of 30 won");
    }
}
