//! What the checks need beyond Rust and a C compiler, installed where it is missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::check::cargo;
use crate::{Failed, MISUSE};

/// Programs that the tests run; their Debian packages have the same names.
const PROGRAMS: &[&str] = &["bash", "python3"];
/// The browser in which the page is tested. Not every system has it as a package, and without it
/// those tests say that they were skipped.
const BROWSER: &str = "chromium";
/// Subcommands of cargo, and the components of rustup that bring them.
const COMPONENTS: &[(&str, &str)] = &[("fmt", "rustfmt"), ("clippy", "clippy")];

/// Sees to it that everything is there.
pub fn provide() -> Result<(), Failed> {
    components()?;
    programs()
}

fn components() -> Result<(), Failed> {
    for (subcommand, component) in COMPONENTS {
        let works = || quiet(cargo().args([subcommand, "--version"]));
        if works() {
            continue;
        }
        let added = found("rustup").is_some()
            && loud(Command::new("rustup").args(["component", "add", component]));
        if !added || !works() {
            eprintln!("`cargo {subcommand}` is missing: rustup component add {component}");
            return Err(Failed(MISUSE));
        }
    }
    Ok(())
}

fn programs() -> Result<(), Failed> {
    let missing = || PROGRAMS.iter().filter(|name| found(name).is_none()).copied();
    let browser = found(BROWSER).is_none().then_some(BROWSER);
    let wanted: Vec<&str> = missing().chain(browser).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    if let Some(apt) = apt_get() {
        // The lists of a fresh machine are often empty; old ones may still do.
        loud(apt().arg("update"));
        // One by one, so that a package which is not there keeps none of the others away.
        for name in &wanted {
            loud(apt().args(["install", "-y", "--no-install-recommends", name]));
        }
    }
    let missing: Vec<&str> = missing().collect();
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("The tests need these programs; please install them: {}", missing.join(", "));
    Err(Failed(MISUSE))
}

/// How to call apt-get with the rights to install, where there is a way.
fn apt_get() -> Option<fn() -> Command> {
    found("apt-get")?;
    if is_root() {
        Some(|| plain_apt("apt-get", &[]))
    } else if quiet(Command::new("sudo").args(["-n", "true"])) {
        Some(|| plain_apt("sudo", &["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"]))
    } else {
        None
    }
}

fn plain_apt(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stdin(Stdio::null()).output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Where the search path has a program.
fn found(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| runs(file))
}

#[cfg(unix)]
fn runs(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn runs(file: &Path) -> bool {
    file.is_file() || file.with_extension("exe").is_file()
}

/// Runs a command without a word; whether it went well.
fn quiet(command: &mut Command) -> bool {
    loud(command.stdout(Stdio::null()).stderr(Stdio::null()))
}

/// Runs a command that may talk but not ask; whether it went well.
fn loud(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_on_the_search_path() {
        assert!(found("cargo").is_some());
        assert_eq!(found("no-such-program-anywhere"), None);
    }
}
