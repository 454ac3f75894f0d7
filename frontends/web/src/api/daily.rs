//! The boards of the day and their lists.

use std::sync::Arc;

use app::daily::{self, DailyClass, Date, ListedResult};
use app::{AnyGame, Options};
use axum::extract::State;
use axum::response::Response;
use i18n::Translator;
use kernel::Scene;
use protocol::web::levels::{DailyBoard, DailyBoards, DailyEntry};

use super::extract::{Client, ok};
use super::progress::{daily_class, figure, read_files};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::table::wire_scene;

/// The boards of a day, which several games have to generate.
pub type BoardsOfDay = (Date, Arc<Vec<(&'static dyn AnyGame, Scene)>>);

/// The most names in a list.
const MOST: usize = 50;

/// The boards of the day.
pub async fn boards(State(app): State<AppState>, client: Client) -> Result<Response, ApiError> {
    let (date, boards) = boards_of_today(&app, client.key).await?;
    let mut files = read_files(&app, client.key, &[daily::CLASS_FILE]).await?;
    let class = daily_class(&mut files);
    let translator = client.translator();
    let board = |(game, scene): &(&'static dyn AnyGame, Scene)| DailyBoard {
        game: game.name(),
        title: translator.translate(&game.title()),
        scene: wire_scene(scene, None, &game.data().art, false, translator),
        list: list(&class, game.name(), date, translator),
    };
    Ok(ok(DailyBoards { date: date.to_string(), boards: boards.iter().map(board).collect() }))
}

fn list(class: &DailyClass, game: &str, date: Date, translator: &Translator) -> Vec<DailyEntry> {
    let entry = |listed: ListedResult<'_>| DailyEntry {
        name: listed.name.to_owned(),
        won: listed.result.outcome == daily::DailyOutcome::Won,
        result: figure(listed.result, translator),
    };
    class.listed(game, date).into_iter().take(MOST).map(entry).collect()
}

/// The boards of today, which are generated once.
async fn boards_of_today(app: &AppState, client: ClientKey) -> Result<BoardsOfDay, ApiError> {
    let date = app.today();
    if let Some(known) = app.boards_of_day(date) {
        return Ok(known);
    }
    let shared = app.clone();
    let draw = move || {
        let board = |game: &&'static dyn AnyGame| {
            let seed = daily::seed(game.name(), date);
            let session = game.start_daily(&Options::default(), seed).ok()?;
            Some((*game, session.scene()))
        };
        let boards = (date, Arc::new(shared.games.iter().filter_map(board).collect()));
        shared.keep_boards_of_day(&boards);
        boards
    };
    app.compute.run(client, draw).await
}
