//! The dialogue on a terminal: single keys, and a screen that is cleared for each board.

use std::collections::VecDeque;
use std::time::Duration;

use app::{
    Console, ConsoleClosed, ConsoleResult, Dialogue, Key, Options, Registered, Storage, Workspace,
    info,
};
use conformance::MemoryStorage;
use i18n::{Lang, Translator};
use kernel::{Budget, Direction, Line, Message, Seed, Session};
use turtles::Turtles;

/// Two players; the first is two cells from a gem, with ice between them.
const GAME: &str = "tortugas extended play 0 4 -\n\
    $......$\n@.......\n........\n........\n........\n........\n........\n........\n\
    2,0N 4,0 3/1/1/1/1 15/7/7/3/0 - -\n\
    2,7N 1,6 2/1/1/1/1 16/7/7/3/0 - -\n";

/// A terminal with scripted input that records its screens.
struct Terminal {
    storage: MemoryStorage,
    translator: Translator,
    keys: VecDeque<Key>,
    lines: VecDeque<&'static str>,
    screens: Vec<String>,
}

impl Terminal {
    fn write(&mut self, text: &str) {
        let last = self.screens.last_mut().expect("there is a screen");
        last.push_str(text);
        last.push('\n');
    }
}

impl Console for Terminal {
    fn print(&mut self, what: &Message) -> ConsoleResult<()> {
        assert!(self.translator.knows(&what.key), "no {}", what.key);
        let text = self.to_text(what);
        self.write(&text);
        Ok(())
    }

    fn print_note(&mut self, what: &Message) -> ConsoleResult<()> {
        self.print(what)
    }

    fn show(&mut self, lines: &[Line]) -> ConsoleResult<()> {
        for line in lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            self.write(&text);
        }
        Ok(())
    }

    fn pause(&mut self, _time: Duration) -> ConsoleResult<()> {
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        self.translator.translate(what)
    }

    fn with_progress(
        &mut self,
        _doing: &Message,
        _budget: &Budget,
        work: &mut dyn FnMut(),
    ) -> ConsoleResult<()> {
        work();
        Ok(())
    }

    fn has_keys(&self) -> bool {
        true
    }

    fn clear(&mut self) -> ConsoleResult<()> {
        self.screens.push(String::new());
        Ok(())
    }

    fn coloured(&self) -> bool {
        false
    }

    fn workspace(&mut self) -> &mut dyn Workspace {
        &mut self.storage
    }
}

impl Dialogue for Terminal {
    fn ask(&mut self, question: &Message) -> ConsoleResult<String> {
        self.print(question)?;
        self.lines.pop_front().map(str::to_owned).ok_or(ConsoleClosed::Input)
    }

    fn key(&mut self, _patience: Option<Duration>) -> ConsoleResult<Option<Key>> {
        self.keys.pop_front().map(Some).ok_or(ConsoleClosed::Input)
    }

    fn storage(&mut self) -> &mut dyn Storage {
        &mut self.storage
    }
}

/// Arrows are written as such, Enter and Backspace as `!` and `-`, Esc as `.`, letters as
/// themselves.
fn key(sign: char) -> Key {
    match sign {
        '↑' => Key::Direction(Direction::Up),
        '↓' => Key::Direction(Direction::Down),
        '←' => Key::Direction(Direction::Left),
        '→' => Key::Direction(Direction::Right),
        '!' => Key::Enter,
        '-' => Key::Backspace,
        '.' => Key::Escape,
        letter => Key::Letter(letter),
    }
}

