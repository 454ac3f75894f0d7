//! How people and programs meet the game with nothing in it.

use kernel::{
    Advice, Answer, BotEntry, Budget, Console, Line, Look, Message, OptionSpec, Options,
    ParseError, Scene, Seats, Session, Stage, Texts, Tool, Value, Verdict, message,
};
use players::Random;

use crate::{Empty, Never, Setup, State};

impl Stage for Empty {
    const OPTIONS: &'static [OptionSpec] = &[];
    const LOOKS: &'static [Look] = &[];
    const TOOLS: &'static [&'static dyn Tool] = &[];
    const TEXTS: Texts =
        Texts { es: include_str!("../texts/es.ftl"), en: include_str!("../texts/en.ftl") };

    fn setup(_: &Options) -> Result<Setup, Message> {
        Ok(Setup)
    }

    fn has_chance(_: &Setup) -> bool {
        false
    }

    fn opening(_: &State) -> bool {
        false
    }

    fn fits(_: &Setup, _: &Options) -> Result<(), Message> {
        Ok(())
    }

    fn read(text: &str, _: &Options) -> Result<Setup, ParseError> {
        text.trim().parse().map_err(|what| ParseError::new(1, what))
    }

    fn write(_: &State) -> String {
        format!("{Setup}\n")
    }

    fn record(_: &State) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    fn scene(_: &Session<Self>) -> Scene {
        Scene::default()
    }

    fn text_board(_: &State, _: &Seats, _: bool) -> Vec<Line> {
        Vec::new()
    }

    fn tell(event: &Never, _: &Seats) -> Message {
        match *event {}
    }

    fn verdict(_: &Session<Self>) -> Option<Message> {
        Some(message("empty-over"))
    }

    fn hint(_: &State, _: &Budget) -> Advice<Never> {
        Advice { best: None, verdict: Verdict::Unknown, why: message("empty-over") }
    }

    fn bots() -> Vec<BotEntry<Self>> {
        vec![Random::ENTRY]
    }

    fn dialogue(console: &mut dyn Console, _: Option<Session<Self>>, _: &Options) -> Answer<()> {
        console.say(&message("empty-over"))
    }
}
