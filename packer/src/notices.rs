//! The notices of everybody whose work is in the program.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use spdx::{Expression, ParseMode};

use crate::Fault;
use crate::crates::Crate;

/// How the names of files begin that hold a licence or must go with it.
const BEGINNINGS: [&str; 6] = ["license", "licence", "unlicense", "copying", "copyright", "notice"];

const HEAD: &str = "\
The program Ludoteca contains these libraries. Each is used under the licence
named beside it; the texts follow, each with the libraries to which it belongs.
";

/// Names, licences and texts of the foreign crates that are shipped.
pub fn text(crates: &[Crate]) -> Result<String, Fault> {
    let foreign: Vec<&Crate> = crates.iter().filter(|it| it.foreign && it.shipped).collect();
    let mut notices = HEAD.to_owned();
    notices.push('\n');
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for it in foreign {
        let title = format!("{} {}", it.name, it.version);
        let licence = it.licence.as_deref().unwrap_or_default();
        let _ = writeln!(notices, "{title}: {licence} {}", it.repository);
        for text in texts_of(it)? {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    let mut by_owner: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, owners)| (owners, text)).collect();
    by_owner.sort();
    for (owners, text) in by_owner {
        let _ = write!(notices, "\n{}\n{}\n\n{text}", "=".repeat(72), owners.join(", "));
    }
    Ok(notices)
}

/// The texts that a crate brings, or where it brings none, those of the licences it names.
fn texts_of(it: &Crate) -> Result<Vec<String>, Fault> {
    let events = |error| format!("{}: {error}", it.folder.display());
    let mut texts = Vec::new();
    for entry in fs::read_dir(&it.folder).map_err(events)? {
        let path = entry.map_err(events)?.path();
        if path.is_file() && is_notice(&path) {
            let bytes = fs::read(&path).map_err(events)?;
            texts.push(tidy(&String::from_utf8_lossy(&bytes)));
        }
    }
    if texts.is_empty() {
        texts = named(it.licence.as_deref().unwrap_or_default());
    }
    texts.sort();
    texts.dedup();
    Ok(texts)
}

fn is_notice(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
}

/// The published texts of the licences in an expression.
fn named(expression: &str) -> Vec<String> {
    let Ok(expression) = Expression::parse_mode(expression, ParseMode::LAX) else {
        return Vec::new();
    };
    let ids = expression.requirements().filter_map(|asked| asked.req.license.id());
    ids.map(|id| tidy(id.text())).collect()
}

/// The same text the same way, however its lines end.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim_matches('\n').lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn library(name: &str, folder: &Path) -> Crate {
        Crate {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: Some("MIT".to_owned()),
            repository: String::new(),
            folder: folder.to_owned(),
            foreign: true,
            shipped: true,
        }
    }

    #[test]
    fn the_same_text_stands_once_with_all_its_owners() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("LICENSE-MIT"), "Be kind. \r\n").unwrap();
        fs::write(folder.path().join("lib.rs"), "not a licence").unwrap();
        let crates = [library("ant", folder.path()), library("bee", folder.path())];
        let text = text(&crates).unwrap();
        assert!(text.contains("ant 1.0.0, bee 1.0.0\n\nBe kind.\n"), "{text}");
        assert_eq!(text.matches("Be kind.").count(), 1);
        assert!(!text.contains("not a licence"));
    }

    #[test]
    fn who_brings_no_text_gets_the_published_one() {
        let folder = tempfile::tempdir().unwrap();
        let text = text(&[library("ant", folder.path())]).unwrap();
        assert!(text.contains("Permission is hereby granted"), "{text}");
    }

    #[test]
    fn what_is_not_shipped_is_not_told_of() {
        let folder = tempfile::tempdir().unwrap();
        let tool = Crate { shipped: false, ..library("tool", folder.path()) };
        let own = Crate { foreign: false, ..library("own", folder.path()) };
        assert_eq!(text(&[tool, own]).unwrap().trim_end(), HEAD.trim_end());
    }
}
