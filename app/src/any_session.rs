//! A type-erased session of any game: what front ends hold.

mod typed;

use std::any::Any;
use std::time::Duration;

use kernel::playout::PlayoutTotals;
use kernel::seats::{self, SeatsError};
use kernel::{
    Advice, Budget, ChanceAudit, Decider, ForgedChance, IllegalMove, Line, Message, PlaceId, Rng,
    Scene, Seat, Seats, Seed, SessionMeta, Turn,
};

use crate::{
    Action, AnyGame, AnyView, DescribedEvent, Options, Review, SessionHighScores, UnknownBot,
    Value, daily,
};

/// Work that can be done on another thread.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// Moving a session along its known steps, and what keeping them costs.
pub trait Timeline {
    /// One step back; `false` if undo can go no further.
    fn undo(&mut self) -> bool;
    /// One undone step forward again; `false` if there is none.
    fn redo(&mut self) -> bool;
    /// Moves back to a step without counting that as undo. The later steps can be redone.
    fn rewind(&mut self, step: usize);
    /// Discards undone steps and makes the current position the earliest that undo can reach.
    fn discard_history(&mut self);
    /// The bytes that the session occupies.
    fn memory_size(&self) -> usize;
}

/// A [`Session`](kernel::Session) of any game.
pub trait AnySession: Timeline + Send + Sync {
    /// The game.
    fn game(&self) -> &'static dyn AnyGame;
    /// What does not depend on the game.
    fn meta(&self) -> &SessionMeta;
    /// Mutable access to the same.
    fn meta_mut(&mut self) -> &mut SessionMeta;
    /// The session after `step` steps, undone ones included.
    fn view_at(&self, step: usize) -> Box<dyn AnyView + '_>;
    /// Applies an action given as text.
    fn apply(&mut self, action: &str) -> Result<Vec<DescribedEvent>, IllegalMove>;
    /// Applies the chance outcome that the seed selects.
    fn roll(&mut self) -> Result<(String, Vec<DescribedEvent>), IllegalMove>;
    /// The setup, as one line.
    fn setup_text(&self) -> String;
    /// The save of the game so far.
    fn save(&self) -> String;
    /// Compares its chance events with its seed.
    fn verify(&self) -> Result<ChanceAudit, ForgedChance>;
    /// Advice about the current position.
    fn hint(&self, budget: Budget) -> Job<Advice<String>>;
    /// The move that a bot (by name, or the default) would make; fails for an unknown name.
    fn think(
        &self,
        bot: Option<&str>,
        budget: Budget,
        rng: Rng,
    ) -> Result<Job<Advice<String>>, UnknownBot>;
    /// What the decisions so far were worth, with `limit` for each of them; `None` if the game has
    /// no analysis or the work was stopped.
    fn review(&self, limit: Duration, budget: &Budget) -> Option<Review>;
    /// The same as work for another thread.
    fn review_job(&self, limit: Duration, budget: Budget) -> Job<Option<Review>>;
    /// Plays many games from here to their ends.
    fn playouts(&self, bot: &str, games: u64, rng: Rng) -> Result<PlayoutTotals, UnknownBot>;
    /// The high-score list that this game plays for, if any.
    fn records(&self, options: &Options) -> Option<SessionHighScores>;
    /// The session itself, for the dialogue of its game.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl dyn AnySession + '_ {
    /// The identifier of the game.
    pub fn name(&self) -> &'static str {
        self.game().name()
    }

    /// The session as it is now.
    pub fn view(&self) -> Box<dyn AnyView + '_> {
        self.view_at(self.at())
    }

    /// The number of steps taken.
    pub fn at(&self) -> usize {
        self.meta().step()
    }

    /// The first step that people may see. An opening that would give away the solution is hidden
    /// until the end of the game.
    pub fn first_shown_step(&self) -> usize {
        let is_over = matches!(self.turn(), Turn::Over(_));
        let hides_opening = self.game().data().hides_opening && !is_over;
        if hides_opening { self.meta().opening_len().min(self.at()) } else { 0 }
    }

    /// The number of known steps, undone ones included.
    pub fn len(&self) -> usize {
        self.meta().len()
    }

    /// Whether no step is known.
    pub fn is_empty(&self) -> bool {
        self.meta().is_empty()
    }

    /// Why its result is left out of the high scores and statistics, because of how the game began.
    pub fn unranked_reason(&self) -> Option<Message> {
        (self.game().data().unranked_reason)(&self.setup_text())
    }

    /// Why its result enters no high-score list because of how it began, if it does not.
    pub fn unlisted_reason(&self) -> Option<Message> {
        self.unranked_reason().or_else(|| daily::unlisted(self))
    }

    /// The players.
    pub fn seats(&self) -> &Seats {
        self.meta().seats()
    }

    /// The seed of its chance events.
    pub fn seed(&self) -> &Seed {
        self.meta().seed()
    }

    /// Whether the game has chance events.
    pub fn has_chance(&self) -> bool {
        self.meta().has_chance()
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        self.view().turn()
    }

    /// What can be done now.
    pub fn actions(&self) -> Vec<Action> {
        self.view().actions()
    }

    /// The computer player to act, unless a person or chance is.
    pub fn computer(&self) -> Option<&'static str> {
        match self.view().decider() {
            Decider::Computer(name) => Some(name),
            _ => None,
        }
    }

    /// Whether the people at the table decide together now.
    pub fn is_group_decision(&self) -> bool {
        self.view().decider() == Decider::People
    }

    /// A move given as text, in words.
    pub fn describe_move(&self, action: &str) -> Message {
        self.view().describe_move(action)
    }

    /// The position as it is drawn.
    pub fn scene(&self) -> Scene {
        self.view().scene()
    }

    /// The scene after some places of a move were touched.
    pub fn partial_scene(&self, touched: &[PlaceId]) -> Option<Scene> {
        self.view().partial_scene(touched)
    }

    /// The places that a move touches.
    pub fn touches(&self, action: &str) -> Option<Vec<PlaceId>> {
        self.view().touches(action)
    }

    /// The board as text.
    pub fn text_board(&self, coloured: bool) -> Vec<Line> {
        self.view().text_board(coloured)
    }

    /// The result of the game, once it has ended.
    pub fn describe_outcome(&self) -> Option<Message> {
        self.view().describe_outcome()
    }

    /// The position for programs.
    pub fn fields(&self) -> Vec<(&'static str, Value)> {
        self.view().fields()
    }

    /// The position in the game's own file format.
    pub fn file_text(&self) -> String {
        self.view().file().0
    }

    /// A text from which the game can continue: its own file if that holds everything, else the
    /// save.
    pub fn resumable_text(&self) -> String {
        match self.view().file() {
            (text, true) => text,
            (_, false) => self.save(),
        }
    }

    /// The actions taken so far, as text.
    pub fn action_texts(&self) -> Vec<String> {
        (1..=self.at()).filter_map(|step| self.view_at(step).action()).collect()
    }

    /// The events of a step, counted from 1.
    pub fn events(&self, step: usize) -> Vec<DescribedEvent> {
        self.view_at(step).events()
    }

    /// Renames the person on a seat, or takes the name away. In a game without names nothing
    /// changes; a name that is taken or reserved is rejected.
    pub fn rename(&mut self, seat: Seat, name: Option<&str>) -> Result<(), SeatsError> {
        let Some((_, seating)) = self.game().seat_option().filter(|(_, seating)| seating.named)
        else {
            return Ok(());
        };
        let named = self.seats().clone().with_name(seat, name.map(seats::to_single_word));
        let read = Seats::read(&named.to_string(), &seating)?;
        if let Some(name) = name.filter(|_| read.name(seat) != named.name(seat)) {
            return Err(SeatsError::BadName(name.to_owned()));
        }
        self.meta_mut().set_seats(read);
        Ok(())
    }

    /// Seats one person who plays alone, and computers on the other seats.
    pub fn seat_alone(&mut self) -> Result<(), SeatsError> {
        let players = self.game().solo_players(self.seats().len());
        if let (Some(players), Some((_, seating))) = (players, self.game().seat_option()) {
            self.meta_mut().set_seats(Seats::read(&players, &seating)?);
        }
        Ok(())
    }

    /// Whether somebody at the table decides at a step: a person, or a computer player if only
    /// computers play.
    fn is_decision(&self, step: usize) -> bool {
        match self.view_at(step).decider() {
            Decider::Person(_) | Decider::People => true,
            Decider::Computer(_) => self.seats().persons() == 0,
            Decider::Chance | Decider::Nobody => false,
        }
    }

    /// The last step before the current one at which `is_decision` holds and which undo reaches.
    pub fn undo_target(&self, is_decision: impl Fn(usize) -> bool) -> Option<usize> {
        (self.meta().undo_limit()..self.at()).rev().find(|step| is_decision(*step))
    }

    /// The next step after the current one at which `is_decision` holds, or the last known one;
    /// `None` if there is nothing to redo.
    pub fn redo_target(&self, is_decision: impl Fn(usize) -> bool) -> Option<usize> {
        let (at, len) = (self.at(), self.len());
        let next = || (at + 1..len).find(|step| is_decision(*step)).unwrap_or(len);
        (at < len).then(next)
    }

    /// Undoes down to a step, as far as undo reaches.
    pub fn undo_to(&mut self, step: usize) {
        while self.at() > step && self.undo() {}
    }

    /// Redoes up to a step, as far as it is known.
    pub fn redo_to(&mut self, step: usize) {
        while self.at() < step && self.redo() {}
    }

    /// Undoes back to the last decision of a person, over chance events and computer players;
    /// `false`, and nothing has changed, if there is none.
    pub fn undo_decision(&mut self) -> bool {
        let target = self.undo_target(|step| self.is_decision(step));
        target.inspect(|step| self.undo_to(*step)).is_some()
    }

    /// Redoes up to the next decision of a person, or to the last known step; `false` if there is
    /// nothing to redo.
    pub fn redo_decision(&mut self) -> bool {
        let target = self.redo_target(|step| self.is_decision(step));
        target.inspect(|step| self.redo_to(*step)).is_some()
    }
}
