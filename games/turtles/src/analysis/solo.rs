//! A single player: the cards of the shortest path.

use app::{Assessment, DecisionLoss, Evaluation};
use kernel::Budget;

use crate::card_count::cards_of;
use crate::decision::Decision;
use crate::plan::stages::held_prefix;
use crate::rules::turns;
use crate::solve::{Maze, QUICK_STATES, SolveResult, solve};
use crate::state::State;

/// The value of a position without a path: more cards than any built-in board needs.
pub const HOPELESS: f64 = 99.0;

/// The cards still to be played.
pub fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
    cards_left(state, &found(&Maze::of(state, 0), budget)).map(exactly)
}

fn found(maze: &Maze, budget: &Budget) -> SolveResult {
    solve(maze, QUICK_STATES, budget).result
}

/// The cards still to be played, given the result of a search.
fn cards_left(state: &State, result: &SolveResult) -> Option<f64> {
    match result {
        _ if !state.is_playing(0) => Some(0.0),
        SolveResult::Shortest(path) => Some(number(path.len())),
        SolveResult::Impossible => Some(HOPELESS),
        SolveResult::Unknown => None,
    }
}

fn exactly(cards: f64) -> Evaluation {
    Evaluation { values: vec![cards], exact: true }
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Compares a decision with following the shortest path.
pub fn assess(state: &State, decision: Decision, budget: &Budget) -> Assessment<Decision> {
    let mut after = *state;
    if turns::play(&mut after, decision, &mut Vec::new()).is_err() {
        return Assessment::Unknown { own_cost: 0.0 };
    }
    let (maze, left) = (Maze::of(state, 0), Maze::of(&after, 0));
    let path = found(&maze, budget);
    // Cards cost nothing if no number of them is enough.
    let paid =
        if path == SolveResult::Impossible { 0.0 } else { number(cards_of(decision, &after)) };
    let before = cards_left(state, &path);
    // Drawing does not change the maze.
    let then = if left == maze { before } else { cards_left(&after, &found(&left, budget)) };
    match before.zip(then) {
        None => Assessment::Unknown { own_cost: paid },
        Some((before, then)) => Assessment::Compared(DecisionLoss {
            before: exactly(before),
            after: exactly(then),
            best: best(state, &path),
            own_cost: paid,
            moves: Vec::new(),
        }),
    }
}

/// The longest prefix of the shortest path that the hand holds, otherwise a draw.
fn best(state: &State, path: &SolveResult) -> Option<Decision> {
    let player = state.current();
    if let SolveResult::Shortest(path) = path {
        let cards = held_prefix(path, player.hand);
        if !cards.is_empty() {
            return Some(Decision::Play(cards));
        }
    }
    (!player.deck.is_empty()).then_some(Decision::Draw)
}
