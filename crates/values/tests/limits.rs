//! Every text is answered or refused within the default limits, and the arena survives.

use short_games::{Games, Halt, Limits, ParseError, Value, Work};

const fn is_send_and_sync<T: Send + Sync>() {}
const _: () = is_send_and_sync::<Games>();
const _: () = is_send_and_sync::<Value>();

/// Everything one can ask about a text.
fn ask_everything(games: &mut Games, text: &str, work: &Work) -> Result<(), ParseError> {
    let v = games.parse(text, work)?;
    games.show(v, work)?.to_string();
    games.tree_size(v, work)?;
    games.birthday(v, work)?;
    games.thermograph(v, work)?;
    let sum = games.sum(v, v, work)?;
    games.compare(sum, v, work)?;
    games.left(v, work)?;
    match games.weight(v, work) {
        Err(short_games::WeightError::Halt(halt)) => Err(halt.into()),
        _ => Ok(()),
    }
}

fn assert_within_limits(text: &str) {
    let (mut games, work) = (Games::new(), Work::default());
    let answer = ask_everything(&mut games, text, &work);
    let shown: String = text.chars().take(60).collect();
    assert!(work.steps() <= Limits::STEPS, "{shown}: {} steps", work.steps());
    let size = games.size();
    let bytes = (size.value_bytes + size.memo_bytes) as u64;
    assert!(bytes <= Limits::BYTES, "{shown}: {bytes} bytes");
    let expected = matches!(
        answer,
        Ok(()) | Err(ParseError::NotAGame(_) | ParseError::Halt(Halt::Steps(_) | Halt::Bytes(_)))
    );
    assert!(expected, "{shown}: {answer:?}");
    // The arena is as good as before.
    let work = Work::default();
    let up = games.parse("{0|*}", &work).expect("up");
    assert_eq!(up, games.ups(1));
}

#[test]
fn short_texts_of_long_games() {
    for text in [
        "{^<1000000>|0}",
        "{^[1000000]|0}",
        "^<1000000>",
        "v[1000000]*3",
        "{0|*800}",
        "{0|*1048575}",
        "{*800|*799}",
        "{0,*800|*,*799}",
        "{^|*1048575}",
        "{1|*1048575}",
        "{^*900|v*700}",
        "{{^*900|v*700}|*1000}",
        "^1000000000",
        "{^1000000000|*2}",
        "{^1000000000|^*5}",
        "{1|^1000000000}",
        "{^9223372036854775807|0}",
        "+-{^9223372036854775807|*2}",
        "{^9223372036854775807|^9223372036854775806||v9223372036854775807}",
        "*99999999999",
        "1000000000000/3",
        "1/0",
        "{^<3000>|v<3000>}",
        "{^[3000]|*,^<300>}",
        "Tiny({^300|*200})",
        "{*9000|*8999||*9000|*4}",
    ] {
        assert_within_limits(text);
    }
}

#[test]
fn long_texts() {
    let nimbers: Vec<String> = (1..1200).map(|n| format!("*{n}")).collect();
    let integers: Vec<String> = (1..3000).map(|n| format!("{{{n}|-{n}}}")).collect();
    let digits = "7".repeat(200_000);
    for text in [
        format!("{{{}|0}}", nimbers.join(",")),
        format!("{{{}|{}}}", nimbers.join(","), integers.join(",")),
        digits.clone(),
        format!("{{{digits}|-{digits}}}"),
        format!("{{{digits}|{digits}||-{digits}}}"),
        format!("1/1{}", "0".repeat(100_000)),
        "{0|".repeat(300_000) + "*" + &"}".repeat(300_000),
        "{{1|".repeat(20_000) + "^" + &"}|*}".repeat(20_000),
        "(".repeat(1_000_000),
        "-".repeat(1_000_000) + "{1|*}",
        "{3|".repeat(3000) + "-7" + &"}".repeat(3000),
        "+-{9|".repeat(2000) + "-7" + &"}".repeat(2000),
    ] {
        assert_within_limits(&text);
    }
}

/// Values whose options are each other's options have endless texts; their length is known before they are written.
#[test]
fn endless_texts_are_not_begun() {
    let (mut games, work) = (Games::new(), Work::default());
    let (mut x, mut y) = (Value::ZERO, games.nimber(1));
    // A word of Partizan Euclid.
    for letter in "rrlrrrrlrrlrrrlrl".repeat(24).bytes() {
        (x, y) = match letter {
            b'l' => (y, games.form(&[y], &[x], &work).expect("a form")),
            _ => (x, games.form(&[x], &[y], &work).expect("a form")),
        };
    }
    let before = work.steps();
    assert!(games.tree_size(y, &work).expect("few values") > 1 << 40);
    let refused = games.show(y, &work).expect_err("a long text");
    assert!(matches!(refused, Halt::Steps(_) | Halt::Bytes(_)));
    assert!(work.steps() - before < 1 << 20, "{} steps", work.steps() - before);
}

#[test]
fn a_stop_flag_ends_a_search() {
    use std::sync::{Arc, atomic::AtomicBool};
    let work = Work::unlimited().stopped_by(Arc::new(AtomicBool::new(true)));
    let mut games = Games::new();
    assert_eq!(games.parse("{^<1000000>|0}", &work), Err(Halt::Stopped.into()));
}

#[test]
#[should_panic(expected = "a value of another `Games`")]
fn values_of_another_arena_are_refused() {
    let (mut here, mut there) = (Games::new(), Games::new());
    let (up, star) = (here.ups(1), there.nimber(1));
    let _ = here.sum(up, star, &Work::default());
}

#[test]
fn zero_is_at_home_everywhere() {
    let (mut here, mut there, work) = (Games::new(), Games::new(), Work::default());
    let (up, down) = (here.ups(1), here.ups(-1));
    let zero = here.sum(up, down, &work).expect("a small sum");
    assert_eq!(zero, Value::ZERO);
    let star = there.nimber(1);
    assert_eq!(there.sum(star, zero, &work), Ok(star));
    assert!(here.owns(up) && !there.owns(up));
}
