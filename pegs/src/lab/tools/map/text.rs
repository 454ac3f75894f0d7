//! A map as pictures in text: the whole board with the number of finishes of each vacancy, then a
//! small board for each vacancy, one per class of symmetry. Every cell has a sign of its own, so
//! that colours only add to it.

use std::collections::BTreeMap;

use kernel::{Line, Span};
use protocol::peg::{Hole, HoleName, MapStart};

/// The columns of the pictures.
const WIDTH: usize = 80;
/// Paper and ink of a hole, of one in which the last peg can end, of the vacancy, and of one that
/// a limit left undecided.
const HOLE: (u8, u8) = (2, 15);
const FINISH: (u8, u8) = (10, 0);
const VACANCY: (u8, u8) = (1, 15);
const OPEN: (u8, u8) = (14, 0);

/// The board with the number of finishes of each vacancy; `.` if there is none, `?` after it if
/// some are undecided.
pub fn overview(starts: &[MapStart], coloured: bool) -> Vec<Line> {
    let sign = |start: &MapStart| match (start.finishes.len(), start.open.is_empty()) {
        (0, true) => (".".to_owned(), HOLE),
        (0, false) => ("?".to_owned(), OPEN),
        (count, true) => (count.to_string(), FINISH),
        (count, false) => (format!("{count}?"), OPEN),
    };
    let signs: BTreeMap<Hole, (String, (u8, u8))> =
        starts.iter().map(|start| (start.vacancy, sign(start))).collect();
    let width = signs.values().map(|(sign, _)| sign.len()).max().unwrap_or(1);
    let lines = board(starts, width, coloured, &|hole| signs[&hole].clone());
    lines.into_iter().map(trimmed).collect()
}

/// A board for each vacancy that represents its class and that can be solved or is undecided, as
/// many side by side as fit.
pub fn details(starts: &[MapStart], coloured: bool) -> Vec<Line> {
    let shown = |start: &&MapStart| {
        start.representative && !(start.finishes.is_empty() && start.open.is_empty())
    };
    let shown: Vec<&MapStart> = starts.iter().filter(shown).collect();
    let width = 2 * size(starts)[1];
    let in_row = (WIDTH / (width + 2)).max(1);
    let mut lines = Vec::new();
    for row in shown.chunks(in_row) {
        let captions = row.iter().map(|start| {
            let name = HoleName(start.vacancy).to_string();
            format!("{name:<width$}  ")
        });
        lines.push(vec![Span::plain(captions.collect::<String>().trim_end())]);
        let boards: Vec<Vec<Line>> =
            row.iter().map(|start| detail(start, starts, coloured)).collect();
        for number in 0..size(starts)[0] {
            let parts = boards
                .iter()
                .flat_map(|board| board[number].iter().cloned().chain([Span::plain("  ")]));
            lines.push(trimmed(parts.collect()));
        }
        lines.push(Vec::new());
    }
    lines
}

fn detail(start: &MapStart, starts: &[MapStart], coloured: bool) -> Vec<Line> {
    let cell = |hole: Hole| {
        let (is_start, ends) = (hole == start.vacancy, start.finishes.contains(&hole));
        let (sign, colours) = match (is_start, ends) {
            (true, true) => ("@", FINISH),
            (true, false) => ("o", VACANCY),
            (false, true) => ("*", FINISH),
            _ if start.open.contains(&hole) => ("?", OPEN),
            _ => (".", HOLE),
        };
        (sign.to_owned(), colours)
    };
    board(starts, 1, coloured, &cell)
}

/// The rows and the columns of the board.
pub fn size(starts: &[MapStart]) -> [usize; 2] {
    [0, 1].map(|axis| starts.iter().map(|start| start.vacancy[axis] + 1).max().unwrap_or_default())
}

/// A board whose holes have signs of some width, each followed by a blank.
fn board(
    starts: &[MapStart],
    width: usize,
    coloured: bool,
    cell: &dyn Fn(Hole) -> (String, (u8, u8)),
) -> Vec<Line> {
    let [rows, columns] = size(starts);
    let is_hole = |hole: Hole| starts.iter().any(|start| start.vacancy == hole);
    let span = |hole: Hole| {
        if !is_hole(hole) {
            return Span::plain(" ".repeat(width));
        }
        let (sign, (paper, ink)) = cell(hole);
        let sign = format!("{sign:>width$}");
        if coloured { Span::coloured(sign, paper, ink) } else { Span::plain(sign) }
    };
    let line = |row| (0..columns).flat_map(move |column| [span([row, column]), Span::plain(" ")]);
    (0..rows).map(|row| line(row).collect()).collect()
}

/// A line without the blanks at its end.
fn trimmed(mut line: Line) -> Line {
    while line.pop_if(|span| span.colours.is_none() && span.text.trim().is_empty()).is_some() {}
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(vacancy: Hole, finishes: &[Hole], open: &[Hole], representative: bool) -> MapStart {
        let (finishes, open) = (finishes.to_vec(), open.to_vec());
        MapStart { vacancy, finishes, open, representative }
    }

    fn plain(lines: &[Line]) -> String {
        let text = |line: &Line| line.iter().map(|span| span.text.as_str()).collect::<String>();
        lines.iter().map(|line| text(line).trim_end().to_owned() + "\n").collect()
    }

    /// Three holes in a row and one below the last.
    fn map() -> Vec<MapStart> {
        let [a, b, c, d] = [[0, 0], [0, 1], [0, 2], [1, 2]];
        vec![
            start(a, &[c], &[], true),
            start(b, &[], &[], true),
            start(c, &[a, c], &[d], true),
            start(d, &[c], &[], false),
        ]
    }

    #[test]
    fn the_whole_board_has_the_number_of_finishes() {
        assert_eq!(plain(&overview(&map(), false)), " 1  . 2?\n       1\n");
    }

    #[test]
    fn each_class_has_a_board() {
        let expected = "0,0     0,2\no . *   * . @\n    .       ?\n\n";
        assert_eq!(plain(&details(&map(), false)), expected);
    }

    #[test]
    fn colours_only_add_to_the_signs() {
        let map = map();
        for (one, other) in [
            (overview(&map, false), overview(&map, true)),
            (details(&map, false), details(&map, true)),
        ] {
            assert_eq!(plain(&one), plain(&other));
            assert!(other.iter().flatten().any(|span| span.colours.is_some()));
            assert!(one.iter().flatten().all(|span| span.colours.is_none()));
        }
    }
}
