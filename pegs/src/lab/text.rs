//! The three file formats of GSenku: boards, templates and results.

use std::fmt::Write;

use kernel::{ParseError, message};

use super::grid::{CellState, Coord, Grid, LARGEST};
use super::template::Template;

/// The words of each non-empty line, with its line number.
fn lines(text: &str) -> Vec<(usize, Vec<&str>)> {
    text.trim_start_matches('\u{feff}')
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.split_whitespace().collect::<Vec<&str>>()))
        .filter(|(_, words)| !words.is_empty())
        .collect()
}

/// Whether the first line has two words, as in a GSenku board; in an Uno Solo board it has one.
pub fn begins_with_size(text: &str) -> bool {
    lines(text).first().is_some_and(|(_, words)| words.len() == 2)
}

/// Parses a board: the numbers of rows and columns, then one line of cells per row.
pub fn read_board(text: &str) -> Result<Grid, ParseError> {
    let lines = lines(text);
    let Some(((line, size), rest)) = lines.split_first() else {
        return Err(ParseError::new(1, message("peg-board-empty")));
    };
    let (rows, cols) = read_size(*line, size)?;
    check_rows(rest, rows, cols, *line)?;
    let mut cells = Vec::with_capacity(rows * cols);
    for (line, words) in rest {
        for (word, col) in words.iter().zip(1..) {
            cells.push(read_cell(word).ok_or_else(|| {
                ParseError::new(
                    *line,
                    message("peg-board-cell").with("found", *word).with("column", col),
                )
            })?);
        }
    }
    Grid::new(rows, cols, cells).ok_or_else(|| ParseError::new(*line, message("peg-board-empty")))
}

fn read_cell(word: &str) -> Option<CellState> {
    match word {
        "-" => Some(CellState::Unused),
        "x" => Some(CellState::Empty),
        "o" => Some(CellState::Peg),
        _ => None,
    }
}

fn read_size(line: usize, words: &[&str]) -> Result<(usize, usize), ParseError> {
    let bad = || {
        let found = words.join(" ");
        ParseError::new(line, message("peg-board-size").with("found", found).with("most", LARGEST))
    };
    let side = |word: &str| word.parse().ok().filter(|side| (1..=LARGEST).contains(side));
    match words {
        [rows, cols] => side(rows).zip(side(cols)).ok_or_else(bad),
        _ => Err(bad()),
    }
}

/// Checks the number and the length of the rows.
fn check_rows(
    lines: &[(usize, Vec<&str>)],
    rows: usize,
    cols: usize,
    first: usize,
) -> Result<(), ParseError> {
    let swapped = lines.len() == cols && lines.iter().all(|(_, words)| words.len() == rows);
    if rows != cols && swapped {
        let swapped = message("peg-board-swapped").with("rows", rows).with("columns", cols);
        return Err(ParseError::new(first, swapped));
    }
    for (line, words) in lines.iter().take(rows) {
        if words.len() != cols {
            let length = message("peg-board-row").with("found", words.len()).with("expected", cols);
            return Err(ParseError::new(*line, length));
        }
    }
    if lines.len() == rows {
        return Ok(());
    }
    // The first row too many, or else the last line.
    let line = lines.get(rows).or(lines.last()).map_or(first, |(line, _)| *line);
    let count = message("peg-board-rows").with("found", lines.len()).with("expected", rows);
    Err(ParseError::new(line, count))
}

/// The file of a board.
pub fn write_board(grid: &Grid) -> String {
    let mut text = format!("{} {}\n", grid.rows(), grid.cols());
    for row in 0..grid.rows() {
        let letters = (0..grid.cols()).map(|col| match grid.at((row, col)) {
            CellState::Unused => "-",
            CellState::Empty => "x",
            CellState::Peg => "o",
        });
        let _ = writeln!(text, "{}", letters.collect::<Vec<&str>>().join(" "));
    }
    text
}

/// Parses a template: a 3x3 matrix with the peg in the middle.
pub fn read_template(text: &str) -> Result<Template, ParseError> {
    let lines = lines(text);
    let graph = |line: usize| ParseError::new(line, message("peg-moves-shape"));
    if let Some((line, _)) = lines.iter().find(|(_, words)| words.len() != 3) {
        return Err(graph(*line));
    }
    if lines.len() != 3 {
        return Err(graph(lines.get(3).or(lines.last()).map_or(1, |(line, _)| *line)));
    }
    let mut bits = 0;
    let mut bit = 0;
    for (row, (line, words)) in lines.iter().enumerate() {
        for (col, word) in words.iter().enumerate() {
            let middle = (row, col) == (1, 1);
            match (*word, middle) {
                ("o", true) => continue,
                ("+", false) => bits |= 1 << bit,
                ("-", false) => {}
                _ => {
                    return Err(ParseError::new(
                        *line,
                        message("peg-moves-sign").with("found", *word),
                    ));
                }
            }
            bit += 1;
        }
    }
    Ok(Template::new(bits))
}

/// The contents of a result file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultFile {
    /// A solution: its jumps, each with its line number.
    Jumps(Vec<(usize, Coord, Coord)>),
    /// There is no solution, as the line with this number says.
    NoSolution(usize),
}

/// Parses a result: one jump per line, or `-1`. Blanks are ignored, and `;` is accepted for `:`.
pub fn read_result(text: &str) -> Result<ResultFile, ParseError> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    let compact = lines.map(|(index, line)| {
        (index + 1, line.split_whitespace().collect::<String>().replace(';', ":"))
    });
    let lines: Vec<(usize, String)> = compact.filter(|(_, line)| !line.is_empty()).collect();
    if let [(line, only)] = &lines[..]
        && only == "-1"
    {
        return Ok(ResultFile::NoSolution(*line));
    }
    let jumps = lines.into_iter().map(|(line, word)| {
        let (from, to) = read_jump(&word).ok_or_else(|| {
            ParseError::new(line, message("peg-result-line").with("found", word.as_str()))
        })?;
        Ok((line, from, to))
    });
    jumps.collect::<Result<_, ParseError>>().map(ResultFile::Jumps)
}

fn read_jump(word: &str) -> Option<(Coord, Coord)> {
    let (from, to) = word.split_once(':')?;
    Some((read_coord(from)?, read_coord(to)?))
}

/// Parses `row,column`, counted from 0.
pub fn read_coord(word: &str) -> Option<Coord> {
    let (row, col) = word.split_once(',')?;
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten()
    };
    Some((number(row)?, number(col)?))
}

/// A jump as in a result file.
pub fn jump_word((row, col): Coord, (to_row, to_col): Coord) -> String {
    format!("{row},{col}:{to_row},{to_col}")
}
