//! What a game is, and everything that all games share.
//!
//! A game is a type that implements [`Game`] (its rules, pure) and [`Stage`] (how people and
//! programs meet it). [`Session`] is the middle end: it owns undo, redo, saving, loading and luck
//! for any game. [`Table`] is a session whose game is forgotten, which is what front ends hold;
//! [`Cover`] is a game before it is begun, which is what stands on the shelf.

pub mod analysis;
pub mod art;
pub mod bot;
mod budget;
pub mod company;
pub mod console;
pub mod contest;
pub mod cover;
pub mod dialogue;
pub mod dice;
pub mod easel;
pub mod game;
pub mod history;
pub mod house;
mod keys;
pub mod knob;
pub mod layout;
pub mod lesson;
mod listed;
pub mod luck;
pub mod phrase;
pub mod playout;
pub mod reading;
pub mod records;
pub mod review;
pub mod save;
pub mod scene;
pub mod scores;
pub mod sealed;
pub mod session;
pub mod settings;
mod sha256;
pub mod sketch;
pub mod stage;
pub mod table;
pub mod tool;
pub mod touch;
pub mod value;
pub mod workload;

pub use analysis::{Judged, Judgement, Mark, Scale, Worth};
pub use art::{Art, Ground, Picture, Sign};
pub use bot::{Advice, Bot, BotEntry, Verdict};
pub use budget::{Budget, Progress};
pub use company::{Company, Seating, Sitter};
pub use console::{Answer, Console, Hangup};
pub use contest::{Contest, Played};
pub use cover::{Cover, Shelved};
pub use dice::Dice;
pub use easel::{Brush, Dial, Easel, Studio};
pub use game::{Game, Illegal, Outcome, Seat, Turn};
pub use house::House;
pub use keys::Key;
pub use knob::{Choices, Kind, Knob};
pub use layout::{Area, Decor, Drawing, Layout, Spot};
pub use lesson::{Course, Lesson};
pub use listed::listed;
pub use luck::Seed;
pub use phrase::{Arg, Phrase, phrase};
pub use records::Records;
pub use review::Review;
pub use save::Flaw;
pub use scene::{Act, Gesture, Offer, Piece, Place, PlaceId, Scene, Shortcut, Way};
pub use session::{Session, Step};
pub use settings::{Setting, Settings};
pub use sketch::{Line, Span};
pub use stage::{Aid, Look, Stage, Words};
pub use table::{Table, Told};
pub use tool::{Done, Given, Param, Tool, Trouble};
pub use value::Value;
pub use workload::{Work, Workload};
