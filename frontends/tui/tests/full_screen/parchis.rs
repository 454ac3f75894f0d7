//! A game of several players on the full screen: its three layouts, and how they are touched.

use std::time::Duration;

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage};
use app::{AnySession, Options};
use conformance::MemoryStorage;
use kernel::{Scene, Seed};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use tui::{ScreenOptions, Start};

/// The size of a screen.
type Size = (u16, u16);
const LARGE: Size = (100, 40);
const SMALL: Size = (80, 24);
const NARROW: Size = (70, 24);
const CORNERS: [(Size, usize, Size); 3] =
    [(LARGE, 0, (0, 0)), (SMALL, 1, (0, 0)), (NARROW, 2, (0, 0))];

const MIDDLE: &str =
    "am:5,5,104,108 az:22,12,-1,107 ro:-1,46,46,40 ve:56,12,0,108 turno:am seises:0 ultima:-";

/// A game from a position, with rolls given.
fn begin(
    storage: &MemoryStorage,
    players: &str,
    position: &str,
    dice: &str,
) -> Box<dyn AnySession> {
    let (game, mut options) = (storage.info("parchis"), Options::default());
    for (name, value) in [("players", players), ("position", position), ("dice", dice)] {
        if !value.is_empty() {
            options.set(game.data().options, name, &value.into()).unwrap();
        }
    }
    game.start(&options, Seed::new("7").unwrap()).unwrap()
}

fn screen(storage: &mut MemoryStorage, options: ScreenOptions, size: Size) -> TestScreen<'_> {
    let session = begin(storage, "human,expert,expert,expert", MIDDLE, "4");
    TestScreen::new(storage, Start::Game(session, Options::default()), options, size)
}

/// The scene that such a screen shows at first.
fn scene(storage: &MemoryStorage) -> Scene {
    let mut session = begin(storage, "", MIDDLE, "4");
    session.roll().unwrap();
    session.scene()
}

/// Where a place is on a screen.
fn point(scene: &Scene, layout: usize, corner: (u16, u16), place: u16) -> (u16, u16) {
    let area = scene.layouts[layout].spot(place).unwrap().area;
    (corner.0 + area.x, corner.1 + area.y)
}

#[test]
fn both_boards_in_both_languages() {
    for (name, options, size) in [
        ("parchis_es_100x40", ES, LARGE),
        ("parchis_plain_en_100x40", EN_PLAIN, LARGE),
        ("parchis_es_80x24", ES, SMALL),
        ("parchis_plain_en_80x24", EN_PLAIN, SMALL),
        ("parchis_es_120x45", ES, (120, 45)),
    ] {
        let mut storage = new_storage();
        insta::assert_snapshot!(name, screen(&mut storage, options, size).text());
    }
}

#[test]
fn the_form_and_the_beginning() {
    let mut storage = new_storage();
    let start = Start::Setup(storage.info("parchis"), Options::default());
    let mut screen = TestScreen::new(&mut storage, start, ES, LARGE);
    insta::assert_snapshot!("parchis_form_es_100x40", screen.text());
    screen.key(KeyCode::F(3));
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Left);
    insta::assert_snapshot!("parchis_form_en_100x40", screen.text());
    // A position is typed: errors are reported, and no letter is a command.
    (0..3).for_each(|_| screen.key(KeyCode::Down));
    screen.keys("am:1,1,1,1 q");
    let text = screen.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("am:1,1,1,1 q") && text.contains("Position"), "{}", screen.text());
    screen.key(KeyCode::Delete);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Fingerprint of the seed"), "{}", screen.text());
}

/// The players chosen in the form also play a position from a file.
#[test]
fn a_file_is_opened_with_the_chosen_players() {
    let mut storage = new_storage();
    storage.files.insert("mesa".to_owned(), MIDDLE.to_owned());
    let start = Start::Setup(storage.info("parchis"), Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, LARGE);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Left);
    screen.key(KeyCode::End);
    screen.key(KeyCode::Enter);
    screen.keys("mesa");
    screen.key(KeyCode::Enter);
    let text = screen.text();
    assert_eq!(text.matches("a person").count(), 2, "{text}");
    assert_eq!(text.matches("computer: expert").count(), 2, "{text}");
}

