//! The strong player: it weighs turns, not cards, and watches the others.

use core::time::Duration;

use kernel::{Bot, Budget, Rng};

use super::hinder;
use super::random::any;
use super::table::Table;
use crate::Turtles;
use crate::action::Action;
use crate::cards::Cards;
use crate::plan::needs::Needs;
use crate::plan::outlook::{Outlook, QUICK, THOROUGH};
use crate::plan::race::Arrival;
use crate::plan::reach::{End, reach};
use crate::rules::{turns, victims};
use crate::state::{Phase, State};

/// A decision takes no longer than this, whatever time there is.
const MOST_TIME: Duration = Duration::from_millis(35);
/// Walks that are tried before one is taken that leads nowhere.
const STROLLS: usize = 8;

/// Draws until its hand holds a whole way to a gem, unless something else wins more races: a play
/// that stands in somebody's way, or the bug.
pub struct Expert;

impl Bot<Turtles> for Expert {
    fn choose(&mut self, state: &State, budget: &Budget, dice: &mut Rng) -> Option<Action> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => Some(answer(state, budget)),
            Phase::Play => {
                let budget = budget.part(budget.left().min(MOST_TIME));
                decide(state, &budget, dice).or_else(|| any(state, dice))
            }
        }
    }
}

/// The others go on while one of them may still come to a gem.
fn answer(state: &State, budget: &Budget) -> Action {
    let mut playing = (0..state.players().len()).filter(|seat| state.is_playing(*seat));
    let hopes = |seat| Outlook::alone(state, seat, THOROUGH, budget).is_open();
    if playing.any(hopes) { Action::Continue } else { Action::Stop }
}

/// What wins most races; nothing where only dice can tell.
pub fn decide(state: &State, budget: &Budget, dice: &mut Rng) -> Option<Action> {
    let table = Table::of(state, budget);
    let hand = Needs::of(state.current().hand);
    if let Some(cards) = table.me.outlook.held(hand) {
        return Some(Action::Play(cards));
    }
    let reach = reach(state);
    if let Some(cards) = reach.win {
        return Some(Action::Play(cards));
    }
    let mut best = calm(state, &table, &reach.ends, budget, dice);
    if let Some((worth, cards)) = hinder::best(state, &table, &reach.ends, budget) {
        improve(&mut best, worth, Action::Play(cards));
    }
    for victim in victims(state) {
        let (mut next, action) = (*state, Action::Bug(victim));
        if turns::play(&mut next, action, &mut Vec::new()).is_ok() {
            let mine = Outlook::of(&next, state.turn, QUICK, budget);
            let rivals = table.rivals_in(&next, budget, |rival| rival.seat == victim);
            let worth = table.worth_after(&next, Cards::default(), &mine, &rivals);
            improve(&mut best, worth, action);
        }
    }
    best.map(|(_, action)| action)
}

fn improve(best: &mut Option<(f64, Action)>, worth: f64, action: Action) {
    if best.is_none_or(|(most, _)| worth > most) {
        *best = Some((worth, action));
    }
}

/// What to do as if nobody could be hindered: draw, or play a piece of a long way.
fn calm(
    state: &State,
    table: &Table,
    ends: &[End],
    budget: &Budget,
    dice: &mut Rng,
) -> Option<(f64, Action)> {
    let player = state.current();
    let worth = table.worth_of_patience(state, budget);
    let hand = Needs::of(player.hand);
    let Outlook { programs, .. } = &table.me.outlook;
    let at_once = Arrival::of(table.me.fortune.draws(hand, Cards::default(), programs));
    let piece = table.me.outlook.pieces(&at_once);
    let piece = piece.map(|stages| stages.now).filter(|cards| !cards.is_empty());
    if let Some(cards) = piece {
        return Some((worth, Action::Play(cards)));
    }
    let action =
        if player.deck.is_empty() { stroll(state, ends, budget, dice)? } else { Action::Draw };
    Some((worth, action))
}

/// A walk to somewhere, for who holds all cards and is barred: turtles that wait for each other
/// would wait for ever. It keeps the way open that there would be without the others.
fn stroll(state: &State, ends: &[End], budget: &Budget, dice: &mut Rng) -> Option<Action> {
    let mut chosen = None;
    for _ in 0..STROLLS {
        let End { cards, state: end } = dice.one_of(ends)?;
        chosen = Some(Action::Play(cards));
        if Outlook::alone(&end, state.turn, QUICK, budget).is_open() {
            break;
        }
    }
    chosen
}
