//! A PostgreSQL cluster in a temporary folder, which ends with its value.

use std::fs::{self, File};
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Signal;
use tempfile::TempDir;

use crate::Result;
use crate::process::{children, end, find, signal};

/// Where distributions put the programs of the server, which are not on the search path.
const VERSIONS: [&str; 2] = ["/usr/lib/postgresql", "/usr/local/lib/postgresql"];
/// The user of the servers, and their database.
const NAME: &str = "ludoteca";
/// The superuser of distributions, and a database that always exists.
const POSTGRES: &str = "postgres";
/// Long enough for a recovery on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(50);
/// The user and group `nobody`, if there is no user `postgres`.
const NOBODY: u32 = 65534;

/// A database server with a database for one run.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    /// PostgreSQL refuses to run as root.
    user: Option<(u32, u32)>,
    /// The role that may do everything.
    superuser: &'static str,
    port: u16,
    postmaster: Option<Child>,
}

/// The folder with the programs of the server.
fn programs() -> Option<PathBuf> {
    let versions = VERSIONS.iter().flat_map(fs::read_dir).flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    let initdb = find("initdb", &folders)?;
    // The programs look for their neighbours where the file itself is.
    let initdb = fs::canonicalize(initdb).ok()?;
    initdb.parent().map(Path::to_owned)
}

