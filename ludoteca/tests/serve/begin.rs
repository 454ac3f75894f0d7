//! The start of a server: its database, its host names and the browser.

use std::process::Command;

use super::Served;
use super::common::Home;

/// A server would not notice changes of its tables by another one.
#[test]
fn two_servers_do_not_share_a_database() {
    let home = Home::new();
    let first = Served::start(&home);
    let args = Served::args(&home);
    let args: Vec<&str> =
        ["--lang", "en"].into_iter().chain(args.iter().map(String::as_str)).collect();
    let second = home.run(&args, "");
    assert_eq!(second.status, 2);
    assert!(second.err.contains("is used by another server"), "{}", second.err);
    first.kill();
    Served::start(&home).kill();
}

#[test]
fn an_unusable_database_is_reported() {
    let home = Home::new();
    let file =
        home.put("rubbish.db", "this is no database, and it is long enough to be seen as none");
    for path in ["no/such/folder/tables.db", &file, "."] {
        let ran = home.run(&["serve", "--listen", "127.0.0.1:0", "--database", path], "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{path}");
        assert!(ran.err.contains(path) && !ran.err.contains("panicked"), "{}", ran.err);
    }
    let ran = home.run(&["serve", "--listen", "nowhere"], "");
    assert_eq!(ran.status, 2);
}

#[test]
fn files_of_other_programs_are_rejected() {
    let home = Home::new();
    let path = home.put("photos.db", "");
    let made = Command::new("python3")
        .args([
            "-c",
            "import sqlite3, sys; it = sqlite3.connect(sys.argv[1]); \
             it.executescript('PRAGMA journal_mode = WAL; CREATE TABLE x(y)'); it.close()",
        ])
        .arg(&path)
        .current_dir(home.path())
        .status();
    assert!(made.expect("python3 runs").success());
    let before = std::fs::read(home.path().join(&path)).unwrap();
    let args = ["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--database", &path];
    let ran = home.run(&args, "");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("belongs to another program"), "{}", ran.err);
    assert_eq!(std::fs::read(home.path().join(&path)).unwrap(), before);
    for ending in ["-lock", "-wal", "-shm"] {
        let beside = home.path().join(format!("{path}{ending}"));
        assert!(!beside.exists(), "{ending} is left next to it");
    }
}

#[cfg(unix)]
#[test]
fn tables_are_read_by_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let server = Served::start(&home);
    super::Witness::open(&server.client(), 1);
    for name in ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db-lock"] {
        let mode = std::fs::metadata(home.data().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    server.kill();
}

/// `SQLite` interprets some names as something other than files.
#[cfg(unix)]
#[test]
fn any_name_is_a_file_and_shutdown_closes_it() {
    for name in [":memory:", "file:y.db", "file:x.db?mode=ro", "plain.db"] {
        let home = Home::new();
        let args = ["serve", "--listen", "127.0.0.1:0", "--database", name];
        let start = || Served::spawn(home.command(&args));
        let mut server = start();
        let witness = super::Witness::open(&server.client(), 1);
        server.terminate();
        assert!(server.child.wait().expect("it ends").success());
        let left = std::fs::read_dir(home.path()).unwrap();
        let named = |file: std::io::Result<std::fs::DirEntry>| {
            file.unwrap().file_name().to_string_lossy().into_owned()
        };
        let mut left: Vec<String> = left.map(named).collect();
        left.retain(|file| [".db", "memory"].iter().any(|it| file.contains(it)));
        left.sort();
        assert_eq!(left, [name.to_owned(), format!("{name}-lock")]);
        let server = start();
        server.client().get(&witness.path).done();
        server.kill();
    }
}

#[test]
fn allowed_hosts_must_be_host_names() {
    let home = Home::new();
    for host in ["http://x/", "", "a b", "x:port"] {
        let args = ["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--allow-host", host];
        let ran = home.run(&args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{host}");
        assert!(ran.err.contains("games.example"), "{}", ran.err);
    }
}

#[test]
fn trusted_proxies_must_be_networks() {
    let home = Home::new();
    for net in ["localhost", "", "10.0.0.0/33", "10.0.0.0:80"] {
        let args = ["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--trust-proxy", net];
        let ran = home.run(&args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{net}");
        assert!(ran.err.contains("10.0.0.0/8"), "{}", ran.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_browser_the_address_is_printed() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let home = Home::new();
    let mut args = Served::args(&home);
    args.extend(["--open", "--lang", "en"].map(str::to_owned));
    let mut command = home.command(&args);
    command.env("PATH", "/nowhere").stderr(Stdio::piped());
    let mut server = Served::spawn(command);
    let mut line = String::new();
    let errors = server.child.stderr.as_mut().expect("its errors are a pipe");
    BufReader::new(errors).read_line(&mut line).expect("it says what to do");
    assert!(line.contains(&server.url), "{line}");
    server.kill();
}

/// The thread of a process that has a child, as `/proc` tells.
#[cfg(target_os = "linux")]
fn parent_thread(process: u32) -> Option<std::path::PathBuf> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let mut threads = threads.filter_map(|entry| Some(entry.ok()?.path()));
    let has_child = |thread: &std::path::PathBuf| {
        std::fs::read_to_string(thread.join("children")).is_ok_and(|list| !list.trim().is_empty())
    };
    threads.find(has_child)
}

#[cfg(target_os = "linux")]
fn wait_for<T>(mut find: impl FnMut() -> Option<T>) -> T {
    let start = std::time::Instant::now();
    loop {
        if let Some(found) = find() {
            return found;
        }
        assert!(start.elapsed().as_secs() < 20, "nothing happened in 20 s");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// Ctrl-C also ends a browser that the server started; the URL need not be printed then.
#[cfg(target_os = "linux")]
#[test]
fn a_browser_ended_by_a_signal_counts_as_opened() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Stdio;
    let home = Home::new();
    let fifo = home.path().join("close");
    assert!(Command::new("mkfifo").arg(&fifo).status().expect("mkfifo runs").success());
    let browser = "#!/bin/sh\nread line < close\nkill -INT $$\n";
    let script = home.path().join(home.put("xdg-open", browser));
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut args = Served::args(&home);
    args.push("--open".to_owned());
    let mut command = home.command(&args);
    command.env("PATH", home.path()).stderr(Stdio::piped());
    let server = Served::spawn(command);
    // Opened for both directions, a FIFO does not wait for its other end.
    let mut close = std::fs::File::options().read(true).write(true).open(&fifo).unwrap();
    let waiting = wait_for(|| parent_thread(server.child.id()));
    std::io::Write::write_all(&mut close, b"\n").unwrap();
    // A message would have been written before the thread ends.
    wait_for(|| (!waiting.exists()).then_some(()));
    let url = server.url.clone();
    let said = server.kill();
    assert!(!said.contains(&url), "{said}");
}

#[test]
fn listening_on_the_network_prints_a_warning() {
    let home = Home::new();
    let data = home.data().to_string_lossy().into_owned();
    for (listen, warned) in [("127.0.0.1:0", false), ("[::1]:0", false), ("0.0.0.0:0", true)] {
        let args = ["serve", "--listen", listen, "--lang", "en", "--data-dir", &data];
        let server = Served::spawn(home.command(&args));
        let said = server.kill();
        assert_eq!(said.contains("network"), warned, "{listen}: {said}");
    }
}
