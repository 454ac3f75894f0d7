//! The table itself. The same key does the same thing wherever there is something of the kind, and
//! a test keeps it so.

use KeyCode::{
    BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp,
    Right, Tab, Up,
};
use ratatui::crossterm::event::KeyCode;

use super::{Act, Binding, CLOSE, On};

const SPACE: KeyCode = Char(' ');
const DIGITS: &[KeyCode] = &[
    Char('0'),
    Char('1'),
    Char('2'),
    Char('3'),
    Char('4'),
    Char('5'),
    Char('6'),
    Char('7'),
    Char('8'),
    Char('9'),
];

/// Yes, in both languages.
const YES: &[KeyCode] = &[Enter, Char('s'), Char('y')];
/// Whatever people press when they have read enough.
const READ: &[KeyCode] = &[Char('q'), Esc, Enter, Char('?')];
const ERASE: &[KeyCode] = &[Char('x'), Delete, Backspace];

const ROWS: &[On] = &[On::Menu, On::Lessons, On::Saves, On::Form, On::Settings];
const FORMS: &[On] = &[On::Form, On::Settings, On::Blank];
const GAMES: &[On] = &[On::Play, On::Steer];
/// Where names, texts or numbers can be typed on some rows.
const TYPED: &[On] = &[On::Form, On::Settings];
/// Where something can be undone.
const MAKING: &[On] = &[On::Play, On::Steer, On::Editor];
/// Where something runs at some speed.
const RUNNING: &[On] = &[On::Play, On::Steer, On::Replay];
/// The screens that lie over another.
const OVER: &[On] = &[On::Lessons, On::Saves, On::Form, On::Settings, On::Replay];
/// The screens where `l` is no way and no letter that is typed.
const SPEAKING: &[On] = &[
    On::Menu,
    On::Lessons,
    On::Saves,
    On::Form,
    On::Settings,
    On::Text,
    On::Replay,
    On::Editor,
    On::Play,
    On::Question,
];
/// Those where it is.
const MUTE: &[On] = &[On::Anywhere, On::Steer, On::Blank, On::Line];
/// The screens where no letter has another meaning.
const SCREENS: &[On] = &[
    On::Menu,
    On::Lessons,
    On::Saves,
    On::Form,
    On::Settings,
    On::Replay,
    On::Editor,
    On::Play,
    On::Steer,
];

/// A key that is explained, and stands in no line at the foot.
const fn quiet(
    act: Act,
    keys: &'static [KeyCode],
    on: &'static [On],
    events: &'static str,
) -> Binding {
    Binding { act, keys, on, shown: None, events }
}

