//! The key bindings, in one table: what a key does, the footer of every screen, the help and the
//! table in the documentation all come from it.

mod bindings;
mod names;
#[cfg(test)]
mod tests;

use i18n::Lang;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;

use bindings::BINDINGS;
pub use names::name;

/// Ctrl-C, as the control character.
pub const CLOSE: KeyCode = KeyCode::Char('\u{3}');
/// The key that shows the keys for which the footer had no room.
pub const MORE: KeyCode = KeyCode::F(4);
/// Keys of a lower rank are in the footer however little room there is.
const ESSENTIAL: u8 = 20;
/// The rank of a scene's shortcuts: after the keys that confirm and move.
const SHORTCUT: u8 = 3;

/// A set of key bindings: that of a screen, or of one of its states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// On every screen.
    Anywhere,
    Menu,
    Lessons,
    /// The list of tools.
    Laboratory,
    /// The levels of a game, or the boards of the day.
    Levels,
    Saves,
    /// The form before a game.
    Form,
    Settings,
    /// A row of a form that takes text.
    TextField,
    /// A prompt for a line of text.
    Prompt,
    /// A text to scroll: help, statistics, high scores.
    Pager,
    Replay,
    /// The analysis of a game.
    Review,
    Editor,
    /// A yes-or-no question.
    Question,
    /// A game whose places are touched.
    Play,
    /// A game that is played by the arrow keys.
    Steer,
    /// A game of computer players.
    Spectate,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    Up,
    Down,
    /// Left, or back.
    Left,
    /// Right, or forward.
    Right,
    PageUp,
    PageDown,
    First,
    Last,
    /// To the next row, place, brush or board.
    Next,
    /// To the previous one.
    Previous,
    /// Opens, touches, confirms.
    Confirm,
    /// Activates the selected row: changes a value, presses a button.
    Press,
    /// Cancels.
    Back,
    Leave,
    Close,
    Help,
    /// Shows the keys for which the footer had no room.
    More,
    Language,
    Settings,
    Lesson,
    /// Shows statistics or high scores.
    Scores,
    Replay,
    /// Analyses a game.
    Review,
    Hint,
    /// Lets the computer play for the person.
    Watch,
    Undo,
    Redo,
    /// Undoes the last touch, or erases the last digit.
    TakeBack,
    Save,
    /// Starts another game or drawing.
    New,
    Faster,
    Slower,
    /// Runs or pauses.
    Run,
    /// Makes one move of a paused computer player.
    Step,
    /// Opens the board editor.
    Draw,
    /// Starts a game from the position on the screen.
    Branch,
    /// Goes to the step whose number was typed.
    Jump,
    Erase,
    /// Gives a game a name.
    Rename,
    /// Shows the games of one kind only.
    Filter,
    Reset,
    /// Checks whether a drawing can be solved.
    Check,
    Open,
    /// Changes a parameter of a drawing: its index, and whether it increases.
    Parameter(usize, bool),
    Number,
    /// A letter that is typed or names a brush.
    Letter,
    /// Something that only the mouse does.
    Mouse,
}

/// A row of the table.
#[derive(Debug)]
pub struct Binding {
    command: KeyCommand,
    /// The keys; the first is shown.
    keys: &'static [KeyCode],
    modes: &'static [Mode],
    /// Its rank in the footer, the most important first, and its label there.
    footer: Option<(u8, &'static str)>,
    /// The key of the text in the help. Consecutive rows with the same text share an entry.
    help: &'static str,
}

impl Binding {
    fn has_all(&self, keys: &[KeyCode]) -> bool {
        keys.iter().all(|key| self.keys.contains(key))
    }
}

/// An entry of the footer: related keys and their label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FooterItem {
    pub keys: Vec<KeyCode>,
    pub label: Message,
    rank: u8,
}

impl FooterItem {
    /// A shortcut of a scene.
    pub fn shortcut(key: KeyCode, label: Message) -> Self {
        Self { keys: vec![key], label, rank: SHORTCUT }
    }

