//! What each card does on the board.

use kernel::Seat;

use crate::board::Cell;
use crate::cards::Card;
use crate::event::{Block, Event};
use crate::state::State;

/// What a card led to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The cell whose ice melted.
    pub melted: Option<Cell>,
    /// Who took a gem.
    pub took: Option<Seat>,
}

/// Plays a card for the player whose turn it is. The card itself is the caller's to move.
pub fn apply(state: &mut State, card: Card, events: &mut Vec<Event>) -> Effect {
    match card {
        Card::Forward => forward(state, events),
        Card::Left | Card::Right => turn(state, card, events),
        Card::Laser => laser(state, events),
        // The bug is thrown, never played.
        Card::Bug => Effect::default(),
    }
}

/// A card has no effect because of what is there.
fn idle(state: &State, card: Card, block: Block, events: &mut Vec<Event>) -> Effect {
    events.push(Event::Idle(state.turn, card, block));
    Effect::default()
}

fn turn(state: &mut State, card: Card, events: &mut Vec<Event>) -> Effect {
    let way = state.current().pose.way;
    let way = if card == Card::Left { way.left() } else { way.right() };
    state.current_mut().pose.way = way;
    events.push(Event::Turned(state.turn, way));
    Effect::default()
}

/// One cell forward, with a crate pushed where one is in the way and the cell behind it is empty.
fn forward(state: &mut State, events: &mut Vec<Event>) -> Effect {
    let (seat, pose) = (state.turn, state.current().pose);
    let idle = |state: &State, block, events: &mut _| idle(state, Card::Forward, block, events);
    let Some(next) = pose.at.step(pose.way) else { return idle(state, Block::Edge, events) };
    if state.ground.crates & next.bit() != 0 {
        let behind = next.step(pose.way).filter(|behind| state.is_empty(*behind));
        let Some(behind) = behind else { return idle(state, Block::Crate, events) };
        state.ground.crates ^= next.bit() | behind.bit();
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

/// Whether a wall, ice or a turtle stands there.
fn blocks(state: &State, cell: Cell) -> bool {
    let ground = &state.ground;
    (ground.walls | ground.ice) & cell.bit() != 0 || state.turtle_at(cell).is_some()
}

/// What stands on a cell that is not empty.
fn standing(state: &State, cell: Cell) -> Block {
    match state.ground.letter(cell) {
        _ if state.turtle_at(cell).is_some() => Block::Turtle,
        '#' => Block::Wall,
        '@' => Block::Ice,
        'C' => Block::Crate,
        _ => Block::Gem,
    }
}

/// The gem under a turtle is taken, where there is one.
fn take_gem(state: &mut State, seat: Seat, events: &mut Vec<Event>) -> Option<Seat> {
    let bit = state.players()[seat].pose.at.bit();
    if state.ground.gems & bit == 0 {
        return None;
    }
    state.ground.gems ^= bit;
    state.arrive(seat);
    events.push(Event::Took(seat, state.arrived().len()));
    Some(seat)
}

/// A shot at the first thing in line.
fn laser(state: &mut State, events: &mut Vec<Event>) -> Effect {
    let (seat, pose) = (state.turn, state.current().pose);
    let Some(hit) = pose.at.ray(pose.way).find(|cell| !state.is_empty(*cell)) else {
        return idle(state, Card::Laser, Block::Edge, events);
    };
    if state.ground.ice & hit.bit() != 0 {
        state.ground.ice ^= hit.bit();
        events.push(Event::Melted(seat, hit));
        return Effect { melted: Some(hit), took: None };
    }
    if state.extended {
        if let Some(other) = state.turtle_at(hit) {
            return shove(state, other, events);
        }
        if state.ground.gems & hit.bit() != 0 {
            return reflect(state, events);
        }
    }
    idle(state, Card::Laser, standing(state, hit), events)
}

/// Pushes a turtle along the ray until something stops it or it takes a gem.
fn shove(state: &mut State, other: Seat, events: &mut Vec<Event>) -> Effect {
    let (start, way) = (state.players()[other].pose.at, state.current().pose.way);
    let mut at = start;
    for next in start.ray(way) {
        let gem = state.ground.gems & next.bit() != 0;
        if !gem && !state.is_empty(next) {
            break;
        }
        at = next;
        if gem {
            break;
        }
    }
    if at == start {
        return idle(state, Card::Laser, Block::Turtle, events);
    }
    state.player_mut(other).pose.at = at;
    events.push(Event::Shoved(state.turn, other, at));
    Effect { took: take_gem(state, other, events), melted: None }
}

/// A gem throws the ray back: the shooter goes to where it began the game, if nothing is there.
fn reflect(state: &mut State, events: &mut Vec<Event>) -> Effect {
    let home = state.current().home;
    if !state.is_empty(home) {
        return idle(state, Card::Laser, Block::Home, events);
    }
    state.current_mut().pose.at = home;
    events.push(Event::Reflected(state.turn, home));
    Effect::default()
}
