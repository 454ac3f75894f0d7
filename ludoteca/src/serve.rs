//! The command `serve`.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use clap::ArgMatches;
use i18n::Translator;
use kernel::{Message, message};
use web::{
    Credentials, IpNet, Limits, LogFormat, ServerClock, ServerOptions, Services, Store,
    TableBudget, TableLimits,
};

use crate::commands::DONE;
use crate::errors::CliError;
use crate::files;
use crate::folders::Folders;
use crate::storage::{DiskStorage, random_bits};

/// The database in the data folder.
const DATABASE: &str = "tables.db";

/// Serves until the process is asked to terminate.
pub fn serve(
    matches: &ArgMatches,
    storage: DiskStorage,
    folders: &Folders,
    translator: &Translator,
) -> Result<u8, CliError> {
    let options = options(matches)?;
    web::init_log(log_format(matches));
    let (store, clock) = open_store(matches, folders, &options.limits)?;
    let services = Services { storage: Box::new(storage), store, random: random_bits, clock };
    let open = matches.get_flag("open");
    let served = web::serve(&options, services, |listening| {
        let address = listening.page;
        if !address.ip().is_loopback() {
            let _ =
                writeln!(io::stderr(), "{}", translator.translate(&message("web-listening-open")));
        }
        let url = url(address);
        // The output may be closed.
        let line = translator.translate(&message("web-listening").with("url", url.as_str()));
        let _ = writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush());
        if let Some(metrics) = listening.metrics {
            let url = format!("http://{metrics}/metrics");
            let line = translator.translate(&message("web-listening-metrics").with("url", url));
            let _ = writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush());
        }
        if open {
            let by_hand =
                translator.translate(&message("web-open-by-hand").with("url", url.as_str()));
            thread::spawn(move || {
                if !browse(&url) {
                    let _ = writeln!(io::stderr(), "{by_hand}");
                }
            });
        }
    });
    served.map_err(|error| error.message())?;
    Ok(DONE)
}

/// The database, and the clock that the servers on it share.
pub fn open_store(
    matches: &ArgMatches,
    folders: &Folders,
    limits: &Limits,
) -> Result<(Box<dyn Store>, ServerClock), CliError> {
    let path = database(matches, folders)?;
    let credentials = Credentials {
        password_file: matches.get_one("database-password-file").cloned(),
        authorities: matches.get_one("database-ca").cloned(),
    };
    if let Some(url) = path.to_str().filter(|text| web::is_url(text)) {
        let store = web::open_shared_database(url, &credentials, limits, random_bits);
        let store = store.map_err(|error| error.message())?;
        let clock = store.clock();
        return Ok((Box::new(store), clock));
    }
    let store = web::open_database(&path, limits).map_err(|error| error.message())?;
    Ok((Box::new(store), ServerClock::system()))
}

fn log_format(matches: &ArgMatches) -> LogFormat {
    match matches.get_one::<String>("log-format").map(String::as_str) {
        Some("json") => LogFormat::Json,
        _ => LogFormat::Text,
    }
}

fn options(matches: &ArgMatches) -> Result<ServerOptions, CliError> {
    let usual = ServerOptions::default();
    let whole = |name: &str| matches.get_one::<u32>(name).copied();
    let many = |name: &str, usual: usize| {
        whole(name).and_then(|number| usize::try_from(number).ok()).unwrap_or(usual)
    };
    let megabytes =
        |name: &str, usual: u64| whole(name).map_or(usual, |many| u64::from(many) << 20);
    let limits = Limits {
        rate: whole("rate").unwrap_or(usual.limits.rate),
        computing: whole("computing").unwrap_or(usual.limits.computing),
        connections: many("connections", usual.limits.connections),
        tables: TableLimits {
            total: many("tables", usual.limits.tables.total),
            per_client: many("client-tables", usual.limits.tables.per_client),
            ..usual.limits.tables
        },
        table: TableBudget {
            bytes: many("table-memory", usual.limits.table.bytes >> 10) << 10,
            steps: many("table-steps", usual.limits.table.steps),
        },
        thinkers: many("thinkers", usual.limits.thinkers),
        disk: megabytes("disk", usual.limits.disk),
        client_disk: megabytes("client-disk", usual.limits.client_disk),
        keep: whole("keep").map_or(usual.limits.keep, days),
        ..usual.limits
    };
    let hosts: Vec<String> =
        matches.get_many("allow-host").into_iter().flatten().cloned().collect();
    if let Some(found) = hosts.iter().find(|host| !web::is_host(host)) {
        return Err(message("web-allow-host").with("found", found.as_str()).into());
    }
    let proxies = matches.get_many::<String>("trust-proxy").into_iter().flatten();
    let trusted_proxies = proxies.map(|text| network(text)).collect::<Result<_, _>>()?;
    let listen = matches.get_one::<SocketAddr>("listen").copied().unwrap_or(usual.listen);
    let metrics = matches.get_one::<SocketAddr>("metrics").copied();
    let drain = whole("drain").map_or(usual.drain, |seconds| Duration::from_secs(seconds.into()));
    Ok(ServerOptions { listen, hosts, trusted_proxies, limits, metrics, drain })
}

fn days(count: u32) -> Duration {
    Duration::from_hours(24 * u64::from(count))
}

fn network(text: &str) -> Result<IpNet, Message> {
    web::parse_network(text).ok_or_else(|| message("web-trust-proxy").with("found", text))
}

/// The given database, or the default one.
fn database(matches: &ArgMatches, folders: &Folders) -> Result<PathBuf, CliError> {
    if let Some(path) = matches.get_one::<PathBuf>("database") {
        return Ok(path.clone());
    }
    let data = folders.data.as_ref().ok_or_else(|| message("file-no-home"))?;
    files::make_folder(data)?;
    Ok(data.join(DATABASE))
}

/// The URL for a browser on this machine.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://localhost:{}/", address.port());
    }
    format!("http://{address}/")
}

/// Opens the browser and waits for it; `false` if that failed. A browser ended by a signal was
/// open: Ctrl-C ends it together with the server.
fn browse(url: &str) -> bool {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    let quiet = command.args(args).arg(url).stdin(Stdio::null()).stdout(Stdio::null());
    quiet.stderr(Stdio::null()).status().is_ok_and(|status| matches!(status.code(), None | Some(0)))
}
