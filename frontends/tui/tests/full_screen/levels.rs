//! A newcomer's evening with levels, and the boards of the day.

use app::{AnyGame, Options};
use conformance::MemoryStorage;
use ratatui::crossterm::event::KeyCode;
use tui::Start;

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage};

const USUAL: (u16, u16) = (80, 24);

fn unosolo() -> &'static dyn AnyGame {
    registry::GAMES.iter().copied().find(|game| game.name() == "unosolo").unwrap()
}

/// Makes the jump of the next peg that can jump.
fn jump(screen: &mut TestScreen<'_>) {
    for _ in 0..2 {
        screen.key(KeyCode::Tab);
        screen.key(KeyCode::Enter);
    }
}

/// Selects the row of the menu with a text, and opens it.
fn open(screen: &mut TestScreen<'_>, row: &str) {
    for _ in 0..30 {
        let text = screen.text();
        if text.lines().any(|line| line.contains('▶') && line.contains(row)) {
            return screen.key(KeyCode::Enter);
        }
        screen.key(KeyCode::Down);
    }
    panic!("no row {row}:\n{}", screen.text());
}

fn progress(storage: &MemoryStorage) -> String {
    storage.files.get("data/levels.txt").cloned().unwrap_or_default()
}

#[test]
fn from_the_menu_to_the_third_level() {
    let mut storage = new_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
    open(&mut screen, "Levels");
    open(&mut screen, "Uno Solo: 0 of 120 solved");
    insta::assert_snapshot!("level_picker", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Level 1; the minimum is one sweep"), "{}", screen.text());
    jump(&mut screen);
    insta::assert_snapshot!("level_solved", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Level 2;"), "{}", screen.text());
    // A hint costs stars.
    screen.keys("h");
    screen.wait_for("To follow it");
    jump(&mut screen);
    assert!(screen.text().contains("★☆☆"), "{}", screen.text());
    screen.keys("n");
    assert!(screen.text().contains("Level 2;"), "{}", screen.text());
    jump(&mut screen);
    assert!(screen.text().contains("★★★"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Level 3;"), "{}", screen.text());
    jump(&mut screen);
    jump(&mut screen);
    assert!(screen.text().contains("Level 3 solved"), "{}", screen.text());
    // Leaving leads to the list, on the first level that is not solved.
    screen.keys("q");
    let text = screen.text();
    let selected = text.lines().find(|line| line.contains('▶')).unwrap();
    assert!(selected.contains("Level 4 "), "{text}");
    assert!(text.contains("3 of 120, 9 of 360 stars"), "{text}");
    screen.keys("qq");
    assert!(screen.text().contains("Boards of the day"), "{}", screen.text());
    drop(screen);
    assert_eq!(progress(&storage).lines().count(), 4);
    assert!(progress(&storage).contains("unosolo 2 3 1 "));
}

#[test]
fn a_lost_level_can_be_tried_again() {
    let mut storage = new_storage();
    let start = Start::Levels(Some(unosolo()));
    let mut screen = TestScreen::new(&mut storage, start, ES, (60, 20));
    for _ in 0..19 {
        screen.key(KeyCode::Down);
    }
    screen.key(KeyCode::Enter);
    for _ in 0..20 {
        jump(&mut screen);
        if screen.text().contains("otra vez") {
            break;
        }
    }
    assert!(screen.text().contains("n: otra vez"), "{}", screen.text());
    screen.keys("n");
    assert!(screen.text().contains("Nivel 20;"), "{}", screen.text());
    screen.keys("q");
    assert!(screen.text().contains("Niveles de Uno Solo"), "{}", screen.text());
}

/// Chooses a move of an exercise: a direction, or the piece that Tab leads to.
fn choose(screen: &mut TestScreen<'_>, game: &dyn AnyGame, number: u32, rank: usize) {
    let level = game.data().levels.unwrap().get(number).unwrap();
    match level.choices()[rank].0.as_str() {
        "up" => screen.key(KeyCode::Up),
        "down" => screen.key(KeyCode::Down),
        "left" => screen.key(KeyCode::Left),
        "right" => screen.key(KeyCode::Right),
        piece => screen.keys(&(piece.parse::<u32>().unwrap() + 1).to_string()),
    }
}

#[test]
fn exercises_explain_the_choice_and_lead_on() {
    let games = registry::GAMES.iter().copied();
    let with_exercises =
        games.filter(|game| game.data().levels.is_some_and(|it| it.are_exercises()));
    let mut count = 0;
    for game in with_exercises {
        let mut storage = new_storage();
        let mut screen =
            TestScreen::new(&mut storage, Start::Levels(Some(game)), EN_PLAIN, (120, 40));
        screen.key(KeyCode::Enter);
        assert!(screen.text().contains("Exercise 1: find the best move"), "{}", screen.text());
        choose(&mut screen, game, 1, 0);
        assert!(screen.text().contains("Exercise 1 solved"), "{}", screen.text());
        assert!(screen.text().contains("★★★"), "{}", screen.text());
        screen.key(KeyCode::Enter);
        assert!(screen.text().contains("Exercise 2: find"), "{}", screen.text());
        choose(&mut screen, game, 2, 1);
        insta::assert_snapshot!(format!("exercise_{}", game.name()), screen.text());
        screen.keys("u");
        choose(&mut screen, game, 2, 0);
        assert!(screen.text().contains("★★☆"), "{}", screen.text());
        screen.key(KeyCode::Enter);
        choose(&mut screen, game, 3, 1);
        screen.key(KeyCode::Enter);
        assert!(screen.text().contains("Exercise 4: find"), "{}", screen.text());
        screen.keys("q");
        assert!(screen.text().contains("2 of 120, 5 of 360 stars"), "{}", screen.text());
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn pickers_of_all_games_fit_small_terminals() {
    for game in registry::GAMES.iter().filter(|game| game.data().levels.is_some()) {
        for size in [(200, 60), (80, 24), (40, 12), (26, 8)] {
            let mut storage = new_storage();
            let mut screen =
                TestScreen::new(&mut storage, Start::Levels(Some(*game)), EN_PLAIN, size);
            screen.key(KeyCode::End);
            let text = screen.text();
            let is_chosen = |line: &&str| line.trim_start().starts_with('▶');
            let last = text.lines().find(is_chosen).unwrap_or_default();
            // Not every game has built-in boards below its levels.
            let is_last = last.contains("Board") || last.contains("Level 120");
            assert!(is_last, "{} {size:?}\n{text}", game.name());
        }
    }
}

/// Leaving keeps a board of the day, and choosing it again continues it; its end is told.
#[test]
fn a_board_of_the_day_is_continued_and_counted() {
    let mut storage = new_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, (120, 45));
    open(&mut screen, "Boards of the day");
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    jump(&mut screen);
    assert!(screen.text().contains("Moves: 1"), "{}", screen.text());
    screen.keys("q");
    assert!(screen.text().contains("Uno Solo: not finished yet"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Moves: 1"), "{}", screen.text());
    for _ in 0..40 {
        if screen.text().contains("Board of 2026-01-01") {
            break;
        }
        jump(&mut screen);
    }
    assert!(screen.text().contains("Board of 2026-01-01. Uno Solo:"), "{}", screen.text());
    drop(screen);
    assert!(storage.kept.is_empty());
    assert_eq!(storage.finished.len(), 1);
}

/// A level that only the computer solved is not counted.
#[test]
fn watching_solves_no_level() {
    let mut storage = new_storage();
    let start = Start::Levels(Some(unosolo()));
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    screen.key(KeyCode::Enter);
    screen.keys("a");
    screen.wait_for("The computer played, so level 1");
    assert!(!screen.text().contains('★'), "{}", screen.text());
    drop(screen);
    assert_eq!(progress(&storage), "");
}

/// After the last level nothing leads on; the built-in boards follow it in the list.
#[test]
fn nothing_follows_the_last_level() {
    let mut storage = new_storage();
    let levels = unosolo().data().levels.unwrap();
    let last = levels.all().pop().unwrap();
    let mut session = conformance::levels::start(unosolo(), &last);
    for jump in last.solution.split(' ') {
        session.apply(jump).unwrap();
    }
    session.undo();
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, (120, 45));
    screen.keys("r");
    assert!(screen.text().contains("That was the last level"), "{}", screen.text());
    assert!(!screen.text().contains("next level"), "{}", screen.text());
    let before = screen.text();
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("That was the last level"), "{before}\n{}", screen.text());
}

/// Starting a level again keeps what was begun.
#[test]
fn an_unfinished_level_is_not_lost() {
    let mut storage = new_storage();
    let levels = unosolo().data().levels.unwrap();
    let session = conformance::levels::start(unosolo(), &levels.get(60).unwrap());
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, (120, 45));
    jump(&mut screen);
    screen.keys("n");
    assert!(screen.text().contains("Moves: 0"), "{}", screen.text());
    drop(screen);
    assert_eq!(storage.kept.len(), 1);
    assert!(storage.files[&storage.kept[0].file].lines().count() > 4);
}

#[test]
fn looking_at_levels_keeps_no_games() {
    let mut storage = new_storage();
    let tortugas = storage.info("tortugas");
    let mut screen =
        TestScreen::new(&mut storage, Start::Levels(Some(tortugas)), EN_PLAIN, (120, 45));
    screen.key(KeyCode::Enter);
    screen.keys("q");
    screen.key(KeyCode::End);
    screen.key(KeyCode::Enter);
    screen.keys("q");
    assert!(screen.text().contains("Levels of Robot Turtles"), "{}", screen.text());
    drop(screen);
    assert!(storage.kept.len() <= 1, "only the board that is no level may be kept");
}

#[test]
fn the_boards_of_the_day_lead_to_games() {
    for row in 0..registry::GAMES.len() {
        let mut storage = new_storage();
        let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, (120, 45));
        open(&mut screen, "Boards of the day");
        if row == 0 {
            insta::assert_snapshot!("daily_boards", screen.text());
        }
        for _ in 0..row {
            screen.key(KeyCode::Down);
        }
        screen.key(KeyCode::Enter);
        screen.key(KeyCode::Enter);
        assert!(!screen.text().contains("Boards of the day"), "{}", screen.text());
        drop(screen);
        let kept = storage.kept.iter().any(|saved| storage.files[&saved.file].contains("daily-"));
        assert!(kept || row > 0, "the board is kept while it is played");
    }
}
