//! The games of a person: in progress, saved and finished.

use app::AnySession;
use app::info::title;
use app::library::{GameCard, LibraryEntry, Shelf, TrashedGame};
use kernel::{Message, message};

use crate::game_prompt::GamePrompt;
use crate::keys::{KeyCommand, Mode};
use crate::list_screen::{ListModel, Preview};
use crate::play::Play;
use crate::replay::Replay;
use crate::review::ReviewScreen;
use crate::screen::{Context, Transition};

pub struct Saves {
    /// All games.
    all: Vec<LibraryEntry>,
    /// The game whose games are shown, or all.
    filter: Option<String>,
    /// The selected game, if it could be opened.
    selected: Option<Selected>,
    /// The games deleted here, the latest last.
    trashed: Vec<TrashedGame>,
    news: Option<Message>,
}

/// What is shown about a game.
struct Selected {
    file: String,
    about: Message,
    preview: Option<Preview>,
}

impl Saves {
    /// The games of this moment.
    pub fn new(context: &mut Context<'_>) -> Self {
        let mut saves = Self {
            all: context.storage.library(),
            filter: None,
            selected: None,
            trashed: Vec::new(),
            news: None,
        };
        saves.select(0, context);
        saves
    }

    /// The games that are shown.
    fn shown(&self) -> impl Iterator<Item = &LibraryEntry> {
        let filter = self.filter.as_ref();
        self.all.iter().filter(move |entry| filter.is_none_or(|game| *game == entry.saved.game))
    }

    fn entry(&self, row: usize) -> Option<LibraryEntry> {
        self.shown().nth(row).cloned()
    }

    /// Shows the games of the next kind that there is, or all after the last.
    fn change_filter(&mut self) {
        let mut games: Vec<&str> = Vec::new();
        for entry in &self.all {
            if !games.contains(&entry.saved.game.as_str()) {
                games.push(&entry.saved.game);
            }
        }
        let next = match &self.filter {
            None => 0,
            Some(game) => games.iter().position(|known| known == game).map_or(0, |at| at + 1),
        };
        self.filter = games.get(next).map(|game| (*game).to_owned());
    }

    fn delete(&mut self, entry: &LibraryEntry, context: &mut Context<'_>) -> Result<(), Message> {
        self.trashed.push(context.storage.trash_game(&entry.saved.file)?);
        self.news = Some(message("tui-save-deleted"));
        Ok(())
    }

    fn restore(&mut self, context: &mut Context<'_>) -> Result<(), Message> {
        let last = self.trashed.pop().ok_or_else(|| message("tui-save-nothing-deleted"))?;
        context.storage.restore_game(&last)?;
        self.news = Some(message("tui-save-restored"));
        Ok(())
    }

    /// Carries out a command about a game.
    fn act(
        &mut self,
        command: KeyCommand,
        entry: &LibraryEntry,
        context: &mut Context<'_>,
    ) -> Result<Transition, Message> {
        Ok(match command {
            KeyCommand::Replay => {
                let session = context.storage.open_saved(&entry.saved)?;
                Transition::Push(Box::new(Replay::new(session)))
            }
            KeyCommand::Review => {
                let session = context.storage.open_to_review(entry)?;
                return ReviewScreen::open(session.as_ref(), context);
            }
            KeyCommand::Rename if entry.shelf == Shelf::InProgress => {
                return Err(message("tui-save-no-name"));
            }
            KeyCommand::Rename => Transition::Push(Box::new(GamePrompt::renaming(entry))),
            KeyCommand::Save => Transition::Push(Box::new(GamePrompt::exporting(entry))),
            KeyCommand::Erase => {
                self.delete(entry, context)?;
                Transition::Stay
            }
            _ => Transition::Stay,
        })
    }
}

/// What is shown about a game.
fn look_at(entry: &LibraryEntry, context: &mut Context<'_>) -> Selected {
    let file = entry.saved.file.clone();
    match context.storage.open_saved(&entry.saved) {
        Ok(session) => {
            let about = GameCard::of(session.as_ref()).message();
            Selected { file, about, preview: Some(preview(session.as_ref())) }
        }
        Err(problem) => Selected { file, about: problem.message(), preview: None },
    }
}

fn preview(session: &dyn AnySession) -> Preview {
    Preview { scene: session.scene(), looks: session.game().data().looks }
}

impl ListModel for Saves {
    const MODE: Mode = Mode::Saves;

    fn title(&self) -> Message {
        match &self.filter {
            Some(game) => message("tui-saves-of").with("game", title(game)),
            None => message("tui-saves-title"),
        }
    }

    fn labels(&self) -> Vec<Message> {
        let label = |entry: &LibraryEntry| {
            message("tui-save-row")
                .with("game", title(&entry.saved.game))
                .with("name", entry.saved.label())
                .with("shelf", entry.shelf.message())
        };
        self.shown().map(label).collect()
    }

    fn about(&self, _row: usize) -> Message {
        let selected = self.selected.as_ref().map(|selected| selected.about.clone());
        selected.unwrap_or_else(|| message("tui-saves-none"))
    }

    fn len(&self) -> usize {
        self.shown().count()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        let Some(entry) = self.entry(row) else { return Ok(Transition::Stay) };
        let session = context.storage.open_entry(&entry)?;
        Ok(Transition::StartGame(Box::new(Play::new(session, context))))
    }

    fn run(
        &mut self,
        command: KeyCommand,
        row: usize,
        context: &mut Context<'_>,
    ) -> Result<Transition, Message> {
        let transition = match (command, self.entry(row)) {
            (KeyCommand::Filter, _) => {
                self.change_filter();
                Transition::Stay
            }
            (KeyCommand::Undo, _) => {
                self.restore(context)?;
                Transition::Stay
            }
            (command, Some(entry)) => self.act(command, &entry, context)?,
            (_, None) => Transition::Stay,
        };
        self.refresh(context);
        Ok(transition)
    }

    fn opens_on_second_click(&self) -> bool {
        true
    }

    fn news(&mut self) -> Option<Message> {
        self.news.take()
    }

    fn select(&mut self, row: usize, context: &mut Context<'_>) {
        let entry = self.entry(row);
        let is_known = |entry: &LibraryEntry| {
            self.selected.as_ref().is_some_and(|selected| selected.file == entry.saved.file)
        };
        if entry.as_ref().is_none_or(|entry| !is_known(entry)) {
            self.selected = entry.map(|entry| look_at(&entry, context));
        }
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.all = context.storage.library();
        self.selected = None;
        if self.len() == 0 {
            self.filter = None;
        }
    }

    fn preview(&self, _row: usize) -> Option<Preview> {
        self.selected.as_ref()?.preview.clone()
    }
}
