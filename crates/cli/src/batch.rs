//! `euclid batch`: a position a line in, an answer a line out.

use crate::{args::RulesArgs, failure::Failure, partizan};
use clap::ValueEnum;
use euclid_games::{
    Game, Pair, Solution,
    fractions::{UBig, Whole, decimal::Decimal},
    number,
};
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// Read positions from standard input, one a line, and print a line of fields for each
///
/// Example: printf '25 87\n3,8\n' | euclid batch --fields outcome,grundy,take
#[derive(clap::Args)]
pub struct Batch {
    /// What to print, separated by tabs; '-' where something is not defined
    ///
    /// For pair games outcome, grundy, digits, path, take, length; with --partizan outcome,
    /// signature, reduced, value, weight.
    #[arg(long, required = true, value_delimiter = ',', value_name = "F,F,..")]
    fields: Vec<String>,

    #[command(flatten)]
    rules: RulesArgs,
}

impl Batch {
    pub fn run(&self) -> Result<(), Failure> {
        if self.rules.partizan()? {
            let mut solver = partizan::Solver::new(fields(&self.fields)?, self.rules.budget());
            return lines(|a, b, answer| solver.answer(big(a)?, big(b)?, answer));
        }
        let solver = Solver {
            word: self.rules.game()?,
            double: self.rules.game()?,
            big: self.rules.game()?,
            fields: fields(&self.fields)?,
        };
        lines(|a, b, answer| solver.answer(a, b, answer).map(|()| None))
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
            Failure::input(format!(
                "--fields: '{name}' is not a field; here they are {}",
                known.join(", ")
            ))
        })
    };
    names.iter().map(read).collect()
}

/// Answers standard input line by line. A bad line gets `error` in its place, and a message; an answer
/// from which something is missing gets a message, too.
fn lines(
    mut respond: impl FnMut(&[u8], &[u8], &mut Vec<u8>) -> Result<Option<String>, String>,
) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    let mut bad = false;
    for number in 1u64.. {
        line.clear();
        if input.buffer().is_empty() {
            // Whoever wrote the last line may be waiting for its answer.
            output.flush()?;
        }
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        answer.clear();
        match two_numbers(&line).and_then(|(a, b)| respond(a, b, &mut answer)) {
            Ok(missing) => {
                answer.push(b'\n');
                output.write_all(&answer)?;
                if let Some(why) = missing {
                    bad = true;
                    eprintln!("euclid: line {number}: {why}");
                }
            }
            Err(why) => {
                bad = true;
                output.write_all(b"error\n")?;
                eprintln!("euclid: line {number}: {why}");
            }
        }
    }
    output.flush()?;
    if bad { Err(Failure::Reported) } else { Ok(()) }
}

/// The two numbers of a line, between spaces, tabs or commas.
fn two_numbers(line: &[u8]) -> Result<(&[u8], &[u8]), String> {
    let separator = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let mut tokens = line.split(separator).filter(|token| !token.is_empty());
    match (tokens.next(), tokens.next(), tokens.next()) {
        (Some(a), Some(b), None) => Ok((a, b)),
        (first, second, third) => {
            let count = [first, second, third].iter().flatten().count() + tokens.count();
            Err(format!("two numbers were expected, not {count}"))
        }
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
        let solution = game.solve(&pair).map_err(|why| why.to_string())?;
        for (index, field) in self.fields.iter().enumerate() {
            if index > 0 {
                answer.push(b'\t');
            }
            field.write(&solution, answer).map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}

impl Field {
    fn write<W: Whole>(
        self,
        solution: &Solution<'_, W>,
        out: &mut Vec<u8>,
    ) -> Result<(), Box<dyn std::error::Error>> {
        match self {
            Field::Outcome => write!(out, "{}", solution.outcome())?,
            Field::Grundy => optional(solution.grundy().ok(), out)?,
            Field::Digits => list(solution.digits(), out)?,
            Field::Path => list(solution.path(), out)?,
            Field::Take => optional(solution.take()?.as_ref(), out)?,
            Field::Length => optional(solution.length().map(|length| length.moves).as_ref(), out)?,
        }
        Ok(())
    }
}

fn optional<W: Whole>(number: Option<&W>, out: &mut Vec<u8>) -> io::Result<()> {
    match number {
        Some(number) => write!(out, "{}", Decimal(number)),
        None => out.write_all(b"-"),
    }
}

/// Numbers separated by commas; an empty list is not defined and prints as '-'.
fn list<W: Whole>(numbers: &[W], out: &mut Vec<u8>) -> io::Result<()> {
    let Some((first, rest)) = numbers.split_first() else { return out.write_all(b"-") };
    write!(out, "{}", Decimal(first))?;
    rest.iter().try_for_each(|number| write!(out, ",{}", Decimal(number)))
}

/// A number of at most 19 digits, which a word holds; `None` for everything else.
fn word(token: &[u8]) -> Option<u64> {
    if token.len() > 19 {
        return None;
    }
    token.iter().try_fold(0u64, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        (digit < 10).then(|| number * 10 + u64::from(digit))
    })
}

fn big(token: &[u8]) -> Result<UBig, String> {
    let text = String::from_utf8_lossy(token);
    number::parse(&text).map_err(|why| {
        let start: String = text.chars().take(40).collect();
        format!("'{start}' is not a number: {why}")
    })
}
