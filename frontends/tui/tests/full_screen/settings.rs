//! The settings: shown, changed by keys and by mouse, and effective at once.

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage};
use app::SettingsStore;
use app::settings::{SettingSource, named};
use conformance::MemoryStorage;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::style::Color;
use tui::{Depth, ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

fn opened(storage: &mut MemoryStorage, options: ScreenOptions) -> TestScreen<'_> {
    let mut screen = TestScreen::new(storage, Start::Menu, options, USUAL);
    screen.keys("o");
    screen
}

#[test]
fn the_screen_is_shown_in_all_sizes() {
    let mut storage = new_storage();
    let mut screen = opened(&mut storage, ES);
    insta::assert_snapshot!("settings_es_80x24", screen.text());
    screen.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("settings_es_120x45", screen.text());
    screen.keys("l");
    insta::assert_snapshot!("settings_en_120x45", screen.text());
    screen.resize(USUAL.0, USUAL.1);
    screen.key(KeyCode::Tab);
    screen.keys("5");
    insta::assert_snapshot!("settings_en_80x24", screen.text());
    screen.resize(40, 14);
    insta::assert_snapshot!("settings_en_40x14", screen.text());
}

/// The colours on the whole screen, and on its first cell.
fn ground(screen: &TestScreen<'_>) -> Color {
    screen.terminal.backend().buffer().content[0].bg
}

#[test]
fn a_theme_is_applied_and_saved_at_once() {
    let mut storage = new_storage();
    let full = ScreenOptions { depth: Depth::Full, ..ES };
    let mut screen = opened(&mut storage, full);
    assert_eq!(ground(&screen), Color::Reset);
    screen.key(KeyCode::Right);
    assert_eq!(ground(&screen), Color::Rgb(0x16, 0x18, 0x1D));
    screen.key(KeyCode::Right);
    let light = ground(&screen);
    screen.key(KeyCode::Esc);
    assert_eq!(ground(&screen), light);
    drop(screen);
    assert_eq!(storage.settings.value("theme"), "light");
    let screen = TestScreen::new(&mut storage, Start::Menu, full, USUAL);
    assert_eq!(ground(&screen), light);
}

#[test]
fn without_colours_no_theme_has_any() {
    let mut storage = new_storage();
    storage.settings.set(named("theme").unwrap(), "light", SettingSource::File);
    let screen = opened(&mut storage, EN_PLAIN);
    let cells = &screen.terminal.backend().buffer().content;
    assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

/// The column and the row of a text.
fn find(screen: &TestScreen<'_>, text: &str) -> (u16, u16) {
    let text_on_screen = screen.text();
    let (row, line) =
        text_on_screen.lines().enumerate().find(|(_, line)| line.contains(text)).expect("the text");
    let column = line.split(text).next().unwrap().chars().count();
    (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
}

#[test]
fn the_mouse_changes_settings_and_can_be_disabled() {
    let mut storage = new_storage();
    let mut screen = opened(&mut storage, ES);
    let (column, row) = find(&screen, "Velocidad");
    screen.click(column, row);
    screen.click(column, row);
    let (column, row) = find(&screen, "◀");
    screen.click(column, row);
    screen.click(column, row);
    let (column, row) = find(&screen, "Ratón");
    screen.click(column, row);
    assert!(screen.stack.uses_mouse());
    screen.click(column, row);
    assert!(!screen.stack.uses_mouse());
    screen.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    screen.mouse(MouseEventKind::Down(MouseButton::Right), column, row);
    assert!(screen.text().contains("Ajustes"));
    drop(screen);
    assert_eq!((storage.settings.value("speed"), storage.settings.value("mouse")), ("slow", "off"));
}

#[test]
fn names_can_be_typed() {
    let mut storage = new_storage();
    let mut screen = opened(&mut storage, ES);
    screen.key(KeyCode::Up);
    screen.keys("Ana, q,Ana");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("nombres distintos"), "{}", screen.text());
    for _ in 0..4 {
        screen.key(KeyCode::Backspace);
    }
    screen.key(KeyCode::Down);
    assert!(screen.text().contains("Ana, q"), "{}", screen.text());
    screen.key(KeyCode::Up);
    screen.keys("x");
    screen.key(KeyCode::Esc);
    screen.key(KeyCode::Esc);
    assert!(screen.text().contains("la casa de los juegos"));
    drop(screen);
    assert_eq!(storage.settings.names(), ["Ana", "q"]);
}

#[test]
fn unsaved_settings_last_until_exit() {
    let mut storage = new_storage();
    storage.full = true;
    let mut screen = opened(&mut storage, ES);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("Only until you quit: cannot write"), "{}", screen.text());
    drop(screen);
    assert_eq!(storage.settings().source("language"), SettingSource::Now);
}
