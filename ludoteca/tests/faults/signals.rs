//! Signals at any moment: the terminal is restored and the game saved.

use kernel::Rng;

use super::data_dir::{DataDir, last_log};
use super::games::{ALL, Game};
use super::kills::type_moves;
use crate::support::assert_restored;

/// The character of Ctrl-C.
const CTRL_C: &str = "\x03";
/// How the program is ended, and the exit status of each.
const ENDINGS: [(&str, u32); 4] = [("TERM", 143), ("HUP", 129), ("INT", 130), (CTRL_C, 130)];

fn end_during_moves(game: &Game, seed: u64) {
    let mut rng = Rng::new(seed);
    for (ending, status) in ENDINGS {
        let data_dir = DataDir::new();
        let mut pty = data_dir.begin(game);
        type_moves(&mut pty, game, &mut rng);
        let shown = last_log(&pty);
        if ending == CTRL_C {
            pty.send(ending);
        } else {
            pty.signal(ending);
        }
        assert_eq!(pty.status().exit_code(), status, "{ending} in {}", game.name);
        assert_restored(&pty);
        data_dir.assert_saved(&shown);
        data_dir.resume();
    }
}

#[test]
fn unosolo_and_senku_are_saved() {
    end_during_moves(&ALL[0], 30);
    end_during_moves(&ALL[1], 31);
}

#[test]
fn twenty48_is_saved() {
    end_during_moves(&ALL[2], 32);
}

#[test]
fn parchis_is_saved() {
    end_during_moves(&ALL[3], 33);
}

#[test]
fn tortugas_is_saved() {
    end_during_moves(&ALL[4], 34);
}
