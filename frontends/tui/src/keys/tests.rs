//! The same keys for the same things, everywhere.

use std::collections::BTreeMap;
use std::path::Path;

use i18n::{Lang, Speaker};

use super::*;

const ALL: [On; 15] = [
    On::Menu,
    On::Lessons,
    On::Saves,
    On::Form,
    On::Settings,
    On::Blank,
    On::Line,
    On::Text,
    On::Replay,
    On::Editor,
    On::Question,
    On::Play,
    On::Steer,
    On::Machines,
    On::Anywhere,
];

/// The screens where letters are ways, answers or typed.
const LETTERED: [On; 4] = [On::Steer, On::Question, On::Blank, On::Line];

#[test]
fn a_letter_means_the_same_on_every_screen() {
    let mut meanings: BTreeMap<char, Act> = BTreeMap::new();
    for on in ALL.into_iter().filter(|on| !LETTERED.contains(on)) {
        for row in rows(on) {
            for key in row.keys {
                let KeyCode::Char(letter) = key else { continue };
                if letter.is_alphabetic() {
                    let known = *meanings.entry(*letter).or_insert(row.act);
                    assert_eq!(known, row.act, "{letter} on {on:?}");
                }
            }
        }
    }
    // What letters play takes the place of no other meaning than these four.
    let steered: Vec<char> = rows(On::Steer)
        .filter(|row| matches!(row.act, Act::Up | Act::Down | Act::Left | Act::Right))
        .flat_map(|row| row.keys)
        .filter_map(|key| if let KeyCode::Char(letter) = key { Some(*letter) } else { None })
        .filter(|letter| !matches!(meanings.get(letter), None | Some(Act::Up | Act::Down)))
        .collect();
    assert_eq!(steered, ['s', 'd', 'l'], "save, open and language");
}

#[test]
fn the_same_is_done_by_the_same_key() {
    let moves = |act: Act| {
        matches!(act, Act::Up | Act::Down | Act::Left | Act::Right | Act::Erase | Act::Mouse)
    };
    let mut taught: Vec<(Act, KeyCode)> = Vec::new();
    for on in ALL.into_iter().filter(|on| !LETTERED.contains(on) && *on != On::Anywhere) {
        for row in rows(on).filter(|row| !moves(row.act) && !row.keys.is_empty()) {
            match taught.iter().find(|(act, _)| *act == row.act) {
                Some((act, key)) => assert!(row.keys.contains(key), "{act:?} on {on:?}"),
                None => taught.push((row.act, row.keys[0])),
            }
        }
    }
    assert!(taught.len() > 25, "{taught:?}");
}

#[test]
fn no_key_does_two_things_on_one_screen() {
    for on in ALL {
        let keys: Vec<&KeyCode> = rows(on).flat_map(|row| row.keys).collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "{key:?} on {on:?}");
        }
    }
}

#[test]
fn capitals_do_what_their_letters_do() {
    assert_eq!(act(On::Play, KeyCode::Char('U')), Some(Act::Undo));
    assert_eq!(act(On::Steer, KeyCode::Char('H')), Some(Act::Left));
    assert_eq!(act(On::Steer, KeyCode::Char('h')), Some(Act::Hint));
    assert_eq!(act(On::Steer, KeyCode::Char('W')), Some(Act::Up));
    assert_eq!(act(On::Play, KeyCode::F(9)), None);
}

#[test]
fn every_screen_has_help_and_a_way_out() {
    for on in ALL.into_iter().filter(|on| !matches!(on, On::Machines | On::Anywhere)) {
        let out = rows(on).any(|row| matches!(row.act, Act::Leave | Act::Back));
        assert!(out, "{on:?}");
        let reads = [On::Blank, On::Line, On::Text, On::Question].contains(&on);
        assert!(reads || key(on, Act::Help) == Some(KeyCode::Char('?')), "{on:?}");
    }
}

#[test]
fn what_must_be_seen_fits_with_its_words() {
    for lang in [Lang::Es, Lang::En] {
        let speaker = Speaker::new(lang, []);
        for on in ALL {
            let essential = whole_line(on).into_iter().filter(Shown::essential);
            let wide: usize = essential
                .map(|shown| {
                    let keys = shown.keys.iter().map(|key| named(&name(*key), &speaker));
                    let keys: usize = keys.map(|name| name.chars().count()).sum();
                    keys + 3 + speaker.say(&shown.what).chars().count()
                })
                .sum();
            assert!(wide <= 82, "{wide} columns on {on:?}, {lang:?}");
        }
    }
}

fn named(name: &kernel::Arg, speaker: &Speaker) -> String {
    match name {
        kernel::Arg::Message(name) => speaker.say(name),
        kernel::Arg::Text(name) => name.clone(),
        kernel::Arg::Number(number) => number.to_string(),
    }
}

/// What the documents call a screen.
fn called(on: On) -> &'static str {
    match on {
        On::Anywhere => "everywhere",
        On::Menu => "menu",
        On::Lessons => "lessons",
        On::Saves => "saved games",
        On::Form => "before a game",
        On::Settings => "settings",
        On::Blank => "typing in a form",
        On::Line => "typing a name",
        On::Text => "help, results, lists of the best",
        On::Replay => "replay",
        On::Editor => "drawing a board",
        On::Question => "questions",
        On::Play => "playing",
        On::Steer => "playing by cursor keys",
        On::Machines => "watching computers",
    }
}

/// The table of the documents: keys, what they do, and where.
fn documented() -> String {
    let speaker = Speaker::new(Lang::En, []);
    let mut lines: Vec<(String, &str, Vec<On>)> = Vec::new();
    for on in ALL {
        let rows: Vec<&Binding> = rows(on).collect();
        for group in rows.chunk_by(|one, next| one.events == next.events) {
            let keys = group.iter().map(|row| names::alternatives(row.act, row.keys));
            let keys = keys.map(|keys| named(&keys, &speaker)).collect::<Vec<String>>().join(" ");
            let events = group[0].events;
            match lines.iter_mut().find(|(known, key, _)| *known == keys && *key == events) {
                Some((_, _, screens)) => screens.push(on),
                None => lines.push((keys, events, vec![on])),
            }
        }
    }
    let line = |(keys, events, screens): &(String, &'static str, Vec<On>)| {
        let screens: Vec<&str> = screens.iter().map(|on| called(*on)).collect();
        format!("| {keys} | {} | {} |\n", speaker.say(&message(*events)), screens.join(", "))
    };
    let rows: String = lines.iter().map(line).collect();
    format!("| key | what it does | where |\n|---|---|---|\n{rows}")
}

/// `UPDATE_PICTURES=1` writes the table, as `cargo xtask docs` does.
#[test]
fn the_documents_have_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/accessibility.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once("<!-- keys -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- end of keys -->\n").unwrap();
    let wanted = format!("{before}<!-- keys -->\n{}<!-- end of keys -->\n{after}", documented());
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    } else {
        assert!(text == wanted, "docs/accessibility.md: run `cargo xtask docs`");
    }
}
