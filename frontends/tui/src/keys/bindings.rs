//! The table of key bindings. A test checks that a key does the same thing on every screen.

use KeyCode::{
    BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp,
    Right, Tab, Up,
};
use ratatui::crossterm::event::KeyCode;

use super::{Binding, CLOSE, KeyCommand, MORE, Mode};

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

/// Yes, in both languages. Enter is not among them, so an extra key press cannot confirm a loss.
const YES: &[KeyCode] = &[Char('s'), Char('y')];
/// The keys that close a text.
const CLOSE_TEXT: &[KeyCode] = &[Char('q'), Esc, Enter, Char('?')];
const ERASE: &[KeyCode] = &[Char('x'), Delete, Backspace];

const ROWS: &[Mode] = &[
    Mode::Menu,
    Mode::Lessons,
    Mode::Laboratory,
    Mode::Levels,
    Mode::Saves,
    Mode::Form,
    Mode::Settings,
    Mode::Review,
];
const FORMS: &[Mode] = &[Mode::Form, Mode::Settings, Mode::TextField];
const GAMES: &[Mode] = &[Mode::Play, Mode::Steer];
/// Some of their rows take text.
const TYPED: &[Mode] = &[Mode::Form, Mode::Settings];
const UNDOABLE: &[Mode] = &[Mode::Play, Mode::Steer, Mode::Editor];
const TIMED: &[Mode] = &[Mode::Play, Mode::Steer, Mode::Replay];
const CLOSABLE: &[Mode] = &[
    Mode::Lessons,
    Mode::Laboratory,
    Mode::Levels,
    Mode::Saves,
    Mode::Form,
    Mode::Settings,
    Mode::Replay,
    Mode::Review,
];
/// The modes in which `l` is free for the language.
const LANGUAGE_BY_LETTER: &[Mode] = &[
    Mode::Menu,
    Mode::Lessons,
    Mode::Laboratory,
    Mode::Levels,
    Mode::Saves,
    Mode::Form,
    Mode::Settings,
    Mode::Pager,
    Mode::Replay,
    Mode::Review,
    Mode::Editor,
    Mode::Play,
    Mode::Question,
];
/// The modes in which `l` moves or is typed.
const LANGUAGE_BY_F3: &[Mode] = &[Mode::Anywhere, Mode::Steer, Mode::TextField, Mode::Prompt];
/// The modes in which letters are commands.
const SCREENS: &[Mode] = &[
    Mode::Menu,
    Mode::Lessons,
    Mode::Laboratory,
    Mode::Levels,
    Mode::Saves,
    Mode::Form,
    Mode::Settings,
    Mode::Replay,
    Mode::Review,
    Mode::Editor,
    Mode::Play,
    Mode::Steer,
];

/// A binding that only the help shows.
const fn help_only(
    command: KeyCommand,
    keys: &'static [KeyCode],
    modes: &'static [Mode],
    help: &'static str,
) -> Binding {
    Binding { command, keys, modes, footer: None, help }
}

