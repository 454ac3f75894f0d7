//! Reviews of played games: what every decision was worth, where the game was lost, and what was
//! chance.

mod chart;
mod describe;
pub mod graph;
mod report;
pub mod svg;
pub mod text;

use std::time::Duration;

use kernel::{Budget, Message, Seat, Session, Step, Turn};

use crate::{Analysis, Assessment, DecisionLoss, Evaluation, MoveQuality, Registered, Scale};
pub use chart::{Chart, Curve};
pub use describe::{DescribedReview, player_names};
pub use report::report;

/// The time for each decision while somebody waits. `ludoteca analyse` can take more.
pub const INTERACTIVE_LIMIT: Duration = Duration::from_millis(250);

/// A decision under review.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// The step of the game, from 1.
    pub step: usize,
    /// The player.
    pub seat: Seat,
    /// The move, as text.
    pub played: String,
    /// The same for people.
    pub description: Message,
    /// The best move, as text, if it is known.
    pub best: Option<String>,
    /// The same for people.
    pub better: Option<Message>,
    /// The evaluation before the decision, if it is known.
    pub before: Option<Evaluation>,
    /// The evaluation after the decision.
    pub after: Option<Evaluation>,
    /// The cost of the decision, if it is known; never negative.
    pub loss: Option<f64>,
    /// The classification of that cost.
    pub mark: MoveQuality,
    /// The value of each move for the player, if it was computed.
    pub moves: Vec<(String, f64)>,
}

/// How a player's prospects changed, and why. Gains are positive on any scale; those by chance, by
/// the player and by others add up to the total.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerReview {
    /// The first known value.
    pub first: Option<f64>,
    /// The last known value.
    pub last: Option<f64>,
    /// Gained by chance, including corrections of earlier evaluations.
    pub chance: f64,
    /// Gained by the player's decisions; never positive.
    pub own: f64,
    /// Gained by the decisions of others.
    pub others: f64,
    /// The number of decisions with a known cost.
    pub rated: usize,
    /// Their total cost.
    pub lost: f64,
    /// The number of mistakes.
    pub mistakes: usize,
    /// The number of blunders.
    pub blunders: usize,
}

impl PlayerReview {
    /// The average cost of a decision.
    pub fn mean(&self) -> f64 {
        self.lost / f64::from(u32::try_from(self.rated.max(1)).unwrap_or(u32::MAX))
    }

    fn arrive(&mut self, value: f64, scale: &Scale) {
        self.chance += self.last.map_or(0.0, |last| scale.gain(last, value));
        self.first = self.first.or(Some(value));
        self.last = Some(value);
    }
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What the values mean.
    pub scale: Scale,
    /// The decisions with more than one legal move, in order.
    pub decisions: Vec<ReviewedMove>,
    /// The players by seat.
    pub accounts: Vec<PlayerReview>,
    /// Whether there were chance events.
    pub has_chance: bool,
    /// In a solitaire without chance, the last step at which the game was known to be won and the
    /// first at which it was known to be lost.
    pub turning: Option<(usize, usize)>,
}

/// Reviews a session, with `limit` for each decision. `None` if the game has no analysis or the
/// work was stopped.
pub fn review<G: Registered>(
    session: &Session<G>,
    limit: Duration,
    budget: &Budget,
) -> Option<Review> {
    let analysis = G::info().analysis.as_ref()?;
    let scale = (analysis.scale)(session.setup())?;
    let steps: Vec<Step<G>> = session.past().collect();
    let from = session.meta().opening_len().min(steps.len());
    let has_chance = steps[from..].iter().any(|step| matches!(step, Step::Chance(_)));
    let seats = G::seat_count(session.setup());
    let mut walk = Walk {
        session,
        analysis,
        scale,
        limit,
        budget,
        settled: Vec::new(),
        made: vec![0.0; seats],
        decisions: Vec::new(),
        accounts: vec![PlayerReview::default(); seats],
    };
    budget.set_total((steps.len() - from) as u64);
    if seats == 1 && !has_chance && scale.bounds.is_some() {
        walk.settled = walk.settle(from, steps.len());
    }
    walk.arrive(from);
    for (at, step) in steps.iter().enumerate().skip(from) {
        if let (Step::Move(mv), Turn::Player(seat)) = (*step, session.view_at(at).turn()) {
            walk.review_decision(at, seat, mv);
        }
        if budget.is_stopped() {
            return None;
        }
        // Positions that were settled in advance are already counted.
        budget.count(u64::from(walk.settled.is_empty()));
    }
    walk.arrive(steps.len());
    let turning = walk.turning(from);
    let Walk { decisions, accounts, .. } = walk;
    Some(Review { scale, decisions, accounts, has_chance, turning })
}

