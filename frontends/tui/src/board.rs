//! A board: places, pieces and marks.

mod cell;
mod layout;
pub mod panes;

use app::Look;
use kernel::{Layout, Piece, Place, PlaceId, Scene};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target};
use crate::motion::Motion;
use crate::text;
pub use cell::advice_letter;
use cell::{CellMarks, Mark};
use panes::{CAPTIONED, CELLS, CHARACTER};

/// A scene with the input of the person.
pub struct Board<'a> {
    pub scene: &'a Scene,
    pub looks: &'static [Look],
    pub cursor: Option<PlaceId>,
    /// Places that can be touched next.
    pub next: Vec<PlaceId>,
    /// Places touched so far.
    pub touched: &'a [PlaceId],
    /// Places to touch according to a hint, in order.
    pub advice: &'a [PlaceId],
    /// The destination of the move that is pointed at.
    pub destination: Option<PlaceId>,
    /// The index of the layout, if the scene has any.
    pub layout: usize,
    /// The current motion of an animation.
    pub motion: Option<&'a Motion>,
}

impl<'a> Board<'a> {
    /// A scene without input.
    pub fn still(scene: &'a Scene, looks: &'static [Look]) -> Self {
        Self {
            scene,
            looks,
            cursor: None,
            next: Vec::new(),
            touched: &[],
            advice: &[],
            destination: None,
            layout: 0,
            motion: None,
        }
    }

    /// Draws the board into an area, and makes its places clickable.
    pub fn draw(&self, corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
        if let Some(layout) = self.scene.layouts.get(self.layout) {
            return self.draw_layout(layout, corner, canvas);
        }
        for place in &self.scene.places {
            let Some(whole) = area_of(place, corner, size) else { continue };
            let area = Self::inner(whole);
            if let Some(look) = self.look(place.kind) {
                cell::draw_look(area, look, canvas);
            }
            let still = |piece: &&Piece| piece.at == place.id && !self.is_moving(piece);
            for piece in self.scene.pieces.iter().filter(still) {
                self.draw_piece(area, piece, canvas);
            }
            cell::draw_marks(area, self.marks(place.id), canvas);
            canvas.hits.add(whole, Target::Place(place.id));
        }
        self.draw_moving(corner, size, canvas);
    }

    /// Draws the moving pieces on top of everything else.
    fn draw_moving(&self, corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
        let Some(motion) = self.motion else { return };
        let area = |place| area_of(place, corner, size).map(Self::inner);
        let area_of_id = |id| self.scene.place(id).and_then(area);
        for piece in self.scene.pieces.iter().filter(|piece| self.is_moving(piece)) {
            if let (Some(from), Some(to)) =
                (motion.origin(piece.id).and_then(area_of_id), area_of_id(piece.at))
            {
                let area = Rect {
                    x: motion.interpolate(from.x, to.x),
                    y: motion.interpolate(from.y, to.y),
                    ..from
                };
                self.draw_piece(area, piece, canvas);
            }
        }
    }

    /// The part of a cell that is drawn on.
    fn inner(area: Rect) -> Rect {
        // Before the first piece appears, the cells are as they will be.
        if CAPTIONED.contains(&(area.width, area.height)) { cell::inner(area) } else { area }
    }

    fn is_moving(&self, piece: &Piece) -> bool {
        self.motion.is_some_and(|motion| motion.origin(piece.id).is_some())
    }

    /// Draws a piece, as it was before while it moves.
    fn draw_piece(&self, area: Rect, piece: &Piece, canvas: &mut Canvas<'_>) {
        let is_new = self.motion.is_some_and(|motion| motion.is_new(piece.id));
        let piece = self.motion.and_then(|motion| motion.before(piece)).unwrap_or(piece);
        let Some(look) = self.look(piece.kind) else { return };
        if is_new {
            return cell::draw_appearing(area, look, canvas);
        }
        match &piece.caption {
            Some(caption) => cell::draw_caption(area, look, caption, canvas),
            None => cell::draw_look(area, look, canvas),
        }
    }

    /// Draws the names of the columns and rows at the edges of the board, or the lines around the
    /// cells of a board without names.
    pub fn draw_names(&self, corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
        let style = canvas.palette.quiet();
        if CAPTIONED.contains(&size) {
            draw_frame(corner, size, canvas);
        }
        for (x, name) in (corner.x..).step_by(usize::from(size.0)).zip(&self.scene.columns) {
            canvas.put(x + (size.0 - 1) / 2, corner.y - 1, size.0, name, style);
        }
        for (y, name) in (corner.y..).step_by(usize::from(size.1)).zip(&self.scene.rows) {
            let width = u16::try_from(text::width(name)).unwrap_or(0);
            canvas.put(corner.x - 1 - width, y + (size.1 - 1) / 2, width, name, style);
        }
    }

