//! Processes that are killed, stopped and continued.

use std::path::{Path, PathBuf};
use std::process::Child;

use rustix::process::{Pid, Signal, kill_process};

/// Sends a signal to a process; `false` if there is none with this number.
pub fn signal(id: u32, signal: Signal) -> bool {
    let id = i32::try_from(id).ok().and_then(Pid::from_raw);
    id.is_some_and(|id| kill_process(id, signal).is_ok())
}

/// Kills a child, even a stopped one, and waits until it has ended.
pub fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}

/// The processes whose parent has a number.
pub fn children(parent: u32) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    ids.filter(|id| parent_of(*id) == Some(parent)).collect()
}

/// The second field after the name, which is in parentheses and may hold anything.
fn parent_of(id: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let (_, rest) = stat.rsplit_once(')')?;
    rest.split_whitespace().nth(1)?.parse().ok()
}

/// The resident memory of a process, in kilobytes.
pub fn memory(id: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Where the search path or one of the folders has a program.
pub fn find(program: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let files = path.iter().chain(folders).map(|folder: &PathBuf| folder.join(program));
    files.into_iter().find(|file: &PathBuf| Path::is_file(file))
}
