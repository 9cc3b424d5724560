//! What clients do with the past of a session: implements [`Past`] for any game.

use super::marks::place_of;
use super::moment::{stand_of, steps_in};
use super::running::Session;
use crate::contract::Game;
use crate::journal::JournalLine;
use crate::play::Play;
use crate::play::past::{Bookmark, BranchId, BranchInfo, Comparison, NewBranch, Past, TimeLine, TurnPhase, UndoList};
use crate::record::log::Animation;
use crate::view::View;
use crate::{Refusal, Seat, Viewer};

impl<G: Game> Past for Session<G> {
    fn counts_steps(&self, viewer: Viewer) -> bool {
        let mut others = G::info().seats.iter().enumerate().filter(|(i, _)| !viewer.sees(Seat(*i as u8)));
        others.all(|(_, seat)| !seat.secrets) || self.is_open() || self.game.asked().is_none()
    }

    fn last_place(&self, viewer: Viewer) -> usize {
        match self.counts_steps(viewer) {
            true => steps_in(&self.moments),
            false => self.stops(viewer).len().saturating_sub(1),
        }
    }

    fn steps_at(&self, viewer: Viewer, place: usize) -> usize {
        let steps = steps_in(&self.moments);
        match self.counts_steps(viewer) {
            true => place.min(steps),
            false => self.stops(viewer).get(place).copied().unwrap_or(steps),
        }
    }

    fn place_of(&self, viewer: Viewer, steps: usize) -> usize {
        match self.counts_steps(viewer) {
            true => steps.min(steps_in(&self.moments)),
            false => place_of(&self.stops(viewer), steps),
        }
    }

    fn glance(&self, viewer: Viewer, place: usize) -> Option<View> {
        let end = self.moments_to(self.steps_at(viewer, place)).ok()?;
        Some(self.position(end).ok()?.0.view(self.reader(viewer)))
    }

    fn timeline(&self, viewer: Viewer) -> TimeLine {
        self.time_line(viewer)
    }

    fn bookmarks(&self, viewer: Viewer) -> Vec<Bookmark> {
        let stops = self.stops(viewer);
        let shown = |mark: &super::tree::Marked| Bookmark {
            n: mark.n,
            text: mark.text.clone(),
            stand: mark.stand,
            branch: mark.branch,
            place: self.comes_by(mark).then(|| place_of(&stops, mark.steps)),
        };
        self.tree.bookmarks.iter().map(shown).collect()
    }

    fn bookmark(&mut self, steps: usize, text: &str) -> Result<u32, Refusal> {
        let mark = self.marked(steps, text)?;
        let line = JournalLine::Bookmark(steps, mark.text.clone());
        let n = self.tree.mark(mark)?;
        self.record(&line);
        Ok(n)
    }

    fn remove_bookmark(&mut self, n: u32) -> Result<(), Refusal> {
        self.tree.unmark(n)?;
        self.record(&JournalLine::Unmark(n));
        Ok(())
    }

    fn branches(&self, viewer: Viewer) -> Vec<BranchInfo> {
        self.tree.lines.keys().filter_map(|id| self.branch_info(viewer, *id).ok()).collect()
    }

    fn branch_name(&self) -> Option<&str> {
        (self.tree.current != 0).then(|| self.tree.names().0)
    }

    fn branch_needs_agreement(&self) -> bool {
        // The question is whether the game itself is over, not a branch.
        self.two_play_on() && !self.is_open() && G::info().seats.iter().any(|seat| seat.secrets)
    }

    fn branch(&mut self, new: NewBranch) -> Result<BranchId, Refusal> {
        let new = self.with_own_dice(new)?;
        self.make_branch(new)
    }

    fn go_to_branch(&mut self, id: BranchId) -> Result<(), Refusal> {
        self.go(id)?;
        self.record(&JournalLine::Go(id));
        Ok(())
    }

    fn rename_branch(&mut self, id: BranchId, name: &str) -> Result<(), Refusal> {
        self.tree.line(id)?;
        let name = self.tree.name(name, Some(id))?;
        if let Some(line) = self.tree.lines.get_mut(&id) {
            line.name = name.clone();
        }
        self.record(&JournalLine::Rename(id, name));
        Ok(())
    }

    fn drop_branch(&mut self, id: BranchId) -> Result<(), Refusal> {
        let news = self.branch_news(id, |name, at| format!("The branch '{name}' was dropped; it stood in {at}"))?;
        self.tree.drop_line(id)?;
        self.tell_game(news)?;
        self.record(&JournalLine::Drop(id));
        Ok(())
    }

    fn compare(&self, viewer: Viewer, a: BranchId, b: BranchId) -> Result<Comparison, Refusal> {
        self.comparison(viewer, a, b)
    }

    fn undo_list(&self, viewer: Viewer, steps: usize) -> Result<UndoList, Refusal> {
        let n = self.way_back(steps)?;
        let (game, _) = self.position(n).map_err(|complaint| Refusal::plain(complaint.text))?;
        let lines = self.lines_from(viewer, n);
        let animated = |is: fn(&Animation) -> bool| lines.iter().filter(|line| is(&line.entry.animation)).count();
        Ok(UndoList {
            stand: stand_of(&game),
            new_dice: self.undo_renews_dice(n),
            steps: self.counts_steps(viewer).then(|| steps_in(&self.moments[n..])),
            rolls: lines.iter().filter(|line| line.entry.roll.is_some()).count(),
            cards: animated(|a| matches!(a, Animation::Card { .. })),
            reveals: animated(|a| matches!(a, Animation::Reveal { .. })),
            lines,
        })
    }

    fn undo_to_agreed(&mut self, steps: usize) -> Result<(), Refusal> {
        self.undo_to_fairly(steps)
    }
}

impl<G: Game> Session<G> {
    /// Makes a branch with these dice, and writes it into the journal.
    ///
    /// # Errors
    /// As [`Past::branch`].
    pub(super) fn make_branch(&mut self, new: NewBranch) -> Result<BranchId, Refusal> {
        let id = self.begin_branch(&new)?;
        let name = self.tree.line(id)?.name.clone();
        self.record(&JournalLine::Branch { from: new.from, name, fresh: new.fresh_dice, agreed: new.agreed });
        Ok(id)
    }

    /// Goes back as a file says it, with the dice that go on.
    ///
    /// # Errors
    /// As [`Past::undo_to_agreed`].
    pub(super) fn agree_to_go_back(&mut self, steps: usize) -> Result<(), Refusal> {
        let undone = steps_in(&self.moments).saturating_sub(steps);
        let rest = self.take_back_to(steps)?;
        let place = self.stand_words(stand_of(&self.game));
        // Where a seat must not count the steps, the log does not tell how many were undone.
        let how_many = match (self.counts_steps(Viewer::Public), undone) {
            (false, _) => String::new(),
            (true, 1) => ": 1 step undone".into(),
            (true, n) => format!(": {n} steps undone"),
        };
        let who = if self.two_play() { "Both sides agreed to go" } else { "The game went" };
        self.remark(format!("{who} back to {place}{how_many}"))?;
        self.finish_undo(rest)?;
        self.record(&JournalLine::Back(undone));
        Ok(())
    }

    /// Words where a game stands: "turn 2, Allied Movement", "the set-up".
    pub(super) fn stand_words(&self, stand: TurnPhase) -> String {
        let turn = if stand.turn == 0 { "the set-up".to_string() } else { format!("turn {}", stand.turn) };
        match self.phase_title(stand.phase) {
            _ if stand.turn == 0 => turn,
            "" => turn,
            title => format!("{turn}, {title}"),
        }
    }
}
