//! The game under way and what each request does to it.

use app::{AnyGame, AnySession, Kind, OptionSpec, Options, Storage, Value};
use i18n::Speaker;
use kernel::{Budget, Message, ParseError, Rng, Seed, Turn, message};

use crate::answer::{Answer, verdict};
use crate::request::Request;

/// Where the dice of computer players and play-outs start, so that the same requests have the
/// same answers.
const DICE: u64 = 0;

/// What is wrong with a text, and where.
fn with_location(ParseError { line, message: what }: ParseError) -> Message {
    message("engine-flaw").with("line", line).with("what", what)
}

/// What a program chose before play: choices, or a text of the game's own kind.
pub struct Order<'v> {
    options: Options,
    file: Option<&'v str>,
}

impl<'v> Order<'v> {
    /// Compares options with the knobs of a game.
    pub fn read(info: &dyn AnyGame, options: &'v [(String, Value)]) -> Result<Self, Message> {
        let mut order = Self { options: Options::default(), file: None };
        for (name, value) in options.iter().filter(|(_, value)| *value != Value::Null) {
            if let Some(text) = own_file(info, name, value) {
                order.file = Some(text);
                continue;
            }
            // Programs know an option by its name, not by its label.
            let chosen = order.options.set(info.data().options, name, value);
            chosen.map_err(|what| what.replacing("name", name.as_str()))?;
        }
        Ok(order)
    }

    /// The game that was ordered.
    pub fn deal(&self, info: &dyn AnyGame, seed: Seed) -> Result<Box<dyn AnySession>, Message> {
        match self.file {
            Some(text) => info.open(text, &self.options, seed).map_err(with_location),
            None => info.start(&self.options, seed),
        }
    }
}

/// The text of the game's own file, where an option that names a built-in one has that instead: no
/// name has more than a line.
fn own_file<'v>(info: &dyn AnyGame, name: &str, value: &'v Value) -> Option<&'v str> {
    let source = |spec: &&OptionSpec| spec.name == name && matches!(spec.kind, Kind::Source(_));
    match value {
        Value::Text(text) if text.contains('\n') => {
            info.data().options.iter().find(source).map(|_| text.as_str())
        }
        _ => None,
    }
}

/// Where requests are dealt with.
pub struct Desk<'a> {
    info: &'static dyn AnyGame,
    speaker: &'a Speaker,
    storage: &'a mut dyn Storage,
    table: Option<Box<dyn AnySession>>,
    /// A seed of the house that a refused request did not use up.
    spare: Option<Seed>,
    /// Where the dice of each `go` come from: a player by dice must not repeat itself from one
    /// game to the next.
    dice: Rng,
}

impl<'a> Desk<'a> {
    /// A desk with no game on it yet.
    pub fn new(
        info: &'static dyn AnyGame,
        speaker: &'a Speaker,
        storage: &'a mut dyn Storage,
    ) -> Self {
        Self { info, speaker, storage, table: None, spare: None, dice: Rng::new(DICE) }
    }

