//! A game that a program asks for.

use app::{AnyGame, AnySession, OptionKind, OptionSpec, Options, Value};
use kernel::{Message, Models, Seed};

use crate::EngineError;

/// The options of a new game, and a file of the game in place of a built-in one.
pub struct NewGame<'v> {
    game: &'v dyn AnyGame,
    options: Options,
    file: Option<&'v str>,
}

impl<'v> NewGame<'v> {
    /// Compares values with the options that a game has.
    pub fn parse(game: &'v dyn AnyGame, values: &'v [(String, Value)]) -> Result<Self, Message> {
        let mut new = Self { game, options: Options::default(), file: None };
        for (name, value) in values.iter().filter(|(_, value)| *value != Value::Null) {
            if let Some(text) = file_text(game, name, value) {
                new.file = Some(text);
                continue;
            }
            // Programs know an option by its name, not by its label.
            let chosen = new.options.set(game.data().options, name, value);
            chosen.map_err(|error| error.replacing("name", name.as_str()))?;
        }
        Ok(new)
    }

    /// The same game with models for its computer players.
    #[must_use]
    pub fn with_models(mut self, models: Models) -> Self {
        *self.options.models_mut() = models;
        self
    }

    /// Starts the game, and does not roll what is missing of its opening.
    pub fn start_unopened(&self, seed: Seed) -> Result<Box<dyn AnySession>, EngineError> {
        match self.file {
            Some(text) => Ok(self.game.open_deferred(text, &self.options, seed)?),
            None => self.game.start_deferred(&self.options, seed).map_err(EngineError::Options),
        }
    }

    /// Starts the game.
    pub fn start(&self, seed: Seed) -> Result<Box<dyn AnySession>, EngineError> {
        match self.file {
            Some(text) => Ok(self.game.open(text, &self.options, seed)?),
            None => self.game.start(&self.options, seed).map_err(EngineError::Options),
        }
    }
}

/// The text of a file, if an option that names a built-in one has that instead: no name has a
/// second line.
fn file_text<'v>(game: &dyn AnyGame, name: &str, value: &'v Value) -> Option<&'v str> {
    let is_source =
        |spec: &OptionSpec| spec.name == name && matches!(spec.kind, OptionKind::NameOrFile(_));
    match value {
        Value::Text(text) if text.contains('\n') => {
            game.data().options.iter().any(is_source).then_some(text.as_str())
        }
        _ => None,
    }
}
