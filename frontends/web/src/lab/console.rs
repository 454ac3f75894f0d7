//! The console of a tool in the laboratory: without a terminal, and with files in memory.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use app::{
    Console, ConsoleClosed, ConsoleResult, SeedSource, ToolError, ToolOutcome, UserFiles, Workspace,
};
use i18n::{Lang, Translator};
use kernel::{Budget, Line, Message, Seed, message};

use super::job::{JobState, LabJob};
use super::tool_request::ToolRequest;
use crate::app_state::AppState;

/// The bytes that a job may print, and those that it may write to files.
const MAX_OUTPUT: usize = 8 << 20;
/// The longest name of a file.
const MAX_NAME: usize = 100;

/// Runs a job to its end.
pub fn run(job: &LabJob, request: ToolRequest, app: &AppState) {
    let translator = app.speakers.get(Lang::En).clone();
    let seed = Seed::from_bits((app.random)());
    let workspace = MemoryWorkspace { seed, files: request.files, written: BTreeMap::new() };
    let mut console = ToolConsole { job, translator, workspace, bytes: 0 };
    let done = request.tool.run(&request.given, &mut console);
    let stopped = job.progress().stopped;
    job.progress().files = console.workspace.written;
    job.end(match done {
        _ if stopped => JobState::Stopped,
        Ok(ToolOutcome::Success) => JobState::Done,
        Ok(ToolOutcome::Negative) | Err(ToolError::ConsoleClosed(_)) => JobState::Limit,
        Err(ToolError::Bad(why)) => JobState::Rejected(why),
    });
}

struct ToolConsole<'j> {
    job: &'j LabJob,
    translator: Translator,
    workspace: MemoryWorkspace,
    bytes: usize,
}

/// Sentences and remarks are for people and are dropped; the first line of output is the answer.
impl Console for ToolConsole<'_> {
    fn say(&mut self, _: &Message) -> ConsoleResult<()> {
        Ok(())
    }

    fn remark(&mut self, _: &Message) -> ConsoleResult<()> {
        Ok(())
    }

    fn show(&mut self, lines: &[Line]) -> ConsoleResult<()> {
        for line in lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            self.bytes += text.len();
            if self.bytes > MAX_OUTPUT {
                return Err(ConsoleClosed::Output(io::ErrorKind::FileTooLarge.into()));
            }
            self.job.progress().answer.get_or_insert(text);
        }
        Ok(())
    }

    fn pause(&mut self, _: Duration) -> ConsoleResult<()> {
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        self.translator.say(what)
    }

    fn during(
        &mut self,
        doing: &Message,
        budget: &Budget,
        work: &mut dyn FnMut(),
    ) -> ConsoleResult<()> {
        let begin = || {
            let mut progress = self.job.progress();
            progress.work = Some((doing.clone(), budget.clone()));
            progress.stopped
        };
        if begin() {
            return Err(ConsoleClosed::Interrupted);
        }
        work();
        if budget.is_stopped() { Err(ConsoleClosed::Interrupted) } else { Ok(()) }
    }

    fn clear(&mut self) -> ConsoleResult<()> {
        Ok(())
    }

    fn coloured(&self) -> bool {
        false
    }

    fn has_keys(&self) -> bool {
        false
    }

    fn workspace(&mut self) -> &mut dyn Workspace {
        &mut self.workspace
    }
}

/// The texts that the client sent and those that the tool wrote.
struct MemoryWorkspace {
    seed: Seed,
    files: BTreeMap<String, String>,
    written: BTreeMap<String, String>,
}

fn no_file() -> Message {
    message("web-lab-no-file")
}

impl SeedSource for MemoryWorkspace {
    fn fresh_seed(&mut self) -> Seed {
        self.seed = self.seed.next();
        self.seed.clone()
    }
}

impl UserFiles for MemoryWorkspace {
    fn read(&mut self, name: &str) -> Result<String, Message> {
        self.files.get(name).cloned().ok_or_else(no_file)
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Message> {
        self.replace(name, text).map(|()| None)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), Message> {
        let used: usize = self.written.values().map(String::len).sum();
        if used + text.len() > MAX_OUTPUT || name.len() > MAX_NAME {
            return Err(no_file());
        }
        self.written.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn read_bytes(&mut self, _: &str) -> Result<Vec<u8>, Message> {
        Err(no_file())
    }

    fn replace_bytes(&mut self, _: &str, _: &[u8]) -> Result<(), Message> {
        Err(no_file())
    }

    fn may_write(&mut self, _: &str) -> Result<(), Message> {
        Ok(())
    }
}
