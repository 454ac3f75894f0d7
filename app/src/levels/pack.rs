//! The file of the levels of a game: three lines for each level.
//!
//! ```text
//! # number difficulty optimum length effort misleading, setup, solution
//! 1 1 1 1 2 0
//! board 0,2 2 0 oox/---/---
//! 0,0:0,2
//! ```

use std::fmt::Write;

use kernel::{ParseError, message};

use super::Level;

/// The lines of a level.
const LINES: usize = 3;

/// Parses a file. Numbers count from 1 and difficulties do not fall.
pub fn parse(text: &str) -> Result<Vec<Level>, ParseError> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let mut levels: Vec<Level> = Vec::new();
    for lines in lines.chunks(LINES) {
        let level = parse_level(lines)?;
        let previous = levels.last().map_or((0, 0), |last| (last.number, last.difficulty));
        if level.number != previous.0 + 1 || level.difficulty < previous.1 {
            return Err(ParseError::new(lines[0].0, message("levels-order")));
        }
        levels.push(level);
    }
    Ok(levels)
}

fn parse_level(lines: &[(usize, &str)]) -> Result<Level, ParseError> {
    let bad = |line: usize| ParseError::new(line, message("levels-format"));
    let [(line, figures), (_, setup), (_, solution)] = lines else {
        return Err(bad(lines.last().map_or(0, |(line, _)| *line)));
    };
    let figures: Vec<u64> =
        figures.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad(*line))?;
    let [number, difficulty, optimum, length, effort, misleading] = figures[..] else {
        return Err(bad(*line));
    };
    let small = |figure: u64| u32::try_from(figure).map_err(|_| bad(*line));
    Ok(Level {
        number: small(number)?,
        difficulty: small(difficulty)?,
        optimum: small(optimum)?,
        length: small(length)?,
        effort,
        misleading: small(misleading)?,
        setup: (*setup).to_owned(),
        solution: (*solution).to_owned(),
    })
}

/// The file of the levels of a game.
pub fn write(game: &str, levels: &[Level]) -> String {
    let mut text = format!(
        "# Made by `ludoteca levels {game} --make`; docs/levels.md explains the figures.\n\
         # number difficulty optimum length effort misleading, setup, solution\n"
    );
    for level in levels {
        let Level { number, difficulty, optimum, length, effort, misleading, .. } = level;
        let _ = writeln!(text, "{number} {difficulty} {optimum} {length} {effort} {misleading}");
        let _ = writeln!(text, "{}\n{}", level.setup, level.solution);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: u32, difficulty: u32) -> Level {
        Level {
            number,
            difficulty,
            optimum: 1,
            length: 2,
            effort: 3,
            misleading: 4,
            setup: "board x".to_owned(),
            solution: "a b".to_owned(),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let levels = [level(1, 5), level(2, 5), level(3, 9)];
        assert_eq!(parse(&write("game", &levels)).unwrap(), levels);
        assert_eq!(parse("").unwrap(), []);
    }

    #[test]
    fn errors_have_a_line() {
        let line = |text: &str| parse(text).unwrap_err().line;
        assert_eq!(line("# x\n1 1 1 1 1\na\nb\n"), 2);
        assert_eq!(line("1 1 1 1 1 -1\na\nb\n"), 1);
        assert_eq!(line("1 1 1 1 1 1\na\n"), 2);
        assert_eq!(line(&write("game", &[level(1, 5), level(2, 4)])), 6);
        assert_eq!(line(&write("game", &[level(1, 5), level(3, 6)])), 6);
    }
}
