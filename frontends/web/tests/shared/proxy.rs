//! A proxy before the database that can lose answers.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// A proxy on a port of its own.
pub struct Proxy {
    /// Its address.
    pub address: SocketAddr,
    /// Whether the next answer is lost, together with its connection.
    loses_answer: Arc<AtomicBool>,
}

impl Proxy {
    /// A proxy before a port of this machine.
    pub fn new(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let loses_answer = Arc::new(AtomicBool::new(false));
        let losing = Arc::clone(&loses_answer);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(database) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                let (from, to) = (client.try_clone().unwrap(), database.try_clone().unwrap());
                thread::spawn(move || pass(from, to, &AtomicBool::new(false)));
                let losing = Arc::clone(&losing);
                thread::spawn(move || pass(database, client, &losing));
            }
        });
        Self { address, loses_answer }
    }

    /// Loses the next answer of the database, whatever it is.
    pub fn lose_answer(&self) {
        self.loses_answer.store(true, Ordering::SeqCst);
    }

    /// Whether an answer has been lost since.
    pub fn has_lost(&self) -> bool {
        !self.loses_answer.load(Ordering::SeqCst)
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, losing: &AtomicBool) {
    let mut bytes = [0; 1 << 14];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if losing.swap(false, Ordering::SeqCst) || to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    for stream in [from, to] {
        // It may be closed already.
        let _ = stream.shutdown(Shutdown::Both);
    }
}
