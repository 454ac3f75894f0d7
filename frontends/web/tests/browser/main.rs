//! Tests of the page in a real browser, with mouse, touch, keyboard and accessibility tree.

mod accessibility;
mod chance;
mod chromium;
#[path = "../common/mod.rs"]
mod common;
mod continuity;
mod contrast;
mod evening;
mod failures;
mod game_feel;
mod games;
mod icons;
mod keys;
mod lab;
mod looks;
mod modules;
mod pointers;
mod preferences;
mod qr;
mod regressions;
mod rewind;
mod seats;
mod speed;
mod tokens;
mod touch;
mod visit;
