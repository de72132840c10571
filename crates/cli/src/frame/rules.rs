//! The rules of the game where a command is more than a question.

use super::asked::Asked;
use euclid_answers::GameText;
use euclid_work::Work;

/// The rules of every game there is.
pub type AllRules = Asked<GameText>;

/// What may be taken now.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
#[command(next_help_heading = "Rules")]
pub struct Cap {
    /// Take at most N multiples now, in the middle of a game with a move limit
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub cap: Option<String>,
}

impl AllRules {
    /// The rules as texts.
    pub fn text(&self) -> GameText {
        // Each is a text or a name, and names have been looked up.
        self.question(&Work::default()).unwrap_or_default()
    }
}
