//! The dialogue of the original description of Uno Solo.

mod menu;
mod turns;

use app::{ConsoleResult, Dialogue, Options};
use kernel::{Session, message};
use pegs::game_loop::PegDialogue;

use crate::rules::Jump;
use crate::scene::{goal_fact, label};
use crate::text_board::text_board;
use crate::{State, UnoSolo};

impl PegDialogue for UnoSolo {
    fn new_game(
        console: &mut dyn Dialogue,
        options: &Options,
    ) -> ConsoleResult<Option<Session<Self>>> {
        menu::new_game(console, options)
    }

    fn show(console: &mut dyn Dialogue, state: &State) -> ConsoleResult<()> {
        console.print(&message("unosolo-moves").with("moves", state.position.moves))?;
        let coloured = console.coloured();
        console.show(&text_board(state.board(), coloured))?;
        match goal_fact(state) {
            // Without colours, the board does not show whether the goal has a peg.
            Some(goal) if !coloured => console.print(&goal),
            _ => Ok(()),
        }
    }

    fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<Self>) -> ConsoleResult<bool> {
        turns::ask_turn(console, session)
    }

    fn end_labels(jump: Jump) -> (String, String) {
        (label(jump.from), label(jump.to))
    }

    fn file_text(state: &State) -> String {
        crate::text::write(&state.position)
    }
}
