//! What follows from a roll and from a choice, as far as nobody has anything to choose.

use kernel::Seat;

use crate::board::{SEATS, Spot, exit, is_safe};
use crate::event::Event;
use crate::pieces::PieceSet;
use crate::state::{Phase, State};

/// The steps of the bonus for eating.
pub const EATING: u8 = 20;
/// The steps of the bonus for reaching the goal.
pub const ARRIVING: u8 = 10;
/// What a six counts with nobody at home.
pub const SEVEN: u8 = 7;
/// The six of a row that moves nothing.
const THIRD: u8 = 3;

/// What a player does with a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// The piece comes out of home.
    Out(usize),
    /// The piece moves, to open a bridge.
    Open(usize),
    /// The player chooses among these.
    Choose(PieceSet),
    /// The player chooses among these, each of which opens a bridge.
    OpenOne(PieceSet),
    /// There is a bridge to open, and none can be.
    Shut,
    /// No piece can move.
    Stuck,
}

/// The number of a seat or a piece as events have it.
#[expect(clippy::cast_possible_truncation, reason = "there are four of each")]
fn small(number: usize) -> u8 {
    number as u8
}

/// How far a roll goes.
#[inline]
pub fn steps_of(state: &State, die: u8) -> u8 {
    if die == 6 && state.at_home(state.seat()).is_empty() { SEVEN } else { die }
}

/// What a roll that goes so far asks of the player whose turn it is. A third six is not asked.
#[inline]
pub fn plan(state: &State, die: u8, steps: u8) -> Plan {
    let seat = state.seat();
    match die {
        5 => {
            let own_bridge = || state.spots(seat).iter().filter(|s| **s == Spot::EXIT).count() == 2;
            if let Some(piece) = state.at_home(seat).first().filter(|_| !own_bridge()) {
                return Plan::Out(piece);
            }
        }
        6 => {
            let bridges = state.bridges(seat);
            if !bridges.is_empty() {
                return plan_bridges(state, bridges, steps);
            }
        }
        _ => {}
    }
    ordinary(state, steps)
}

fn plan_bridges(state: &State, bridges: PieceSet, steps: u8) -> Plan {
    let openable = bridges.and(state.movable(state.seat(), steps));
    match openable.first() {
        None if state.house().blocked_six_free => ordinary(state, steps),
        None => Plan::Shut,
        Some(piece) if openable.len() == 1 => Plan::Open(piece),
        Some(_) => Plan::OpenOne(openable),
    }
}

/// Who can move chooses, also where it is one piece alone.
#[inline]
pub fn ordinary(state: &State, steps: u8) -> Plan {
    let movable = state.movable(state.seat(), steps);
    if movable.is_empty() { Plan::Stuck } else { Plan::Choose(movable) }
}

/// The player whose turn it is throws the die.
#[inline]
pub fn roll(state: &mut State, die: u8, events: &mut Vec<Event>) {
    let seat = state.seat;
    events.push(Event::Rolled { seat, die });
    if let Some(given) = state.given.take() {
        state.given = given.after();
    }
    state.roll = die;
    if die == 6 {
        state.sixes += 1;
        if state.sixes == THIRD {
            return third_six(state, events);
        }
    }
    let steps = steps_of(state, die);
    if steps == SEVEN {
        events.push(Event::Seven { seat });
    }
    match plan(state, die, steps) {
        Plan::Choose(pieces) => ask(state, pieces, steps),
        Plan::OpenOne(pieces) => {
            events.push(Event::Bridges { seat });
            ask(state, pieces, steps);
        }
        Plan::Out(piece) => come_out(state, piece, events),
        Plan::Open(piece) => {
            events.push(Event::Opened { seat, piece: small(piece) });
            go(state, piece, steps, events);
        }
        Plan::Shut => {
            events.push(Event::Shut { seat });
            finish(state, events);
        }
        Plan::Stuck => {
            events.push(Event::Stuck { seat });
            finish(state, events);
        }
    }
}

/// The player whose turn it is has chosen a piece among those there were.
#[inline]
pub fn choose(state: &mut State, piece: usize, events: &mut Vec<Event>) {
    go(state, piece, state.steps, events);
}

