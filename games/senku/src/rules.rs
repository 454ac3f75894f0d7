//! Jumps as the laboratory makes them, and when a game has ended.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};
use pegs::lab::grid::{Cell, Grid, Spot, ahead};
use pegs::lab::template::Template;
use pegs::lab::text::{Answer, jump_word, read_result};
use pegs::lab::tools::reason;
use pegs::square::NoCell;
use pegs::standing::Standing;

use crate::State;

/// A jump of a peg over its neighbour, two cells away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Where the peg stands.
    pub from: Spot,
    /// Where it lands.
    pub to: Spot,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&jump_word(self.from, self.to))
    }
}

impl FromStr for Jump {
    type Err = NoCell;

    /// Reads a jump as a line of a result has it: with blanks and `;` for `:` too.
    fn from_str(text: &str) -> Result<Self, NoCell> {
        match read_result(text) {
            Ok(Answer::Jumps(jumps)) => match jumps[..] {
                [(_, from, to)] => Ok(Self { from, to }),
                _ => Err(NoCell),
            },
            _ => Err(NoCell),
        }
    }
}

/// Makes a jump, or says why not and changes nothing.
pub fn jump(grid: &mut Grid, template: Template, jump: Jump) -> Result<(), Message> {
    grid.jump(jump.from, jump.to, &template.ways())
        .map_err(|bad| message(reason(bad)).with("jump", jump.to_string()))
}

/// Every legal jump, peg by peg in reading order. Each is tried on a copy of the board, so that
/// the laboratory's rule is the only one.
pub fn jumps(state: &State) -> impl Iterator<Item = Jump> + '_ {
    let (grid, ways) = (&state.grid, state.template.ways());
    let mut board = grid.clone();
    let mut legal = move |jump: &Jump, ways: &[_]| {
        let made = board.jump(jump.from, jump.to, ways).is_ok();
        if made {
            board.clone_from(grid);
        }
        made
    };
    let pegs = grid.holes().filter(|spot| grid.at(*spot) == Cell::Peg);
    pegs.flat_map(move |from| {
        let landings = ways.iter().filter_map(|way| ahead(from, *way, 2));
        // Most pegs have nowhere to land, and that is soon seen.
        let free = landings.filter(|to| grid.at(*to) == Cell::Empty);
        let aims = free.map(|to| Jump { from, to });
        aims.filter(|jump| legal(jump, &ways)).collect::<Vec<Jump>>()
    })
}

/// How the game stands: won with one peg, wherever it is.
pub fn standing(state: &State) -> Standing {
    if state.grid.pegs() == 1 {
        Standing::Won
    } else if jumps(state).next().is_some() {
        Standing::Playing
    } else {
        Standing::Blocked
    }
}
