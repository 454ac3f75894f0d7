//! The boards of the day in plain lines.

use app::daily::Date;
use app::{AnyGame, Console, ConsoleResult, Dialogue};
use kernel::message;

use crate::LineConsole;
use crate::menu::choose;

/// Lists the boards of a day with their results and streaks.
pub fn daily(console: &mut LineConsole, date: Date) -> ConsoleResult<()> {
    let storage = console.storage();
    let (results, problem) = storage.daily_results();
    let (today, games) = (storage.today(), storage.games());
    problem.map_or(Ok(()), |problem| console.print_note(&problem))?;
    console.print(&message("daily-title").with("date", date.to_string()))?;
    for (game, number) in games.iter().zip(1..) {
        let what = results.describe(*game, date, today);
        console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    Ok(())
}

/// Lists today's boards and plays the chosen one.
pub fn pick_daily(console: &mut LineConsole) -> ConsoleResult<()> {
    let (today, games) = (console.storage().today(), console.storage().games());
    daily(console, today)?;
    console.print(&message("line-saved-back"))?;
    let number = choose(console, games.len())?;
    match number.checked_sub(1).and_then(|index| games.get(index)) {
        Some(game) => play_daily(console, *game, today),
        None => Ok(()),
    }
}

/// Plays the board of a day.
pub fn play_daily(
    console: &mut LineConsole,
    game: &'static dyn AnyGame,
    date: Date,
) -> ConsoleResult<()> {
    let options = console.storage().options();
    match console.storage().open_daily(game, date) {
        Ok(session) => game.run_dialogue(console, Some(session), &options),
        Err(why) => console.print(&why),
    }
}
