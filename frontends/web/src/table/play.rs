//! A game at its table: what has happened, and what happens next. Nothing here waits or talks.

use app::{AnyGame, AnySession, DescribedEvent, Options};
use kernel::{IllegalMove, Message, Seed, Turn, message};

use super::entry::Entry;
use super::head::Head;

/// Something that happened, and how many steps stood on the board after it.
#[derive(Clone, Debug)]
pub struct Past {
    /// What.
    pub entry: Entry,
    /// The steps.
    pub step: usize,
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    /// The computer player that sits there from the beginning.
    pub level: Option<String>,
    /// The name of the person there.
    pub name: Option<String>,
    /// The digest of the secret that opens it; `None` while nobody sits there.
    pub digest: Option<String>,
    /// The version with which the person sat down.
    pub since: u64,
    /// Whether who sat there gave up, or ran out of time.
    pub given_up: bool,
    /// Whether it was the time that ran out.
    pub timed_out: bool,
    /// The milliseconds that the person has thought.
    pub spent: u64,
    /// How many of the moves have added to the time.
    pub moves: u64,
    /// The furthest step that has: one that is made again after it was taken back adds nothing.
    furthest: usize,
}

impl Chair {
    /// Whether somebody could sit down.
    pub fn is_free(&self) -> bool {
        self.level.is_none() && self.digest.is_none()
    }
}

/// A game at its table.
pub struct Play {
    /// What it began with.
    pub head: Head,
    /// The game.
    pub table: Box<dyn AnySession>,
    /// The seats.
    pub chairs: Vec<Chair>,
    past: Vec<Past>,
    /// Who decided each known step, the undone ones too; `None` for luck and computer players.
    deciders: Vec<Option<usize>>,
    /// The version with which the position last changed.
    changed: u64,
    /// The version with which steps were last taken back or brought back.
    rewound: u64,
    /// Since when it is known that the game ends by somebody's giving up.
    ended: Option<u64>,
    /// The game as it stood at an earlier version, for whoever is told the versions after it.
    earlier: Option<Box<Play>>,
}

impl Play {
    /// The game as it was dealt.
    pub fn begin(head: Head, info: &dyn AnyGame) -> Result<Self, Message> {
        // A save brings its own seed; this one is never used.
        let unused = Seed::from_bits(0);
        let table = info.open(&head.save, &Options::default(), unused);
        let table = table.map_err(|error| error.what)?;
        let chair = |level: &Option<String>| Chair { level: level.clone(), ..Chair::default() };
        let chairs = head.seats.iter().map(chair).collect();
        let deciders = vec![None; table.at()];
        Ok(Self {
            head,
            table,
            chairs,
            past: Vec::new(),
            deciders,
            changed: 0,
            rewound: 0,
            ended: None,
            earlier: None,
        })
    }

    /// The same game as it stood at a version: played on from where it was last looked at, where
    /// that was earlier, else from its beginning.
    fn at_version(&mut self, info: &dyn AnyGame, version: u64) -> Result<Box<Self>, Message> {
        let known = self.earlier.take().filter(|play| play.version() <= version);
        let begin = || Self::begin(self.head.clone(), info).map(Box::new);
        let mut play = known.map_or_else(begin, Ok)?;
        let many = usize::try_from(version - play.version()).unwrap_or(usize::MAX);
        for past in self.since(play.version()).iter().take(many) {
            play.absorb(past.entry.clone())?;
        }
        Ok(play)
    }

    /// How much has happened.
    pub fn version(&self) -> u64 {
        self.past.len() as u64
    }

    /// What happened with a version, from 1.
    pub fn past(&self, version: u64) -> Option<&Past> {
        self.past.get(usize::try_from(version.checked_sub(1)?).ok()?)
    }

    /// What happened after a version.
    pub fn since(&self, version: u64) -> &[Past] {
        let from = usize::try_from(version).unwrap_or(usize::MAX).min(self.past.len());
        &self.past[from..]
    }

    /// The version with which the position last changed.
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// Whether the steps of a version are still among those of the game.
    pub fn is_on_the_way(&self, version: u64) -> bool {
        version >= self.rewound
    }

