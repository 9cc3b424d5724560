//! The keyboard and the screen: writes lines, reads lines, clears the screen. It knows no game.

use crate::command::failure::{Failure, VerbResult};
use std::io::{BufRead, Write};

/// The keyboard and the screen.
pub(super) struct Terminal<R, W> {
    pub(super) input: R,
    pub(super) out: W,
    pub(super) clear: bool,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// Writes one line.
    pub(super) fn say(&mut self, text: impl AsRef<str>) -> VerbResult {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// Asks for the next line; `None` at the end of the input.
    pub(super) fn ask(&mut self, what: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{what}> ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if !self.clear {
            // When the output is a file or a pipe, the terminal does not echo the line.
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
