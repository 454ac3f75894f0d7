//! A connection to the database. Every call has a deadline: a process that is stopped keeps its
//! connections open and answers nothing.

use std::future::{Future, poll_fn};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::UnboundedSender;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Error, Row, Statement};

use super::settings::{ConnectionSettings, explain};
use crate::store::StoreError;

/// How long a call may take.
pub const DEADLINE: Duration = Duration::from_secs(3);
/// How long changing the layout may take, and waiting for another server that changes it.
const MIGRATION_DEADLINE: Duration = Duration::from_mins(10);
/// Limits that the database itself keeps, in case this end cannot: in milliseconds. They are set
/// once connected, because poolers refuse options at the start of a session.
const SESSION: &str = "SET statement_timeout = 4000; SET lock_timeout = 2000; \
    SET idle_in_transaction_session_timeout = 5000; SET client_min_messages = warning";

/// Why a call failed.
#[derive(Debug)]
pub enum CallError {
    /// The connection is lost or unusable, so whether the call took effect is unknown.
    Lost(String),
    /// The database answered, and the call changed nothing.
    Refused(StoreError),
}

impl From<CallError> for StoreError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Lost(why) => Self::Unavailable(why),
            CallError::Refused(error) => error,
        }
    }
}

impl From<Error> for CallError {
    fn from(error: Error) -> Self {
        let text = explain(&error);
        match error.code() {
            None => Self::Lost(text),
            Some(code) if ends_session(code) => Self::Lost(text),
            Some(code) if is_temporary(code) => Self::Refused(StoreError::Unavailable(text)),
            Some(_) => Self::Refused(StoreError::Failed(text)),
        }
    }
}

/// Whether the database closes the connection with this error.
fn ends_session(code: &SqlState) -> bool {
    [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::TOO_MANY_CONNECTIONS,
    ]
    .contains(code)
}

/// Whether another attempt may succeed.
fn is_temporary(code: &SqlState) -> bool {
    [
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::QUERY_CANCELED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::DISK_FULL,
        SqlState::OUT_OF_MEMORY,
    ]
    .contains(code)
}

/// An open connection. Its statements are prepared once.
pub struct Connection {
    pub client: Client,
    statements: Vec<(&'static str, Statement)>,
}

impl Connection {
    /// Connects.
    pub async fn open(settings: &ConnectionSettings) -> Result<Self, CallError> {
        Self::listening(settings, None).await
    }

    /// Connects, and passes on the notifications that arrive.
    pub async fn listening(
        settings: &ConnectionSettings,
        heard: Option<UnboundedSender<String>>,
    ) -> Result<Self, CallError> {
        let connected = settings.config.connect(settings.tls.clone());
        let (client, mut connection) = within_deadline(connected).await?;
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await
            {
                if let (AsyncMessage::Notification(news), Some(heard)) = (message, &heard) {
                    // The receiver may be gone.
                    let _ = heard.send(news.payload().to_owned());
                }
            }
        });
        let opened = Self { client, statements: Vec::new() };
        opened.run(SESSION).await?;
        Ok(opened)
    }

    /// A statement, which is prepared when it is used for the first time.
    async fn statement(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some((_, statement)) = self.statements.iter().find(|(known, _)| *known == sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.statements.push((sql, statement.clone()));
        Ok(statement)
    }

    /// The rows that a statement returns.
    pub async fn query(
        &mut self,
        sql: &'static str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, CallError> {
        within_deadline(async {
            let statement = self.statement(sql).await?;
            self.client.query(&statement, params).await
        })
        .await
    }

    /// The number of rows that a statement changed.
    pub async fn execute(
        &mut self,
        sql: &'static str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, CallError> {
        within_deadline(async {
            let statement = self.statement(sql).await?;
            self.client.execute(&statement, params).await
        })
        .await
    }

    /// Runs statements without parameters.
    pub async fn run(&self, sql: &str) -> Result<(), CallError> {
        within_deadline(self.client.batch_execute(sql)).await
    }

    /// Runs statements of a transaction without a timeout that change the layout.
    pub async fn run_migration(&self, sql: &str) -> Result<(), CallError> {
        within(MIGRATION_DEADLINE, self.client.batch_execute(sql)).await
    }
}

async fn within_deadline<T>(call: impl Future<Output = Result<T, Error>>) -> Result<T, CallError> {
    within(DEADLINE, call).await
}

async fn within<T>(
    deadline: Duration,
    call: impl Future<Output = Result<T, Error>>,
) -> Result<T, CallError> {
    match tokio::time::timeout(deadline, call).await {
        Ok(result) => Ok(result?),
        Err(_) => Err(CallError::Lost("the database does not answer".to_owned())),
    }
}

/// A connection that is opened when it is needed, and again after it was lost.
pub struct Reconnecting {
    settings: ConnectionSettings,
    connection: Option<Connection>,
    failed: Option<Instant>,
}

/// How long nothing is attempted after the database could not be reached.
const PAUSE: Duration = Duration::from_millis(200);

impl Reconnecting {
    pub fn new(settings: ConnectionSettings) -> Self {
        Self { settings, connection: None, failed: None }
    }

    /// Whether there is a connection.
    pub fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// Makes a call. One that lost the connection is made again, once, so its effect has to be the
    /// same if it is made twice.
    pub async fn call<T>(
        &mut self,
        call: impl AsyncFn(&mut Connection, bool) -> Result<T, CallError>,
    ) -> Result<T, StoreError> {
        let had_connection = self.connection.is_some();
        match self.attempt(&call, false).await {
            Err(CallError::Lost(why)) if had_connection => {
                tracing::debug!(why, "the connection to the database was lost");
                Ok(self.attempt(&call, true).await?)
            }
            result => Ok(result?),
        }
    }

    /// The rows that a statement returns. It is made twice if the connection was lost.
    pub async fn query(
        &mut self,
        sql: &'static str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let had_connection = self.connection.is_some();
        match self.query_once(sql, params).await {
            Err(CallError::Lost(_)) if had_connection => Ok(self.query_once(sql, params).await?),
            result => Ok(result?),
        }
    }

    async fn query_once(
        &mut self,
        sql: &'static str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, CallError> {
        let result = self.connect().await?.query(sql, params).await;
        if let Err(CallError::Lost(_)) = &result {
            self.connection = None;
        }
        result
    }

    async fn attempt<T>(
        &mut self,
        call: &impl AsyncFn(&mut Connection, bool) -> Result<T, CallError>,
        again: bool,
    ) -> Result<T, CallError> {
        let connection = self.connect().await?;
        let result = call(connection, again).await;
        if let Err(CallError::Lost(_)) = &result {
            self.connection = None;
        }
        result
    }

    async fn connect(&mut self) -> Result<&mut Connection, CallError> {
        if self.connection.as_ref().is_none_or(|connection| connection.client.is_closed()) {
            if self.failed.is_some_and(|failed| failed.elapsed() < PAUSE) {
                return Err(CallError::Lost("the database cannot be reached".to_owned()));
            }
            self.connection = None;
            let opened = Connection::open(&self.settings).await;
            self.failed = opened.is_err().then(Instant::now);
            self.connection = Some(opened?);
        }
        Ok(self.connection.as_mut().expect("it was just opened"))
    }
}
