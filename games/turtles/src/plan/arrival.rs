//! Who arrives first, from the distributions of the arrival times.

/// Later turns count as never.
const TURNS: usize = 64;
/// The value of a race without a finisher.
const NOBODY_VALUE: f64 = 0.1;
/// The share of the value that depends on the place in the extended game; the rest is for being
/// first.
const PLACE_SHARE: f64 = 0.3;
/// The value of one turn less to the gem. It decides between equal probabilities.
const TEMPO: f64 = 1e-3;

/// The distribution of the turn in which a player arrives; the next turn is 0.
#[derive(Clone, Debug)]
pub struct ArrivalTimes {
    probabilities: [f64; TURNS],
}

impl ArrivalTimes {
    /// Certainly in this turn, or never if it is too late.
    pub fn certain(turn: usize) -> Self {
        Self::of([Some(turn)])
    }

    /// Equally likely turns; `None` stands for never.
    pub fn of(turns: impl IntoIterator<Item = Option<usize>>) -> Self {
        let (mut probabilities, mut count) = ([0.0; TURNS], 0.0);
        for turn in turns {
            count += 1.0;
            if let Some(probability) = turn.and_then(|turn| probabilities.get_mut(turn)) {
                *probability += 1.0;
            }
        }
        Self { probabilities: probabilities.map(|probability| probability / f64::max(count, 1.0)) }
    }

    /// The same, some turns later.
    #[must_use]
    pub fn later(&self, turns: usize) -> Self {
        let mut probabilities = [0.0; TURNS];
        for (later, sooner) in probabilities.iter_mut().skip(turns).zip(self.probabilities) {
            *later = sooner;
        }
        Self { probabilities }
    }

    /// For each turn, the probability of not arriving before it.
    fn not_before(&self) -> [f64; TURNS] {
        let mut left = 1.0;
        self.probabilities.map(|probability| {
            let here = left;
            left -= probability;
            here
        })
    }

    /// The mean turn; the last one stands for never.
    pub fn mean(&self) -> f64 {
        self.not_before().iter().skip(1).sum()
    }
}

/// The value of a race to a player who moves before the rivals in each round: the probability of
/// being first and, in the extended game, a share for the place.
pub fn race_value(mine: &ArrivalTimes, rivals: &[ArrivalTimes], extended: bool) -> f64 {
    let ahead: Vec<[f64; TURNS]> = rivals.iter().map(ArrivalTimes::not_before).collect();
    let mut first = 0.0;
    let mut places = 0.0;
    for (turn, probability) in mine.probabilities.iter().enumerate() {
        first += probability * ahead.iter().map(|ahead| ahead[turn]).product::<f64>();
        places += probability * ahead.iter().map(|ahead| ahead[turn]).sum::<f64>();
    }
    let never = |arrival: &ArrivalTimes| 1.0 - arrival.probabilities.iter().sum::<f64>();
    let nobody = never(mine) * rivals.iter().map(never).product::<f64>();
    let won = first + NOBODY_VALUE * nobody;
    let share = places / f64::from(u32::try_from(rivals.len().max(1)).unwrap_or(1));
    let won = if extended { won * (1.0 - PLACE_SHARE) + share * PLACE_SHARE } else { won };
    let lead = rivals.iter().map(ArrivalTimes::mean).fold(f64::INFINITY, f64::min).min(64.0);
    won + TEMPO * (lead - mine.mean())
}
