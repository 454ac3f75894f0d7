//! The template: a legal game with nothing in it. Copy this folder to start a new game.
//!
//! There is one position without moves and without a winner, but every file that a game may have is
//! here with its smallest content, and the conformance suite passes.

mod analysis;
mod art;
mod board;
mod bots;
mod dialogue;
mod editor;
mod event;
mod lesson;
mod levels;
mod looks;
mod options;
mod records;
mod rules;
mod scene;
mod state;
mod text;
mod text_board;
mod tools;
mod workloads;

use app::{GameInfo, Registered, Scoring};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View};

pub use event::Never;
pub use options::Setup;
pub use rules::Empty;
pub use state::State;

/// Everything the game brings besides its rules.
pub static INFO: GameInfo<Empty> = GameInfo {
    options: options::OPTIONS,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: bots::BOTS,
    analysis: analysis::ANALYSIS,
    lesson: lesson::LESSON,
    levels: levels::LEVELS,
    score: Scoring::NONE,
    records: records::RECORDS,
    editor: editor::EDITOR,
    tools: tools::TOOLS,
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::SETUP, text::FILE, TEXTS, dialogue::run, bots::hint)
};

const TEXTS: Texts =
    Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

impl Registered for Empty {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Empty {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(&view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(view.state(), coloured)
    }

    fn describe(event: &Never, _: &Seats) -> Message {
        event::describe(*event)
    }

    fn describe_outcome(_: View<'_, Self>) -> Option<Message> {
        Some(event::over())
    }
}
