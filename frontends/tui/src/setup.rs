//! The form before a game, made from its options.

pub mod field;
pub mod seats;

use app::storage::SavedGame;
use app::{
    AnyGame, AnySession, EditorFactory, NoRandomness, OptionKind, OptionSpec, Options,
    SessionHighScores,
};
use kernel::{Message, Seed, message};
use ratatui::crossterm::event::KeyCode;

use crate::BoardDraft;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::editor::Editor;
use crate::help::Help;
use crate::high_scores::HighScoresScreen;
use crate::keys::{self, KeyCommand, Mode};
use crate::list::Selection;
use crate::play::Play;
use crate::prompt::FilePrompt;
use crate::screen::{Context, Screen, Transition};
use crate::settings::SettingsScreen;
use field::Field;
use seats::SeatRow;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormRow {
    /// A button that continues the game in progress.
    Continue,
    /// A field, by its index.
    Option(usize),
    /// A row of a field that chooses the players.
    Seats(usize, SeatRow),
    /// A button that starts the game.
    Begin,
    /// A button that asks for a file to start from.
    File,
    /// A button that opens the board editor.
    Draw,
    /// A button that shows the high scores.
    Scores,
}

impl FormRow {
    fn is_button(self) -> bool {
        !matches!(self, Self::Option(_) | Self::Seats(..))
    }
}

pub struct SetupForm {
    pub game: &'static dyn AnyGame,
    /// Its options.
    pub fields: Vec<Field>,
    pub selection: Selection,
    /// The game in progress that can be continued.
    pub in_progress: Option<SavedGame>,
    /// The game that would start now, or why none can.
    pub preview: Result<Box<dyn AnySession>, Message>,
    /// What went wrong, or a warning.
    pub message: Option<Message>,
    /// The high-score list of the last valid preview.
    pub records: Option<SessionHighScores>,
    /// Whether the seed was asked for, so that it is no secret.
    pub has_chosen_seed: bool,
    /// The seed of the preview, or why there is none.
    seed: Result<Seed, NoRandomness>,
    given_options: Options,
}

impl SetupForm {
    /// The form, with the options that were given.
    pub fn new(game: &'static dyn AnyGame, context: &mut Context<'_>) -> Self {
        let (given_options, seed) = (context.given_options.clone(), context.seed());
        let mut fields = fields(game, &given_options, context);
        set_defaults(game, &mut fields, &given_options);
        let preview = start(game, &fields, &given_options, &seed);
        let mut form = Self {
            game,
            fields,
            selection: Selection::default(),
            in_progress: in_progress(game, context),
            preview,
            message: None,
            records: None,
            has_chosen_seed: context.storage.has_chosen_seed(),
            seed,
            given_options,
        };
        form.update_records();
        // With options given, the person wants a new game.
        if form.in_progress.is_some() && form.given_options != context.storage.options() {
            form.selection.index = 1;
        }
        form
    }

    fn options(&self) -> Result<Options, Message> {
        options(self.game, &self.fields, &self.given_options)
    }

    fn start(&self) -> Result<Box<dyn AnySession>, Message> {
        start(self.game, &self.fields, &self.given_options, &self.seed)
    }

    fn update_records(&mut self) {
        if let (Ok(session), Ok(options)) = (&self.preview, self.options()) {
            self.records = session.records(&options);
        }
    }

    pub fn rows(&self) -> Vec<FormRow> {
        let data = self.game.data();
        let is_asked = |index: &usize| !is_moot(&self.fields[*index], &self.fields);
        let mut rows: Vec<FormRow> = Vec::new();
        rows.extend(self.in_progress.is_some().then_some(FormRow::Continue));
        rows.extend((0..self.fields.len()).filter(is_asked).flat_map(|index| self.rows_of(index)));
        rows.push(FormRow::Begin);
        rows.extend(data.options.iter().any(is_source).then_some(FormRow::File));
        rows.extend(data.editor.is_some().then_some(FormRow::Draw));
        rows.extend(self.records.is_some().then_some(FormRow::Scores));
        rows
    }

    fn rows_of(&self, index: usize) -> Vec<FormRow> {
        let seats = self.fields[index].seat_rows();
        if seats.is_empty() {
            return vec![FormRow::Option(index)];
        }
        seats.into_iter().map(|row| FormRow::Seats(index, row)).collect()
    }

