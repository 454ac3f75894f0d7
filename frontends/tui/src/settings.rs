//! The settings, which take effect at once, beside a sample board in their colours.

use app::settings::{ALL, NAMES, SettingKind, named};
use app::{AnyGame, Look, Options, Setting, Settings};
use kernel::{Message, Scene, Seed, message};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::list::{Selection, numbered};
use crate::screen::{Context, Screen, Transition};
use crate::text;

const MAX_LENGTH: usize = 200;

/// A board that shows the colours.
pub struct Sample {
    pub scene: Scene,
    pub looks: &'static [Look],
}

pub struct SettingsScreen {
    /// The values in force.
    pub values: Settings,
    pub selection: Selection,
    /// The players' names while they are being typed.
    pub typed: Option<String>,
    /// What went wrong, or a warning.
    pub message: Option<Message>,
    /// A board of each game that has one.
    pub samples: Vec<Sample>,
    /// The index of the preferred sample.
    pub sample: usize,
}

impl SettingsScreen {
    /// The settings of this moment.
    pub fn new(context: &Context<'_>) -> Self {
        let samples = context.storage.games().iter().filter_map(|game| sample(*game)).collect();
        let values = context.storage.settings().clone();
        let selection = Selection::default();
        Self { values, selection, typed: None, message: None, samples, sample: 0 }
    }

    /// The selected setting.
    pub fn setting(&self) -> &'static Setting {
        &ALL[self.selection.index.min(ALL.len() - 1)]
    }

    fn edits_names(&self) -> bool {
        self.setting().kind == SettingKind::Names
    }

    fn change(&mut self, forwards: bool, context: &mut Context<'_>) -> Transition {
        let setting = self.setting();
        match setting.next_value(self.values.value(setting.name), forwards) {
            Some(value) => self.set(setting, &value, context),
            None => Transition::Stay,
        }
    }

    fn set(
        &mut self,
        setting: &'static Setting,
        value: &str,
        context: &mut Context<'_>,
    ) -> Transition {
        self.message = match context.storage.set(setting, value) {
            Ok(warning) => warning,
            Err(why) => Some(message("tui-settings-now").with("why", why.message())),
        };
        self.values = context.storage.settings().clone();
        Transition::ApplySetting(setting)
    }

    /// Handles a key on the row of names; whether it was typed.
    fn type_key(&mut self, key: KeyCode) -> bool {
        let now = self.values.value(NAMES);
        let mut typed = self.typed.clone().unwrap_or_else(|| now.to_owned());
        if !text::edit(&mut typed, key, MAX_LENGTH) {
            return false;
        }
        self.message = None;
        self.typed = Some(typed);
        true
    }

    /// Sets the names that were typed, if any; invalid ones stay to be corrected. Whether they
    /// were valid.
    fn finish_typing(&mut self, context: &mut Context<'_>) -> bool {
        let Some(typed) = self.typed.take() else { return true };
        let Some(names) = named(NAMES) else { return true };
        match names.read(&typed) {
            Ok(value) => drop(self.set(names, &value, context)),
            Err(why) => {
                self.message = Some(why);
                self.typed = Some(typed);
                return false;
            }
        }
        true
    }

    fn run(&mut self, command: KeyCommand, key: KeyCode, context: &mut Context<'_>) -> Transition {
        match command {
            KeyCommand::Number => {
                self.selection.index = numbered(key, ALL.len()).unwrap_or(self.selection.index);
                Transition::Stay
            }
            KeyCommand::Left => self.change(false, context),
            KeyCommand::Right | KeyCommand::Confirm => self.change(true, context),
            KeyCommand::Next => {
                self.sample = (self.sample + 1) % self.samples.len().max(1);
                Transition::Stay
            }
            KeyCommand::Language => Transition::SwitchLanguage,
            KeyCommand::Help => Transition::Push(Box::new(Help::keys(Mode::Settings))),
            // The key that opens the settings closes them too.
            KeyCommand::Leave | KeyCommand::Settings => Transition::Back,
            _ => Transition::Stay,
        }
    }
}

/// The default start of a game, if it has a board.
fn sample(game: &'static dyn AnyGame) -> Option<Sample> {
    let session = game.start(&Options::default(), Seed::from_bits(1)).ok()?;
    let scene = session.scene();
    let has_board = !scene.places.is_empty();
    has_board.then(|| Sample { scene, looks: game.data().looks })
}

impl Screen for SettingsScreen {
    fn takes_text(&self) -> bool {
        self.edits_names()
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        if self.edits_names() && self.type_key(key) {
            return Transition::Stay;
        }
        if key == KeyCode::Esc && self.typed.take().is_some() {
            self.message = None;
            return Transition::Stay;
        }
        self.message = None;
        if !self.finish_typing(context) {
            return Transition::Stay;
        }
        let Some(command) = keys::command(Mode::Settings, key) else { return Transition::Stay };
        if command != KeyCommand::Next && self.selection.navigate(command, ALL.len()) {
            return Transition::Stay;
        }
        self.run(command, key, context)
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        let Target::Row(row) = target else { return Transition::Stay };
        if !self.finish_typing(context) {
            return Transition::Stay;
        }
        // The first click selects, the second one changes.
        if self.selection.index == row {
            return self.change(true, context);
        }
        self.selection.index = row;
        self.message = None;
        Transition::Stay
    }

    fn wheel(&mut self, down: bool, context: &mut Context<'_>) -> Transition {
        if self.finish_typing(context) {
            self.selection.scroll(down, ALL.len());
        }
        Transition::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::settings(self, canvas);
    }
}
