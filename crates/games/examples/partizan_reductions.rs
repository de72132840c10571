//! The table of docs/partizan.md, section 9: reductions of signatures that keep the value; their shapes and families; and
//! atomic weights.
//!
//! ```text
//! cargo run --release -p euclid-games --example partizan_reductions [MINED [GROUPED [WEIGHED]]]
//! ```
//!
//! MINED is the length up to which rules are mined (18; up to 22 with 2 GB), GROUPED that up to which
//! they are grouped (13), and WEIGHED that of the words whose weights are counted (14); how large weights are is found
//! for words of eight letters more.

use euclid_games::partizan::{
    Letter, Signature,
    mine::{Families, Reductions, Rule},
    weight::PairedWeight,
};
use euclid_work::{Halt, Work};
use short_games::{Dyadic, Games, Value};
use std::{
    collections::{BTreeMap, HashSet},
    error::Error,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lengths = std::env::args().skip(1).map(|text| text.parse());
    let mut length = |default| lengths.next().unwrap_or(Ok(default));
    let (mined, grouped, weighed): (usize, usize, u32) =
        (length(18)?, length(13)?, length(14)?.try_into()?);
    let work = Work::unlimited();
    let reductions = Reductions::mine(mined, &mut Games::new(), &work)?;
    counts(&reductions);
    shapes(&reductions);
    families(&Reductions::mine(grouped, &mut Games::new(), &work)?);
    let mut games = Games::new();
    few_runs(&mut games, &work)?;
    weights(weighed, &mut games, &work)?;
    sizes(weighed + 8, &mut games, &work)?;
    Ok(())
}

/// Rules and irreducible words per length.
fn counts(reductions: &Reductions) {
    println!("length  rules  irreducible  ratio");
    let mut rules = vec![0; reductions.length() + 1];
    reductions.rules().for_each(|rule| rules[rule.from.spelled().count()] += 1);
    let irreducible = reductions.irreducible();
    for (n, (rules, words)) in rules.iter().zip(&irreducible).enumerate() {
        let before = n.checked_sub(1).map(|n| irreducible[n]);
        let ratio = before.map(|before| format!("{:.4}", ratio(*words, before)));
        println!("{n:6}  {rules:5}  {words:11}  {}", ratio.unwrap_or_default());
    }
}

#[expect(clippy::cast_precision_loss, reason = "four digits are shown")]
fn ratio(a: usize, b: usize) -> f64 {
    a as f64 / b as f64
}

/// What the rules do in front of the suffix X that both sides share, and for how many X.
fn shapes(reductions: &Reductions) {
    let mut shapes: BTreeMap<(Signature, Signature), Vec<Signature>> = BTreeMap::new();
    let word = |letters: &[Letter]| letters.iter().copied().collect::<Signature>();
    for Rule { from, to } in reductions.rules() {
        let (from, to): (Vec<Letter>, Vec<Letter>) =
            (from.spelled().collect(), to.spelled().collect());
        let shared = from.iter().rev().zip(to.iter().rev()).take_while(|(x, y)| x == y).count();
        let (from, suffix) = from.split_at(from.len() - shared);
        let shape = (word(from), word(&to[..to.len() - shared]));
        shapes.entry(shape).or_default().push(word(suffix));
    }
    let mut shapes: Vec<_> = shapes.into_iter().collect();
    shapes.sort_by_key(|(_, suffixes)| std::cmp::Reverse(suffixes.len()));
    println!("\n{} shapes; the most frequent:", shapes.len());
    for ((from, to), suffixes) in shapes.iter().take(12) {
        let [from, to] = [from, to].map(|word| format!("{word:#}").replace('e', "X"));
        println!("{from} -> {to} for {} X, first {:#}", suffixes.len(), suffixes[0]);
    }
}

fn families(reductions: &Reductions) {
    let Families { families, single } = Families::of(reductions);
    let (families_count, singles) = (families.len(), single.len());
    println!("\nup to length {}: {families_count} families", reductions.length());
    for family in families {
        println!("{family:#}");
    }
    println!("and {singles} single rules");
    for rule in single {
        println!("{rule:#}");
    }
}

