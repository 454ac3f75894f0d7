//! The dialogue of the game's first description.

use kernel::console::{ask_number, ask_yes, whole_number};
use kernel::{
    Answer, Budget, Choices, Console, Flaw, Game, Hangup, Phrase, Session, Stage, Turn, Value,
    cover, phrase,
};

use crate::board::Cell;
use crate::rules::{Jump, Refusal, ways};
use crate::scene::{goal_fact, label};
use crate::setup::Setup;
use crate::{UnoSolo, boards};

/// How long a hint may take.
const HINT_MS: u64 = 5000;

/// How a game came to its end.
enum Ending {
    /// It was won or blocked.
    Over,
    /// The player left it.
    Left,
}

/// Plays the game given, then as many as the player likes.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<UnoSolo>>,
    choices: &Choices,
) -> Answer<()> {
    let mut last = None;
    if let Some(session) = first {
        last = one_game(console, session)?;
    }
    while let Some(session) = next_game(console, choices, last.take())? {
        last = one_game(console, session)?;
    }
    console.say(&phrase("unosolo-bye"))
}

/// One game from where it is to its end. Gives it back where undoing could still save it.
fn one_game(
    console: &mut dyn Console,
    mut session: Session<UnoSolo>,
) -> Answer<Option<Session<UnoSolo>>> {
    show_drawing(console, &session)?;
    let ending = play(console, &mut session);
    if UnoSolo::has_luck(session.setup()) && !matches!(ending, Err(Hangup::Output(_))) {
        console.say(&phrase("seed-told").with("seed", session.seed().to_string()))?;
    }
    let blocked = matches!(ending?, Ending::Over) && session.at() > session.floor();
    Ok(blocked.then_some(session))
}

