//! How people and programs meet Senku.

use kernel::history::Figure;
use kernel::{
    Advice, Answer, Art, BotEntry, Budget, Choices, Company, Console, Flaw, Game, Kind, Knob,
    Lesson, Line, Look, Phrase, Scale, Scene, Session, Stage, Studio, Tool, Value, Words, Workload,
    Worth, phrase,
};

use super::rules::standing;
use super::scene::{label, scene};
use super::setup::{Setup, rows, usual};
use super::text::{moves_word, read, read_moves, write};
use super::{Jump, Jumped, Senku, State, bots, easel, sketch};
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
const KNOBS: &[Knob] = &[
    Knob {
        name: "board",
        flag: "board",
        kind: Kind::Source(boards::names),
        default: DEFAULT_BOARD,
        moot_with: "",
        label: "senku-board",
        help: "senku-knob-board",
    },
    Knob {
        name: "moves",
        flag: "moves",
        kind: Kind::Sheet { names: Template::names, read: read_word },
        default: "",
        moot_with: "",
        label: "senku-moves",
        help: "senku-knob-moves",
    },
];

fn read_word(text: &str) -> Result<String, Flaw> {
    read_moves(text).map(moves_word)
}

/// The moves that were chosen, where any were.
pub fn chosen_moves(choices: &Choices) -> Option<Template> {
    let word = choices.word("moves")?;
    Template::named(word).or_else(|| read_moves(word).ok())
}

/// A board with the moves that were chosen, or else with its own or the usual ones.
fn with_moves(grid: Grid, own: Option<Template>, choices: &Choices) -> Result<Setup, Phrase> {
    let template = own.or(chosen_moves(choices)).unwrap_or_else(|| usual(&grid));
    let setup = Setup { grid, template };
    Senku::fits(&setup, choices)?;
    Ok(setup)
}

impl Stage for Senku {
    const KNOBS: &'static [Knob] = KNOBS;
    const LOOKS: &'static [Look] = &[HOLE, PEG, NULL];
    const STUDIO: Option<Studio> = Some(easel::STUDIO);
    const ART: Art = crate::art::SENKU;
    const TOOLS: &'static [&'static dyn Tool] = TOOLS;
    const LESSON: Lesson = lesson::SENKU;
    const WORKLOADS: &'static [Workload] = workloads::SENKU;
    const WORDS: Words =
        Words { es: include_str!("../../words/es.ftl"), en: include_str!("../../words/en.ftl") };

    fn setup(choices: &Choices) -> Result<Setup, Phrase> {
        let name = choices.word("board").unwrap_or(DEFAULT_BOARD);
        let unknown =
            || phrase("choice-word").with("name", name).with("words", boards::names().join(", "));
        with_moves(boards::find(name).ok_or_else(unknown)?, None, choices)
    }

    fn has_luck(_: &Setup) -> bool {
        false
    }

    fn opening(_: &State) -> bool {
        false
    }

    fn fits(setup: &Setup, choices: &Choices) -> Result<(), Phrase> {
        match chosen_moves(choices) {
            Some(wanted) if wanted != setup.template => Err(phrase("senku-other-moves")
                .with("found", moves_word(setup.template))
                .with("wanted", moves_word(wanted))),
            _ => Ok(()),
        }
    }

    fn read(text: &str, choices: &Choices) -> Result<Setup, Flaw> {
        let (grid, own) = read(text)?;
        with_moves(grid, own, choices).map_err(|what| Flaw::new(0, what))
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

    fn sketch(state: &State, _: &Company, coloured: bool) -> Vec<Line> {
        sketch::sketch(&state.grid, coloured)
    }

    fn tell(Jumped(jump): &Jumped, _: &Company) -> Phrase {
        phrase("senku-jumped").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn named(jump: Jump) -> Phrase {
        phrase("pegs-move").with("from", label(jump.from)).with("to", label(jump.to))
    }

    fn verdict(session: &Session<Self>) -> Option<Phrase> {
        let state = session.state();
        match standing(state) {
            Standing::Playing => None,
            Standing::Won => Some(phrase("senku-won").with("moves", state.moves)),
            Standing::Blocked => Some(phrase("senku-blocked").with("pegs", state.grid.pegs())),
        }
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Jump> {
        bots::hint(state, budget)
    }

    fn scale(_: &Setup) -> Option<Scale> {
        Some(analysis::scale("senku-scale"))
    }

    fn weigh(state: &State, budget: &Budget) -> Option<Worth> {
        analysis::worth(&Self::turn(state), || bots::found(state, budget))
    }

    fn figure(state: &State) -> Option<Figure> {
        i64::try_from(state.grid.pegs()).ok().map(Figure::Left)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots()
    }

    fn script(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        choices: &Choices,
    ) -> Answer<()> {
        converse(console, first, choices)
    }
}
