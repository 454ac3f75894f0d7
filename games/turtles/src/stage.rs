//! How people and programs meet the turtles.

use kernel::{
    Advice, Answer, BotEntry, Budget, Choices, Console, Flaw, Kind, Knob, Line, Look, Phrase,
    Scene, Seating, Session, Stage, Tool, Value, Words, phrase,
};

use crate::action::Action;
use crate::board::{MOST_PLAYERS, lines};
use crate::cards::{Card, Counts};
use crate::event::{Event, numbered, tell};
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::{Turtles, bots, levels, position, scene, script, sketch, text};

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
fn players(choices: &Choices) -> Option<usize> {
    choices.word("players").map(|players| players.split(',').count())
}

impl Stage for Turtles {
    const KNOBS: &'static [Knob] = KNOBS;
    const LOOKS: &'static [Look] = scene::LOOKS;
    const TOOLS: &'static [&'static dyn Tool] = crate::tools::TOOLS;
    const WORDS: Words =
        Words { es: include_str!("../words/es.ftl"), en: include_str!("../words/en.ftl") };

    fn setup(choices: &Choices) -> Result<Setup, Phrase> {
        let players = players(choices);
        let level = match choices.word("board") {
            Some(name) => levels::find(name),
            None => Some(levels::usual(players)),
        };
        let unknown = || {
            let words = levels::names().join(", ");
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
        scene::scene(session.state())
    }

    fn sketch(state: &State, coloured: bool) -> Vec<Line> {
        sketch::sketch(state, coloured)
    }

    fn tell(event: &Event) -> Phrase {
        tell(event, &numbered)
    }

    fn verdict(state: &State) -> Option<Phrase> {
        if state.phase != Phase::Over {
            return None;
        }
        Some(match state.arrived() {
            [] => phrase("turtles-nobody"),
            [winner] => phrase("turtles-winner").with("player", numbered(*winner)),
            arrived => {
                let order: Vec<String> =
                    arrived.iter().map(|seat| (seat + 1).to_string()).collect();
                phrase("turtles-order").with("order", order.join(", "))
            }
        })
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Action> {
        bots::hint(state, budget)
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
