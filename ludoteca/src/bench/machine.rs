//! A short description of the machine.

use std::fs;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

/// Processor, available cores and operating system.
pub fn name() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == "model name").then(|| value.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    format!("{model}, {cores}x, {} {}", std::env::consts::OS, std::env::consts::ARCH)
}
