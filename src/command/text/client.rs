//! A game in the terminal: whose view is on the screen, the hand-over between seats, the end.

use super::show;
use super::terminal::Terminal;
use crate::command::failure::{Failure, VerbResult};
use crate::command::replay::log_line;
use crate::engine::bots::Bot;
use crate::engine::catalog::launch::Launch;
use crate::engine::data::lesson::Course;
use crate::engine::play::Play;
use crate::engine::record::summary::summary;
use crate::engine::{Prompt, Seat, Viewer};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// News of more lines than this is summed up.
const MUCH: usize = 8;

/// A game in the terminal.
pub(super) struct Client<R, W> {
    pub(super) play: Box<dyn Play>,
    pub(super) terminal: Terminal<R, W>,
    /// The bot of each seat; `None` is a person.
    pub(super) bots: Vec<Option<Bot>>,
    /// Whose view is on the screen.
    pub(super) on: Viewer,
    /// True while the seat with a public question looks at its own view.
    pub(super) looking: bool,
    /// Number of log lines that each viewer has read.
    pub(super) read: BTreeMap<Viewer, usize>,
    /// The log line from which each viewer was told news last.
    pub(super) news: BTreeMap<Viewer, usize>,
    pub(super) thoughts: u64,
    /// The lesson that is being taken.
    pub(super) course: Option<Course>,
    /// The file from which the game was resumed.
    pub(super) resumed: Option<PathBuf>,
}

/// Whether to go on.
#[derive(PartialEq)]
pub(super) enum Flow {
    On,
    Quit,
}

impl<R: BufRead, W: Write> Client<R, W> {
    /// Makes a game in the terminal with persons at all seats.
    pub(super) fn new(play: Box<dyn Play>, terminal: Terminal<R, W>) -> Self {
        let who = |key: &str| play.start().seats.get(key).and_then(|w| w.parse().ok());
        let bots = play.info().seats.iter().map(|s| who(s.key)).collect();
        let (on, read) = (Viewer::Public, BTreeMap::new());
        Client {
            play,
            terminal,
            bots,
            on,
            looking: false,
            read,
            news: BTreeMap::new(),
            thoughts: 0,
            course: None,
            resumed: None,
        }
    }

    /// Asks question after question until the game is over or the player leaves.
    pub(super) fn run(&mut self) -> VerbResult {
        let title = format!("{}: {} (type help for help)", self.play.info().title, self.play.head().title);
        self.terminal.say(title)?;
        if self.course.is_none() {
            self.terminal.say(self.goals())?;
        }
        let people = self.bots.iter().filter(|b| b.is_none()).count();
        loop {
            if self.course.is_some() && self.lecture()? == Flow::Quit {
                return self.leave();
            }
            if self.play.is_editing() {
                if self.set_by_hand()? == Flow::Quit {
                    return self.leave();
                }
                continue;
            }
            let Some(prompt) = self.play.marked_prompt() else { return self.end() };
            if let Some(bot) = self.bots.get(prompt.seat.index()).copied().flatten() {
                self.thoughts += 1;
                let n = self.play.advise(bot, self.thoughts);
                self.play.take(n, None)?;
                if people == 0 && self.play.outcome().is_none() {
                    self.tell_news()?;
                }
                continue;
            }
            if self.turn_to(&prompt, people)? == Flow::Quit {
                return self.leave();
            }
            self.tell_news()?;
            self.tell_keeping()?;
            let text = show::prompt(self.play.as_ref(), &prompt, self.on);
            self.terminal.say(text.trim_end())?;
            if self.answer(&prompt)? == Flow::Quit {
                return self.leave();
            }
        }
    }

    /// Words what the fight is about, and the goals of the persons' seats; of all seats where no person plays.
    pub(super) fn goals(&self) -> String {
        let head = self.play.head();
        let mut text = head.goal.clone();
        let nobody = self.bots.iter().all(Option::is_some);
        for ((seat, goal), bot) in self.play.info().seats.iter().zip(&head.goals).zip(&self.bots) {
            if nobody || bot.is_none() {
                text.push_str(&format!("\n {}: {}", seat.name, goal.text));
            }
        }
        text
    }

    /// Tells whether this view must be hidden from another person at the keyboard.
    pub(super) fn guarded(&self, sight: Viewer, people: usize) -> bool {
        let Viewer::Seat(seat) = sight else { return false };
        people > 1 && !self.play.is_open() && self.play.info().seats.get(seat.index()).is_some_and(|s| s.secrets)
    }

