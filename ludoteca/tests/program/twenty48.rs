//! The dialogue of 2048 through the built program, typed on a pipe and on a terminal, and the
//! records that programs share.

use std::fs;
use std::path::Path;
use std::thread;

use crate::common::{Home, ran};
use crate::support::Pty;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A game one play before its end.
const ALMOST: &str = "16 3\n8 8 1\n1 1 1\n1 1 1\n32\n";
const LEFT: &str = "\x1b[D";
const DOWN: &str = "\x1b[B";
const ESC: &str = "\x1b";

#[test]
fn through_a_pipe_in_both_languages() {
    let answers =
        "quizá\nn\n20\n16\n9\n3\nleft\nx\ndown\narriba\nright\nundo\nh\n?\nesc\ns\n\ns\np.txt\n\n";
    for lang in ["es", "en"] {
        let home = Home::new();
        let args = ["--lang", lang, "--seed", "7", "2048"];
        let ran = home.play(&args, answers);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        insta::assert_snapshot!(format!("pipe_{lang}"), ran.out);
        let saved = fs::read_to_string(home.path().join("p.txt")).unwrap();
        assert!(saved.starts_with("16 3\n"), "{saved}");
        let again = home.play(&["--plain", "2048", "p.txt"], "q\nn\n");
        assert_eq!(again.status, 0);
        assert!(again.out.contains("16"), "{}", again.out);
    }
}

#[test]
fn a_failed_load_is_explained_and_starts_a_new_game() {
    let home = Home::new();
    home.put("bad.txt", "16 3\n2 3 1\n1 1 1\n1 1 1\n0\n");
    let ran = home.play(&["2048", "--dim", "3"], "s\nbad.txt\n16\nq\nn\n\n");
    assert!(ran.out.contains("bad.txt:2: "), "{}", ran.out);
    assert!(ran.out.contains("Empieza una partida nueva."), "{}", ran.out);
    assert!(ran.out.contains("Meta: 16"), "{}", ran.out);
    let fixed = home.put("other.txt", ALMOST);
    let ran = home.play(&["2048", "--goal", "32"], &format!("s\n{fixed}\n3\nq\nn\n\n"));
    assert!(ran.out.contains("other.txt:1: ") && ran.out.contains("Meta: 32"), "{}", ran.out);
}

#[test]
fn the_last_game_is_loaded_without_a_name() {
    let home = Home::new();
    home.play(&["2048", "--seed", "7"], "n\n16\n3\nleft\nleft\n");
    let ran = home.play(&["2048"], "s\n\nq\nn\n\n");
    assert!(ran.out.contains("a medias") && ran.out.contains("Meta: 16"), "{}", ran.out);
    assert!(home.under_way().is_none(), "it was given up");
}

#[test]
fn bad_choices_and_files_exit_with_2() {
    let home = Home::new();
    home.put("bad.txt", "16 3\n2 2 1\n1 1 1\n1 1 32\n0\n");
    for (args, events) in [
        (&["2048", "--dim", "9"][..], "de 3 a 8"),
        (&["2048", "--dim", "3", "--goal", "2048"], "como mucho puede ser 1024"),
        (&["2048", "--goal", "100"], "--goal"),
        (&["2048", "--four", "1.5"], "de 0 a 1"),
        (&["2048", "bad.txt"], "bad.txt:4: "),
        (&["2048", "bad.txt", "--goal", "8"], "bad.txt:1: "),
        (&["2048", "nothing.txt"], "nothing.txt"),
        (&["2048", "bad.txt", "more"], "more"),
    ] {
        let ran = home.play(args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(events), "{args:?}: {}", ran.err);
    }
    let ran = home.play(&["2048", "bad.txt", "--endless"], "q\nn\n\n");
    assert_eq!(ran.status, 0, "{ran:?}");
}

#[test]
fn the_board_is_painted_by_exponent() {
    let home = Home::new();
    home.put("tiles.txt", "131072 4\n2 4 2048 16384\n32768 65536 1 1\n1 1 1 1\n1 1 1 1\n0\n");
    let ran = home.play(&["--color", "always", "2048", "tiles.txt"], "q\nn\n\n");
    for painted in [
        "\x1b[97;44m    2 \x1b[0m",
        "\x1b[97;42m    4 \x1b[0m",
        "\x1b[97;106m 2048 \x1b[0m",
        "\x1b[97;103m 16384\x1b[0m",
        "\x1b[30;107m 32768\x1b[0m",
        "\x1b[97;40m 65536\x1b[0m",
    ] {
        assert!(ran.out.contains(painted), "{painted:?} in {}", ran.out);
    }
    assert!(ran.out.contains("┌──────┬──────┬──────┬──────┐\n│\x1b[97;44m      \x1b[0m│"));
}

