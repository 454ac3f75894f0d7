//! The game under way and what each request does to it.

use kernel::{
    Budget, Choices, Cover, Dice, Flaw, House, Illegal, Kind, Knob, Phrase, Seed, Table, Turn,
    Value, phrase,
};
use words::Speaker;

use crate::answer::{Answer, verdict};
use crate::request::Request;

/// Where the dice of computer players and play-outs start, so that the same requests have the
/// same answers.
const DICE: u64 = 0;

/// What is wrong with a text, and where.
fn flawed(Flaw { line, what }: Flaw) -> Phrase {
    phrase("engine-flaw").with("line", line).with("what", what)
}

/// What a program chose before play: choices, or a text of the game's own kind.
pub struct Order<'v> {
    choices: Choices,
    file: Option<&'v str>,
}

impl<'v> Order<'v> {
    /// Compares options with the knobs of a game.
    pub fn read(cover: &dyn Cover, options: &'v [(String, Value)]) -> Result<Self, Phrase> {
        let mut order = Self { choices: Choices::default(), file: None };
        for (name, value) in options.iter().filter(|(_, value)| *value != Value::Null) {
            if let Some(text) = own_file(cover, name, value) {
                order.file = Some(text);
                continue;
            }
            // Programs know an option by its name, not by its label.
            let chosen = order.choices.set(cover.knobs(), name, value);
            chosen.map_err(|what| what.replacing("name", name.as_str()))?;
        }
        Ok(order)
    }

    /// The game that was ordered.
    pub fn deal(&self, cover: &dyn Cover, seed: Seed) -> Result<Box<dyn Table>, Phrase> {
        match self.file {
            Some(text) => cover.open(text, &self.choices, seed).map_err(flawed),
            None => cover.deal(&self.choices, seed),
        }
    }
}

/// The text of the game's own file, where an option that names a built-in one has that instead: no
/// name has more than a line.
fn own_file<'v>(cover: &dyn Cover, name: &str, value: &'v Value) -> Option<&'v str> {
    let source = |knob: &&Knob| knob.name == name && matches!(knob.kind, Kind::Source(_));
    match value {
        Value::Text(text) if text.contains('\n') => {
            cover.knobs().iter().find(source).map(|_| text.as_str())
        }
        _ => None,
    }
}

/// Where requests are dealt with.
pub struct Desk<'a> {
    cover: &'static dyn Cover,
    speaker: &'a Speaker,
    house: &'a mut dyn House,
    table: Option<Box<dyn Table>>,
    /// A seed of the house that a refused request did not use up.
    spare: Option<Seed>,
    /// Where the dice of each `go` come from: a player by dice must not repeat itself from one
    /// game to the next.
    dice: Dice,
}

impl<'a> Desk<'a> {
    /// A desk with no game on it yet.
    pub fn new(cover: &'static dyn Cover, speaker: &'a Speaker, house: &'a mut dyn House) -> Self {
        Self { cover, speaker, house, table: None, spare: None, dice: Dice::new(DICE) }
    }

