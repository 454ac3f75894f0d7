//! What a solver or a bot needs: rules, sessions, chance, saves and scenes. No dependencies.
//!
//! A game is a type that implements [`Game`] (its rules, pure) and [`Presentation`] (how it is
//! drawn and described). A [`Session`] is a game in progress; it owns undo, redo, saving, loading
//! and chance for any game. A [`View`] is a session at one of its steps, to be looked at.

mod bot;
mod budget;
pub mod chance;
mod game;
pub mod layout;
mod message;
mod meta;
mod past;
pub mod playout;
mod presentation;
mod rng;
pub mod save;
pub mod scene;
pub mod seats;
mod session;
mod sha256;
pub mod styled;
pub mod touch;
mod view;

pub use bot::{Advice, Bot, BotEntry, Models, Verdict};
pub use budget::{Budget, Progress};
pub use chance::{Nonce, NonceError, Seed, SeedError};
pub use game::{Game, IllegalMove, Outcome, Seat, Turn};
pub use layout::{Area, Decor, Drawing, Layout, PlaceArea};
pub use message::{Arg, Message, Texts, decimal, localized, message};
pub use meta::SessionMeta;
pub use presentation::Presentation;
pub use rng::Rng;
pub use save::ParseError;
pub use scene::{
    CardTable, Die, Direction, Gesture, Hand, Offer, Piece, Place, PlaceId, Scene, Score, Shortcut,
    ShortcutAction,
};
pub use seats::{Occupant, SeatSpec, Seats, SeatsError};
pub use session::{ChanceAudit, Events, ForgedChance, Session, Step};
pub use styled::{Line, Span};
pub use view::{Decider, View};
