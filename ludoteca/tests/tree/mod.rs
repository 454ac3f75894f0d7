//! The crates of the house and their sources, as they stand on the disk.

#![allow(dead_code)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A crate of the house.
pub struct Member {
    /// Its name.
    pub name: String,
    /// Its folder, from the root of the house.
    pub folder: String,
    /// What it needs to be built, without what only its tests need.
    pub needs: BTreeSet<String>,
}

/// Where the house stands.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every crate of the house, as its manifest has it.
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

/// Every Rust source below a folder's `src`, without its tests.
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
