//! Rolls and choices, with everything that they force.

use kernel::Seat;

use crate::board::{PathPosition, SEATS, entry, is_safe};
use crate::event::Event;
use crate::piece_set::PieceSet;
use crate::state::{Phase, State};

/// Bonus steps for a capture.
pub const CAPTURE_BONUS: u8 = 20;
/// Bonus steps for reaching the goal.
pub const GOAL_BONUS: u8 = 10;
/// The value of a six for a player without pieces at home.
pub const BOOSTED_SIX: u8 = 7;
/// The consecutive six that ends the turn.
const THIRD_SIX: u8 = 3;

/// The effect of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollEffect {
    /// The piece enters the track.
    Enter(usize),
    /// The piece moves, which opens a bridge.
    OpenBridge(usize),
    /// The player chooses one of the pieces.
    Choose(PieceSet),
    /// The player chooses one of the pieces, each of which opens a bridge.
    ChooseBridge(PieceSet),
    /// A bridge would have to be opened and none can be.
    BridgeBlocked,
    /// No piece can move.
    Stuck,
}

/// A seat or a piece as events store it.
#[expect(clippy::cast_possible_truncation, reason = "there are four of each")]
fn small(number: usize) -> u8 {
    number as u8
}

/// The distance that a roll moves.
#[inline]
pub fn steps_of(state: &State, die: u8) -> u8 {
    if die == 6 && state.at_home(state.seat()).is_empty() { BOOSTED_SIX } else { die }
}

/// The effect of a roll, other than a third six, on the player to move.
#[inline]
pub fn roll_effect(state: &State, die: u8, steps: u8) -> RollEffect {
    let seat = state.seat();
    match die {
        5 => {
            let on_entry = |position: &&PathPosition| **position == PathPosition::ENTRY;
            let own_bridge = || state.pieces(seat).iter().filter(on_entry).count() == 2;
            if let Some(piece) = state.at_home(seat).first().filter(|_| !own_bridge()) {
                return RollEffect::Enter(piece);
            }
        }
        6 => {
            let bridges = state.bridges(seat);
            if !bridges.is_empty() {
                return bridge_effect(state, bridges, steps);
            }
        }
        _ => {}
    }
    ordinary_move(state, steps)
}

fn bridge_effect(state: &State, bridges: PieceSet, steps: u8) -> RollEffect {
    let openable = bridges.intersection(state.movable(state.seat(), steps));
    match openable.first() {
        None if state.house_rules().blocked_six_free => ordinary_move(state, steps),
        None => RollEffect::BridgeBlocked,
        Some(piece) if openable.len() == 1 => RollEffect::OpenBridge(piece),
        Some(_) => RollEffect::ChooseBridge(openable),
    }
}

/// A move of any piece. Even a single movable piece is left to the player to choose.
#[inline]
pub fn ordinary_move(state: &State, steps: u8) -> RollEffect {
    let movable = state.movable(state.seat(), steps);
    if movable.is_empty() { RollEffect::Stuck } else { RollEffect::Choose(movable) }
}

/// Applies a roll of the player to move.
#[inline]
pub fn roll(state: &mut State, die: u8, events: &mut Vec<Event>) {
    let seat = state.seat;
    events.push(Event::Rolled { seat, die });
    if let Some(rolls) = state.preset_rolls.take() {
        state.preset_rolls = rolls.after_next();
    }
    state.roll = die;
    if die == 6 {
        state.sixes += 1;
        if state.sixes == THIRD_SIX {
            return third_six(state, events);
        }
    }
    let steps = steps_of(state, die);
    if steps == BOOSTED_SIX {
        events.push(Event::SixCountsSeven { seat });
    }
    match roll_effect(state, die, steps) {
        RollEffect::Choose(pieces) => await_choice(state, pieces, steps),
        RollEffect::ChooseBridge(pieces) => {
            events.push(Event::BridgeChoice { seat });
            await_choice(state, pieces, steps);
        }
        RollEffect::Enter(piece) => bring_out(state, piece, events),
        RollEffect::OpenBridge(piece) => {
            events.push(Event::BridgeOpened { seat, piece: small(piece) });
            move_piece(state, piece, steps, events);
        }
        RollEffect::BridgeBlocked => {
            events.push(Event::BridgeBlocked { seat });
            end_roll(state, events);
        }
        RollEffect::Stuck => {
            events.push(Event::Stuck { seat });
            end_roll(state, events);
        }
    }
}

/// Applies the choice of a piece, which must be one of [`State::choice`].
#[inline]
pub fn choose(state: &mut State, piece: usize, events: &mut Vec<Event>) {
    move_piece(state, piece, state.steps, events);
}

