//! The scripts of the page, read by the compiler of TypeScript: they say `@ts-check`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The compiler: of the variable `TSC`, as `cargo xtask test` installs it, or on the search path.
fn compiler() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let given = std::env::var_os("TSC").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let installed = target.join("tools/types/node_modules/.bin/tsc");
    let folders = std::env::split_paths(&path).map(|folder| folder.join("tsc"));
    given.into_iter().chain([installed]).chain(folders).find(|file| file.is_file())
}

#[test]
fn every_script_asks_for_the_check() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let files = fs::read_dir(page).unwrap().map(|file| file.unwrap().path());
    let scripts: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|it| it == "js")).collect();
    assert!(scripts.len() > 20);
    for file in scripts {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("// @ts-check\n"), "{}", file.display());
    }
}

#[test]
fn the_scripts_have_no_type_errors() {
    let Some(compiler) = compiler() else {
        assert!(std::env::var_os("CI").is_none(), "continuous integration needs TypeScript");
        eprintln!("SKIPPED: no TypeScript here (npm install -g typescript, or set TSC)");
        return;
    };
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/types/tsconfig.json");
    let checked = Command::new(compiler).args(["--project", project]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
