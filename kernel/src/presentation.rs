//! How a game is drawn and described.

use crate::styled::Line;
use crate::{Game, Message, PlaceId, Scene, Seats, View, message};

/// How a game is drawn and described, for any front end.
pub trait Presentation: Game {
    /// The position as front ends draw it.
    fn scene(view: View<'_, Self>) -> Scene;

    /// The board as plain text, as dialogues print it.
    fn text_board(view: View<'_, Self>, coloured: bool) -> Vec<Line>;

    /// What an event means, using the names of the players.
    fn describe(event: &Self::Event, seats: &Seats) -> Message;

    /// The result of the game, once it has ended.
    fn describe_outcome(view: View<'_, Self>) -> Option<Message>;

    /// A move in words.
    fn describe_move(mv: Self::Move) -> Message {
        message("verbatim").with("word", mv.to_string())
    }

    /// The scenes between the previous step and this one, without either end: a piece that moves
    /// square by square, for instance.
    fn frames(_: View<'_, Self>) -> Vec<Scene> {
        Vec::new()
    }

    /// The scene after some places of a move were touched, for moves that are entered part by part
    /// because there are too many to list in [`Scene::offers`]. Its offers continue from there.
    fn partial_scene(_: View<'_, Self>, _touched: &[PlaceId]) -> Option<Scene> {
        None
    }

    /// The places that a move touches, in order; `None` for a move made by a gesture.
    fn touches(view: View<'_, Self>, mv: Self::Move) -> Option<Vec<PlaceId>> {
        let action = mv.to_string();
        let offers = Self::scene(view).offers;
        offers.into_iter().find(|offer| offer.action == action).map(|offer| offer.touches)
    }
}
