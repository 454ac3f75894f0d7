//! The choices before a game: a form made from its knobs.

pub mod field;
pub mod seats;

use app::storage::SavedGame;
use app::{AnyGame, AnySession, EditorFactory, Kind, OptionSpec, Options, Records};
use kernel::{Message, Seed, message};
use ratatui::crossterm::event::KeyCode;

use crate::Drawing;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::editor::Editor;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::list::Chosen;
use crate::play::Play;
use crate::podium::Podium;
use crate::prompt::Prompt;
use crate::screen::{Context, Go, Screen};
use crate::settings::SettingsScreen;
use field::Field;
use seats::SeatForm;

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Goes on with the game that was left.
    Continue,
    /// A knob, by its index.
    OptionSpec(usize),
    /// A part of a knob that tells who plays.
    SeatForm(usize, SeatForm),
    /// Begins.
    Begin,
    /// Asks for a file to begin from.
    File,
    /// Draws a board.
    Draw,
    /// Shows the scores.
    Scores,
}

/// The form.
pub struct Setup {
    /// The game.
    pub info: &'static dyn AnyGame,
    /// Its knobs.
    pub fields: Vec<Field>,
    /// The row chosen.
    pub chosen: Chosen,
    /// The game that was left, where there is one.
    pub kept: Option<SavedGame>,
    /// The game that would begin now, or why none can.
    pub preview: Result<Box<dyn AnySession>, Message>,
    /// News, where there are any.
    pub message: Option<Message>,
    /// The scores that the last game would play for that could begin, where there are any.
    pub records: Option<Records>,
    seed: Seed,
    given: Options,
}

impl Setup {
    /// The form, with the choices made already that were given.
    pub fn new(info: &'static dyn AnyGame, context: &mut Context<'_>) -> Self {
        let (given, seed) = (context.given.clone(), context.seed());
        // A source without names of its own is asked for as a file.
        let asked = |spec: &&OptionSpec| !(is_source(spec) && spec.words().is_empty());
        let specs = info.data().options.iter().filter(asked);
        let begun = if context.new_here { info.solo_options() } else { Options::default() };
        let mut fields: Vec<Field> = specs.map(|spec| Field::begun(spec, &given, &begun)).collect();
        let names = context.storage.settings().names();
        for field in &mut fields {
            field.call_people(&names);
        }
        follow(info, &mut fields, &given);
        let (kept, preview) = (kept(info, context), deal(info, &fields, &given, &seed));
        let (chosen, message, records) = (Chosen::default(), None, None);
        let mut setup = Self { info, fields, chosen, kept, preview, message, records, seed, given };
        setup.look_for_records();
        if setup.kept.is_some() && setup.given != context.storage.options() {
            // Whoever says what to play does not want what was left.
            setup.chosen.at = 1;
        }
        setup
    }

    fn look_for_records(&mut self) {
        if let (Ok(session), Ok(options)) =
            (&self.preview, chosen(self.info, &self.fields, &self.given))
        {
            self.records = session.records(&options);
        }
    }

    /// The rows of the form.
    pub fn rows(&self) -> Vec<Row> {
        let first = self.kept.is_some().then_some(Row::Continue);
        let asked = |index: &usize| !moot(&self.fields[*index], &self.fields);
        let specs = (0..self.fields.len()).filter(asked).flat_map(|index| self.rows_of(index));
        let file = self.info.data().options.iter().any(is_source).then_some(Row::File);
        let draw = self.info.data().editor.is_some().then_some(Row::Draw);
        let scores = self.records.is_some().then_some(Row::Scores);
        let begin = first.into_iter().chain(specs).chain([Row::Begin]);
        begin.chain(file).chain(draw).chain(scores).collect()
    }

    fn rows_of(&self, index: usize) -> Vec<Row> {
        let seats = self.fields[index].seats();
        if seats.is_empty() {
            return vec![Row::OptionSpec(index)];
        }
        seats.into_iter().map(|row| Row::SeatForm(index, row)).collect()
    }

