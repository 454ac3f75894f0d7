//! The exercises: positions from games of the expert in which one move matters.

mod reason;
mod rules_of_thumb;

use app::levels::{self, Task};
use app::options::WHOLE;
use app::{Level, LevelPack};
use kernel::Budget;
use rayon::prelude::*;

use crate::Twenty48;
use crate::board::Tilt;
use crate::bots::affordable;
use crate::fast::{FourRate, PackedBoard, Three};
use crate::networks::{HasNetwork, shipped};
use crate::options::{DEFAULT_FOUR, Setup, Variant};
use crate::play::{Search, Values, game_rng, play};

pub const EXERCISES: LevelPack<Twenty48> = LevelPack {
    text: include_str!("../levels.txt"),
    task: Task::Choose { reason: reason::reason },
    make,
};

/// The exercises of the pack.
const COUNT: usize = 120;
/// The first of the seeds.
const SEED: u64 = 2048;
/// The games that are played to the end after each move.
const PLAYOUTS: u64 = 500;
/// The points of the chance to reach the goal that the second-best move has to cost in them.
const MARGIN: f64 = 5.0;
/// The moves between two exercises from one game.
const APART: u32 = 10;

/// Where exercises come from.
struct Source {
    /// The rank that ends the games.
    goal: u8,
    /// The games of the expert.
    games: u64,
    /// The share of the expected points that the second-best move has to cost.
    loss: f32,
    /// The depth of the check in plies, beyond that of the expert.
    plies: u32,
    /// The positions that are played out.
    short_list: usize,
}

const SMALL: Source = Source { goal: 9, games: 150, loss: 0.05, plies: 6, short_list: 260 };
const USUAL: Source = Source { goal: 11, games: 60, loss: 0.04, plies: 5, short_list: 120 };

/// A position from a game.
#[derive(Clone, Copy)]
struct Found<S> {
    board: S,
    points: u64,
    best: Tilt,
}

/// A position that the deeper search agrees on.
struct Candidate<S> {
    board: S,
    best: Tilt,
    level: Level,
}

/// Makes the exercises. The budget counts games, and then positions that are played out.
fn make(budget: &Budget) -> Vec<Level> {
    let work = |source: &Source| source.games + source.short_list as u64;
    budget.set_total(work(&SMALL) + work(&USUAL));
    let mut all = from_source::<Three>(&SMALL, budget);
    all.extend(from_source::<PackedBoard>(&USUAL, budget));
    levels::choose(all, COUNT)
}

fn from_source<S: HasNetwork>(source: &Source, budget: &Budget) -> Vec<Level> {
    // Decoding a network uses all threads, and must not wait for one that waits for the network.
    let _ = shipped::<S>();
    let games = (0..source.games).into_par_iter().flat_map_iter(|game| {
        let found = if budget.is_stopped() { Vec::new() } else { decisions::<S>(source, game) };
        budget.count(1);
        found.into_iter().filter_map(|found| check(source, found))
    });
    let candidates: Vec<Candidate<S>> = games.collect();
    let rated = candidates.iter().map(|candidate| candidate.level.clone()).collect();
    let short_list = levels::choose(rated, source.short_list);
    let confirmed = short_list.into_par_iter().filter_map(|level| {
        let candidate = candidates.iter().find(|candidate| candidate.level.setup == level.setup);
        budget.count(1);
        candidate.filter(|_| !budget.is_stopped()).and_then(|it| confirmed(source, it))
    });
    confirmed.collect()
}

fn four_rate() -> FourRate {
    FourRate::new(f64::from(DEFAULT_FOUR) / f64::from(WHOLE))
}