/// Plays a game of Ana and Luis with scripted keys and lines. Returns the terminal and the result.
fn after(keys: &str, lines: &[&'static str]) -> (Terminal, ConsoleResult<()>) {
    let words = i18n::SHARED_TEXTS.iter().copied().chain([Turtles::info().texts]);
    let mut terminal = Terminal {
        storage: MemoryStorage::default(),
        translator: Translator::new(Lang::En, words),
        keys: keys.chars().map(key).collect(),
        lines: lines.iter().copied().collect(),
        screens: vec![String::new()],
    };
    let mut options = Options::default();
    options.set(turtles::options::OPTIONS, "players", &"Ana,Luis".into()).expect("two names");
    let session: Session<Turtles> =
        info::open(GAME, &options, Seed::from_bits(7)).expect("a position");
    let ended = (Turtles::info().dialogue)(&mut terminal, Some(session), &options);
    (terminal, ended)
}

/// The screen at the moment when the scripted keys are used up.
fn last_screen(keys: &str) -> String {
    let screen = after(keys, &[]).0.screens.pop().unwrap_or_default();
    screen.split("You left the game").next().unwrap_or_default().to_owned()
}

#[test]
fn the_sequence_is_shown_as_it_is_typed() {
    for (typed, sequence) in [
        ("", ""),
        (" ", "~"),
        (" ↑", "~^"),
        (" ↑←→", "~^<>"),
        ("↑x↓?↑", "^^"),
        ("^~", "^~"),
        ("←←", "<"),
        ("↑→-", "^"),
        ("--↑--", ""),
    ] {
        let screen = last_screen(&format!("e{typed}"));
        assert!(screen.contains(&format!("Sequence: {sequence}\n")), "{typed}: {screen}");
        assert!(screen.starts_with("00            00\n"), "{typed}: {screen}");
        assert!(screen.contains("> 1. Ana: 3 ^ 1 < 1 > 1 ~ 1 &\n"), "{typed}: {screen}");
    }
}

#[test]
fn a_missing_card_is_rejected_on_entry() {
    let screen = last_screen("e  ");
    assert!(screen.ends_with("Laser (~), you need 2 and have 1\n"), "{screen}");
    assert!(!last_screen("e  -").contains("not enough cards"), "the next key forgets it");
}

#[test]
fn enter_plays_a_sequence_unless_it_is_empty() {
    assert!(last_screen("e!").ends_with("it needs at least one card\n"));
    let screen = last_screen("e! ↑!");
    assert!(screen.contains("Ana moves forward to (2,1).\nLuis's turn"), "{screen}");
}

#[test]
fn escape_leaves_the_sequence_and_then_the_game() {
    assert!(last_screen("e↑.").ends_with("help): \n"), "{}", last_screen("e↑."));
    let (terminal, ended) = after("e↑..", &[]);
    ended.unwrap();
    assert_eq!(terminal.storage.kept.len(), 1, "it can go on another day");
    let text = terminal.screens.concat();
    assert!(!text.contains("Seed of this game"), "the cards to come stay secret: {text}");
}

#[test]
fn letters_draw_throw_undo_and_save() {
    assert!(last_screen("xR").contains("Ana draws: "));
    assert!(last_screen("ru").contains("> 1. Ana: 3 ^"));
    assert!(last_screen("ruy").contains("> 2. Luis: "));
    assert!(last_screen("h").contains("The shortest path to a gem takes 3 cards: ~^^"));
    assert!(last_screen("?").contains("U or D undoes"));
    let (terminal, _) = after("bs", &["2", "x.txt"]);
    assert!(terminal.screens.concat().contains("Ana throws the bug at Luis."));
    assert!(terminal.storage.files["x.txt"].starts_with("tortugas extended play 1 5 -\n"));
}

/// After a gem the players are asked whether to continue; the results appear under the last board.
#[test]
fn a_whole_game() {
    let (terminal, ended) = after("e ↑↑!ye↑↑!", &[]);
    ended.unwrap();
    let last = terminal.screens.last().unwrap();
    assert!(last.contains("Ana wins.\n1. Ana: 2 points\n2. Luis: one point\n"), "{last}");
    assert!(last.contains("Seed of this game"), "{last}");
    assert_eq!(terminal.storage.files["data/Puntuaciones.txt"], "Ana 2\nLuis 1\n");
}
