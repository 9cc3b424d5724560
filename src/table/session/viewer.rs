//! Whose sight is on the screen, and the curtain between two of them: when it must come down, what it says, and who
//! may raise it. What it looks like, `curtain` knows.

use crate::engine::play::LogLine;
use crate::engine::{Question, Refusal, Seat, Viewer};
use crate::table::bridge::{Asked, Shown};
use crate::table::session::cover::{Curtain, CurtainReason};
use crate::table::session::{Sitting, SittingStage, cover, face_targets};
use std::sync::Arc;

impl Sitting {
    /// The sight that needs no curtain: everything at an open table, the only person's own, else what all may see.
    pub fn resting(&self) -> Viewer {
        if let Some(sight) = self.lens {
            return sight;
        }
        if self.open {
            return Viewer::All;
        }
        self.alone().map_or(Viewer::Public, Viewer::Seat)
    }

    /// True where this seat's sight must be kept from another person at the screen.
    pub fn guarded(&self, seat: Seat) -> bool {
        !self.open && self.alone().is_none() && self.play().info().seats.get(seat.index()).is_some_and(|s| s.secrets)
    }

    /// True while a sight with secrets is on the screen and somebody else is at it.
    pub fn on_is_guarded(&self) -> bool {
        matches!(self.on, Viewer::Seat(s) if self.guarded(s))
    }

    /// The sight under which a seat is asked this question.
    pub fn sight_for(&self, seat: Seat, question: &Question) -> Viewer {
        match self.resting() {
            Viewer::Public if !self.guarded(seat) || question.secret => Viewer::Seat(seat),
            sight => sight,
        }
    }

    /// The curtain that must come down before this question, if any.
    pub fn curtain_before(&self, seat: Seat, question: &Question) -> Option<Curtain> {
        let sight = self.sight_for(seat, question);
        if sight == self.on {
            return None;
        }
        let now = self.play().view(Viewer::Public);
        let from = match self.on {
            Viewer::Seat(s) => Some(s),
            _ => None,
        };
        let into_secrets = matches!(sight, Viewer::Seat(s) if self.guarded(s));
        let leaves_secrets = self.on_is_guarded() && (question.secret || now.phasing != from);
        (into_secrets || leaves_secrets).then(|| Curtain {
            to: seat,
            from,
            sight,
            reason: now.reason.clone(),
            recap: self.recap(seat),
            cause: CurtainReason::Handover,
            hold: 0.0,
        })
    }

    /// The public events since this seat last had the table.
    pub fn recap(&self, seat: Seat) -> Vec<LogLine> {
        let all = self.play().log(Viewer::Public, 0);
        let from = self.seen.get(seat.index()).copied().unwrap_or(0).min(all.len());
        all[from..].to_vec()
    }

    /// Lowers the curtain: first everything goes, then the sight changes.
    pub fn lower(&mut self, curtain: Curtain, shown: &mut Shown, asked: &mut Asked) {
        asked.0 = None;
        cover(shown);
        if let Viewer::Seat(seat) = self.on {
            self.note_seen(seat);
        }
        self.log.clear();
        self.shown = 0;
        self.on = curtain.sight;
        self.curtain = Some(curtain);
        self.stage = SittingStage::Covered;
    }

    /// Raises the curtain: the sight it waited for comes onto the screen, with its question.
    pub fn raise(&mut self, shown: &mut Shown, asked: &mut Asked) {
        let Some(curtain) = self.curtain.take() else { return };
        self.on = curtain.sight;
        self.refresh(shown);
        self.note_seen(curtain.to);
        match self.play().prompt() {
            Some(prompt) if self.is_person(prompt.seat) => {
                self.stage = SittingStage::Asking;
                face_targets(&prompt, shown);
                asked.0 = Some(Arc::new(prompt));
            }
            _ => self.stage = SittingStage::Showing,
        }
    }

    /// True where these digits, or none, let this seat see its sight.
    pub fn admits(&self, seat: Seat, digits: &str) -> bool {
        let seats = self.play().info().seats;
        self.unpinned || seats.get(seat.index()).is_none_or(|s| self.play().start().admits(s.key, digits))
    }

    /// By agreement PINs are asked for no more in this sitting; the log says so.
    pub fn forget_pin(&mut self) -> Result<(), Refusal> {
        self.play_mut()?.note("By agreement the curtain was opened without its PIN.");
        self.unpinned = true;
        Ok(())
    }

    /// A curtain that hides the sight that is on now: focus lost, a minute without input, or the key C.
    pub fn covering(&self, cause: CurtainReason) -> Option<Curtain> {
        let Viewer::Seat(seat) = self.on else { return None };
        if !self.guarded(seat) || self.curtain.is_some() {
            return None;
        }
        let now = self.play().view(Viewer::Public);
        Some(Curtain {
            to: seat,
            from: None,
            sight: self.on,
            reason: now.reason.clone(),
            recap: vec![],
            cause,
            hold: 0.0,
        })
    }

    /// A curtain before a seat's own sheet, where it is asked a public question.
    pub fn look_at_mine(&self) -> Option<Curtain> {
        let prompt = self.play().prompt()?;
        (self.guarded(prompt.seat) && self.on != Viewer::Seat(prompt.seat)).then(|| {
            let sight = Viewer::Seat(prompt.seat);
            Curtain {
                to: prompt.seat,
                from: None,
                sight,
                reason: "wants to look at its own sheet".into(),
                recap: vec![],
                cause: CurtainReason::Handover,
                hold: 0.0,
            }
        })
    }

    pub(super) fn note_seen(&mut self, seat: Seat) {
        let now = self.play().log(Viewer::Public, 0).len();
        if let Some(seen) = self.seen.get_mut(seat.index()) {
            *seen = now;
        }
    }
}
