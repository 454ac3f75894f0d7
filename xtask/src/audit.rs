//! `cargo xtask audit`: known vulnerabilities, licences, bans and sources of the dependencies.

use std::process::Command;

use crate::check::passed;
use crate::dist::root;
use crate::{Failed, tools};

/// Runs cargo-audit and cargo-deny, both of which download the database of advisories. Both run
/// even if the first one finds something.
pub fn run() -> Result<(), Failed> {
    let folder = tools::provide_audit()?;
    let check = |name: &str, args: &[&str]| {
        let status = Command::new(folder.join(name)).args(args).current_dir(root()).status();
        passed(status.map_err(|error| {
            eprintln!("{name}: {error}");
            Failed(1)
        })?)
    };
    let audited = check("cargo-audit", &["audit"]);
    check("cargo-deny", &["--workspace", "check"]).and(audited)
}

#[cfg(test)]
mod tests {
    /// The names in the list that begins with `start`.
    fn list<'t>(text: &'t str, start: &str) -> Vec<&'t str> {
        let (_, rest) = text.split_once(start).expect("there is a list");
        let (names, _) = rest.split_once(']').expect("it ends");
        names.split('"').skip(1).step_by(2).collect()
    }

    #[test]
    fn cargo_deny_allows_the_licences_of_the_notices() {
        let deny = include_str!("../../deny.toml");
        let about = include_str!("../../ludoteca/packaging/about.toml");
        assert_eq!(list(deny, "\nallow = ["), list(about, "accepted = ["));
    }
}
