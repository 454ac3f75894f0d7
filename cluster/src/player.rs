//! Random games: legal moves, moves sent twice at once, rivals for the same move, undoing, phrases.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::client::{Client, ServerReply, is_uncertain};
use crate::follower::Follower;
use crate::table::{SeenPosition, Table};

/// Moves at a table; then a new one is opened, so that lists stay short.
const MOVES: usize = 250;
/// How long an unacknowledged move is repeated.
const PERSISTENCE: Duration = Duration::from_secs(30);

/// A person who plays at one table after another, with a second device.
#[derive(Debug)]
pub struct Player {
    client: Client,
    /// The second device of the same person.
    twin: Client,
    followers: [Follower; 2],
}

/// What the second device does at the same time.
enum Twin {
    /// The move is sent twice at once.
    Same,
    /// Another move is sent at once.
    Rival(String),
    /// A chat message.
    Chat,
}

impl Player {
    /// A player with its clients and followers.
    pub fn new(client: Client, twin: Client, followers: [Follower; 2]) -> Self {
        Self { client, twin, followers }
    }

    /// Plays until `over` is set; returns the names of the tables.
    pub fn play(&mut self, over: &AtomicBool) -> Vec<String> {
        let mut tables = Vec::new();
        while !over.load(Ordering::Relaxed) {
            match Table::create(&mut self.client) {
                Some(mut table) => {
                    tables.push(table.id.clone());
                    if table.begin(&mut self.client).is_some() {
                        self.play_table(&table, over);
                    }
                }
                None => self.client.pause(),
            }
        }
        tables
    }

    fn play_table(&mut self, table: &Table, over: &AtomicBool) {
        let Self { client, twin, followers } = self;
        // The version at which the followers may stop; before the end it is unknown.
        let (last, ended) = (AtomicU64::new(0), AtomicBool::new(false));
        thread::scope(|scope| {
            for (follower, secret) in followers.iter().zip([None, table.tokens.first()]) {
                let (last, ended) = (&last, &ended);
                scope.spawn(move || follower.follow(&table.id, secret, ended, last));
            }
            let mut position = None;
            for _ in 0..MOVES {
                if over.load(Ordering::Relaxed) {
                    break;
                }
                position = turn(client, twin, table, position);
                if position.is_some_and(|position| position.to_act.is_none()) {
                    break;
                }
            }
            let version = position.map_or(0, |position| position.version);
            last.store(version, Ordering::Relaxed);
            ended.store(true, Ordering::Relaxed);
        });
    }
}

/// Makes one move, if all goes well; the position after it, if that is known.
fn turn(
    client: &mut Client,
    twin: &mut Client,
    table: &Table,
    position: Option<SeenPosition>,
) -> Option<SeenPosition> {
    let Some(position) = position else {
        let seen = table.look(client, 0);
        if seen.is_none() {
            client.pause();
        }
        return seen;
    };
    let seat = position.to_act?;
    let (version, words) = table.moves(client)?;
    if version != position.version {
        return None;
    }
    let action = words.get(usize::try_from(client.rng.below(words.len() as u64)).ok()?)?;
    if table.tokens.len() == 1 && client.rng.below(40) == 0 {
        let answer = table.undo(client, seat, version);
        return answer.and(None);
    }
    let second = second_device(client, &words);
    let is_alone = second.is_none();
    let answer = thread::scope(|scope| {
        let twin = second.map(|second| {
            let at_once = move || match second {
                Twin::Same => table.make(twin, seat, version, action),
                Twin::Rival(other) => table.make(twin, seat, version, &other),
                Twin::Chat => table.chat(twin, seat),
            };
            scope.spawn(at_once)
        });
        let answer = table.make(client, seat, version, action);
        if let Some(twin) = twin {
            twin.join().expect("clients do not panic");
        }
        answer
    });
    let position = persist(client, table, answer, seat, version, action);
    // After something that happened at the same time, the position has to be looked at.
    position.filter(|_| is_alone)
}

fn second_device(client: &mut Client, words: &[String]) -> Option<Twin> {
    match client.rng.below(16) {
        0 => Some(Twin::Same),
        1 => {
            let other = usize::try_from(client.rng.below(words.len() as u64)).ok()?;
            Some(Twin::Rival(words[other].clone()))
        }
        2 => (client.rng.below(4) == 0).then_some(Twin::Chat),
        _ => None,
    }
}

/// Repeats a move until its fate is certain, as the page does.
fn persist(
    client: &mut Client,
    table: &Table,
    mut answer: Option<ServerReply>,
    seat: usize,
    version: u64,
    action: &str,
) -> Option<SeenPosition> {
    let until = Instant::now() + PERSISTENCE;
    while is_uncertain(answer.as_ref()) && Instant::now() < until {
        client.pause();
        answer = table.make(client, seat, version, action);
    }
    let answer = answer.filter(ServerReply::is_done)?;
    // What a repeated move is answered with may be a later position, which is as good.
    SeenPosition::of(&answer)
}
