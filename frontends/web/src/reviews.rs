//! Analyses of finished games: made on a copy of the game, and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use app::review::{Curve, DescribedReview, ReviewedMove};
use app::{AnyGame, Options, Review};
use axum::body::Bytes;
use i18n::{Lang, Translator};
use kernel::{Budget, Message, Seat, message};
use protocol::web::Success;
use protocol::web::review::{ReviewCurve, ReviewDecision, TableReview};

use crate::api_error::{ApiError, Conflict};
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::table::LiveTable;

/// What an analysis takes, as far as a game can be divided: less than a client may save up.
const TIME: Duration = Duration::from_secs(2);
/// The most time of a decision, and the least.
const MOST_PER_DECISION: Duration = Duration::from_millis(200);
const LEAST_PER_DECISION: Duration = Duration::from_millis(1);
/// When an analysis is given up.
const PATIENCE: Duration = Duration::from_secs(8);
/// The most analyses that are kept.
const KEPT: usize = 64;
/// The most decisions that are listed.
const LISTED: usize = 8;

/// An analysis in both languages, as it is sent.
#[derive(Debug)]
pub struct WrittenReview {
    es: Bytes,
    en: Bytes,
}

impl WrittenReview {
    /// The analysis in a language.
    pub fn get(&self, lang: Lang) -> &Bytes {
        match lang {
            Lang::Es => &self.es,
            Lang::En => &self.en,
        }
    }
}

/// The table and the version whose position was analysed.
type Key = (String, u64);

/// The latest analyses.
#[derive(Debug, Default)]
pub struct Reviews(Mutex<VecDeque<(Key, Arc<WrittenReview>)>>);

impl Reviews {
    fn find(&self, key: &Key) -> Option<Arc<WrittenReview>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, review)| Arc::clone(review))
    }

    fn keep(&self, key: Key, review: &Arc<WrittenReview>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((key, Arc::clone(review)));
    }
}

/// The analysis of a finished game.
pub async fn review(
    app: &AppState,
    client: ClientKey,
    id: &str,
) -> Result<Arc<WrittenReview>, ApiError> {
    let (handle, live) = app.read(client, id).await?;
    if !live.state.is_over() {
        return Err(Conflict::NotOver.at(live.state.version()));
    }
    let key = (id.to_owned(), live.state.moved_at());
    drop(live);
    if let Some(known) = app.reviews.find(&key) {
        return Ok(known);
    }
    // A repeated request comes back for the result of the first.
    let only = Arc::clone(&handle.hints).try_acquire_owned().map_err(|_| ApiError::Busy)?;
    let look = |live: &LiveTable| (live.state.session.game(), live.state.session.save());
    let (game, save) = app.inspect(client, id, look).await?;
    let thread = app.compute.acquire(client).await?;
    let (budget, shared) = (Budget::unlimited(), app.clone());
    let work = budget.clone();
    let made = thread.run(move || make(&shared, game, &save, &work));
    tokio::pin!(made);
    let made = if let Ok(made) = tokio::time::timeout(PATIENCE, &mut made).await {
        made
    } else {
        budget.stop();
        made.await
    };
    let review = Arc::new(made??);
    app.reviews.keep(key, &review);
    drop(only);
    Ok(review)
}

/// Analyses a copy of a game.
fn make(
    app: &AppState,
    game: &dyn AnyGame,
    save: &str,
    budget: &Budget,
) -> Result<WrittenReview, ApiError> {
    let session = game.open_save(save, &Options::default()).map_err(|error| error.message)?;
    let steps = u32::try_from(session.at()).unwrap_or(u32::MAX).max(1);
    let limit = (TIME / steps).clamp(LEAST_PER_DECISION, MOST_PER_DECISION);
    let review = session.review(limit, budget).filter(Review::is_known);
    let none = if budget.is_stopped() { "web-review-long" } else { "review-none" };
    let review = review.ok_or_else(|| message(none))?;
    let described = DescribedReview::new(session.as_ref(), &review);
    let written = |lang| {
        let wire = wire_review(&described, app.translators.get(lang));
        Bytes::from(protocol::to_json(&Success::from(wire)))
    };
    Ok(WrittenReview { es: written(Lang::Es), en: written(Lang::En) })
}

fn wire_review(described: &DescribedReview, translator: &Translator) -> TableReview {
    let (review, chart) = (described.review, described.chart());
    let say = |message: &Message| translator.translate(message);
    let curve = |curve: &Curve| ReviewCurve {
        seat: curve.seat,
        name: described.name(curve.seat).map(say),
        points: curve.points.clone(),
        summary: described.summary(curve.seat).iter().map(say).collect(),
    };
    let seats = described.session.seats();
    let is_person = |seat: Seat| seats.computer(seat).is_none();
    // The decisions of people teach more than those of computer players.
    let listed = review.costliest(LISTED, is_person);
    TableReview {
        scale: say(&described.scale(true)),
        values: chart.values.into(),
        labels: [chart.values.0, chart.values.1].map(|value| say(&described.figure(value))),
        steps: chart.steps.into(),
        curves: chart.curves.iter().map(curve).collect(),
        conclusion: say(&described.conclusion()),
        decisions: listed
            .into_iter()
            .map(|decision| wire_decision(described, decision, translator))
            .collect(),
    }
}

fn wire_decision(
    described: &DescribedReview,
    decision: &ReviewedMove,
    translator: &Translator,
) -> ReviewDecision {
    let before = described.session.view_at(decision.step - 1);
    let best = decision.better.as_ref().and(decision.best.clone());
    ReviewDecision {
        step: decision.step,
        seat: decision.seat,
        mark: decision.mark.sign(),
        text: translator.translate(&described.decision(decision)),
        touches: best.as_deref().and_then(|best| before.touches(best)).unwrap_or_default(),
        best,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_analyses_are_kept() {
        let reviews = Reviews::default();
        let written = Arc::new(WrittenReview { es: Bytes::from("es"), en: Bytes::from("en") });
        let key = |version: usize| ("table".to_owned(), version as u64);
        for version in 0..=KEPT {
            reviews.keep(key(version), &written);
        }
        assert!(reviews.find(&key(0)).is_none());
        assert_eq!(reviews.find(&key(KEPT)).unwrap().get(Lang::En), "en");
    }
}
