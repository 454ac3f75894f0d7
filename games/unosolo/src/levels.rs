//! The levels: boards drawn like those of random games.

use app::levels::Task;
use app::{Level, LevelPack};
use kernel::{Budget, Seed, Session, Step, View};
use pegs::lab::levels::{self, Candidate};
use pegs::lab::sweeps::count_sweeps;
use pegs::lab::template::Template;
use pegs::square::grid_of;

use crate::board::Cell;
use crate::options::Setup;
use crate::reverse::StopRule;
use crate::rules::UnoSolo;

pub const LEVELS: LevelPack<UnoSolo> = LevelPack {
    text: include_str!("../levels.txt"),
    task: Task::Win { cost_text: "pegs-level-cost", cost: sweeps },
    make,
};

/// The sides of the boards, and the reverse moves that draw them.
const SIDES: std::ops::RangeInclusive<u8> = 3..=7;
const MOVES: std::ops::RangeInclusive<u32> = 1..=20;
/// The boards drawn of each kind.
const DRAWS: u32 = 6;

/// The sweeps so far: consecutive jumps by one peg count as one.
fn sweeps(view: &View<'_, UnoSolo>) -> u32 {
    let jump = |step: usize| match view.at(step).action() {
        Some(Step::Move(jump)) => Some((coord(jump.from), coord(jump.to))),
        Some(Step::Chance(_)) | None => None,
    };
    let jumps: Vec<_> = (1..=view.step()).filter_map(jump).collect();
    u32::try_from(count_sweeps(&jumps)).unwrap_or(u32::MAX)
}

fn coord(cell: Cell) -> (usize, usize) {
    (cell.row().into(), cell.col().into())
}

fn make(budget: &Budget) -> Vec<Level> {
    let kinds = SIDES.flat_map(|dim| MOVES.map(move |moves| (dim, moves)));
    let draws = kinds.flat_map(|(dim, moves)| (0..DRAWS).map(move |number| (dim, moves, number)));
    let candidates: Vec<Candidate> =
        draws.filter_map(|(dim, moves, number)| draw(dim, moves, number)).collect();
    levels::make(&candidates, budget)
}

/// Draws a board.
fn draw(dim: u8, moves: u32, number: u32) -> Option<Candidate> {
    let seed = Seed::new(&format!("level-unosolo-{dim}-{moves}-{number}")).ok()?;
    let session =
        Session::<UnoSolo>::new(Setup::Random { dim, moves, stop: StopRule::Exhausted }, seed);
    let position = session.state().position;
    Some(Candidate {
        grid: grid_of(&position.board)?,
        template: Template::named("classic")?,
        finish: position.board.goal.map(coord),
        setup: Setup::Board(position).to_string(),
    })
}
