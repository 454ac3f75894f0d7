//! The options of the game, and its setup, whose text is one line of a save.

use std::fmt;
use std::str::FromStr;

use app::{OptionKind, OptionSpec, Options};
use kernel::{Message, SeatSpec, message};

use crate::board::{Board, MAX_PLAYERS, lines};
use crate::state::State;
use crate::text::position;
use crate::{bots, built_in, text};

const fn spec(name: &'static str, kind: OptionKind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, overridden_by: "", label: "", help: "" }
}

/// One seat per turtle; people have names.
pub const SEATING: SeatSpec =
    SeatSpec { min_players: 1, max_players: MAX_PLAYERS, named: true, levels: bots::names };

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "turtles-board",
        help: "turtles-option-board",
        ..spec("board", OptionKind::NameOrFile(built_in::names), "")
    },
    OptionSpec {
        label: "turtles-players",
        help: "turtles-option-players",
        ..spec("players", OptionKind::Seats(SEATING), "")
    },
    OptionSpec {
        label: "turtles-extended",
        help: "turtles-option-extended",
        ..spec("extended", OptionKind::Flag, "no")
    },
    OptionSpec {
        label: "turtles-scores-max",
        help: "turtles-option-scores-max",
        ..spec("scores-max", OptionKind::Number { min: 1, max: 1_000_000 }, "100")
    },
];

/// The chosen number of players.
pub fn players(options: &Options) -> Option<usize> {
    options.choice("players").map(|players| players.split(',').count())
}

/// The setup for some options: a built-in board, or the default one for the number of players.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    let players = players(options);
    let level = match options.choice("board") {
        Some(name) => built_in::find(name),
        None => Some(built_in::default_for(players)),
    };
    let unknown = || {
        let words = app::listed(&built_in::names());
        message("option-error-choice").with("name", message("turtles-board")).with("words", words)
    };
    let board =
        text::read(level.ok_or_else(unknown)?.text, players).map_err(|error| error.message)?;
    Ok(Setup::Board { board, extended: options.flag("extended") })
}

/// Whether a setup agrees with the options given with it.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    let found = setup.players();
    if let Some(wanted) = players(options).filter(|wanted| *wanted != found) {
        let what = message("turtles-other-players");
        return Err(what.with("found", found).with("wanted", wanted));
    }
    if options.flag("extended") && !setup.extended() {
        return Err(message("turtles-other-rules"));
    }
    Ok(())
}

/// Separates the rows of a board on one line.
const ROW_BREAK: &str = "/";
/// Separates the lines of a position on one line.
const LINE_BREAK: &str = " ; ";

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// A board: the decks are shuffled and the hands dealt.
    Board {
        /// The board.
        board: Board,
        /// Whether the extended rules apply.
        extended: bool,
    },
    /// A game in progress.
    Position(Box<State>),
}

impl Setup {
    /// The initial position.
    pub fn state(&self) -> State {
        match self {
            Self::Board { board, extended } => State::new(board, *extended),
            Self::Position(state) => **state,
        }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        match self {
            Self::Board { board, .. } => board.players(),
            Self::Position(state) => state.players().len(),
        }
    }

    /// Whether the extended rules apply.
    pub fn extended(&self) -> bool {
        match self {
            Self::Board { extended, .. } => *extended,
            Self::Position(state) => state.extended,
        }
    }
}

/// The rules in texts.
pub fn rules_word(extended: bool) -> &'static str {
    if extended { "extended" } else { "basic" }
}

/// Parses the rules.
pub fn read_rules(word: &str) -> Option<bool> {
    match word {
        "basic" => Some(false),
        "extended" => Some(true),
        _ => None,
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { board, extended } => {
                let rows = lines(|cell| board.letter(cell)).join(ROW_BREAK).replace(' ', ".");
                write!(f, "board {} {rows}", rules_word(*extended))
            }
            Self::Position(state) => f.write_str(&position::write_lines(state).join(LINE_BREAK)),
        }
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let unreadable = || message("turtles-setup").with("found", text);
        if position::is_position(text) {
            let state = position::parse(text.split(LINE_BREAK)).map_err(|error| error.message)?;
            return Ok(Self::Position(Box::new(state)));
        }
        let words: Vec<&str> = text.split(' ').collect();
        let ["board", rules, rows] = words[..] else { return Err(unreadable()) };
        let extended = read_rules(rules).ok_or_else(unreadable)?;
        let turtles = rows.chars().filter(|letter| "UDRL".contains(*letter)).count();
        // The same limits apply as in board files.
        let file = format!("{turtles}\n{}\n", rows.replace(ROW_BREAK, "\n").replace('.', " "));
        let board = text::read(&file, Some(turtles)).map_err(|error| error.message)?;
        let setup = Self::Board { board, extended };
        if setup.to_string() == text { Ok(setup) } else { Err(unreadable()) }
    }
}
