//! What subscribers are sent, made from the log alone, so that it can be sent again.

use app::{AnySession, Art, DescribedEvent};
use i18n::Translator;
use kernel::{Scene, Turn};
use protocol::engine::Actor;
use protocol::web::event::{
    BeginEvent, ChanceEvent, ChatEvent, Event, LeaveEvent, LogPosition, MoveEvent, OverEvent,
    PositionView, RematchEvent, RewindEvent, SeatEvent, SitEvent, StepResult,
};
use protocol::web::log::LogEntry;
use protocol::web::scene;
use protocol::web::setup::TableSetup;
use protocol::web::table::{self, StepEvents};

use super::decider::decider;
use super::ending::{EarlyEnd, early_end, first_shown_step};
use super::live::LiveTable;
use super::scene::{sentences, wire_scene};
use super::seats::public_nonces;
use crate::language::chat_phrase;

/// The event of a version, with the moves that can be made if `with_offers`.
pub fn wire_event(
    live: &LiveTable,
    version: u64,
    with_offers: bool,
    translator: &Translator,
) -> Option<Event> {
    let logged = live.state.logged(version)?;
    let moment = LogPosition { version, step: logged.step };
    let ended_early = live.state.ended_early_at().is_some_and(|since| since <= version);
    let first = first_shown_step(&live.state);
    let source = EventSource { live, version, ended_early, first, with_offers, translator };
    Some(match logged.entry.clone() {
        LogEntry::Step { seat, action, computer, .. } => {
            Event::Step(MoveEvent { seat, action, computer, moment, result: source.step_result()? })
        }
        LogEntry::Chance { action } => {
            let action = if moment.step <= first { String::new() } else { action };
            let opening = live.state.session.meta().opening_len().min(moment.step);
            Event::Chance(ChanceEvent { action, opening, moment, result: source.step_result()? })
        }
        LogEntry::Undo { seat, to, .. } => {
            Event::Undo(RewindEvent { seat, to, moment, position: source.position()? })
        }
        LogEntry::Redo { seat, to, .. } => {
            Event::Redo(RewindEvent { seat, to, moment, position: source.position()? })
        }
        LogEntry::Sit { seat, name, .. } => {
            Event::Sit(SitEvent { seat, name, moment, position: source.position()? })
        }
        LogEntry::Reveal { seat, .. } => Event::Reveal(source.seat_event(seat, moment)?),
        LogEntry::Begin => {
            let nonces = public_nonces(&live.state);
            Event::Begin(BeginEvent { nonces, moment, position: source.position()? })
        }
        LogEntry::Leave { seat } => {
            Event::Leave(LeaveEvent { seat, moment, position: source.position()? })
        }
        LogEntry::Resign { seat } => Event::Resign(source.seat_event(seat, moment)?),
        LogEntry::Timeout { seat } => Event::Timeout(source.seat_event(seat, moment)?),
        LogEntry::Hint { seat } => Event::Hint(source.seat_event(seat, moment)?),
        LogEntry::Draw { seat } => Event::Draw(source.seat_event(seat, moment)?),
        LogEntry::Rematch { seat, table } => Event::Rematch(RematchEvent { seat, table, moment }),
        LogEntry::Chat { seat, phrase } => {
            let SeatEvent { turn, .. } = source.seat_event(seat, moment)?;
            let text = translator.translate(&chat_phrase(&phrase));
            Event::Chat(ChatEvent { seat, phrase, moment, text, turn })
        }
        LogEntry::Over => Event::Over(OverEvent { moment, turn: source.turn()? }),
    })
}

/// The table at a version. Its parts are `None` if they cannot be replayed.
struct EventSource<'t> {
    live: &'t LiveTable,
    version: u64,
    /// Whether people had ended the game before its rules did.
    ended_early: bool,
    /// The first step that can be shown.
    first: usize,
    with_offers: bool,
    translator: &'t Translator,
}

