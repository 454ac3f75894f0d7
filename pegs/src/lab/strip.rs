//! The boards of a solution, and their picture.

use std::fmt::Write;

use super::grid::{CellState, Coord, Grid, ahead};
use super::template::Template;

/// The size of a cell and the margin of a board in a picture.
const CELL: usize = 20;
const EDGE: usize = 20;
/// The width of a picture, unless a single board is wider.
const WIDTH: usize = 1200;

/// The initial board and the boards after each jump, up to the first illegal one.
pub fn boards(grid: &Grid, template: Template, jumps: &[(Coord, Coord)]) -> Vec<Grid> {
    let directions = template.directions();
    let mut boards = vec![grid.clone()];
    let mut grid = grid.clone();
    for (from, to) in jumps {
        if grid.jump(*from, *to, &directions).is_err() {
            break;
        }
        boards.push(grid.clone());
    }
    boards
}

/// The boards of a solution as an SVG picture. Each board shows its next jump: an arrow for the peg
/// that jumps, a cross on the one it removes.
pub fn svg(grid: &Grid, template: Template, jumps: &[(Coord, Coord)]) -> String {
    let boards = boards(grid, template, jumps);
    let (wide, high) = (grid.cols() * CELL + EDGE, grid.rows() * CELL + 2 * EDGE);
    let in_row = (WIDTH / wide).clamp(1, boards.len().max(1));
    let (width, height) = (in_row * wide + EDGE, boards.len().div_ceil(in_row) * high + EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <defs><marker id=\"tip\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"5\" \
         markerHeight=\"5\" orient=\"auto\"><path d=\"M0 0 6 3 0 6z\" fill=\"#c00\"/></marker></defs>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (number, board) in boards.iter().enumerate() {
        let (x, y) = (EDGE + number % in_row * wide, EDGE + number / in_row * high);
        // Writing to a `String` cannot fail.
        let _ = writeln!(svg, "<g class=\"board\" transform=\"translate({x} {y})\">");
        draw_board(&mut svg, board);
        if let Some((from, to)) = jumps.get(number) {
            draw_jump(&mut svg, template, *from, *to);
        }
        let (x, y) = (grid.cols() * CELL / 2, grid.rows() * CELL + EDGE * 3 / 4);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"12\" \
             text-anchor=\"middle\">{number}</text>\n</g>"
        );
    }
    svg + "</svg>\n"
}

/// The centre of a cell, as x and y.
fn middle((row, col): Coord) -> (usize, usize) {
    (col * CELL + CELL / 2, row * CELL + CELL / 2)
}

fn draw_board(svg: &mut String, board: &Grid) {
    for hole in board.holes() {
        let (x, y) = middle(hole);
        let (radius, fill) =
            if board.at(hole) == CellState::Peg { (8, "#2a6") } else { (3, "#bbb") };
        let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>");
    }
}

fn draw_jump(svg: &mut String, template: Template, from: Coord, to: Coord) {
    let ((x, y), (x2, y2)) = (middle(from), middle(to));
    let _ = writeln!(
        svg,
        "<line class=\"jump\" x1=\"{x}\" y1=\"{y}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#c00\" \
         stroke-width=\"2\" marker-end=\"url(#tip)\"/>"
    );
    let direction =
        template.directions().into_iter().find(|direction| ahead(from, *direction, 2) == Some(to));
    if let Some(over) = direction.and_then(|direction| ahead(from, direction, 1)) {
        let (x, y) = middle(over);
        let (left, right, top, bottom) = (x - 5, x + 5, y - 5, y + 5);
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {top} {right} {bottom} M{left} {bottom} {right} {top}\" \
             stroke=\"#c00\" stroke-width=\"2\"/>"
        );
    }
}
