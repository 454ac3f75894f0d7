//! The settings: a list of them, changed at once, beside a board that shows how they look.

use app::settings::{ALL, Kind, NAMES, named};
use app::{AnyGame, Look, Options, Setting, Settings};
use kernel::{Message, Scene, Seed, message};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::list::{Chosen, numbered};
use crate::screen::{Context, Go, Screen};
use crate::text;

/// Characters that can be typed.
const LONGEST: usize = 200;

/// A board on which the colours can be seen.
pub struct Sample {
    /// The position.
    pub scene: Scene,
    /// How its kinds of places and pieces are drawn.
    pub looks: &'static [Look],
}

/// The screen of the settings.
pub struct SettingsScreen {
    /// The values in force.
    pub values: Settings,
    /// The row chosen.
    pub chosen: Chosen,
    /// The names as they are being typed.
    pub typed: Option<String>,
    /// News, where there are any.
    pub message: Option<Message>,
    /// A board of each game.
    pub samples: Vec<Sample>,
    /// The one to begin with where there is room for it.
    pub sample: usize,
}

impl SettingsScreen {
    /// The settings as they are now.
    pub fn new(context: &Context<'_>) -> Self {
        let samples = context.storage.games().iter().filter_map(|info| sample(*info)).collect();
        let values = context.storage.settings().clone();
        let chosen = Chosen::default();
        Self { values, chosen, typed: None, message: None, samples, sample: 0 }
    }

    /// The setting on the row chosen.
    pub fn setting(&self) -> &'static Setting {
        &ALL[self.chosen.at.min(ALL.len() - 1)]
    }

    fn on_names(&self) -> bool {
        self.setting().kind == Kind::Names
    }

    fn turn(&mut self, forwards: bool, context: &mut Context<'_>) -> Go {
        let setting = self.setting();
        match setting.turned(self.values.value(setting.name), forwards) {
            Some(value) => self.set(setting, &value, context),
            None => Go::Stay,
        }
    }

    fn set(&mut self, setting: &'static Setting, value: &str, context: &mut Context<'_>) -> Go {
        self.message = match context.storage.set(setting, value) {
            Ok(news) => news,
            Err(why) => Some(message("tui-settings-now").with("why", why)),
        };
        self.values = context.storage.settings().clone();
        Go::Apply(setting)
    }

    /// A key while the row of names is chosen; none where it means what it always does.
    fn type_key(&mut self, key: KeyCode) -> bool {
        let now = self.values.value(NAMES);
        let mut typed = self.typed.clone().unwrap_or_else(|| now.to_owned());
        if !text::edit(&mut typed, key, LONGEST) {
            return false;
        }
        self.message = None;
        self.typed = Some(typed);
        true
    }

    /// Sets the names that were typed, where any were; what is wrong with them stays to be mended.
    fn finish_typing(&mut self, context: &mut Context<'_>) -> Result<(), ()> {
        let Some(typed) = self.typed.take() else { return Ok(()) };
        let Some(names) = named(NAMES) else { return Ok(()) };
        match names.read(&typed) {
            Ok(value) => drop(self.set(names, &value, context)),
            Err(what) => {
                self.message = Some(what);
                self.typed = Some(typed);
                return Err(());
            }
        }
        Ok(())
    }

    fn command(&mut self, act: Act, key: KeyCode, context: &mut Context<'_>) -> Go {
        match act {
            Act::Number => {
                self.chosen.at = numbered(key, ALL.len()).unwrap_or(self.chosen.at);
                Go::Stay
            }
            Act::Left => self.turn(false, context),
            Act::Right | Act::Confirm => self.turn(true, context),
            Act::Next => {
                self.sample = (self.sample + 1) % self.samples.len().max(1);
                Go::Stay
            }
            Act::Language => Go::Language,
            Act::Help => Go::Push(Box::new(Help::keys(On::Settings))),
            // The key that opened them closes them again.
            Act::Leave | Act::Settings => Go::Back,
            _ => Go::Stay,
        }
    }
}

/// The beginning of a game as it is usually played, where it has a board.
fn sample(info: &'static dyn AnyGame) -> Option<Sample> {
    let session = info.start(&Options::default(), Seed::from_bits(1)).ok()?;
    let scene = session.scene();
    let seen = !scene.places.is_empty();
    seen.then(|| Sample { scene, looks: info.data().looks })
}

impl Screen for SettingsScreen {
    fn types(&self) -> bool {
        self.on_names()
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        if self.on_names() && self.type_key(key) {
            return Go::Stay;
        }
        if key == KeyCode::Esc && self.typed.take().is_some() {
            self.message = None;
            return Go::Stay;
        }
        self.message = None;
        if self.finish_typing(context).is_err() {
            return Go::Stay;
        }
        // Where letters are typed they are gone already.
        let Some(act) = keys::act(On::Settings, key) else { return Go::Stay };
        if act != Act::Next && self.chosen.go(act, ALL.len()) {
            return Go::Stay;
        }
        self.command(act, key, context)
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        let Target::Row(row) = target else { return Go::Stay };
        if self.finish_typing(context).is_err() {
            return Go::Stay;
        }
        // One click chooses, the next one changes.
        if self.chosen.at == row {
            return self.turn(true, context);
        }
        self.chosen.at = row;
        self.message = None;
        Go::Stay
    }

    fn wheel(&mut self, down: bool, context: &mut Context<'_>) -> Go {
        if self.finish_typing(context).is_ok() {
            self.chosen.wheel(down, ALL.len());
        }
        Go::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::settings(self, canvas);
    }
}
