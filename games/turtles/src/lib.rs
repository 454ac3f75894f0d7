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
use kernel::{Line, Message, PlaceId, Presentation, Scene, Seats, Texts, View, message};

use crate::decision::Decision;
use crate::event::Event;
use crate::state::Phase;

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

impl Presentation for Turtles {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(&view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(view.state(), view.seats(), coloured)
    }

    fn describe(event: &Event, seats: &Seats) -> Message {
        event::describe(event, &|seat| names::player_name(seats, seat))
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        let (state, seats) = (view.state(), view.seats());
        if state.phase != Phase::Over {
            return None;
        }
        let arrived = state.arrived();
        let Some(order) = names::player_list(seats, arrived) else {
            return Some(message("turtles-nobody"));
        };
        Some(match arrived.len() {
            1 if state.players().len() == 1 => card_count::describe(&view, order),
            1 => message("turtles-winner").with("player", order),
            _ => message("turtles-order").with("order", order),
        })
    }

    fn describe_move(decision: Decision) -> Message {
        decision.message()
    }

    fn frames(view: View<'_, Self>) -> Vec<Scene> {
        frames::frames(&view)
    }

    fn partial_scene(view: View<'_, Self>, touched: &[PlaceId]) -> Option<Scene> {
        scene::partial_scene(&view, touched)
    }

    fn touches(view: View<'_, Self>, decision: Decision) -> Option<Vec<PlaceId>> {
        Some(controls::touches(view.state(), decision))
    }
}
