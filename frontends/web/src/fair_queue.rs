//! Slots for expensive work, shared fairly between clients.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::client_key::ClientKey;

/// The maximum number of waiting requests per client.
const MAX_WAITING: usize = 1000;

/// A fixed number of slots. Waiting clients take turns, however many requests each of them has,
/// and no client ever holds all slots unless there is only one.
#[derive(Clone)]
pub struct FairQueue(Arc<Mutex<Queue>>);

struct Queue {
    free: usize,
    /// The number of slots that one client may hold.
    share: usize,
    held: HashMap<ClientKey, usize>,
    /// Clients with waiting requests; the first one's turn is next.
    waiting: VecDeque<(ClientKey, VecDeque<oneshot::Sender<Slot>>)>,
}

/// A slot, which is passed on when it is dropped.
pub struct Slot {
    queue: FairQueue,
    client: ClientKey,
}

impl FairQueue {
    pub fn new(slots: usize) -> Self {
        let (free, share) = (slots, slots.saturating_sub(1).max(1));
        let queue = Queue { free, share, held: HashMap::new(), waiting: VecDeque::new() };
        Self(Arc::new(Mutex::new(queue)))
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a slot; `None` if too many requests of the client wait already.
    pub async fn acquire(&self, client: ClientKey) -> Option<Slot> {
        let slot = self.request(client)?;
        self.dispatch();
        slot.await.ok()
    }

    fn request(&self, client: ClientKey) -> Option<oneshot::Receiver<Slot>> {
        let (sender, receiver) = oneshot::channel();
        let mut queue = self.lock();
        if queue.waiting_of(client) >= MAX_WAITING {
            queue.forget_abandoned();
        }
        queue.enqueue(client, sender).map(|()| receiver)
    }

    /// The number of slots that are held now.
    pub fn active(&self) -> usize {
        self.lock().held.values().sum()
    }

    /// The number of requests that wait now.
    pub fn waiting(&self) -> usize {
        self.lock().waiting.iter().map(|(_, requests)| requests.len()).sum()
    }

    /// Hands free slots to the clients whose turn it is.
    fn dispatch(&self) {
        loop {
            let mut queue = self.lock();
            let Some((client, sender)) = queue.next() else { return };
            let slot = queue.take(self, client);
            drop(queue);
            // If the client has gone, the slot comes back and is free again.
            drop(sender.send(slot));
        }
    }
}

impl Queue {
    fn has_share_left(&self, client: ClientKey) -> bool {
        self.held.get(&client).is_none_or(|held| *held < self.share)
    }

    fn waiting_of(&self, client: ClientKey) -> usize {
        let mut clients = self.waiting.iter();
        clients.find(|(known, _)| *known == client).map_or(0, |(_, requests)| requests.len())
    }

    fn enqueue(&mut self, client: ClientKey, sender: oneshot::Sender<Slot>) -> Option<()> {
        if let Some((_, requests)) = self.waiting.iter_mut().find(|(known, _)| *known == client) {
            (requests.len() < MAX_WAITING).then(|| requests.push_back(sender))
        } else {
            self.waiting.push_back((client, VecDeque::from([sender])));
            Some(())
        }
    }

    /// The request whose turn it is, if there is a slot for it. Its client goes to the end.
    fn next(&mut self) -> Option<(ClientKey, oneshot::Sender<Slot>)> {
        if self.free == 0 {
            return None;
        }
        self.forget_abandoned();
        let at = self.waiting.iter().position(|(client, _)| self.has_share_left(*client))?;
        let (client, mut requests) = self.waiting.remove(at)?;
        let sender = requests.pop_front()?;
        if !requests.is_empty() {
            self.waiting.push_back((client, requests));
        }
        Some((client, sender))
    }

    /// Drops requests whose clients have gone.
    fn forget_abandoned(&mut self) {
        for (_, requests) in &mut self.waiting {
            requests.retain(|request| !request.is_closed());
        }
        self.waiting.retain(|(_, requests)| !requests.is_empty());
    }

    fn take(&mut self, queue: &FairQueue, client: ClientKey) -> Slot {
        self.free -= 1;
        *self.held.entry(client).or_default() += 1;
        Slot { queue: queue.clone(), client }
    }

    fn give_back(&mut self, client: ClientKey) {
        self.free += 1;
        if let Some(held) = self.held.get_mut(&client) {
            *held -= 1;
            if *held == 0 {
                self.held.remove(&client);
            }
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.queue.lock().give_back(self.client);
        self.queue.dispatch();
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::net::{IpAddr, Ipv4Addr};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn client(number: u8) -> ClientKey {
        IpAddr::from(Ipv4Addr::new(192, 0, 2, number)).into()
    }

    fn poll<F: Future + Unpin>(future: &mut F) -> Option<F::Output> {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(output) => Some(output),
            Poll::Pending => None,
        }
    }

    /// A slot that must be free.
    fn held(queue: &FairQueue, number: u8) -> Slot {
        poll(&mut Box::pin(queue.acquire(client(number)))).flatten().expect("a free slot")
    }

    #[test]
    fn waiting_clients_take_turns() {
        let queue = FairQueue::new(1);
        let slot = held(&queue, 1);
        let mut busy: Vec<_> = (0..3).map(|_| Box::pin(queue.acquire(client(1)))).collect();
        assert!(busy.iter_mut().all(|request| poll(request).is_none()));
        let mut other = Box::pin(queue.acquire(client(2)));
        assert!(poll(&mut other).is_none());
        assert_eq!((queue.active(), queue.waiting()), (1, 4));
        drop(slot);
        let second = poll(&mut busy[0]).flatten().expect("first come, first served");
        drop(second);
        let third = poll(&mut other).flatten().expect("the other client comes before the second");
        drop(third);
        assert!(poll(&mut busy[1]).flatten().is_some());
    }

    #[test]
    fn one_client_leaves_a_slot_to_the_others() {
        let queue = FairQueue::new(3);
        let slots = [held(&queue, 1), held(&queue, 1)];
        let mut waits = Box::pin(queue.acquire(client(1)));
        assert!(poll(&mut waits).is_none());
        let mut passes = Box::pin(queue.acquire(client(2)));
        assert!(poll(&mut passes).flatten().is_some(), "a waiting client does not block others");
        drop(slots);
        assert!(poll(&mut waits).flatten().is_some());
    }

    #[test]
    fn a_disconnected_client_blocks_nobody() {
        let queue = FairQueue::new(1);
        let slot = held(&queue, 1);
        let mut gone = Box::pin(queue.acquire(client(2)));
        assert!(poll(&mut gone).is_none());
        drop(gone);
        let mut waits = Box::pin(queue.acquire(client(3)));
        assert!(poll(&mut waits).is_none());
        drop(slot);
        assert!(poll(&mut waits).flatten().is_some());
        assert_eq!((queue.active(), queue.waiting()), (0, 0));
    }

    #[test]
    fn a_client_has_a_bounded_number_of_waiting_requests() {
        let queue = FairQueue::new(1);
        let _slot = held(&queue, 1);
        let mut requests: Vec<_> =
            (0..MAX_WAITING).map(|_| Box::pin(queue.acquire(client(1)))).collect();
        assert!(requests.iter_mut().all(|request| poll(request).is_none()));
        let mut refused = Box::pin(queue.acquire(client(1)));
        assert!(matches!(poll(&mut refused), Some(None)));
        drop(requests);
        let mut accepted = Box::pin(queue.acquire(client(1)));
        assert!(poll(&mut accepted).is_none(), "abandoned requests make room");
    }
}
