//! The list of a person's games.

use app::{Options, SaveSlots};
use conformance::MemoryStorage;
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use tui::{Ending, Start};

use crate::support::{EN_PLAIN, TestScreen, new_storage, small};

/// A game in progress, one that was saved and one that has ended.
fn with_games() -> MemoryStorage {
    let mut storage = new_storage();
    let mut begun = small(&storage);
    let first = begun.actions()[0].text.clone();
    begun.apply(&first).unwrap();
    storage.save("unosolo", &begun.save()).unwrap();
    storage.autosave(begun.as_mut()).unwrap();
    let mut over =
        storage.info("senku").start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    while let Some(jump) = over.actions().first().map(|action| action.text.clone()) {
        over.apply(&jump).unwrap();
    }
    let storage_as_any: &mut dyn app::Storage = &mut storage;
    assert!(storage_as_any.conclude(over.as_mut()).is_none());
    storage
}

#[test]
fn all_games_are_listed_with_their_boards() {
    let mut storage = with_games();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, (120, 40));
    assert!(screen.text().contains("Your games (3)"), "{}", screen.text());
    screen.keys("8");
    insta::assert_snapshot!("library", screen.text());
    screen.key(KeyCode::End);
    assert!(screen.text().contains("are left"), "{}", screen.text());
    screen.keys("f");
    assert!(screen.text().contains("Your games of Uno Solo"), "{}", screen.text());
    assert!(!screen.text().contains("· finished"), "{}", screen.text());
    screen.keys("f");
    assert!(screen.text().contains("Your games of Senku"), "{}", screen.text());
    screen.keys("f");
    assert!(screen.text().contains("Your games\n"), "{}", screen.text());
}

#[test]
fn games_are_named_deleted_and_brought_back() {
    let mut storage = with_games();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, (120, 40));
    screen.keys("8t");
    assert!(screen.text().contains("A game in progress has no name"), "{}", screen.text());
    screen.key(KeyCode::End);
    screen.keys("t");
    screen.keys("a/b");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("A name has at most"), "{}", screen.text());
    for _ in 0..3 {
        screen.key(KeyCode::Backspace);
    }
    screen.keys("my best");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Senku · my best · saved"), "{}", screen.text());
    screen.key(KeyCode::Home);
    screen.key(KeyCode::Down);
    screen.keys("x");
    assert!(screen.text().contains("Deleted."), "{}", screen.text());
    assert!(!screen.text().contains("my best"), "{}", screen.text());
    screen.keys("uu");
    assert!(screen.text().contains("my best"), "{}", screen.text());
    assert!(screen.text().contains("No game has been deleted"), "{}", screen.text());
}

#[test]
fn a_game_is_exported_by_a_command() {
    for (name, option) in [("film.svg", "--svg"), ("film.cast", "--cast"), ("game", "--text")] {
        let mut storage = with_games();
        let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, (120, 40));
        screen.keys("8");
        screen.key(KeyCode::End);
        screen.keys("s");
        assert!(screen.text().contains(".svg▏"), "{}", screen.text());
        for _ in 0..40 {
            screen.key(KeyCode::Backspace);
        }
        screen.keys(name);
        screen.key(KeyCode::Enter);
        let Some(Ending::Command(args)) = screen.stack.ending() else { panic!("{name}") };
        assert_eq!(
            (args[0].as_str(), args[2].as_str(), args[3].as_str()),
            ("replay", option, name)
        );
        assert!(args[1].starts_with("finished/"), "{args:?}");
    }
}
