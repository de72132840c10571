//! Why a position is won or lost, in plain words: without theorems, and with the players by their names.
//!
//! Every sentence repeats a claim of [`euclid_games::explain`], which is checked against the definition of the game, or
//! names moves of which the game itself says that they win. What decides comes first; what else can be said, after it.

use crate::{
    Choice, Contest, Opponent, PlayError, Player, Voices, board::within_reach, pair::binding_cap,
    voices::capital,
};
use euclid_fractions::{UBig, quotients::Digit};
use euclid_games::{
    Outcome, Play,
    explain::{Claim, Explanation, Plan, Residue, brief, brief_digits, brief_list},
    solve::Solution,
    types::{Pattern, PileType, Verdict},
};

/// So many moves are answered one by one; of more, one.
const ANSWERED: usize = 3;

/// A good move, at every level the same: of those that win the one that reasons name, if they name one.
pub(crate) fn hint<C: Contest>(
    contest: &mut C,
    at: &C::Position,
    player: Player,
) -> Result<Choice<C::Step>, PlayError> {
    let choice = Opponent::new(0).choose(contest, at, player)?;
    let named = if choice.wins { within_reach(contest.named(at, player))?.flatten() } else { None };
    Ok(match named {
        Some(step) if step != choice.step => Choice { step, lasts: None, ..choice },
        _ => choice,
    })
}

/// How the winner goes on: with a move that wins, or with an answer to every move.
pub(crate) fn way<C: Contest>(
    contest: &mut C,
    at: &C::Position,
    player: Player,
    voices: &Voices,
) -> Result<String, PlayError> {
    let (other, mover) = (player.other(), voices.subject(player));
    let (wins, whom) = (contest.wins(at, player)?, voices.who(other));
    let steps = contest.steps(at, player, ANSWERED + 1)?;
    if steps.is_empty() {
        let end = voices.verb(player, if wins { "have won" } else { "have lost" });
        return Ok(format!("{mover} cannot move, and {end} by that."));
    }
    if wins {
        let step = match hint(contest, at, player) {
            Ok(choice) => choice.step,
            Err(PlayError::TooMany) => {
                return Ok("Some move wins, among too many to be listed.".to_owned());
            }
            Err(error) => return Err(error),
        };
        let left = contest.after(at, player, &step)?;
        let over = contest.steps(&left, other, 1)?.is_empty();
        let there = if over { "where there is no move" } else { "where every move loses" };
        let (phrase, left) = (contest.phrase(at, player, &step), contest.shown(&left));
        return Ok(format!("{mover} can {phrase}. That leaves {whom} {left}, {there}."));
    }
    let mut answers = Vec::new();
    let some = if steps.len() > ANSWERED { 1 } else { steps.len() };
    for step in &steps[..some] {
        let left = contest.after(at, player, step)?;
        let made = voices.acts(player, &contest.phrase(at, player, step));
        // Who cannot move and wins by that needs no answer; and one may be too far out.
        let answer = match contest.winning(&left, other, 1)?.pop() {
            Some(answer) => format!("can {}", contest.phrase(&left, other, &answer)),
            None => voices.verb(other, "win"),
        };
        answers.push(format!("If {made}, {whom} {answer}."));
    }
    if some < steps.len() {
        let does = voices.acts(player, "do");
        answers.insert(0, format!("Whatever {does}, {whom} can answer it and win."));
    }
    Ok(answers.join(" "))
}

/// What piles do under 1..k.
fn residues(modulus: &UBig) -> String {
    if *modulus == UBig::from(2u8) {
        return "A pile with an even number of counters changes nothing, and one with an odd number swaps who wins."
            .to_owned();
    }
    format!(
        "Divide a pile by {}. If that leaves 0, the pile changes nothing; if it leaves 1, it swaps who wins; otherwise \
         it wins for whoever faces it.",
        brief(modulus)
    )
}

