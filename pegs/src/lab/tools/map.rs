//! Which single-vacancy games of a shape can be won, and on which holes.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Tool, ToolArg, Trouble};
use kernel::{Span, message};

use super::{BOARD, JSON, MEMORY, MOVES, Question, TIME_LIMIT};
use crate::lab::grid::Spot;
use crate::lab::map::{Map, Start, map};

/// `peg map`.
pub struct Pairs;

impl Tool for Pairs {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "map"]
    }

    fn about(&self) -> &'static str {
        "peg-map-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, JSON, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let doing = message("peg-doing-positions");
        let map = busy(console, &doing, &budget, || map(&grid, template, &budget, memory))?;
        if given.has(JSON.name) {
            console.show(&[vec![Span::plain(json(&map))]])?;
        } else {
            tell(&map, console)?;
        }
        let whole = map.starts.iter().all(|start| start.open.is_empty());
        Ok(if whole { Done::Yes } else { Done::No })
    }
}

fn json(map: &Map) -> String {
    let pair = |(row, col): &Spot| format!("[{row},{col}]");
    let list = |spots: &[Spot]| spots.iter().map(pair).collect::<Vec<String>>().join(",");
    let start = |start: &Start| {
        let open = match &start.open[..] {
            [] => String::new(),
            open => format!(",\"open\":[{}]", list(open)),
        };
        let (vacancy, finishes) = (pair(&start.vacancy), list(&start.finishes));
        format!("{{\"vacancy\":{vacancy},\"finishes\":[{finishes}]{open}}}")
    };
    let starts: Vec<String> = map.starts.iter().map(start).collect();
    format!("{{\"starts\":[{}]}}", starts.join(","))
}

fn tell(map: &Map, console: &mut dyn Console) -> Result<(), Trouble> {
    let word = |(row, col): &Spot| format!("{row},{col}");
    let list = |spots: &[Spot]| spots.iter().map(word).collect::<Vec<String>>().join(" ");
    for start in &map.starts {
        let vacancy = word(&start.vacancy);
        let said = if start.finishes.is_empty() {
            message("peg-map-none").with("vacancy", vacancy.as_str())
        } else {
            let said = message("peg-map-start").with("vacancy", vacancy.as_str());
            said.with("finishes", list(&start.finishes))
        };
        // Of a start with nothing but open pairs there is nothing else to say.
        if start.open.is_empty() || !start.finishes.is_empty() {
            console.say(&said)?;
        }
        if !start.open.is_empty() {
            let said = message("peg-map-open").with("vacancy", vacancy);
            console.say(&said.with("finishes", list(&start.open)))?;
        }
    }
    let won = map.starts.iter().filter(|start| !start.finishes.is_empty()).count();
    let pairs: usize = map.starts.iter().map(|start| start.finishes.len()).sum();
    let said = message("peg-map-sum")
        .with("starts", map.starts.len())
        .with("won", won)
        .with("pairs", pairs)
        .with("problems", map.problems)
        .with("symmetries", map.symmetries);
    Ok(console.say(&said)?)
}
