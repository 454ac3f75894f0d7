//! The keys of the house, in one table: what a key does, the line at the foot of every screen, the
//! help and the table of the documents all come from it.

mod names;
mod table;
#[cfg(test)]
mod tests;

use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;

pub use names::name;
use table::TABLE;

/// Ctrl-C, as terminals have always sent it.
pub const CLOSE: KeyCode = KeyCode::Char('\u{3}');
/// Keys of a lower rank stand in the line at the foot whatever room there is.
const ESSENTIAL: u8 = 20;
/// Where the keys that a game claims stand in that line: after those that choose and move.
pub const CLAIMED: u8 = 3;

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// On any screen.
    Anywhere,
    /// In the menu.
    Menu,
    /// In the list of lessons.
    Lessons,
    /// In the list of saved games.
    Saves,
    /// In the form before a game.
    Form,
    /// Among the settings.
    Settings,
    /// On a row of a form where letters are typed.
    Blank,
    /// On a line that asks for a name.
    Line,
    /// In a text that is read: help, results, the list of the best.
    Text,
    /// In a game that is looked at.
    Replay,
    /// On a board that is drawn.
    Editor,
    /// Before a question that wants a yes or a no.
    Question,
    /// In a game whose places are touched.
    Play,
    /// In a game that cursor keys play.
    Steer,
    /// In a game where computers play and somebody looks on.
    Machines,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Goes up.
    Up,
    /// Goes down.
    Down,
    /// Goes left, or back.
    Left,
    /// Goes right, or on.
    Right,
    /// Goes up by a page.
    PageUp,
    /// Goes down by a page.
    PageDown,
    /// Goes to the beginning.
    First,
    /// Goes to the end.
    Last,
    /// Goes to the next thing.
    Next,
    /// Goes to the thing before.
    Previous,
    /// Chooses, touches, agrees.
    Confirm,
    /// Presses what is chosen: a choice turns, a button does what it says.
    Press,
    /// Lets go, or goes back.
    Back,
    /// Leaves.
    Leave,
    /// Closes the program.
    Close,
    /// Explains.
    Help,
    /// The other language.
    Language,
    /// The settings.
    Settings,
    /// A lesson.
    Lesson,
    /// Results or the list of the best.
    Scores,
    /// A game looked at.
    Replay,
    /// A hint.
    Hint,
    /// The computer plays on.
    Watch,
    /// Takes a step back.
    Undo,
    /// Makes it again.
    Redo,
    /// Takes the last touch or letter back.
    TakeBack,
    /// Saves.
    Save,
    /// Begins anew.
    New,
    /// Faster.
    Faster,
    /// Slower.
    Slower,
    /// Sets it running, or stops it.
    Run,
    /// One move of those who play by themselves.
    Step,
    /// Draws a board.
    Draw,
    /// A game that begins from what is seen.
    Branch,
    /// Goes to the step whose number was typed.
    Jump,
    /// Erases.
    Erase,
    /// The usual value again.
    Reset,
    /// Looks whether a drawing can be solved.
    Check,
    /// Opens a drawing.
    Open,
    /// Turns a dial, by its index, and whether up.
    Parameter(usize, bool),
    /// A digit.
    Number,
    /// A letter that is typed, or names something of the game's own.
    Letter,
    /// Something done by the mouse alone.
    Mouse,
}

/// A row of the table.
#[derive(Debug)]
pub struct Binding {
    /// What it does.
    act: Act,
    /// The keys that do it; the first is the one to be learnt.
    keys: &'static [KeyCode],
    /// Where.
    on: &'static [On],
    /// The place in the line at the foot, from the most important on, and what stands there;
    /// nothing where it does not stand there.
    shown: Option<(u8, &'static str)>,
    /// The key of the sentence that explains it. Rows after one another that share it are
    /// explained together.
    events: &'static str,
}

impl Binding {
    /// Whether all these keys are among its own.
    fn has(&self, keys: &[KeyCode]) -> bool {
        keys.iter().all(|key| self.keys.contains(key))
    }
}

/// What stands in the line at the foot: keys that belong together, and what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The keys.
    pub keys: Vec<KeyCode>,
    /// What they do.
    pub what: Message,
    /// From the most important on.
    rank: u8,
}

