//! The laboratory of two servers.

use serde_json::{Value as Json, json};

use super::common::Server;
use super::postgres;
use super::servers::{serve, soon};

fn path(job: &Json, rest: &str) -> String {
    format!("/api/lab/{}{rest}", job["id"].as_str().unwrap())
}

fn start(server: &Server, given: &Json) -> Json {
    server.post("/api/lab", &json!({"tool": "peg solve", "given": given})).done()
}

/// The job as the last event of its stream shows it.
fn end(server: &Server, job: &Json) -> Json {
    let mut follower = server.follow_path(&path(job, "/events?lang=en"), None, None);
    loop {
        let (kind, job) = follower.next_event();
        if kind == "end" {
            return job;
        }
    }
}

#[test]
fn any_server_shows_and_follows_a_job() {
    let Some(postgres) = postgres() else { return };
    let [here, there] = [serve(&postgres), serve(&postgres)];
    let given = json!({"board": "1 4\no o x x\n", "moves": "classic", "svg": "picture"});
    let job = start(&here, &given);
    let ended = end(&there, &job);
    assert_eq!((&ended["state"], &ended["answer"]["solved"]), (&json!("done"), &json!(true)));
    assert!(ended["files"]["picture"].as_str().unwrap().contains("<svg"));
    let shown = [&here, &there].map(|server| server.get(&path(&job, "")).done());
    for name in ["id", "tool", "state", "answer", "files"] {
        assert_eq!(shown[0][name], shown[1][name], "{name}");
    }
    let answers = [&here, &there].map(|server| server.get(&path(&job, "/answer")).done());
    assert_eq!(answers[0], answers[1]);
    for unknown in ["/api/lab/0", "/api/lab/00000000000000000000000000"] {
        there.get(unknown).refused(404);
    }
}

#[test]
fn any_server_stops_a_job() {
    let Some(postgres) = postgres() else { return };
    let [here, there] = [serve(&postgres), serve(&postgres)];
    let job = start(&here, &json!({"board": "english", "moves": "all", "shortest": true}));
    there.ask("DELETE", &path(&job, ""), &[], None).done();
    let ended = end(&here, &job);
    assert!(ended["state"] == "stopped" || ended["state"] == "done", "{ended}");
    assert_eq!(end(&there, &job)["state"], ended["state"]);
}

/// Nobody waits for a job whose server has gone, and its row does not stay for ever.
#[test]
fn a_job_ends_with_its_server() {
    let Some(postgres) = postgres() else { return };
    let [here, there] = [serve(&postgres), serve(&postgres)];
    let job = start(&here, &json!({"board": "1 4\no o x x\n", "moves": "classic"}));
    end(&there, &job);
    let sql = "UPDATE jobs SET server = 1, answer = NULL, \
        status = replace(status, '\"state\":\"done\"', '\"state\":\"running\"')";
    postgres.sql(sql).unwrap();
    assert_eq!(end(&there, &job)["state"], "lost");
    postgres.sql("UPDATE jobs SET changed = changed - interval '1 hour'").unwrap();
    soon("the job is forgotten", || there.get(&path(&job, "")).status == 404);
}
