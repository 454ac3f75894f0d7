//! How people and programs meet the turtles.

use kernel::records::Listing;
use kernel::{
    Advice, Answer, Art, BotEntry, Budget, Choices, Company, Console, Flaw, Judgement, Kind, Knob,
    Lesson, Line, Look, Phrase, PlaceId, Records, Scale, Scene, Seating, Session, Stage, Studio,
    Tool, Value, Words, Workload, Worth, phrase,
};

use crate::action::Action;
use crate::board::{MOST_PLAYERS, lines};
use crate::cards::{Card, Counts};
use crate::event::{Event, tell};
use crate::names::{called, listed};
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::{
    Turtles, analysis, art, bots, controls, easel, lesson, levels, looks, passing, position, scene,
    scores, script, sketch, stars, text, workloads,
};

const fn knob(name: &'static str, kind: Kind, default: &'static str) -> Knob {
    Knob { name, flag: name, kind, default, moot_with: "", label: "", help: "" }
}

/// As many as there are turtles, people by their names.
pub const SEATING: Seating =
    Seating { least: 1, most: MOST_PLAYERS, named: true, levels: bots::names };

/// What can be chosen before play.
pub const KNOBS: &[Knob] = &[
    Knob {
        label: "turtles-board",
        help: "turtles-knob-board",
        ..knob("board", Kind::Source(levels::names), "")
    },
    Knob {
        label: "turtles-players",
        help: "turtles-knob-players",
        ..knob("players", Kind::Company(SEATING), "")
    },
    Knob {
        label: "turtles-extended",
        help: "turtles-knob-extended",
        ..knob("extended", Kind::Flag, "no")
    },
    Knob {
        label: "turtles-scores-max",
        help: "turtles-knob-scores-max",
        ..knob("scores-max", Kind::Number { min: 1, max: 1_000_000 }, "100")
    },
];

/// The number of players that was chosen.
pub fn players(choices: &Choices) -> Option<usize> {
    choices.word("players").map(|players| players.split(',').count())
}

impl Stage for Turtles {
    const KNOBS: &'static [Knob] = KNOBS;
    const LOOKS: &'static [Look] = looks::LOOKS;
    const ART: Art = art::ART;
    const TOOLS: &'static [&'static dyn Tool] = crate::tools::TOOLS;
    const STUDIO: Option<Studio> = Some(easel::STUDIO);
    const LESSON: Lesson = lesson::LESSON;
    const ALONE: &'static [(&'static str, &'static str)] = &[("players", "human,bot:easy")];
    const LISTING: Option<Listing> = Some(scores::LISTING);
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const WORDS: Words =
        Words { es: include_str!("../words/es.ftl"), en: include_str!("../words/en.ftl") };

    fn setup(choices: &Choices) -> Result<Setup, Phrase> {
        let players = players(choices);
        let level = match choices.word("board") {
            Some(name) => levels::find(name),
            None => Some(levels::usual(players)),
        };
        let unknown = || {
            let words = kernel::listed(&levels::names());
            phrase("choice-word").with("name", phrase("turtles-board")).with("words", words)
        };
        let board =
            text::read(level.ok_or_else(unknown)?.text, players).map_err(|flaw| flaw.what)?;
        Ok(Setup::Board { board, extended: choices.flag("extended") })
    }

    fn has_luck(_: &Setup) -> bool {
        true
    }

    fn opening(state: &State) -> bool {
        state.phase == Phase::Deal
    }

    fn fits(setup: &Setup, choices: &Choices) -> Result<(), Phrase> {
        let found = setup.players();
        if let Some(wanted) = players(choices).filter(|wanted| *wanted != found) {
            let what = phrase("turtles-other-players");
            return Err(what.with("found", found).with("wanted", wanted));
        }
        if choices.flag("extended") && !setup.extended() {
            return Err(phrase("turtles-other-rules"));
        }
        Ok(())
    }

    fn read(text: &str, choices: &Choices) -> Result<Setup, Flaw> {
        if position::is_position(text) {
            let setup = Setup::Position(Box::new(position::parse(text.lines())?));
            Self::fits(&setup, choices).map_err(|what| Flaw::new(1, what))?;
            return Ok(setup);
        }
        let board = text::read(text, players(choices))?;
        Ok(Setup::Board { board, extended: choices.flag("extended") })
    }

    fn write(state: &State) -> String {
        position::lines_of(state).join("\n") + "\n"
    }

    fn record(state: &State) -> Vec<(&'static str, Value)> {
        let seats = 0..state.players().len();
        let decks = state.players().iter().map(|player| player.deck.len());
        vec![
            ("cells", Value::list(lines(|cell| state.letter(cell)))),
            ("turtles", Value::List(seats.map(|seat| turtle(state, seat)).collect())),
            ("hands", Value::list(state.players().iter().map(|player| hand(player.hand)))),
            ("decks", Value::list(decks)),
            ("turn", state.turn.into()),
        ]
    }

    fn scene(session: &Session<Self>) -> Scene {
        scene::scene(session)
    }

    fn midway(session: &Session<Self>, touched: &[PlaceId]) -> Option<Scene> {
        scene::midway(session, touched)
    }

    fn touches(session: &Session<Self>, action: Action) -> Option<Vec<PlaceId>> {
        Some(controls::touches(session.state(), action))
    }

    fn for_people(state: &State) -> bool {
        state.phase == Phase::Ask
    }

    fn passing(session: &Session<Self>) -> Vec<Scene> {
        passing::passing(session)
    }

    fn records(session: &Session<Self>, choices: &Choices) -> Option<Records> {
        Some(scores::records(session, choices))
    }

    fn sketch(state: &State, company: &Company, coloured: bool) -> Vec<Line> {
        sketch::sketch(state, company, coloured)
    }

    fn tell(event: &Event, company: &Company) -> Phrase {
        tell(event, &|seat| called(company, seat))
    }

    fn named(action: Action) -> Phrase {
        action.phrase()
    }

    fn verdict(session: &Session<Self>) -> Option<Phrase> {
        let (state, company) = (session.state(), session.company());
        if state.phase != Phase::Over {
            return None;
        }
        let arrived = state.arrived();
        let Some(order) = listed(company, arrived) else { return Some(phrase("turtles-nobody")) };
        Some(match arrived.len() {
            1 if state.players().len() == 1 => stars::told(session, order),
            1 => phrase("turtles-winner").with("player", order),
            _ => phrase("turtles-order").with("order", order),
        })
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Action> {
        bots::hint(state, budget)
    }

    fn scale(setup: &Setup) -> Option<Scale> {
        Some(analysis::scale(setup.players()))
    }

    fn weigh(state: &State, budget: &Budget) -> Option<Worth> {
        analysis::weigh(state, budget)
    }

    fn judge(state: &State, action: Action, budget: &Budget) -> Judgement<Action> {
        analysis::judge(state, action, budget)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn seats(setup: &Setup) -> usize {
        setup.players()
    }

    fn script(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        choices: &Choices,
    ) -> Answer<()> {
        script::converse(console, first, choices)
    }
}

fn turtle(state: &State, seat: usize) -> Value {
    let pose = state.players()[seat].pose;
    Value::map([
        ("at", Value::list([pose.at.row(), pose.at.col()])),
        ("dir", pose.way.compass().to_string().into()),
        ("playing", Value::Flag(state.is_playing(seat))),
    ])
}

fn hand(hand: Counts) -> Value {
    Value::Map(Card::ALL.map(|card| (card.name().to_owned(), hand.of(card).into())).into())
}
