//! `ludoteca arena`: statistics of games between computer players.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use app::console::busy_or_partial;
use app::{
    AnyGame, Console, ConsoleResult, Contest, OptionKind, Options, SeedSource, ToolOutcome, Value,
    plot,
};
use clap::ArgMatches;
use cpu_time::ProcessTime;
use kernel::{Budget, Line, Message, Span, decimal, message};
use players::arena::{ArenaConfig, ArenaResult, run};
use players::tally::PlayerTally;
use protocol::arena::{ArenaReport, PlayerResult, Points, SeatResult};
use protocol::{Decimal, to_json};

use crate::commands::DONE;
use crate::errors::{CliError, dialogue_result};
use crate::play::{CommandContext, with_location};
use crate::{files, tools};

/// The largest number of games.
pub const MAX_GAMES: u64 = 10_000_000;
/// The largest number of threads.
pub const MAX_THREADS: u64 = 1024;
/// The longest time of a decision, in milliseconds.
pub const MAX_MS: u64 = 3_600_000;

/// The width of the bars, in columns.
const BAR_WIDTH: usize = 40;

/// Plays the games and prints the results; after an interruption, those of the games that were
/// finished.
pub fn play(
    cli: &mut CommandContext,
    game: &dyn AnyGame,
    matches: &ArgMatches,
) -> Result<u8, CliError> {
    let (names, contest) = contest(cli, game, matches)?;
    let number = |id| matches.get_one::<u64>(id).copied();
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    let config = ArenaConfig {
        games: number("games").and_then(|games| usize::try_from(games).ok()).unwrap_or(100),
        threads: number("threads").and_then(|n| usize::try_from(n).ok()).unwrap_or(cores),
        limit: Duration::from_millis(number("ms").unwrap_or(1000)),
    };
    let budget = Budget::unlimited();
    let (mut console, before) = (cli.console(), ProcessTime::now());
    let work = || run(contest.as_ref(), names.len(), config, &budget);
    let doing = message("arena-doing");
    let (games, interrupted) = match busy_or_partial(&mut console, &doing, &budget, work) {
        Ok((games, interrupted)) => (games?, interrupted),
        Err(hangup) => return dialogue_result(Err(hangup)).map(|()| DONE),
    };
    let report = report(&games, &names, before.elapsed().as_secs_f64());
    let results = ArenaTable(ArenaReport { interrupted, ..report });
    dialogue_result(tools::print(&results, matches.get_flag("json"), &mut console))?;
    if interrupted { Err(CliError::InterruptedInPart) } else { Ok(DONE) }
}

/// The results of all games.
struct ArenaTable(ArenaReport);

impl app::Report for ArenaTable {
    fn outcome(&self) -> ToolOutcome {
        if self.0.interrupted { ToolOutcome::Interrupted } else { ToolOutcome::Success }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.0))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.0)
    }
}

/// The named players, or the default one in every seat, and the contest between them.
fn contest(
    cli: &mut CommandContext,
    game: &dyn AnyGame,
    matches: &ArgMatches,
) -> Result<(Vec<String>, Box<dyn Contest>), CliError> {
    let asked = cli.game_request(game, matches, false)?;
    let text = asked.file.map(files::read).transpose()?;
    let seed = cli.storage.fresh_seed()?;
    let between = |names: &[String]| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let options = seated(game, asked.options.clone(), names.len());
        let contest = game.contest(text.as_deref(), &options, &names, seed.clone());
        contest.map_err(|error| match asked.file {
            Some(file) if error.line > 0 => CliError::Message(with_location(file, &error)),
            _ => CliError::Message(error.message),
        })
    };
    let names: Vec<String> = if let Some(names) = matches.get_one::<String>("players") {
        names.split(',').map(|name| name.trim().to_owned()).collect()
    } else {
        let default = game.bot_names().first().copied().unwrap_or_default().to_owned();
        let seats = between(std::slice::from_ref(&default))?.seat_count();
        vec![default; seats]
    };
    let contest = between(&names)?;
    Ok((names, contest))
}

/// The options with as many seats as there are players, if the game has a choice.
fn seated(game: &dyn AnyGame, mut options: Options, players: usize) -> Options {
    for spec in game.data().options {
        if matches!(spec.kind, OptionKind::Seats(seating) if seating.min_players < seating.max_players)
        {
            // The contest reports an impossible number in its own words.
            let _ = options.set(game.data().options, spec.name, &Value::from(players));
        }
    }
    options
}

