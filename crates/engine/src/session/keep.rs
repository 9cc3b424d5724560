//! Keeps a position as a scenario of the player's own.

use super::files::PROGRAM;
use super::running::Session;
use crate::contract::{Cx, Game, NullSink};
use crate::data::scenario::Kept;
use crate::dice::Dice;
use crate::home::own::{LONGEST_TITLE, OwnScenario};
use crate::home::own_files::free_name;
use crate::journal::write_whole;
use crate::plain::{LONGEST_REMARK, line};
use crate::play::Play;
use crate::{Complaint, ScenarioHead};
use std::path::{Path, PathBuf};

impl<G: Game> Session<G> {
    /// Writes the position as a scenario file of the player's own.
    pub(super) fn keep_position(&self, title: &str, note: &str, folder: &Path) -> Result<PathBuf, Complaint> {
        let no = |text: &str| Err(Complaint::new("", text));
        if !self.is_open() {
            return no("the game has secrets: begin to set the position by hand first, which lays them open");
        }
        if self.game.asked().is_none() {
            return no("the game is over; go back to a moment before its end");
        }
        if let Some(flaw) = self.game.flaws().first() {
            return no(&format!("nobody could play on from this position: {}; mend it first", flaw.words()));
        }
        let base = self.start.own.as_ref().map_or(&self.start.setup.scenario, |own| &own.base);
        OwnScenario::check_title(title.trim())?;
        let (title, note) = (line(title, LONGEST_TITLE), line(note, LONGEST_REMARK));
        let (id, path) = free_name(folder, &title)?;
        let head = self.kept_head(id, &title, &note);
        let state = ron::to_string(&self.kept_game())
            .map_err(|e| Complaint::new("", format!("the state cannot be written as text ({e})")))?;
        let options = self.start.setup.options.clone();
        let own = OwnScenario::new(head, (G::info().id, base), options, (PROGRAM, &self.files.data_digest()), state);
        own.game::<G>(self.files.data)?;
        std::fs::create_dir_all(folder).map_err(|e| {
            Complaint::new(folder.display().to_string(), format!("cannot be made ({e}); choose another folder"))
        })?;
        write_whole(&path, &own.text()?)?;
        Ok(path)
    }

    /// Returns the position as the rules go on from it, as far as no die is rolled: in the edit mode it may still have to
    /// settle.
    fn kept_game(&self) -> G {
        let (mut game, mut dice) = (self.game.clone(), Dice::scripted(&[]));
        game.resume(&mut Cx::new(&mut dice, &mut NullSink));
        if dice.rolled() == 0 && game.asked().is_some() && game.flaws().is_empty() { game } else { self.game.clone() }
    }

    /// Makes the head of the position: goals and length are those of its base, and its texts say where it came from.
    fn kept_head(&self, id: String, title: &str, note: &str) -> ScenarioHead {
        let base = &self.files.head;
        let from = base.kept.as_ref().map_or(&base.title, |kept| &kept.from).clone();
        let kept = Kept { turn: self.game.turn(), from };
        let blurb = if note.is_empty() { kept.sentence() } else { note.to_string() };
        // The goal of a base that was itself kept already has such a sentence.
        let said = base.kept.as_ref().map(|kept| kept.sentence());
        let goal = said.and_then(|said| base.goal.strip_prefix(&said)).unwrap_or(&base.goal);
        let goal = format!("{} {}", kept.sentence(), goal.trim_start());
        ScenarioHead { id, title: title.to_string(), blurb, goal, kept: Some(kept), ..base.clone() }
    }
}
