//! `euclid batch`: a position a line in, an answer a line out.

mod block;
mod decimal;
mod stream;

use crate::{
    args::{RulesArgs, THREE_RULES},
    frame::Failure,
    partizan, three,
};
use block::Block;
use clap::ValueEnum;
use euclid_games::{
    Game, Pair, Solution, Triple,
    fractions::{UBig, Whole},
    names::perhaps,
    number,
    pile::Unsolved,
    three::Three,
};
use short_games::Work;
use std::{num::NonZero, thread};
use stream::{Answers, Respond};

/// Read positions from standard input, one a line, and print a line of fields for each
///
/// Example: printf '25 87\n3,8\n' | euclid batch --fields outcome,grundy,take
#[derive(clap::Args)]
pub struct Batch {
    /// What to print, separated by tabs; '-' where something is not defined
    ///
    /// For pair games outcome, grundy, digits, path, take, length; for lines of three numbers outcome
    /// and move (the position that a winning move leaves, as numbers with commas); with --partizan
    /// outcome, signature, reduced, value, weight.
    #[arg(long, required = true, value_delimiter = ',', value_name = "F,F,..")]
    fields: Vec<String>,

    /// How many threads solve; 0 for one on each core. The answers keep the order of the positions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,

    #[command(flatten)]
    rules: RulesArgs,
}

impl Batch {
    pub fn run(&self) -> Result<(), Failure> {
        if self.rules.partizan()? {
            let (fields, work) = (fields(&self.fields)?, self.rules.work());
            return self.answer(|| {
                let mut solver = partizan::Solver::new(fields.clone(), work.clone());
                Ok(Lines {
                    block: None,
                    answer: move |numbers: Numbers<'_>, out: &mut Vec<u8>| {
                        let (a, b) = numbers.two()?;
                        match (word(a), word(b)) {
                            (Some(p), Some(q)) => solver.answer(p, q, out),
                            _ => solver.answer(big(a)?, big(b)?, out),
                        }
                    },
                })
            });
        }
        let fields: Vec<Field> = fields(&self.fields)?;
        if self.rules.is_three() {
            return self.answer(|| {
                let mut solver = Triples::new(&self.rules, &fields)?;
                Ok(Lines {
                    block: None,
                    answer: move |numbers: Numbers<'_>, out: &mut Vec<u8>| {
                        solver.answer(numbers.three()?, out).map(|()| None)
                    },
                })
            });
        }
        let rules = self.rules.rules()?;
        self.answer(|| {
            let solver = Solver {
                word: self.rules.game()?,
                double: self.rules.game()?,
                big: self.rules.game()?,
                fields: fields.clone(),
            };
            // Lines of three numbers are understood where the rules are.
            let mut triples = Triples::new(&self.rules, &fields).ok();
            Ok(Lines {
                block: Block::new(&rules, &fields),
                answer: move |numbers: Numbers<'_>, out: &mut Vec<u8>| {
                    match (&mut triples, numbers.third) {
                        (_, None) => solver.answer(numbers.first, numbers.second, out),
                        (Some(triples), Some(_)) => triples.answer(numbers.three()?, out),
                        (None, Some(_)) => Err(THREE_RULES.to_owned()),
                    }
                    .map(|()| None)
                },
            })
        })
    }

    fn answer<R: Respond>(
        &self,
        responder: impl Fn() -> Result<R, Failure> + Sync,
    ) -> Result<(), Failure> {
        match self.threads {
            0 => {
                let cores = thread::available_parallelism().map_or(1, NonZero::get);
                stream::run_on(cores, responder)
            }
            1 => stream::run(responder()?),
            threads => stream::run_on(threads.into(), responder),
        }
    }
}

/// Reads the names of fields.
fn fields<F: ValueEnum>(names: &[String]) -> Result<Vec<F>, Failure> {
    let read = |name: &String| {
        F::from_str(name.trim(), false).map_err(|_| {
            let known: Vec<String> = F::value_variants()
                .iter()
                .filter_map(|field| Some(field.to_possible_value()?.get_name().to_owned()))
                .collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            Failure::input(format!(
                "--fields: '{name}' is not a field; {}here they are {}",
                perhaps(name, &known),
                known.join(", ")
            ))
        })
    };
    names.iter().map(read).collect()
}

