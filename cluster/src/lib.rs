//! Several servers on one database under test.
//!
//! A run starts servers, lets clients play random games through the HTTP API while servers and
//! database are killed and stopped, and writes a [`record`] of everything that the clients saw and
//! of the lists of all tables at the end. The [checker](check) reads nothing but that record.

pub mod chaos;
pub mod check;
pub mod client;
pub mod follower;
pub mod haproxy;
pub mod http;
pub mod lists;
pub mod measure;
pub mod player;
pub mod postgres;
pub mod process;
pub mod record;
pub mod run;
pub mod sabotage;
pub mod server;
pub mod table;

/// The result of what a test does besides checking; any failure ends it.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
