//! What keys and strokes of the mouse do while a game is played.

use kernel::touch::{side, stroke};
use kernel::{Act, Gesture, PlaceId, Way, phrase};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::help::Help;
use crate::screen::{Context, Go};
use crate::settings::SettingsScreen;
use crate::setup::Setup;

/// Columns that a stroke of the mouse needs; less is a click.
const STROKE: i32 = 2;

/// Where a key goes. Letters go where cursor keys play: those of the two customs, but for `h` and
/// `a`, which ask for a hint and for the computer; they go as capitals.
fn way(key: KeyCode, steered: bool) -> Option<Way> {
    match key {
        KeyCode::Up => Some(Way::Up),
        KeyCode::Down => Some(Way::Down),
        KeyCode::Left => Some(Way::Left),
        KeyCode::Right => Some(Way::Right),
        KeyCode::Char(letter) if steered => match letter {
            'w' | 'k' | 'W' | 'K' => Some(Way::Up),
            's' | 'j' | 'S' | 'J' => Some(Way::Down),
            'd' | 'l' | 'D' | 'L' => Some(Way::Right),
            'A' | 'H' => Some(Way::Left),
            _ => None,
        },
        _ => None,
    }
}

/// A key as scenes claim it.
pub fn gesture(key: KeyCode) -> Option<Gesture> {
    match key {
        KeyCode::Char(letter) => Some(Gesture::Letter(letter)),
        KeyCode::Enter => Some(Gesture::Enter),
        key => way(key, false).map(Gesture::Way),
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

/// Whether a key is about the board rather than the game as a whole.
fn plays(key: KeyCode) -> bool {
    match key {
        KeyCode::Char(letter) => letter == ' ' || letter.is_ascii_digit(),
        key => !matches!(key, KeyCode::F(_) | KeyCode::Backspace),
    }
}

impl Play {
    /// A key was pressed.
    pub(super) fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        let enough = self.end_motions();
        self.hover = None;
        if let KeyCode::Char(sign @ ('+' | '=' | '-')) = key {
            self.change_speed(sign != '-', context);
            return Go::Stay;
        }
        let key = match key {
            KeyCode::Char(letter) if way(key, self.scene.steered).is_none() => {
                KeyCode::Char(letter.to_ascii_lowercase())
            }
            key => key,
        };
        // A key meant for the drawing of the beginning should not move anything after it.
        let asks = match key {
            KeyCode::Char('q' | '?') => true,
            KeyCode::Char('l') => !self.scene.steered,
            _ => false,
        };
        if self.finish_opening(context) && !asks {
            return Go::Stay;
        }
        if self.stop_watching() && key != KeyCode::Char('q') {
            return Go::Stay;
        }
        let claimed = gesture(key).and_then(|key| self.claim(key)).cloned();
        if self.drive(key, context) || enough && (plays(key) || claimed.is_some()) {
            return Go::Stay;
        }
        if let Some(act) = claimed {
            self.obey(act, context);
            return Go::Stay;
        }
        if let Some(way) = way(key, self.scene.steered) {
            self.go(way, context);
            return Go::Stay;
        }
        if self.lesson_refuses_key(key) {
            return Go::Stay;
        }
        match key {
            KeyCode::Tab => self.leap(true),
            KeyCode::BackTab => self.leap(false),
            KeyCode::Enter if self.may_enter() => return self.open_podium(context),
            KeyCode::Enter if self.prize.counted() => return self.open_list(context),
            KeyCode::Backspace if self.take_touch_back() => {}
            KeyCode::Enter | KeyCode::Char(' ') => self.touch_cursor(context),
            KeyCode::Esc => self.drop_all(),
            key => return self.command(key, context),
        }
        Go::Stay
    }

    /// Does what the scene says of a key.
    fn obey(&mut self, act: Act, context: &mut Context<'_>) {
        match act {
            Act::Touch(place) => self.touch(place, context),
            Act::Explain(how) => self.message = Some(how),
        }
    }

    fn command(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        match key {
            // What was won well is not left without a name by mistake.
            KeyCode::Char('n' | 'q') if self.may_enter() => return self.open_podium(context),
            KeyCode::Char('n') => {
                if let Some(cover) = context.cover(self.table.name()) {
                    return Go::Push(Box::new(Setup::new(cover, context)));
                }
            }
            KeyCode::Char('?') => {
                let (game, luck) = (self.table.name(), self.luck());
                let help = if self.scene.steered {
                    Help::steer(game, luck)
                } else {
                    Help::play(game, luck, self.claimed())
                };
                return Go::Push(Box::new(help));
            }
            KeyCode::Char('l') => return Go::Language,
            KeyCode::Char('q') => return Go::Home,
            KeyCode::Char('o') => return Go::Push(Box::new(SettingsScreen::new(context))),
            KeyCode::Char('h') => self.ask_hint(context),
            KeyCode::Char('a') => self.start_watching(context),
            KeyCode::Char('u') | KeyCode::Backspace => self.undo(context),
            KeyCode::Char('r' | 'y') => self.redo(context),
            KeyCode::Char('p') => return self.open_list(context),
            KeyCode::Char('s') | KeyCode::F(2) => self.store(context),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.touch_piece(digit, context),
            _ => {}
        }
        Go::Stay
    }

    fn change_speed(&mut self, faster: bool, context: &mut Context<'_>) {
        context.speed.change(faster);
        self.next = self.next.min(context.now + context.speed.pace());
        let (speed, most) = context.speed.shown();
        self.message = Some(phrase("tui-speed").with("speed", speed).with("most", most));
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
