//! A read-only disk: games can be played, and the problem is reported once.

use std::fs;
use std::process::Command;

use kernel::Rng;

use super::data_dir::{DataDir, LONG_WAIT, SHORT_WAIT, SIZE, column_contains, log, press};
use super::games::{ALL, play_some};
use super::plain_dialogue::PlainDialogue;
use crate::support::Pty;

/// The message, whatever the reason.
const MESSAGES: [&str; 2] = ["o se puede crear la carpeta", "o se puede escribir"];

/// Shell lines that make the folder `home` read-only, as far as this system permits. Permissions
/// alone would not stop root.
fn methods() -> Vec<&'static str> {
    let file = "echo > home";
    let bound = "mkdir -p home/x && mount --bind home home && mount -o remount,bind,ro home";
    let folder = tempfile::tempdir().unwrap();
    let mut tried = Command::new("unshare");
    let permitted = tried.args(["-rm", "sh", "-c", bound]).current_dir(folder.path()).output();
    let bound = permitted.is_ok_and(|tried| tried.status.success()).then_some(bound);
    [file].into_iter().chain(bound).collect()
}

/// A shell line that plays in the read-only home.
fn line(method: &str, args: &str) -> String {
    let play = "HOME=\"$PWD/home\" exec \"$LUDOTECA\"";
    let line = format!("{method} && {play} {args}");
    if method.contains("mount") { format!("exec unshare -rm sh -c '{line}'") } else { line }
}

fn times(text: &str) -> usize {
    MESSAGES.iter().map(|message| text.matches(message).count()).sum()
}

#[test]
fn every_game_can_be_played_full_screen() {
    for (method, game) in
        methods().into_iter().flat_map(|method| ALL.iter().map(move |game| (method, game)))
    {
        let data_dir = DataDir::new();
        data_dir.put("start.txt", &(game.start)());
        let line = line(method, &format!("{} start.txt", game.name));
        let mut pty = Pty::shell(data_dir.path(), &line, SIZE);
        pty.wait_for(game.title);
        let is_reported =
            |pty: &Pty| MESSAGES.iter().any(|text| column_contains(pty, game.title, text));
        press(&mut pty, game.keys, LONG_WAIT, is_reported);
        let before = log(&pty);
        press(&mut pty, game.keys, LONG_WAIT, |pty| log(pty) != before);
        let before = log(&pty);
        press(&mut pty, game.keys, SHORT_WAIT, |pty| log(pty) != before);
        assert!(is_reported(&pty), "it is not said any more:\n{}", pty.text());
        pty.send("q");
        pty.wait_for("(s/n)");
        pty.send("s");
        assert_eq!(pty.status().exit_code(), 0, "{method}, {}", game.name);
    }
}

#[test]
fn every_game_can_be_played_in_the_dialogue() {
    for (method, game) in
        methods().into_iter().flat_map(|method| ALL.iter().map(move |game| (method, game)))
    {
        let data_dir = DataDir::new();
        data_dir.put("start.txt", &(game.start)());
        let mut command = Command::new("sh");
        command.args(["-c", &line(method, &format!("--plain --lang es {} start.txt", game.name))]);
        let mut talk = PlainDialogue::start(command, &data_dir);
        let (mut session, mut rng) = (game.session(), Rng::new(1));
        for times in 1..6 {
            talk.wait_for(game.question, times);
            talk.send(&(game.line)(&play_some(session.as_mut(), &mut rng)));
        }
        talk.wait_for(game.question, 6);
        assert_eq!(talk.finish(), Some(0), "{method}, {}:\n{}", game.name, talk.said());
        assert_eq!(times(&talk.said()), 1, "{method}, {}:\n{}", game.name, talk.said());
    }
}

/// A setting or a result that cannot be saved is reported.
#[test]
fn unsaved_settings_are_an_error() {
    for method in methods() {
        let data_dir = DataDir::new();
        let args = "--lang en settings theme dark";
        let mut command = Command::new("sh");
        command.args(["-c", &line(method, args)]).current_dir(data_dir.path());
        command.env("LUDOTECA", env!("CARGO_BIN_EXE_ludoteca"));
        let output = command.output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("cannot "), "{error}");
        assert!(fs::read_dir(data_dir.path()).unwrap().count() == 1);
    }
}
