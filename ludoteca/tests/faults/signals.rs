//! Signals at any moment: the terminal is restored and the game saved.

use kernel::Rng;

use super::games::{ALL, Game};
use super::ground::{Ground, last_log};
use super::kills::type_some;
use crate::support::assert_restored;

/// The character of Ctrl-C.
const CTRL_C: &str = "\x03";
/// The ways to end the program, and the exit status of each.
const WAYS: [(&str, u32); 4] = [("TERM", 143), ("HUP", 129), ("INT", 130), (CTRL_C, 130)];

fn asked_to_leave(game: &Game, seed: u64) {
    let mut dice = Rng::new(seed);
    for (way, status) in WAYS {
        let ground = Ground::new();
        let mut pty = ground.begin(game);
        type_some(&mut pty, game, &mut dice);
        let shown = last_log(&pty);
        if way == CTRL_C {
            pty.send(way);
        } else {
            pty.signal(way);
        }
        assert_eq!(pty.status().exit_code(), status, "{way} in {}", game.name);
        assert_restored(&pty);
        ground.assert_kept(&shown);
        ground.resume();
    }
}

#[test]
fn games_with_pegs_are_kept() {
    asked_to_leave(&ALL[0], 30);
    asked_to_leave(&ALL[1], 31);
}

#[test]
fn twenty48_is_kept() {
    asked_to_leave(&ALL[2], 32);
}

#[test]
fn parchis_is_kept() {
    asked_to_leave(&ALL[3], 33);
}

#[test]
fn tortugas_is_kept() {
    asked_to_leave(&ALL[4], 34);
}
