//! Ranges of numbers: LO..HI, LO-HI, or one number.

use crate::{
    Error,
    error::{behind_spaces, shortened},
    number,
};
use euclid_fractions::UBig;
use euclid_games::read;
use std::ops::RangeInclusive;

/// Reads two numbers with `..` or `-` between them, or one that is both.
///
/// ```
/// use euclid_answers::range::read;
/// assert_eq!(read("a", "1_000..2_000")?, (1000u32.into(), 2000u32.into()));
/// assert_eq!(read("a", "1,000-2e3")?, read("a", "1000..2000")?);
/// assert_eq!(
///     read("a", "9..3").unwrap_err().message,
///     "'9..3': the range is backwards; did you mean 3..9?"
/// );
/// # Ok::<(), euclid_answers::Error>(())
/// ```
pub fn read(part: &str, text: &str) -> Result<(UBig, UBig), Error> {
    let given = text;
    let text = given.trim();
    let [low, high] = read::ends(text);
    let end = |(before, text): read::Piece<'_>| {
        number::read(part, text).map_err(|mut why| {
            // The place in a piece is one in the whole.
            if let Some(character) = why.place.as_mut().and_then(|place| place.character.as_mut()) {
                *character = behind_spaces(given, before + *character);
            }
            why
        })
    };
    let (first, last) = (end(low)?, end(high)?);
    if first > last {
        let [text, low, high] = [text, low.1, high.1].map(|text| shortened(text.trim()));
        let message = format!("'{text}': the range is backwards; did you mean {high}..{low}?");
        return Err(Error::input(message).at(part));
    }
    Ok((first, last))
}

/// The same for numbers that fit into a word.
pub fn read_words(part: &str, text: &str) -> Result<RangeInclusive<u64>, Error> {
    let (first, last) = read(part, text)?;
    let word = |number: UBig| {
        let unfit = |_| Error::input("numbers have at most 64 bits here").at(part);
        u64::try_from(number).map_err(unfit)
    };
    Ok(word(first)?..=word(last)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_range_is_refused() {
        assert_eq!(read_words("b", " 7 "), Ok(7..=7));
        assert_eq!(read_words("b", "3 .. 8"), Ok(3..=8));
        for text in ["", "..", "3..", "..3", "3..x", "-1..3", "3...5", "1..2..3", "1-2-3"] {
            let error = read("b", text).unwrap_err();
            assert_eq!(error.place.map(|place| place.part), Some("b".to_owned()), "{text}");
        }
        let character = |text| read("b", text).unwrap_err().place.and_then(|place| place.character);
        assert_eq!([" 3..x", "3 - 5y", "x"].map(character), [Some(5), Some(6), Some(1)]);
        assert!(read_words("b", "1..99999999999999999999").is_err());
        // Backwards is backwards, however long the numbers are.
        let error = read("b", &format!("1{}..7", "0".repeat(1000))).unwrap_err();
        assert!(error.message.contains("backwards") && error.message.len() < 200, "{error}");
    }
}