    /// The answer to a line.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        Request::parse(line)
            .and_then(|request| self.handle(request))
            .unwrap_or_else(|why| self.refuse(&why))
    }

    /// The answer that says why not.
    pub fn refuse(&self, why: &Message) -> Answer {
        Answer::refused(&self.speaker.say(why))
    }

    /// Does what is asked; a refusal changes nothing.
    fn handle(&mut self, request: Request) -> Result<Answer, Message> {
        match request {
            Request::New { options, seed } => self.begin(&options, seed),
            Request::Load { text } => self.load(&text),
            Request::State => Ok(Answer::done().state(self.table()?)),
            Request::Save => Ok(Answer::done().with("text", self.table()?.resumable_text())),
            Request::Actions => Ok(Answer::done().actions(self.table()?)),
            Request::Apply { action } => self.apply(&action),
            Request::Roll => self.roll(),
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::Go { bot, ms } => self.go(bot.as_deref(), ms),
            Request::Playout { bot, games, seed } => self.playout(&bot, games, seed.as_ref()),
        }
    }

    fn table(&mut self) -> Result<&mut dyn AnySession, Message> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(message("engine-no-game")),
        }
    }

    fn put(&mut self, table: Box<dyn AnySession>) -> Answer {
        let answer = Answer::done().state(table.as_ref());
        self.table = Some(table);
        answer
    }

    fn begin(
        &mut self,
        options: &[(String, Value)],
        seed: Option<Seed>,
    ) -> Result<Answer, Message> {
        let mut order = Order::read(self.info, options)?;
        *order.options.models_mut() = self.storage.options().models().clone();
        let make = |info: &dyn AnyGame, seed| order.deal(info, seed);
        let mut table = match seed {
            Some(seed) => make(self.info, seed),
            None => self.with_fresh_seed(make),
        }?;
        table.meta_mut().forget_past();
        Ok(self.put(table))
    }

    fn load(&mut self, text: &str) -> Result<Answer, Message> {
        let options = self.storage.options();
        let opened = self.with_fresh_seed(|info, seed| info.open(text, &options, seed));
        let mut table = opened.map_err(with_location)?;
        table.meta_mut().forget_past();
        Ok(self.put(table))
    }

    /// Makes a table with a seed of the house. A refusal gives the seed back, so that it does not
    /// change the games that follow.
    fn with_fresh_seed<E>(
        &mut self,
        make: impl FnOnce(&dyn AnyGame, Seed) -> Result<Box<dyn AnySession>, E>,
    ) -> Result<Box<dyn AnySession>, E> {
        let seed = self.spare.take().unwrap_or_else(|| self.storage.fresh_seed());
        let outcome = make(self.info, seed.clone());
        if outcome.is_err() {
            self.spare = Some(seed);
        }
        outcome
    }

    fn apply(&mut self, action: &str) -> Result<Answer, Message> {
        let table = self.table()?;
        let events = table.apply(action).map_err(|why| why.message())?;
        Ok(Answer::done().events(events).state(table))
    }

    fn roll(&mut self) -> Result<Answer, Message> {
        let table = self.table()?;
        let (action, events) = table.roll().map_err(|why| why.message())?;
        Ok(Answer::done().with("action", action).events(events).state(table))
    }

    fn undo(&mut self) -> Result<Answer, Message> {
        let table = self.table()?;
        if table.meta_mut().undo() {
            Ok(Answer::done().state(table))
        } else {
            Err(message("engine-nothing-to-undo"))
        }
    }

    fn redo(&mut self) -> Result<Answer, Message> {
        let table = self.table()?;
        if table.meta_mut().redo() {
            Ok(Answer::done().state(table))
        } else {
            Err(message("engine-nothing-to-redo"))
        }
    }

    /// What a computer player would do, and what it knows of the position.
    fn go(&mut self, bot: Option<&str>, ms: u64) -> Result<Answer, Message> {
        let mut dice = self.dice.clone();
        let own = Rng::new(dice.bits());
        let table = self.table()?;
        match table.turn() {
            Turn::Player(_) => {}
            Turn::Chance => return Err(message("engine-go-chance")),
            Turn::Over(_) => return Err(message("refusal-over")),
        }
        let think = table.think(bot, Budget::ms(ms), own)?;
        let advice = think();
        let action = advice.best.ok_or_else(|| message("engine-no-move"))?;
        self.dice = dice;
        Ok(Answer::done()
            .with("action", action)
            .with("verdict", verdict(advice.verdict))
            .with("news", self.speaker.say(&advice.why)))
    }

    fn playout(&mut self, bot: &str, games: u64, seed: Option<&Seed>) -> Result<Answer, Message> {
        let dice = Rng::new(seed.map_or(DICE, |seed| seed.draw(0, u64::MAX)));
        let tally = self.table()?.playouts(bot, games, dice)?;
        Ok(Answer::done().tally(tally))
    }
}
