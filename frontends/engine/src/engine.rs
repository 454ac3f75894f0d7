//! The game in progress, and what each request does to it.

use app::{AnyGame, AnySession, DescribedEvent, Storage, Value};
use i18n::Translator;
use kernel::{Budget, Rng, Seed, Turn};
use protocol::OrderedMap;
use protocol::engine::{Body, Request};

use crate::EngineError;
use crate::new_game::NewGame;
use crate::request;
use crate::state::{probabilities, state};

/// The seed of the random numbers of computer players, so that the same requests have the same
/// responses.
const RNG_SEED: u64 = 0;

type Result<T, E = EngineError> = std::result::Result<T, E>;

/// The game in progress.
pub struct Engine<'a> {
    game: &'static dyn AnyGame,
    translator: &'a Translator,
    storage: &'a mut dyn Storage,
    session: Option<Box<dyn AnySession>>,
    /// A fresh seed that a rejected request did not use.
    unused_seed: Option<Seed>,
    /// Seeds the random numbers of each `go`: a random player must not repeat itself in every
    /// game.
    rng: Rng,
}

impl<'a> Engine<'a> {
    /// An engine without a game in progress.
    pub fn new(
        game: &'static dyn AnyGame,
        translator: &'a Translator,
        storage: &'a mut dyn Storage,
    ) -> Self {
        let rng = Rng::new(RNG_SEED);
        Self { game, translator, storage, session: None, unused_seed: None, rng }
    }

    /// Carries out the request on a line; an error leaves everything unchanged.
    pub fn handle_line(&mut self, line: &[u8]) -> Result<Body> {
        match request::parse(line)? {
            Request::New { options, seed } => self.new_game(&options, seed),
            Request::Load { text } => self.load(&text),
            Request::State => self.state(),
            Request::Save => Ok(Body::Saved { text: self.session()?.resumable_text() }),
            Request::Actions => self.actions(),
            Request::Apply { action } => self.apply(&action),
            Request::Roll => self.roll(),
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::Go { bot, ms } => self.go(bot.as_deref(), ms),
            Request::Playout { bot, games, seed } => self.playout(&bot, games, seed.as_ref()),
        }
    }

    fn session(&mut self) -> Result<&mut dyn AnySession> {
        match &mut self.session {
            Some(session) => Ok(session.as_mut()),
            None => Err(EngineError::NoGame),
        }
    }

    fn new_game(&mut self, options: &OrderedMap<Value>, seed: Option<Seed>) -> Result<Body> {
        let new = NewGame::parse(self.game, &options.0).map_err(EngineError::Options)?;
        let new = new.with_models(self.storage.options().models().clone());
        let session = match seed {
            Some(seed) => new.start(seed),
            None => self.with_fresh_seed(|seed| new.start(seed)),
        }?;
        self.continue_with(session)
    }

    fn load(&mut self, text: &str) -> Result<Body> {
        let (game, options) = (self.game, self.storage.options());
        let session = self.with_fresh_seed(|seed| Ok(game.open(text, &options, seed)?))?;
        self.continue_with(session)
    }

    /// Replaces the game in progress; steps before this one cannot be undone.
    fn continue_with(&mut self, mut session: Box<dyn AnySession>) -> Result<Body> {
        session.discard_history();
        self.session = Some(session);
        self.state()
    }

    /// Creates a session with a fresh seed. An error keeps the seed for the next game, so that a
    /// rejected request does not change later games.
    fn with_fresh_seed(
        &mut self,
        create: impl FnOnce(Seed) -> Result<Box<dyn AnySession>>,
    ) -> Result<Box<dyn AnySession>> {
        let seed = match self.unused_seed.take() {
            Some(seed) => seed,
            None => self.storage.fresh_seed().map_err(EngineError::NoSeed)?,
        };
        let result = create(seed.clone());
        if result.is_err() {
            self.unused_seed = Some(seed);
        }
        result
    }

    fn state(&mut self) -> Result<Body> {
        let session = self.session()?;
        let unlisted = session.unranked_reason().is_some();
        Ok(Body::State { state: state(session.view().as_ref()), unlisted })
    }

    fn actions(&mut self) -> Result<Body> {
        let actions = self.session()?.actions();
        let probabilities = probabilities(&actions);
        let actions = actions.into_iter().map(|action| action.text).collect();
        Ok(Body::Actions { actions, probabilities })
    }

    fn apply(&mut self, action: &str) -> Result<Body> {
        let session = self.session()?;
        let events = texts(session.apply(action)?);
        Ok(Body::Applied { events, state: state(session.view().as_ref()) })
    }

    fn roll(&mut self) -> Result<Body> {
        let session = self.session()?;
        let (action, events) = session.roll()?;
        let state = state(session.view().as_ref());
        Ok(Body::Rolled { action, events: texts(events), state })
    }

    fn undo(&mut self) -> Result<Body> {
        if self.session()?.undo() { self.state() } else { Err(EngineError::NothingToUndo) }
    }

    fn redo(&mut self) -> Result<Body> {
        if self.session()?.redo() { self.state() } else { Err(EngineError::NothingToRedo) }
    }

    fn go(&mut self, bot: Option<&str>, ms: u64) -> Result<Body> {
        let mut rng = self.rng.clone();
        let bot_rng = Rng::new(rng.bits());
        let session = self.session()?;
        match session.turn() {
            Turn::Player(_) => {}
            Turn::Chance => return Err(EngineError::GoAtChance),
            Turn::Over(_) => return Err(EngineError::GameOver),
        }
        let think = session
            .think(bot, Budget::from_millis(ms), bot_rng)
            .map_err(EngineError::UnknownBot)?;
        let advice = think();
        let action = advice.best.ok_or(EngineError::NoMove)?;
        self.rng = rng;
        let news = self.translator.translate(&advice.why);
        Ok(Body::Advice { action, verdict: advice.verdict.into(), news })
    }

    fn playout(&mut self, bot: &str, games: u64, seed: Option<&Seed>) -> Result<Body> {
        let rng = Rng::new(seed.map_or(RNG_SEED, |seed| seed.draw(0, u64::MAX)));
        let tally = self.session()?.playouts(bot, games, rng).map_err(EngineError::UnknownBot)?;
        let (actions, games) = (tally.actions, tally.games());
        Ok(Body::Playouts { results: OrderedMap(tally.results), actions, games })
    }
}

fn texts(events: Vec<DescribedEvent>) -> Vec<String> {
    events.into_iter().map(|event| event.text).collect()
}
