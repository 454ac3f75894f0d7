//! The terminal disappears: the program exits, and the game is offered at the next start.

use super::games::ALL;
use super::ground::{Ground, SIZE, log};
use crate::support::Pty;

/// The exit status for SIGHUP.
const GONE: u32 = 129;

#[test]
fn under_every_game() {
    for game in &ALL {
        let ground = Ground::new();
        let mut pty = ground.begin(game);
        let shown = log(&pty);
        pty.hang_up();
        assert_eq!(pty.status().exit_code(), GONE, "{}", game.name);
        ground.assert_kept(&shown);
        ground.resume();
    }
}

#[test]
fn while_a_computer_thinks() {
    for game in &ALL {
        let ground = Ground::new();
        let mut pty = ground.begin(game);
        let shown = log(&pty);
        let before = pty.text();
        pty.send("a");
        // The progress of the computer does not matter.
        pty.until("the computer's turn", |pty| pty.text() != before);
        pty.hang_up();
        assert_eq!(pty.status().exit_code(), GONE, "{}", game.name);
        ground.assert_kept(&shown);
        ground.resume();
    }
}

#[test]
fn where_no_game_is_under_way() {
    let menu: &[&str] = &[];
    for (args, shown) in [
        (menu, "LUDOTECA"),
        (&["parchis"], "¡Empezar!"),
        (&["unosolo", "--edit"], "ayuda"),
        (&["tortugas", "--edit"], "ayuda"),
        (&["learn", "senku"], "ayuda"),
    ] {
        let ground = Ground::new();
        let mut pty = Pty::ludoteca(ground.path(), args, SIZE);
        pty.wait_for(shown);
        pty.hang_up();
        assert_eq!(pty.status().exit_code(), GONE, "{args:?}");
        ground.assert_whole();
    }
}

#[test]
fn under_dialogues() {
    for (at, lines) in [(1, "5,3:5,5\n"), (2, "\x1b[A\x1b[D")] {
        let (ground, game) = (Ground::new(), &ALL[at]);
        let file = ground.put("start.txt", &(game.start)());
        let mut pty = Pty::ludoteca(ground.path(), &["--plain", game.name, &file], SIZE);
        pty.wait_for(game.question);
        pty.send(lines);
        let played = || ground.kept().is_some_and(|table| table.at() > table.meta().opening_len());
        pty.until("a move", |_| played());
        pty.hang_up_after(lines);
        pty.status();
        ground.assert_whole();
        ground.resume();
    }
}
