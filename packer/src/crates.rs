//! The crates that the program is made of, as cargo knows them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::Fault;
use crate::run::{cargo, text};

/// The package whose program is shipped.
const PROGRAM: &str = "ludoteca";

/// A crate that the house needs, for the program or for its tests and tools.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crate {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence as an SPDX expression, where its manifest says one.
    pub licence: Option<String>,
    /// Where it is developed; empty where it does not say.
    pub repository: String,
    /// Where its sources lie.
    pub folder: PathBuf,
    /// Whether it comes from outside the house.
    pub foreign: bool,
    /// Whether the program that is shipped contains it.
    pub shipped: bool,
}

/// The machine on which this runs, as `x86_64-unknown-linux-gnu`.
pub fn host() -> Result<String, Fault> {
    let events = text(cargo().arg("-vV"))?;
    let host = events.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "cargo -vV tells no host".to_owned())
}

/// Every crate of the locked versions that is used on that machine, by name.
pub fn read(root: &Path, target: &str) -> Result<Vec<Crate>, Fault> {
    let mut command = cargo();
    command.args(["metadata", "--locked", "--format-version", "1", "--filter-platform", target]);
    understand(&text(command.current_dir(root))?)
}

/// The crates in what `cargo metadata` says.
pub fn understand(metadata: &str) -> Result<Vec<Crate>, Fault> {
    let metadata: Value =
        serde_json::from_str(metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = list(&metadata["packages"]);
    let shipped = shipped(packages, list(&metadata["resolve"]["nodes"]));
    let mut crates: Vec<Crate> = packages.iter().map(|package| one(package, &shipped)).collect();
    crates.sort();
    Ok(crates)
}

fn one(package: &Value, shipped: &BTreeSet<&str>) -> Crate {
    let manifest = Path::new(word(&package["manifest_path"]));
    Crate {
        name: word(&package["name"]).to_owned(),
        version: word(&package["version"]).to_owned(),
        licence: package["license"].as_str().map(str::to_owned),
        repository: word(&package["repository"]).to_owned(),
        folder: manifest.parent().unwrap_or(manifest).to_owned(),
        foreign: !package["source"].is_null(),
        shipped: shipped.contains(word(&package["id"])),
    }
}

/// What can be reached from the program by dependencies that become part of it.
fn shipped<'a>(packages: &'a [Value], nodes: &'a [Value]) -> BTreeSet<&'a str> {
    let built: BTreeMap<&str, &Value> =
        packages.iter().map(|package| (word(&package["id"]), package)).collect();
    let needs: BTreeMap<&str, &Value> =
        nodes.iter().map(|node| (word(&node["id"]), &node["deps"])).collect();
    let program = packages.iter().find(|package| package["name"] == PROGRAM);
    let mut open: Vec<&str> = program.iter().map(|package| word(&package["id"])).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        // What only writes code for the compiler is not in the program.
        if built.get(id).is_some_and(|package| is_macro(package)) || !reached.insert(id) {
            continue;
        }
        let needs = needs.get(id).map_or(&[][..], |needs| list(needs));
        open.extend(needs.iter().filter(|need| is_linked(need)).map(|need| word(&need["pkg"])));
    }
    reached
}

fn is_linked(need: &Value) -> bool {
    list(&need["dep_kinds"]).iter().any(|kind| kind["kind"].is_null())
}

fn is_macro(package: &Value) -> bool {
    let mut kinds = list(&package["targets"]).iter().flat_map(|target| list(&target["kind"]));
    kinds.any(|kind| kind == "proc-macro")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
