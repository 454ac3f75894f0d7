//! The strong player: it counts turns instead of cards and watches its rivals.

use core::time::Duration;

use kernel::{Bot, Budget, Rng};

use super::block;
use super::race::Race;
use super::random::random_action;
use crate::Turtles;
use crate::action::Action;
use crate::cards::Cards;
use crate::plan::arrival::ArrivalTimes;
use crate::plan::forecast::{Forecast, QUICK, THOROUGH};
use crate::plan::packed_counts::PackedCounts;
use crate::plan::reachable::{ReachedPosition, reach};
use crate::rules::{bug_targets, turns};
use crate::state::{Phase, State};

/// The time limit of a decision, whatever the budget allows.
const MAX_TIME: Duration = Duration::from_millis(35);
/// Random walks that are tried before accepting one that leads nowhere.
const MAX_WANDERS: usize = 8;

/// Draws until its hand holds a complete path to a gem, unless something else wins more races: a
/// play that blocks a rival, or the bug.
pub struct Expert;

impl Bot<Turtles> for Expert {
    fn choose(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Option<Action> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => Some(answer_continue(state, budget)),
            Phase::Play => {
                let budget = budget.part(budget.left().min(MAX_TIME));
                decide(state, &budget, rng).or_else(|| random_action(state, rng))
            }
        }
    }
}

/// The others continue while one of them may still reach a gem.
fn answer_continue(state: &State, budget: &Budget) -> Action {
    let mut playing = (0..state.players().len()).filter(|seat| state.is_playing(*seat));
    let hopes = |seat| Forecast::alone(state, seat, THOROUGH, budget).is_open();
    if playing.any(hopes) { Action::Continue } else { Action::Stop }
}

/// The decision that wins most races; `None` if only a random one is left.
pub fn decide(state: &State, budget: &Budget, rng: &mut Rng) -> Option<Action> {
    let race = Race::of(state, budget);
    let hand = PackedCounts::of(state.current().hand);
    if let Some(cards) = race.me.forecast.held_program(hand) {
        return Some(Action::Play(cards));
    }
    let reach = reach(state);
    if let Some(cards) = reach.win {
        return Some(Action::Play(cards));
    }
    let mut best = best_without_blocking(state, &race, &reach.positions, budget, rng);
    if let Some((value, cards)) = block::best(state, &race, &reach.positions, budget) {
        improve(&mut best, value, Action::Play(cards));
    }
    for target in bug_targets(state) {
        let (mut next, action) = (*state, Action::Bug(target));
        if turns::play(&mut next, action, &mut Vec::new()).is_ok() {
            let mine = Forecast::of(&next, state.turn, QUICK, budget);
            let rivals = race.rival_arrivals(&next, budget, |rival| rival.seat == target);
            let value = race.value_after(&next, Cards::default(), &mine, &rivals);
            improve(&mut best, value, action);
        }
    }
    best.map(|(_, action)| action)
}

fn improve(best: &mut Option<(f64, Action)>, value: f64, action: Action) {
    if best.is_none_or(|(most, _)| value > most) {
        *best = Some((value, action));
    }
}

/// The best decision that blocks nobody: drawing, or playing a part of a long path.
fn best_without_blocking(
    state: &State,
    race: &Race,
    positions: &[ReachedPosition],
    budget: &Budget,
    rng: &mut Rng,
) -> Option<(f64, Action)> {
    let player = state.current();
    let value = race.value_of_waiting(state, budget);
    let hand = PackedCounts::of(player.hand);
    let Forecast { programs, .. } = &race.me.forecast;
    let at_once = ArrivalTimes::of(race.me.samples.draws(hand, Cards::default(), programs));
    let piece = race.me.forecast.pieces(&at_once);
    let piece = piece.map(|stages| stages.now).filter(|cards| !cards.is_empty());
    if let Some(cards) = piece {
        return Some((value, Action::Play(cards)));
    }
    let action =
        if player.deck.is_empty() { wander(state, positions, budget, rng)? } else { Action::Draw };
    Some((value, action))
}

/// A random walk for a blocked player who holds all cards: turtles that wait for each other would
/// wait for ever. It keeps the path open that exists without the other turtles.
fn wander(
    state: &State,
    positions: &[ReachedPosition],
    budget: &Budget,
    rng: &mut Rng,
) -> Option<Action> {
    let mut chosen = None;
    for _ in 0..MAX_WANDERS {
        let ReachedPosition { cards, state: end } = rng.one_of(positions)?;
        chosen = Some(Action::Play(cards));
        if Forecast::alone(&end, state.turn, QUICK, budget).is_open() {
            break;
        }
    }
    chosen
}
