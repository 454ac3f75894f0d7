//! The game of cards on the full screen: sequences made part by part, seen before and as they run,
//! and the points of people whose names are known.

use std::time::Duration;

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage};
use app::{AnySession, Options};
use conformance::MemoryStorage;
use kernel::{PlaceId, Seed};
use ratatui::crossterm::event::KeyCode;
use tui::{ScreenOptions, Start};

const LARGE: (u16, u16) = (120, 45);
const SMALL: (u16, u16) = (80, 24);

/// Two players of the extended game, the first with a bug.
const DUEL: &str = "tortugas extended play 0 4 -\n..$.....\n........\n..@.....\n........\n........\n\
    .....C..\n........\n.......$\n4,2N 7,0 5/2/2/2/1 13/6/6/2/0 - -\n\
    5,4E 7,7 3/1/0/0/0 14/7/8/4/1 ^ played1:5,3E:-\n";
/// A single player, two cells before a gem.
const ALMOST: &str = "tortugas basic play 0 0 -\n..$.....\n........\n........\n........\n........\n\
    ........\n........\n........\n2,2N 2,2 5/2/2/1/0 13/6/6/3/0 - -\n";

fn open(storage: &MemoryStorage, text: &str, players: &str) -> Box<dyn AnySession> {
    let (game, mut options) = (storage.info("tortugas"), Options::default());
    options.set(game.data().options, "players", &players.into()).unwrap();
    game.open(text, &options, Seed::new("7").unwrap()).unwrap()
}

fn screen<'h>(
    storage: &'h mut MemoryStorage,
    text: &str,
    players: &str,
    options: ScreenOptions,
    size: (u16, u16),
) -> TestScreen<'h> {
    let session = open(storage, text, players);
    TestScreen::new(storage, Start::Game(session, Options::default()), options, size)
}

/// The four players of the first description, with their hands dealt.
fn four(storage: &mut MemoryStorage, options: ScreenOptions, size: (u16, u16)) -> TestScreen<'_> {
    let (game, mut chosen) = (storage.info("tortugas"), Options::default());
    chosen.set(game.data().options, "players", &"ana,Alejandro,eva,bot:easy".into()).unwrap();
    let session = game.start(&chosen, Seed::new("7").unwrap()).unwrap();
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(storage, start, options, size);
    // The first key ends the drawing of the hands.
    screen.key(KeyCode::Esc);
    screen
}

#[test]
fn boards_of_two_sizes_in_both_languages() {
    for (name, options, size) in [
        ("turtles_es_80x24", ES, SMALL),
        ("turtles_plain_en_80x24", EN_PLAIN, SMALL),
        ("turtles_es_120x45", ES, LARGE),
        ("turtles_plain_en_120x45", EN_PLAIN, LARGE),
    ] {
        let mut storage = new_storage();
        insta::assert_snapshot!(name, four(&mut storage, options, size).text());
    }
}

#[test]
fn a_sequence_is_shown_as_it_is_typed() {
    for (name, options, size) in
        [("turtles_typed_es_80x24", ES, SMALL), ("turtles_typed_en_120x45", EN_PLAIN, LARGE)]
    {
        let mut storage = new_storage();
        let mut screen = screen(&mut storage, DUEL, "ana,luis", options, size);
        screen.keys(" ");
        screen.key(KeyCode::Up);
        screen.key(KeyCode::Right);
        insta::assert_snapshot!(name, screen.text());
    }
}