#[inline]
fn ask(state: &mut State, pieces: PieceSet, steps: u8) {
    (state.phase, state.choice, state.steps) = (Phase::Choose, pieces, steps);
}

fn third_six(state: &mut State, events: &mut Vec<Event>) {
    let seat = state.seat();
    let victim = state.last().filter(|piece| state.spots(seat)[*piece].is_street());
    match victim {
        Some(piece) => {
            state.lift(seat, piece);
            events.push(Event::SentHome { seat: state.seat, piece: small(piece) });
        }
        None => events.push(Event::Spared { seat: state.seat }),
    }
    pass(state, events);
}

fn come_out(state: &mut State, piece: usize, events: &mut Vec<Event>) {
    let seat = state.seat();
    events.push(Event::Out { seat: state.seat, piece: small(piece) });
    let square = state.square(exit(seat));
    // Of two, the foreign one goes; of two foreign ones, the one in the second place.
    let foreign = [square.second(), square.first()].into_iter().flatten().find(|own| *own != seat);
    let eaten = foreign.filter(|_| square.is_full());
    if let Some(owner) = eaten {
        eat(state, owner, exit(seat), events);
    }
    state.enter(seat, piece);
    match eaten {
        Some(_) => reward(state, EATING, events),
        None => finish(state, events),
    }
}

/// Sends home a player's piece on a square; of two the one of higher number.
fn eat(state: &mut State, owner: Seat, square: u8, events: &mut Vec<Event>) {
    let there = |spot: &Spot| spot.square(owner) == Some(square);
    if let Some(piece) = state.spots(owner).iter().rposition(there) {
        state.lift(owner, piece);
        let seat = state.seat;
        events.push(Event::Eaten { seat, owner: small(owner), piece: small(piece) });
    }
}

/// Moves a piece that can go that far, and gives what it earns.
#[inline]
fn go(state: &mut State, piece: usize, steps: u8, events: &mut Vec<Event>) {
    let seat = state.seat();
    let from = state.spots(seat)[piece];
    let to = from.ahead(steps).unwrap_or(from);
    events.push(Event::Moved { seat: state.seat, piece: small(piece), from, to });
    state.lift(seat, piece);
    state.last = Some(small(piece));
    let square = to.square(seat).filter(|square| !is_safe(*square));
    let owner = square.and_then(|square| state.square(square).first().map(|own| (own, square)));
    let eaten = owner.filter(|(owner, _)| *owner != seat);
    if let Some((owner, square)) = eaten {
        eat(state, owner, square, events);
    }
    state.arrive(seat, piece, to);
    match eaten {
        Some(_) => reward(state, EATING, events),
        None if to.is_goal() => arrived(state, piece, events),
        None => finish(state, events),
    }
}

fn arrived(state: &mut State, piece: usize, events: &mut Vec<Event>) {
    events.push(Event::Arrived { seat: state.seat, piece: small(piece) });
    if state.has_won(state.seat()) {
        events.push(Event::Won { seat: state.seat });
        rest(state, Phase::Over);
    } else {
        reward(state, ARRIVING, events);
    }
}

/// A bonus: the player chooses who takes it, or it is lost.
fn reward(state: &mut State, steps: u8, events: &mut Vec<Event>) {
    let seat = state.seat;
    events.push(Event::Bonus { seat, steps });
    let movable = state.movable(state.seat(), steps);
    if movable.is_empty() {
        events.push(Event::Lost { seat, steps });
        finish(state, events);
    } else {
        ask(state, movable, steps);
    }
}

/// Nothing is owed any more: after a six the same player throws again, else the next one does.
#[inline]
fn finish(state: &mut State, events: &mut Vec<Event>) {
    if state.roll == 6 {
        events.push(Event::Again { seat: state.seat });
        rest(state, Phase::Roll);
    } else {
        pass(state, events);
    }
}

#[inline]
fn pass(state: &mut State, events: &mut Vec<Event>) {
    state.seat = small((state.seat() + 1) % SEATS);
    (state.sixes, state.last) = (0, None);
    events.push(Event::Passed { seat: state.seat });
    rest(state, Phase::Roll);
}

/// Nobody has anything to choose.
#[inline]
fn rest(state: &mut State, phase: Phase) {
    state.phase = phase;
    (state.roll, state.steps, state.choice) = (0, 0, PieceSet::default());
}
