//! A position in words, for screen readers.

use kernel::{Arg, Message, Piece, Place, PlaceId, Scene, message};

use crate::art::{Name, Picture};
use crate::{AnySession, Art, Brush, EditorFactory, Options};

/// The longest text of joined labels, in bytes: a message quotes no longer ones.
const MAX_PART: usize = 400;

/// The names of kinds of places and pieces.
type Names = Vec<(&'static str, Message)>;

/// The names of everything a game shows or an editor can draw.
pub fn names(art: Art, editor_factory: Option<EditorFactory>) -> Names {
    let mut names = pictured(art);
    names.extend(drawable(editor_factory));
    names
}

/// The names in the drawings.
fn pictured(art: Art) -> Names {
    let name = |picture: &Picture| {
        let Name { key, number } = picture.name?;
        Some((picture.kind, message(key).with("number", number)))
    };
    art.pictures.iter().filter_map(name).collect()
}

/// The names of the brushes.
fn drawable(editor_factory: Option<EditorFactory>) -> Names {
    let Some(editor_factory) = editor_factory else { return Names::new() };
    let board_editor = (editor_factory.blank)(&Options::default());
    let name = |brush: &Brush| (brush.kind, message(brush.name));
    board_editor.brushes().iter().map(name).collect()
}

/// The current position of a game, a line for each kind of thing, and the facts beside the board.
pub fn position(session: &dyn AnySession) -> Vec<Message> {
    let (scene, game) = (session.scene(), session.game().data());
    let mut lines = board(&scene, &pictured(game.art), &drawable(game.editor));
    lines.extend(scene.facts);
    lines
}

/// What is on a board, and its free places; each with its places in reading order.
fn board(scene: &Scene, pictured: &Names, drawable: &Names) -> Vec<Message> {
    let mut places: Vec<&Place> = scene.places.iter().collect();
    places.sort_by_key(|place| (place.y, place.x));
    let names = [pictured.as_slice(), drawable.as_slice()].concat();
    let pieces = scene.pieces.iter().map(|piece| (called(piece, &names), piece.at));
    let taken = |place: &Place| scene.pieces.iter().any(|piece| piece.at == place.id);
    let free = places.iter().filter(|place| !taken(place));
    let free = free.filter_map(|place| Some((name(place.kind, drawable)?, place.id)));
    let mut found: Vec<(Message, Vec<PlaceId>)> = Vec::new();
    for (thing, at) in pieces.chain(free) {
        match found.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, ids)) => ids.push(at),
            None => found.push((thing, vec![at])),
        }
    }
    let line = |(what, ids): (Message, Vec<PlaceId>)| {
        let there = places.iter().filter(|place| ids.contains(&place.id));
        let there = enumeration(there.map(|place| whereabouts(place, pictured)));
        message("describe-line").with("what", what).with("where", there)
    };
    found.into_iter().map(line).collect()
}

/// The name of a place, or else its label.
fn whereabouts(place: &Place, pictured: &Names) -> Arg {
    name(place.kind, pictured).map_or_else(|| place.label.as_str().into(), Arg::from)
}

/// All places. Labels are joined as long as the text is short enough to be quoted whole.
fn enumeration(places: impl Iterator<Item = Arg>) -> Arg {
    let mut parts: Vec<Arg> = Vec::new();
    for place in places {
        match (parts.last_mut(), place) {
            (Some(Arg::Text(text)), Arg::Text(next)) if text.len() + next.len() < MAX_PART => {
                text.push_str(", ");
                text.push_str(&next);
            }
            (_, place) => parts.push(place),
        }
    }
    let and = |first, next| message("describe-and").with("first", first).with("next", next).into();
    parts.into_iter().reduce(and).unwrap_or_else(|| "".into())
}

fn name(kind: &str, names: &Names) -> Option<Message> {
    names.iter().find(|(known, _)| *known == kind).map(|(_, name)| name.clone())
}

/// The name of a piece: its kind, its caption, or both.
fn called(piece: &Piece, names: &Names) -> Message {
    match (name(piece.kind, names), &piece.caption) {
        (Some(name), Some(caption)) => {
            message("describe-piece").with("name", name).with("caption", caption.as_str())
        }
        (Some(name), None) => name,
        (None, Some(caption)) => message("describe-caption").with("caption", caption.as_str()),
        (None, None) => message("describe-nameless"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(id: u16, x: i16, kind: &'static str) -> Place {
        Place { id, x, y: 0, kind, label: format!("(1,{})", x + 1) }
    }

    fn piece(id: u16, kind: &'static str, at: u16, caption: Option<&str>) -> Piece {
        Piece { id, kind, at, caption: caption.map(str::to_owned) }
    }

    #[test]
    fn things_of_one_name_are_listed_with_their_places_in_order() {
        let scene = Scene {
            places: vec![place(7, 2, "hole"), place(8, 0, "hole"), place(9, 1, "grass")],
            pieces: vec![piece(0, "peg", 8, None), piece(1, "peg", 9, None)],
            ..Scene::default()
        };
        let drawable = vec![("hole", message("a-hole")), ("peg", message("a-peg"))];
        let line = |what, places: &str| {
            message("describe-line").with("what", message(what)).with("where", places)
        };
        let lines = board(&scene, &Names::new(), &drawable);
        assert_eq!(lines, [line("a-peg", "(1,1), (1,2)"), line("a-hole", "(1,3)")]);
    }

    #[test]
    fn no_place_of_a_large_board_is_left_out() {
        let places: Vec<Place> =
            (0..1024).map(|id| place(id, i16::try_from(id).unwrap(), "hole")).collect();
        let pieces: Vec<Piece> = (0..1024).map(|id| piece(id, "peg", id, None)).collect();
        let scene = Scene { places, pieces, ..Scene::default() };
        let lines = board(&scene, &Names::new(), &vec![("peg", message("a-peg"))]);
        let parts = |message: &Message| {
            fn texts(arg: &Arg) -> Vec<String> {
                match arg {
                    Arg::Text(text) => vec![text.clone()],
                    Arg::Message(inner) => {
                        inner.args.iter().flat_map(|(_, arg)| texts(arg)).collect()
                    }
                    Arg::Number(_) => Vec::new(),
                }
            }
            message.args.iter().flat_map(|(_, arg)| texts(arg)).collect::<Vec<_>>()
        };
        let described = parts(&lines[0]);
        assert!(described.iter().all(|part| part.len() <= MAX_PART));
        assert_eq!(described.iter().flat_map(|part| part.split(", ")).count(), 1024);
    }

    #[test]
    fn pieces_are_described_by_name_and_caption() {
        let names = vec![("red", message("a-red"))];
        let describe = |kind, caption| called(&piece(0, kind, 1, caption), &names);
        let both = message("describe-piece").with("name", message("a-red")).with("caption", "3");
        assert_eq!(describe("red", Some("3")), both);
        assert_eq!(describe("tile", Some("64")), message("describe-caption").with("caption", "64"));
        assert_eq!(describe("ghost", None), message("describe-nameless"));
    }
}
