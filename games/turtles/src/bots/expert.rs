//! The strong player: it weighs turns, not cards, and watches the others.

use core::time::Duration;

use kernel::{Bot, Budget, Rng};

use super::block;
use super::race::Race;
use super::random::any;
use crate::Turtles;
use crate::action::Action;
use crate::cards::Cards;
use crate::plan::arrival::ArrivalTimes;
use crate::plan::forecast::{Forecast, QUICK, THOROUGH};
use crate::plan::packed_counts::PackedCounts;
use crate::plan::reachable::{ReachedPosition, reach};
use crate::rules::{bug_targets, turns};
use crate::state::{Phase, State};

/// A decision takes no longer than this, whatever time there is.
const MAX_TIME: Duration = Duration::from_millis(35);
/// Walks that are tried before one is taken that leads nowhere.
const STROLLS: usize = 8;

/// Draws until its hand holds a whole way to a gem, unless something else wins more races: a play
/// that stands in somebody's way, or the bug.
pub struct Expert;

impl Bot<Turtles> for Expert {
    fn choose(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Option<Action> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => Some(answer(state, budget)),
            Phase::Play => {
                let budget = budget.part(budget.left().min(MAX_TIME));
                decide(state, &budget, rng).or_else(|| any(state, rng))
            }
        }
    }
}

/// The others go on while one of them may still come to a gem.
fn answer(state: &State, budget: &Budget) -> Action {
    let mut playing = (0..state.players().len()).filter(|seat| state.is_playing(*seat));
    let hopes = |seat| Forecast::alone(state, seat, THOROUGH, budget).is_open();
    if playing.any(hopes) { Action::Continue } else { Action::Stop }
}

/// What wins most races; nothing where only rng can tell.
pub fn decide(state: &State, budget: &Budget, rng: &mut Rng) -> Option<Action> {
    let race = Race::of(state, budget);
    let hand = PackedCounts::of(state.current().hand);
    if let Some(cards) = race.me.forecast.held_prefix(hand) {
        return Some(Action::Play(cards));
    }
    let reach = reach(state);
    if let Some(cards) = reach.win {
        return Some(Action::Play(cards));
    }
    let mut best = calm(state, &race, &reach.positions, budget, rng);
    if let Some((worth, cards)) = block::best(state, &race, &reach.positions, budget) {
        improve(&mut best, worth, Action::Play(cards));
    }
    for target in bug_targets(state) {
        let (mut next, action) = (*state, Action::Bug(target));
        if turns::play(&mut next, action, &mut Vec::new()).is_ok() {
            let mine = Forecast::of(&next, state.turn, QUICK, budget);
            let rivals = race.rivals_in(&next, budget, |rival| rival.seat == target);
            let worth = race.worth_after(&next, Cards::default(), &mine, &rivals);
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
    race: &Race,
    positions: &[ReachedPosition],
    budget: &Budget,
    rng: &mut Rng,
) -> Option<(f64, Action)> {
    let player = state.current();
    let worth = race.worth_of_patience(state, budget);
    let hand = PackedCounts::of(player.hand);
    let Forecast { programs, .. } = &race.me.forecast;
    let at_once = ArrivalTimes::of(race.me.samples.draws(hand, Cards::default(), programs));
    let piece = race.me.forecast.pieces(&at_once);
    let piece = piece.map(|stages| stages.now).filter(|cards| !cards.is_empty());
    if let Some(cards) = piece {
        return Some((worth, Action::Play(cards)));
    }
    let action =
        if player.deck.is_empty() { stroll(state, positions, budget, rng)? } else { Action::Draw };
    Some((worth, action))
}

/// A walk to somewhere, for who holds all cards and is barred: turtles that wait for each other
/// would wait for ever. It keeps the way open that there would be without the others.
fn stroll(
    state: &State,
    positions: &[ReachedPosition],
    budget: &Budget,
    rng: &mut Rng,
) -> Option<Action> {
    let mut chosen = None;
    for _ in 0..STROLLS {
        let ReachedPosition { cards, state: end } = rng.one_of(positions)?;
        chosen = Some(Action::Play(cards));
        if Forecast::alone(&end, state.turn, QUICK, budget).is_open() {
            break;
        }
    }
    chosen
}