#[test]
fn cards_are_refused_taken_back_and_dropped() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, ALMOST, "ana", ES, SMALL);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("La secuencia está vacía"), "{}", screen.text());
    screen.keys("e");
    assert!(screen.text().contains("No hace falta la E"), "{}", screen.text());
    screen.keys(" ");
    assert!(screen.text().contains("Secuencia: ~"), "{}", screen.text());
    screen.keys(" ");
    assert!(screen.text().contains("No te quedan más cartas"), "{}", screen.text());
    screen.keys("r");
    assert!(screen.text().contains("Primero ejecuta la secuencia"), "{}", screen.text());
    screen.click(12, 8);
    screen.key(KeyCode::Left);
    assert!(screen.text().contains("Secuencia: ~<"), "{}", screen.text());
    screen.key(KeyCode::Backspace);
    screen.key(KeyCode::Backspace);
    assert!(!screen.text().contains("Secuencia"), "{}", screen.text());
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Esc);
    assert!(!screen.text().contains("Secuencia"), "{}", screen.text());
}

#[test]
fn a_board_is_won_by_keys_and_the_cards_are_counted() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, ALMOST, "ana", ES, SMALL);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    assert!(screen.text().contains("¡y coge una joya!"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    let text = screen.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("2 cartas jugadas; bastan 2") && text.contains("ana"), "{text}");
    // Undone and won again, it counts once.
    screen.keys("u");
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    screen.keys("p");
    assert!(screen.text().contains("ana · 1"), "{}", screen.text());
    drop(screen);
    assert_eq!(storage.files["data/Puntuaciones.txt"], "ana 1\n");
}

/// A finished game that was counted, undone and saved does not count again when it is resumed.
#[test]
fn points_of_earlier_sessions_are_remembered() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, ALMOST, "ana", ES, SMALL);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    screen.keys("u");
    drop(screen);
    let save = storage.files[&storage.kept[0].file].clone();
    let session = open(&storage, &save, "ana");
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, ES, SMALL);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("★"), "{}", screen.text());
    drop(screen);
    assert_eq!(storage.files["data/Puntuaciones.txt"], "ana 1\n");
}

/// Points are for people who play themselves.
#[test]
fn games_of_the_computer_earn_no_points() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, ALMOST, "ana", ES, SMALL);
    screen.keys("a");
    screen.wait_for("no cuentan");
    drop(screen);
    assert_eq!(storage.files["data/Puntuaciones.txt"], "");
}

/// People decide whether to continue after a gem, even if a computer moves next.
#[test]
fn players_are_asked_whether_to_continue() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, DUEL, "ana,bot:easy", ES, SMALL);
    screen.keys(" ");
    (0..4).for_each(|_| screen.key(KeyCode::Up));
    screen.key(KeyCode::Enter);
    assert!(screen.status().contains("¿Se sigue jugando?"), "{}", screen.text());
    screen.keys("n");
    assert!(screen.text().contains("Gana ana."), "{}", screen.text());
    drop(screen);
    assert_eq!(storage.files["data/Puntuaciones.txt"], "ana 2\n");
}

/// Where the middle of a place of the grid is drawn at 80x24.
fn point(screen: &TestScreen<'_>, session: &dyn AnySession, place: PlaceId) -> (u16, u16) {
    let scene = session.scene();
    let place = scene.place(place).unwrap();
    let text = screen.text();
    let (top, left) = text
        .lines()
        .enumerate()
        .find_map(|(row, line)| Some((row, line.find("1   2   3")?)))
        .expect("the names of the columns");
    let at = |start: usize, step: i16, index: i16| {
        u16::try_from(start).unwrap() + u16::try_from(step * index).unwrap()
    };
    (at(left, 4, place.x), at(top + 1, 2, place.y))
}

#[test]
fn the_mouse_plays_cards_and_throws_the_bug() {
    let mut storage = new_storage();
    let session = open(&storage, DUEL, "ana,luis");
    let mut screen = screen(&mut storage, DUEL, "ana,luis", ES, SMALL);
    // The bug, then the turtle of the victim.
    for place in session.touches("bug 1").unwrap() {
        let (x, y) = point(&screen, session.as_ref(), place);
        screen.click(x, y);
    }
    assert!(screen.text().contains("lanza el bicho a luis"), "{}", screen.text());
    screen.keys("u");
    for place in session.touches("play ^>").unwrap() {
        let (x, y) = point(&screen, session.as_ref(), place);
        screen.click(x, y);
    }
    assert!(screen.text().contains("ana avanza a (4,3)"), "{}", screen.text());
    screen.keys("u");
    // The same by keys.
    screen.keys("b");
    assert!(screen.status().contains("¿A quién?"), "{}", screen.text());
    screen.keys("2");
    assert!(screen.text().contains("El bicho deshace"), "{}", screen.text());
}

