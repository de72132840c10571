//! How exercises are made: a position is drawn, asked about, and solved.

use super::{
    Exercise, Kind, Part, Played, Winning,
    reasons::reasons,
    rules::{self, players},
};
use crate::{Error, Number, WhichGame, deal, game::Outcome, play, told};
use euclid_fractions::{Quotients, UBig};
use euclid_games::{Ending, Game, Play, Rules, position::Pair};
use euclid_play::{
    Contest, Deal, Level, Opening, Opponent, PlayError, Player, Session, Verdict, Visitor, capital,
};
use euclid_work::Work;
use std::collections::{HashMap, HashSet};

/// So many positions are drawn for an exercise that has to be of some shape, or another than those before.
const DRAWS: usize = 100;

/// A game that is played to its end has at most so many moves.
const LONGEST: usize = 10;

/// So many winning moves are listed.
const LISTED: usize = 6;

/// A position whose value is asked has at most so many moves.
const OPTIONS: usize = 12;

/// Whoever makes exercises.
pub struct Maker<'w> {
    game: WhichGame,
    level: Level,
    seed: u64,
    work: &'w Work,
    /// The positions that are on the sheet, or that did not fit.
    seen: HashSet<String>,
    /// What positions are drawn from: whether they are partizan, their level, of how many games they are the sum, and whether
    /// there can be a choice at once.
    deals: HashMap<(bool, Level, usize, bool), Deal>,
}

impl<'w> Maker<'w> {
    /// Exercises of this game.
    pub fn new(game: &WhichGame, level: Level, seed: u64, work: &'w Work) -> Self {
        Maker { game: game.clone(), level, seed, work, seen: HashSet::new(), deals: HashMap::new() }
    }

    /// Never asks about this one.
    pub fn avoid(&mut self, opening: Option<Opening>) {
        self.seen.extend(opening.map(|opening| opening.to_string()));
    }

    /// So many exercises of a kind.
    pub fn part(&mut self, kind: Kind, count: u64) -> Result<Part, Error> {
        let game = if kind == Kind::Partizan { WhichGame::Partizan } else { self.game.clone() };
        let level = match kind {
            // A long game takes more than a sheet of paper.
            Kind::Play => Level::new(self.level.number().min(3).into()).unwrap_or(self.level),
            // Nor is there a larger sheet of squared paper.
            Kind::Cut => Level::new(1).unwrap_or(self.level),
            _ => self.level,
        };
        let games = match kind {
            Kind::Sum if self.level.number() >= 4 && game != WhichGame::Partizan => 3,
            Kind::Sum => 2,
            _ => 1,
        };
        // Where moves are to be compared, none is forced, as far as that can be.
        let choice = matches!(kind, Kind::Move | Kind::Value | Kind::Sum);
        let key = (game == WhichGame::Partizan, level, games, choice);
        let deck = deal::deck(&game, games)?;
        let new = || Deal::new(deck, level, games, self.seed);
        let new = || if choice { new().with_choice() } else { new() };
        let mut deal = self.deals.remove(&key).unwrap_or_else(new);
        let exercises = (0..count).map(|_| self.exercise(kind, &game, &mut deal));
        let exercises = exercises.collect::<Result<Vec<_>, _>>()?;
        self.deals.insert(key, deal);
        let (heading, instructions) = self.instructions(kind, &game, games);
        let (name, rules, heading) = ((&game).into(), (&game).into(), heading.to_owned());
        Ok(Part { kind, game: name, rules, heading, instructions, exercises })
    }

    /// Draws until there is something new of which an exercise can be made.
    fn exercise(
        &mut self,
        kind: Kind,
        game: &WhichGame,
        deal: &mut Deal,
    ) -> Result<Exercise, Error> {
        let (level, seed) = (self.level.number(), self.seed);
        for _ in 0..DRAWS {
            let work = self.work.anew();
            let Some(opening) = deal.draw(&work).map_err(play::error)? else { break };
            if !self.seen.insert(opening.to_string()) {
                continue;
            }
            let made = match (&opening, kind) {
                (Opening::Pair(pair, rules), Kind::Value) => value(pair, rules, &work)?,
                (Opening::Pair(pair, _), Kind::Cut) if *pair.large() > UBig::from(PAPER) => None,
                (Opening::Pair(pair, _), Kind::Cut) => Some(cut(pair, &work)?),
                (Opening::Pair(pair, rules), Kind::Fraction) => Some(fraction(pair, rules, &work)?),
                _ => {
                    let ask = Ask { kind, opening: &opening, level, seed };
                    opening.open(&work, ask).and_then(|made| made).map_err(play::error)?
                }
            };
            if let Some(mut exercise) = made {
                exercise.position = deal::texts(&opening);
                return Ok(exercise);
            }
        }
        let rules = if *game == WhichGame::Partizan { "" } else { " under these rules" };
        Err(Error::out_of_reach(format_args!(
            "no more exercises of the kind '{kind}' were found at this level{rules}; fewer exercises, other \
             kinds or another level may help"
        )))
    }

