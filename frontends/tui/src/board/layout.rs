//! A board drawn by one of its layouts, character by character.

use kernel::{Area, Decor, Drawing, Layout, Piece, PlaceArea};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{Board, cell};
use crate::canvas::{Canvas, Target};
use crate::text;

impl Board<'_> {
    /// Draws the board into an area, and makes its places clickable.
    pub(super) fn draw_layout(&self, layout: &Layout, corner: Rect, canvas: &mut Canvas<'_>) {
        for decor in &layout.decor {
            self.draw_decor(decor, corner, canvas);
        }
        for spot in &layout.spots {
            self.draw_spot(spot, layout, corner, canvas);
        }
        self.draw_moving_in(layout, corner, canvas);
    }

    fn draw_decor(&self, decor: &Decor, corner: Rect, canvas: &mut Canvas<'_>) {
        let Some(look) = self.look(decor.kind) else { return };
        let area = rect(decor.area, corner);
        cell::draw_paper(area, look, canvas);
        let lines: Vec<String> = match &decor.drawing {
            Drawing::Stencil => return cell::draw_stencil(area, look, canvas),
            Drawing::Plain(_) if canvas.palette.colour => return,
            Drawing::Text(text) | Drawing::Plain(text) => text.lines().map(str::to_owned).collect(),
            Drawing::Says(message) => text::wrap(&canvas.say(message), usize::from(area.width)),
        };
        let style = canvas.ink(area.x, area.y, look.foreground);
        canvas.lines(area, &lines, style);
    }

    fn draw_spot(&self, spot: &PlaceArea, layout: &Layout, corner: Rect, canvas: &mut Canvas<'_>) {
        let area = rect(spot.area, corner);
        let is_here = |piece: &&Piece| piece.at == spot.id && !self.is_moving(piece);
        let place = self.scene.place(spot.id).filter(|_| !layout.bare);
        if let Some(look) = place.and_then(|place| self.look(place.kind)) {
            cell::draw_paper(area, look, canvas);
            cell::draw_stencil(area, look, canvas);
        }
        for piece in self.scene.pieces.iter().filter(is_here) {
            self.draw_captioned(area, piece, layout, canvas);
        }
        let (x, y) = (corner.x + spot.mark.0, corner.y + spot.mark.1);
        cell::draw_narrow(x, y, self.marks(spot.id), canvas);
        canvas.hits.add(area, Target::Place(spot.id));
        canvas.hits.add(Rect::new(x, y, 1, 1), Target::Place(spot.id));
    }

    /// Draws the moving pieces on top of everything else.
    fn draw_moving_in(&self, layout: &Layout, corner: Rect, canvas: &mut Canvas<'_>) {
        let Some(motion) = self.motion else { return };
        let spot = |id| layout.spot(id).map(|spot| rect(spot.area, corner));
        for piece in self.scene.pieces.iter().filter(|piece| self.is_moving(piece)) {
            if let (Some(from), Some(to)) = (motion.origin(piece.id).and_then(spot), spot(piece.at))
            {
                let (x, y) = (motion.interpolate(from.x, to.x), motion.interpolate(from.y, to.y));
                self.draw_captioned(Rect { x, y, ..to }, piece, layout, canvas);
            }
        }
    }

    /// Draws a piece and its caption, as far as there is room.
    fn draw_captioned(&self, area: Rect, piece: &Piece, layout: &Layout, canvas: &mut Canvas<'_>) {
        let Some(look) = self.look(piece.kind).filter(|_| !area.is_empty()) else { return };
        cell::draw_paper(area, look, canvas);
        let Some(caption) = &piece.caption else {
            return cell::draw_stencil(area, look, canvas);
        };
        let label = if area.width == 1 && !canvas.palette.colour {
            let initial = layout.initials.iter().find(|(id, _)| *id == piece.id);
            initial.map_or_else(|| caption.clone(), |(_, initial)| initial.to_string())
        } else if area.width == 1 {
            caption.clone()
        } else {
            let symbol = look.glyphs.first().map(|stencil| stencil.concat());
            symbol.unwrap_or_default() + caption
        };
        let style = canvas.letters(area.x, area.y, look.foreground).add_modifier(Modifier::BOLD);
        canvas.line(area, (area.height - 1) / 2, &label, style);
    }
}

/// An area of a layout on the screen, clipped to the board.
fn rect(area: Area, corner: Rect) -> Rect {
    let (x, y) = (corner.x.saturating_add(area.x), corner.y.saturating_add(area.y));
    Rect::new(x, y, area.wide, area.high).intersection(corner)
}
