//! Films of every game.

use std::num::NonZeroU16;

use app::{AnyGame, AnySession, Options};
use conformance::svg;
use film::{Cut, Speed, cast, film};
use i18n::{Lang, Translator};
use kernel::{Seed, Turn};

/// Steps of each game.
const STEPS: usize = 60;

fn translator(lang: Lang) -> Translator {
    Translator::new(lang, registry::GAMES.iter().map(|info| info.data().texts))
}

/// A session with default options that always takes the first legal move.
fn play(game: &dyn AnyGame) -> Box<dyn AnySession> {
    let seed = Seed::new("film").expect("a seed");
    let mut session = game.start(&Options::default(), seed).expect("a game");
    for _ in 0..STEPS {
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(session.roll().expect("a chance event")),
            Turn::Player(_) => {
                let word = session.actions()[0].text.clone();
                session.apply(&word).expect("a move");
            }
        }
    }
    session
}

fn whole(session: &dyn AnySession) -> Cut {
    Cut { from: 0, to: session.len(), speed: Speed::USUAL }
}

/// The content of the drawing after its style, which no picture of a game has.
fn inside(svg: &str) -> &str {
    let (_, rest) = svg.split_once("</style>").expect("a style");
    rest.trim_end().strip_suffix("</svg>").expect("an end")
}

#[test]
fn films_are_well_formed_and_self_contained() {
    for game in registry::GAMES {
        for lang in [Lang::Es, Lang::En] {
            let session = play(*game);
            let cut = whole(session.as_ref());
            let svg = film(session.as_ref(), &game.data().art, &translator(lang), cut);
            let names = svg::names(inside(&svg)).expect("well-formed");
            let mut ids = names.ids.clone();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), names.ids.len(), "{}: duplicate id", game.name());
            let missing = names.references.iter().find(|id| !ids.contains(*id));
            assert_eq!(missing, None, "{}", game.name());
        }
    }
}

/// Key times rise from 0 to 1, with one value for each.
#[test]
fn every_animation_has_one_value_for_each_key_time() {
    for game in registry::GAMES {
        let session = play(*game);
        let cut = whole(session.as_ref());
        let svg = film(session.as_ref(), &game.data().art, &translator(Lang::En), cut);
        let mut animations = 0;
        for rest in svg.split("keyTimes=\"").skip(1) {
            let (times, rest) = rest.split_once("\" values=\"").expect("values");
            let (values, _) = rest.split_once('"').expect("an end");
            let times: Vec<f64> =
                times.split(';').map(|time| time.parse().expect("a time")).collect();
            assert_eq!(times.len(), values.split(';').count());
            assert!(times[0] == 0.0 && times.is_sorted() && times[times.len() - 1] <= 1.0);
            animations += 1;
        }
        assert!(animations > 0, "{} is not animated", game.name());
    }
}

#[test]
fn a_single_step_is_not_animated() {
    for game in registry::GAMES {
        let session = play(*game);
        let moment = Cut { from: 3, to: 3, speed: Speed::USUAL };
        let svg = film(session.as_ref(), &game.data().art, &translator(Lang::Es), moment);
        assert!(!svg.contains("<animate") && svg.contains("<use "), "{}", game.name());
    }
}

#[test]
fn a_cast_is_a_header_and_events_in_order() {
    for game in registry::GAMES {
        let session = play(*game);
        let steps = session.len();
        let cut = Cut { from: 0, to: steps, speed: Speed::read("2").expect("a speed") };
        let text = cast(session.as_ref(), &translator(Lang::En), cut);
        let mut lines = text.lines();
        let header: serde_json::Value =
            serde_json::from_str(lines.next().expect("a header")).expect("JSON");
        assert_eq!(header["version"], 2);
        let (wide, high) = (header["width"].as_u64(), header["height"].as_u64());
        assert!(wide >= Some(80) && high >= Some(24));
        let events: Vec<(f64, String, String)> =
            lines.map(|line| serde_json::from_str(line).expect("an event")).collect();
        // One for the beginning, one for each step, and one that shows the cursor again.
        assert_eq!(events.len(), steps + 2);
        for (order, (time, kind, text)) in (0_u32..).zip(&events) {
            assert!((time - f64::from(order) / 2.0).abs() < 1e-9 && kind == "o", "{time}");
            assert!(!text.contains('\n'), "lines are positioned, not terminated");
        }
        let size = [high, wide].map(|side| side.and_then(|side| u16::try_from(side).ok()));
        let [Some(high), Some(wide)] = size.map(|side| NonZeroU16::new(side?)) else {
            panic!("a terminal has a size");
        };
        let mut terminal = vt100::Parser::new(high, wide, 0);
        for (_, _, text) in &events {
            terminal.process(text.as_bytes());
        }
        let seen = terminal.screen().contents();
        for line in session.text_board(true) {
            let line = kernel::styled::to_ansi(&line, false);
            assert!(seen.contains(line.trim_end()), "{}: no {line}\n{seen}", game.name());
        }
    }
}

/// The reverse moves that make a board are its solution: films show them only of finished games.
#[test]
fn a_hidden_opening_is_left_out() {
    let game = *registry::GAMES.iter().find(|it| it.data().hides_opening).expect("such a game");
    let mut session =
        game.start(&Options::default(), Seed::new("film").expect("a seed")).expect("a game");
    let opening = session.meta().opening_len();
    assert!(opening > 0);
    let texts = |session: &dyn AnySession, cut| {
        let translator = translator(Lang::Es);
        [film(session, &game.data().art, &translator, cut), cast(session, &translator, cut)]
    };
    let step = |at| Cut { from: at, to: at, speed: Speed::USUAL };
    let hint = |text: &str| text.contains("inverso");
    assert_eq!(texts(session.as_ref(), step(0)), texts(session.as_ref(), step(opening)));
    assert!(!texts(session.as_ref(), whole(session.as_ref())).iter().any(|it| hint(it)));
    while !matches!(session.turn(), Turn::Over(_)) {
        let word = session.actions()[0].text.clone();
        session.apply(&word).expect("a move");
    }
    assert_ne!(texts(session.as_ref(), step(0)), texts(session.as_ref(), step(opening)));
    assert!(texts(session.as_ref(), whole(session.as_ref())).iter().all(|it| hint(it)));
}
