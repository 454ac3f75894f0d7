//! The first minute of a new player: games in two keys, lessons to their end, results.

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage, small};
use app::{DataFiles, Options, SettingsStore, history};
use conformance::MemoryStorage;
use i18n::{Lang, Translator};
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use tui::{ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);
/// English in colour.
const EN: ScreenOptions = ScreenOptions { lang: Lang::En, ..ES };

fn registry_storage() -> MemoryStorage {
    MemoryStorage::new(registry::GAMES)
}

fn title(game: &str) -> String {
    let translator =
        Translator::new(Lang::En, registry::GAMES.iter().map(|game| game.data().texts));
    translator.translate(&app::info::title(game))
}

#[test]
fn every_game_starts_with_two_keys() {
    for (row, game) in (1..).zip(registry::GAMES) {
        let mut storage = registry_storage();
        let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
        screen.keys(&format!("{row}"));
        screen.key(KeyCode::Enter);
        let text = screen.text();
        assert!(text.contains("h hint"), "{} does not begin:\n{text}", game.name());
        assert!(text.contains(&title(game.name())), "{text}");
    }
}

/// Tries what a pupil would until the lesson is over; the keys that were pressed.
fn learn(screen: &mut TestScreen<'_>, keys: &[KeyCode]) -> usize {
    for (count, key) in keys.iter().cycle().take(400).enumerate() {
        if ["Now you play!", "¡Ahora juegas tú!"].iter().any(|over| screen.text().contains(over))
        {
            return count;
        }
        screen.key(*key);
    }
    panic!("the lesson never ends:\n{}", screen.text());
}

/// The keys that a pupil tries in turn, by what the first screen of a lesson shows.
fn tried(shown: &str) -> &'static [KeyCode] {
    const TOUCH: &[KeyCode] = &[KeyCode::Char(' '), KeyCode::Enter, KeyCode::Tab];
    const CARDS: &[KeyCode] = &[KeyCode::Left, KeyCode::Up, KeyCode::Enter, KeyCode::Char('r')];
    const STEER: &[KeyCode] = &[KeyCode::Right, KeyCode::Left, KeyCode::Up];
    if shown.contains("Now:") || shown.contains("Hazlo:") {
        STEER
    } else if shown.contains("r draw") || shown.contains("r roba") {
        CARDS
    } else {
        TOUCH
    }
}

#[test]
fn the_ends_of_lessons_in_both_languages() {
    for game in registry::GAMES {
        for (options, lang) in [(ES, "es"), (EN, "en")] {
            let mut storage = registry_storage();
            let mut screen =
                TestScreen::new(&mut storage, Start::Lessons(Some(*game)), options, USUAL);
            let keys = tried(&screen.text());
            learn(&mut screen, keys);
            insta::assert_snapshot!(format!("lesson_end_{}_{lang}", game.name()), screen.text());
        }
    }
}

/// A game started from the menu has one person, and computers on the other seats.
#[test]
fn a_single_person_starts_from_the_menu() {
    for (row, game) in (1..).zip(registry::GAMES) {
        let mut storage = registry_storage();
        let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
        screen.keys(&format!("{row}"));
        screen.key(KeyCode::Enter);
        screen.keys("sq");
        drop(screen);
        let saved = storage.stored.first().or(storage.kept.first()).unwrap();
        let session =
            game.open(&storage.files[&saved.file], &Options::default(), Seed::from_bits(1));
        assert_eq!(session.unwrap().seats().persons(), 1, "{}", game.name());
    }
}

/// A default that conflicts with a chosen option is dropped, and restored when that changes.
#[test]
fn a_board_for_one_is_played_alone() {
    let mut storage = registry_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
    screen.keys("5");
    let first = screen.text();
    screen.key(KeyCode::Right);
    screen.key(KeyCode::Right);
    let solo = screen.text();
    assert!(solo != first && !solo.contains("no board"), "{solo}");
    screen.key(KeyCode::Left);
    screen.key(KeyCode::Left);
    assert_eq!(screen.text(), first);
}

#[test]
fn settings_errors_are_shown_once_in_the_menu() {
    let mut storage = registry_storage();
    storage.news = Some(kernel::message("config-no-home"));
    let news = Translator::new(Lang::En, []).sentence(&kernel::message("config-no-home"));
    let begin = news.chars().take(30).collect::<String>();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN, USUAL);
    assert!(screen.text().contains(&begin), "{}", screen.text());
    screen.keys("?q");
    drop(screen);
    let screen = TestScreen::new(&mut storage, Start::Menu, EN, USUAL);
    assert!(!screen.text().contains(&begin), "{}", screen.text());
}

