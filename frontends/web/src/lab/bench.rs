//! Where a tool works for a stranger: a console without a terminal, a house without a disk.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use app::storage::SavedGame;
use app::{
    Answer, AnyGame, AnySession, Console, Done, Hangup, Key, Setting, Settings, Storage, Trouble,
};
use i18n::Speaker;
use kernel::{Budget, Line, Message, ParseError, Seed, message};

use super::job::{Job, State};
use super::order::Order;
use crate::app::App;

/// The bytes that a job may answer and write.
const MOST: usize = 8 << 20;

/// Does a job to its end.
pub fn work(job: &Job, order: Order, app: &App) {
    let speaker = app.speech.speaker(i18n::Lang::En).clone();
    let seed = Seed::from_bits((app.random)());
    let storage = Desk {
        games: app.games,
        seed,
        files: order.files,
        written: BTreeMap::new(),
        settings: Settings::default(),
    };
    let mut bench = Bench { job, speaker, storage, bytes: 0 };
    let done = order.tool.run(&order.given, &mut bench);
    let stopped = job.progress().stopped;
    job.progress().files = bench.storage.written;
    job.end(match done {
        _ if stopped => State::Stopped,
        Ok(Done::Yes) => State::Done,
        Ok(Done::No) | Err(Trouble::Hangup(_)) => State::Limit,
        Err(Trouble::Bad(why)) => State::Refused(why),
    });
}

struct Bench<'j> {
    job: &'j Job,
    speaker: Speaker,
    storage: Desk,
    bytes: usize,
}

impl Console for Bench<'_> {
    /// Sentences are for people; this is an answer for a program.
    fn say(&mut self, _: &Message) -> Answer<()> {
        Ok(())
    }

    fn remark(&mut self, _: &Message) -> Answer<()> {
        Ok(())
    }

    fn show(&mut self, lines: &[Line]) -> Answer<()> {
        for line in lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            self.bytes += text.len();
            if self.bytes > MOST {
                return Err(Hangup::Output(io::ErrorKind::FileTooLarge.into()));
            }
            self.job.progress().answer.get_or_insert(text);
        }
        Ok(())
    }

    fn pause(&mut self, _: Duration) -> Answer<()> {
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        self.speaker.say(what)
    }

    fn ask(&mut self, _: &Message) -> Answer<String> {
        Err(Hangup::Input)
    }

    fn during(&mut self, doing: &Message, budget: &Budget, work: &mut dyn FnMut()) -> Answer<()> {
        let begin = || {
            let mut progress = self.job.progress();
            progress.work = Some((doing.clone(), budget.clone()));
            progress.stopped
        };
        if begin() {
            return Err(Hangup::Interrupted);
        }
        work();
        if budget.is_stopped() { Err(Hangup::Interrupted) } else { Ok(()) }
    }

    fn has_keys(&self) -> bool {
        false
    }

    fn key(&mut self, _: Option<Duration>) -> Answer<Option<Key>> {
        Err(Hangup::Input)
    }

    fn clear(&mut self) -> Answer<()> {
        Ok(())
    }

    fn coloured(&self) -> bool {
        false
    }

    fn storage(&mut self) -> &mut dyn Storage {
        &mut self.storage
    }
}

/// A house that has what was sent, and nothing else.
struct Desk {
    games: &'static [&'static dyn AnyGame],
    seed: Seed,
    files: BTreeMap<String, String>,
    written: BTreeMap<String, String>,
    settings: Settings,
}

fn nothing() -> Message {
    message("web-lab-no-file")
}

impl House for Desk {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn set(&mut self, _: &'static Setting, _: &str) -> Result<Option<Message>, Message> {
        Err(nothing())
    }

    fn data_files(&self) -> Vec<String> {
        Vec::new()
    }

    fn data(&mut self, _: &str) -> Result<Option<String>, Message> {
        Ok(None)
    }

    /// No game ends here that could be noted, so no time is told.
    fn stamp(&self) -> String {
        String::new()
    }

    fn fresh_seed(&mut self) -> Seed {
        self.seed = self.seed.next();
        self.seed.clone()
    }

    fn read(&mut self, name: &str) -> Result<String, Message> {
        self.files.get(name).cloned().ok_or_else(nothing)
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Message> {
        self.replace(name, text).map(|()| None)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), Message> {
        let used: usize = self.written.values().map(String::len).sum();
        if used + text.len() > MOST || name.len() > 100 {
            return Err(nothing());
        }
        self.written.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn read_bytes(&mut self, _: &str) -> Result<Vec<u8>, Message> {
        Err(nothing())
    }

    fn replace_bytes(&mut self, _: &str, _: &[u8]) -> Result<(), Message> {
        Err(nothing())
    }

    fn may_write(&mut self, _: &str) -> Result<(), Message> {
        Ok(())
    }

    fn update(
        &mut self,
        _: &str,
        _: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message> {
        Err(nothing())
    }

    fn keep(&mut self, _: &mut dyn AnySession) -> Result<(), Message> {
        Err(nothing())
    }

    fn forget(&mut self, _: &mut dyn AnySession) {}

    fn in_progress(&self) -> Vec<SavedGame> {
        Vec::new()
    }

    fn set_aside(&mut self, _: &str) -> Option<String> {
        None
    }

    fn claim(&mut self, _: &str) -> bool {
        false
    }

    fn store(&mut self, _: &str, _: &str) -> Result<String, Message> {
        Err(nothing())
    }

    fn stored(&self) -> Vec<SavedGame> {
        Vec::new()
    }
}
