//! Dice, cards, scores and endings.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{
    jump, lobby, nothing_went_wrong, open_table, pieces, play, play_to_the_end, set_speed,
    until_step,
};

/// A game of four in which every roll moves a piece.
const WALKS: [(&str, &str); 5] = [
    ("position", "am:6,20,30,40 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am"),
    ("seat-1", "random"),
    ("seat-2", "random"),
    ("seat-3", "random"),
    ("seed", "walk"),
];

/// Opens a table at which the person rolls the die.
fn dice(page: &Page<'_>, server: &Server) {
    lobby(page, server);
    page.eval("localStorage.setItem('ludoteca-throws', '\"hand\"')");
    open_table(page, "parchis", &WALKS);
    page.until("document.querySelector('.die.ready')");
}

#[test]
fn a_person_throws_the_die_and_chooses_a_piece_by_its_number() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for throw in ["click", "key", "itself"] {
        let page = browser.page(Screen::DESK);
        dice(&page, &server);
        assert_eq!(page.eval("document.querySelector('.turn.mine').textContent"), "Roll the die");
        // The outcome is hidden until the die has been rolled.
        let told = "document.querySelectorAll('.log .luck').length";
        let before = page.eval(told);
        page.eval("fetch('/api/games').then((it) => it.text())");
        assert_eq!(page.eval(told), before);
        assert_eq!(page.eval("document.querySelectorAll('.hit.can-touch').length"), 0);
        match throw {
            "click" => page.click(".die"),
            "key" => page.press(" "),
            _ => page.click("[data-act='throws']"),
        }
        page.until("document.querySelectorAll('.hit.can-touch').length > 1");
        let steps = page.eval("document.querySelector('.replay output').textContent");
        page.press("2");
        page.until(&format!("document.querySelector('.replay output').textContent !== {steps}"));
    }
    nothing_went_wrong(&browser);
}

#[test]
fn on_a_phone_pieces_are_chosen_below_the_board() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::PHONE);
    dice(&page, &server);
    page.click(".die");
    page.until("document.querySelectorAll('.pad .chooses').length > 1");
    let sides = page.eval(
        "[...document.querySelectorAll('.pad .chooses, .die')].map((it) => it.getBoundingClientRect()) \
         .every((box) => Math.min(box.width, box.height) >= 44)",
    );
    assert_eq!(sides, true, "a thumb hits them");
    let steps = page.eval("document.querySelector('.replay output').textContent");
    page.click(".pad .chooses");
    page.until(&format!("document.querySelector('.replay output').textContent !== {steps}"));
    nothing_went_wrong(&browser);
}

#[test]
fn a_piece_that_stands_alone_is_in_the_middle_of_its_square() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "parchis", &WALKS);
    page.until("document.querySelectorAll('.stage .piece').length === 16");
    // Squares are two units wide or high; a corner at a whole unit would be in the middle of one.
    let middle = page.eval(
        "[...document.querySelectorAll('.stage .piece')].slice(0, 4) \
         .map((it) => /translate\\((\\S+) (\\S+)\\)/.exec(it.getAttribute('transform')).slice(1).map(Number)) \
         .filter(([x, y]) => (x - 20) % 100 === 50 || (y - 20) % 100 === 50).length",
    );
    assert!(middle.as_u64().unwrap() >= 3, "{middle}");
    nothing_went_wrong(&browser);
}

#[test]
fn points_rise_and_the_best_are_remembered() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "2048");
    set_speed(&page, 2);
    let score = "Number(document.querySelector('.score.now b').textContent)";
    assert_eq!(page.eval(score), 0);
    page.eval(
        "globalThis.risen = ''; new MutationObserver((all) => all.forEach((it) => \
         it.addedNodes.forEach((node) => { if (node.className === 'gained') risen = node.textContent; }))) \
         .observe(document.querySelector('.scores'), { childList: true, subtree: true })",
    );
    let mut keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"].iter().cycle();
    while page.eval(score) == 0 {
        let steps = page.eval("document.querySelector('.replay output').textContent");
        page.press(keys.next().unwrap());
        page.press(keys.next().unwrap());
        page.until(&format!("document.querySelector('.replay output').textContent !== {steps}"));
    }
    page.until("risen.startsWith('+')");
    let best = page.eval("document.querySelector('.score.best b').textContent");
    page.go("about:blank");
    lobby(&page, &server);
    play(&page, "2048");
    assert_eq!(page.eval("document.querySelector('.score.best b').textContent"), best);
    assert_eq!(page.eval(score), 0);
    nothing_went_wrong(&browser);
}

