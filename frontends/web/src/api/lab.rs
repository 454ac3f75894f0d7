//! The laboratory.

use app::ToolArg;
use app::tool::Shape;
use axum::extract::State;
use axum::response::Response;
use kernel::message;
use protocol::web::lab::{Tool, ToolList};

use super::extract::{Client, JsonBody, PathParams, event_stream, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::guard::JOB;
use crate::lab::{self, ToolRequest, job_stream};

/// The tools and their arguments.
pub async fn tools(State(app): State<AppState>, client: Client) -> Response {
    let say = |key: &'static str| client.translator().say(&message(key));
    let arg = |arg: &ToolArg| {
        let (required, flag) = (arg.shape == Shape::Needed, arg.shape == Shape::Flag);
        protocol::web::lab::ToolArg { name: arg.name, help: say(arg.help), required, flag }
    };
    let tools = lab::tools(app.games).into_iter().map(|(game, tool)| Tool {
        tool: tool.call().join(" "),
        game,
        about: say(tool.about()),
        args: tool.params().iter().map(arg).collect(),
    });
    ok(ToolList {
        tools: tools.collect(),
        seconds: app.limits.job_time.as_secs(),
        megabytes: app.limits.job_memory,
    })
}

/// Starts a job.
pub async fn start(
    State(app): State<AppState>,
    client: Client,
    JsonBody(fields): JsonBody,
) -> Result<Response, ApiError> {
    app.guard.allow(client.address, JOB)?;
    let request = ToolRequest::read(&fields, &lab::tools(app.games), &app.limits)?;
    let job = app.lab.start(&app, request)?;
    Ok(ok(job.status(client.translator())))
}

/// The status of a job.
pub async fn show(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    Ok(ok(app.lab.find(&id)?.status(client.translator())))
}

/// The progress of a job, as an event stream.
pub async fn subscribe(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    Ok(event_stream(job_stream(app.lab.find(&id)?, client.translator().clone())))
}

/// Stops a job.
pub async fn stop(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let job = app.lab.find(&id)?;
    job.stop();
    Ok(ok(job.status(client.translator())))
}
