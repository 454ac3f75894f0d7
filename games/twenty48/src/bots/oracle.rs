//! Asking the network about a position.

use kernel::stage::WHOLE;

use crate::State;
use crate::bots::Values;
use crate::fast::{Board, Four};
use crate::net::Network;
use crate::networks;
use crate::play::Search;
use crate::setup::Terms;
use crate::wide::Wide;

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
    fn on(self, board: Board) -> u32 {
        match (self, board.free().count_ones()) {
            (Self::Just(plies), _) => plies,
            (Self::ByRoom, 0..=4) => 4,
            (Self::ByRoom, _) => 3,
        }
    }
}

/// A search that lasts for a game, with what it has met.
#[derive(Default)]
pub struct Oracle(Option<(Terms, Search<'static, Network>)>);

impl Oracle {
    /// What each play is worth; `None` where no network knows such a board.
    pub fn values(&mut self, state: &State, plies: Plies) -> Option<Values> {
        let ranks = state.board().ranks().try_into().ok()?;
        let (Some(board), Some(_)) = (Wide(ranks).lowered(), state.tilts().next()) else {
            return Some(Values::default());
        };
        let search = self.search(*state.terms(), plies);
        // The goal is as far above the highest tile as it was before lowering.
        let lowered = state.board().highest() - board.highest();
        search.aim(state.terms().end().map(|goal| goal - lowered));
        Some(search.values(board, plies.on(board)).map(|value| value.map(f64::from)))
    }

    /// The search for games of those terms.
    fn search(&mut self, terms: Terms, plies: Plies) -> &mut Search<'static, Network> {
        let kept = self.0.take().filter(|(known, _)| *known == terms);
        let begin = || {
            let four = Four::new(f64::from(terms.four) / f64::from(WHOLE));
            let search = Search::new(networks::four(), four);
            (terms, if matches!(plies, Plies::ByRoom) { search.sparing() } else { search })
        };
        &mut self.0.insert(kept.unwrap_or_else(begin)).1
    }
}