    /// Refuses a game in which two persons have secrets from each other where the screen cannot be cleared between
    /// them, unless the launch asks for that.
    ///
    /// # Errors
    /// It cannot be hidden here; with what to do.
    pub(super) fn can_hide(&mut self, launch: &Launch) -> VerbResult {
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let seats = (0..self.bots.len()).filter(|n| self.bots[*n].is_none());
        let secret = seats.map(|n| Viewer::Seat(Seat(n as u8))).any(|sight| self.guarded(sight, people));
        if self.terminal.clear || !secret {
            return Ok(());
        }
        if launch.open {
            return self
                .terminal
                .say("This terminal cannot hide anything: what one side reads stays where the other sees it.");
        }
        let cure = match launch.load {
            Some(_) => "or add --open, and everything stays on the screen",
            None => "give one side to the computer (--seats), or play with everything open (--open)",
        };
        Err(Failure::Fault(format!(
            "two persons have secrets from each other in this game, and this terminal cannot clear its screen between \
             them: play in one that can, {cure}"
        )))
    }

    /// Shows the view with which this question is answered, after a hand-over where there are secrets.
    pub(super) fn turn_to(&mut self, prompt: &Prompt, people: usize) -> Result<Flow, Failure> {
        let own = Viewer::Seat(prompt.seat);
        let sight = if let Some(course) = &self.course {
            course.viewer(self.play.as_ref())
        } else if self.play.is_open() {
            Viewer::All
        } else if self.guarded(own, people) && !prompt.question.secret && !self.looking {
            Viewer::Public
        } else {
            own
        };
        if sight != self.on && (self.guarded(sight, people) || self.guarded(self.on, people)) {
            if self.guarded(self.on, people) {
                let what = "Press Enter when you have read this; the screen is cleared then";
                if self.terminal.ask(what)?.is_none() {
                    return Ok(Flow::Quit);
                }
                self.terminal.wipe()?;
            }
            let reason = self.play.reason();
            let to = show::seat_name(self.play.as_ref(), prompt.seat);
            let what = format!("Hand the keyboard to {to} ({reason}), then press Enter");
            if self.terminal.ask(&what)?.is_none() || !self.admitted(sight)? {
                return Ok(Flow::Quit);
            }
            self.terminal.wipe()?;
        }
        self.on = sight;
        Ok(Flow::On)
    }

    /// Asks for the PIN of a view that has one, until it is right; returns false where the player leaves.
    pub(super) fn admitted(&mut self, sight: Viewer) -> Result<bool, Failure> {
        let Viewer::Seat(seat) = sight else { return Ok(true) };
        let key = self.play.info().seats[seat.index()].key;
        let mut digits = String::new();
        while !self.play.start().admits(key, &digits) {
            let name = show::seat_name(self.play.as_ref(), seat);
            let Some(line) = self.terminal.ask(&format!("The PIN of {name}"))? else { return Ok(false) };
            digits = line.trim().to_string();
            if matches!(digits.as_str(), "q" | "quit") {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Writes what has happened since this viewer last read the log.
    pub(super) fn tell_news(&mut self) -> VerbResult {
        let lines = self.play.log(self.on, 0);
        let read = self.read.insert(self.on, lines.len()).unwrap_or(0).min(lines.len());
        if read < lines.len() {
            self.news.insert(self.on, read);
        }
        for line in &lines[read..] {
            self.terminal.say(log_line(self.play.as_ref(), line))?;
        }
        if lines.len() - read > MUCH {
            for line in summary(&lines[read..], self.on) {
                self.terminal.say(format!("In short: {}", line.text))?;
            }
        }
        Ok(())
    }

    /// Counts the whole log as read by everybody.
    pub(super) fn mark_read(&mut self) {
        let seats = (0..self.bots.len()).map(|n| Viewer::Seat(Seat(n as u8)));
        for viewer in seats.chain([Viewer::Public, Viewer::All]) {
            self.read.insert(viewer, self.play.log_len(viewer));
        }
    }

    /// Ends the game: tells the rest of the log, now open, and the result.
    pub(super) fn end(&mut self) -> VerbResult {
        self.tell_rest()?;
        let Some(outcome) = self.play.outcome() else { return Ok(()) };
        let winner = outcome.winner.map_or("Nobody", |s| show::seat_name(self.play.as_ref(), s));
        self.terminal.say(format!("\n== {winner} wins: {} ({})", outcome.text, outcome.rule))?;
        for (part, value) in &outcome.score {
            self.terminal.say(format!(" {part}: {value}"))?;
        }
        for line in show::course(&self.play.history(Viewer::All)) {
            self.terminal.say(line)?;
        }
        for line in show::luck(self.play.as_ref()) {
            self.terminal.say(line)?;
        }
        self.close().map(drop)
    }

    /// Writes the public events of the last step. When the game is over the log is open and its lines are numbered
    /// anew, so the last turn is told again from its beginning.
    pub(super) fn tell_rest(&mut self) -> VerbResult {
        let turn = self.play.view(Viewer::Public).turn;
        self.terminal.say(format!("\nTurn {turn}, with all that was secret:"))?;
        self.on = Viewer::All;
        self.show_log(false, turn)
    }
}
