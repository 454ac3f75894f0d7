//! Files given to the program: rejections, and failures to write.

use std::fs;

use crate::common::{EXAMPLE, Home, random_save};

/// A save of a board without chance events, after one move.
fn board_save(home: &Home) -> String {
    let file = home.put("board.txt", EXAMPLE);
    home.play(&["unosolo", &file], "3\n2\n3\n");
    fs::read_to_string(home.under_way().expect("a game under way")).unwrap()
}

/// The example with one line changed.
fn changed(line: usize, text: &str) -> String {
    let mut lines: Vec<&str> = EXAMPLE.lines().collect();
    lines[line - 1] = text;
    lines.join("\n") + "\n"
}

/// Each error names the file and the line in both languages, with the exit status of bad input.
#[test]
fn malformed_boards_are_rejected_with_their_line() {
    let home = Home::new();
    let boards = [
        ("word", changed(2, "thirteen"), 2),
        ("dim-small", changed(1, "2"), 1),
        ("dim-large", changed(1, "11"), 1),
        ("cell", changed(7, "10\t10\t7\t10\t0\t0"), 7),
        ("goal-row", changed(3, "6"), 3),
        ("goal-column", changed(4, "-1"), 4),
        ("goal-null", changed(4, "5"), 4),
        ("count", changed(2, "14"), 11),
        ("few", EXAMPLE.trim_end().trim_end_matches('0').to_owned(), 10),
        ("many", format!("{EXAMPLE}3\n"), 12),
        ("no-pegs", "3\n0\n1\n1\n2 2 2\n2 2 2\n2 2 2\n0\n".to_owned(), 0),
        ("empty", String::new(), 1),
    ];
    for (name, text, line) in boards {
        let file = home.put(&format!("{name}.txt"), text);
        let errors = ["es", "en"].map(|lang| {
            let ran = home.play(&["unosolo", &file, "--lang", lang], "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{name}: {}", ran.err);
            let start = format!("error: {file}:");
            let rest =
                ran.err.strip_prefix(&start).unwrap_or_else(|| panic!("{name}: {}", ran.err));
            let number = rest.split(':').next().unwrap().parse::<usize>().unwrap();
            assert!(line == 0 || number == line, "{name}: {}", ran.err);
            ran.err
        });
        assert_ne!(errors[0], errors[1], "{name}");
        insta::assert_snapshot!(format!("board-{name}"), errors.concat());
    }
    assert!(!home.data().exists(), "a refused file keeps no game");
}