/// Answers lines: the common ones in blocks, where the rules and the fields allow it, the others one by
/// one.
struct Lines<A> {
    block: Option<Block>,
    answer: A,
}

impl<A> Respond for Lines<A>
where
    A: FnMut(Numbers<'_>, &mut Vec<u8>) -> Result<Option<String>, String>,
{
    /// A bad line gets `error` in its place, and a message; an answer from which something is missing
    /// gets a message, too.
    fn respond(&mut self, text: &[u8], answers: &mut Answers) -> usize {
        if let Some(block) = &mut self.block {
            let (bytes, lines) = block.read(text);
            if lines > 0 && block.answer(&mut answers.text).is_ok() {
                answers.lines += lines;
                return bytes;
            }
        }
        let end = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
        let start = answers.text.len();
        answers.lines += 1;
        let answer =
            Numbers::of(&text[..end]).and_then(|line| (self.answer)(line, &mut answers.text));
        match answer {
            Ok(None) => {}
            Ok(Some(missing)) => answers.complain(missing),
            Err(why) => {
                answers.text.truncate(start);
                answers.text.extend_from_slice(b"error");
                answers.complain(why);
            }
        }
        answers.text.push(b'\n');
        text.len().min(end + 1)
    }
}

/// Spaces, tabs and commas stand between numbers.
fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

/// The numbers of a line.
#[derive(Clone, Copy)]
struct Numbers<'a> {
    first: &'a [u8],
    second: &'a [u8],
    third: Option<&'a [u8]>,
}

impl<'a> Numbers<'a> {
    fn of(line: &'a [u8]) -> Result<Self, String> {
        let mut tokens = line.split(|byte| is_separator(*byte)).filter(|token| !token.is_empty());
        let start = [(); 3].map(|()| tokens.next());
        match (start, tokens.count()) {
            ([Some(first), Some(second), third], 0) => Ok(Numbers { first, second, third }),
            (start, more) => {
                let count = start.iter().flatten().count() + more;
                Err(format!("two or three numbers were expected, not {count}"))
            }
        }
    }

    fn two(self) -> Result<(&'a [u8], &'a [u8]), String> {
        match self.third {
            None => Ok((self.first, self.second)),
            Some(_) => Err("two numbers were expected, not 3".to_owned()),
        }
    }