fn plain(data: &Path, args: &[&str]) -> Pty {
    let args: Vec<&str> = ["--plain", "--seed", "7"].iter().chain(args).copied().collect();
    Pty::ludoteca(data, &args, (80, 30))
}

#[test]
fn arrows_play_and_esc_leaves_on_a_terminal() {
    let data = TempDir::new().unwrap();
    let mut pty = plain(data.path(), &["2048"]);
    pty.wait_for("cargar una partida");
    pty.send("n\n16\n3\n");
    pty.wait_for("Usa las flechas (Esc para salir)...");
    // Keys come one after the other, faster than a person can type; those that move nothing are
    // passed over.
    pty.send(&LEFT.repeat(3));
    pty.send(&DOWN.repeat(3));
    pty.until("some points", |pty| !pty.text().contains("Total: 0"));
    assert_eq!(pty.text().matches("Total:").count(), 1, "the screen is cleared:\n{}", pty.text());
    pty.send("h");
    pty.wait_for("Pista: ");
    pty.send(ESC);
    pty.wait_for("guardar la partida");
    pty.send("s\npartida.txt\n");
    pty.wait_for("Intro para terminar");
    pty.send("\n");
    assert!(pty.status().success());
    assert!(fs::read_to_string(data.path().join("partida.txt")).unwrap().starts_with("16 3\n"));
}

#[test]
fn a_win_on_a_terminal_asks_for_a_name() {
    let data = TempDir::new().unwrap();
    fs::write(data.path().join("almost.txt"), ALMOST).unwrap();
    let mut pty = plain(data.path(), &["2048", "almost.txt"]);
    pty.wait_for("Usa las flechas");
    pty.send(LEFT);
    pty.wait_for("Tu nombre:");
    pty.send("???\n");
    pty.wait_for("no puede ser un nombre");
    pty.send("Ana María\n");
    pty.wait_for("1. Ana_María 48");
    pty.send("\n");
    assert!(pty.status().success());
    let list = fs::read_to_string(data.path().join("records_16_3.txt")).unwrap();
    assert_eq!(list, "Ana_María 48\n??? 0\n");
}

/// The terminal is restored whenever the program ends while it waits for a key.
#[test]
fn the_terminal_is_restored() {
    for (how, status) in [("\x03", 130), ("TERM", 143), ("HUP", 129)] {
        let data = TempDir::new().unwrap();
        fs::write(data.path().join("almost.txt"), ALMOST).unwrap();
        let line = "stty -a > before; \
                    sh -c 'echo $$ > id; exec $LUDOTECA --data-dir . --plain 2048 almost.txt'; \
                    echo status $?; stty -a > after; cmp before after && echo the same";
        let mut pty = Pty::shell(data.path(), line, (80, 40));
        pty.wait_for("Usa las flechas");
        if how == "\x03" {
            pty.send(how);
        } else {
            let kill = format!("kill -s {how} $(cat id)");
            let mut shell = std::process::Command::new("sh");
            assert!(shell.args(["-c", &kill]).current_dir(&data).status().unwrap().success());
        }
        pty.wait_for(&format!("status {status}"));
        pty.wait_for("the same");
    }
}

#[test]
fn the_computer_plays_until_a_key_is_pressed() {
    let data = TempDir::new().unwrap();
    let mut pty = plain(data.path(), &["2048"]);
    pty.wait_for("cargar una partida");
    pty.send("n\n2048\n4\n");
    pty.wait_for("Usa las flechas");
    pty.send("a");
    pty.until("some points", |pty| !pty.text().contains("Total: 0"));
    pty.send("a");
    pty.wait_for("Usa las flechas");
    pty.send(ESC);
    pty.wait_for("guardar la partida");
    pty.send("n\n\n");
    assert!(pty.status().success());
}

#[test]
fn concurrent_wins_all_enter_the_list() {
    let home = Home::new();
    home.put("almost.txt", ALMOST);
    thread::scope(|scope| {
        for number in 0..6 {
            let home = &home;
            scope.spawn(move || {
                let ran = home.play(&["2048", "almost.txt"], &format!("left\nname {number}\n\n"));
                assert_eq!(ran.status, 0, "{ran:?}");
            });
        }
    });
    let list = fs::read_to_string(home.data().join("records_16_3.txt")).unwrap();
    assert_eq!(list.lines().count(), 7, "{list}");
    for number in 0..6 {
        assert!(list.contains(&format!("name_{number} 48\n")), "{list}");
    }
}

