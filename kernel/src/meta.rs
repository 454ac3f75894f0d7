//! The part of a session that does not depend on its game.

use crate::bot::Models;
use crate::save::SaveFlag;
use crate::{Nonce, Rng, Seats, Seed};

/// Whether a game has ended before, even if that was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    NotYet,
    /// It has, and is in the history of finished games.
    Recorded,
    /// It was already over when it was loaded.
    Elsewhere,
}

/// What keeps a game from counting as the player's own work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Assistance {
    None,
    /// Steps were undone or redone.
    Undo,
    /// The computer played on behalf of a person.
    Computer,
}

/// What is known of a session whatever its game: how far it is, its seed, its players, and what
/// its save remembers besides the actions.
#[derive(Clone, Debug)]
pub struct SessionMeta {
    seed: Seed,
    seats: Seats,
    models: Models,
    has_chance: bool,
    step: usize,
    len: usize,
    opening: usize,
    /// Undo goes no further back than this.
    floor: usize,
    assistance: Assistance,
    hinted: bool,
    scored: bool,
    ended: Ended,
    slot: Option<String>,
}

impl SessionMeta {
    pub(crate) fn new(seed: Seed, seats: Seats, has_chance: bool) -> Self {
        Self {
            seed,
            seats,
            has_chance,
            opening: 0,
            models: Models::default(),
            step: 0,
            len: 0,
            floor: 0,
            assistance: Assistance::None,
            hinted: false,
            scored: false,
            ended: Ended::NotYet,
            slot: None,
        }
    }

    /// The seed of its chance events.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Adds nonces of the players to the seed, in the order of their seats. Chance events that
    /// happened before would no longer follow from it.
    pub fn add_nonces(&mut self, nonces: Vec<Nonce>) {
        self.seed.add_nonces(nonces);
    }

    /// Whether the game has chance events.
    pub fn has_chance(&self) -> bool {
        self.has_chance
    }

    /// The players.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Replaces the players.
    pub fn set_seats(&mut self, seats: Seats) {
        self.seats = seats;
    }

    /// The models its computer players use.
    pub fn models(&self) -> &Models {
        &self.models
    }

    /// Replaces the models its computer players use.
    pub fn set_models(&mut self, models: Models) {
        self.models = models;
    }

    /// The random number generator of a computer player that thinks now.
    pub fn rng(&self) -> Rng {
        Rng::new(self.seed.bot_seed(self.step))
    }

    /// The number of steps taken.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The number of known steps, undone ones included.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no step is known.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The earliest step that undo can reach.
    pub fn undo_limit(&self) -> usize {
        self.floor
    }

    /// The number of steps that belong to the opening.
    pub fn opening_len(&self) -> usize {
        self.opening
    }

    /// Notes that the opening extends to the current step, and undo does not reach behind it.
    pub(crate) fn extend_opening(&mut self) {
        self.opening = self.step;
        self.floor = self.step;
    }

    /// Counts one more step, which replaces those that were undone.
    pub(crate) fn advance(&mut self) {
        self.step += 1;
        self.len = self.step;
    }

    /// One step back; `false` if undo can go no further.
    pub(crate) fn undo(&mut self) -> bool {
        let possible = self.step > self.floor;
        if possible {
            self.step -= 1;
            self.assistance = self.assistance.max(Assistance::Undo);
        }
        possible
    }

    /// One undone step forward again; `false` if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        let possible = self.step < self.len;
        if possible {
            self.step += 1;
            self.assistance = self.assistance.max(Assistance::Undo);
        }
        possible
    }

    /// Moves back to a step without counting that as undo. The later steps can be redone.
    pub(crate) fn rewind(&mut self, step: usize) {
        self.step = step.min(self.step);
    }

    /// Discards undone steps and makes the current position the earliest that undo can reach.
    pub(crate) fn discard_history(&mut self) {
        self.len = self.step;
        self.floor = self.step;
    }

    /// Whether a step was undone or redone, or the computer played on behalf of a person.
    pub fn is_assisted(&self) -> bool {
        self.assistance > Assistance::None
    }

    /// Whether the computer played on behalf of a person.
    pub fn is_played_by_computer(&self) -> bool {
        self.assistance == Assistance::Computer
    }

    /// Notes that the computer plays on behalf of a person.
    pub fn mark_played_by_computer(&mut self) {
        self.assistance = Assistance::Computer;
    }

    /// Whether a hint was given.
    pub fn is_hinted(&self) -> bool {
        self.hinted
    }

    /// Notes that a hint was given.
    pub fn mark_hinted(&mut self) {
        self.hinted = true;
    }

    /// Whether its results were entered into a high-score list; undo does not remove them.
    pub fn is_scored(&self) -> bool {
        self.scored
    }

    /// Notes whether its results were entered into a high-score list.
    pub fn set_scored(&mut self, scored: bool) {
        self.scored = scored;
    }

    /// Whether it is in the history of finished games, or ended before it was loaded.
    pub fn is_recorded(&self) -> bool {
        self.ended != Ended::NotYet
    }

    /// Notes that it is in the history of finished games.
    pub fn mark_recorded(&mut self) {
        self.ended = Ended::Recorded;
    }

    /// The file that holds this game while it is in progress, once there is one.
    pub fn slot(&self) -> Option<&str> {
        self.slot.as_deref()
    }

    /// Notes which file holds this game while it is in progress.
    pub fn set_slot(&mut self, slot: Option<String>) {
        self.slot = slot;
    }

    /// What a save remembers besides the actions.
    pub(crate) fn flags(&self) -> Vec<SaveFlag> {
        let all = [
            (self.is_assisted(), SaveFlag::Assisted),
            (self.is_played_by_computer(), SaveFlag::PlayedByComputer),
            (self.scored, SaveFlag::Scored),
            (self.ended == Ended::Recorded, SaveFlag::Recorded),
            (self.hinted, SaveFlag::Hinted),
        ];
        all.into_iter().filter(|(holds, _)| *holds).map(|(_, flag)| flag).collect()
    }

    /// Restores what a save remembers besides the actions.
    pub(crate) fn restore(&mut self, flags: &[SaveFlag], is_over: bool) {
        let has = |flag| flags.contains(&flag);
        self.assistance = if has(SaveFlag::PlayedByComputer) {
            Assistance::Computer
        } else if has(SaveFlag::Assisted) {
            Assistance::Undo
        } else {
            Assistance::None
        };
        self.hinted = has(SaveFlag::Hinted);
        self.scored = has(SaveFlag::Scored);
        self.ended = match is_over {
            _ if has(SaveFlag::Recorded) => Ended::Recorded,
            true => Ended::Elsewhere,
            false => Ended::NotYet,
        };
    }
}
