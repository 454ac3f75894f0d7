//! `ludoteca arena`: computer players against each other, counted.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use app::console::busy;
use app::{AnyGame, Console, Contest, Kind, Options, SeedSource, Value};
use clap::ArgMatches;
use cpu_time::ProcessTime;
use kernel::{Budget, Message, Span, message};
use players::arena::{Failure, Order, Report, run};
use players::standing::Standing;

use crate::commands::DONE;
use crate::errors::{Stop, hung_up};
use crate::files;
use crate::play::{Room, with_location};

/// The most games that can be asked for.
pub const MOST_GAMES: u64 = 10_000_000;
/// The most threads.
pub const MOST_THREADS: u64 = 1024;
/// The most milliseconds of a decision.
pub const MOST_MS: u64 = 3_600_000;

/// Plays the games that were asked for and tells how the players did.
pub fn play(room: &mut Room, info: &dyn AnyGame, matches: &ArgMatches) -> Result<u8, Stop> {
    let (names, contest) = contest(room, info, matches)?;
    let number = |id| matches.get_one::<u64>(id).copied();
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    let order = Order {
        games: number("games").and_then(|games| usize::try_from(games).ok()).unwrap_or(100),
        threads: number("threads").and_then(|n| usize::try_from(n).ok()).unwrap_or(cores),
        limit: Duration::from_millis(number("ms").unwrap_or(1000)),
    };
    let budget = Budget::endless();
    let (mut console, before) = (room.console(), ProcessTime::now());
    let work = || run(contest.as_ref(), names.len(), order, &budget);
    let report = match busy(&mut console, &message("arena-doing"), &budget, work) {
        Ok(Ok(report)) => report,
        Ok(Err(Failure::Refused(what))) => return Err(Stop::Message(what)),
        Ok(Err(Failure::Stopped)) => return Err(Stop::Interrupted),
        Err(hangup) => return hung_up(Err(hangup)).map(|()| DONE),
    };
    let seconds = before.elapsed().as_secs_f64();
    let events = if matches.get_flag("json") {
        console.show(&[vec![Span::plain(json(&report, &names, seconds))]])
    } else {
        tell(&mut console, &report, &names, seconds)
    };
    hung_up(events).map(|()| DONE)
}

/// The players named, or the usual one in every seat, and the contest between them.
fn contest(
    room: &mut Room,
    info: &dyn AnyGame,
    matches: &ArgMatches,
) -> Result<(Vec<String>, Box<dyn Contest>), Stop> {
    let asked = room.asked(info, matches, false)?;
    let text = asked.file.map(files::read).transpose()?;
    let seed = room.storage.fresh_seed();
    let between = |names: &[String]| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let options = seated(info, asked.options.clone(), names.len());
        let contest = info.contest(text.as_deref(), &options, &names, seed.clone());
        contest.map_err(|error| match asked.file {
            Some(file) if error.line > 0 => Stop::Message(with_location(file, &error)),
            _ => Stop::Message(error.message),
        })
    };
    let names: Vec<String> = if let Some(names) = matches.get_one::<String>("players") {
        names.split(',').map(|name| name.trim().to_owned()).collect()
    } else {
        let usual = info.bot_names().first().copied().unwrap_or_default().to_owned();
        let seats = between(std::slice::from_ref(&usual))?.seat_count();
        vec![usual; seats]
    };
    let contest = between(&names)?;
    Ok((names, contest))
}

/// The choices with as many at the table as there are players, where a game can seat more or
/// fewer.
fn seated(info: &dyn AnyGame, mut options: Options, players: usize) -> Options {
    for spec in info.data().options {
        if matches!(spec.kind, Kind::Seats(seating) if seating.least < seating.most) {
            // What cannot be is told by the contest, in its own words.
            let _ = options.set(info.data().options, spec.name, &Value::from(players));
        }
    }
    options
}

/// The report for programs, on one line.
fn json(report: &Report, names: &[String], seconds: f64) -> String {
    let players: Vec<String> = names
        .iter()
        .zip(&report.standings)
        .map(|(name, standing)| {
            let (wins, rate, (low, high)) = (standing.wins, standing.rate(), standing.interval());
            let rating = standing.rating(names.len());
            let points = points(standing);
            format!(
                "{{\"name\":\"{name}\",\"wins\":{wins},\"rate\":{rate},\"low\":{low},\
                 \"high\":{high},\"rating\":{rating:.1}{points}}}"
            )
        })
        .collect();
    // Where one plays alone, the points are those of the whole contest too.
    let alone =
        if let [standing] = &report.standings[..] { points(standing) } else { String::new() };
    let (games, players, actions) = (report.games, players.join(","), report.actions);
    let called_off = match report.called_off {
        0 => String::new(),
        count => format!(",\"called_off\":{count}"),
    };
    format!(
        "{{\"games\":{games},\"players\":[{players}],\"actions\":{actions},\
         \"cpu_seconds\":{seconds}{called_off}{alone}}}"
    )
}

/// The points and marks of a player, where the game has any, as the rest of an object.
fn points(standing: &Standing) -> String {
    let (Some(mean), Some(median)) = (standing.mean(), standing.median()) else {
        return String::new();
    };
    let reached = standing.reached();
    let reached = reached.iter().map(|(mark, share)| format!("\"{mark}\":{share}"));
    let reached = reached.collect::<Vec<String>>().join(",");
    format!(",\"mean\":{mean},\"median\":{median},\"reach\":{{{reached}}}")
}

fn tell(
    console: &mut dyn Console,
    report: &Report,
    names: &[String],
    seconds: f64,
) -> app::Answer<()> {
    for (name, standing) in names.iter().zip(&report.standings) {
        for line in events(name, standing, names.len()) {
            console.say(&line)?;
        }
    }
    let said = message("arena-sum")
        .with("games", report.games.to_string())
        .with("actions", report.actions.to_string())
        .with("seconds", format!("{seconds:.1}"));
    console.say(&said)?;
    if report.called_off > 0 {
        console.say(&message("arena-called-off").with("count", report.called_off))?;
    }
    Ok(())
}

/// How a player did: wins, and points where there are any.
fn events(name: &str, standing: &Standing, players: usize) -> Vec<Message> {
    let percent = |share: f64| format!("{:.2}", 100.0 * share);
    let (low, high) = standing.interval();
    let won = message("arena-player")
        .with("name", name)
        .with("wins", standing.wins.to_string())
        .with("games", standing.games.to_string())
        .with("rate", percent(standing.rate()))
        .with("low", percent(low))
        .with("high", percent(high))
        .with("rating", format!("{:.0}", standing.rating(players)));
    let mut lines = vec![won];
    if let (Some(mean), Some(median)) = (standing.mean(), standing.median()) {
        let points = message("arena-points")
            .with("mean", format!("{mean:.1}"))
            .with("median", format!("{median:.1}"));
        lines.push(points);
    }
    let reached = standing.reached();
    // Of the marks that every game reached, the highest tells enough.
    let sure = reached.iter().take_while(|(_, share)| *share >= 1.0).count();
    lines.extend(reached.into_iter().skip(sure.saturating_sub(1)).map(|(mark, share)| {
        message("arena-mark").with("mark", mark.to_string()).with("share", percent(share))
    }));
    lines
}
