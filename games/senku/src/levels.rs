//! The levels: boards of the laboratory's generator, with jumps in different directions.

use app::levels::Task;
use app::{Level, LevelPack};
use kernel::{Budget, Seed, Step, View};
use pegs::lab::generate::{BoardSpec, generate};
use pegs::lab::levels::{self, Candidate};
use pegs::lab::sweeps::count_sweeps;
use pegs::lab::template::Template;

use crate::{Senku, Setup};

pub const LEVELS: LevelPack<Senku> = LevelPack {
    text: include_str!("../levels.txt"),
    task: Task::Win { cost_text: "pegs-level-cost", cost: sweeps },
    make,
};

/// The rows and columns of the boards.
const SIZES: [(usize, usize); 9] =
    [(2, 4), (3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (3, 7), (5, 5), (5, 6)];
/// The templates, with the most pegs for which an analysis is small enough.
const TEMPLATES: [(&str, usize); 4] = [("classic", 18), ("diagonal", 14), ("hex", 15), ("all", 12)];
/// The boards drawn of each kind.
const DRAWS: u32 = 2;

/// The sweeps so far: consecutive jumps by one peg count as one.
fn sweeps(view: &View<'_, Senku>) -> u32 {
    let jump = |step: usize| match view.at(step).action() {
        Some(Step::Move(jump)) => Some((jump.from, jump.to)),
        Some(Step::Chance(_)) | None => None,
    };
    let jumps: Vec<_> = (1..=view.step()).filter_map(jump).collect();
    u32::try_from(count_sweeps(&jumps)).unwrap_or(u32::MAX)
}

fn make(budget: &Budget) -> Vec<Level> {
    let mut candidates = Vec::new();
    for (name, most) in TEMPLATES {
        let Some(template) = Template::named(name) else { continue };
        for (rows, cols) in SIZES {
            for pegs in 2..=most.min(rows * cols - 1) {
                let spec = BoardSpec { rows, cols, template, pegs };
                candidates.extend((0..DRAWS).filter_map(|number| draw(spec, name, number)));
            }
        }
    }
    levels::make(&candidates, budget)
}

/// The pegs of a board of the day.
const DAILY_PEGS: std::ops::Range<usize> = 8..15;

/// The board of the day: squares of five with one of the templates.
pub fn daily(seed: &Seed) -> Setup {
    let drawn = |number: usize, below: u64| usize::try_from(seed.draw(number, below)).unwrap_or(0);
    let (name, _) = TEMPLATES[drawn(0, TEMPLATES.len() as u64)];
    let template = Template::named(name).unwrap_or(Template::new(0));
    let pegs = DAILY_PEGS.start + drawn(1, DAILY_PEGS.len() as u64);
    let spec = BoardSpec { rows: 5, cols: 5, template, pegs };
    // A seed that reaches too few pegs is followed by the next one.
    let mut seed = seed.clone();
    loop {
        if let Ok(board) = generate(spec, &seed) {
            return Setup { grid: board.grid, template };
        }
        seed = seed.next();
    }
}

/// Draws a board.
fn draw(spec: BoardSpec, template: &str, number: u32) -> Option<Candidate> {
    let BoardSpec { rows, cols, pegs, .. } = spec;
    let seed = Seed::new(&format!("level-senku-{template}-{rows}-{cols}-{pegs}-{number}")).ok()?;
    let grid = generate(spec, &seed).ok()?.grid;
    let setup = Setup { grid: grid.clone(), template: spec.template }.to_string();
    Some(Candidate { grid, template: spec.template, finish: None, setup })
}
