//! The output of the command: text that no terminal obeys.

use crate::engine::plain::page;
use std::fmt::Arguments;
use std::io::{self, Write};

/// An output that leaves out control characters and all else that is not fit to be shown, whatever text is formatted
/// into it. Bytes that are written as such pass as they are.
pub(super) struct Plain<W>(pub W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }

    fn write_fmt(&mut self, text: Arguments<'_>) -> io::Result<()> {
        match text.as_str() {
            Some(text) => self.0.write_all(page(text).as_bytes()),
            None => self.0.write_all(page(&text.to_string()).as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_formatted_is_cleaned_and_line_feeds_stay() {
        let mut out = Plain(Vec::new());
        let (name, what) = ("a\u{1b}[31m", "\u{9d}52;c;x\u{202e}");
        writeln!(out, "{name}: {what}").unwrap();
        writeln!(out, "plain").unwrap();
        out.write_all(b"\x1b").unwrap();
        assert_eq!(out.0, b"a[31m: 52;c;x\nplain\n\x1b");
    }
}
