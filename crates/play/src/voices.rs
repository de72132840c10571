//! What the players are called.

use crate::Player;

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

    /// Whether somebody at the keyboard is spoken to.
    pub fn is_you(&self, player: Player) -> bool {
        self.name(player) == "you"
    }

    /// "you", "the computer", "Player 1".
    pub fn who(&self, player: Player) -> &str {
        match self.name(player) {
            "computer" => "the computer",
            name => name,
        }
    }

    /// The same at the beginning of a sentence.
    pub fn subject(&self, player: Player) -> &str {
        match self.name(player) {
            "you" => "You",
            "computer" => "The computer",
            name => name,
        }
    }

    /// A sentence from a phrase that begins with a verb.
    ///
    /// ```
    /// use euclid_play::{Player, Voices};
    /// let voices = Voices::you(Player::Left);
    /// assert_eq!(voices.does(Player::Left, "take 2"), "You take 2");
    /// assert_eq!(voices.does(Player::Right, "take 2"), "The computer takes 2");
    /// assert_eq!(voices.acts(Player::Right, "have a choice"), "the computer has a choice");
    /// ```
    pub fn does(&self, player: Player, phrase: &str) -> String {
        format!("{} {}", self.subject(player), self.verb(player, phrase))
    }

    /// The same inside a sentence.
    pub fn acts(&self, player: Player, phrase: &str) -> String {
        format!("{} {}", self.who(player), self.verb(player, phrase))
    }

    /// The phrase with its verb as it stands behind this player's name: "take 2", "takes 2".
    pub fn verb(&self, player: Player, phrase: &str) -> String {
        if self.is_you(player) {
            return phrase.to_owned();
        }
        let (verb, rest) = phrase.split_once(' ').unwrap_or((phrase, ""));
        let verb = match verb {
            "have" => "has".to_owned(),
            "do" => "does".to_owned(),
            "are" => "is".to_owned(),
            verb => format!("{verb}s"),
        };
        format!("{verb} {rest}").trim_end().to_owned()
    }

    /// A reason, with the players by their names; Player 1 is the one who is to move.
    ///
    /// ```
    /// use euclid_play::{Player, Voices};
    /// let voices = Voices::you(Player::Left);
    /// let reason = "All piles are 1. Player 2 makes the last, and wins.";
    /// assert_eq!(voices.retell(reason, Player::Right), "All piles are 1. You make the last, and win.");
    /// assert_eq!(voices.retell(reason, Player::Left), "All piles are 1. The computer makes the last, and wins.");
    /// ```
    pub fn retell(&self, reason: &str, to_move: Player) -> String {
        // A player of two at one screen may be called by the other number.
        let mut text = reason.replace("Player 1", "\u{1}").replace("Player 2", "\u{2}");
        for (number, player) in [("\u{1}", to_move), ("\u{2}", to_move.other())] {
            if self.is_you(player) {
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

    /// "your", "the computer's".
    pub fn whose(&self, player: Player) -> String {
        match self.who(player) {
            "you" => "your".to_owned(),
            who => format!("{who}'s"),
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

/// A sentence begins with a capital letter.
pub fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}