/// Weights of words of few runs.
fn few_runs(games: &mut Games, work: &Work) -> Result<(), Box<dyn Error>> {
    println!("\nweights for k = 0, 1, 2, ...");
    let before =
        ["", "l", "ll", "rl", "rrl", "rrrl", "lrl", "lrrl", "lr^3l", "lr^4l", "lr^5l", "lr^6l"];
    for before in before.into_iter().chain(["llrl", "rll", "rrll"]) {
        let mut row = Vec::new();
        for k in 0..9 {
            let signature: Signature = format!("{before}r^{k}e").parse()?;
            let weight = signature.weight(games, work)?;
            row.push(games.show(weight, work)?.to_string());
        }
        println!("{before}r^ke: {}", row.join(", "));
    }
    Ok(())
}

/// What kinds of weights there are per length, each worked out by letters and from the value.
fn weights(length: u32, games: &mut Games, work: &Work) -> Result<(), Box<dyn Error>> {
    println!("\nlength  words  integers  other numbers  hot  others  different  largest");
    for n in 0..=length {
        let mut kinds = [0; 4];
        let mut different: HashSet<Value> = HashSet::new();
        for word in Signature::all(n) {
            let letters: Vec<Letter> = word.spelled().collect();
            let mut pair = PairedWeight::e();
            for letter in letters.into_iter().rev() {
                pair = pair.step(letter, games, work)?;
            }
            let weight = pair.weight;
            let value = word.value(games, work)?;
            if games.weight(value, work)? != weight || word.weight(games, work)? != weight {
                return Err(format!("two weights of {word}").into());
            }
            kinds[kind(weight, games, work)?] += 1;
            different.insert(weight);
        }
        let [integers, numbers, hot, others] = kinds;
        let largest = largest(&different, games, work)?;
        let (words, different) = (1usize << n, different.len());
        println!(
            "{n:6}  {words:5}  {integers:8}  {numbers:13}  {hot:3}  {others:6}  {different:9}  {largest:7}"
        );
    }
    Ok(())
}

/// How large the weights are of all words of a length, by way of the different paired weights: far fewer than words.
fn sizes(length: u32, games: &mut Games, work: &Work) -> Result<(), Halt> {
    println!("\nlength  paired weights  different  largest");
    let mut level = HashSet::from([PairedWeight::e()]);
    for n in 0..=length {
        let different: HashSet<Value> = level.iter().map(|pair| pair.weight).collect();
        let largest = largest(&different, games, work)?;
        println!("{n:6}  {:14}  {:9}  {largest:7}", level.len(), different.len());
        let mut next = HashSet::new();
        for pair in level {
            for letter in Letter::BOTH {
                next.insert(pair.step(letter, games, work)?);
            }
        }
        level = next;
    }
    Ok(())
}

/// The greatest number of followers of a weight that are not numbers, itself included.
fn largest(weights: &HashSet<Value>, games: &mut Games, work: &Work) -> Result<usize, Halt> {
    let mut largest = 0;
    for &weight in weights {
        let (mut found, mut waiting) = (HashSet::new(), vec![weight]);
        while let Some(value) = waiting.pop() {
            if games.as_number(value).is_none() && found.insert(value) {
                waiting.extend(games.left(value, work)?);
                waiting.extend(games.right(value, work)?);
            }
        }
        largest = largest.max(found.len());
    }
    Ok(largest)
}

/// 0 for an integer, 1 for another number, 2 for a hot game, 3 for a number plus an infinitesimal.
fn kind(weight: Value, games: &Games, work: &Work) -> Result<usize, Halt> {
    Ok(match games.as_number(weight) {
        Some(number) if number.is_integer() => 0,
        Some(_) => 1,
        None if games.temperature(weight, work)? > Dyadic::from(0) => 2,
        None => 3,
    })
}
