//! The dialogue, similar to that of Uno Solo.

mod menu;

use app::{ConsoleResult, Dialogue, Options};
use kernel::{Session, message};
use pegs::game_loop::{PegDialogue, play_move, run_command, save_as};
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
            console.say(&fact)?;
        }
        let coloured = console.coloured();
        console.show(&text_board(&state.grid, coloured))
    }

    fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<Self>) -> ConsoleResult<bool> {
        let line = console.ask(&message("senku-ask-jump"))?;
        if line == "0" {
            return Ok(true);
        }
        if let Ok(jump) = line.parse() {
            play_move(console, session, jump)?;
        } else if !run_command(console, session, &line)? {
            own_command(console, session, &line)?;
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

/// The commands that only Senku has.
fn own_command(
    console: &mut dyn Dialogue,
    session: &Session<Senku>,
    line: &str,
) -> ConsoleResult<()> {
    match line.to_lowercase().as_str() {
        "?" => console.say(&message("senku-commands")),
        "s" => {
            let name = console.ask(&message("pegs-ask-file"))?;
            save_as(console, session, &name).map(|_| ())
        }
        _ => console.say(&message("senku-not-a-jump").with("found", line)),
    }
}
