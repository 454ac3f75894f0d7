//! Senku: any board of GSenku with any jumps, until one peg is left, anywhere.

mod analysis;
mod art;
pub mod board;
mod bots;
mod chance;
mod dialogue;
mod editor;
mod event;
mod game;
mod lesson;
mod looks;
mod options;
mod rules;
mod scene;
mod search;
pub mod setup;
mod state;
pub mod text;
mod text_board;
mod workloads;

use app::{Analysis, Assessment, Figure, FileFormat, GameInfo, Registered, Score};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View, message};
use pegs::standing::Standing;

pub use chance::NoChance;
pub use event::Jumped;
pub use game::Senku;
pub use rules::Jump;
pub use state::State;

use scene::label;

/// Everything the game brings beside its rules.
pub static INFO: GameInfo<Senku> = GameInfo {
    options: options::OPTIONS,
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: &pegs::bots::bots(),
    analysis: Some(Analysis {
        scale: |_| Some(pegs::analysis::scale("senku-scale")),
        evaluate: analysis::evaluate,
        assess: |_, _, _, _| Assessment::Positions,
    }),
    lesson: Some(lesson::LESSON),
    score: Score {
        figure: |state| i64::try_from(state.grid.pegs()).ok().map(Figure::Left),
        ..Score::NONE
    },
    editor: Some(editor::EDITOR),
    tools: pegs::lab::tools::TOOLS,
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, FILE, TEXTS, pegs::game_loop::run, bots::hint)
};

const FILE: FileFormat<Senku> = FileFormat {
    read: options::read,
    write: |state| text::write(&state.grid, state.template),
    is_complete: |_| true,
    omits: &[],
};

const TEXTS: Texts = Texts {
    es: concat!(include_str!("../texts/es.ftl"), include_str!("../../../pegs/texts/es.ftl")),
    en: concat!(include_str!("../texts/en.ftl"), include_str!("../../../pegs/texts/en.ftl")),
};

impl Registered for Senku {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Senku {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(&view.state().grid, coloured)
    }

    fn describe(Jumped(jump): &Jumped, _: &Seats) -> Message {
        message("senku-jumped").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn describe_move(jump: Jump) -> Message {
        message("pegs-move").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        let state = view.state();
        match rules::standing(state) {
            Standing::Playing => None,
            Standing::Won => Some(message("senku-won").with("moves", state.moves)),
            Standing::Blocked => Some(message("senku-blocked").with("pegs", state.grid.pegs())),
        }
    }
}
