//! Who comes first, from the odds of when each player arrives.

/// Turns that are told apart; later ones count as never.
const TURNS: usize = 64;
/// What it is worth that nobody comes to a gem.
const NOBODY: f64 = 0.1;
/// In the extended game, the part of the worth that lies in the place; the rest is for the first.
const PLACES: f64 = 0.3;
/// What a turn less to the gem is worth beside the odds: it decides where those say nothing.
const TEMPO: f64 = 1e-3;

/// The odds of the turn in which a player arrives, counted from the next one as 0.
#[derive(Clone, Debug)]
pub struct ArrivalTimes {
    odds: [f64; TURNS],
}

impl ArrivalTimes {
    /// For certain in that turn; never where it is too late.
    pub fn certain(turn: usize) -> Self {
        Self::of([Some(turn)])
    }

    /// Turns that are equally probable; nothing stands for never.
    pub fn of(turns: impl IntoIterator<Item = Option<usize>>) -> Self {
        let (mut odds, mut count) = ([0.0; TURNS], 0.0);
        for turn in turns {
            count += 1.0;
            if let Some(odds) = turn.and_then(|turn| odds.get_mut(turn)) {
                *odds += 1.0;
            }
        }
        Self { odds: odds.map(|odds| odds / f64::max(count, 1.0)) }
    }

    /// So many turns later.
    #[must_use]
    pub fn later(&self, turns: usize) -> Self {
        let mut odds = [0.0; TURNS];
        for (later, sooner) in odds.iter_mut().skip(turns).zip(self.odds) {
            *later = sooner;
        }
        Self { odds }
    }

    /// For each turn the odds of arriving in it or after it, or never.
    fn not_before(&self) -> [f64; TURNS] {
        let mut left = 1.0;
        self.odds.map(|odds| {
            let here = left;
            left -= odds;
            here
        })
    }

    /// The mean turn; the last one stands for never.
    pub fn mean(&self) -> f64 {
        self.not_before().iter().skip(1).sum()
    }
}

/// What a race is worth to a player whose turn of a number comes before the rivals' turn of the
/// same number: the odds of being the first, and in the extended game a little for other places.
pub fn worth(mine: &ArrivalTimes, rivals: &[ArrivalTimes], extended: bool) -> f64 {
    let ahead: Vec<[f64; TURNS]> = rivals.iter().map(ArrivalTimes::not_before).collect();
    let mut first = 0.0;
    let mut places = 0.0;
    for (turn, odds) in mine.odds.iter().enumerate() {
        first += odds * ahead.iter().map(|ahead| ahead[turn]).product::<f64>();
        places += odds * ahead.iter().map(|ahead| ahead[turn]).sum::<f64>();
    }
    let never = |arrival: &ArrivalTimes| 1.0 - arrival.odds.iter().sum::<f64>();
    let nobody = never(mine) * rivals.iter().map(never).product::<f64>();
    let won = first + NOBODY * nobody;
    let share = places / f64::from(u32::try_from(rivals.len().max(1)).unwrap_or(1));
    let won = if extended { won * (1.0 - PLACES) + share * PLACES } else { won };
    let lead = rivals.iter().map(ArrivalTimes::mean).fold(f64::INFINITY, f64::min).min(64.0);
    won + TEMPO * (lead - mine.mean())
}
