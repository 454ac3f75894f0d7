//! Whatever is pressed, clicked or resized, nothing breaks.

use std::time::Duration;

use crate::support::{EN_PLAIN, ES, TestScreen, a_race, new_storage, small};
use app::{AnyGame, AnySession, Options};
use conformance::MemoryStorage;
use kernel::{Rng, Seed};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use tui::{BoardDraft, ScreenOptions, Start};

const KEYS: &[KeyCode] = &[
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::F(2),
    KeyCode::F(3),
    KeyCode::F(5),
];

const LETTERS: &[u8] = b"hurslanqgjkwdbHA?+- 0123456789xecopyti[]<>";

fn number(rng: &mut Rng, bound: u64) -> u16 {
    u16::try_from(rng.below(bound)).unwrap()
}

fn act(screen: &mut TestScreen<'_>, rng: &mut Rng) {
    let size = screen.terminal.backend().buffer().area;
    let (x, y) = (number(rng, u64::from(size.width) + 2), number(rng, u64::from(size.height) + 2));
    match rng.below(12) {
        0..5 => screen.key(rng.one_of(KEYS).unwrap()),
        5..8 => screen.key(KeyCode::Char(char::from(rng.one_of(LETTERS).unwrap()))),
        8 | 9 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Up(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::Drag(MouseButton::Left),
                MouseEventKind::Drag(MouseButton::Right),
                MouseEventKind::ScrollDown,
                MouseEventKind::ScrollUp,
                MouseEventKind::Moved,
            ];
            screen.mouse(rng.one_of(&kinds).unwrap(), x, y);
        }
        10 => screen.pass(Duration::from_millis(rng.below(2000))),
        _ => {
            let small = rng.below(3) == 0;
            let (wide, high) = if small { (12, 6) } else { (130, 50) };
            screen.resize(1 + number(rng, wide), 1 + number(rng, high));
        }
    }
}

/// A game that cursor keys play.
fn steered(storage: &MemoryStorage) -> Box<dyn AnySession> {
    let text = "16 3\n8 2 1\n1 4 1\n2 1 1\n40\n";
    storage.info("2048").open(text, &Options::default(), Seed::from_bits(1)).unwrap()
}

/// An empty drawing, where a game has drawings.
fn drawing(game: &'static dyn AnyGame) -> Option<Start> {
    let (editor_factory, options) = (game.data().editor?, Options::default());
    let board_editor = (editor_factory.blank)(&options);
    Some(Start::Editor(BoardDraft {
        game,
        editor_factory,
        board_editor,
        file: String::new(),
        options,
    }))
}

fn starts(storage: &MemoryStorage) -> Vec<Start> {
    let mut played = a_race(storage);
    for _ in 0..3 {
        let _ = played.roll();
        let _ = played.apply("0");
    }
    let mut starts = vec![
        Start::Menu,
        Start::Game(small(storage), Options::default()),
        Start::Game(a_race(storage), Options::default()),
        Start::Game(steered(storage), Options::default()),
    ];
    starts.push(Start::Replay(played));
    starts.extend(storage.games.iter().filter_map(|game| drawing(*game)));
    starts.extend(storage.games.iter().map(|game| Start::Setup(*game, Options::default())));
    starts
}

#[test]
fn random_input_does_not_panic() {
    let mut rng = Rng::new(7);
    for round in 0..75 {
        let mut storage = new_storage();
        let count = starts(&storage).len();
        let start = starts(&storage).swap_remove(round % count);
        storage.full = round % 7 == 6;
        let options = if round % 2 == 0 { ES } else { EN_PLAIN };
        let options = ScreenOptions { motion: round % 3 == 0, ..options };
        let mut screen = TestScreen::new(&mut storage, start, options, (80, 24));
        for _ in 0..150 {
            act(&mut screen, &mut rng);
        }
    }
}

#[test]
fn every_screen_can_be_drawn_at_every_small_size() {
    for index in 0..10 {
        let mut storage = new_storage();
        let start = starts(&storage).swap_remove(index);
        let mut screen = TestScreen::new(&mut storage, start, ES, (1, 1));
        for help in [false, true] {
            if help {
                screen.keys("?");
            }
            for width in 1..50 {
                for height in [1, 2, 3, 5, 7, 8, 9, 13, 20] {
                    screen.resize(width, height);
                }
            }
        }
    }
}
