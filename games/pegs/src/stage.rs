//! How people and programs meet Uno Solo.

use app::history::Figure;
use app::{
    Answer, Art, Console, EditorFactory, Evaluation, Kind, Lesson, Look, OptionSpec, Options,
    Registered, Scale, Tool, Value, Workload,
};
use kernel::{
    Advice, BotEntry, Budget, Line, Message, ParseError, Scene, Seats, Session, Texts, message,
};

use crate::board::{Cell, DIMS};
use crate::looks::{GOAL, HOLE, NULL, PEG, PEG_ON_GOAL};
use crate::reverse::{Chance, Stop};
use crate::rules::{Jump, Standing, standing};
use crate::scene::label;
use crate::setup::Setup;
use crate::text::code;
use crate::{
    Event, State, UnoSolo, analysis, art, board_editor, boards, bots, dialogue, lesson, scene,
    text, text_board, workloads,
};

/// The side of a random board where none is chosen: that of the game's first description.
const DEFAULT_DIM: u8 = 6;
/// The reverse moves of a random board where none are chosen.
const DEFAULT_MOVES: u32 = 12;

/// What can be chosen before play.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "board",
        flag: "board",
        kind: Kind::Source(boards::names),
        default: "",
        moot_with: "",
        label: "unosolo-board",
        help: "unosolo-option-board",
    },
    OptionSpec {
        name: "moves",
        flag: "random",
        kind: Kind::Number { min: 1, max: 1000 },
        default: "",
        moot_with: "board",
        label: "unosolo-reverse-moves",
        help: "unosolo-option-moves",
    },
    OptionSpec {
        name: "dim",
        flag: "dim",
        kind: Kind::Number { min: 3, max: 10 },
        default: "6",
        moot_with: "board",
        label: "unosolo-dim",
        help: "unosolo-option-dim",
    },
    OptionSpec {
        name: "stop",
        flag: "stop",
        kind: Kind::Word(&Stop::NAMES),
        default: "exhausted",
        moot_with: "board",
        label: "unosolo-stop",
        help: "unosolo-option-stop",
    },
];

/// The side that was chosen for a board that is not there yet.
pub fn chosen_dim(options: &Options) -> u8 {
    let dim = options.number("dim").and_then(|dim| u8::try_from(dim).ok());
    dim.filter(|dim| DIMS.contains(dim)).unwrap_or(DEFAULT_DIM)
}

impl Registered for UnoSolo {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = &[HOLE, GOAL, PEG, PEG_ON_GOAL, NULL];
    const EDITOR: Option<EditorFactory> = Some(board_editor::EDITOR);
    const ART: Art = art::UNO_SOLO;
    const TOOLS: &'static [&'static dyn Tool] = &[];
    const LESSON: Lesson = lesson::UNO_SOLO;
    const WORKLOADS: &'static [Workload] = workloads::UNO_SOLO;
    const TEXTS: Texts = Texts {
        es: include_str!("../texts/unosolo/es.ftl"),
        en: include_str!("../texts/unosolo/en.ftl"),
    };

    fn setup(options: &Options) -> Result<Setup, Message> {
        if let Some(name) = options.word("board") {
            return built_in(name, options);
        }
        let moves = options.number("moves").and_then(|moves| u32::try_from(moves).ok());
        let stop = options.word("stop").and_then(|stop| stop.parse().ok());
        Ok(Setup::Random {
            dim: chosen_dim(options),
            moves: moves.unwrap_or(DEFAULT_MOVES),
            stop: stop.unwrap_or(Stop::Exhausted),
        })
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
        Some(analysis::scale("unosolo-scale"))
    }

    fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
        analysis::evaluate(state, budget)
    }

    fn figure(state: &State) -> Option<Figure> {
        Some(Figure::Left(state.board().count().into()))
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()> {
        dialogue::converse(console, first, options)
    }
}

/// A board that is given is not a random one.
fn nothing_random(options: &Options) -> Result<(), Message> {
    match (options.number("moves"), options.word("stop")) {
        (None, None) => Ok(()),
        _ => Err(message("unosolo-board-and-random")),
    }
}

/// A built-in board; what was chosen beside it must agree with it.
fn built_in(name: &str, options: &Options) -> Result<Setup, Message> {
    let unknown =
        || message("choice-word").with("name", name).with("words", boards::names().join(", "));
    let setup = Setup::Board(boards::find(name).ok_or_else(unknown)?);
    UnoSolo::fits(&setup, options)?;
    Ok(setup)
}
