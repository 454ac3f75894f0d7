//! Tortugas robóticas: turtles race for gems, programmed with cards. With the solver of its boards
//! and the built-in boards.

mod analysis;
mod art;
pub mod board;
mod bots;
pub mod built_in;
mod card_count;
pub mod cards;
mod controls;
pub mod decision;
mod dialogue;
mod editor;
pub mod event;
mod frames;
pub mod generate;
mod lesson;
mod levels;
mod looks;
mod names;
pub mod options;
mod plan;
pub mod records;
mod rules;
mod scene;
pub mod sequences;
mod snapshot;
pub mod solve;
pub mod state;
pub mod text;
mod text_board;
mod tools;
mod workloads;

use app::{GameInfo, Registered};
use kernel::Texts;

/// The game.
#[derive(Debug)]
pub enum Turtles {}

const TEXTS: Texts =
    Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

/// Everything the game brings besides its rules.
pub static INFO: GameInfo<Turtles> = GameInfo {
    options: options::OPTIONS,
    solo_options: &[("players", "human,bot:easy")],
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: bots::BOTS,
    analysis: Some(analysis::ANALYSIS),
    lesson: Some(lesson::LESSON),
    levels: Some(levels::LEVELS),
    daily: Some(levels::daily),
    records: Some(records::RECORDS),
    editor: Some(editor::EDITOR),
    tools: tools::TOOLS,
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, text::FILE, TEXTS, dialogue::run, bots::hint)
};

impl Registered for Turtles {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}
