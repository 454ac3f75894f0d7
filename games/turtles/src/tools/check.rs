//! Checks that everybody can reach a gem on every board of a file.

use app::console::busy;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Budget, Message, ParseError, Seat, message};
use protocol::turtles::{BoardCheck, PlayerPath, TurtlesCheckReport};
use protocol::{schema, to_json};

use super::{BOARD, JSON, PLAYERS, TIME_LIMIT, players, source};
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
        &[BOARD, PLAYERS, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<TurtlesCheckReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let (wanted, file) = (players(given)?, given.get(BOARD.name).unwrap_or_default());
        let (mut boards, excess) = source(given, console, read_lenient)?;
        boards.retain(|board| wanted.is_none_or(|wanted| board.players() == wanted));
        if boards.is_empty() {
            let wanted = wanted.unwrap_or_default();
            return Err(message("turtles-check-none").with("players", wanted).into());
        }
        let mut checked = Vec::new();
        for board in boards {
            let results = find_all(&board, console)?;
            checked.push(CheckedBoard { board, results });
        }
        Ok(Box::new(CheckResult { boards: checked, excess, file: file.to_owned() }))
    }
}

/// The results of all boards of a file.
struct CheckResult {
    boards: Vec<CheckedBoard>,
    /// Where boards exceed the limits of the game.
    excess: Vec<ParseError>,
    file: String,
}

impl Report for CheckResult {
    /// Negative if a player cannot reach a gem or a search was not finished.
    fn outcome(&self) -> ToolOutcome {
        let is_solved = |checked: &CheckedBoard| checked.paths().0.is_solved();
        let is_correct = self.excess.is_empty() && self.boards.iter().all(is_solved);
        if is_correct { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        let boards = self.boards.iter().map(CheckedBoard::report).collect();
        let excess = self.excess.iter().map(|error| error.line).collect();
        Some(to_json(&TurtlesCheckReport { boards, excess }))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        self.boards.iter().try_for_each(|checked| checked.print(console))?;
        self.excess.iter().try_for_each(|error| {
            console.print(&message("turtles-check-excess").with("what", error.in_file(&self.file)))
        })
    }
}

/// A board and the result of every player.
struct CheckedBoard {
    board: Board,
    results: Vec<SolveResult>,
}

impl CheckedBoard {
    /// What is known about the paths, with a line about each.
    fn paths(&self) -> (BoardReport<'_>, Vec<Message>) {
        let mut report = BoardReport::new(&self.board);
        let lines = self.results.iter().map(|result| report.add(result)).collect();
        (report, lines)
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        let (report, lines) = self.paths();
        console.print(&message("turtles-check-board").with("players", self.board.players()))?;
        lines.iter().chain(&report.summary()).try_for_each(|line| console.print(line))
    }

    fn report(&self) -> BoardCheck {
        let (report, _) = self.paths();
        let costs = report.is_solved().then_some(&report.path_costs);
        BoardCheck {
            players: self.results.iter().map(player_path).collect(),
            spread: costs.map(|costs| spread(costs)),
            difficulty: costs.map(|costs| difficulty(costs)),
        }
    }
}

/// The path of a player for programs.
pub fn player_path(result: &SolveResult) -> PlayerPath {
    match result {
        SolveResult::Shortest(path) => {
            PlayerPath { solvable: Some(true), path: Some(symbols(path)) }
        }
        SolveResult::Impossible => PlayerPath { solvable: Some(false), path: None },
        SolveResult::Unknown => PlayerPath { solvable: None, path: None },
    }
}

/// Searches the shortest path of every player, each with a time limit.
pub fn find_all(board: &Board, console: &mut dyn Console) -> ConsoleResult<Vec<SolveResult>> {
    (0..board.players()).map(|seat| find(board, seat, console)).collect()
}

fn find(board: &Board, seat: Seat, console: &mut dyn Console) -> ConsoleResult<SolveResult> {
    let (maze, budget) = (Maze::of_board(board, seat), Budget::from_duration(TIME_LIMIT));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::built_in;

    fn checked(result: SolveResult) -> CheckResult {
        let (boards, excess) =
            read_lenient(built_in::default_for(Some(1)).text).expect("the board is correct");
        let board = boards.into_iter().find(|board| board.players() == 1).expect("a board for one");
        let boards = vec![CheckedBoard { board, results: vec![result] }];
        CheckResult { boards, excess, file: String::new() }
    }

    #[test]
    fn the_json_report_says_whether_there_is_a_path() {
        let json = |result| {
            let report = checked(result);
            (report.outcome(), report.json().unwrap())
        };
        let found = json(SolveResult::Shortest(Vec::new()));
        let path = concat!(
            r#"{"boards":[{"players":[{"solvable":true,"path":""}],"spread":0,"difficulty":0}],"#,
            r#""excess":[]}"#
        );
        assert_eq!(found, (ToolOutcome::Success, path.to_owned()));
        let none = r#"{"boards":[{"players":[{"solvable":false}]}],"excess":[]}"#;
        assert_eq!(json(SolveResult::Impossible), (ToolOutcome::Negative, none.to_owned()));
        let unknown = r#"{"boards":[{"players":[{"solvable":null}]}],"excess":[]}"#;
        assert_eq!(json(SolveResult::Unknown), (ToolOutcome::Negative, unknown.to_owned()));
    }
}
