//! The command that solves small boards: its output, files and errors, in both languages.

use std::time::Duration;

use app::tool::{Tool, ToolArgs, ToolError, ToolOutcome};
use app::{Console, ConsoleClosed, ConsoleResult, Workspace};
use conformance::MemoryStorage;
use conformance::vocabulary::{check_pair, keys};
use i18n::{Lang, Translator};
use kernel::{Budget, Line, Message, Texts};
use serde_json::Value;
use twenty48::exact::Policy;
use twenty48::tools::TOOLS;

const TEXTS: Texts =
    Texts { es: include_str!("../../texts/es.ftl"), en: include_str!("../../texts/en.ftl") };

/// A console that records its output.
struct RecordingConsole {
    storage: MemoryStorage,
    translators: [Translator; 2],
    /// The answers in Spanish, then in English.
    said: [Vec<String>; 2],
    remarked: Vec<String>,
    interrupted: bool,
}

impl RecordingConsole {
    fn new() -> Self {
        let storage: Vec<Texts> = i18n::SHARED_TEXTS.iter().copied().chain([TEXTS]).collect();
        Self {
            storage: MemoryStorage::default(),
            translators: [Lang::Es, Lang::En].map(|lang| Translator::new(lang, storage.clone())),
            said: Default::default(),
            remarked: Vec::new(),
            interrupted: false,
        }
    }

    fn in_words(&self, what: &Message) -> [String; 2] {
        self.translators.each_ref().map(|translator| {
            assert!(translator.knows(&what.key), "no {}", what.key);
            translator.translate(what)
        })
    }
}

impl Console for RecordingConsole {
    fn print(&mut self, what: &Message) -> ConsoleResult<()> {
        let words = self.in_words(what);
        self.said.iter_mut().zip(words).for_each(|(said, words)| said.push(words));
        Ok(())
    }

    fn print_note(&mut self, what: &Message) -> ConsoleResult<()> {
        let [_, english] = self.in_words(what);
        self.remarked.push(english);
        Ok(())
    }

    fn show(&mut self, lines: &[Line]) -> ConsoleResult<()> {
        for line in lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            self.said.iter_mut().for_each(|said| said.push(text.clone()));
        }
        Ok(())
    }

    fn pause(&mut self, _time: Duration) -> ConsoleResult<()> {
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        let [_, english] = self.in_words(what);
        english
    }

    fn has_keys(&self) -> bool {
        false
    }

    fn clear(&mut self) -> ConsoleResult<()> {
        Ok(())
    }

    fn with_progress(
        &mut self,
        doing: &Message,
        budget: &Budget,
        work: &mut dyn FnMut(),
    ) -> ConsoleResult<()> {
        self.in_words(doing);
        if self.interrupted {
            budget.stop();
            work();
            return Err(ConsoleClosed::Interrupted);
        }
        work();
        Ok(())
    }

    fn coloured(&self) -> bool {
        false
    }

    fn workspace(&mut self) -> &mut dyn Workspace {
        &mut self.storage
    }
}

fn tool() -> &'static dyn Tool {
    let found = TOOLS.iter().find(|tool| tool.call() == ["exact", "2048"]);
    *found.expect("the tool is listed")
}

/// Parses options as they are typed: `--board 2x2 --json`.
fn given(line: &str) -> ToolArgs {
    let (mut given, mut words) = (ToolArgs::default(), line.split(' ').peekable());
    while let Some(name) = words.next().and_then(|word| word.strip_prefix("--")) {
        let param = tool().params().iter().find(|param| param.name == name).expect("an option");
        let value = words.next_if(|word| !word.starts_with("--")).unwrap_or_default();
        given.add(param, value);
    }
    given
}

/// Runs the tool and prints its report.
fn run(console: &mut RecordingConsole, line: &str) -> Result<ToolOutcome, ToolError> {
    let report = tool().run(&given(line), console)?;
    report.print(console)?;
    report.notes().iter().try_for_each(|remark| console.print_note(remark))?;
    Ok(report.outcome())
}

/// The report for programs.
fn json(line: &str) -> Value {
    let mut console = RecordingConsole::new();
    let report = tool().run(&given(line), &mut console).expect("an answer");
    assert_eq!(report.outcome(), ToolOutcome::Success);
    assert_eq!(console.said, [const { Vec::<String>::new() }; 2], "only the report");
    serde_json::from_str(&report.json().expect("a result")).expect("JSON")
}