    /// Whether it is shown however little room there is.
    pub fn is_essential(&self) -> bool {
        self.rank < ESSENTIAL
    }
}

fn bindings(mode: Mode) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |binding| binding.modes.contains(&mode))
}

fn bindings_of_any(modes: &[Mode]) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |binding| modes.iter().any(|mode| binding.modes.contains(mode)))
}

/// What a key does in a mode. A capital letter without a binding does what the small one does.
pub fn command(mode: Mode, key: KeyCode) -> Option<KeyCommand> {
    let bound = |key| bindings(mode).find(|binding| binding.keys.contains(&key));
    let binding = bound(key).or_else(|| match key {
        KeyCode::Char(letter) => bound(KeyCode::Char(letter.to_ascii_lowercase())),
        _ => None,
    });
    binding.map(|binding| binding.command)
}

/// The first key of a command in a mode.
pub fn primary_key(mode: Mode, command: KeyCommand) -> Option<KeyCode> {
    bindings(mode).find(|binding| binding.command == command)?.keys.first().copied()
}

/// The footer of a screen: its free keys, with what `label` makes of their labels; commands
/// without a label are left out.
pub fn footer(
    modes: &[Mode],
    is_free: impl Fn(KeyCode) -> bool,
    label: impl Fn(KeyCommand, Message) -> Option<Message>,
) -> Vec<FooterItem> {
    let mut items: Vec<FooterItem> = Vec::new();
    for binding in bindings_of_any(modes) {
        let (Some((rank, short)), Some(key)) =
            (binding.footer, binding.keys.iter().copied().find(|key| is_free(*key)))
        else {
            continue;
        };
        let Some(label) = label(binding.command, message(short)) else { continue };
        match items.iter_mut().find(|item| item.rank == rank && item.label == label) {
            Some(item) => item.keys.push(key),
            None => items.push(FooterItem { keys: vec![key], label, rank }),
        }
    }
    sorted(items)
}

/// Sorts a footer by rank.
pub fn sorted(mut items: Vec<FooterItem>) -> Vec<FooterItem> {
    items.sort_by_key(|item| item.rank);
    items
}

/// The footer with every key and its usual label.
pub fn full_footer(mode: Mode) -> Vec<FooterItem> {
    footer(&[mode], |_| true, |_, label| Some(label))
}

/// The footer of a yes-or-no question, with the letter for yes of a language.
pub fn question_footer(lang: Lang) -> Vec<FooterItem> {
    let other = match lang {
        Lang::Es => 'y',
        Lang::En => 's',
    };
    footer(&[Mode::Question], |key| key != KeyCode::Char(other), |_, label| Some(label))
}

/// The help on the free keys of some modes, a line each.
pub fn explained(modes: &[Mode], is_free: impl Fn(KeyCode) -> bool) -> Vec<Message> {
    let bindings: Vec<&Binding> = bindings_of_any(modes).collect();
    let groups = bindings.chunk_by(|one, next| one.help == next.help);
    groups.filter_map(|group| explain(group, &is_free)).collect()
}

/// The line of help for bindings that share it; `None` if the keys of one of them are all taken.
fn explain(group: &[&Binding], is_free: impl Fn(KeyCode) -> bool) -> Option<Message> {
    let mut named = Vec::new();
    for (at, binding) in group.iter().enumerate() {
        // A binding of `Mode::Anywhere` may repeat one of the screen.
        let repeats = |earlier: &&Binding| earlier.has_all(binding.keys);
        if !binding.keys.is_empty() && group[..at].iter().any(repeats) {
            continue;
        }
        let free: Vec<KeyCode> = binding.keys.iter().copied().filter(|key| is_free(*key)).collect();
        if free.is_empty() && !binding.keys.is_empty() {
            return None;
        }
        named.push(names::alternatives(binding.command, &free));
    }
    let keys = named.into_iter().reduce(names::together)?;
    Some(message("tui-help-key").with("key", keys).with("what", message(group.first()?.help)))
}
