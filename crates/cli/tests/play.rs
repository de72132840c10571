//! `euclid play` as it is met in a pipe.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use std::{
    fs,
    io::{Read, Write},
    path::PathBuf,
    process::{Command, Stdio},
};

fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_euclid"));
    command.arg("play").args(arguments.split_whitespace()).env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Exit code, standard output, standard error.
fn play(arguments: &str, input: impl AsRef<[u8]>) -> (i32, String, String) {
    let mut child = command(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // Whoever has lost reads no further.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A file that is removed when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Scratch(std::env::temp_dir().join(format!("euclid-play-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Games from beginning to end: arguments, what is typed, and what must be said, in this order.
const GAMES: &[(&str, &str, &[&str])] = &[
    (
        "25 87",
        "2\n1\n11\n",
        &[
            "take any multiple",
            "You begin.",
            "   3  ● ● ●\n   2  ● ●\n",
            "your move> 2\nYou take 2 times 25 from 87, leaving (25, 37).\n",
            "The computer takes 25 once from 37, leaving (12, 25).",
            "You win after 5 moves.\nYou made no mistake.",
        ],
    ),
    (
        "25 87",
        "3\n1\n",
        &[
            "The computer takes 11 times 1 from 12, leaving (1, 1).",
            "The computer wins after 4 moves.",
            "Your move 1 (take 3 times 25 from 87) threw the game away. It left (12, 25), where the computer \
             wins. The first pile has 2 counters, so the computer has a choice",
            "\nTaking 2 times 25 from 87 would have left (25, 37), where the computer loses. The first pile has \
             one counter, so the move is forced. Then you face a pile of 2,",
        ],
    ),
    ("5 8", "1\n1\n", &["You made no mistake: the game was lost from the beginning."]),
    (
        "1 8 --take 1,3,4 --misere --first computer",
        "hint\nresign\n",
        &["The computer takes", "your move> hint", "You resign. The computer wins after 1 move."],
    ),
    (
        "25 87 --move-limit 2n",
        "3\n1\nquit\n",
        &[
            "You take 3 times 25 from 87, leaving (12, 25).",
            "You take 12 once from 13, leaving (1, 12), at most 2 now.",
            "The game was left after 4 moves, at (1, 1",
            ", at most ",
            " now. ",
        ],
    ),
    (
        "25 87 --move-limit 2n --cap 2",
        "why\n3\n1\nquit\n",
        &["(25, 87), at most 2 now", "you may take 2 at most", "at most 2 can be taken"],
    ),
    (
        "25,87:move-limit=2n:cap=2 3,8:take=odd nim:3 --misere",
        "1:2\nwhy\nhelp\nquit\n",
        &[
            "A sum of 3 games, a move in one of them; whoever makes the last move of all loses\n1: after a \
             move of n take at most 2n; play stops at equal numbers\n2: take odd",
            "(25, 87), at most 2 now + (3, 8) + nim 3",
            "Game 3: This is a heap of nim.",
        ],
    ),
    (
        "4 9 20",
        "20-4\nhint\nquit\n",
        &[
            "leaving (4, 9, 16).",
            "which wins",
            "The game was left after 2 moves, at",
            "You were winning.",
        ],
    ),
    (
        "4 9 20 --three largest",
        "20-2*4\nquit\n",
        &["You take 2 times 4 from 20, leaving (4, 9, 12)."],
    ),
    (
        "4 9 20 --three smallest",
        "2\n",
        &["You take 2 times 4 from both others, leaving (1, 4, 12).", "The computer wins after 2"],
    ),
    (
        "3,8 25,87:take=1..3 nim:5",
        "why\n3:4\n",
        &[
            "1: take any multiple",
            "2: take 1..3",
            "3: nim",
            "(3, 8) + (25, 87) + nim 5",
            "As heaps of nim, (3, 8) counts 2, (25, 87) counts 3, nim 5 counts 5. In powers of two these are 2; \
             2 + 1; 4 + 1. Only 4 is there an odd number of times",
            "You can take 4 from 5 in game 3.",
            "You take 4 from 5 in game 3, leaving (3, 8) + (25, 87) + nim 1.",
            "You were winning.",
        ],
    ),
    (
        "11 8 --partizan --side right",
        "why proof\nwhy\n1\n",
        &[
            "You are Right. You begin.",
            "● ● ● ○ ○ ○ ○ ○  Left leaves 3, Right 5 of 8",
            "with an even number of them Right wins, whoever moves first",
            "You can move E(11, 8) to E(8, 5). That leaves the computer E(8, 5), where every move loses.",
            "You move E(11, 8) to E(8, 5).",
            "The computer moves E(8, 5) to E(5, 3).",
        ],
    ),
    (
        "11,8 -4,3 *2 --partizan",
        "moves\nnonsense\n9\n3.7\n3.2\n",
        &[
            "E(11, 8) - E(4, 3) + *2",
            "  1: move E(11, 8) to E(8, 3), leaving E(8, 3) - E(4, 3) + *2\n",
            "  3.2: move *2 to ",
            "'nonsense' is not a command here",
            "The games are numbered 1 to 3.",
            "The moves in game 3 are 3.1 to 3.2.",
            "You move *2 to ",
        ],
    ),
    (
        "3 8 --two",
        "1\nundo\n2\nhistory\nundo\nredo\n1\n1\n",
        &[
            "Player 1> 1\n",
            "Player 2 [1]> undo\n",
            "Player 1> 2\n",
            "  1. Player 1 takes 2 times 3 from 8, leaving (2, 3)\n",
            "Player 2 [1]> undo\n",
            "Player 1> redo\nPlayer 1 takes 2 times 3 from 8, leaving (2, 3).\n",
            "Player 1 wins after 3 moves.\nNobody made a mistake.",
        ],
    ),
    (
        "3 8 --two",
        "3\n0\n\n1.5\nHELP\n1\n1\n1\n1\n",
        &[
            "At most 2 can be taken.",
            "Take at least 1.",
            "'.' at character 2 is not a digit",
            "A move is a number",
            "Player 2 wins after 4 moves.",
            "Player 1's move 1 (take 3 once from 8) threw the game away",
        ],
    ),
    ("4 9 16 --watch", "", &["Player 1 begins.", "Player 2 wins after", "Nobody made a mistake."]),
    ("11,8 7,5 --partizan --watch", "", &["Left begins.", "wins after"]),
];

#[test]
fn games_go_as_they_should() {
    for (arguments, input, expected) in GAMES {
        let (code, out, err) = play(arguments, input);
        assert_eq!((code, err.as_str()), (0, ""), "{arguments}\n{out}");
        let mut rest = out.as_str();
        for part in *expected {
            let Some((_, behind)) = rest.split_once(part) else {
                panic!("{arguments}: '{part}' is missing in\n{rest}\nof\n{out}");
            };
            rest = behind;
        }
        assert!(!out.contains('\u{1b}'), "no colours in a pipe");
        // Once more, and it is the same.
        assert_eq!(play(arguments, input).1, out, "{arguments}");
    }
}

#[test]
fn input_may_end_at_any_prompt() {
    for (arguments, input, _) in GAMES {
        let lines: Vec<&str> = input.lines().collect();
        for most in 0..lines.len() {
            let (code, out, err) = play(arguments, lines[..most].join("\n"));
            assert_eq!((code, err.as_str()), (0, ""), "{arguments}\n{out}");
            let ends = ["left after ", "left before the first move."];
            let ends = ends.iter().any(|part| out.contains(&format!("The game was {part}")));
            assert!(ends || out.contains("wins after"), "{arguments}\n{out}");
        }
    }
}

#[test]
fn what_is_saved_can_be_replayed() {
    for (index, (arguments, input, _)) in GAMES.iter().enumerate() {
        let file = Scratch::new(&format!("save-{index}"));
        let (code, out, err) = play(&format!("{arguments} --save {}", file.path()), input);
        assert_eq!((code, err.as_str()), (0, ""), "{arguments}");
        let (code, shown, err) = play(&format!("--replay {}", file.path()), "");
        assert_eq!((code, err.as_str()), (0, ""), "{arguments}");
        // The same end, and the same things said about it.
        let end = |text: &str| {
            let from = ["after ", "was left", "You resign. "];
            text[from.iter().filter_map(|part| text.rfind(part)).min().unwrap()..].to_owned()
        };
        assert_eq!(end(&shown), end(&out), "{arguments}");
        // Every move that counts is shown again.
        let record = fs::read_to_string(&file.0).unwrap();
        let moves = record.lines().filter(|line| line.starts_with("move ")).count();
        let comments = shown.lines().filter(|line| line.ends_with(']')).count();
        assert_eq!(comments, moves, "{arguments}\n{record}\n{shown}");
        let told = out.contains(&format!("after {moves} move"));
        assert_eq!(told, moves > 0, "{arguments}");
    }
}

#[test]
fn damaged_records_are_refused_with_the_line() {
    let file = Scratch::new("damaged");
    let good = "euclid play 1\ngame pair 3,8\nleft you\nright computer\nfirst left\nmove 2\nmove 1\n\
                move 1\nend won left\n";
    let replay = |text: &str| {
        fs::write(&file.0, text).unwrap();
        play(&format!("--replay {}", file.path()), "")
    };
    assert_eq!(replay(good).0, 0);
    for (from, to, message) in [
        ("euclid play 1", "euclid play 2", "line 1: a transcript begins with"),
        ("pair 3,8", "pear 3,8", "line 2: 'pear 3,8' is not a game"),
        ("pair 3,8", "pair 3,0", "line 2: '3,0' is not a game"),
        ("pair 3,8", "pair 3,8:take=0", "line 2: in '3,8:take=0'"),
        ("first left", "first me", "line 5: left or right"),
        ("move 2", "move 3", "line 6: at most 2 can be taken"),
        ("move 2", "move two", "line 6: 't' at character 1 is not a digit"),
        ("end won", "move 1\nend won", "line 9: no move is possible"),
        ("won left", "won right", "line 9: the game is over, and left has won"),
        ("won left", "unfinished", "line 9: the game is over, and left has won"),
        ("move 1\nend", "end", "line 8: the game is not over"),
        ("end won left\n", "", "line 9: the transcript ends without"),
    ] {
        let (code, out, err) = replay(&good.replacen(from, to, 1));
        assert_eq!((code, out.as_str()), (2, ""), "{to}");
        assert!(err.contains(message), "{to}: {err}");
    }
    let (code, _, err) = play("--replay /nowhere/at/all", "");
    assert!(code == 2 && err.contains("cannot be read"), "{err}");
}

#[test]
fn seeds_decide_among_equal_moves() {
    let first = |seed: u64| {
        let out = play(&format!("1 102 --take odd --first computer --seed {seed}"), "").1;
        out.lines().find(|line| line.starts_with("The computer takes")).unwrap().to_owned()
    };
    assert_eq!(first(1), first(1));
    assert!((2..12).any(|seed| first(seed) != first(1)));
    let begins = |seed: u64| play(&format!("3 8 --first random --seed {seed}"), "").1;
    let count = (0..20).filter(|&seed| begins(seed).contains("You begin.")).count();
    assert!((1..20).contains(&count), "{count} of 20");
}

#[test]
fn positions_that_cannot_be_played_are_refused() {
    for (arguments, message) in [
        ("25", "two numbers"),
        ("--cap 3", "--cap needs a position"),
        ("25 87 --cap 3", "only a game with a move limit has a cap"),
        ("25,87 nim:2 --move-limit 2n --cap 3", "the cap belongs to a game"),
        ("--three natural --games 2", "cannot be part of a sum"),
        ("1 2 3 4", "two numbers"),
        ("0 5", "0 is not allowed"),
        ("3 x", "B 'x'"),
        ("3 8 --take 0", "--take"),
        ("3 8 --three natural", "a game on three numbers; two were given"),
        ("3 8 --side left", "--partizan"),
        ("3,8:misere nim:5", "belongs to a sum as a whole"),
        ("3,8 4,9 --three natural", "cannot be part of a sum"),
        ("11,0 --partizan", "0 is not allowed"),
        ("11 8 --partizan --misere", "takes no other rules"),
        ("100003 200003 300007", "memory"),
        ("3 8 --save /nowhere/at/all", "/nowhere/at/all"),
    ] {
        let (code, _, err) = play(arguments, "quit\n");
        let expected = if arguments.contains("--save") { 1 } else { 2 };
        assert_eq!(code, expected, "{arguments}: {err}");
        assert!(err.contains(message), "{arguments}: {err}");
    }
}

#[test]
fn large_numbers_are_played() {
    let number = format!("1{}", "0".repeat(60));
    let (code, out, err) = play(&format!("7 {number}"), format!("hint\n{number}\n1\nquit\n"));
    assert_eq!((code, err.as_str()), (0, ""));
    for part in
        ["● ● ... ●", "(61 digits)", "which wins", "At most 14285714...", "The computer takes"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
}

/// What must be said, in this order.
fn in_order(out: &str, parts: &[&str]) {
    let mut rest = out;
    for part in parts {
        let Some((_, behind)) = rest.split_once(part) else {
            panic!("'{part}' is missing in\n{rest}\nof\n{out}");
        };
        rest = behind;
    }
}

/// A lesson that is lost and won, and the one after it.
#[test]
fn lessons_are_played() {
    let moves = "1\n\nswap\nlevel 1\nagain\n2\n1\nagain\n1\n1\n1\nagain\n3\n1\n1\nagain\nquit\n";
    let (code, out, err) = play("--lesson 2", moves);
    assert_eq!((code, err.as_str()), (0, ""));
    let told = [
        "Lesson 2 of 5: Forced cuts\nIf the long side",
        "Board 1 of 3: a rectangle of 3 by 8.",
        "The computer wins",
        "Type retry to try again",
        "swap\nIn a lesson you begin",
        "level 1\nIn a lesson you begin",
        "again\n\nBoard 1 of 3",
        "You win",
        "Type again for the next board.",
        "Board 2 of 3: a rectangle of 5 by 13.",
        "Board 3 of 3: a rectangle of 8 by 29.",
        "Lesson 2 is done. Type again for lesson 3: Leave one.",
        "Lesson 3 of 5: Leave one",
    ];
    in_order(&out, &told);
    for arguments in [
        "--lesson 6",
        "--lesson 2 3 8",
        "--lesson 1 --misere",
        "--lesson 1 --level 2",
        "--lesson 1 --cap 2",
    ] {
        assert_eq!(play(arguments, "").0, 2, "{arguments}");
    }
}

/// Where there is only one move, Enter makes it, or it is made by itself.
#[test]
fn forced_moves_are_made() {
    let (_, out, _) = play("25 87", "\n3\n\nretry\n2\n1\n11\nretry\nquit\n");
    let told = [
        "Here you have a choice",
        "your move> 3",
        "your move [1]> \nYou take 12 once from 13, leaving (1, 12).",
        "The computer wins after 4 moves.",
        "> retry\n\n(25, 87)",
        "You win after 5 moves.",
        "Score: you 1, the computer 0.",
        "There is no mistake to mend.",
    ];
    in_order(&out, &told);
    let (_, out, _) = play("25 87 --auto", "3\nundo\n2\nundo\nredo\n1\n11\nquit\n");
    let told = [
        "You take 12 once from 13, leaving (1, 12), the only move.\n",
        "The computer wins after 4 moves.",
        "> undo\n\n(25, 87)",
        "You take 2 times 25 from 87",
        "> undo\n\n(25, 87)",
        "> redo\nYou take 2 times 25 from 87",
        "You win after 5 moves.",
    ];
    in_order(&out, &told);
    assert!(!out.contains("[1]>"), "{out}");
    let (_, out, _) = play("25 87 --numbers", "2\n1\n11\n");
    assert!(out.contains("(25, 87)\nyour move> 2\n") && !out.contains('●'), "{out}");
}

/// Whoever wins gets on; whoever has chosen a level stays there.
#[test]
fn the_level_rises() {
    // Hints win what can be won; the rest is given up.
    let sitting = |arguments: &str, games: usize| {
        let mut lines: Vec<String> = Vec::new();
        for _ in 0..games {
            while lines.len() < 200 {
                let out = play(arguments, lines.join("\n") + "\nhint\n").1;
                let (_, hint) = out.rsplit_once("hint\n").unwrap();
                if hint.starts_with("The game is over") {
                    break;
                }
                lines.push(match hint.split_once(": take ") {
                    Some((step, _)) if !step.contains(' ') => step.to_owned(),
                    _ => "resign".to_owned(),
                });
            }
            lines.push("again".to_owned());
        }
        play(arguments, lines.join("\n")).1
    };
    let out = sitting("", 3);
    in_order(
        &out,
        &[
            "Level 1 of 5",
            "You have won 2 games at level 1: again goes on at level 2.",
            "Level 2 of 5",
        ],
    );
    assert!(!sitting("--level 1", 3).contains("games at level"), "{out}");
}

#[test]
fn positions_are_drawn_at_a_level() {
    let (code, out, err) = play("", "");
    assert_eq!((code, err.as_str()), (0, ""));
    in_order(&out, &["Euclid", "Level 1 of 5: the computer sees the move that ends", "your move>"]);
    for arguments in [
        "--level 1",
        "--level 5",
        "--level 3 --take 1..3",
        "--misere",
        "--end zero --move-limit 2n",
        "--games 3",
        "--games 2 --misere --take odd",
        "--partizan",
        "--partizan --level 1 --games 1",
        "--three",
        "--three largest --misere --level 4",
    ] {
        // Drawn, and played to the end.
        let (code, out, err) = play(&format!("{arguments} --watch"), "");
        assert_eq!((code, err.as_str()), (0, ""), "{arguments}");
        in_order(&out, &[" of 5: the computer ", " begins.", " wins after "]);
        assert_eq!(play(&format!("{arguments} --watch"), "").1, out, "{arguments}");
        let other = play(&format!("{arguments} --watch --seed 5"), "").1;
        assert_ne!(other, out, "{arguments}");
        // Again, and the other side.
        let (code, out, err) = play(arguments, "resign\nagain\nresign\nswap\n");
        assert_eq!((code, err.as_str()), (0, ""), "{arguments}\n{out}");
        in_order(&out, &["You begin.", "Score: you 0, the computer 1.", "> again", "You begin."]);
        in_order(&out, &["Score: you 0, the computer 2.", "> swap", "The computer begins."]);
    }
    let sum = play("--partizan", "").1;
    assert!(sum.contains("  2:  ") && !sum.contains("  3:  "), "{sum}");
}

#[test]
fn games_follow_each_other() {
    let lost = "3\n1\n";
    // Once more, after a look at what happened.
    let (code, out, err) =
        play("25 87", format!("{lost}history\nhint\nnonsense\nsame\n2\n1\n11\nscore\n"));
    assert_eq!((code, err.as_str()), (0, ""));
    in_order(
        &out,
        &[
            "The computer wins after 4 moves.",
            "Score: you 0, the computer 1.\nagain, swap, level N, help or quit> history\n  1. You take 3",
            "> hint\nThe game is over.",
            "'nonsense' is nothing that can be done after the game",
            "> same\n\nYou begin.\n\n(25, 87)",
            "You win after 5 moves.",
            "Score: you 1, the computer 1.",
        ],
    );
    // A mistake can be taken back after the game, and then it does not count.
    let (_, out, _) = play("25 87", format!("{lost}u\nu\n2\n1\n11\nq\n"));
    in_order(&out, &["> u\n\n(12, 13)", "your move [1]> u\n\n(25, 87)", "You win after 5 moves."]);
    in_order(&out, &["Score: you 0, the computer 1.", "Score: you 1, the computer 0."]);
    // The other begins, with its own record.
    let file = Scratch::new("second.txt");
    let second = Scratch::new("second-2.txt");
    let (code, out, err) = play(&format!("25 87 --save {}", file.path()), "q\n");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let (_, out, _) = play(&format!("25 87 --save {}", file.path()), format!("{lost}swap\n1\n"));
    in_order(&out, &["> swap\n\nThe computer begins.", "The computer takes 2 times 25 from 87"]);
    assert!(fs::read_to_string(&file.0).unwrap().ends_with("end won right\n"));
    let record = fs::read_to_string(&second.0).unwrap();
    assert!(record.contains("left computer\nright you\nfirst left\nmove 2\n"), "{record}");
    // Sides are changed in a partizan game.
    let (_, out, _) = play("11,8 -4,3 --partizan", "swap\nquit\n");
    in_order(&out, &["You are Left. You begin.", "> swap", "You are Right. The computer begins."]);
    // Whoever began with small numbers is not given large ones.
    let (_, out, _) = play("8 11 --two", "again\nagain\nagain\nquit\n");
    let positions = out.lines().filter(|line| line.starts_with('('));
    let large = positions.clone().flat_map(|line| line.split(|c: char| !c.is_ascii_digit()));
    assert_eq!(positions.count(), 4, "{out}");
    assert!(large.filter_map(|number| number.parse::<u64>().ok()).all(|number| number <= 300));
    // Another level, in the middle of a game.
    let (_, out, _) = play("25 87", "level 1\nlevel\nlevel 9\nlevel x\nagain\nquit\n");
    in_order(
        &out,
        &["> level 1\nLevel 1 of 5", "> level\nLevel 1 of 5", "A level is 1, 2, 3, 4 or 5."],
    );
    // A position without a move is no game, and the score is told once.
    let (_, out, _) = play("5 5", "help\nwhy\nscore\nq\n");
    in_order(
        &out,
        &[
            "there is no move, and you have lost. The computer wins.\nScore: you 0, the computer 0.\nagain",
            "> help\nTwo players take turns.",
            "Each row is a pile.",
            "A move is a number",
            "  hint  h ",
            "quit> score\nScore: you 0, the computer 0.",
        ],
    );
    assert_eq!(out.matches("Score: ").count(), 2, "{out}");
    // Two people keep a score, too.
    let (_, out, _) = play("3 8 --two", "2\n1\n1\nswap\nresign\nscore\n");
    in_order(&out, &["Score: Player 1 1, Player 2 0.", "Player 2 begins.", "Player 2> resign"]);
    in_order(&out, &["Player 2> resign", "Score: Player 1 2, Player 2 0."]);
}

#[test]
fn a_weak_opponent_says_what_it_overlooked() {
    let mut said = 0;
    for seed in 0..12 {
        // The perfect answers of a hint, whatever the computer does.
        let arguments = format!("25 87 --level 1 --first computer --seed {seed}");
        let (_, out, _) = play(&arguments, "hint\nquit\n");
        if out.contains("The computer takes 2 times 25 from 87") {
            assert!(!out.contains("overlooked"), "{out}");
            continue;
        }
        let hint = out.split("your move> hint\n").nth(1).unwrap();
        let step = hint.split(':').next().unwrap();
        let (_, out, _) = play(&arguments, format!("{step}\nquit\n"));
        let sentence = "overlooked that taking 2 times 25 from 87 would have left you (25, 37), which loses,\" \
                        says the computer.";
        assert_eq!(out.matches(sentence).count(), 1, "{out}");
        // It is not said a second time; but at the end, where the answer was no better.
        assert_eq!(out.matches("overlooked at move 1").count(), 0, "{out}");
        let (_, out, _) = play(&arguments, "quit\n");
        assert_eq!(out.matches("overlooked at move 1 that taking 2").count(), 1, "{out}");
        said += 1;
    }
    assert!(said > 3, "{said} of 12");
}

#[test]
fn positions_are_told_in_words() {
    let (_, out, _) = play("25 87 --plain", "quit\n");
    in_order(
        &out,
        &["(25, 87)\n  pile 1: 3 counters\n  pile 2: 2 counters\n  pile 3: 11 counters\n"],
    );
    let (_, out, _) = play("3,8 nim:5 --plain", "quit\n");
    in_order(&out, &["  game 1, pile 1: 2 counters\n  game 1, pile 2: 1 counter\n"]);
    in_order(&out, &["  game 2: a heap of 5 counters\n"]);
    let (_, out, _) = play("4 9 20 --plain", "quit\n");
    in_order(&out, &["  number 1: 4\n  number 2: 9\n  number 3: 20\n"]);
    let (_, out, _) = play("11,8 -4,3 --partizan --plain", "quit\n");
    in_order(
        &out,
        &[
            "  game 1: Left leaves 3, Right leaves 5, of 8\n  game 2: Left leaves 2, Right leaves 1, of 3",
        ],
    );
    let output = command("25 87").env("TERM", "dumb").stdin(Stdio::null()).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("pile 1: 3 counters") && !out.contains('●'), "{out}");
}

#[test]
fn colours_are_as_asked_for() {
    for (arguments, coloured) in
        [("25 87 --colour always", true), ("25 87 --colour never", false), ("25 87", false)]
    {
        assert_eq!(play(arguments, "").1.contains('\u{1b}'), coloured, "{arguments}");
    }
}

#[test]
fn a_game_that_is_over_at_the_start_says_why() {
    for (arguments, parts) in [
        (
            "5 5",
            [
                "(5, 5)",
                "The numbers are equal: there is no move, and you have lost. The computer wins.",
            ],
        ),
        (
            "5 8 --take 7",
            [
                "(5, 8)\n  1  ●",
                "Of the first pile, 1, nothing may be taken: there is no move, and you have lost. The computer wins.",
            ],
        ),
        ("5 5 --misere", ["(5, 5)", "you have won. You win."]),
        ("4 4 4", ["(4, 4, 4)", "The computer wins."]),
    ] {
        let (code, out, err) = play(arguments, "");
        assert_eq!((code, err.as_str()), (0, ""), "{arguments}");
        in_order(&out, &parts);
    }
}

/// At a terminal, which `script` provides, lines are edited; Ctrl-C and Ctrl-D end the game. Keys are pressed when what
/// they answer is on the screen: before, the line belongs to the terminal and not to the editor.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_served() {
    let at_terminal = |conversation: &[(&str, &str)]| {
        let line = format!("{} play 25 87 --seed 1", env!("CARGO_BIN_EXE_euclid"));
        let mut script = Command::new("timeout");
        script.args(["120", "script", "-qec", &line, "/dev/null"]).env("TERM", "xterm");
        script.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = script.spawn().unwrap();
        let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (mut out, mut from) = (String::new(), 0);
        let mut bytes = Vec::new();
        let mut more = |out: &mut String| {
            let mut buffer = [0; 4096];
            let count = stdout.read(&mut buffer).unwrap_or(0);
            bytes.extend_from_slice(&buffer[..count]);
            // A character may come in two pieces.
            let whole = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
            out.push_str(&whole[out.len()..]);
            count > 0
        };
        for (shown, typed) in conversation {
            let found = loop {
                if let Some(found) = out[from..].find(shown) {
                    break found;
                }
                assert!(more(&mut out), "{shown} is not shown: {out}");
            };
            from += found + shown.len();
            stdin.write_all(typed.as_bytes()).unwrap();
        }
        while more(&mut out) {}
        let code = child.wait().unwrap().code().unwrap();
        (code, anstream::adapter::strip_str(&out.replace('\r', "")).to_string())
    };
    // 5 is rubbed out; the arrow brings the word before; a tab completes.
    let (code, out) = at_terminal(&[
        ("your move> ", "5\u{7f}3\r"),
        ("(12, 13)", ""),
        ("your move [1]> ", "why\r"),
        ("whoever is to move loses", ""),
        ("your move [1]> ", "\u{1b}[A\r"),
        ("whoever is to move loses", ""),
        ("your move [1]> ", "his\t\r"),
        ("  1. You take 3 times", ""),
        ("your move [1]> ", "1\r"),
        ("Score: you 0", ""),
        ("quit> ", "q\r"),
    ]);
    assert_eq!(code, 0, "{out}");
    in_order(&out, &["You take 3 times 25 from 87, leaving (12, 25).", "The computer takes"]);
    in_order(&out, &["  1. You take 3 times", "The computer wins after 4 moves.", "Score: you 0"]);
    // The reason was asked for twice, the second time by the arrow.
    assert_eq!(out.matches("whoever is to move loses").count(), 2, "{out}");
    let (code, out) =
        at_terminal(&[("your move> ", "2\r"), ("(12, 25)", ""), ("your move> ", "\u{3}")]);
    assert_eq!(code, 130, "{out}");
    in_order(&out, &["The game was left after 2 moves, at (12, 25). You were winning."]);
    assert!(out.ends_with("euclid: stopped\n"), "{out}");
    let (code, out) =
        at_terminal(&[("your move> ", "2\r"), ("(12, 25)", ""), ("your move> ", "\u{4}")]);
    assert_eq!(code, 0, "{out}");
    in_order(&out, &["The game was left after 2 moves, at (12, 25). You were winning."]);
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_cleanly() {
    let file = Scratch::new("interrupted");
    let mut child = command(&format!("25 87 --save {}", file.path())).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"2\n").unwrap();
    // The second prompt is there when the computer has moved.
    let mut stdout = child.stdout.take().unwrap();
    let mut seen = Vec::new();
    while String::from_utf8_lossy(&seen).matches("your move>").count() < 2 {
        let mut buffer = [0; 512];
        let count = stdout.read(&mut buffer).unwrap();
        assert!(count > 0, "the game has ended");
        seen.extend_from_slice(&buffer[..count]);
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert!(
        rest.contains("The game was left after 2 moves, at (12, 25). You were winning."),
        "{rest}"
    );
    let record = fs::read_to_string(&file.0).unwrap();
    assert!(record.ends_with("move 2\nmove 1\nend unfinished\n"), "{record}");
    drop(stdin);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is typed, the game goes on or ends cleanly.
    #[test]
    fn nonsense_is_survived(
        game in 0usize..100,
        lines in prop::collection::vec("(\\PC{0,20}|[-0-9.:*x ]{1,6}|[ahmqrsuw?]|hint|why( proof)?|undo|redo|retry|moves|help|again|same|swap|score|level [0-6]?|resign)", 0..12),
        tail in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let (arguments, ..) = GAMES[game % GAMES.len()];
        let mut input = lines.join("\n").into_bytes();
        input.push(b'\n');
        input.extend(tail);
        let (code, out, err) = play(arguments, input);
        prop_assert!(code == 0 && err.is_empty(), "{}: {}\n{}", arguments, err, out);
        let escapes = out.contains('\u{1b}');
        prop_assert!(!escapes);
    }
}
