//! Programs that the checks and the packages need beyond Rust and a C compiler, installed on demand.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::check::cargo;
use crate::dist::root;
use crate::{Failed, MISUSE};

/// A program and the Debian package that has it.
type Program = (&'static str, &'static str);

/// Programs that the tests run.
const PROGRAMS: &[Program] = &[("bash", "bash"), ("python3", "python3")];
/// Programs that packaging runs.
const PACKAGING: &[Program] = &[("strip", "binutils"), ("tar", "tar"), ("gzip", "gzip")];
/// Programs that a Debian package needs in addition: cargo-deb takes the dependencies from the
/// second one.
const DEBIAN: &[Program] = &[("dpkg-deb", "dpkg"), ("dpkg-shlibdeps", "dpkg-dev")];
/// Subcommands of cargo that packaging runs: their names, versions and features.
const CARGO_TOOLS: [(&str, &str, &str); 2] =
    [("cargo-deb", "3.8.0", "default"), ("cargo-about", "0.9.3", "cli")];
/// The browser that tests the page. Not every system has it as a package, so its tests are skipped
/// without it, except in continuous integration.
const BROWSER: Program = ("chromium", "chromium");
/// Other names under which the tests find it; the variable `CHROMIUM` may hold a path as well.
const BROWSER_NAMES: [&str; 3] = ["chromium-browser", "google-chrome", "chrome"];
/// Subcommands of cargo, and the components of rustup that bring them.
const COMPONENTS: &[(&str, &str)] = &[("fmt", "rustfmt"), ("clippy", "clippy")];

/// Installs what the checks need.
pub fn provide() -> Result<(), Failed> {
    components()?;
    if has_browser() {
        programs(PROGRAMS, &[])
    } else if in_ci() {
        programs(&[PROGRAMS, &[BROWSER]].concat(), &[])
    } else {
        programs(PROGRAMS, &[BROWSER])
    }
}

fn has_browser() -> bool {
    let given = std::env::var_os("CHROMIUM").is_some_and(|file| Path::new(&file).is_file());
    given || BROWSER_NAMES.iter().any(|name| found(name).is_some())
}

/// Whether this is continuous integration, by the variable that the usual services set.
fn in_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| !value.is_empty() && value != "false")
}

/// Installs what packaging needs; the folder of the cargo subcommands. That is in the target
/// folder, so that the developer's own versions are left alone.
pub fn provide_packaging(debian: bool) -> Result<PathBuf, Failed> {
    let required = if debian { [PACKAGING, DEBIAN].concat() } else { PACKAGING.to_vec() };
    programs(&required, &[])?;
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let folder = root().join(target).join("tools");
    for (name, version, features) in CARGO_TOOLS {
        cargo_tool(&folder, name, version, features)?;
    }
    Ok(folder.join("bin"))
}

fn cargo_tool(folder: &Path, name: &str, version: &str, features: &str) -> Result<(), Failed> {
    let installed = Command::new(folder.join("bin").join(name)).arg("--version").output();
    if installed.is_ok_and(|it| has_version(&it.stdout, version)) {
        return Ok(());
    }
    let mut install = cargo();
    install.args(["install", "--locked", "--features", features, "--root"]).arg(folder);
    if loud(install.arg(format!("{name}@{version}"))) {
        return Ok(());
    }
    eprintln!("`cargo install {name}` failed");
    Err(Failed(1))
}

/// Whether the output of `--version` ends with a version.
fn has_version(output: &[u8], version: &str) -> bool {
    output.trim_ascii_end().ends_with(format!(" {version}").as_bytes())
}

/// The name of GNU tar, which is `gtar` beside another tar.
pub fn gnu_tar() -> &'static str {
    if found("gtar").is_some() { "gtar" } else { "tar" }
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

fn programs(required: &[Program], optional: &[Program]) -> Result<(), Failed> {
    let missing = |programs: &[Program]| -> Vec<&'static str> {
        let missing = programs.iter().filter(|(name, _)| found(name).is_none());
        missing.map(|(_, package)| *package).collect()
    };
    let wanted = [missing(required), missing(optional)].concat();
    if wanted.is_empty() {
        return Ok(());
    }
    if let Some(apt) = apt_get() {
        // The lists of a fresh machine are often empty; old ones may still do.
        loud(apt().arg("update"));
        // One by one, so that a package which is not there keeps none of the others away.
        for package in wanted {
            loud(apt().args(["install", "-y", "--no-install-recommends", package]));
        }
    }
    let missing = missing(required);
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("Programs are missing; please install these packages: {}", missing.join(", "));
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
    fn only_the_pinned_version_counts_as_installed() {
        assert!(has_version(b"cargo-deb 3.8.0\n", "3.8.0"));
        assert!(!has_version(b"cargo-deb 13.8.0\n", "3.8.0"));
        assert!(!has_version(b"", "3.8.0"));
    }

    #[test]
    fn programs_are_found_on_the_search_path() {
        assert!(found("cargo").is_some());
        assert_eq!(found("no-such-program-anywhere"), None);
    }
}
