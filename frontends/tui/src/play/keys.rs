//! Keys and mouse gestures during a game.

use kernel::touch::{direction_from_centre, swipe_direction};
use kernel::{Direction, Gesture, PlaceId, Shortcut, ShortcutAction, message};
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
fn way(command: KeyCommand) -> Option<Direction> {
    match command {
        KeyCommand::Up => Some(Direction::Up),
        KeyCommand::Down => Some(Direction::Down),
        KeyCommand::Left => Some(Direction::Left),
        KeyCommand::Right => Some(Direction::Right),
        _ => None,
    }
}

/// The gesture of a key, for scenes.
pub fn gesture(key: KeyCode) -> Option<Gesture> {
    match key {
        KeyCode::Char(letter) => Some(Gesture::Letter(letter)),
        KeyCode::Enter => Some(Gesture::Enter),
        KeyCode::Up => Some(Gesture::Direction(Direction::Up)),
        KeyCode::Down => Some(Gesture::Direction(Direction::Down)),
        KeyCode::Left => Some(Gesture::Direction(Direction::Left)),
        KeyCode::Right => Some(Gesture::Direction(Direction::Right)),
        _ => None,
    }
}

/// The key of a gesture.
pub fn code(gesture: Gesture) -> KeyCode {
    match gesture {
        Gesture::Letter(letter) => KeyCode::Char(letter),
        Gesture::Enter => KeyCode::Enter,
        Gesture::Direction(Direction::Up) => KeyCode::Up,
        Gesture::Direction(Direction::Down) => KeyCode::Down,
        Gesture::Direction(Direction::Left) => KeyCode::Left,
        Gesture::Direction(Direction::Right) => KeyCode::Right,
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
            | KeyCommand::Review
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
        if self.asks_to_leave() {
            return self.answer(key);
        }
        let skipped = self.skip_animation();
        self.hover = None;
        let command = self.command_of(key);
        if let Some(change @ (KeyCommand::Faster | KeyCommand::Slower)) = command {
            self.change_speed(change == KeyCommand::Faster, context);
            return Transition::Stay;
        }
        // A key that ends the opening counts, unless it would play by a die that was not seen.
        let before = self.session.at();
        let was_opening = self.finish_opening(context);
        let unseen = was_opening && self.session.at() > before;
        if self.stop_watching() && command != Some(KeyCommand::Leave) {
            return Transition::Stay;
        }
        let shortcut = self.shortcut_of(key).cloned();
        let spectated = command.is_some_and(|command| self.spectate(command, context));
        let acts = command.is_some_and(acts_on_board) || shortcut.is_some();
        if spectated || (skipped || unseen) && acts {
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

    /// Handles a key while the screen asks whether to leave an unsaved game.
    fn answer(&mut self, key: KeyCode) -> Transition {
        match keys::command(Mode::Question, key) {
            Some(KeyCommand::Confirm) => return self.leave(),
            Some(KeyCommand::Back) => self.ask_to_leave(false),
            Some(KeyCommand::Language) => return Transition::SwitchLanguage,
            _ => {}
        }
        Transition::Stay
    }

    /// The command of a key. Single moves need paused computer players.
    fn command_of(&self, key: KeyCode) -> Option<KeyCommand> {
        let is_possible = |command: &KeyCommand| *command != KeyCommand::Step || self.is_paused();
        let command = |mode| keys::command(mode, key).filter(is_possible);
        self.modes().into_iter().find_map(command)
    }

    /// The scene's shortcut on a key.
    fn shortcut_of(&self, key: KeyCode) -> Option<&ShortcutAction> {
        let key = match key {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            key => key,
        };
        gesture(key).and_then(|gesture| self.shortcut(gesture))
    }

    /// Performs a shortcut of the scene.
    fn perform(&mut self, act: ShortcutAction, context: &mut Context<'_>) {
        match act {
            ShortcutAction::Touch(place) => self.touch(place, context),
            ShortcutAction::Explain(how) => self.message = Some(how),
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
            KeyCommand::Confirm if key == KeyCode::Enter && self.score_entry.has_entered() => {
                return self.show_high_scores(context);
            }
            KeyCommand::Confirm if key == KeyCode::Enter && self.leads_on() => {
                return self.go_on(context).unwrap_or(Transition::Stay);
            }
            KeyCommand::Confirm => self.touch_cursor(context),
            KeyCommand::TakeBack if self.undo_touch() => {}
            KeyCommand::Back => self.cancel_all(),
            KeyCommand::Number => self.touch_number(key, context),
            KeyCommand::Hint => self.ask_hint(context),
            KeyCommand::Watch => self.start_watching(context),
            KeyCommand::Undo | KeyCommand::TakeBack => self.undo(context),
            KeyCommand::Redo => self.redo(context),
            KeyCommand::Save => self.save_as_new(context),
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
                let again = self.restart_level(context);
                let game = self.session.game();
                again.unwrap_or_else(|| Transition::Push(Box::new(SetupForm::new(game, context))))
            }
            KeyCommand::Help => {
                let (seed, modes) = (self.seed_message(), self.modes());
                let help = Help::play(self.session.name(), seed, &modes, self.shortcuts());
                Transition::Push(Box::new(help))
            }
            KeyCommand::Language => Transition::SwitchLanguage,
            KeyCommand::Leave if self.unsaved.is_some() => {
                self.ask_to_leave(true);
                Transition::Stay
            }
            KeyCommand::Leave => self.leave(),
            KeyCommand::Settings => Transition::Push(Box::new(SettingsScreen::new(context))),
            KeyCommand::Scores => self.show_high_scores(context),
            KeyCommand::Review => self.review(context),
            _ => Transition::Stay,
        }
    }

    /// The scene's shortcuts, which only a person can use.
    pub fn shortcuts(&self) -> &[Shortcut] {
        if self.has_person() { &self.scene.shortcuts } else { &[] }
    }

    /// The scene's shortcut on a gesture.
    pub fn shortcut(&self, gesture: Gesture) -> Option<&ShortcutAction> {
        self.scene.shortcut_action(gesture).filter(|_| self.has_person())
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
        let way = if is_click {
            direction_from_centre(&self.scene, from)
        } else {
            swipe_direction(right, 2 * down)
        };
        if let Some(way) = way {
            self.go(way, context);
        }
    }
}
