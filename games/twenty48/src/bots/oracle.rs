//! Evaluating positions with a network.

use std::sync::Arc;

use app::options::WHOLE;
use kernel::Models;

use crate::State;
use crate::bots::Values;
use crate::fast::{FastBoard, Five, FourRate, PackedBoard, Three};
use crate::net::Network;
use crate::networks::{HasNetwork, network};
use crate::options::Variant;
use crate::play::Search;

/// How far ahead to look.
#[derive(Clone, Copy, Debug)]
pub enum Plies {
    /// This many moves.
    Fixed(u32),
    /// As many as fit into about a millisecond: the fewer cells are free, the smaller the tree and
    /// the more depends on it.
    ByFreeCells,
}

impl Plies {
    fn on(self, board: impl FastBoard) -> u32 {
        match self {
            Self::Fixed(plies) => plies,
            Self::ByFreeCells => affordable(board),
        }
    }
}

/// The depth that takes at most about a millisecond.
pub fn affordable<S: FastBoard>(board: S) -> u32 {
    match (S::SIDE, board.free_count()) {
        (3, 0..=2) => 5,
        (3, _) | (4, 0..=4) => 4,
        (4, _) | (_, 0..=8) => 3,
        _ => 2,
    }
}

/// A search that lasts for a game and keeps its transposition table.
pub struct Oracle {
    models: Models,
    search: Option<(Variant, Box<dyn Evaluator>)>,
}

impl Oracle {
    /// An oracle that uses the given network for boards of its size.
    pub fn new(models: &Models) -> Self {
        Self { models: models.clone(), search: None }
    }

    /// The value of each move; `None` if there is no network for boards of this size.
    pub fn values(&mut self, state: &State, plies: Plies) -> Option<Values> {
        let variant = *state.variant();
        let evaluator = self.evaluator(variant, plies)?;
        let has_moves = state.tilts().next().is_some();
        let goal = variant.ending_rank();
        Some(if has_moves { evaluator.evaluate(state, plies, goal) } else { [None; 4] })
    }

    /// The points that each move is expected to earn, as if no tile ended the game; `None` if no
    /// network knows such a board.
    pub fn expected(&mut self, state: &State) -> Option<Values> {
        let board = state.board();
        let lowered = match board.dim() {
            Three::SIDE => Three::lowered(board)?.highest(),
            PackedBoard::SIDE => PackedBoard::lowered(board)?.highest(),
            _ => Five::lowered(board)?.highest(),
        };
        let evaluator = self.evaluator(*state.variant(), Plies::ByFreeCells)?;
        let is_exact = lowered == board.highest();
        is_exact.then(|| evaluator.evaluate(state, Plies::ByFreeCells, None))
    }

    /// The search of this game, or a new one.
    fn evaluator(&mut self, variant: Variant, plies: Plies) -> Option<&mut dyn Evaluator> {
        let search = match self.search.take().filter(|(known, _)| *known == variant) {
            Some(search) => search,
            None => (variant, self.new_evaluator(variant, plies)?),
        };
        Some(self.search.insert(search).1.as_mut())
    }

    fn new_evaluator(&self, variant: Variant, plies: Plies) -> Option<Box<dyn Evaluator>> {
        match variant.dim {
            Three::SIDE => Some(Box::new(self.new_search::<Three>(variant, plies))),
            PackedBoard::SIDE => Some(Box::new(self.new_search::<PackedBoard>(variant, plies))),
            Five::SIDE => Some(Box::new(self.new_search::<Five>(variant, plies))),
            _ => None,
        }
    }

    fn new_search<S: HasNetwork>(&self, variant: Variant, plies: Plies) -> Search<Arc<Network<S>>> {
        let four = FourRate::new(f64::from(variant.four) / f64::from(WHOLE));
        let search = Search::new(network::<S>(&self.models), four);
        if matches!(plies, Plies::ByFreeCells) { search.with_reductions() } else { search }
    }
}

/// A search on boards of any size.
trait Evaluator: Send {
    /// The value of each move in a game that ends with a tile of the rank `goal`, or without one.
    fn evaluate(&mut self, state: &State, plies: Plies, goal: Option<u8>) -> Values;
}

impl<S: FastBoard> Evaluator for Search<Arc<Network<S>>> {
    fn evaluate(&mut self, state: &State, plies: Plies, goal: Option<u8>) -> Values {
        let Some(board) = S::lowered(state.board()) else { return [None; 4] };
        // The goal is lowered with the highest tile.
        let lowered = state.board().highest() - board.highest();
        self.set_goal(goal.map(|goal| goal - lowered));
        self.values(board, plies.on(board)).map(|value| value.map(f64::from))
    }
}
