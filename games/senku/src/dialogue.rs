//! The dialogue, similar to that of Uno Solo.

mod menu;

use app::commands::asks_to_leave;
use app::{ConsoleResult, Dialogue, Options};
use kernel::{Session, message};
use pegs::game_loop::{PegDialogue, play_move, run_command};
use pegs::lab::grid::Coord;
use pegs::lab::text::write_board;

use crate::scene::{facts, label};
use crate::text_board::text_board;
use crate::{Jump, Senku, State};

impl PegDialogue for Senku {
    fn new_game(
        console: &mut dyn Dialogue,
        options: &Options,
    ) -> ConsoleResult<Option<Session<Self>>> {
        menu::new_game(console, options)
    }

    fn show(console: &mut dyn Dialogue, state: &State) -> ConsoleResult<()> {
        for fact in facts(state) {
            console.print(&fact)?;
        }
        let coloured = console.coloured();
        console.show(&text_board(&state.grid, coloured))
    }

    fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<Self>) -> ConsoleResult<bool> {
        let line = console.ask(&message("senku-ask-jump"))?;
        if asks_to_leave(&line) {
            return Ok(true);
        }
        if let Some(jump) = typed_jump(&line) {
            play_move(console, session, jump)?;
        } else if !run_command(console, session, &line, "senku-commands")? {
            console.print(&message("senku-not-a-jump").with("found", line))?;
        }
        Ok(false)
    }

    fn end_labels(jump: Jump) -> (String, String) {
        (label(jump.from), label(jump.to))
    }

    /// The board alone, without moves: the format of GSenku that other programs read.
    fn file_text(state: &State) -> String {
        write_board(&state.grid)
    }
}

/// A jump as people type it: like in a result file, but with rows and columns counted from 1.
fn typed_jump(line: &str) -> Option<Jump> {
    let jump: Jump = line.parse().ok()?;
    let from_zero = |(row, col): Coord| Some((row.checked_sub(1)?, col.checked_sub(1)?));
    Some(Jump { from: from_zero(jump.from)?, to: from_zero(jump.to)? })
}
