//! What surrounds a game in every front end.
//!
//! A game fills in one [`GameInfo`]: its options, looks, texts, computer players and everything
//! optional. Front ends see it as an [`AnyGame`] and hold its sessions as [`AnySession`], so that
//! none of them knows which game it shows. [`Storage`] is what they ask for saved games, settings
//! and files.

pub mod analysis;
pub mod any_game;
pub mod any_session;
pub mod any_view;
pub mod art;
pub mod board_editor;
pub mod checksummed;
pub mod commands;
pub mod console;
pub mod contest;
pub mod daily;
pub mod describe;
pub mod hint;
pub mod history;
pub mod info;
mod key;
pub mod lesson;
pub mod levels;
pub mod library;
mod looks;
pub mod names;
pub mod numbers;
pub mod options;
pub mod plot;
pub mod records;
pub mod review;
pub mod scores;
pub mod settings;
mod stops;
pub mod storage;
mod text;
pub mod tool;
pub mod workload;

pub use analysis::{Analysis, Assessment, DecisionLoss, Evaluation, MoveQuality, Scale};
pub use any_game::{AnyGame, GameData};
pub use any_session::{AnySession, Job, Timeline};
pub use any_view::{Action, AnyView, DescribedEvent};
pub use art::{Art, BoardGeometry, BoardLabel, Picture};
pub use board_editor::{BoardEditor, Brush, BrushLetters, EditorFactory, Parameter};
pub use console::{Console, ConsoleClosed, ConsoleResult, Dialogue};
pub use contest::{Contest, MatchResult, UnknownBot};
pub use history::{ScoreMetric, Scoring};
pub use info::{FileFormat, GameInfo, ModelFile, Registered};
pub use key::Key;
pub use lesson::{Lesson, LessonProgress};
pub use levels::{Level, LevelPack, LevelRecord, LevelResult, Levels};
pub use library::GameLibrary;
pub use looks::Look;
pub use options::{OptionKind, OptionSpec, Options};
pub use protocol::Value;
pub use records::{HighScores, SessionHighScores};
pub use review::Review;
pub use settings::{Setting, Settings};
pub use stops::stops;
pub use storage::{
    Clock, DataFiles, LoadError, NoRandomness, SaveSlots, SeedSource, SettingsStore, Storage,
    StorageError, UserFiles, Workspace,
};
pub use text::listed;
pub use tool::{Report, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome, ToolResult};
pub use workload::{WorkResult, Workload};