/// A binding that the footer shows as well.
const fn shown(
    command: KeyCommand,
    keys: &'static [KeyCode],
    modes: &'static [Mode],
    footer: (u8, &'static str),
    help: &'static str,
) -> Binding {
    Binding { command, keys, modes, footer: Some(footer), help }
}

/// All bindings, in the order of the help.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    // Navigation.
    shown(KeyCommand::Up, &[Up, Char('k')], ROWS, (2, "tui-do-move"), "key-rows"),
    shown(KeyCommand::Down, &[Down, Char('j')], ROWS, (2, "tui-do-move"), "key-rows"),
    shown(KeyCommand::Up, &[Up], &[Mode::TextField], (2, "tui-do-move"), "key-rows"),
    shown(KeyCommand::Down, &[Down], &[Mode::TextField], (2, "tui-do-move"), "key-rows"),
    help_only(KeyCommand::PageUp, &[PageUp], ROWS, "key-row-pages"),
    help_only(KeyCommand::PageDown, &[PageDown], ROWS, "key-row-pages"),
    help_only(KeyCommand::First, &[Home], ROWS, "key-row-ends"),
    help_only(KeyCommand::Last, &[End], ROWS, "key-row-ends"),
    help_only(KeyCommand::Next, &[Tab], &[Mode::Form, Mode::TextField], "key-next-row"),
    help_only(KeyCommand::Previous, &[BackTab], &[Mode::Form, Mode::TextField], "key-next-row"),
    shown(KeyCommand::Left, &[Left], FORMS, (3, "tui-do-change"), "key-change"),
    shown(KeyCommand::Right, &[Right], FORMS, (3, "tui-do-change"), "key-change"),
    help_only(KeyCommand::Press, &[SPACE], &[Mode::Form], "key-change"),
    shown(KeyCommand::Up, &[Up, Char('k')], &[Mode::Pager], (2, "tui-do-move"), "key-scroll"),
    shown(KeyCommand::Down, &[Down, Char('j')], &[Mode::Pager], (2, "tui-do-move"), "key-scroll"),
    help_only(KeyCommand::PageUp, &[PageUp], &[Mode::Pager], "key-scroll-pages"),
    help_only(KeyCommand::PageDown, &[PageDown, SPACE], &[Mode::Pager], "key-scroll-pages"),
    help_only(KeyCommand::First, &[Home], &[Mode::Pager], "key-scroll-ends"),
    help_only(KeyCommand::Last, &[End], &[Mode::Pager], "key-scroll-ends"),
    shown(KeyCommand::Left, &[Left, Up], &[Mode::Replay], (1, "tui-do-step"), "key-steps"),
    shown(KeyCommand::Right, &[Right, Down], &[Mode::Replay], (1, "tui-do-step"), "key-steps"),
    help_only(KeyCommand::PageUp, &[PageUp], &[Mode::Replay], "key-step-pages"),
    help_only(KeyCommand::PageDown, &[PageDown], &[Mode::Replay], "key-step-pages"),
    help_only(KeyCommand::First, &[Home], &[Mode::Replay], "key-step-ends"),
    help_only(KeyCommand::Last, &[End], &[Mode::Replay], "key-step-ends"),
    shown(KeyCommand::Left, &[Left], &[Mode::Review], (3, "tui-do-other-player"), "key-other-player"),
    shown(KeyCommand::Right, &[Right], &[Mode::Review], (3, "tui-do-other-player"), "key-other-player"),
    shown(KeyCommand::Up, &[Up], &[Mode::Play], (2, "tui-do-move"), "key-cursor-play"),
    shown(KeyCommand::Down, &[Down], &[Mode::Play], (2, "tui-do-move"), "key-cursor-play"),
    shown(KeyCommand::Left, &[Left], &[Mode::Play], (2, "tui-do-move"), "key-cursor-play"),
    shown(KeyCommand::Right, &[Right], &[Mode::Play], (2, "tui-do-move"), "key-cursor-play"),
    shown(KeyCommand::Up, &[Up], &[Mode::Editor], (2, "tui-do-move"), "key-cursor"),
    shown(KeyCommand::Down, &[Down], &[Mode::Editor], (2, "tui-do-move"), "key-cursor"),
    shown(KeyCommand::Left, &[Left], &[Mode::Editor], (2, "tui-do-move"), "key-cursor"),
    shown(KeyCommand::Right, &[Right], &[Mode::Editor], (2, "tui-do-move"), "key-cursor"),
    shown(KeyCommand::Up, &[Up, Char('w'), Char('k')], &[Mode::Steer], (2, "tui-do-play"), "key-steer"),
    shown(KeyCommand::Down, &[Down, Char('s'), Char('j')], &[Mode::Steer], (2, "tui-do-play"), "key-steer"),
    // The small letters ask for the computer and for a hint.
    shown(KeyCommand::Left, &[Left, Char('A'), Char('H')], &[Mode::Steer], (2, "tui-do-play"), "key-steer"),
    shown(KeyCommand::Right, &[Right, Char('d'), Char('l')], &[Mode::Steer], (2, "tui-do-play"), "key-steer"),
    help_only(KeyCommand::Mouse, &[], &[Mode::Steer], "key-steer-mouse"),
    help_only(KeyCommand::Next, &[Tab], &[Mode::Play], "key-leap"),
    help_only(KeyCommand::Previous, &[BackTab], &[Mode::Play], "key-leap"),
    help_only(KeyCommand::Next, &[Tab], &[Mode::Editor], "key-brush"),
    help_only(KeyCommand::Previous, &[BackTab], &[Mode::Editor], "key-brush"),
    help_only(KeyCommand::Number, DIGITS, &[Mode::Editor], "key-brush"),
    help_only(KeyCommand::Letter, &[], &[Mode::Editor], "key-brush"),
    shown(KeyCommand::Next, &[Tab], &[Mode::Settings], (12, "tui-do-other-game"), "key-other-game"),

    // Input.
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Menu], (1, "tui-do-choose"), "key-choose"),
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Lessons], (1, "tui-do-lesson"), "key-choose"),
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Laboratory], (1, "tui-do-choose"), "key-choose"),
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Levels, Mode::Saves], (1, "tui-do-play"), "key-choose"),
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Review], (1, "tui-do-see"), "key-see"),
    help_only(KeyCommand::Number, DIGITS, &[Mode::Menu, Mode::Lessons, Mode::Laboratory, Mode::Levels, Mode::Saves, Mode::Settings, Mode::Review], "key-row-number"),
    shown(KeyCommand::Confirm, &[Enter], &[Mode::Form, Mode::TextField], (1, "tui-do-begin"), "key-begin"),
    help_only(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Settings], "key-set"),
    help_only(KeyCommand::Letter, &[], TYPED, "key-type"),
    help_only(KeyCommand::Number, DIGITS, &[Mode::Form], "key-type"),
    shown(KeyCommand::Erase, &[Backspace], TYPED, (40, "tui-do-erase"), "key-erase-letter"),
    shown(KeyCommand::Erase, &[Backspace], &[Mode::TextField, Mode::Prompt], (10, "tui-do-erase"), "key-erase-letter"),
    help_only(KeyCommand::Reset, &[Delete], &[Mode::Form, Mode::TextField], "key-reset"),
    shown(KeyCommand::Confirm, &[Enter], &[Mode::Prompt], (1, "tui-do-open"), "key-enter-line"),
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Play], (1, "tui-do-touch"), "key-touch"),
    shown(KeyCommand::Confirm, &[Enter], &[Mode::Steer], (1, "tui-do-enter-name"), "key-name"),
    help_only(KeyCommand::Number, DIGITS, &[Mode::Play], "key-piece"),
    shown(KeyCommand::Confirm, &[Enter, SPACE], &[Mode::Editor], (1, "tui-do-paint"), "key-paint"),
    help_only(KeyCommand::Mouse, &[], &[Mode::Editor], "key-paint-mouse"),
    shown(KeyCommand::Confirm, YES, &[Mode::Question], (1, "tui-do-yes"), "key-yes"),
    shown(KeyCommand::Back, &[Esc, Char('n'), Char('q')], &[Mode::Question], (2, "tui-do-no"), "key-no"),
    help_only(KeyCommand::Number, DIGITS, &[Mode::Replay], "key-type-step"),
    help_only(KeyCommand::Confirm, &[Enter], &[Mode::Replay], "key-jump"),
    help_only(KeyCommand::Jump, &[Char('g')], &[Mode::Replay], "key-jump"),
    help_only(KeyCommand::TakeBack, &[Backspace], &[Mode::Replay], "key-erase-digit"),

    // Computer players.
    shown(KeyCommand::Run, &[SPACE], &[Mode::Spectate, Mode::Replay], (4, "tui-do-run"), "key-run"),
    shown(KeyCommand::Step, &[Right, Enter], &[Mode::Spectate], (5, "tui-do-after"), "key-one"),

    // Games.
    shown(KeyCommand::Leave, &[Char('q')], GAMES, (8, "tui-do-leave"), "key-leave"),
    shown(KeyCommand::Hint, &[Char('h')], GAMES, (21, "tui-do-hint"), "key-hint"),
    help_only(KeyCommand::Back, &[Esc], &[Mode::Play], "key-drop"),
    shown(KeyCommand::TakeBack, &[Backspace], &[Mode::Play], (9, "tui-do-take-back"), "key-take-back"),
    help_only(KeyCommand::TakeBack, &[Backspace], &[Mode::Steer], "key-undo"),
    shown(KeyCommand::Undo, &[Char('u')], UNDOABLE, (22, "tui-do-undo"), "key-undo"),
    shown(KeyCommand::Redo, &[Char('y'), Char('r')], GAMES, (23, "tui-do-redo"), "key-redo"),
    // In the editor `r` may name a brush.
    shown(KeyCommand::Redo, &[Char('y')], &[Mode::Editor], (23, "tui-do-redo"), "key-redo"),
    shown(KeyCommand::Watch, &[Char('a')], GAMES, (26, "tui-do-watch"), "key-watch"),
    shown(KeyCommand::Faster, &[Char('+'), Char('=')], TIMED, (27, "tui-do-faster"), "key-speed"),
    shown(KeyCommand::Slower, &[Char('-')], TIMED, (28, "tui-do-slower"), "key-speed"),
    shown(KeyCommand::Branch, &[Char('b')], &[Mode::Replay], (22, "tui-do-branch"), "key-branch"),
    shown(KeyCommand::Review, &[Char('i'), F(7)], GAMES, (20, "tui-do-review"), "key-review"),
    shown(KeyCommand::Review, &[Char('i'), F(7)], &[Mode::Replay], (23, "tui-do-review"), "key-review"),
    shown(KeyCommand::Review, &[Char('i'), F(7)], &[Mode::Saves], (12, "tui-do-review"), "key-review"),
    shown(KeyCommand::Replay, &[Char('v')], &[Mode::Saves], (11, "tui-do-replay"), "key-replay"),
    shown(KeyCommand::Filter, &[Char('f')], &[Mode::Saves], (21, "tui-do-filter"), "key-filter"),
    shown(KeyCommand::Rename, &[Char('t')], &[Mode::Saves], (22, "tui-do-rename"), "key-rename"),
    shown(KeyCommand::Save, &[Char('s'), F(2)], &[Mode::Saves], (23, "tui-do-export"), "key-export"),
    shown(KeyCommand::Erase, ERASE, &[Mode::Saves], (24, "tui-do-delete"), "key-delete"),
    shown(KeyCommand::Undo, &[Char('u')], &[Mode::Saves], (25, "tui-do-undo"), "key-undelete"),

    // Drawings.
    shown(KeyCommand::Erase, ERASE, &[Mode::Editor], (11, "tui-do-erase"), "key-erase"),
    help_only(KeyCommand::Parameter(0, false), &[Char('-')], &[Mode::Editor], "key-parameter"),
    help_only(KeyCommand::Parameter(0, true), &[Char('+'), Char('=')], &[Mode::Editor], "key-parameter"),
    help_only(KeyCommand::Parameter(1, false), &[Char('[')], &[Mode::Editor], "key-parameter"),
    help_only(KeyCommand::Parameter(1, true), &[Char(']')], &[Mode::Editor], "key-parameter"),
    help_only(KeyCommand::Parameter(2, false), &[Char('<')], &[Mode::Editor], "key-parameter"),
    help_only(KeyCommand::Parameter(2, true), &[Char('>')], &[Mode::Editor], "key-parameter"),
    shown(KeyCommand::Check, &[Char('c')], &[Mode::Editor], (21, "tui-do-check"), "key-check"),
    shown(KeyCommand::Back, &[Esc], &[Mode::Editor], (4, "tui-do-stop"), "key-stop-check"),
    shown(KeyCommand::Branch, &[Char('b')], &[Mode::Editor], (21, "tui-do-play"), "key-try"),
    shown(KeyCommand::Open, &[Char('d')], &[Mode::Editor], (24, "tui-do-open"), "key-open"),
    shown(KeyCommand::Draw, &[Char('e')], &[Mode::Form], (24, "tui-do-draw"), "key-draw"),

    // Everywhere.
    shown(KeyCommand::Save, &[Char('s'), F(2)], &[Mode::Play], (24, "tui-do-save"), "key-save"),
    shown(KeyCommand::Save, &[Char('s'), F(2)], &[Mode::Editor], (12, "tui-do-save"), "key-save"),
    shown(KeyCommand::Save, &[F(2)], &[Mode::Steer], (24, "tui-do-save"), "key-save"),
    shown(KeyCommand::New, &[Char('n')], UNDOABLE, (25, "tui-do-new"), "key-new"),
    help_only(KeyCommand::Letter, &[], &[Mode::Menu], "key-find"),
    shown(KeyCommand::Lesson, &[F(5)], &[Mode::Menu], (21, "tui-do-lesson"), "key-lesson"),
    shown(KeyCommand::Scores, &[F(6)], &[Mode::Menu], (22, "tui-do-scores"), "key-results"),
    shown(KeyCommand::Scores, &[Char('p'), F(6)], GAMES, (29, "tui-do-list"), "key-list"),
    shown(KeyCommand::Scores, &[Char('p'), F(6)], &[Mode::Form], (23, "tui-do-list"), "key-list"),
    shown(KeyCommand::Settings, &[Char('o')], SCREENS, (30, "tui-do-settings"), "key-settings"),
    shown(KeyCommand::Language, &[Char('l'), F(3)], LANGUAGE_BY_LETTER, (31, "tui-do-language"), "key-language"),
    shown(KeyCommand::Language, &[F(3)], LANGUAGE_BY_F3, (31, "tui-do-language"), "key-language"),
    shown(KeyCommand::Help, &[Char('?')], SCREENS, (10, "tui-do-help"), "key-help"),
    shown(KeyCommand::Leave, &[Char('q')], &[Mode::Menu], (8, "tui-do-quit"), "key-quit"),
    shown(KeyCommand::Leave, &[Char('q'), Esc], CLOSABLE, (8, "tui-do-back"), "key-back"),
    shown(KeyCommand::Leave, CLOSE_TEXT, &[Mode::Pager], (1, "tui-do-back"), "key-back"),
    shown(KeyCommand::Leave, &[Esc], &[Mode::TextField, Mode::Prompt], (8, "tui-do-back"), "key-back"),
    shown(KeyCommand::Leave, &[Char('q')], &[Mode::Editor], (8, "tui-do-leave"), "key-leave-drawing"),
    help_only(KeyCommand::More, &[MORE], &[Mode::Anywhere], "key-more"),
    help_only(KeyCommand::Close, &[CLOSE], &[Mode::Anywhere], "key-close"),
];
