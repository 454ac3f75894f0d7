//! Boards of an asked difficulty, drawn from a seed.
//!
//! A random board is changed little by little, and a change is kept where it does not lead away
//! from what is wished. Boards for two and four players are symmetric, which makes them fair;
//! those for three, and hard ones for four, become fair by the same small changes.

mod canvas;

use kernel::{Budget, Rng, Seed};

use crate::board::Board;
use crate::cards::Card;
use crate::event::Event;
use crate::rules::effects;
use crate::solve::{Maze, SolveResult, solve};
use crate::state::State;
use canvas::Canvas;

/// The most cards by which the shortest ways of a fair board differ.
pub const FAIR: usize = 2;
/// The difficulties that can be asked for. Four ways that are all long and all alike hardly fit on
/// one board, so there the hardest is less.
pub fn difficulties(players: usize) -> std::ops::RangeInclusive<u32> {
    2..=if players == 4 { 40 } else { 50 }
}

/// Positions of a search at the most: boards that take more are not drawn.
const MAX_STATES: usize = 200_000;
/// Changes that are tried on one board, and boards that are tried.
const CHANGES: usize = 4_000;
const BOARDS: usize = 30;

/// What the shortest way of a player takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathCost {
    /// Its cards.
    pub cards: usize,
    /// Shots among them.
    pub shots: usize,
    /// Crates that they push, each time counted.
    pub pushes: usize,
}

impl PathCost {
    /// Of a way of a player.
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

    /// The difficulty: every card counts one, a shot or a push one more.
    pub fn difficulty(&self) -> u32 {
        u32::try_from(self.cards + self.shots + self.pushes).unwrap_or(u32::MAX)
    }
}

/// The path_costs of all players; `None` where somebody has no way, or none was found in time.
pub fn path_costs(board: &Board, most: usize, budget: &Budget) -> Option<Vec<PathCost>> {
    let path_cost = |seat| match solve(&Maze::of_board(board, seat), most, budget).result {
        SolveResult::Shortest(cards) => Some(PathCost::of(board, seat, &cards)),
        SolveResult::Impossible | SolveResult::Unknown => None,
    };
    (0..board.players()).map(path_cost).collect()
}

/// The difficulty of a board: that of the player who has the hardest way.
pub fn difficulty(path_costs: &[PathCost]) -> u32 {
    path_costs.iter().map(PathCost::difficulty).max().unwrap_or_default()
}

/// By how many cards the shortest ways differ.
pub fn spread(path_costs: &[PathCost]) -> usize {
    let cards = || path_costs.iter().map(|path_cost| path_cost.cards);
    cards().max().unwrap_or_default() - cards().min().unwrap_or_default()
}

/// Draws a fair board of a difficulty; `None` where none came up, or the budget ended.
pub fn generate(players: usize, wanted: u32, seed: &Seed, budget: &Budget) -> Option<Board> {
    let mut rng = Rng::new(seed.draw(0, u64::MAX));
    (0..BOARDS).find_map(|number| {
        let canvas = Canvas::random(players, order(players, number), wanted, &mut rng);
        improve(&canvas, wanted, &mut rng, budget)
    })
}

/// How many cells mirror each other on the board of a number. Four are few enough for easy boards
/// alone, so every other board for four players has two.
fn order(players: usize, number: usize) -> usize {
    match players {
        4 if number.is_multiple_of(2) => 4,
        2 | 4 => 2,
        _ => 1,
    }
}

/// Changes a board until it is as wished.
fn improve(first: &Canvas, wanted: u32, rng: &mut Rng, budget: &Budget) -> Option<Board> {
    let (mut best, mut cost) = (*first, None);
    for _ in 0..CHANGES {
        if budget.spent() {
            return None;
        }
        let tried = if cost.is_none() { best } else { best.changed(rng) };
        let Some(board) = tried.board() else { continue };
        match distance(&board, wanted, budget) {
            Some(0) => return Some(board),
            Some(found) if cost.is_none_or(|cost| found <= cost) => {
                (best, cost) = (tried, Some(found));
            }
            // A first board without a way is given up.
            None if cost.is_none() => return None,
            _ => {}
        }
    }
    None
}

/// How far a board is from what is wished; nothing is worse than to be unfair.
fn distance(board: &Board, wanted: u32, budget: &Budget) -> Option<u32> {
    let path_costs = path_costs(board, MAX_STATES, budget)?;
    let unfair = u32::try_from(spread(&path_costs).saturating_sub(FAIR)).unwrap_or(u32::MAX);
    Some(difficulty(&path_costs).abs_diff(wanted) + 4 * unfair)
}
