//! The levels of the games.

use app::{AnyGame, Level, Levels, Options};
use axum::extract::State;
use axum::response::Response;
use i18n::Translator;
use kernel::Seed;
use protocol::web::levels::{LevelList, LevelSummary, LevelView};

use super::extract::{Client, PathParams, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::table::wire_scene;

/// The tokens of a list, in addition to those of the request.
const LIST: f64 = 2.0;

/// The levels of a game.
pub async fn list(
    State(app): State<AppState>,
    client: Client,
    PathParams(name): PathParams<String>,
) -> Result<Response, ApiError> {
    app.guard.allow(client.key, LIST)?;
    let (game, levels) = levels_of(&app, &name)?;
    let translator = client.translator();
    let all = levels.all();
    let summaries = all.iter().map(|level| summary(&levels, level, translator)).collect();
    let title = translator.translate(&game.title());
    Ok(ok(LevelList { game: game.name(), title, levels: summaries }))
}

/// A level with its board.
pub async fn one(
    State(app): State<AppState>,
    client: Client,
    PathParams((name, number)): PathParams<(String, u32)>,
) -> Result<Response, ApiError> {
    let (game, levels) = levels_of(&app, &name)?;
    let translator = client.translator().clone();
    let draw = move || view(game, &levels, number, &translator);
    Ok(ok(app.compute.run(client.key, draw).await??))
}

fn levels_of(app: &AppState, name: &str) -> Result<(&'static dyn AnyGame, Levels), ApiError> {
    let game = app.tables.game(name).ok_or(ApiError::NoRoute)?;
    Ok((game, game.data().levels.ok_or(ApiError::NoRoute)?))
}

fn summary(levels: &Levels, level: &Level, translator: &Translator) -> LevelSummary {
    LevelSummary {
        number: level.number,
        difficulty: level.difficulty,
        optimum: level.optimum,
        minimum: translator.translate(&levels.cost(level.optimum)),
    }
}

fn view(
    game: &dyn AnyGame,
    levels: &Levels,
    number: u32,
    translator: &Translator,
) -> Result<LevelView, ApiError> {
    let level = levels.get(number).ok_or(ApiError::NoRoute)?;
    // Its chance events are not shown.
    let session = level.start(game, &Options::default(), &Seed::placeholder());
    let session = session.map_err(|error| error.message)?;
    let about = levels.figures(&level);
    Ok(LevelView {
        level: summary(levels, &level, translator),
        about: translator.translate(&about),
        scene: wire_scene(&session.scene(), None, &game.data().art, false, translator),
    })
}
