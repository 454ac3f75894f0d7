//! The console of plain lines, on a terminal or a pipe.

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use app::{Console, ConsoleClosed, ConsoleResult, Dialogue, Key, Storage, Workspace};
use i18n::{Lang, Translator};
use kernel::styled::to_ansi;
use kernel::{Budget, Line, Message};

use crate::keyboard::Keyboard;
use crate::watch::with_progress;

/// The longest line that is read, in bytes; the rest of a longer one is skipped.
const MAX_LINE: u64 = 1 << 16;

enum Input<'a> {
    /// A pipe or a file.
    Lines(Box<dyn BufRead + 'a>),
    /// The terminal, which also shows the output.
    Keyboard(Keyboard),
}

/// A console that prints and reads lines in one language.
pub struct LineConsole<'a> {
    input: Input<'a>,
    output: Box<dyn Write + 'a>,
    translator: Translator,
    colour: bool,
    echo: bool,
    storage: &'a mut dyn Storage,
}

impl<'a> LineConsole<'a> {
    /// A console that reads a pipe or a file.
    pub fn new(
        input: Box<dyn BufRead + 'a>,
        output: Box<dyn Write + 'a>,
        translator: Translator,
        colour: bool,
        storage: &'a mut dyn Storage,
    ) -> Self {
        Self { input: Input::Lines(input), output, translator, colour, echo: false, storage }
    }

    /// Reads from the terminal of the program, which also shows the output.
    #[must_use]
    pub fn at_keyboard(mut self) -> Self {
        self.input = Input::Keyboard(Keyboard::default());
        self
    }

    /// Repeats every answer after its question: a terminal echoes what is typed, a pipe does not.
    #[must_use]
    pub fn echoing(mut self, echo: bool) -> Self {
        self.echo = echo;
        self
    }

    /// The current language.
    pub fn lang(&self) -> Lang {
        self.translator.lang()
    }

    /// Changes the language.
    pub fn set_lang(&mut self, lang: Lang) {
        self.translator =
            Translator::new(lang, self.storage.games().iter().map(|game| game.data().texts));
    }

    /// A trimmed line; `None` at the end of the input. Bytes that are not UTF-8 become replacement
    /// characters, which no answer contains.
    fn read_line(&mut self) -> std::io::Result<Option<String>> {
        let bytes = match &mut self.input {
            Input::Lines(input) => bounded_line(input)?,
            Input::Keyboard(keyboard) => keyboard.line()?,
        };
        Ok(bytes.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn write(&mut self, text: &str) -> ConsoleResult<()> {
        self.output.write_all(text.as_bytes()).map_err(ConsoleClosed::Output)
    }
}

/// A line of at most [`MAX_LINE`] bytes.
fn bounded_line(input: &mut dyn BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    input.take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(bytes))
}

impl Console for LineConsole<'_> {
    fn print(&mut self, what: &Message) -> ConsoleResult<()> {
        let text = self.translator.sentence(what);
        self.write(&text)?;
        self.write("\n")
    }

    fn print_note(&mut self, what: &Message) -> ConsoleResult<()> {
        self.output.flush().map_err(ConsoleClosed::Output)?;
        // Errors cannot be reported if standard error is closed.
        let _ = writeln!(std::io::stderr(), "{}", self.translator.translate(what));
        Ok(())
    }

    fn show(&mut self, lines: &[Line]) -> ConsoleResult<()> {
        let colour = self.colour;
        let output = &mut self.output;
        let mut lines = lines.iter().map(|line| to_ansi(line, colour));
        lines.try_for_each(|line| writeln!(output, "{line}")).map_err(ConsoleClosed::Output)
    }

    fn pause(&mut self, time: Duration) -> ConsoleResult<()> {
        self.output.flush().map_err(ConsoleClosed::Output)?;
        std::thread::sleep(time);
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        self.translator.translate(what)
    }

    fn with_progress(
        &mut self,
        doing: &Message,
        budget: &Budget,
        work: &mut dyn FnMut(),
    ) -> ConsoleResult<()> {
        self.output.flush().map_err(ConsoleClosed::Output)?;
        with_progress(doing, budget, &self.translator, work)
    }

    fn has_keys(&self) -> bool {
        matches!(self.input, Input::Keyboard(_))
    }

    fn clear(&mut self) -> ConsoleResult<()> {
        if self.has_keys() { self.write("\x1b[2J\x1b[H") } else { Ok(()) }
    }

    fn coloured(&self) -> bool {
        self.colour
    }

    fn workspace(&mut self) -> &mut dyn Workspace {
        self.storage
    }
}

impl Dialogue for LineConsole<'_> {
    fn ask(&mut self, question: &Message) -> ConsoleResult<String> {
        let text = self.translator.translate(question);
        self.write(&text)?;
        self.output.flush().map_err(ConsoleClosed::Output)?;
        // A read error ends the dialogue like the end of the input.
        let answer = self.read_line().unwrap_or(None);
        if self.echo || answer.is_none() {
            self.write(answer.as_deref().unwrap_or_default())?;
            self.write("\n")?;
        }
        answer.ok_or(ConsoleClosed::Input)
    }

    fn key(&mut self, patience: Option<Duration>) -> ConsoleResult<Option<Key>> {
        self.output.flush().map_err(ConsoleClosed::Output)?;
        match &mut self.input {
            Input::Keyboard(keyboard) => keyboard.key(patience),
            Input::Lines(_) => Err(ConsoleClosed::Input),
        }
    }

    fn storage(&mut self) -> &mut dyn Storage {
        self.storage
    }
}

impl Drop for LineConsole<'_> {
    fn drop(&mut self) {
        let _ = self.output.flush();
    }
}
