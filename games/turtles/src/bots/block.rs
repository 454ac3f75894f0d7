//! Plays that block opponents: with the turtle itself, a crate or, in the extended game, a shot.

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

/// The number of candidates that are evaluated, the most promising ones.
const MAX_CANDIDATES: usize = 8;
/// More missing cards than this are no worse.
const MAX_MISSING: u32 = 40;

/// Reachable positions that look the same to the rivals: only the turtle's direction and hand
/// differ.
struct Candidate {
    promise: u32,
    /// The first position for each direction of the turtle.
    positions: Vec<ReachedPosition>,
}

/// The best play that blocks an opponent, with its value.
pub fn best(
    state: &State,
    race: &Race,
    positions: &[ReachedPosition],
    budget: &Budget,
) -> Option<(f64, Cards)> {
    let rival_paths = RivalPaths::new(state, race);
    let mut best: Option<(f64, Cards)> = None;
    for candidate in candidates(&rival_paths, positions) {
        let rivals = race.rival_arrivals(&candidate.positions[0].state, budget, |rival| {
            rival_paths.affects(&candidate.positions[0].state, rival)
        });
        for ReachedPosition { cards, state } in &candidate.positions {
            let mine = Forecast::of(state, state.turn, QUICK, budget);
            let value = race.value_after(state, *cards, &mine, &rivals);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, *cards));
            }
            if budget.is_exhausted() {
                return best;
            }
        }
    }
    best
}

/// The most promising candidates.
fn candidates(rival_paths: &RivalPaths, positions: &[ReachedPosition]) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for end in positions {
        let promise = rival_paths.promise(&end.state);
        if promise == 0 {
            continue;
        }
        match candidates
            .iter_mut()
            .find(|candidate| is_same(&candidate.positions[0].state, &end.state))
        {
            None => candidates.push(Candidate { promise, positions: vec![*end] }),
            Some(candidate) => {
                let facing = end.state.current().pose.facing;
                if candidate
                    .positions
                    .iter()
                    .all(|known| known.state.current().pose.facing != facing)
                {
                    candidate.positions.push(*end);
                }
            }
        }
    }
    // The sort is stable: of equally promising candidates, those with fewer cards come first.
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.promise));
    candidates.truncate(MAX_CANDIDATES);
    candidates
}

/// Whether two positions look the same to the rivals.
fn is_same(one: &State, other: &State) -> bool {
    let turtles = |state: &State| {
        let player = |seat: usize| state.players()[seat].pose;
        let facing = |seat: usize| (seat != state.turn).then(|| player(seat).facing);
        (0..state.players().len()).map(|seat| (player(seat).at, facing(seat))).collect::<Vec<_>>()
    };
    one.terrain == other.terrain && turtles(one) == turtles(other)
}

/// The rivals' paths before the play, to see which of them a position blocks.
struct RivalPaths<'a> {
    state: &'a State,
    race: &'a Race,
    /// The programs of each rival, with the cells that each needs free.
    paths: Vec<Vec<(Program, u64)>>,
    occupied: u64,
}

impl<'a> RivalPaths<'a> {
    fn new(state: &'a State, race: &'a Race) -> Self {
        let paths = race.rivals.iter().map(|rival| {
            let maze = Maze::of(state, rival.seat);
            let programs = rival.forecast.paths();
            programs.map(|program| (*program, footprint(&maze, program))).collect()
        });
        Self { state, race, paths: paths.collect(), occupied: occupied_cells(state) }
    }

    /// Whether a rival was moved or one of its paths blocked.
    fn affects(&self, state: &State, rival: &Racer) -> bool {
        let index = self.race.rivals.iter().position(|other| other.seat == rival.seat);
        let paths = index.and_then(|index| self.paths.get(index)).map_or(&[][..], Vec::as_slice);
        let new = occupied_cells(state) & !self.occupied;
        self.is_moved(state, rival) || paths.iter().any(|(_, cells)| cells & new != 0)
    }

    fn is_moved(&self, state: &State, rival: &Racer) -> bool {
        state.players()[rival.seat].pose != self.state.players()[rival.seat].pose
    }

    /// How many more cards the rivals may need for a path, weighted towards rivals who need few.
    fn promise(&self, state: &State) -> u32 {
        let new = occupied_cells(state) & !self.occupied;
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

/// The cells with anything on them, turtles included.
fn occupied_cells(state: &State) -> u64 {
    let cells = cells(u64::MAX).filter(|cell| state.turtle_at(*cell).is_some());
    state.terrain.occupied() | cells.fold(0, |set, cell| set | cell.bit())
}
