//! The commands and links of the documents work.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use app::daily::DailyClass;
use app::levels::ClassProgress;

use crate::common::{Home, ran};
use crate::tree::{members, root, sources};

/// A command as a shell reads it.
type Texts = Vec<String>;

/// The documents that hold commands.
fn documents() -> Vec<PathBuf> {
    let mut found = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    found
}

/// The lines of a document's `sh` blocks.
fn shell_lines(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("\n```sh\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty())
}

/// The commands of a line without comments, redirections and pipes.
fn commands(line: &str) -> Vec<Texts> {
    let (mut commands, mut words, mut word) = (Vec::new(), Texts::new(), String::new());
    let mut quoted = false;
    for c in line.chars().chain([' ']) {
        match c {
            '"' | '\'' => quoted = !quoted,
            ' ' if !quoted => words.extend((!word.is_empty()).then(|| std::mem::take(&mut word))),
            _ => word.push(c),
        }
        if !quoted && words.last().is_some_and(|last| last.starts_with('#')) {
            words.pop();
            break;
        }
    }
    for part in words.split(|word| ["&&", "|"].contains(&word.as_str())) {
        let own = part.iter().take_while(|word| ![">", "<"].contains(&word.as_str()));
        commands.push(own.cloned().collect());
    }
    commands
}

/// Every command of the documents that calls the program, without the program's name.
fn calls() -> BTreeSet<Texts> {
    let mut calls = BTreeSet::new();
    for document in documents() {
        let text = fs::read_to_string(document).unwrap();
        for words in shell_lines(&text).flat_map(commands) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let (["ludoteca", call @ ..] | ["cargo", "run", "--release", "--", call @ ..]) =
                &words[..]
            else {
                continue;
            };
            calls.insert(call.iter().map(|word| (*word).to_owned()).collect());
        }
    }
    calls
}

#[test]
fn lines_are_split_as_a_shell_splits_them() {
    let read = |line| commands(line).iter().map(|words| words.join("+")).collect::<Vec<_>>();
    assert_eq!(read("ludoteca 2048 --dim 5   # larger"), ["ludoteca+2048+--dim+5"]);
    assert_eq!(read("a \"b c\" && d > e"), ["a+b c", "d"]);
    assert_eq!(read("a | less"), ["a", "less"]);
}

/// Names of commands and options, and the words that options take.
#[test]
fn every_documented_command_parses() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    let calls = calls();
    assert!(calls.len() > 50, "{} calls", calls.len());
    for call in calls {
        let mut args = call.clone();
        args.push("--help".to_owned());
        let ran = ran(home.command(&args), "");
        assert_eq!(ran.status, 0, "ludoteca {}: {}", call.join(" "), ran.err);
    }
}

/// Creates the files that the examples name.
fn files_of_examples(home: &Home) {
    symlink(root().join("docs"), home.path().join("docs")).unwrap();
    home.put("board.txt", "3 3\no o x\nx - -\nx - -\n");
    home.put("moves.txt", "- + -\n+ o +\n- + -\n");
    home.put("partida.txt", "2048 4\n1 2 4 8\n16 1 1 1\n1 1 1 1\n1 1 1 1024\n9252\n");
    home.put("boards.txt", format!("2\nR      $\n{}L      $\n", "\n".repeat(6)));
}

/// The games of the examples start. Without input they end at their first prompt.
#[test]
fn the_documented_games_start() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    files_of_examples(&home);
    let mut begun = 0;
    for call in calls() {
        let needs_more = ["--network", "--policy", "--edit"].map(str::to_owned);
        let Some(game) = call.first().filter(|name| registry::find(name).is_some()) else {
            continue;
        };
        if needs_more.iter().any(|option| call.contains(option)) {
            continue;
        }
        let saved = format!("docs/gallery/{game}.ludoteca");
        fs::copy(root().join(saved), home.path().join("game.ludoteca")).unwrap();
        let args: Vec<&str> = call.iter().map(String::as_str).collect();
        let ran = home.play(&args, "");
        assert_eq!(ran.status, 0, "ludoteca {}: {}", call.join(" "), ran.err);
        assert!(!ran.out.is_empty(), "ludoteca {}", call.join(" "));
        begun += 1;
    }
    assert!(begun > 25, "{begun} games");
}

/// The code blocks of a text, without their languages.
fn blocks(text: &str) -> Vec<&str> {
    let fenced = text.split("\n```").skip(1).step_by(2);
    fenced.map(|block| block.split_once('\n').map_or("", |(_, lines)| lines)).collect()
}

/// The game whose files a section of `docs/files.md` describes.
fn game_of_section(heading: &str) -> Option<&'static str> {
    let games = [
        ("The file of Uno Solo", "unosolo"),
        ("The file of 2048", "2048"),
        ("The files of Parchís", "parchis"),
        ("The files of Tortugas", "tortugas"),
        ("Saved games", "unosolo"),
    ];
    games.iter().find(|(part, _)| heading.contains(part)).map(|(_, game)| *game)
}

