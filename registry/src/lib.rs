//! The one list of games: the only place that names them all.

use app::AnyGame;

/// The games, in the order of the menu.
pub const GAMES: &[&dyn AnyGame] = &[
    &Shelved::<unosolo::UnoSolo>::COVER,
    &Shelved::<senku::Senku>::COVER,
    &Shelved::<twenty48::Twenty48>::COVER,
    &Shelved::<parchis::Parchis>::COVER,
    &Shelved::<turtles::Turtles>::COVER,
];

/// The game of that name.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|info| info.name() == name)
}
