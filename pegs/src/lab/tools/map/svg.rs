//! A map as an SVG picture: the board, with a small board in every hole that shows in which holes
//! the last peg can end if that one is empty.

use std::fmt::Write;

use protocol::peg::{Hole, MapStart};

use super::text::size;

/// The size of a hole of a small board, and the margins of the small boards and of the picture.
const DOT: usize = 6;
const GAP: usize = 8;
const EDGE: usize = 12;

/// The picture. Shapes differ as well as colours: a disc for a finish, a ring for the vacancy, a
/// disc in a ring for both, a cross for a hole that a limit left undecided.
pub fn svg(starts: &[MapStart]) -> String {
    let [rows, columns] = size(starts);
    let (wide, high) = (columns * DOT + GAP, rows * DOT + GAP);
    let (width, height) = (columns * wide + 2 * EDGE, rows * high + 2 * EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for start in starts {
        let [row, column] = start.vacancy;
        let (x, y) = (EDGE + column * wide, EDGE + row * high);
        let fill = match (start.finishes.is_empty(), start.open.is_empty()) {
            (false, _) => "#dff3e4",
            (true, false) => "#fff3d0",
            (true, true) => "#eee",
        };
        let (inner_width, inner_height) = (wide - 2, high - 2);
        // Writing to a `String` cannot fail.
        let _ = writeln!(
            svg,
            "<g class=\"vacancy\" transform=\"translate({x} {y})\">\n\
             <rect width=\"{inner_width}\" height=\"{inner_height}\" rx=\"3\" fill=\"{fill}\"/>"
        );
        for hole in starts {
            dot(&mut svg, start, hole.vacancy);
        }
        svg.push_str("</g>\n");
    }
    svg + "</svg>\n"
}

fn dot(svg: &mut String, start: &MapStart, hole: Hole) {
    let [y, x] = hole.map(|index| index * DOT + DOT / 2 + GAP / 2 - 1);
    let is_start = hole == start.vacancy;
    if start.open.contains(&hole) {
        let (left, right, top, bottom) = (x - 2, x + 2, y - 2, y + 2);
        let _ = writeln!(
            svg,
            "<path class=\"open\" d=\"M{left} {top} {right} {bottom} M{left} {bottom} {right} {top}\" \
             stroke=\"#c60\"/>"
        );
    } else if start.finishes.contains(&hole) {
        let _ =
            writeln!(svg, "<circle class=\"finish\" cx=\"{x}\" cy=\"{y}\" r=\"2\" fill=\"#174\"/>");
    } else if !is_start {
        let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"0.8\" fill=\"#999\"/>");
    }
    if is_start {
        let _ = writeln!(
            svg,
            "<circle class=\"start\" cx=\"{x}\" cy=\"{y}\" r=\"2.8\" fill=\"none\" stroke=\"#06c\"/>"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_vacancy_has_a_board_with_its_finishes() {
        let start = |vacancy, finishes: &[Hole], open: &[Hole]| MapStart {
            vacancy,
            finishes: finishes.to_vec(),
            open: open.to_vec(),
            representative: true,
        };
        let [a, b, c] = [[0, 0], [0, 1], [0, 2]];
        let svg = svg(&[start(a, &[c], &[]), start(b, &[], &[]), start(c, &[a], &[c])]);
        let count = |what: &str| svg.matches(&format!("class=\"{what}\"")).count();
        assert_eq!((count("vacancy"), count("start")), (3, 3));
        assert_eq!((count("finish"), count("open")), (2, 1));
    }
}
