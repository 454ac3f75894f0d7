//! Generates boards of a given difficulty from a seed.
//!
//! A random board is changed step by step, keeping changes that do not increase the distance to the
//! goal. Boards for two and four players are symmetric, which makes them fair; those for three
//! players, and hard ones for four, become fair through the same changes.

mod canvas;

use kernel::{Budget, Rng, Seed};

use crate::board::Board;
use crate::cards::Card;
use crate::event::Event;
use crate::rules::effects;
use crate::solve::{Maze, SolveResult, solve};
use crate::state::State;
use canvas::Canvas;

/// The largest difference between the shortest paths of a fair board, in cards.
pub const MAX_FAIR_SPREAD: usize = 2;

/// The difficulties that can be generated. Four equally long paths hardly fit on one board, so the
/// maximum is lower for four players.
pub fn difficulty_range(players: usize) -> std::ops::RangeInclusive<u32> {
    2..=if players == 4 { 40 } else { 50 }
}

/// The search limit; boards that need more are discarded.
const MAX_STATES: usize = 200_000;
/// Changes that are tried per board, and boards that are tried.
const MAX_CHANGES: usize = 4_000;
const MAX_BOARDS: usize = 30;

/// The cost of a player's shortest path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathCost {
    /// Its cards.
    pub cards: usize,
    /// Its shots that melt ice.
    pub shots: usize,
    /// Its pushes of crates.
    pub pushes: usize,
}

impl PathCost {
    /// The cost of a player's path.
    pub fn of(board: &Board, seat: usize, path: &[Card]) -> Self {
        let (mut state, mut events) = (State::new(board, false), Vec::new());
        state.turn = seat;
        for card in path {
            effects::apply(&mut state, *card, &mut events);
        }
        let count =
            |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
        Self {
            cards: path.len(),
            shots: count(|event| matches!(event, Event::Melted(..))),
            pushes: count(|event| matches!(event, Event::Pushed(..))),
        }
    }

    /// The difficulty: one per card, and one more per shot and push.
    pub fn difficulty(&self) -> u32 {
        u32::try_from(self.cards + self.shots + self.pushes).unwrap_or(u32::MAX)
    }
}

/// The costs of all players; `None` if a player has no path or the search was not finished.
pub fn path_costs(board: &Board, max_states: usize, budget: &Budget) -> Option<Vec<PathCost>> {
    let path_cost = |seat| match solve(&Maze::of_board(board, seat), max_states, budget).result {
        SolveResult::Shortest(cards) => Some(PathCost::of(board, seat, &cards)),
        SolveResult::Impossible | SolveResult::Unknown => None,
    };
    (0..board.players()).map(path_cost).collect()
}

/// The difficulty of a board: that of its hardest path.
pub fn difficulty(path_costs: &[PathCost]) -> u32 {
    path_costs.iter().map(PathCost::difficulty).max().unwrap_or_default()
}

/// The difference between the longest and the shortest path, in cards.
pub fn spread(path_costs: &[PathCost]) -> usize {
    let cards = || path_costs.iter().map(|path_cost| path_cost.cards);
    cards().max().unwrap_or_default() - cards().min().unwrap_or_default()
}

/// Generates a fair board of a difficulty; `None` if none was found or the budget was spent.
pub fn generate(players: usize, wanted: u32, seed: &Seed, budget: &Budget) -> Option<Board> {
    let mut rng = Rng::new(seed.draw(0, u64::MAX));
    (0..MAX_BOARDS).find_map(|number| {
        let canvas = Canvas::random(players, order(players, number), wanted, &mut rng);
        improve(&canvas, wanted, &mut rng, budget)
    })
}

/// The order of the rotational symmetry of the board with a number. Fourfold symmetry only suits
/// easy boards, so every other board for four players has a twofold one.
fn order(players: usize, number: usize) -> usize {
    match players {
        4 if number.is_multiple_of(2) => 4,
        2 | 4 => 2,
        _ => 1,
    }
}

/// Changes a board until it has the wanted difficulty.
fn improve(first: &Canvas, wanted: u32, rng: &mut Rng, budget: &Budget) -> Option<Board> {
    let (mut best, mut cost) = (*first, None);
    for _ in 0..MAX_CHANGES {
        if budget.is_exhausted() {
            return None;
        }
        let tried = if cost.is_none() { best } else { best.changed(rng) };
        let Some(board) = tried.board() else { continue };
        match distance(&board, wanted, budget) {
            Some(0) => return Some(board),
            Some(found) if cost.is_none_or(|cost| found <= cost) => {
                (best, cost) = (tried, Some(found));
            }
            // Discard boards that start without a path.
            None if cost.is_none() => return None,
            _ => {}
        }
    }
    None
}

/// The distance from the wanted difficulty; unfairness weighs most.
fn distance(board: &Board, wanted: u32, budget: &Budget) -> Option<u32> {
    let path_costs = path_costs(board, MAX_STATES, budget)?;
    let unfair =
        u32::try_from(spread(&path_costs).saturating_sub(MAX_FAIR_SPREAD)).unwrap_or(u32::MAX);
    Some(difficulty(&path_costs).abs_diff(wanted) + 4 * unfair)
}
