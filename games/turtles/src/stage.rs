//! How people and programs meet the turtles.

use app::records::Listing;
use app::{
    Answer, Art, Assessment, Console, EditorFactory, Evaluation, Kind, Lesson, Look, OptionSpec,
    Options, Records, Registered, Scale, Tool, Value, Workload,
};
use kernel::{
    Advice, BotEntry, Budget, Line, Message, ParseError, PlaceId, Scene, Seating, Seats, Session,
    Texts, message,
};

use crate::action::Action;
use crate::board::{MOST_PLAYERS, lines};
use crate::cards::{Card, Counts};
use crate::event::{Event, tell};
use crate::names::{called, listed};
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::{
    Turtles, analysis, art, board_editor, bots, controls, dialogue, frames, lesson, levels, looks,
    position, scene, scores, stars, text, text_board, workloads,
};

const fn spec(name: &'static str, kind: Kind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, moot_with: "", label: "", help: "" }
}

/// As many as there are turtles, people by their names.
pub const SEATING: Seating =
    Seating { least: 1, most: MOST_PLAYERS, named: true, levels: bots::names };

/// What can be chosen before play.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "turtles-board",
        help: "turtles-option-board",
        ..spec("board", Kind::Source(levels::names), "")
    },
    OptionSpec {
        label: "turtles-players",
        help: "turtles-option-players",
        ..spec("players", Kind::Seats(SEATING), "")
    },
    OptionSpec {
        label: "turtles-extended",
        help: "turtles-option-extended",
        ..spec("extended", Kind::Flag, "no")
    },
    OptionSpec {
        label: "turtles-scores-max",
        help: "turtles-option-scores-max",
        ..spec("scores-max", Kind::Number { min: 1, max: 1_000_000 }, "100")
    },
];

/// The number of players that was chosen.
pub fn players(options: &Options) -> Option<usize> {
    options.word("players").map(|players| players.split(',').count())
}

impl Registered for Turtles {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const LOOKS: &'static [Look] = looks::LOOKS;
    const ART: Art = art::ART;
    const TOOLS: &'static [&'static dyn Tool] = crate::tools::TOOLS;
    const EDITOR: Option<EditorFactory> = Some(board_editor::EDITOR);
    const LESSON: Lesson = lesson::LESSON;
    const ALONE: &'static [(&'static str, &'static str)] = &[("players", "human,bot:easy")];
    const LISTING: Option<Listing> = Some(scores::LISTING);
    const WORKLOADS: &'static [Workload] = workloads::WORKLOADS;
    const TEXTS: Texts =
        Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

    fn setup(options: &Options) -> Result<Setup, Message> {
        let players = players(options);
        let level = match options.word("board") {
            Some(name) => levels::find(name),
            None => Some(levels::usual(players)),
        };
        let unknown = || {
            let words = app::listed(&levels::names());
            message("choice-word").with("name", message("turtles-board")).with("words", words)
        };
        let board =
            text::read(level.ok_or_else(unknown)?.text, players).map_err(|error| error.message)?;
        Ok(Setup::Board { board, extended: options.flag("extended") })
    }

    fn has_chance(_: &Setup) -> bool {
        true
    }

    fn opening(state: &State) -> bool {
        state.phase == Phase::Deal
    }

    fn fits(setup: &Setup, options: &Options) -> Result<(), Message> {
        let found = setup.players();
        if let Some(wanted) = players(options).filter(|wanted| *wanted != found) {
            let what = message("turtles-other-players");
            return Err(what.with("found", found).with("wanted", wanted));
        }
        if options.flag("extended") && !setup.extended() {
            return Err(message("turtles-other-rules"));
        }
        Ok(())
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        if position::is_position(text) {
            let setup = Setup::Position(Box::new(position::parse(text.lines())?));
            Self::fits(&setup, options).map_err(|what| ParseError::new(1, what))?;
            return Ok(setup);
        }
        let board = text::read(text, players(options))?;
        Ok(Setup::Board { board, extended: options.flag("extended") })
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

    fn partial_scene(session: &Session<Self>, touched: &[PlaceId]) -> Option<Scene> {
        scene::partial_scene(session, touched)
    }

    fn touches(session: &Session<Self>, action: Action) -> Option<Vec<PlaceId>> {
        Some(controls::touches(session.state(), action))
    }

    fn for_people(state: &State) -> bool {
        state.phase == Phase::Ask
    }

    fn frames(session: &Session<Self>) -> Vec<Scene> {
        frames::frames(session)
    }

    fn records(session: &Session<Self>, options: &Options) -> Option<Records> {
        Some(scores::records(session, options))
    }

    fn text_board(state: &State, seats: &Seats, coloured: bool) -> Vec<Line> {
        text_board::text_board(state, seats, coloured)
    }

    fn tell(event: &Event, seats: &Seats) -> Message {
        tell(event, &|seat| called(seats, seat))
    }

    fn named(action: Action) -> Message {
        action.message()
    }

    fn verdict(session: &Session<Self>) -> Option<Message> {
        let (state, seats) = (session.state(), session.seats());
        if state.phase != Phase::Over {
            return None;
        }
        let arrived = state.arrived();
        let Some(order) = listed(seats, arrived) else { return Some(message("turtles-nobody")) };
        Some(match arrived.len() {
            1 if state.players().len() == 1 => stars::events(session, order),
            1 => message("turtles-winner").with("player", order),
            _ => message("turtles-order").with("order", order),
        })
    }

    fn hint(state: &State, budget: &Budget) -> Advice<Action> {
        bots::hint(state, budget)
    }

    fn scale(setup: &Setup) -> Option<Scale> {
        Some(analysis::scale(setup.players()))
    }

    fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
        analysis::evaluate(state, budget)
    }

    fn assess(state: &State, action: Action, budget: &Budget) -> Assessment<Action> {
        analysis::assess(state, action, budget)
    }

    fn bots() -> Vec<BotEntry<Self>> {
        bots::bots()
    }

    fn seat_count(setup: &Setup) -> usize {
        setup.players()
    }

    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()> {
        dialogue::converse(console, first, options)
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
