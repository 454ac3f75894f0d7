//! How people and programs meet Parchís.

use kernel::{
    Advice, Aid, Answer, Art, BotEntry, Budget, Choices, Company, Console, Flaw, Judgement, Kind,
    Knob, Lesson, Line, Look, Phrase, Scale, Scene, Seating, Session, Stage, Tool, Value, Words,
    Workload, Worth, phrase,
};

use crate::board::SEATS;
use crate::house::HouseRules;
use crate::{
    Choice, Event, Parchis, Setup, State, analysis, art, bots, lesson, looks, networks, scene,
    script, sketch, tell, text, tools, workloads,
};

/// There is no position of the house to begin with; a file is.
fn no_names() -> Vec<&'static str> {
    Vec::new()
}

fn read_position(text: &str) -> Result<String, Flaw> {
    text::read(text).map(|state| text::line(&state))
}

fn read_dice(text: &str) -> Result<String, Flaw> {
    let ends = text.match_indices('\n').map(|(end, _)| end).chain([text.len()]);
    // Up to the first line with which the list is no list any more.
    let bad =
        |end: &usize| !text[..*end].trim().is_empty() && text::read_dice(&text[..*end]).is_err();
    let line = ends.clone().position(|end| bad(&end)).map_or(1, |index| index + 1);
    let rolls = text::read_dice(text).map_err(|what| Flaw::new(line, what))?;
    Ok(text::write_dice(&rolls))
}

const fn knob(name: &'static str, kind: Kind, default: &'static str) -> Knob {
    Knob { name, flag: name, kind, default, moot_with: "", label: "", help: "" }
}

/// Who may play: four, each a person or a computer player.
const SEATING: Seating = Seating {
    least: SEATS,
    most: SEATS,
    named: false,
    levels: || bots::bots().into_iter().map(|bot| bot.name).collect(),
};

/// What can be chosen before play.
const KNOBS: &[Knob] = &[
    Knob {
        label: "parchis-players",
        help: "parchis-knob-players",
        ..knob("players", Kind::Company(SEATING), "human,expert,expert,expert")
    },
    Knob {
        label: "parchis-file",
        help: "parchis-knob-file",
        ..knob("file", Kind::Source(no_names), "")
    },
    Knob {
        label: "parchis-position",
        help: "parchis-knob-position",
        ..knob("position", Kind::Text { read: read_position }, "")
    },
    Knob {
        label: "parchis-dice",
        help: "parchis-knob-dice",
        ..knob("dice", Kind::Text { read: read_dice }, "")
    },
    Knob {
        label: "parchis-barriers",
        help: "parchis-knob-barriers",
        ..knob("barriers", Kind::Word(&HouseRules::BARRIERS), HouseRules::BARRIERS[0])
    },
    Knob {
        label: "parchis-blocked-six",
        help: "parchis-knob-blocked-six",
        ..knob("blocked-six", Kind::Word(&HouseRules::BLOCKED_SIX), HouseRules::BLOCKED_SIX[0])
    },
];

impl Stage for Parchis {
    const KNOBS: &'static [Knob] = KNOBS;
    const LOOKS: &'static [Look] = looks::LOOKS;
    const ART: Art = art::ART;
    const TOOLS: &'static [&'static dyn Tool] = tools::TOOLS;
    const AIDS: &'static [Aid] =
        &[Aid { flag: "network", help: "parchis-aid-network", take: networks::play_with }];
    const LESSON: Lesson = lesson::LESSON;
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const WORDS: Words =
        Words { es: include_str!("../words/es.ftl"), en: include_str!("../words/en.ftl") };

    fn setup(choices: &Choices) -> Result<Setup, Phrase> {
        let state = match choices.word("position") {
            Some(line) => text::read(line).map_err(|flaw| flaw.what)?,
            None => State::new(),
        };
        Setup::new(state, choices)
    }

    fn has_luck(_: &Setup) -> bool {
        true
    }

    fn opening(_: &State) -> bool {
        // Programs see the drawing of the first player as luck of its own.
        false
    }

    fn fits(setup: &Setup, choices: &Choices) -> Result<(), Phrase> {
        if choices.word("position").is_some() || choices.word("dice").is_some() {
            return Err(phrase("parchis-save-whole"));
        }
        if setup.fits(choices) { Ok(()) } else { Err(phrase("parchis-save-rules")) }
    }

    fn read(text: &str, choices: &Choices) -> Result<Setup, Flaw> {
        if choices.word("position").is_some() {
            return Err(Flaw::new(0, phrase("parchis-two-positions")));
        }
        Setup::new(text::read(text)?, choices).map_err(|what| Flaw::new(0, what))
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

    fn passing(session: &Session<Self>) -> Vec<Scene> {
        scene::passing(session)
    }

    fn sketch(state: &State, _: &Company, coloured: bool) -> Vec<Line> {
        sketch::sketch(state, coloured)
    }

    fn tell(event: &Event, _: &Company) -> Phrase {
        tell::tell(*event)
    }

    fn named(choice: Choice) -> Phrase {
        phrase("parchis-choice").with("piece", choice.piece() + 1)
    }

    fn verdict(session: &Session<Self>) -> Option<Phrase> {
        let winner = session.state().winner()?;
        Some(phrase("parchis-won").with("player", tell::player(winner)))
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Choice> {
        bots::hint(state, budget)
    }

    fn scale(_: &Setup) -> Option<Scale> {
        Some(analysis::SCALE)
    }

    fn weigh(state: &State, _: &Budget) -> Option<Worth> {
        Some(analysis::weigh(state))
    }

    fn judge(state: &State, choice: Choice, _: &Budget) -> Judgement<Choice> {
        analysis::judge(state, choice)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn seats(_: &Setup) -> usize {
        SEATS
    }

    fn script(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        choices: &Choices,
    ) -> Answer<()> {
        script::converse(console, first, choices)
    }
}
