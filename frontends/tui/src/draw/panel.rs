//! The texts beside or under a board.

use app::{AnySession, Look};
use kernel::{Message, Scene, message};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::{Canvas, below, rows};
use crate::palette::Palette;
use crate::text;

/// Digits of a fingerprint that are shown where there is no room for all.
const PRINT: usize = 16;
/// The most rows of a panel that are few, and the least columns for two texts side by side.
const FEW: u16 = 8;
const BROAD: u16 = 72;

/// What a panel says, from the most important on. What does not fit is left out from the end.
pub struct Panel<'a> {
    /// The name of the game.
    pub title: Message,
    /// News, each on lines of its own.
    pub news: Vec<String>,
    /// What is to be known of the position.
    pub facts: &'a [Message],
    /// The facts, by their index, that have a colour of their own.
    pub tints: Vec<(usize, Style)>,
    /// What is to be known of the seed: whole, and shortened.
    pub chance: Option<(Message, Message)>,
    /// The game, which knows what has happened.
    pub session: &'a dyn AnySession,
    /// How many of its steps are told.
    pub until: usize,
}

impl Panel<'_> {
    /// Draws the panel.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height > FEW || area.width < BROAD {
            let row = self.texts(area, canvas);
            return self.log(below(area, row), canvas);
        }
        // Where rows are dear, what has happened stands beside the rest.
        let left = area.width / 2 - 1;
        self.texts(Rect { width: left, ..area }, canvas);
        let right = Rect { x: area.x + left + 2, width: area.width - left - 2, ..area };
        self.log(right, canvas);
    }

    /// Everything but what has happened; the rows used.
    fn texts(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let palette = canvas.palette;
        let blocks = [
            styled(vec![canvas.say(&self.title)], palette.title()),
            styled(wrapped(&self.news, area), palette.news()),
            self.facts(area, canvas),
            styled(self.chance(area, canvas), palette.quiet()),
        ];
        let lines: usize = blocks.iter().map(Vec::len).sum();
        // A blank line between the blocks, where there is room for such a luxury.
        let gap = u16::from(usize::from(area.height) > lines + 2 * blocks.len());
        let mut row = 0;
        for lines in blocks.iter().filter(|lines| !lines.is_empty()) {
            for (line, style) in lines {
                row += canvas.lines(below(area, row), &[line], *style);
            }
            row += gap;
        }
        row
    }

    fn facts(&self, area: Rect, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
        let facts: Vec<String> = self.facts.iter().map(|fact| canvas.say(fact)).collect();
        if area.height <= FEW && self.tints.is_empty() {
            return styled(wrapped(&[facts.join(" · ")], area), Style::new());
        }
        let tint = |index| self.tints.iter().find(|(fact, _)| *fact == index);
        let style = |index| tint(index).map_or_else(Style::new, |(_, style)| *style);
        let lines = |(index, fact): (usize, String)| styled(wrapped(&[fact], area), style(index));
        facts.into_iter().enumerate().flat_map(lines).collect()
    }

    /// What is to be known of the seed; the help has it whole in any case.
    fn chance(&self, area: Rect, canvas: &Canvas<'_>) -> Vec<String> {
        let Some((whole, short)) = &self.chance else { return Vec::new() };
        let shown = if area.height > 12 { whole } else { short };
        text::wrap(&canvas.say(shown), usize::from(area.width))
    }

    /// The latest news at the bottom, as many as fit.
    fn log(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height < 2 || latest(self.session, self.until).next().is_none() {
            return;
        }
        let heading = canvas.say(&message("tui-happened"));
        canvas.line(area, 0, &heading, canvas.palette.title());
        let area = below(area, 1);
        let mut lines: Vec<String> = Vec::new();
        for news in latest(self.session, self.until).take(usize::from(area.height)) {
            let mut news = text::wrap(&canvas.say(&news), usize::from(area.width));
            if lines.len() + news.len() > usize::from(area.height) {
                break;
            }
            news.append(&mut lines);
            lines = news;
        }
        debug_assert!(rows(lines.len()) <= area.height);
        canvas.lines(area, &lines, canvas.palette.quiet());
    }
}

/// What has happened in a game up to a step, the latest first.
fn latest(session: &dyn AnySession, until: usize) -> impl Iterator<Item = Message> {
    let steps = (1..=until).rev();
    steps.flat_map(|step| session.events(step).into_iter().rev().map(|events| events.message))
}

/// What a panel says of a session's seed, which is told once the game has ended.
pub fn chance(session: &dyn AnySession, ended: bool) -> Option<(Message, Message)> {
    let whole = crate::play::chance(session, ended)?;
    let short = if ended {
        message("tui-seed-short").with("seed", session.seed().to_string())
    } else {
        let print: String = session.seed().fingerprint().chars().take(PRINT).collect();
        message("tui-fingerprint-short").with("fingerprint", format!("{print}…"))
    };
    Some((whole, short))
}

fn styled(lines: Vec<String>, style: Style) -> Vec<(String, Style)> {
    lines.into_iter().map(|line| (line, style)).collect()
}

/// The styles of the facts of a scene that are told in the colour of a kind.
pub fn tints(scene: &Scene, looks: &[Look], palette: Palette) -> Vec<(usize, Style)> {
    let look = |kind: &str| looks.iter().find(|look| look.kind == kind);
    let tint = |(fact, kind): &(usize, &str)| Some((*fact, palette.tint(look(kind)?.paper?)));
    scene.tints.iter().filter_map(tint).collect()
}

fn wrapped(texts: &[String], area: Rect) -> Vec<String> {
    texts.iter().flat_map(|text| text::wrap(text, usize::from(area.width))).collect()
}
