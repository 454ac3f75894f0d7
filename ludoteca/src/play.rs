//! Games begun from the command line, on the full screen or in plain lines.

use std::ffi::{OsStr, OsString};
use std::io::{self, BufReader, IsTerminal};
use std::path::Path;

use clap::ArgMatches;
use kernel::{
    Aid, Choices, Cover, Done, Flaw, Given, House, Kind, Knob, Phrase, Seed, Studio, Table, Tool,
    Trouble, Value, listed, phrase, save,
};
use line::Talk;
use tui::{Drawing, Ending, Options, Start};
use words::Speaker;

use crate::args::{EDIT, aid_id, knob_id};
use crate::commands::{DONE, NO};
use crate::errors::{Stop, hung_up};
use crate::{colour, files};

/// Where games are played.
pub struct Room<'a> {
    /// The services of the house.
    pub house: &'a mut dyn House,
    /// Who speaks, and in which language.
    pub speaker: &'a Speaker,
    /// Whether colours are used.
    pub colour: bool,
    /// Whether lines are spoken rather than screens drawn.
    pub plain: bool,
}

impl Room<'_> {
    /// The menu of the shelf.
    pub fn menu(&mut self) -> Result<u8, Stop> {
        if self.plain {
            return self.talk(line::menu);
        }
        self.screen(Start::Menu)
    }

    /// The lesson of a game, or the list of lessons.
    pub fn learn(&mut self, cover: Option<&'static dyn Cover>) -> Result<u8, Stop> {
        match cover {
            Some(cover) if self.plain => self.talk(|talk| line::learn(talk, cover)),
            None if self.plain => self.talk(line::lessons),
            cover => self.screen(Start::Lessons(cover)),
        }
    }

    /// A game: at once where the arguments make a whole one, else from its first question.
    pub fn play(&mut self, cover: &'static dyn Cover, matches: &ArgMatches) -> Result<u8, Stop> {
        if let Some(studio) = cover.studio().filter(|_| matches.get_flag(EDIT)) {
            return self.edit(cover, studio, matches);
        }
        let (choices, table) = self.deal(cover, matches)?;
        match table {
            _ if self.plain => self.talk(|talk| cover.converse(talk, table, &choices)),
            Some(table) => self.screen(Start::Game(table, sheets(cover, choices))),
            None => self.screen(Start::Setup(cover, choices)),
        }
    }

    /// A board to draw: that of a file or a built-in one, or an empty one.
    fn edit(
        &mut self,
        cover: &'static dyn Cover,
        studio: Studio,
        matches: &ArgMatches,
    ) -> Result<u8, Stop> {
        let Asked { choices, file, .. } = Asked::gather(cover, matches, !self.plain)?;
        let built_in = built_in_text(cover, studio, &choices);
        let easel = match (file, built_in) {
            // What is to be drawn need not be there yet.
            (Some(file), _) if !file.exists() => (studio.blank)(&choices),
            (Some(file), _) => {
                (studio.open)(&files::read(file)?).map_err(|flaw| flawed(file, &flaw))?
            }
            (None, Some(text)) => (studio.open)(&text).map_err(|flaw| flaw.what)?,
            (None, None) => (studio.blank)(&choices),
        };
        if self.plain {
            return Err(Stop::Told(phrase("cli-edit-plain")));
        }
        let (file, choices) = (file.map(files::shown).unwrap_or_default(), sheets(cover, choices));
        self.screen(Start::Editor(Drawing { cover, studio, easel, file, choices }))
    }

    /// A saved game, step by step.
    pub fn replay(&mut self, table: Box<dyn Table>) -> Result<u8, Stop> {
        if self.plain {
            let steps = 0..=table.len();
            return self.talk(|talk| line::replay(talk, table, steps));
        }
        self.screen(Start::Replay(table))
    }

    /// A command beside play.
    pub fn work(&mut self, tool: &dyn Tool, given: &Given) -> Result<u8, Stop> {
        match tool.run(given, &mut self.console()) {
            Ok(Done::Yes) => Ok(DONE),
            Ok(Done::No) => Ok(NO),
            Err(Trouble::Bad(what)) => Err(Stop::Told(what)),
            Err(Trouble::Hangup(hangup)) => hung_up(Err(hangup)).map(|()| DONE),
        }
    }

    /// Something said in lines.
    pub fn talk(&mut self, say: impl FnOnce(&mut Talk) -> kernel::Answer<()>) -> Result<u8, Stop> {
        hung_up(say(&mut self.console()))?;
        Ok(DONE)
    }

    /// A conversation on the standard streams.
    pub fn console(&mut self) -> Talk<'_> {
        let input = Box::new(BufReader::new(io::stdin()));
        let output = Box::new(io::stdout());
        let talk = Talk::new(input, output, self.speaker.clone(), self.colour, self.house);
        // A terminal shows what is typed; what comes through a pipe would not be seen.
        let (typed, seen) = (io::stdin().is_terminal(), io::stdout().is_terminal());
        if typed && seen && !colour::dumb() { talk.at_keyboard() } else { talk.echoing(!typed) }
    }

    fn screen(&mut self, start: Start) -> Result<u8, Stop> {
        let options = Options {
            lang: self.speaker.lang(),
            colour: self.colour,
            depth: colour::depth(),
            motion: true,
        };
        match tui::run(self.house, start, options)? {
            Ending::Quit => Ok(DONE),
            // As shells tell it.
            Ending::Signal(number) => Ok(u8::try_from(128 + number).unwrap_or(u8::MAX)),
        }
    }

    fn deal(
        &mut self,
        cover: &'static dyn Cover,
        matches: &ArgMatches,
    ) -> Result<(Choices, Option<Box<dyn Table>>), Stop> {
        let asked = Asked::new(cover, matches)?;
        let choices = asked.choices;
        let table = match asked.file {
            Some(file) => {
                let text = files::read(file)?;
                let seed = if save::is_save(&text) { unused() } else { self.house.fresh_seed() };
                Some(cover.open(&text, &choices, seed).map_err(|flaw| flawed(file, &flaw))?)
            }
            None if asked.whole => Some(cover.deal(&choices, self.house.fresh_seed())?),
            None => {
                // What does not go together is told at once, not after the first questions.
                cover.deal(&choices, unused())?;
                None
            }
        };
        Ok((choices, table))
    }
}

