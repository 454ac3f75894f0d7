//! Shows the shortest path of every player, card by card.

use core::time::Duration;

use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Message, message};
use protocol::turtles::TurtlesSolveReport;
use protocol::{schema, to_json};

use super::check::{find_all, player_path};
use super::{BOARD, JSON, PLAYERS, players, source};
use crate::board::Board;
use crate::cards::Card;
use crate::event::describe;
use crate::names::numbered_name;
use crate::rules::effects;
use crate::solve::SolveResult;
use crate::state::State;
use crate::{text, text_board};

/// How long each board is shown on a terminal.
const FRAME_TIME: Duration = Duration::from_millis(300);

/// `tortugas --solve`.
pub struct Solve;

impl Tool for Solve {
    fn call(&self) -> &'static [&'static str] {
        &["tortugas", "--solve"]
    }

    fn about(&self) -> &'static str {
        "turtles-solve-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, PLAYERS, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<TurtlesSolveReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let wanted = players(given)?;
        let board = source(given, console, |file| text::read(file, wanted))?;
        let results = find_all(&board, console)?;
        Ok(Box::new(Solutions { board, results }))
    }
}

/// The result of every player.
struct Solutions {
    board: Board,
    results: Vec<SolveResult>,
}

impl Report for Solutions {
    fn outcome(&self) -> ToolOutcome {
        let is_path = |result: &SolveResult| matches!(result, SolveResult::Shortest(_));
        let is_solved = self.results.iter().all(is_path);
        if is_solved { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&TurtlesSolveReport {
            players: self.results.iter().map(player_path).collect(),
        }))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        for (seat, result) in self.results.iter().enumerate() {
            let missing = match result {
                SolveResult::Shortest(path) => {
                    play(&self.board, seat, path, console)?;
                    continue;
                }
                SolveResult::Impossible => message("turtles-check-no-path"),
                SolveResult::Unknown => message("turtles-check-unknown"),
            };
            console.print(&missing.with("player", seat + 1))?;
        }
        Ok(())
    }
}

/// Replays a path from the start; on a terminal each board is shown for a while.
fn play(board: &Board, seat: usize, path: &[Card], console: &mut dyn Console) -> ConsoleResult<()> {
    let mut state = State::new(board, false);
    state.turn = seat;
    let begun = message("turtles-solve-player").with("player", seat + 1).with("cards", path.len());
    show(console, &state, &[begun])?;
    for card in path {
        let mut events = Vec::new();
        effects::apply(&mut state, *card, &mut events);
        let messages: Vec<Message> =
            events.iter().map(|event| describe(event, &numbered_name)).collect();
        show(console, &state, &messages)?;
    }
    Ok(())
}

fn show(console: &mut dyn Console, state: &State, messages: &[Message]) -> ConsoleResult<()> {
    let watched = console.has_keys();
    if watched {
        console.clear()?;
    }
    messages.iter().try_for_each(|message| console.print(message))?;
    console.show(&text_board::board(state, console.coloured()))?;
    if watched { console.pause(FRAME_TIME) } else { Ok(()) }
}
