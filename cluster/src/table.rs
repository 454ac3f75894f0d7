//! A table that clients play at.

use serde_json::json;

use crate::client::{Client, ServerReply};
use crate::record::Act;

/// The games that are played, with their numbers of people: moves and chance events, two people,
/// several people with chance events between their moves.
const GAMES: [(&str, usize); 4] = [("2048", 1), ("tortugas", 2), ("parchis", 4), ("senku", 1)];

/// A table, and the seats of all its people.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name.
    pub id: String,
    /// The secret of its link.
    secret: String,
    /// The number of its people.
    people: usize,
    /// The secrets of its seats.
    pub tokens: Vec<String>,
}

/// The position that a client has seen.
#[derive(Clone, Copy, Debug)]
pub struct SeenPosition {
    /// The version.
    pub version: u64,
    /// The seat to act; `None` once the game is over.
    pub to_act: Option<usize>,
}

impl SeenPosition {
    /// What a response says about it.
    pub fn of(answer: &ServerReply) -> Option<Self> {
        let to_act = answer.json["state"]["to_act"].as_u64();
        let to_act = to_act.and_then(|seat| usize::try_from(seat).ok());
        Some(Self { version: answer.version()?, to_act })
    }
}

impl Table {
    /// A new table of a random game, on which one person sits; `None` if nobody said that there is
    /// one.
    pub fn create(client: &mut Client) -> Option<Self> {
        let (game, people) = client.rng.one_of(&GAMES)?;
        let body = json!({"game": game, "seats": vec!["human"; people], "name": "p0"});
        let made = client.call("", Act::Create, "/api/tables", None, Some(&body))?;
        let text = |name: &str| made.json[name].as_str().map(str::to_owned);
        let (id, secret) = (text("id")?, text("secret")?);
        Some(Self { id, secret, tokens: vec![text("token")?], people })
    }

    /// Lets all people sit down and see the table, which begins the game; `None` if a call failed.
    pub fn begin(&mut self, client: &mut Client) -> Option<()> {
        for seat in 1..self.people {
            let body = json!({"seat": seat, "name": format!("p{seat}")});
            let (act, secret) = (Act::Sit(seat as u64), Some(self.secret.as_str()));
            let seated = client.call(&self.id, act, &self.path("seats"), secret, Some(&body))?;
            self.tokens.push(seated.json["token"].as_str()?.to_owned());
        }
        (0..self.people).try_for_each(|seat| self.look(client, seat).map(|_| ()))
    }

    /// The path of something at this table.
    pub fn path(&self, what: &str) -> String {
        format!("/api/tables/{}/{what}", self.id)
    }

    /// Looks at the position from a seat.
    pub fn look(&self, client: &mut Client, seat: usize) -> Option<SeenPosition> {
        let path = format!("/api/tables/{}", self.id);
        let answer = client.call(&self.id, Act::Read, &path, Some(&self.tokens[seat]), None)?;
        SeenPosition::of(&answer)
    }

    /// The moves that can be made and the version at which they can.
    pub fn moves(&self, client: &mut Client) -> Option<(u64, Vec<String>)> {
        let answer = client.call(&self.id, Act::Read, &self.path("actions"), None, None)?;
        let words = answer.json["actions"].as_array()?.iter();
        let words = words.filter_map(|action| action.as_str().map(str::to_owned)).collect();
        Some((answer.version()?, words))
    }

    /// Requests a move once.
    pub fn make(
        &self,
        client: &mut Client,
        seat: usize,
        seen: u64,
        action: &str,
    ) -> Option<ServerReply> {
        let act = Act::Move { seat: seat as u64, seen, action: action.to_owned() };
        let body = json!({"action": action, "version": seen});
        let secret = Some(self.tokens[seat].as_str());
        client.call(&self.id, act, &self.path("actions"), secret, Some(&body))
    }

    /// Requests that the last decision is undone.
    pub fn undo(&self, client: &mut Client, seat: usize, seen: u64) -> Option<ServerReply> {
        let act = Act::Undo { seat: seat as u64, seen };
        let (body, secret) = (json!({"version": seen}), Some(self.tokens[seat].as_str()));
        client.call(&self.id, act, &self.path("undo"), secret, Some(&body))
    }

    /// Says something.
    pub fn chat(&self, client: &mut Client, seat: usize) -> Option<ServerReply> {
        let phrase = "hello";
        let act = Act::Chat { seat: seat as u64, phrase: phrase.to_owned() };
        let (body, secret) = (json!({"phrase": phrase}), Some(self.tokens[seat].as_str()));
        client.call(&self.id, act, &self.path("chat"), secret, Some(&body))
    }
}
