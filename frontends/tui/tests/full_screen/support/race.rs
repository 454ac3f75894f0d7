//! A test game: two runners on two lanes. The players take turns to choose who moves, and a die
//! determines how far.

use std::fmt;
use std::str::FromStr;

use app::{Art, FileFormat, GameInfo, Look, OptionKind, OptionSpec, Options, Registered};
use kernel::{
    Advice, Bot, BotEntry, Budget, Game, IllegalMove, Line, Message, Models, Offer, Outcome,
    ParseError, Piece, Place, Presentation, Rng, Scene, SeatSpec, Seats, Texts, Turn, Verdict,
    View, message,
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
            return Err(IllegalMove::Forbidden(message("race-illegal")));
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

    fn seat_count(_: &Length) -> usize {
        2
    }

    fn has_chance(_: &Length) -> bool {
        true
    }
}

const LOOKS: &[Look] = &[
    Look { kind: "track", background: Some(7), foreground: 0, glyphs: &[&["."]] },
    Look {
        kind: "runner",
        background: None,
        foreground: 4,
        glyphs: &[&["R"], &["RR"], &["/RR\\"]],
    },
];

const TEXTS: &str = "title-race = Race\nabout-race = Run!\nrules-race = Run home.\n\
    race-length = How long the track is\nrace-die = Die: { $die }\nrace-run = It runs.\n\
    race-threw = The die shows { $die }.\nrace-home = Home!\nrace-why = Because.\n\
    race-players = Players\nrace-players-seat-1 = One\nrace-players-seat-2 = Two\n\
    race-players-human = somebody\nrace-players-first = a machine";

const LENGTH: OptionSpec = OptionSpec {
    name: "length",
    flag: "length",
    kind: OptionKind::Number { min: 2, max: 30 },
    default: "8",
    overridden_by: "",
    label: "race-length",
    help: "race-length",
};

const PLAYERS: OptionSpec = OptionSpec {
    name: "players",
    flag: "players",
    kind: OptionKind::Seats(SeatSpec {
        min_players: 2,
        max_players: 2,
        named: false,
        levels: || vec!["first"],
    }),
    default: "human,human",
    overridden_by: "",
    label: "race-players",
    help: "race-players",
};

struct First;

impl Bot<Race> for First {
    fn choose(&mut self, _state: &State, _budget: &Budget, _rng: &mut Rng) -> Option<u8> {
        Some(0)
    }
}

const SETUP: fn(&Options) -> Result<Length, Message> = |options| {
    let length = options.number("length").unwrap_or(8);
    Ok(Length(u8::try_from(length).unwrap_or(8)))
};

const FILE: FileFormat<Race> = FileFormat {
    read: |_, _| Err(ParseError::new(1, message("race-setup"))),
    write: |_| String::new(),
    is_complete: |_| false,
    omits: &[],
};

pub static INFO: GameInfo<Race> = GameInfo {
    options: &[LENGTH, PLAYERS],
    looks: LOOKS,
    // Its rolls are steps of their own.
    art: Art { dice: &["runner"], ..Art::NONE },
    bots: &[BotEntry { name: "first", make: |_| Box::new(First) }],
    ..GameInfo::new(SETUP, FILE, Texts { es: TEXTS, en: TEXTS }, |_, _, _| Ok(()), hint)
};

fn hint(_: &State, _: &Budget, _: &Models) -> Advice<u8> {
    Advice { best: Some(1), verdict: Verdict::Unknown, why: message("race-why") }
}

impl Registered for Race {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Race {
    fn scene(view: View<'_, Self>) -> Scene {
        let state = view.state();
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
        let playing = view.player().is_some();
        Scene {
            places: spots.map(place).collect(),
            pieces: (0..2).map(piece).collect(),
            offers: (0..2).filter(|_| playing).map(offer).collect(),
            facts: state.die.map(|die| message("race-die").with("die", die)).into_iter().collect(),
            ..Scene::default()
        }
    }

    fn text_board(_: View<'_, Self>, _coloured: bool) -> Vec<Line> {
        Vec::new()
    }

    fn describe(event: &String, _: &Seats) -> Message {
        match event.strip_prefix("die ") {
            Some(die) => message("race-threw").with("die", die),
            None => message("race-run"),
        }
    }

    fn describe_outcome(view: View<'_, Self>) -> Option<Message> {
        matches!(view.turn(), Turn::Over(_)).then(|| message("race-home"))
    }
}