#[test]
fn known_names_are_offered_for_seats() {
    let mut storage = registry_storage();
    let names = app::settings::named("names").unwrap();
    storage.set(names, "Ana, Luis").unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN, USUAL);
    screen.keys("5");
    assert!(screen.text().contains("◀ Ana ▶"), "{}", screen.text());
    (0..2).for_each(|_| screen.key(KeyCode::Down));
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("◀ Luis ▶"), "{}", screen.text());
}

#[test]
fn every_lesson_is_followed_to_its_end_by_keys() {
    for (row, game) in registry::GAMES.iter().enumerate() {
        let mut storage = registry_storage();
        let mut screen = TestScreen::new(&mut storage, Start::Menu, EN, USUAL);
        (0..row).for_each(|_| screen.key(KeyCode::Down));
        screen.key(KeyCode::F(5));
        assert!(screen.text().contains("Lesson, move 1 of"), "{}", screen.text());
        let keys = tried(&screen.text());
        let pressed = learn(&mut screen, keys);
        assert!(pressed > 3, "a lesson of {pressed} keys");
        // The game continues from here, as one with assistance, and is saved.
        screen.keys("q");
        assert!(screen.text().contains(&format!("Continue your game of {}", title(game.name()))));
        drop(screen);
        let kept = storage.kept[0].file.clone();
        assert!(storage.files[&kept].contains("\naided\n"), "{}", storage.files[&kept]);
        assert!(!storage.files.contains_key("data/history.txt"));
    }
}

#[test]
fn a_lesson_explains_wrong_moves_and_can_be_left() {
    let mut storage = registry_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Lessons(None), EN, USUAL);
    insta::assert_snapshot!("lessons_en_80x24", screen.text());
    screen.keys("1");
    insta::assert_snapshot!("lesson_unosolo_en_80x24", screen.text());
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Not yet."), "{}", screen.text());
    for letter in ["u", "h", "n", "a", "s"] {
        screen.keys(letter);
        assert!(screen.text().contains("Follow the lesson"), "{letter}: {}", screen.text());
    }
    screen.keys("q");
    assert!(screen.stack.ending().is_some());
    drop(screen);
    assert!(storage.kept.is_empty());
}

#[test]
fn lessons_in_both_sizes_and_languages() {
    for game in registry::GAMES {
        for (options, lang) in [(ES, "es"), (EN, "en")] {
            for (size, name) in [(USUAL, "80x24"), (LARGE, "120x45")] {
                let mut storage = registry_storage();
                let start = Start::Lessons(Some(*game));
                let screen = TestScreen::new(&mut storage, start, options, size);
                let name = format!("lesson_{}_{lang}_{name}", game.name());
                insta::assert_snapshot!(name, screen.text());
            }
        }
    }
}

/// Wins the small game by keys.
fn win(screen: &mut TestScreen<'_>) {
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("won"), "{}", screen.text());
}

fn noted(storage: &mut MemoryStorage) -> Vec<history::FinishedGame> {
    history::read(&storage.data(history::FILE).unwrap().unwrap_or_default()).0
}

#[test]
fn a_game_is_recorded_once_whatever_is_undone_afterwards() {
    let mut storage = new_storage();
    let session = small(&storage);
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN, USUAL);
    win(&mut screen);
    screen.keys("uyuyy");
    drop(screen);
    let entries = noted(&mut storage);
    assert_eq!(entries.len(), 1, "{entries:?}");
    assert!(entries[0].won && entries[0].how == history::PlayMode::Straight, "{entries:?}");
    // A game that is left after an undo and continued counts once.
    let session = small(&storage);
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN, USUAL);
    win(&mut screen);
    screen.keys("u");
    drop(screen);
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN, USUAL);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("won"), "{}", screen.text());
    drop(screen);
    assert_eq!(noted(&mut storage).len(), 2);
}

#[test]
fn results_and_records_in_one_screen() {
    let mut storage = registry_storage();
    let line = |date: u32, game: &str, won: &str, figure: &str| {
        format!("202601{date:02}-120000 {game} straight {won} X {figure} 9 setup\n")
    };
    let history = [
        line(1, "2048", "lost", "points:300"),
        line(2, "2048", "won", "points:20480"),
        line(3, "2048", "won", "points:9000"),
        line(4, "unosolo", "lost", "left:3"),
        line(5, "unosolo", "won", "left:1"),
        line(6, "parchis", "won", "moves:120"),
        "damaged\n".to_owned(),
    ];
    storage.files.insert("data/history.txt".to_owned(), history.concat());
    let records = "Ana 20480\nLuis 4096\n??? 0\n".to_owned();
    storage.files.insert("data/records_2048_4.txt".to_owned(), records);
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, USUAL);
    screen.keys("p");
    insta::assert_snapshot!("scores_es_80x24", screen.text());
    screen.resize(120, 45);
    screen.keys("l");
    insta::assert_snapshot!("scores_en_120x45", screen.text());
}
