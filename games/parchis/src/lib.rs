//! Parchís: four players, sixteen pieces and a die.

mod analysis;
mod art;
pub mod board;
mod bots;
mod corner;
mod cross;
mod event;
mod given;
mod house;
pub mod learn;
mod looks;
mod lot;
mod luck;
pub mod net;
pub mod networks;
mod pieces;
mod race;
pub mod rules;
mod scene;
mod script;
pub mod search;
mod setup;
mod sketch;
mod stage;
mod state;
mod strip;
mod tell;
pub mod text;
mod tools;
mod view;
mod workloads;

use kernel::luck::under;
use kernel::{Game, Illegal, Outcome, Turn, phrase};

pub use event::Event;
pub use house::HouseRules;
pub use luck::{Choice, Luck};
pub use pieces::PieceSet;
pub use setup::Setup;
pub use state::{Phase, State};

use board::SEATS;

/// The game of Parchís.
#[derive(Debug)]
pub enum Parchis {}

/// How a game ends, by who has won.
const OUTCOMES: [&str; SEATS] = ["0", "1", "2", "3"];

impl Game for Parchis {
    const NAME: &'static str = "parchis";
    type Setup = Setup;
    type State = State;
    type Move = Choice;
    type Luck = Luck;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        setup.state().clone()
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        // Asked one by one, since a processor foresees that better than a jump to one of four.
        if state.phase() == Phase::Choose {
            return Turn::Player(state.seat());
        }
        if state.phase() != Phase::Over {
            return Turn::Luck;
        }
        let winner = state.winner().unwrap_or(state.seat());
        Turn::Over(Outcome::new(OUTCOMES[winner], vec![winner]))
    }

    #[inline]
    fn moves(state: &State, into: &mut Vec<Choice>) {
        into.extend(state.choice().iter().map(Choice::of));
    }

    #[inline]
    fn odds(state: &State, into: &mut Vec<(Luck, u32)>) {
        match state.phase() {
            Phase::First => into.extend(Luck::firsts()),
            Phase::Roll => match state.given().first() {
                Some(die) => into.push((Luck::Die(*die), 1)),
                None => into.extend_from_slice(&Luck::DIE),
            },
            Phase::Choose | Phase::Over => {}
        }
    }

    #[inline]
    fn draw(
        state: &State,
        listed: &mut Vec<(Luck, u32)>,
        mark: impl FnOnce(u64) -> u64,
    ) -> Option<Luck> {
        if state.phase() == Phase::Roll && state.given().is_empty() {
            return Luck::DIE.get(usize::try_from(mark(6)).ok()?).map(|(luck, _)| *luck);
        }
        listed.clear();
        Self::odds(state, listed);
        let total = listed.iter().map(|(_, weight)| u64::from(*weight)).sum();
        under(mark(total), listed)
    }

    #[inline]
    fn any_move(
        state: &State,
        _: &mut Vec<Choice>,
        mark: impl FnOnce(u64) -> u64,
    ) -> Option<Choice> {
        let choice = state.choice();
        choice.nth(mark(choice.len().into())).map(Choice::of)
    }

    #[inline]
    fn play(state: &mut State, choice: Choice, told: &mut Vec<Event>) -> Result<(), Illegal> {
        if !state.choice().has(choice.piece()) {
            return Err(refused(state, choice));
        }
        rules::choose(state, choice.piece(), told);
        Ok(())
    }

    #[inline]
    fn befall(state: &mut State, luck: Luck, told: &mut Vec<Event>) -> Result<(), Illegal> {
        match (state.phase(), luck) {
            (Phase::Roll, Luck::Die(die)) if can_fall(state, die) => {
                rules::throw(state, die, told);
            }
            (Phase::First, Luck::First(seat)) if usize::from(seat) < SEATS => {
                (state.seat, state.phase) = (seat, Phase::Roll);
                told.push(Event::First { seat });
            }
            _ => return Err(Illegal(phrase("parchis-bad-luck").with("luck", luck.to_string()))),
        }
        Ok(())
    }
}

/// Whether the die may show that: anything, or what was given.
#[inline]
fn can_fall(state: &State, die: u8) -> bool {
    match state.given().first() {
        Some(given) => *given == die,
        None => (1..=6).contains(&die),
    }
}

#[cold]
fn refused(state: &State, choice: Choice) -> Illegal {
    Illegal(match state.phase() {
        Phase::Over => phrase("refusal-over"),
        Phase::First | Phase::Roll => phrase("parchis-roll-first"),
        Phase::Choose => phrase("parchis-cannot-move")
            .with("piece", choice.0 + 1)
            .with("steps", state.steps().unwrap_or_default())
            .with("known", numbers(state)),
    })
}

/// The pieces that can be chosen, as people number them.
fn numbers(state: &State) -> String {
    let numbers = state.choice().iter().map(|piece| (piece + 1).to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
