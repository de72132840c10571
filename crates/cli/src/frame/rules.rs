//! The rules of the game: groups of flags, so that each command shows those it takes. (They are no groups to the
//! parser, whose groups need names of their own.)

use euclid_answers::GameText;

/// Who wins.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
#[command(next_help_heading = "Rules")]
pub struct Misere {
    /// The last player to move loses
    #[arg(long)]
    misere: bool,
}

/// The rules of a game on two numbers.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
#[command(next_help_heading = "Rules")]
pub struct PairRules {
    /// Where play stops: at equal numbers, at zero, or where one number is a multiple of the other [default: equal]
    #[arg(long, value_name = "END", value_parser = ["equal", "zero", "multiple"], hide_possible_values = true)]
    end: Option<String>,

    /// What may be taken: any, 1..K, odd, powers-of-2, primes, prime-powers, squares, or a list
    /// such as 1,3,4 (primes and prime-powers include 1)
    #[arg(long, value_name = "SET", allow_hyphen_values = true)]
    take: Option<String>,

    /// Take at most F(n) of a pile that allows n, e.g. 'ceil(n/2)' or 'sqrt(n)'
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    pile_limit: Option<String>,

    /// Take at most F(n) after a move of n, e.g. 2n, n+3 or n^2; the first move is free
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    move_limit: Option<String>,

    #[command(flatten)]
    misere: Misere,
}

/// Whether it is Partizan Euclid.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
#[command(next_help_heading = "Rules")]
pub struct Partizan {
    /// Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q
    #[arg(long)]
    partizan: bool,
}

/// Which game on three numbers.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
#[command(next_help_heading = "Rules")]
pub struct Three {
    /// A game on three numbers: subtract a multiple of one number from another (natural, the default for three
    /// numbers), the same multiple of the smallest from both others (smallest), a multiple of the smallest from
    /// one of the others (either), or a multiple of the smallest from the largest (largest)
    #[arg(long, value_name = "GAME", num_args = 0..=1, default_missing_value = "natural",
          value_parser = ["natural", "smallest", "either", "largest"])]
    three: Option<String>,
}

/// The rules of every game there is.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
pub struct AllRules {
    #[command(flatten)]
    pair: PairRules,
    #[command(flatten)]
    partizan: Partizan,
    #[command(flatten)]
    three: Three,
}

/// The rules of a game on three numbers.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
pub struct ThreeRules {
    #[command(flatten)]
    three: Three,
    #[command(flatten)]
    misere: Misere,
}

/// The rules of a game on two numbers, or Partizan Euclid.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
pub struct PairOrPartizan {
    #[command(flatten)]
    pair: PairRules,
    #[command(flatten)]
    partizan: Partizan,
}

/// What may be taken now.
#[derive(clap::Args, Clone, Debug)]
#[group(skip)]
#[command(next_help_heading = "Rules")]
pub struct Cap {
    /// Take at most N multiples now, in the middle of a game with a move limit
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub cap: Option<String>,
}

impl PairRules {
    /// The rules as texts.
    pub fn text(&self) -> GameText {
        GameText {
            end: self.end.clone(),
            take: self.take.clone(),
            pile_limit: self.pile_limit.clone(),
            move_limit: self.move_limit.clone(),
            misere: self.misere.misere,
            ..GameText::default()
        }
    }
}

impl AllRules {
    /// The rules as texts.
    pub fn text(&self) -> GameText {
        GameText {
            partizan: self.partizan.partizan,
            three: self.three.three.clone(),
            ..self.pair.text()
        }
    }
}

impl ThreeRules {
    /// The rules as texts.
    pub fn text(&self) -> GameText {
        let (three, misere) = (self.three.three.clone(), self.misere.misere);
        GameText { three, misere, ..GameText::default() }
    }
}

impl PairOrPartizan {
    /// The rules as texts.
    pub fn text(&self) -> GameText {
        GameText { partizan: self.partizan.partizan, ..self.pair.text() }
    }
}
