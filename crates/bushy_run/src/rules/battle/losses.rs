//! Losses: damage points of the units that remain (BR-7.4.1, BR-8.4), steps lost, counters out of
//! play.

use crate::ids::{ALLIED, Place, Unit};
use crate::options::HouseRule;
use crate::rules::bar::retreat::RetreatBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::check::check_side;
use crate::state::event::Event;
use crate::state::sets::{REAL, british};
use crate::state::{BushyRun, C, Fight, Frame};

impl BushyRun {
    /// Asks for losses as long as there is a choice that the defender must make (R6).
    pub(crate) fn after_retreats(&mut self, cx: &mut C) {
        let Some(fight) = &self.fight else { return };
        let (at, dp) = (fight.at, fight.dp);
        if fight.british {
            let (open, covered) = (self.revealed_at(at), self.bands_at(at).and(self.concealed));
            let more = dp > 0 && (!open.is_empty() || (dp > 1 && !covered.is_empty()));
            self.agenda.set_top(if more { Frame::Losses } else { Frame::Finish });
            return;
        }
        let here = self.combat_at(at);
        if dp > 0 && here.len() > 1 {
            self.agenda.set_top(Frame::Losses);
            return;
        }
        if dp > 0 && !here.is_empty() {
            // With one unit only there is no choice, and nobody's secret.
            british(here).for_each(|u| self.take_steps(u, dp, cx));
        }
        self.agenda.set_top(Frame::Finish);
    }

    /// Checks that a unit may take the next loss (BR-7.4.1h, BR-8.4c).
    pub(crate) fn check_loss(&self, u: Unit) -> Result<(), Bar> {
        let Some(fight) = &self.fight else { return Err(Bar::Over) };
        check_side(u, !fight.british)?;
        forbid(u == Unit::WAGON, RetreatBar::WagonUnhurt)?;
        let p = self.place_of(u);
        forbid(!p.in_play(), Bar::OutOfPlay(u))?;
        forbid(p != fight.at, RetreatBar::NoLossHere(u))?;
        if u.is_british() {
            return Ok(());
        }
        forbid(self.hidden.has(u.own()), RetreatBar::HiddenSafe(u))?;
        let open = self.revealed_at(fight.at).len();
        forbid(open > 0 && !self.revealed.has(u.own()), RetreatBar::RevealedFirst(u, open))
    }

    /// Takes a loss from a unit.
    pub(crate) fn lose(&mut self, u: Unit, cx: &mut C) {
        let cost = if !u.is_british() && self.concealed.has(u.own()) { 2 } else { 1 };
        if let Some(fight) = &mut self.fight {
            fight.dp = fight.dp.saturating_sub(cost);
        }
        if u.is_british() {
            self.take_steps(u, 1, cx);
        } else {
            self.eliminate_band(u, cx);
        }
        self.after_retreats(cx);
    }

    /// Takes the damage points of Defensive Fire from the unit that moved.
    pub(crate) fn apply_to_mover(&mut self, fight: &Fight, cx: &mut C) {
        let Some(u) = fight.target else { return };
        if fight.dp == 0 {
            return;
        }
        if u.is_british() {
            self.take_steps(u, fight.dp, cx);
        } else {
            self.eliminate_band(u, cx);
        }
    }

    /// Takes steps from a British unit (BR-2.1.1b, BR-7.3.1g, h).
    pub(crate) fn take_steps(&mut self, u: Unit, n: u8, cx: &mut C) {
        let (p, have) = (self.place[u.own_index()], self.steps[u.own_index()]);
        let lost = n.min(have);
        if lost == 0 {
            return;
        }
        self.steps[u.own_index()] = have - lost;
        if have == lost {
            self.eliminate_british(u);
        }
        self.announce(cx, Event::StepsLost(u, p, lost, have - lost));
        if have == lost {
            self.announce(cx, Event::Eliminated(u, p, self.eliminated()));
        }
    }

    /// Takes a band out of play; real ones count (BR-11c).
    fn eliminate_band(&mut self, u: Unit, cx: &mut C) {
        let (own, p) = (u.own(), self.place_of(u));
        let was_concealed = self.concealed.has(own);
        self.hidden.remove(own);
        self.concealed.remove(own);
        self.revealed.remove(own);
        self.band_fired.remove(own);
        self.band_moved.remove(own);
        self.band_place[u.own_index()] = Place::OUT;
        if was_concealed && self.plays(HouseRule::SecretEliminations) {
            self.secret_out.insert(own);
            self.announce(cx, Event::EliminatedUnknown(p, REAL.has(own), self.eliminated()));
            cx.only(self, ALLIED, Event::Eliminated(u, p, self.eliminated()));
        } else {
            self.announce(cx, Event::Eliminated(u, p, self.eliminated()));
        }
    }

    /// Takes a British unit out of play; it may come back by Wounded Recover.
    pub(crate) fn eliminate_british(&mut self, u: Unit) {
        self.place[u.own_index()] = Place::OUT;
        self.steps[u.own_index()] = 0;
        self.fired.remove(u.own());
        self.volley.remove(u.own());
        self.low_ammo.remove(u.own());
    }
}
