//! Whose view is on the screen, and the curtain between two viewers: when it must come down, what it says, and who
//! may raise it. `curtain` draws it.

use crate::bridge::{Asked, ShownGame};
use crate::session::cover::{Curtain, CurtainReason};
use crate::session::{Sitting, SittingStage, cover, face_targets};
use redoubt_engine::contract::Hidden;
use redoubt_engine::play::LogLine;
use redoubt_engine::{Question, Refusal, Seat, Viewer};
use std::sync::Arc;

impl Sitting {
    /// Returns the viewer that needs no curtain: everything in an open game, the only person's own view, else the
    /// public one.
    pub fn resting(&self) -> Viewer {
        if let Some(viewer) = self.lesson_viewer {
            return viewer;
        }
        if self.open {
            return Viewer::All;
        }
        self.alone().map_or(Viewer::Public, Viewer::Seat)
    }

    /// Tells whether this seat's view must be hidden from another person at the screen.
    #[must_use]
    pub fn guarded(&self, seat: Seat) -> bool {
        !self.open && self.alone().is_none() && self.play().info().seats.get(seat.index()).is_some_and(|s| s.secrets)
    }

    /// Tells whether a view with secrets is on the screen while another person may look at it.
    #[must_use]
    pub fn viewer_is_guarded(&self) -> bool {
        matches!(self.viewer, Viewer::Seat(s) if self.guarded(s))
    }

    /// Returns the viewer for whom the table is drawn while a seat is asked this question.
    #[must_use]
    pub fn viewer_for(&self, seat: Seat, question: &Question) -> Viewer {
        match self.resting() {
            Viewer::Public if !self.guarded(seat) || question.secret => Viewer::Seat(seat),
            // A hand that is open stays open while its owner answers.
            Viewer::Public if self.covers_hands_only() && self.viewer == Viewer::Seat(seat) => self.viewer,
            viewer => viewer,
        }
    }

    /// Returns the curtain that must come down before this question, if any.
    #[must_use]
    pub fn curtain_before(&self, seat: Seat, question: &Question) -> Option<Curtain> {
        let viewer = self.viewer_for(seat, question);
        if viewer == self.viewer {
            return None;
        }
        let from = match self.viewer {
            Viewer::Seat(s) => Some(s),
            _ => None,
        };
        let into_secrets = matches!(viewer, Viewer::Seat(s) if self.guarded(s));
        if !into_secrets && !self.viewer_is_guarded() {
            return None;
        }
        let other_phase = || self.play().view(Viewer::Public).phasing != from;
        (into_secrets || question.secret || other_phase()).then(|| Curtain {
            to: seat,
            from,
            viewer,
            reason: self.play().reason(),
            recap: self.recap(seat),
            cause: CurtainReason::Handover,
        })
    }

    /// Returns the public events since this seat was last at the table.
    #[must_use]
    pub fn recap(&self, seat: Seat) -> Vec<LogLine> {
        self.play().log(Viewer::Public, self.seen.get(seat.index()).copied().unwrap_or(0))
    }

    /// Lowers the curtain: first removes everything from the table, then changes the viewer.
    pub fn lower(&mut self, curtain: Curtain, shown: &mut ShownGame, asked: &mut Asked) {
        asked.0 = None;
        if let Viewer::Seat(seat) = self.viewer {
            self.note_seen(seat);
        }
        self.shown = 0;
        self.viewer = curtain.viewer;
        self.curtain = Some(curtain);
        self.stage = SittingStage::Covered;
        self.show_covered(shown);
    }

    /// Tells whether a curtain covers the hands only: nothing else is secret, no seat has a PIN, and the player has not
    /// asked for the whole curtain.
    #[must_use]
    pub fn covers_hands_only(&self) -> bool {
        let seats = self.play().info().seats.len() as u8;
        let hands = self.play().info().hidden == Hidden::Hands;
        hands && !self.whole_curtain && (0..seats).all(|seat| self.admits(Seat(seat), ""))
    }

    /// Shows what may be seen while a curtain is down: nothing, or what is public where only hands are secret.
    pub(super) fn show_covered(&mut self, shown: &mut ShownGame) {
        cover(shown);
        if self.covers_hands_only() {
            self.logs.catch_up(self.play.as_ref().as_ref(), Viewer::Public);
            shown.view = Some(Arc::new(self.play().view(Viewer::Public)));
        }
    }

    /// Raises the curtain: shows the viewer behind it, with its question.
    pub fn raise(&mut self, shown: &mut ShownGame, asked: &mut Asked) {
        let Some(curtain) = self.curtain.take() else { return };
        self.viewer = curtain.viewer;
        self.refresh(shown);
        self.note_seen(curtain.to);
        let person = self.asked().is_some_and(|seat| self.is_person(seat));
        match person.then(|| self.play().marked_prompt()).flatten() {
            Some(prompt) => {
                self.stage = SittingStage::Asking;
                face_targets(&prompt, shown);
                asked.0 = Some(Arc::new(prompt));
            }
            _ => self.stage = SittingStage::Showing,
        }
    }

    /// Tells whether these digits open the curtain of this seat; no digits open one without a PIN.
    #[must_use]
    pub fn admits(&self, seat: Seat, digits: &str) -> bool {
        let seats = self.play().info().seats;
        self.unpinned || seats.get(seat.index()).is_none_or(|s| self.play().start().admits(s.key, digits))
    }

    /// Stops asking for PINs in this sitting, by agreement of the players; the log says so.
    pub fn forget_pin(&mut self) -> Result<(), Refusal> {
        self.play_mut()?.note("Both players agreed to open the curtain without its PIN.");
        self.unpinned = true;
        Ok(())
    }

    /// Returns a curtain that hides the present viewer: the window lost the focus, a minute passed without input, or
    /// key C.
    #[must_use]
    pub fn covering(&self, cause: CurtainReason) -> Option<Curtain> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        if !self.guarded(seat) || self.curtain.is_some() {
            return None;
        }
        Some(Curtain { to: seat, from: None, viewer: self.viewer, reason: self.play().reason(), recap: vec![], cause })
    }

    /// Returns the curtain before a seat's own sheet, while the seat is asked a public question.
    #[must_use]
    pub fn look_at_mine(&self) -> Option<Curtain> {
        let seat = self.asked()?;
        let viewer = Viewer::Seat(seat);
        (self.guarded(seat) && self.viewer != viewer).then(|| Curtain {
            to: seat,
            from: None,
            viewer,
            reason: "wants to look at its own map".into(),
            recap: vec![],
            cause: CurtainReason::Handover,
        })
    }

    /// Notes that a seat has seen the public log up to its present end.
    pub(super) fn note_seen(&mut self, seat: Seat) {
        let now = self.play().log_len(Viewer::Public);
        if let Some(seen) = self.seen.get_mut(seat.index()) {
            *seen = now;
        }
    }
}
