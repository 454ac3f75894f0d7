//! How people and programs meet Uno Solo.

use kernel::history::Figure;
use kernel::{
    Advice, Answer, Art, BotEntry, Budget, Console, EditorFactory, Evaluation, Lesson, Line, Look,
    Message, OptionSpec, Options, ParseError, Scale, Scene, Seats, Session, Stage, Texts, Tool,
    Value, Workload, message,
};
use pegs::standing::Standing;

use crate::board::Cell;
use crate::looks::LOOKS;
use crate::options::{self, OPTIONS, nothing_random};
use crate::reverse::Chance;
use crate::rules::{Jump, standing};
use crate::scene::label;
use crate::setup::Setup;
use crate::text::code;
use crate::{
    Event, State, UnoSolo, analysis, art, bots, editor, lesson, scene, text, text_board, workloads,
};

impl Stage for UnoSolo {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = LOOKS;
    const EDITOR: Option<EditorFactory> = Some(editor::EDITOR);
    const ART: Art = art::ART;
    const TOOLS: &'static [&'static dyn Tool] = &[];
    const LESSON: Lesson = lesson::LESSON;
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const TEXTS: Texts =
        Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

    fn setup(options: &Options) -> Result<Setup, Message> {
        options::setup(options)
    }

    fn has_chance(setup: &Setup) -> bool {
        matches!(setup, Setup::Random { .. })
    }

    fn opening(state: &State) -> bool {
        state.drawing.is_some()
    }

    fn fits(setup: &Setup, options: &Options) -> Result<(), Message> {
        nothing_random(options)?;
        let dim = match setup {
            Setup::Board(position) => position.board.dim,
            Setup::Random { dim, .. } => *dim,
        };
        match options.number("dim") {
            Some(wanted) if wanted != i64::from(dim) => {
                Err(message("unosolo-file-other-dim").with("found", dim).with("wanted", wanted))
            }
            _ => Ok(()),
        }
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        nothing_random(options).map_err(|what| ParseError::new(0, what))?;
        text::read(text, options.number("dim")).map(Setup::Board)
    }

    fn write(state: &State) -> String {
        text::write(&state.position)
    }

    fn record(state: &State) -> Vec<(&'static str, Value)> {
        let board = state.board();
        let row = |row| {
            let cells = (0..board.dim).filter_map(move |col| Cell::at(row, col));
            Value::list(cells.map(|cell| code(board, cell)))
        };
        let goal = board.goal.map_or(Value::Null, |goal| Value::list([goal.row(), goal.col()]));
        vec![
            ("dim", board.dim.into()),
            ("cells", Value::list((0..board.dim).map(row))),
            ("goal", goal),
            ("initial", state.position.initial.into()),
            ("moves", state.position.moves.into()),
        ]
    }

    fn scene(session: &Session<Self>) -> Scene {
        scene::scene(session)
    }

    fn text_board(state: &State, _: &Seats, coloured: bool) -> Vec<Line> {
        text_board::text_board(state.board(), coloured)
    }

    fn tell(event: &Event, _: &Seats) -> Message {
        let both = |key: &'static str, jump: &Jump| {
            message(key).with("from", label(jump.from)).with("to", label(jump.to))
        };
        match event {
            Event::Jumped(jump) => both("unosolo-jumped", jump),
            Event::Fewer { made, wanted } => {
                message("unosolo-drawn-fewer").with("made", *made).with("wanted", *wanted)
            }
            Event::Drawn(Chance::Back(back)) => both("unosolo-drawn-back", back),
            Event::Drawn(Chance::Goal(cell)) => {
                message("unosolo-drawn-goal").with("cell", label(*cell))
            }
            Event::Drawn(Chance::Stuck(cell)) => {
                message("unosolo-drawn-stuck").with("cell", label(*cell))
            }
        }
    }

    fn named(jump: Jump) -> Message {
        message("pegs-move").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn verdict(session: &Session<Self>) -> Option<Message> {
        let state = session.state();
        match standing(state.board()) {
            _ if state.drawing.is_some() => None,
            Standing::Playing => None,
            Standing::Won => Some(message("unosolo-won").with("moves", state.position.moves)),
            Standing::Blocked => {
                Some(message("unosolo-blocked").with("pegs", state.board().count()))
            }
        }
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Jump> {
        bots::hint(state, budget)
    }

    fn scale(_: &Setup) -> Option<Scale> {
        Some(pegs::analysis::scale("unosolo-scale"))
    }

    fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
        analysis::evaluate(state, budget)
    }

    fn figure(state: &State) -> Option<Figure> {
        Some(Figure::Left(state.board().count().into()))
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
