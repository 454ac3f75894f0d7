//! How people and programs meet 2048.

use app::records::Listing;
use app::{
    Answer, Art, Assessment, Console, Evaluation, Kind, Lesson, Look, ModelFile, OptionSpec,
    Options, Records, Registered, Scale, Tool, Value, Workload,
};
use kernel::{
    Advice, BotEntry, Budget, Line, Message, ParseError, Scene, Seats, Session, Texts, message,
};

use crate::board::{DIMS, Tilt, value};
use crate::exact::given;
use crate::rules::Standing;
use crate::scene::{TILES, label};
use crate::setup::{
    Setup, Terms, USUAL_DIM, USUAL_FOUR, USUAL_GOAL, exponent, goal_too_high, highest_goal,
};
use crate::text::Fixed;
use crate::{
    Event, State, Twenty48, analysis, art, bots, dialogue, lesson, networks, records, scene, setup,
    text, text_board, workloads,
};

/// The goals that can be chosen, from that of [`LOWEST`] rank on.
const GOALS: &[&str] = &[
    "8", "16", "32", "64", "128", "256", "512", "1024", "2048", "4096", "8192", "16384", "32768",
    "65536", "131072",
];

/// The rank of the first goal.
const LOWEST: u8 = *setup::GOALS.start();

/// There is no board of the house to begin with; a file is.
fn no_names() -> Vec<&'static str> {
    Vec::new()
}

const fn spec(name: &'static str, kind: Kind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, moot_with: "", label: "", help: "" }
}

/// What can be chosen before play.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "twenty48-file",
        help: "twenty48-option-file",
        ..spec("file", Kind::Source(no_names), "")
    },
    OptionSpec {
        label: "twenty48-goal",
        help: "twenty48-option-goal",
        ..spec("goal", Kind::Word(GOALS), "2048")
    },
    OptionSpec {
        label: "twenty48-dim",
        help: "twenty48-option-dim",
        ..spec("dim", Kind::Number { min: 3, max: 8 }, "4")
    },
    OptionSpec {
        label: "twenty48-four",
        help: "twenty48-option-four",
        ..spec("four", Kind::Share, "0.05")
    },
    OptionSpec {
        label: "twenty48-endless",
        help: "twenty48-option-endless",
        ..spec("endless", Kind::Flag, "no")
    },
];

/// White strokes; black ones where white could not be read.
const INKS: [u8; 16] = [15, 15, 15, 0, 15, 15, 15, 0, 15, 0, 0, 0, 0, 0, 0, 0];

const fn tile(rank: usize) -> Look {
    let colour = rank % INKS.len();
    #[expect(clippy::cast_possible_truncation, reason = "there are sixteen")]
    let paper = colour as u8;
    Look { kind: TILES[rank], paper: Some(paper), ink: INKS[colour], stencils: &[] }
}

const LOOKS: &[Look] = &[
    Look { kind: "cell", paper: None, ink: 8, stencils: &[&["·"]] },
    tile(0),
    tile(1),
    tile(2),
    tile(3),
    tile(4),
    tile(5),
    tile(6),
    tile(7),
    tile(8),
    tile(9),
    tile(10),
    tile(11),
    tile(12),
    tile(13),
    tile(14),
    tile(15),
    tile(16),
    tile(17),
];

/// What was chosen, and must agree with what is given.
fn fixed(options: &Options) -> Fixed {
    let dim = options.number("dim").and_then(|dim| u8::try_from(dim).ok());
    let goal = options.word("goal").and_then(|goal| exponent(goal.parse().ok()?));
    Fixed { dim, goal, four: options.share("four"), endless: options.flag("endless") }
}

/// The side that was chosen, or the usual one.
fn dim(fixed: &Fixed) -> u8 {
    fixed.dim.filter(|dim| DIMS.contains(dim)).unwrap_or(USUAL_DIM)
}

/// The goal where none is chosen. The usual one is too high for the smallest board: there, the
/// highest one is meant.
fn usual_goal(dim: u8) -> u8 {
    USUAL_GOAL.min(highest_goal(dim))
}

