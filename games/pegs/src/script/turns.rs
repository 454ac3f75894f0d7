//! One game: rows, columns, directions, undo and leaving.

use kernel::console::{ask_typed_number, ask_yes, busy, whole_number};
use kernel::{Answer, Budget, Console, Phrase, Session, Stage, Turn, phrase};

use crate::UnoSolo;
use crate::board::Cell;
use crate::rules::{Jump, Refusal, ways};
use crate::scene::{goal_fact, label};

/// How long a hint may take.
const HINT_MS: u64 = 5000;

/// How a game came to its end.
pub enum Ending {
    /// It was won or blocked.
    Over,
    /// The player left it.
    Left,
}

/// Asks for jumps until the game is over or left.
pub fn play(console: &mut dyn Console, session: &mut Session<UnoSolo>) -> Answer<Ending> {
    if UnoSolo::has_luck(session.setup()) && session.slot().is_none() {
        // A board that luck drew cannot be had again.
        keep(console, session)?;
    }
    let mut shown = None;
    loop {
        // What changed nothing is answered without drawing the same board again.
        if shown != Some(*session.state()) {
            show(console, session)?;
            shown = Some(*session.state());
        }
        if let Some(verdict) = UnoSolo::verdict(session.state()) {
            console.house().forget(session);
            console.say(&verdict)?;
            return Ok(Ending::Over);
        }
        if ask_turn(console, session)? {
            return leave(console, session);
        }
    }
}

fn show(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<()> {
    let state = session.state();
    console.say(&phrase("unosolo-moves").with("moves", state.position.moves))?;
    let coloured = console.coloured();
    console.show(&UnoSolo::sketch(state, coloured))?;
    match goal_fact(state) {
        // Colours show whether a peg stands on the goal; without them it is said.
        Some(goal) if !coloured => console.say(&goal),
        _ => Ok(()),
    }
}

/// Keeps the game for the next start, or forgets it where it is over.
fn keep(console: &mut dyn Console, session: &mut Session<UnoSolo>) -> Answer<()> {
    if let Turn::Over(_) = session.turn() {
        console.house().forget(session);
        return Ok(());
    }
    match console.house().keep(session) {
        Ok(()) => Ok(()),
        Err(why) => console.say(&why),
    }
}

/// One answer at the row prompt and what follows from it; whether the player leaves.
fn ask_turn(console: &mut dyn Console, session: &mut Session<UnoSolo>) -> Answer<bool> {
    let answer = console.ask(&phrase("unosolo-ask-row"))?;
    if let Some(row) = whole_number(&answer) {
        if row == 0 {
            return Ok(true);
        }
        let column = ask_typed_number(console, &phrase("unosolo-ask-column"))?;
        ask_jump(console, session, &(row, answer), &column)?;
        return Ok(false);
    }
    command(console, session, &answer)?;
    Ok(false)
}

/// What is not a row: undo, redo, a hint or help.
fn command(console: &mut dyn Console, session: &mut Session<UnoSolo>, line: &str) -> Answer<()> {
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default().to_lowercase();
    let count = match words.next() {
        None => Some(1),
        Some(word) => whole_number(word).filter(|count| *count > 0),
    };
    match (name.as_str(), count, words.next()) {
        ("d", Some(count), None) => again(console, session, count, "unosolo-undone", Session::undo),
        ("r", Some(count), None) => again(console, session, count, "unosolo-redone", Session::redo),
        ("h", _, _) => hint(console, session),
        ("?", _, _) => console.say(&phrase("unosolo-commands")),
        _ => console.say(&phrase("unosolo-not-a-row").with("found", line)),
    }
}

/// Undoes or redoes up to that many moves and says how many it was.
fn again(
    console: &mut dyn Console,
    session: &mut Session<UnoSolo>,
    count: i64,
    key: &'static str,
    step: fn(&mut Session<UnoSolo>) -> bool,
) -> Answer<()> {
    let done = (0..count).take_while(|_| step(session)).count();
    console.say(&phrase(key).with("count", done))?;
    if done == 0 { Ok(()) } else { keep(console, session) }
}

fn hint(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<()> {
    let budget = Budget::ms(HINT_MS);
    let doing = phrase("peg-doing-positions");
    let advice = busy(console, &doing, &budget, || session.hint(&budget))?;
    if let Some(Jump { from, to }) = advice.best {
        console
            .say(&phrase("unosolo-hint-move").with("from", label(from)).with("to", label(to)))?;
    }
    console.say(&advice.why)
}

/// The peg of that row and column, from 1: asks where it jumps, or says why it cannot.
fn ask_jump(
    console: &mut dyn Console,
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
    console.say(&phrase("unosolo-ways"))?;
    for way in &ways {
        console.say(&phrase(format!("unosolo-way-{}", *way as u8 + 1)))?;
    }
    console.say(&phrase("unosolo-way-0"))?;
    loop {
        let (number, typed) = ask_typed_number(console, &phrase("unosolo-ask-way"))?;
        if number == 0 {
            return Ok(());
        }
        let way = ways.iter().find(|way| **way as i64 + 1 == number);
        if let Some(to) = way.and_then(|way| way.step(cell, 2, board.dim)) {
            return jump(console, session, Jump { from: cell, to });
        }
        console.say(&phrase("unosolo-not-a-way").with("found", typed))?;
    }
}

fn about(key: &'static str, (_, row): &(i64, String), (_, column): &(i64, String)) -> Phrase {
    phrase(key).with("row", row.as_str()).with("column", column.as_str())
}

fn jump(console: &mut dyn Console, session: &mut Session<UnoSolo>, jump: Jump) -> Answer<()> {
    match session.play(jump) {
        Ok(_) => keep(console, session),
        Err(kernel::Illegal(why)) => console.say(&why),
    }
}

/// The player leaves: the game is saved if wanted, under the name asked for.
fn leave(console: &mut dyn Console, session: &mut Session<UnoSolo>) -> Answer<Ending> {
    console.say(&phrase("unosolo-left"))?;
    while ask_yes(console, &phrase("unosolo-ask-save"))? {
        let name = console.ask(&phrase("unosolo-ask-file"))?;
        if name.is_empty() {
            console.say(&phrase("unosolo-no-name"))?;
            continue;
        }
        match console.house().write(&name, &file_text(session, &name)) {
            Ok(before) => {
                tell_saved(console, name, before)?;
                break;
            }
            Err(why) => console.say(&why)?,
        }
    }
    console.house().forget(session);
    Ok(Ending::Left)
}

fn tell_saved(console: &mut dyn Console, name: String, before: Option<String>) -> Answer<()> {
    console.say(&phrase("unosolo-saved").with("file", name))?;
    match before {
        Some(file) => console.say(&phrase("unosolo-saved-before").with("file", file)),
        None => Ok(()),
    }
}

/// The game's own file, or the whole game with its past where the name asks for that.
fn file_text(session: &Session<UnoSolo>, name: &str) -> String {
    if name.ends_with(".ludoteca") { session.save() } else { UnoSolo::write(session.state()) }
}