#[test]
fn cards_are_executed_one_by_one_and_the_laser_is_shown() {
    let mut storage = new_storage();
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let mut screen = screen(&mut storage, DUEL, "ana,luis", options, SMALL);
    screen.keys(" ");
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    assert!(!screen.text().contains("Latest"), "the log does not run ahead: {}", screen.text());
    // What each card did is the third fact beside the board, after the two players.
    let is_shown = |text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        let luis = lines.iter().position(|line| line.contains("2. luis")).unwrap();
        let deeds = ["melts the ice", "forward to (4,3)", "forward to (3,3)"];
        deeds.into_iter().find(|deed| lines[luis + 1].contains(deed))
    };
    let (mut seen, mut rays) = (Vec::new(), 0);
    while screen.status().contains("Watch what happens") {
        let text = screen.text();
        rays += usize::from(text.contains('║'));
        if let Some(deed) = is_shown(&text).filter(|deed| seen.last() != Some(deed)) {
            seen.push(deed);
        }
        screen.pass(Duration::from_millis(20));
    }
    assert_eq!(seen, ["melts the ice", "forward to (4,3)", "forward to (3,3)"]);
    assert!(rays > 5, "the ray stands for a while: {rays}");
}

#[test]
fn the_result_is_shown_after_the_animation() {
    let mut storage = new_storage();
    let options = ScreenOptions { motion: true, ..ES };
    let mut screen = screen(&mut storage, ALMOST, "ana", options, SMALL);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    let mut seen = 0;
    while screen.status().contains("Mira lo que pasa") {
        let text = screen.text();
        assert!(text.contains("00"), "the gem is there until it is reached: {text}");
        for early in ["★", "Gana", "Los puntos", "Récord: ana", "¿Y ahora?", "Semilla:"] {
            assert!(!text.contains(early), "«{early}» comes too early: {text}");
        }
        seen += 1;
        screen.pass(Duration::from_millis(20));
    }
    assert!(seen > 5, "both cards are seen: {seen}");
    let text = screen.text();
    for events in ["★", "Gana ana", "Los puntos", "Récord: ana, 1", "¿Y ahora?"] {
        assert!(text.contains(events), "«{events}» is missing: {text}");
    }
    assert_eq!(screen.status().trim(), "", "there is nothing to do where the cursor is");
}

/// Pressing Enter again while the last card runs shows the end, not yet the list.
#[test]
fn a_key_during_the_last_cards_shows_the_end_at_once() {
    let mut storage = new_storage();
    let options = ScreenOptions { motion: true, ..ES };
    let mut screen = screen(&mut storage, ALMOST, "ana", options, SMALL);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Gana ana"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("los mejores"), "{}", screen.text());
}

/// The last line, about the keys.
fn keys_shown(screen: &TestScreen<'_>) -> String {
    screen.text().lines().last().unwrap_or_default().to_owned()
}

#[test]
fn keys_are_shown_only_if_they_can_be_used() {
    let mut storage = new_storage();
    let wide = (160, 40);
    let mut first = screen(&mut storage, ALMOST, "ana", ES, wide);
    let keys = keys_shown(&first);
    for shown in ["← gira", "→ gira", "r roba", "y rehacer"] {
        assert!(keys.contains(shown), "«{shown}» is missing: {keys}");
    }
    assert!(!keys.contains("ejecuta"), "there is nothing to run: {keys}");
    first.keys(" ");
    let keys = keys_shown(&first);
    assert!(keys.contains("ejecuta") && !keys.contains("láser"), "it had one laser: {keys}");
    assert!(!keys.contains("roba"), "not within a sequence: {keys}");
    drop(first);
    let poor = DUEL.replace("5/2/2/2/1 13/6/6/2/0", "18/8/8/4/0 0/0/0/0/0");
    let second = screen(&mut storage, &poor, "ana,luis", ES, wide);
    let keys = keys_shown(&second);
    assert!(!keys.contains("bicho") && !keys.contains("roba"), "no bug and no deck: {keys}");
}

