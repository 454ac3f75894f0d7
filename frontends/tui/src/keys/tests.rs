//! A key does the same thing on every screen.

use std::collections::BTreeMap;
use std::path::Path;

use i18n::{Lang, Translator};

use super::*;

const ALL: [Mode; 18] = [
    Mode::Menu,
    Mode::Lessons,
    Mode::Laboratory,
    Mode::Levels,
    Mode::Saves,
    Mode::Form,
    Mode::Settings,
    Mode::TextField,
    Mode::Prompt,
    Mode::Pager,
    Mode::Replay,
    Mode::Review,
    Mode::Editor,
    Mode::Question,
    Mode::Play,
    Mode::Steer,
    Mode::Spectate,
    Mode::Anywhere,
];

/// The modes in which letters move, answer or are typed.
const LETTERS_TAKEN: [Mode; 4] = [Mode::Steer, Mode::Question, Mode::TextField, Mode::Prompt];

#[test]
fn a_letter_means_the_same_on_every_screen() {
    let mut meanings: BTreeMap<char, KeyCommand> = BTreeMap::new();
    for mode in ALL.into_iter().filter(|mode| !LETTERS_TAKEN.contains(mode)) {
        for binding in bindings(mode) {
            for key in binding.keys {
                let KeyCode::Char(letter) = key else { continue };
                if letter.is_alphabetic() {
                    let known = *meanings.entry(*letter).or_insert(binding.command);
                    assert_eq!(known, binding.command, "{letter} on {mode:?}");
                }
            }
        }
    }
    // Letters that steer replace no other commands than these.
    let steered: Vec<char> = bindings(Mode::Steer)
        .filter(|binding| {
            matches!(
                binding.command,
                KeyCommand::Up | KeyCommand::Down | KeyCommand::Left | KeyCommand::Right
            )
        })
        .flat_map(|binding| binding.keys)
        .filter_map(|key| if let KeyCode::Char(letter) = key { Some(*letter) } else { None })
        .filter(|letter| {
            !matches!(meanings.get(letter), None | Some(KeyCommand::Up | KeyCommand::Down))
        })
        .collect();
    assert_eq!(steered, ['s', 'd', 'l'], "save, open and language");
}

#[test]
fn a_command_has_the_same_key_on_every_screen() {
    let moves = |command: KeyCommand| {
        matches!(
            command,
            KeyCommand::Up
                | KeyCommand::Down
                | KeyCommand::Left
                | KeyCommand::Right
                | KeyCommand::Erase
                | KeyCommand::Mouse
        )
    };
    let mut taught: Vec<(KeyCommand, KeyCode)> = Vec::new();
    for mode in
        ALL.into_iter().filter(|mode| !LETTERS_TAKEN.contains(mode) && *mode != Mode::Anywhere)
    {
        for binding in
            bindings(mode).filter(|binding| !moves(binding.command) && !binding.keys.is_empty())
        {
            match taught.iter().find(|(command, _)| *command == binding.command) {
                Some((command, key)) => {
                    assert!(binding.keys.contains(key), "{command:?} on {mode:?}");
                }
                None => taught.push((binding.command, binding.keys[0])),
            }
        }
    }
    assert!(taught.len() > 25, "{taught:?}");
}

#[test]
fn no_key_does_two_things_on_one_screen() {
    for mode in ALL {
        let keys: Vec<&KeyCode> = bindings(mode).flat_map(|binding| binding.keys).collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "{key:?} on {mode:?}");
        }
    }
}

#[test]
fn capitals_do_what_their_letters_do() {
    assert_eq!(command(Mode::Play, KeyCode::Char('U')), Some(KeyCommand::Undo));
    assert_eq!(command(Mode::Steer, KeyCode::Char('H')), Some(KeyCommand::Left));
    assert_eq!(command(Mode::Steer, KeyCode::Char('h')), Some(KeyCommand::Hint));
    assert_eq!(command(Mode::Steer, KeyCode::Char('W')), Some(KeyCommand::Up));
    assert_eq!(command(Mode::Play, KeyCode::F(9)), None);
}

