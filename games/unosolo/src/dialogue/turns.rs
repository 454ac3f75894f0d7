//! One turn of Uno Solo: row, column and direction.

use app::commands::asks_to_leave;
use app::console::{ask_typed_number, whole_number};
use app::{ConsoleResult, Dialogue};
use kernel::{Message, Session, message};
use pegs::game_loop::{play_move, run_command};

use crate::UnoSolo;
use crate::board::Cell;
use crate::rules::{Jump, SelectionError, directions};

/// Handles one answer at the row prompt; `true` if the player leaves.
pub fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<UnoSolo>) -> ConsoleResult<bool> {
    let answer = console.ask(&message("unosolo-ask-row"))?;
    if let Some(row) = whole_number(&answer) {
        if row == 0 {
            return Ok(true);
        }
        let column = ask_typed_number(console, &message("unosolo-ask-column"))?;
        ask_jump(console, session, &(row, answer), &column)?;
        return Ok(false);
    }
    if asks_to_leave(&answer) {
        return Ok(true);
    }
    if !run_command(console, session, &answer, "unosolo-commands")? {
        console.print(&message("unosolo-not-a-row").with("found", answer.as_str()))?;
    }
    Ok(false)
}

/// Asks for the direction in which the peg of a row and column, counted from 1, jumps; or prints
/// why it cannot.
fn ask_jump(
    console: &mut dyn Dialogue,
    session: &mut Session<UnoSolo>,
    row: &(i64, String),
    column: &(i64, String),
) -> ConsoleResult<()> {
    let index = |typed: &(i64, String)| u8::try_from(typed.0.saturating_sub(1)).ok();
    let cell = index(row).zip(index(column)).and_then(|(row, col)| Cell::at(row, col));
    let board = *session.state().board();
    let (cell, directions) = match (cell, directions(&board, cell)) {
        (Some(cell), Ok(directions)) => (cell, directions),
        (_, Err(SelectionError::NoPeg)) => {
            return console.print(&about("unosolo-no-peg", row, column));
        }
        (_, Err(SelectionError::Stuck)) => {
            return console.print(&about("unosolo-stuck", row, column));
        }
        _ => {
            let off = about("unosolo-off-board", row, column).with("dim", board.dim);
            return console.print(&off);
        }
    };
    console.print(&message("unosolo-ways"))?;
    for direction in &directions {
        console.print(&message(format!("unosolo-way-{}", *direction as u8 + 1)))?;
    }
    console.print(&message("unosolo-way-0"))?;
    loop {
        let (number, typed) = ask_typed_number(console, &message("unosolo-ask-way"))?;
        if number == 0 {
            return Ok(());
        }
        let direction = directions.iter().find(|direction| **direction as i64 + 1 == number);
        if let Some(to) = direction.and_then(|direction| direction.step(cell, 2, board.dim)) {
            return play_move(console, session, Jump { from: cell, to });
        }
        console.print(&message("unosolo-not-a-way").with("found", typed))?;
    }
}

fn about(key: &'static str, (_, row): &(i64, String), (_, column): &(i64, String)) -> Message {
    message(key).with("row", row.as_str()).with("column", column.as_str())
}
