//! Two runners on two lanes: luck says how far, the players say in turn who.

use std::fmt;
use std::str::FromStr;

use app::{Answer, Console, Kind, Look, OptionSpec, Options, Registered, Value};
use kernel::{
    Advice, Bot, BotEntry, Budget, Game, IllegalMove, Line, Message, Offer, Outcome, ParseError,
    Piece, Place, Rng, Scene, Seating, Seats, Session, Texts, Turn, Verdict, message,
};

pub struct Race;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length(u8);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Length {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        text.parse().map(Self).map_err(|_| message("race-setup"))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    length: u8,
    runners: [u8; 2],
    die: Option<u8>,
    mover: usize,
}

impl Game for Race {
    const NAME: &'static str = "race";
    type Setup = Length;
    type State = State;
    type Move = u8;
    type Chance = u8;
    type Event = String;

    fn start(setup: &Length) -> State {
        State { length: setup.0, runners: [0, 0], die: None, mover: 0 }
    }

    fn turn(state: &State) -> Turn {
        let home = state.runners.iter().any(|runner| *runner + 1 >= state.length);
        match (home, state.die) {
            (true, _) => Turn::Over(Outcome::new("home", vec![0])),
            (false, None) => Turn::Chance,
            (false, Some(_)) => Turn::Player(state.mover),
        }
    }

    fn legal_moves(_state: &State, into: &mut Vec<u8>) {
        into.extend([0, 1]);
    }

    fn chance_outcomes(_state: &State, into: &mut Vec<(u8, u32)>) {
        into.extend([(1, 1), (2, 1), (3, 1)]);
    }

    fn play(state: &mut State, mv: u8, events: &mut Vec<String>) -> Result<(), IllegalMove> {
        let runner = state.runners.get_mut(usize::from(mv));
        let (Some(runner), Some(die)) = (runner, state.die.take()) else {
            return Err(IllegalMove(message("race-illegal")));
        };
        *runner = (*runner + die).min(state.length - 1);
        state.mover = 1 - state.mover;
        events.push(format!("run {mv}"));
        Ok(())
    }

    fn apply_chance(
        state: &mut State,
        chance: u8,
        events: &mut Vec<String>,
    ) -> Result<(), IllegalMove> {
        state.die = Some(chance);
        events.push(format!("die {chance}"));
        Ok(())
    }
}

const LOOKS: &[Look] = &[
    Look { kind: "track", paper: Some(7), ink: 0, stencils: &[&["."]] },
    Look { kind: "runner", paper: None, ink: 4, stencils: &[&["R"], &["RR"], &["/RR\\"]] },
];

const TEXTS: &str = "title-race = Race\nabout-race = Run!\nrules-race = Run home.\n\
    race-length = How long the track is\nrace-die = Die: { $die }\nrace-run = It runs.\n\
    race-threw = The die shows { $die }.\nrace-home = Home!\nrace-why = Because.\n\
    race-players = Players\nrace-players-seat-1 = One\nrace-players-seat-2 = Two\n\
    race-players-human = somebody\nrace-players-first = a machine";

const LENGTH: OptionSpec = OptionSpec {
    name: "length",
    flag: "length",
    kind: Kind::Number { min: 2, max: 30 },
    default: "8",
    moot_with: "",
    label: "race-length",
    help: "race-length",
};

const PLAYERS: OptionSpec = OptionSpec {
    name: "players",
    flag: "players",
    kind: Kind::Seats(Seating { least: 2, most: 2, named: false, levels: || vec!["first"] }),
    default: "human,human",
    moot_with: "",
    label: "race-players",
    help: "race-players",
};

struct First;

impl Bot<Race> for First {
    fn choose(&mut self, _state: &State, _budget: &Budget, _dice: &mut Rng) -> Option<u8> {
        Some(0)
    }
}

impl Stage for Race {
    const OPTIONS: &'static [OptionSpec] = &[LENGTH, PLAYERS];
    const LOOKS: &'static [Look] = LOOKS;
    const TOOLS: &'static [&'static dyn app::Tool] = &[];
    const TEXTS: Texts = Texts { es: TEXTS, en: TEXTS };

    fn setup(options: &Options) -> Result<Length, Message> {
        let length = options.number("length").unwrap_or(8);
        Ok(Length(u8::try_from(length).unwrap_or(8)))
    }

    fn has_chance(_setup: &Length) -> bool {
        true
    }

    fn opening(_state: &State) -> bool {
        false
    }

    fn fits(_: &Self::Setup, _: &Options) -> Result<(), Message> {
        Ok(())
    }

    fn read(_text: &str, _options: &Options) -> Result<Length, ParseError> {
        Err(ParseError::new(1, message("race-setup")))
    }

    fn write(_state: &State) -> String {
        String::new()
    }

    fn record(_state: &State) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    fn scene(session: &Session<Self>) -> Scene {
        let state = session.state();
        let id = |lane: u8, x: u8| u16::from(lane) * 100 + u16::from(x);
        let spots = (0..2).flat_map(|lane| (0..state.length).map(move |x| (lane, x)));
        let place = |(lane, x): (u8, u8)| Place {
            id: id(lane, x),
            x: i16::from(x),
            y: i16::from(lane),
            kind: "track",
            label: format!("lane {} spot {}", lane + 1, x + 1),
        };
        let runner = |lane: u8| state.runners[usize::from(lane)];
        let piece = |lane| Piece {
            id: u16::from(lane),
            kind: "runner",
            at: id(lane, runner(lane)),
            caption: None,
        };
        let offer = |lane: u8| Offer::touching(lane.to_string(), vec![id(lane, runner(lane))]);
        let playing = matches!(session.turn(), Turn::Player(_));
        Scene {
            places: spots.map(place).collect(),
            pieces: (0..2).map(piece).collect(),
            offers: (0..2).filter(|_| playing).map(offer).collect(),
            facts: state.die.map(|die| message("race-die").with("die", die)).into_iter().collect(),
            ..Scene::default()
        }
    }

    fn text_board(_state: &State, _seats: &Seats, _coloured: bool) -> Vec<Line> {
        Vec::new()
    }

    fn tell(event: &String, _: &Seats) -> Message {
        match event.strip_prefix("die ") {
            Some(die) => message("race-threw").with("die", die),
            None => message("race-run"),
        }
    }

    fn verdict(session: &Session<Self>) -> Option<Message> {
        matches!(session.turn(), Turn::Over(_)).then(|| message("race-home"))
    }

    fn hint(_state: &State, _budget: &Budget) -> Advice<u8> {
        Advice { best: Some(1), verdict: Verdict::Unknown, why: message("race-why") }
    }

    fn bots() -> Vec<BotEntry<Self>> {
        vec![BotEntry { name: "first", make: || Box::new(First) }]
    }

    fn seat_count(_setup: &Length) -> usize {
        2
    }

    fn dialogue(
        _console: &mut dyn Console,
        _first: Option<Session<Self>>,
        _options: &Options,
    ) -> Answer<()> {
        Ok(())
    }
}