/// A decision compared with the best one, as far as that is known.
struct Compared<M> {
    before: Option<Evaluation>,
    after: Option<Evaluation>,
    best: Option<M>,
    moves: Vec<(String, f64)>,
}

struct Walk<'a, G: Registered> {
    session: &'a Session<G>,
    analysis: &'static Analysis<G>,
    scale: Scale,
    limit: Duration,
    budget: &'a Budget,
    /// Evaluations that were computed in advance, from the first position on.
    settled: Vec<Option<Evaluation>>,
    /// What decisions have cost by themselves so far, by seat.
    made: Vec<f64>,
    decisions: Vec<ReviewedMove>,
    accounts: Vec<PlayerReview>,
}

impl<G: Registered> Walk<'_, G> {
    fn part(&self) -> Budget {
        self.budget.capped(self.limit)
    }

    fn evaluate(&self, at: usize) -> Option<Evaluation> {
        let opening = self.session.meta().opening_len();
        if let Some(settled) = self.settled.get(at.wrapping_sub(opening)) {
            return settled.clone();
        }
        let view = self.session.view_at(at);
        (self.analysis.evaluate)(view.state(), &self.part(), self.session.models())
    }

    /// Evaluates all positions of a solitaire without chance. There the value never increases: what
    /// is won at the end was won before, and what is lost stays lost.
    fn settle(&self, from: usize, to: usize) -> Vec<Option<Evaluation>> {
        let known =
            |value: Option<f64>| value.map(|value| Evaluation { values: vec![value], exact: true });
        let (best, worst) = (known(self.scale.best()), known(self.scale.worst()));
        let end = self.evaluate(to);
        if end == best {
            return vec![best; to + 1 - from];
        }
        let mut values: Vec<Option<Evaluation>> = Vec::new();
        for at in from..to {
            let lost = values.last().is_some_and(|value| *value == worst);
            values.push(if lost { worst.clone() } else { self.evaluate(at) });
            self.budget.count(1);
        }
        values.push(end);
        for at in (1..values.len()).rev() {
            if values[at] == best {
                values[at - 1].clone_from(&best);
            }
        }
        values
    }

    /// Records the evaluation of a position.
    fn arrive(&mut self, at: usize) {
        if let Some(worth) = self.evaluate(at).map(|worth| self.paced(worth)) {
            self.note(&worth);
        }
    }

    fn note(&mut self, worth: &Evaluation) {
        for (account, value) in self.accounts.iter_mut().zip(&worth.values) {
            account.arrive(*value, &self.scale);
        }
    }

    /// An evaluation including what decisions have cost by themselves.
    fn paced(&self, mut worth: Evaluation) -> Evaluation {
        worth.values.iter_mut().zip(&self.made).for_each(|(value, made)| *value += made);
        worth
    }

    /// Reviews a decision, and records it if there was a choice.
    fn review_decision(&mut self, at: usize, seat: Seat, mv: G::Move) {
        let view = self.session.view_at(at);
        let state = view.state();
        let has_choice = G::has_choice(state);
        let compared = match (self.analysis.assess)(state, mv, &self.part(), self.session.models())
        {
            Assessment::Positions if has_choice => self.compared(at),
            Assessment::NotRated | Assessment::Positions => return,
            Assessment::Unknown { own_cost } => {
                self.made[seat] += own_cost;
                Compared { before: None, after: None, best: None, moves: Vec::new() }
            }
            Assessment::Compared(loss) => self.assessed(seat, &loss),
        };
        let loss = self.account(seat, &compared);
        if has_choice {
            self.record(at, seat, mv, compared, loss);
        }
    }

    /// The game's own assessment, including what decisions have cost by themselves.
    fn assessed(&mut self, seat: Seat, loss: &DecisionLoss<G::Move>) -> Compared<G::Move> {
        let before = self.paced(loss.before.clone());
        let made = self.made[seat];
        let moves = loss.moves.iter().map(|(mv, value)| (mv.to_string(), value + made)).collect();
        self.made[seat] += loss.own_cost;
        let after = self.paced(loss.after.clone());
        Compared { before: Some(before), after: Some(after), best: loss.best, moves }
    }

    /// A decision without an assessment: compares the positions before and after it.
    fn compared(&self, at: usize) -> Compared<G::Move> {
        let worth = |at| self.evaluate(at).map(|worth| self.paced(worth));
        Compared { before: worth(at), after: worth(at + 1), best: None, moves: Vec::new() }
    }

    /// Books a decision; returns its cost, if that is known.
    fn account(&mut self, mover: Seat, compared: &Compared<G::Move>) -> Option<f64> {
        let (before, after) = (compared.before.as_ref()?, compared.after.as_ref()?);
        self.note(before);
        let pairs = before.values.iter().zip(&after.values);
        for (seat, (account, (from, to))) in self.accounts.iter_mut().zip(pairs).enumerate() {
            let gain = self.scale.gain(*from, *to);
            *(if seat == mover { &mut account.own } else { &mut account.others }) += gain;
            account.last = Some(*to);
        }
        let (from, to) = (before.values.get(mover)?, after.values.get(mover)?);
        Some((-self.scale.gain(*from, *to)).max(0.0))
    }

    fn record(
        &mut self,
        at: usize,
        seat: Seat,
        mv: G::Move,
        compared: Compared<G::Move>,
        loss: Option<f64>,
    ) {
        let Compared { before, after, best, moves } = compared;
        let of = before.as_ref().and_then(|worth| worth.values.get(seat).copied());
        let mark = loss.zip(of).map_or(MoveQuality::Fine, |(loss, of)| self.scale.mark(loss, of));
        // A mistake calls for the better move.
        let right = || {
            let view = self.session.view_at(at);
            (G::info().hint)(view.state(), &self.part(), self.session.models()).best
        };
        let best = best.or_else(|| if mark == MoveQuality::Fine { None } else { right() });
        let account = &mut self.accounts[seat];
        account.rated += usize::from(loss.is_some());
        account.lost += loss.unwrap_or_default();
        account.mistakes += usize::from(mark == MoveQuality::Mistake);
        account.blunders += usize::from(mark == MoveQuality::Blunder);
        self.decisions.push(ReviewedMove {
            step: at + 1,
            seat,
            played: mv.to_string(),
            description: G::describe_move(mv),
            best: best.map(|best| best.to_string()),
            better: best.filter(|best| *best != mv).map(G::describe_move),
            before,
            after,
            loss,
            mark,
            moves,
        });
    }

    /// The last position with the best value and the first after it with the worst.
    fn turning(&self, from: usize) -> Option<(usize, usize)> {
        let (best, worst) = (self.scale.best()?, self.scale.worst()?);
        let is = |worth: &Option<Evaluation>, value: f64| {
            worth.as_ref().is_some_and(|worth| worth.values == [value])
        };
        let won = self.settled.iter().rposition(|worth| is(worth, best))?;
        let lost = self.settled.iter().position(|worth| is(worth, worst))?;
        (won < lost).then_some((from + won, from + lost))
    }
}
