//! Uno Solo: peg solitaire on square boards of free form, with one goal for the last peg.

mod analysis;
mod art;
pub mod board;
pub mod boards;
mod bots;
mod dialogue;
mod editor;
mod event;
mod game;
mod lesson;
mod looks;
mod options;
pub mod reverse;
pub mod rules;
mod scene;
pub mod search;
pub mod setup;
mod state;
pub mod text;
mod text_board;
mod workloads;

use app::{Analysis, Assessment, Figure, FileFormat, GameInfo, Registered, Score};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View, message};
use pegs::standing::Standing;

pub use event::Event;
pub use game::UnoSolo;
pub use state::State;

use rules::Jump;
use scene::label;

/// Everything the game brings beside its rules.
pub static INFO: GameInfo<UnoSolo> = GameInfo {
    options: options::OPTIONS,
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    bots: &pegs::bots::bots(),
    analysis: Some(Analysis {
        scale: |_| Some(pegs::analysis::scale("unosolo-scale")),
        evaluate: analysis::evaluate,
        assess: |_, _, _, _| Assessment::Positions,
    }),
    lesson: Some(lesson::LESSON),
    score: Score {
        figure: |state| Some(Figure::Left(state.board().count().into())),
        ..Score::NONE
    },
    editor: Some(editor::EDITOR),
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, FILE, TEXTS, pegs::game_loop::run, bots::hint)
};

const FILE: FileFormat<UnoSolo> = FileFormat {
    read: options::read,
    write: |state| text::write(&state.position),
    is_complete: |_| true,
    omits: &[],
};

const TEXTS: Texts =
    Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

impl Registered for UnoSolo {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for UnoSolo {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(view.state().board(), coloured)
    }

    fn describe(event: &Event, _: &Seats) -> Message {
        event::describe(event)
    }

    fn describe_move(jump: Jump) -> Message {
        message("pegs-move").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        let state = view.state();
        match rules::standing(state.board()) {
            _ if state.drawing.is_some() => None,
            Standing::Playing => None,
            Standing::Won => Some(message("unosolo-won").with("moves", state.position.moves)),
            Standing::Blocked => {
                Some(message("unosolo-blocked").with("pegs", state.board().count()))
            }
        }
    }
}
