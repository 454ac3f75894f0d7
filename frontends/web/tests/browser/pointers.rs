//! Mouse and fingers on a board.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong, pieces, play, until_step};

/// A place that can be touched, not the first one, and where it is.
const SOME: &str = ".hit.can-touch:nth-of-type(n+9)";
/// The marks of places to which a move leads.
const LEADS: &str = ".mark.leads";

/// What drags a piece.
#[derive(Clone, Copy)]
enum Hand {
    Mouse,
    Finger,
}

impl Hand {
    fn take(self, page: &Page<'_>, at: (f64, f64)) {
        match self {
            Self::Mouse => page.mouse("mousePressed", at),
            Self::Finger => page.finger("touchStart", Some(at)),
        }
    }

    fn carry(self, page: &Page<'_>, to: (f64, f64)) {
        match self {
            Self::Mouse => page.mouse("mouseMoved", to),
            Self::Finger => page.finger("touchMove", Some(to)),
        }
    }

    fn release(self, page: &Page<'_>, at: (f64, f64)) {
        match self {
            Self::Mouse => page.mouse("mouseReleased", at),
            Self::Finger => page.finger("touchEnd", None),
        }
    }
}

/// Picks up a movable piece and waits until it follows the pointer; returns where it was taken.
fn lift(page: &Page<'_>, hand: Hand) -> (f64, f64) {
    let from = page.middle(SOME);
    hand.take(page, from);
    hand.carry(page, (from.0 + 12.0, from.1));
    hand.carry(page, (from.0 + 20.0, from.1));
    page.until("document.querySelector('.piece.dragged') && document.querySelector('.mark.begun')");
    from
}

#[test]
fn pieces_are_dragged_by_mouse_and_by_finger() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (hand, screen) in [(Hand::Mouse, Screen::DESK), (Hand::Finger, Screen::PHONE)] {
        let page = browser.page(screen);
        lobby(&page, &server);
        play(&page, "senku");
        let before = pieces(&page);
        // A piece dropped beside the board returns to its place.
        let from = lift(&page, hand);
        hand.carry(&page, (5.0, from.1));
        hand.release(&page, (5.0, from.1));
        page.until("!document.querySelector('.dragged') && !document.querySelector('.mark.begun')");
        assert_eq!(pieces(&page), before);
        lift(&page, hand);
        let to = page.middle(".hit.can-touch");
        hand.carry(&page, to);
        // The place below the piece lights up.
        page.until(&format!("document.querySelector('{LEADS}')"));
        hand.release(&page, to);
        until_step(&page, "1 / 1");
        assert_ne!(pieces(&page), before);
        assert_eq!(page.eval("document.querySelectorAll('.mark.last').length"), 2);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn hovering_shows_destinations() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    assert!(page.eval("document.querySelectorAll('.mark.can').length").as_u64().unwrap() > 2);
    page.hover(page.middle(SOME));
    page.until(&format!("document.querySelector('{LEADS}')"));
    page.hover((5.0, 5.0));
    page.until(&format!("!document.querySelector('{LEADS}')"));
    nothing_went_wrong(&browser);
}

#[test]
fn fingers_need_not_hit_small_places_exactly() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::PHONE);
    lobby(&page, &server);
    play(&page, "parchis");
    let (x, y) = page.middle(".can-touch");
    let side = page.eval("document.querySelector('.can-touch').getBoundingClientRect().width");
    assert!(side.as_f64().unwrap() < 30.0, "{side} is no small place");
    let before = page.eval("document.querySelector('.replay output').textContent");
    let beside = (x - 15.0, y - 10.0);
    page.swipe(beside, beside);
    page.until(&format!("document.querySelector('.replay output').textContent !== {before}"));
    nothing_went_wrong(&browser);
}

#[test]
fn games_are_played_by_touch_and_by_keys() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let phone = browser.page(Screen::PHONE);
    lobby(&phone, &server);
    phone.click("[data-game='2048'] [data-act='play']");
    phone.until("document.querySelector('.stage .piece')");
    let before = phone.eval("document.querySelector('.replay output').textContent");
    let (x, y) = phone.middle(".stage .board");
    for (right, down) in [(90.0, 0.0), (0.0, 90.0), (-90.0, 0.0)] {
        phone.swipe((x, y), (x + right, y + down));
    }
    phone.until(&format!("document.querySelector('.replay output').textContent !== {before}"));
    let desk = browser.page(Screen::DESK);
    lobby(&desk, &server);
    desk.click("[data-game='senku'] [data-act='play']");
    desk.until("document.querySelector('.can-touch')");
    // From the first place to one that can be jumped, and two cells on.
    desk.eval("document.querySelector('.hit.can-touch').focus()");
    desk.press("Enter");
    desk.until("document.querySelector('.mark.begun')");
    desk.eval("document.querySelector('.hit.can-touch').focus()");
    desk.press("Enter");
    desk.until("document.querySelector('.replay output')?.textContent === '1 / 1'");
    nothing_went_wrong(&browser);
}

#[test]
fn a_second_finger_does_not_take_over_a_drag() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::PHONE);
    lobby(&page, &server);
    play(&page, "senku");
    lift(&page, Hand::Finger);
    page.eval(
        "for (const kind of ['pointerdown', 'pointermove', 'pointerup']) \
         document.querySelector('.stage .board').dispatchEvent(new PointerEvent(kind, \
         { pointerId: 77, pointerType: 'touch', isPrimary: false, button: 0, clientX: 5, clientY: 5 }))",
    );
    assert_eq!(page.eval("document.querySelectorAll('.piece.dragged').length"), 1);
    let to = page.middle(".hit.can-touch");
    Hand::Finger.carry(&page, to);
    Hand::Finger.release(&page, to);
    until_step(&page, "1 / 1");
    nothing_went_wrong(&browser);
}
