//! A tiny game with two players and chance events, for what solitaires cannot show.
//!
//! The size of a pile is drawn at the start. A player takes one or two; chance then decides who
//! goes on. The player who takes the last one wins.

use std::fmt;
use std::str::FromStr;

use app::{FileFormat, GameInfo, OptionKind, OptionSpec, Options, Registered};
use kernel::{
    Advice, Bot, BotEntry, Budget, Game, IllegalMove, Line, Message, Outcome, ParseError,
    Presentation, Rng, Scene, Seats, Texts, Turn, Verdict, View, message,
};

pub enum Pile {}

/// The largest size of the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup(u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Opening,
    Taking,
    Passing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    most: u32,
    left: u32,
    seat: usize,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take(u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    Pile(u32),
    Stay,
    Pass,
}

#[derive(Clone, Debug)]
pub struct Event(String);

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Setup {
    type Err = Message;
    fn from_str(text: &str) -> Result<Self, Message> {
        match text.parse() {
            Ok(most @ 3..=9) => Ok(Self(most)),
            _ => Err(message("toy-setup")),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        text.strip_prefix("take ").and_then(|count| count.parse().ok()).map(Self).ok_or(())
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pile(count) => write!(f, "pile {count}"),
            Self::Stay => f.write_str("stay"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Chance {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "stay" => Ok(Self::Stay),
            "pass" => Ok(Self::Pass),
            _ => {
                let count = text.strip_prefix("pile ").ok_or(())?;
                count.parse().map(Self::Pile).map_err(|_| ())
            }
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn illegal() -> IllegalMove {
    IllegalMove::Forbidden(message("toy-illegal"))
}

impl Game for Pile {
    const NAME: &'static str = "pile";
    type Setup = Setup;
    type State = State;
    type Move = Take;
    type Chance = Chance;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        State { most: setup.0, left: 0, seat: 0, phase: Phase::Opening }
    }

    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Taking if state.left == 0 => {
                Turn::Over(Outcome::new(state.seat.to_string(), vec![state.seat]))
            }
            Phase::Taking => Turn::Player(state.seat),
            Phase::Opening | Phase::Passing => Turn::Chance,
        }
    }

    fn legal_moves(state: &State, into: &mut Vec<Take>) {
        into.extend((1..=state.left.min(2)).map(Take));
    }

    fn chance_outcomes(state: &State, into: &mut Vec<(Chance, u32)>) {
        match state.phase {
            Phase::Opening => into.extend((3..=state.most).map(|count| (Chance::Pile(count), 1))),
            Phase::Passing => into.extend([(Chance::Stay, 1), (Chance::Pass, 3)]),
            Phase::Taking => {}
        }
    }

    fn play(state: &mut State, mv: Take, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        if state.phase != Phase::Taking || !(1..=state.left.min(2)).contains(&mv.0) {
            return Err(illegal());
        }
        state.left -= mv.0;
        events.push(Event(format!("{} took {}", state.seat, mv.0)));
        if state.left > 0 {
            state.phase = Phase::Passing;
        } else {
            events.push(Event(format!("{} won", state.seat)));
        }
        Ok(())
    }

    fn apply_chance(
        state: &mut State,
        chance: Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        match (state.phase, chance) {
            (Phase::Opening, Chance::Pile(count)) if (3..=state.most).contains(&count) => {
                state.left = count;
            }
            (Phase::Passing, Chance::Stay) => {}
            (Phase::Passing, Chance::Pass) => state.seat = 1 - state.seat,
            _ => return Err(illegal()),
        }
        state.phase = Phase::Taking;
        events.push(Event(chance.to_string()));
        Ok(())
    }

    fn has_chance(_: &Setup) -> bool {
        true
    }

    fn is_opening(state: &State) -> bool {
        state.phase == Phase::Opening
    }
}

/// Takes one, always.
struct Modest;

impl Bot<Pile> for Modest {
    fn choose(&mut self, _: &State, _: &Budget, _: &mut Rng) -> Option<Take> {
        Some(Take(1))
    }

    fn advise(&mut self, state: &State, _: &Budget, _: &mut Rng) -> Advice<Take> {
        let mut advice = hint(state);
        advice.best = advice.best.or(Some(Take(1)));
        advice
    }
}

/// Takes a random number.
struct Random;

impl Bot<Pile> for Random {
    fn choose(&mut self, state: &State, _: &Budget, rng: &mut Rng) -> Option<Take> {
        let mut moves = Vec::new();
        Pile::legal_moves(state, &mut moves);
        rng.one_of(&moves)
    }
}

/// Finds nothing, ever.
struct Lost;

impl Bot<Pile> for Lost {
    fn choose(&mut self, _: &State, _: &Budget, _: &mut Rng) -> Option<Take> {
        None
    }
}

const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "most",
    flag: "most",
    kind: OptionKind::Number { min: 0, max: 9 },
    default: "6",
    overridden_by: "",
    label: "toy-most",
    help: "toy-most",
}];

const TEXTS: Texts = Texts {
    es: "toy-illegal = así no\ntoy-setup = de 3 a 9\ntoy-now = ahora\ntoy-later = veremos",
    en: "toy-illegal = not so\ntoy-setup = from 3 to 9\ntoy-now = now\ntoy-later = wait",
};

pub static INFO: GameInfo<Pile> = GameInfo {
    options: OPTIONS,
    fields: |state| vec![("left", state.left.into()), ("turn", state.seat.into())],
    bots: &[
        BotEntry { name: "modest", make: |_| Box::new(Modest) },
        BotEntry { name: "random", make: |_| Box::new(Random) },
        BotEntry { name: "lost", make: |_| Box::new(Lost) },
    ],
    ..GameInfo::new(setup, FILE, TEXTS, |_, _, _| Ok(()), |state, _, _| hint(state))
};

const FILE: FileFormat<Pile> = FileFormat {
    read: |text, _| text.trim().parse().map_err(|error| ParseError::new(1, error)),
    write: |state| format!("{}\n", state.most),
    is_complete: |_| true,
    omits: &[],
};

/// Rejects values that the option accepts, so that a setup can fail after its options are parsed.
fn setup(options: &Options) -> Result<Setup, Message> {
    options.number("most").unwrap_or(6).to_string().parse()
}

/// Finds the end one move ahead.
fn hint(state: &State) -> Advice<Take> {
    if state.left <= 2 {
        Advice { best: Some(Take(state.left)), verdict: Verdict::Win, why: message("toy-now") }
    } else {
        Advice { best: None, verdict: Verdict::Unknown, why: message("toy-later") }
    }
}

impl Registered for Pile {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Pile {
    fn scene(_: View<'_, Self>) -> Scene {
        Scene::default()
    }

    fn text_board(_: View<'_, Self>, _: bool) -> Vec<Line> {
        Vec::new()
    }

    fn describe(_: &Event, _: &Seats) -> Message {
        message("toy-event")
    }

    fn describe_outcome(_: View<'_, Self>) -> Option<Message> {
        None
    }
}