/// What the arguments ask of a game.
pub struct Asked<'a> {
    /// The choices.
    pub choices: Choices,
    /// The file to be opened.
    pub file: Option<&'a Path>,
    /// Whether the choices make a whole game.
    whole: bool,
    /// Whether the file may be missing.
    draws: bool,
}

impl<'a> Asked<'a> {
    /// What they ask.
    pub fn new(cover: &dyn Cover, matches: &'a ArgMatches) -> Result<Self, Phrase> {
        Self::gather(cover, matches, false)
    }

    /// The same of a drawing, whose file may be one that is to be made.
    fn gather(cover: &dyn Cover, matches: &'a ArgMatches, draws: bool) -> Result<Self, Phrase> {
        give_aids(cover, matches)?;
        let mut asked = Self { choices: Choices::default(), file: None, whole: false, draws };
        for knob in cover.knobs() {
            match knob.kind {
                Kind::Source(_) => {
                    if let Some(given) = matches.get_one::<OsString>(&knob_id(knob)) {
                        asked.source(cover, knob, given)?;
                    }
                }
                Kind::Sheet { read, .. } => {
                    if let Some(given) = matches.get_one::<OsString>(&knob_id(knob)) {
                        asked.sheet(cover, knob, given, read)?;
                    }
                }
                Kind::Text { read } => {
                    if let Some(given) = matches.get_one::<OsString>(&knob_id(knob)) {
                        asked.text(cover, knob, given, read)?;
                    }
                }
                Kind::Flag => {
                    if matches.get_flag(&knob_id(knob)) {
                        asked.choices.set(cover.knobs(), knob.name, &Value::Flag(true))?;
                    }
                }
                Kind::Number { .. } | Kind::Word(_) | Kind::Share | Kind::Company(_) => {
                    if let Some(given) = text(matches, knob) {
                        asked.value(cover, knob, given)?;
                    }
                }
            }
        }
        Ok(asked)
    }

    /// The file of the game, or a built-in one.
    fn source(&mut self, cover: &dyn Cover, knob: &Knob, given: &'a OsStr) -> Result<(), Phrase> {
        if let Some(file) = file(knob, given) {
            self.file = Some(file);
            return Ok(());
        }
        let missing = Path::new(given);
        if self.draws && !given.to_str().is_some_and(|name| knob.words().contains(&name)) {
            self.file = Some(drawable(missing)?);
            return Ok(());
        }
        self.whole = true;
        self.built_in(cover, knob, given)
    }

    /// What goes beside it: what a file says, or a built-in name.
    fn sheet(
        &mut self,
        cover: &dyn Cover,
        knob: &Knob,
        given: &OsStr,
        read: fn(&str) -> Result<String, Flaw>,
    ) -> Result<(), Phrase> {
        self.whole |= knob.default.is_empty();
        let Some(file) = file(knob, given) else { return self.built_in(cover, knob, given) };
        let word = read(&files::read(file)?).map_err(|flaw| flawed(file, &flaw))?;
        self.choices.set(cover.knobs(), knob.name, &Value::from(word))
    }

