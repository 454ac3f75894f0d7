//! Checks that everybody can reach a gem on every board of a file.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Tool, ToolArg, Trouble};
use kernel::{Budget, Message, Seat, message};

use super::{BOARD, PATIENCE, PLAYERS, players, source};
use crate::board::Board;
use crate::cards::written;
use crate::generate::{FAIR, PathCost, difficulty, spread};
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

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let (wanted, file) = (players(given)?, given.get(BOARD.name).unwrap_or_default());
        let (mut boards, excesses) = source(given, console, read_lenient)?;
        boards.retain(|board| wanted.is_none_or(|wanted| board.players() == wanted));
        if boards.is_empty() {
            let wanted = wanted.unwrap_or_default();
            return Err(message("turtles-check-none").with("players", wanted).into());
        }
        let mut done = Done::Yes;
        for board in &boards {
            console.say(&message("turtles-check-board").with("players", board.players()))?;
            if check(board, console)? == Done::No {
                done = Done::No;
            }
        }
        for excess in &excesses {
            console.say(&message("turtles-check-excess").with("what", excess.in_file(file)))?;
            done = Done::No;
        }
        Ok(done)
    }
}

/// Where the ways of a board are looked for and told.
pub trait Desk {
    /// Why it cannot go on.
    type Trouble;
    /// Looks for the shortest way of a player.
    fn find(&mut self, board: &Board, seat: Seat) -> Result<SolveResult, Self::Trouble>;
    /// Tells what is known.
    fn tell(&mut self, what: Message) -> Result<(), Self::Trouble>;
}

impl Desk for dyn Console + '_ {
    type Trouble = Trouble;

    fn find(&mut self, board: &Board, seat: Seat) -> Result<SolveResult, Trouble> {
        find(board, seat, self)
    }

    fn tell(&mut self, what: Message) -> Result<(), Trouble> {
        Ok(self.say(&what)?)
    }
}

/// Tells the shortest way of every player of a board, or that there is none.
pub fn check<D: Desk + ?Sized>(board: &Board, desk: &mut D) -> Result<Done, D::Trouble> {
    let mut path_costs = Vec::new();
    for seat in 0..board.players() {
        let result = desk.find(board, seat)?;
        if let SolveResult::Shortest(path) = &result {
            path_costs.push(PathCost::of(board, seat, path));
        }
        desk.tell(events(&result, path_costs.last()).with("player", seat + 1))?;
    }
    if path_costs.is_empty() || path_costs.len() < board.players() {
        return Ok(Done::No);
    }
    let fair =
        if spread(&path_costs) <= FAIR { "turtles-check-fair" } else { "turtles-check-unfair" };
    if board.players() > 1 {
        desk.tell(message(fair).with("spread", spread(&path_costs)))?;
    }
    desk.tell(message("turtles-check-difficulty").with("difficulty", difficulty(&path_costs)))?;
    Ok(Done::Yes)
}

/// The shortest way of a player, while somebody may look on.
pub fn find(board: &Board, seat: usize, console: &mut dyn Console) -> Result<SolveResult, Trouble> {
    let (maze, budget) = (Maze::of_board(board, seat), Budget::lasting(PATIENCE));
    let doing = message("turtles-doing");
    Ok(busy(console, &doing, &budget, || solve(&maze, DEFAULT_STATES, &budget))?.result)
}

fn events(result: &SolveResult, path_cost: Option<&PathCost>) -> Message {
    match (result, path_cost) {
        (SolveResult::Shortest(path), Some(path_cost)) => message("turtles-check-way")
            .with("cards", path.len())
            .with("shots", path_cost.shots)
            .with("pushes", path_cost.pushes)
            .with("way", written(path)),
        (SolveResult::Unknown, _) => message("turtles-check-unknown"),
        (SolveResult::Impossible | SolveResult::Shortest(_), _) => message("turtles-check-no-way"),
    }
}