fn report(games: &ArenaResult, names: &[String], cpu_seconds: f64) -> ArenaReport {
    let players = names.iter().zip(&games.standings);
    // If one player plays alone, the points are those of the whole contest as well.
    let points = if let [alone] = &games.standings[..] { points(alone) } else { None };
    ArenaReport {
        games: games.games(),
        interrupted: false,
        seats: games.seats.iter().enumerate().map(|(seat, tally)| of_seat(seat, tally)).collect(),
        players: players.map(|(name, tally)| player(name, tally, names.len())).collect(),
        actions: games.actions,
        cpu_seconds: Decimal(cpu_seconds),
        called_off: games.called_off,
        points,
    }
}

fn player(name: &str, tally: &PlayerTally, players: usize) -> PlayerResult {
    let (low, high) = tally.interval();
    PlayerResult {
        name: name.to_owned(),
        games: tally.games,
        wins: tally.wins,
        rate: Decimal(tally.rate()),
        low: Decimal(low),
        high: Decimal(high),
        rating: tally.rating(players),
        points: points(tally),
    }
}

fn of_seat(seat: usize, tally: &PlayerTally) -> SeatResult {
    let (low, high) = tally.interval();
    SeatResult {
        seat: seat + 1,
        wins: tally.wins,
        rate: Decimal(tally.rate()),
        low: Decimal(low),
        high: Decimal(high),
    }
}

/// The points of a player, if the game has any.
fn points(tally: &PlayerTally) -> Option<Points> {
    let reach = tally.reached().into_iter().map(|(mark, share)| (mark, Decimal(share)));
    Some(Points {
        mean: Decimal(tally.mean()?),
        median: Decimal(tally.median()?),
        reach: reach.collect(),
    })
}

fn print(console: &mut dyn Console, report: &ArenaReport) -> ConsoleResult<()> {
    for (index, player) in report.players.iter().enumerate() {
        console.print(&wins(&label(&report.players, index), player))?;
        if player.games > 0 {
            console.show(&[bar(player.low, player.rate, player.high)])?;
        }
        points_lines(player).iter().try_for_each(|line| console.print(line))?;
    }
    if !report.seats.is_empty() && report.games > 0 {
        console.print(&message("arena-seats-title"))?;
        for seat in &report.seats {
            console.print(&seat_line(seat))?;
            console.show(&[bar(seat.low, seat.rate, seat.high)])?;
        }
    }
    let total = message("arena-sum")
        .with("games", report.games.to_string())
        .with("actions", report.actions.to_string())
        .with("seconds", decimal(report.cpu_seconds.0, 1));
    console.print(&total)?;
    if report.called_off > 0 {
        console.print(&message("arena-called-off").with("count", report.called_off))?;
    }
    Ok(())
}

/// The name of a player, with a number if several have the same.
fn label(players: &[PlayerResult], index: usize) -> String {
    let name = &players[index].name;
    let is_shared = players.iter().filter(|player| player.name == *name).count() > 1;
    if is_shared { format!("{name} ({})", index + 1) } else { name.clone() }
}

fn percent(share: Decimal) -> Message {
    decimal(100.0 * share.0, 2)
}

fn bar(low: Decimal, rate: Decimal, high: Decimal) -> Line {
    let bar = plot::interval(low.0, rate.0, high.0, BAR_WIDTH);
    vec![Span::plain(format!("  0 % {bar} 100 %"))]
}

fn wins(label: &str, player: &PlayerResult) -> Message {
    message("arena-player")
        .with("name", label)
        .with("wins", player.wins.to_string())
        .with("games", player.games.to_string())
        .with("rate", percent(player.rate))
        .with("low", percent(player.low))
        .with("high", percent(player.high))
        .with("rating", decimal(player.rating, 0))
}

fn seat_line(seat: &SeatResult) -> Message {
    message("arena-seat")
        .with("seat", seat.seat)
        .with("wins", seat.wins.to_string())
        .with("rate", percent(seat.rate))
        .with("low", percent(seat.low))
        .with("high", percent(seat.high))
}

/// The points of a player, if there are any.
fn points_lines(player: &PlayerResult) -> Vec<Message> {
    let Some(Points { mean, median, reach }) = &player.points else { return Vec::new() };
    let mut lines = vec![
        message("arena-points")
            .with("mean", decimal(mean.0, 1))
            .with("median", decimal(median.0, 1)),
    ];
    // The highest milestone that every game reached implies the lower ones.
    let certain = reach.values().take_while(|share| share.0 >= 1.0).count();
    lines.extend(reach.iter().skip(certain.saturating_sub(1)).map(|(mark, share)| {
        message("arena-mark").with("mark", mark.to_string()).with("share", percent(*share))
    }));
    lines
}
