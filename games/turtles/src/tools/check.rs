//! Checks that everybody can reach a gem on every board of a file.

use app::Console;
use app::console::busy;
use app::tool::{Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use kernel::{Budget, Message, Seat, message};

use super::{BOARD, PLAYERS, TIME_LIMIT, players, source};
use crate::board::Board;
use crate::cards::symbols;
use crate::generate::{MAX_FAIR_SPREAD, PathCost, difficulty, spread};
use crate::solve::{DEFAULT_STATES, Maze, SolveResult, solve};
use crate::text::read_lenient;

/// `tortugas --check`.
pub struct Check;

impl Tool for Check {
    fn call(&self) -> &'static [&'static str] {
        &["tortugas", "--check"]
    }

    fn about(&self) -> &'static str {
        "turtles-check-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, PLAYERS]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let (wanted, file) = (players(given)?, given.get(BOARD.name).unwrap_or_default());
        let (mut boards, exceeded) = source(given, console, read_lenient)?;
        boards.retain(|board| wanted.is_none_or(|wanted| board.players() == wanted));
        if boards.is_empty() {
            let wanted = wanted.unwrap_or_default();
            return Err(message("turtles-check-none").with("players", wanted).into());
        }
        let mut done = ToolOutcome::Success;
        for board in &boards {
            if check(board, console)? == ToolOutcome::Negative {
                done = ToolOutcome::Negative;
            }
        }
        for error in &exceeded {
            console.say(&message("turtles-check-excess").with("what", error.in_file(file)))?;
            done = ToolOutcome::Negative;
        }
        Ok(done)
    }
}

/// Checks a board; `ToolOutcome::Negative` if somebody cannot reach a gem or the search was not finished.
fn check(board: &Board, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
    console.say(&message("turtles-check-board").with("players", board.players()))?;
    let mut report = BoardReport::new(board);
    for seat in 0..board.players() {
        let result = find(board, seat, console)?;
        console.say(&report.add(&result))?;
    }
    report.summary().iter().try_for_each(|line| console.say(line))?;
    Ok(if report.is_solved() { ToolOutcome::Success } else { ToolOutcome::Negative })
}

/// Searches the shortest path of a player with a time limit.
pub fn find(
    board: &Board,
    seat: Seat,
    console: &mut dyn Console,
) -> Result<SolveResult, ToolError> {
    let (maze, budget) = (Maze::of_board(board, seat), Budget::lasting(TIME_LIMIT));
    let doing = message("turtles-doing");
    Ok(busy(console, &doing, &budget, || solve(&maze, DEFAULT_STATES, &budget))?.result)
}

/// What is known about the paths of a board, built up player by player.
pub struct BoardReport<'a> {
    board: &'a Board,
    checked: Seat,
    path_costs: Vec<PathCost>,
}

impl<'a> BoardReport<'a> {
    /// A report without results.
    pub fn new(board: &'a Board) -> Self {
        Self { board, checked: 0, path_costs: Vec::new() }
    }

    /// Adds the result of the next player and describes it.
    pub fn add(&mut self, result: &SolveResult) -> Message {
        let seat = self.checked;
        self.checked += 1;
        let line = match result {
            SolveResult::Shortest(path) => {
                let cost = PathCost::of(self.board, seat, path);
                self.path_costs.push(cost);
                message("turtles-check-path")
                    .with("cards", cost.cards)
                    .with("shots", cost.shots)
                    .with("pushes", cost.pushes)
                    .with("path", symbols(path))
            }
            SolveResult::Impossible => message("turtles-check-no-path"),
            SolveResult::Unknown => message("turtles-check-unknown"),
        };
        line.with("player", seat + 1)
    }

    /// Whether every player has a path.
    pub fn is_solved(&self) -> bool {
        !self.path_costs.is_empty() && self.path_costs.len() == self.board.players()
    }

    /// Fairness and difficulty of a solved board.
    pub fn summary(&self) -> Vec<Message> {
        if !self.is_solved() {
            return Vec::new();
        }
        let spread = spread(&self.path_costs);
        let is_fair = spread <= MAX_FAIR_SPREAD;
        let key = if is_fair { "turtles-check-fair" } else { "turtles-check-unfair" };
        let fairness = (self.board.players() > 1).then(|| message(key).with("spread", spread));
        let difficulty = difficulty(&self.path_costs);
        let difficulty = message("turtles-check-difficulty").with("difficulty", difficulty);
        fairness.into_iter().chain([difficulty]).collect()
    }
}
