//! Values of short games as text.

use short_games::Games;

/// Whatever the text is, it is read or refused, and what is read prints as something with the same value.
pub fn values(text: &str) {
    if takes_long(text) {
        return;
    }
    let mut games = Games::new();
    match games.parse(text) {
        Ok(value) => {
            let printed = games.show(value).to_string();
            match games.parse(&printed) {
                Ok(again) => assert_eq!(again, value, "{text:?} prints as {printed:?}"),
                Err(why) => panic!("{text:?} prints as {printed:?}, and then: {why}"),
            }
        }
        Err(why) => assert!(why.offset() <= text.chars().count() && !why.to_string().is_empty()),
    }
}

/// Whether there is a nimber or an uptimal of three digits: such have as many options, and reversible
/// ones are found by comparing each with each, and with the options of each.
fn takes_long(text: &str) -> bool {
    let digits = |rest: &str| rest.bytes().take_while(u8::is_ascii_digit).count();
    text.split(['*', '<', '[']).skip(1).any(|rest| digits(rest) >= 3)
}
