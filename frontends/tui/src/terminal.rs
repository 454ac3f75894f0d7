//! The real terminal, which is restored however the program ends.

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
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, window_size,
};
use ratatui::crossterm::{execute, queue};

use crate::input::Input;
use crate::screen_stack::ScreenStack;
use crate::signals::Signals;
use crate::{Ending, ScreenOptions, Start};

/// How often to check that the terminal still exists.
const ALIVE_CHECK: Duration = Duration::from_secs(1);

/// Whether the terminal is in raw mode on the alternate screen. Static because the panic hook has
/// to know.
static ACTIVE: AtomicBool = AtomicBool::new(false);

/// Runs on the real terminal.
pub fn run(storage: &mut dyn Storage, start: Start, options: ScreenOptions) -> io::Result<Ending> {
    let signals = Signals::new()?;
    let _hook = PanicHook::install();
    let guard = TerminalGuard::enter(options.colour)?;
    let ending = event_loop(storage, start, options, &signals);
    drop(guard);
    // If the terminal vanished, reading and writing fail; the signal is the cause.
    match (ending, signals.received()) {
        (Err(_), Some(signal)) => Ok(Ending::Signal(signal)),
        (ending, _) => ending,
    }
}

fn event_loop(
    storage: &mut dyn Storage,
    start: Start,
    options: ScreenOptions,
    signals: &Signals,
) -> io::Result<Ending> {
    let mut terminal = screen()?;
    let input = Input::new()?;
    let mut screens = ScreenStack::new(storage, start, options, Instant::now());
    let (mut checked, mut mouse) = (Instant::now(), false);
    loop {
        if let Some(signal) = signals.received() {
            return Ok(Ending::Signal(signal));
        }
        if let Some(ending) = screens.ending() {
            return Ok(ending);
        }
        if signals.take_suspend_request() {
            suspend(options.colour)?;
            // The screen was overwritten and may have been resized.
            (terminal, mouse) = (screen()?, false);
            screens.event(&Event::Resize(0, 0), Instant::now());
        }
        if std::mem::replace(&mut mouse, screens.uses_mouse()) != screens.uses_mouse() {
            capture_mouse(screens.uses_mouse())?;
        }
        draw(&mut terminal, &mut screens)?;
        match input.next(screens.poll_timeout())? {
            Some(event) if is_suspend_key(&event) => signals.request_suspend(),
            Some(event) => screens.event(&event, Instant::now()),
            None => {}
        }
        screens.tick(Instant::now());
        if checked.elapsed() > ALIVE_CHECK {
            window_size()?;
            checked = Instant::now();
        }
    }
}

/// Whether an event is Ctrl-Z.
fn is_suspend_key(event: &Event) -> bool {
    matches!(event, Event::Key(key)
        if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL))
}

/// Restores the terminal, suspends the process, and takes the terminal again.
fn suspend(colour: bool) -> io::Result<()> {
    restore();
    Signals::suspend()?;
    // The guard of the caller restores it in the end.
    std::mem::forget(TerminalGuard::enter(colour)?);
    execute!(stdout(), Clear(ClearType::All))
}

/// An empty screen. Dropping it would report a failure on the standard error of a terminal that
/// may be gone, which panics; the guard shows the cursor again anyway.
fn screen() -> io::Result<ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>> {
    Ok(ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?))
}

fn capture_mouse(on: bool) -> io::Result<()> {
    if on {
        execute!(stdout(), EnableMouseCapture)
    } else {
        execute!(stdout(), DisableMouseCapture)
    }
}

fn draw(
    terminal: &mut Terminal<CrosstermBackend<Stdout>>,
    screens: &mut ScreenStack<'_>,
) -> io::Result<()> {
    if screens.take_changed() {
        // A terminal that knows these marks shows no half-drawn screen.
        queue!(stdout(), BeginSynchronizedUpdate)?;
        terminal.draw(|frame| screens.draw(frame))?;
        execute!(stdout(), EndSynchronizedUpdate)?;
    }
    Ok(())
}

/// Raw mode and the alternate screen; dropping it restores the terminal.
struct TerminalGuard;

impl TerminalGuard {
    fn enter(colour: bool) -> io::Result<Self> {
        // The caller has decided about colours; crossterm must not decide again.
        force_color_output(colour);
        enable_raw_mode()?;
        ACTIVE.store(true, Ordering::SeqCst);
        let guard = Self;
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(guard)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal once. Failures are ignored because it may be gone.
fn restore() {
    if !ACTIVE.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouseCapture, ResetColor);
    let _ = queue!(out, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

type HookFn = Box<dyn Fn(&panic::PanicHookInfo<'_>) + Sync + Send + 'static>;

/// While it lives, a panic restores the terminal before it is printed.
struct PanicHook {
    previous: Arc<HookFn>,
}

impl PanicHook {
    fn install() -> Self {
        let previous = Arc::new(panic::take_hook());
        let (print, main_thread) = (Arc::clone(&previous), thread::current().id());
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == main_thread {
                restore();
            }
            // A failed background job is reported on the screen, not printed over it.
            if !ACTIVE.load(Ordering::SeqCst) {
                print(info);
            }
        }));
        Self { previous }
    }
}

impl Drop for PanicHook {
    fn drop(&mut self) {
        // A panicking thread must not change the hook, and this hook suits it.
        if !thread::panicking() {
            let previous = Arc::clone(&self.previous);
            panic::set_hook(Box::new(move |info| previous(info)));
        }
    }
}