    /// The answer to a line.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        Request::parse(line)
            .and_then(|request| self.handle(request))
            .unwrap_or_else(|why| self.refuse(&why))
    }

    /// The answer that says why not.
    pub fn refuse(&self, why: &Phrase) -> Answer {
        Answer::refused(&self.speaker.say(why))
    }

    /// Does what is asked; a refusal changes nothing.
    fn handle(&mut self, request: Request) -> Result<Answer, Phrase> {
        match request {
            Request::New { options, seed } => self.begin(&options, seed),
            Request::Load { text } => self.load(&text),
            Request::State => Ok(Answer::done().state(self.table()?)),
            Request::Save => Ok(Answer::done().with("text", self.table()?.whole_text())),
            Request::Actions => Ok(Answer::done().actions(self.table()?)),
            Request::Apply { action } => self.apply(&action),
            Request::Roll => self.roll(),
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::Go { bot, ms } => self.go(bot.as_deref(), ms),
            Request::Playout { bot, games, seed } => self.playout(&bot, games, seed.as_ref()),
        }
    }

    fn table(&mut self) -> Result<&mut dyn Table, Phrase> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(phrase("engine-no-game")),
        }
    }

    fn put(&mut self, table: Box<dyn Table>) -> Answer {
        let answer = Answer::done().state(table.as_ref());
        self.table = Some(table);
        answer
    }

    fn begin(&mut self, options: &[(String, Value)], seed: Option<Seed>) -> Result<Answer, Phrase> {
        let order = Order::read(self.cover, options)?;
        let make = |cover: &dyn Cover, seed| order.deal(cover, seed);
        let mut table = match seed {
            Some(seed) => make(self.cover, seed),
            None => self.with_fresh_seed(make),
        }?;
        table.settle();
        Ok(self.put(table))
    }

    fn load(&mut self, text: &str) -> Result<Answer, Phrase> {
        let opened =
            self.with_fresh_seed(|cover, seed| cover.open(text, &Choices::default(), seed));
        let mut table = opened.map_err(flawed)?;
        table.settle();
        Ok(self.put(table))
    }

    /// Makes a table with a seed of the house. A refusal gives the seed back, so that it does not
    /// change the games that follow.
    fn with_fresh_seed<E>(
        &mut self,
        make: impl FnOnce(&dyn Cover, Seed) -> Result<Box<dyn Table>, E>,
    ) -> Result<Box<dyn Table>, E> {
        let seed = self.spare.take().unwrap_or_else(|| self.house.fresh_seed());
        let outcome = make(self.cover, seed.clone());
        if outcome.is_err() {
            self.spare = Some(seed);
        }
        outcome
    }

    fn apply(&mut self, action: &str) -> Result<Answer, Phrase> {
        let table = self.table()?;
        let told = table.apply(action).map_err(|Illegal(why)| why)?;
        Ok(Answer::done().events(told).state(table))
    }

    fn roll(&mut self) -> Result<Answer, Phrase> {
        let table = self.table()?;
        let (action, told) = table.throw().map_err(|Illegal(why)| why)?;
        Ok(Answer::done().with("action", action).events(told).state(table))
    }

    fn undo(&mut self) -> Result<Answer, Phrase> {
        let table = self.table()?;
        if table.undo() {
            Ok(Answer::done().state(table))
        } else {
            Err(phrase("engine-nothing-to-undo"))
        }
    }

    fn redo(&mut self) -> Result<Answer, Phrase> {
        let table = self.table()?;
        if table.redo() {
            Ok(Answer::done().state(table))
        } else {
            Err(phrase("engine-nothing-to-redo"))
        }
    }

    /// What a computer player would do, and what it knows of the position.
    fn go(&mut self, bot: Option<&str>, ms: u64) -> Result<Answer, Phrase> {
        let mut dice = self.dice.clone();
        let own = Dice::new(dice.bits());
        let table = self.table()?;
        match table.turn() {
            Turn::Player(_) => {}
            Turn::Luck => return Err(phrase("engine-go-chance")),
            Turn::Over(_) => return Err(phrase("refusal-over")),
        }
        let think = table.think(bot, Budget::ms(ms), own).map_err(|Illegal(why)| why)?;
        let advice = think();
        let action = advice.best.ok_or_else(|| phrase("engine-no-move"))?;
        self.dice = dice;
        Ok(Answer::done()
            .with("action", action)
            .with("verdict", verdict(advice.verdict))
            .with("news", self.speaker.say(&advice.why)))
    }

    fn playout(&mut self, bot: &str, games: u64, seed: Option<&Seed>) -> Result<Answer, Phrase> {
        let dice = Dice::new(seed.map_or(DICE, |seed| seed.draw(0, u64::MAX)));
        let tally = self.table()?.playouts(bot, games, dice).map_err(|Illegal(why)| why)?;
        Ok(Answer::done().tally(tally))
    }
}