    fn look(&self, kind: &str) -> Option<&'static Look> {
        self.looks.iter().find(|look| look.kind == kind)
    }

    fn marks(&self, id: PlaceId) -> CellMarks {
        let advised = self.advice.iter().position(|advised| *advised == id);
        let mark = match advised {
            _ if self.touched.contains(&id) => Mark::Touched,
            _ if self.destination == Some(id) => Mark::Destination,
            Some(number) => Mark::Advised(number),
            None if self.next.contains(&id) => Mark::Next,
            None => Mark::None,
        };
        CellMarks { cursor: self.cursor == Some(id), mark }
    }
}

/// Draws a sample of a place or a piece.
pub fn draw_sample(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    cell::draw_look(area, look, canvas);
}

/// The size of a board in cells, with the names at its edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardSize {
    pub grid: (u16, u16),
    /// The columns of the names at the left, and the rows of those above.
    pub ruler: (u16, u16),
    /// The possible cell sizes, from the largest.
    pub cells: &'static [(u16, u16)],
}

impl BoardSize {
    /// The size of each layout of a scene, or of its grid if it has none.
    pub fn all(scene: &Scene) -> Vec<Self> {
        if scene.layouts.is_empty() {
            return vec![Self::of_grid(scene)];
        }
        let size = |layout: &Layout| Self { grid: layout.size(), ruler: (0, 0), cells: CHARACTER };
        scene.layouts.iter().map(size).collect()
    }

    /// The size of the grid of a scene.
    pub fn of_grid(scene: &Scene) -> Self {
        let cells = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let (wide, high) = scene.size();
        let left = scene.rows.iter().map(|name| text::width(name) + 1).max().unwrap_or(0);
        let above = u16::from(!scene.columns.is_empty());
        let captioned = scene.pieces.iter().any(|piece| piece.caption.is_some());
        let sizes = if captioned { CAPTIONED } else { CELLS };
        let ruler = if captioned { (1, 1) } else { (cells(left), above) };
        Self { grid: (cells(wide), cells(high)), ruler, cells: sizes }
    }
}

/// Draws lines around the cells, as far as these have gaps: the last column and row of each cell,
/// and those before the first.
fn draw_frame(corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
    let style = canvas.palette.quiet();
    let lines = |from: u16, length: u16, step: u16, has_gap: bool| {
        let count = if has_gap { length / step + 1 } else { 0 };
        (0..count).map(move |line| from + line * step - 1).collect::<Vec<u16>>()
    };
    let whole = Rect::new(0, 0, size.0, size.1);
    let gaps = cell::inner(whole);
    let columns = lines(corner.x, corner.width, size.0, gaps.width < size.0);
    let rows = lines(corner.y, corner.height, size.1, gaps.height < size.1);
    let (left, right) = (corner.x - 1, corner.right() - 1);
    for y in &rows {
        let across = "─".repeat(usize::from(right - left + 1));
        canvas.put(left, *y, right - left + 1, &across, style);
    }
    for x in &columns {
        for y in corner.y - 1..corner.bottom() {
            let crosses = rows.contains(&y);
            let sign = match (rows.first() == Some(&y), rows.last() == Some(&y)) {
                _ if !crosses => "│",
                (true, _) => ["┌", "┬", "┐"][edge(*x, left, right)],
                (_, true) => ["└", "┴", "┘"][edge(*x, left, right)],
                _ => ["├", "┼", "┤"][edge(*x, left, right)],
            };
            canvas.put(*x, y, 1, sign, style);
        }
    }
}

/// 0 at the first column, 2 at the last, 1 between them.
fn edge(x: u16, left: u16, right: u16) -> usize {
    match x {
        _ if x == left => 0,
        _ if x == right => 2,
        _ => 1,
    }
}

fn area_of(place: &Place, corner: Rect, size: (u16, u16)) -> Option<Rect> {
    let x = u16::try_from(place.x).ok()?.checked_mul(size.0)?.checked_add(corner.x)?;
    let y = u16::try_from(place.y).ok()?.checked_mul(size.1)?.checked_add(corner.y)?;
    let area = Rect::new(x, y, size.0, size.1);
    (area.intersection(corner) == area).then_some(area)
}