    /// What stands above the exercises of a kind, and what is to be done.
    fn instructions(
        &self,
        kind: Kind,
        game: &WhichGame,
        games: usize,
    ) -> (&'static str, Vec<String>) {
        let told = |text: &str| vec![text.to_owned()];
        let first = if *game == WhichGame::Partizan { "Left" } else { "Player 1" };
        let misere = game.play() == Play::Misere;
        match kind {
            Kind::Who => (
                "Who wins?",
                told("Player 1 moves first, and both play as well as they can. Tick who wins."),
            ),
            Kind::Move => (
                "Find the winning move",
                told(
                    "Player 1 is to move. Find a move after which Player 1 can be sure to win, or tick that \
                     there is none.",
                ),
            ),
            Kind::Play => (
                "Play to the end",
                vec![format!(
                    "{first} moves first. Write down a game to its end, in which whoever can win makes no \
                     mistake. You may not need all rows."
                )],
            ),
            Kind::Value => {
                let none = u8::from(misere);
                (
                    "Grundy values",
                    vec![format!(
                        "A position without a move has the value {none}. The value of any other position is \
                         the smallest of the numbers 0, 1, 2, 3, ... that is not the value of a position \
                         to which a move leads. Find the value."
                    )],
                )
            }
            Kind::Cut => (
                "Cut off squares",
                told(
                    "Draw the rectangle on squared paper and cut it out. With scissors cut off the largest square, \
                     again and again, until only squares are left. Count the squares of each size. What is the side of the smallest?",
                ),
            ),
            Kind::Fraction => {
                let ending = match game {
                    WhichGame::Pair(rules) => rules.ending,
                    _ => Ending::default(),
                };
                (
                    "Divide with remainder",
                    vec![format!(
                        "Divide the larger number by the smaller one, then the smaller one by the remainder, \
                         and so on until the remainder is 0. The quotients are the digits of a continued \
                         fraction. {} Find both.",
                        rules::piles(ending)
                    )],
                )
            }
            Kind::Sum => {
                let number = if games == 2 { "Two" } else { "Three" };
                let end = if misere { "loses" } else { "wins" };
                (
                    "Several games at once",
                    vec![format!(
                        "{number} games are played at once. A move is a move in one of them, and whoever \
                         makes the last move of all {end}.{} {first} is to move. Find a winning move, or tick \
                         that there is none.",
                        if *game == WhichGame::Partizan {
                            format!(" {}", told::NEGATIVE)
                        } else {
                            String::new()
                        }
                    )],
                )
            }
            Kind::Partizan => {
                let mut text = Vec::new();
                if self.game != WhichGame::Partizan {
                    text.push(format!("This is another game. {}", told::rules(game)));
                }
                text.push("Who wins if Left begins, and who wins if Right begins?".to_owned());
                ("Left and Right", text)
            }
        }
    }
}

/// Who makes an exercise of whatever is on the table.
struct Ask<'a> {
    kind: Kind,
    opening: &'a Opening,
    level: u8,
    seed: u64,
}

impl Visitor for Ask<'_> {
    /// `None` if the position does not fit.
    type Output = Result<Option<Exercise>, PlayError>;

    fn visit<C: Contest>(self, mut contest: C, start: C::Position) -> Self::Output {
        let Ask { kind, opening, level, seed } = self;
        Ok(match kind {
            Kind::Play => to_the_end(contest, &start, opening, seed)?,
            Kind::Partizan => both_ways(&mut contest, &start)?,
            Kind::Move | Kind::Sum => Some(winning(&mut contest, &start, opening, level)?),
            Kind::Who | Kind::Value | Kind::Cut | Kind::Fraction => {
                let wins = contest.wins(&start, Player::Left)?;
                Some(Exercise {
                    question: format!("Who wins from {}?", contest.shown(&start)),
                    answer: format!("Player {} wins.", if wins { 1 } else { 2 }),
                    outcome: Some(next(wins)),
                    reasons: reasons(&mut contest, &start, opening, level)?,
                    ..Exercise::default()
                })
            }
        })
    }
}

fn next(wins: bool) -> Outcome {
    if wins { Outcome::N } else { Outcome::P }
}

