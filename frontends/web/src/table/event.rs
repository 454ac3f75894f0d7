//! What subscribers are sent, made from the log alone, so that it can be sent again.

use app::{AnySession, Art, DescribedEvent};
use i18n::Translator;
use kernel::{Scene, Turn};
use serde_json::{Map, Value as Json};

use super::entry::LogEntry;
use super::live::LiveTable;
use super::scene::{scene_json, sentences};
use super::setup::TableSetup;
use super::state::Logged;
use crate::language::chat_phrase;

/// The event of a version, with the moves that can be made if `with_offers`.
pub fn event_json(
    live: &LiveTable,
    version: u64,
    with_offers: bool,
    translator: &Translator,
) -> Option<Json> {
    let state = &live.state;
    let logged = state.logged(version)?;
    let entry = &logged.entry;
    let resigned = state.resigned_at().is_some_and(|since| since <= version);
    let mut map = entry_json(logged, version, translator);
    let position = |session: &dyn AnySession, step: usize| {
        let mut map = match entry {
            LogEntry::Step { .. } | LogEntry::Chance { .. } => {
                step_json(session, step, with_offers, translator)
            }
            _ if entry.changes_scene() => position_json(session, step, with_offers, translator),
            _ => Map::new(),
        };
        map.extend(turn_json(session, step, &state.setup, resigned, translator));
        map
    };
    if entry.changes_scene() || *entry == LogEntry::Over || resigned {
        map.extend(live.at_version(version, position)?);
    }
    Some(map.into())
}

/// A log entry without the position it led to.
pub fn entry_json(logged: &Logged, version: u64, translator: &Translator) -> Map<String, Json> {
    let mut map = logged.entry.public();
    map.insert("version".to_owned(), version.into());
    map.insert("step".to_owned(), logged.step.into());
    if let LogEntry::Chat { phrase, .. } = &logged.entry {
        map.insert("text".to_owned(), translator.say(&chat_phrase(phrase)).into());
    }
    map
}

/// A position that no single step led to.
fn position_json(
    session: &dyn AnySession,
    step: usize,
    with_offers: bool,
    translator: &Translator,
) -> Map<String, Json> {
    let (scene, art) = (session.view_at(step).scene(), session.game().data().art);
    let mut map = Map::new();
    map.insert("frames".to_owned(), Json::Array(Vec::new()));
    map.insert("scene".to_owned(), scene_json(&scene, None, &art, with_offers, translator).into());
    map
}

/// The position after a step, with its events and the frames that led there.
fn step_json(
    session: &dyn AnySession,
    step: usize,
    with_offers: bool,
    translator: &Translator,
) -> Map<String, Json> {
    let (view, art) = (session.view_at(step), session.game().data().art);
    let mut map = described(&view.events(), translator);
    let mut before = step.checked_sub(1).map(|step| session.view_at(step).scene());
    map.insert("frames".to_owned(), frames_json(view.frames(), &mut before, &art, translator));
    let scene = scene_json(&view.scene(), before.as_ref(), &art, with_offers, translator);
    map.insert("scene".to_owned(), scene.into());
    map
}

/// Events for programs and for people.
pub fn described(events: &[DescribedEvent], translator: &Translator) -> Map<String, Json> {
    let mut map = Map::new();
    map.insert("events".to_owned(), events.iter().map(|event| event.text.as_str()).collect());
    map.insert("told".to_owned(), sentences(events.iter().map(|event| &event.message), translator));
    map
}

/// Frames that follow the scene `before`, which becomes the last of them.
pub fn frames_json(
    frames: Vec<Scene>,
    before: &mut Option<Scene>,
    art: &Art,
    translator: &Translator,
) -> Json {
    let frames = frames.into_iter().map(|frame| {
        let json = scene_json(&frame, before.as_ref(), art, false, translator);
        *before = Some(frame);
        json.into()
    });
    Json::Array(frames.collect())
}

/// Whose turn it is, or how the game ended; the seed is public from then on.
pub fn turn_json(
    session: &dyn AnySession,
    step: usize,
    setup: &TableSetup,
    resigned: bool,
    translator: &Translator,
) -> Map<String, Json> {
    let view = session.view_at(step);
    let mut map = Map::new();
    let (to_act, outcome, winners) = match view.turn() {
        _ if resigned => ("over".into(), Json::Null, Json::Null),
        Turn::Player(_) => (setup.decider(view.as_ref()).into(), Json::Null, Json::Null),
        Turn::Chance => ("chance".into(), Json::Null, Json::Null),
        Turn::Over(outcome) => ("over".into(), outcome.word.into(), outcome.winners.into()),
    };
    let over = to_act == "over";
    map.insert("to_act".to_owned(), to_act);
    map.insert("outcome".to_owned(), outcome);
    map.insert("winners".to_owned(), winners);
    let verdict = view.describe_outcome().filter(|_| !resigned);
    map.insert("verdict".to_owned(), verdict.map(|verdict| translator.say(&verdict)).into());
    map.insert("over".to_owned(), over.into());
    if over && session.has_chance() {
        map.insert("seed".to_owned(), session.seed().to_string().into());
    }
    map
}
