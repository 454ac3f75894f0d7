//! The menu: play, show scores, leave.

use app::{ConsoleResult, Dialogue, Options};
use kernel::message;

use super::{begin, play_game};
use crate::records;

/// Shows the menu after each choice until the player leaves.
pub fn menu(console: &mut dyn Dialogue, options: &Options) -> ConsoleResult<()> {
    check_scores(console, options)?;
    loop {
        for option in ["turtles-menu-play", "turtles-menu-scores", "turtles-menu-leave"] {
            console.print(&message(option))?;
        }
        match console.ask(&message("turtles-menu-ask"))?.as_str() {
            "1" => match begin::ask_game(console, options)? {
                Ok(session) => play_game(console, session, options)?,
                Err(why) => console.print(&why)?,
            },
            "2" => show_scores(console, options)?,
            "0" => return Ok(()),
            found => console.print(&message("turtles-menu-unknown").with("found", found))?,
        }
    }
}

/// Reports a damaged score file before a game for points begins.
fn check_scores(console: &mut dyn Dialogue, options: &Options) -> ConsoleResult<()> {
    match records::list(options).list(console.storage()) {
        Ok((_, news)) => news.map_or(Ok(()), |news| console.print(&news)),
        Err(why) => console.print(&why.message()),
    }
}

fn show_scores(console: &mut dyn Dialogue, options: &Options) -> ConsoleResult<()> {
    let (list, news) = match records::list(options).list(console.storage()) {
        Ok(found) => found,
        Err(why) => return console.print(&why.message()),
    };
    news.map_or(Ok(()), |news| console.print(&news))?;
    if list.best.is_empty() {
        return console.print(&message("turtles-scores-none"));
    }
    console.print(&message("turtles-scores"))?;
    for ((name, points), place) in list.best.iter().zip(1..) {
        console.print(
            &message("turtles-scores-entry")
                .with("place", place)
                .with("name", name.as_str())
                .with("points", points.to_string()),
        )?;
    }
    Ok(())
}
