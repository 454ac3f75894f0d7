//! The pictures of the documents, compared with the screens of the program.
//!
//! `UPDATE_PICTURES=1 cargo test -p ludoteca --test program pictures` regenerates them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::support::Pty;
use app::art::escape;
use vt100::{Cell, Color, Screen};

/// The size of a character in the picture.
const WIDE: u16 = 9;
const HIGH: u16 = 18;

/// The sixteen colours of a terminal, as most draw them.
const PALETTE: [&str; 16] = [
    "#0c0c0c", "#c50f1f", "#13a10e", "#c19c00", "#0037da", "#881798", "#3a96dd", "#cccccc",
    "#767676", "#e74856", "#16c60c", "#f9f1a5", "#3b78ff", "#b4009e", "#61d6d6", "#f2f2f2",
];

fn colour(colour: Color, usual: &str) -> String {
    match colour {
        Color::Default => usual.to_owned(),
        Color::Idx(index) => PALETTE.get(usize::from(index)).unwrap_or(&usual).to_string(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
    }
}

/// Foreground and background of a cell.
fn colours(cell: &Cell) -> (String, String) {
    let ink = colour(cell.fgcolor(), PALETTE[7]);
    let paper = colour(cell.bgcolor(), PALETTE[0]);
    if cell.inverse() { (paper, ink) } else { (ink, paper) }
}

/// A screen as a drawing: a rectangle and a character for each cell that has them.
fn svg(screen: &Screen) -> String {
    let (rows, columns) = screen.size();
    let (width, height) = (columns.get() * WIDE, rows.get() * HIGH);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"monospace\" font-size=\"15\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
        PALETTE[0]
    );
    for (row, column) in (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |c| (row, c))) {
        if let Some(cell) = screen.cell(row, column) {
            draw_cell(&mut picture, cell, column * WIDE, row * HIGH);
        }
    }
    picture.push_str("</svg>\n");
    picture
}

fn draw_cell(picture: &mut String, cell: &Cell, x: u16, y: u16) {
    let (ink, paper) = colours(cell);
    if paper != PALETTE[0] {
        let _ = writeln!(
            picture,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{HIGH}\" fill=\"{paper}\"/>"
        );
    }
    if !cell.contents().trim().is_empty() {
        let text = escape(cell.contents());
        let _ = writeln!(
            picture,
            "<text x=\"{x}\" y=\"{}\" textLength=\"{WIDE}\" fill=\"{ink}\">{text}</text>",
            y + HIGH - 5
        );
    }
}

#[track_caller]
fn check(name: &str, pty: &Pty) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures").join(name);
    let made = pty.screen(svg);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(&path, made).expect("the picture can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(made == kept, "{name} is no longer what the program shows:\n{}", pty.text());
}

#[test]
fn uno_solo() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pty = Pty::ludoteca(folder.path(), &["--lang", "en", "unosolo", "english"], (84, 24));
    pty.wait_for("Pegs: 32");
    // A jump, and the next peg selected: its targets are lit.
    pty.send("\t\t\r\t\r");
    pty.wait_for("Moves: 1");
    pty.send("\t\r");
    pty.wait_for("selected");
    check("unosolo.svg", &pty);
}

#[test]
fn senku() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["--lang", "en", "senku", "triangle15"];
    let mut pty = Pty::ludoteca(folder.path(), &args, (84, 24));
    pty.wait_for("Pegs: 14");
    // A jump, and the next peg selected.
    pty.send("\t\r\t\r");
    pty.wait_for("Moves: 1");
    pty.send("\t\r");
    pty.wait_for("selected");
    check("senku.svg", &pty);
}

#[test]
fn game_2048() {
    let folder = tempfile::tempdir().expect("a folder");
    let tiles = "2048 4\n2 16 4 2\n4 32 64 8\n16 128 256 64\n2 4 1024 512\n15460\n";
    fs::write(folder.path().join("game.txt"), tiles).expect("a file");
    let args = ["--lang", "en", "--seed", "7", "2048", "game.txt", "--dim", "4"];
    let pty = Pty::ludoteca(folder.path(), &args, (84, 24));
    pty.wait_for("Points: 15460");
    pty.wait_for("F2 save");
    check("2048.svg", &pty);
}

#[test]
fn parchis() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = "am:5,27,63,103 az:22,22,58,-1 ro:39,12,104,108 ve:56,0,-1,-1 turno:am";
    let args = ["--lang", "en", "--seed", "7", "parchis", "--position", position, "--dice", "3"];
    let pty = Pty::ludoteca(folder.path(), &args, (100, 40));
    // The cursor is on a piece that can move: where it would go is shown.
    pty.wait_for("Piece 2: from 27 to 30");
    check("parchis.svg", &pty);
}

#[test]
fn tortugas() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = "tortugas extended play 1 9 -\n......C.\n.C....C.\n.#@@@@#.\n..@$$@..\n.#@$$@#.\n\
        ..@..@..\n......C.\nC.......\n0,1S 0,0 3/2/1/1/0 15/6/7/3/1 - -\n\
        0,7W 0,7 4/2/1/2/1 14/6/7/2/0 - -\n7,1E 7,0 2/2/0/1/0 16/6/8/3/1 - -\n\
        7,4N 7,7 5/1/1/0/1 13/7/7/4/0 - -\n";
    fs::write(folder.path().join("game.txt"), game).expect("a file");
    let args = ["--lang", "en", "--seed", "7", "tortugas", "game.txt", "--players"];
    let args = [&args[..], &["Marina,Alejandro,Eva,bot:expert"]].concat();
    let mut pty = Pty::ludoteca(folder.path(), &args, (84, 24));
    pty.wait_for("> 2. Alejandro");
    // A sequence that is typed, with a preview of its end.
    pty.send("\x1b[D\x1b[A\x1b[A");
    pty.wait_for("Sequence: <^^");
    check("tortugas.svg", &pty);
}
