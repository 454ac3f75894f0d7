//! How people and programs meet Senku.

use app::history::Figure;
use app::{
    Answer, Art, Console, EditorFactory, Evaluation, Kind, Lesson, Look, OptionSpec, Options,
    Registered, Scale, Tool, Value, Workload,
};
use kernel::{
    Advice, BotEntry, Budget, Game, Line, Message, ParseError, Scene, Seats, Session, Texts,
    message,
};

use super::rules::standing;
use super::scene::{label, scene};
use super::setup::{Setup, rows, usual};
use super::text::{moves_word, read, read_moves, write};
use super::{Jump, Jumped, Senku, State, board_editor, bots, text_board};
use crate::bots::bots;
use crate::dialogue::converse;
use crate::lab::boards;
use crate::lab::grid::Grid;
use crate::lab::template::Template;
use crate::lab::tools::TOOLS;
use crate::looks::{HOLE, NULL, PEG};
use crate::rules::Standing;
use crate::{analysis, lesson, workloads};

/// The board of a game where none is chosen.
const DEFAULT_BOARD: &str = "english";

/// What can be chosen before play.
const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "board",
        flag: "board",
        kind: Kind::Source(boards::names),
        default: DEFAULT_BOARD,
        moot_with: "",
        label: "senku-board",
        help: "senku-option-board",
    },
    OptionSpec {
        name: "moves",
        flag: "moves",
        kind: Kind::Sheet { names: Template::names, read: read_word },
        default: "",
        moot_with: "",
        label: "senku-moves",
        help: "senku-option-moves",
    },
];

fn read_word(text: &str) -> Result<String, ParseError> {
    read_moves(text).map(moves_word)
}

/// The moves that were chosen, where any were.
pub fn chosen_moves(options: &Options) -> Option<Template> {
    let word = options.word("moves")?;
    Template::named(word).or_else(|| read_moves(word).ok())
}

/// A board with the moves that were chosen, or else with its own or the usual ones.
fn with_moves(grid: Grid, own: Option<Template>, options: &Options) -> Result<Setup, Message> {
    let template = own.or(chosen_moves(options)).unwrap_or_else(|| usual(&grid));
    let setup = Setup { grid, template };
    Senku::fits(&setup, options)?;
    Ok(setup)
}

impl Registered for Senku {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = &[HOLE, PEG, NULL];
    const EDITOR: Option<EditorFactory> = Some(board_editor::EDITOR);
    const ART: Art = crate::art::SENKU;
    const TOOLS: &'static [&'static dyn Tool] = TOOLS;
    const LESSON: Lesson = lesson::SENKU;
    const WORKLOADS: &'static [Workload] = workloads::SENKU;
    const TEXTS: Texts =
        Texts { es: include_str!("../../texts/es.ftl"), en: include_str!("../../texts/en.ftl") };

    fn setup(options: &Options) -> Result<Setup, Message> {
        let name = options.word("board").unwrap_or(DEFAULT_BOARD);
        let unknown =
            || message("choice-word").with("name", name).with("words", boards::names().join(", "));
        with_moves(boards::find(name).ok_or_else(unknown)?, None, options)
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
        Some(analysis::scale("senku-scale"))
    }

    fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
        analysis::worth(&Self::turn(state), || bots::found(state, budget))
    }

    fn figure(state: &State) -> Option<Figure> {
        i64::try_from(state.grid.pegs()).ok().map(Figure::Left)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots()
    }

    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()> {
        converse(console, first, options)
    }
}
