//! The one list of games: the only place that names them all.

use kernel::{Cover, Shelved};

/// The games, in the order of the menu.
pub const GAMES: &[&dyn Cover] = &[
    &Shelved::<pegs::UnoSolo>::COVER,
    &Shelved::<pegs::senku::Senku>::COVER,
    &Shelved::<twenty48::Twenty48>::COVER,
    &Shelved::<parchis::Parchis>::COVER,
];

/// The game of that name.
pub fn find(name: &str) -> Option<&'static dyn Cover> {
    GAMES.iter().copied().find(|cover| cover.name() == name)
}
