//! One turn of Uno Solo: row, column and direction.

use app::console::{ask_typed_number, whole_number};
use app::{Answer, Dialogue};
use kernel::{Message, Session, message};
use pegs::game_loop::{command, played};

use crate::UnoSolo;
use crate::board::Cell;
use crate::rules::{Jump, Refusal, ways};

/// One answer at the row prompt and what follows from it; whether the player leaves.
pub fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<UnoSolo>) -> Answer<bool> {
    let answer = console.ask(&message("unosolo-ask-row"))?;
    if let Some(row) = whole_number(&answer) {
        if row == 0 {
            return Ok(true);
        }
        let column = ask_typed_number(console, &message("unosolo-ask-column"))?;
        ask_jump(console, session, &(row, answer), &column)?;
        return Ok(false);
    }
    if !command(console, session, &answer)? {
        let help = answer.split_whitespace().next() == Some("?");
        let not_a_row = || message("unosolo-not-a-row").with("found", answer.as_str());
        console.say(&if help { message("unosolo-commands") } else { not_a_row() })?;
    }
    Ok(false)
}

/// The peg of that row and column, from 1: asks where it jumps, or says why it cannot.
fn ask_jump(
    console: &mut dyn Dialogue,
    session: &mut Session<UnoSolo>,
    row: &(i64, String),
    column: &(i64, String),
) -> Answer<()> {
    let index = |at: &(i64, String)| u8::try_from(at.0.saturating_sub(1)).ok();
    let cell = index(row).zip(index(column)).and_then(|(row, col)| Cell::at(row, col));
    let board = *session.state().board();
    let (cell, ways) = match (cell, ways(&board, cell)) {
        (Some(cell), Ok(ways)) => (cell, ways),
        (_, Err(Refusal::NoPeg)) => return console.say(&about("unosolo-no-peg", row, column)),
        (_, Err(Refusal::Stuck)) => return console.say(&about("unosolo-stuck", row, column)),
        _ => {
            let off = about("unosolo-off-board", row, column).with("dim", board.dim);
            return console.say(&off);
        }
    };
    console.say(&message("unosolo-ways"))?;
    for way in &ways {
        console.say(&message(format!("unosolo-way-{}", *way as u8 + 1)))?;
    }
    console.say(&message("unosolo-way-0"))?;
    loop {
        let (number, typed) = ask_typed_number(console, &message("unosolo-ask-way"))?;
        if number == 0 {
            return Ok(());
        }
        let way = ways.iter().find(|way| **way as i64 + 1 == number);
        if let Some(to) = way.and_then(|way| way.step(cell, 2, board.dim)) {
            return played(console, session, Jump { from: cell, to });
        }
        console.say(&message("unosolo-not-a-way").with("found", typed))?;
    }
}

fn about(key: &'static str, (_, row): &(i64, String), (_, column): &(i64, String)) -> Message {
    message(key).with("row", row.as_str()).with("column", column.as_str())
}
