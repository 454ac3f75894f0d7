//! The settings: shown, changed by keys and by mouse, and seen at once.

mod support;

use app::Storage;
use app::settings::{Source, named};
use conformance::MemoryStorage;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::style::Color;
use support::{EN_PLAIN, ES, Stage, a_storage};
use tui::{Depth, ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

fn opened(storage: &mut MemoryStorage, options: ScreenOptions) -> Stage<'_> {
    let mut stage = Stage::new(storage, Start::Menu, options, USUAL);
    stage.keys("o");
    stage
}

#[test]
fn how_they_look() {
    let mut storage = a_storage();
    let mut stage = opened(&mut storage, ES);
    insta::assert_snapshot!("settings_es_80x24", stage.text());
    stage.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("settings_es_120x45", stage.text());
    stage.keys("l");
    insta::assert_snapshot!("settings_en_120x45", stage.text());
    stage.resize(USUAL.0, USUAL.1);
    stage.key(KeyCode::Tab);
    stage.keys("5");
    insta::assert_snapshot!("settings_en_80x24", stage.text());
    stage.resize(40, 14);
    insta::assert_snapshot!("settings_en_40x14", stage.text());
}

/// The colours on the whole screen, and on its first cell.
fn ground(stage: &Stage<'_>) -> Color {
    stage.terminal.backend().buffer().content[0].bg
}

#[test]
fn a_theme_is_seen_and_kept_at_once() {
    let mut storage = a_storage();
    let full = ScreenOptions { depth: Depth::Full, ..ES };
    let mut stage = opened(&mut storage, full);
    assert_eq!(ground(&stage), Color::Reset);
    stage.key(KeyCode::Right);
    assert_eq!(ground(&stage), Color::Rgb(0x16, 0x18, 0x1D));
    stage.key(KeyCode::Right);
    let light = ground(&stage);
    stage.key(KeyCode::Esc);
    assert_eq!(ground(&stage), light);
    drop(stage);
    assert_eq!(storage.settings.value("theme"), "light");
    let stage = Stage::new(&mut storage, Start::Menu, full, USUAL);
    assert_eq!(ground(&stage), light);
}

#[test]
fn without_colours_no_theme_has_any() {
    let mut storage = a_storage();
    storage.settings.hold(named("theme").unwrap(), "light", Source::File);
    let stage = opened(&mut storage, EN_PLAIN);
    let cells = &stage.terminal.backend().buffer().content;
    assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

/// The column and the row where a text stands.
fn find(stage: &Stage<'_>, text: &str) -> (u16, u16) {
    let screen = stage.text();
    let (row, line) =
        screen.lines().enumerate().find(|(_, line)| line.contains(text)).expect("the text");
    let column = line.split(text).next().unwrap().chars().count();
    (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
}

#[test]
fn the_mouse_changes_them_and_can_be_switched_off() {
    let mut storage = a_storage();
    let mut stage = opened(&mut storage, ES);
    let (column, row) = find(&stage, "Velocidad");
    stage.click(column, row);
    stage.click(column, row);
    let (column, row) = find(&stage, "◀");
    stage.click(column, row);
    stage.click(column, row);
    let (column, row) = find(&stage, "Ratón");
    stage.click(column, row);
    assert!(stage.app.mouse());
    stage.click(column, row);
    assert!(!stage.app.mouse());
    stage.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    stage.mouse(MouseEventKind::Down(MouseButton::Right), column, row);
    assert!(stage.text().contains("Ajustes"));
    drop(stage);
    assert_eq!((storage.settings.value("speed"), storage.settings.value("mouse")), ("slow", "off"));
}

#[test]
fn names_are_typed() {
    let mut storage = a_storage();
    let mut stage = opened(&mut storage, ES);
    stage.key(KeyCode::Up);
    stage.keys("Ana, q,Ana");
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("nombres distintos"), "{}", stage.text());
    for _ in 0..4 {
        stage.key(KeyCode::Backspace);
    }
    stage.key(KeyCode::Down);
    assert!(stage.text().contains("Ana, q"), "{}", stage.text());
    stage.key(KeyCode::Up);
    stage.keys("x");
    stage.key(KeyCode::Esc);
    stage.key(KeyCode::Esc);
    assert!(stage.text().contains("la casa de los juegos"));
    drop(stage);
    assert_eq!(storage.settings.names(), ["Ana", "q"]);
}

#[test]
fn what_cannot_be_kept_holds_for_this_time() {
    let mut storage = a_storage();
    storage.full = true;
    let mut stage = opened(&mut storage, ES);
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Right);
    assert!(stage.text().contains("For this time only: the disk is full"), "{}", stage.text());
    drop(stage);
    assert_eq!(storage.settings().source("language"), Source::Now);
}
