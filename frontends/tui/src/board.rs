//! A board: the places of a scene, what stands on them and the marks around them.

mod cell;
mod layout;
pub mod plan;

use app::Look;
use kernel::{Layout, Piece, Place, PlaceId, Scene};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target};
use crate::motion::Motion;
use crate::text;
use cell::{Marks, Sign};
use plan::{CAPTIONED, CELLS, LETTER};

/// A scene with what the person has done and may do.
pub struct Board<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// How its kinds are drawn.
    pub looks: &'static [Look],
    /// Where the cursor is, where it is shown.
    pub cursor: Option<PlaceId>,
    /// Places that can be touched next.
    pub next: Vec<PlaceId>,
    /// Places touched so far.
    pub chosen: &'a [PlaceId],
    /// Places that are advised, in order.
    pub advice: &'a [PlaceId],
    /// Where the move that is pointed at leads.
    pub lead: Option<PlaceId>,
    /// Which of the scene's layouts is drawn, where it has any.
    pub layout: usize,
    /// How it came from the scene before, while that is shown.
    pub motion: Option<&'a Motion>,
}

impl<'a> Board<'a> {
    /// A scene to be looked at only.
    pub fn still(scene: &'a Scene, looks: &'static [Look]) -> Self {
        Self {
            scene,
            looks,
            cursor: None,
            next: Vec::new(),
            chosen: &[],
            advice: &[],
            lead: None,
            layout: 0,
            motion: None,
        }
    }

    /// Draws the board from a corner on, and makes its places clickable.
    pub fn draw(&self, corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
        if let Some(layout) = self.scene.layouts.get(self.layout) {
            return self.draw_layout(layout, corner, canvas);
        }
        for place in &self.scene.places {
            let Some(whole) = area_of(place, corner, size) else { continue };
            let area = self.inner(whole);
            if let Some(look) = self.look(place.kind) {
                cell::draw_look(area, look, canvas);
            }
            let still = |piece: &&Piece| piece.at == place.id && !self.moving(piece);
            for piece in self.scene.pieces.iter().filter(still) {
                self.draw_piece(area, piece, canvas);
            }
            cell::draw_marks(area, self.marks(place.id), canvas);
            canvas.zones.add(whole, Target::Place(place.id));
        }
        self.draw_moving(corner, size, canvas);
    }

    /// Pieces on their way from one place to another, over everything else.
    fn draw_moving(&self, corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
        let Some(motion) = self.motion else { return };
        let area = |place| area_of(place, corner, size).map(|area| self.inner(area));
        let spot = |id| self.scene.place(id).and_then(area);
        for piece in self.scene.pieces.iter().filter(|piece| self.moving(piece)) {
            if let (Some(from), Some(to)) = (motion.from(piece.id).and_then(spot), spot(piece.at)) {
                let area = Rect {
                    x: motion.between(from.x, to.x),
                    y: motion.between(from.y, to.y),
                    ..from
                };
                self.draw_piece(area, piece, canvas);
            }
        }
    }

    /// What is drawn on of a cell.
    fn inner(&self, area: Rect) -> Rect {
        let captioned = self.scene.pieces.iter().any(|piece| piece.caption.is_some());
        if captioned { cell::inner(area) } else { area }
    }

    fn moving(&self, piece: &Piece) -> bool {
        self.motion.is_some_and(|motion| motion.from(piece.id).is_some())
    }

    /// A piece by its look, as it was before where it is still on its way.
    fn draw_piece(&self, area: Rect, piece: &Piece, canvas: &mut Canvas<'_>) {
        let new = self.motion.is_some_and(|motion| motion.is_new(piece.id));
        let piece = self.motion.and_then(|motion| motion.before(piece)).unwrap_or(piece);
        let Some(look) = self.look(piece.kind) else { return };
        if new {
            return cell::draw_seed(area, look, canvas);
        }
        match &piece.caption {
            Some(caption) => cell::draw_caption(area, look, caption, canvas),
            None => cell::draw_look(area, look, canvas),
        }
    }

    /// Writes the names of the columns and rows at the edges of the board.
    pub fn draw_names(&self, corner: Rect, size: (u16, u16), canvas: &mut Canvas<'_>) {
        let style = canvas.palette.quiet();
        for (x, name) in (corner.x..).step_by(usize::from(size.0)).zip(&self.scene.columns) {
            canvas.put(x + (size.0 - 1) / 2, corner.y - 1, size.0, name, style);
        }
        for (y, name) in (corner.y..).step_by(usize::from(size.1)).zip(&self.scene.rows) {
            let wide = u16::try_from(text::width(name)).unwrap_or(0);
            canvas.put(corner.x - 1 - wide, y + (size.1 - 1) / 2, wide, name, style);
        }
    }

    fn look(&self, kind: &str) -> Option<&'static Look> {
        self.looks.iter().find(|look| look.kind == kind)
    }

    fn marks(&self, id: PlaceId) -> Marks {
        let advised = self.advice.iter().position(|advised| *advised == id);
        let sign = match advised {
            _ if self.chosen.contains(&id) => Sign::Chosen,
            _ if self.lead == Some(id) => Sign::Lead,
            Some(number) => Sign::Advised(number),
            None if self.next.contains(&id) => Sign::Next,
            None => Sign::None,
        };
        Marks { cursor: self.cursor == Some(id), sign }
    }
}

/// A piece or a place as a sample of its kind, in a small area.
pub fn draw_sample(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    cell::draw_look(area, look, canvas);
}

/// The room that a board takes: its columns and rows, and what their names take at its edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Columns and rows of cells.
    pub grid: (u16, u16),
    /// Characters for the names: to the left of the cells, and above them.
    pub ruler: (u16, u16),
    /// The sizes that its cells can have, from the largest.
    pub cells: &'static [(u16, u16)],
}

impl Frame {
    /// The room for each layout of a scene, or for its grid where it has none.
    pub fn all(scene: &Scene) -> Vec<Self> {
        if scene.layouts.is_empty() {
            return vec![Self::of(scene)];
        }
        let frame = |layout: &Layout| Self { grid: layout.size(), ruler: (0, 0), cells: LETTER };
        scene.layouts.iter().map(frame).collect()
    }

    /// The room for the grid of a scene.
    pub fn of(scene: &Scene) -> Self {
        let small = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let (wide, high) = scene.size();
        let left = scene.rows.iter().map(|name| text::width(name) + 1).max().unwrap_or(0);
        let above = u16::from(!scene.columns.is_empty());
        let captioned = scene.pieces.iter().any(|piece| piece.caption.is_some());
        let cells = if captioned { CAPTIONED } else { CELLS };
        Self { grid: (small(wide), small(high)), ruler: (small(left), above), cells }
    }
}

fn area_of(place: &Place, corner: Rect, size: (u16, u16)) -> Option<Rect> {
    let x = u16::try_from(place.x).ok()?.checked_mul(size.0)?.checked_add(corner.x)?;
    let y = u16::try_from(place.y).ok()?.checked_mul(size.1)?.checked_add(corner.y)?;
    let area = Rect::new(x, y, size.0, size.1);
    (area.intersection(corner) == area).then_some(area)
}
