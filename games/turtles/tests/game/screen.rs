//! Scenes: after every touch, previews, and frames between positions.

use app::{Options, info};
use kernel::styled::to_ansi;
use kernel::touch::{Touched, Touches};
use kernel::{Direction, Gesture, Presentation, Scene, Seed, Session};
use turtles::Turtles;

const FORWARD: u16 = 64;
const LASER: u16 = 67;
const BUG: u16 = 68;
const RUN: u16 = 69;
const DECK: u16 = 70;

fn begin(text: &str) -> Session<Turtles> {
    info::open(text, &Options::default(), Seed::from_bits(7)).expect("a position")
}

/// One player facing a crate, two ice blocks and a gem, with all cards except the bug.
fn long_hand() -> Session<Turtles> {
    begin(
        "tortugas basic play 0 9 -\n$.......\n@.......\n........\n........\n........\n........\n\
         ........\nC......@\n0,7S 0,7 18/8/8/4/0 0/0/0/0/0 - -\n",
    )
}

/// Two players of the extended game who face each other, the second with a gem behind it.
const DUEL: &str = "tortugas extended play 0 4 -\n........\n........\n..$.....\n........\n\
    ........\n........\n........\n.......$\n2,7W 7,0 5/2/2/2/1 13/6/6/2/0 - -\n\
    2,5E 7,6 3/1/0/0/0 14/7/8/4/1 ^ played1:2,4E:-\n";

fn duel() -> Session<Turtles> {
    begin(DUEL)
}

fn kinds(scene: &Scene, prefix: &str) -> Vec<(u16, &'static str)> {
    let of_kind = scene.pieces.iter().filter(|piece| piece.kind.starts_with(prefix));
    of_kind.map(|piece| (piece.at, piece.kind)).collect()
}

#[test]
fn the_first_scene_is_small_and_leads_to_the_longest_sequence() {
    let session = long_hand();
    let first = Turtles::scene(session.view());
    let words: Vec<&str> = first.offers.iter().map(|offer| offer.action.as_str()).collect();
    assert_eq!(words, ["play ^", "play <", "play >", "play ~"], "no deck to draw from");
    let word =
        format!("play {}{}{}{}", "<".repeat(8), ">".repeat(8), "~".repeat(4), "^".repeat(18));
    let places = Turtles::touches(session.view(), word.parse().unwrap()).unwrap();
    let (mut touches, mut scene) = (Touches::default(), first);
    for place in &places[..places.len() - 1] {
        assert_eq!(touches.touch(&scene, *place), Touched::Begun);
        scene =
            Turtles::partial_scene(session.view(), touches.as_slice()).expect("a scene on the way");
        assert!(scene.offers.len() <= 5);
    }
    assert_eq!(touches.touch(&scene, RUN), Touched::Move(word));
}

#[test]
fn previews_show_changes_without_making_them() {
    let session = long_hand();
    let scene = Turtles::partial_scene(session.view(), &[LASER, FORWARD]).unwrap();
    assert_eq!(kinds(&scene, "melting"), [(63, "melting")]);
    assert_eq!(kinds(&scene, "ghost"), [(15, "ghost-s")]);
    assert_eq!(kinds(&scene, "turtle"), [(7, "turtle-1-s")], "it stands where it stood");
    assert!(Turtles::partial_scene(session.view(), &[DECK]).is_none());
    assert!(
        Turtles::partial_scene(session.view(), &[LASER; 5]).is_none(),
        "only four are in the hand"
    );
    assert!(Turtles::partial_scene(session.view(), &[FORWARD; 100]).is_none());
}

