//! Values as text, with positions among them.

use super::Position;
use euclid_fractions::UBig;
use euclid_work::Work;
use short_games::{Expression, Games, NameError, ParseError};

/// Reads a sum of values in the notation of `short-games`, in which `E(p,q)` stands for the value of a position.
///
/// ```
/// use euclid_games::partizan::notation;
/// use euclid_work::Work;
/// use short_games::Games;
/// let (mut games, work) = (Games::new(), Work::default());
/// let read = notation::read("E(11, 8)+3.^", &mut games, &work)?;
/// assert_eq!(read.text, "E(11,8) + 3.^");
/// assert_eq!(games.show(read.value, &work)?.to_string(), "^*");
/// # Ok::<(), short_games::ParseError>(())
/// ```
pub fn read(text: &str, games: &mut Games, work: &Work) -> Result<Expression, ParseError> {
    let unknown = NameError::Numbers("a position is E(p,q), with two positive integers");
    let mut position = |games: &mut Games, numbers: &[UBig], work: &Work| match numbers {
        [p, q] => {
            let position = Position::new(p.clone(), q.clone()).map_err(|_| unknown)?;
            Ok(position.value(games, work)?)
        }
        _ => Err(unknown),
    };
    games.expression(text, &mut [("E", &mut position)], work)
}