    /// Whether a step is among those that stand or can be brought back.
    pub fn knows(&self, step: usize) -> bool {
        step <= self.deciders.len()
    }

    /// Whether every person has sat down.
    pub fn has_begun(&self) -> bool {
        !self.chairs.iter().any(Chair::is_free)
    }

    /// Since when somebody's giving up has ended the game, where it has.
    pub fn ended(&self) -> Option<u64> {
        self.ended
    }

    /// Whether the game is over, one way or another.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || matches!(self.table.turn(), Turn::Over(_))
    }

    /// Whether the game has ended since a version.
    pub fn has_just_ended(&self, version: u64) -> bool {
        self.since(version).iter().any(|past| past.entry == Entry::Over)
    }

    /// Who decides now, while the game goes on.
    pub fn mover(&self) -> Option<usize> {
        self.head.decider(self.table.as_ref()).filter(|_| self.ended.is_none())
    }

    /// The computer player that decides for a seat, where one does.
    pub fn driver(&self, seat: usize, absent: bool) -> Option<&str> {
        let chair = self.chairs.get(seat)?;
        let instead = || self.head.substitute.as_deref().filter(|_| chair.given_up || absent);
        chair.level.as_deref().or_else(instead)
    }

    /// The milliseconds that a person has left, where there is a clock.
    pub fn left(&self, seat: usize) -> Option<u64> {
        let (clock, chair) = (self.head.clock?, self.chairs.get(seat)?);
        let given = clock.main.saturating_add(clock.more.saturating_mul(chair.moves));
        let left = if chair.timed_out { 0 } else { given.saturating_sub(chair.spent) };
        chair.level.is_none().then_some(left)
    }

    /// Lets something happen, or says why it cannot; then nothing has changed.
    pub fn absorb(&mut self, entry: Entry) -> Result<Vec<DescribedEvent>, Message> {
        let mut events = Vec::new();
        match &entry {
            Entry::Step { seat, word, ms, computer } => {
                events = self.table.apply(word).map_err(|why| why)?;
                self.charge(*seat, *ms, *computer);
                self.decided((!computer).then_some(*seat));
            }
            Entry::Chance { word } => {
                events = self.table.apply(word).map_err(|why| why)?;
                self.decided(None);
            }
            Entry::Undo { to, ms, .. } => {
                self.spend(self.mover(), *ms);
                while self.table.at() > *to && self.table.meta_mut().undo() {}
            }
            Entry::Redo { to, ms, .. } => {
                self.spend(self.mover(), *ms);
                while self.table.at() < *to && self.table.meta_mut().redo() {}
            }
            Entry::Sit { seat, name, digest } => {
                let since = self.version() + 1;
                let chair = self.chair(*seat)?;
                (chair.name, chair.digest) = (Some(name.clone()), Some(digest.clone()));
                chair.since = since;
                self.call(*seat);
            }
            Entry::Leave { seat } => {
                let chair = self.chair(*seat)?;
                (chair.name, chair.digest) = (None, None);
                self.call(*seat);
            }
            Entry::Resign { seat } | Entry::Timeout { seat } => {
                let chair = self.chair(*seat)?;
                (chair.given_up, chair.timed_out) = (true, matches!(entry, Entry::Timeout { .. }));
                if self.head.substitute.is_none() {
                    self.ended = Some(self.version() + 1);
                }
            }
            // Records are for those who play alone.
            Entry::Hint { .. } => self.table.meta_mut().mark_played_by_computer(),
            Entry::Chat { .. } | Entry::Over => {}
        }
        self.note(entry);
        Ok(events)
    }

    fn chair(&mut self, seat: usize) -> Result<&mut Chair, Message> {
        self.chairs.get_mut(seat).ok_or_else(|| message("web-no-seat"))
    }

    /// Tells the game what the person on a seat is called. A name that the game has no use for is
    /// known at the table alone.
    fn call(&mut self, seat: usize) {
        let name = self.chairs[seat].name.as_deref();
        let _ = self.table.rename(seat, name);
    }

    /// Takes time off a clock.
    fn spend(&mut self, seat: Option<usize>, ms: u64) {
        if let Some(chair) = seat.and_then(|seat| self.chairs.get_mut(seat)) {
            chair.spent = chair.spent.saturating_add(ms);
        }
    }

    /// Charges the step that has just happened to whoever made it.
    fn charge(&mut self, seat: usize, ms: u64, computer: bool) {
        let at = self.table.at();
        if !computer {
            self.spend(Some(seat), ms);
        }
        let Some(chair) = self.chairs.get_mut(seat) else { return };
        if !computer {
            chair.moves += u64::from(at > chair.furthest);
            chair.furthest = chair.furthest.max(at);
        } else if chair.level.is_none() {
            self.table.meta_mut().mark_played_by_computer();
        }
    }

    /// Notes who decided the step that has just happened.
    fn decided(&mut self, who: Option<usize>) {
        self.deciders.truncate(self.table.at() - 1);
        self.deciders.push(who);
    }

    fn note(&mut self, entry: Entry) {
        let version = self.version() + 1;
        if entry.moves() {
            self.changed = version;
        }
        if matches!(entry, Entry::Undo { .. } | Entry::Redo { .. }) {
            self.rewound = version;
        }
        self.past.push(Past { entry, step: self.table.at() });
    }

    /// Lets luck strike for as long as it is its turn, and notes the end where it has come.
    pub fn settle(&mut self) {
        while self.ended.is_none() && self.table.turn() == Turn::Chance {
            let Ok((word, _)) = self.table.roll() else { break };
            self.decided(None);
            self.note(Entry::Chance { word });
        }
        let events = |past: &Past| past.entry == Entry::Over;
        if self.is_over() && !self.past.last().is_some_and(events) {
            self.note(Entry::Over);
        }
    }

    /// To which step a person may go back.
    pub fn undo_to(&self, seat: usize) -> Result<usize, Message> {
        self.may_rewind(seat)?;
        let earlier = self.deciders.iter().take(self.table.at()).rposition(Option::is_some);
        let to = earlier.ok_or_else(|| message("engine-nothing-to-undo"))?;
        if self.deciders[to] == Some(seat) { Ok(to) } else { Err(message("web-undo-other")) }
    }

    /// To which step a person may go forward again.
    pub fn redo_to(&self, seat: usize) -> Result<usize, Message> {
        self.may_rewind(seat)?;
        let at = self.table.at();
        match self.deciders.get(at) {
            None => Err(message("engine-nothing-to-redo")),
            Some(who) if *who != Some(seat) => Err(message("web-undo-other")),
            Some(_) => {
                let forced = self.deciders[at + 1..].iter().take_while(|who| who.is_none());
                Ok(at + 1 + forced.count())
            }
        }
    }

    /// After the end of a game with luck everybody knows its seed, and who gave up decides nothing.
    fn may_rewind(&self, seat: usize) -> Result<(), Message> {
        if !self.head.undo {
            return Err(message("web-no-undo"));
        }
        if self.ended.is_some() || (self.is_over() && self.table.has_chance()) {
            return Err(message("refusal-over"));
        }
        if self.chairs[seat].given_up {
            return Err(message("web-given-up"));
        }
        Ok(())
    }

    /// Does something with the game as it stood after a version, or not at all where that cannot
    /// be had.
    pub fn look_back<T>(
        &mut self,
        info: &dyn AnyGame,
        version: u64,
        look: impl FnOnce(&mut dyn AnySession, &Head) -> T,
    ) -> Option<T> {
        if !self.is_on_the_way(version) {
            let mut then = self.at_version(info, version).ok()?;
            let seen = look(then.table.as_mut(), &self.head);
            self.earlier = Some(then).filter(|_| !self.is_on_the_way(version + 1));
            return Some(seen);
        }
        let step = self.past(version).map_or(self.table.at(), |past| past.step);
        let now = self.table.at();
        self.table.seek(step);
        let seen = look(self.table.as_mut(), &self.head);
        self.table.seek(now);
        Some(seen)
    }
}
