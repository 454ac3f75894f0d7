//! The engine protocol through the pipes of the built program.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const DOCUMENT: &str = include_str!("../../../docs/engine.md");

/// A running `ludoteca engine`.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = command("unosolo").stdin(Stdio::piped()).spawn().expect("it starts");
        let input = child.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Self { child, input, output }
    }

    fn send(&mut self, bytes: &[u8]) {
        self.input.write_all(bytes).expect("it listens");
        self.input.flush().expect("it listens");
    }

    /// Waits for one line, which never arrives unless responses are flushed.
    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("answers are text");
        line
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(format!("{line}\n").as_bytes());
        self.answer()
    }

    /// Closes the input; returns the rest of the output and the exit status.
    fn end(self) -> (String, Option<i32>) {
        let Self { mut child, input, mut output } = self;
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("answers are text");
        (rest, child.wait().expect("it ends").code())
    }
}

fn command(game: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["--lang", "en", "engine", game]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn refused(answer: &str) -> bool {
    answer.starts_with(r#"{"ok":false,"error":""#) && answer.ends_with("\"}\n")
}

#[test]
fn every_request_is_answered_before_the_next_is_sent() {
    let mut engine = Engine::start();
    let board = r#"{"cmd":"load","text":"3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n"}"#;
    let begun = engine.ask(board);
    assert!(begun.starts_with(r#"{"ok":true,"state":{"to_act":0,"outcome":null,"dim":3"#));
    let actions = engine.ask(r#"{"cmd":"actions"}"#);
    assert_eq!(actions, "{\"ok\":true,\"actions\":[\"0,0:0,2\"]}\n");
    let go = engine.ask(r#"{"cmd":"go","ms":2000}"#);
    assert!(go.starts_with(r#"{"ok":true,"action":"0,0:0,2","verdict":"win","news":""#), "{go}");
    let won = engine.ask(r#"{"cmd":"apply","action":"0,0:0,2"}"#);
    assert!(won.contains(r#""to_act":"over","outcome":"GANA""#), "{won}");
    assert_eq!(engine.end(), (String::new(), Some(0)));
}

#[test]
fn requests_sent_together_are_answered_in_order() {
    let mut engine = Engine::start();
    engine.send(b"{\"cmd\":\"state\"}\n{\"cmd\":\"new\"}\n{\"cmd\":\"save\"}\n{\"cmd\":\"undo\"}");
    assert!(refused(&engine.answer()));
    assert!(engine.answer().starts_with(r#"{"ok":true,"state":"#));
    assert!(engine.answer().starts_with(r#"{"ok":true,"text":"#));
    let (rest, status) = engine.end();
    assert!(refused(&rest), "the last line needs no end: {rest}");
    assert_eq!(status, Some(0));
}

#[test]
fn empty_input_gives_no_output() {
    assert_eq!(Engine::start().end(), (String::new(), Some(0)));
}

#[test]
fn garbage_is_rejected_and_the_conversation_continues() {
    let mut engine = Engine::start();
    let deep = "[".repeat(100_000);
    for bad in ["garbage", "{", "[]", "{\"cmd\":\"fly\"}", "\u{0}", deep.as_str()] {
        assert!(refused(&engine.ask(bad)), "{bad:.20}");
    }
    engine.send(b"\xff\xfe{\"cmd\":\"new\"}\n");
    assert!(refused(&engine.answer()));
    engine.send(&vec![b'x'; 5_000_000]);
    assert!(refused(&engine.ask("")));
    assert!(engine.ask(r#"{"cmd":"new"}"#).starts_with(r#"{"ok":true"#));
    assert_eq!(engine.end().1, Some(0));
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let board = |request: &str| Engine::start().ask(request);
    let number = board(r#"{"cmd":"new","seed":7}"#);
    assert_eq!(number, board(r#"{"cmd":"new","seed":"7"}"#));
    assert_ne!(number, board(r#"{"cmd":"new","seed":8}"#));
}

#[test]
fn a_closed_output_ends_the_engine_quietly() {
    let Engine { mut child, mut input, output } = Engine::start();
    drop(output);
    // Many lines, since the first ones fit into the buffer of the pipe.
    for _ in 0..10_000 {
        if input.write_all(b"{\"cmd\":\"new\"}\n").is_err() {
            break;
        }
    }
    drop(input);
    let mut talk = String::new();
    let errors = child.stderr.take().expect("its errors are a pipe");
    BufReader::new(errors).read_to_string(&mut talk).expect("talk is text");
    let status = child.wait().expect("it ends");
    assert!(!talk.contains("panicked"), "{talk}");
    assert_ne!(status.code(), Some(101), "{talk}");
}

#[test]
fn an_unknown_game_is_misuse() {
    let output = command("chess").stdin(Stdio::null()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(!output.stderr.is_empty());
}

#[test]
fn the_documented_session_is_reproduced() {
    let lines_after =
        |mark: &'static str| DOCUMENT.lines().filter_map(move |line| line.strip_prefix(mark));
    let mut engine = Engine::start();
    let mut answers = lines_after("< ");
    for request in lines_after("> ") {
        let answer = engine.ask(request);
        assert_eq!(answers.next(), Some(answer.trim_end()), "{request}");
    }
    assert_eq!(answers.next(), None);
}

#[test]
fn the_documented_bot_wins() {
    let (_, rest) = DOCUMENT.split_once("```python\n").expect("there is a bot");
    let (bot, _) = rest.split_once("```").expect("it ends");
    let output = Command::new("python3")
        .args(["-c", bot, env!("CARGO_BIN_EXE_ludoteca")])
        .output()
        .expect("python3 runs; `cargo xtask test` installs it");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text, "1 GANA\n2 GANA\n3 GANA\n4 GANA\n5 GANA\n");
    assert!(output.status.success());
}
