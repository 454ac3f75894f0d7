//! Uno Solo: peg solitaire on square boards of free form, with one goal for the last peg.

mod analysis;
mod art;
pub mod board;
mod bots;
pub mod built_in;
mod dialogue;
mod editor;
mod event;
mod lesson;
mod levels;
mod looks;
mod options;
pub mod reverse;
pub mod rules;
mod scene;
pub mod search;
mod state;
pub mod text;
mod text_board;
mod workloads;

use app::{GameInfo, Registered, ScoreMetric, Scoring};
use kernel::{Line, Message, Presentation, Scene, Seats, Texts, View};

pub use event::Event;
pub use options::{Position, Setup};
pub use rules::UnoSolo;
pub use state::State;

use rules::Jump;

/// Everything the game brings besides its rules.
pub static INFO: GameInfo<UnoSolo> = GameInfo {
    options: options::OPTIONS,
    accepts: options::accepts,
    fields: text::fields,
    looks: looks::LOOKS,
    art: art::ART,
    // The opening plays a solution backwards.
    hides_opening: true,
    bots: bots::BOTS,
    analysis: Some(analysis::ANALYSIS),
    lesson: Some(lesson::LESSON),
    levels: Some(levels::LEVELS),
    score: Scoring {
        figure: |state| Some(ScoreMetric::Left(state.board().peg_count().into())),
        ..Scoring::NONE
    },
    editor: Some(editor::EDITOR),
    workloads: workloads::WORKLOADS,
    ..GameInfo::new(options::setup, text::FILE, TEXTS, pegs::game_loop::run, bots::hint)
};

const TEXTS: Texts = Texts {
    es: concat!(include_str!("../texts/es.ftl"), include_str!("../../../pegs/texts/common.es.ftl")),
    en: concat!(include_str!("../texts/en.ftl"), include_str!("../../../pegs/texts/common.en.ftl")),
};

impl Registered for UnoSolo {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for UnoSolo {
    fn scene(view: View<'_, Self>) -> Scene {
        scene::scene(&view)
    }

    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line> {
        text_board::text_board(view.state().board(), coloured)
    }

    fn describe(event: &Event, _: &Seats) -> Message {
        event::describe(event)
    }

    fn describe_move(jump: Jump) -> Message {
        event::describe_move(jump)
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        event::describe_outcome(view.state(), view.is_played_by_computer())
    }
}
