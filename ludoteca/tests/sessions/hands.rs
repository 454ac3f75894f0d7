//! The actions of a player, by keys alone or by mouse alone.

use kernel::Way;

use crate::eyes::{Eyes, Spot};
use crate::games::Turn;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Keys,
    Mouse,
}

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

/// The maximum of steps to reach a row or a value of a form.
const PATIENCE: usize = 60;

/// The keys of cards, by their drawings.
const CARDS: [(&str, &str); 4] = [("^^", UP), ("<<", LEFT), ("»»", "\r"), ("+1", "r")];

impl Hand {
    /// Performs a command of the last line.
    pub fn command(self, eyes: &mut Eyes, key: char, label: &str) {
        match self {
            Self::Keys => eyes.pty.send(&key.to_string()),
            Self::Mouse => {
                let name = match key {
                    '\x1b' => "Esc".to_owned(),
                    '\r' => eyes.say("tui-key-enter"),
                    key => key.to_string(),
                };
                let spot = turned_to(eyes, &name, &eyes.say(label));
                eyes.pty.click(spot);
            }
        }
    }

    /// Chooses a row of the menu.
    pub fn choose(self, eyes: &mut Eyes, title: &str) {
        let title = eyes.say(title);
        match self {
            Self::Keys => {
                let number = eyes.lines().iter().find_map(|line| number_of(line, &title));
                eyes.pty.send(&number.expect("the row has a number"));
            }
            Self::Mouse => click(eyes, &title, Eyes::find),
        }
    }

    /// Steps through the values of an option to the wanted one.
    pub fn turn(self, eyes: &mut Eyes, turn: &Turn) {
        self.go_to(eyes, turn);
        let wanted = format!("◀ {} ▶", eyes.say(turn.value));
        for _ in 0..PATIENCE {
            let (row, line) = value(eyes, turn);
            if line.contains(&wanted) {
                return;
            }
            match (self, turn.forwards) {
                (Self::Keys, true) => eyes.pty.send(RIGHT),
                (Self::Keys, false) => eyes.pty.send(LEFT),
                (Self::Mouse, forwards) => eyes.pty.click((arrow(&line, forwards), row)),
            }
            eyes.pty.until("a turn", |_| value(eyes, turn).1 != line);
            eyes.pty.rest();
        }
        panic!("{wanted} is not a value:\n{}", eyes.pty.text());
    }

    /// Selects the row of an option.
    fn go_to(self, eyes: &mut Eyes, turn: &Turn) {
        let label = eyes.say(turn.label);
        if self == Self::Mouse {
            click(eyes, &label, Eyes::find);
        }
        let chosen = format!("▶ {label}");
        for _ in 0..PATIENCE {
            if self == Self::Mouse {
                eyes.pty.wait_for(&chosen);
            }
            if eyes.find(&chosen).is_some() {
                return eyes.pty.rest();
            }
            let before = eyes.pty.text();
            eyes.pty.send(DOWN);
            eyes.pty.until("another row", |pty| pty.text() != before);
            eyes.pty.rest();
        }
        panic!("{label} cannot be reached:\n{}", eyes.pty.text());
    }

    /// Starts the game of a form.
    pub fn begin(self, eyes: &mut Eyes) {
        match self {
            Self::Keys => eyes.pty.send("\r"),
            Self::Mouse => {
                let begin = eyes.say("tui-setup-begin");
                click(eyes, &begin, Eyes::find);
            }
        }
    }

    /// Touches a cell.
    pub fn touch(self, eyes: &mut Eyes, spot: Spot) {
        if self == Self::Mouse {
            return eyes.pty.click(spot);
        }
        for _ in 0..PATIENCE {
            if eyes.cursor_at(spot) {
                return eyes.pty.send("\r");
            }
            let before = eyes.pty.text();
            eyes.pty.send("\t");
            eyes.pty.until("the next place", |pty| pty.text() != before);
            eyes.pty.rest();
        }
        panic!("the cursor does not reach {spot:?}:\n{}", eyes.pty.text());
    }

