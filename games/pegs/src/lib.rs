//! Peg solitaire: Uno Solo, on square boards of free form with one goal, here; Senku, on any board
//! with any jumps, in [`senku`]; and the laboratory of its problems in [`lab`].

mod analysis;
mod art;
pub mod board;
mod board_editor;
pub mod boards;
mod bots;
mod dialogue;
pub mod lab;
mod lesson;
mod looks;
pub mod reverse;
pub mod rules;
mod scene;
mod script;
pub mod search;
pub mod senku;
pub mod setup;
mod stage;
pub mod text;
mod text_board;
mod workloads;

use std::fmt;

use kernel::{Game, IllegalMove, Outcome, Turn, message};

use board::Board;
use reverse::{Chance, Stop};
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
    /// Chance drew something of the board.
    Drawn(Chance),
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
            Self::Drawn(chance) => write!(f, "drawn {chance}"),
            Self::Fewer { made, wanted } => write!(f, "made {made} of {wanted}"),
        }
    }
}

impl Game for UnoSolo {
    const NAME: &'static str = "unosolo";
    type Setup = Setup;
    type State = State;
    type Move = Jump;
    type Chance = Chance;
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
            return Turn::Chance;
        }
        match rules::standing(state.board()) {
            Standing::Playing => Turn::Player(0),
            Standing::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            Standing::Blocked => Turn::Over(Outcome::new("BLOQUEO", Vec::new())),
        }
    }

    fn legal_moves(state: &State, into: &mut Vec<Jump>) {
        if state.drawing.is_none() {
            rules::each_jump(state.board(), |jump| into.push(jump));
        }
    }

    fn chance_outcomes(state: &State, into: &mut Vec<(Chance, u32)>) {
        if let Some((_, stop)) = state.drawing {
            reverse::chance_outcomes(state.board(), stop, into);
        }
    }

    fn play(state: &mut State, jump: Jump, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        if state.drawing.is_some() {
            return Err(IllegalMove(message("unosolo-still-drawing")));
        }
        rules::jump(&mut state.position.board, jump).map_err(IllegalMove)?;
        state.position.moves += 1;
        events.push(Event::Jumped(jump));
        Ok(())
    }

    fn apply_chance(
        state: &mut State,
        chance: Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        let mut odds = Vec::new();
        Self::chance_outcomes(state, &mut odds);
        let (true, Some((wanted, stop))) =
            (odds.iter().any(|(possible, _)| *possible == chance), state.drawing)
        else {
            return Err(IllegalMove(message("unosolo-bad-luck").with("luck", chance.to_string())));
        };
        let board = &mut state.position.board;
        let (left, stuck) = match chance {
            Chance::Goal(cell) => {
                reverse::set_goal(board, cell);
                (wanted, false)
            }
            Chance::Back(back) => {
                reverse::go_back(board, back);
                (wanted - 1, false)
            }
            Chance::Stuck(_) => (wanted, true),
        };
        let go_on = left > 0 && !stuck && (stop == Stop::First || reverse::can_go_back(board));
        let initial = board.count();
        state.drawing = go_on.then_some((left, stop));
        state.position.initial = initial;
        events.push(Event::Drawn(chance));
        if !go_on && left > 0 {
            let made = initial - 1;
            events.push(Event::Fewer { made, wanted: made.saturating_add(left) });
        }
        Ok(())
    }
}
