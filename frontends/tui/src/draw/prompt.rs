//! A line where a name is typed.

use app::info::title;
use kernel::{Message, message};
use ratatui::layout::Rect;

use super::{foot, headed, roomy};
use crate::canvas::{Canvas, below, rows};
use crate::keys::{self, Act, On};
use crate::prompt::Prompt;
use crate::text;

/// The name of a file.
pub fn prompt(prompt: &Prompt, canvas: &mut Canvas<'_>) {
    let asked = Asked {
        heading: message("tui-file-title").with("game", title(prompt.info.name())),
        about: message("tui-file-about"),
        typed: &prompt.typed,
        message: prompt.message.as_ref(),
        enter: message("tui-do-open"),
    };
    asked.draw(canvas);
}

/// A line that is being typed.
pub struct Asked<'a> {
    /// What stands over everything.
    pub heading: Message,
    /// What it is for.
    pub about: Message,
    /// What is typed so far.
    pub typed: &'a str,
    /// News, where there are any.
    pub message: Option<&'a Message>,
    /// What Enter does.
    pub enter: Message,
}

impl Asked<'_> {
    /// The line, with what it is for above and what went wrong below.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        if roomy(canvas) {
            self.draw_whole(canvas);
        }
    }

    fn draw_whole(&self, canvas: &mut Canvas<'_>) {
        let body = headed(&self.heading, canvas);
        let body = Rect { height: body.height.saturating_sub(1), ..body };
        let wrap = |message: &Message| text::wrap(&canvas.say(message), usize::from(body.width));
        let (about, news) = (wrap(&self.about), self.message.map(wrap));
        let news = news.unwrap_or_default();
        // Where there is little room, what went wrong comes before what the line is for.
        let room = body.height.saturating_sub(1);
        let under = rows(news.len()).min(room);
        let above = rows(about.len()).min(room - under);
        let gap = u16::from(room >= above + under + 3);
        canvas.lines(Rect { height: above, ..below(body, gap) }, &about, canvas.palette.quiet());
        let row = above + 2 * gap;
        // The end of a long name is what its typist wants to see.
        let room = usize::from(body.width.saturating_sub(4));
        let typed = text::end(self.typed, room);
        canvas.line(body, row, &format!("▶ {typed}▏"), canvas.palette.row());
        canvas.lines(below(body, row + 1 + gap), &news, canvas.palette.news());
        let called = |act, what| Some(if act == Act::Confirm { self.enter.clone() } else { what });
        let shown = keys::line(&[On::Line], |_| true, called);
        foot::draw_last(&shown, canvas);
    }
}