/// Find a winning move.
fn winning<C: Contest>(
    contest: &mut C,
    start: &C::Position,
    opening: &Opening,
    level: u8,
) -> Result<Exercise, PlayError> {
    let wins = contest.wins(start, Player::Left)?;
    let mut steps = contest.winning(start, Player::Left, LISTED + 1)?;
    // Of a sum under misère play one winning move is known, but not always all.
    let complete = steps.len() <= LISTED && !matches!(opening, Opening::Sum(_, Play::Misere));
    steps.truncate(LISTED);
    let mut told = Vec::new();
    for step in &steps {
        let left = contest.after(start, Player::Left, step)?;
        told.push(contest.told(start, Player::Left, step, &left));
    }
    let answer = match (told.as_slice(), complete) {
        ([], _) => "There is no winning move.".to_owned(),
        ([one], true) => format!("{}.", capital(one)),
        ([one], false) => format!("One winning move: {one}."),
        (some, true) => format!("Each of these moves wins: {}.", some.join("; ")),
        (some, false) => format!("These moves win, and perhaps others: {}.", some.join("; ")),
    };
    let listed = steps.iter().map(|step| contest.write(step)).collect();
    let mut reasons = reasons(contest, start, opening, level)?;
    if let [one] = told.as_slice() {
        // The answer says that already.
        reasons.retain(|reason| !reason.ends_with(&format!(" can {one}.")));
    }
    let whose = if opening.is_partizan() { " for Left" } else { "" };
    Ok(Exercise {
        question: format!("Find a winning move{whose} in {}.", contest.shown(start)),
        answer,
        reasons,
        outcome: Some(next(wins)),
        winning: Some(Winning { listed, complete: complete || !wins }),
        ..Exercise::default()
    })
}

/// What is said of a move where there is no other.
const ONLY: &str = "the only move";

/// Play a game to its end; `None` if it is too long for a sheet.
fn to_the_end<C: Contest>(
    contest: C,
    start: &C::Position,
    opening: &Opening,
    seed: u64,
) -> Result<Option<Exercise>, PlayError> {
    let names = players(opening);
    let name = |player| names[usize::from(player == Player::Right)];
    let mut session = Session::new(contest, start.clone(), Player::Left);
    let mut opponent = Opponent::new(seed);
    let favourite = session.favourite()?;
    while !session.is_over()? {
        if session.steps().len() == LONGEST {
            return Ok(None);
        }
        let choice = session.advice(&mut opponent)?;
        session.play(choice.step)?;
    }
    // One move is no game.
    if session.steps().len() < 2 {
        return Ok(None);
    }
    let remarks = session.review()?;
    let alone = |verdict: &Verdict<C::Step>| {
        matches!(verdict, Verdict::Forced { .. } | Verdict::OnlyWinning)
    };
    let only = remarks.iter().all(|remark| alone(&remark.verdict));
    let contest = session.contest();
    let mut moves = Vec::new();
    for remark in &remarks {
        let said = match remark.verdict {
            Verdict::Forced { .. } => ONLY,
            Verdict::OnlyWinning => "the only winning move",
            Verdict::Winning => "wins, as others do",
            Verdict::Lost | Verdict::Mistake(_) => "every move loses",
        };
        moves.push(Played {
            player: name(remark.player).to_owned(),
            step: contest.write(&remark.step),
            told: contest.phrase(&remark.from, remark.player, &remark.step),
            to: contest.shown(&remark.to),
            remark: said.to_owned(),
        });
    }
    let winner = name(favourite);
    let count = moves.len();
    let forced = moves.iter().all(|played| played.remark == ONLY);
    let (answer, reason) = if only {
        let reason = if forced {
            "There is no other game: every move is the only one.".to_owned()
        } else {
            format!("This is the only game in which {winner} makes no mistake.")
        };
        (format!("{winner} wins after {count} moves."), reason)
    } else {
        (
            format!("{winner} wins, for example after {count} moves."),
            format!(
                "Another game is right, too, if every move of {winner} leaves a position that {} cannot win.",
                name(favourite.other())
            ),
        )
    };
    Ok(Some(Exercise {
        question: format!("Play from {}.", contest.shown(start)),
        answer,
        reasons: vec![reason],
        outcome: (!opening.is_partizan()).then(|| next(favourite == Player::Left)),
        moves: Some(moves),
        ..Exercise::default()
    }))
}

