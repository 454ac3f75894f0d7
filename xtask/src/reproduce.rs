//! `cargo xtask reproduce`: two builds of one commit, in two folders, are the same byte for byte.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Failed;
use crate::dist::root;
use crate::process::{Result, stdout};
use crate::release::build;

/// Names of different lengths, since a path that leaks would move everything behind it.
const FOLDERS: [&str; 2] = ["one", "another/folder"];

/// Builds the last commit twice and compares the programs.
pub fn run() -> std::result::Result<(), Failed> {
    compare().map_err(|error| {
        eprintln!("error: {error}");
        Failed(1)
    })
}

fn compare() -> Result<()> {
    let folder = root().join("target/reproduce");
    let _ = fs::remove_dir_all(&folder);
    let mut programs = Vec::new();
    for name in FOLDERS {
        let sources = folder.join(name);
        check_out(&sources)?;
        let program = build(&sources)?;
        print!("{}", stdout(Command::new("sha256sum").arg(&program))?);
        programs.push(fs::read(&program)?);
    }
    if programs[0] != programs[1] {
        return Err(format!("the programs in {} differ", folder.display()).into());
    }
    println!("two builds of {} are identical", commit()?);
    Ok(fs::remove_dir_all(&folder)?)
}

/// Copies the last commit to a folder; uncommitted changes are left out.
fn check_out(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let archive = folder.with_extension("tar");
    let mut export = Command::new("git");
    export.args(["archive", "--format=tar", "--output"]).arg(&archive).arg("HEAD");
    stdout(export.current_dir(root()))?;
    stdout(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(folder))?;
    Ok(fs::remove_file(archive)?)
}

fn commit() -> Result<String> {
    let commit = stdout(Command::new("git").args(["rev-parse", "HEAD"]).current_dir(root()))?;
    Ok(commit.trim_end().to_owned())
}
