//! A session whose game is forgotten: what front ends hold.

use std::any::Any;
use std::time::Duration;

use crate::contest::entry;
use crate::history::Entry;
use crate::playout::{Scratch, Tally, playout};
use crate::review::review;
use crate::session::{ChanceAudit, ForgedChance};
use crate::{
    Advice, Bot, Budget, Dice, IllegalMove, Line, Message, Options, PlaceId, Records, Review,
    Scene, Seat, Seats, Seed, Session, Stage, Turn, Value, message,
};

/// Something that happened, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// For programs.
    pub text: String,
    /// For people.
    pub message: Message,
}

/// Thinking that can be done beside the screen.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// A game under way, of whatever kind. See [`Session`] for what each function does.
pub trait AnySession: Send {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// The legal moves, or what luck may bring, as words.
    fn actions(&self) -> Vec<String>;
    /// The weights of what luck may bring, in the order of [`AnySession::actions`].
    fn weights(&self) -> Vec<u32>;
    /// Does what a word says.
    fn apply(&mut self, word: &str) -> Result<Vec<Told>, IllegalMove>;
    /// Chance as the seed has it.
    fn roll(&mut self) -> Result<(String, Vec<Told>), IllegalMove>;
    /// Who plays.
    fn seats(&self) -> &Seats;
    /// Calls the person on a seat by a name or by none, where the game knows people by name.
    fn call(&mut self, seat: Seat, name: Option<&str>) -> Result<(), Message>;
    /// Whether the decision now is for the people at the table, whoever's turn it is.
    fn is_for_people(&self) -> bool;
    /// The computer player whose turn it is, where it is the turn of one.
    fn computer(&self) -> Option<&'static str>;
    /// The dice of a computer player that thinks now.
    fn dice(&self) -> Dice;
    /// Back to the last decision of a person.
    fn undo_decision(&mut self) -> bool;
    /// Forward to the next decision of a person.
    fn redo_decision(&mut self) -> bool;
    /// One step back.
    fn undo(&mut self) -> bool;
    /// One step forward again.
    fn redo(&mut self) -> bool;
    /// Goes to a moment of the game.
    fn seek(&mut self, at: usize);
    /// How many steps have happened.
    fn at(&self) -> usize;
    /// How many steps are known.
    fn len(&self) -> usize;
    /// Whether no step is known.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// How many steps belong to the beginning.
    fn opening_len(&self) -> usize;
    /// The words of all steps that have happened.
    fn words(&self) -> Vec<String>;
    /// What a step, from 1, brought about.
    fn events(&self, step: usize) -> Vec<Told>;
    /// The file in which the house keeps this game while it is under way.
    fn slot(&mut self) -> &mut Option<String>;
    /// Notes that somebody else than the player plays a part.
    fn help(&mut self);
    /// Whether its results were entered into a list.
    fn is_counted(&self) -> bool;
    /// Notes whether its results were entered into a list.
    fn count(&mut self, entered: bool);
    /// Whether it was noted among the finished games.
    fn is_noted(&self) -> bool;
    /// Notes that it stands among the finished games.
    fn note(&mut self);
    /// What is noted of it at a moment, where it is over.
    fn account(&self, date: String) -> Option<Entry>;
    /// The records that this game plays for, where there are any.
    fn records(&self, options: &Options) -> Option<Records>;
    /// Forgets the way here.
    fn settle(&mut self);
    /// The save.
    fn save(&self) -> String;
    /// The position as the game's own kind of file.
    fn text(&self) -> String;
    /// A text from which the game goes on just so: the game's own kind of file where that tells
    /// everything, else the save.
    fn whole_text(&self) -> String;
    /// The position as programs see it.
    fn record(&self) -> Vec<(&'static str, Value)>;
    /// The position as it is drawn.
    fn scene(&self) -> Scene;
    /// What is seen once some places of a move were touched.
    fn partial_scene(&self, touched: &[PlaceId]) -> Option<Scene>;
    /// The places that a move touches, by its word.
    fn touches(&self, word: &str) -> Option<Vec<PlaceId>>;
    /// A move, by its word, for people.
    fn named(&self, word: &str) -> Message;
    /// What is seen on the way from the step before to this one.
    fn frames(&self) -> Vec<Scene>;
    /// The board as text.
    fn text_board(&self, coloured: bool) -> Vec<Line>;
    /// How it ended, for people.
    fn verdict(&self) -> Option<Message>;
    /// Whether this game has any luck in it.
    fn has_chance(&self) -> bool;
    /// The seed of its luck.
    fn seed(&self) -> &Seed;
    /// Compares its luck with its seed.
    fn verify(&self) -> Result<ChanceAudit, ForgedChance>;
    /// Advice about the position now, to be worked out wherever the caller likes.
    fn hint(&self, budget: Budget) -> Job<Advice<String>>;
    /// What a computer player would do now, likewise; refuses a name that no player has.
    fn think(
        &self,
        bot: Option<&str>,
        budget: Budget,
        dice: Dice,
    ) -> Result<Job<Advice<String>>, IllegalMove>;
    /// The steps that have happened looked through, so long at each decision.
    fn review(&self, limit: Duration, budget: &Budget) -> Option<Review>;
    /// Plays many games from here to their ends.
    fn playouts(&self, bot: &str, games: u64, dice: Dice) -> Result<Tally, IllegalMove>;
    /// The session itself, for the dialogue of its game.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<G: Stage> Session<G> {
    fn tell(&self, events: &[G::Event]) -> Vec<Told> {
        let tell = |event: &G::Event| Told {
            text: event.to_string(),
            message: G::tell(event, self.seats()),
        };
        events.iter().map(tell).collect()
    }

    fn bot(name: Option<&str>) -> Result<Box<dyn Bot<G>>, IllegalMove> {
        let name = name.or_else(|| G::bots().first().map(|bot| bot.name)).unwrap_or_default();
        entry::<G>(name).map(|bot| (bot.make)()).map_err(IllegalMove)
    }
}

impl<G: Stage> AnySession for Session<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn actions(&self) -> Vec<String> {
        let (mut moves, mut odds) = (Vec::new(), Vec::new());
        match self.turn() {
            Turn::Player(_) => G::legal_moves(self.state(), &mut moves),
            Turn::Chance => G::chance_outcomes(self.state(), &mut odds),
            Turn::Over(_) => {}
        }
        let moves = moves.iter().map(ToString::to_string);
        moves.chain(odds.iter().map(|(chance, _)| chance.to_string())).collect()
    }

