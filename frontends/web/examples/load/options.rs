//! The amount of load.

use std::time::Duration;

use crate::Fallible;

/// What is put on what.
#[derive(Debug, PartialEq, Eq)]
pub struct Load {
    /// The program.
    pub program: String,
    /// What is played.
    pub game: String,
    /// Tables with two people each.
    pub tables: usize,
    /// Spectators at idle tables.
    pub spectators: usize,
    /// How long moves are made.
    pub seconds: u64,
    /// Moves per second at all tables.
    pub rate: u64,
    /// Servers.
    pub servers: usize,
    /// Whether they share a PostgreSQL database.
    pub postgres: bool,
}

fn number<N: std::str::FromStr>(text: &str) -> Fallible<N> {
    text.parse().map_err(|_| format!("a number was expected, not {text:?}").into())
}

impl Load {
    /// The program, the game, then `[TABLES [SPECTATORS [SECONDS]]]` among `--rate N`,
    /// `--servers N` and `--postgres`.
    pub fn parse(args: &[String]) -> Fallible<Self> {
        let (mut rate, mut servers, mut postgres) = (None, 1, false);
        let (mut plain, mut args) = (Vec::new(), args.iter());
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} needs a number"));
            match arg.as_str() {
                "--rate" => rate = Some(number(value()?)?),
                "--servers" => servers = number::<usize>(value()?)?.max(1),
                "--postgres" => postgres = true,
                option if option.starts_with("--") => {
                    return Err(format!("unknown option {option}").into());
                }
                _ => plain.push(arg.as_str()),
            }
        }
        let [program, game, amounts @ ..] = &plain[..] else {
            return Err("the program to be measured and a game are missing".into());
        };
        if servers > 1 && !postgres {
            return Err("several servers need --postgres".into());
        }
        let amount = |at: usize, usual| amounts.get(at).map_or(Ok(usual), |text| number(text));
        let tables = amount(0, 500)?;
        Ok(Self {
            program: (*program).to_owned(),
            game: (*game).to_owned(),
            tables: usize::try_from(tables)?,
            spectators: usize::try_from(amount(1, 5000)?)?,
            seconds: amount(2, 30)?,
            // Each person makes one move per second.
            rate: rate.unwrap_or(2 * tables),
            servers,
            postgres,
        })
    }

    /// The time between two moves at a table.
    pub fn pace(&self) -> Duration {
        Duration::from_micros(1_000_000 * self.tables as u64 / self.rate.max(1))
    }
}
