//! The report of `ludoteca arena`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Decimal;
use crate::number::one_decimal;

/// The results of games between computer players.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ArenaReport {
    /// The number of games.
    pub games: u64,
    /// Whether it was interrupted before all games were played; absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// The players, in the order in which they were named.
    pub players: Vec<PlayerResult>,
    /// The games won from each seat, whoever sat there; absent in a solitaire.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatResult>,
    /// The steps of all games, chance events included.
    pub actions: u64,
    /// The processor time.
    pub cpu_seconds: Decimal,
    /// Games that were called off; absent if there are none.
    #[serde(skip_serializing_if = "is_zero")]
    pub called_off: u64,
    /// The points, if one player plays alone.
    #[serde(flatten)]
    pub points: Option<Points>,
}

/// The results of one player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerResult {
    /// The player.
    pub name: String,
    /// The games played; every player plays all of them, so the report states it once.
    #[serde(skip)]
    pub games: u64,
    /// The games won.
    pub wins: u64,
    /// The share of games won.
    pub rate: Decimal,
    /// The lower end of its 95 % confidence interval.
    pub low: Decimal,
    /// The upper end.
    pub high: Decimal,
    /// 1500 for an equal share of wins, 400 more for ten times those odds.
    #[serde(serialize_with = "one_decimal")]
    pub rating: f64,
    /// The points, if the game has any.
    #[serde(flatten)]
    pub points: Option<Points>,
}

/// The results from one seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatResult {
    /// The seat, from 1.
    pub seat: usize,
    /// The games won from it.
    pub wins: u64,
    /// The share of games won.
    pub rate: Decimal,
    /// The lower end of its 95 % confidence interval.
    pub low: Decimal,
    /// The upper end.
    pub high: Decimal,
}

/// The points of many games.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Points {
    /// Their mean.
    pub mean: Decimal,
    /// Their median.
    pub median: Decimal,
    /// The share of games that reached each milestone.
    pub reach: BTreeMap<u64, Decimal>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_json;

    fn report(called_off: u64, points: Option<Points>) -> ArenaReport {
        let player = PlayerResult {
            name: "a".to_owned(),
            games: 2,
            wins: 2,
            rate: Decimal(1.0),
            low: Decimal(0.25),
            high: Decimal(1.0),
            rating: 1779.588,
            points: points.clone(),
        };
        let cpu_seconds = Decimal(0.5);
        ArenaReport {
            games: 2,
            interrupted: false,
            players: vec![player],
            seats: Vec::new(),
            actions: 9,
            cpu_seconds,
            called_off,
            points,
        }
    }

    #[test]
    fn missing_measures_are_omitted() {
        assert_eq!(
            to_json(&report(0, None)),
            r#"{"games":2,"players":[{"name":"a","wins":2,"rate":1,"low":0.25,"high":1,"rating":1779.6}],"actions":9,"cpu_seconds":0.5}"#
        );
    }

    #[test]
    fn milestones_are_in_order() {
        let reach = [(16, 0.5), (4, 1.0)].map(|(mark, share)| (mark, Decimal(share)));
        let points = Points { mean: Decimal(30.0), median: Decimal(2.5), reach: reach.into() };
        assert_eq!(
            to_json(&report(1, Some(points))),
            r#"{"games":2,"players":[{"name":"a","wins":2,"rate":1,"low":0.25,"high":1,"rating":1779.6,"mean":30,"median":2.5,"reach":{"4":1,"16":0.5}}],"actions":9,"cpu_seconds":0.5,"called_off":1,"mean":30,"median":2.5,"reach":{"4":1,"16":0.5}}"#
        );
    }
}