    pub fn row(&self) -> FormRow {
        self.rows().get(self.selection.index).copied().unwrap_or(FormRow::Begin)
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Transition {
        let session = match (self.row(), &self.in_progress) {
            (FormRow::Draw, _) => return self.open_editor(),
            (FormRow::Scores, _) => return self.show_high_scores(context),
            (FormRow::File, _) => return self.ask_file(),
            (FormRow::Continue, Some(saved)) => {
                context.storage.resume(saved).map_err(Message::from)
            }
            _ => self.begin(context),
        };
        match session {
            Ok(session) => {
                let options = self.options().unwrap_or_else(|_| self.given_options.clone());
                let play = Play::with_options(session, options, context);
                Transition::StartGame(Box::new(play))
            }
            Err(problem) => {
                // A game that cannot be continued may be gone.
                self.in_progress = in_progress(self.game, context);
                self.fail(problem)
            }
        }
    }

    fn fail(&mut self, problem: Message) -> Transition {
        self.message = Some(problem);
        Transition::Stay
    }

    fn ask_file(&mut self) -> Transition {
        match self.options_beside_file() {
            Ok(options) => Transition::Push(Box::new(FilePrompt::new(self.game, options))),
            Err(problem) => self.fail(problem),
        }
    }

    fn show_high_scores(&mut self, context: &mut Context<'_>) -> Transition {
        let Some(records) = &self.records else { return Transition::Stay };
        match records.list(context.storage) {
            Ok((list, warning)) => {
                self.message = warning;
                Transition::Push(Box::new(HighScoresScreen::showing(self.game.name(), list)))
            }
            Err(problem) => self.fail(problem.message()),
        }
    }

    fn open_editor(&mut self) -> Transition {
        let Some(editor_factory) = self.game.data().editor else { return Transition::Stay };
        match self.draft(editor_factory) {
            Ok(draft) => Transition::Push(Box::new(Editor::new(draft))),
            Err(problem) => self.fail(problem),
        }
    }

    /// The selected built-in board, or an empty one.
    fn draft(&self, editor_factory: EditorFactory) -> Result<BoardDraft, Message> {
        let options = self.options()?;
        let source = self.fields.iter().find(|field| is_source(field.spec));
        let board_editor = match source.and_then(|field| (editor_factory.built_in)(&field.value)) {
            Some(text) => (editor_factory.open)(&text).map_err(|error| error.message)?,
            None => (editor_factory.blank)(&options),
        };
        let (game, options) = (self.game, self.options_beside_file()?);
        Ok(BoardDraft { game, editor_factory, board_editor, file: String::new(), options })
    }

    /// The options for a game from a file: the given ones, and those that go with any file.
    fn options_beside_file(&self) -> Result<Options, Message> {
        let mut options = self.given_options.clone();
        let goes_with_file = |field: &&Field| {
            field.spec.applies_to_any_setup() || matches!(field.spec.kind, OptionKind::Text { .. })
        };
        // The file decides how many play; a preset was not chosen by the person.
        let fields = self.fields.iter().filter(|field| field.preset.is_none());
        for field in fields.filter(goes_with_file) {
            field.add_to(&mut options, self.game.data().options)?;
        }
        Ok(options)
    }

    fn begin(&mut self, context: &mut Context<'_>) -> Result<Box<dyn AnySession>, Message> {
        let session = self.start()?;
        *context.next_seed = None;
        Ok(session)
    }

    fn edit(&mut self, key: KeyCode) {
        let changed = match self.row() {
            FormRow::Option(index) => self.fields[index].key(key),
            FormRow::Seats(index, row) => self.fields[index].seat_key(row, key),
            _ => false,
        };
        if changed {
            self.message = None;
            self.update_preview();
        }
    }

    /// Starts the game of the preview. Presets stay as long as they fit the other options.
    fn update_preview(&mut self) {
        let has_presets = self.use_presets(true);
        set_defaults(self.game, &mut self.fields, &self.given_options);
        self.preview = self.start();
        if has_presets && self.preview.is_err() {
            self.use_presets(false);
            set_defaults(self.game, &mut self.fields, &self.given_options);
            self.preview = self.start();
        }
        self.update_records();
    }

    /// Applies or drops the presets; whether there are any.
    fn use_presets(&mut self, on: bool) -> bool {
        let mut any = false;
        for field in &mut self.fields {
            any |= field.use_preset(on);
        }
        any
    }

    fn mode(&self) -> Mode {
        match self.row() {
            FormRow::Option(_) if self.takes_text() => Mode::TextField,
            // Names have no spaces, so that Space stays a command.
            _ => Mode::Form,
        }
    }

    /// Whether the selected row has a name.
    fn has_name(&self) -> bool {
        matches!(self.row(), FormRow::Seats(index, row) if self.fields[index].has_name(row))
    }
}

fn is_source(spec: &OptionSpec) -> bool {
    matches!(spec.kind, OptionKind::NameOrFile(_))
}

/// The fields of a game, with what one person who plays alone would choose.
fn fields(game: &dyn AnyGame, given: &Options, context: &Context<'_>) -> Vec<Field> {
    // A source without built-in names is asked for as a file.
    let is_asked = |spec: &&OptionSpec| !(is_source(spec) && spec.choices().is_empty());
    let specs = game.data().options.iter().filter(is_asked);
    let presets = game.solo_options();
    let mut fields: Vec<Field> =
        specs.map(|spec| Field::with_preset(spec, given, &presets)).collect();
    let names = context.storage.settings().names();
    for field in &mut fields {
        field.set_names(&names);
    }
    fields
}

/// The latest game in progress of a game.
fn in_progress(game: &dyn AnyGame, context: &Context<'_>) -> Option<SavedGame> {
    context.storage.in_progress().into_iter().find(|saved| saved.game == game.name())
}

/// Whether another option has decided this one.
fn is_moot(field: &Field, fields: &[Field]) -> bool {
    let decides = |other: &Field| other.spec.name == field.spec.overridden_by;
    fields.iter().any(|other| decides(other) && !other.value.is_empty())
}

fn start(
    game: &'static dyn AnyGame,
    fields: &[Field],
    given: &Options,
    seed: &Result<Seed, NoRandomness>,
) -> Result<Box<dyn AnySession>, Message> {
    game.start(&options(game, fields, given)?, seed.clone()?)
}

/// The options that the fields add up to.
fn options(game: &dyn AnyGame, fields: &[Field], given: &Options) -> Result<Options, Message> {
    let mut options = given.clone();
    // Given options hold even if they are not asked for; the game checks whether they agree.
    for field in fields.iter().filter(|field| !is_moot(field, fields)) {
        field.add_to(&mut options, game.data().options)?;
    }
    Ok(options)
}

/// Shows the defaults, which may depend on the other options.
fn set_defaults(game: &dyn AnyGame, fields: &mut [Field], given: &Options) {
    // While an invalid value is being typed, the others stay as they are.
    let Ok(options) = options(game, fields, given) else { return };
    // An erased value is about to be typed.
    for field in fields.iter_mut().filter(|field| !field.value.is_empty()) {
        field.set_default(game.default_of(field.spec, &options));
    }
}

impl Screen for SetupForm {
    fn takes_text(&self) -> bool {
        match self.row() {
            FormRow::Option(index) => self.fields[index].takes_text(),
            FormRow::Seats(index, row) => self.fields[index].seat_takes_text(row),
            _ => false,
        }
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        let rows = self.rows().len();
        if let KeyCode::Char(letter) = key
            && self.takes_text()
            && !(letter == ' ' && matches!(self.row(), FormRow::Seats(..)))
        {
            self.edit(key);
            return Transition::Stay;
        }
        let Some(command) = keys::command(self.mode(), key) else { return Transition::Stay };
        if self.selection.navigate(command, rows) {
            return Transition::Stay;
        }
        match command {
            KeyCommand::Confirm => return self.enter(context),
            KeyCommand::Leave => return Transition::Back,
            KeyCommand::Language => return Transition::SwitchLanguage,
            KeyCommand::Settings => {
                return Transition::Push(Box::new(SettingsScreen::new(context)));
            }
            KeyCommand::Draw => return self.open_editor(),
            KeyCommand::Scores => return self.show_high_scores(context),
            KeyCommand::Help => {
                return Transition::Push(Box::new(Help::game(self.game.name(), Mode::Form)));
            }
            KeyCommand::Press if self.row().is_button() => return self.enter(context),
            KeyCommand::Press if self.has_name() => {
                self.message = Some(message("tui-setup-no-blanks"));
            }
            KeyCommand::Press => self.edit(KeyCode::Right),
            _ => self.edit(key),
        }
        Transition::Stay
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        let Target::Row(row) = target else { return Transition::Stay };
        self.selection.index = row;
        if self.row().is_button() { self.enter(context) } else { Transition::Stay }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        self.selection.scroll(down, self.rows().len());
        Transition::Stay
    }

    fn show_message(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::setup(self, canvas);
    }
}
