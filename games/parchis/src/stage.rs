//! How people and programs meet Parchís.

use app::{
    Answer, Art, Assessment, Console, Evaluation, Kind, Lesson, Look, ModelFile, OptionSpec,
    Options, Registered, Scale, Tool, Value, Workload,
};
use kernel::{
    Advice, BotEntry, Budget, Line, Message, ParseError, Scene, Seating, Seats, Session, Texts,
    message,
};

use crate::board::SEATS;
use crate::house_rules::HouseRules;
use crate::{
    Choice, Event, Parchis, Setup, State, analysis, art, bots, dialogue, lesson, looks, networks,
    scene, tell, text, text_board, tools, workloads,
};

/// There is no position of the house to begin with; a file is.
fn no_names() -> Vec<&'static str> {
    Vec::new()
}

fn read_position(text: &str) -> Result<String, ParseError> {
    text::read(text).map(|state| text::line(&state))
}

fn read_dice(text: &str) -> Result<String, ParseError> {
    let ends = text.match_indices('\n').map(|(end, _)| end).chain([text.len()]);
    // Up to the first line with which the list is no list any more.
    let bad =
        |end: &usize| !text[..*end].trim().is_empty() && text::read_dice(&text[..*end]).is_err();
    let line = ends.clone().position(|end| bad(&end)).map_or(1, |index| index + 1);
    let rolls = text::read_dice(text).map_err(|what| ParseError::new(line, what))?;
    Ok(text::write_dice(&rolls))
}

const fn spec(name: &'static str, kind: Kind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, moot_with: "", label: "", help: "" }
}

/// Who may play: four, each a person or a computer player.
const SEATING: Seating = Seating {
    least: SEATS,
    most: SEATS,
    named: false,
    levels: || bots::bots().into_iter().map(|bot| bot.name).collect(),
};

/// What can be chosen before play.
const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "parchis-players",
        help: "parchis-option-players",
        ..spec("players", Kind::Seats(SEATING), "human,expert,expert,expert")
    },
    OptionSpec {
        label: "parchis-file",
        help: "parchis-option-file",
        ..spec("file", Kind::Source(no_names), "")
    },
    OptionSpec {
        label: "parchis-position",
        help: "parchis-option-position",
        ..spec("position", Kind::Text { read: read_position }, "")
    },
    OptionSpec {
        label: "parchis-dice",
        help: "parchis-option-dice",
        ..spec("dice", Kind::Text { read: read_dice }, "")
    },
    OptionSpec {
        label: "parchis-barriers",
        help: "parchis-option-barriers",
        ..spec("barriers", Kind::Word(&HouseRules::BARRIERS), HouseRules::BARRIERS[0])
    },
    OptionSpec {
        label: "parchis-blocked-six",
        help: "parchis-option-blocked-six",
        ..spec("blocked-six", Kind::Word(&HouseRules::BLOCKED_SIX), HouseRules::BLOCKED_SIX[0])
    },
];

impl Registered for Parchis {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = looks::LOOKS;
    const ART: Art = art::ART;
    const TOOLS: &'static [&'static dyn Tool] = tools::TOOLS;
    const MODEL_FILES: &'static [ModelFile] =
        &[ModelFile { flag: "network", help: "parchis-aid-network", take: networks::play_with }];
    const LESSON: Lesson = lesson::LESSON;
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const TEXTS: Texts =
        Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

    fn setup(options: &Options) -> Result<Setup, Message> {
        let state = match options.word("position") {
            Some(line) => text::read(line).map_err(|error| error.message)?,
            None => State::new(),
        };
        Setup::new(state, options)
    }

    fn has_chance(_: &Setup) -> bool {
        true
    }

    fn opening(_: &State) -> bool {
        // Programs see the drawing of the first player as luck of its own.
        false
    }

    fn fits(setup: &Setup, options: &Options) -> Result<(), Message> {
        if options.word("position").is_some() || options.word("dice").is_some() {
            return Err(message("parchis-save-whole"));
        }
        if setup.fits(options) { Ok(()) } else { Err(message("parchis-save-rules")) }
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        if options.word("position").is_some() {
            return Err(ParseError::new(0, message("parchis-two-positions")));
        }
        Setup::new(text::read(text)?, options).map_err(|what| ParseError::new(0, what))
    }

    fn write(state: &State) -> String {
        format!("{}\n", text::line(state))
    }

    fn record(state: &State) -> Vec<(&'static str, Value)> {
        let number = |number: Option<u8>| number.map_or(Value::Null, Value::from);
        let places = |seat: usize| Value::list(state.spots(seat).map(|spot| spot.number(seat)));
        let seconds = text::seconds(state);
        let drawn = state.phase() != crate::Phase::First;
        vec![
            ("pieces", Value::list((0..SEATS).map(places))),
            ("turn", if drawn { state.seat().into() } else { Value::Null }),
            ("roll", number(state.roll())),
            ("steps", number(state.steps())),
            ("sixes", state.sixes().into()),
            ("last", state.last().map_or(Value::Null, Value::from)),
            ("second", Value::Map(seconds.map(|(at, by)| (at.to_string(), by.into())).collect())),
        ]
    }

    fn scene(session: &Session<Self>) -> Scene {
        scene::scene(session)
    }

    fn frames(session: &Session<Self>) -> Vec<Scene> {
        scene::frames(session)
    }

    fn text_board(state: &State, _: &Seats, coloured: bool) -> Vec<Line> {
        text_board::text_board(state, coloured)
    }

    fn tell(event: &Event, _: &Seats) -> Message {
        tell::tell(*event)
    }

    fn named(choice: Choice) -> Message {
        message("parchis-choice").with("piece", choice.piece() + 1)
    }

    fn verdict(session: &Session<Self>) -> Option<Message> {
        let winner = session.state().winner()?;
        Some(message("parchis-won").with("player", tell::player(winner)))
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Choice> {
        bots::hint(state, budget)
    }

    fn scale(_: &Setup) -> Option<Scale> {
        Some(analysis::SCALE)
    }

    fn evaluate(state: &State, _: &Budget) -> Option<Evaluation> {
        Some(analysis::evaluate(state))
    }

    fn assess(state: &State, choice: Choice, _: &Budget) -> Assessment<Choice> {
        analysis::assess(state, choice)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn seat_count(_: &Setup) -> usize {
        SEATS
    }

    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()> {
        dialogue::converse(console, first, options)
    }
}
