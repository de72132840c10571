//! Numbers of bounded size among the arguments.

/// Reads a number from LOW to HIGH.
pub fn between<const LOW: u64, const HIGH: u64>(text: &str) -> Result<u64, String> {
    let number = euclid_games::number::parse(text.trim()).map_err(|why| why.to_string())?;
    let number = u64::try_from(number).ok().filter(|number| (LOW..=HIGH).contains(number));
    number.ok_or_else(|| match HIGH {
        u64::MAX => format!("it must be at least {LOW} and fit into 64 bits"),
        _ => format!("it must be from {LOW} to {HIGH}"),
    })
}

/// Reads how many of something there may be, at least one.
pub fn size(text: &str) -> Result<usize, String> {
    between::<1, { u64::MAX }>(text).map(|size| usize::try_from(size).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn what_is_out_of_bounds_is_refused() {
        assert_eq!(between::<1, 2000>("1_000"), Ok(1000));
        for text in ["0", "2001", "", "x", "-1", "1e9", "99999999999999999999999"] {
            assert!(between::<1, 2000>(text).is_err(), "{text}");
        }
    }
}
