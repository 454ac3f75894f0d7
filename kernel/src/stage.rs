//! How people and programs meet a game: its choices, texts, looks, words and players.

use crate::{
    Advice, Answer, BotEntry, Budget, Console, Flaw, Game, Line, Phrase, Scene, Session, Tool,
    Value, phrase,
};

/// What can be chosen with a knob.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A whole number between two bounds.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of some words.
    Word(&'static [&'static str]),
    /// One of some built-in names; on the command line also a file of the game.
    Source(fn() -> Vec<&'static str>),
    /// One of some built-in names, or what a text says; on the command line that is a file, beside
    /// the file of the game.
    Sheet {
        /// The built-in names.
        names: fn() -> Vec<&'static str>,
        /// Reads a text to the one word that stands for it, which reads as itself.
        read: fn(&str) -> Result<String, Flaw>,
    },
}

/// Something that can be chosen before play.
#[derive(Clone, Copy, Debug)]
pub struct Knob {
    /// Its name in requests of programs.
    pub name: &'static str,
    /// Its name on the command line; a [`Kind::Source`] and a [`Kind::Sheet`] are
    /// positional there.
    pub flag: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// What holds where nothing is chosen, as text; empty where that means "none".
    pub default: &'static str,
    /// The name of the knob beside which this one is not asked for: choosing that settles this
    /// one. Empty where there is none.
    pub moot_with: &'static str,
    /// The key of its short name in a form; each of its words has its own under `LABEL-WORD`, and
    /// choosing none, where that can be, under `LABEL-none`.
    pub label: &'static str,
    /// The key of the sentence that explains it.
    pub help: &'static str,
}

/// What was chosen before play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(Vec<(&'static str, Value)>);

impl Choices {
    /// Chooses; numbers may come as text. Says what is wrong with an unknown name or a value that
    /// the knob does not take; `name` in that phrase is the knob's label.
    pub fn set(&mut self, knobs: &[Knob], name: &str, value: &Value) -> Result<(), Phrase> {
        let Some(knob) = knobs.iter().find(|knob| knob.name == name) else {
            return Err(phrase("choice-unknown").with("name", name));
        };
        let value = knob.read(value)?;
        self.0.retain(|(known, _)| *known != knob.name);
        self.0.push((knob.name, value));
        Ok(())
    }

    /// Forgets a choice.
    pub fn unset(&mut self, name: &str) {
        self.0.retain(|(known, _)| *known != name);
    }

    /// The number chosen.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.0.iter().find_map(|(known, value)| match value {
            Value::Number(number) if *known == name => Some(*number),
            _ => None,
        })
    }

    /// The word chosen.
    pub fn word(&self, name: &str) -> Option<&str> {
        self.0.iter().find_map(|(known, value)| match value {
            Value::Text(word) if *known == name => Some(word.as_str()),
            _ => None,
        })
    }
}

impl Knob {
    /// The words that it takes, where it takes words.
    pub fn words(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::Number { .. } => Vec::new(),
            Kind::Word(words) => words.to_vec(),
            Kind::Source(names) | Kind::Sheet { names, .. } => names(),
        }
    }

    /// Whether it is given by its place on the command line.
    pub fn positional(&self) -> bool {
        matches!(self.kind, Kind::Source(_) | Kind::Sheet { .. })
    }

    /// What people call a value of it; the empty text stands for none.
    pub fn shown(&self, value: &str) -> Phrase {
        match self.kind {
            _ if value.is_empty() => phrase(format!("{}-none", self.label)),
            Kind::Number { .. } => phrase("knob-number").with("number", value),
            Kind::Sheet { names, .. } if !names().contains(&value) => {
                phrase("knob-sheet").with("word", value)
            }
            _ => phrase(format!("{}-{value}", self.label)),
        }
    }

    fn read(&self, value: &Value) -> Result<Value, Phrase> {
        match (self.kind, value) {
            (Kind::Number { min, max }, value) => {
                let number = match value {
                    Value::Number(number) => Some(*number),
                    Value::Text(text) => text.parse().ok(),
                    _ => None,
                };
                let within = number.filter(|number| (min..=max).contains(number));
                within.map(Value::Number).ok_or_else(|| {
                    phrase("choice-number")
                        .with("name", phrase(self.label))
                        .with("min", min)
                        .with("max", max)
                })
            }
            (_, Value::Text(text)) if self.words().contains(&text.as_str()) => Ok(value.clone()),
            (Kind::Sheet { read, .. }, Value::Text(text)) => {
                read(text).map(Value::Text).map_err(|flaw| {
                    phrase("choice-sheet")
                        .with("name", phrase(self.label))
                        .with("words", self.words().join(", "))
                        .with("what", flaw.what)
                })
            }
            _ => {
                let words = self.words().join(", ");
                Err(phrase("choice-word").with("name", phrase(self.label)).with("words", words))
            }
        }
    }
}

