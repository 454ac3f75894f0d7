//! The laboratory.

use app::ToolArg;
use app::tool::Shape;
use axum::extract::State;
use axum::response::Response;
use kernel::message;
use serde_json::{Value as Json, json};

use super::ask::{Asked, Caller, Named, done, done_with, stream};
use crate::app::App;
use crate::guard::JOB;
use crate::lab::{self, Order, job_frames};
use crate::refusal::Refusal;

/// The tools, and what each takes.
pub async fn tools(State(app): State<App>, who: Caller) -> Response {
    let say = |key: &'static str| who.speaker().say(&message(key));
    let param = |param: &ToolArg| {
        json!({"name": param.name, "help": say(param.help), "needed": param.shape == Shape::Needed,
            "flag": param.shape == Shape::Flag})
    };
    let tools = lab::tools(app.games).into_iter().map(|(game, tool)| {
        json!({"tool": tool.call().join(" "), "game": game, "about": say(tool.about()),
            "params": tool.params().iter().map(param).collect::<Json>()})
    });
    done_with(json!({"tools": tools.collect::<Json>(), "seconds": app.limits.job_time.as_secs(),
        "megabytes": app.limits.job_memory}))
}

/// Begins a job.
pub async fn begin(
    State(app): State<App>,
    who: Caller,
    Asked(fields): Asked,
) -> Result<Response, Refusal> {
    app.guard.allow(who.address, JOB)?;
    let order = Order::read(&fields, &lab::tools(app.games), &app.limits)?;
    let job = app.lab.begin(&app, order)?;
    Ok(done(job.shown(who.speaker())))
}

/// How a job stands.
pub async fn look(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
) -> Result<Response, Refusal> {
    Ok(done(app.lab.find(&id)?.shown(who.speaker())))
}

/// How a job goes on.
pub async fn follow(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
) -> Result<Response, Refusal> {
    Ok(stream(job_frames(app.lab.find(&id)?, who.speaker().clone())))
}

/// Ends a job.
pub async fn stop(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
) -> Result<Response, Refusal> {
    let job = app.lab.find(&id)?;
    job.stop();
    Ok(done(job.shown(who.speaker())))
}