/// The same for one that stands there, as the `rank`-th.
const fn key(
    act: Act,
    keys: &'static [KeyCode],
    on: &'static [On],
    (rank, short): (u8, &'static str),
    events: &'static str,
) -> Binding {
    Binding { act, keys, on, shown: Some((rank, short)), events }
}

/// Every key of the house. Helps tell them in this order.
#[rustfmt::skip]
pub const TABLE: &[Binding] = &[
    // Going about.
    key(Act::Up, &[Up, Char('k')], ROWS, (2, "tui-do-move"), "key-rows"),
    key(Act::Down, &[Down, Char('j')], ROWS, (2, "tui-do-move"), "key-rows"),
    key(Act::Up, &[Up], &[On::Blank], (2, "tui-do-move"), "key-rows"),
    key(Act::Down, &[Down], &[On::Blank], (2, "tui-do-move"), "key-rows"),
    quiet(Act::PageUp, &[PageUp], ROWS, "key-row-pages"),
    quiet(Act::PageDown, &[PageDown], ROWS, "key-row-pages"),
    quiet(Act::First, &[Home], ROWS, "key-row-ends"),
    quiet(Act::Last, &[End], ROWS, "key-row-ends"),
    quiet(Act::Next, &[Tab], &[On::Form, On::Blank], "key-next-row"),
    quiet(Act::Previous, &[BackTab], &[On::Form, On::Blank], "key-next-row"),
    key(Act::Left, &[Left], FORMS, (3, "tui-do-change"), "key-change"),
    key(Act::Right, &[Right], FORMS, (3, "tui-do-change"), "key-change"),
    quiet(Act::Press, &[SPACE], &[On::Form], "key-change"),
    key(Act::Up, &[Up, Char('k')], &[On::Text], (2, "tui-do-move"), "key-scroll"),
    key(Act::Down, &[Down, Char('j')], &[On::Text], (2, "tui-do-move"), "key-scroll"),
    quiet(Act::PageUp, &[PageUp], &[On::Text], "key-scroll-pages"),
    quiet(Act::PageDown, &[PageDown, SPACE], &[On::Text], "key-scroll-pages"),
    quiet(Act::First, &[Home], &[On::Text], "key-scroll-ends"),
    quiet(Act::Last, &[End], &[On::Text], "key-scroll-ends"),
    key(Act::Left, &[Left, Up], &[On::Replay], (1, "tui-do-step"), "key-steps"),
    key(Act::Right, &[Right, Down], &[On::Replay], (1, "tui-do-step"), "key-steps"),
    quiet(Act::PageUp, &[PageUp], &[On::Replay], "key-step-pages"),
    quiet(Act::PageDown, &[PageDown], &[On::Replay], "key-step-pages"),
    quiet(Act::First, &[Home], &[On::Replay], "key-step-ends"),
    quiet(Act::Last, &[End], &[On::Replay], "key-step-ends"),
    key(Act::Up, &[Up], &[On::Play, On::Editor], (2, "tui-do-move"), "key-cursor"),
    key(Act::Down, &[Down], &[On::Play, On::Editor], (2, "tui-do-move"), "key-cursor"),
    key(Act::Left, &[Left], &[On::Play, On::Editor], (2, "tui-do-move"), "key-cursor"),
    key(Act::Right, &[Right], &[On::Play, On::Editor], (2, "tui-do-move"), "key-cursor"),
    key(Act::Up, &[Up, Char('w'), Char('k')], &[On::Steer], (2, "tui-do-play"), "key-steer"),
    key(Act::Down, &[Down, Char('s'), Char('j')], &[On::Steer], (2, "tui-do-play"), "key-steer"),
    // Small, these two ask for the computer and for a hint.
    key(Act::Left, &[Left, Char('A'), Char('H')], &[On::Steer], (2, "tui-do-play"), "key-steer"),
    key(Act::Right, &[Right, Char('d'), Char('l')], &[On::Steer], (2, "tui-do-play"), "key-steer"),
    quiet(Act::Mouse, &[], &[On::Steer], "key-steer-mouse"),
    quiet(Act::Next, &[Tab], &[On::Play], "key-leap"),
    quiet(Act::Previous, &[BackTab], &[On::Play], "key-leap"),
    quiet(Act::Next, &[Tab], &[On::Editor], "key-brush"),
    quiet(Act::Previous, &[BackTab], &[On::Editor], "key-brush"),
    quiet(Act::Number, DIGITS, &[On::Editor], "key-brush"),
    quiet(Act::Letter, &[], &[On::Editor], "key-brush"),
    key(Act::Next, &[Tab], &[On::Settings], (12, "tui-do-other-game"), "key-other-game"),

    // Choosing.
    key(Act::Confirm, &[Enter, SPACE], &[On::Menu], (1, "tui-do-choose"), "key-choose"),
    key(Act::Confirm, &[Enter, SPACE], &[On::Lessons], (1, "tui-do-lesson"), "key-choose"),
    key(Act::Confirm, &[Enter, SPACE], &[On::Saves], (1, "tui-do-play"), "key-choose"),
    quiet(Act::Number, DIGITS, &[On::Menu, On::Lessons, On::Saves, On::Settings], "key-row-number"),
    key(Act::Confirm, &[Enter], &[On::Form, On::Blank], (1, "tui-do-begin"), "key-begin"),
    quiet(Act::Confirm, &[Enter, SPACE], &[On::Settings], "key-set"),
    quiet(Act::Letter, &[], TYPED, "key-type"),
    quiet(Act::Number, DIGITS, &[On::Form], "key-type"),
    key(Act::Erase, &[Backspace], TYPED, (40, "tui-do-erase"), "key-erase-letter"),
    key(Act::Erase, &[Backspace], &[On::Blank, On::Line], (10, "tui-do-erase"), "key-erase-letter"),
    quiet(Act::Reset, &[Delete], &[On::Form, On::Blank], "key-reset"),
    key(Act::Confirm, &[Enter], &[On::Line], (1, "tui-do-open"), "key-enter-line"),
    key(Act::Confirm, &[Enter, SPACE], &[On::Play], (1, "tui-do-touch"), "key-touch"),
    key(Act::Confirm, &[Enter], &[On::Steer], (1, "tui-do-enter-name"), "key-name"),
    quiet(Act::Number, DIGITS, &[On::Play], "key-piece"),
    key(Act::Confirm, &[Enter, SPACE], &[On::Editor], (1, "tui-do-paint"), "key-paint"),
    quiet(Act::Mouse, &[], &[On::Editor], "key-paint-mouse"),
    key(Act::Confirm, YES, &[On::Question], (1, "tui-do-yes"), "key-yes"),
    key(Act::Back, &[Esc, Char('n'), Char('q')], &[On::Question], (2, "tui-do-no"), "key-no"),
    quiet(Act::Number, DIGITS, &[On::Replay], "key-type-step"),
    quiet(Act::Confirm, &[Enter], &[On::Replay], "key-jump"),
    quiet(Act::Jump, &[Char('g')], &[On::Replay], "key-jump"),
    quiet(Act::TakeBack, &[Backspace], &[On::Replay], "key-erase-digit"),

    // Computers that play by themselves.
    key(Act::Run, &[SPACE], &[On::Machines, On::Replay], (4, "tui-do-run"), "key-run"),
    key(Act::Step, &[Right, Enter], &[On::Machines], (5, "tui-do-after"), "key-one"),

    // What can be done with a game.
    key(Act::Leave, &[Char('q')], GAMES, (8, "tui-do-leave"), "key-leave"),
    key(Act::Hint, &[Char('h')], GAMES, (21, "tui-do-hint"), "key-hint"),
    quiet(Act::Back, &[Esc], &[On::Play], "key-drop"),
    key(Act::TakeBack, &[Backspace], &[On::Play], (9, "tui-do-take-back"), "key-take-back"),
    quiet(Act::TakeBack, &[Backspace], &[On::Steer], "key-undo"),
    key(Act::Undo, &[Char('u')], MAKING, (22, "tui-do-undo"), "key-undo"),
    key(Act::Redo, &[Char('y'), Char('r')], GAMES, (23, "tui-do-redo"), "key-redo"),
    // Here `r` may be the letter of a brush.
    key(Act::Redo, &[Char('y')], &[On::Editor], (23, "tui-do-redo"), "key-redo"),
    key(Act::Watch, &[Char('a')], GAMES, (26, "tui-do-watch"), "key-watch"),
    key(Act::Faster, &[Char('+'), Char('=')], RUNNING, (27, "tui-do-faster"), "key-speed"),
    key(Act::Slower, &[Char('-')], RUNNING, (28, "tui-do-slower"), "key-speed"),
    key(Act::Branch, &[Char('b')], &[On::Replay], (22, "tui-do-branch"), "key-branch"),
    key(Act::Replay, &[Char('v')], &[On::Saves], (11, "tui-do-replay"), "key-replay"),

    // What can be done with a drawing.
    key(Act::Erase, ERASE, &[On::Editor], (11, "tui-do-erase"), "key-erase"),
    quiet(Act::Parameter(0, false), &[Char('-')], &[On::Editor], "key-dial"),
    quiet(Act::Parameter(0, true), &[Char('+'), Char('=')], &[On::Editor], "key-dial"),
    quiet(Act::Parameter(1, false), &[Char('[')], &[On::Editor], "key-dial"),
    quiet(Act::Parameter(1, true), &[Char(']')], &[On::Editor], "key-dial"),
    quiet(Act::Parameter(2, false), &[Char('<')], &[On::Editor], "key-dial"),
    quiet(Act::Parameter(2, true), &[Char('>')], &[On::Editor], "key-dial"),
    key(Act::Check, &[Char('c')], &[On::Editor], (21, "tui-do-check"), "key-check"),
    key(Act::Back, &[Esc], &[On::Editor], (4, "tui-do-stop"), "key-calm"),
    key(Act::Branch, &[Char('b')], &[On::Editor], (21, "tui-do-play"), "key-try"),
    key(Act::Open, &[Char('d')], &[On::Editor], (24, "tui-do-open"), "key-open"),
    key(Act::Draw, &[Char('e')], &[On::Form], (24, "tui-do-draw"), "key-draw"),

    // What can be done everywhere.
    key(Act::Save, &[Char('s'), F(2)], &[On::Play], (24, "tui-do-save"), "key-save"),
    key(Act::Save, &[Char('s'), F(2)], &[On::Editor], (12, "tui-do-save"), "key-save"),
    key(Act::Save, &[F(2)], &[On::Steer], (24, "tui-do-save"), "key-save"),
    key(Act::New, &[Char('n')], MAKING, (25, "tui-do-new"), "key-new"),
    key(Act::Lesson, &[Char('t')], &[On::Menu], (21, "tui-do-lesson"), "key-lesson"),
    key(Act::Scores, &[Char('p')], &[On::Menu], (22, "tui-do-scores"), "key-results"),
    key(Act::Scores, &[Char('p')], GAMES, (29, "tui-do-list"), "key-list"),
    key(Act::Scores, &[Char('p')], &[On::Form], (23, "tui-do-list"), "key-list"),
    key(Act::Settings, &[Char('o')], SCREENS, (30, "tui-do-settings"), "key-settings"),
    key(Act::Language, &[Char('l'), F(3)], SPEAKING, (31, "tui-do-language"), "key-language"),
    key(Act::Language, &[F(3)], MUTE, (31, "tui-do-language"), "key-language"),
    key(Act::Help, &[Char('?')], SCREENS, (10, "tui-do-help"), "key-help"),
    key(Act::Leave, &[Char('q')], &[On::Menu], (8, "tui-do-quit"), "key-quit"),
    key(Act::Leave, &[Char('q'), Esc], OVER, (8, "tui-do-back"), "key-back"),
    key(Act::Leave, READ, &[On::Text], (1, "tui-do-back"), "key-back"),
    key(Act::Leave, &[Esc], &[On::Blank, On::Line], (8, "tui-do-back"), "key-back"),
    key(Act::Leave, &[Char('q')], &[On::Editor], (8, "tui-do-leave"), "key-leave-drawing"),
    quiet(Act::Close, &[CLOSE], &[On::Anywhere], "key-close"),
];
