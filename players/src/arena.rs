//! The arena: many games between computer players, with rotated seats.

use std::time::Duration;

use app::{Contest, MatchResult};
use kernel::{Budget, Message, message};
use rayon::prelude::*;

use crate::tally::PlayerTally;

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct ArenaConfig {
    /// The number of games. In a solitaire every player plays all of them, with the same chance
    /// events.
    pub games: usize,
    /// The number of threads.
    pub threads: usize,
    /// The time limit of a decision.
    pub limit: Duration,
}

/// The result.
#[derive(Clone, Debug, PartialEq)]
pub struct ArenaResult {
    /// The players, in the given order.
    pub standings: Vec<PlayerTally>,
    /// The number of steps in all games, chance events included.
    pub actions: u64,
    /// Games between several players without a winner.
    pub called_off: u64,
    /// The games won from each seat; empty in a solitaire.
    pub seats: Vec<PlayerTally>,
}

/// Plays the games. The result does not depend on the number of threads, unless players read the
/// clock; `budget` has its progress in games, and stopping it leaves the results of the games that
/// were finished. Fails if the contest is impossible.
pub fn run(
    contest: &dyn Contest,
    players: usize,
    config: ArenaConfig,
    budget: &Budget,
) -> Result<ArenaResult, Message> {
    let seats = contest.seat_count();
    let line_ups = LineUps::new(players, seats)
        .ok_or_else(|| message("arena-seats").with("seats", seats).with("players", players))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(config.threads.max(1)).build();
    let pool = pool.map_err(|_| message("arena-threads").with("threads", config.threads))?;
    let rounds = config.games * line_ups.per_game();
    budget.set_total(rounds as u64);
    let round = |index: usize| {
        if budget.is_exhausted() {
            return Ok(None);
        }
        let line_up = line_ups.of(index);
        let number = index / line_ups.per_game();
        match contest.play(&line_up, number, config.limit, budget) {
            Some(played) => {
                budget.count(1);
                Ok(Some((line_up, played)))
            }
            None if budget.is_exhausted() => Ok(None),
            None => Err(message("arena-no-move")),
        }
    };
    let empty = || ArenaResult::new(players, seats);
    let counted = |mut report: ArenaResult, round: Option<(Vec<usize>, MatchResult)>| {
        if let Some((line_up, played)) = round {
            report.add(&line_up, &played);
        }
        report
    };
    pool.install(|| {
        let rounds = (0..rounds).into_par_iter().map(round);
        let parts = rounds.try_fold(empty, |report, round| Ok(counted(report, round?)));
        parts.try_reduce(empty, |one, other| Ok(one.and(other)))
    })
}

impl ArenaResult {
    fn new(players: usize, seats: usize) -> Self {
        let seats = if seats > 1 { seats } else { 0 };
        Self {
            standings: vec![PlayerTally::default(); players],
            actions: 0,
            called_off: 0,
            seats: vec![PlayerTally::default(); seats],
        }
    }

    fn add(&mut self, line_up: &[usize], played: &MatchResult) {
        for (seat, player) in line_up.iter().enumerate() {
            self.standings[*player].add(played.winners.contains(&seat), played);
        }
        for (seat, tally) in self.seats.iter_mut().enumerate() {
            tally.games += 1;
            tally.wins += u64::from(played.winners.contains(&seat));
        }
        self.actions += played.actions;
        self.called_off += u64::from(line_up.len() > 1 && played.winners.is_empty());
    }

    /// The games played: in a solitaire, as many as the player who played most, because every
    /// player plays all of them.
    pub fn games(&self) -> u64 {
        self.standings.iter().map(|tally| tally.games).max().unwrap_or_default()
    }

    /// Adds the results of another thread.
    fn and(mut self, other: Self) -> Self {
        let both = self.standings.iter_mut().zip(other.standings);
        both.for_each(|(own, other)| own.merge(other));
        self.seats.iter_mut().zip(other.seats).for_each(|(own, other)| own.merge(other));
        self.actions += other.actions;
        self.called_off += other.called_off;
        self
    }
}

/// The seating of each round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineUps {
    /// A solitaire: each player in turn.
    Alone { players: usize },
    /// As many players as seats, rotated by one seat with every game.
    Together { seats: usize },
}

impl LineUps {
    fn new(players: usize, seats: usize) -> Option<Self> {
        match seats {
            _ if players == 0 => None,
            1 => Some(Self::Alone { players }),
            _ if players == seats => Some(Self::Together { seats }),
            _ => None,
        }
    }

    /// The number of rounds per game.
    fn per_game(self) -> usize {
        match self {
            Self::Alone { players } => players,
            Self::Together { .. } => 1,
        }
    }

    /// The players of a round by seat.
    fn of(self, round: usize) -> Vec<usize> {
        match self {
            Self::Alone { players } => vec![round % players],
            Self::Together { seats } => (0..seats).map(|seat| (seat + round) % seats).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_takes_every_seat() {
        let line_ups = LineUps::new(4, 4).unwrap();
        for seat in 0..4 {
            let mut sat: Vec<usize> = (0..4).map(|round| line_ups.of(round)[seat]).collect();
            sat.sort_unstable();
            assert_eq!(sat, [0, 1, 2, 3]);
        }
        assert_eq!(LineUps::new(2, 1).unwrap().of(3), [1]);
        assert_eq!(LineUps::new(3, 4), None);
        assert_eq!(LineUps::new(0, 1), None);
    }
}
