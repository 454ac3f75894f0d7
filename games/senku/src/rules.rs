//! The rules: the jumps of the laboratory, and the end of a game.

use std::fmt;
use std::str::FromStr;

use kernel::{Game, IllegalMove, Outcome, Turn, message};
use pegs::lab::grid::{CellState, Coord, Grid, ahead};
use pegs::lab::template::Template;
use pegs::lab::text::{ResultFile, jump_word, read_result};
use pegs::lab::tools::reason;
use pegs::square::InvalidCell;
use pegs::status::Status;

use crate::scene::label;
use crate::{Jumped, NoChance, Setup, State};

/// The game of Senku.
#[derive(Debug)]
pub enum Senku {}

/// A jump of a peg over its neighbour, two cells away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The cell of the peg.
    pub from: Coord,
    /// The cell it lands on.
    pub to: Coord,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&jump_word(self.from, self.to))
    }
}

impl FromStr for Jump {
    type Err = InvalidCell;

    /// Parses a jump as in a result file, with optional blanks and `;` for `:`.
    fn from_str(text: &str) -> Result<Self, InvalidCell> {
        match read_result(text) {
            Ok(ResultFile::Jumps(jumps)) => match jumps[..] {
                [(_, from, to)] => Ok(Self { from, to }),
                _ => Err(InvalidCell),
            },
            _ => Err(InvalidCell),
        }
    }
}

impl Game for Senku {
    const NAME: &'static str = "senku";
    type Setup = Setup;
    type State = State;
    type Move = Jump;
    type Chance = NoChance;
    type Event = Jumped;

    fn start(setup: &Setup) -> State {
        State { grid: setup.grid.clone(), template: setup.template, moves: 0 }
    }

    fn heap_size(state: &State) -> usize {
        state.grid.rows() * state.grid.cols() * size_of::<CellState>()
    }

    fn turn(state: &State) -> Turn {
        match status(state) {
            Status::Playing => Turn::Player(0),
            Status::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            Status::Blocked => Turn::Over(Outcome::new("BLOQUEO", Vec::new())),
        }
    }

    fn legal_moves(state: &State, into: &mut Vec<Jump>) {
        into.extend(jumps(state));
    }

    fn chance_outcomes(_: &State, _: &mut Vec<(NoChance, u32)>) {}

    fn play(state: &mut State, jump: Jump, events: &mut Vec<Jumped>) -> Result<(), IllegalMove> {
        make_jump(&mut state.grid, state.template, jump)?;
        state.moves += 1;
        events.push(Jumped(jump));
        Ok(())
    }

    fn apply_chance(
        _: &mut State,
        chance: NoChance,
        _: &mut Vec<Jumped>,
    ) -> Result<(), IllegalMove> {
        match chance {}
    }
}

/// Makes a jump, or fails and leaves the board unchanged.
pub fn make_jump(grid: &mut Grid, template: Template, jump: Jump) -> Result<(), IllegalMove> {
    let shown = || format!("{}:{}", label(jump.from), label(jump.to));
    let forbid = |error| message(reason(error)).with("jump", shown()).into();
    grid.jump(jump.from, jump.to, &template.directions()).map_err(forbid)
}

/// Every legal jump, peg by peg in reading order. Each is tried on a copy of the board, so that
/// [`Grid::jump`] remains the only implementation of the rule.
pub fn jumps(state: &State) -> impl Iterator<Item = Jump> + '_ {
    let (grid, directions) = (&state.grid, state.template.directions());
    let mut board = grid.clone();
    let mut legal = move |jump: &Jump, directions: &[_]| {
        let made = board.jump(jump.from, jump.to, directions).is_ok();
        if made {
            board.clone_from(grid);
        }
        made
    };
    let pegs = grid.holes().filter(|coord| grid.at(*coord) == CellState::Peg);
    pegs.flat_map(move |from| {
        let landings = directions.iter().filter_map(|direction| ahead(from, *direction, 2));
        // A cheap test that rejects most pegs.
        let free = landings.filter(|to| grid.at(*to) == CellState::Empty);
        let candidates = free.map(|to| Jump { from, to });
        candidates.filter(|jump| legal(jump, &directions)).collect::<Vec<Jump>>()
    })
}

/// Whether the game goes on; a single peg wins on any hole.
pub fn status(state: &State) -> Status {
    if state.grid.pegs() == 1 {
        Status::Won
    } else if jumps(state).next().is_some() {
        Status::Playing
    } else {
        Status::Blocked
    }
}
