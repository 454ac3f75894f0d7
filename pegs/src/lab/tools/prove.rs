//! Why a board has no solution, so that a person can check it; or the solution.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Tool, ToolArg, Trouble};
use kernel::{Line, Span, message};

use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Question, TIME_LIMIT, finish};
use crate::lab::grid::{Cell, Grid, Spot};
use crate::lab::prove::{Certificate, Verdict, Why, prove};
use crate::lab::text::jump_word;

/// `peg prove`.
pub struct Prove;

impl Tool for Prove {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "prove"]
    }

    fn about(&self) -> &'static str {
        "peg-prove-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, FINISH, JSON, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let finish = finish(given, &grid)?;
        let doing = message("peg-doing-positions");
        let verdict =
            busy(console, &doing, &budget, || prove(&grid, template, finish, &budget, memory))?;
        if given.has(JSON.name) {
            console.show(&[vec![Span::plain(json(&verdict))]])?;
        } else {
            tell(&grid, &verdict, console)?;
        }
        Ok(if verdict == Verdict::Limit { Done::No } else { Done::Yes })
    }
}

fn json(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Solvable(way) => {
            let jumps = list(way, |(from, to)| format!("\"{}\"", jump_word(*from, *to)));
            format!("{{\"solvable\":true,\"moves\":{jumps}}}")
        }
        Verdict::Unsolvable(certificates) => {
            format!("{{\"solvable\":false,\"certificates\":{}}}", list(certificates, certificate))
        }
        Verdict::Limit => "{\"solvable\":null}".to_owned(),
    }
}

fn certificate(certificate: &Certificate) -> String {
    let finish = certificate
        .finish
        .map_or_else(|| "\"any\"".to_owned(), |(row, col)| format!("[{row},{col}]"));
    let why = match &certificate.why {
        Why::Parity(masks) => {
            let spot = |(row, col): &Spot| format!("\"{row},{col}\"");
            format!("\"parity\",\"masks\":{}", list(masks, |mask| list(mask, spot)))
        }
        Why::Pagoda(values) => {
            let rows = list(values, |row| list(row, ToString::to_string));
            format!("\"pagoda\",\"values\":{rows}")
        }
        Why::Exhaustion(positions) => format!("\"exhaustion\",\"positions\":{positions}"),
    };
    format!("{{\"finish\":{finish},\"kind\":{why}}}")
}

fn list<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    format!("[{}]", items.iter().map(text).collect::<Vec<String>>().join(","))
}

fn tell(grid: &Grid, verdict: &Verdict, console: &mut dyn Console) -> Result<(), Trouble> {
    match verdict {
        Verdict::Limit => console.say(&message("peg-limit"))?,
        Verdict::Solvable(way) => {
            console.say(&message("peg-prove-solvable"))?;
            let line = |(from, to): &(Spot, Spot)| vec![Span::plain(jump_word(*from, *to))];
            console.show(&way.iter().map(line).collect::<Vec<Line>>())?;
        }
        Verdict::Unsolvable(certificates) => {
            console.say(&message("peg-prove-unsolvable"))?;
            parity(grid, certificates, console)?;
            for certificate in certificates {
                other(grid, certificate, console)?;
            }
        }
    }
    Ok(())
}

/// What parity excludes: each set of holes once, with where the last peg would have to be.
fn parity(
    grid: &Grid,
    certificates: &[Certificate],
    console: &mut dyn Console,
) -> Result<(), Trouble> {
    let (mut shown, mut finishes) = (Vec::<&Vec<Spot>>::new(), Vec::new());
    for certificate in certificates {
        if let Why::Parity(masks) = &certificate.why {
            finishes.push(certificate.finish);
            let new: Vec<_> = masks.iter().filter(|mask| !shown.contains(mask)).collect();
            shown.extend(new);
        }
    }
    if finishes.is_empty() {
        return Ok(());
    }
    console.say(&message("peg-prove-parity"))?;
    for mask in shown {
        let pegs = mask.iter().filter(|spot| grid.at(**spot) == Cell::Peg).count();
        let key = if pegs % 2 == 1 { "peg-prove-odd" } else { "peg-prove-even" };
        console.say(&message(key).with("pegs", pegs))?;
        let lines = painted(grid, mask, console.coloured());
        console.show(&lines)?;
    }
    let spots: Option<Vec<String>> = finishes.into_iter().map(|spot| spot.map(word)).collect();
    let said = match spots {
        None => message("peg-prove-parity-all"),
        Some(spots) => message("peg-prove-parity-these").with("holes", spots.join(" ")),
    };
    Ok(console.say(&said)?)
}

fn other(grid: &Grid, certificate: &Certificate, console: &mut dyn Console) -> Result<(), Trouble> {
    match (&certificate.why, certificate.finish) {
        (Why::Parity(_), _) => {}
        (Why::Pagoda(values), finish) => {
            let value = |(row, col): &Spot| i128::from(values[*row][*col]);
            let pegs = grid.holes().filter(|spot| grid.at(*spot) == Cell::Peg);
            let sum: i128 = pegs.map(|spot| value(&spot)).sum();
            let said = match finish {
                Some(spot) => message("peg-prove-pagoda")
                    .with("hole", word(spot))
                    .with("worth", value(&spot).to_string()),
                None => message("peg-prove-pagoda-all"),
            };
            console.say(&said.with("sum", sum.to_string()))?;
            console.show(&matrix(grid, values))?;
        }
        (Why::Exhaustion(positions), Some(spot)) => {
            let said = message("peg-prove-exhaustion").with("hole", word(spot));
            console.say(&said.with("positions", positions.to_string()))?;
        }
        (Why::Exhaustion(positions), None) => {
            let said = message("peg-prove-exhaustion-all");
            console.say(&said.with("positions", positions.to_string()))?;
        }
    }
    Ok(())
}

fn word((row, col): Spot) -> String {
    format!("{row},{col}")
}

/// The board with a set of its holes: their pegs `O`, the empty ones `X`; the other holes small.
fn painted(grid: &Grid, mask: &[Spot], coloured: bool) -> Vec<Line> {
    let cell = |spot: Spot| {
        let letter = match (grid.at(spot), mask.contains(&spot)) {
            (Cell::Unused, _) => " ",
            (Cell::Peg, true) => "O",
            (Cell::Empty, true) => "X",
            (Cell::Peg, false) => "o",
            (Cell::Empty, false) => "x",
        };
        let marked = coloured && mask.contains(&spot);
        let span = if marked { Span::painted(letter, 2, 15) } else { Span::plain(letter) };
        [span, Span::plain(" ")]
    };
    let row = |row| (0..grid.cols()).flat_map(|col| cell((row, col))).collect();
    (0..grid.rows()).map(row).chain([Vec::new()]).collect()
}

/// The values of the holes in columns, those of the pegs in brackets.
fn matrix(grid: &Grid, values: &[Vec<i64>]) -> Vec<Line> {
    let cell = |spot: Spot| match grid.at(spot) {
        Cell::Unused => String::new(),
        Cell::Empty => format!("{} ", values[spot.0][spot.1]),
        Cell::Peg => format!("[{}]", values[spot.0][spot.1]),
    };
    let width = grid.holes().map(|spot| cell(spot).len()).max().unwrap_or(0);
    let row = |row| {
        let cells = (0..grid.cols()).map(|col| format!("{:>width$}", cell((row, col))));
        vec![Span::plain(cells.collect::<Vec<String>>().join(" ").trim_end().to_owned())]
    };
    (0..grid.rows()).map(row).chain([Vec::new()]).collect()
}
