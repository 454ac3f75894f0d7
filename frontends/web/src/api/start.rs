//! What a new table starts from: options, a level, the board of the day, or a step of a finished
//! game.

use app::{AnyGame, AnySession, OptionKind, OptionSpec, Options, Value, daily, names};
use engine::{Fields, NewGame};
use kernel::seats::MAX_NAME_LEN;
use kernel::{Message, Seed, message, save};

use super::extract::Client;
use super::lobby::flag;
use crate::api_error::{ApiError, Conflict};
use crate::app_state::AppState;
use crate::options::Limits;
use crate::table::{LiveTable, seat_players, seats_text};

/// A new game.
pub struct Start {
    pub session: Box<dyn AnySession>,
    /// Whether the client knows its seed.
    pub seeded: bool,
    /// Whether the client brought a board or dice.
    pub custom: bool,
}

/// A step of a finished game, to go on from.
pub struct Branch {
    game: &'static dyn AnyGame,
    save: String,
    step: usize,
    /// The computer player on each seat; `None` for the person who goes on.
    seats: Vec<Option<String>>,
}

impl Branch {
    /// The step that a request names. The game must be over: a branch of a game in progress would
    /// tell what its seed has in store.
    pub async fn find(
        app: &AppState,
        client: &Client,
        fields: &Fields,
    ) -> Result<Option<Self>, ApiError> {
        let Some(from) = fields.get("from") else { return Ok(None) };
        let bad = || message("web-from");
        let table = from["table"].as_str().ok_or_else(bad)?;
        let step = from["step"].as_u64().and_then(|step| usize::try_from(step).ok());
        let (step, secret) = (step.ok_or_else(bad)?, client.secret.clone());
        let look = move |live: &LiveTable| Self::of(live, step, secret.as_deref());
        app.inspect(client.key, table, look).await?.map(Some)
    }

    fn of(live: &LiveTable, step: usize, secret: Option<&str>) -> Result<Self, ApiError> {
        let (state, session) = (&live.state, &live.state.session);
        if !state.is_over() {
            return Err(Conflict::NotOver.at(state.version()));
        }
        if step > session.at() {
            return Err(ApiError::NoStep(session.at()));
        }
        let (game, mut seats) = (session.game(), state.setup.seats.clone());
        let own = live.seat_of(secret).or_else(|| seats.iter().position(Option::is_none));
        let bots = game.bot_names();
        let middle = bots.get(bots.len().saturating_sub(1) / 2);
        for (seat, level) in seats.iter_mut().enumerate() {
            if Some(seat) != own && level.is_none() {
                *level = middle.map(|bot| (*bot).to_owned());
            }
        }
        let step = step.max(session.meta().opening_len());
        Ok(Self { game, save: session.save(), step, seats })
    }

    /// The game up to the step.
    fn start(&self) -> Result<Start, ApiError> {
        let open = |save: &str| {
            self.game.open_save(save, &Options::default()).map_err(|error| error.message)
        };
        let mut session = open(&self.save)?;
        session.rewind(self.step);
        // Saving drops the later steps, so that they cannot be redone.
        let mut session = open(&session.save())?;
        // The player knows what happened next, as after undo.
        session.meta_mut().mark_played_by_computer();
        seat_players(session.as_mut(), &self.seats).map_err(|error| error.message())?;
        Ok(Start { session, seeded: true, custom: true })
    }
}

/// The new game that the fields describe.
pub fn start(
    app: &AppState,
    fields: &Fields,
    branch: Option<&Branch>,
    game: &'static dyn AnyGame,
    levels: Option<&[Option<String>]>,
) -> Result<Start, ApiError> {
    if let Some(branch) = branch {
        return branch.start();
    }
    if let Some(number) = fields.integer("level", u64::from(u32::MAX))? {
        return start_level(app, game, u32::try_from(number).unwrap_or(u32::MAX));
    }
    if flag(fields, "daily")?.unwrap_or(false) {
        let seed = daily::seed(game.name(), app.today());
        let session = game.start_daily(&Options::default(), seed)?;
        return Ok(Start { session, seeded: false, custom: false });
    }
    start_options(app, fields, game, levels)
}

fn start_level(app: &AppState, game: &'static dyn AnyGame, number: u32) -> Result<Start, ApiError> {
    let levels = game.data().levels;
    let level = levels.and_then(|levels| levels.get(number)).ok_or_else(|| {
        let most = levels.map_or(0, |levels| levels.all().len());
        message("levels-unknown").with("number", number).with("most", most)
    })?;
    let session = level.start_deferred(game, &Seed::from_bits((app.random)()?));
    Ok(Start { session: session.map_err(|error| error.message)?, seeded: false, custom: false })
}

fn start_options(
    app: &AppState,
    fields: &Fields,
    game: &'static dyn AnyGame,
    levels: Option<&[Option<String>]>,
) -> Result<Start, ApiError> {
    let mut options = fields.options()?.0;
    if let (Some((spec, _)), Some(levels)) = (game.seat_option(), levels) {
        options.retain(|(name, _)| name != spec.name);
        options.push((spec.name.to_owned(), seats_text(levels).into()));
    }
    let mut saved = false;
    for (_, value) in &options {
        if let Value::Text(text) = value {
            saved |= check_text(text, &app.limits)?;
        }
    }
    let chosen = fields.seed()?;
    let seeded = chosen.is_some() || saved;
    let seed = match chosen {
        Some(seed) => seed,
        None => Seed::from_bits((app.random)()?),
    };
    let session = NewGame::parse(game, &options)?.start_unopened(seed).map_err(|e| e.message())?;
    // Saves may have any names, but strangers see those of a table.
    names::check(session.seats()).map_err(|error| error.message(MAX_NAME_LEN))?;
    let specs = game.data().options;
    let custom = options.iter().any(|(name, value)| is_custom(specs, name, value));
    Ok(Start { session, seeded, custom })
}

/// Whether an option holds a board or dice instead of the name of a built-in one.
fn is_custom(specs: &[OptionSpec], name: &str, value: &Value) -> bool {
    let kind = specs.iter().find(|spec| spec.name == name).map(|spec| spec.kind);
    let is_given = *value != Value::Null && value.written().is_none_or(|text| !text.is_empty());
    let is_name = |names: &[&str]| value.written().is_some_and(|text| names.contains(&&*text));
    match kind {
        Some(OptionKind::NameOrFile(names) | OptionKind::NameOrText { names, .. }) => {
            is_given && !is_name(&names())
        }
        Some(OptionKind::Text { .. }) => is_given,
        _ => false,
    }
}

/// Whether a text is a save; an error if it is longer than a table may begin with.
fn check_text(text: &str, limits: &Limits) -> Result<bool, Message> {
    if text.len() > limits.save_bytes {
        return Err(message("web-save-bytes").with("most", limits.save_bytes));
    }
    if !save::is_save(text) {
        return Ok(false);
    }
    // Whatever else is wrong with a save is found when it is opened.
    let steps = save::parse(text).map_or(0, |save| save.actions.len());
    if steps > limits.save_steps {
        let refusal = message("web-save-steps").with("found", steps);
        return Err(refusal.with("most", limits.save_steps));
    }
    Ok(true)
}
