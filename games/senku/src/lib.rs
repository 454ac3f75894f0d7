//! Senku: peg solitaire on any board of GSenku with any jumps, won by a single peg on any hole.

mod analysis;
mod art;
pub mod board;
mod bots;
mod dialogue;
mod editor;
mod event;
mod lesson;
mod levels;
mod looks;
mod options;
mod rules;
mod scene;
mod search;
mod state;
pub mod text;
mod text_board;
mod workloads;

use app::{GameInfo, Registered, ScoreMetric, Scoring};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View};

pub use event::{Jumped, NoChance};
pub use options::Setup;
pub use rules::{Jump, Senku};
pub use state::State;

/// Everything the game brings besides its rules.
pub static INFO: GameInfo<Senku> = GameInfo {
    options: options::OPTIONS,
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: bots::BOTS,
    analysis: Some(analysis::ANALYSIS),
    lesson: Some(lesson::LESSON),
    levels: Some(levels::LEVELS),
    daily: Some(levels::daily),
    score: Scoring {
        figure: |state| i64::try_from(state.grid.pegs()).ok().map(ScoreMetric::Left),
        ..Scoring::NONE
    },
    editor: Some(editor::EDITOR),
    tools: pegs::lab::tools::TOOLS,
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, text::FILE, TEXTS, pegs::game_loop::run, bots::hint)
};

const TEXTS: Texts = Texts {
    es: concat!(
        include_str!("../texts/es.ftl"),
        include_str!("../../../pegs/texts/common.es.ftl"),
        include_str!("../../../pegs/texts/es.ftl")
    ),
    en: concat!(
        include_str!("../texts/en.ftl"),
        include_str!("../../../pegs/texts/common.en.ftl"),
        include_str!("../../../pegs/texts/en.ftl")
    ),
};

impl Registered for Senku {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Senku {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(&view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(&view.state().grid, coloured)
    }

    fn describe(event: &Jumped, _: &Seats) -> Message {
        event::describe(*event)
    }

    fn describe_move(jump: Jump) -> Message {
        event::describe_move(jump)
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        event::describe_outcome(view.state(), view.is_played_by_computer())
    }
}