    fn weights(&self) -> Vec<u32> {
        let mut odds = Vec::new();
        if self.turn() == Turn::Chance {
            G::chance_outcomes(self.state(), &mut odds);
        }
        odds.iter().map(|(_, weight)| *weight).collect()
    }

    fn apply(&mut self, word: &str) -> Result<Vec<Told>, IllegalMove> {
        self.apply(word).map(|events| self.tell(&events))
    }

    fn roll(&mut self) -> Result<(String, Vec<Told>), IllegalMove> {
        self.roll().map(|(chance, events)| (chance.to_string(), self.tell(&events)))
    }

    fn seats(&self) -> &Seats {
        self.seats()
    }

    fn call(&mut self, seat: Seat, name: Option<&str>) -> Result<(), Message> {
        self.call(seat, name)
    }

    fn is_for_people(&self) -> bool {
        self.is_for_people()
    }

    fn computer(&self) -> Option<&'static str> {
        self.computer()
    }

    fn dice(&self) -> Dice {
        self.dice()
    }

    fn undo_decision(&mut self) -> bool {
        self.undo_decision()
    }

    fn redo_decision(&mut self) -> bool {
        self.redo_decision()
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn redo(&mut self) -> bool {
        self.redo()
    }

    fn seek(&mut self, at: usize) {
        self.seek(at);
    }

    fn at(&self) -> usize {
        self.at()
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn opening_len(&self) -> usize {
        self.opening_len()
    }

    fn words(&self) -> Vec<String> {
        self.past().map(|step| step.word()).collect()
    }

    fn events(&self, step: usize) -> Vec<Told> {
        self.tell(self.events(step))
    }

    fn slot(&mut self) -> &mut Option<String> {
        self.slot()
    }

    fn help(&mut self) {
        self.help();
    }

    fn is_counted(&self) -> bool {
        self.is_counted()
    }

    fn count(&mut self, entered: bool) {
        self.count(entered);
    }

    fn is_noted(&self) -> bool {
        self.is_noted()
    }

    fn note(&mut self) {
        self.note();
    }

    fn account(&self, date: String) -> Option<Entry> {
        Entry::of(self, date)
    }

    fn records(&self, options: &Options) -> Option<Records> {
        G::records(self, options)
    }

    fn settle(&mut self) {
        self.settle();
    }

    fn save(&self) -> String {
        self.save()
    }

    fn text(&self) -> String {
        G::write(self.state())
    }

    fn whole_text(&self) -> String {
        if G::writes_all(self.state()) { self.text() } else { self.save() }
    }

    fn record(&self) -> Vec<(&'static str, Value)> {
        G::record(self.state())
    }

    fn scene(&self) -> Scene {
        G::scene(self)
    }

    fn partial_scene(&self, touched: &[PlaceId]) -> Option<Scene> {
        G::partial_scene(self, touched)
    }

    fn touches(&self, word: &str) -> Option<Vec<PlaceId>> {
        matches!(self.turn(), Turn::Player(_)).then(|| G::touches(self, word.parse().ok()?))?
    }

    fn named(&self, word: &str) -> Message {
        let unnamed = || message("option-sheet").with("word", word);
        word.parse().map_or_else(|_| unnamed(), G::named)
    }

    fn frames(&self) -> Vec<Scene> {
        G::frames(self)
    }

    fn text_board(&self, coloured: bool) -> Vec<Line> {
        G::text_board(self.state(), self.seats(), coloured)
    }

    fn verdict(&self) -> Option<Message> {
        G::verdict(self)
    }

    fn has_chance(&self) -> bool {
        G::has_chance(self.setup())
    }

    fn seed(&self) -> &Seed {
        self.seed()
    }

    fn verify(&self) -> Result<ChanceAudit, ForgedChance> {
        self.verify()
    }

    fn hint(&self, budget: Budget) -> Job<Advice<String>> {
        let state = self.state().clone();
        Box::new(move || G::hint(&state, &budget).map(|mv| mv.to_string()))
    }

    fn think(
        &self,
        bot: Option<&str>,
        budget: Budget,
        mut dice: Dice,
    ) -> Result<Job<Advice<String>>, IllegalMove> {
        let (mut bot, state) = (Self::bot(bot)?, self.state().clone());
        Ok(Box::new(move || bot.advise(&state, &budget, &mut dice).map(|mv| mv.to_string())))
    }

    fn review(&self, limit: Duration, budget: &Budget) -> Option<Review> {
        review(self, limit, budget)
    }

    fn playouts(&self, bot: &str, games: u64, mut dice: Dice) -> Result<Tally, IllegalMove> {
        let mut bot = Self::bot(Some(bot))?;
        let (mut tally, mut scratch) = (Tally::default(), Scratch::default());
        for _ in 0..games {
            // For a whole game: the number of games bounds the rest.
            let budget = Budget::ms(1000);
            let state = self.state().clone();
            match playout(state, bot.as_mut(), &budget, &mut dice, &mut scratch) {
                Some((outcome, steps)) => tally.add(&outcome, steps),
                None => break,
            }
        }
        Ok(tally)
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
