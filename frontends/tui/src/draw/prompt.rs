//! A prompt for one line of text.

use app::info::title;
use kernel::{Message, message};
use ratatui::layout::Rect;

use super::{fits_or_explain, footer, headed};
use crate::canvas::{Canvas, below, rows};
use crate::game_prompt::GamePrompt;
use crate::keys::{self, KeyCommand, Mode};
use crate::laboratory::ToolPrompt;
use crate::prompt::FilePrompt;
use crate::text;

/// Draws the prompt for a file.
pub fn prompt(prompt: &FilePrompt, canvas: &mut Canvas<'_>) {
    let view = PromptView {
        heading: message("tui-file-title").with("game", title(prompt.game.name())),
        about: message("tui-file-about"),
        typed: &prompt.typed,
        message: prompt.message.as_ref(),
        confirm: message("tui-do-open"),
    };
    view.draw(canvas);
}

/// Draws the prompt for the arguments of a tool.
pub fn tool_prompt(prompt: &ToolPrompt, canvas: &mut Canvas<'_>) {
    let view = PromptView {
        heading: prompt.heading(),
        about: prompt.about(),
        typed: &prompt.typed,
        message: None,
        confirm: message("tui-do-run-tool"),
    };
    view.draw(canvas);
}

/// Draws the prompt for a name of a game.
pub fn game_prompt(prompt: &GamePrompt, canvas: &mut Canvas<'_>) {
    let (heading, about, confirm) = prompt.texts();
    let message = prompt.message.as_ref();
    PromptView { heading, about, typed: &prompt.typed, message, confirm }.draw(canvas);
}

/// A prompt as it is drawn.
pub struct PromptView<'a> {
    pub heading: Message,
    /// What to type.
    pub about: Message,
    pub typed: &'a str,
    /// What went wrong.
    pub message: Option<&'a Message>,
    /// The footer's label of Enter.
    pub confirm: Message,
}

impl PromptView<'_> {
    /// Draws the input between its explanation and what went wrong.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        if fits_or_explain(canvas) {
            self.draw_all(canvas);
        }
    }

    fn draw_all(&self, canvas: &mut Canvas<'_>) {
        let body = headed(&self.heading, canvas);
        let body = Rect { height: body.height.saturating_sub(1), ..body };
        let wrap =
            |message: &Message| text::wrap(&canvas.sentence(message), usize::from(body.width));
        let (about, problem) = (wrap(&self.about), self.message.map(wrap));
        let problem = problem.unwrap_or_default();
        // On a small screen the problem matters more than the explanation.
        let room = body.height.saturating_sub(1);
        let under = rows(problem.len()).min(room);
        let above = rows(about.len()).min(room - under);
        let gap = u16::from(room >= above + under + 3);
        canvas.lines(Rect { height: above, ..below(body, gap) }, &about, canvas.palette.quiet());
        let row = above + 2 * gap;
        let room = usize::from(body.width.saturating_sub(4));
        let typed = text::truncate_start(self.typed, room);
        canvas.line(body, row, &format!("▶ {typed}▏"), canvas.palette.row());
        canvas.lines(below(body, row + 1 + gap), &problem, canvas.palette.news());
        let label = |command, label| {
            Some(if command == KeyCommand::Confirm { self.confirm.clone() } else { label })
        };
        footer::draw_last(&keys::footer(&[Mode::Prompt], |_| true, label), canvas);
    }
}
