//! The panel: texts beside or below a board.

use app::{AnySession, Look};
use kernel::{Message, Scene, message};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::{Canvas, below, rows};
use crate::palette::Palette;
use crate::play::seed_message;
use crate::text;

/// The digits of a shortened fingerprint.
const SHORT_FINGERPRINT: usize = 16;
/// Up to this many rows, space is saved.
const FEW_ROWS: u16 = 8;
/// The least width for the log beside the other texts.
const TWO_COLUMNS: u16 = 72;
/// The least height for the whole fingerprint.
const TALL: u16 = 13;

/// The texts of a panel, the most important first. What does not fit is left out.
pub struct Panel<'a> {
    pub title: Message,
    /// Messages, each on its own lines.
    pub messages: Vec<String>,
    /// Facts about the position.
    pub facts: &'a [Message],
    /// The styles of facts in colour, by their index.
    pub tints: Vec<(usize, Style)>,
    /// What may be shown of the seed.
    pub seed: Option<SeedTexts>,
    /// The game, for the log.
    pub session: &'a dyn AnySession,
    /// The number of steps in the log.
    pub steps: usize,
}

impl Panel<'_> {
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height > FEW_ROWS || area.width < TWO_COLUMNS {
            let row = self.texts(area, canvas);
            return self.log(below(area, row), canvas);
        }
        // With few rows, the log goes beside the other texts.
        let left = area.width / 2 - 1;
        self.texts(Rect { width: left, ..area }, canvas);
        let right = Rect { x: area.x + left + 2, width: area.width - left - 2, ..area };
        self.log(right, canvas);
    }

    /// Draws everything but the log; the rows used.
    fn texts(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let palette = canvas.palette;
        let blocks = [
            styled(vec![canvas.say(&self.title)], palette.title()),
            styled(wrapped(&self.messages, area), palette.news()),
            self.facts(area, canvas),
            styled(self.seed_lines(area, canvas), palette.quiet()),
        ];
        let lines: usize = blocks.iter().map(Vec::len).sum();
        // Blank lines separate the blocks if there is plenty of room.
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
        if area.height <= FEW_ROWS && self.tints.is_empty() {
            return styled(wrapped(&[facts.join(" · ")], area), Style::new());
        }
        let tint = |index| self.tints.iter().find(|(fact, _)| *fact == index);
        let style = |index| tint(index).map_or_else(Style::new, |(_, style)| *style);
        let lines = |(index, fact): (usize, String)| styled(wrapped(&[fact], area), style(index));
        facts.into_iter().enumerate().flat_map(lines).collect()
    }

    fn seed_lines(&self, area: Rect, canvas: &Canvas<'_>) -> Vec<String> {
        let Some(seed) = &self.seed else { return Vec::new() };
        let shown = if area.height >= TALL { &seed.long } else { &seed.short };
        text::wrap(&canvas.say(shown), usize::from(area.width))
    }

    /// Draws the latest events, the last one at the bottom.
    fn log(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height < 2 || latest_events(self.session, self.steps).next().is_none() {
            return;
        }
        let heading = canvas.say(&message("tui-happened"));
        canvas.line(area, 0, &heading, canvas.palette.title());
        let area = below(area, 1);
        let mut lines: Vec<String> = Vec::new();
        for event in latest_events(self.session, self.steps).take(usize::from(area.height)) {
            let mut event = text::wrap(&canvas.say(&event), usize::from(area.width));
            if lines.len() + event.len() > usize::from(area.height) {
                break;
            }
            event.append(&mut lines);
            lines = event;
        }
        debug_assert!(rows(lines.len()) <= area.height);
        canvas.lines(area, &lines, canvas.palette.quiet());
    }
}

/// The events up to a step, the latest first, without those of a hidden opening.
fn latest_events(session: &dyn AnySession, steps: usize) -> impl Iterator<Item = Message> {
    let steps = (session.first_shown_step() + 1..=steps).rev();
    steps.flat_map(|step| session.events(step).into_iter().rev().map(|event| event.message))
}

/// What may be shown of the seed, for large and small panels.
pub struct SeedTexts {
    long: Message,
    short: Message,
}

impl SeedTexts {
    /// The fingerprint, or the seed itself once the game has ended; `None` without chance events.
    pub fn new(session: &dyn AnySession, has_ended: bool) -> Option<Self> {
        let long = seed_message(session, has_ended)?;
        let short = if has_ended {
            message("tui-seed-short").with("seed", session.seed().to_string())
        } else {
            let fingerprint = session.seed().fingerprint();
            let digits: String = fingerprint.chars().take(SHORT_FINGERPRINT).collect();
            message("tui-fingerprint-short").with("fingerprint", format!("{digits}…"))
        };
        Some(Self { long, short })
    }
}

fn styled(lines: Vec<String>, style: Style) -> Vec<(String, Style)> {
    lines.into_iter().map(|line| (line, style)).collect()
}

/// The styles of the facts of a scene that have the colour of a piece.
pub fn tints(scene: &Scene, looks: &[Look], palette: Palette) -> Vec<(usize, Style)> {
    let look = |kind: &str| looks.iter().find(|look| look.kind == kind);
    let tint = |(fact, kind): &(usize, &str)| Some((*fact, palette.tint(look(kind)?.background?)));
    scene.tints.iter().filter_map(tint).collect()
}

fn wrapped(texts: &[String], area: Rect) -> Vec<String> {
    texts.iter().flat_map(|text| text::wrap(text, usize::from(area.width))).collect()
}
