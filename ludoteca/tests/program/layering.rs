//! The layers of the workspace, checked in its manifests and sources.

use std::collections::BTreeSet;
use std::path::Path;

use crate::tree::{Member, members, root, sources};

/// The code map, whose last column is the rule.
const MAP: &str = include_str!("../../../ARCHITECTURE.md");

/// The entry of crates that may have dependencies, but none in the workspace.
const ALONE: &str = "none of the workspace";

/// A row of the code map.
struct Row {
    /// A crate's folder, or `games/*` for every crate in `games`.
    folder: &'static str,
    /// Crates, folders of crates, `nobody` or [`ALONE`].
    may_know: Vec<&'static str>,
}

impl Row {
    fn covers(&self, member: &Member) -> bool {
        match self.folder.strip_suffix("/*") {
            Some(parent) => is_in(member, parent),
            None => member.folder == self.folder,
        }
    }

    fn allows(&self, member: &Member) -> bool {
        self.may_know.iter().any(|known| member.name == *known || is_in(member, known))
    }
}

/// Whether a crate is directly in a folder.
fn is_in(member: &Member, folder: &str) -> bool {
    Path::new(&member.folder).parent() == Some(Path::new(folder))
}

/// The rows of the code map: `` | `folder/` | contents | may depend on | ``.
fn code_map() -> Vec<Row> {
    let (_, map) = MAP.split_once("## Code map").expect("there is a code map");
    let lines = map.lines().skip_while(|line| !line.starts_with("| `"));
    let rows = lines.take_while(|line| line.starts_with("| `"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [folder, _, may_know] = cells[..] else { panic!("three columns: {line}") };
        let folder = folder.trim_matches('`').trim_end_matches('/');
        Row { folder, may_know: may_know.split(", ").collect() }
    })
    .collect()
}

/// Every crate has a row and depends on no crate of the workspace that its row does not allow. A
/// crate that may depend on nobody has no external dependencies either.
#[test]
fn crates_depend_only_on_what_the_code_map_allows() {
    let (members, map) = (members(), code_map());
    for member in &members {
        let rows: Vec<&Row> = map.iter().filter(|row| row.covers(member)).collect();
        let [row] = rows[..] else { panic!("{} stands in {} rows", member.folder, rows.len()) };
        for need in &member.needs {
            let allowed = match members.iter().find(|other| other.name == *need) {
                Some(other) => row.allows(other),
                None => row.may_know != ["nobody"],
            };
            assert!(allowed, "{} needs {need}, but may know {:?}", member.name, row.may_know);
        }
    }
}

/// Neither the rows nor the last column name a crate that does not exist.
#[test]
fn the_code_map_names_existing_crates() {
    let members = members();
    for row in code_map() {
        assert!(members.iter().any(|member| row.covers(member)), "no crate in {}", row.folder);
        for known in row.may_know.iter().filter(|known| !["nobody", ALONE].contains(known)) {
            let exists = |member: &Member| member.name == *known || is_in(member, known);
            assert!(members.iter().any(exists), "{} may know {known}: who is that?", row.folder);
        }
    }
}

/// External dependencies that only one crate may have.
#[test]
fn ratatui_tokio_and_getrandom_are_used_by_one_crate_each() {
    let homes: [(&str, &[&str]); 3] = [
        ("frontends/tui", &["ratatui", "crossterm"]),
        ("frontends/web", &["tokio", "axum", "hyper", "async-std", "smol"]),
        ("ludoteca", &["getrandom", "rand", "fastrand"]),
    ];
    for member in members() {
        for (home, crates) in homes {
            let strange = member.needs.iter().find(|need| crates.contains(&need.as_str()));
            let strange = strange.filter(|_| member.folder != home);
            assert_eq!(strange, None, "{} needs what only {home} may", member.name);
        }
    }
}

/// A front end that needs to know which game it shows is a defect of the scene.
#[test]
fn no_front_end_names_a_game() {
    let members = members();
    let frontends: Vec<&Member> =
        members.iter().filter(|member| is_in(member, "frontends")).collect();
    assert_eq!(frontends.len(), 5);
    for frontend in frontends {
        for (path, text) in sources(&root().join(&frontend.folder).join("src")) {
            for info in registry::GAMES {
                let literal = format!("\"{}", info.name());
                assert!(!text.contains(&literal), "{} names {}", path.display(), info.name());
            }
        }
    }
}

/// The one file of the kernel that knows a clock.
const CLOCK: &str = "budget.rs";
/// The modules of the standard library that reach outside of the program.
const OUTSIDE: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];
/// What prints.
const PRINTS: [&str; 5] = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];

/// Rules are pure as far as their sources show: no input, no output and no clock. Computer players
/// are no exception, since they ask `kernel::Budget` whether their time is up.
#[test]
fn rules_have_no_side_effects() {
    let kernel = root().join("kernel/src");
    let mut files = sources(&kernel);
    files.retain(|(path, _)| *path != kernel.join(CLOCK));
    assert!(files.iter().any(|(path, _)| *path == kernel.join("session.rs")));
    let of_games = |member: &&Member| is_in(member, "games") || member.folder == "pegs";
    for member in members().iter().filter(of_games) {
        files.extend(sources(&root().join(&member.folder).join("src")));
    }
    for (path, text) in files {
        let found = reaches_outside(&text);
        assert!(found.is_empty(), "{} uses {found:?}", path.display());
    }
}

/// What a source uses of the outside.
fn reaches_outside(text: &str) -> BTreeSet<&'static str> {
    let code: Vec<&str> =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut found = BTreeSet::new();
    for rest in code.split("std::").skip(1) {
        // `std::io`, or any of the names in `std::{fmt, io}`.
        let group = rest.strip_prefix('{').and_then(|rest| rest.split(';').next());
        let mut names = rest.split(|c: char| !c.is_alphanumeric()).take(1).collect::<Vec<_>>();
        names.extend(group.into_iter().flat_map(|group| group.split(|c: char| !is_name(c))));
        found.extend(OUTSIDE.iter().filter(|module| names.contains(module)));
    }
    let printed = |name: &&&str| {
        let before = code.match_indices(**name).map(|(at, _)| code[..at].chars().next_back());
        before.into_iter().any(|before| !before.is_some_and(is_name))
    };
    found.extend(PRINTS.iter().filter(printed));
    found
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[test]
fn side_effects_are_detected() {
    let seen = |text| reaches_outside(text).into_iter().collect::<Vec<_>>();
    assert_eq!(seen("use std::fmt;\n// use std::fs;\nlet time = x.env;"), [""; 0]);
    assert_eq!(seen("use std::io::Write;"), ["io"]);
    assert_eq!(seen("    let now = std::time::Instant::now();"), ["time"]);
    assert_eq!(seen("use std::{\n    fmt::{self, Write},\n    fs,\n};"), ["fs"]);
    assert_eq!(seen("use std::fmt;\nuse std::net;\neprintln!();"), ["eprintln!", "net"]);
}
