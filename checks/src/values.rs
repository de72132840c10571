//! Values of short games as text.

use short_games::{Expression, Games, Limits, ParseError, Work, latex};

/// Whatever the text is, it is read or refused, and what is read prints as something with the same value; or it is
/// more work than is allowed here.
pub fn values(text: &str) {
    let (mut games, work) =
        (Games::new(), Work::new(Limits { steps: 1 << 20, ..Limits::default() }));
    match games.expression(text, &mut [], &work) {
        Ok(Expression { value, text: tidy }) => {
            match games.parse(&tidy, &work.anew()) {
                Ok(again) => assert_eq!(again, value, "{text:?} is tidied to {tidy:?}"),
                Err(ParseError::Halt(_)) => {}
                Err(why) => panic!("{text:?} is tidied to {tidy:?}, and then: {why}"),
            }
            let Ok(shown) = games.show(value, &work) else { return };
            let printed = shown.to_string();
            assert!(latex(&printed).is_some(), "{printed:?} for LaTeX");
            match games.parse(&printed, &work.anew()) {
                Ok(again) => assert_eq!(again, value, "{text:?} prints as {printed:?}"),
                Err(ParseError::Halt(_)) => {}
                Err(why) => panic!("{text:?} prints as {printed:?}, and then: {why}"),
            }
        }
        Err(ParseError::NotAGame(why)) => {
            assert!(why.offset() <= text.chars().count() && !why.to_string().is_empty());
        }
        Err(ParseError::Halt(_)) => {}
    }
    assert!(work.steps() <= work.limits().steps);
}
