//! The first minute of a new player: games in two keys, lessons to their end, results.

mod support;

use app::{Options, Storage, history};
use conformance::MemoryStorage;
use i18n::{Lang, Speaker};
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use support::{EN_PLAIN, ES, Stage, a_storage, small};
use tui::{ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);
/// English in colour.
const EN: ScreenOptions = ScreenOptions { lang: Lang::En, ..ES };

fn registry_storage() -> MemoryStorage {
    MemoryStorage::new(registry::GAMES)
}

fn title(game: &str) -> String {
    let speaker = Speaker::new(Lang::En, registry::GAMES.iter().map(|info| info.data().texts));
    speaker.say(&app::info::title(game))
}

#[test]
fn every_game_begins_in_two_keys() {
    for (row, info) in (1..).zip(registry::GAMES) {
        let mut storage = registry_storage();
        let mut stage = Stage::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
        stage.keys(&format!("{row}"));
        stage.key(KeyCode::Enter);
        let text = stage.text();
        assert!(text.contains("h hint"), "{} does not begin:\n{text}", info.name());
        assert!(text.contains(&title(info.name())), "{text}");
    }
}

/// Tries what a pupil would until the lesson is over; the keys that were pressed.
fn learn(stage: &mut Stage<'_>, keys: &[KeyCode]) -> usize {
    for (count, key) in keys.iter().cycle().take(400).enumerate() {
        if ["Now you play!", "¡Ahora juegas tú!"].iter().any(|over| stage.text().contains(over)) {
            return count;
        }
        stage.key(*key);
    }
    panic!("the lesson never ends:\n{}", stage.text());
}

/// The keys that a pupil tries in turn, by what the first screen of a lesson shows.
fn tried(shown: &str) -> &'static [KeyCode] {
    const TOUCH: &[KeyCode] = &[KeyCode::Char(' '), KeyCode::Enter, KeyCode::Tab];
    const CARDS: &[KeyCode] = &[KeyCode::Left, KeyCode::Up, KeyCode::Enter, KeyCode::Char('r')];
    const STEER: &[KeyCode] = &[KeyCode::Right, KeyCode::Left, KeyCode::Up];
    if shown.contains("Do it:") || shown.contains("Hazlo:") {
        STEER
    } else if shown.contains("r draw") || shown.contains("r roba") {
        CARDS
    } else {
        TOUCH
    }
}

#[test]
fn the_ends_of_lessons_in_both_languages() {
    for info in registry::GAMES {
        for (options, lang) in [(ES, "es"), (EN, "en")] {
            let mut storage = registry_storage();
            let mut stage = Stage::new(&mut storage, Start::Lessons(Some(*info)), options, USUAL);
            let keys = tried(&stage.text());
            learn(&mut stage, keys);
            insta::assert_snapshot!(format!("lesson_end_{}_{lang}", info.name()), stage.text());
        }
    }
}

/// Whoever begins a game from the menu sits alone at it, against computers where it needs others.
#[test]
fn one_person_alone_begins_from_the_menu() {
    for (row, info) in (1..).zip(registry::GAMES) {
        let mut storage = registry_storage();
        let mut stage = Stage::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
        stage.keys(&format!("{row}"));
        stage.key(KeyCode::Enter);
        stage.keys("sq");
        drop(stage);
        let saved = storage.stored.first().or(storage.kept.first()).unwrap();
        let table = info.open(&storage.files[&saved.file], &Options::default(), Seed::from_bits(1));
        assert_eq!(table.unwrap().seats().persons(), 1, "{}", info.name());
    }
}

/// What the form began with goes where it does not go with what was chosen, and comes back.
#[test]
fn a_board_for_one_is_played_alone() {
    let mut storage = registry_storage();
    let mut stage = Stage::new(&mut storage, Start::Menu, EN_PLAIN, USUAL);
    stage.keys("5");
    let first = stage.text();
    stage.key(KeyCode::Right);
    stage.key(KeyCode::Right);
    let solo = stage.text();
    assert!(solo != first && !solo.contains("no board"), "{solo}");
    stage.key(KeyCode::Left);
    stage.key(KeyCode::Left);
    assert_eq!(stage.text(), first);
}

#[test]
fn what_is_wrong_with_the_settings_is_told_once_in_the_menu() {
    let mut storage = registry_storage();
    storage.news = Some(kernel::message("config-no-home"));
    let news = Speaker::new(Lang::En, []).say(&kernel::message("config-no-home"));
    let begin = news.chars().take(30).collect::<String>();
    let mut stage = Stage::new(&mut storage, Start::Menu, EN, USUAL);
    assert!(stage.text().contains(&begin), "{}", stage.text());
    stage.keys("?q");
    drop(stage);
    let stage = Stage::new(&mut storage, Start::Menu, EN, USUAL);
    assert!(!stage.text().contains(&begin), "{}", stage.text());
}

