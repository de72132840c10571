//! What the players are called.

use euclid_play::Player;

/// What is said of Player 1 or 2 in reasons, and how it is said to them.
const YOU: [(&str, &str); 6] = [
    ("is the first to have a choice, and wins", "are the first to have a choice, and win"),
    ("makes the last, and wins", "make the last, and win"),
    ("does not make the last, and wins", "do not make the last, and win"),
    ("does.", "do."),
    ("wins", "win"),
    ("loses", "lose"),
];

/// What the players are called: `you`, `computer`, or a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voices {
    /// What Left is called.
    pub left: String,
    /// What Right is called.
    pub right: String,
}

impl Voices {
    /// You against the computer.
    pub fn you(side: Player) -> Self {
        let (you, computer) = ("you".to_owned(), "computer".to_owned());
        match side {
            Player::Left => Voices { left: you, right: computer },
            Player::Right => Voices { left: computer, right: you },
        }
    }

    /// Two of a kind.
    pub fn equals(first: Player, partizan: bool) -> Self {
        let (left, right) = match (partizan, first) {
            (true, _) => ("Left", "Right"),
            (false, Player::Left) => ("Player 1", "Player 2"),
            (false, Player::Right) => ("Player 2", "Player 1"),
        };
        Voices { left: left.to_owned(), right: right.to_owned() }
    }

    fn name(&self, player: Player) -> &str {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// "you", "the computer", "Player 1".
    pub fn who(&self, player: Player) -> &str {
        match self.name(player) {
            "computer" => "the computer",
            name => name,
        }
    }

    /// The same at the beginning of a sentence.
    pub(super) fn subject(&self, player: Player) -> &str {
        match self.name(player) {
            "you" => "You",
            "computer" => "The computer",
            name => name,
        }
    }

    /// A sentence from a phrase that begins with a verb.
    pub fn does(&self, player: Player, phrase: &str) -> String {
        let subject = self.subject(player);
        if subject == "You" {
            return format!("You {phrase}");
        }
        let (verb, rest) = phrase.split_once(' ').unwrap_or((phrase, ""));
        format!("{subject} {verb}s {rest}").trim_end().to_owned()
    }

    /// A reason, with the players by their names; Player 1 is the one who is to move.
    ///
    /// ```
    /// use euclid_answers::play::Voices;
    /// use euclid_play::Player;
    /// let voices = Voices::you(Player::Left);
    /// let reason = "All piles are 1. Player 2 makes the last, and wins.";
    /// assert_eq!(voices.retell(reason, Player::Right), "All piles are 1. You make the last, and win.");
    /// assert_eq!(voices.retell(reason, Player::Left), "All piles are 1. The computer makes the last, and wins.");
    /// ```
    pub fn retell(&self, reason: &str, to_move: Player) -> String {
        // A player of two at one screen may be called by the other number.
        let mut text = reason.replace("Player 1", "\u{1}").replace("Player 2", "\u{2}");
        for (number, player) in [("\u{1}", to_move), ("\u{2}", to_move.other())] {
            if self.name(player) == "you" {
                for (they, you) in YOU {
                    text = text.replace(&format!("{number} {they}"), &format!("{number} {you}"));
                }
            }
            let (who, subject) = (self.who(player), self.subject(player));
            text = text.replace(&format!(". {number}"), &format!(". {subject}"));
            text = match text.strip_prefix(number) {
                Some(rest) => format!("{subject}{rest}"),
                None => text,
            };
            text = text.replace(number, who);
        }
        text
    }

    pub(super) fn whose(&self, player: Player) -> String {
        match self.subject(player) {
            "You" => "Your".to_owned(),
            subject => format!("{subject}'s"),
        }
    }

    /// What stands in front of the cursor.
    pub fn prompt(&self, player: Player) -> String {
        match self.name(player) {
            "you" => "your move> ".to_owned(),
            name => format!("{name}> "),
        }
    }
}
