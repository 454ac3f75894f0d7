//! The list of games: the only crate that names them all.

use app::AnyGame;

/// The games, in the order of the menu.
pub static GAMES: &[&dyn AnyGame] =
    &[&unosolo::INFO, &senku::INFO, &twenty48::INFO, &parchis::INFO, &turtles::INFO];

/// The game of a name.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}
