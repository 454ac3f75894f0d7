//! What followers of a table are told, from the list of what happened alone: so it can be told
//! again to whoever missed it.

use app::{AnyGame, AnySession, Art};
use i18n::Speaker;
use kernel::{Scene, Turn};
use serde_json::{Map, Value as Json};

use super::entry::Entry;
use super::head::Head;
use super::play::{Past, Play};
use super::scene::{drawn, said};
use crate::speech::chat;

/// What a version brought; with what can be done now where that is to be offered.
pub fn events(
    play: &mut Play,
    info: &dyn AnyGame,
    version: u64,
    offered: bool,
    speaker: &Speaker,
) -> Option<Json> {
    let past = play.past(version)?.clone();
    let ended = play.ended().is_some_and(|since| since <= version);
    let mut map = heading(&past, version, speaker);
    let art = info.data().art;
    let seen = |table: &mut dyn AnySession, head: &Head| {
        let mut map = match past.entry {
            Entry::Step { .. } | Entry::Chance { .. } => arrival(table, &art, offered, speaker),
            _ if past.entry.is_seen() => position(table, &art, offered, speaker),
            _ => Map::new(),
        };
        map.extend(standing_of(table, head, ended, speaker));
        map
    };
    if past.entry.is_seen() || past.entry == Entry::Over || ended {
        map.extend(play.look_back(info, version, seen)?);
    }
    Some(map.into())
}

/// What happened with a version, without what is seen of it.
pub fn heading(past: &Past, version: u64, speaker: &Speaker) -> Map<String, Json> {
    let mut map = past.entry.shown();
    map.insert("version".to_owned(), version.into());
    map.insert("step".to_owned(), past.step.into());
    if let Entry::Chat { message, .. } = &past.entry {
        map.insert("text".to_owned(), speaker.say(&chat(message)).into());
    }
    map
}

/// A position as it is, whatever was seen before.
fn position(
    table: &dyn AnySession,
    art: &Art,
    offered: bool,
    speaker: &Speaker,
) -> Map<String, Json> {
    let mut map = Map::new();
    map.insert("frames".to_owned(), Json::Array(Vec::new()));
    map.insert("scene".to_owned(), drawn(&table.scene(), None, art, offered, speaker).into());
    map
}

/// A position that a step has led to, with what was seen on the way.
fn arrival(
    table: &mut dyn AnySession,
    art: &Art,
    offered: bool,
    speaker: &Speaker,
) -> Map<String, Json> {
    let mut map = told_of(table, table.at(), speaker);
    let mut before = table.at().checked_sub(1).map(|at| scene_at(table, at));
    map.insert("frames".to_owned(), frames(table, &mut before, art, speaker));
    let scene = drawn(&table.scene(), before.as_ref(), art, offered, speaker);
    map.insert("scene".to_owned(), scene.into());
    map
}

/// What a step brought about, for programs and for people.
pub fn told_of(table: &dyn AnySession, step: usize, speaker: &Speaker) -> Map<String, Json> {
    let events = table.events(step);
    let mut map = Map::new();
    map.insert("events".to_owned(), events.iter().map(|events| events.text.as_str()).collect());
    map.insert("told".to_owned(), said(events.iter().map(|events| &events.message), speaker));
    map
}

/// What is seen on the way to the position, after what was seen before: that is the last of it
/// afterwards.
pub fn frames(
    table: &dyn AnySession,
    before: &mut Option<Scene>,
    art: &Art,
    speaker: &Speaker,
) -> Json {
    let frames = table.frames().into_iter().map(|frame| {
        let json = drawn(&frame, before.as_ref(), art, false, speaker);
        *before = Some(frame);
        json.into()
    });
    Json::Array(frames.collect())
}

fn scene_at(table: &mut dyn AnySession, at: usize) -> Scene {
    let now = table.at();
    table.seek(at);
    let scene = table.scene();
    table.seek(now);
    scene
}

/// Who decides, or how it ended; the seed from then on.
pub fn standing_of(
    table: &dyn AnySession,
    head: &Head,
    ended: bool,
    speaker: &Speaker,
) -> Map<String, Json> {
    let mut map = Map::new();
    let (to_act, outcome, winners) = match table.turn() {
        _ if ended => ("over".into(), Json::Null, Json::Null),
        Turn::Player(_) => (head.decider(table).into(), Json::Null, Json::Null),
        Turn::Chance => ("chance".into(), Json::Null, Json::Null),
        Turn::Over(outcome) => ("over".into(), outcome.word.into(), outcome.winners.into()),
    };
    let over = to_act == "over";
    map.insert("to_act".to_owned(), to_act);
    map.insert("outcome".to_owned(), outcome);
    map.insert("winners".to_owned(), winners);
    let verdict = table.describe_outcome().filter(|_| !ended);
    map.insert("verdict".to_owned(), verdict.map(|verdict| speaker.say(&verdict)).into());
    map.insert("over".to_owned(), over.into());
    if over && table.has_chance() {
        map.insert("seed".to_owned(), table.seed().to_string().into());
    }
    map
}
