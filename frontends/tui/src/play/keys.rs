//! What keys and strokes of the mouse do while a game is played.

use kernel::touch::{side, stroke};
use kernel::{Act as SceneAct, Gesture, PlaceId, Shortcut, Way, message};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::screen::{Context, Go};
use crate::settings::SettingsScreen;
use crate::setup::Setup;

/// Columns that a stroke of the mouse needs; less is a click.
const STROKE: i32 = 2;

/// Where something that is done goes.
fn way(act: Act) -> Option<Way> {
    match act {
        Act::Up => Some(Way::Up),
        Act::Down => Some(Way::Down),
        Act::Left => Some(Way::Left),
        Act::Right => Some(Way::Right),
        _ => None,
    }
}

/// A key as scenes claim it.
pub fn gesture(key: KeyCode) -> Option<Gesture> {
    match key {
        KeyCode::Char(letter) => Some(Gesture::Letter(letter)),
        KeyCode::Enter => Some(Gesture::Enter),
        KeyCode::Up => Some(Gesture::Way(Way::Up)),
        KeyCode::Down => Some(Gesture::Way(Way::Down)),
        KeyCode::Left => Some(Gesture::Way(Way::Left)),
        KeyCode::Right => Some(Gesture::Way(Way::Right)),
        _ => None,
    }
}

/// The key of a gesture.
pub fn code(gesture: Gesture) -> KeyCode {
    match gesture {
        Gesture::Letter(letter) => KeyCode::Char(letter),
        Gesture::Enter => KeyCode::Enter,
        Gesture::Way(Way::Up) => KeyCode::Up,
        Gesture::Way(Way::Down) => KeyCode::Down,
        Gesture::Way(Way::Left) => KeyCode::Left,
        Gesture::Way(Way::Right) => KeyCode::Right,
    }
}

/// Whether something is done on the board rather than with the game as a whole.
fn plays(act: Act) -> bool {
    let touches = matches!(act, Act::Confirm | Act::Number | Act::Next | Act::Previous | Act::Back);
    touches || way(act).is_some()
}

/// Whether something would lead away from a lesson.
pub(super) fn leads_away(act: Act) -> bool {
    matches!(
        act,
        Act::New
            | Act::Hint
            | Act::Watch
            | Act::Undo
            | Act::Redo
            | Act::TakeBack
            | Act::Scores
            | Act::Save
    )
}

impl Play {
    /// Where its keys are: where computers play on by themselves, theirs come first.
    pub fn on(&self) -> Vec<On> {
        let driven = self.driven().then_some(On::Machines);
        let own = if self.scene.steered { On::Steer } else { On::Play };
        driven.into_iter().chain([own]).collect()
    }

