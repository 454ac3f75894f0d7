//! The laboratory.

use app::ToolArg;
use app::tool::ArgKind;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use kernel::message;
use protocol::web::lab::{JobReport, Tool, ToolList};

use super::extract::{Client, JsonBody, PathParams, event_stream, json_text, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::encoding::accepts_gzip;
use crate::guard::JOB;
use crate::lab::{self, CHUNK, FoundJob, JobAnswer, ToolRequest, job_stream, remote_stream};

/// The tools and their arguments.
pub async fn tools(State(app): State<AppState>, client: Client) -> Response {
    let say = |key: &'static str| client.translator().translate(&message(key));
    let arg = |arg: &ToolArg| {
        let (required, flag) = (arg.kind == ArgKind::Needed, arg.kind == ArgKind::Flag);
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
    app.guard.allow(client.key, JOB)?;
    let request = ToolRequest::read(&fields, &lab::tools(app.games), &app.limits)?;
    let job = app.lab.start(&app, client.key, request).await?;
    Ok(ok(job.status(client.translator())))
}

/// The status of a job.
pub async fn show(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let job = app.lab.find(&app, &id).await?;
    status(&app, &client, &job)
}

/// The status of a job, if the client can pay for it.
fn status(app: &AppState, client: &Client, job: &FoundJob) -> Result<Response, ApiError> {
    app.guard.allow(client.key, tokens(job.size()))?;
    Ok(ok(job.status(client.translator()).ok_or(ApiError::NoJob)?))
}

/// The tokens of a response of some bytes, in addition to those of the request.
fn tokens(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes / CHUNK).unwrap_or(u32::MAX))
}

/// The answer of a job, streamed.
pub async fn answer(
    State(app): State<AppState>,
    client: Client,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let answer = app.lab.find(&app, &id).await?.answer();
    let packed = match answer.ok_or(ApiError::NoAnswer)? {
        JobAnswer::Inline(answer) => {
            app.guard.allow(client.key, tokens(answer.get().len() as u64))?;
            return Ok(ok(JobReport { answer }));
        }
        JobAnswer::Packed(packed) => packed,
    };
    let accepts_gzip = accepts_gzip(&headers);
    let sent = if accepts_gzip { packed.gzip.len() as u64 } else { packed.bytes };
    app.guard.allow(client.key, tokens(sent))?;
    if accepts_gzip {
        let encoding = [(header::CONTENT_ENCODING, "gzip")];
        return Ok(json_text(StatusCode::OK, (encoding, packed.gzip)));
    }
    // Compressing it again would keep a worker busy.
    let encoding = [(header::CONTENT_ENCODING, "identity")];
    Ok(json_text(StatusCode::OK, (encoding, Body::from_stream(packed.plain()))))
}

/// The progress of a job, as an event stream.
pub async fn subscribe(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let job = app.lab.find(&app, &id).await?;
    app.guard.allow(client.key, tokens(job.size()))?;
    let translator = client.translator().clone();
    Ok(match job {
        FoundJob::Here(job) => event_stream(job_stream(job, translator).ok_or(ApiError::LabBusy)?),
        FoundJob::Elsewhere(job) => {
            event_stream(remote_stream(app, *job, translator).ok_or(ApiError::LabBusy)?)
        }
    })
}

/// Stops a job.
pub async fn stop(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let job = app.lab.find(&app, &id).await?;
    // The job is stopped even if the client cannot pay for the status.
    match &job {
        FoundJob::Here(job) => job.stop(),
        FoundJob::Elsewhere(job) => job.stop(&app).await?,
    }
    status(&app, &client, &job)
}