    /// Plays a card, given by its drawing.
    pub fn play_card(self, eyes: &mut Eyes, drawn: &str) {
        match self {
            Self::Keys => {
                let card = CARDS.iter().find(|(sign, _)| *sign == drawn);
                eyes.pty.send(card.expect("the card is known").1);
            }
            // Turtles on the board above look like cards.
            Self::Mouse => click(eyes, drawn, Eyes::find_last),
        }
    }

    /// Moves the piece under the cursor.
    pub fn move_piece(self, eyes: &mut Eyes) {
        match self {
            Self::Keys => eyes.pty.send("\r"),
            Self::Mouse => click(eyes, "{", Eyes::find),
        }
    }

    /// Moves in a direction, with a cursor key or by dragging.
    pub fn steer(self, eyes: &mut Eyes, way: Way) {
        let (key, right, down) = match way {
            Way::Left => (LEFT, -6, 0),
            Way::Right => (RIGHT, 6, 0),
            Way::Up => (UP, 0, -3),
            Way::Down => (DOWN, 0, 3),
        };
        match self {
            Self::Keys => eyes.pty.send(key),
            Self::Mouse => {
                let from = eyes.find("·").expect("the board has an empty cell");
                eyes.pty.drag(from, (right, down));
            }
        }
    }

    /// Enters the name for the high-score list; by mouse, the one in the settings.
    pub fn enter_name(self, eyes: &mut Eyes) {
        match self {
            Self::Keys => eyes.pty.send("\r"),
            // Leaving such a game asks for the name first.
            Self::Mouse => self.command(eyes, 'q', "tui-do-leave"),
        }
        eyes.see("tui-best-about");
        if self == Self::Keys {
            eyes.pty.send("Ana");
        }
        eyes.pty.wait_for("▶ Ana");
        self.command(eyes, '\r', "tui-do-enter-name");
        eyes.pty.wait_for("1. Ana");
    }

    /// Quits from the menu.
    pub fn quit(self, eyes: &mut Eyes) {
        match self {
            Self::Keys => eyes.pty.send("q"),
            Self::Mouse => {
                let quit = eyes.say("tui-menu-quit");
                click(eyes, &quit, Eyes::find);
            }
        }
    }
}

/// Clicks on a text.
fn click(eyes: &mut Eyes, text: &str, find: fn(&Eyes, &str) -> Option<Spot>) {
    eyes.pty.until(text, |_| find(eyes, text).is_some());
    let spot = find(eyes, text).expect("it was seen");
    eyes.pty.click(spot);
}

/// The position of a key on the last line, which is paged until the key appears.
fn turned_to(eyes: &mut Eyes, name: &str, label: &str) -> Spot {
    let more = eyes.say("tui-more");
    for _ in 0..PATIENCE {
        eyes.pty.until(label, |_| {
            eyes.find_key(name, label).is_some() || eyes.find_last(&more).is_some()
        });
        if let Some(spot) = eyes.find_key(name, label) {
            return spot;
        }
        let before = eyes.lines().pop();
        click(eyes, &more, Eyes::find_last);
        eyes.pty.until("other keys", |_| eyes.lines().pop() != before);
    }
    panic!("{label} is on no turn of the last line:\n{}", eyes.pty.text());
}

/// The number of a list row, if it has this title.
fn number_of(line: &str, title: &str) -> Option<String> {
    let number = line.trim().trim_start_matches('▶').strip_suffix(title)?.trim();
    number.parse::<u8>().ok().map(|_| number.to_owned())
}

/// The row and line with the value of an option: that of the label or the next one.
fn value(eyes: &Eyes, turn: &Turn) -> (u16, String) {
    let (_, label) = eyes.find(&eyes.say(turn.label)).expect("the option is shown");
    let mut lines = (0..).zip(eyes.lines()).skip(usize::from(label));
    lines.find(|(_, line)| line.contains('◀')).expect("the option has a value")
}

/// The column of an arrow beside the value on a line.
fn arrow(line: &str, forwards: bool) -> u16 {
    let arrow = if forwards { '▶' } else { '◀' };
    let column = line.chars().collect::<Vec<_>>().iter().rposition(|sign| *sign == arrow);
    u16::try_from(column.expect("the value has arrows")).expect("it is on the screen")
}
