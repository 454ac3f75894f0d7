//! 2048: the game on boards from 3×3 to 8×8, fast boards of 3×3, 4×4 and 5×5, the networks that
//! evaluate them and how those networks learn, and an exact solver for small boards.

mod analysis;
mod art;
pub mod board;
mod bots;
pub mod chance;
mod dialogue;
pub mod earnings;
mod event;
pub mod exact;
mod exercises;
pub mod fast;
mod goal_chance;
pub mod learn;
mod lesson;
mod looks;
pub mod net;
pub mod network_file;
pub mod networks;
pub mod options;
pub mod play;
pub mod records;
mod rules;
mod scene;
pub mod slide;
mod state;
pub mod text;
mod text_board;
pub mod tools;
mod workloads;

use app::{Analysis, FileFormat, GameInfo, HighScores, ModelFile, Registered, Scoring};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View};

use board::{Tilt, value};
pub use event::Event;
pub use rules::Twenty48;
pub use state::State;

/// Everything the game brings besides its rules.
pub static INFO: GameInfo<Twenty48> = GameInfo {
    options: options::OPTIONS,
    default_of: options::default_of,
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: bots::BOTS,
    model_files: &[
        ModelFile { flag: "network", help: "twenty48-model-network", load: networks::load },
        ModelFile { flag: "policy", help: "twenty48-model-policy", load: bots::load_policy },
    ],
    models_fit: bots::models_fit,
    analysis: Some(Analysis {
        scale: analysis::scale,
        evaluate: analysis::evaluate,
        assess: analysis::assess,
    }),
    lesson: Some(lesson::LESSON),
    levels: Some(exercises::EXERCISES),
    continuation: State::continuation,
    score: Scoring {
        points: |state| i64::try_from(state.points()).ok(),
        // 4 is the lowest tile that a player has to make.
        marks: |state| (2..=state.board().highest()).map(value).collect(),
        ..Scoring::NONE
    },
    records: Some(HighScores { lists: records::LISTING, records: records::records }),
    unranked_reason: earnings::unlisted,
    tools: tools::TOOLS,
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, FILE, TEXTS, dialogue::run, bots::hint)
};

const FILE: FileFormat<Twenty48> = FileFormat {
    read: |text, options| text::read(text, &options::Constraints::of(options)),
    write: text::write,
    // The file says nothing about unusual rules or a tile that is still to appear.
    is_complete: |state| state.variant().is_ranked() && !state.awaits_tile(),
    omits: &["last"],
};

const TEXTS: Texts =
    Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

impl Registered for Twenty48 {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Twenty48 {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(&view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(view.state().board(), coloured)
    }

    fn describe(event: &Event, _: &Seats) -> Message {
        event::describe(*event)
    }

    fn describe_move(tilt: Tilt) -> Message {
        event::direction(tilt)
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        event::outcome(view.state(), view.is_played_by_computer())
    }
}
