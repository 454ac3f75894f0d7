//! The terminal disappears: the program exits, and the game is offered at the next start.

use super::data_dir::{DataDir, SIZE, last_log};
use super::games::ALL;
use crate::support::Pty;

/// The exit status for SIGHUP.
const SIGHUP_STATUS: u32 = 129;

#[test]
fn in_every_game() {
    for game in &ALL {
        let data_dir = DataDir::new();
        let mut pty = data_dir.begin(game);
        let shown = last_log(&pty);
        pty.hang_up();
        assert_eq!(pty.status().exit_code(), SIGHUP_STATUS, "{}", game.name);
        data_dir.assert_saved(&shown);
        data_dir.resume();
    }
}

#[test]
fn while_a_computer_thinks() {
    for game in &ALL {
        let data_dir = DataDir::new();
        let mut pty = data_dir.begin(game);
        let shown = last_log(&pty);
        let before = pty.text();
        pty.send("a");
        // The progress of the computer does not matter.
        pty.until("the computer's turn", |pty| pty.text() != before);
        pty.hang_up();
        assert_eq!(pty.status().exit_code(), SIGHUP_STATUS, "{}", game.name);
        data_dir.assert_saved(&shown);
        data_dir.resume();
    }
}

#[test]
fn on_screens_without_a_game() {
    let menu: &[&str] = &[];
    for (args, shown) in [
        (menu, "LUDOTECA"),
        (&["parchis"], "¡Empezar!"),
        (&["unosolo", "--edit"], "ayuda"),
        (&["tortugas", "--edit"], "ayuda"),
        (&["learn", "senku"], "ayuda"),
    ] {
        let data_dir = DataDir::new();
        let mut pty = Pty::ludoteca(data_dir.path(), args, SIZE);
        pty.wait_for(shown);
        pty.hang_up();
        assert_eq!(pty.status().exit_code(), SIGHUP_STATUS, "{args:?}");
        data_dir.assert_whole();
    }
}

#[test]
fn in_dialogues() {
    for (at, lines) in [(1, "6,4:6,6\n"), (2, "\x1b[A\x1b[D")] {
        let (data_dir, game) = (DataDir::new(), &ALL[at]);
        let file = data_dir.put("start.txt", &(game.start)());
        let mut pty = Pty::ludoteca(data_dir.path(), &["--plain", game.name, &file], SIZE);
        pty.wait_for(game.question);
        pty.send(lines);
        let played = || {
            data_dir
                .latest_save()
                .is_some_and(|session| session.at() > session.meta().opening_len())
        };
        pty.until("a move", |_| played());
        pty.hang_up_after(lines);
        pty.status();
        data_dir.assert_whole();
        data_dir.resume();
    }
}
