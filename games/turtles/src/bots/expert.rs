//! The strong player: it counts turns instead of cards and watches its rivals.

use core::time::Duration;

use kernel::{Bot, Budget, Rng};

use super::block;
use super::race::Race;
use super::random::random_decision;
use crate::Turtles;
use crate::cards::Cards;
use crate::decision::Decision;
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
    fn choose(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Option<Decision> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => Some(answer_continue(state, budget)),
            Phase::Play => {
                let budget = budget.capped(budget.remaining().min(MAX_TIME));
                decide(state, &budget, rng).or_else(|| random_decision(state, rng))
            }
        }
    }
}

/// The others continue while one of them may still reach a gem.
fn answer_continue(state: &State, budget: &Budget) -> Decision {
    let mut playing = (0..state.players().len()).filter(|seat| state.is_playing(*seat));
    let hopes = |seat| Forecast::alone(state, seat, THOROUGH, budget).is_open();
    if playing.any(hopes) { Decision::Continue } else { Decision::Stop }
}

/// The decision that wins most races; `None` if only a random one is left.
pub fn decide(state: &State, budget: &Budget, rng: &mut Rng) -> Option<Decision> {
    let race = Race::of(state, budget);
    let hand = PackedCounts::of(state.current().hand);
    if let Some(cards) = race.me.forecast.held_program(hand) {
        return Some(Decision::Play(cards));
    }
    let reach = reach(state);
    if let Some(cards) = reach.win {
        return Some(Decision::Play(cards));
    }
    let mut best = best_without_blocking(state, &race, &reach.positions, budget, rng);
    if let Some((value, cards)) = block::best(state, &race, &reach.positions, budget) {
        improve(&mut best, value, Decision::Play(cards));
    }
    for target in bug_targets(state) {
        let (mut next, decision) = (*state, Decision::Bug(target));
        if turns::play(&mut next, decision, &mut Vec::new()).is_ok() {
            let mine = Forecast::of(&next, state.turn, QUICK, budget);
            let rivals = race.rival_arrivals(&next, budget, |rival| rival.seat == target);
            let value = race.value_after(&next, Cards::default(), &mine, &rivals);
            improve(&mut best, value, decision);
        }
    }
    best.map(|(_, decision)| decision)
}

fn improve(best: &mut Option<(f64, Decision)>, value: f64, decision: Decision) {
    if best.is_none_or(|(most, _)| value > most) {
        *best = Some((value, decision));
    }
}

/// The best decision that does not block: drawing, or playing a part of a long path.
fn best_without_blocking(
    state: &State,
    race: &Race,
    positions: &[ReachedPosition],
    budget: &Budget,
    rng: &mut Rng,
) -> Option<(f64, Decision)> {
    let player = state.current();
    let value = race.value_of_waiting(state, budget);
    let hand = PackedCounts::of(player.hand);
    let Forecast { programs, .. } = &race.me.forecast;
    let at_once = ArrivalTimes::of(race.me.samples.draws(hand, Cards::default(), programs));
    let part = race.me.forecast.faster_stages(&at_once);
    let part = part.map(|stages| stages.now).filter(|cards| !cards.is_empty());
    if let Some(cards) = part {
        return Some((value, Decision::Play(cards)));
    }
    let decision = if player.deck.is_empty() {
        wander(state, positions, budget, rng)?
    } else {
        Decision::Draw
    };
    Some((value, decision))
}

/// A random walk for a blocked player who holds all cards: turtles that wait for each other would
/// wait for ever. It keeps the path open that exists without the other turtles.
fn wander(
    state: &State,
    positions: &[ReachedPosition],
    budget: &Budget,
    rng: &mut Rng,
) -> Option<Decision> {
    let mut chosen = None;
    for _ in 0..MAX_WANDERS {
        let ReachedPosition { cards, state: end } = rng.one_of(positions)?;
        chosen = Some(Decision::Play(cards));
        if Forecast::alone(&end, state.turn, QUICK, budget).is_open() {
            break;
        }
    }
    chosen
}
