//! The effect of each card on the board.

use kernel::Seat;

use crate::board::Cell;
use crate::cards::Card;
use crate::event::{Event, Obstacle};
use crate::state::State;

/// What a card changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The cell whose ice melted.
    pub melted: Option<Cell>,
    /// The player who took a gem.
    pub took: Option<Seat>,
}

/// Plays a card for the current player. The caller moves the card itself.
pub fn apply(state: &mut State, card: Card, events: &mut Vec<Event>) -> Effect {
    match card {
        Card::Forward => forward(state, events),
        Card::Left | Card::Right => turn(state, card, events),
        Card::Laser => laser(state, events),
        // The bug is thrown, never played.
        Card::Bug => Effect::default(),
    }
}

/// Reports a card without effect.
fn idle(state: &State, card: Card, obstacle: Obstacle, events: &mut Vec<Event>) -> Effect {
    events.push(Event::Idle(state.turn, card, obstacle));
    Effect::default()
}

fn turn(state: &mut State, card: Card, events: &mut Vec<Event>) -> Effect {
    let direction = state.current().pose.facing;
    let direction = if card == Card::Left { direction.left() } else { direction.right() };
    state.current_mut().pose.facing = direction;
    events.push(Event::Turned(state.turn, direction));
    Effect::default()
}

/// Moves forward, pushing a crate if the cell behind it is free.
fn forward(state: &mut State, events: &mut Vec<Event>) -> Effect {
    let (seat, pose) = (state.turn, state.current().pose);
    let idle =
        |state: &State, obstacle, events: &mut _| idle(state, Card::Forward, obstacle, events);
    let Some(next) = pose.at.step(pose.facing) else { return idle(state, Obstacle::Edge, events) };
    if state.terrain.crates & next.bit() != 0 {
        let behind = next.step(pose.facing).filter(|behind| state.is_free(*behind));
        let Some(behind) = behind else { return idle(state, Obstacle::Crate, events) };
        state.terrain.crates ^= next.bit() | behind.bit();
        events.push(Event::Pushed(seat, next, behind));
    } else if blocks(state, next) {
        return idle(state, standing(state, next), events);
    } else {
        events.push(Event::Moved(seat, next));
    }
    state.current_mut().pose.at = next;
    let took = take_gem(state, seat, events);
    Effect { took, ..Effect::default() }
}

/// Whether a wall, ice or a turtle is on a cell.
fn blocks(state: &State, cell: Cell) -> bool {
    let terrain = &state.terrain;
    (terrain.walls | terrain.ice) & cell.bit() != 0 || state.turtle_at(cell).is_some()
}

/// What is on an occupied cell.
fn standing(state: &State, cell: Cell) -> Obstacle {
    match state.terrain.letter(cell) {
        _ if state.turtle_at(cell).is_some() => Obstacle::Turtle,
        '#' => Obstacle::Wall,
        '@' => Obstacle::Ice,
        'C' => Obstacle::Crate,
        _ => Obstacle::Gem,
    }
}

/// Takes the gem under a turtle, if there is one.
fn take_gem(state: &mut State, seat: Seat, events: &mut Vec<Event>) -> Option<Seat> {
    let bit = state.players()[seat].pose.at.bit();
    if state.terrain.gems & bit == 0 {
        return None;
    }
    state.terrain.gems ^= bit;
    state.arrive(seat);
    events.push(Event::Took(seat, state.arrived().len()));
    Some(seat)
}

/// Shoots at the first thing in line.
fn laser(state: &mut State, events: &mut Vec<Event>) -> Effect {
    let (seat, pose) = (state.turn, state.current().pose);
    let Some(hit) = pose.at.ray(pose.facing).find(|cell| !state.is_free(*cell)) else {
        return idle(state, Card::Laser, Obstacle::Edge, events);
    };
    if state.terrain.ice & hit.bit() != 0 {
        state.terrain.ice ^= hit.bit();
        events.push(Event::Melted(seat, hit));
        return Effect { melted: Some(hit), took: None };
    }
    if state.extended {
        if let Some(other) = state.turtle_at(hit) {
            return shove(state, other, events);
        }
        if state.terrain.gems & hit.bit() != 0 {
            return reflect(state, events);
        }
    }
    idle(state, Card::Laser, standing(state, hit), events)
}

/// Pushes a turtle along the beam until something stops it or it takes a gem.
fn shove(state: &mut State, other: Seat, events: &mut Vec<Event>) -> Effect {
    let (start, direction) = (state.players()[other].pose.at, state.current().pose.facing);
    let mut at = start;
    for next in start.ray(direction) {
        let gem = state.terrain.gems & next.bit() != 0;
        if !gem && !state.is_free(next) {
            break;
        }
        at = next;
        if gem {
            break;
        }
    }
    if at == start {
        return idle(state, Card::Laser, Obstacle::Turtle, events);
    }
    state.player_mut(other).pose.at = at;
    events.push(Event::Shoved(state.turn, other, at));
    Effect { took: take_gem(state, other, events), melted: None }
}

/// A gem reflects the beam: the player returns to the start cell if it is free.
fn reflect(state: &mut State, events: &mut Vec<Event>) -> Effect {
    let home = state.current().home;
    if !state.is_free(home) {
        return idle(state, Card::Laser, Obstacle::Home, events);
    }
    state.current_mut().pose.at = home;
    events.push(Event::Reflected(state.turn, home));
    Effect::default()
}
