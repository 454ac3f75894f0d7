//! The rules: jumps, the drawing of random boards, and the end of a game.

use std::fmt;
use std::str::FromStr;

use kernel::{Game, IllegalMove, Outcome, Turn, message};
use pegs::status::Status;

use crate::board::{Board, Cell, Direction, InvalidCell, cells};
use crate::options::{Position, Setup};
use crate::reverse::{self, Chance, StopRule};
use crate::{Event, State};

/// The game of Uno Solo.
#[derive(Debug)]
pub enum UnoSolo {}

/// A jump of a peg over its neighbour, two cells away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The cell of the peg.
    pub from: Cell,
    /// The cell it lands on.
    pub to: Cell,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.from, self.to)
    }
}

impl FromStr for Jump {
    type Err = InvalidCell;

    fn from_str(text: &str) -> Result<Self, InvalidCell> {
        let (from, to) = text.split_once(':').ok_or(InvalidCell)?;
        Ok(Self { from: from.parse()?, to: to.parse()? })
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

    fn has_chance(setup: &Setup) -> bool {
        matches!(setup, Setup::Random { .. })
    }

    fn is_opening(state: &State) -> bool {
        state.drawing.is_some()
    }

    fn turn(state: &State) -> Turn {
        if state.drawing.is_some() {
            return Turn::Chance;
        }
        match status(state.board()) {
            Status::Playing => Turn::Player(0),
            Status::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            Status::Blocked => Turn::Over(Outcome::new("BLOQUEO", Vec::new())),
        }
    }

    fn legal_moves(state: &State, into: &mut Vec<Jump>) {
        if state.drawing.is_none() {
            each_jump(state.board(), |jump| into.push(jump));
        }
    }

    fn chance_outcomes(state: &State, into: &mut Vec<(Chance, u32)>) {
        if let Some((_, stop)) = state.drawing {
            reverse::chance_outcomes(state.board(), stop, into);
        }
    }

    fn play(state: &mut State, jump: Jump, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        if state.drawing.is_some() {
            return Err(IllegalMove::Forbidden(message("unosolo-still-drawing")));
        }
        make_jump(&mut state.position.board, jump)?;
        state.position.moves += 1;
        events.push(Event::Jumped(jump));
        Ok(())
    }

    fn apply_chance(
        state: &mut State,
        chance: Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        let mut outcomes = Vec::new();
        Self::chance_outcomes(state, &mut outcomes);
        let (true, Some((wanted, stop))) =
            (outcomes.iter().any(|(possible, _)| *possible == chance), state.drawing)
        else {
            return Err(IllegalMove::Forbidden(
                message("unosolo-impossible-chance").with("outcome", chance.to_string()),
            ));
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
        let go_on = left > 0 && !stuck && (stop == StopRule::First || reverse::can_go_back(board));
        let initial = board.peg_count();
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

/// Why the peg of a cell cannot be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectionError {
    /// The cell is outside the board.
    OffBoard,
    /// The cell is empty or null.
    NoPeg,
    /// The peg has no legal jump.
    Stuck,
}

/// The pegs that can jump in a direction.
pub fn movable(board: &Board, direction: Direction) -> u128 {
    let empty = board.holes & !board.pegs;
    board.pegs & direction.ahead(board.pegs, 1) & direction.ahead(empty, 2)
}

/// Calls `visit` with every legal jump. Playouts depend on its speed, hence internal iteration.
pub fn each_jump(board: &Board, mut visit: impl FnMut(Jump)) {
    for direction in Direction::ALL {
        for from in cells(movable(board, direction)) {
            visit(Jump { from, to: direction.leap(from) });
        }
    }
}

/// Every legal jump.
pub fn jumps(board: &Board) -> Vec<Jump> {
    let mut jumps = Vec::new();
    each_jump(board, |jump| jumps.push(jump));
    jumps
}

/// Whether any peg can jump.
pub fn can_move(board: &Board) -> bool {
    Direction::ALL.into_iter().any(|direction| movable(board, direction) != 0)
}

/// Whether the game goes on.
pub fn status(board: &Board) -> Status {
    if board.goal.is_some_and(|goal| board.pegs == goal.bit()) {
        Status::Won
    } else if can_move(board) {
        Status::Playing
    } else {
        Status::Blocked
    }
}

/// The directions in which the peg of a cell can jump.
pub fn directions(board: &Board, cell: Option<Cell>) -> Result<Vec<Direction>, SelectionError> {
    let on_board = |cell: &Cell| cell.row() < board.dim && cell.col() < board.dim;
    let cell = cell.filter(on_board).ok_or(SelectionError::OffBoard)?;
    if !board.has_peg(cell) {
        return Err(SelectionError::NoPeg);
    }
    let free = |direction: &Direction| movable(board, *direction) & cell.bit() != 0;
    let directions: Vec<Direction> = Direction::ALL.into_iter().filter(free).collect();
    if directions.is_empty() { Err(SelectionError::Stuck) } else { Ok(directions) }
}

/// Makes a jump, or fails and leaves the board unchanged.
pub fn make_jump(board: &mut Board, jump: Jump) -> Result<(), IllegalMove> {
    let forbid = |key: &'static str| {
        Err(IllegalMove::Forbidden(message(key).with("jump", jump.to_string())))
    };
    let Some(over) = Direction::between(jump.from, jump.to) else {
        return forbid("unosolo-not-two-cells");
    };
    if !board.has_peg(jump.from) {
        return forbid("unosolo-jump-no-peg");
    }
    if !board.has_peg(over) {
        return forbid("unosolo-jump-nothing-over");
    }
    if !board.has_hole(jump.to) || board.has_peg(jump.to) {
        return forbid("unosolo-jump-not-empty");
    }
    board.pegs ^= jump.from.bit() | over.bit() | jump.to.bit();
    Ok(())
}
