//! The terminal: taken, played on, and given back as it was, whatever happens.

use std::io::{self, Stdout, Write, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use app::Storage;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyModifiers,
};
use ratatui::crossterm::style::{ResetColor, force_color_output};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, window_size,
};
use ratatui::crossterm::{execute, queue};

use crate::input::Input;
use crate::screen_stack::ScreenStack;
use crate::signals::Signals;
use crate::{Ending, ScreenOptions, Start};

/// How often it makes sure that the terminal is still there.
const ROLL_CALL: Duration = Duration::from_secs(1);

/// Whether the terminal is taken now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Plays on the real terminal.
pub fn run(storage: &mut dyn Storage, start: Start, options: ScreenOptions) -> io::Result<Ending> {
    let signals = Signals::new()?;
    let _hook = Hook::set();
    let guard = Taken::take(options.colour)?;
    let ending = play(storage, start, options, &signals);
    drop(guard);
    // A terminal that vanished breaks reading and writing: the signal is what really happened.
    match (ending, signals.came()) {
        (Err(_), Some(signal)) => Ok(Ending::Signal(signal)),
        (ending, _) => ending,
    }
}

fn play(
    storage: &mut dyn Storage,
    start: Start,
    options: ScreenOptions,
    signals: &Signals,
) -> io::Result<Ending> {
    let mut terminal = screen()?;
    let input = Input::new()?;
    let mut app = ScreenStack::new(storage, start, options, Instant::now());
    let (mut called, mut mouse) = (Instant::now(), false);
    loop {
        if let Some(signal) = signals.came() {
            return Ok(Ending::Signal(signal));
        }
        if let Some(ending) = app.ending() {
            return Ok(ending);
        }
        if signals.to_stop() {
            stop(options.colour)?;
            // Whatever stood on the screen is gone, and it may have another size.
            (terminal, mouse) = (screen()?, false);
            app.event(&Event::Resize(0, 0), Instant::now());
        }
        if std::mem::replace(&mut mouse, app.mouse()) != app.mouse() {
            listen(app.mouse())?;
        }
        show(&mut terminal, &mut app)?;
        match input.next(app.patience())? {
            Some(event) if asks_to_stop(&event) => signals.ask_to_stop(),
            Some(event) => app.event(&event, Instant::now()),
            None => {}
        }
        app.tick(Instant::now());
        if called.elapsed() > ROLL_CALL {
            window_size()?;
            called = Instant::now();
        }
    }
}

/// Whether somebody wants the shell back for a while: Ctrl-Z.
fn asks_to_stop(event: &Event) -> bool {
    matches!(event, Event::Key(key)
        if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL))
}

/// Gives the terminal back, stops, and takes it again when told to go on.
fn stop(colour: bool) -> io::Result<()> {
    give_back();
    Signals::stop()?;
    // The guard of the caller gives it back in the end.
    std::mem::forget(Taken::take(colour)?);
    execute!(stdout(), Clear(ClearType::All))
}

/// An empty screen to draw on. Dropping it would complain on the error output of a terminal that
/// may be gone, and that panics; the guard shows the cursor again anyway.
fn screen() -> io::Result<ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>> {
    Ok(ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?))
}

/// Asks the terminal to tell what the mouse does, or to keep it.
fn listen(mouse: bool) -> io::Result<()> {
    if mouse {
        execute!(stdout(), EnableMouseCapture)
    } else {
        execute!(stdout(), DisableMouseCapture)
    }
}

fn show(
    terminal: &mut Terminal<CrosstermBackend<Stdout>>,
    app: &mut ScreenStack<'_>,
) -> io::Result<()> {
    if app.take_changed() {
        terminal.draw(|frame| app.draw(frame))?;
    }
    Ok(())
}

/// The terminal while it is taken; dropping gives it back.
struct Taken;

impl Taken {
    fn take(colour: bool) -> io::Result<Self> {
        // The caller has decided about colours; the library below must not decide otherwise.
        force_color_output(colour);
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let taken = Self;
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back once. It may be gone already, so failures mean nothing.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    let _ = queue!(out, DisableMouseCapture, ResetColor, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

type PanicHook = Box<dyn Fn(&panic::PanicHookInfo<'_>) + Sync + Send + 'static>;

/// While it lives, a panic gives the terminal back before it is printed.
struct Hook {
    before: Arc<PanicHook>,
}

impl Hook {
    fn set() -> Self {
        let before = Arc::new(panic::take_hook());
        let (print, screen) = (Arc::clone(&before), thread::current().id());
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == screen {
                give_back();
            }
            // A thought that breaks down beside the screen is told on it, not printed over it.
            if !TAKEN.load(Ordering::SeqCst) {
                print(info);
            }
        }));
        Self { before }
    }
}

impl Drop for Hook {
    fn drop(&mut self) {
        // A panicking thread may not change hooks, and its hook is the right one anyway.
        if !thread::panicking() {
            let before = Arc::clone(&self.before);
            panic::set_hook(Box::new(move |info| before(info)));
        }
    }
}
