//! What people have reached: levels and boards of the day, by name.

use app::daily::{self, DailyClass, DailyResults, Date, Streak};
use app::levels::{self, ClassProgress, LevelProgress};
use app::{AnyGame, DataFiles};
use axum::extract::State;
use axum::response::Response;
use i18n::Translator;
use kernel::message;
use protocol::web::levels::{Class, ClassGame, ClassMember, GameProgress, Progress, SolvedLevel};

use super::extract::{Client, PathParams, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::conclusion::is_own;
use crate::coordination::Lists;

/// The files that a server of one's own machine shares with the other front ends, and those by
/// name.
const FILES: [&str; 4] = [levels::FILE, levels::CLASS_FILE, daily::FILE, daily::CLASS_FILE];
/// The tokens of the list of everybody, in addition to those of the request.
const CLASS: f64 = 10.0;
/// The most people in that list.
const MOST: usize = 500;

/// Some files of the data directory.
pub async fn read_files(
    app: &AppState,
    client: ClientKey,
    names: &'static [&'static str],
) -> Result<Lists, ApiError> {
    if let Some(coordination) = &app.coordination {
        return Ok(coordination.files(names).await?);
    }
    let shared = app.clone();
    let read = move || {
        let mut storage = shared.storage();
        let file = |name: &&str| Some(((*name).to_owned(), storage.data(name).ok()??));
        Lists(names.iter().filter_map(file).collect())
    };
    app.compute.run(client, read).await
}

/// The boards of the day of everybody. A damaged file is reported and set aside when a result is
/// entered.
pub fn daily_class(files: &mut Lists) -> DailyClass {
    text(files, daily::CLASS_FILE, |text| DailyClass::read(text).ok())
}

fn text<T: Default>(files: &mut Lists, name: &str, read: impl Fn(&str) -> Option<T>) -> T {
    files.data(name).ok().flatten().and_then(|text| read(&text)).unwrap_or_default()
}

/// What a person has reached. A server of one's own machine adds what other front ends know.
pub async fn one(
    State(app): State<AppState>,
    client: Client,
    PathParams(name): PathParams<String>,
) -> Result<Response, ApiError> {
    let mut files = read_files(&app, client.key, &FILES).await?;
    let class = text(&mut files, levels::CLASS_FILE, |text| ClassProgress::read(text).ok());
    let mut levels = class.of(&name).cloned().unwrap_or_default();
    let mut results = daily_class(&mut files).of(&name).cloned().unwrap_or_default();
    if is_own(&app) {
        levels.merge(&text(&mut files, levels::FILE, |text| LevelProgress::read(text).ok()));
        results.merge(&text(&mut files, daily::FILE, |text| DailyResults::read(text).ok()));
    }
    let (today, translator) = (app.today(), client.translator());
    let of = |game: &&'static dyn AnyGame| progress(*game, &levels, &results, today, translator);
    Ok(ok(Progress { games: app.games.iter().map(of).collect() }))
}

fn progress(
    game: &dyn AnyGame,
    progress: &LevelProgress,
    results: &DailyResults,
    today: Date,
    translator: &Translator,
) -> GameProgress {
    let (name, (solved, stars)) = (game.name(), progress.totals(game.name()));
    let Streak { now, longest } = results.streak(name, today);
    let solved_level = |(levels, number): (app::Levels, u32)| {
        let record = progress.of(name, number)?;
        let best = record.best.map(|best| translator.translate(&levels.cost(best)));
        Some(SolvedLevel { number, stars: record.stars, best })
    };
    let pack = game.data().levels;
    let all = pack.map_or_else(Vec::new, |levels| levels.all());
    let summary = message("web-levels-summary")
        .with("solved", solved)
        .with("count", all.len())
        .with("stars", stars)
        .with("most", all.len() * usize::from(levels::MAX_STARS));
    let pairs = all.iter().filter_map(|level| Some((pack?, level.number)));
    GameProgress {
        game: name,
        solved,
        stars,
        summary: translator.translate(&summary),
        levels: pairs.filter_map(solved_level).collect(),
        today: translator.translate(&results.standing(name, today)),
        streak: now,
        longest,
    }
}

/// Which levels everybody has solved.
pub async fn class(State(app): State<AppState>, client: Client) -> Result<Response, ApiError> {
    app.guard.allow(client.key, CLASS)?;
    let mut files = read_files(&app, client.key, &[levels::CLASS_FILE]).await?;
    let class = text(&mut files, levels::CLASS_FILE, |text| ClassProgress::read(text).ok());
    let translator = client.translator();
    let with_levels = |game: &&'static dyn AnyGame| Some((*game, game.data().levels?.all().len()));
    let games: Vec<_> = app.games.iter().filter_map(with_levels).collect();
    let stars = |progress: &LevelProgress| {
        let of = |(game, count): &(&'static dyn AnyGame, usize)| {
            let numbers = 1..=u32::try_from(*count).unwrap_or(u32::MAX);
            let stars = |level| progress.of(game.name(), level).map_or(0, |record| record.stars);
            numbers.map(stars).collect()
        };
        games.iter().map(of).collect()
    };
    let people = class.people().take(MOST);
    let people = people
        .map(|(name, progress)| ClassMember { name: name.to_owned(), stars: stars(progress) })
        .collect();
    let heading = |(game, levels): &(&'static dyn AnyGame, usize)| ClassGame {
        game: game.name(),
        title: translator.translate(&game.title()),
        levels: *levels,
    };
    Ok(ok(Class { games: games.iter().map(heading).collect(), people }))
}

/// The result of a board of the day, in words.
pub fn figure(result: &daily::DailyResult, translator: &Translator) -> String {
    let outcome = daily::standing(Some(result.outcome));
    let Some(figure) = result.figure else { return translator.translate(&outcome) };
    let shown = message("web-daily-figure")
        .with("result", outcome)
        .with("kind", figure.kind())
        .with("figure", figure.number());
    translator.translate(&shown)
}