#[test]
fn the_help_lists_each_key_once() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, DUEL, "ana,luis", ES, (120, 80));
    screen.keys("?");
    let text = screen.text();
    for wrong in ["mueven el cursor", "r · rehace", "Intro o Espacio · toca", "si solo juegan"] {
        assert!(!text.contains(wrong), "«{wrong}»: {text}");
    }
    for right in ["r · roba", "b · bicho", "y · rehace lo deshecho", "u · deshace"] {
        assert!(text.contains(right), "«{right}»: {text}");
    }
}

#[test]
fn an_impossible_bug_throw_is_explained() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, DUEL, "ana,luis", ES, LARGE);
    screen.keys("b1");
    assert!(screen.text().contains("No puedes lanzarte el bicho a ti"), "{}", screen.text());
    screen.keys("4");
    assert!(screen.text().contains("No hay jugador 4"), "{}", screen.text());
    screen.keys("r");
    assert!(screen.text().contains("Elige a quién"), "{}", screen.text());
    screen.keys("2");
    assert!(screen.text().contains("El bicho deshace"), "{}", screen.text());
}

fn form(storage: &mut MemoryStorage, size: (u16, u16)) -> TestScreen<'_> {
    let game = storage.info("tortugas");
    TestScreen::new(storage, Start::Setup(game, Options::default()), ES, size)
}

#[test]
fn the_form_shows_the_scores() {
    let mut storage = new_storage();
    let lines: Vec<String> = (0..100).map(|it| format!("name{it} {}\n", 200 - it)).collect();
    storage.files.insert("data/Puntuaciones.txt".to_owned(), lines.concat());
    let mut screen = form(&mut storage, SMALL);
    assert!(keys_shown(&screen).contains("p puntuaciones"), "{}", screen.text());
    screen.keys("p");
    let first = screen.text();
    assert!(first.contains("1. name0 · 200") && !first.contains("name99"), "{first}");
    assert!(first.contains("de 100: ↑ y ↓ enseñan los demás"), "{first}");
    screen.key(KeyCode::Down);
    assert!(!screen.text().contains("name0 ") && screen.text().contains("name1 "));
    screen.key(KeyCode::End);
    assert!(screen.text().contains("100. name99 · 101"), "{}", screen.text());
    screen.key(KeyCode::Esc);
    // The row does the same.
    screen.key(KeyCode::Up);
    assert!(screen.text().contains("▶ Puntuaciones…"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("1. name0 · 200"), "{}", screen.text());
}

#[test]
fn a_name_is_typed_and_a_space_does_not_wipe_it() {
    let mut storage = new_storage();
    let mut screen = form(&mut storage, LARGE);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("Cuántos juegan"), "{}", screen.text());
    screen.key(KeyCode::Down);
    let keys = keys_shown(&screen);
    assert!(keys.contains("Esc volver") && keys.contains("F3"), "{keys}");
    assert!(!keys.contains("q volver") && !keys.contains("? ayuda"), "letters: {keys}");
    assert!(screen.text().contains("Quién juega aquí"), "{}", screen.text());
    screen.keys("pql ");
    assert!(screen.text().contains("◀ pql ▶"), "{}", screen.text());
    assert!(screen.text().contains("Un nombre no lleva espacios"), "{}", screen.text());
    screen.keys("a");
    assert!(screen.text().contains("◀ pqla ▶"), "{}", screen.text());
    assert!(!screen.text().contains("no lleva espacios"), "{}", screen.text());
}
