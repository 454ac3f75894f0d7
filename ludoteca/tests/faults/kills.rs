//! Kills the program a hundred times during moves and saves: ten times per game, on the full screen
//! and in the dialogue, resuming each time.

use std::fs::File;
use std::thread;
use std::time::{Duration, SystemTime};

use app::AnySession;
use kernel::Rng;

use super::data_dir::{DataDir, SHORT_WAIT, column_contains, last_log, log, press};
use super::games::{ALL, Game, play_some, roll};
use super::plain_dialogue::PlainDialogue;
use crate::support::Pty;

const RUNS: u64 = 10;
/// The moves that have to survive, and the runs in which they may be made: on a busy machine the
/// program is often killed before it has answered.
const ENOUGH_MOVES: usize = 10;
const MOST_RUNS: u64 = 10 * RUNS;
/// The maximum of keys and of moves in one run.
const KEYS: u64 = 10;
const MOVES: u64 = 6;

/// Sleeps for a random time of up to `most_ms` milliseconds.
fn rest(rng: &mut Rng, most_ms: u64) {
    thread::sleep(Duration::from_micros(rng.below(most_ms * 1000)));
}

/// Asserts that the saved game continues the one before it.
fn assert_continues(before: &mut Vec<String>, session: &dyn AnySession) {
    let words = session.action_texts();
    assert!(words.starts_with(before), "before: {before:?}\nnow: {words:?}");
    *before = words;
}

/// Types moves, and saves now and then, faster than the program responds.
pub fn type_moves(pty: &mut Pty, game: &Game, rng: &mut Rng) {
    let count = usize::try_from(4 + rng.below(KEYS)).unwrap();
    for keys in game.keys.iter().cycle().take(count) {
        pty.send(keys);
        rest(rng, 3);
        if rng.below(8) == 0 {
            pty.send(game.save_key);
        }
    }
    rest(rng, 60);
}

fn killed_on_the_screen(game: &Game, seed: u64) {
    let (data_dir, mut rng) = (DataDir::new(), Rng::new(seed));
    let mut moves = Vec::new();
    let mut pty = data_dir.begin(game);
    for _ in 0..RUNS {
        // Every run makes a move.
        let before = log(&pty);
        press(&mut pty, game.keys, SHORT_WAIT, |pty| log(pty) != before);
        type_moves(&mut pty, game, &mut rng);
        pty.signal("KILL");
        pty.status();
        data_dir.assert_saved(&last_log(&pty));
        assert_continues(&mut moves, data_dir.latest_save().unwrap().as_ref());
        pty = data_dir.resume();
    }
    pty.send(game.save_key);
    pty.until("a save", |pty| column_contains(pty, game.title, "Partida guardada"));
    pty.send("q");
    pty.wait_for("LUDOTECA");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    assert_temporary_files_are_removed(&data_dir, game);
}

/// A part of the planned input of a dialogue, and the number of moves after it.
struct Part {
    lines: String,
    steps: usize,
}

/// The planned input from a position on, and the moves that it makes.
fn planned(game: &Game, session: &mut dyn AnySession, rng: &mut Rng) -> (Vec<Part>, Vec<String>) {
    let mut parts = Vec::new();
    roll(session);
    for _ in 0..=rng.below(MOVES) {
        let word = play_some(session, rng);
        parts.push(Part { lines: (game.line)(&word), steps: session.at() });
        if let Some(save) = game.save_line.filter(|_| rng.below(3) == 0) {
            parts.push(Part { lines: save.to_owned(), steps: session.at() });
        }
    }
    (parts, session.action_texts())
}

/// Types the planned input and kills the program; returns the number of answered parts.
fn type_and_kill(talk: &mut PlainDialogue, game: &Game, parts: &[Part], rng: &mut Rng) -> usize {
    let before = talk.times(game.question);
    for part in parts {
        talk.send(&part.lines);
        rest(rng, 4);
    }
    rest(rng, 12);
    talk.kill();
    talk.times(game.question) - before
}

fn killed_in_dialogue(game: &Game, seed: u64) {
    let (data_dir, mut rng) = (DataDir::new(), Rng::new(seed));
    let file = data_dir.put("start.txt", &(game.start)());
    let mut talk = PlainDialogue::new(&data_dir, &[game.name, &file]);
    let mut session = begun(game, &data_dir, &mut talk, &mut rng);
    let mut moves = session.action_texts();
    let mut runs = 0;
    while runs < RUNS || (moves.len() <= ENOUGH_MOVES && runs < MOST_RUNS) {
        runs += 1;
        let (parts, plan) = planned(game, session.as_mut(), &mut rng);
        let answered = type_and_kill(&mut talk, game, &parts, &mut rng);
        data_dir.assert_whole();
        session = data_dir.latest_save().expect("the game was saved");
        assert!(
            plan.starts_with(&session.action_texts()),
            "plan: {plan:?}\nsaved: {:?}",
            session.action_texts()
        );
        let least = answered.checked_sub(1).map_or(0, |last| parts[last].steps);
        assert!(session.at() >= least, "{} of {least} steps were saved", session.at());
        assert_continues(&mut moves, session.as_ref());
        talk = PlainDialogue::new(&data_dir, &[]);
        talk.wait_for("Elige: ", 1);
        assert!(talk.said().contains(". Continuar la última partida"), "{}", talk.said());
        talk.send("");
        talk.wait_for(game.question, 1);
    }
    assert!(moves.len() > ENOUGH_MOVES, "few moves were saved in {runs} runs: {moves:?}");
    talk.kill();
    assert_temporary_files_are_removed(&data_dir, game);
}

/// Makes the first move of a dialogue, and returns the position after it.
fn begun(
    game: &Game,
    data_dir: &DataDir,
    talk: &mut PlainDialogue,
    rng: &mut Rng,
) -> Box<dyn AnySession> {
    talk.wait_for(game.question, 1);
    let mut session = game.session();
    talk.send(&(game.line)(&play_some(session.as_mut(), rng)));
    talk.wait_for(game.question, 2);
    data_dir.latest_save().expect("a game is saved once a move was made")
}

/// Old temporary files of killed programs are removed.
fn assert_temporary_files_are_removed(data_dir: &DataDir, game: &Game) {
    let old = SystemTime::now() - Duration::from_hours(2);
    for file in data_dir.temporary_files() {
        File::options().write(true).open(file).unwrap().set_modified(old).unwrap();
    }
    let mut pty = data_dir.begin(game);
    pty.send(game.save_key);
    pty.until("a save", |pty| column_contains(pty, game.title, "Partida guardada"));
    pty.send("\x03");
    pty.status();
    let senku = &ALL[1];
    let mut talk = PlainDialogue::new(data_dir, &[senku.name, "square4"]);
    talk.send(senku.save_line.unwrap());
    talk.wait_for(senku.question, 2);
    talk.kill();
    assert!(data_dir.temporary_files().is_empty(), "{:?}", data_dir.temporary_files());
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