#[test]
fn used_up_cards_are_rejected_with_a_reason() {
    let session = long_hand();
    let key = |scene: &Scene, place| scene.refusal(place).map(|why| why.key.to_string());
    let first = Turtles::scene(session.view());
    assert_eq!(key(&first, LASER), None);
    assert_eq!(key(&first, RUN).as_deref(), Some("turtles-no-cards"));
    assert_eq!(key(&first, DECK).as_deref(), Some("turtles-deck-empty"));
    let scene = Turtles::partial_scene(session.view(), &[LASER; 4]).unwrap();
    assert_eq!(key(&scene, LASER).as_deref(), Some("turtles-no-more-cards"));
    assert_eq!(key(&scene, DECK).as_deref(), Some("turtles-sequence-first"));
    assert_eq!(key(&scene, RUN), None);
}

#[test]
fn keys_touch_cards_and_digits_choose_targets() {
    let session = duel();
    let touched = |scene: &Scene, gesture| scene.shortcut_action(gesture).cloned();
    let first = Turtles::scene(session.view());
    let place = |place| Some(kernel::ShortcutAction::Touch(place));
    assert_eq!(touched(&first, Gesture::Direction(Direction::Up)), place(FORWARD));
    assert_eq!(touched(&first, Gesture::Letter(' ')), place(LASER));
    assert_eq!(touched(&first, Gesture::Letter('b')), place(BUG));
    assert_eq!(touched(&first, Gesture::Enter), place(RUN));
    assert_eq!(touched(&first, Gesture::Letter('2')), None);
    let bug = Turtles::partial_scene(session.view(), &[BUG]).unwrap();
    assert_eq!(touched(&bug, Gesture::Letter('2')), place(21));
    let why = |digit| match touched(&bug, Gesture::Letter(digit)) {
        Some(kernel::ShortcutAction::Explain(why)) => why.key.to_string(),
        other => panic!("{digit}: {other:?}"),
    };
    assert_eq!(why('1'), "turtles-bug-self");
    assert_eq!(why('3'), "turtles-bug-nobody");
    assert_eq!(bug.refusal(23).unwrap().key, "turtles-bug-self", "nor by touching the own turtle");
    assert_eq!(bug.shortcuts.iter().filter(|key| key.label.is_some()).count(), 1);
}

/// Three players: the second has a gem; the third has a bug and the turn.
fn late() -> Session<Turtles> {
    let mut session = begin(
        "tortugas extended play 0 4 -\n........\n........\n..$.....\n........\n........\n\
         ........\n........\n$......$\n2,7W 7,1 5/2/2/2/1 13/6/6/2/0 - -\n\
         2,5E 7,6 3/1/0/0/0 15/7/8/4/1 - -\n6,6N 6,6 3/1/0/0/1 15/7/8/4/0 - -\n",
    );
    session.apply("play ~").unwrap();
    session.apply("continue").unwrap();
    session
}

#[test]
fn players_with_a_gem_show_their_place() {
    let session = late();
    let facts = Turtles::scene(session.view()).facts;
    let keys: Vec<&str> = facts.iter().map(|fact| &*fact.key).collect();
    assert_eq!(keys, ["turtles-fact-player", "turtles-fact-arrived", "turtles-fact-player"]);
    let lines = Turtles::text_board(session.view(), false);
    let printed: Vec<String> = lines.iter().map(|line| to_ansi(line, false)).collect();
    assert_eq!(printed[9].trim_end(), "  2. 3 ^ 1 < 0 > 0 ~ 0 & ★1");
    assert_eq!(printed[10].trim_end(), "> 3. 3 ^ 1 < 0 > 0 ~ 1 &");
    let bug = Turtles::partial_scene(session.view(), &[BUG]).unwrap();
    match bug.shortcut_action(Gesture::Letter('2')) {
        Some(kernel::ShortcutAction::Explain(why)) => assert_eq!(why.key, "turtles-bug-finished"),
        other => panic!("whoever has a gem is no target: {other:?}"),
    }
}

