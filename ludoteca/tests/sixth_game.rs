//! The worked example of CONTRIBUTING.md, followed to the letter in a copy of the house.

mod tree;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tree::root;

const DOCUMENT: &str = include_str!("../../CONTRIBUTING.md");
/// What is typed where the example plays: more than can be taken, then three sticks a turn.
const TYPED: &str = "4\n3\n3\n3\n3\n3\n";

/// A fenced block of the example.
struct Block<'a> {
    /// The language that it is in.
    language: &'a str,
    /// The file that was named last before it.
    file: &'a str,
    /// What stands in it.
    text: &'a str,
}

/// The blocks of the example, in order.
fn blocks() -> Vec<Block<'static>> {
    let (_, example) = DOCUMENT.split_once("## A sixth game, worked\n").expect("an example");
    let mut fences = example.split("```");
    let mut prose = fences.next().unwrap_or_default();
    let mut blocks = Vec::new();
    while let Some(fenced) = fences.next() {
        let (language, text) = fenced.split_once('\n').expect("a block begins with a line");
        let file = prose.split('`').rfind(|word| word.starts_with("games/")).unwrap_or_default();
        blocks.push(Block { language, file, text });
        prose = fences.next().expect("a block ends");
    }
    blocks
}

/// Where the copy stands, and what is built of it: kept between runs, so that only the first one
/// builds everything.
fn place() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("sixth-game")
}

/// Copies a folder without what was built in it. Files keep their ages, by which cargo knows what
/// it has built already.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let target = to.join(name);
        if [".git", "dist", "target"].contains(&name) || name.starts_with("target-") {
            continue;
        }
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
            let age = path.metadata().unwrap().modified().unwrap();
            File::options().write(true).open(&target).unwrap().set_modified(age).unwrap();
        }
    }
}

/// Has debug builds of the copy made quickly rather than well: what the house says of them, last in
/// its manifest, is left out.
fn forget_profile(storage: &Path) {
    let manifest = storage.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    let (kept, _) = text.split_once("[profile.dev]").expect("a profile of debug builds");
    fs::write(&manifest, kept).unwrap();
}

/// Runs a command in the copy, with what is typed; what it printed.
fn run(command: &mut Command, storage: &Path, typed: &str) -> String {
    let place = place();
    command.current_dir(storage).env("CARGO_TARGET_DIR", place.join("target"));
    // Built of nothing but what is on this machine.
    command.envs([("CARGO_NET_OFFLINE", "true"), ("CARGO_INCREMENTAL", "0")]);
    command.env("CARGO_PROFILE_DEV_DEBUG", "0");
    command.env("XDG_DATA_HOME", place.join("data")).env("XDG_STATE_HOME", place.join("state"));
    command.env("XDG_CONFIG_HOME", place.join("config"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs; `cargo xtask test` installs what is missing");
    // Commands that take no input may have ended before it comes.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let events = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{events}\n{}", String::from_utf8_lossy(&output.stderr));
    events
}

/// Does what a block says; what was printed.
fn follow(block: &Block, storage: &Path) -> String {
    if block.language == "sh" {
        return run(Command::new("bash").args(["-e", "-c", block.text]), storage, TYPED);
    }
    let file = storage.join(block.file);
    assert!(file.is_file(), "{}: the template has no such file", block.file);
    fs::write(&file, block.text).unwrap();
    String::new()
}

#[test]
fn the_example_is_a_game_of_the_house() {
    let storage = place().join("house");
    if storage.exists() {
        fs::remove_dir_all(&storage).unwrap();
    }
    copy(&root(), &storage);
    forget_profile(&storage);
    let blocks = blocks();
    assert!(blocks.len() > 6, "{} blocks", blocks.len());
    let events: String = blocks.iter().map(|block| follow(block, &storage)).collect();
    assert!(events.contains("test conforms ... ok"), "{events}");
    assert!(events.contains("Player 1 takes the last stick and wins."), "{events}");

    let program = place().join("target/debug/ludoteca");
    let asked = "{\"cmd\":\"new\"}\n{\"cmd\":\"apply\",\"action\":\"3\"}\n{\"cmd\":\"go\"}\n";
    let events = run(Command::new(&program).args(["engine", "sticks"]), &storage, asked);
    assert!(events.contains(r#""to_act":1,"outcome":null,"left":12"#), "{events}");
    let help = run(Command::new(&program).args(["--help", "--lang", "es"]), &storage, "");
    assert!(help.contains("quien coge el último gana"), "{help}");
}
