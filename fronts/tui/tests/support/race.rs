//! Two runners on two lanes: luck says how far, the players say in turn who.

use std::fmt;
use std::str::FromStr;

use kernel::{
    Advice, Answer, Bot, BotEntry, Budget, Choices, Company, Console, Dice, Flaw, Game, Illegal,
    Kind, Knob, Line, Look, Offer, Outcome, Phrase, Piece, Place, Scene, Seating, Session, Stage,
    Turn, Value, Verdict, Words, phrase,
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
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        text.parse().map(Self).map_err(|_| phrase("race-setup"))
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
    type Luck = u8;
    type Event = String;

    fn start(setup: &Length) -> State {
        State { length: setup.0, runners: [0, 0], die: None, mover: 0 }
    }

    fn turn(state: &State) -> Turn {
        let home = state.runners.iter().any(|runner| *runner + 1 >= state.length);
        match (home, state.die) {
            (true, _) => Turn::Over(Outcome::new("home", vec![0])),
            (false, None) => Turn::Luck,
            (false, Some(_)) => Turn::Player(state.mover),
        }
    }

    fn moves(_state: &State, into: &mut Vec<u8>) {
        into.extend([0, 1]);
    }

    fn odds(_state: &State, into: &mut Vec<(u8, u32)>) {
        into.extend([(1, 1), (2, 1), (3, 1)]);
    }

    fn play(state: &mut State, mv: u8, told: &mut Vec<String>) -> Result<(), Illegal> {
        let runner = state.runners.get_mut(usize::from(mv));
        let (Some(runner), Some(die)) = (runner, state.die.take()) else {
            return Err(Illegal(phrase("race-illegal")));
        };
        *runner = (*runner + die).min(state.length - 1);
        state.mover = 1 - state.mover;
        told.push(format!("run {mv}"));
        Ok(())
    }

    fn befall(state: &mut State, luck: u8, told: &mut Vec<String>) -> Result<(), Illegal> {
        state.die = Some(luck);
        told.push(format!("die {luck}"));
        Ok(())
    }
}

const LOOKS: &[Look] = &[
    Look { kind: "track", paper: Some(7), ink: 0, stencils: &[&["."]] },
    Look { kind: "runner", paper: None, ink: 4, stencils: &[&["R"], &["RR"], &["/RR\\"]] },
];

const WORDS: &str = "title-race = Race\nabout-race = Run!\nrules-race = Run home.\n\
    race-length = How long the track is\nrace-die = Die: { $die }\nrace-run = It runs.\n\
    race-threw = The die shows { $die }.\nrace-home = Home!\nrace-why = Because.\n\
    race-players = Players\nrace-players-seat-1 = One\nrace-players-seat-2 = Two\n\
    race-players-human = somebody\nrace-players-first = a machine";

const LENGTH: Knob = Knob {
    name: "length",
    flag: "length",
    kind: Kind::Number { min: 2, max: 30 },
    default: "8",
    moot_with: "",
    label: "race-length",
    help: "race-length",
};

const PLAYERS: Knob = Knob {
    name: "players",
    flag: "players",
    kind: Kind::Company(Seating { least: 2, most: 2, named: false, levels: || vec!["first"] }),
    default: "human,human",
    moot_with: "",
    label: "race-players",
    help: "race-players",
};

struct First;

impl Bot<Race> for First {
    fn choose(&mut self, _state: &State, _budget: &Budget, _dice: &mut Dice) -> Option<u8> {
        Some(0)
    }
}

impl Stage for Race {
    const KNOBS: &'static [Knob] = &[LENGTH, PLAYERS];
    const LOOKS: &'static [Look] = LOOKS;
    const TOOLS: &'static [&'static dyn kernel::Tool] = &[];
    const WORDS: Words = Words { es: WORDS, en: WORDS };

    fn setup(choices: &Choices) -> Result<Length, Phrase> {
        let length = choices.number("length").unwrap_or(8);
        Ok(Length(u8::try_from(length).unwrap_or(8)))
    }

    fn has_luck(_setup: &Length) -> bool {
        true
    }

    fn opening(_state: &State) -> bool {
        false
    }

    fn fits(_: &Self::Setup, _: &Choices) -> Result<(), Phrase> {
        Ok(())
    }

    fn read(_text: &str, _choices: &Choices) -> Result<Length, Flaw> {
        Err(Flaw::new(1, phrase("race-setup")))
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
            facts: state.die.map(|die| phrase("race-die").with("die", die)).into_iter().collect(),
            ..Scene::default()
        }
    }

    fn sketch(_state: &State, _company: &Company, _coloured: bool) -> Vec<Line> {
        Vec::new()
    }

    fn tell(event: &String, _: &Company) -> Phrase {
        match event.strip_prefix("die ") {
            Some(die) => phrase("race-threw").with("die", die),
            None => phrase("race-run"),
        }
    }

    fn verdict(session: &Session<Self>) -> Option<Phrase> {
        matches!(session.turn(), Turn::Over(_)).then(|| phrase("race-home"))
    }

    fn hint(_state: &State, _budget: &Budget) -> Advice<u8> {
        Advice { best: Some(1), verdict: Verdict::Unknown, why: phrase("race-why") }
    }

    fn bots() -> Vec<BotEntry<Self>> {
        vec![BotEntry { name: "first", make: || Box::new(First) }]
    }

    fn seats(_setup: &Length) -> usize {
        2
    }

    fn script(
        _console: &mut dyn Console,
        _first: Option<Session<Self>>,
        _choices: &Choices,
    ) -> Answer<()> {
        Ok(())
    }
}
