//! Every message exists in both languages, and every one is used.

use std::collections::BTreeSet;

use crate::tree::{all_sources, root};
use app::OptionSpec;
use app::info::{about, rules, title};
use app::tool::ArgKind;
use conformance::vocabulary::{check_pair, keys};
use kernel::Texts;

/// The texts of the program and of all games.
fn all_words() -> Vec<Texts> {
    let games = registry::GAMES.iter().map(|info| info.data().texts);
    i18n::SHARED_TEXTS.iter().copied().chain(games).collect()
}

/// Messages of several games, which come from one file.
const SHARED_BY_GAMES: &str = include_str!("../../../pegs/texts/common.es.ftl");

#[test]
fn both_languages_have_the_same_keys() {
    let (mut seen, shared) = (BTreeSet::new(), keys(SHARED_BY_GAMES));
    for words in all_words() {
        check_pair(words);
        for key in keys(words.es).into_keys() {
            let is_new = seen.insert(key.clone());
            assert!(is_new || shared.contains_key(&key), "{key} stands in two files");
        }
    }
}

/// The literals of a text inside `message("…")`.
fn messages(text: &str) -> impl Iterator<Item = &str> {
    text.split("message(").skip(1).filter_map(|rest| {
        let (literal, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
        Some(literal)
    })
}

#[test]
fn every_message_used_exists() {
    let known: BTreeSet<String> =
        all_words().iter().flat_map(|words| keys(words.es).into_keys()).collect();
    let (mut missing, mut found) = (Vec::new(), 0);
    for (path, text) in all_sources() {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        // The template is not registered, and messages of the conformance suite are not shown.
        let apart = ["games/empty", "conformance"]
            .iter()
            .any(|folder| path.starts_with(root().join(folder)));
        found += messages(code).count();
        let absent = messages(code).filter(|key| !known.contains(*key) && !apart);
        missing.extend(absent.map(|key| format!("{key} in {}", path.display())));
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(found > 500, "only {found} messages were found");
}

/// The keys about the tools of a game.
fn keys_of_tools(info: &dyn app::AnyGame) -> Vec<String> {
    let mut keys = Vec::new();
    for tool in info.data().tools {
        keys.push(tool.about().to_owned());
        if let [first, second] = tool.call()
            && !second.starts_with("--")
        {
            keys.push(format!("{first}-about"));
        }
        for param in tool.params() {
            keys.push(param.help.to_owned());
            if param.kind != ArgKind::Flag {
                keys.push(param.value.to_owned());
            }
        }
    }
    keys
}

/// The keys that front ends build from the name and the options of a game.
fn keys_of(info: &dyn app::AnyGame) -> Vec<String> {
    let mut keys: Vec<String> =
        [title, about, rules].iter().map(|what| what(info.name()).key.into_owned()).collect();
    keys.extend(info.data().options.iter().flat_map(OptionSpec::keys));
    keys.extend(info.data().workloads.iter().map(|workload| workload.name.to_owned()));
    keys
}

#[test]
fn every_game_has_the_messages_front_ends_use() {
    for info in registry::GAMES {
        let known = keys(info.data().texts.es);
        for key in keys_of(*info) {
            assert!(known.contains_key(&key), "{} has no {key}", info.name());
        }
    }
}

#[test]
fn every_tool_has_its_help_messages() {
    let known: BTreeSet<String> =
        all_words().iter().flat_map(|words| keys(words.es).into_keys()).collect();
    for info in registry::GAMES {
        for key in keys_of_tools(*info) {
            assert!(known.contains(&key), "{} has no {key}", info.name());
        }
    }
}

#[test]
fn every_message_is_used() {
    let code: String = all_sources().into_iter().map(|(_, text)| text).collect();
    let of_games: BTreeSet<String> = registry::GAMES
        .iter()
        .flat_map(|info| [keys_of(*info), keys_of_tools(*info)].concat())
        .collect();
    let unsaid: Vec<String> = all_words()
        .iter()
        .flat_map(|words| keys(words.es).into_keys())
        .filter(|key| !of_games.contains(key) && !said(key, &code))
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:#?}");
}

/// Whether the code has a key, whole or as a prefix.
fn said(key: &str, code: &str) -> bool {
    let begun = |(dash, _): (usize, &str)| code.contains(&format!("\"{}{{", &key[..=dash]));
    code.contains(&format!("\"{key}\"")) || key.match_indices('-').any(begun)
}
