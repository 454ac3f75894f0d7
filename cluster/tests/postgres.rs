//! The temporary PostgreSQL cluster.
#![cfg(target_os = "linux")]

use cluster::postgres::Postgres;
use cluster::process::signal;
use rustix::process::Signal;

#[test]
fn it_survives_kills_and_ends_with_its_folder() {
    if !Postgres::is_installed() {
        return;
    }
    let mut postgres = Postgres::start("log_min_messages = warning").unwrap();
    postgres.sql("create table t (n int); insert into t values (1)").unwrap();
    postgres.kill();
    assert!(!postgres.is_ready());
    postgres.restart().unwrap();
    assert_eq!(postgres.sql("select n from t").unwrap(), "1\n");
    assert!(postgres.sql("select nonsense").unwrap_err().to_string().contains("nonsense"));
    // A stopped process does not keep it from ending.
    let (id, folder) = (postgres.postmaster().unwrap(), postgres.socket_folder().to_owned());
    signal(id, Signal::STOP);
    drop(postgres);
    assert!(!folder.exists());
    assert!(!signal(id, Signal::CONT));
}