#[test]
fn every_screen_has_help_and_can_be_left() {
    for mode in ALL.into_iter().filter(|mode| !matches!(mode, Mode::Spectate | Mode::Anywhere)) {
        let out = bindings(mode)
            .any(|binding| matches!(binding.command, KeyCommand::Leave | KeyCommand::Back));
        assert!(out, "{mode:?}");
        let reads = [Mode::TextField, Mode::Prompt, Mode::Pager, Mode::Question].contains(&mode);
        assert!(
            reads || primary_key(mode, KeyCommand::Help) == Some(KeyCode::Char('?')),
            "{mode:?}"
        );
    }
}

#[test]
fn essential_keys_fit_with_their_labels() {
    for lang in [Lang::Es, Lang::En] {
        let translator = Translator::new(lang, []);
        for mode in ALL {
            let essential = full_footer(mode).into_iter().filter(FooterItem::is_essential);
            let wide: usize = essential
                .map(|item| {
                    let keys = item.keys.iter().map(|key| named(&name(*key), &translator));
                    let keys: usize = keys.map(|name| name.chars().count()).sum();
                    keys + 3 + translator.translate(&item.label).chars().count()
                })
                .sum();
            assert!(wide <= 82, "{wide} columns on {mode:?}, {lang:?}");
        }
    }
}

fn named(name: &kernel::Arg, translator: &Translator) -> String {
    match name {
        kernel::Arg::Message(name) => translator.translate(name),
        kernel::Arg::Text(name) => name.clone(),
        kernel::Arg::Number(number) => number.to_string(),
    }
}

/// The name of a mode in the documentation.
fn documented_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Anywhere => "everywhere",
        Mode::Menu => "menu",
        Mode::Lessons => "lessons",
        Mode::Laboratory => "laboratory",
        Mode::Levels => "levels",
        Mode::Saves => "saved games",
        Mode::Form => "before a game",
        Mode::Settings => "settings",
        Mode::TextField => "typing in a form",
        Mode::Prompt => "typing a name",
        Mode::Pager => "help, results, high-score lists",
        Mode::Replay => "replay",
        Mode::Review => "analysis",
        Mode::Editor => "drawing a board",
        Mode::Question => "questions",
        Mode::Play => "playing",
        Mode::Steer => "playing by cursor keys",
        Mode::Spectate => "watching computers",
    }
}

/// The table in the documentation: keys, what they do, and where.
fn documented_table() -> String {
    let translator = Translator::new(Lang::En, []);
    let mut lines: Vec<(String, &str, Vec<Mode>)> = Vec::new();
    for mode in ALL {
        let rows: Vec<&Binding> = bindings(mode).collect();
        for group in rows.chunk_by(|one, next| one.help == next.help) {
            let keys =
                group.iter().map(|binding| names::alternatives(binding.command, binding.keys));
            let keys =
                keys.map(|keys| named(&keys, &translator)).collect::<Vec<String>>().join(" ");
            let help = group[0].help;
            match lines.iter_mut().find(|(known, key, _)| *known == keys && *key == help) {
                Some((_, _, modes)) => modes.push(mode),
                None => lines.push((keys, help, vec![mode])),
            }
        }
    }
    let line = |(keys, help, modes): &(String, &'static str, Vec<Mode>)| {
        let screens: Vec<&str> = modes.iter().map(|mode| documented_name(*mode)).collect();
        format!("| {keys} | {} | {} |\n", translator.translate(&message(*help)), screens.join(", "))
    };
    let rows: String = lines.iter().map(line).collect();
    format!("| key | what it does | where |\n|---|---|---|\n{rows}")
}

/// `UPDATE_PICTURES=1` writes the table, as `cargo xtask docs` does.
#[test]
fn the_documentation_has_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/accessibility.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once("<!-- keys -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- end of keys -->\n").unwrap();
    let wanted =
        format!("{before}<!-- keys -->\n{}<!-- end of keys -->\n{after}", documented_table());
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    } else {
        assert!(text == wanted, "docs/accessibility.md: run `cargo xtask docs`");
    }
}
