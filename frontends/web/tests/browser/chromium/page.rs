//! A page of the browser: what is seen there, and hands that use it.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use super::{Chromium, PATIENCE};

/// How a page is seen.
#[derive(Clone, Copy)]
pub struct Screen {
    /// Its width and height, in pixels.
    pub size: (u32, u32),
    /// Whether the system likes the dark.
    pub dark: bool,
    /// Whether it is a phone, used by fingers.
    pub phone: bool,
    /// Whether the system asks for less motion.
    pub still: bool,
}

impl Screen {
    /// A desk.
    pub const DESK: Self = Self { size: (1280, 800), dark: false, phone: false, still: false };
    /// A phone.
    pub const PHONE: Self = Self { size: (390, 844), dark: false, phone: true, still: false };

    /// The same in the dark.
    pub fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same without motion.
    pub fn still(self) -> Self {
        Self { still: true, ..self }
    }
}

/// A page.
pub struct Page<'b> {
    browser: &'b Chromium,
    context: String,
    session: String,
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        // A browser in which a test failed is not used again.
        if !thread::panicking() {
            let context = json!({"browserContextId": self.context});
            self.browser.ask(None, "Target.disposeBrowserContext", &context);
        }
    }
}

impl<'b> Page<'b> {
    pub(super) fn open(browser: &'b Chromium, screen: Screen) -> Self {
        let own = browser.ask(None, "Target.createBrowserContext", &json!({}));
        let new = json!({"url": "about:blank", "browserContextId": own["browserContextId"]});
        let target = browser.ask(None, "Target.createTarget", &new);
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = browser.ask(None, "Target.attachToTarget", &attach);
        let text = |value: &Json| value.as_str().unwrap().to_owned();
        let page = Self {
            browser,
            context: text(&own["browserContextId"]),
            session: text(&attached["sessionId"]),
        };
        for domain in ["Runtime", "Log", "Page"] {
            page.ask(&format!("{domain}.enable"), &json!({}));
        }
        let (width, height) = screen.size;
        page.ask(
            "Emulation.setDeviceMetricsOverride",
            &json!({"width": width, "height": height, "deviceScaleFactor": 1,
                "mobile": screen.phone}),
        );
        page.ask("Emulation.setTouchEmulationEnabled", &json!({"enabled": screen.phone}));
        let theme = if screen.dark { "dark" } else { "light" };
        let motion = if screen.still { "reduce" } else { "no-preference" };
        let features = json!([{"name": "prefers-color-scheme", "value": theme},
            {"name": "prefers-reduced-motion", "value": motion}]);
        page.ask("Emulation.setEmulatedMedia", &json!({"features": features}));
        page
    }

    /// Asks the tools of the page for something.
    pub fn ask(&self, method: &str, params: &Json) -> Json {
        self.browser.ask(Some(&self.session), method, params)
    }

    /// Goes to an address.
    pub fn go(&self, url: &str) {
        self.ask("Page.navigate", &json!({"url": url}));
    }

    /// Runs a script before those of every page to come.
    pub fn prepare(&self, script: &str) {
        self.ask("Page.addScriptToEvaluateOnNewDocument", &json!({"source": script}));
    }

    /// Loads the page anew.
    pub fn reload(&self) {
        self.ask("Page.reload", &json!({}));
    }

    /// What an expression is worth there.
    pub fn eval(&self, expression: &str) -> Json {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        let mut answer = self.ask("Runtime.evaluate", &params);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].take()
    }

    /// Waits until an expression is true there.
    pub fn until(&self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        while self.eval(&format!("Boolean({expression})")) != true {
            let seen = || self.eval("document.body.innerText.slice(0, 600)");
            assert!(Instant::now() < end, "{expression} never came; seen: {}", seen());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The middle of the first element of a selector, brought into sight.
    pub fn middle(&self, selector: &str) -> (f64, f64) {
        self.until(&format!("document.querySelector({})", json!(selector)));
        let point = self.eval(&format!(
            "(() => {{ const it = document.querySelector({}); \
             it.scrollIntoView({{ block: 'nearest' }}); const box = it.getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2]; }})()",
            json!(selector)
        ));
        (point[0].as_f64().unwrap(), point[1].as_f64().unwrap())
    }

    /// Presses the mouse, moves it while it is pressed, or releases it.
    pub fn mouse(&self, kind: &str, (x, y): (f64, f64)) {
        let params = json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": 1,
            "clickCount": 1});
        self.ask("Input.dispatchMouseEvent", &params);
    }

    /// Clicks the first element of a selector.
    pub fn click(&self, selector: &str) {
        self.drag(self.middle(selector), self.middle(selector));
    }

    /// Drags the mouse from a point to another.
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.mouse("mousePressed", from);
        if from != to {
            let half = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
            self.mouse("mouseMoved", half);
            self.mouse("mouseMoved", to);
        }
        self.mouse("mouseReleased", to);
    }

    /// Moves the mouse to a point without pressing anything.
    pub fn hover(&self, (x, y): (f64, f64)) {
        self.ask("Input.dispatchMouseEvent", &json!({"type": "mouseMoved", "x": x, "y": y}));
    }

    /// Puts a finger on a point, moves it there or, without a point, takes it away.
    pub fn finger(&self, kind: &str, point: Option<(f64, f64)>) {
        let points: Vec<Json> = point.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
        self.ask("Input.dispatchTouchEvent", &json!({"type": kind, "touchPoints": points}));
    }

    /// Moves a finger from a point to another, or taps where both are the same.
    pub fn swipe(&self, from: (f64, f64), to: (f64, f64)) {
        self.finger("touchStart", Some(from));
        if from != to {
            let half = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
            self.finger("touchMove", Some(half));
            self.finger("touchMove", Some(to));
        }
        self.finger("touchEnd", None);
    }

    /// Presses a key: `Enter`, `ArrowUp`, `a`.
    pub fn press(&self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            key if key.chars().count() == 1 => key,
            _ => "",
        };
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            " " => 32,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => 0,
        };
        let down = json!({"type": "keyDown", "key": key, "text": text,
            "windowsVirtualKeyCode": code});
        self.ask("Input.dispatchKeyEvent", &down);
        let up = json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code});
        self.ask("Input.dispatchKeyEvent", &up);
    }

    /// Fills a field in, as typing does.
    pub fn fill(&self, selector: &str, text: &str) {
        self.until(&format!("document.querySelector({})", json!(selector)));
        self.eval(&format!(
            "(() => {{ const it = document.querySelector({}); it.value = {}; \
             for (const kind of ['input', 'change']) \
             it.dispatchEvent(new Event(kind, {{ bubbles: true }})); }})()",
            json!(selector),
            json!(text)
        ));
    }

    /// Writes what is seen to a file.
    pub fn shoot(&self, file: &Path) {
        let picture = self.ask("Page.captureScreenshot", &json!({"format": "png"}));
        fs::write(file, decoded(picture["data"].as_str().unwrap())).unwrap();
    }
}

/// The bytes of a text in base 64.
fn decoded(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |digit: u8| DIGITS.iter().position(|known| *known == digit);
    let values: Vec<usize> = text.bytes().filter_map(value).collect();
    let bytes = values.chunks(4).flat_map(|four| {
        let whole = (0..4).fold(0, |sum, at| sum << 6 | four.get(at).copied().unwrap_or(0));
        let bytes = [16, 8, 0].map(|shift| u8::try_from(whole >> shift & 255).unwrap_or(0));
        bytes.into_iter().take(four.len() - 1)
    });
    bytes.collect()
}
