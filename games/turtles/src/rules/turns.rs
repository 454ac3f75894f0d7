//! Turns: drawing, playing a sequence, throwing the bug, and the question after a gem.

use kernel::Seat;

use crate::board::{Cell, cells};
use crate::cards::{Card, Cards};
use crate::decision::Decision;
use crate::event::Event;
use crate::rules::effects;
use crate::rules::violation::Violation;
use crate::state::{FIRST_HAND, LastTurn, MAX_TURNS, Phase, State};

/// Carries out a decision, or fails and leaves the state unchanged.
pub fn play(
    state: &mut State,
    decision: Decision,
    events: &mut Vec<Event>,
) -> Result<(), Violation> {
    match (state.phase, decision) {
        (Phase::Over, _) => Err(Violation::Over),
        (Phase::Deal | Phase::Draw, _) => Err(Violation::CardPending),
        (Phase::Ask, Decision::Continue) => {
            events.push(Event::Continued(state.turn));
            state.phase = Phase::Play;
            Ok(())
        }
        (Phase::Ask, Decision::Stop) => {
            events.push(Event::Stopped(state.turn));
            state.phase = Phase::Over;
            Ok(())
        }
        (Phase::Ask, _) => Err(Violation::AnswerPending),
        (Phase::Play, Decision::Draw) => draw(state),
        (Phase::Play, Decision::Play(cards)) => sequence(state, cards, events),
        (Phase::Play, Decision::Bug(target)) => bug(state, target, events),
        (Phase::Play, Decision::Continue | Decision::Stop) => Err(Violation::NothingAsked),
    }
}

fn draw(state: &mut State) -> Result<(), Violation> {
    if state.current().deck.is_empty() {
        return Err(Violation::DeckEmpty);
    }
    state.phase = Phase::Draw;
    Ok(())
}

/// Deals the top card of the current player's deck.
pub fn deal(state: &mut State, card: Card, events: &mut Vec<Event>) -> Result<(), Violation> {
    let awaited = matches!(state.phase, Phase::Deal | Phase::Draw);
    if !awaited || !state.current_mut().deck.draw(card) {
        return Err(Violation::ImpossibleCard(card));
    }
    let player = state.current_mut();
    player.hand.add(card);
    let whole = player.hand.total() == FIRST_HAND;
    events.push(Event::Drew(state.turn, card));
    if state.phase == Phase::Draw {
        state.current_mut().last = LastTurn::Drew(card);
        end_turn(state, false, events);
    } else if whole {
        // After the last player's hand the first player begins.
        state.turn = (state.turn + 1) % state.players().len();
        state.phase = if state.turn == 0 { Phase::Play } else { Phase::Deal };
    }
    Ok(())
}

/// Plays cards until they are used up or a player takes a gem.
fn sequence(state: &mut State, cards: Cards, events: &mut Vec<Event>) -> Result<(), Violation> {
    check_hand(state, cards)?;
    let (from, mut melted, mut played) = (state.current().pose, 0, 0);
    let mut took = None;
    for card in cards.iter() {
        let owner = state.current_mut();
        owner.hand.remove(card);
        owner.deck.under.push(card);
        played += 1;
        let effect = effects::apply(state, card, events);
        melted |= effect.melted.map_or(0, Cell::bit);
        took = effect.took;
        if took.is_some() {
            break;
        }
    }
    state.current_mut().last = LastTurn::Played { from, melted, cards: played };
    end_turn(state, took.is_some(), events);
    Ok(())
}

/// Whether the hand holds a sequence.
pub fn check_hand(state: &State, cards: Cards) -> Result<(), Violation> {
    if cards.is_empty() {
        return Err(Violation::NoCards);
    }
    let (wanted, hand) = (cards.counts(), state.current().hand);
    let missing = wanted.present().find(|(card, count)| {
        // The bug is thrown, never played.
        *card == Card::Bug || *count > hand.count(*card)
    });
    missing.map_or(Ok(()), |(card, count)| {
        Err(Violation::NotInHand { card, wanted: count, held: hand.count(card) })
    })
}

/// Throws the bug, which undoes the target's last turn.
fn bug(state: &mut State, target: Seat, events: &mut Vec<Event>) -> Result<(), Violation> {
    check_target(state, target)?;
    state.current_mut().hand.remove(Card::Bug);
    events.push(Event::Threw(state.turn, target));
    undo(state, target, events);
    state.current_mut().last = LastTurn::Nothing;
    end_turn(state, false, events);
    Ok(())
}

/// Whether the bug can be thrown at a player.
pub fn check_target(state: &State, target: Seat) -> Result<(), Violation> {
    if state.current().hand.count(Card::Bug) == 0 {
        return Err(Violation::NoBug);
    }
    if target >= state.players().len() {
        return Err(Violation::NoSuchPlayer(target));
    }
    if target == state.turn {
        return Err(Violation::OwnTurtle);
    }
    if !state.is_playing(target) {
        return Err(Violation::HasGem(target));
    }
    Ok(())
}

/// Undoes a player's last turn, once.
fn undo(state: &mut State, target: Seat, events: &mut Vec<Event>) {
    let last = std::mem::replace(&mut state.player_mut(target).last, LastTurn::Nothing);
    match last {
        LastTurn::Nothing => events.push(Event::Harmless(target)),
        LastTurn::Drew(card) => {
            let player = state.player_mut(target);
            if player.hand.remove(card) {
                player.deck.under.push(card);
            }
            events.push(Event::Returned(target, card));
        }
        LastTurn::Played { from, melted, cards } => {
            // The turtle first, then the ice: none returns to the cell the turtle is on.
            if state.is_free(from.at) || state.turtle_at(from.at) == Some(target) {
                state.player_mut(target).pose = from;
            }
            for cell in cells(melted) {
                if state.is_free(cell) {
                    state.terrain.ice |= cell.bit();
                }
            }
            let player = state.player_mut(target);
            for _ in 0..cards {
                if let Some(card) = player.deck.under.pop() {
                    player.hand.add(card);
                }
            }
            events.push(Event::Undone(target, cards));
        }
    }
}

/// Ends the turn; after a gem the players are asked whether to continue.
fn end_turn(state: &mut State, took: bool, events: &mut Vec<Event>) {
    state.turns = state.turns.saturating_add(1);
    let count = state.players().len();
    let next = (1..=count).map(|more| (state.turn + more) % count).find(|s| state.is_playing(*s));
    state.phase = match next {
        _ if took && !state.extended => Phase::Over,
        None => Phase::Over,
        Some(_) if state.turns >= MAX_TURNS => {
            events.push(Event::CalledOff);
            Phase::Over
        }
        Some(next) => {
            state.turn = next;
            if took { Phase::Ask } else { Phase::Play }
        }
    };
}
