//! Before the game: asks for the board, the players and the rules.

use app::console::{ask_yes, whole_number};
use app::{ConsoleResult, Dialogue, Options, Value, info, names};
use kernel::save::is_save;
use kernel::{Message, ParseError, Session, message};

use crate::board::MAX_PLAYERS;
use crate::options::{OPTIONS, SEATING, Setup};
use crate::{Turtles, built_in, text};

/// A result, or the reason why there is none.
type Attempt<T> = ConsoleResult<Result<T, Message>>;

/// A board file, a built-in board or a save, with its name for messages.
struct Source {
    name: String,
    text: String,
}

/// Asks for everything a game needs.
pub fn ask_game(console: &mut dyn Dialogue, fixed: &Options) -> Attempt<Session<Turtles>> {
    let name = console.ask(&message("turtles-ask-file"))?;
    let given = match name.as_str() {
        "" => None,
        name => match built_in::read(console.storage(), name) {
            Ok(text) => Some(Source { name: name.to_owned(), text }),
            Err(why) => return Ok(Err(why)),
        },
    };
    if let Some(source) = given.as_ref().filter(|source| is_save(&source.text)) {
        // A save contains its players and rules.
        return Ok(open(console, source, fixed));
    }
    let count = ask_count(console)?;
    let source = given.unwrap_or_else(|| {
        let board = built_in::default_for(Some(count));
        Source { name: board.name.to_owned(), text: board.text.to_owned() }
    });
    let options = ask_rest(console, &source, count, fixed)?;
    Ok(options.and_then(|options| open(console, &source, &options)))
}

/// Asks for names and rules, if the source has a board for this number of players.
fn ask_rest(
    console: &mut dyn Dialogue,
    source: &Source,
    count: usize,
    fixed: &Options,
) -> Attempt<Options> {
    let mut options = fixed.clone();
    let people = Value::Number(i64::try_from(count).unwrap_or(i64::MAX));
    let read = options.set(OPTIONS, "players", &people).and_then(|()| {
        (text::FILE.read)(&source.text, &options).map_err(|error| error.in_file(&source.name))
    });
    let setup = match read {
        Ok(setup) => setup,
        Err(why) => return Ok(Err(why)),
    };
    let names = Value::from(ask_names(console, count)?);
    // A position has fixed rules.
    let open = matches!(setup, Setup::Board { extended: false, .. });
    let extended = Value::Flag(
        fixed.flag("extended") || open && ask_yes(console, &message("turtles-ask-extended"))?,
    );
    let chosen = options.set(OPTIONS, "players", &names);
    let chosen = chosen.and_then(|()| options.set(OPTIONS, "extended", &extended));
    Ok(chosen.map(|()| options))
}

fn open(
    console: &mut dyn Dialogue,
    source: &Source,
    options: &Options,
) -> Result<Session<Turtles>, Message> {
    let seed = console.storage().fresh_seed()?;
    info::open(&source.text, options, seed).map_err(|error: ParseError| error.in_file(&source.name))
}

fn ask_count(console: &mut dyn Dialogue) -> ConsoleResult<usize> {
    loop {
        let answer = console.ask(&message("turtles-ask-count").with("most", MAX_PLAYERS))?;
        let count = whole_number(&answer).and_then(|count| usize::try_from(count).ok());
        match count.filter(|count| (1..=MAX_PLAYERS).contains(count)) {
            Some(count) => return Ok(count),
            None => console.print(
                &message("option-error-number")
                    .with("name", message("turtles-players"))
                    .with("min", 1)
                    .with("max", MAX_PLAYERS),
            )?,
        }
    }
}

/// Asks for the name of each player until it is valid.
fn ask_names(console: &mut dyn Dialogue, count: usize) -> ConsoleResult<String> {
    let mut names = String::new();
    for number in 1..=count {
        loop {
            let name = console.ask(&message("turtles-ask-name").with("number", number))?;
            let comma = if names.is_empty() { "" } else { "," };
            let longer = format!("{names}{comma}{name}");
            match check_names(&longer, number) {
                Ok(()) => {
                    names = longer;
                    break;
                }
                Err(why) => console.print(&why)?,
            }
        }
    }
    Ok(names)
}

/// Whether this is a valid list of `count` names.
fn check_names(names: &str, count: usize) -> Result<(), Message> {
    // A name with a comma would be read as two names.
    if names.split(',').count() != count {
        return Err(message("turtles-name-comma"));
    }
    names::seats(names, &SEATING)?;
    Ok(())
}