impl Registered for Twenty48 {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = LOOKS;
    const ART: Art = art::ART;
    const MODEL_FILES: &'static [ModelFile] = &[
        ModelFile { flag: "network", help: "twenty48-aid-network", take: networks::play_with },
        ModelFile { flag: "policy", help: "twenty48-aid-policy", take: given::take },
    ];
    const TOOLS: &'static [&'static dyn Tool] = crate::tools::TOOLS;
    const LESSON: Lesson = lesson::LESSON;
    const LISTING: Option<Listing> = Some(records::LISTING);
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const UNWRITTEN: &'static [&'static str] = &["last"];
    const TEXTS: Texts =
        Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

    fn usual(spec: &'static OptionSpec, options: &Options) -> &'static str {
        let dim = dim(&fixed(options));
        if spec.name == "goal" {
            GOALS[usize::from(usual_goal(dim) - LOWEST)]
        } else {
            spec.default
        }
    }

    fn setup(options: &Options) -> Result<Setup, Message> {
        let chosen = fixed(options);
        let Fixed { goal, four, endless, .. } = chosen;
        let dim = dim(&chosen);
        networks::suits(dim)?;
        let goal = goal.unwrap_or(usual_goal(dim));
        if goal > highest_goal(dim) {
            return Err(goal_too_high(goal, dim));
        }
        Ok(Setup::New(Terms { dim, goal, four: four.unwrap_or(USUAL_FOUR), endless }))
    }

    fn models_fit(setup: &Setup) -> Result<(), Message> {
        given::check(*setup.terms())
    }

    fn has_chance(_setup: &Setup) -> bool {
        true
    }

    fn opening(state: &State) -> bool {
        state.is_opening()
    }

    fn fits(setup: &Setup, options: &Options) -> Result<(), Message> {
        let (terms, fixed) = (setup.terms(), fixed(options));
        networks::suits(terms.dim)?;
        if let Some(wanted) = fixed.goal.filter(|goal| *goal != terms.goal) {
            return Err(text::other_goal(wanted).with("found", value(terms.goal).to_string()));
        }
        if let Some(wanted) = fixed.dim.filter(|dim| *dim != terms.dim) {
            return Err(text::other_dim(wanted).with("found", terms.dim));
        }
        let other_four = fixed.four.is_some_and(|four| four != terms.four);
        if other_four || fixed.endless && !terms.endless {
            return Err(message("twenty48-save-rules"));
        }
        Ok(())
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        let setup = text::read(text, &fixed(options))?;
        networks::suits(setup.terms().dim).map_err(|what| ParseError::new(0, what))?;
        Ok(setup)
    }

    fn write(state: &State) -> String {
        text::write(state)
    }

    fn writes_all(state: &State) -> bool {
        // The file tells neither other rules nor that a tile is still to appear.
        state.terms().count() && !state.awaits_tile()
    }

    fn record(state: &State) -> Vec<(&'static str, Value)> {
        let board = state.board();
        let rows = board.ranks().chunks(usize::from(board.dim()));
        let row = |ranks: &[u8]| Value::list(ranks.iter().map(|rank| value(*rank)));
        vec![
            ("dim", board.dim().into()),
            ("goal", value(state.terms().goal).into()),
            ("cells", Value::list(rows.map(row))),
            ("points", state.points().into()),
            ("last", state.last().into()),
            ("highest", value(board.highest()).into()),
        ]
    }

    fn scene(session: &Session<Self>) -> Scene {
        scene::scene(session)
    }

    fn text_board(state: &State, _: &Seats, coloured: bool) -> Vec<Line> {
        text_board::text_board(state.board(), coloured)
    }

    fn tell(event: &Event, _: &Seats) -> Message {
        match event {
            Event::Tilted(tilt, points) => {
                message("twenty48-tilted").with("way", way(*tilt)).with("points", *points)
            }
            Event::Appeared(new) => message("twenty48-appeared")
                .with("tile", value(new.rank))
                .with("cell", label(new.cell)),
        }
    }

    fn named(tilt: Tilt) -> Message {
        way(tilt)
    }

    fn verdict(session: &Session<Self>) -> Option<Message> {
        let state = session.state();
        let goal = value(state.terms().goal).to_string();
        let key = match state.standing() {
            _ if state.awaits_tile() => return None,
            Standing::Playing => return None,
            Standing::Won => "twenty48-won",
            Standing::Lost if state.board().highest() >= state.terms().goal => "twenty48-full",
            Standing::Lost => "twenty48-lost",
        };
        Some(message(key).with("goal", goal).with("points", state.points().to_string()))
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Tilt> {
        bots::hint(state, budget)
    }

    fn scale(setup: &Setup) -> Option<Scale> {
        // There are networks for these.
        (3..=5).contains(&setup.terms().dim).then_some(analysis::SCALE)
    }

    fn evaluate(state: &State, _: &Budget) -> Option<Evaluation> {
        analysis::evaluate(state)
    }

    fn assess(state: &State, tilt: Tilt, _: &Budget) -> Assessment<Tilt> {
        analysis::assess(state, tilt)
    }

    fn records(session: &Session<Self>, _: &Options) -> Option<Records> {
        records::records(session)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn points(state: &State) -> Option<i64> {
        i64::try_from(state.points()).ok()
    }

    fn marks(state: &State) -> Vec<u64> {
        // The lowest tile that somebody has to make.
        (2..=state.board().highest()).map(value).collect()
    }

    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()> {
        dialogue::converse(console, first, options)
    }
}

/// What people call a way to go.
pub fn way(tilt: Tilt) -> Message {
    message(format!("twenty48-way-{}", tilt.name()))
}
