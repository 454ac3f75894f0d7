//! The licences of the dependencies, checked against the list in `about.toml`.

use std::collections::BTreeSet;

use spdx::{Expression, Licensee, ParseMode};

use crate::Failed;
use crate::check::cargo;
use crate::process::{Result, stdout};

/// The configuration of cargo-about, whose `accepted` licences are the ones that are allowed.
const ABOUT: &str = include_str!("../../ludoteca/packaging/about.toml");

/// A dependency, as `cargo tree` prints it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Dependency {
    /// `clap v4.5.0`; path dependencies have their path in parentheses after that.
    package: String,
    /// The SPDX expression of the manifest, empty if there is none.
    licence: String,
}

/// Checks every dependency of the workspace, those of tests and build scripts included.
pub fn run() -> std::result::Result<(), Failed> {
    let checked = dependencies(&["--workspace"]).and_then(|all| check(&all).map(|()| all.len()));
    match checked {
        Ok(count) => {
            println!("{count} crates, all under allowed licences");
            Ok(())
        }
        Err(error) => {
            eprintln!("error: {error}");
            Err(Failed(1))
        }
    }
}

/// Third-party crates whose code is part of the program, as `clap v4.5.0`. Procedural macros run
/// in the compiler only.
pub fn shipped() -> Result<Vec<String>> {
    let crates = dependencies(&["--package", "ludoteca", "--edges", "normal,no-proc-macro"])?;
    let third_party = crates.into_iter().filter(|it| !it.package.ends_with(')'));
    Ok(third_party.map(|it| it.package).collect())
}

fn dependencies(selection: &[&str]) -> Result<BTreeSet<Dependency>> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--prefix", "none", "--format", "{p}|{l}"]).args(selection);
    Ok(parse(&stdout(&mut tree)?))
}

/// Reads the lines of `cargo tree`, which marks repeated crates with `(*)`.
fn parse(tree: &str) -> BTreeSet<Dependency> {
    let lines = tree.lines().map(|line| line.trim_end_matches(" (*)"));
    let fields = lines.filter_map(|line| line.split_once('|'));
    fields
        .map(|(package, licence)| Dependency {
            package: package.to_owned(),
            licence: licence.to_owned(),
        })
        .collect()
}

/// Lists all crates whose licence is not allowed in one error.
fn check(dependencies: &BTreeSet<Dependency>) -> Result<()> {
    let allowed = allowed()?;
    let rejected = dependencies.iter().filter_map(|it| {
        let reason = objection(&it.licence, &allowed)?;
        Some(format!("\n  {}: {reason}", it.package))
    });
    let rejected: String = rejected.collect();
    if rejected.is_empty() {
        return Ok(());
    }
    Err(format!("licences missing from ludoteca/packaging/about.toml:{rejected}").into())
}

fn allowed() -> Result<Vec<Licensee>> {
    let list = ABOUT.split_once("accepted = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.ok_or("about.toml has no list of accepted licences")?;
    let names = list.split('"').skip(1).step_by(2);
    names.map(|name| Ok(Licensee::parse(name)?)).collect()
}

/// The reason to reject an SPDX expression, if there is one.
fn objection(licence: &str, allowed: &[Licensee]) -> Option<String> {
    if licence.is_empty() {
        return Some("no licence in its manifest".to_owned());
    }
    // Old manifests write `MIT/Apache-2.0` for a choice.
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return Some(format!("\"{licence}\" is not an SPDX expression"));
    };
    let fine = expression.evaluate(|needed| allowed.iter().any(|it| it.satisfies(needed)));
    (!fine).then(|| licence.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_rejected(expression: &str) -> bool {
        objection(expression, &allowed().unwrap()).is_some()
    }

    #[test]
    fn or_needs_one_allowed_licence_and_and_needs_all() {
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-2.0-only OR Apache-2.0"] {
            assert!(!is_rejected(fine), "{fine}");
        }
        assert!(!is_rejected("(MIT OR GPL-3.0-only) AND Unicode-3.0"));
        for bad in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT OR Zlib) AND MPL-2.0"] {
            assert!(is_rejected(bad), "{bad}");
        }
    }

    #[test]
    fn unknown_licences_are_rejected() {
        for bad in ["", "Beerware or so", "LicenseRef-ours", "MIT AND"] {
            assert!(is_rejected(bad), "{bad:?}");
        }
    }

    #[test]
    fn the_list_of_allowed_licences_is_read() {
        let expected = ["MIT", "Apache-2.0", "BSD-3-Clause", "ISC", "Unicode-3.0", "Zlib"];
        let expected = expected.map(|name| Licensee::parse(name).unwrap());
        assert_eq!(allowed().unwrap(), expected);
    }

    #[test]
    fn repeated_crates_count_once() {
        let tree = "a v1.0.0|MIT\n\nb v2.0.0 (proc-macro)|\na v1.0.0|MIT (*)\n[dev-dependencies]\n";
        let expected = [("a v1.0.0", "MIT"), ("b v2.0.0 (proc-macro)", "")];
        let expected = expected.map(|(package, licence)| Dependency {
            package: package.to_owned(),
            licence: licence.to_owned(),
        });
        assert_eq!(parse(tree), expected.into());
    }

    #[test]
    fn every_rejected_crate_is_reported() {
        let error = check(&parse("a v1.0.0|GPL-3.0-only\nb v1.0.0|MIT\nc v1.0.0|\n")).unwrap_err();
        let error = error.to_string();
        assert!(error.contains("a v1.0.0: GPL-3.0-only"), "{error}");
        assert!(error.contains("c v1.0.0: no licence"), "{error}");
        assert!(!error.contains("b v1.0.0"), "{error}");
    }

    #[test]
    fn the_workspace_needs_only_allowed_licences() {
        check(&dependencies(&["--workspace"]).unwrap()).unwrap();
    }

    #[test]
    fn the_program_contains_its_libraries_but_no_test_or_macro_crate() {
        let shipped = shipped().unwrap();
        let contains = |name: &str| shipped.iter().any(|it| it.starts_with(&format!("{name} v")));
        assert!(contains("clap") && contains("ratatui"));
        for absent in ["insta", "syn", "serde_derive", "pegs", "xtask"] {
            assert!(!contains(absent), "{absent}");
        }
    }
}
