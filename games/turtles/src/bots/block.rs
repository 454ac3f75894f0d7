//! Plays that stand in the rivals' way: the turtle itself, a crate, or in the extended game a shot.

use kernel::Budget;

use super::race::{Race, Racer};
use crate::board::cells;
use crate::cards::Cards;
use crate::plan::forecast::{Forecast, QUICK};
use crate::plan::packed_counts::PackedCounts;
use crate::plan::programs::{Program, footprint};
use crate::plan::reachable::ReachedPosition;
use crate::solve::Maze;
use crate::state::State;

/// Scenes that are judged, those that promise most.
const MAX_SCENES: usize = 8;
/// More cards missing than these are no worse.
const MAX_MISSING: u32 = 40;

/// What the rivals see of an end: all but where the turtle looks and what its hand holds.
struct Scene {
    promise: u32,
    /// The first end for each way that the turtle may look.
    positions: Vec<ReachedPosition>,
}

/// The best play that hinders somebody, with its worth.
pub fn best(
    state: &State,
    race: &Race,
    positions: &[ReachedPosition],
    budget: &Budget,
) -> Option<(f64, Cards)> {
    let watch = Watch::new(state, race);
    let mut best: Option<(f64, Cards)> = None;
    for scene in scenes(&watch, positions) {
        let rivals = race.rivals_in(&scene.positions[0].state, budget, |rival| {
            watch.hinders(&scene.positions[0].state, rival)
        });
        for ReachedPosition { cards, state } in &scene.positions {
            let mine = Forecast::of(state, state.turn, QUICK, budget);
            let worth = race.worth_after(state, *cards, &mine, &rivals);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *cards));
            }
            if budget.spent() {
                return best;
            }
        }
    }
    best
}

/// The scenes that promise most.
fn scenes(watch: &Watch, positions: &[ReachedPosition]) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for end in positions {
        let promise = watch.promise(&end.state);
        if promise == 0 {
            continue;
        }
        match scenes.iter_mut().find(|scene| is_same(&scene.positions[0].state, &end.state)) {
            None => scenes.push(Scene { promise, positions: vec![*end] }),
            Some(scene) => {
                let facing = end.state.current().pose.facing;
                if scene.positions.iter().all(|known| known.state.current().pose.facing != facing) {
                    scene.positions.push(*end);
                }
            }
        }
    }
    // The sort is stable: among equal ones those with fewer cards come first.
    scenes.sort_by_key(|scene| std::cmp::Reverse(scene.promise));
    scenes.truncate(MAX_SCENES);
    scenes
}

/// Whether two positions look alike to the rivals.
fn is_same(one: &State, other: &State) -> bool {
    let turtles = |state: &State| {
        let player = |seat: usize| state.players()[seat].pose;
        let facing = |seat: usize| (seat != state.turn).then(|| player(seat).facing);
        (0..state.players().len()).map(|seat| (player(seat).at, facing(seat))).collect::<Vec<_>>()
    };
    one.terrain == other.terrain && turtles(one) == turtles(other)
}

/// The rivals' ways, and what stood on the board at first.
struct Watch<'a> {
    state: &'a State,
    race: &'a Race,
    /// For each rival its programs with the cells that these need.
    paths: Vec<Vec<(Program, u64)>>,
    taken: u64,
}

impl<'a> Watch<'a> {
    fn new(state: &'a State, race: &'a Race) -> Self {
        let paths = race.rivals.iter().map(|rival| {
            let maze = Maze::of(state, rival.seat);
            let programs = rival.forecast.paths();
            programs.map(|program| (*program, footprint(&maze, program))).collect()
        });
        Self { state, race, paths: paths.collect(), taken: taken(state) }
    }

    /// Whether a rival was moved or finds something in a way.
    fn hinders(&self, state: &State, rival: &Racer) -> bool {
        let index = self.race.rivals.iter().position(|other| other.seat == rival.seat);
        let paths = index.and_then(|index| self.paths.get(index)).map_or(&[][..], Vec::as_slice);
        let new = taken(state) & !self.taken;
        self.is_moved(state, rival) || paths.iter().any(|(_, cells)| cells & new != 0)
    }

    fn is_moved(&self, state: &State, rival: &Racer) -> bool {
        state.players()[rival.seat].pose != self.state.players()[rival.seat].pose
    }

    /// By how many more cards the rivals may miss a way, those who miss few counted most.
    fn promise(&self, state: &State) -> u32 {
        let new = taken(state) & !self.taken;
        let rivals = self.race.rivals.iter().zip(&self.paths);
        rivals
            .map(|(rival, paths)| {
                let hand = PackedCounts::of(state.players()[rival.seat].hand);
                let fewest = |open: u64| {
                    let paths = paths.iter().filter(|(_, cells)| cells & open == 0);
                    let missing = paths.map(|(program, _)| hand.missing(program.needs)).min();
                    missing.unwrap_or(MAX_MISSING).min(MAX_MISSING)
                };
                let before = fewest(0);
                let after = if self.is_moved(state, rival) { before + 4 } else { fewest(new) };
                24 * (after - before) / (1 + before)
            })
            .sum()
    }
}

/// The cells on which anything stands.
fn taken(state: &State) -> u64 {
    let cells = cells(u64::MAX).filter(|cell| state.turtle_at(*cell).is_some());
    state.terrain.occupied() | cells.fold(0, |set, cell| set | cell.bit())
}
