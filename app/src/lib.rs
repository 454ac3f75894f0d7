//! What surrounds a game in every front end.
//!
//! A game fills in one [`GameInfo`]: its options, looks, texts, computer players and everything
//! optional. Front ends see it as an [`AnyGame`] and hold its sessions as [`AnySession`], so that
//! none of them knows which game it shows. [`Storage`] is what they ask for saved games, settings
//! and files.

pub mod analysis;
pub mod any_session;
pub mod any_view;
pub mod art;
pub mod board_editor;
pub mod commands;
pub mod console;
pub mod contest;
pub mod describe;
pub mod history;
pub mod info;
mod key;
pub mod lesson;
mod looks;
pub mod options;
pub mod records;
pub mod review;
pub mod scores;
pub mod settings;
pub mod storage;
mod text;
pub mod tool;
pub mod workload;

pub use analysis::{Analysis, Assessed, Assessment, Evaluation, Mark, Scale};
pub use any_session::{AnySession, Job};
pub use any_view::{Action, AnyView, DescribedEvent};
pub use art::{Art, Ground, Picture, Sign};
pub use board_editor::{BoardEditor, Brush, EditorFactory, Parameter};
pub use console::{Console, ConsoleClosed, ConsoleResult, Dialogue};
pub use contest::{Contest, Played};
pub use history::{Figure, Score};
pub use info::{AnyGame, FileFormat, GameData, GameInfo, ModelFile, Registered};
pub use key::Key;
pub use lesson::{Lesson, LessonProgress};
pub use looks::Look;
pub use options::{Kind, OptionSpec, Options};
pub use protocol::Value;
pub use records::{HighScores, Records};
pub use review::Review;
pub use settings::{Setting, Settings};
pub use storage::{
    Clock, DataFiles, SaveSlots, SeedSource, SettingsStore, Storage, UserFiles, Workspace,
};
pub use text::listed;
pub use tool::{Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
pub use workload::{Work, Workload};