/// The decisions of a game of the expert that matter, as the expert sees them.
fn decisions<S: HasNetwork>(source: &Source, game: u64) -> Vec<Found<S>> {
    let (four, mut rng) = (four_rate(), game_rng(SEED, game));
    let mut search = Search::new(shipped::<S>().as_ref(), four).with_reductions();
    search.set_goal(Some(source.goal));
    let (mut board, mut points) = (S::random_start(four, &mut rng), 0);
    let (mut found, mut quiet) = (Vec::new(), APART);
    while board.highest() < source.goal {
        let values = search.values(board, affordable(board));
        let Some((best, lead)) = best_and_lead(&values) else { break };
        quiet += 1;
        if lead >= source.loss && quiet > APART {
            found.push(Found { board, points, best });
            quiet = 0;
        }
        let slides = board.slides();
        points += u64::from(slides.points(best));
        board = slides.after(best).spawned(four, rng.bits());
    }
    found
}

/// The best move, and how far it is ahead of the second as a share of its value: 0 if it is the
/// only one.
fn best_and_lead(values: &Values) -> Option<(Tilt, f32)> {
    let moves = Tilt::ALL.into_iter().zip(values);
    let mut moves: Vec<(Tilt, f32)> =
        moves.filter_map(|(it, value)| Some((it, (*value)?))).collect();
    moves.sort_by(|one, other| other.1.total_cmp(&one.1));
    let (best, highest) = *moves.first()?;
    let lead = moves.get(1).map_or(0.0, |(_, second)| (highest - second) / highest.max(1.0));
    Some((best, lead))
}

/// Searches a position deeper than the expert did, and rates it; `None` if the results differ.
fn check<S: HasNetwork>(source: &Source, found: Found<S>) -> Option<Candidate<S>> {
    let Found { board, points, best } = found;
    // The search that is as sure as the deepest one, from which on none differs.
    let mut effort = None;
    for plies in 1..=source.plies {
        let mut search = Search::new(shipped::<S>().as_ref(), four_rate());
        search.set_goal(Some(source.goal));
        let (deep, lead) = best_and_lead(&search.values(board, plies))?;
        let is_sure = deep == best && lead >= source.loss;
        effort = is_sure.then(|| effort.unwrap_or(search.searched().max(1)));
    }
    let misleading = 100.0 * rules_of_thumb::share_against(board, best);
    let variant = Variant { dim: S::SIDE, goal: source.goal, four: DEFAULT_FOUR, endless: false };
    let setup = Setup::Board(variant, board.plain(), points).to_string();
    let level = levels::exercise(setup, &[], effort?, misleading);
    Some(Candidate { board, best, level })
}

/// The exercise with the chance of each move, if games to the end favour the same one.
fn confirmed<S: HasNetwork>(source: &Source, candidate: &Candidate<S>) -> Option<Level> {
    let slides = candidate.board.slides();
    let mut chances: Vec<(Tilt, f64)> =
        slides.moves().map(|(tilt, after, _)| (tilt, 100.0 * chance(source, after))).collect();
    chances.sort_by(|one, other| other.1.total_cmp(&one.1));
    let [best, second, ..] = chances[..] else { return None };
    if best.0 != candidate.best || best.1 - second.1 < MARGIN {
        return None;
    }
    let choices = chances.iter().map(|(tilt, chance)| (tilt.to_string(), *chance));
    let Level { setup, effort, misleading, .. } = candidate.level.clone();
    Some(levels::exercise(setup, &choices.collect::<Vec<_>>(), effort, misleading.into()))
}

/// The share of [`PLAYOUTS`] games that reach the goal from a board after a move, if the network
/// looks one move ahead.
fn chance<S: HasNetwork>(source: &Source, after: S) -> f64 {
    let (four, mut reached) = (four_rate(), 0_u32);
    let mut search = Search::new(shipped::<S>().as_ref(), four);
    for game in 0..PLAYOUTS {
        let mut rng = game_rng(SEED + 1, game);
        let start = after.spawned(four, rng.bits());
        let choose = |board: S| search.best(board, 1).filter(|_| board.highest() < source.goal);
        reached += u32::from(play(start, four, &mut rng, choose).highest >= source.goal);
    }
    f64::from(reached) / f64::from(u32::try_from(PLAYOUTS).unwrap_or(u32::MAX))
}
