//! The examples of `docs/operating.md` and the files in `packaging` work.

use std::path::Path;
use std::process::Command;

use super::common::Home;
use super::{Served, Witness};

const DOCUMENT: &str = include_str!("../../../docs/operating.md");
const UNIT: &str = include_str!("../../packaging/ludoteca.service");
const CONTAINERFILE: &str = include_str!("../../packaging/Containerfile");

/// Starts the program with the arguments of a package, with a free port for each fixed one, and
/// without a user's environment.
fn start_packaged(home: &Home, args: &[String]) -> Served {
    let data = home.data().to_string_lossy().into_owned();
    let real = |arg: &String| match arg.as_str() {
        "/data" | "%S/ludoteca" => data.clone(),
        arg => match arg.rsplit_once(':') {
            Some((_, port)) if port.parse::<u16>().is_ok() => "127.0.0.1:0".to_owned(),
            _ => arg.to_owned(),
        },
    };
    let args: Vec<String> = args.iter().map(real).collect();
    let mut command = home.command(&args);
    command.env_clear();
    Served::spawn(command)
}

fn assert_serves(home: &Home, args: &[String]) {
    let mut server = start_packaged(home, args);
    let client = server.client();
    assert_eq!(client.get("/readyz").status, 200);
    Witness::open(&client, 1);
    assert!(home.data().join("tables.db").exists());
    server.terminate();
    server.terminate();
    assert!(server.child.wait().expect("it ends").success());
}

#[test]
fn the_command_of_the_unit_serves() {
    let command = UNIT.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let args: Vec<String> = command.split(' ').skip(1).map(str::to_owned).collect();
    assert_serves(&Home::new(), &args);
}

#[test]
fn the_command_of_the_image_serves() {
    let command = CONTAINERFILE.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).unwrap();
    let args: Vec<String> = serde_json::from_str(command).expect("a list of strings");
    assert_serves(&Home::new(), &args[1..]);
}

#[test]
fn systemd_accepts_the_unit() {
    let home = Home::new();
    let program = home.command(&[""; 0]).get_program().to_string_lossy().into_owned();
    // The program of the package is not installed here, and neither is its manual.
    let unit = UNIT.replace("/usr/bin/ludoteca", &program).replace("man:ludoteca(1)", "man:man(1)");
    let file = home.path().join(home.put("ludoteca.service", unit));
    let verified = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(file).output();
    let Ok(verified) = verified else {
        eprintln!("skipped: systemd-analyze is not installed");
        return;
    };
    let said = String::from_utf8_lossy(&verified.stderr);
    assert!(verified.status.success() && !said.contains("ludoteca.service"), "{said}");
}

/// The SQL of the document copies the database of a running server.
#[test]
fn a_backup_of_a_running_server_has_every_acknowledged_move() {
    let (_, rest) = DOCUMENT.split_once("sqlite3 /var/lib/ludoteca/tables.db \"").unwrap();
    let (sql, _) = rest.split_once('"').unwrap();
    let (home, other) = (Home::new(), Home::new());
    let server = Served::start(&home);
    let client = server.client();
    let mut witness = Witness::open(&client, 1);
    for _ in 0..20 {
        witness.play(&client).expect("the server answers");
    }
    std::fs::create_dir_all(other.data()).unwrap();
    let copy = other.data().join("tables.db");
    assert!(sql.contains("/var/backups/ludoteca.db"), "{sql}");
    let sql = sql.replace("/var/backups/ludoteca.db", &copy.to_string_lossy());
    run_sql(&home.data().join("tables.db"), &sql);
    witness.play(&client).expect("the backup disturbs nothing");
    server.kill();
    let restored = Served::start(&other);
    let shown = restored.client().get(&witness.path).done();
    assert_eq!(shown["version"].as_u64(), Some(witness.version - 2), "without the last move");
    restored.kill();
}

fn run_sql(database: &Path, sql: &str) {
    let script = "import sqlite3, sys; it = sqlite3.connect(sys.argv[1]); \
                  it.execute(sys.argv[2]); it.close()";
    let ran = Command::new("python3").args(["-c", script]).arg(database).arg(sql).status();
    assert!(ran.expect("python3 runs; `cargo xtask test` installs it").success());
}
