//! What is asked of a position: `--fields`.

use super::Failure;
use euclid_answers::{Field, field};

/// Reads names separated by commas; whether the game has them is seen when it is asked.
pub fn fields(text: &str) -> Result<Vec<Field>, Failure> {
    // How many values there are is asked of many positions.
    let of_one: Vec<Field> =
        Field::ALL.into_iter().filter(|field| *field != Field::Values).collect();
    Ok(field::list(text, &of_one)?)
}