/// What piles do where that repeats.
fn repeats(pattern: &Pattern) -> String {
    let of = |wanted: PileType, what: &str| {
        let piles = pattern.types().iter().enumerate().filter(|(_, pile)| **pile == wanted);
        let piles: Vec<String> = piles.map(|(d, _)| d.to_string()).collect();
        (!piles.is_empty()).then(|| format!("{} {what}", piles.join(" or ")))
    };
    let parts = [
        of(PileType::Keeps, "changes nothing"),
        of(PileType::Flips, "swaps who wins"),
        of(PileType::Wins, "wins for whoever faces the pile"),
        of(PileType::Loses, "loses"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("Divide a pile by {}: a remainder of {}.", pattern.types().len(), parts.join(", "))
}

/// So many of the piles behind the first are named.
const NAMED: usize = 6;

/// A pair that is to be explained to somebody.
pub(crate) struct Pair<'a> {
    pub solution: &'a Solution,
    /// Who is to move.
    pub player: Player,
    pub voices: &'a Voices,
}

impl Pair<'_> {
    /// What the claims say, and whether they say how to go on.
    pub fn told(&self, explanation: &Explanation) -> (Vec<String>, bool) {
        let (mut first, mut more, mut complete) = (Vec::new(), Vec::new(), true);
        let mut free = false;
        for (claim, reason) in explanation.claims.iter().zip(&explanation.reasons) {
            match claim {
                Claim::Over { .. } => {
                    let has = self.voices.acts(self.player, "have");
                    first.push(reason.text.replace("the player to move has", &has));
                }
                Claim::Golden { above } => more.push(self.golden(*above)),
                Claim::PlaysLike { k } => first.push(format!(
                    "Whoever wins if 1..{k} may be taken wins here, too.",
                    k = brief(k)
                )),
                // Where any number may be taken, what piles do is told by who has a choice.
                Claim::Residues { modulus: None } => free = true,
                Claim::Residues { modulus: Some(modulus) } => first.push(residues(modulus)),
                Claim::Repeats(pattern) => first.push(repeats(pattern)),
                Claim::Types { verdict, .. } if free => match verdict.decisive {
                    None => first.push(self.forced(self.solution.path().len())),
                    Some(0) => {}
                    Some(pile) => first.push(self.first_choice(pile)),
                },
                Claim::Types { types, verdict } => first.push(self.types(types, verdict)),
                Claim::Plan(plan) => match &plan.closed {
                    Some(Residue { target, modulus: Some(modulus) }) => {
                        more.insert(0, self.remainder(plan, *target, modulus));
                    }
                    Some(_) if explanation.decisive == Some(0) => first.extend(self.choice(plan)),
                    Some(_) => {}
                    None => complete = false,
                },
                Claim::Schwenk { least, .. } | Claim::Searched { least } => {
                    first.push(self.enough(least.as_ref()));
                }
            }
        }
        let first = Some(first.join(" ")).filter(|first| !first.is_empty());
        (first.into_iter().chain(more).collect(), complete)
    }

    fn who(&self) -> &str {
        self.voices.who(self.player)
    }

    fn other(&self) -> &str {
        self.voices.who(self.player.other())
    }

    /// Who makes the move of this index, if all moves before it are forced.
    fn mover(&self, index: usize) -> Player {
        if index.is_multiple_of(2) { self.player } else { self.player.other() }
    }

    /// "so you win"
    fn so(&self) -> String {
        let winner = match self.solution.outcome() {
            Outcome::N => self.player,
            Outcome::P => self.player.other(),
        };
        format!("so {}", self.voices.acts(winner, "win"))
    }

    fn is_misere(&self) -> bool {
        self.solution.game().rules().play == Play::Misere
    }

    fn pile(&self, index: usize) -> UBig {
        self.solution.path().get(index).map(Digit::to_big).unwrap_or_default()
    }

    fn golden(&self, above: bool) -> String {
        let pair = self.solution.pair();
        let (small, large) = (brief(pair.small()), brief(pair.large()));
        let (than, end) = if above {
            ("more", "and whoever is to move there wins")
        } else {
            (
                "less",
                "and from two different numbers so close to each other whoever is to move loses",
            )
        };
        format!(
            "A quick test: {large} is {than} than {small} times the golden ratio, 1.618..., {end}."
        )
    }

    fn forced(&self, moves: usize) -> String {
        let (piles, all) = match moves {
            1 => (
                "One pile is left, of one counter, so the move is forced.".to_owned(),
                String::new(),
            ),
            _ => (
                "Every pile has one counter, so every move is forced.".to_owned(),
                format!(" There are {moves} of them."),
            ),
        };
        let last = self.voices.does(self.mover(moves - 1), "make the last move");
        let end = if self.is_misere() { "loses" } else { "wins" };
        format!("{piles}{all} {last}, which {end}.")
    }

    /// All piles in front of this one have one counter.
    fn first_choice(&self, pile: usize) -> String {
        let forced = match pile {
            1 => "The first pile has one counter, so the move is forced.".to_owned(),
            _ => format!(
                "The first {pile} piles have one counter each, so the first {pile} moves are forced."
            ),
        };
        let (chooser, counters) = (self.mover(pile), brief(&self.pile(pile)));
        let faces = |what: String| self.voices.acts(chooser, &format!("face {what}"));
        let last = pile + 1 == self.solution.path().len();
        let then = match (last, self.is_misere()) {
            (true, false) => format!(
                "{}, and can take all of it, which ends the game",
                faces(format!("the last pile, of {counters}"))
            ),
            (true, true) => format!(
                "{}, and can take all but one, so that {} must take the last, which loses",
                faces(format!("the last pile, of {counters}")),
                self.voices.who(chooser.other())
            ),
            (false, _) => format!(
                "{}, the first with a choice: to take all of it, or to leave one counter. That decides who \
                 begins the rest, {}",
                faces(format!("a pile of {counters}")),
                self.so()
            ),
        };
        format!("{forced} Then {then}.")
    }

    /// What to do with a first pile that leaves a choice, where any number may be taken.
    fn choice(&self, plan: &Plan) -> Option<String> {
        let (take, counters) = (brief(&plan.take.as_ref()?.0), brief(&self.pile(0)));
        let (who, other) = (self.voices.subject(self.player), self.other());
        if plan.last {
            return Some(if self.is_misere() {
                format!(
                    "One pile is left, of {counters}, and whoever takes the last counter loses. {who} can take \
                     {take}, so that {other} must take the last."
                )
            } else {
                format!(
                    "One pile is left, of {counters}. {who} can take all of it, which ends the game."
                )
            });
        }
        let (fate, so) = if plan.rest_is_won {
            ("wins", "leaves one counter")
        } else {
            ("loses", "takes the whole pile")
        };
        Some(format!(
            "The first pile has {counters} counters, so {} a choice: to take all of it, or to leave one counter, \
             which {other} must take. Whoever begins the rest, {}, {fate}. So the right move {so}: take {take}.",
            self.voices.acts(self.player, "have"),
            self.behind()
        ))
    }

    /// The piles behind the first.
    fn behind(&self) -> String {
        let path = self.solution.path();
        let piles: Vec<UBig> = path.iter().skip(1).take(NAMED).collect();
        match path.len() - 1 {
            1 => format!("the pile of {}", brief(&piles[0])),
            count if count <= NAMED => format!("the piles {}", brief_list(&piles)),
            count => format!("the other {count} piles"),
        }
    }

    /// What the piles do, and who wins by that.
    fn types(&self, types: &[PileType], verdict: &Verdict) -> String {
        let open = verdict.decisive.unwrap_or(types.len());
        let piles = brief_digits(self.solution.path());
        let does = |pile: PileType| match pile {
            PileType::Keeps => "changes nothing",
            PileType::Flips => "swaps who wins",
            PileType::Wins => "wins for whoever faces it",
            PileType::Loses => "loses for whoever faces it",
        };
        let each = |at: usize| format!("{} {}", brief(&self.pile(at)), does(types[at]));
        let told = types.len().min(open + 1);
        let list = match told {
            1 => {
                let which = match self.solution.path().len() {
                    1 => "The only pile".to_owned(),
                    _ => format!("Of the piles {piles}, the first"),
                };
                format!("{which}, {}, {}.", brief(&self.pile(0)), does(types[0]))
            }
            2..=NAMED => {
                let all: Vec<String> = (0..told).map(each).collect();
                format!("Of the piles {piles}, {}.", all.join(", "))
            }
            _ => {
                let first = format!("Of the piles {piles}, the first {open} decide nothing.");
                match verdict.decisive {
                    Some(at) => {
                        let (pile, does) = (brief(&self.pile(at)), does(types[at]));
                        format!("{first} The next, {pile}, {does}.")
                    }
                    None => first,
                }
            }
        };
        let end = match (verdict.decisive, self.is_misere()) {
            (Some(_), _) => "",
            (None, false) => " The end loses for whoever faces it.",
            (None, true) => " The end wins for whoever faces it.",
        };
        let before = if verdict.decisive.is_some() { " before it" } else { "" };
        let so = match (verdict.decisive, verdict.flips) {
            (Some(0), _) => capital(&self.so()),
            (_, 0) => format!("Nothing{before} swaps, {}", self.so()),
            (_, 1) => format!("There is one swap{before}, {}", self.so()),
            (_, flips) if flips % 2 == 0 => {
                format!("The {flips} swaps{before} cancel out, {}", self.so())
            }
            (_, flips) => format!("There are {flips} swaps{before}, an odd number, {}", self.so()),
        };
        format!("{list}{end} {so}.")
    }

    /// What to do with the first pile, where what may be taken plays like 1..k.
    fn remainder(&self, plan: &Plan, target: u8, modulus: &UBig) -> String {
        let (pile, next) = (brief(&plan.pile), brief(modulus));
        let shape = match target {
            0 => format!("a multiple of {next}"),
            _ => format!("one more than a multiple of {next}"),
        };
        match &plan.take {
            Some((take, _)) => {
                let (left, take) = (brief(&(&plan.pile - take)), brief(take));
                let who = self.voices.subject(self.player);
                format!(
                    "{who} can take {take}, which leaves {left} of the first pile, {pile}: {shape}."
                )
            }
            None if plan.forced => format!("The only move takes all of the first pile, {pile}."),
            None => {
                let used_up = if plan.can_be_used_up { ", unless all of it was taken" } else { "" };
                let takes = self.voices.acts(self.player, "take");
                let other = self.other();
                format!(
                    "However many {takes}, {other} can answer so that the first pile is {shape} again{used_up}."
                )
            }
        }
    }

    /// Whether as much may be taken as it takes to win.
    fn enough(&self, least: Option<&UBig>) -> String {
        let who = self.who();
        let Some(least) = least.map(brief) else {
            return format!(
                "However much {who} may take here, {} can answer it and win.",
                self.other()
            );
        };
        let cap = binding_cap(self.solution.pair(), self.solution.game().rules()).map(brief);
        match (self.solution.outcome(), cap) {
            (Outcome::N, None) => {
                format!(
                    "It takes a move of at least {least} to win here. {} can take {least}.",
                    capital(who)
                )
            }
            (Outcome::N, Some(cap)) => format!(
                "It takes a move of at least {least} to win here, and up to {cap} may be taken now. {} can take \
                 {least}.",
                capital(who)
            ),
            (Outcome::P, cap) => format!(
                "It would take a move of at least {least} to win here, and {who} may take {} at most.",
                cap.unwrap_or_default()
            ),
        }
    }
}