/// Who wins if Left begins, and if Right does, where each has one move at most; `None` if that takes long.
fn both_ways<C: Contest>(
    contest: &mut C,
    start: &C::Position,
) -> Result<Option<Exercise>, PlayError> {
    let (mut wins, mut reasons) = (Vec::new(), Vec::new());
    for (first, name) in [(Player::Left, "Left"), (Player::Right, "Right")] {
        let (mut at, mut player, mut line) = (start.clone(), first, contest.shown(start));
        let mut count = 0;
        while let Some(step) = contest.steps(&at, player, 1)?.pop() {
            if count == LONGEST {
                return Ok(None);
            }
            at = contest.after(&at, player, &step)?;
            player = player.other();
            line += &format!(" \u{2192} {}", contest.shown(&at));
            count += 1;
        }
        let (stuck, winner) =
            if player == Player::Left { ("Left", "Right") } else { ("Right", "Left") };
        reasons
            .push(format!("If {name} begins: {line}. Now {stuck} cannot move, so {winner} wins."));
        wins.push(player != first);
    }
    let (answer, outcome) = match wins[..] {
        [true, true] => ("Whoever begins wins.", Outcome::N),
        [true, false] => ("Left wins, whoever begins.", Outcome::L),
        [false, true] => ("Right wins, whoever begins.", Outcome::R),
        _ => ("Whoever begins loses.", Outcome::P),
    };
    Ok(Some(Exercise {
        question: format!("Who wins from {}?", contest.shown(start)),
        answer: answer.to_owned(),
        reasons,
        outcome: Some(outcome),
        ..Exercise::default()
    }))
}

/// The Grundy value; `None` if there are too many moves.
fn value(pair: &Pair, rules: &Rules, work: &Work) -> Result<Option<Exercise>, Error> {
    let game = Game::new(rules.clone()).map_err(Error::input)?;
    let takes: Vec<UBig> = game.takes(pair, work)?.take(OPTIONS + 1).collect();
    if takes.len() > OPTIONS {
        return Ok(None);
    }
    let mut options = Vec::new();
    for take in &takes {
        let left = game.after(pair, take, work)?;
        let value = game.grundy(&left, work)?;
        options.push(format!("({}, {}) with the value {value}", left.small(), left.large()));
    }
    let grundy = game.grundy(pair, work)?;
    let lead = if options.len() == 1 { "The only move leads" } else { "The moves lead" };
    let last = options.pop().unwrap_or_default();
    let and = if options.is_empty() { "" } else { " and to " };
    let options = format!("{}{and}{last}", options.join(", to "));
    Ok(Some(Exercise {
        question: format!("What is the value of ({}, {})?", pair.small(), pair.large()),
        answer: format!("The value is {grundy}."),
        reasons: vec![format!(
            "{lead} to {options}. The smallest number that does not occur is {grundy}."
        )],
        grundy: Some(Number(grundy)),
        ..Exercise::default()
    }))
}

/// The digits and the piles.
/// A sheet of squared paper has so many squares across.
const PAPER: u8 = 40;

/// The squares of a rectangle, the largest first.
fn cut(pair: &Pair, work: &Work) -> Result<Exercise, Error> {
    let digits = pair.digits(work)?;
    let (mut large, mut small) = (pair.large().clone(), pair.small().clone());
    let mut squares = Vec::new();
    for digit in digits.iter() {
        squares.push(format!("{digit} of side {small}"));
        let rest = &large - &digit * &small;
        (large, small) = (small, rest);
    }
    let (short, long) = (pair.small(), pair.large());
    Ok(Exercise {
        question: format!("A rectangle of {short} by {long}: which squares are cut off?"),
        answer: format!("Squares: {}.", squares.join(", ")),
        reasons: vec![format!(
            "{large} is the side of the smallest squares, and the largest number that divides both {short} and {long}."
        )],
        digits: Some(digits.iter().map(Number).collect()),
        ..Exercise::default()
    })
}

fn fraction(pair: &Pair, rules: &Rules, work: &Work) -> Result<Exercise, Error> {
    let (digits, path) = (pair.digits(work)?, pair.path(rules.ending, work)?);
    let (mut large, mut small) = (pair.large().clone(), pair.small().clone());
    let mut lines = Vec::new();
    for digit in digits.iter() {
        let rest = &large - &digit * &small;
        lines.push(format!("{large} = {digit} \u{d7} {small} + {rest}"));
        (large, small) = (small, rest);
    }
    let numbers = |digits: &Quotients| digits.iter().map(Number).collect::<Vec<_>>();
    let (digits, path) = (numbers(&digits), numbers(&path));
    let list =
        |numbers: &[Number]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let quotients = list(&digits).replacen(", ", "; ", 1);
    Ok(Exercise {
        question: format!("Divide {} by {}, and so on.", pair.large(), pair.small()),
        answer: format!(
            "Digits: {}/{} = [{quotients}]. Piles: {}.",
            pair.large(),
            pair.small(),
            list(&path)
        ),
        reasons: vec![format!("{}.", lines.join("; "))],
        digits: Some(digits),
        path: Some(path),
        ..Exercise::default()
    })
}
