//! A lesson in the terminal: its pages between the questions.

use super::client::{Client, Flow};
use super::terminal::Terminal;
use crate::command::cli::find_lesson;
use crate::command::failure::{Failure, VerbResult};
use crate::engine::catalog::registry::Games;
use crate::engine::data::lesson::Course;
use crate::engine::data::library::Library;
use crate::engine::home;
use std::io::{BufRead, Write};

/// Takes the lesson `id` of the game to which the scenario `name` belongs.
pub(super) fn run<R: BufRead, W: Write>(
    (games, library): (Games, &Library),
    name: &str,
    id: &str,
    terminal: Terminal<R, W>,
) -> VerbResult {
    let (game, _) = games.resolve(library, name).map_err(Failure::usage)?;
    let lesson = find_lesson(library, game, id)?;
    let mut play = game.new_session(library, lesson.start())?;
    let title = format!("Lesson: {}. {} Type skip to leave it and play on.", lesson.title, lesson.blurb);
    let course = Course::begin(lesson, play.as_mut())?;
    let mut client = Client::new(play, terminal);
    client.on = course.viewer(client.play.as_ref());
    client.mark_read();
    client.course = Some(course);
    client.keep_lesson();
    client.terminal.say(title)?;
    client.run()
}

impl<R: BufRead, W: Write> Client<R, W> {
    /// Shows pages up to one that expects a step; the lesson ends after its last page.
    pub(super) fn lecture(&mut self) -> Result<Flow, Failure> {
        while let Some(course) = &self.course {
            let Some(page) = course.page() else {
                self.mark_read();
                self.terminal.say("\nThe lesson is over. Play on as you like, or quit.")?;
                self.end_lesson()?;
                break;
            };
            let (n, of) = course.number();
            let rule = if page.rule.is_empty() { String::new() } else { format!(" ({})", page.rule) };
            self.terminal.say(format!("\n[{} of {of}] {}{rule}", n + 1, page.text))?;
            if let Some(n) = course.expected(self.play.as_ref()) {
                self.terminal.say(format!("To do: {} (answer {n})", page.todo))?;
            }
            if page.expects.is_some() {
                break;
            }
            let what = if n == 0 { "Press Enter to read on" } else { "Press Enter to read on, or type back" };
            match self.terminal.ask(what)?.as_deref() {
                None | Some("quit" | "q") => return Ok(Flow::Quit),
                Some("skip") => {
                    self.mark_read();
                    self.end_lesson()?;
                }
                Some("back" | "b") => self.page_back()?,
                Some(_) => self.turn_page()?,
            }
        }
        Ok(Flow::On)
    }

    /// Turns one page back, and the game with it.
    pub(super) fn page_back(&mut self) -> VerbResult {
        let Some(course) = &mut self.course else { return Ok(()) };
        match course.back(self.play.as_ref()) {
            Ok(anew) => self.play = anew,
            Err(complaint) if course.number().0 == 0 => return self.terminal.say(complaint.to_string()),
            Err(complaint) => return Err(complaint.into()),
        }
        self.keep_lesson();
        self.mark_read();
        Ok(())
    }

    /// Keeps the steps of the lesson in its own file; where that is not possible, the lesson is taken all the same.
    fn keep_lesson(&mut self) {
        let Some(course) = &self.course else { return };
        if let Ok(path) = home::lesson_file(self.play.info().id, &course.lesson().id) {
            self.play.autosave_when_played(&path);
        }
    }

    /// Leaves the lesson: what is played from here on is a game like any other, with a file of its own.
    pub(super) fn end_lesson(&mut self) -> VerbResult {
        self.course = None;
        self.keep_in(home::autosave_for(self.play.info().id, None, false))
    }

    /// Turns the page: it has been read, or its step taken.
    pub(super) fn turn_page(&mut self) -> VerbResult {
        if let Some(course) = &mut self.course {
            course.turn(self.play.as_mut(), None)?;
        }
        self.tell_news()
    }
}