    fn three(self) -> Result<[&'a [u8]; 3], String> {
        let third = self.third.ok_or("three numbers were expected, not 2")?;
        Ok([self.first, self.second, third])
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Field {
    Outcome,
    Grundy,
    Digits,
    Path,
    Take,
    Length,
    Move,
}

/// The game at every width.
struct Solver {
    word: Game<u64>,
    double: Game<u128>,
    big: Game<UBig>,
    fields: Vec<Field>,
}

impl Solver {
    fn answer(&self, a: &[u8], b: &[u8], answer: &mut Vec<u8>) -> Result<(), String> {
        if let (Some(a), Some(b)) = (word(a), word(b)) {
            return self.solve(&self.word, a, b, answer);
        }
        let (a, b) = (big(a)?, big(b)?);
        match (u128::from_big(&a), u128::from_big(&b)) {
            (Some(a), Some(b)) => self.solve(&self.double, a, b, answer),
            _ => self.solve(&self.big, a, b, answer),
        }
    }

    fn solve<W: Whole>(
        &self,
        game: &Game<W>,
        a: W,
        b: W,
        answer: &mut Vec<u8>,
    ) -> Result<(), String> {
        let pair = Pair::new(a, b).map_err(|why| why.to_string())?;
        self.write(game, &pair, answer).map_err(|why| why.to_string())
    }

    fn write<W: Whole>(
        &self,
        game: &Game<W>,
        pair: &Pair<W>,
        answer: &mut Vec<u8>,
    ) -> Result<(), Unsolved> {
        // Where the leading digits decide, the others are not worked out.
        let leading = game.bachet().is_some() && self.fields.iter().all(|field| field.is_leading());
        let solution = if leading { None } else { Some(game.solve(pair)?) };
        for (index, field) in self.fields.iter().enumerate() {
            if index > 0 {
                answer.push(b'\t');
            }
            match &solution {
                Some(solution) => field.write(solution, answer)?,
                None => field.write_leading(game, pair, answer)?,
            }
        }
        Ok(())
    }
}

/// The game on three numbers.
struct Triples {
    game: Three,
    work: Work,
    fields: Vec<Field>,
}

impl Triples {
    fn new(rules: &RulesArgs, fields: &[Field]) -> Result<Self, Failure> {
        Ok(Triples { game: rules.three()?, work: rules.work(), fields: fields.to_vec() })
    }

    fn answer(&mut self, numbers: [&[u8]; 3], out: &mut Vec<u8>) -> Result<(), String> {
        let [a, b, c] = numbers.map(big);
        let triple = Triple::new([a?, b?, c?]).map_err(|why| why.to_string())?;
        let with_move = self.fields.contains(&Field::Move);
        let answer = three::Answer::new(&self.game, &triple, with_move, &self.work.anew());
        let answer = answer.map_err(|why| why.to_string())?;
        for (index, field) in self.fields.iter().enumerate() {
            if index > 0 {
                out.push(b'\t');
            }
            match (field, &answer.to) {
                (Field::Outcome, _) => out.extend(answer.outcome.to_string().bytes()),
                (Field::Move, Some(to)) => list(to.numbers(), out),
                // Of the other fields nothing is defined.
                _ => out.push(b'-'),
            }
        }
        Ok(())
    }
}

impl Field {
    /// Whether this is decided by leading digits, if what may be taken is a set that plays like 1..k.
    fn is_leading(self) -> bool {
        matches!(self, Field::Outcome | Field::Grundy | Field::Take)
    }

    fn write_leading<W: Whole>(
        self,
        game: &Game<W>,
        pair: &Pair<W>,
        out: &mut Vec<u8>,
    ) -> Result<(), Unsolved> {
        match self {
            Field::Outcome => out.extend_from_slice(game.outcome(pair)?.to_string().as_bytes()),
            Field::Grundy => optional(game.grundy(pair).ok().as_ref(), out),
            Field::Take => optional(game.take(pair)?.as_ref(), out),
            other => other.write(&game.solve(pair)?, out)?,
        }
        Ok(())
    }

    fn write<W: Whole>(
        self,
        solution: &Solution<'_, W>,
        out: &mut Vec<u8>,
    ) -> Result<(), Unsolved> {
        match self {
            Field::Outcome => out.extend_from_slice(solution.outcome().to_string().as_bytes()),
            Field::Grundy => optional(solution.grundy().ok(), out),
            Field::Digits => list(solution.digits(), out),
            Field::Path => list(solution.path(), out),
            Field::Take => optional(solution.take()?.as_ref(), out),
            Field::Length => optional(solution.length().map(|length| length.moves).as_ref(), out),
            // Two numbers have a take instead.
            Field::Move => out.push(b'-'),
        }
        Ok(())
    }
}

fn optional<W: Whole>(number: Option<&W>, out: &mut Vec<u8>) {
    match number {
        Some(number) => decimal::write_whole(number, out),
        None => out.push(b'-'),
    }
}

/// Numbers separated by commas; an empty list is not defined and prints as '-'.
fn list<W: Whole>(numbers: &[W], out: &mut Vec<u8>) {
    for (index, number) in numbers.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        decimal::write_whole(number, out);
    }
    if numbers.is_empty() {
        out.push(b'-');
    }
}

/// A token that is a number which a word holds; `None` for everything else.
fn word(token: &[u8]) -> Option<u64> {
    decimal::read(token).filter(|&(_, length)| length == token.len()).map(|(number, _)| number)
}

fn big(token: &[u8]) -> Result<UBig, String> {
    let text = String::from_utf8_lossy(token);
    number::parse(&text).map_err(|why| {
        let start: String = text.chars().take(40).collect();
        let more = if start.len() < text.len() { "..." } else { "" };
        format!("'{start}{more}' is not a number: {why}")
    })
}
