//! What a game is, and everything that all games share.
//!
//! A game is a type that implements [`Game`] (its rules, pure) and [`Stage`] (how people and
//! programs meet it). [`Session`] is the middle end: it owns undo, redo, saving, loading and luck
//! for any game. [`AnySession`] is a session whose game is forgotten, which is what front ends hold;
//! [`AnyGame`] is a game before it is begun, which is what stands on the shelf.

pub mod analysis;
pub mod any_session;
pub mod art;
pub mod board_editor;
pub mod bot;
mod budget;
pub mod chance;
pub mod console;
pub mod contest;
pub mod dialogue;
pub mod dice;
pub mod game;
pub mod history;
pub mod house;
pub mod info;
mod keys;
pub mod layout;
pub mod lesson;
mod listed;
pub mod message;
pub mod options;
pub mod playout;
pub mod reading;
pub mod records;
pub mod review;
pub mod save;
pub mod scene;
pub mod scores;
pub mod sealed;
pub mod seats;
pub mod session;
pub mod settings;
mod sha256;
pub mod stage;
pub mod text_board;
pub mod tool;
pub mod touch;
pub mod value;
pub mod workload;

pub use analysis::{Assessed, Assessment, Evaluation, Mark, Scale};
pub use any_session::{AnySession, Told};
pub use art::{Art, Ground, Picture, Sign};
pub use board_editor::{BoardEditor, Brush, EditorFactory, Parameter};
pub use bot::{Advice, Bot, BotEntry, Verdict};
pub use budget::{Budget, Progress};
pub use chance::Seed;
pub use console::{Answer, Console, Hangup};
pub use contest::{Contest, Played};
pub use dice::Dice;
pub use game::{Game, IllegalMove, Outcome, Seat, Turn};
pub use house::House;
pub use info::{AnyGame, Shelved};
pub use keys::Key;
pub use layout::{Area, Decor, Drawing, Layout, Spot};
pub use lesson::{Course, Lesson};
pub use listed::listed;
pub use message::{Arg, Message, message};
pub use options::{Kind, OptionSpec, Options};
pub use records::Records;
pub use review::Review;
pub use save::ParseError;
pub use scene::{Act, Gesture, Offer, Piece, Place, PlaceId, Scene, Shortcut, Way};
pub use seats::{Occupant, Seating, Seats};
pub use session::{Session, Step};
pub use settings::{Setting, Settings};
pub use stage::{Look, ModelFile, Stage, Texts};
pub use text_board::{Line, Span};
pub use tool::{Done, Given, Tool, ToolArg, Trouble};
pub use value::Value;
pub use workload::{Work, Workload};
