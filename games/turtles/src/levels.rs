//! The levels: generated boards for one player.

use app::levels::Task;
use app::{Level, LevelPack};
use kernel::{Budget, Seed, View};

use crate::Turtles;
use crate::board::Board;
use crate::card_count::cards_played;
use crate::cards::{Card, symbols};
use crate::generate::{PathCost, difficulty_range, generate};
use crate::options::Setup;
use crate::rules::effects;
use crate::solve::{Maze, SolveResult, search_all, solve};
use crate::state::State;

pub const LEVELS: LevelPack<Turtles> = LevelPack {
    text: include_str!("../levels.txt"),
    task: Task::Win { cost_text: "turtles-level-cost", cost: cards },
    make,
};

/// The levels of the pack.
const COUNT: usize = 120;
/// The boards drawn of each difficulty of the generator.
const DRAWS: u32 = 6;
/// The limit of an exhaustive search: boards that need more are left out.
const MAX_STATES: usize = 150_000;

fn cards(view: &View<'_, Turtles>) -> u32 {
    u32::try_from(cards_played(view)).unwrap_or(u32::MAX)
}

fn make(budget: &Budget) -> Vec<Level> {
    let draws =
        difficulty_range(1).flat_map(|wanted| (0..DRAWS).map(move |number| (wanted, number)));
    let draws: Vec<(u32, u32)> = draws.collect();
    budget.set_total(draws.len() as u64);
    let levels = draws.into_iter().filter_map(|(wanted, number)| {
        let seed = Seed::new(&format!("level-tortugas-{wanted}-{number}")).ok()?;
        let board = generate(1, wanted, &seed, &Budget::unlimited());
        budget.count(1);
        rate(board.filter(|_| !budget.is_stopped())?)
    });
    app::levels::choose(levels.collect(), COUNT)
}

/// The difficulties of the boards of the day.
const DAILY: std::ops::Range<u64> = 10..36;

/// The board of the day: a generated one for one player.
pub fn daily(seed: &Seed) -> Setup {
    let wanted = DAILY.start + seed.draw(0, DAILY.end - DAILY.start);
    let wanted = u32::try_from(wanted).unwrap_or_default();
    // A seed without a board is followed by the next one.
    let mut seed = seed.clone();
    loop {
        if let Some(board) = generate(1, wanted, &seed, &Budget::unlimited()) {
            return Setup::Board { board, extended: false };
        }
        seed = seed.next();
    }
}

/// Rates a board; `None` if an exhaustive search is too large.
fn rate(board: Board) -> Option<Level> {
    let maze = Maze::of_board(&board, 0);
    let found = search_all(&maze, MAX_STATES);
    let SolveResult::Shortest(path) = found.result else { return None };
    let cost = PathCost::of(&board, 0, &path);
    let cards = u32::try_from(path.len()).ok()?;
    Some(Level {
        number: 0,
        difficulty: cost.difficulty() + 2 * found.states.max(1).ilog2(),
        optimum: cards,
        length: cards,
        effort: found.states,
        misleading: misleading(&board, &path),
        solution: symbols(&path),
        setup: Setup::Board { board, extended: false }.to_string(),
    })
}

/// The share of the cards that change something along a path but lead no closer to a gem, in
/// percent.
fn misleading(board: &Board, path: &[Card]) -> u32 {
    let (mut all, mut idle) = (0, 0);
    let mut state = State::new(board, false);
    for (card, left) in path.iter().zip((1..=path.len()).rev()) {
        for other in [Card::Forward, Card::Left, Card::Right, Card::Laser] {
            let mut after = state;
            effects::apply(&mut after, other, &mut Vec::new());
            if (after.terrain, after.players()[0].pose) == (state.terrain, state.players()[0].pose)
            {
                continue;
            }
            all += 1;
            idle += u32::from(other != *card && !is_closer(&after, left));
        }
        effects::apply(&mut state, *card, &mut Vec::new());
    }
    100 * idle / all.max(1)
}

/// Whether a gem is fewer cards away than `left`.
fn is_closer(after: &State, left: usize) -> bool {
    if !after.is_playing(0) {
        return true;
    }
    match solve(&Maze::of(after, 0), MAX_STATES, &Budget::unlimited()).result {
        SolveResult::Shortest(path) => path.len() < left,
        SolveResult::Impossible | SolveResult::Unknown => false,
    }
}
