//! A pair game as a contest: a move is the multiple that is taken.

use crate::{Contest, PlayError, Player, Row};
use euclid_fractions::UBig;
use euclid_games::{
    Set,
    explain::{Reason, brief},
    number,
    position::Pair,
    rules::{Ending, Limit},
    solve::{Game, Outcome},
};

impl Contest for Game<UBig> {
    type Position = Pair<UBig>;
    type Step = UBig;

    fn steps(&mut self, at: &Pair<UBig>, _: Player, most: usize) -> Result<Vec<UBig>, PlayError> {
        let solution = self.solve(at)?;
        Ok(solution.takes()?.take(most).collect())
    }

    fn after(&mut self, at: &Pair<UBig>, _: Player, take: &UBig) -> Result<Pair<UBig>, PlayError> {
        allow(self, at, take)?;
        Ok(Game::after(self, at, take)?)
    }

    fn wins(&mut self, at: &Pair<UBig>, _: Player) -> Result<bool, PlayError> {
        Ok(self.outcome(at)? == Outcome::N)
    }

    fn winning(&mut self, at: &Pair<UBig>, _: Player, most: usize) -> Result<Vec<UBig>, PlayError> {
        Ok(self.solve(at)?.winning_up_to(most)?.listed)
    }

    fn reasons(&mut self, at: &Pair<UBig>) -> Result<Vec<Reason>, PlayError> {
        Ok(self.solve(at)?.explain()?.reasons)
    }

    fn read(&self, _: &Pair<UBig>, text: &str) -> Result<UBig, PlayError> {
        read(text)
    }

    fn write(&self, take: &UBig) -> String {
        take.to_string()
    }

    fn phrase(&mut self, at: &Pair<UBig>, _: Player, take: &UBig) -> String {
        phrase(at, take)
    }

    fn shown(&self, at: &Pair<UBig>) -> String {
        let cap = at.cap().filter(|_| self.move_size().is_some());
        let cap = cap.map(|cap| format!(", at most {} now", brief(cap))).unwrap_or_default();
        format!("{}{cap}", shown(at))
    }

    fn texts(&self, at: &Pair<UBig>) -> Vec<String> {
        [at.small(), at.large()].map(ToString::to_string).to_vec()
    }

    fn cap(&self, at: &Pair<UBig>) -> Option<UBig> {
        at.cap().cloned()
    }

    fn rows(&self, at: &Pair<UBig>) -> Vec<Row> {
        Row::piles(&at.path(self.rules().ending))
    }

    fn notation(&self) -> &'static str {
        "A move is a number: how many times the smaller number is taken from the larger."
    }
}

/// Reads a multiple.
pub(super) fn read(text: &str) -> Result<UBig, PlayError> {
    let digits = text.strip_prefix("take").unwrap_or(text).trim();
    number::parse(digits)
        .map_err(|why| PlayError::refused(format_args!("{why}; a move is a number such as 2")))
}

/// A multiple in words.
pub(super) fn phrase(at: &Pair<UBig>, take: &UBig) -> String {
    let (small, large) = (brief(at.small()), brief(at.large()));
    format!("take {} times {small} from {large}", brief(take))
}

/// The two numbers.
pub(super) fn shown(at: &Pair<UBig>) -> String {
    format!("({}, {})", brief(at.small()), brief(at.large()))
}

/// Refuses a multiple that the rules do not allow.
pub(super) fn allow(game: &Game<UBig>, at: &Pair<UBig>, take: &UBig) -> Result<(), PlayError> {
    let (small, large) = (at.small(), at.large());
    if take.is_zero() {
        return Err(PlayError::refused("take at least 1"));
    }
    // How many multiples the ending alone would allow.
    let room = match game.rules().ending {
        _ if small.is_zero() => UBig::ZERO,
        Ending::Equal => (large - UBig::ONE) / small,
        Ending::Zero => large / small,
    };
    let mut most = room.clone();
    match &game.rules().limit {
        Limit::Take(set) if *take <= room && !is_member(set, take)? => {
            return Err(PlayError::refused(format_args!("the rules allow {set} only")));
        }
        Limit::Take(_) => {}
        Limit::PileSize(_) if room.is_zero() => {}
        Limit::PileSize(limit) => {
            most = limit.at_most(&room, &room).map_err(euclid_games::pile::Unsolved::from)?;
        }
        Limit::MoveSize(_) => most = at.cap().map_or(room.clone(), |cap| cap.clone().min(room)),
    }
    if *take > most {
        return Err(PlayError::Refused(if most.is_zero() {
            "no move is possible".to_owned()
        } else {
            format!("at most {} can be taken", brief(&most))
        }));
    }
    Ok(())
}

/// Whether a multiple of any size is in the set.
fn is_member(set: &Set, take: &UBig) -> Result<bool, PlayError> {
    // Trial division goes as far as a million here.
    if let Ok(take) = u64::try_from(take)
        && take < 1 << 40
    {
        return Ok(set.contains(take));
    }
    let counts = [set.count(take), set.count(&(take - UBig::ONE))];
    match counts {
        [Some(with), Some(without)] => Ok(with > without),
        _ => Err(PlayError::refused("that is too large to tell whether it is prime")),
    }
}