#[test]
fn the_text_board_has_names() {
    let mut options = Options::default();
    options.set(turtles::options::OPTIONS, "players", &"ana,bot:easy".into()).unwrap();
    let session: Session<Turtles> = info::open(DUEL, &options, Seed::from_bits(7)).unwrap();
    let lines = Turtles::text_board(session.view(), false);
    assert!(to_ansi(&lines[8], false).starts_with("> 1. ana: 5 ^"));
    assert!(to_ansi(&lines[9], false).starts_with("  2. bot:easy: 3 ^"));
}

#[test]
fn a_preview_says_who_would_take_a_gem() {
    let session = duel();
    let preview = |touched: &[u16]| {
        let fact = Turtles::partial_scene(session.view(), touched).unwrap().facts.pop().unwrap();
        (fact.key.to_string(), fact.args.iter().any(|(name, _)| *name == "other"))
    };
    assert_eq!(preview(&[LASER]), ("turtles-typed-gift".to_owned(), true));
    // Cards after the gem are not played.
    assert_eq!(preview(&[LASER, FORWARD, LASER]), ("turtles-typed-gift".to_owned(), true));
    assert_eq!(preview(&[FORWARD]), ("turtles-typed".to_owned(), false));
}

#[test]
fn the_beam_is_shown_and_a_turtle_slides_cell_by_cell() {
    let mut session = duel();
    session.apply("play ~^").unwrap();
    let scenes = Turtles::frames(session.view());
    assert_eq!(kinds(&scenes[0], "ray"), [(22, "ray-h")]);
    assert_eq!(kinds(&scenes[0], "hit"), [(21, "hit")]);
    let pushed: Vec<u16> = scenes[2..].iter().map(|scene| kinds(scene, "turtle-2")[0].0).collect();
    assert_eq!(pushed, [20, 19, 18], "up to the gem, which positions the sequence");
    // The gem is shown until the turtle is on it, and then under it.
    let gems = |scene: &Scene| kinds(scene, "gem").len();
    assert!(scenes.iter().all(|scene| gems(scene) == 2));
    let last = scenes.last().unwrap();
    let order: Vec<&str> =
        last.pieces.iter().filter(|piece| piece.at == 18).map(|piece| piece.kind).collect();
    assert_eq!(order, ["gem", "turtle-2-e"]);
    assert_eq!(gems(&Turtles::scene(session.view())), 1);
    assert_eq!(session.state().arrived(), [1]);
}

#[test]
fn a_bug_is_shown_before_its_effect() {
    let mut session = duel();
    session.apply("bug 1").unwrap();
    let scenes = Turtles::frames(session.view());
    let facts: Vec<_> =
        scenes.iter().map(|scene| scene.facts.last().unwrap().key.clone()).collect();
    assert_eq!(facts, ["turtles-threw"]);
    assert_eq!(kinds(&scenes[0], "turtle-2"), [(21, "turtle-2-e")]);
    assert_eq!(kinds(&Turtles::scene(session.view()), "turtle-2"), [(20, "turtle-2-e")]);
}

#[test]
fn crates_keep_their_ids_and_idle_cards_are_shown() {
    let mut session = begin(
        "tortugas basic play 0 0 -\n.C......\n........\n........\n........\n........\n........\n\
         ........\n$.......\n0,0E 0,0 5/2/2/1/0 13/6/6/3/0 - -\n",
    );
    let number = |scene: &Scene| {
        scene.pieces.iter().find(|piece| piece.kind == "crate").map(|piece| (piece.id, piece.at))
    };
    let (id, at) = number(&Turtles::scene(session.view())).unwrap();
    assert_eq!(at, 1);
    session.apply("play ^<^").unwrap();
    let scenes = Turtles::frames(session.view());
    assert_eq!(number(&scenes[0]), Some((id, 2)));
    assert_eq!(number(&Turtles::scene(session.view())), Some((id, 2)));
    let last = &scenes.last().unwrap().facts.last().unwrap();
    assert_eq!(last.key, "turtles-idle", "the border is in the way");
}
