//! Tables: games that several people play and watch at once.

mod actions;
mod agreement;
mod bot;
mod bot_pool;
mod budget;
mod decider;
mod ending;
mod event;
mod eviction;
mod handle;
mod live;
mod lobby;
mod memory_share;
mod recent;
mod registry;
mod rewind;
mod scene;
mod seat_state;
mod seats;
mod shared;
mod state;
mod subscription;
mod timers;
mod view;

pub use actions::{NewPerson, NonceOffer, Rewind, apply, begin, chat, leave, reveal, rewind, sit};
pub use agreement::{RematchPlayer, announce_rematch, offer_draw, rematch_player};
pub use bot::{hint, is_awaited, start_bot};
pub use bot_pool::BotPool;
#[cfg(test)]
pub use handle::tests::{new_handle, new_handle_of};
pub use handle::{TableHandle, TableRead, TableWrite};
pub use live::LiveTable;
pub use lobby::{LOBBY_SIZE, summary};
pub use registry::{TableRegistry, replay};
pub use scene::wire_scene;
pub use seats::{level_name, seat_players, seats_text};
pub use state::{Logged, TableState};
pub use subscription::{Subscription, sse_stream};
pub use timers::run_timers;
pub use view::{partial_scene, wire_history, wire_step, wire_table};
