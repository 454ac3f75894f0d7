//! How people and programs meet the game with nothing in it.

use kernel::{
    Advice, Answer, BotEntry, Budget, Choices, Company, Console, Flaw, Knob, Line, Look, Phrase,
    Scene, Session, Stage, Tool, Value, Verdict, Words, phrase,
};
use players::Random;

use crate::{Empty, Never, Setup, State};

impl Stage for Empty {
    const KNOBS: &'static [Knob] = &[];
    const LOOKS: &'static [Look] = &[];
    const TOOLS: &'static [&'static dyn Tool] = &[];
    const WORDS: Words =
        Words { es: include_str!("../words/es.ftl"), en: include_str!("../words/en.ftl") };

    fn setup(_: &Choices) -> Result<Setup, Phrase> {
        Ok(Setup)
    }

    fn has_luck(_: &Setup) -> bool {
        false
    }

    fn opening(_: &State) -> bool {
        false
    }

    fn fits(_: &Setup, _: &Choices) -> Result<(), Phrase> {
        Ok(())
    }

    fn read(text: &str, _: &Choices) -> Result<Setup, Flaw> {
        text.trim().parse().map_err(|what| Flaw::new(1, what))
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

    fn sketch(_: &State, _: &Company, _: bool) -> Vec<Line> {
        Vec::new()
    }

    fn tell(event: &Never, _: &Company) -> Phrase {
        match *event {}
    }

    fn verdict(_: &Session<Self>) -> Option<Phrase> {
        Some(phrase("empty-over"))
    }

    fn hint(_: &State, _: &Budget) -> Advice<Never> {
        Advice { best: None, verdict: Verdict::Unknown, why: phrase("empty-over") }
    }

    fn bots() -> Vec<BotEntry<Self>> {
        vec![Random::ENTRY]
    }

    fn script(console: &mut dyn Console, _: Option<Session<Self>>, _: &Choices) -> Answer<()> {
        console.say(&phrase("empty-over"))
    }
}
