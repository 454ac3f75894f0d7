//! The sessions of one game, whose type is erased.

use std::any::Any;
use std::time::Duration;

use kernel::playout::{PlayoutTotals, Scratch, playout};
use kernel::{Advice, Budget, ChanceAudit, ForgedChance, IllegalMove, Rng, Session, SessionMeta};

use super::{AnySession, Job, Timeline};
use crate::any_view::described;
use crate::records::NewScores;
use crate::review::review;
use crate::{
    AnyGame, AnyView, DescribedEvent, Options, Registered, Review, SessionHighScores, UnknownBot,
    hint,
};

impl<G: Registered> Timeline for Session<G> {
    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn redo(&mut self) -> bool {
        self.redo()
    }

    fn rewind(&mut self, step: usize) {
        self.rewind(step);
    }

    fn discard_history(&mut self) {
        self.discard_history();
    }

    fn memory_size(&self) -> usize {
        self.memory_size()
    }
}

impl<G: Registered> AnySession for Session<G> {
    fn game(&self) -> &'static dyn AnyGame {
        G::info()
    }

    fn meta(&self) -> &SessionMeta {
        self.meta()
    }

    fn meta_mut(&mut self) -> &mut SessionMeta {
        self.meta_mut()
    }

    fn view_at(&self, step: usize) -> Box<dyn AnyView + '_> {
        Box::new(self.view_at(step))
    }

    fn apply(&mut self, action: &str) -> Result<Vec<DescribedEvent>, IllegalMove> {
        let events = self.apply(action)?;
        Ok(events.iter().map(|event| described::<G>(self.seats(), event)).collect())
    }

    fn roll(&mut self) -> Result<(String, Vec<DescribedEvent>), IllegalMove> {
        let (chance, events) = self.roll()?;
        let events = events.iter().map(|event| described::<G>(self.seats(), event)).collect();
        Ok((chance.to_string(), events))
    }

    fn setup_text(&self) -> String {
        self.setup().to_string()
    }

    fn save(&self) -> String {
        self.save()
    }

    fn verify(&self) -> Result<ChanceAudit, ForgedChance> {
        self.verify()
    }

    fn hint(&self, budget: Budget) -> Job<Advice<String>> {
        hint::hint(self, budget)
    }

    fn think(
        &self,
        bot: Option<&str>,
        budget: Budget,
        mut rng: Rng,
    ) -> Result<Job<Advice<String>>, UnknownBot> {
        let default = || G::info().bots.first().map_or("", |bot| bot.name);
        let entry = G::info().bot(bot.unwrap_or_else(default))?;
        let (mut bot, state) = ((entry.make)(self.models()), self.state().clone());
        Ok(Box::new(move || bot.advise(&state, &budget, &mut rng).map(|mv| mv.to_string())))
    }

    fn review(&self, limit: Duration, budget: &Budget) -> Option<Review> {
        review(self, limit, budget)
    }

    fn review_job(&self, limit: Duration, budget: Budget) -> Job<Option<Review>> {
        let (save, mut options) = (self.save(), Options::default());
        options.models_mut().clone_from(self.models());
        Box::new(move || {
            let game: &dyn AnyGame = G::info();
            let session = game.open_save(&save, &options).ok()?;
            session.review(limit, &budget)
        })
    }

    fn playouts(&self, bot: &str, games: u64, mut rng: Rng) -> Result<PlayoutTotals, UnknownBot> {
        let mut bot = (G::info().bot(bot)?.make)(self.models());
        let (mut tally, mut scratch) = (PlayoutTotals::default(), Scratch::default());
        for _ in 0..games {
            // For a whole game: the number of games bounds the rest.
            let budget = Budget::from_millis(1000);
            let state = self.state().clone();
            match playout(state, bot.as_mut(), &budget, &mut rng, &mut scratch) {
                Some((outcome, steps)) => tally.add(&outcome, steps),
                None => break,
            }
        }
        Ok(tally)
    }

    fn records(&self, options: &Options) -> Option<SessionHighScores> {
        let mut records =
            G::info().records.as_ref().and_then(|book| (book.records)(self, options))?;
        if let Some(why) = (self as &dyn AnySession).unlisted_reason() {
            records.entry = NewScores::Nothing;
            records.notes.push(why);
        }
        Some(records)
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
