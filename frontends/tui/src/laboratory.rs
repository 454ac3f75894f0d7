//! The tools other than play: solvers, checkers, trainers. They print what they find on the
//! ordinary terminal.

use app::Tool;
use app::tool::ArgKind;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::keys::{self, KeyCommand, Mode};
use crate::list_screen::ListModel;
use crate::prompt::MAX_PATH;
use crate::screen::{Context, Screen, Transition};
use crate::text;

/// The tools of all games.
pub struct Laboratory(Vec<&'static dyn Tool>);

impl Laboratory {
    pub fn new(context: &Context<'_>) -> Self {
        let games = context.storage.games().iter();
        Self(games.flat_map(|game| game.data().tools.iter().copied()).collect())
    }
}

/// The command of a tool, as people type it.
fn call(tool: &dyn Tool) -> Message {
    message("verbatim").with("word", tool.call().join(" "))
}

impl ListModel for Laboratory {
    const MODE: Mode = Mode::Laboratory;

    fn title(&self) -> Message {
        message("tui-menu-laboratory")
    }

    fn labels(&self) -> Vec<Message> {
        self.0.iter().map(|tool| call(*tool)).collect()
    }

    fn about(&self, row: usize) -> Message {
        self.0.get(row).map_or_else(|| self.title(), |tool| message(tool.about()))
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, _: &mut Context<'_>) -> Result<Transition, Message> {
        Ok(Transition::Push(Box::new(ToolPrompt { tool: self.0[row], typed: String::new() })))
    }
}

/// A prompt for the arguments of a tool.
pub struct ToolPrompt {
    tool: &'static dyn Tool,
    /// The arguments typed so far.
    pub typed: String,
}

impl ToolPrompt {
    pub fn heading(&self) -> Message {
        message("tui-tool-title").with("tool", call(self.tool))
    }

    /// What the tool does, and its arguments, a line each.
    pub fn about(&self) -> Message {
        let lines = self.tool.params().iter().map(|param| {
            let name = match param.kind {
                ArgKind::Needed | ArgKind::Optional => message(param.value).into(),
                ArgKind::Valued | ArgKind::Flag => kernel::Arg::from(format!("--{}", param.name)),
            };
            message("tui-help-key").with("key", name).with("what", message(param.help))
        });
        let join = |first, rest| message("tui-help-lines").with("first", first).with("rest", rest);
        lines.fold(message(self.tool.about()), join)
    }
}

impl Screen for ToolPrompt {
    fn takes_text(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, _: &mut Context<'_>) -> Transition {
        match keys::command(Mode::Prompt, key) {
            Some(KeyCommand::Confirm) => {
                let call = self.tool.call();
                let args = call.iter().copied().chain(self.typed.split_whitespace());
                return Transition::RunCommand(args.map(str::to_owned).collect());
            }
            Some(KeyCommand::Leave) => return Transition::Back,
            _ => drop(text::edit(&mut self.typed, key, MAX_PATH)),
        }
        Transition::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::tool_prompt(self, canvas);
    }
}
