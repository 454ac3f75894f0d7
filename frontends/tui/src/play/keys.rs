//! Keys and mouse gestures during a game.

use kernel::touch::{side, stroke};
use kernel::{Act, Gesture, PlaceId, Shortcut, Way, message};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::screen::{Context, Transition};
use crate::settings::SettingsScreen;
use crate::setup::SetupForm;

/// The least distance of a swipe in columns; less is a click.
const MIN_SWIPE: i32 = 2;

/// The direction of a command.
fn way(command: KeyCommand) -> Option<Way> {
    match command {
        KeyCommand::Up => Some(Way::Up),
        KeyCommand::Down => Some(Way::Down),
        KeyCommand::Left => Some(Way::Left),
        KeyCommand::Right => Some(Way::Right),
        _ => None,
    }
}

/// The gesture of a key, for scenes.
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

/// Whether a command acts on the board rather than on the game as a whole.
fn acts_on_board(command: KeyCommand) -> bool {
    let touches = matches!(
        command,
        KeyCommand::Confirm
            | KeyCommand::Number
            | KeyCommand::Next
            | KeyCommand::Previous
            | KeyCommand::Back
    );
    touches || way(command).is_some()
}

/// Whether a command would lead away from a lesson.
pub(super) fn leads_away(command: KeyCommand) -> bool {
    matches!(
        command,
        KeyCommand::New
            | KeyCommand::Hint
            | KeyCommand::Watch
            | KeyCommand::Undo
            | KeyCommand::Redo
            | KeyCommand::TakeBack
            | KeyCommand::Scores
            | KeyCommand::Save
    )
}

impl Play {
    /// The modes of its keys; those of a spectator come first.
    pub fn modes(&self) -> Vec<Mode> {
        let spectator = self.has_spectator().then_some(Mode::Spectate);
        let own = if self.scene.steered { Mode::Steer } else { Mode::Play };
        spectator.into_iter().chain([own]).collect()
    }

    /// Handles a key.
    pub(super) fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        let skipped = self.skip_animation();
        self.hover = None;
        let command = self.command_of(key);
        if let Some(change @ (KeyCommand::Faster | KeyCommand::Slower)) = command {
            self.change_speed(change == KeyCommand::Faster, context);
            return Transition::Stay;
        }
        // A key that skips the opening must not make a move as well.
        let opens_screen =
            matches!(command, Some(KeyCommand::Leave | KeyCommand::Help | KeyCommand::Language));
        if self.finish_opening(context) && !opens_screen {
            return Transition::Stay;
        }
        if self.stop_watching() && command != Some(KeyCommand::Leave) {
            return Transition::Stay;
        }
        let shortcut = self.shortcut_of(key).cloned();
        let spectated = command.is_some_and(|command| self.spectate(command, context));
        if spectated || skipped && (command.is_some_and(acts_on_board) || shortcut.is_some()) {
            return Transition::Stay;
        }
        match (shortcut, command) {
            (Some(act), _) => {
                self.perform(act, context);
                Transition::Stay
            }
            (None, Some(command)) => self.run(command, key, context),
            (None, None) => {
                // Any other key dismisses the message.
                self.message = None;
                Transition::Stay
            }
        }
    }

    /// The command of a key. Single moves need paused computer players.
    fn command_of(&self, key: KeyCode) -> Option<KeyCommand> {
        let is_possible = |command: &KeyCommand| *command != KeyCommand::Step || self.is_paused();
        let command = |mode| keys::command(mode, key).filter(is_possible);
        self.modes().into_iter().find_map(command)
    }

    /// The scene's shortcut on a key.
    fn shortcut_of(&self, key: KeyCode) -> Option<&Act> {
        let key = match key {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            key => key,
        };
        gesture(key).and_then(|gesture| self.shortcut(gesture))
    }

    /// Performs a shortcut of the scene.
    fn perform(&mut self, act: Act, context: &mut Context<'_>) {
        match act {
            Act::Touch(place) => self.touch(place, context),
            Act::Explain(how) => self.message = Some(how),
        }
    }

    fn run(&mut self, command: KeyCommand, key: KeyCode, context: &mut Context<'_>) -> Transition {
        if let Some(way) = way(command) {
            self.go(way, context);
            return Transition::Stay;
        }
        if self.lesson_rejects_command(command) {
            return Transition::Stay;
        }
        match command {
            KeyCommand::Next => self.jump_cursor(true),
            KeyCommand::Previous => self.jump_cursor(false),
            KeyCommand::Confirm if key == KeyCode::Enter && self.may_enter_name() => {
                return self.ask_name(context);
            }
            KeyCommand::Confirm if key == KeyCode::Enter && self.standing.has_entered() => {
                return self.show_high_scores(context);
            }
            KeyCommand::Confirm => self.touch_cursor(context),
            KeyCommand::TakeBack if self.undo_touch() => {}
            KeyCommand::Back => self.cancel_all(),
            KeyCommand::Number => self.touch_numbered_piece(key, context),
            KeyCommand::Hint => self.ask_hint(context),
            KeyCommand::Watch => self.start_watching(context),
            KeyCommand::Undo | KeyCommand::TakeBack => self.undo(context),
            KeyCommand::Redo => self.redo(context),
            KeyCommand::Save => self.store(context),
            command => return self.open_screen(command, context),
        }
        Transition::Stay
    }

    /// Runs a command that leads to another screen.
    fn open_screen(&mut self, command: KeyCommand, context: &mut Context<'_>) -> Transition {
        match command {
            // A good result is not left without a name by accident.
            KeyCommand::New | KeyCommand::Leave if self.must_ask_name() => self.ask_name(context),
            KeyCommand::New => {
                Transition::Push(Box::new(SetupForm::new(self.session.game(), context)))
            }
            KeyCommand::Help => {
                let (seed, modes) = (self.seed_message(), self.modes());
                let help = Help::play(self.session.name(), seed, &modes, self.shortcuts());
                Transition::Push(Box::new(help))
            }
            KeyCommand::Language => Transition::SwitchLanguage,
            KeyCommand::Leave => Transition::Home,
            KeyCommand::Settings => Transition::Push(Box::new(SettingsScreen::new(context))),
            KeyCommand::Scores => self.show_high_scores(context),
            _ => Transition::Stay,
        }
    }

    /// The scene's shortcuts, which only a person can use.
    pub fn shortcuts(&self) -> &[Shortcut] {
        if self.has_person() { &self.scene.shortcuts } else { &[] }
    }

    /// The scene's shortcut on a gesture.
    pub fn shortcut(&self, gesture: Gesture) -> Option<&Act> {
        self.scene.claims(gesture).filter(|_| self.has_person())
    }

    fn change_speed(&mut self, faster: bool, context: &mut Context<'_>) {
        context.speed.change(faster);
        self.next_move_at = self.next_move_at.min(context.now + context.speed.pace());
        let (speed, most) = context.speed.level();
        self.message = Some(message("tui-speed").with("speed", speed).with("most", most));
    }

    /// Plays in the direction of a swipe, or towards the side of the board that was clicked.
    pub(super) fn swipe(&mut self, from: PlaceId, delta: (i32, i32), context: &mut Context<'_>) {
        let (right, down) = delta;
        let is_click = right.abs() < MIN_SWIPE && down == 0;
        // A row is about twice as high as a column is wide.
        let way = if is_click { side(&self.scene, from) } else { stroke(right, 2 * down) };
        if let Some(way) = way {
            self.go(way, context);
        }
    }
}
