//! One client cannot use up the share of the others.

use std::time::Duration;

use crate::common::{Answer, Client, Follower, Server, Table, until};
use serde_json::{Value as Json, json};
use web::{Limits, Sqlite, TableLimits};

fn limits(total: usize, per_client: usize) -> Limits {
    let tables = TableLimits { total, per_client, ..Limits::default().tables };
    Limits { tables, rate: 100_000, ..Limits::default() }
}

fn open(client: &Client) -> Answer {
    client.post("/api/tables", None, &json!({"game": "2048", "name": "Ana"}))
}

fn id(made: &Json) -> &str {
    made["id"].as_str().unwrap()
}

fn tables(server: &Server) -> u64 {
    server.get("/api/status").done()["tables"].as_u64().unwrap()
}

#[test]
fn a_client_has_a_share_of_the_tables_in_memory() {
    let server = Server::with(limits(100, 3));
    let other = open(&server.elsewhere(9)).done();
    let made: Vec<Json> = (0..10).map(|_| open(&server).done()).collect();
    assert_eq!(tables(&server), 4, "three of one client, one of the other");
    for made in made.iter().chain([&other]) {
        server.get(&format!("/api/tables/{}", id(made))).done();
    }
}

#[test]
fn followed_tables_are_never_evicted() {
    let server = Server::with(limits(100, 2));
    let made = [open(&server).done(), open(&server).done()];
    let mut followers: Vec<_> =
        made.iter().map(|made| server.follow(id(made), None, None)).collect();
    for follower in &mut followers {
        assert_eq!(follower.next_event().0, "table");
    }
    let why = open(&server).refused(429);
    assert!(why.contains('2'), "{why}");
    open(&server.elsewhere(9)).done();
    let table = &made[0];
    let path = format!("/api/tables/{}/chat", id(table));
    let token = table["token"].as_str();
    server.elsewhere(9).post(&path, token, &json!({"phrase": "wow"})).done();
    assert_eq!(followers[0].next_event().0, "chat", "the stream goes on");
}

#[test]
fn one_client_cannot_fill_the_memory() {
    let server = Server::with(limits(8, 8));
    let (greedy, other) = (server.elsewhere(2), server.elsewhere(3));
    let first = open(&other).done();
    for _ in 0..20 {
        open(&greedy).done();
    }
    let path = format!("/api/tables/{}", id(&first));
    other.get(&path).done();
    let second = open(&other).done();
    let _followed = other.follow(&format!("/api/tables/{}/events", id(&second)));
    for _ in 0..20 {
        open(&greedy).done();
        other.get(&path).done();
    }
    assert_eq!(tables(&server), 8);
}

#[test]
fn the_memory_of_all_tables_is_bounded() {
    let tables_limit = TableLimits { bytes: 10_000, ..Limits::default().tables };
    let server = Server::with(Limits { tables: tables_limit, ..Limits::default() });
    for _ in 0..60 {
        open(&server).done();
    }
    assert!(tables(&server) < 60, "{} tables", tables(&server));
}

/// Opens tables and follows them until the memory of the client is used up.
fn fill<'s>(server: &'s Server, tables: &mut Vec<Table<'s>>) -> Vec<Follower> {
    let mut followers = Vec::new();
    for _ in 0..50 {
        let body = json!({"game": "senku", "name": "Ana", "undo": true});
        let answer = server.post("/api/tables", &body);
        if answer.status == 429 {
            return followers;
        }
        let made = answer.done();
        let text = |name: &str| made[name].as_str().unwrap().to_owned();
        let table = Table { server, id: text("id"), secret: text("secret"), token: text("token") };
        followers.push(server.follow(&table.id, Some(&table.token), None));
        assert_eq!(followers.last_mut().unwrap().next_event().0, "table");
        tables.push(table);
    }
    panic!("the memory is never used up")
}

/// Moves and takes back, again and again, until that is refused.
fn play_until_refused(table: &Table<'_>) -> String {
    until("the game has begun", || table.look(&table.token)["begun"] == true);
    for _ in 0..500 {
        let word = table.actions().swap_remove(0);
        let moved = table.play(&table.token, &word, table.version());
        let answer = if moved.status == 200 { table.undo(&table.token) } else { moved };
        if answer.status != 200 {
            return answer.refused(409);
        }
    }
    panic!("the memory is never used up")
}