    /// What a text says, or the file of that name.
    fn text(
        &mut self,
        cover: &dyn Cover,
        knob: &Knob,
        given: &OsStr,
        read: fn(&str) -> Result<String, Flaw>,
    ) -> Result<(), Phrase> {
        let file = Path::new(given);
        let Some(text) = given.to_str().filter(|_| !file.is_file()) else {
            self.whole |= knob.default.is_empty();
            let word = read(&files::read(file)?).map_err(|flaw| flawed(file, &flaw))?;
            return self.choices.set(cover.knobs(), knob.name, &Value::from(word));
        };
        self.value(cover, knob, text).map_err(|what| {
            // Neither texts of fields nor lists of numbers look like the name of a file.
            let named = !text.contains(':') && text.chars().any(char::is_alphabetic);
            if !named {
                return what;
            }
            phrase("cli-text-no-file").with("what", what).with("file", files::shown(file))
        })
    }

    fn built_in(&mut self, cover: &dyn Cover, knob: &Knob, given: &OsStr) -> Result<(), Phrase> {
        let name = given.to_str().unwrap_or_default();
        self.choices.set(cover.knobs(), knob.name, &Value::from(name)).map_err(|_| {
            phrase("cli-no-source")
                .with("file", files::shown(Path::new(given)))
                .with("names", listed(&knob.words()))
        })
    }

    fn value(&mut self, cover: &dyn Cover, knob: &Knob, given: &str) -> Result<(), Phrase> {
        // What has no default was asked for because a game is to be made of it.
        self.whole |= knob.default.is_empty();
        let set = self.choices.set(cover.knobs(), knob.name, &Value::from(given));
        set.map_err(|what| what.replacing("name", format!("--{}", knob.flag)))
    }
}

/// A file that is missing, where it could be made.
fn drawable(file: &Path) -> Result<&Path, Phrase> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let there = folder.is_none_or(Path::is_dir) && file.file_name().is_some();
    let nowhere = || phrase("cli-edit-nowhere").with("file", files::shown(file));
    there.then_some(file).ok_or_else(nowhere)
}

/// What was given for a knob, where the command asks for it: the arena has players of its own.
fn text<'a>(matches: &'a ArgMatches, knob: &Knob) -> Option<&'a String> {
    matches.try_get_one(&knob_id(knob)).ok().flatten()
}

/// Gives the computer players what was asked for; refuses what is for those of another game.
pub fn give_aids(cover: &dyn Cover, matches: &ArgMatches) -> Result<(), Phrase> {
    let file = |aid| matches.try_get_one::<OsString>(&aid_id(aid)).ok().flatten();
    for other in shelf::GAMES.iter().filter(|other| other.name() != cover.name()) {
        let own = |aid: &&Aid| cover.aids().iter().any(|known| known.flag == aid.flag);
        if let Some(aid) = other.aids().iter().find(|aid| !own(aid) && file(aid).is_some()) {
            return Err(phrase("cli-aid-elsewhere")
                .with("aid", format!("--{}", aid.flag))
                .with("game", kernel::cover::title(other.name())));
        }
    }
    for aid in cover.aids() {
        if let Some(given) = file(aid) {
            let file = Path::new(given);
            (aid.take)(&files::shown(file), &files::read_bytes(file)?)?;
        }
    }
    Ok(())
}

/// What was chosen beside the game: it goes with any other board too.
fn sheets(cover: &dyn Cover, mut choices: Choices) -> Choices {
    let others = cover.knobs().iter().filter(|knob| !knob.goes_with_any());
    others.for_each(|knob| choices.unset(knob.name));
    choices
}

/// The file of the built-in board that was chosen, where one was.
fn built_in_text(cover: &dyn Cover, studio: Studio, choices: &Choices) -> Option<String> {
    let source = cover.knobs().iter().find(|knob| matches!(knob.kind, Kind::Source(_)))?;
    choices.word(source.name).and_then(studio.built_in)
}

/// The file that is meant: it wins over a built-in of its name, but a folder does not.
fn file<'a>(knob: &Knob, given: &'a OsStr) -> Option<&'a Path> {
    let path = Path::new(given);
    let built_in = given.to_str().is_some_and(|name| knob.words().contains(&name));
    let only_files = knob.words().is_empty();
    (only_files || path.exists() && !(path.is_dir() && built_in)).then_some(path)
}

/// The game that a save belongs to.
pub fn game_of(text: &str) -> Result<&'static dyn Cover, Flaw> {
    let (line, name) = save::parse(text)?.game;
    shelf::find(name).ok_or_else(|| {
        let known: Vec<&str> = shelf::GAMES.iter().map(|cover| cover.name()).collect();
        let what = phrase("cli-unknown-game").with("game", name).with("games", known.join(", "));
        Flaw::new(line, what)
    })
}

/// Opens a save of whatever game.
pub fn open_save(text: &str) -> Result<Box<dyn Table>, Flaw> {
    game_of(text)?.open(text, &Choices::default(), unused())
}

/// A seed for a save, which brings its own: the one asked for is left to the next new game.
fn unused() -> Seed {
    Seed::from_bits(0)
}

/// What is wrong with a file, and where.
pub fn flawed(file: &Path, flaw: &Flaw) -> Phrase {
    flaw.in_file(&files::shown(file))
}
