//! The editor of boards: there is nothing to draw.

use app::EditorFactory;

pub const EDITOR: Option<EditorFactory> = None;
