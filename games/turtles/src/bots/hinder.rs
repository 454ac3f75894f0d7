//! Plays that stand in the rivals' way: the turtle itself, a crate, or in the extended game a shot.

use kernel::Budget;

use super::table::{Runner, Table};
use crate::board::cells;
use crate::cards::Cards;
use crate::plan::needs::Needs;
use crate::plan::outlook::{Outlook, QUICK};
use crate::plan::programs::{Program, footprint};
use crate::plan::reach::End;
use crate::solve::Maze;
use crate::state::State;

/// Scenes that are judged, those that promise most.
const MOST_SCENES: usize = 8;
/// More cards missing than these are no worse.
const MOST_MISSING: u32 = 40;

/// What the rivals see of an end: all but where the turtle looks and what its hand holds.
struct Scene {
    promise: u32,
    /// The first end for each way that the turtle may look.
    ends: Vec<End>,
}

/// The best play that hinders somebody, with its worth.
pub fn best(state: &State, table: &Table, ends: &[End], budget: &Budget) -> Option<(f64, Cards)> {
    let watch = Watch::new(state, table);
    let mut best: Option<(f64, Cards)> = None;
    for scene in scenes(&watch, ends) {
        let rivals = table.rivals_in(&scene.ends[0].state, budget, |rival| {
            watch.hinders(&scene.ends[0].state, rival)
        });
        for End { cards, state } in &scene.ends {
            let mine = Outlook::of(state, state.turn, QUICK, budget);
            let worth = table.worth_after(state, *cards, &mine, &rivals);
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
fn scenes(watch: &Watch, ends: &[End]) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for end in ends {
        let promise = watch.promise(&end.state);
        if promise == 0 {
            continue;
        }
        match scenes.iter_mut().find(|scene| is_same(&scene.ends[0].state, &end.state)) {
            None => scenes.push(Scene { promise, ends: vec![*end] }),
            Some(scene) => {
                let way = end.state.current().pose.way;
                if scene.ends.iter().all(|known| known.state.current().pose.way != way) {
                    scene.ends.push(*end);
                }
            }
        }
    }
    // The sort is stable: among equal ones those with fewer cards come first.
    scenes.sort_by_key(|scene| std::cmp::Reverse(scene.promise));
    scenes.truncate(MOST_SCENES);
    scenes
}

/// Whether two ends look alike to the rivals.
fn is_same(one: &State, other: &State) -> bool {
    let turtles = |state: &State| {
        let player = |seat: usize| state.players()[seat].pose;
        let way = |seat: usize| (seat != state.turn).then(|| player(seat).way);
        (0..state.players().len()).map(|seat| (player(seat).at, way(seat))).collect::<Vec<_>>()
    };
    one.ground == other.ground && turtles(one) == turtles(other)
}

/// The rivals' ways, and what stood on the board at first.
struct Watch<'a> {
    state: &'a State,
    table: &'a Table,
    /// For each rival its programs with the cells that these need.
    ways: Vec<Vec<(Program, u64)>>,
    taken: u64,
}

impl<'a> Watch<'a> {
    fn new(state: &'a State, table: &'a Table) -> Self {
        let ways = table.rivals.iter().map(|rival| {
            let maze = Maze::of(state, rival.seat);
            let programs = rival.outlook.ways();
            programs.map(|program| (*program, footprint(&maze, program))).collect()
        });
        Self { state, table, ways: ways.collect(), taken: taken(state) }
    }

    /// Whether a rival was moved or finds something in a way.
    fn hinders(&self, state: &State, rival: &Runner) -> bool {
        let index = self.table.rivals.iter().position(|other| other.seat == rival.seat);
        let ways = index.and_then(|index| self.ways.get(index)).map_or(&[][..], Vec::as_slice);
        let new = taken(state) & !self.taken;
        self.is_moved(state, rival) || ways.iter().any(|(_, cells)| cells & new != 0)
    }

    fn is_moved(&self, state: &State, rival: &Runner) -> bool {
        state.players()[rival.seat].pose != self.state.players()[rival.seat].pose
    }

    /// By how many more cards the rivals may miss a way, those who miss few counted most.
    fn promise(&self, state: &State) -> u32 {
        let new = taken(state) & !self.taken;
        let rivals = self.table.rivals.iter().zip(&self.ways);
        rivals
            .map(|(rival, ways)| {
                let hand = Needs::of(state.players()[rival.seat].hand);
                let fewest = |open: u64| {
                    let ways = ways.iter().filter(|(_, cells)| cells & open == 0);
                    let missing = ways.map(|(program, _)| hand.missing(program.needs)).min();
                    missing.unwrap_or(MOST_MISSING).min(MOST_MISSING)
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
    state.ground.taken() | cells.fold(0, |set, cell| set | cell.bit())
}