#[test]
fn a_client_beyond_its_memory_waits_for_room_and_others_play_on() {
    let tables_limit = TableLimits { bytes: 8 * 48_000, ..Limits::default().tables };
    let limits = Limits { tables: tables_limit, rate: 100_000, ..Limits::default() };
    let server = Server::with(Limits { think: Duration::from_millis(1), ..limits });
    let bots = json!({"game": "parchis", "seats": ["easy", "easy", "easy", "easy"]});
    let watched = server.unseen_table(&bots);
    let mut follower = server.follow(&watched.id, None, None);
    let mut tables = Vec::new();
    let mut followers = fill(&server, &mut tables);
    let refused = play_until_refused(&tables[0]);
    assert!(refused.contains("limit"), "{refused}");
    tables[0].undo(&tables[0].token).refused(409);
    open(&server).refused(429);
    // Another client opens tables and plays meanwhile.
    let other = server.elsewhere(9);
    let made = open(&other).done();
    let path = format!("/api/tables/{}", id(&made));
    let token = made["token"].as_str().unwrap();
    let bearer = [("Authorization", format!("Bearer {token}"))];
    other.try_ask("GET", &path, &[(bearer[0].0, &bearer[0].1)], None).unwrap().done();
    let listed = other.get(&format!("{path}/actions")).done();
    let body = json!({"action": listed["actions"][0], "version": listed["version"]});
    other.post(&format!("{path}/actions"), Some(token), &body).done();
    // A table that nobody follows any more makes room.
    followers.truncate(1);
    let table = &tables[0];
    let word = table.actions().swap_remove(0);
    until("a move is accepted", || table.play(&table.token, &word, table.version()).status == 200);
    let version = watched.version();
    until("computer players go on", || {
        follower.next().is_some_and(|_| follower.last > Some(version))
    });
    open(&server).done();
}

#[test]
fn a_client_has_a_share_of_the_lobby() {
    let server = Server::with(limits(100, 100));
    let open_to_all = |client: &Client| {
        let body = json!({"game": "tortugas", "seats": ["human", "human"], "open": true});
        id(&client.post("/api/tables", None, &body).done()).to_owned()
    };
    let other = open_to_all(&server.elsewhere(9));
    let own: Vec<String> = (0..15).map(|_| open_to_all(&server)).collect();
    let listed = server.get("/api/tables").done();
    let listed: Vec<&str> = listed["tables"].as_array().unwrap().iter().map(id).collect();
    assert!(listed.contains(&other.as_str()));
    assert_eq!(listed.len(), 11, "ten of one client, one of the other");
    assert!(own[5..].iter().all(|id| listed.contains(&id.as_str())), "the latest are listed");
}

/// A Parchís table of a person and three computer players, without followers.
fn with_computers(client: &Client, substitute: Option<&str>) -> Json {
    let seats = ["human", "expert", "expert", "expert"];
    let mut body = json!({"game": "parchis", "seats": seats, "name": "Ana"});
    if let Some(level) = substitute {
        body["substitute"] = json!(level);
    }
    client.post("/api/tables", None, &body).done()
}

#[test]
fn substitutes_do_not_move_at_unfollowed_tables() {
    let server = Server::with(Limits {
        absence: Duration::ZERO,
        think: Duration::from_millis(1),
        ..limits(100, 100)
    });
    let table = with_computers(&server, Some("expert"));
    let path = format!("/api/tables/{}", id(&table));
    let seat_to_act = || server.get(&path).done()["to_act"].clone();
    // The computer players move until it is the person's turn; there the game waits.
    while seat_to_act() != json!(0) {
        std::thread::yield_now();
    }
    let version = server.get(&path).done()["version"].clone();
    let mut follower = server.follow(id(&table), None, None);
    let (kind, shown) = follower.next_event();
    assert_eq!((kind.as_str(), &shown["version"]), ("table", &version), "nothing has happened");
    loop {
        let (kind, event) = follower.next_event();
        if kind == "step" {
            assert_eq!(event["seat"], 0, "with a follower the substitute plays");
            break;
        }
    }
}

#[test]
fn a_client_leaves_a_laboratory_slot_to_the_others() {
    let server = Server::new();
    let given = json!({"board": "english", "moves": "all", "shortest": true});
    let body = json!({"tool": "peg solve", "given": given});
    let begin = |client: &Client| client.post("/api/lab", None, &body);
    let own = begin(&server).done();
    begin(&server).refused(503);
    let other = begin(&server.elsewhere(9)).done();
    for job in [own, other] {
        server.ask("DELETE", &format!("/api/lab/{}", id(&job)), &[], None).done();
    }
}

#[test]
fn few_clients_follow_a_job() {
    let server = Server::new();
    let given = json!({"board": "english", "moves": "all", "shortest": true});
    let job = server.post("/api/lab", &json!({"tool": "peg solve", "given": given})).done();
    let path = format!("/api/lab/{}/events", id(&job));
    let mut followers: Vec<_> = (0..8).map(|_| server.follow_path(&path, None, None)).collect();
    for follower in &mut followers {
        follower.next_event();
    }
    server.get(&path).refused(503);
    server.ask("DELETE", &format!("/api/lab/{}", id(&job)), &[], None).done();
}