/// How a kind of place or piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The kind.
    pub kind: &'static str,
    /// The colour behind it, of the console's sixteen; `None` shows what is below.
    pub paper: Option<u8>,
    /// The colour of its strokes.
    pub ink: u8,
    /// Drawings of rising size, each a list of lines of equal width. The first is one character.
    /// Different kinds must differ in their drawings too: colours may be missing.
    pub stencils: &'static [&'static [&'static str]],
}

/// A game's word files, by language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Spanish.
    pub es: &'static str,
    /// English.
    pub en: &'static str,
}

/// How people and programs meet a game. Every key that is named here stands in [`Stage::WORDS`].
pub trait Stage: Game {
    /// What can be chosen before play.
    const KNOBS: &'static [Knob];
    /// How its kinds of places and pieces are drawn.
    const LOOKS: &'static [Look];
    /// Its sentences. `NAME-title` and `NAME-about` name it, `NAME-rules` explains it.
    const WORDS: Words;

    /// Its commands beside play.
    const TOOLS: &'static [&'static dyn Tool];

    /// The setup that was chosen.
    fn setup(choices: &Choices) -> Result<Self::Setup, Phrase>;
    /// Whether a game so set up has any luck in it.
    fn has_luck(setup: &Self::Setup) -> bool;
    /// Whether luck at this state belongs to the beginning of the game.
    fn opening(state: &Self::State) -> bool;
    /// Whether a setup that comes from a text or a name agrees with what was chosen beside it.
    fn fits(setup: &Self::Setup, choices: &Choices) -> Result<(), Phrase>;
    /// Reads the game's own kind of file; what was chosen may narrow what it takes.
    fn read(text: &str, choices: &Choices) -> Result<Self::Setup, Flaw>;
    /// Writes the position as the game's own kind of file.
    fn write(state: &Self::State) -> String;
    /// The position as programs see it, without whose turn it is.
    fn record(state: &Self::State) -> Vec<(&'static str, Value)>;
    /// The position as front ends draw it; the session tells how it came about.
    fn scene(session: &Session<Self>) -> Scene;
    /// The board as text, as the dialogue prints it.
    fn sketch(state: &Self::State, coloured: bool) -> Vec<Line>;
    /// An event, for people.
    fn tell(event: &Self::Event) -> Phrase;
    /// How it ended, for people, where it has.
    fn verdict(state: &Self::State) -> Option<Phrase>;
    /// Advice about a position.
    fn hint(state: &Self::State, budget: &Budget) -> Advice<Self::Move>;
    /// Its computer players; the first is the one meant where none is named.
    fn bots() -> Vec<BotEntry<Self>>;
    /// How many play a game so set up.
    fn seats(_: &Self::Setup) -> usize {
        1
    }
    /// The points made so far, where the game counts any.
    fn points(_: &Self::State) -> Option<i64> {
        None
    }
    /// The highest of the game's marks that has been reached, the largest tile for instance,
    /// where it has marks: a reader wants to know how often each is reached.
    fn mark(_: &Self::State) -> Option<u64> {
        None
    }
    /// The old dialogue: from a game under way, or from its first question.
    fn script(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        choices: &Choices,
    ) -> Answer<()>;
}
