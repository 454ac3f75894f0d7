//! What can be chosen before play, and the setup that follows from it.

mod setup;
mod variant;

use app::{OptionKind, OptionSpec, Options};
use kernel::{Message, message};

use crate::board::{DIMS, value};
use crate::{networks, text};
pub use setup::{MAX_POINTS, Setup, exponent};
pub use variant::{
    DEFAULT_DIM, DEFAULT_FOUR, GOALS, Variant, default_goal, goal_too_high, highest_goal,
};

/// The values of [`GOALS`].
const GOAL_WORDS: &[&str] = &[
    "8", "16", "32", "64", "128", "256", "512", "1024", "2048", "4096", "8192", "16384", "32768",
    "65536", "131072",
];

const fn spec(name: &'static str, kind: OptionKind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, overridden_by: "", label: "", help: "" }
}

/// What can be chosen before play.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "twenty48-file",
        help: "twenty48-option-file",
        // No board ships with the game, but a file can be given.
        ..spec("file", OptionKind::NameOrFile(Vec::new), "")
    },
    OptionSpec {
        label: "twenty48-goal",
        help: "twenty48-option-goal",
        ..spec("goal", OptionKind::Choice(GOAL_WORDS), "2048")
    },
    OptionSpec {
        label: "twenty48-dim",
        help: "twenty48-option-dim",
        ..spec("dim", OptionKind::Number { min: 3, max: 8 }, "4")
    },
    OptionSpec {
        label: "twenty48-four",
        help: "twenty48-option-four",
        ..spec("four", OptionKind::Fraction, "0.05")
    },
    OptionSpec {
        label: "twenty48-endless",
        help: "twenty48-option-endless",
        ..spec("endless", OptionKind::Flag, "no")
    },
];

/// What was chosen explicitly. A file or a save that is opened must agree with it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Constraints {
    /// The side of the board.
    pub dim: Option<u8>,
    /// The rank of the goal.
    pub goal: Option<u8>,
    /// The probability that a new tile is a 4, in millionths.
    pub four: Option<u32>,
    /// Whether the game continues beyond the goal.
    pub endless: bool,
}

impl Constraints {
    /// Those of some options.
    pub fn of(options: &Options) -> Self {
        let dim = options.number("dim").and_then(|dim| u8::try_from(dim).ok());
        let goal = options.choice("goal").and_then(|goal| exponent(goal.parse().ok()?));
        Self { dim, goal, four: options.share("four"), endless: options.flag("endless") }
    }

    /// The side that was chosen, or the default.
    fn dim_or_default(&self) -> u8 {
        self.dim.filter(|dim| DIMS.contains(dim)).unwrap_or(DEFAULT_DIM)
    }
}

/// The default of an option; that of the goal depends on the size of the board.
pub fn default_of(spec: &'static OptionSpec, options: &Options) -> &'static str {
    if spec.name != "goal" {
        return spec.default;
    }
    let goal = default_goal(Constraints::of(options).dim_or_default());
    GOAL_WORDS[usize::from(goal - GOALS.start())]
}

/// The setup of a new game. A network for boards of another size is an error here, because
/// a person who gives one wants to see it play.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    let chosen = Constraints::of(options);
    let dim = chosen.dim_or_default();
    networks::check_size(options.models(), dim)?;
    let goal = chosen.goal.unwrap_or(default_goal(dim));
    if goal > highest_goal(dim) {
        return Err(goal_too_high(goal, dim));
    }
    let four = chosen.four.unwrap_or(DEFAULT_FOUR);
    Ok(Setup::New(Variant { dim, goal, four, endless: chosen.endless }))
}

/// Whether the setup of a save agrees with the options given with it.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    let (variant, chosen) = (setup.variant(), Constraints::of(options));
    if let Some(wanted) = chosen.goal.filter(|goal| *goal != variant.goal) {
        return Err(text::other_goal(wanted).with("found", value(variant.goal).to_string()));
    }
    if let Some(wanted) = chosen.dim.filter(|dim| *dim != variant.dim) {
        return Err(text::other_dim(wanted).with("found", variant.dim));
    }
    let other_four = chosen.four.is_some_and(|four| four != variant.four);
    if other_four || chosen.endless && !variant.endless {
        return Err(message("twenty48-save-rules"));
    }
    Ok(())
}
