//! The keyboard and the screen: writes lines, reads lines, clears the screen. It knows no game.

use crate::command::failure::{Failure, VerbResult};
use crate::engine::plain::page;
use std::ffi::OsStr;
use std::io::{BufRead, Write};

/// Tells whether a screen can be cleared: the output is a terminal, and its kind (`TERM`) obeys more than a printer
/// does. On Windows a terminal has no such name.
pub(super) fn can_clear(is_terminal: bool, kind: Option<&OsStr>) -> bool {
    let named = kind.is_some_and(|kind| !kind.is_empty() && kind != "dumb" && kind != "unknown");
    is_terminal && (named || cfg!(windows))
}

/// The keyboard and the screen.
pub(super) struct Terminal<R, W> {
    pub(super) input: R,
    pub(super) out: W,
    /// True where the screen can be cleared, so that one side's view can be hidden from the other.
    pub(super) clear: bool,
    /// True where the output is a file or a pipe: then the lines that are typed are written into it, too.
    pub(super) echo: bool,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// Writes one line, or several; the terminal obeys nothing that stands in them.
    pub(super) fn say(&mut self, text: impl AsRef<str>) -> VerbResult {
        Ok(writeln!(self.out, "{}", page(text.as_ref()))?)
    }

    /// Asks for the next line; `None` at the end of the input.
    pub(super) fn ask(&mut self, what: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{}> ", page(what))?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if self.echo {
            self.say(&line)?;
        }
        Ok(Some(line))
    }

    /// Clears the screen and the lines that could be scrolled back to.
    pub(super) fn wipe(&mut self) -> VerbResult {
        if self.clear {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_terminal_with_a_screen_is_cleared() {
        let kind = |name: &'static str| Some(OsStr::new(name));
        assert!(can_clear(true, kind("xterm-256color")) && can_clear(true, kind("linux")));
        for name in [kind("dumb"), kind("unknown"), kind(""), None] {
            assert_eq!(can_clear(true, name), cfg!(windows), "{name:?}");
        }
        assert!(!can_clear(false, kind("xterm")));
    }

    #[test]
    fn the_terminal_obeys_nothing_that_stands_in_a_text() {
        let mut terminal =
            Terminal { input: "a\u{1b}[2J\u{202e}b\n".as_bytes(), out: Vec::new(), clear: false, echo: true };
        terminal.say("one\u{1b}]0;title\u{7}\ntwo\u{9b}1m").unwrap();
        let line = terminal.ask("Which\u{1b}c?").unwrap();
        assert!(line.is_some());
        terminal.wipe().unwrap();
        assert_eq!(String::from_utf8(terminal.out).unwrap(), "one]0;title\ntwo1m\nWhichc?> a[2Jb\n");
    }
}
