//! Shows the shortest path of every player, card by card.

use core::time::Duration;

use app::tool::{Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use app::{Console, ConsoleResult};
use kernel::{Message, message};

use super::check::find;
use super::{BOARD, PLAYERS, players, source};
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
        &[BOARD, PLAYERS]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let wanted = players(given)?;
        let board = source(given, console, |file| text::read(file, wanted))?;
        let mut done = ToolOutcome::Success;
        for seat in 0..board.players() {
            match find(&board, seat, console)? {
                SolveResult::Shortest(path) => play(&board, seat, &path, console)?,
                SolveResult::Impossible => {
                    console.say(&message("turtles-check-no-path").with("player", seat + 1))?;
                    done = ToolOutcome::Negative;
                }
                SolveResult::Unknown => {
                    console.say(&message("turtles-check-unknown").with("player", seat + 1))?;
                    done = ToolOutcome::Negative;
                }
            }
        }
        Ok(done)
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
    messages.iter().try_for_each(|message| console.say(message))?;
    console.show(&text_board::board(state, console.coloured()))?;
    if watched { console.pause(FRAME_TIME) } else { Ok(()) }
}