#[test]
fn cards_are_laid_reordered_taken_back_and_played() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "tortugas", &[("seats", "1"), ("seed", "cards")]);
    page.until("document.querySelector('.hand .can-touch')");
    assert_eq!(page.eval("document.querySelectorAll('.hit[data-place=\"64\"]').length"), 0);
    // The ghost of a touched card appears gradually.
    set_speed(&page, 3);
    page.eval(
        "globalThis.motions = 0; const moved = Element.prototype.animate; Element.prototype.animate = \
         function (...all) { motions += 1; return moved.apply(this, all); }",
    );
    let count = "document.querySelectorAll('.program [data-laid]').length";
    let names =
        "[...document.querySelectorAll('.program [data-laid]')].map((it) => it.ariaLabel.slice(3))";
    // The first card is clicked; the second is dragged into the sequence before it.
    page.click(".hand .pile.can-touch");
    page.until(&format!("{count} === 1 && motions > 0"));
    set_speed(&page, 0);
    page.until("document.querySelectorAll('.hand .pile.can-touch').length > 0");
    let first = page.eval(names);
    let from = page.middle(".hand .pile.can-touch:nth-last-of-type(n+1)");
    let to = page.middle(".program [data-laid]");
    page.drag(from, (to.0 - 40.0, to.1));
    page.until(&format!("{count} === 2"));
    let two = page.eval(names);
    assert_eq!(two[1], first[0], "{two}");
    // Keys move a card within the sequence.
    page.eval("document.querySelector('.program [data-laid=\"1\"]').focus()");
    page.eval(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', \
         { key: 'ArrowLeft', altKey: true, bubbles: true }))",
    );
    page.until(&format!("{count} === 2 && {names}[0] === {}", first[0]));
    page.click(".program [data-laid='1']");
    page.until(&format!("{count} === 1"));
    page.click(".hand .run");
    page.until("document.querySelector('.log .step')");
    nothing_went_wrong(&browser);
}

#[test]
fn a_blocked_piece_shakes_and_a_game_starts_again() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    page.click(".hit:not(.can-touch)");
    page.until("document.querySelector('.body')?.closest('.stage').querySelector('.board').getAnimations({ subtree: true }).length > 0");
    let start = pieces(&page);
    jump(&page, 1);
    page.click("[data-act='restart']");
    page.click("dialog .main");
    until_step(&page, "0 / 0");
    assert_eq!(pieces(&page), start);
    nothing_went_wrong(&browser);
}

#[test]
fn an_end_is_won_or_lost_and_its_proof_is_folded_away() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "2048", &[("dim", "3"), ("goal", "16")]);
    play_to_the_end(&page);
    let how = page.eval("document.querySelector('.ending').className");
    assert!(["card ending won", "card ending lost-game"].contains(&how.as_str().unwrap()), "{how}");
    assert_eq!(page.eval("document.querySelector('.ending .proof').open"), false);
    // A dialog of the page confirms the resignation.
    page.click(".ending [data-act='again']");
    page.until("document.querySelector('[data-act=resign]:not([hidden])') && !document.querySelector('.ending')");
    page.click("[data-act='resign']");
    page.click("dialog .main");
    page.until("document.querySelector('.ending .verdict')?.textContent.includes('resigns')");
    nothing_went_wrong(&browser);
}

#[test]
fn sounds_have_a_volume() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(
        "globalThis.loudest = 0; const ramp = AudioParam.prototype.setValueAtTime; \
         AudioParam.prototype.setValueAtTime = function (value, at) { \
         if (value < 1) loudest = Math.max(loudest, value); else pitches.push(value); \
         return ramp.call(this, value, at); }; globalThis.pitches = [];",
    );
    lobby(&page, &server);
    play(&page, "senku");
    page.click("[data-act='settings']");
    page.until("document.querySelector('dialog .field:has([name=volume])')?.hidden");
    page.click("dialog [name='sound']");
    page.fill("dialog [name='volume']", "0.5");
    page.click("dialog .row button");
    page.eval("globalThis.loudest = 0");
    jump(&page, 1);
    let loud = page.eval("loudest").as_f64().unwrap();
    page.eval("localStorage.setItem('ludoteca-volume', '0.1')");
    page.eval("globalThis.loudest = 0");
    jump(&page, 2);
    let quiet = page.eval("loudest").as_f64().unwrap();
    assert!(loud > 3.0 * quiet && quiet > 0.0, "{loud} {quiet}");
    // A touch that does nothing sounds different.
    page.eval("globalThis.moves = pitches.splice(0)");
    page.click(".hit:not(.can-touch)");
    page.until("pitches.length > 0");
    assert_eq!(page.eval("pitches.some((it) => moves.includes(it))"), false);
    nothing_went_wrong(&browser);
}

