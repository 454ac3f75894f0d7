//! Several processes on one folder: each saves its own game, and no result is lost.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use std::thread;

use app::history;
use kernel::Rng;

use super::data_dir::{DataDir, OFFER, SIZE, full_log, last_log, open};
use super::games::{ALL, play_some};
use super::kills::type_moves;
use super::plain_dialogue::PlainDialogue;
use crate::support::Pty;

const SEEDS: std::ops::Range<u64> = 40..43;
/// The number of processes that finish games at the same time, and of games per process.
const PROGRAMS: usize = 3;
const GAMES: usize = 4;

/// Two full screens and a dialogue play the same game; each resumes its own moves.
#[test]
fn each_process_saves_its_game() {
    for seed in SEEDS {
        let (data_dir, mut rng) = (DataDir::new(), Rng::new(seed));
        let game = rng.one_of(&[0, 1, 2, 3, 4]).map(|at: usize| &ALL[at]).unwrap();
        let mut screens = [data_dir.begin(game), data_dir.begin(game)];
        let mut talk = PlainDialogue::new(&data_dir, &[game.name, "start.txt"]);
        let mut session = game.session();
        for times in 1..4 {
            talk.wait_for(game.question, times);
            talk.send(&(game.line)(&play_some(session.as_mut(), &mut rng)));
            for pty in &mut screens {
                type_moves(pty, game, &mut rng);
            }
        }
        talk.wait_for(game.question, 4);
        // A game open in another process is not offered.
        let menu = Pty::ludoteca::<&str>(data_dir.path(), &[], SIZE);
        menu.wait_for("LUDOTECA");
        assert!(!menu.text().contains(OFFER), "{}", menu.text());
        talk.kill();
        for pty in &mut screens {
            pty.signal("KILL");
            pty.status();
        }
        data_dir.assert_whole();
        let saved: Vec<_> = data_dir.under_way().iter().map(|file| open(file)).collect();
        assert_eq!(saved.len(), 3, "{}", game.name);
        assert!(
            saved.iter().any(|save| save.action_texts() == session.action_texts()),
            "{}",
            game.name
        );
        for pty in &screens {
            let shown = last_log(pty);
            assert!(saved.iter().any(|save| full_log(save.as_ref()).contains(&shown)), "{shown}");
        }
    }
}

/// Games that end at the same time are all recorded, in the history and in the lists.
#[test]
fn no_result_is_lost() {
    let data_dir = DataDir::new();
    data_dir.put("turtle.txt", TURTLE);
    data_dir.put("eight.txt", "8 3\n1 1 1\n1 1 1\n4 4 1\n4\n");
    thread::scope(|scope| {
        for program in 0..PROGRAMS {
            let data_dir = &data_dir;
            scope.spawn(move || (0..GAMES).for_each(|_| end_three(data_dir, program)));
        }
    });
    let all = PROGRAMS * GAMES;
    let read = |name: &str| fs::read_to_string(data_dir.path().join(name)).unwrap();
    assert_eq!(history::read(&read(history::FILE)).0.len(), 3 * all);
    assert_eq!(read("Puntuaciones.txt"), format!("ana {all}\n"));
    // The list holds ten entries.
    let best = read("records_8_3.txt");
    assert_eq!(best.lines().filter(|line| line.ends_with(" 12")).count(), 10, "{best}");
    for file in ["turtle.txt", "eight.txt"] {
        fs::remove_file(data_dir.path().join(file)).unwrap();
    }
    data_dir.assert_whole();
    assert!(data_dir.under_way().is_empty());
}

/// A turtle before a gem.
pub const TURTLE: &str = "ludoteca 1\ngame tortugas\nsetup board basic \
    D......./$......./......../......../......../......../......../........\nseed 7\nplayers ana\n";

/// One game of each of three kinds, one move before its end.
fn end_three(data_dir: &DataDir, program: usize) {
    for (args, lines) in [
        (["unosolo", "first"], "1\n1\n2".to_owned()),
        (["tortugas", "turtle.txt"], "^".to_owned()),
        (["2048", "eight.txt"], format!("left\nAna{program}\n")),
    ] {
        let mut talk = PlainDialogue::new(data_dir, &args);
        talk.send(&lines);
        assert_eq!(talk.finish(), Some(0), "{}", talk.said());
    }
}

/// Concurrent changes of settings are all saved.
#[test]
fn concurrent_changes_of_settings_are_all_saved() {
    let data_dir = DataDir::new();
    let values =
        [("theme", ["dark", "light"]), ("speed", ["slow", "fast"]), ("mouse", ["off", "on"])];
    thread::scope(|scope| {
        for (name, values) in values {
            let home = data_dir.path();
            scope.spawn(move || {
                for value in values.iter().cycle().take(6) {
                    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
                    command.args(["settings", name, value]).env_clear().env("HOME", home);
                    let output = command.output().unwrap();
                    assert!(output.status.success(), "{output:?}");
                }
            });
        }
    });
    data_dir.assert_whole();
    let file = data_dir.path().join(".config/ludoteca/config.toml");
    let read = config::read(&fs::read_to_string(file).unwrap()).unwrap();
    let read: BTreeSet<_> =
        read.values.iter().map(|(setting, value)| (setting.name, value.clone())).collect();
    let last = values.map(|(name, values)| (name, values[1].to_owned()));
    assert_eq!(read, last.into_iter().collect());
}
