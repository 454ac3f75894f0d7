//! When a player may arrive if the others do not move.

use kernel::{Budget, Rng, Seat};

use super::arrival::ArrivalTimes;
use super::deck_samples::DeckSamples;
use super::packed_counts::PackedCounts;
use super::programs::{Program, programs};
use super::stages::{Stages, stages};
use crate::cards::{Card, Cards};
use crate::solve::{Maze, SolveResult, solve};
use crate::state::{Player, State};

/// The search limit for long paths in an analysis that is done once per decision.
pub const THOROUGH: usize = 100_000;
/// The same for an analysis that is done for every candidate.
pub const QUICK: usize = 8_000;
/// Shorter paths are always played at once: no part of them is worth a turn.
const SHORT: usize = 13;

/// A player's paths to a gem.
pub struct Forecast {
    /// The paths that can be played at once.
    pub programs: Vec<Program>,
    /// The shortest path, if it may have to be split.
    pub path: Option<Program>,
    /// How to split it.
    pub stages: Option<Stages>,
}

impl Forecast {
    /// The forecast for a player if the others stay where they are.
    pub fn of(state: &State, seat: Seat, effort: usize, budget: &Budget) -> Self {
        Self::in_maze(&Maze::of(state, seat), &state.players()[seat], effort, budget)
    }

    /// The same without the other turtles.
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
        // A fixed seed: chance is no reason to prefer a position.
        let stages = path.as_ref().map(|path| stages(path, player, &mut Rng::new(1)));
        Self { programs, path: path.map(Program::of), stages }
    }

    /// All known paths.
    pub fn paths(&self) -> impl Iterator<Item = &Program> {
        self.programs.iter().chain(&self.path)
    }

    /// Whether a path is known.
    pub fn is_open(&self) -> bool {
        !self.programs.is_empty() || self.stages.is_some()
    }

    /// The cards of a program that a hand holds.
    pub fn held_program(&self, hand: PackedCounts) -> Option<Cards> {
        self.programs.iter().find(|program| hand.covers(program.needs)).map(|found| found.cards)
    }

    /// When the player arrives with a hand, after playing the cards in `under`.
    pub fn arrival(&self, samples: &DeckSamples, hand: PackedCounts, under: Cards) -> ArrivalTimes {
        let at_once = ArrivalTimes::of(samples.draws(hand, under, &self.programs));
        self.faster_stages(&at_once).map_or(at_once, |stages| {
            ArrivalTimes::certain(stages.turns.saturating_sub(1) as usize)
        })
    }

    /// How to split a long path, if that is faster than waiting for a complete one.
    pub fn faster_stages(&self, at_once: &ArrivalTimes) -> Option<Stages> {
        self.stages.filter(|stages| f64::from(stages.turns) < at_once.mean() + 1.0)
    }
}

/// The shortest path, if it is found.
fn path(maze: &Maze, effort: usize, budget: &Budget) -> Option<Vec<Card>> {
    match solve(maze, effort, budget).result {
        SolveResult::Shortest(path) => Some(path),
        SolveResult::Impossible | SolveResult::Unknown => None,
    }
}