/// The QR code of a link, as made by another program.
const CODE: &str = include_str!("qr.txt");

#[test]
fn an_invitation_has_the_code_of_its_link() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    let rows = page.eval(
        "import('/qr.js').then(({ qr }) => \
         qr('http://127.0.0.1:8080/#/0a1b2c3d4e5f6g/0123456789abcdefghjkmnpqrs') \
         .map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\\n'))",
    );
    assert_eq!(rows, CODE.trim_end());
    open_table(&page, "tortugas", &[("seats", "2"), ("seat-1", "human")]);
    page.until("document.querySelector('.invitation .qr path')");
    let link = page.eval("document.querySelector('.invitation input').value");
    assert_eq!(link, page.eval("document.querySelector('[data-act=share]').dataset.url"));
    let eva = browser.page(Screen::PHONE);
    lobby(&eva, &server);
    eva.go(link.as_str().unwrap());
    eva.fill(".join [name='name']", "Eva");
    eva.click(".join button");
    page.until("!document.querySelector('.invitation')");
    nothing_went_wrong(&browser);
}

#[test]
fn the_end_is_shared_as_a_picture_with_a_link() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for sends in [false, true] {
        let page = browser.page(Screen::DESK);
        if sends {
            page.prepare(
                "navigator.canShare = ({ files }) => files?.length === 1; \
                 navigator.share = async (what) => { globalThis.shared = what; };",
            );
        }
        lobby(&page, &server);
        open_table(&page, "2048", &[("dim", "3"), ("goal", "16")]);
        play_to_the_end(&page);
        // The card has come to rest.
        page.until(
            "document.querySelector('.ending')?.getAnimations({ subtree: true }).length === 0",
        );
        page.click("[data-act='share-end']");
        page.until("document.querySelector('dialog .shared')?.naturalWidth === 1080");
        if sends {
            page.click("dialog [data-act='send']");
            page.until("globalThis.shared");
            let link = "shared.url === `${location.origin}/${location.hash}`";
            assert_eq!(page.eval(link), true);
            assert_eq!(page.eval("shared.files[0].type"), "image/png");
            assert_eq!(page.eval("shared.files[0].size > 10000"), true);
        } else {
            // Elsewhere the link is copied and the picture saved.
            let others = "['copy', 'save-picture', 'send'].map((it) => \
                Boolean(document.querySelector(`dialog [data-act=${it}]`)))";
            assert_eq!(page.eval(others), serde_json::json!([true, true, false]));
        }
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_won_game_goes_on_from_its_end() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    // With the lowest goal on a large board nobody loses.
    open_table(&page, "2048", &[("dim", "5"), ("goal", "8")]);
    play_to_the_end(&page);
    let score = "document.querySelector('.score.now b').textContent";
    // Tiles that have just merged lie on each other.
    let tiles = "[...new Set([...document.querySelectorAll('.stage .piece')] \
        .map((it) => it.getAttribute('transform')))].sort().join()";
    let (board, points) = (page.eval(tiles), page.eval(score));
    assert_eq!(page.eval("document.querySelectorAll('.ending.won').length"), 1);
    page.until("document.querySelector('[data-act=onward]:not([hidden])')");
    page.click("[data-act='onward']");
    page.until("document.querySelector('.turn.mine') && !document.querySelector('.ending')");
    assert_eq!((page.eval(tiles), page.eval(score)), (board, points));
    assert_eq!(page.eval("document.body.innerText.includes('Endless')"), true);
    assert_eq!(page.eval("document.querySelectorAll('.unlisted').length"), 1);
    let keys = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
    for key in keys {
        page.press(key);
    }
    page.until("Number(document.querySelector('.replay input').max) > 1");
    assert_eq!(page.eval("document.querySelectorAll('.ending').length"), 0);
    nothing_went_wrong(&browser);
}
