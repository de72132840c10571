//! Why a position is won or lost, in plain words: without theorems, and with the players by their names.
//!
//! Every sentence repeats a claim of [`euclid_games::explain`], which is checked against the definition of the game, or
//! names moves of which the game itself says that they win. What decides comes first; what else can be said, after it.

use crate::{Contest, Opponent, PlayError, Player, Voices, pair::binding_cap, voices::capital};
use euclid_fractions::{UBig, quotients::Digit};
use euclid_games::{
    Ending, Limit, Outcome, Play,
    explain::{Claim, Explanation, Plan, brief, brief_digits, brief_list},
    solve::Solution,
};

/// So many moves are answered one by one; of more, one.
const ANSWERED: usize = 3;

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
        // The move that a hint names, too.
        let step = match Opponent::new(0).choose(contest, at, player) {
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
    /// What the claims say.
    pub fn told(&self, explanation: &Explanation) -> Vec<String> {
        let (mut first, mut more, mut choice) = (Vec::new(), Vec::new(), false);
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
                Claim::Forced { moves } => first.push(self.forced(*moves)),
                Claim::FirstChoice { pile } if *pile > 0 => first.push(self.first_choice(*pile)),
                // With a choice at once, the plan says what to do with it.
                Claim::FirstChoice { .. } => choice = true,
                Claim::Residues { modulus, left, first: index } => {
                    first.push(self.residues(modulus, left, *index));
                }
                Claim::Plan(plan) => match &plan.modulus {
                    Some(modulus) => more.insert(0, self.remainder(plan, modulus)),
                    None if choice => first.extend(self.choice(plan)),
                    None => {}
                },
                // What decides are moves: they are told by `way`.
                Claim::Values { .. } => {}
                Claim::Schwenk { least, .. } | Claim::Searched { least } => {
                    first.push(self.enough(least.as_ref()));
                }
            }
        }
        let first = Some(first.join(" ")).filter(|first| !first.is_empty());
        first.into_iter().chain(more).collect()
    }

    /// Why nothing can be taken of the first pile.
    pub fn stuck(&self) -> String {
        let rules = self.solution.game().rules();
        let pile = self.pile(0);
        let counters = if pile.is_one() { "counter" } else { "counters" };
        let why = match &rules.limit {
            Limit::Take(set) => format!("what may be taken, {set}, does not fit into it"),
            Limit::PileSize(limit) => format!("the limit {limit} lets nothing be taken of it"),
            Limit::MoveSize(_) => "nothing may be taken now".to_owned(),
        };
        let end = if self.is_misere() { "have won" } else { "have lost" };
        let has = self.voices.acts(self.player, end);
        let pile = brief(&pile);
        format!("The first pile has {pile} {counters}, and {why}: there is no move, and {has}.")
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
        let (take, counters) = (brief(plan.take.as_ref()?), brief(&self.pile(0)));
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
        let (fate, so) = if plan.case.rest_is_won() {
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

    /// What the remainders are of: the digits of the ratio, or the piles.
    fn faced(&self) -> (&'static str, String) {
        let rules = self.solution.game().rules();
        if rules.ending == Ending::Equal && rules.play == Play::Normal {
            ("quotient", brief_digits(self.solution.digits()))
        } else {
            ("pile", brief_digits(self.solution.path()))
        }
    }

    fn residues(&self, modulus: &UBig, left: &[UBig], first: Option<usize>) -> String {
        let ((name, faced), so) = (self.faced(), self.so());
        let euclid = match name {
            "quotient" => {
                "Dividing the larger number by the smaller, the smaller by the remainder, and so on, gives "
            }
            _ => "There are ",
        };
        let reduced = brief_list(left);
        let kept = match left {
            [] => "no remainder but 0".to_owned(),
            [one] => format!("the remainder {} alone, leaving out zeros", brief(one)),
            _ => format!("the remainders {reduced}, leaving out zeros"),
        };
        let text = format!(
            "{euclid}the {name}s {faced}. Divided by {}, they leave {kept}.",
            brief(modulus)
        );
        let even = |number: usize| if number.is_multiple_of(2) { "even" } else { "odd" };
        let end = match (first, left.len()) {
            (Some(index), _) => {
                let (place, parity) = (index + 1, even(index + 1));
                format!("The first that is not 1 is in place {place}, which is {parity}, {so}.")
            }
            (None, 0) => capital(&format!("{so}.")),
            (None, 1) => capital(&format!("{so}: there is one of them, and it is 1.")),
            (None, count) => {
                format!("All {count} of them are 1, and {count} is {}, {so}.", even(count))
            }
        };
        format!("{text} {end}")
    }

    /// What to do with the first digit, where what may be taken plays like 1..k.
    fn remainder(&self, plan: &Plan, modulus: &UBig) -> String {
        let (name, _) = self.faced();
        let (digit, next) = (brief(&plan.digit), brief(modulus));
        let shape = match plan.target() {
            0 => format!("a multiple of {next}"),
            _ => format!("one more than a multiple of {next}"),
        };
        match &plan.take {
            Some(take) => {
                let (left, take) = (brief(&(&plan.digit - take)), brief(take));
                let who = self.voices.subject(self.player);
                format!(
                    "{who} can take {take}, which makes {left} of the first {name}, {digit}: {shape}."
                )
            }
            None if plan.digit.is_one() => format!("The only move uses up the first {name}, 1."),
            None => {
                let used_up = if plan.can_be_used_up { ", unless all of it was taken" } else { "" };
                let takes = self.voices.acts(self.player, "take");
                let other = self.other();
                format!(
                    "However many {takes}, {other} can answer so that the first {name} is {shape} again{used_up}."
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
