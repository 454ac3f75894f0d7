//! The page in a real browser, used by mouse, fingers and keys, seen and heard.

mod chromium;
#[path = "../common/mod.rs"]
mod common;
mod company;
mod games;
mod hands;
mod hearing;
mod keys;
mod lab;
mod letters;
mod liking;
mod looks;
mod luck;
mod mishaps;
mod rewind;
mod speed;
mod visit;
