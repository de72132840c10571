//! What can be typed besides moves.

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// An empty line.
    Nothing,
    Help,
    Hint,
    Why,
    Proof,
    Moves,
    History,
    Undo,
    Redo,
    /// Back to the last mistake.
    Retry,
    Resign,
    /// Another position.
    Again,
    /// The same position.
    Same,
    /// The same position from the other side.
    Swap,
    Score,
    /// Another level, in digits; none to ask for the level.
    Level(String),
    Quit,
    /// Whatever else: a move, perhaps.
    Move(String),
}

/// The words that are completed.
pub const WORDS: [&str; 16] = [
    "again",
    "help",
    "hint",
    "history",
    "level ",
    "moves",
    "quit",
    "redo",
    "resign",
    "retry",
    "same",
    "score",
    "swap",
    "undo",
    "why",
    "why proof",
];

/// What `help` says of them.
pub const HELP: &str =
    "  hint  h     a good move            why  w     why the position is won or lost
  moves  m    what can be done       why proof  the same with its theorems
  undo  u     take a move back       redo  r    make it again
  retry  t    back to your mistake   score      who has won how often
  again  a    another position       same       this one once more
  swap  s     change sides           level N    from 1 for a beginner to 5
  history     the moves so far       Enter      make the only move
  resign      give up                quit  q    leave\n";

impl Word {
    pub fn read(line: &str) -> Self {
        let line = line.trim().to_lowercase();
        let mut parts = line.split_whitespace();
        let (first, second) = (parts.next().unwrap_or_default(), parts.next());
        let second = second.map(|word| word.trim_start_matches('-'));
        match (first, second, parts.next()) {
            ("", ..) => Word::Nothing,
            ("help" | "?", None, _) => Word::Help,
            ("hint" | "h", None, _) => Word::Hint,
            ("why" | "w", None, _) => Word::Why,
            ("why" | "w", Some("proof"), None) | ("proof", None, _) => Word::Proof,
            ("moves" | "m", None, _) => Word::Moves,
            ("history", None, _) => Word::History,
            ("undo" | "u", None, _) => Word::Undo,
            ("redo" | "r", None, _) => Word::Redo,
            ("retry" | "t", None, _) => Word::Retry,
            ("resign", None, _) => Word::Resign,
            ("again" | "a" | "new" | "n", None, _) => Word::Again,
            ("same", None, _) => Word::Same,
            ("swap" | "s", None, _) => Word::Swap,
            ("score", None, _) => Word::Score,
            ("level" | "l", level, None) => Word::Level(level.unwrap_or_default().to_owned()),
            ("quit" | "q" | "exit", None, _) => Word::Quit,
            _ => Word::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read() {
        for (line, word) in [
            ("", Word::Nothing),
            (" ? ", Word::Help),
            ("H", Word::Hint),
            ("why", Word::Why),
            ("why --proof", Word::Proof),
            ("w proof", Word::Proof),
            ("level 3", Word::Level("3".to_owned())),
            ("level", Word::Level(String::new())),
            ("q", Word::Quit),
            ("Take 2", Word::Move("take 2".to_owned())),
            ("20-2*4", Word::Move("20-2*4".to_owned())),
            ("quit now", Word::Move("quit now".to_owned())),
        ] {
            assert_eq!(Word::read(line), word, "{line}");
        }
    }

    #[test]
    fn what_is_completed_is_understood() {
        for word in WORDS {
            assert!(!matches!(Word::read(word), Word::Move(_)), "{word}");
        }
    }
}
