//! Two people at a table who move in turn.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::Fallible;
use crate::connection::{Connection, Pool};

/// The measured latencies.
#[derive(Clone, Default)]
pub struct Seen(Arc<Mutex<Vec<Duration>>>);

impl Seen {
    /// What was measured.
    pub async fn take(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.0.lock().await)
    }
}

/// A table for two.
pub struct Table {
    /// Its name.
    pub id: String,
    tokens: [String; 2],
    version: u64,
    sent: Mutex<(usize, Instant)>,
}

fn text(json: &Json, name: &str) -> String {
    json[name].as_str().unwrap_or_default().to_owned()
}

impl Table {
    /// Creates a table for two, takes both seats and lets the game begin.
    pub async fn open(connection: &mut Connection, game: &str) -> Fallible<Self> {
        let body = json!({"game": game, "seats": ["human", "human"], "name": "Ana"});
        let made = connection.post("/api/tables", "", &body).await?;
        let id = text(&made, "id");
        let path = format!("/api/tables/{id}");
        let (seats, luis) = (format!("{path}/seats"), json!({"name": "Luis"}));
        let joined = connection.post(&seats, &text(&made, "secret"), &luis).await?;
        let tokens = [text(&made, "token"), text(&joined, "token")];
        // The game begins once both have seen the table.
        for token in &tokens {
            connection.look(&path, token).await?;
        }
        let begun = connection.look(&path, &tokens[0]).await?;
        let version = begun["version"].as_u64().ok_or_else(|| begun.to_string())?;
        Ok(Self { id, tokens, version, sent: Mutex::new((0, Instant::now())) })
    }

    /// Opens both event streams of the table with a number and waits until they have sent the table; each then times the moves
    /// of the other.
    pub async fn watch(
        self: &Arc<Self>,
        address: SocketAddr,
        number: usize,
        seen: &Seen,
    ) -> Fallible<Vec<JoinHandle<Fallible<()>>>> {
        let mut tasks = Vec::new();
        for seat in 0..2 {
            let mut stream =
                Connection::follow(address, number, &self.id, Some(&self.tokens[seat])).await?;
            while !stream.line().await?.starts_with("data: ") {}
            let (table, seen) = (Arc::clone(self), seen.clone());
            tasks.push(tokio::spawn(async move {
                loop {
                    let line = stream.line().await?;
                    if line.is_empty() {
                        return Ok(());
                    }
                    let (mover, sent) = *table.sent.lock().await;
                    if line.starts_with("event: step") && mover != seat {
                        seen.0.lock().await.push(sent.elapsed());
                    }
                }
            }));
        }
        Ok(tasks)
    }

    /// Both play until the time or the game is over.
    pub async fn play(
        &self,
        pool: &Pool,
        number: usize,
        pace: Duration,
        until: Instant,
        made: &Mutex<Vec<Duration>>,
    ) -> Fallible<()> {
        let path = format!("/api/tables/{}/actions", self.id);
        let (mut version, mut turn, mut hand) = (self.version, 0, Json::Null);
        // Spread the moves over the time between two of them.
        let mut next = Instant::now() + pace * u32::try_from(number * 37 % 500)? / 500;
        while next < until {
            tokio::time::sleep_until(next).await;
            next += pace;
            let body = json!({"action": action(&hand), "version": version});
            let sent = Instant::now();
            *self.sent.lock().await = (turn, sent);
            let mut connection = pool.take().await?;
            let answer = connection.post(&path, &self.tokens[turn], &body).await?;
            pool.give_back(connection).await;
            made.lock().await.push(sent.elapsed());
            let state = &answer["state"];
            let Some(mover) = state["to_act"].as_u64() else { return Ok(()) };
            turn = usize::try_from(mover)?;
            hand = state["hands"][turn].clone();
            version = answer["version"].as_u64().unwrap_or(version);
        }
        Ok(())
    }
}

/// Draws with few cards in hand, else turns the turtle.
fn action(hand: &Json) -> &'static str {
    let count = |card: &str| hand[card].as_u64().unwrap_or(0);
    let all: u64 =
        ["forward", "left", "right", "laser", "bug"].iter().map(|card| count(card)).sum();
    match (all > 3, count("left"), count("right")) {
        (true, 1.., _) => "play <",
        (true, _, 1..) => "play >",
        (true, ..) if count("forward") > 0 => "play ^",
        _ => "draw",
    }
}
