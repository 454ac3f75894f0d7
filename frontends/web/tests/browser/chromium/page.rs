//! A page of the browser: its contents, and input by mouse, touch and keyboard.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use super::{Chromium, PATIENCE};

/// The screen of a page.
#[derive(Clone, Copy)]
pub struct Screen {
    /// Width and height, in pixels.
    pub size: (u32, u32),
    /// Whether the system prefers a dark theme.
    pub dark: bool,
    /// Whether it is a phone with a touch screen.
    pub phone: bool,
    /// Whether the system prefers reduced motion.
    pub still: bool,
}

impl Screen {
    /// A desktop.
    pub const DESK: Self = Self { size: (1280, 800), dark: false, phone: false, still: false };
    /// A phone.
    pub const PHONE: Self = Self { size: (390, 844), dark: false, phone: true, still: false };

    /// The same with a dark theme.
    pub fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same with reduced motion.
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
        // A browser in which a test failed is not reused.
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

    /// Sends a `DevTools` command to the page.
    pub fn ask(&self, method: &str, params: &Json) -> Json {
        self.browser.ask(Some(&self.session), method, params)
    }

    /// Navigates to an address.
    pub fn go(&self, url: &str) {
        self.ask("Page.navigate", &json!({"url": url}));
    }

    /// Runs a script before those of every document loaded from now on.
    pub fn prepare(&self, script: &str) {
        self.ask("Page.addScriptToEvaluateOnNewDocument", &json!({"source": script}));
    }

    /// Reloads the page.
    pub fn reload(&self) {
        self.ask("Page.reload", &json!({}));
    }

    /// Evaluates an expression on the page.
    pub fn eval(&self, expression: &str) -> Json {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        let mut answer = self.ask("Runtime.evaluate", &params);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].take()
    }

    /// Waits until an expression is true on the page.
    pub fn until(&self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        while self.eval(&format!("Boolean({expression})")) != true {
            let seen = || self.eval("document.body.innerText.slice(0, 600)");
            assert!(Instant::now() < end, "{expression} never came; seen: {}", seen());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The centre of the first element that matches a selector, scrolled into view.
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

    /// Presses the mouse, moves it while pressed, or releases it.
    pub fn mouse(&self, kind: &str, (x, y): (f64, f64)) {
        let params = json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": 1,
            "clickCount": 1});
        self.ask("Input.dispatchMouseEvent", &params);
    }

    /// Clicks the first element that matches a selector.
    pub fn click(&self, selector: &str) {
        self.drag(self.middle(selector), self.middle(selector));
    }

    /// Drags the mouse from one point to another.
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.mouse("mousePressed", from);
        if from != to {
            let half = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
            self.mouse("mouseMoved", half);
            self.mouse("mouseMoved", to);
        }
        self.mouse("mouseReleased", to);
    }

    /// Moves the mouse to a point without pressing a button.
    pub fn hover(&self, (x, y): (f64, f64)) {
        self.ask("Input.dispatchMouseEvent", &json!({"type": "mouseMoved", "x": x, "y": y}));
    }

    /// Touches a point, moves the finger there or, without a point, lifts it.
    pub fn finger(&self, kind: &str, point: Option<(f64, f64)>) {
        let points: Vec<Json> = point.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
        self.ask("Input.dispatchTouchEvent", &json!({"type": kind, "touchPoints": points}));
    }

    /// Swipes from one point to another, or taps if they are equal.
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

    /// Fills in a field as if typed.
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

    /// Writes a screenshot to a file.
    pub fn shoot(&self, file: &Path) {
        let picture = self.ask("Page.captureScreenshot", &json!({"format": "png"}));
        fs::write(file, decoded(picture["data"].as_str().unwrap())).unwrap();
    }
}

/// Decodes base 64.
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
