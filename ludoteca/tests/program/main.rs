//! The built program, driven through pipes and terminals, and checks of the repository.

#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../support/mod.rs"]
mod support;
#[path = "../tree/mod.rs"]
mod tree;

mod analyse;
mod arena;
mod bench;
mod cli;
mod documents;
#[cfg(unix)]
mod editor;
mod engine;
mod exact;
mod files;
mod gallery;
mod layering;
mod levels;
mod manual;
#[cfg(unix)]
mod pictures;
mod pipes;
#[cfg(unix)]
mod progress;
mod replay;
#[cfg(unix)]
mod scores;
mod senku;
mod sentences;
mod settings;
mod tools;
#[cfg(unix)]
mod tortugas;
mod train;
mod train_parchis;
#[cfg(unix)]
mod tui;
#[cfg(unix)]
mod tui_panic;
#[cfg(unix)]
mod twenty48;
#[cfg(unix)]
mod unosolo;
mod verify;
