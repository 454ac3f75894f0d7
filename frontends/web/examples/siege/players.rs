//! Other people, who play meanwhile.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use super::{Findings, PAUSE};
use crate::client::Client;

/// How much longer a busy machine may take for the first move of a computer player.
const FIRST_BOT: Duration = Duration::from_secs(20);

/// Moves at one table before the player opens the next.
const MOVES: usize = 20;

/// Opens tables and plays at them.
pub fn play(client: Client, until: Instant) -> Findings {
    let mut findings = Findings::default();
    while Instant::now() < until {
        if let Err(failure) = play_table(client, until, &mut findings) {
            findings.failures.push(failure);
            thread::sleep(PAUSE);
        }
    }
    findings
}

/// A successful answer, or what went wrong.
pub fn ask(
    client: Client,
    path: &str,
    token: Option<&str>,
    body: Option<&Json>,
) -> Result<Json, String> {
    let answer = match body {
        Some(body) => client.try_post(path, token, body),
        None => client.try_get(path),
    };
    let answer = answer.ok_or_else(|| format!("{path}: no answer"))?;
    if answer.status == 200 {
        return Ok(answer.json());
    }
    Err(format!("{path}: {} {}", answer.status, String::from_utf8_lossy(&answer.body)))
}

/// A table of one person.
pub struct Table {
    client: Client,
    actions: String,
    token: String,
}

impl Table {
    pub fn open(client: Client) -> Result<Self, String> {
        let made = ask(client, "/api/tables", None, Some(&json!({"game": "2048", "name": "Ana"})))?;
        let path = format!("/api/tables/{}", made["id"].as_str().unwrap_or_default());
        let token = made["token"].as_str().unwrap_or_default().to_owned();
        // The game begins once its player has seen the table.
        client.try_ask("GET", &path, &[("Authorization", &format!("Bearer {token}"))], None);
        Ok(Self { client, actions: format!("{path}/actions"), token })
    }

    /// Makes a move; returns whether there was one.
    pub fn play(&self, moves: &mut Vec<Duration>) -> Result<bool, String> {
        let listed = ask(self.client, &self.actions, None, None)?;
        let Some(action) = listed["actions"].get(0) else { return Ok(false) };
        let body = json!({"action": action, "version": listed["version"]});
        let begun = Instant::now();
        ask(self.client, &self.actions, Some(&self.token), Some(&body))?;
        moves.push(begun.elapsed());
        Ok(true)
    }
}

pub fn play_table(client: Client, until: Instant, findings: &mut Findings) -> Result<(), String> {
    let table = Table::open(client)?;
    findings.tables += 1;
    for _ in 0..MOVES {
        if Instant::now() >= until || !table.play(&mut findings.moves)? {
            break;
        }
        thread::sleep(PAUSE);
    }
    Ok(())
}

/// Plays against computer players.
pub fn play_against_bots(client: Client, until: Instant) -> Findings {
    let mut findings = Findings::default();
    while goes_on(until, &findings.bots) {
        if let Err(failure) = play_with_bots(client, until, &mut findings.bots) {
            findings.failures.push(failure);
            thread::sleep(PAUSE);
        }
    }
    findings
}

/// Whether there is time left, or no computer player has moved yet.
fn goes_on(until: Instant, bots: &[Duration]) -> bool {
    let now = Instant::now();
    now < until || (bots.is_empty() && now < until + FIRST_BOT)
}

pub fn play_with_bots(
    client: Client,
    until: Instant,
    bots: &mut Vec<Duration>,
) -> Result<(), String> {
    let seats = ["human", "expert", "expert", "expert"];
    let table = json!({"game": "parchis", "seats": seats, "name": "Ana"});
    let made = ask(client, "/api/tables", None, Some(&table))?;
    let (id, token) = (made["id"].as_str().unwrap_or_default(), made["token"].as_str());
    let path = format!("/api/tables/{id}");
    let mut follower = client.follow_from(&format!("{path}/events"), token, None);
    let mut expected = None;
    while goes_on(until, bots) {
        let Some((kind, event)) = follower.next() else {
            return Err("the stream ended".to_owned());
        };
        if kind == "presence" {
            continue;
        }
        if kind == "step" && event["computer"] == true {
            bots.extend(expected.map(|since: Instant| since.elapsed()));
        }
        expected = event["to_act"].as_u64().filter(|seat| *seat > 0).map(|_| Instant::now());
        if event["over"] == true {
            return Ok(());
        }
        if event["to_act"] == 0 {
            let listed = ask(client, &format!("{path}/actions"), None, None)?;
            let body = json!({"action": listed["actions"][0], "version": listed["version"]});
            ask(client, &format!("{path}/actions"), token, Some(&body))?;
        }
    }
    Ok(())
}
