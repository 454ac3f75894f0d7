//! Tables: games that several people play and watch at once.

mod actions;
mod bot;
mod bot_pool;
mod decider;
mod event;
mod handle;
mod live;
mod lobby;
mod recent;
mod registry;
mod scene;
mod seats;
mod state;
mod subscription;
mod timers;
mod view;

pub use actions::{apply, chat, leave, rewind, sit};
pub use bot::{hint, start_bot};
pub use bot_pool::BotPool;
pub use handle::{TableHandle, TableRead, TableWrite};
pub use live::LiveTable;
pub use lobby::{SeatSummary, TableSummary};
pub use registry::TableRegistry;
pub use scene::wire_scene;
pub use seats::level_name;
pub use state::TableState;
pub use subscription::{Subscription, sse_stream};
pub use timers::run_timers;
pub use view::{partial_scene, wire_step, wire_table};