#[test]
fn listing_actions_costs_computing_time() {
    let server = Server::with(Limits { computing: 0, ..limits(100, 100) });
    // Two pegs and a hole, over and over: thousands of jumps.
    let row = |from: usize| format!("{}\n", &"o o x ".repeat(12)[from..from + 63]);
    let board = format!("32 32\n{}", [row(0), row(2), row(4)].concat().repeat(11));
    let board = board.lines().take(33).collect::<Vec<_>>().join("\n") + "\n";
    let options = json!({"board": board, "moves": "all"});
    let table = server.table(&json!({"game": "senku", "name": "Ana", "options": options}));
    let path = format!("/api/tables/{}/actions", table.id);
    let mut answers = (0..100_000).map(|_| server.get(&path));
    assert!(answers.any(|answer| answer.status == 429));
    server.elsewhere(9).get(&path).done();
}

#[test]
fn bodies_with_many_values_are_refused() {
    let server = Server::new();
    let with = |count: usize| {
        server.post("/api/tables", &json!({"game": "2048", "x": vec![json!({}); count]}))
    };
    with(1900).done();
    let why = with(2100).refused(400);
    assert!(why.contains("4000"), "{why}");
}

#[test]
fn large_answers_are_streamed() {
    let server = Server::new();
    let row = ["o"; 24].join(" ");
    let board = format!("24 24\n{}", format!("{row}\n").repeat(24));
    let given = json!({"board": board, "moves": "classic", "time-limit": 1});
    let begun = server.post("/api/lab", &json!({"tool": "peg map", "given": given})).done();
    let mut follower = server.follow_path(&format!("/api/lab/{}/events", id(&begun)), None, None);
    let ended = loop {
        let (kind, job) = follower.next_event();
        if kind == "end" {
            break job;
        }
    };
    assert_eq!(ended["answer"], Json::Null);
    let bytes = ended["answer_bytes"].as_u64().expect("a large answer");
    let report = server.get(&format!("/api/lab/{}/answer", id(&begun)));
    assert_eq!(report.body.len() as u64, bytes + "{\"ok\":true,\"answer\":}".len() as u64);
    assert!(report.done()["answer"].is_object());
}

#[test]
fn a_client_has_a_share_of_the_disk() {
    let (_folder, server) = with_share(20_000);
    let refused = (0..200).map(|_| open(&server)).find(|answer| answer.status != 200);
    let why = refused.expect("at last").refused(507);
    assert!(why.contains("MB"), "{why}");
    open(&server.elsewhere(9)).done();
}

/// A server whose store limits what one client takes, and the folder of the database.
fn with_share(bytes: u64) -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { client_disk: bytes, ..limits(100, 100) };
    let store = web::open_database(&folder.path().join("tables.db"), &limits).unwrap();
    (folder, Server::on(Box::new(store), limits))
}

#[test]
fn moves_cannot_exceed_the_share_but_a_game_can_end() {
    let (_folder, server) = with_share(4000);
    let table = server.table(&json!({"game": "2048", "name": "Ana", "options": {"dim": 8}}));
    let change = |number: u32| match number % 2 {
        0 => table.play(&table.token, &table.actions()[0], table.version()),
        _ => table.undo(&table.token),
    };
    let refused = (0..500).map(change).find(|answer| answer.status != 200);
    let version = table.version();
    let why = refused.expect("at last").refused(507);
    assert!(why.contains("MB"), "{why}");
    assert_eq!(table.version(), version, "nothing has changed");
    open(&server.elsewhere(9)).done();
    table.give_up(&table.token).done();
    assert_eq!(table.look("")["over"], json!(true));
}

#[test]
fn a_client_has_a_share_of_the_lobby_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let serve = || {
        let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
        Server::on(Box::new(store), limits(100, 100))
    };
    let first = serve();
    let open_to_all = |client: &Client| {
        let body = json!({"game": "tortugas", "seats": ["human", "human"], "open": true});
        id(&client.post("/api/tables", None, &body).done()).to_owned()
    };
    let other = open_to_all(&first.elsewhere(9));
    for _ in 0..15 {
        open_to_all(&first);
    }
    let second = serve();
    let listed = || {
        let lobby = second.get("/api/tables").done();
        let tables = lobby["tables"].as_array().unwrap().iter();
        tables.map(|table| id(table).to_owned()).collect::<Vec<_>>()
    };
    let is_back = |_: u32| {
        std::thread::sleep(Duration::from_millis(50));
        // The oldest is listed last.
        listed().contains(&other)
    };
    assert!((0..100).any(is_back), "{:?}", listed());
    assert_eq!(listed().len(), 11, "ten of one client, one of the other");
}
