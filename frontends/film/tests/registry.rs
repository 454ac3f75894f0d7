//! Films of every game of the shelf.

use std::num::NonZeroU16;

use app::{AnyGame, AnySession, Options};
use conformance::xml;
use film::{Cut, Speed, cast, film};
use i18n::{Lang, Speaker};
use kernel::{Seed, Turn};

/// Steps of each game.
const STEPS: usize = 60;

fn speaker(lang: Lang) -> Speaker {
    Speaker::new(lang, registry::GAMES.iter().map(|info| info.data().texts))
}

/// A game as it usually begins, played with the first action that there is.
fn played(info: &dyn AnyGame) -> Box<dyn AnySession> {
    let seed = Seed::new("film").expect("a seed");
    let mut table = info.start(&Options::default(), seed).expect("a game");
    for _ in 0..STEPS {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(table.roll().expect("luck")),
            Turn::Player(_) => {
                let word = table.actions()[0].word.clone();
                table.apply(&word).expect("a move");
            }
        }
    }
    table
}

fn whole(table: &dyn AnySession) -> Cut {
    Cut { from: 0, to: table.len(), speed: Speed::USUAL }
}

/// The elements within the drawing, but for its style: that stands in no picture of a game.
fn inside(svg: &str) -> &str {
    let (_, rest) = svg.split_once("</style>").expect("a style");
    rest.trim_end().strip_suffix("</svg>").expect("an end")
}

#[test]
fn films_are_well_formed_and_refer_to_themselves() {
    for info in registry::GAMES {
        for lang in [Lang::Es, Lang::En] {
            let mut table = played(*info);
            let cut = whole(table.as_ref());
            let svg = film(table.as_mut(), &info.data().art, &speaker(lang), cut);
            let held = xml::read(inside(&svg)).expect("well-formed");
            let mut ids = held.ids.clone();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), held.ids.len(), "{}: an id comes twice", info.name());
            let missing = held.references.iter().find(|id| !ids.contains(*id));
            assert_eq!(missing, None, "{}", info.name());
        }
    }
}

/// Times rise from 0 to 1, and there is a value for each.
#[test]
fn every_animation_has_a_value_for_each_of_its_times() {
    for info in registry::GAMES {
        let mut table = played(*info);
        let cut = whole(table.as_ref());
        let svg = film(table.as_mut(), &info.data().art, &speaker(Lang::En), cut);
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
        assert!(animations > 0, "{} does not move", info.name());
    }
}

#[test]
fn a_moment_does_not_move() {
    for info in registry::GAMES {
        let mut table = played(*info);
        let moment = Cut { from: 3, to: 3, speed: Speed::USUAL };
        let svg = film(table.as_mut(), &info.data().art, &speaker(Lang::Es), moment);
        assert!(!svg.contains("<animate") && svg.contains("<use "), "{}", info.name());
    }
}

#[test]
fn a_cast_is_a_header_and_events_in_order() {
    for info in registry::GAMES {
        let mut table = played(*info);
        let steps = table.len();
        let cut = Cut { from: 0, to: steps, speed: Speed::read("2").expect("a speed") };
        let text = cast(table.as_mut(), &speaker(Lang::En), cut);
        let mut lines = text.lines();
        let header: serde_json::Value =
            serde_json::from_str(lines.next().expect("a header")).expect("JSON");
        assert_eq!(header["version"], 2);
        let (wide, high) = (header["width"].as_u64(), header["height"].as_u64());
        assert!(wide >= Some(80) && high >= Some(24));
        let events: Vec<(f64, String, String)> =
            lines.map(|line| serde_json::from_str(line).expect("an event")).collect();
        // One for the beginning and one for each step, and the cursor again.
        assert_eq!(events.len(), steps + 2);
        for (order, (time, kind, text)) in (0_u32..).zip(&events) {
            assert!((time - f64::from(order) / 2.0).abs() < 1e-9 && kind == "o", "{time}");
            assert!(!text.contains('\n'), "lines are written at their places");
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
        for line in table.text_board(true) {
            let line = kernel::styled::printed(&line, false);
            assert!(seen.contains(line.trim_end()), "{}: no {line}\n{seen}", info.name());
        }
    }
}
