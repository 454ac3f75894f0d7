//! The game's own file format and its errors.

use app::{Options, Registered, Value};
use kernel::Game;
use twenty48::Twenty48;

const FILE: &str = "2048 4\n1 2 4 8\n16 1 1 1\n1 1 1 1\n1 1 1 1024\n9876\n";

fn chosen(options: &[(&str, Value)]) -> Options {
    let mut chosen = Options::default();
    for (name, value) in options {
        chosen.set(Twenty48::info().options, name, value).unwrap();
    }
    chosen
}

fn read(text: &str, options: &[(&str, Value)]) -> Result<String, (usize, String)> {
    (Twenty48::info().file.read)(text, &chosen(options))
        .map(|setup| setup.to_string())
        .map_err(|error| (error.line, error.message.key.into_owned()))
}

#[test]
fn files_round_trip() {
    let setup = (Twenty48::info().file.read)(FILE, &Options::default()).unwrap();
    assert_eq!((Twenty48::info().file.write)(&Twenty48::start(&setup)), FILE);
    let loose = "\u{feff}2048\t4 1 2 4 8 16 1 1 1\r\n\r\n1 1 1 1 1 1 1 1024\n  9876";
    assert_eq!((Twenty48::info().file.read)(loose, &Options::default()), Ok(setup));
}

#[test]
fn files_must_agree_with_options() {
    assert!(read(FILE, &[("goal", 2048_i64.into()), ("dim", 4_i64.into())]).is_ok());
    let goal = read(FILE, &[("goal", "1024".into())]).unwrap_err();
    assert_eq!(goal, (1, "twenty48-file-other-goal".to_owned()));
    let dim = read(FILE, &[("dim", 5_i64.into())]).unwrap_err();
    assert_eq!(dim, (1, "twenty48-file-other-dim".to_owned()));
}

#[test]
fn endless_games_take_tiles_above_the_goal() {
    let above = FILE.replace("1024", "4096");
    assert_eq!(read(&above, &[]), Err((5, "twenty48-file-above".to_owned())));
    assert!(read(&above, &[("endless", Value::Flag(true))]).unwrap().contains(" endless "));
    let beyond = FILE.replace("1024", "262144");
    let refused = read(&beyond, &[("endless", Value::Flag(true))]);
    assert_eq!(refused, Err((5, "twenty48-file-top".to_owned())));
    let most = FILE.replace("1024", "131072");
    assert!(read(&most, &[("endless", Value::Flag(true))]).is_ok());
}

#[test]
fn each_error_has_its_message_and_line() {
    let three = |rows: &str, rest: &str| format!("16 3\n{rows}\n{rest}");
    let board = "2 1 1\n1 1 1\n1 1 4";
    for (text, line, key) in [
        (String::new(), 1, "few"),
        ("\n\n".to_owned(), 2, "few"),
        ("x 3".to_owned(), 1, "number"),
        ("2047 4".to_owned(), 1, "goal"),
        ("4 4".to_owned(), 1, "goal"),
        ("262144 8".to_owned(), 1, "goal"),
        ("-16 3".to_owned(), 1, "goal"),
        ("16 2".to_owned(), 1, "dim"),
        ("16\n9".to_owned(), 2, "dim"),
        ("16".to_owned(), 1, "few"),
        (three("2 3 1\n1 1 1\n1 1 4", "0"), 2, "tile"),
        (three("2 1 1\n0 1 1\n1 1 4", "0"), 3, "tile"),
        (three("2 1 1\n1 1 1\n1 -2 4", "0"), 4, "tile"),
        (three("2 1 1\n1 1 1\n1 99999999999999999999 4", "0"), 4, "tile"),
        (three("2 1 1\n1 1 32\n1 1 4", "0"), 3, "above"),
        (three("2 1 1\n1 x 1\n1 1 4", "0"), 3, "number"),
        (three(board, ""), 4, "few"),
        (three("2 1 1\n1 1 1", "0"), 4, "tile"),
        (three(board, "-4"), 5, "negative"),
        (three(board, "99999999999999999999"), 5, "points"),
        (three(board, "many"), 5, "number"),
        (three("1 1 1\n1 1 1\n1 1 1", "0"), 4, "empty"),
        (three(board, "4 5"), 5, "many"),
        (three(board, "4\n\nfin"), 7, "many"),
    ] {
        let expected = Err((line, format!("twenty48-file-{key}")));
        assert_eq!(read(&text, &[]), expected, "{text:?}");
    }
    let high = read("2048 3", &[]);
    assert_eq!(high, Err((1, "twenty48-goal-too-high".to_owned())));
}
