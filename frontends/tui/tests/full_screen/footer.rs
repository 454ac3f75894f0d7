//! The footer and the help of every game show what a player needs.

use crate::support::{ES, TestScreen};
use app::{AnyGame, AnySession, Options, Value};
use conformance::MemoryStorage;
use i18n::Lang;
use kernel::{Direction, Gesture, Scene, Seed, ShortcutAction};
use ratatui::crossterm::event::KeyCode;
use tui::{ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const EN: ScreenOptions = ScreenOptions { lang: Lang::En, ..ES };

fn registry_storage() -> MemoryStorage {
    MemoryStorage::new(registry::GAMES)
}

fn foot(screen: &TestScreen<'_>) -> String {
    screen.text().lines().last().unwrap().to_owned()
}

/// Begins a game from the menu, by its row from 1.
fn begun(storage: &mut MemoryStorage, row: usize, options: ScreenOptions) -> TestScreen<'_> {
    let mut screen = TestScreen::new(storage, Start::Menu, options, USUAL);
    screen.keys(&row.to_string());
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Esc);
    screen
}

#[test]
fn the_first_screen_of_every_game() {
    for (row, game) in (1..).zip(registry::GAMES) {
        for (options, lang, [help, leave]) in
            [(ES, "es", ["? ayuda", "q salir"]), (EN, "en", ["? help", "q leave"])]
        {
            let mut storage = registry_storage();
            let screen = begun(&mut storage, row, options);
            let foot = foot(&screen);
            assert!(foot.contains(help) && foot.contains(leave), "{}: {foot}", game.name());
            let plays = ["↑", "←", "r "].iter().any(|key| foot.contains(key));
            // If a computer is to move, the line above says so.
            assert!(plays || screen.text().contains("(+ "), "{}: {foot}", game.name());
            insta::assert_snapshot!(format!("first_{}_{lang}", game.name()), screen.text());
        }
    }
}

/// The labels of the shortcuts of a scene that can be used.
fn claimed(scene: &Scene) -> Vec<&'static str> {
    let refused = |act: &ShortcutAction| matches!(act, ShortcutAction::Touch(at) if scene.refusal(*at).is_some());
    let usable = scene.shortcuts.iter().filter(|it| it.label.is_some() && !refused(&it.action));
    let name = |gesture| match gesture {
        Gesture::Direction(Direction::Up) => "↑",
        Gesture::Direction(Direction::Down) => "↓",
        Gesture::Direction(Direction::Left) => "←",
        Gesture::Direction(Direction::Right) => "→",
        Gesture::Enter => "Intro",
        Gesture::Letter(' ') => "Espacio",
        Gesture::Letter('r') => "r ",
        Gesture::Letter('b') => "b ",
        Gesture::Letter(other) => panic!("{other}"),
    };
    usable.map(|shortcut| name(shortcut.gesture)).collect()
}

/// The cards drawn by all four after the deal.
const DRAWN: usize = 20;

/// A card game with large hands, whose scene has many shortcuts.
fn hand(game: &'static dyn AnyGame, seed: u128) -> Box<dyn AnySession> {
    let mut options = Options::default();
    options.set(game.data().options, "extended", &Value::Flag(true)).unwrap();
    let mut session = game.start(&options, Seed::from_bits(seed)).unwrap();
    while session.roll().is_ok() {}
    // Everybody draws a few cards more.
    for _ in 0..DRAWN {
        let offers = session.scene().offers;
        let draw = offers.iter().find(|offer| offer.touches.len() == 1).unwrap();
        session.apply(&draw.action).unwrap();
        while session.roll().is_ok() {}
    }
    session
}

fn check_foot(
    storage: &mut MemoryStorage,
    session: Box<dyn AnySession>,
    laid: &[KeyCode],
    keys: &[&str],
) {
    let mut screen = TestScreen::new(storage, Start::Game(session, Options::default()), ES, USUAL);
    screen.key(KeyCode::Esc);
    for key in laid {
        screen.key(*key);
    }
    let foot = foot(&screen);
    for key in keys.iter().chain(&["q salir", "?"]) {
        assert!(foot.contains(key), "{key} of {keys:?}: {foot}");
    }
}

/// With any number of playable cards, their keys, help and the way out are all shown.
#[test]
fn the_footer_omits_no_key_of_a_game() {
    let mut storage = registry_storage();
    let game = storage.info("tortugas");
    let (mut most, mut most_laid) = (0, 0);
    for seed in 0..60 {
        let session = hand(game, seed);
        let scene = session.scene();
        let keys = claimed(&scene);
        if keys.len() > most {
            most = keys.len();
            check_foot(&mut storage, hand(game, seed), &[], &keys);
        }
        let forward = scene.shortcuts.iter().find_map(|it| match (it.gesture, &it.action) {
            (Gesture::Direction(Direction::Up), ShortcutAction::Touch(place))
                if keys.contains(&"↑") =>
            {
                Some(*place)
            }
            _ => None,
        });
        let Some(partial_scene) = forward.and_then(|place| session.partial_scene(&[place])) else {
            continue;
        };
        let keys = claimed(&partial_scene);
        if keys.len() > most_laid {
            most_laid = keys.len();
            check_foot(&mut storage, session, &[KeyCode::Up], &keys);
        }
    }
    assert!(most >= 6 && most_laid >= 5, "{most} and {most_laid} keys at the most");
}

/// The help has the rules on half a screen, then the keys, uncut and with the way to leave.
#[test]
fn the_help_of_every_game() {
    for (row, game) in (1..).zip(registry::GAMES) {
        for (options, lang, keys) in
            [(ES, "es", ["Las teclas", "Las teclas"]), (EN, "en", ["Keys", "The keys"])]
        {
            let mut storage = registry_storage();
            let mut screen = begun(&mut storage, row, options);
            screen.keys("?");
            let text = screen.text();
            let heads = |line: &str| keys.iter().any(|head| line.trim().starts_with(head));
            let rules = text.lines().position(heads);
            assert!(rules.is_some_and(|lines| lines <= 13), "{} {lang}:\n{text}", game.name());
            assert!(!text.contains('…'), "{text}");
            insta::assert_snapshot!(format!("help_{}_{lang}", game.name()), text);
            screen.resize(80, 60);
            let whole = screen.text();
            let leave = if lang == "es" { "q · deja la partida" } else { "q · leaves the game" };
            assert!(whole.contains(leave) && whole.contains("Ctrl-C"), "{whole}");
        }
    }
}
