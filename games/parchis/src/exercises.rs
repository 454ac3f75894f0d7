//! The exercises: positions from games of the expert in which one decision matters.

mod reason;

use app::levels::{self, Task};
use app::{Level, LevelPack};
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Turn};
use rayon::prelude::*;

use crate::bots::{EpsilonGreedy, SEARCH_DEPTH, share_against};
use crate::net::shipped;
use crate::search::{Search, Values, best_piece};
use crate::{Parchis, PieceChoice, State, text};

pub const EXERCISES: LevelPack<Parchis> = LevelPack {
    text: include_str!("../levels.txt"),
    task: Task::Choose { reason: reason::reason },
    make,
};

/// The exercises of the pack, and those that are played out before it is chosen.
const COUNT: usize = 120;
const SHORT_LIST: usize = 170;
/// The games of the expert, and the first of their seeds.
const GAMES: u64 = 300;
const SEED: u64 = 19;
/// The depth of the check, in rolls: nothing is left out, and it is deeper than the expert's.
const DEPTH: u32 = SEARCH_DEPTH + 2;
/// The chance that the second-best choice has to cost, for the expert and for the check.
const MARGIN: f32 = 0.04;
/// The games that are played to the end after each of the two best choices.
const PLAYOUTS: u64 = 800;

/// A position that the deeper search agrees on.
struct Candidate {
    state: State,
    /// The choices with their chances, the best first.
    ranking: Vec<(usize, f32)>,
    level: Level,
}

/// Makes the exercises. The budget counts games, and then positions that are played out.
fn make(budget: &Budget) -> Vec<Level> {
    budget.set_total(GAMES + SHORT_LIST as u64);
    let games = (0..GAMES).into_par_iter().flat_map_iter(|game| {
        let found = if budget.is_stopped() { Vec::new() } else { decisions(game) };
        budget.count(1);
        found.into_iter().filter_map(|(state, values)| check(state, &values))
    });
    let candidates: Vec<Candidate> = games.collect();
    let all = candidates.iter().map(|candidate| candidate.level.clone());
    let short_list = levels::choose(all.collect(), SHORT_LIST);
    let confirmed = short_list.into_par_iter().filter(|level| {
        let candidate = candidates.iter().find(|candidate| candidate.level.setup == level.setup);
        budget.count(1);
        !budget.is_stopped() && candidate.is_some_and(is_confirmed)
    });
    levels::choose(confirmed.collect(), COUNT)
}

/// The decisions of a game of the expert against itself that matter, as the expert sees them.
fn decisions(game: u64) -> Vec<(State, Values)> {
    let (network, mut rng) = (shipped(), Rng::new(SEED << 32 | game));
    let (mut search, mut outcomes) = (Search::new(&network), Vec::new());
    let (mut state, mut found) = (State::new(), Vec::new());
    loop {
        match Parchis::turn(&state) {
            Turn::Over(_) => return found,
            Turn::Chance => {
                let chance =
                    Parchis::sample_chance(&state, &mut outcomes, |total| rng.below(total));
                let Some(chance) = chance else { return found };
                if Parchis::apply_chance(&mut state, chance, &mut Vec::new()).is_err() {
                    return found;
                }
            }
            Turn::Player(seat) => {
                let values = search.values(&state, SEARCH_DEPTH);
                let Some(best) = best_piece(&values, seat) else { return found };
                if lead(&ranking(&values, seat)) >= MARGIN {
                    found.push((state.clone(), values));
                }
                if Parchis::play(&mut state, PieceChoice::of(best), &mut Vec::new()).is_err() {
                    return found;
                }
            }
        }
    }
}

/// The choices with their chances, the best first.
fn ranking(values: &Values, seat: usize) -> Vec<(usize, f32)> {
    let chances = values.iter().enumerate();
    let mut ranking: Vec<(usize, f32)> =
        chances.filter_map(|(piece, value)| Some((piece, (*value)?[seat]))).collect();
    ranking.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranking
}

/// How far the best choice is ahead of the second; 0 if there is no other.
fn lead(ranking: &[(usize, f32)]) -> f32 {
    match ranking {
        [best, second, ..] => best.1 - second.1,
        _ => 0.0,
    }
}

/// Searches a position deeper than the expert did, and rates it; `None` if the results differ.
fn check(state: State, seen: &Values) -> Option<Candidate> {
    let (seat, network) = (state.seat(), shipped());
    let expected = best_piece(seen, seat)?;
    // The search that is as sure as the deepest one, from which on none differs.
    let (mut effort, mut deepest) = (None, Vec::new());
    for depth in 0..=DEPTH {
        let mut search = Search::new(&network);
        deepest = ranking(&search.full_values(&state, depth), seat);
        let agrees = deepest.first().is_some_and(|(piece, _)| *piece == expected);
        let is_sure = agrees && lead(&deepest) >= MARGIN;
        effort = is_sure.then(|| effort.unwrap_or(search.evaluated().max(1)));
    }
    let level = rate(&state, &deepest, effort?);
    Some(Candidate { state, ranking: deepest, level })
}

/// The exercise, without its number.
fn rate(state: &State, ranking: &[(usize, f32)], effort: u64) -> Level {
    let misleading = 100.0 * share_against(state, ranking[0].0);
    let choices = ranking
        .iter()
        .map(|(piece, chance)| (PieceChoice::of(*piece).to_string(), 100.0 * f64::from(*chance)));
    levels::exercise(text::write(state), &choices.collect::<Vec<_>>(), effort, misleading)
}

/// Whether games to the end, with the same rolls after both choices, favour the best choice too.
fn is_confirmed(candidate: &Candidate) -> bool {
    let Candidate { state, ranking, .. } = candidate;
    let [best, second, ..] = ranking[..] else { return false };
    wins(state, best.0) > wins(state, second.0)
}

/// The games won after a choice, of [`PLAYOUTS`] between players that do not search.
fn wins(state: &State, piece: usize) -> u64 {
    let mut bot = EpsilonGreedy::new(0, &Models::default());
    let (mut scratch, mut won) = (Scratch::default(), 0);
    let mut after = state.clone();
    if Parchis::play(&mut after, PieceChoice::of(piece), &mut Vec::new()).is_err() {
        return 0;
    }
    for game in 0..PLAYOUTS {
        let (budget, mut rng) = (Budget::unlimited(), Rng::new(game));
        let played = playout(after.clone(), &mut bot, &budget, &mut rng, &mut scratch);
        won += u64::from(played.is_some_and(|(end, _)| end.winners.contains(&state.seat())));
    }
    won
}
