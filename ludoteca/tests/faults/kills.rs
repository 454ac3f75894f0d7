//! Kills the program a hundred times during moves and saves: ten times per game, on the full screen
//! and in the dialogue, resuming each time.

use std::fs::File;
use std::thread;
use std::time::{Duration, SystemTime};

use app::AnySession;
use kernel::Rng;

use super::games::{ALL, Game, play_some, roll};
use super::ground::{Ground, HASTE, last_log, log, press, tells};
use super::talk::Talk;
use crate::support::Pty;

const LIVES: u64 = 10;
/// The maximum of keys and of moves in one run.
const KEYS: u64 = 10;
const MOVES: u64 = 6;

/// Sleeps for a random time of up to `most_ms` milliseconds.
fn rest(dice: &mut Rng, most_ms: u64) {
    thread::sleep(Duration::from_micros(dice.below(most_ms * 1000)));
}

/// Asserts that the saved game continues the one before it.
fn assert_goes_on(before: &mut Vec<String>, table: &dyn AnySession) {
    let words = table.words();
    assert!(words.starts_with(before), "before: {before:?}\nnow: {words:?}");
    *before = words;
}

/// Types moves, and saves now and then, faster than the program responds.
pub fn type_some(pty: &mut Pty, game: &Game, dice: &mut Rng) {
    let count = usize::try_from(4 + dice.below(KEYS)).unwrap();
    for keys in game.keys.iter().cycle().take(count) {
        pty.send(keys);
        rest(dice, 3);
        if dice.below(8) == 0 {
            pty.send(game.save_key);
        }
    }
    rest(dice, 60);
}

fn killed_on_the_screen(game: &Game, seed: u64) {
    let (ground, mut dice) = (Ground::new(), Rng::new(seed));
    let mut words = Vec::new();
    let mut pty = ground.begin(game);
    for _ in 0..LIVES {
        // Every run makes a move.
        let before = log(&pty);
        press(&mut pty, game.keys, HASTE, |pty| log(pty) != before);
        type_some(&mut pty, game, &mut dice);
        pty.signal("KILL");
        pty.status();
        ground.assert_kept(&last_log(&pty));
        assert_goes_on(&mut words, ground.kept().unwrap().as_ref());
        pty = ground.resume();
    }
    pty.send(game.save_key);
    pty.until("a save", |pty| tells(pty, game.title, "Partida guardada"));
    pty.send("q");
    pty.wait_for("LUDOTECA");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    assert_swept(&ground, game);
}

/// A part of the planned input of a dialogue, and the number of moves after it.
struct Part {
    lines: String,
    words: usize,
}

/// The planned input from a position on, and the moves that it makes.
fn planned(game: &Game, table: &mut dyn AnySession, dice: &mut Rng) -> (Vec<Part>, Vec<String>) {
    let mut parts = Vec::new();
    roll(table);
    for _ in 0..=dice.below(MOVES) {
        let word = play_some(table, dice);
        parts.push(Part { lines: (game.line)(&word), words: table.at() });
        if let Some(save) = game.save_line.filter(|_| dice.below(3) == 0) {
            parts.push(Part { lines: save.to_owned(), words: table.at() });
        }
    }
    (parts, table.words())
}

/// Types the planned input and kills the program; returns the number of answered parts.
fn type_and_kill(talk: &mut Talk, game: &Game, parts: &[Part], dice: &mut Rng) -> usize {
    let before = talk.times(game.question);
    for part in parts {
        talk.send(&part.lines);
        rest(dice, 4);
    }
    rest(dice, 12);
    talk.kill();
    talk.times(game.question) - before
}

fn killed_in_dialogue(game: &Game, seed: u64) {
    let (ground, mut dice) = (Ground::new(), Rng::new(seed));
    let file = ground.put("start.txt", &(game.start)());
    let mut talk = Talk::new(&ground, &[game.name, &file]);
    let mut table = begun(game, &ground, &mut talk, &mut dice);
    let mut words = table.words();
    for _ in 0..LIVES {
        let (parts, plan) = planned(game, table.as_mut(), &mut dice);
        let answered = type_and_kill(&mut talk, game, &parts, &mut dice);
        ground.assert_whole();
        table = ground.kept().expect("the game was kept");
        assert!(plan.starts_with(&table.words()), "plan: {plan:?}\nkept: {:?}", table.words());
        let least = answered.checked_sub(1).map_or(0, |last| parts[last].words);
        assert!(table.at() >= least, "{} of {least} steps were kept", table.at());
        assert_goes_on(&mut words, table.as_ref());
        talk = Talk::new(&ground, &[]);
        talk.wait_for("Elige: ", 1);
        assert!(talk.said().contains("1. Continuar la última partida"), "{}", talk.said());
        talk.send("1");
        talk.wait_for(game.question, 1);
    }
    assert!(words.len() > 10, "hardly anything was played: {words:?}");
    talk.kill();
    assert_swept(&ground, game);
}

/// Makes the first move of a dialogue, and returns the position after it.
fn begun(game: &Game, ground: &Ground, talk: &mut Talk, dice: &mut Rng) -> Box<dyn AnySession> {
    talk.wait_for(game.question, 1);
    let mut table = game.table();
    talk.send(&(game.line)(&play_some(table.as_mut(), dice)));
    talk.wait_for(game.question, 2);
    ground.kept().expect("a move makes a game that is kept")
}

/// Old temporary files of killed programs are removed.
fn assert_swept(ground: &Ground, game: &Game) {
    let old = SystemTime::now() - Duration::from_hours(2);
    for file in ground.frames() {
        File::options().write(true).open(file).unwrap().set_modified(old).unwrap();
    }
    let mut pty = ground.begin(game);
    pty.send(game.save_key);
    pty.until("a save", |pty| tells(pty, game.title, "Partida guardada"));
    pty.send("\x03");
    pty.status();
    let senku = &ALL[1];
    let mut talk = Talk::new(ground, &[senku.name, "square4"]);
    talk.send(senku.save_line.unwrap());
    talk.wait_for(senku.question, 2);
    talk.kill();
    assert!(ground.frames().is_empty(), "{:?}", ground.frames());
}

macro_rules! killed {
    ($($screen:ident $dialogue:ident $at:expr;)*) => {$(
        #[test]
        fn $screen() {
            killed_on_the_screen(&ALL[$at], 10 + $at);
        }

        #[test]
        fn $dialogue() {
            killed_in_dialogue(&ALL[$at], 20 + $at);
        }
    )*};
}

killed! {
    unosolo_on_the_screen unosolo_in_dialogue 0;
    senku_on_the_screen senku_in_dialogue 1;
    twenty48_on_the_screen twenty48_in_dialogue 2;
    parchis_on_the_screen parchis_in_dialogue 3;
    tortugas_on_the_screen tortugas_in_dialogue 4;
}
