//! A read-only disk: games can be played, and the problem is reported once.

use std::fs;
use std::process::Command;

use kernel::Rng;

use super::games::{ALL, play_some};
use super::ground::{CARE, Ground, HASTE, SIZE, log, press, tells};
use super::talk::Talk;
use crate::support::Pty;

/// The message, whatever the reason.
const TOLD: [&str; 2] = ["no se puede crear la carpeta", "no se puede escribir"];

/// Shell lines that make the folder `home` read-only, as far as this system permits. Permissions
/// alone would not stop root.
fn ways() -> Vec<&'static str> {
    let file = "echo > home";
    let bound = "mkdir -p home/x && mount --bind home home && mount -o remount,bind,ro home";
    let folder = tempfile::tempdir().unwrap();
    let mut tried = Command::new("unshare");
    let permitted = tried.args(["-rm", "sh", "-c", bound]).current_dir(folder.path()).output();
    let bound = permitted.is_ok_and(|tried| tried.status.success()).then_some(bound);
    [file].into_iter().chain(bound).collect()
}

/// A shell line that plays in the read-only home.
fn line(way: &str, args: &str) -> String {
    let play = "HOME=\"$PWD/home\" exec \"$LUDOTECA\"";
    let line = format!("{way} && {play} {args}");
    if way.contains("mount") { format!("exec unshare -rm sh -c '{line}'") } else { line }
}

fn times(text: &str) -> usize {
    TOLD.iter().map(|events| text.matches(events).count()).sum()
}

#[test]
fn every_game_is_played_on_the_screen() {
    for (way, game) in ways().into_iter().flat_map(|way| ALL.iter().map(move |game| (way, game))) {
        let ground = Ground::new();
        ground.put("start.txt", &(game.start)());
        let line = line(way, &format!("{} start.txt", game.name));
        let mut pty = Pty::shell(ground.path(), &line, SIZE);
        pty.wait_for(game.title);
        let events = |pty: &Pty| TOLD.iter().any(|events| tells(pty, game.title, events));
        press(&mut pty, game.keys, CARE, events);
        let before = log(&pty);
        press(&mut pty, game.keys, CARE, |pty| !events(pty) && log(pty) != before);
        let before = log(&pty);
        press(&mut pty, game.keys, HASTE, |pty| log(pty) != before);
        assert!(!events(&pty), "it is told again:\n{}", pty.text());
        pty.send("q");
        assert_eq!(pty.status().exit_code(), 0, "{way}, {}", game.name);
    }
}

#[test]
fn every_game_is_played_in_dialogue() {
    for (way, game) in ways().into_iter().flat_map(|way| ALL.iter().map(move |game| (way, game))) {
        let ground = Ground::new();
        ground.put("start.txt", &(game.start)());
        let mut command = Command::new("sh");
        command.args(["-c", &line(way, &format!("--plain --lang es {} start.txt", game.name))]);
        let mut talk = Talk::start(command, &ground);
        let (mut table, mut dice) = (game.table(), Rng::new(1));
        for times in 1..6 {
            talk.wait_for(game.question, times);
            talk.send(&(game.line)(&play_some(table.as_mut(), &mut dice)));
        }
        talk.wait_for(game.question, 6);
        assert_eq!(talk.finish(), Some(0), "{way}, {}:\n{}", game.name, talk.said());
        assert_eq!(times(&talk.said()), 1, "{way}, {}:\n{}", game.name, talk.said());
    }
}

/// A setting or a result that cannot be saved is reported.
#[test]
fn settings_are_refused() {
    for way in ways() {
        let ground = Ground::new();
        let args = "--lang en settings theme dark";
        let mut command = Command::new("sh");
        command.args(["-c", &line(way, args)]).current_dir(ground.path());
        command.env("LUDOTECA", env!("CARGO_BIN_EXE_ludoteca"));
        let output = command.output().unwrap();
        let events = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{events}");
        assert!(events.contains("cannot "), "{events}");
        assert!(fs::read_dir(ground.path()).unwrap().count() == 1);
    }
}
