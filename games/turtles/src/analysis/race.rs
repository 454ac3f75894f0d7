//! A race: the expected number of turns until each player has a gem if the others do not move.

use app::{Assessment, DecisionLoss, Evaluation};
use kernel::{Budget, Rng, Seat};

use crate::cards::Cards;
use crate::decision::Decision;
use crate::plan::arrival::ArrivalTimes;
use crate::plan::deck_samples::DeckSamples;
use crate::plan::forecast::{Forecast, THOROUGH};
use crate::plan::packed_counts::PackedCounts;
use crate::rules::turns;
use crate::solve::Maze;
use crate::state::{Phase, State};

/// What the evaluation of one player's turns needs.
struct Estimator {
    forecast: Forecast,
    samples: DeckSamples,
}

/// The expected turns to the gem, including the one that takes it, with a hand and cards put under
/// the deck before. While a card is being drawn, the first draw costs no turn.
fn turns_with(
    forecast: &Forecast,
    samples: &DeckSamples,
    hand: PackedCounts,
    under: Cards,
    drawing: bool,
) -> f64 {
    let first = usize::from(drawing);
    let draws = samples.draws(hand, under, &forecast.programs);
    let at_once =
        ArrivalTimes::of(draws.map(|draws| draws.map(|draws| draws.saturating_sub(first))));
    let whole = at_once.mean() + 1.0;
    forecast.faster_stages(&at_once).map_or(whole, |stages| f64::from(stages.turns).min(whole))
}

impl Estimator {
    fn of(state: &State, seat: Seat, budget: &Budget) -> Self {
        // A fixed seed: equal positions have equal values.
        let samples = DeckSamples::new(&state.players()[seat], &mut Rng::new(seat as u64));
        Self { forecast: Forecast::of(state, seat, THOROUGH, budget), samples }
    }

    fn turns(&self, hand: PackedCounts, drawing: bool) -> f64 {
        turns_with(&self.forecast, &self.samples, hand, Cards::default(), drawing)
    }
}

fn turns_of(state: &State, seat: Seat, budget: &Budget) -> f64 {
    if !state.is_playing(seat) {
        return 0.0;
    }
    let drawing = state.phase == Phase::Draw && seat == state.turn;
    let hand = PackedCounts::of(state.players()[seat].hand);
    Estimator::of(state, seat, budget).turns(hand, drawing)
}

/// The turns of all players.
pub fn evaluate(state: &State, budget: &Budget) -> Evaluation {
    let seats = 0..state.players().len();
    evaluation(state, seats.map(|seat| turns_of(state, seat, budget)).collect())
}

/// Turns are averages as long as a player has no gem, even after the game has ended.
fn evaluation(state: &State, values: Vec<f64>) -> Evaluation {
    let exact = !(0..values.len()).any(|seat| state.is_playing(seat));
    Evaluation { values, exact }
}

/// Compares a decision with the best one: playing a complete path, playing a part of a long one, or
/// drawing.
pub fn assess(state: &State, decision: Decision, budget: &Budget) -> Assessment<Decision> {
    let mut after = *state;
    if turns::play(&mut after, decision, &mut Vec::new()).is_err() {
        return Assessment::Unknown { own_cost: 0.0 };
    }
    let (me, hand) = (state.turn, PackedCounts::of(state.current().hand));
    let estimator = Estimator::of(state, me, budget);
    let mine = turns_after(&estimator, &after, decision, me, budget);
    // A decision that turned out better than the estimate is itself the best one.
    let foreseen = estimator.turns(hand, false).min(1.0 + mine);
    let values = (0..state.players().len()).map(|seat| {
        if seat == me { (foreseen, mine) } else { before_and_after(state, &after, seat, budget) }
    });
    let (before, left) = values.unzip();
    Assessment::Compared(DecisionLoss {
        before: evaluation(state, before),
        after: evaluation(&after, left),
        best: best(&estimator, state, hand),
        own_cost: 1.0,
        moves: Vec::new(),
    })
}

/// The turns of another player before and after a decision, which seldom affects everybody.
fn before_and_after(state: &State, after: &State, seat: Seat, budget: &Budget) -> (f64, f64) {
    let before = turns_of(state, seat, budget);
    let unmoved = Maze::of(state, seat) == Maze::of(after, seat)
        && state.players()[seat] == after.players()[seat]
        && state.is_playing(seat) == after.is_playing(seat);
    (before, if unmoved { before } else { turns_of(after, seat, budget) })
}

/// The turns left after a decision, measured on the same sampled decks as before it.
fn turns_after(
    estimator: &Estimator,
    after: &State,
    decision: Decision,
    me: Seat,
    budget: &Budget,
) -> f64 {
    let hand = PackedCounts::of(after.players()[me].hand);
    match decision {
        _ if !after.is_playing(me) => 0.0,
        Decision::Draw => estimator.turns(hand, true),
        Decision::Play(cards) => {
            let forecast = Forecast::of(after, me, THOROUGH, budget);
            turns_with(&forecast, &estimator.samples, hand, cards, false)
        }
        _ => turns_of(after, me, budget),
    }
}

fn best(estimator: &Estimator, state: &State, hand: PackedCounts) -> Option<Decision> {
    if let Some(cards) = estimator.forecast.held_program(hand) {
        return Some(Decision::Play(cards));
    }
    let at_once = ArrivalTimes::of(estimator.samples.draws(
        hand,
        Cards::default(),
        &estimator.forecast.programs,
    ));
    let part = estimator.forecast.faster_stages(&at_once).map(|stages| stages.now);
    match part.filter(|cards| !cards.is_empty()) {
        Some(cards) => Some(Decision::Play(cards)),
        None => (!state.current().deck.is_empty()).then_some(Decision::Draw),
    }
}