#[test]
fn every_piece_is_chosen_by_keys_and_by_the_mouse() {
    for (size, layout, corner) in CORNERS {
        let mut storage = new_storage();
        let scene = scene(&storage);
        assert_eq!(scene.offers.len(), 3);
        for offer in &scene.offers {
            let place = offer.touches[0];
            let piece = scene.pieces.iter().find(|piece| piece.at == place).unwrap();
            let number = piece.caption.clone().unwrap();
            let there = scene.layouts[layout].spot(offer.destination.unwrap()).unwrap().area;
            let end = (corner.0 + there.x + there.wide - 1, corner.1 + there.y);
            let moved = |screen: &TestScreen<'_>| {
                screen.terminal.backend().buffer()[end].symbol() == number
            };
            let mut screen = screen(&mut storage, ES, size);
            let (x, y) = point(&scene, layout, corner, place);
            screen.mouse(MouseEventKind::Moved, x, y);
            assert!(screen.status().contains(&format!("Ficha {number}: de ")), "{}", screen.text());
            assert!(!moved(&screen));
            screen.click(x, y);
            assert!(moved(&screen), "{}", screen.text());
            screen.keys("u");
            screen.keys(&number);
            assert!(moved(&screen), "{}", screen.text());
            screen.keys("u");
            for _ in 0..scene.offers.len() {
                if screen.status().contains(&format!("Ficha {number}: ")) {
                    break;
                }
                screen.key(KeyCode::Tab);
            }
            screen.key(KeyCode::Enter);
            assert!(moved(&screen), "{}", screen.text());
        }
    }
}

#[test]
fn the_destination_of_a_move_is_marked_and_named() {
    for (size, layout, corner) in CORNERS {
        let mut storage = new_storage();
        let scene = scene(&storage);
        let mut screen = screen(&mut storage, EN_PLAIN, size);
        for offer in &scene.offers {
            let (x, y) = point(&scene, layout, corner, offer.touches[0]);
            screen.mouse(MouseEventKind::Moved, x, y);
            let mark = scene.layouts[layout].spot(offer.destination.unwrap()).unwrap().mark;
            let cell = &screen.terminal.backend().buffer()[(corner.0 + mark.0, corner.1 + mark.1)];
            assert_eq!(cell.symbol(), "→", "{}", screen.text());
            // The footer has an arrow too.
            let text = screen.text();
            let board = text.lines().take(usize::from(size.1) - 1);
            assert_eq!(board.map(|line| line.matches('→').count()).sum::<usize>(), 1);
        }
        // Elsewhere the cursor counts again.
        screen.mouse(MouseEventKind::Moved, size.0 - 1, size.1 - 3);
        assert!(screen.status().starts_with("Piece 3: from 104 to ☆"), "{}", screen.status());
    }
}

#[test]
fn the_cursor_reaches_every_place() {
    for (size, layout, _) in CORNERS {
        let mut storage = new_storage();
        let scene = scene(&storage);
        let spots = &scene.layouts[layout].spots;
        let mut seen = std::collections::HashSet::from([spots[0].id]);
        let mut open = vec![spots[0].id];
        while let Some(from) = open.pop() {
            use kernel::Direction::{Down, Left, Right, Up};
            for way in [Up, Down, Left, Right] {
                let to = kernel::touch::nearest_place_in(&scene.layouts[layout], from, way);
                if seen.insert(to) {
                    open.push(to);
                }
            }
        }
        assert_eq!(seen.len(), spots.len(), "{size:?}");
        let mut screen = screen(&mut storage, EN_PLAIN, size);
        screen.key(KeyCode::Up);
        assert!(!screen.status().is_empty());
    }
}

/// The die is shown before a piece moves, and the piece moves square by square.
#[test]
fn pieces_move_square_by_square() {
    let mut storage = new_storage();
    let session = begin(&storage, "human,human,human,human", MIDDLE, "4");
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), options, LARGE);
    screen.pass(Duration::ZERO);
    assert!(screen.text().contains("│●   ●│") && !screen.text().contains("Steps"));
    screen.pass(Duration::from_secs(1));
    assert!(screen.text().contains("Steps: 4"), "{}", screen.text());
    screen.keys("2");
    let mut seen = Vec::new();
    for _ in 0..200 {
        screen.pass(Duration::from_millis(20));
        let text = screen.text();
        let line = text.lines().position(|line| line.contains("●2"));
        if seen.last() != Some(&line) {
            seen.push(line);
        }
    }
    // Up the lower arm, and round its corner.
    let rows: Vec<usize> = seen.into_iter().flatten().collect();
    assert_eq!(rows, [29, 28, 27, 26, 25, 24, 23, 22, 21], "{}", screen.text());
}

#[test]
fn undo_against_computers_returns_to_the_same_decision() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, ES, LARGE);
    let first = screen.text();
    screen.keys("1");
    screen.wait_for("pulsa Intro");
    let second = panel(&screen);
    screen.keys("u");
    assert_eq!(screen.text(), first);
    // The cursor may be elsewhere; what has happened is the same.
    screen.keys("y");
    assert_eq!(panel(&screen), second);
}

/// The text beside the large board.
fn panel(screen: &TestScreen<'_>) -> String {
    let text = screen.text();
    let lines = text.lines().take(38).map(|line| line.chars().skip(74).collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn four_computers_play_to_the_end() {
    let mut storage = new_storage();
    let end = "am:108,108,108,105 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    let session =
        begin(&storage, "expert,easy,random,normal", &format!("{end} seises:0 ultima:-"), "3");
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, SMALL);
    screen.wait_for("Amarillo");
    screen.wait_for("Semilla");
    insta::assert_snapshot!("parchis_won_es_80x24", screen.text());
}
