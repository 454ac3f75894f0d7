//! When a player may arrive, if nobody else moves.

use kernel::{Budget, Rng, Seat};

use super::arrival::ArrivalTimes;
use super::deck_samples::DeckSamples;
use super::packed_counts::PackedCounts;
use super::programs::{Program, programs};
use super::stages::{Stages, stages};
use crate::cards::{Card, Cards};
use crate::solve::{Maze, SolveResult, solve};
use crate::state::{Player, State};

/// Positions of each search for a long way: where it is looked for once a decision, and where it
/// is for every play that is tried.
pub const THOROUGH: usize = 100_000;
/// See [`THOROUGH`].
pub const QUICK: usize = 8_000;
/// A way shorter than this is played at once: no piece of it is worth a turn.
const SHORT: usize = 13;

/// What a player can hope for.
pub struct Forecast {
    /// The ways that can be played at once.
    pub programs: Vec<Program>,
    /// The shortest way, where it may be needed in pieces.
    pub path: Option<Program>,
    /// How to play it so.
    pub stages: Option<Stages>,
}

impl Forecast {
    /// Of a player, if the others stay where they are.
    pub fn of(state: &State, seat: Seat, effort: usize, budget: &Budget) -> Self {
        Self::in_maze(&Maze::of(state, seat), &state.players()[seat], effort, budget)
    }

    /// Of a player if the other turtles were not there.
    pub fn alone(state: &State, seat: Seat, effort: usize, budget: &Budget) -> Self {
        let player = &state.players()[seat];
        Self::in_maze(&Maze { terrain: state.terrain, pose: player.pose }, player, effort, budget)
    }

    fn in_maze(maze: &Maze, player: &Player, effort: usize, budget: &Budget) -> Self {
        let cards = player.deck.shuffled.checked_add(&player.hand);
        let supply = cards.and_then(|cards| cards.checked_add(&player.deck.under.counts()));
        let programs = programs(maze, PackedCounts::of(supply.unwrap_or_default()));
        let short = programs.first().is_some_and(|program| program.cards.len() < SHORT);
        let path = if short { None } else { path(maze, effort, budget) };
        // The same decks again and again: luck is no reason to prefer a position.
        let stages = path.as_ref().map(|path| stages(path, player, &mut Rng::new(1)));
        Self { programs, path: path.map(Program::of), stages }
    }

    /// All ways that are known.
    pub fn paths(&self) -> impl Iterator<Item = &Program> {
        self.programs.iter().chain(&self.path)
    }

    /// Whether there is a way at all, as far as it is known.
    pub fn is_open(&self) -> bool {
        !self.programs.is_empty() || self.stages.is_some()
    }

    /// The program that a hand holds.
    pub fn held_prefix(&self, hand: PackedCounts) -> Option<Cards> {
        self.programs.iter().find(|program| hand.covers(program.needs)).map(|found| found.cards)
    }

    /// When the player arrives with a hand and cards put under the deck before.
    pub fn arrival(&self, samples: &DeckSamples, hand: PackedCounts, under: Cards) -> ArrivalTimes {
        let at_once = ArrivalTimes::of(samples.draws(hand, under, &self.programs));
        self.pieces(&at_once).map_or(at_once, |stages| {
            ArrivalTimes::certain(stages.turns.saturating_sub(1) as usize)
        })
    }

    /// The pieces of a long way, where they are quicker than to wait for a whole one.
    pub fn pieces(&self, at_once: &ArrivalTimes) -> Option<Stages> {
        self.stages.filter(|stages| f64::from(stages.turns) < at_once.mean() + 1.0)
    }
}

/// The shortest way, where one was found.
fn path(maze: &Maze, effort: usize, budget: &Budget) -> Option<Vec<Card>> {
    match solve(maze, effort, budget).result {
        SolveResult::Shortest(path) => Some(path),
        SolveResult::Impossible | SolveResult::Unknown => None,
    }
}
