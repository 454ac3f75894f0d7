//! The console of a tool in the laboratory: without a terminal, and with files in memory.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use app::{
    Console, ConsoleClosed, ConsoleResult, NoRandomness, Report, SeedSource, StorageError,
    ToolError, ToolOutcome, UserFiles, Workspace,
};
use i18n::{Lang, Translator};
use kernel::{Budget, Line, Message, Seed};

use super::answer::JobAnswer;
use super::job::{JobState, LabJob};
use super::tool_request::ToolRequest;
use crate::app_state::AppState;

/// The bytes that it may write to files.
const MAX_FILES: usize = 1 << 20;
/// The longest name of a file.
const MAX_NAME: usize = 100;

/// Runs a job and returns how it ended.
pub fn run(job: &LabJob, request: ToolRequest, seed: Seed, app: &AppState) -> JobState {
    let translator = app.translators.get(Lang::En).clone();
    let workspace = MemoryWorkspace { seed, files: request.files, written: BTreeMap::new() };
    let mut console = ToolConsole { job, translator, workspace };
    let result = request.tool.run(&request.given, &mut console);
    let answer = result.as_deref().map_or(Ok(None), answer);
    let is_answer_kept = answer.is_ok();
    let mut progress = job.progress();
    progress.files = console.workspace.written;
    progress.answer = answer.unwrap_or_default();
    match result {
        _ if progress.stopped => JobState::Stopped,
        Ok(report) if is_answer_kept && report.outcome() == ToolOutcome::Success => JobState::Done,
        Ok(_) | Err(ToolError::ConsoleClosed(_)) => JobState::Limit,
        Err(ToolError::Bad(why)) => JobState::Rejected(why),
    }
}

/// The answer of a job: the report as JSON, if it has any. Fails if it is too large.
fn answer(report: &dyn Report) -> io::Result<Option<JobAnswer>> {
    report.json().map(JobAnswer::new).transpose()
}

struct ToolConsole<'j> {
    job: &'j LabJob,
    translator: Translator,
    workspace: MemoryWorkspace,
}

/// The client gets the report. What a tool prints while it works is for people, and is dropped.
impl Console for ToolConsole<'_> {
    fn print(&mut self, _: &Message) -> ConsoleResult<()> {
        Ok(())
    }

    fn print_note(&mut self, _: &Message) -> ConsoleResult<()> {
        Ok(())
    }

    fn show(&mut self, _: &[Line]) -> ConsoleResult<()> {
        Ok(())
    }

    fn pause(&mut self, _: Duration) -> ConsoleResult<()> {
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        self.translator.translate(what)
    }

    fn with_progress(
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

impl SeedSource for MemoryWorkspace {
    fn fresh_seed(&mut self) -> Result<Seed, NoRandomness> {
        self.seed = self.seed.next();
        Ok(self.seed.clone())
    }
}

impl UserFiles for MemoryWorkspace {
    fn read(&mut self, name: &str) -> Result<String, StorageError> {
        self.files.get(name).cloned().ok_or(StorageError::NotInRequest)
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, StorageError> {
        self.replace(name, text).map(|()| None)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), StorageError> {
        let used: usize = self.written.values().map(String::len).sum();
        if used + text.len() > MAX_FILES || name.len() > MAX_NAME {
            return Err(StorageError::AnswerFull);
        }
        self.written.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn read_bytes(&mut self, _: &str) -> Result<Vec<u8>, StorageError> {
        Err(StorageError::NotInRequest)
    }

    fn replace_bytes(&mut self, _: &str, _: &[u8]) -> Result<(), StorageError> {
        Err(StorageError::NotInRequest)
    }

    fn may_write(&mut self, _: &str) -> Result<(), StorageError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_of_files_have_their_own_reasons() {
        let files = BTreeMap::from([("a".to_owned(), "text".to_owned())]);
        let seed = Seed::from_bits(1);
        let mut workspace = MemoryWorkspace { seed, files, written: BTreeMap::new() };
        assert_eq!(workspace.read("a").unwrap(), "text");
        assert!(matches!(workspace.read("b"), Err(StorageError::NotInRequest)));
        assert!(workspace.replace("c", &"x".repeat(MAX_FILES)).is_ok());
        assert!(matches!(workspace.replace("d", "x"), Err(StorageError::AnswerFull)));
        let name = "x".repeat(MAX_NAME + 1);
        assert!(matches!(workspace.replace(&name, ""), Err(StorageError::AnswerFull)));
    }
}