#[test]
fn those_who_play_here_are_offered_where_seats_have_names() {
    let mut storage = registry_storage();
    let names = app::settings::named("names").unwrap();
    storage.set(names, "Ana, Luis").unwrap();
    let mut stage = Stage::new(&mut storage, Start::Menu, EN, USUAL);
    stage.keys("5");
    assert!(stage.text().contains("◀ Ana ▶"), "{}", stage.text());
    (0..2).for_each(|_| stage.key(KeyCode::Down));
    stage.key(KeyCode::Right);
    assert!(stage.text().contains("◀ Luis ▶"), "{}", stage.text());
}

#[test]
fn every_lesson_is_followed_to_its_end_by_keys() {
    for (row, info) in registry::GAMES.iter().enumerate() {
        let mut storage = registry_storage();
        let mut stage = Stage::new(&mut storage, Start::Menu, EN, USUAL);
        (0..row).for_each(|_| stage.key(KeyCode::Down));
        stage.keys("t");
        assert!(stage.text().contains("Lesson, move 1 of"), "{}", stage.text());
        let keys = tried(&stage.text());
        let pressed = learn(&mut stage, keys);
        assert!(pressed > 3, "a lesson of {pressed} keys");
        // The game goes on and is kept from here, as one that had help.
        stage.keys("q");
        assert!(stage.text().contains(&format!("Continue your game of {}", title(info.name()))));
        drop(stage);
        let kept = storage.kept[0].file.clone();
        assert!(storage.files[&kept].contains("\naided\n"), "{}", storage.files[&kept]);
        assert!(!storage.files.contains_key("data/history.txt"));
    }
}

#[test]
fn a_lesson_answers_kindly_and_can_be_left() {
    let mut storage = registry_storage();
    let mut stage = Stage::new(&mut storage, Start::Lessons(None), EN, USUAL);
    insta::assert_snapshot!("lessons_en_80x24", stage.text());
    stage.keys("1");
    insta::assert_snapshot!("lesson_unosolo_en_80x24", stage.text());
    stage.key(KeyCode::Up);
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("Not that one yet"), "{}", stage.text());
    for letter in ["u", "h", "n", "a", "s"] {
        stage.keys(letter);
        assert!(stage.text().contains("The lesson shows the way"), "{letter}: {}", stage.text());
    }
    stage.keys("q");
    assert!(stage.app.ending().is_some());
    drop(stage);
    assert!(storage.kept.is_empty());
}

#[test]
fn lessons_in_both_sizes_and_languages() {
    for info in registry::GAMES {
        for (options, lang) in [(ES, "es"), (EN, "en")] {
            for (size, name) in [(USUAL, "80x24"), (LARGE, "120x45")] {
                let mut storage = registry_storage();
                let start = Start::Lessons(Some(*info));
                let stage = Stage::new(&mut storage, start, options, size);
                let name = format!("lesson_{}_{lang}_{name}", info.name());
                insta::assert_snapshot!(name, stage.text());
            }
        }
    }
}

/// Wins the small game by keys.
fn win(stage: &mut Stage<'_>) {
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("won"), "{}", stage.text());
}

fn noted(storage: &mut MemoryStorage) -> Vec<history::Entry> {
    history::read(&storage.data(history::FILE).unwrap().unwrap_or_default()).0
}

#[test]
fn a_game_is_noted_once_whatever_is_undone_after_it() {
    let mut storage = a_storage();
    let table = small(&storage);
    let start = Start::Game(table, Options::default());
    let mut stage = Stage::new(&mut storage, start, EN, USUAL);
    win(&mut stage);
    stage.keys("uyuyy");
    drop(stage);
    let entries = noted(&mut storage);
    assert_eq!(entries.len(), 1, "{entries:?}");
    assert!(entries[0].won && entries[0].how == history::How::Straight, "{entries:?}");
    // Left after an undo and gone on with, it still counts once.
    let table = small(&storage);
    let start = Start::Game(table, Options::default());
    let mut stage = Stage::new(&mut storage, start, EN, USUAL);
    win(&mut stage);
    stage.keys("u");
    drop(stage);
    let mut stage = Stage::new(&mut storage, Start::Menu, EN, USUAL);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("won"), "{}", stage.text());
    drop(stage);
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
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, USUAL);
    stage.keys("p");
    insta::assert_snapshot!("scores_es_80x24", stage.text());
    stage.resize(120, 45);
    stage.keys("l");
    insta::assert_snapshot!("scores_en_120x45", stage.text());
}