impl Shown {
    /// A key that a game claims.
    pub fn claimed(key: KeyCode, what: Message) -> Self {
        Self { keys: vec![key], what, rank: CLAIMED }
    }

    /// Whether the player cannot do without.
    pub fn essential(&self) -> bool {
        self.rank < ESSENTIAL
    }
}

/// The rows that hold on a screen.
fn rows(on: On) -> impl Iterator<Item = &'static Binding> {
    TABLE.iter().filter(move |row| row.on.contains(&on))
}

/// What a key does on a screen. A capital does what its letter does, unless it has a meaning of
/// its own.
pub fn act(on: On, key: KeyCode) -> Option<Act> {
    let does = |key| rows(on).find(|row| row.keys.contains(&key)).map(|row| row.act);
    does(key).or_else(|| match key {
        KeyCode::Char(letter) => does(KeyCode::Char(letter.to_ascii_lowercase())),
        _ => None,
    })
}

/// The key to be learnt for something on a screen.
pub fn key(on: On, act: Act) -> Option<KeyCode> {
    rows(on).find(|row| row.act == act)?.keys.first().copied()
}

/// The line at the foot of a screen: those keys that are free, and of what they do that for which
/// there is a name now.
pub fn line(
    on: &[On],
    free: impl Fn(KeyCode) -> bool,
    called: impl Fn(Act, Message) -> Option<Message>,
) -> Vec<Shown> {
    let mut line: Vec<Shown> = Vec::new();
    for row in TABLE.iter().filter(|row| on.iter().any(|on| row.on.contains(on))) {
        let (Some((rank, short)), Some(key)) =
            (row.shown, row.keys.iter().copied().find(|key| free(*key)))
        else {
            continue;
        };
        let Some(what) = called(row.act, message(short)) else { continue };
        match line.iter_mut().find(|shown| shown.rank == rank && shown.what == what) {
            Some(shown) => shown.keys.push(key),
            None => line.push(Shown { keys: vec![key], what, rank }),
        }
    }
    sorted(line)
}

/// From the most important on.
pub fn sorted(mut line: Vec<Shown>) -> Vec<Shown> {
    line.sort_by_key(|shown| shown.rank);
    line
}

/// The same where every key is free and every name holds.
pub fn whole_line(on: On) -> Vec<Shown> {
    line(&[on], |_| true, |_, what| Some(what))
}

/// What the keys of some screens do that are free, a sentence each.
pub fn explained(on: &[On], free: impl Fn(KeyCode) -> bool) -> Vec<Message> {
    let rows: Vec<&Binding> =
        TABLE.iter().filter(|row| on.iter().any(|on| row.on.contains(on))).collect();
    let groups = rows.chunk_by(|one, next| one.events == next.events);
    groups.filter_map(|group| explain(group, &free)).collect()
}

/// A sentence for rows that are explained together, where their keys are free.
fn explain(group: &[&Binding], free: impl Fn(KeyCode) -> bool) -> Option<Message> {
    let mut named = Vec::new();
    for (at, row) in group.iter().enumerate() {
        // What holds everywhere may be told already.
        if group[..at].iter().any(|before| !row.keys.is_empty() && before.has(row.keys)) {
            continue;
        }
        let left: Vec<KeyCode> = row.keys.iter().copied().filter(|key| free(*key)).collect();
        // Of ways that belong together none is told where one is taken.
        if left.is_empty() && !row.keys.is_empty() {
            return None;
        }
        named.push(names::alternatives(row.act, &left));
    }
    let keys = named.into_iter().reduce(names::together)?;
    Some(message("tui-help-key").with("key", keys).with("what", message(group.first()?.events)))
}
