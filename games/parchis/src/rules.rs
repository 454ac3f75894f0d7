//! The rules of the game.

mod turn;

use kernel::chance::select_weighted;
use kernel::{Game, IllegalMove, Outcome, Turn, message};

use crate::board::SEATS;
use crate::{Chance, Event, Phase, PieceChoice, Setup, State};

pub use turn::{
    BOOSTED_SIX, CAPTURE_BONUS, GOAL_BONUS, RollEffect, choose, ordinary_move, roll, roll_effect,
    steps_of,
};

/// The game of Parchís.
#[derive(Debug)]
pub enum Parchis {}

/// The names of the outcomes, by winner.
const OUTCOMES: [&str; SEATS] = ["0", "1", "2", "3"];

impl Game for Parchis {
    const NAME: &'static str = "parchis";
    type Setup = Setup;
    type State = State;
    type Move = PieceChoice;
    type Chance = Chance;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        setup.state().clone()
    }

    fn seat_count(_: &Setup) -> usize {
        SEATS
    }

    fn has_chance(_: &Setup) -> bool {
        true
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        // Two branches are predicted better than the jump table of a `match`.
        if state.phase() == Phase::Choose {
            return Turn::Player(state.seat());
        }
        if state.phase() != Phase::Over {
            return Turn::Chance;
        }
        let winner = state.winner().unwrap_or(state.seat());
        Turn::Over(Outcome::new(OUTCOMES[winner], vec![winner]))
    }

    #[inline]
    fn legal_moves(state: &State, into: &mut Vec<PieceChoice>) {
        into.extend(state.choice().iter().map(PieceChoice::of));
    }

    #[inline]
    fn chance_outcomes(state: &State, into: &mut Vec<(Chance, u32)>) {
        match state.phase() {
            Phase::DrawFirst => into.extend(Chance::first_players()),
            Phase::Roll => match state.preset_rolls().first() {
                Some(die) => into.push((Chance::Die(*die), 1)),
                None => into.extend_from_slice(&Chance::ROLLS),
            },
            Phase::Choose | Phase::Over => {}
        }
    }

    #[inline]
    fn sample_chance(
        state: &State,
        outcomes: &mut Vec<(Chance, u32)>,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<Chance> {
        if state.phase() == Phase::Roll && state.preset_rolls().is_empty() {
            return Chance::ROLLS.get(usize::try_from(pick(6)).ok()?).map(|(chance, _)| *chance);
        }
        outcomes.clear();
        Self::chance_outcomes(state, outcomes);
        let total = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        select_weighted(pick(total), outcomes)
    }

    #[inline]
    fn sample_move(
        state: &State,
        _: &mut Vec<PieceChoice>,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<PieceChoice> {
        let choice = state.choice();
        choice.nth(pick(choice.len().into())).map(PieceChoice::of)
    }

    #[inline]
    fn play(
        state: &mut State,
        choice: PieceChoice,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        if !state.choice().contains(choice.piece()) {
            return Err(rejection(state, choice));
        }
        choose(state, choice.piece(), events);
        Ok(())
    }

    #[inline]
    fn apply_chance(
        state: &mut State,
        chance: Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        match (state.phase(), chance) {
            (Phase::Roll, Chance::Die(die)) if can_roll(state, die) => {
                roll(state, die, events);
            }
            (Phase::DrawFirst, Chance::FirstPlayer(seat)) if usize::from(seat) < SEATS => {
                (state.seat, state.phase) = (seat, Phase::Roll);
                events.push(Event::FirstPlayer { seat });
            }
            _ => {
                let error =
                    message("parchis-impossible-chance").with("outcome", chance.to_string());
                return Err(error.into());
            }
        }
        Ok(())
    }
}

/// Whether the die can show a number: the next preset one, or any.
#[inline]
fn can_roll(state: &State, die: u8) -> bool {
    match state.preset_rolls().first() {
        Some(preset) => *preset == die,
        None => (1..=6).contains(&die),
    }
}

#[cold]
fn rejection(state: &State, choice: PieceChoice) -> IllegalMove {
    match state.phase() {
        Phase::Over => IllegalMove::Over,
        Phase::DrawFirst | Phase::Roll => message("parchis-roll-first").into(),
        Phase::Choose => message("parchis-cannot-move")
            .with("piece", choice.0 + 1)
            .with("steps", state.steps().unwrap_or_default())
            .with("known", choice_numbers(state))
            .into(),
    }
}

/// The numbers of the pieces that can be chosen.
fn choice_numbers(state: &State) -> String {
    let numbers = state.choice().iter().map(|piece| (piece + 1).to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