impl EventSource<'_> {
    fn turn_at(&self, session: &dyn AnySession, step: usize) -> table::Turn {
        let state = &self.live.state;
        let end = self.ended_early.then(|| early_end(state, self.translator)).flatten();
        wire_turn(session, step, &state.setup, end, self.translator)
    }

    fn turn(&self) -> Option<table::Turn> {
        self.live.at_version(self.version, |session, step| self.turn_at(session, step))
    }

    fn seat_event(&self, seat: usize, moment: LogPosition) -> Option<SeatEvent> {
        let turn = if self.ended_early { Some(self.turn()?) } else { None };
        Some(SeatEvent { seat, moment, turn })
    }

    /// A position that no single step led to.
    fn position(&self) -> Option<PositionView> {
        self.live.at_version(self.version, |session, step| {
            let (scene, art) = (session.view_at(step).scene(), session.game().data().art);
            PositionView {
                frames: Vec::new(),
                scene: wire_scene(&scene, None, &art, self.with_offers, self.translator),
                turn: self.turn_at(session, step),
            }
        })
    }

    /// The position after a step, with its events and the frames that led there.
    fn step_result(&self) -> Option<StepResult> {
        self.live.at_version(self.version, |session, step| {
            if step <= self.first && self.first > 0 {
                return self.hidden_step(session, step);
            }
            let (view, art) = (session.view_at(step), session.game().data().art);
            let mut before = step.checked_sub(1).map(|step| session.view_at(step).scene());
            let frames = wire_frames(view.frames(), &mut before, &art, self.translator);
            let scene = view.scene();
            let scene =
                wire_scene(&scene, before.as_ref(), &art, self.with_offers, self.translator);
            let position = PositionView { frames, scene, turn: self.turn_at(session, step) };
            StepResult { events: step_events(&view.events(), self.translator), position }
        })
    }

    /// A step of an opening that is not shown: the position after the opening, and no events.
    fn hidden_step(&self, session: &dyn AnySession, step: usize) -> StepResult {
        let (view, art) = (self.live.state.session.view_at(self.first), session.game().data().art);
        let scene = wire_scene(&view.scene(), None, &art, self.with_offers, self.translator);
        let position =
            PositionView { frames: Vec::new(), scene, turn: self.turn_at(session, step) };
        StepResult { events: step_events(&[], self.translator), position }
    }
}

/// Events for programs and for people.
pub fn step_events(events: &[DescribedEvent], translator: &Translator) -> StepEvents {
    StepEvents {
        events: events.iter().map(|event| event.text.clone()).collect(),
        sentences: sentences(events.iter().map(|event| &event.message), translator),
    }
}

/// Frames that follow the scene `before`, which becomes the last of them.
pub fn wire_frames(
    frames: Vec<Scene>,
    before: &mut Option<Scene>,
    art: &Art,
    translator: &Translator,
) -> Vec<scene::Scene> {
    let frames = frames.into_iter().map(|frame| {
        let sent = wire_scene(&frame, before.as_ref(), art, false, translator);
        *before = Some(frame);
        sent
    });
    frames.collect()
}

/// Whose turn it is, or how the game ended; the seed is public from then on.
pub fn wire_turn(
    session: &dyn AnySession,
    step: usize,
    setup: &TableSetup,
    early_end: Option<EarlyEnd>,
    translator: &Translator,
) -> table::Turn {
    let view = session.view_at(step);
    let (to_act, outcome, winners) = match view.turn() {
        _ if let Some(EarlyEnd { outcome, winners, .. }) = &early_end => {
            (Actor::Over, outcome.map(str::to_owned), Some(winners.clone()))
        }
        Turn::Player(seat) => {
            (Actor::Seat(decider(setup, view.as_ref()).unwrap_or(seat)), None, None)
        }
        Turn::Chance => (Actor::Chance, None, None),
        Turn::Over(outcome) => (Actor::Over, Some(outcome.id.into_owned()), Some(outcome.winners)),
    };
    let over = to_act == Actor::Over;
    let verdict = match early_end {
        Some(end) => Some(end.verdict),
        None => view.describe_outcome().map(|outcome| translator.translate(&outcome)),
    };
    table::Turn {
        to_act,
        outcome,
        winners,
        verdict,
        over,
        seed: (over && session.has_chance()).then(|| session.seed().to_string()),
    }
}
