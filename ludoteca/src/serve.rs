//! The command `serve`.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use clap::ArgMatches;
use i18n::Translator;
use kernel::message;
use web::{Limits, LogFormat, ServerOptions, Services};

use crate::commands::DONE;
use crate::errors::CliError;
use crate::files;
use crate::folders::Folders;
use crate::storage::{DiskStorage, random_bits};

/// The database in the data folder.
const DATABASE: &str = "tables.db";

/// Serves until the process is told to terminate.
pub fn serve(
    matches: &ArgMatches,
    storage: DiskStorage,
    folders: &Folders,
    translator: &Translator,
) -> Result<u8, CliError> {
    let options = options(matches)?;
    let store = web::open_database(&database(matches, folders)?);
    let store = store.map_err(|error| error.message())?;
    let services =
        Services { storage: Box::new(storage), store: Box::new(store), random: random_bits };
    web::init_log(log_format(matches));
    let open = matches.get_flag("open");
    let served = web::serve(&options, services, |address| {
        if !address.ip().is_loopback() {
            let _ = writeln!(io::stderr(), "{}", translator.say(&message("web-listening-open")));
        }
        let url = url(address);
        // Without a terminal nobody reads this.
        let line = translator.say(&message("web-listening").with("url", url.as_str()));
        let _ = writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush());
        if open {
            let by_hand = translator.say(&message("web-open-by-hand").with("url", url.as_str()));
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
    let limits = Limits {
        rate: whole("rate").unwrap_or(usual.limits.rate),
        connections: many("connections", usual.limits.connections),
        tables: many("tables", usual.limits.tables),
        thinkers: many("thinkers", usual.limits.thinkers),
        ..usual.limits
    };
    let hosts: Vec<String> =
        matches.get_many("allow-host").into_iter().flatten().cloned().collect();
    if let Some(found) = hosts.iter().find(|host| !web::is_host(host)) {
        return Err(message("web-allow-host").with("found", found.as_str()).into());
    }
    let listen = matches.get_one::<SocketAddr>("listen").copied().unwrap_or(usual.listen);
    Ok(ServerOptions { listen, hosts, limits })
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

/// Opens the browser and waits for it; `false` if that failed. A browser ended by a signal was open:
/// Ctrl-C ends it together with the server.
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