    /// A key was pressed.
    pub(super) fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        let enough = self.end_motions();
        self.hover = None;
        let act = self.meant(key);
        if let Some(faster @ (Act::Faster | Act::Slower)) = act {
            self.change_speed(faster == Act::Faster, context);
            return Go::Stay;
        }
        // A key meant for the drawing of the beginning should not move anything after it.
        let asks = matches!(act, Some(Act::Leave | Act::Help | Act::Language));
        if self.finish_opening(context) && !asks {
            return Go::Stay;
        }
        if self.stop_watching() && act != Some(Act::Leave) {
            return Go::Stay;
        }
        let claimed = self.claimed_by(key).cloned();
        let driven = act.is_some_and(|act| self.drive(act, context));
        if driven || enough && (act.is_some_and(plays) || claimed.is_some()) {
            return Go::Stay;
        }
        match (claimed, act) {
            (Some(claimed), _) => {
                self.obey(claimed, context);
                Go::Stay
            }
            (None, Some(act)) => self.perform(act, key, context),
            (None, None) => {
                // Whoever presses Esc, for instance, has read what was said.
                self.message = None;
                Go::Stay
            }
        }
    }

    /// What a key of the house means now: single moves are for those who are stopped.
    fn meant(&self, key: KeyCode) -> Option<Act> {
        let possible = |act: &Act| *act != Act::Step || self.paused();
        self.on().into_iter().find_map(|on| keys::act(on, key).filter(possible))
    }

    /// What the scene says of a key that it claims.
    fn claimed_by(&self, key: KeyCode) -> Option<&SceneAct> {
        let key = match key {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            key => key,
        };
        gesture(key).and_then(|key| self.claim(key))
    }

    /// Does what the scene says of a key.
    fn obey(&mut self, act: SceneAct, context: &mut Context<'_>) {
        match act {
            SceneAct::Touch(place) => self.touch(place, context),
            SceneAct::Explain(how) => self.message = Some(how),
        }
    }

    fn perform(&mut self, act: Act, key: KeyCode, context: &mut Context<'_>) -> Go {
        if let Some(way) = way(act) {
            self.go(way, context);
            return Go::Stay;
        }
        if self.lesson_refuses_act(act) {
            return Go::Stay;
        }
        match act {
            Act::Next => self.leap(true),
            Act::Previous => self.leap(false),
            Act::Confirm if key == KeyCode::Enter && self.may_enter() => {
                return self.open_podium(context);
            }
            Act::Confirm if key == KeyCode::Enter && self.prize.counted() => {
                return self.open_list(context);
            }
            Act::Confirm => self.touch_cursor(context),
            Act::TakeBack if self.take_touch_back() => {}
            Act::Back => self.drop_all(),
            Act::Number => self.touch_piece(key, context),
            Act::Hint => self.ask_hint(context),
            Act::Watch => self.start_watching(context),
            Act::Undo | Act::TakeBack => self.undo(context),
            Act::Redo => self.redo(context),
            Act::Save => self.store(context),
            act => return self.command(act, context),
        }
        Go::Stay
    }

    /// What leads to another screen.
    fn command(&mut self, act: Act, context: &mut Context<'_>) -> Go {
        match act {
            // What was won well is not left without a name by mistake.
            Act::New | Act::Leave if self.owes_name() => self.open_podium(context),
            Act::New => Go::Push(Box::new(Setup::new(self.session.game(), context))),
            Act::Help => {
                let help =
                    Help::play(self.session.name(), self.chance(), &self.on(), self.claimed());
                Go::Push(Box::new(help))
            }
            Act::Language => Go::Language,
            Act::Leave => Go::Home,
            Act::Settings => Go::Push(Box::new(SettingsScreen::new(context))),
            Act::Scores => self.open_list(context),
            _ => Go::Stay,
        }
    }

    /// The keys that the scene claims: none where nobody sits before it who could use them.
    pub fn claimed(&self) -> &[Shortcut] {
        if self.has_person() { &self.scene.shortcuts } else { &[] }
    }

    /// What a key does that the scene claims.
    pub fn claim(&self, key: Gesture) -> Option<&SceneAct> {
        self.scene.claims(key).filter(|_| self.has_person())
    }

    /// Whether a person plays.
    fn has_person(&self) -> bool {
        self.session.seats().persons() > 0
    }

    fn change_speed(&mut self, faster: bool, context: &mut Context<'_>) {
        context.speed.change(faster);
        self.next = self.next.min(context.now + context.speed.pace());
        let (speed, most) = context.speed.shown();
        self.message = Some(message("tui-speed").with("speed", speed).with("most", most));
    }

    /// The mouse went over the board, or clicked on one of its sides.
    pub(super) fn swipe(&mut self, from: PlaceId, way: (i32, i32), context: &mut Context<'_>) {
        let (right, down) = way;
        let still = right.abs() < STROKE && down == 0;
        // A row is about twice as high as a column is wide.
        let way = if still { side(&self.scene, from) } else { stroke(right, 2 * down) };
        if let Some(way) = way {
            self.go(way, context);
        }
    }
}
