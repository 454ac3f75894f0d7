//! The file, the setup and the high-score list of 2048.

use app::{Options, Registered, Value};
use bolero::check;
use fuzz::{assert_names_its_line, assert_translated, text};
use kernel::{Budget, Game, Seed, Session, Turn};
use twenty48::Twenty48;
use twenty48::exact::{Policy, Problem, StartRule, Task, solve};
use twenty48::options::Setup;
use twenty48::records::{MOST, amend, name};

const FILES: &[&str] =
    &["2048 4\n1 2 4 8\n16 1 1 1\n1 1 1 1\n1 1 1 1024\n9876\n", "16 3\n8 8 1\n1 1 1\n1 1 1\n40\n"];
const NUMBERS: &[&str] = &[
    "1",
    "2",
    "4",
    "8",
    "16",
    "2048",
    "131072",
    "262144",
    "3",
    "0",
    "-",
    "+",
    " ",
    "\n",
    "\t",
    "\r\n",
    "9007199254740992",
    "99999999999999999999",
    "\u{feff}",
    "\u{a0}",
    "x",
    FILES[1],
];

#[test]
fn file_round_trips() {
    check!().for_each(|input: &[u8]| {
        let mut endless = Options::default();
        endless.set(Twenty48::info().options, "endless", &Value::Flag(true)).unwrap();
        let text = text(input, NUMBERS, FILES);
        for options in [&Options::default(), &endless] {
            match (Twenty48::info().file.read)(&text, options) {
                Err(error) => assert_names_its_line::<Twenty48>(&error, &text),
                Ok(setup) => {
                    let written = (Twenty48::info().file.write)(&Twenty48::start(&setup));
                    assert_eq!(
                        (Twenty48::info().file.read)(&written, options).as_ref(),
                        Ok(&setup)
                    );
                    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
                }
            }
        }
    });
}

const SETUPS: &[&str] = &[
    "new 4 2048 0.05 ends",
    "new 8 131072 1 endless",
    "board 3 16 0.05 ends 40 8,8,4/2,1,1/1,1,2",
    "board 3 16 0 endless 0 1024,512,1/1,1,1/1,1,1",
];
const TEXTS: &[&str] = &[
    "new",
    "board",
    " ",
    "3",
    "4",
    "8",
    "16",
    "2048",
    "0.05",
    "0.0000001",
    "ends",
    "endless",
    "1",
    "2",
    ",",
    "/",
    "8,8,4/2,1,1/1,1,2",
    "1,1,1",
    "-",
    "99999999999999999999",
    "ñ",
];

#[test]
fn setup_round_trips_and_plays() {
    let seed = Seed::new("7").unwrap();
    check!().for_each(|input: &[u8]| match text(input, TEXTS, SETUPS).parse::<Setup>() {
        Err(refusal) => assert_translated::<Twenty48>(&refusal),
        Ok(setup) => {
            assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
            let mut session = Session::<Twenty48>::new(setup, seed.clone());
            for _ in 0..20 {
                let first = session.state().tilts().next();
                match (session.turn(), first) {
                    (Turn::Chance, _) => drop(session.roll().unwrap()),
                    (Turn::Player(_), Some(tilt)) => drop(session.play(tilt).unwrap()),
                    _ => break,
                }
            }
            assert_eq!(
                Session::<Twenty48>::load(&session.save(), &Twenty48::info().seating())
                    .unwrap()
                    .state(),
                session.state()
            );
        }
    });
}

const LISTS: &[&str] = &["Luis 21763\nAna 20967\nEva 20682\n??? 0\n", "??? 0\n"];
const LINES: &[&str] = &[
    "Ana",
    " ",
    "\n",
    "\t",
    "20967",
    "1",
    "0",
    "???",
    "??? 0\n",
    "Eva 3\n",
    "-",
    "99999999999999999999",
    "ñ",
];

#[test]
fn records_round_trip() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, LINES, LISTS);
        match amend(Some(&text), &[], MOST) {
            Err(error) => assert_names_its_line::<Twenty48>(&error, &text),
            Ok(list) => {
                assert!(list.best.len() <= MOST);
                assert!(list.best.is_sorted_by(|one, other| one.1 >= other.1));
                assert_eq!(amend(Some(&list.text), &[], MOST).as_ref(), Ok(&list));
                let more = amend(Some(&list.text), &[("x", 7)], MOST).unwrap();
                assert!(more.best.len() <= MOST && more.text.ends_with("??? 0\n"));
            }
        }
        match name(&text) {
            Err(refusal) => assert_translated::<Twenty48>(&refusal),
            Ok(name) => {
                let list = amend(None, &[(&name, 1)], MOST).unwrap();
                assert_eq!(amend(Some(&list.text), &[], MOST).unwrap().best, [(name, 1)]);
            }
        }
    });
}

/// FNV-1a, with which the file of best plays ends.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// A file of best plays, without its end.
fn best_plays() -> Vec<u8> {
    let problem = Problem { rows: 2, cols: 2, goal: None, four: 0.1, start: StartRule::Standard };
    let budget = Budget::from_millis(60_000);
    let task = Task { problem: &problem, budget: &budget, memory: 1 << 30, policy: true };
    let mut bytes = solve(&task).unwrap().policy.unwrap().encode();
    bytes.truncate(bytes.len() - size_of::<u64>());
    bytes
}

#[test]
fn policy_round_trips() {
    let example = best_plays();
    check!().for_each(|input: &[u8]| {
        assert!(Policy::decode(input).is_err() || input.starts_with(&example[..8]));
        let mut like = example.clone();
        for change in input.chunks_exact(3) {
            let at = usize::from(change[0]) << 8 | usize::from(change[1]);
            like[at % example.len()] = change[2];
        }
        let like = signed(like);
        let Ok(policy) = Policy::decode(&like) else { return };
        assert_eq!(policy.encode(), like);
        for cells in like.windows(usize::from(policy.problem().cells())) {
            let cells: Vec<u8> = cells.iter().map(|byte| byte % 18).collect();
            if let Some(known) = policy.look_up(&cells) {
                assert!(known.values[known.best].is_some());
            }
        }
    });
}

#[test]
fn the_examples_are_read() {
    for file in FILES {
        let setup = (Twenty48::info().file.read)(file, &Options::default()).unwrap();
        assert_eq!((Twenty48::info().file.write)(&Twenty48::start(&setup)), *file);
    }
    for setup in SETUPS {
        assert_eq!(setup.parse::<Setup>().unwrap().to_string(), *setup);
    }
    for list in LISTS {
        assert_eq!(amend(Some(list), &[], MOST).unwrap().text, *list);
    }
}
