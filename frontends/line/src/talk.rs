//! A conversation through lines.

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use app::{Answer, Console, Dialogue, Hangup, Key, Storage, Workspace};
use i18n::{Lang, Speaker};
use kernel::styled::printed;
use kernel::{Budget, Line, Message};

use crate::keyboard::Keyboard;
use crate::watch::watched;

/// No answer is longer than this; the rest of such a line is passed over.
const LONGEST: u64 = 1 << 16;

/// Where answers come from.
enum Input<'a> {
    /// Lines, from a pipe for instance.
    Lines(Box<dyn BufRead + 'a>),
    /// A terminal, whose screen is seen too.
    Keyboard(Keyboard),
}

/// A conversation: where answers come from, where sentences go, and who speaks.
pub struct Talk<'a> {
    input: Input<'a>,
    output: Box<dyn Write + 'a>,
    speaker: Speaker,
    colour: bool,
    echo: bool,
    storage: &'a mut dyn Storage,
}

impl<'a> Talk<'a> {
    /// A conversation.
    pub fn new(
        input: Box<dyn BufRead + 'a>,
        output: Box<dyn Write + 'a>,
        speaker: Speaker,
        colour: bool,
        storage: &'a mut dyn Storage,
    ) -> Self {
        Self { input: Input::Lines(input), output, speaker, colour, echo: false, storage }
    }

    /// The same conversation with somebody who sits at the terminal of this program and sees the
    /// output on it.
    #[must_use]
    pub fn at_keyboard(mut self) -> Self {
        self.input = Input::Keyboard(Keyboard::default());
        self
    }

    /// The same conversation, with every answer repeated after its question: a terminal shows
    /// what is typed, a pipe does not.
    #[must_use]
    pub fn echoing(mut self, echo: bool) -> Self {
        self.echo = echo;
        self
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.speaker.lang()
    }

    /// Goes on in another language.
    pub fn switch(&mut self, lang: Lang) {
        self.speaker =
            Speaker::new(lang, self.storage.games().iter().map(|info| info.data().texts));
    }

    /// A line of input without its end; `None` at the end of input. What is not text becomes
    /// replacement characters, which no answer has.
    fn read_line(&mut self) -> std::io::Result<Option<String>> {
        let bytes = match &mut self.input {
            Input::Lines(input) => bounded_line(input)?,
            Input::Keyboard(keyboard) => keyboard.line()?,
        };
        Ok(bytes.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn write(&mut self, text: &str) -> Answer<()> {
        self.output.write_all(text.as_bytes()).map_err(Hangup::Output)
    }
}

/// A line, as much of it as is taken.
fn bounded_line(input: &mut dyn BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(bytes))
}

impl Console for Talk<'_> {
    fn say(&mut self, what: &Message) -> Answer<()> {
        let sentence = self.speaker.say(what);
        self.write(&sentence)?;
        self.write("\n")
    }

    fn remark(&mut self, what: &Message) -> Answer<()> {
        self.output.flush().map_err(Hangup::Output)?;
        // Nobody is left to be told that this could not be told.
        let _ = writeln!(std::io::stderr(), "{}", self.speaker.say(what));
        Ok(())
    }

    fn show(&mut self, lines: &[Line]) -> Answer<()> {
        let colour = self.colour;
        let output = &mut self.output;
        let mut lines = lines.iter().map(|line| printed(line, colour));
        lines.try_for_each(|line| writeln!(output, "{line}")).map_err(Hangup::Output)
    }

    fn pause(&mut self, time: Duration) -> Answer<()> {
        self.output.flush().map_err(Hangup::Output)?;
        std::thread::sleep(time);
        Ok(())
    }

    fn to_text(&self, what: &Message) -> String {
        self.speaker.say(what)
    }

    fn during(&mut self, doing: &Message, budget: &Budget, work: &mut dyn FnMut()) -> Answer<()> {
        self.output.flush().map_err(Hangup::Output)?;
        watched(doing, budget, &self.speaker, work)
    }

    fn has_keys(&self) -> bool {
        matches!(self.input, Input::Keyboard(_))
    }

    fn clear(&mut self) -> Answer<()> {
        if self.has_keys() { self.write("\x1b[2J\x1b[H") } else { Ok(()) }
    }

    fn coloured(&self) -> bool {
        self.colour
    }

    fn workspace(&mut self) -> &mut dyn Workspace {
        self.storage
    }
}

impl Dialogue for Talk<'_> {
    fn ask(&mut self, question: &Message) -> Answer<String> {
        let sentence = self.speaker.say(question);
        self.write(&sentence)?;
        self.output.flush().map_err(Hangup::Output)?;
        // An input that breaks has ended, as far as a conversation goes.
        let answer = self.read_line().unwrap_or(None);
        if self.echo || answer.is_none() {
            self.write(answer.as_deref().unwrap_or_default())?;
            self.write("\n")?;
        }
        answer.ok_or(Hangup::Input)
    }

    fn key(&mut self, patience: Option<Duration>) -> Answer<Option<Key>> {
        self.output.flush().map_err(Hangup::Output)?;
        match &mut self.input {
            Input::Keyboard(keyboard) => keyboard.key(patience),
            Input::Lines(_) => Err(Hangup::Input),
        }
    }

    fn storage(&mut self) -> &mut dyn Storage {
        self.storage
    }
}

impl Drop for Talk<'_> {
    fn drop(&mut self) {
        let _ = self.output.flush();
    }
}
