//! Turns: drawing, playing, throwing the bug, and what comes after a gem.

use kernel::{IllegalMove, Message, Seat, message};

use crate::action::Action;
use crate::board::{Cell, cells};
use crate::cards::{Card, Cards};
use crate::event::{Event, card_name};
use crate::rules::effects;
use crate::state::{FIRST_HAND, LastTurn, MAX_TURNS, Phase, State};

/// Does what a player decided, or says why not and changes nothing.
pub fn play(state: &mut State, action: Action, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
    let why = match (state.phase, action) {
        (Phase::Over, _) => Err(message("refusal-over")),
        (Phase::Deal | Phase::Draw, _) => Err(message("turtles-card-first")),
        (Phase::Ask, Action::Continue) => {
            events.push(Event::Continued(state.turn));
            state.phase = Phase::Play;
            Ok(())
        }
        (Phase::Ask, Action::Stop) => {
            events.push(Event::Stopped(state.turn));
            state.phase = Phase::Over;
            Ok(())
        }
        (Phase::Ask, _) => Err(message("turtles-answer-first")),
        (Phase::Play, Action::Draw) => draw(state),
        (Phase::Play, Action::Play(cards)) => sequence(state, cards, events),
        (Phase::Play, Action::Bug(target)) => bug(state, target, events),
        (Phase::Play, Action::Continue | Action::Stop) => Err(message("turtles-nothing-asked")),
    };
    why.map_err(IllegalMove::Forbidden)
}

fn draw(state: &mut State) -> Result<(), Message> {
    if state.current().deck.is_empty() {
        return Err(message("turtles-deck-empty"));
    }
    state.phase = Phase::Draw;
    Ok(())
}

/// Hands out the top card of a deck, where it may be that one.
pub fn deal(state: &mut State, card: Card, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
    let awaited = matches!(state.phase, Phase::Deal | Phase::Draw);
    if !awaited || !state.current_mut().deck.draw(card) {
        return Err(message("turtles-bad-luck").with("card", card_name(card)).into());
    }
    let player = state.current_mut();
    player.hand.add(card);
    let whole = player.hand.total() == FIRST_HAND;
    events.push(Event::Drew(state.turn, card));
    if state.phase == Phase::Draw {
        state.current_mut().last = LastTurn::Drew(card);
        end_turn(state, false, events);
    } else if whole {
        // The next player's first hand; after the last one the first player begins.
        state.turn = (state.turn + 1) % state.players().len();
        state.phase = if state.turn == 0 { Phase::Play } else { Phase::Deal };
    }
    Ok(())
}

/// Plays the cards one after another until they end or somebody takes a gem.
fn sequence(state: &mut State, cards: Cards, events: &mut Vec<Event>) -> Result<(), Message> {
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

/// Whether the hand holds a sequence, and it is one.
pub fn check_hand(state: &State, cards: Cards) -> Result<(), Message> {
    if cards.is_empty() {
        return Err(message("turtles-no-cards"));
    }
    let (wanted, hand) = (cards.counts(), state.current().hand);
    let missing = wanted.present().find(|(card, count)| {
        // The bug is thrown, never played.
        *card == Card::Bug || *count > hand.count(*card)
    });
    missing.map_or(Ok(()), |(card, count)| {
        Err(message("turtles-not-in-hand")
            .with("card", card_name(card))
            .with("wanted", count)
            .with("held", hand.count(card)))
    })
}

/// Throws the bug: the target's last turn is undone.
fn bug(state: &mut State, target: Seat, events: &mut Vec<Event>) -> Result<(), Message> {
    check_target(state, target)?;
    state.current_mut().hand.remove(Card::Bug);
    events.push(Event::Threw(state.turn, target));
    undo(state, target, events);
    state.current_mut().last = LastTurn::Nothing;
    end_turn(state, false, events);
    Ok(())
}

/// Whether the bug can be thrown at somebody.
pub fn check_target(state: &State, target: Seat) -> Result<(), Message> {
    let number = target + 1;
    if state.current().hand.count(Card::Bug) == 0 {
        return Err(message("turtles-no-bug"));
    }
    if target >= state.players().len() {
        return Err(message("turtles-bug-nobody").with("player", number));
    }
    if target == state.turn {
        return Err(message("turtles-bug-self"));
    }
    if !state.is_playing(target) {
        return Err(message("turtles-bug-finished").with("player", number));
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
            // The turtle first, then the ice: where it now stands none comes back.
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

/// The turn passes on; after a gem it is asked whether the game does.
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
