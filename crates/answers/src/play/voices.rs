//! What the players are called.

use euclid_play::Player;

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
