//! How people and programs meet Senku.

use kernel::history::Figure;
use kernel::{
    Advice, Answer, Art, BotEntry, Budget, Console, EditorFactory, Evaluation, Lesson, Line, Look,
    Message, OptionSpec, Options, ParseError, Scale, Scene, Seats, Session, Stage, Texts, Tool,
    Value, Workload, message,
};
use pegs::lab::tools::TOOLS;
use pegs::standing::Standing;

use crate::board::rows;
use crate::looks::LOOKS;
use crate::options::{self, OPTIONS, chosen_moves, with_moves};
use crate::rules::standing;
use crate::scene::{label, scene};
use crate::setup::Setup;
use crate::text::{moves_word, read, write};
use crate::{
    Jump, Jumped, Senku, State, analysis, art, bots, editor, lesson, text_board, workloads,
};

impl Stage for Senku {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = LOOKS;
    const EDITOR: Option<EditorFactory> = Some(editor::EDITOR);
    const ART: Art = art::ART;
    const TOOLS: &'static [&'static dyn Tool] = TOOLS;
    const LESSON: Lesson = lesson::LESSON;
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const TEXTS: Texts = Texts {
        es: concat!(include_str!("../texts/es.ftl"), include_str!("../../../pegs/texts/es.ftl")),
        en: concat!(include_str!("../texts/en.ftl"), include_str!("../../../pegs/texts/en.ftl")),
    };

    fn setup(options: &Options) -> Result<Setup, Message> {
        options::setup(options)
    }

    fn has_chance(_: &Setup) -> bool {
        false
    }

    fn opening(_: &State) -> bool {
        false
    }

    fn fits(setup: &Setup, options: &Options) -> Result<(), Message> {
        match chosen_moves(options) {
            Some(wanted) if wanted != setup.template => Err(message("senku-other-moves")
                .with("found", moves_word(setup.template))
                .with("wanted", moves_word(wanted))),
            _ => Ok(()),
        }
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        let (grid, own) = read(text)?;
        with_moves(grid, own, options).map_err(|what| ParseError::new(0, what))
    }

    fn write(state: &State) -> String {
        write(&state.grid, state.template)
    }

    fn record(state: &State) -> Vec<(&'static str, Value)> {
        vec![
            ("rows", state.grid.rows().into()),
            ("columns", state.grid.cols().into()),
            ("cells", Value::list(rows(&state.grid))),
            ("pegs", state.grid.pegs().into()),
            ("moves", moves_word(state.template).into()),
        ]
    }

    fn scene(session: &Session<Self>) -> Scene {
        scene(session)
    }

    fn text_board(state: &State, _: &Seats, coloured: bool) -> Vec<Line> {
        text_board::text_board(&state.grid, coloured)
    }

    fn tell(Jumped(jump): &Jumped, _: &Seats) -> Message {
        message("senku-jumped").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn named(jump: Jump) -> Message {
        message("pegs-move").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn verdict(session: &Session<Self>) -> Option<Message> {
        let state = session.state();
        match standing(state) {
            Standing::Playing => None,
            Standing::Won => Some(message("senku-won").with("moves", state.moves)),
            Standing::Blocked => Some(message("senku-blocked").with("pegs", state.grid.pegs())),
        }
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Jump> {
        bots::hint(state, budget)
    }

    fn scale(_: &Setup) -> Option<Scale> {
        Some(pegs::analysis::scale("senku-scale"))
    }

    fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
        analysis::evaluate(state, budget)
    }

    fn figure(state: &State) -> Option<Figure> {
        i64::try_from(state.grid.pegs()).ok().map(Figure::Left)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        pegs::bots::bots()
    }

    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()> {
        pegs::game_loop::run(console, first, options)
    }
}