#[test]
fn a_file_of_another_size_than_the_option_is_rejected() {
    let home = Home::new();
    let file = home.put("board.txt", EXAMPLE);
    let ran = home.play(&["unosolo", &file, "--dim", "5"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.starts_with("error: board.txt:1: "), "{}", ran.err);
    assert_eq!(home.play(&["unosolo", &file, "--dim", "6"], "").status, 0);
}

#[test]
fn a_file_and_a_random_board_exclude_each_other() {
    let home = Home::new();
    let file = home.put("board.txt", EXAMPLE);
    for source in [file.as_str(), "english"] {
        assert_eq!(home.play(&["unosolo", source, "--random", "5"], "").status, 2);
        assert_eq!(home.play(&["unosolo", source, "--stop", "first"], "").status, 2);
    }
    let save = home.put("game.ludoteca", board_save(&home));
    assert_eq!(home.play(&["unosolo", &save, "--random", "6"], "").status, 2);
    let other = home.play(&["unosolo", &save, "--dim", "5"], "");
    assert_eq!(other.status, 2);
    assert!(other.err.starts_with("error: game.ludoteca: la dimensión"), "{}", other.err);
    assert_eq!(home.play(&["unosolo", &save, "--dim", "6"], "").status, 0);
    assert_eq!(home.play(&["unosolo", &save], "").status, 0);
}

#[test]
fn a_file_wins_over_a_built_in_of_its_name_and_a_folder_does_not() {
    let home = Home::new();
    let built_in = home.play(&["unosolo", "english"], "").out;
    fs::create_dir(home.path().join("english")).unwrap();
    assert_eq!(home.play(&["unosolo", "english"], "").out, built_in);
    fs::remove_dir(home.path().join("english")).unwrap();
    home.put("english", EXAMPLE);
    assert_ne!(home.play(&["unosolo", "english"], "").out, built_in);
}

#[test]
fn non_utf8_files_are_rejected() {
    let home = Home::new();
    for (name, bytes, events) in [
        ("latin", &b"6\n\xf1\n"[..], "latin:2: "),
        ("nul", b"6\n13\n\0\n", "nul:3: "),
        ("large", &vec![b' '; (16 << 20) + 1], "«large» es demasiado grande"),
    ] {
        home.put(name, bytes);
        for args in [["unosolo", name], ["verify", name], ["replay", name]] {
            let ran = home.play(&args, "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
            assert!(ran.err.contains(events), "{}", ran.err);
        }
    }
}

#[test]
fn unreadable_files_are_reported() {
    let home = Home::new();
    fs::create_dir(home.path().join("folder")).unwrap();
    home.put("file", "");
    for (name, events) in [
        ("nowhere", "no existe"),
        ("folder", "es una carpeta"),
        ("file/below", "donde debería haber una carpeta"),
    ] {
        for command in ["verify", "replay"] {
            let ran = home.play(&[command, name], "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{command} {name}");
            assert!(ran.err.contains(events) && ran.err.contains(name), "{}", ran.err);
        }
    }
}

#[test]
fn malformed_saves_are_rejected_with_their_line() {
    let home = Home::new();
    let good = board_save(&home);
    assert!(good.lines().count() >= 5, "{good}");
    let cases = [
        ("board", EXAMPLE.to_owned(), 1),
        ("version", good.replacen("ludoteca 1", "ludoteca 2", 1), 1),
        ("game", good.replacen("game unosolo", "game chess", 1), 2),
        ("setup", good.replacen("setup ", "setup x", 1), 3),
        ("seed", good.replacen("seed ", "sead ", 1), 4),
        ("move", format!("{good}# a remark\n\n0,0:0,2\n"), good.lines().count() + 3),
        ("torn", "ludoteca 1\n".to_owned(), 1),
    ];
    for (name, text, line) in cases {
        let file = home.put(name, text);
        for command in ["verify", "replay", "unosolo"] {
            if (name, command) == ("board", "unosolo") {
                continue;
            }
            let ran = home.play(&[command, &file], "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{command} {name}");
            let start = format!("error: {file}:{line}: ");
            assert!(ran.err.starts_with(&start), "{command} {name}: {}", ran.err);
        }
    }
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let home = Home::new();
    let file = home.put("board.txt", format!("\u{feff}{EXAMPLE}"));
    assert_eq!(home.play(&["unosolo", &file], "").status, 0);
    let save = home.put("game.ludoteca", format!("\u{feff}{}", random_save(&home, "7")));
    assert_eq!(home.play(&["verify", &save], "").status, 0);
}

#[test]
fn no_temporary_files_are_left() {
    let home = Home::new();
    random_save(&home, "7");
    random_save(&home, "8");
    let names: Vec<_> = fs::read_dir(home.data().join("under-way"))
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    let names: Vec<&str> = names.iter().map(|name| name.to_str().unwrap()).collect();
    let ends = |end: &str| names.iter().filter(|name| name.ends_with(end)).count();
    assert_eq!((ends(".ludoteca"), ends(".lock"), names.len()), (2, 2, 4), "{names:?}");
}

/// A file in place of the data folder represents any unwritable folder: unlike permissions, it
/// stops root too.
#[test]
fn a_game_that_cannot_be_saved_continues_and_says_so_once() {
    let home = Home::new();
    home.put("data", "a file in the way");
    let board = home.put("board.txt", EXAMPLE);
    let ran = home.play(&["unosolo", &board], "3\n2\n3\n2\n3\n4\n");
    assert_eq!(ran.status, 0, "{ran:?}");
    let count = format!("{}{}", ran.out, ran.err).matches("o se puede crear la carpeta").count();
    assert_eq!(count, 1, "{ran:?}");
    assert!(ran.out.contains("Movimientos: 2"), "{ran:?}");
    assert_eq!(fs::read_to_string(home.path().join("data")).unwrap(), "a file in the way");
}

#[test]
fn a_game_in_progress_is_offered_at_the_next_start() {
    let home = Home::new();
    let fresh = home.play(&[], "").out;
    random_save(&home, "7");
    let offered = home.play(&[], "").out;
    assert_ne!(fresh, offered);
    assert!(offered.contains("Uno Solo"));
}

#[test]
fn a_damaged_game_in_progress_does_not_prevent_starting() {
    let home = Home::new();
    let save = random_save(&home, "7");
    let path = home.under_way().unwrap();
    for text in ["", "\0", "ludoteca 1\ngame", &save[..save.len() / 2], &save.replace("back", "b")]
    {
        fs::write(&path, text).unwrap();
        for args in [&[][..], &["unosolo"]] {
            assert_eq!(home.play(args, "1\n1\n1\n").status, 0);
        }
    }
}

/// A game in progress is not affected by other games.
#[test]
fn a_second_game_leaves_the_first_in_progress() {
    let home = Home::new();
    let save = board_save(&home);
    let file = home.under_way().unwrap();
    assert_eq!(home.play(&["unosolo", "english"], "").status, 0);
    assert_eq!(home.play(&["unosolo", "first"], "1\n1\n2\n0\n").status, 0);
    assert_eq!(home.play(&["unosolo", "english"], "2\n4\n3\n0\nn\n0\n").status, 0);
    assert_eq!(fs::read_to_string(file).unwrap(), save);
    let offered = home.play(&["unosolo"], "2\n0\nn\n0\n").out;
    assert!(offered.contains("Movimientos: 1"), "{offered}");
}

/// Overwriting a file keeps a backup, and saving needs a name.
#[test]
fn saving_loses_nothing() {
    let home = Home::new();
    let file = home.put("board.txt", EXAMPLE);
    let other = home.put("notes.txt", "not to be lost");
    let ran = home.play(&["unosolo", &file], "0\ns\n\ns\nnotes.txt\n0\n");
    assert!(ran.out.contains("Hace falta un nombre."), "{}", ran.out);
    assert!(ran.out.contains("«notes.txt~»"), "{}", ran.out);
    assert_eq!(fs::read_to_string(home.path().join(other)).unwrap(), EXAMPLE);
    assert_eq!(fs::read_to_string(home.path().join("notes.txt~")).unwrap(), "not to be lost");
}

/// Quotations from a file contain no control sequences.
#[test]
fn quoted_words_are_harmless() {
    let home = Home::new();
    let file = home.put("bad", "3\n\u{1b}[31m\n");
    let ran = home.play(&["unosolo", &file], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("bad:2") && !ran.err.contains('\u{1b}'), "{:?}", ran.err);
}