    /// The row chosen.
    pub fn row(&self) -> Row {
        self.rows().get(self.chosen.at).copied().unwrap_or(Row::Begin)
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Go {
        let session = match (self.row(), &self.kept) {
            (Row::Draw, _) => return self.draw_board(),
            (Row::Scores, _) => return self.open_list(context),
            (Row::File, _) => {
                return match self.beside_a_file() {
                    Ok(options) => Go::Push(Box::new(Prompt::new(self.info, options))),
                    Err(problem) => {
                        self.message = Some(problem);
                        Go::Stay
                    }
                };
            }
            (Row::Continue, Some(kept)) => context.storage.resume(kept),
            _ => self.begin(context),
        };
        match session {
            Ok(session) => {
                let options = chosen(self.info, &self.fields, &self.given);
                let options = options.unwrap_or_else(|_| self.given.clone());
                Go::Begin(Box::new(Play::chosen(session, options, context)))
            }
            Err(problem) => {
                self.message = Some(problem);
                // One that cannot be played on may be gone.
                self.kept = kept(self.info, context);
                Go::Stay
            }
        }
    }

    /// Shows the scores, where there are any.
    fn open_list(&mut self, context: &mut Context<'_>) -> Go {
        let Some(records) = &self.records else { return Go::Stay };
        match records.list(context.storage) {
            Ok((list, news)) => {
                self.message = news;
                Go::Push(Box::new(Podium::of(self.info.name(), list)))
            }
            Err(problem) => {
                self.message = Some(problem);
                Go::Stay
            }
        }
    }

    /// Draws on the built-in board that is chosen, or on an empty one.
    fn draw_board(&mut self) -> Go {
        let Some(editor_factory) = self.info.data().editor else { return Go::Stay };
        match self.drawing(editor_factory) {
            Ok(drawing) => Go::Push(Box::new(Editor::new(drawing))),
            Err(problem) => {
                self.message = Some(problem);
                Go::Stay
            }
        }
    }

    fn drawing(&self, editor_factory: EditorFactory) -> Result<Drawing, Message> {
        let (info, options) = (self.info, chosen(self.info, &self.fields, &self.given)?);
        let source = self.fields.iter().find(|field| is_source(field.spec));
        let board_editor = match source.and_then(|field| (editor_factory.built_in)(&field.value)) {
            Some(text) => (editor_factory.open)(&text).map_err(|error| error.message)?,
            None => (editor_factory.blank)(&options),
        };
        let options = self.beside_a_file()?;
        Ok(Drawing { info, editor_factory, board_editor, file: String::new(), options })
    }

    /// What holds for a file: what was given, and what goes beside any file.
    fn beside_a_file(&self) -> Result<Options, Message> {
        let mut options = self.given.clone();
        let beside = |field: &&Field| {
            field.spec.goes_with_any() || matches!(field.spec.kind, Kind::Text { .. })
        };
        // A file tells how many play; what the form began with is nobody's wish.
        for field in self.fields.iter().filter(beside).filter(|field| field.begun.is_none()) {
            field.choose(&mut options, self.info.data().options)?;
        }
        Ok(options)
    }

    fn begin(&mut self, context: &mut Context<'_>) -> Result<Box<dyn AnySession>, Message> {
        let session = self.deal()?;
        *context.spare = None;
        Ok(session)
    }

    fn edit(&mut self, key: KeyCode) {
        let changed = match self.row() {
            Row::OptionSpec(index) => self.fields[index].key(key),
            Row::SeatForm(index, row) => self.fields[index].seat_key(row, key),
            Row::Continue | Row::Begin | Row::File | Row::Draw | Row::Scores => false,
        };
        if changed {
            self.message = None;
            self.look_ahead();
        }
    }

    /// Looks at the game that would begin now. What the form began with stays as long as it goes
    /// with what was chosen since.
    fn look_ahead(&mut self) {
        let eased = self.ease(true);
        follow(self.info, &mut self.fields, &self.given);
        self.preview = self.deal();
        if eased && self.preview.is_err() {
            self.ease(false);
            follow(self.info, &mut self.fields, &self.given);
            self.preview = self.deal();
        }
        self.look_for_records();
    }

    /// Takes up what the form began with, or lets it go; whether any of it is left.
    fn ease(&mut self, on: bool) -> bool {
        let mut any = false;
        for field in &mut self.fields {
            any |= field.ease(on);
        }
        any
    }

    /// Where its keys are; a blank is no letter of a name.
    fn on(&self) -> On {
        match self.row() {
            Row::OptionSpec(_) if self.types() => On::Blank,
            _ => On::Form,
        }
    }

    /// Whether a name stands on the row chosen.
    fn has_name(&self) -> bool {
        matches!(self.row(), Row::SeatForm(index, row) if self.fields[index].seat_named(row))
    }

    fn deal(&self) -> Result<Box<dyn AnySession>, Message> {
        deal(self.info, &self.fields, &self.given, &self.seed)
    }
}

fn is_source(spec: &OptionSpec) -> bool {
    matches!(spec.kind, Kind::Source(_))
}

/// The game of that kind that was left last.
fn kept(info: &dyn AnyGame, context: &Context<'_>) -> Option<SavedGame> {
    context.storage.in_progress().into_iter().find(|kept| kept.game == info.name())
}

/// Whether another choice has settled this one.
fn moot(field: &Field, fields: &[Field]) -> bool {
    let settles = |other: &Field| other.spec.name == field.spec.moot_with;
    fields.iter().any(|other| settles(other) && !other.value.is_empty())
}

fn deal(
    info: &'static dyn AnyGame,
    fields: &[Field],
    given: &Options,
    seed: &Seed,
) -> Result<Box<dyn AnySession>, Message> {
    info.start(&chosen(info, fields, given)?, seed.clone())
}

/// All that is chosen.
fn chosen(info: &dyn AnyGame, fields: &[Field], given: &Options) -> Result<Options, Message> {
    let mut options = given.clone();
    // What was given holds even where it is not asked for; the game says whether it agrees.
    for field in fields.iter().filter(|field| !moot(field, fields)) {
        field.choose(&mut options, info.data().options)?;
    }
    Ok(options)
}

/// Shows what holds where nothing is chosen; that may depend on what is.
fn follow(info: &dyn AnyGame, fields: &mut [Field], given: &Options) {
    // While something is typed that cannot be, the rest stays as it is.
    let Ok(options) = chosen(info, fields, given) else { return };
    for field in fields {
        let usual = info.default_of(field.spec, &options);
        // What is erased is about to be typed.
        if !field.value.is_empty() {
            field.follow(usual);
        }
    }
}

impl Screen for Setup {
    fn types(&self) -> bool {
        match self.row() {
            Row::OptionSpec(index) => self.fields[index].types(),
            Row::SeatForm(index, row) => self.fields[index].seat_types(row),
            Row::Continue | Row::Begin | Row::File | Row::Draw | Row::Scores => false,
        }
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        let rows = self.rows().len();
        // What is typed is no command; only names have no blanks.
        if let KeyCode::Char(letter) = key
            && self.types()
            && !(letter == ' ' && matches!(self.row(), Row::SeatForm(..)))
        {
            self.edit(key);
            return Go::Stay;
        }
        let Some(act) = keys::act(self.on(), key) else { return Go::Stay };
        if self.chosen.go(act, rows) {
            return Go::Stay;
        }
        let spec = matches!(self.row(), Row::OptionSpec(_) | Row::SeatForm(..));
        match act {
            Act::Confirm => return self.enter(context),
            Act::Leave => return Go::Back,
            Act::Language => return Go::Language,
            Act::Settings => return Go::Push(Box::new(SettingsScreen::new(context))),
            Act::Draw => return self.draw_board(),
            Act::Scores => return self.open_list(context),
            Act::Help => return Go::Push(Box::new(Help::game(self.info.name(), On::Form))),
            Act::Press if !spec => return self.enter(context),
            Act::Press if self.has_name() => self.message = Some(message("tui-setup-no-blanks")),
            Act::Press => self.edit(KeyCode::Right),
            _ => self.edit(key),
        }
        Go::Stay
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        let Target::Row(row) = target else { return Go::Stay };
        self.chosen.at = row;
        if matches!(self.row(), Row::OptionSpec(_) | Row::SeatForm(..)) {
            return Go::Stay;
        }
        self.enter(context)
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.chosen.wheel(down, self.rows().len());
        Go::Stay
    }

    fn hear(&mut self, news: Message) {
        self.message = Some(news);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::setup(self, canvas);
    }
}
