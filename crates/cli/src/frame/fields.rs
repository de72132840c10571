//! What is asked of a position: `--fields`.

use super::Failure;
use euclid_answers::Field;

/// Reads names separated by commas; whether the game has them is seen when it is asked.
pub fn fields(text: &str) -> Result<Vec<Field>, Failure> {
    Ok(Field::list(text, Field::OF_A_POSITION)?)
}
