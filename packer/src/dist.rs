//! `cargo xtask dist`: the packages of this machine, in `dist/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::crates::Crate;
use crate::parts::{Parts, Program};
use crate::run::{cargo, output, text};
use crate::{Fault, crates, deb, licences, notices};

/// Builds the program and packs it.
pub fn run(root: &Path) -> Result<(), Fault> {
    let target = crates::host()?;
    let crates = crates::read(root, &target)?;
    licences::check(&crates)?;
    let folder = root.join("dist");
    let events = |error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(events)?;
    let bare = folder.join(".ludoteca");
    strip(&build(root)?, &bare)?;
    let program = Program::ask(&bare);
    fs::remove_file(&bare).map_err(events)?;
    let parts = Parts::gather(root, program?, notices::text(&crates)?, moment(root)?)?;
    for (name, bytes) in packages(&parts, version(&crates)?, &target)? {
        let path = folder.join(name);
        fs::write(&path, &bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{} ({} bytes)", path.display(), bytes.len());
    }
    Ok(())
}

/// The packages by their names: a tarball, and one for Debian where it has such machines.
pub fn packages(
    parts: &Parts,
    version: &str,
    target: &str,
) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let top = format!("ludoteca-{version}-{target}");
    let tarball = parts.tarball().tar_gz(&top, parts.moment());
    let mut made = vec![(format!("{top}.tar.gz"), tarball.map_err(|error| error.to_string())?)];
    if let Some(machine) = deb::machine(target) {
        let files = parts.debian()?;
        let package = deb::package(&files, version, machine, parts.program(), parts.moment())?;
        made.push((format!("ludoteca_{version}_{machine}.deb"), package));
    }
    Ok(made)
}

/// The version of the program.
fn version(crates: &[Crate]) -> Result<&str, Fault> {
    let program = crates.iter().find(|it| it.name == "ludoteca" && !it.foreign);
    program.map(|it| it.version.as_str()).ok_or_else(|| "there is no program".to_owned())
}

/// Builds the program as its users do; where it lies then.
fn build(root: &Path) -> Result<PathBuf, Fault> {
    let mut command = cargo();
    command.args([
        "build",
        "--release",
        "--locked",
        "-p",
        "ludoteca",
        "--message-format=json-render-diagnostics",
    ]);
    let events = text(command.current_dir(root))?;
    let messages = events.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut found = messages.filter_map(|message: serde_json::Value| {
        let made = message["target"]["name"] == "ludoteca";
        message["executable"].as_str().filter(|_| made).map(PathBuf::from)
    });
    found.next().ok_or_else(|| "cargo built no program".to_owned())
}

/// A copy without the names that only debuggers ask for; `strip` comes with every C compiler.
fn strip(program: &Path, bare: &Path) -> Result<(), Fault> {
    output(Command::new("strip").arg("-o").arg(bare).arg(program)).map(drop)
}

/// The moment that all files of a package bear: `SOURCE_DATE_EPOCH`, or that of the last commit.
fn moment(root: &Path) -> Result<u32, Fault> {
    let events = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(events) => events,
        Err(_) => text(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root))
            .map_err(|fault| {
            format!("set SOURCE_DATE_EPOCH, or call this in a clone: {fault}")
        })?,
    };
    let events = events.trim();
    events.parse().map_err(|_| format!("SOURCE_DATE_EPOCH: \"{events}\" is no number of seconds"))
}