#[test]
fn a_damaged_list_is_set_aside_and_reported() {
    let home = Home::new();
    home.put("almost.txt", ALMOST);
    fs::create_dir_all(home.data()).unwrap();
    let list = home.data().join("records_16_3.txt");
    fs::write(&list, "Ana\n").unwrap();
    let ran = home.play(&["2048", "almost.txt"], "left\nEva\n\n");
    assert!(ran.out.contains("records_16_3.txt:1: "), "{}", ran.out);
    assert_eq!(fs::read_to_string(&list).unwrap(), "Eva 48\n??? 0\n");
    let aside = home.data().join("records_16_3.txt.damaged");
    assert_eq!(fs::read_to_string(aside).unwrap(), "Ana\n");
}

#[test]
fn assisted_and_other_games_do_not_enter_the_list() {
    let home = Home::new();
    home.put("almost.txt", ALMOST);
    for (args, answers) in [
        (&["2048", "almost.txt"][..], "down\nundo\nleft\nEva\n"),
        (&["2048", "almost.txt"], "a\nEva\n"),
        (&["2048", "almost.txt", "--four", "0.1"], "left\nEva\n"),
        (&["2048", "almost.txt", "--endless"], "left\nq\nn\nEva\n"),
    ] {
        let ran = home.play(args, answers);
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(!ran.out.contains("Tu nombre"), "{args:?}: {}", ran.out);
    }
    let list = fs::read_to_string(home.data().join("records_16_3.txt")).unwrap();
    assert_eq!(list, "??? 0\n", "made where it is missing");
}

#[test]
fn the_engine_plays_it() {
    let home = Home::new();
    let requests = r#"{"cmd":"new","options":{"dim":3,"goal":16,"four":0.1,"endless":false},"seed":7}
{"cmd":"actions"}
{"cmd":"apply","action":"x"}
{"cmd":"load","text":"16 3\n8 8 1\n1 1 1\n1 1 1\n32\n"}
{"cmd":"apply","action":"left"}
{"cmd":"new","options":{"goal":100}}
{"cmd":"new","options":{"four":2}}
{"cmd":"new","options":{"endless":"maybe"}}
{"cmd":"new","options":{"dim":3,"goal":"2048"}}
{"cmd":"playout","bot":"random","games":3}
"#;
    let mut command = home.command(&["--lang", "en", "engine", "2048"]);
    command.arg("--data-dir").arg(home.data());
    let ran = ran(command, requests);
    assert_eq!(ran.status, 0);
    insta::assert_snapshot!("engine", ran.out);
}

/// The responses of the 2048 engine.
fn answers(home: &Home, requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
    let ran = ran(home.command(&["engine", "2048"]), &(lines.join("\n") + "\n"));
    assert_eq!(ran.status, 0);
    ran.out.lines().map(|line| line.parse().unwrap()).collect()
}

/// Saves load with any rules, before moves and before chance events.
#[test]
fn the_engine_loads_what_it_saves() {
    let home = Home::new();
    for options in [
        json!({}),
        json!({"dim": 3, "goal": 8}),
        json!({"four": 0.5}),
        json!({"dim": 3, "goal": 8, "endless": true}),
    ] {
        let ways = ["left", "down", "right", "up"].repeat(9).into_iter();
        let steps =
            ways.flat_map(|way| [json!({"cmd": "apply", "action": way}), json!({"cmd": "roll"})]);
        let first = json!({"cmd": "new", "options": options, "seed": 7});
        let looked = |step| [step, json!({"cmd": "state"}), json!({"cmd": "save"})];
        let requests: Vec<Value> = std::iter::once(first).chain(steps).flat_map(looked).collect();
        let saved = answers(&home, &requests);
        let load = |step: &[Value]| json!({"cmd": "load", "text": step[2]["text"]});
        let loaded = answers(&home, &saved.chunks(3).map(load).collect::<Vec<Value>>());
        for (step, mut loaded) in saved.chunks(3).zip(loaded) {
            // The file does not tell the points of the last play.
            loaded["state"]["last"] = step[1]["state"]["last"].clone();
            // A file of a won game starts a game that is not ranked.
            if loaded.as_object_mut().unwrap().remove("unlisted").is_some() {
                assert_eq!(loaded["state"]["outcome"], "GANA");
            }
            assert_eq!(loaded, step[1], "{options}");
        }
    }
}
