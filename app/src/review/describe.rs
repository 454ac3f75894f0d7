//! A review in words: the players, what each of them gained and lost, and the decisions.

use kernel::{Message, Seat, Turn, decimal, message};

use super::chart::Chart;
use super::{PlayerReview, Review, ReviewedMove};
use crate::{AnySession, Evaluation, MoveQuality, info};

/// A review with everything needed to describe it.
pub struct DescribedReview<'a> {
    /// The game under review.
    pub session: &'a dyn AnySession,
    /// What was found.
    pub review: &'a Review,
    /// The players by seat; `None` if one plays alone.
    names: Vec<Option<Message>>,
}

impl<'a> DescribedReview<'a> {
    /// The review of a session.
    pub fn new(session: &'a dyn AnySession, review: &'a Review) -> Self {
        Self { session, review, names: player_names(session) }
    }

    /// The player on a seat; `None` if one plays alone.
    pub fn name(&self, seat: Seat) -> Option<&Message> {
        self.names.get(seat)?.as_ref()
    }

    /// The curves of the values.
    pub fn chart(&self) -> Chart {
        Chart::new(self)
    }

    /// A value on the scale of the game.
    pub fn figure(&self, value: f64) -> Message {
        decimal(value, self.review.scale.decimals)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.session.turn(), Turn::Over(_))
    }

    /// What the graph shows, or the values without one: their unit.
    pub fn scale(&self, has_graph: bool) -> Message {
        let key = if has_graph { "review-scale" } else { "review-values" };
        message(key).with("scale", message(self.review.scale.name))
    }

    /// The game, its length, and how it ended.
    pub fn heading(&self) -> Vec<Message> {
        let title = info::title(self.session.name());
        let head = message("review-head").with("title", title).with("steps", self.session.at());
        let unfinished = (!self.is_over()).then(|| message("review-unfinished"));
        [Some(head), self.session.describe_outcome(), unfinished].into_iter().flatten().collect()
    }

    /// The summary of a player: how the value changed, and by what.
    pub fn summary(&self, seat: Seat) -> Vec<Message> {
        let Some(account) = self.review.accounts.get(seat) else { return Vec::new() };
        let (Some(first), Some(last)) = (account.first, account.last) else {
            return vec![message("review-unknown")];
        };
        let change = message("review-change")
            .with("first", self.figure(first))
            .with("last", self.figure(last));
        let mut lines = vec![change, self.decided(account)];
        if self.review.has_chance {
            let by = message("review-by")
                .with("chance", self.signed(account.chance))
                .with("own", self.signed(account.own));
            lines.push(by);
            if self.review.accounts.len() > 1 {
                lines.push(message("review-by-others").with("others", self.signed(account.others)));
            }
        }
        lines
    }

    fn decided(&self, account: &PlayerReview) -> Message {
        let mistakes = message("review-count-mistakes").with("count", account.mistakes);
        let blunders = message("review-count-blunders").with("count", account.blunders);
        message("review-decided")
            .with("count", account.rated)
            .with("mistakes", mistakes)
            .with("blunders", blunders)
            .with("mean", decimal(account.mean(), self.review.scale.decimals + 1))
    }

    /// A gain with its sign.
    fn signed(&self, gain: f64) -> Message {
        if gain > 0.0 {
            message("review-gain").with("gain", self.figure(gain))
        } else {
            self.figure(gain)
        }
    }

    /// Where the game was lost, as far as that is known.
    pub fn conclusion(&self) -> Message {
        let review = self.review;
        match review.turning {
            Some((won, lost)) if lost == won + 1 => message("review-lost").with("step", lost),
            Some((won, lost)) => {
                message("review-lost-between").with("from", won + 1).with("to", lost)
            }
            None if is_hopeless(review) => message("review-hopeless"),
            None if review.decisions.is_empty() => message("review-nothing"),
            None => {
                let wrong = review.mistakes().count();
                let unknown = review.decisions.iter().filter(|it| it.loss.is_none()).count();
                match (wrong, unknown) {
                    (0, 1..) => message("review-not-known").with("count", unknown),
                    _ => message("review-mistakes").with("count", wrong),
                }
            }
        }
    }

    /// A decision with its player, its values before and after, and a better move.
    pub fn decision(&self, decision: &ReviewedMove) -> Message {
        let seat = decision.seat;
        let value = |evaluation: &Option<Evaluation>| {
            let value = evaluation.as_ref().and_then(|evaluation| evaluation.values.get(seat));
            value.map_or_else(|| message("review-no-value"), |value| self.figure(*value))
        };
        let played = match decision.mark {
            MoveQuality::Fine => decision.description.clone(),
            mark => message("review-marked")
                .with("played", decision.description.clone())
                .with("mark", mark.sign()),
        };
        let played = match self.name(seat) {
            Some(name) => {
                message("review-by-player").with("who", name.clone()).with("played", played)
            }
            None => played,
        };
        let sentence = message("review-decision")
            .with("step", decision.step)
            .with("played", played)
            .with("before", value(&decision.before))
            .with("after", value(&decision.after));
        match decision.better.clone() {
            Some(best) => {
                message("review-with-better").with("decision", sentence).with("best", best)
            }
            None => sentence,
        }
    }
}

impl Review {
    /// The decisions that cost more than a little.
    pub fn mistakes(&self) -> impl Iterator<Item = &ReviewedMove> {
        self.decisions.iter().filter(|decision| decision.mark != MoveQuality::Fine)
    }

    /// The costliest mistakes of some players, in the order of the game.
    pub fn costliest(&self, most: usize, counts: impl Fn(Seat) -> bool) -> Vec<&ReviewedMove> {
        let cost = |decision: &ReviewedMove| decision.loss.unwrap_or_default();
        let mut costliest: Vec<&ReviewedMove> =
            self.mistakes().filter(|decision| counts(decision.seat)).collect();
        costliest.sort_by(|one, other| cost(other).total_cmp(&cost(one)));
        costliest.truncate(most);
        costliest.sort_by_key(|decision| decision.step);
        costliest
    }

    /// Whether any value was found.
    pub fn is_known(&self) -> bool {
        self.accounts.iter().any(|account| account.first.is_some())
    }
}

/// Whether the game was lost for everybody from the start.
fn is_hopeless(review: &Review) -> bool {
    let hopeless = review.scale.hopeless;
    hopeless.is_some() && review.accounts.iter().all(|account| account.first == hopeless)
}

/// The players by seat for people: a name, or the label of the seat with the level of a computer
/// player; `None` if one plays alone.
pub fn player_names(session: &dyn AnySession) -> Vec<Option<Message>> {
    let (seat_option, seats) = (session.game().seat_option(), session.seats().len());
    let name = |seat: Seat| {
        let (spec, _) = seat_option.filter(|_| seats > 1)?;
        if let Some(name) = session.seats().name(seat) {
            return Some(message("verbatim").with("word", name));
        }
        let label = spec.seat(seat);
        Some(match session.seats().computer(seat) {
            Some(level) => message("review-computer").with("seat", label).with("level", level),
            None => label,
        })
    };
    (0..seats).map(name).collect()
}
