//! HAProxy in front of the servers, with the configuration of the documents.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::Result;
use crate::process::{end, find};
use crate::server::free_address;

const DOCUMENT: &str = include_str!("../../docs/proxy/haproxy.cfg");
/// The addresses of the servers in the document.
const SERVERS: [&str; 3] = ["127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"];
/// Where it listens there.
const BINDS: [&str; 2] =
    ["bind :80\n", "bind :443 ssl crt /etc/haproxy/games.example.pem alpn h2,http/1.1\n"];

/// A proxy.
#[derive(Debug)]
pub struct Haproxy {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

fn program() -> Option<PathBuf> {
    find("haproxy", &["/usr/sbin".into(), "/usr/local/sbin".into()])
}

/// A part of the document replaced; it has to be there.
fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "docs/proxy/haproxy.cfg lacks {from:?}");
    text.replace(from, to)
}

/// The configuration of the documents for other addresses, without TLS.
fn configuration(address: SocketAddr, servers: &[SocketAddr]) -> Result<String> {
    let plain = replaced(DOCUMENT, BINDS[1], &format!("bind {address}\n"));
    let mut text = replaced(&plain, BINDS[0], &format!("bind {}\n", free_address()?));
    for (at, document) in SERVERS.iter().enumerate() {
        // Removes the line of a server that does not exist.
        text = match servers.get(at) {
            Some(server) => replaced(&text, document, &server.to_string()),
            None => text.split_inclusive('\n').filter(|line| !line.contains(document)).collect(),
        };
    }
    Ok(text)
}

impl Haproxy {
    /// Whether it is installed; says so if not. In continuous integration it has to be.
    pub fn is_installed() -> bool {
        let installed = program().is_some();
        if !installed {
            assert!(std::env::var_os("CI").is_none(), "continuous integration needs HAProxy");
            eprintln!("SKIPPED: no HAProxy here (apt-get install haproxy)");
        }
        installed
    }

    /// Starts it in front of up to three servers, with its files in a folder.
    pub fn start(folder: &Path, servers: &[SocketAddr]) -> Result<Self> {
        let (mut command, address) = command(folder, servers)?;
        let log = fs::File::create(folder.join("haproxy.log"))?;
        let child = command.stdout(log.try_clone()?).stderr(log).spawn()?;
        let proxy = Self { child, address };
        let until = Instant::now() + Duration::from_secs(10);
        while TcpStream::connect(address).is_err() {
            if Instant::now() > until {
                return Err(fs::read_to_string(folder.join("haproxy.log"))?.into());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(proxy)
    }
}

/// The command that starts it with a configuration in a folder, and where it will listen.
pub fn command(folder: &Path, servers: &[SocketAddr]) -> Result<(Command, SocketAddr)> {
    let program = program().ok_or("HAProxy is not installed")?;
    let (address, file) = (free_address()?, folder.join("haproxy.cfg"));
    fs::write(&file, configuration(address, servers)?)?;
    let mut command = Command::new(program);
    command.arg("-db").arg("-f").arg(&file).stdin(Stdio::null());
    Ok((command, address))
}

/// What it says about a configuration.
pub fn checked(configuration: &Path) -> Result<Output> {
    let program = program().ok_or("HAProxy is not installed")?;
    Ok(Command::new(program).arg("-c").arg("-f").arg(configuration).output()?)
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use super::*;

    /// Pages and programs wait for the time that the answer names, and try again.
    #[test]
    fn without_a_ready_server_clients_are_told_when_to_come_back() {
        if !Haproxy::is_installed() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let nobody = [free_address().unwrap(), free_address().unwrap(), free_address().unwrap()];
        let proxy = Haproxy::start(folder.path(), &nobody).unwrap();
        let mut stream = TcpStream::connect(proxy.address).unwrap();
        let request =
            "GET /api/tables HTTP/1.1\r\nHost: games.example\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let answer = answer.to_lowercase();
        assert!(answer.starts_with("http/1.1 503 "), "{answer}");
        assert!(answer.contains("\r\nretry-after: 2\r\n"), "{answer}");
    }
}