#[test]
fn json_has_all_digits() {
    let found = json("--board 2x2 --four 0.1 --start two-spawns");
    assert_eq!((&found["states"], &found["live"]), (&Value::from(110), &Value::from(74)));
    assert_eq!(found["afterstates"], 67);
    let score = found["expected_score"].as_f64().expect("a number");
    assert!((score - 66.964_149_457_1).abs() < 5e-11);
    let odds = found["reach"]["16"].as_f64().expect("a number");
    assert!((odds - 0.962_511_253_750).abs() < 5e-13);
    let tiles: Vec<&String> = found["reach"].as_object().expect("tiles").keys().collect();
    assert_eq!(tiles, ["4", "8", "16", "32"]);
}

#[test]
fn defaults_are_the_rules_of_the_game() {
    let usual = json("--board 2x3");
    assert_eq!(usual, json("--board 2x3 --four 0.05 --start house"));
    assert_ne!(usual, json("--board 2x3 --start two-spawns"));
    assert_ne!(usual, json("--board 2x3 --four 0.06"));
    let tiles: Vec<String> = json("--board 2x3 --goal 16")["reach"]
        .as_object()
        .expect("tiles")
        .keys()
        .cloned()
        .collect();
    assert_eq!(tiles, ["4", "8", "16"]);
}

#[test]
fn text_is_in_the_language_of_the_reader() {
    let mut console = RecordingConsole::new();
    run(&mut console, "--board 2x2 --four 0.1 --start two-spawns").expect("an answer");
    let [spanish, english] = &console.said;
    assert_eq!(spanish[1], "Posiciones: 110 (74 con alguna jugada, 36 sin ninguna)");
    assert_eq!(english[1], "Positions: 110 (74 with a legal move, 36 without)");
    assert_eq!(english[3], "Points under optimal play, on average: 66.9641494571");
    assert_eq!(english[8].trim(), "16  0.962511253750");
}

#[test]
fn the_policy_is_written() {
    let mut console = RecordingConsole::new();
    run(&mut console, "--board 2x3 --policy best.2048 --json").expect("an answer");
    let policy = Policy::decode(&console.storage.byte_files["best.2048"]).expect("a policy");
    assert_eq!((policy.problem().rows, policy.problem().cols), (2, 3));
    assert!(console.remarked[0].contains("best.2048"), "{}", console.remarked[0]);
    console.storage.full = true;
    let full = run(&mut console, "--board 2x3 --policy best.2048");
    assert!(matches!(full, Err(ToolError::Bad(_))), "{full:?}");
}

/// The error for wrong options, in English.
fn refusal(line: &str) -> String {
    let mut console = RecordingConsole::new();
    let refused = run(&mut console, line);
    assert_eq!(console.said, [const { Vec::<String>::new() }; 2]);
    match refused {
        Err(ToolError::Bad(why)) => console.in_words(&why)[1].clone(),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn wrong_options_are_rejected() {
    assert!(refusal("--json").contains("--board"));
    for board in
        ["3", "x", "3x", "3x3x3", "0x4", "1x1", "5x5", "+3x3", "999x9", "3 3", "33333333333x1"]
    {
        let why = refusal(&format!("--board {board}"));
        assert!(why.contains("2 to 16 cells") || why.contains("--board"), "{board}: {why}");
    }
    for goal in ["7", "0", "-8", "4", "64", "18446744073709551616", "x"] {
        assert!(refusal(&format!("--board 2x2 --goal {goal}")).contains("goal"), "{goal}");
    }
    for four in ["x", "-0.1", "1.5", "nan", "inf"] {
        assert!(refusal(&format!("--board 2x2 --four {four}")).contains("0 to 1"), "{four}");
    }
    assert!(refusal("--board 2x2 --start mine").contains("house, two-spawns"));
    assert!(refusal("--board 2x2 --memory 0").contains("--memory"));
    assert!(refusal("--board 2x2 --time-limit x").contains("--time-limit"));
}

#[test]
fn limits_are_reported() {
    for (line, word) in [
        ("--board 3x4", "MB"),
        ("--board 3x3 --memory 20", "MB"),
        ("--board 2x5 --memory 1048576", "positions"),
    ] {
        let mut console = RecordingConsole::new();
        assert_eq!(run(&mut console, line).expect("an answer"), ToolOutcome::Negative, "{line}");
        assert!(console.remarked[0].contains(word), "{line}: {:?}", console.remarked);
    }
}

#[test]
fn an_interruption_stops_the_solver() {
    let mut console = RecordingConsole::new();
    console.interrupted = true;
    let ended = run(&mut console, "--board 3x3");
    assert!(
        matches!(ended, Err(ToolError::ConsoleClosed(ConsoleClosed::Interrupted))),
        "{ended:?}"
    );
}

#[test]
fn both_languages_have_all_messages() {
    check_pair(TEXTS);
    let known = keys(TEXTS.en);
    for param in tool().params() {
        assert!(known.contains_key(param.help), "{}", param.help);
    }
}