/// The user and the group that run the server instead of root.
fn unprivileged() -> Option<(u32, u32)> {
    let id = |args: &[&str]| -> Option<u32> {
        let output = Command::new("id").args(args).stderr(Stdio::null()).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    (id(&["-u"]) == Some(0)).then(|| {
        let postgres = id(&["-u", "postgres"]).zip(id(&["-g", "postgres"]));
        postgres.unwrap_or((NOBODY, NOBODY))
    })
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

impl Postgres {
    /// Whether PostgreSQL is installed; says so if not. In continuous integration it has to be.
    pub fn is_installed() -> bool {
        let installed = programs().is_some();
        if !installed {
            assert!(std::env::var_os("CI").is_none(), "continuous integration needs PostgreSQL");
            eprintln!("SKIPPED: no PostgreSQL here (apt-get install postgresql)");
        }
        installed
    }

    /// A new cluster, running, with an empty database. `settings` are lines of `postgresql.conf`.
    pub fn start(settings: &str) -> Result<Self> {
        let postgres = Self::install(NAME, settings)?;
        postgres.sql_in(POSTGRES, &format!("create database {NAME}"))?;
        Ok(postgres)
    }

    /// A new cluster, running, as distributions install it: with a superuser and nothing else.
    pub fn fresh() -> Result<Self> {
        Self::install(POSTGRES, "")
    }

    fn install(superuser: &'static str, settings: &str) -> Result<Self> {
        let programs = programs().ok_or("PostgreSQL is not installed")?;
        let (folder, user) = (tempfile::tempdir()?, unprivileged());
        if let Some((user, group)) = user {
            chown(folder.path(), Some(user), Some(group))?;
        }
        let mut postgres =
            Self { folder, programs, user, superuser, port: free_port()?, postmaster: None };
        let mut initdb = postgres.program("initdb");
        initdb.arg("-D").arg(postgres.data()).args(["-U", superuser, "-E", "UTF8", "--locale=C"]);
        run(initdb.args(["--auth=trust", "--no-sync"]))?;
        let socket = postgres.folder.path().display();
        let basic = format!(
            "listen_addresses = '127.0.0.1'\nport = {}\nunix_socket_directories = '{socket}'\n\
             shared_buffers = 64MB\nmax_connections = 200\n{settings}\n",
            postgres.port
        );
        fs::write(postgres.data().join("postgresql.auto.conf"), basic)?;
        postgres.restart()?;
        Ok(postgres)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Its log.
    pub fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// The folder of its Unix socket.
    pub fn socket_folder(&self) -> &Path {
        self.folder.path()
    }

    /// Its port, also the last part of the name of its socket.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The URL of the database.
    pub fn url(&self) -> String {
        format!("postgres://{NAME}@127.0.0.1:{}/{NAME}", self.port)
    }

    /// A program of the server, run by the user of the server.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.env_clear().envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// Starts the server without waiting until it accepts connections.
    pub fn spawn(&mut self) -> Result<()> {
        let log = File::options().append(true).create(true).open(self.log())?;
        let mut command = self.program("postgres");
        command.arg("-D").arg(self.data()).stdout(log.try_clone()?).stderr(log);
        self.postmaster = Some(command.spawn()?);
        Ok(())
    }

    /// Starts the server and waits until it accepts connections. After a crash the processes of the
    /// earlier server keep its shared memory for a moment.
    pub fn restart(&mut self) -> Result<()> {
        self.spawn()?;
        let end = Instant::now() + PATIENCE;
        while !self.is_ready() {
            if Instant::now() > end {
                return Err(fs::read_to_string(self.log())?.into());
            }
            std::thread::sleep(PAUSE);
            self.respawn()?;
        }
        Ok(())
    }

    /// Starts the server again if it has ended.
    pub fn respawn(&mut self) -> Result<()> {
        let ended = self.postmaster.as_mut().map(Child::try_wait).transpose()?;
        if ended.flatten().is_some() { self.spawn() } else { Ok(()) }
    }

    /// Whether it accepts connections.
    pub fn is_ready(&self) -> bool {
        let mut command = self.program("pg_isready");
        let port = self.port.to_string();
        command.args(["-q", "-t", "1", "-h", "127.0.0.1", "-p", &port]);
        command.status().is_ok_and(|status| status.success())
    }

    /// Lets the superuser alone connect without a password.
    pub fn require_passwords(&self) -> Result<()> {
        let rules = format!(
            "host all {POSTGRES} 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
        );
        fs::write(self.data().join("pg_hba.conf"), rules)?;
        self.sql_in(POSTGRES, "select pg_reload_conf()").map(|_| ())
    }

    /// The folder of `psql` and its companions.
    pub fn programs(&self) -> &Path {
        &self.programs
    }

    /// Runs statements as the superuser and returns what they select.
    pub fn sql(&self, statements: &str) -> Result<String> {
        self.sql_in(NAME, statements)
    }

    /// The same in another database.
    fn sql_in(&self, database: &str, statements: &str) -> Result<String> {
        let mut psql = self.program("psql");
        let port = self.port.to_string();
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1"]);
        run(psql.args(["-p", &port, "-U", self.superuser, "-d", database, "-c", statements]))
    }

    /// The number of the postmaster, while it runs.
    pub fn postmaster(&self) -> Option<u32> {
        self.postmaster.as_ref().map(Child::id)
    }

    /// The processes that serve connections.
    pub fn backends(&self) -> Vec<u32> {
        let is_backend = |id: &u32| {
            let name = fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default();
            name.contains(&format!("postgres: {NAME} {NAME}"))
        };
        let all = self.postmaster().map(children).unwrap_or_default();
        all.into_iter().filter(is_backend).collect()
    }

    /// Kills the postmaster. Its children end once they notice, and may answer until then.
    pub fn kill(&mut self) {
        if let Some(mut postmaster) = self.postmaster.take() {
            end(&mut postmaster);
        }
    }

    /// Kills every process of the server, as if its machine had lost power: nothing answers any
    /// more.
    pub fn crash(&mut self) {
        let children = self.postmaster().map(children).unwrap_or_default();
        self.kill();
        for id in children {
            signal(id, Signal::KILL);
        }
    }
}

/// Runs a command to its end and returns what it printed.
fn run(command: &mut Command) -> Result<String> {
    let output = command.output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{}: {said}", command.get_program().display()).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let Some(mut postmaster) = self.postmaster.take() else { return };
        // Stopped processes could not follow the request to end.
        let all = [vec![postmaster.id()], children(postmaster.id())].concat();
        for id in all {
            signal(id, Signal::CONT);
        }
        signal(postmaster.id(), Signal::QUIT);
        let until = Instant::now() + Duration::from_secs(10);
        while matches!(postmaster.try_wait(), Ok(None)) {
            if Instant::now() > until {
                return end(&mut postmaster);
            }
            std::thread::sleep(PAUSE);
        }
    }
}
