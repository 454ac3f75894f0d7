//! The files of the packages, laid out as in the tarball.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::process::{Result, stdout};

/// Documents at the root of the repository.
const DOCUMENTS: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];
/// File extensions that are packaged from `docs/`.
const EXTENSIONS: [&str; 7] = ["md", "svg", "png", "txt", "cfg", "conf", "ludoteca"];
/// What installations need besides the program, and the folder that has it.
const PACKAGING: &str = "ludoteca/packaging";
const INSTALLED: [(&str, &str); 3] = [
    ("ludoteca.desktop", "share/applications/ludoteca.desktop"),
    ("ludoteca.service", "systemd/ludoteca.service"),
    ("ludoteca@.service", "systemd/ludoteca@.service"),
];
/// The output of these arguments of the program is packaged under these paths.
const GENERATED: [(&[&str], &str); 5] = [
    (&["man", "--lang", "en"], "share/man/man6/ludoteca.6"),
    (&["man", "--lang", "es"], "share/man/es/man6/ludoteca.6"),
    (&["completions", "bash", "--lang", "en"], "completions/bash/ludoteca"),
    (&["completions", "zsh", "--lang", "en"], "completions/zsh/_ludoteca"),
    (&["completions", "fish", "--lang", "en"], "completions/fish/ludoteca.fish"),
];

/// Fills a new folder with the program, its documents and its third-party notices.
pub fn create(tree: &Path, root: &Path, program: &Path, notices: &Path) -> Result<()> {
    copy(program, &tree.join("ludoteca"))?;
    copy(notices, &tree.join("THIRD-PARTY.txt"))?;
    for (name, path) in INSTALLED {
        copy(&root.join(PACKAGING).join(name), &tree.join(path))?;
    }
    for (arguments, path) in GENERATED {
        let text = stdout(Command::new(program).args(arguments))?;
        write(&tree.join(path), &text)?;
    }
    for name in DOCUMENTS {
        copy(&root.join(name), &tree.join(name))?;
    }
    copy_documents(&root.join("docs"), &tree.join("docs"))
}

fn copy_documents(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let copied = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy_documents(&path, &copied)?;
        } else if path.extension().is_some_and(|it| EXTENSIONS.iter().any(|known| it == *known)) {
            copy(&path, &copied)?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    create_parent(to)?;
    fs::copy(from, to).map_err(|error| format!("{}: {error}", from.display()))?;
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    create_parent(path)?;
    Ok(fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?)
}

fn create_parent(path: &Path) -> Result<()> {
    let parent = path.parent().unwrap_or(path);
    Ok(fs::create_dir_all(parent).map_err(|error| format!("{}: {error}", parent.display()))?)
}

/// The paths of all files below a folder, relative to it, sorted.
pub fn files(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path.strip_prefix(folder)?.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    Ok(found)
}
