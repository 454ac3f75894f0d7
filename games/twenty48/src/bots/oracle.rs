//! Asking the network about a position.

use app::options::WHOLE;

use crate::State;
use crate::bots::Values;
use crate::fast::{Board, Five, Four, Square, Three};
use crate::net::Network;
use crate::networks::{Valued, network};
use crate::play::Search;
use crate::setup::Terms;

/// How far ahead to look.
#[derive(Clone, Copy, Debug)]
pub enum Plies {
    /// So many plays.
    Just(u32),
    /// As many as a millisecond allows, about: the fewer cells are free, the less there is to see
    /// and the more depends on it.
    ByRoom,
}

impl Plies {
    fn on(self, board: impl Square) -> u32 {
        match self {
            Self::Just(plies) => plies,
            Self::ByRoom => affordable(board),
        }
    }
}

/// The plays ahead that take about a millisecond at the most.
fn affordable<S: Square>(board: S) -> u32 {
    match (S::SIDE, board.room()) {
        (3, 0..=2) => 5,
        (3, _) | (4, 0..=4) => 4,
        (4, _) | (_, 0..=8) => 3,
        _ => 2,
    }
}

/// A search that lasts for a game, with what it has met.
#[derive(Default)]
pub struct Oracle(Option<(Terms, Box<dyn Seer>)>);

impl Oracle {
    /// What each play is worth; `None` where no network knows such a board.
    pub fn values(&mut self, state: &State, plies: Plies) -> Option<Values> {
        let terms = *state.terms();
        let (seer, aim) = (self.seer(terms, plies)?, terms.end());
        Some(if state.tilts().next().is_none() { [None; 4] } else { seer.see(state, plies, aim) })
    }

    /// The points that each play may still bring, as if no tile ended the game; `None` where no
    /// network knows such a board.
    pub fn expected(&mut self, state: &State) -> Option<Values> {
        let board = state.board();
        let lowered = match board.dim() {
            Three::SIDE => Three::lowered(board)?.highest(),
            Board::SIDE => Board::lowered(board)?.highest(),
            _ => Five::lowered(board)?.highest(),
        };
        let seer = self.seer(*state.terms(), Plies::ByRoom)?;
        (lowered == board.highest()).then(|| seer.see(state, Plies::ByRoom, None))
    }

    /// Who has looked at this game before, or somebody new.
    fn seer(&mut self, terms: Terms, plies: Plies) -> Option<&mut dyn Seer> {
        let kept = match self.0.take().filter(|(known, _)| *known == terms) {
            Some(kept) => kept,
            None => (terms, seer(terms, plies)?),
        };
        Some(self.0.insert(kept).1.as_mut())
    }
}

/// Somebody who knows boards of one side.
trait Seer: Send {
    /// What each play is worth if the game ends with a tile of some rank, or with none.
    fn see(&mut self, state: &State, plies: Plies, aim: Option<u8>) -> Values;
}

/// Who knows the boards of such a game, where somebody does.
fn seer(terms: Terms, plies: Plies) -> Option<Box<dyn Seer>> {
    match terms.dim {
        Three::SIDE => Some(Box::new(search::<Three>(terms, plies))),
        Board::SIDE => Some(Box::new(search::<Board>(terms, plies))),
        Five::SIDE => Some(Box::new(search::<Five>(terms, plies))),
        _ => None,
    }
}

fn search<S: Valued>(terms: Terms, plies: Plies) -> Search<'static, Network<S>> {
    let four = Four::new(f64::from(terms.four) / f64::from(WHOLE));
    let search = Search::new(network::<S>(), four);
    if matches!(plies, Plies::ByRoom) { search.sparing() } else { search }
}

impl<S: Square> Seer for Search<'static, Network<S>> {
    fn see(&mut self, state: &State, plies: Plies, aim: Option<u8>) -> Values {
        let Some(board) = S::lowered(state.board()) else { return [None; 4] };
        // The goal is as far above the highest tile as it was before lowering.
        let lowered = state.board().highest() - board.highest();
        self.aim(aim.map(|goal| goal - lowered));
        self.values(board, plies.on(board)).map(|value| value.map(f64::from))
    }
}
