//! The crates of the workspace and their sources.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A workspace member.
pub struct Member {
    pub name: String,
    /// Its folder relative to the root.
    pub folder: String,
    /// Its dependencies except for dev-dependencies.
    pub needs: BTreeSet<String>,
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// All workspace members, from `cargo metadata`.
pub fn members() -> Vec<Member> {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    metadata["packages"].as_array().unwrap().iter().map(member).collect()
}

fn member(package: &Value) -> Member {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap());
    let folder = manifest.parent().unwrap().strip_prefix(root()).unwrap();
    let needs = package["dependencies"].as_array().unwrap().iter();
    let needs = needs.filter(|need| need["kind"].as_str() != Some("dev"));
    Member {
        name: package["name"].as_str().unwrap().to_owned(),
        folder: folder.to_str().unwrap().to_owned(),
        needs: needs.map(|need| need["name"].as_str().unwrap().to_owned()).collect(),
    }
}

/// Every Rust source below a folder.
pub fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found
}

/// Every Rust source of every crate.
pub fn all_sources() -> Vec<(PathBuf, String)> {
    members().iter().flat_map(|member| sources(&root().join(&member.folder).join("src"))).collect()
}
