//! Tables: games that several people follow at once.

mod act;
mod chairs;
mod entry;
mod event;
mod follow;
mod hall;
mod head;
mod past;
mod play;
mod room;
mod scene;
mod think;
mod thinkers;
mod tick;
mod view;

pub use act::{apply, chat, give_up, rewind, sit};
pub use chairs::level_name;
pub use follow::{Follower, frames};
pub use hall::{Hall, SeatedPlayer, Summary};
pub use head::{Clock, Head};
pub use play::Play;
pub use room::{Live, Room};
pub use scene::drawn;
pub use think::{drive, hint};
pub use thinkers::Thinkers;
pub use tick::tick;
pub use view::{look, partial_scene, step};
