//! How people and programs meet Uno Solo.

use kernel::history::Figure;
use kernel::{
    Advice, Answer, Art, BotEntry, Budget, Choices, Company, Console, Flaw, Kind, Knob, Lesson,
    Line, Look, Phrase, Scale, Scene, Session, Stage, Studio, Tool, Value, Words, Workload, Worth,
    phrase,
};

use crate::board::{Cell, DIMS};
use crate::looks::{GOAL, HOLE, NULL, PEG, PEG_ON_GOAL};
use crate::reverse::{Luck, Stop};
use crate::rules::{Jump, Standing, standing};
use crate::scene::label;
use crate::setup::Setup;
use crate::text::code;
use crate::{
    Event, State, UnoSolo, analysis, art, boards, bots, dialogue, easel, lesson, scene, sketch,
    text, workloads,
};

/// The side of a random board where none is chosen: that of the game's first description.
const DEFAULT_DIM: u8 = 6;
/// The reverse moves of a random board where none are chosen.
const DEFAULT_MOVES: u32 = 12;

/// What can be chosen before play.
pub const KNOBS: &[Knob] = &[
    Knob {
        name: "board",
        flag: "board",
        kind: Kind::Source(boards::names),
        default: "",
        moot_with: "",
        label: "unosolo-board",
        help: "unosolo-knob-board",
    },
    Knob {
        name: "moves",
        flag: "random",
        kind: Kind::Number { min: 1, max: 1000 },
        default: "",
        moot_with: "board",
        label: "unosolo-reverse-moves",
        help: "unosolo-knob-moves",
    },
    Knob {
        name: "dim",
        flag: "dim",
        kind: Kind::Number { min: 3, max: 10 },
        default: "6",
        moot_with: "board",
        label: "unosolo-dim",
        help: "unosolo-knob-dim",
    },
    Knob {
        name: "stop",
        flag: "stop",
        kind: Kind::Word(&Stop::NAMES),
        default: "exhausted",
        moot_with: "board",
        label: "unosolo-stop",
        help: "unosolo-knob-stop",
    },
];

/// The side that was chosen for a board that is not there yet.
pub fn chosen_dim(choices: &Choices) -> u8 {
    let dim = choices.number("dim").and_then(|dim| u8::try_from(dim).ok());
    dim.filter(|dim| DIMS.contains(dim)).unwrap_or(DEFAULT_DIM)
}

impl Stage for UnoSolo {
    const KNOBS: &'static [Knob] = KNOBS;
    const LOOKS: &'static [Look] = &[HOLE, GOAL, PEG, PEG_ON_GOAL, NULL];
    const STUDIO: Option<Studio> = Some(easel::STUDIO);
    const ART: Art = art::UNO_SOLO;
    const TOOLS: &'static [&'static dyn Tool] = &[];
    const LESSON: Lesson = lesson::UNO_SOLO;
    const WORKLOADS: &'static [Workload] = workloads::UNO_SOLO;
    const WORDS: Words = Words {
        es: include_str!("../words/unosolo/es.ftl"),
        en: include_str!("../words/unosolo/en.ftl"),
    };

    fn setup(choices: &Choices) -> Result<Setup, Phrase> {
        if let Some(name) = choices.word("board") {
            return built_in(name, choices);
        }
        let moves = choices.number("moves").and_then(|moves| u32::try_from(moves).ok());
        let stop = choices.word("stop").and_then(|stop| stop.parse().ok());
        Ok(Setup::Random {
            dim: chosen_dim(choices),
            moves: moves.unwrap_or(DEFAULT_MOVES),
            stop: stop.unwrap_or(Stop::Exhausted),
        })
    }

    fn has_luck(setup: &Setup) -> bool {
        matches!(setup, Setup::Random { .. })
    }

    fn opening(state: &State) -> bool {
        state.drawing.is_some()
    }

    fn fits(setup: &Setup, choices: &Choices) -> Result<(), Phrase> {
        nothing_random(choices)?;
        let dim = match setup {
            Setup::Board(position) => position.board.dim,
            Setup::Random { dim, .. } => *dim,
        };
        match choices.number("dim") {
            Some(wanted) if wanted != i64::from(dim) => {
                Err(phrase("unosolo-file-other-dim").with("found", dim).with("wanted", wanted))
            }
            _ => Ok(()),
        }
    }

    fn read(text: &str, choices: &Choices) -> Result<Setup, Flaw> {
        nothing_random(choices).map_err(|what| Flaw::new(0, what))?;
        text::read(text, choices.number("dim")).map(Setup::Board)
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

    fn sketch(state: &State, _: &Company, coloured: bool) -> Vec<Line> {
        sketch::sketch(state.board(), coloured)
    }

    fn tell(event: &Event, _: &Company) -> Phrase {
        let both = |key: &'static str, jump: &Jump| {
            phrase(key).with("from", label(jump.from)).with("to", label(jump.to))
        };
        match event {
            Event::Jumped(jump) => both("unosolo-jumped", jump),
            Event::Fewer { made, wanted } => {
                phrase("unosolo-drawn-fewer").with("made", *made).with("wanted", *wanted)
            }
            Event::Drawn(Luck::Back(back)) => both("unosolo-drawn-back", back),
            Event::Drawn(Luck::Goal(cell)) => {
                phrase("unosolo-drawn-goal").with("cell", label(*cell))
            }
            Event::Drawn(Luck::Stuck(cell)) => {
                phrase("unosolo-drawn-stuck").with("cell", label(*cell))
            }
        }
    }

    fn named(jump: Jump) -> Phrase {
        phrase("pegs-move").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn verdict(session: &Session<Self>) -> Option<Phrase> {
        let state = session.state();
        match standing(state.board()) {
            _ if state.drawing.is_some() => None,
            Standing::Playing => None,
            Standing::Won => Some(phrase("unosolo-won").with("moves", state.position.moves)),
            Standing::Blocked => {
                Some(phrase("unosolo-blocked").with("pegs", state.board().count()))
            }
        }
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Jump> {
        bots::hint(state, budget)
    }

    fn scale(_: &Setup) -> Option<Scale> {
        Some(analysis::scale("unosolo-scale"))
    }

    fn weigh(state: &State, budget: &Budget) -> Option<Worth> {
        analysis::weigh(state, budget)
    }

    fn figure(state: &State) -> Option<Figure> {
        Some(Figure::Left(state.board().count().into()))
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn script(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        choices: &Choices,
    ) -> Answer<()> {
        dialogue::converse(console, first, choices)
    }
}

/// A board that is given is not a random one.
fn nothing_random(choices: &Choices) -> Result<(), Phrase> {
    match (choices.number("moves"), choices.word("stop")) {
        (None, None) => Ok(()),
        _ => Err(phrase("unosolo-board-and-random")),
    }
}

/// A built-in board; what was chosen beside it must agree with it.
fn built_in(name: &str, choices: &Choices) -> Result<Setup, Phrase> {
    let unknown =
        || phrase("choice-word").with("name", name).with("words", boards::names().join(", "));
    let setup = Setup::Board(boards::find(name).ok_or_else(unknown)?);
    UnoSolo::fits(&setup, choices)?;
    Ok(setup)
}
