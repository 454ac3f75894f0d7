//! What followers of a table are told, from the list of what happened alone: so it can be told
//! again to whoever missed it.

use kernel::{Art, Cover, Scene, Table, Turn};
use serde_json::{Map, Value as Json};
use words::Speaker;

use super::entry::Entry;
use super::play::Play;
use super::scene::{drawn, said};
use crate::speech::chat;

/// What a version brought; with what can be done now where that is to be offered.
pub fn told(
    play: &mut Play,
    cover: &dyn Cover,
    version: u64,
    offered: bool,
    speaker: &Speaker,
) -> Option<Json> {
    let past = play.past(version)?.clone();
    let ended = play.ended().is_some_and(|since| since <= version);
    let mut map = past.entry.shown();
    map.insert("version".to_owned(), version.into());
    map.insert("step".to_owned(), past.step.into());
    if let Entry::Chat { phrase, .. } = &past.entry {
        map.insert("text".to_owned(), speaker.say(&chat(phrase)).into());
    }
    if past.entry.moves() {
        let rewound = matches!(past.entry, Entry::Undo { .. } | Entry::Redo { .. });
        let art = cover.art();
        let seen = |table: &mut dyn Table| {
            let mut map = position(table, rewound, &art, offered, speaker);
            map.extend(standing_of(table, ended, speaker));
            map
        };
        map.extend(play.look_back(cover, version, seen)?);
    } else if past.entry == Entry::Over || ended {
        map.extend(play.look_back(cover, version, |table| standing_of(table, ended, speaker))?);
    }
    Some(map.into())
}

/// A position that a step has led to, with what was seen on the way.
fn position(
    table: &mut dyn Table,
    rewound: bool,
    art: &Art,
    offered: bool,
    speaker: &Speaker,
) -> Map<String, Json> {
    let mut map = Map::new();
    let (at, scene) = (table.at(), table.scene());
    let passing = if rewound { Vec::new() } else { table.passing() };
    if !rewound {
        let told = table.told(at);
        let texts = told.iter().map(|told| told.text.as_str());
        map.insert("events".to_owned(), texts.collect());
        map.insert("told".to_owned(), said(told.iter().map(|told| &told.phrase), speaker));
    }
    let mut before = (!rewound && at > 0).then(|| scene_at(table, at - 1));
    let frames: Vec<Json> = passing
        .into_iter()
        .map(|frame| {
            let json = drawn(&frame, before.as_ref(), art, false, speaker);
            before = Some(frame);
            json.into()
        })
        .collect();
    map.insert("frames".to_owned(), frames.into());
    map.insert("scene".to_owned(), drawn(&scene, before.as_ref(), art, offered, speaker).into());
    map
}

fn scene_at(table: &mut dyn Table, at: usize) -> Scene {
    let now = table.at();
    table.seek(at);
    let scene = table.scene();
    table.seek(now);
    scene
}

/// Whose turn it is, or how it ended; the seed from then on.
pub fn standing_of(table: &dyn Table, ended: bool, speaker: &Speaker) -> Map<String, Json> {
    let mut map = Map::new();
    let (to_act, outcome, winners) = match table.turn() {
        _ if ended => ("over".into(), Json::Null, Json::Null),
        Turn::Player(seat) => (seat.into(), Json::Null, Json::Null),
        Turn::Luck => ("chance".into(), Json::Null, Json::Null),
        Turn::Over(outcome) => ("over".into(), outcome.word.into(), outcome.winners.into()),
    };
    let over = to_act == "over";
    map.insert("to_act".to_owned(), to_act);
    map.insert("outcome".to_owned(), outcome);
    map.insert("winners".to_owned(), winners);
    let verdict = table.verdict().filter(|_| !ended);
    map.insert("verdict".to_owned(), verdict.map(|verdict| speaker.say(&verdict)).into());
    map.insert("over".to_owned(), over.into());
    if over && table.has_luck() {
        map.insert("seed".to_owned(), table.seed().to_string().into());
    }
    map
}
