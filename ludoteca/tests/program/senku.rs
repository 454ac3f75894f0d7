//! Senku through the built program: boards and moves by name and by file.

use std::fs;

use crate::common::Home;

const BOARD: &str = "2 3\no o x\nx - o\n";
const RIGHT: &str = "- - -\n- o +\n- - -\n";

#[test]
fn boards_and_moves_by_name_and_by_file() {
    let home = Home::new();
    home.put("board.txt", BOARD);
    home.put("moves.txt", RIGHT);
    for (args, jumps) in [
        (&["senku", "english"][..], "↑ ← → ↓"),
        (&["senku", "triangle15"], "↖ ↑ ← → ↓ ↘"),
        (&["senku", "triangle15", "classic"], "↑ ← → ↓"),
        (&["senku", "english", "hex"], "↖ ↑ ← → ↓ ↘"),
        (&["senku", "board.txt", "all"], "↖ ↑ ↗ ← → ↙ ↓ ↘"),
        (&["senku", "board.txt"], "↑ ← → ↓"),
        (&["senku", "board.txt", "moves.txt"], "→"),
        (&["senku", "board.txt", "+---o---+"], "↖ ↘"),
    ] {
        let ran = home.play(args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
        assert!(ran.out.contains(&format!("Saltos: {jumps}\n")), "{args:?}: {}", ran.out);
    }
}

#[test]
fn a_file_wins_over_a_built_in_of_its_name_and_a_folder_does_not() {
    let home = Home::new();
    let built_in = home.play(&["senku", "english", "classic"], "").out;
    fs::create_dir(home.path().join("classic")).unwrap();
    assert_eq!(home.play(&["senku", "english", "classic"], "").out, built_in);
    fs::remove_dir(home.path().join("classic")).unwrap();
    home.put("classic", RIGHT);
    assert!(home.play(&["senku", "english", "classic"], "").out.contains("Saltos: →\n"));
    home.put("english", BOARD);
    assert!(home.play(&["senku", "english"], "").out.contains("Fichas: 3\n"));
}

/// Each error names the file and the line in both languages, and nothing is saved.
#[test]
fn errors_have_their_file_and_line() {
    let home = Home::new();
    home.put("good.txt", BOARD);
    let boards = [
        ("empty.txt", "", "empty.txt:1: "),
        ("size.txt", "33 3\n", "size.txt:1: "),
        ("rows.txt", "2 3\no o x\n", "rows.txt:2: "),
        ("row.txt", "2 3\no o x\nx o\n", "row.txt:3: "),
        ("cell.txt", "2 3\no o x\nx q o\n", "cell.txt:3: "),
        ("swapped.txt", "3 2\no o x\nx - o\n", "swapped.txt:1: "),
        ("own.txt", "1 3\no o x\n- + -\n+ o +\n- * -\n", "own.txt:5: "),
    ];
    let moves = [
        ("few.txt", "- + -\n+ o +\n", "few.txt:2: "),
        ("many.txt", "- + -\n+ o +\n- + -\n- + -\n", "many.txt:4: "),
        ("sign.txt", "- + -\n+ o +\n- x -\n", "sign.txt:3: "),
        ("middle.txt", "- + -\n+ + +\n- + -\n", "middle.txt:2: "),
        ("nothing.txt", "", "nothing.txt:1: "),
        ("nowhere.txt", "", "classic, diagonal, all, hex"),
    ];
    let of_board = boards.map(|(file, text, events)| (vec!["senku", file], file, text, events));
    let of_moves =
        moves.map(|(file, text, events)| (vec!["senku", "good.txt", file], file, text, events));
    for (args, file, text, events) in of_board.into_iter().chain(of_moves) {
        if file != "nowhere.txt" {
            home.put(file, text);
        }
        let errors = ["es", "en"].map(|lang| {
            let ran = home.play(&[&args[..], &["--lang", lang]].concat(), "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
            assert!(ran.err.starts_with("error: ") && ran.err.contains(events), "{}", ran.err);
            ran.err
        });
        assert_ne!(errors[0], errors[1]);
    }
    assert_eq!(home.play(&["senku", "good.txt", "hex", "x"], "").status, 2);
    assert!(!home.data().exists(), "a refused file keeps no game");
}

/// A game in progress is saved, continued from its file, replayed and verified; moves given with it
/// must match its own.
#[test]
fn a_save_contains_its_allowed_moves() {
    let home = Home::new();
    assert_eq!(home.play(&["senku", "triangle15"], "3,1:1,1\n").status, 0);
    let save = fs::read_to_string(home.under_way().expect("a game under way")).unwrap();
    assert!(save.contains("setup ++-+o+-++ x----/oo---/ooo--/oooo-/ooooo\n"), "{save}");
    let file = home.put("game.ludoteca", save);
    let on = home.play(&["senku", &file], "d\n");
    assert!(on.out.contains("Movimientos: 1") && on.out.contains("Deshecha una jugada"));
    assert_eq!(home.play(&["senku", &file, "hex"], "").status, 0);
    let other = home.play(&["senku", &file, "classic"], "");
    assert_eq!((other.status, other.out.as_str()), (2, ""));
    assert!(other.err.starts_with("error: game.ludoteca: aquí los saltos son ++-+o+-++"));
    let replay = home.play(&["replay", &file], "");
    assert!(
        replay.out.contains("1. 2,0:0,0\nLa ficha de (3,1) salta a (1,1).\n"),
        "{}",
        replay.out
    );
    assert_eq!(home.play(&["verify", &file], "").status, 0);
    assert_eq!(home.play(&["unosolo", &file], "").status, 2);
}

/// What the dialogue saves is a board of GSenku, which the solver takes.
#[test]
fn a_saved_board_is_solved_by_the_laboratory() {
    let home = Home::new();
    home.play(&["senku", "triangle15"], "3,1:1,1\ns\nboard.txt\n0\nn\n0\n");
    let board = fs::read_to_string(home.path().join("board.txt")).unwrap();
    assert_eq!(board, "5 5\no - - - -\nx o - - -\nx o o - -\no o o o -\no o o o o\n");
    assert_eq!(home.play(&["gsenku", "board.txt", "hex", "0", "out.txt"], "").status, 0);
    // The solution, played in the dialogue, wins.
    let way = fs::read_to_string(home.path().join("out.txt")).unwrap();
    let from_one = |number: &str| (number.parse::<usize>().unwrap() + 1).to_string();
    let end = |end: &str| end.split(',').map(from_one).collect::<Vec<_>>().join(",");
    let jump = |line: &str| line.split(':').map(end).collect::<Vec<_>>().join(":") + "\n";
    let way: String = way.lines().map(jump).collect();
    let ran = home.play(&["senku", "board.txt", "hex"], &format!("{way}0\n"));
    assert!(ran.out.contains("¡Has ganado en 12 movimientos!"), "{}", ran.out);
}

#[test]
fn coloured_cells_are_blanks_with_a_background() {
    let home = Home::new();
    home.put("board.txt", BOARD);
    let out = home.play(&["senku", "board.txt", "--color", "always"], "").out;
    assert!(
        out.contains("\u{1b}[97;102m \u{1b}[0m \u{1b}[97;102m \u{1b}[0m \u{1b}[97;42m \u{1b}[0m\n")
    );
    let quiet = Home::new().with("NO_COLOR", "1");
    quiet.put("board.txt", BOARD);
    assert!(quiet.play(&["senku", "board.txt"], "").out.contains(" 1 o o x\n 2 x - o\n"));
}
