//! Programs that the checks and the packages need beyond Rust and a C compiler, installed on
//! demand.

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
/// Subcommands of cargo that audit the dependencies.
const AUDIT_TOOLS: [(&str, &str, &str); 2] =
    [("cargo-audit", "0.22.2", "default"), ("cargo-deny", "0.20.2", "default")];
/// The browser that tests the page. Not every system has it as a package, so its tests are skipped
/// without it, except in continuous integration.
const BROWSER: Program = ("chromium", "chromium");
/// Other names under which the tests find it; the variable `CHROMIUM` may hold a path as well.
const BROWSER_NAMES: [&str; 3] = ["chromium-browser", "google-chrome", "chrome"];
/// The database and the proxy with which several servers are tested. Debian keeps the database's
/// server off the search path. Without them those tests are skipped, except in continuous
/// integration.
const SERVERS: [Program; 2] = [("initdb", "postgresql"), ("haproxy", "haproxy")];
/// The proxies whose configurations are tested. Without them those tests are skipped, except in
/// continuous integration.
const PROXIES: [Program; 2] = [("nginx", "nginx-light"), ("caddy", "caddy")];
/// Where Debian keeps the versions of PostgreSQL.
const POSTGRESQL: &str = "/usr/lib/postgresql";
/// Where Debian keeps programs for administrators.
const SBIN: &str = "/usr/sbin";
/// Subcommands of cargo, and the components of rustup that bring them.
const COMPONENTS: &[(&str, &str)] = &[("fmt", "rustfmt"), ("clippy", "clippy")];

/// What installs the TypeScript compiler.
const NPM: Program = ("npm", "npm");
/// The compiler that reads the scripts of the page.
const TYPESCRIPT: &str = "typescript@7.0.2";

/// Installs what the checks need.
pub fn provide() -> Result<(), Failed> {
    components()?;
    let browser = Some(BROWSER).filter(|_| !has_browser());
    let optional: Vec<Program> = SERVERS.into_iter().chain(PROXIES).chain(browser).collect();
    if in_ci() {
        programs(&[PROGRAMS, &optional, &[NPM]].concat(), &[])?;
    } else {
        programs(PROGRAMS, &optional)?;
    }
    provide_typescript();
    Ok(())
}

/// Installs what several servers on one database need.
pub fn provide_servers() -> Result<(), Failed> {
    programs(&SERVERS, &[])
}

/// Installs the TypeScript compiler if npm is available. Without it, its test is skipped, or fails
/// in continuous integration.
fn provide_typescript() {
    let folder = target().join("tools/types");
    if found("npm").is_none() || folder.join("node_modules/.bin/tsc").exists() {
        return;
    }
    let mut install = Command::new("npm");
    install.args(["install", "--no-audit", "--no-fund", "--no-save", "--prefix"]).arg(&folder);
    if !loud(install.arg(TYPESCRIPT)) {
        eprintln!("`npm install {TYPESCRIPT}` failed: the types of the page are not checked");
    }
}

/// The target folder.
fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(target)
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
    cargo_tools(&CARGO_TOOLS)
}

/// Installs what audits dependencies; the folder of the cargo subcommands.
pub fn provide_audit() -> Result<PathBuf, Failed> {
    cargo_tools(&AUDIT_TOOLS)
}

fn cargo_tools(tools: &[(&str, &str, &str)]) -> Result<PathBuf, Failed> {
    let folder = target().join("tools");
    for (name, version, features) in tools {
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

/// The name of GNU tar, which is `gtar` where tar is another one.
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
        // One by one, so that a missing package does not prevent the installation of the others.
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

/// How to call apt-get with the rights to install, if there is a way.
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

/// Where the search path or a folder of Debian has a program.
fn found(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let versions = std::fs::read_dir(POSTGRESQL).into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin")).chain([SBIN.into()]);
    let mut folders = std::env::split_paths(&path).chain(folders);
    folders.find_map(|folder| Some(folder.join(program)).filter(|file| runs(file)))
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

/// Runs a command that may print but not prompt; whether it succeeded.
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
