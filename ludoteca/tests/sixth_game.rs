//! The worked example of CONTRIBUTING.md, followed to the letter in a copy of the repository.

mod tree;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tree::root;

const DOCUMENT: &str = include_str!("../../CONTRIBUTING.md");
/// The input of the example game: one illegal move, then three sticks a turn.
const TYPED: &str = "4\n3\n3\n3\n3\n3\n";

/// A fenced block of the example.
struct Block<'a> {
    language: &'a str,
    /// The file named last before the block.
    file: &'a str,
    text: &'a str,
}

fn blocks() -> Vec<Block<'static>> {
    let (_, example) =
        DOCUMENT.split_once("## Worked example: a sixth game\n").expect("an example");
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

/// The folder of the copy and its data. The final artefacts of the copy are kept here as well: in
/// the main target folder they would replace the program that other tests run.
fn place() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("sixth-game")
}

/// The build folder of the workspace. Cargo identifies a workspace member by its path relative to
/// the root, so the copy finds all dependencies and unchanged crates compiled there.
fn build_dir() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap()
}

/// Copies a folder without build output. Files keep their modification times, by which cargo
/// recognises unchanged sources.
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
            let modified = path.metadata().unwrap().modified().unwrap();
            File::options().write(true).open(&target).unwrap().set_modified(modified).unwrap();
        }
    }
}

/// Gives the crates that the example changes a profile that the workspace does not use, since they
/// must not replace its own in the shared build folder. Its profile stands last in the manifest.
fn separate_profile(copy: &Path) {
    let manifest = copy.join("Cargo.toml");
    let mut text = fs::read_to_string(&manifest).unwrap();
    assert!(text.contains("\n[profile.dev.package]\n"), "a profile of packages");
    for name in ["registry", "ludoteca"] {
        let line = format!("{name}.opt-level = 0\n");
        text =
            text.replace("\n[profile.dev.package]\n", &format!("\n[profile.dev.package]\n{line}"));
    }
    fs::write(&manifest, text).unwrap();
}

/// Runs a command in the copy with an input, and returns its output.
fn run(command: &mut Command, copy: &Path, input: &str) -> String {
    let place = place();
    command.current_dir(copy).env("CARGO_TARGET_DIR", place.join("target"));
    command.env("CARGO_BUILD_BUILD_DIR", build_dir()).env("CARGO_NET_OFFLINE", "true");
    command.env("XDG_DATA_HOME", place.join("data")).env("XDG_STATE_HOME", place.join("state"));
    command.env("XDG_CONFIG_HOME", place.join("config"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs; `cargo xtask test` installs what is missing");
    // Commands that read no input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let output = String::from_utf8_lossy(&stdout).into_owned();
    assert!(status.success(), "{output}\n{}", String::from_utf8_lossy(&stderr));
    output
}

/// Runs a block, and returns its output.
fn follow(block: &Block, copy: &Path) -> String {
    if block.language == "sh" {
        return run(Command::new("bash").args(["-e", "-c", block.text]), copy, TYPED);
    }
    let file = copy.join(block.file);
    assert!(file.is_file(), "{}: the template has no such file", block.file);
    fs::write(&file, block.text).unwrap();
    String::new()
}

#[test]
fn the_example_plays_and_conforms() {
    let repository = place().join("repository");
    if repository.exists() {
        fs::remove_dir_all(&repository).unwrap();
    }
    copy(&root(), &repository);
    separate_profile(&repository);
    let blocks = blocks();
    assert!(blocks.len() > 6, "{} blocks", blocks.len());
    let output: String = blocks.iter().map(|block| follow(block, &repository)).collect();
    assert!(output.contains("test conforms ... ok"), "{output}");
    assert!(output.contains("Player 1 takes the last stick and wins."), "{output}");

    let program = place().join("target/debug/ludoteca");
    let requests = "{\"cmd\":\"new\"}\n{\"cmd\":\"apply\",\"action\":\"3\"}\n{\"cmd\":\"go\"}\n";
    let output = run(Command::new(&program).args(["engine", "sticks"]), &repository, requests);
    assert!(output.contains(r#""to_act":1,"outcome":null,"left":12"#), "{output}");
    let help = run(Command::new(&program).args(["--help", "--lang", "es"]), &repository, "");
    assert!(help.contains("quien coge el último gana"), "{help}");
}
