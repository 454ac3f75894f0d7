//! Levels in plain lines.

use app::console::{ask_yes, whole_number};
use app::levels::{LevelProgress, MAX_STARS, result};
use app::storage::SavedGame;
use app::{AnyGame, Console, ConsoleResult, Dialogue, Level, Levels, Options};
use kernel::{Message, Seed, message};

use crate::LineConsole;
use crate::menu::choose;

/// The games that have levels.
fn games(console: &mut LineConsole) -> Vec<(&'static dyn AnyGame, Levels)> {
    let games = console.storage().games().iter().copied();
    games.filter_map(|game| Some((game, game.data().levels?))).collect()
}

/// What was solved; what could not be read is printed.
fn progress(console: &mut LineConsole) -> ConsoleResult<LevelProgress> {
    let (progress, problem) = console.storage().level_progress();
    problem.map_or(Ok(()), |problem| console.print_note(&problem))?;
    Ok(progress)
}

/// Lists the games that have levels, or the levels of one.
pub fn levels(console: &mut LineConsole, only: Option<&'static dyn AnyGame>) -> ConsoleResult<()> {
    let progress = progress(console)?;
    for (game, levels) in games(console) {
        if only.is_some_and(|only| only.name() != game.name()) {
            continue;
        }
        let all = levels.all();
        console.print(&summary(game, all.len(), &progress))?;
        for level in all.iter().filter(|_| only.is_some()) {
            console.print(&row(game, levels, level, &progress))?;
        }
    }
    Ok(())
}

/// A game with what was solved.
fn summary(game: &dyn AnyGame, count: usize, progress: &LevelProgress) -> Message {
    let (solved, stars) = progress.totals(game.name());
    message("line-levels-game")
        .with("game", game.title())
        .with("solved", solved)
        .with("count", count)
        .with("stars", stars)
}

fn row(game: &dyn AnyGame, levels: Levels, level: &Level, progress: &LevelProgress) -> Message {
    let standing = match progress.of(game.name(), level.number) {
        None => message("line-levels-new"),
        Some(record) => {
            let solved =
                message("line-levels-solved").with("stars", record.stars).with("most", MAX_STARS);
            match record.best {
                None => solved,
                Some(best) => message("line-levels-best")
                    .with("standing", solved)
                    .with("best", levels.cost(best))
                    .with("optimum", levels.cost(level.optimum)),
            }
        }
    };
    message("line-levels-level")
        .with("number", level.number)
        .with("difficulty", level.difficulty)
        .with("standing", standing)
}

/// Asks for a game and a level, and plays one after the other.
pub fn pick_level(console: &mut LineConsole) -> ConsoleResult<()> {
    let (games, progress) = (games(console), progress(console)?);
    for ((game, levels), number) in games.iter().zip(1..) {
        let what = summary(*game, levels.all().len(), &progress);
        console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    console.print(&message("line-saved-back"))?;
    let number = choose(console, games.len())?;
    let Some((game, levels)) = number.checked_sub(1).and_then(|index| games.get(index)) else {
        return Ok(());
    };
    let all = levels.all();
    all.iter().try_for_each(|level| console.print(&row(*game, *levels, level, &progress)))?;
    while let Some(level) = ask_level(console, &all)? {
        show_level(console, *game, level)?;
        if ask_yes(console, &message("line-levels-play").with("number", level.number))? {
            return play_level(console, *game, level);
        }
    }
    Ok(())
}

/// Prints the board of a level.
fn show_level(console: &mut LineConsole, game: &dyn AnyGame, level: &Level) -> ConsoleResult<()> {
    match level.start(game, &Options::default(), &Seed::from_bits(0)) {
        Ok(session) => {
            let lines = session.text_board(console.coloured());
            console.show(&lines)
        }
        Err(error) => console.print(&error.message),
    }
}

fn ask_level<'l>(console: &mut LineConsole, all: &'l [Level]) -> ConsoleResult<Option<&'l Level>> {
    let range = |text: Message| text.with("first", 1).with("last", all.len());
    loop {
        let answer = console.ask(&range(message("line-levels-ask")))?;
        let number = whole_number(&answer).and_then(|number| u32::try_from(number).ok());
        if number == Some(0) {
            return Ok(None);
        }
        if let Some(level) = all.iter().find(|level| Some(level.number) == number) {
            return Ok(Some(level));
        }
        console.print(&range(message("line-levels-number")).with("found", answer))?;
    }
}

/// Whether a level was solved among the games that have been finished since then.
fn was_solved(console: &mut LineConsole, level: &Level, before: &[SavedGame]) -> bool {
    let finished = console.storage().finished_games();
    finished.iter().filter(|saved| !before.contains(saved)).any(|saved| {
        let opened = console.storage().open_saved(saved);
        let result = opened.ok().and_then(|session| result(session.as_ref()));
        result.is_some_and(|result| result.level == *level)
    })
}

/// Plays a level, and the next ones as long as they are solved and wanted.
pub fn play_level(
    console: &mut LineConsole,
    game: &'static dyn AnyGame,
    level: &Level,
) -> ConsoleResult<()> {
    let mut level = level.clone();
    loop {
        let session = match console.storage().start_level(game, &level) {
            Ok(session) => session,
            Err(why) => return console.print(&why),
        };
        let levels = game.data().levels;
        levels.map_or(Ok(()), |levels| console.print(&levels.figures(&level)))?;
        let before = console.storage().finished_games();
        game.run_dialogue(console, Some(session), &Options::default())?;
        let next = levels.and_then(|levels| levels.get(level.number + 1));
        // Whoever was told the best move of an exercise goes on as well.
        let leads_on = levels.is_some_and(|levels| levels.are_exercises())
            || was_solved(console, &level, &before);
        let Some(next) = next.filter(|_| leads_on) else { return Ok(()) };
        if !ask_yes(console, &message("line-levels-next").with("number", next.number))? {
            return Ok(());
        }
        level = next;
    }
}