/// Shows every step by which a board was drawn.
fn show_drawing(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<()> {
    let Setup::Random { moves: wanted, .. } = *session.setup() else { return Ok(()) };
    console.say(&phrase("seed-fingerprint").with("fingerprint", session.seed().fingerprint()))?;
    let opening = session.opening_len();
    if session.at() > opening {
        return Ok(());
    }
    for (step, at) in session.past().zip(1..) {
        if let kernel::session::Step::Luck(luck) = step {
            console.say(&UnoSolo::tell(&crate::Event::Drawn(luck)))?;
        }
        let lines = UnoSolo::sketch(session.state_at(at), console.coloured());
        console.show(&lines)?;
    }
    let made = session.state().position.initial.saturating_sub(1);
    if made < wanted {
        console.say(&phrase("unosolo-drawn-fewer").with("made", made).with("wanted", wanted))?;
    }
    Ok(())
}

/// Asks for jumps until the game is over or left.
fn play(console: &mut dyn Console, session: &mut Session<UnoSolo>) -> Answer<Ending> {
    keep(console, session)?;
    loop {
        show(console, session)?;
        if let Some(verdict) = UnoSolo::verdict(session.state()) {
            console.house().forget(UnoSolo::NAME);
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

fn keep(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<()> {
    match console.house().keep(UnoSolo::NAME, &session.save()) {
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
        let column = ask_number(console, &phrase("unosolo-ask-column"))?;
        ask_jump(console, session, row, column)?;
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
    keep(console, session)
}

fn hint(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<()> {
    let advice = session.hint(&Budget::ms(HINT_MS));
    if let Some(Jump { from, to }) = advice.best {
        console.say(&phrase("unosolo-hint-move").with("from", label(from)).with("to", label(to)))?;
    }
    console.say(&advice.why)
}

/// The peg of that row and column, from 1: asks where it jumps, or says why it cannot.
fn ask_jump(
    console: &mut dyn Console,
    session: &mut Session<UnoSolo>,
    row: i64,
    column: i64,
) -> Answer<()> {
    let index = |at: i64| u8::try_from(at.saturating_sub(1)).ok();
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
        let number = ask_number(console, &phrase("unosolo-ask-way"))?;
        if number == 0 {
            return Ok(());
        }
        let way = ways.iter().find(|way| **way as i64 + 1 == number);
        if let Some(to) = way.and_then(|way| way.from(cell, 2, board.dim)) {
            return jump(console, session, Jump { from: cell, to });
        }
        console.say(&phrase("unosolo-not-a-way").with("found", number))?;
    }
}

fn about(key: &'static str, row: i64, column: i64) -> Phrase {
    phrase(key).with("row", row).with("column", column)
}

fn jump(console: &mut dyn Console, session: &mut Session<UnoSolo>, jump: Jump) -> Answer<()> {
    match session.play(jump) {
        Ok(_) => keep(console, session),
        Err(kernel::Illegal(why)) => console.say(&why),
    }
}

/// The player leaves: the game is saved if wanted, under the name asked for.
fn leave(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<Ending> {
    console.say(&phrase("unosolo-left"))?;
    while ask_yes(console, &phrase("unosolo-ask-save"))? {
        let name = console.ask(&phrase("unosolo-ask-file"))?;
        match console.house().write(&name, &file_text(session, &name)) {
            Ok(()) => {
                console.say(&phrase("unosolo-saved").with("file", name))?;
                break;
            }
            Err(why) => console.say(&why)?,
        }
    }
    console.house().forget(UnoSolo::NAME);
    Ok(Ending::Left)
}

/// The game's own file, or the whole game with its past where the name asks for that.
fn file_text(session: &Session<UnoSolo>, name: &str) -> String {
    if name.ends_with(".ludoteca") { session.save() } else { UnoSolo::write(session.state()) }
}

/// Asks what to play next; `None` to end.
fn next_game(
    console: &mut dyn Console,
    choices: &Choices,
    mut last: Option<Session<UnoSolo>>,
) -> Answer<Option<Session<UnoSolo>>> {
    loop {
        let kept = kept(console);
        console.say(&phrase("unosolo-menu"))?;
        if kept.is_some() {
            console.say(&phrase("unosolo-menu-continue"))?;
        }
        if last.is_some() {
            console.say(&phrase("unosolo-menu-undo"))?;
        }
        console.say(&phrase("unosolo-menu-quit"))?;
        let answer = console.ask(&phrase("unosolo-ask-choice"))?;
        let chosen = match (answer.as_str(), &mut last) {
            ("0", _) => return Ok(None),
            ("1", _) => new_game(console, choices)?,
            ("2", _) if kept.is_some() => kept,
            ("d", last) => last.take().map(|mut session| {
                session.undo();
                session
            }),
            _ => None,
        };
        match chosen {
            Some(session) => return Ok(Some(session)),
            None if answer == "1" => {}
            None => console.say(&phrase("unosolo-no-choice").with("found", answer))?,
        }
    }
}

/// The game that was under way when the program last ended.
fn kept(console: &mut dyn Console) -> Option<Session<UnoSolo>> {
    let kept = console.house().kept();
    kept.iter()
        .filter(|kept| kept.game == UnoSolo::NAME)
        .find_map(|kept| Session::load(&kept.text).ok())
        .filter(|session| matches!(session.turn(), Turn::Player(_)))
}

/// Asks where a new game comes from; `None` to go back.
fn new_game(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    console.say(&phrase("unosolo-new"))?;
    loop {
        let answer = console.ask(&phrase("unosolo-ask-choice"))?;
        match answer.as_str() {
            "0" => return Ok(None),
            "1" => return from_file(console, choices),
            "2" => return drawn(console, choices),
            "3" => return built_in(console),
            _ => console.say(&phrase("unosolo-no-choice").with("found", answer))?,
        }
    }
}

fn from_file(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    let name = console.ask(&phrase("unosolo-ask-file"))?;
    let mut fixed = Choices::default();
    if let Some(dim) = choices.number("dim") {
        let _ = fixed.set(UnoSolo::KNOBS, "dim", &Value::Number(dim));
    }
    let text = match console.house().read(&name) {
        Ok(text) => text,
        Err(why) => {
            console.say(&why)?;
            return Ok(None);
        }
    };
    let seed = console.house().fresh_seed();
    match cover::open(&text, &fixed, seed) {
        Ok(session) => Ok(Some(session)),
        Err(Flaw { line, what }) => {
            console.say(&phrase("file-flaw").with("file", name).with("line", line).with("what", what))?;
            Ok(None)
        }
    }
}

/// Asks for a side, where none was fixed, and for the number of reverse moves.
fn drawn(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    let mut choices = choices.clone();
    choices.unset("board");
    if choices.number("dim").is_none() {
        ask_knob(console, &mut choices, "dim", &phrase("unosolo-ask-dim"))?;
    }
    ask_knob(console, &mut choices, "moves", &phrase("unosolo-ask-moves"))?;
    let seed = console.house().fresh_seed();
    Ok(UnoSolo::setup(&choices).ok().map(|setup| Session::new(setup, seed)))
}

/// Asks until the knob takes the answer.
fn ask_knob(
    console: &mut dyn Console,
    choices: &mut Choices,
    name: &str,
    question: &Phrase,
) -> Answer<()> {
    loop {
        let number = ask_number(console, question)?;
        match choices.set(UnoSolo::KNOBS, name, &Value::Number(number)) {
            Ok(()) => return Ok(()),
            Err(why) => console.say(&why)?,
        }
    }
}

fn built_in(console: &mut dyn Console) -> Answer<Option<Session<UnoSolo>>> {
    for (board, number) in boards::BOARDS.iter().zip(1..) {
        let title = phrase(format!("unosolo-board-{}", board.name));
        console.say(&phrase("unosolo-board-line").with("number", number).with("title", title))?;
    }
    loop {
        let number = ask_number(console, &phrase("unosolo-ask-board"))?;
        if number == 0 {
            return Ok(None);
        }
        let board = usize::try_from(number).ok().and_then(|number| boards::BOARDS.get(number - 1));
        if let Some(position) = board.and_then(boards::BuiltIn::position) {
            let seed = console.house().fresh_seed();
            return Ok(Some(Session::new(Setup::Board(position), seed)));
        }
        console.say(&phrase("unosolo-no-choice").with("found", number))?;
    }
}