#[inline]
fn await_choice(state: &mut State, pieces: PieceSet, steps: u8) {
    (state.phase, state.choice, state.steps) = (Phase::Choose, pieces, steps);
}

fn third_six(state: &mut State, events: &mut Vec<Event>) {
    let seat = state.seat();
    let last = state.last_moved().filter(|piece| state.pieces(seat)[*piece].is_on_track());
    match last {
        Some(piece) => {
            state.send_home(seat, piece);
            events.push(Event::ThirdSixSentHome { seat: state.seat, piece: small(piece) });
        }
        None => events.push(Event::ThirdSixSpared { seat: state.seat }),
    }
    pass_turn(state, events);
}

fn bring_out(state: &mut State, piece: usize, events: &mut Vec<Event>) {
    let seat = state.seat();
    events.push(Event::Entered { seat: state.seat, piece: small(piece) });
    let square = state.square(entry(seat));
    // Of two pieces, the foreign one is captured; of two foreign ones, the second.
    let foreign =
        [square.second(), square.first()].into_iter().flatten().find(|owner| *owner != seat);
    let captured = foreign.filter(|_| square.is_full());
    if let Some(owner) = captured {
        capture(state, owner, entry(seat), events);
    }
    state.place_on_entry(seat, piece);
    match captured {
        Some(_) => grant_bonus(state, CAPTURE_BONUS, events),
        None => end_roll(state, events),
    }
}

/// Captures a player's piece on a square; of two, the one with the higher number.
fn capture(state: &mut State, owner: Seat, square: u8, events: &mut Vec<Event>) {
    let there = |position: &PathPosition| position.square(owner) == Some(square);
    if let Some(piece) = state.pieces(owner).iter().rposition(there) {
        state.send_home(owner, piece);
        let seat = state.seat;
        events.push(Event::Captured { seat, owner: small(owner), piece: small(piece) });
    }
}

/// Moves a piece, which must be movable, and grants the bonus that it earns.
#[inline]
fn move_piece(state: &mut State, piece: usize, steps: u8, events: &mut Vec<Event>) {
    let seat = state.seat();
    let from = state.pieces(seat)[piece];
    let to = from.advanced_by(steps).unwrap_or(from);
    events.push(Event::Moved { seat: state.seat, piece: small(piece), from, to });
    state.send_home(seat, piece);
    state.last_moved = Some(small(piece));
    let square = to.square(seat).filter(|square| !is_safe(*square));
    let owner = square.and_then(|square| state.square(square).first().map(|owner| (owner, square)));
    let captured = owner.filter(|(owner, _)| *owner != seat);
    if let Some((owner, square)) = captured {
        capture(state, owner, square, events);
    }
    state.place(seat, piece, to);
    match captured {
        Some(_) => grant_bonus(state, CAPTURE_BONUS, events),
        None if to.is_goal() => reach_goal(state, piece, events),
        None => end_roll(state, events),
    }
}

fn reach_goal(state: &mut State, piece: usize, events: &mut Vec<Event>) {
    events.push(Event::ReachedGoal { seat: state.seat, piece: small(piece) });
    if state.has_won(state.seat()) {
        events.push(Event::Won { seat: state.seat });
        clear_roll(state, Phase::Over);
    } else {
        grant_bonus(state, GOAL_BONUS, events);
    }
}

/// Lets the player choose the piece that takes a bonus. A bonus that no piece can take is lost.
fn grant_bonus(state: &mut State, steps: u8, events: &mut Vec<Event>) {
    let seat = state.seat;
    events.push(Event::Bonus { seat, steps });
    let movable = state.movable(state.seat(), steps);
    if movable.is_empty() {
        events.push(Event::BonusLost { seat, steps });
        end_roll(state, events);
    } else {
        await_choice(state, movable, steps);
    }
}

/// Ends a roll: after a six the same player rolls again, otherwise the turn passes.
#[inline]
fn end_roll(state: &mut State, events: &mut Vec<Event>) {
    if state.roll == 6 {
        events.push(Event::RollsAgain { seat: state.seat });
        clear_roll(state, Phase::Roll);
    } else {
        pass_turn(state, events);
    }
}

#[inline]
fn pass_turn(state: &mut State, events: &mut Vec<Event>) {
    state.seat = small((state.seat() + 1) % SEATS);
    (state.sixes, state.last_moved) = (0, None);
    events.push(Event::TurnPassed { seat: state.seat });
    clear_roll(state, Phase::Roll);
}

/// Clears the roll and the choice.
#[inline]
fn clear_roll(state: &mut State, phase: Phase) {
    state.phase = phase;
    (state.roll, state.steps, state.choice) = (0, 0, PieceSet::default());
}
