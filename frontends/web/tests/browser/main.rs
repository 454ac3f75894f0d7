//! The page in a real browser, used by mouse, fingers and keys, seen and heard.

mod chance;
mod chromium;
#[path = "../common/mod.rs"]
mod common;
mod games;
mod hands;
mod hearing;
mod keys;
mod lab;
mod letters;
mod liking;
mod looks;
mod mishaps;
mod rewind;
mod seats;
mod speed;
mod touch;
mod visit;
