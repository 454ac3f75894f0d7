//! How the game with nothing in it is drawn, described and offered.

use app::{Answer, Dialogue, FileFormat, GameInfo, Options, Registered};
use kernel::{
    Advice, Budget, Line, Message, Models, ParseError, Presentation, Scene, Seats, Session, Texts,
    Verdict, View, message,
};
use players::Random;

use crate::{Empty, Never, Setup, State};

/// Everything the game brings beside its rules.
pub static INFO: GameInfo<Empty> =
    GameInfo { bots: &[Random::ENTRY], ..GameInfo::new(setup, FILE, TEXTS, dialogue, hint) };

const TEXTS: Texts =
    Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

const FILE: FileFormat<Empty> =
    FileFormat { read, write: |_| format!("{Setup}\n"), is_complete: |_| true, omits: &[] };

impl Registered for Empty {
    fn info() -> &'static GameInfo<Self> {
        &INFO
    }
}

impl Presentation for Empty {
    fn scene(_: View<'_, Self>) -> Scene {
        Scene::default()
    }

    fn text_board(_: View<'_, Self>, _: bool) -> Vec<Line> {
        Vec::new()
    }

    fn describe(event: &Never, _: &Seats) -> Message {
        match *event {}
    }

    fn describe_outcome(_: View<'_, Self>) -> Option<Message> {
        Some(message("empty-over"))
    }
}

fn setup(_: &Options) -> Result<Setup, Message> {
    Ok(Setup)
}

fn read(text: &str, _: &Options) -> Result<Setup, ParseError> {
    text.trim().parse().map_err(|what| ParseError::new(1, what))
}

fn hint(_: &State, _: &Budget, _: &Models) -> Advice<Never> {
    Advice { best: None, verdict: Verdict::Unknown, why: message("empty-over") }
}

fn dialogue(console: &mut dyn Dialogue, _: Option<Session<Empty>>, _: &Options) -> Answer<()> {
    console.say(&message("empty-over"))
}
