//! Peg solitaire: Uno Solo, on square boards of free form with one goal, here; Senku, on any board
//! with any jumps, in [`senku`]; and the laboratory of its problems in [`lab`].

mod analysis;
mod art;
pub mod board;
pub mod boards;
mod bots;
mod dialogue;
mod easel;
pub mod lab;
mod looks;
pub mod reverse;
pub mod rules;
mod scene;
mod script;
pub mod search;
pub mod senku;
pub mod setup;
mod sketch;
mod stage;
pub mod text;
mod workloads;

use std::fmt;

use kernel::{Game, Illegal, Outcome, Turn, phrase};

use board::Board;
use reverse::{Luck, Stop};
use rules::{Jump, Standing};
use setup::{Position, Setup};

/// The game of Uno Solo.
#[derive(Debug)]
pub enum UnoSolo {}

/// A position of Uno Solo, or of its board being drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The board and the counts.
    pub position: Position,
    /// While the board is being drawn: the reverse moves still wanted and when to stop.
    pub drawing: Option<(u32, Stop)>,
}

impl State {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.position.board
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A peg jumped and another was removed.
    Jumped(Jump),
    /// Luck drew something of the board.
    Drawn(Luck),
    /// The board is finished with fewer reverse moves than were wanted.
    Fewer {
        /// The reverse moves made.
        made: u32,
        /// The reverse moves wanted.
        wanted: u32,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jumped(jump) => write!(f, "jumped {jump}"),
            Self::Drawn(luck) => write!(f, "drawn {luck}"),
            Self::Fewer { made, wanted } => write!(f, "made {made} of {wanted}"),
        }
    }
}

impl Game for UnoSolo {
    const NAME: &'static str = "unosolo";
    type Setup = Setup;
    type State = State;
    type Move = Jump;
    type Luck = Luck;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        match *setup {
            Setup::Board(position) => State { position, drawing: None },
            Setup::Random { dim, moves, stop } => {
                let position = Position { board: Board::blank(dim), initial: 0, moves: 0 };
                State { position, drawing: Some((moves, stop)) }
            }
        }
    }

    fn turn(state: &State) -> Turn {
        if state.drawing.is_some() {
            return Turn::Luck;
        }
        match rules::standing(state.board()) {
            Standing::Playing => Turn::Player(0),
            Standing::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            Standing::Blocked => Turn::Over(Outcome::new("BLOQUEO", Vec::new())),
        }
    }

    fn moves(state: &State, into: &mut Vec<Jump>) {
        if state.drawing.is_none() {
            rules::each_jump(state.board(), |jump| into.push(jump));
        }
    }

    fn odds(state: &State, into: &mut Vec<(Luck, u32)>) {
        if let Some((_, stop)) = state.drawing {
            reverse::odds(state.board(), stop, into);
        }
    }

    fn play(state: &mut State, jump: Jump, told: &mut Vec<Event>) -> Result<(), Illegal> {
        if state.drawing.is_some() {
            return Err(Illegal(phrase("unosolo-still-drawing")));
        }
        rules::jump(&mut state.position.board, jump).map_err(Illegal)?;
        state.position.moves += 1;
        told.push(Event::Jumped(jump));
        Ok(())
    }

    fn befall(state: &mut State, luck: Luck, told: &mut Vec<Event>) -> Result<(), Illegal> {
        let mut odds = Vec::new();
        Self::odds(state, &mut odds);
        let (true, Some((wanted, stop))) =
            (odds.iter().any(|(possible, _)| *possible == luck), state.drawing)
        else {
            return Err(Illegal(phrase("unosolo-bad-luck").with("luck", luck.to_string())));
        };
        let board = &mut state.position.board;
        let (left, stuck) = match luck {
            Luck::Goal(cell) => {
                reverse::set_goal(board, cell);
                (wanted, false)
            }
            Luck::Back(back) => {
                reverse::go_back(board, back);
                (wanted - 1, false)
            }
            Luck::Stuck(_) => (wanted, true),
        };
        let go_on = left > 0 && !stuck && (stop == Stop::First || reverse::can_go_back(board));
        let initial = board.count();
        state.drawing = go_on.then_some((left, stop));
        state.position.initial = initial;
        told.push(Event::Drawn(luck));
        if !go_on && left > 0 {
            let made = initial - 1;
            told.push(Event::Fewer { made, wanted: made.saturating_add(left) });
        }
        Ok(())
    }
}
