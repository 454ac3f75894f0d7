//! The built-in boards: that of the game's first description, and the levels, which are drawn by
//! [`crate::generate`] with their names as seeds.

use app::{UserFiles, listed};
use kernel::{Message, message};

/// A built-in board file.
#[derive(Debug)]
pub struct Level {
    /// The name by which it is asked for; its title is `turtles-board-NAME`.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

macro_rules! levels {
    ($($name:literal),* $(,)?) => {
        &[$(Level { name: $name, text: include_str!(concat!("../levels/", $name, ".txt")) }),*]
    };
}

/// All of them; those for one number of players in rising difficulty.
pub const LEVELS: &[Level] = levels![
    "seed",
    "solo-01",
    "solo-02",
    "solo-03",
    "solo-04",
    "solo-05",
    "solo-06",
    "solo-07",
    "solo-08",
    "solo-09",
    "solo-10",
    "solo-11",
    "solo-12",
    "solo-13",
    "solo-14",
    "solo-15",
    "solo-16",
    "solo-17",
    "solo-18",
    "solo-19",
    "solo-20",
    "solo-21",
    "solo-22",
    "solo-23",
    "solo-24",
    "solo-25",
    "solo-26",
    "solo-27",
    "solo-28",
    "solo-29",
    "solo-30",
    "solo-31",
    "solo-32",
    "solo-33",
    "solo-34",
    "solo-35",
    "solo-36",
    "solo-37",
    "solo-38",
    "solo-39",
    "solo-40",
    "duo-01",
    "duo-02",
    "duo-03",
    "duo-04",
    "duo-05",
    "duo-06",
    "duo-07",
    "duo-08",
    "duo-09",
    "duo-10",
    "trio-01",
    "trio-02",
    "trio-03",
    "trio-04",
    "trio-05",
    "trio-06",
    "trio-07",
    "trio-08",
    "trio-09",
    "trio-10",
    "quartet-01",
    "quartet-02",
    "quartet-03",
    "quartet-04",
    "quartet-05",
    "quartet-06",
    "quartet-07",
    "quartet-08",
    "quartet-09",
    "quartet-10",
];

/// Those that are meant where none is named, by the number of players.
const DEFAULTS: [&str; 4] = ["solo-01", "duo-02", "trio-01", "seed"];

/// Their names.
pub fn names() -> Vec<&'static str> {
    LEVELS.iter().map(|level| level.name).collect()
}

/// The one of that name.
pub fn find(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}

/// The one that is meant where none is named; the board of the first description where the number
/// of players is not said either.
pub fn default_for(players: Option<usize>) -> &'static Level {
    let name = players.and_then(|players| DEFAULTS.get(players.checked_sub(1)?));
    name.and_then(|name| find(name)).unwrap_or(&LEVELS[0])
}

/// The text of a file, or of the built-in board of that name; a file wins.
pub fn read(files: &mut (impl UserFiles + ?Sized), name: &str) -> Result<String, Message> {
    match (files.read(name), find(name)) {
        (Ok(text), _) => Ok(text),
        (Err(_), Some(level)) => Ok(level.text.to_owned()),
        (Err(why), None) => {
            Err(message("turtles-no-source").with("why", why).with("names", listed(&names())))
        }
    }
}
