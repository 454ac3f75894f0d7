//! How places and pieces look in a terminal.

/// How a kind of place or piece is drawn in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The kind.
    pub kind: &'static str,
    /// The background, one of the console's sixteen colours; `None` shows what is below.
    pub background: Option<u8>,
    /// The foreground.
    pub foreground: u8,
    /// Drawings of increasing size, each a list of lines of equal width; the first is a single
    /// character. Kinds differ in their drawings, not only in their colours, which may be missing.
    /// Empty if captions distinguish the pieces of this kind.
    pub glyphs: &'static [&'static [&'static str]],
}
