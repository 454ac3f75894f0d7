//! The actions of a player, by keys alone or by mouse alone.

use kernel::Direction;

use crate::games::Turn;
use crate::terminal_view::{Spot, TerminalView};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputMethod {
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

impl InputMethod {
    /// Performs a command of the last line.
    pub fn command(self, view: &mut TerminalView, key: char, label: &str) {
        match self {
            Self::Keys => view.pty.send(&key.to_string()),
            Self::Mouse => {
                let name = match key {
                    '\x1b' => "Esc".to_owned(),
                    '\r' => view.say("tui-key-enter"),
                    key => key.to_string(),
                };
                let spot = turned_to(view, &name, &view.say(label));
                view.pty.click(spot);
            }
        }
    }

    /// Chooses a row of the menu.
    pub fn choose(self, view: &mut TerminalView, title: &str) {
        let title = view.say(title);
        match self {
            Self::Keys => {
                let number = view.lines().iter().find_map(|line| number_of(line, &title));
                view.pty.send(&number.expect("the row has a number"));
            }
            Self::Mouse => click(view, &title, TerminalView::find),
        }
    }

    /// Steps through the values of an option to the wanted one.
    pub fn turn(self, view: &mut TerminalView, turn: &Turn) {
        self.go_to(view, turn);
        let wanted = format!("◀ {} ▶", view.say(turn.value));
        for _ in 0..PATIENCE {
            let (row, line) = value(view, turn);
            if line.contains(&wanted) {
                return;
            }
            match (self, turn.forwards) {
                (Self::Keys, true) => view.pty.send(RIGHT),
                (Self::Keys, false) => view.pty.send(LEFT),
                (Self::Mouse, forwards) => view.pty.click((arrow(&line, forwards), row)),
            }
            view.pty.until("a turn", |_| value(view, turn).1 != line);
            view.pty.rest();
        }
        panic!("{wanted} is not a value:\n{}", view.pty.text());
    }

    /// Selects the row of an option.
    fn go_to(self, view: &mut TerminalView, turn: &Turn) {
        let label = view.say(turn.label);
        if self == Self::Mouse {
            click(view, &label, TerminalView::find);
        }
        let chosen = format!("▶ {label}");
        for _ in 0..PATIENCE {
            if self == Self::Mouse {
                view.pty.wait_for(&chosen);
            }
            if view.find(&chosen).is_some() {
                return view.pty.rest();
            }
            let before = view.pty.text();
            view.pty.send(DOWN);
            view.pty.until("another row", |pty| pty.text() != before);
            view.pty.rest();
        }
        panic!("{label} cannot be reached:\n{}", view.pty.text());
    }

    /// Starts the game of a form.
    pub fn begin(self, view: &mut TerminalView) {
        match self {
            Self::Keys => view.pty.send("\r"),
            Self::Mouse => {
                let begin = view.say("tui-setup-begin");
                click(view, &begin, TerminalView::find);
            }
        }
    }

    /// Touches a cell.
    pub fn touch(self, view: &mut TerminalView, spot: Spot) {
        if self == Self::Mouse {
            return view.pty.click(spot);
        }
        for _ in 0..PATIENCE {
            if view.cursor_at(spot) {
                return view.pty.send("\r");
            }
            let before = view.pty.text();
            view.pty.send("\t");
            view.pty.until("the next place", |pty| pty.text() != before);
            view.pty.rest();
        }
        panic!("the cursor does not reach {spot:?}:\n{}", view.pty.text());
    }

    /// Plays a card, given by its drawing.
    pub fn play_card(self, view: &mut TerminalView, drawn: &str) {
        match self {
            Self::Keys => {
                let card = CARDS.iter().find(|(sign, _)| *sign == drawn);
                view.pty.send(card.expect("the card is known").1);
            }
            // Turtles on the board above look like cards.
            Self::Mouse => click(view, drawn, TerminalView::find_last),
        }
    }

    /// Moves the piece under the cursor.
    pub fn move_piece(self, view: &mut TerminalView) {
        match self {
            Self::Keys => view.pty.send("\r"),
            Self::Mouse => click(view, "{", TerminalView::find),
        }
    }

    /// Moves in a direction, with a cursor key or by dragging.
    pub fn steer(self, view: &mut TerminalView, way: Direction) {
        let (key, right, down) = match way {
            Direction::Left => (LEFT, -6, 0),
            Direction::Right => (RIGHT, 6, 0),
            Direction::Up => (UP, 0, -3),
            Direction::Down => (DOWN, 0, 3),
        };
        match self {
            Self::Keys => view.pty.send(key),
            Self::Mouse => {
                let from = view.find("·").expect("the board has an empty cell");
                view.pty.drag(from, (right, down));
            }
        }
    }

    /// Enters the name for the high-score list; by mouse, the one in the settings.
    pub fn enter_name(self, view: &mut TerminalView) {
        match self {
            Self::Keys => view.pty.send("\r"),
            // Leaving such a game asks for the name first.
            Self::Mouse => self.command(view, 'q', "tui-do-leave"),
        }
        view.see("tui-best-about");
        if self == Self::Keys {
            view.pty.send("Ana");
        }
        view.pty.wait_for("▶ Ana");
        self.command(view, '\r', "tui-do-enter-name");
        view.pty.wait_for("1. Ana");
    }

    /// Quits from the menu.
    pub fn quit(self, view: &mut TerminalView) {
        match self {
            Self::Keys => view.pty.send("q"),
            Self::Mouse => {
                let quit = view.say("tui-menu-quit");
                click(view, &quit, TerminalView::find);
            }
        }
    }
}

/// Clicks on a text.
fn click(view: &mut TerminalView, text: &str, find: fn(&TerminalView, &str) -> Option<Spot>) {
    view.pty.until(text, |_| find(view, text).is_some());
    let spot = find(view, text).expect("it was seen");
    view.pty.click(spot);
}

/// The position of a key on the last line, which is paged until the key appears.
fn turned_to(view: &mut TerminalView, name: &str, label: &str) -> Spot {
    let more = format!("F4 {}", view.say("tui-more"));
    for _ in 0..PATIENCE {
        view.pty.until(label, |_| {
            view.find_key(name, label).is_some() || view.find_last(&more).is_some()
        });
        if let Some(spot) = view.find_key(name, label) {
            return spot;
        }
        let before = view.lines().pop();
        click(view, &more, TerminalView::find_last);
        view.pty.until("other keys", |_| view.lines().pop() != before);
    }
    panic!("{label} is on no turn of the last line:\n{}", view.pty.text());
}

/// The number of a list row, if it has this title.
fn number_of(line: &str, title: &str) -> Option<String> {
    let number = line.trim().trim_start_matches('▶').strip_suffix(title)?.trim();
    number.parse::<u8>().ok().map(|_| number.to_owned())
}

/// The row and line with the value of an option: that of the label or the next one.
fn value(view: &TerminalView, turn: &Turn) -> (u16, String) {
    let (_, label) = view.find(&view.say(turn.label)).expect("the option is shown");
    let mut lines = (0..).zip(view.lines()).skip(usize::from(label));
    lines.find(|(_, line)| line.contains('◀')).expect("the option has a value")
}

/// The column of an arrow beside the value on a line.
fn arrow(line: &str, forwards: bool) -> u16 {
    let arrow = if forwards { '▶' } else { '◀' };
    let column = line.chars().collect::<Vec<_>>().iter().rposition(|sign| *sign == arrow);
    u16::try_from(column.expect("the value has arrows")).expect("it is on the screen")
}