/// Every example of a file is read by the program.
#[test]
fn the_files_of_the_examples_are_read() {
    let text = fs::read_to_string(root().join("docs/files.md")).unwrap();
    let (mut opened, mut listed, mut by_name) = (0, 0, 0);
    for section in text.split("\n## ").skip(1) {
        let heading = section.lines().next().unwrap_or_default();
        for block in blocks(section) {
            if heading == "Results by name" {
                by_name += 1;
                let written = if block.starts_with("best") {
                    DailyClass::read(block).unwrap().write()
                } else {
                    ClassProgress::read(block).unwrap().write()
                };
                assert!(
                    block.lines().all(|line| written.lines().any(|it| it == line)),
                    "{written}"
                );
                continue;
            }
            let home = Home::new().with("LUDOTECA_LANG", "en");
            let text = format!("{block}\n");
            let ran = if let Some(game) = game_of_section(heading) {
                opened += 1;
                let file = home.put("example.txt", text);
                home.play(&[game, &file], "")
            } else {
                listed += 1;
                let lists = [
                    ("history.txt", &["scores", "2048"][..]),
                    ("levels.txt", &["levels"]),
                    ("daily.txt", &["daily"]),
                    ("records_2048_4.txt", &["scores", "2048"]),
                ];
                let list = lists.iter().find(|(name, _)| heading.contains(name));
                let (name, command) = list.unwrap_or(&lists[3]);
                fs::create_dir_all(home.data()).unwrap();
                fs::write(home.data().join(name), text).unwrap();
                let ran = home.play(command, "");
                let problem = format!("{name}:");
                assert!(!ran.out.contains(&problem), "{heading}: {}", ran.out);
                ran
            };
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{heading}: {}", ran.out);
            assert!(!ran.out.is_empty(), "{heading}");
        }
    }
    assert_eq!((opened, listed, by_name), (5, 4, 2));
}

/// Each game has a page for players in both languages, with the same sections.
#[test]
fn every_game_has_its_documents() {
    for info in registry::GAMES {
        let [es, en] = ["es", "en"].map(|lang| {
            let page = root().join("docs").join(lang).join(info.name()).with_extension("md");
            let text = fs::read_to_string(&page).unwrap();
            let headings = text.lines().filter(|line| line.starts_with('#')).count();
            let programs = shell_lines(&text).flat_map(commands).map(|words| words[..2].join(" "));
            (headings, programs.collect::<Vec<_>>())
        });
        assert_eq!(es, en, "{}", info.name());
    }
}

/// `cargo xtask` has the commands of the documents.
#[test]
fn the_tasks_of_the_documents_exist() {
    let tasks = fs::read_to_string(root().join("xtask/src/main.rs")).unwrap();
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for rest in text.split("cargo xtask ").skip(1) {
            let task: String = rest.chars().take_while(char::is_ascii_lowercase).collect();
            assert!(tasks.contains(&format!("[\"{task}\"")), "{}: {task}", document.display());
        }
    }
}

/// Links between the documents lead to existing files.
#[test]
fn links_have_targets() {
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = document.parent().unwrap_or(Path::new(""));
            let target = if file.is_empty() { document.clone() } else { folder.join(file) };
            assert!(target.exists(), "{}: {link}", document.display());
            if !heading.is_empty() {
                let headings = fs::read_to_string(&target).unwrap();
                let there = headings.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(
                    there.into_iter().any(|it| it == heading),
                    "{}: {link}",
                    document.display()
                );
            }
        }
    }
}

/// A heading as links name it.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    text.chars().filter(|c| c.is_alphanumeric() || ['-', '_'].contains(c)).collect()
}

/// The source files that a text names in backticks, such as `solve/beam.rs`.
fn source_files(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let is_source = |name: &&str| Path::new(name).extension().is_some_and(|end| end == "rs");
    quoted.filter(is_source).filter(|name| !name.contains([' ', '*', '<']))
}

/// The worked example of CONTRIBUTING.md creates its files itself.
#[test]
fn source_files_in_documents_exist() {
    let files: Vec<_> =
        members().iter().flat_map(|member| sources(&root().join(&member.folder))).collect();
    let exists = |name: &str| files.iter().any(|(file, _)| file.ends_with(name));
    let mut named = 0;
    for document in documents().into_iter().chain([root().join("ARCHITECTURE.md")]) {
        let text = fs::read_to_string(&document).unwrap();
        for name in source_files(&text).filter(|name| !name.starts_with("games/sticks/")) {
            assert!(exists(name), "{}: there is no {name}", document.display());
            named += 1;
        }
    }
    assert!(named > 50, "{named}");
}
