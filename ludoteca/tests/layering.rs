//! Who may know whom: the shape of the house, kept by reading its manifests.

mod tree;

use std::collections::BTreeSet;

use tree::{Member, members, root, sources};

/// Checks one rule over all crates: those that `apply` selects need nothing but what `may` allows.
fn check(
    apply: impl Fn(&Member) -> bool,
    may: impl Fn(&str, &BTreeSet<String>) -> bool,
    rule: &str,
) {
    let members = members();
    let house: BTreeSet<String> = members.iter().map(|member| member.name.clone()).collect();
    let mut applied = 0;
    for member in members.iter().filter(|member| apply(member)) {
        applied += 1;
        for need in &member.needs {
            assert!(may(need, &house), "{} needs {need}, but {rule}", member.name);
        }
    }
    assert!(applied > 0, "no crate to which this applies: {rule}");
}

#[test]
fn the_kernel_knows_nobody() {
    check(|member| member.name == "kernel", |_, _| false, "the kernel knows nobody");
}

#[test]
fn a_game_knows_the_kernel_and_the_players() {
    check(
        |member| member.folder.starts_with("games/"),
        |need, house| ["kernel", "players"].contains(&need) || !house.contains(need),
        "a game knows the kernel and the players, and no other crate of the house",
    );
}

#[test]
fn a_front_knows_the_kernel_and_the_words() {
    check(
        |member| member.folder.starts_with("fronts/"),
        |need, house| ["kernel", "words"].contains(&need) || !house.contains(need),
        "a front end knows the kernel and the words, and no other crate of the house",
    );
}

#[test]
fn only_the_shelf_names_games() {
    let games: BTreeSet<String> = members()
        .into_iter()
        .filter(|member| member.folder.starts_with("games/"))
        .map(|member| member.name)
        .collect();
    check(
        |member| member.name != "shelf",
        |need, _| !games.contains(need),
        "only the shelf names games",
    );
}

#[test]
fn only_their_front_ends_know_the_screen_and_the_web() {
    let alone = |crates: &'static [&'static str], home: &'static str| {
        check(
            |member| member.folder != home,
            |need, _| !crates.contains(&need),
            &format!("only {home} knows {crates:?}"),
        );
    };
    alone(&["ratatui", "crossterm"], "fronts/tui");
    alone(&["tokio", "axum", "hyper", "async-std", "smol"], "fronts/web");
}

/// The day a front end asks which game it is, the scene has failed.
#[test]
fn no_front_end_says_the_name_of_a_game() {
    for member in members().iter().filter(|member| member.folder.starts_with("fronts/")) {
        for (path, text) in sources(&root().join(&member.folder).join("src")) {
            for cover in shelf::GAMES {
                let literal = format!("\"{}", cover.name());
                assert!(!text.contains(&literal), "{} names {}", path.display(), cover.name());
            }
        }
    }
}
