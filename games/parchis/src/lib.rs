//! Parchís: four players, sixteen pieces and a die.

mod action;
mod analysis;
mod art;
pub mod board;
mod bots;
mod dialogue;
mod event;
mod exercises;
mod house_rules;
pub mod learn;
mod lesson;
mod looks;
pub mod net;
mod options;
mod piece_set;
mod preset_rolls;
mod race;
pub mod rules;
mod scene;
pub mod search;
mod state;
pub mod text;
mod text_board;
mod tools;
mod workloads;

use app::{Analysis, FileFormat, GameInfo, ModelFile, Registered};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View, message};

pub use action::{Chance, PieceChoice};
pub use event::Event;
pub use house_rules::HouseRules;
pub use options::Setup;
pub use piece_set::PieceSet;
pub use rules::Parchis;
pub use state::{Phase, State};

/// Everything the game brings besides its rules.
pub static INFO: GameInfo<Parchis> = GameInfo {
    options: options::OPTIONS,
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: bots::BOTS,
    model_files: &[ModelFile { flag: "network", help: "parchis-model-network", load: net::load }],
    analysis: Some(Analysis {
        scale: |_| Some(analysis::SCALE),
        evaluate: |state, _, models| Some(analysis::evaluate(state, models)),
        assess: analysis::assess,
    }),
    lesson: Some(lesson::LESSON),
    levels: Some(exercises::EXERCISES),
    tools: tools::TOOLS,
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, FILE, TEXTS, dialogue::run, bots::hint)
};

const FILE: FileFormat<Parchis> = FileFormat {
    read: options::read,
    write: |state| format!("{}\n", text::write(state)),
    is_complete: |_| true,
    omits: &[],
};

const TEXTS: Texts =
    Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

impl Registered for Parchis {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Parchis {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(&view)
    }

    fn frames(view: View<'_, Self>) -> Vec<Scene> {
        scene::frames(&view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(view.state(), coloured)
    }

    fn describe(event: &Event, _: &Seats) -> Message {
        event::describe(*event)
    }

    fn describe_move(choice: PieceChoice) -> Message {
        message("parchis-choice").with("piece", choice.piece() + 1)
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        let winner = view.state().winner()?;
        Some(message("parchis-won").with("player", event::player(winner)))
    }
}
