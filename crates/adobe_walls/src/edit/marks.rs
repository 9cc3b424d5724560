//! Markers of counters: how they stand, their conditions, their ammunition, what they have done in this player turn.

use super::desk::{CAMP_FACES, GUN_FACES, PONY_FACES, WOUNDS};
use super::pieces::Piece;
use crate::ids::{Camp, Counter, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::parts::{Ammo, Mode, Wound};
use crate::words::{has, is};
use redoubt_engine::Refusal;
use redoubt_engine::edit::Choice;

/// Turns after which a mortally wounded leader dies who is set so by hand: the average of the die, rounded down
/// (AW-13D.1b).
const USUAL_DEATH: u8 = 3;

/// A marker: key, title, and whether it lies there.
type Mark = (&'static str, &'static str, bool);

impl AdobeWalls {
    /// Lists the markers that a piece can have now, and whether it has them.
    pub(super) fn desk_marks(&self, piece: Piece) -> Vec<(Choice, bool)> {
        let marks = match piece {
            Piece::Counter(counter) => self.marks_of(counter),
            Piece::Camp(camp) if self.camps[camp].at.on_map() => {
                let state = self.camps[camp];
                vec![("looted", "Looted", state.looted), ("no-ammo", "Has given its ammunition", state.no_ammo)]
            }
            Piece::Camp(_) | Piece::Fire(..) | Piece::Works(..) => vec![],
        };
        marks.into_iter().map(|(key, title, on)| (Choice::new(key, title), on)).collect()
    }

    fn marks_of(&self, counter: Counter) -> Vec<Mark> {
        let mut out = vec![];
        if self.at[counter] == At::LEFT && counter.side() == Side::Us && self.takes_low(counter) {
            return vec![("low", "Left low on ammunition", self.low_left.has(counter))];
        }
        if !self.at[counter].on_map() {
            return out;
        }
        match counter.kind() {
            Kind::Leader => {
                out.push(("pinned", "Pinned", self.pinned.has(counter)));
                if matches!(self.wound[counter], Wound::Mortal(_)) {
                    out.push(("evacuated", "Has rolled to be saved", self.evacuated.has(counter)));
                }
            }
            Kind::Howitzer => out.push(("supplied", "Has been supplied once", self.gun_supplied.has(counter))),
            Kind::Pony if self.herd.has(counter) => {
                out.push(("scattered", "Scattered", self.scattered.has(counter)));
            }
            Kind::Pony => {}
            _ => self.unit_marks(counter, &mut out),
        }
        if self.takes_low(counter) {
            out.push(("low", "Low on ammunition", self.low.has(counter)));
        }
        self.turn_marks(counter, &mut out);
        out
    }

    /// Lists the markers of a unit on the map.
    fn unit_marks(&self, unit: Counter, out: &mut Vec<Mark>) {
        let holds = matches!(unit.kind(), Kind::Holder | Kind::ScoutHolder) && !self.bare.has(unit);
        match unit.kind() {
            Kind::Cavalry | Kind::Scout | Kind::Warrior => {
                out.push(("mounted", "Mounted", self.mode[unit] == Mode::Mounted));
            }
            Kind::Hq => out.push(("mounted", "Floats, without a holder", self.mode[unit] == Mode::Mounted)),
            Kind::Train => out.push(("abandoned", "Abandoned by its packers", self.abandoned.has(unit))),
            Kind::Holder => out.push(("bare", "Without horses", self.bare.has(unit))),
            _ => {}
        }
        if self.lies_down(unit) {
            out.push(("prone", "Prone", self.mode[unit] == Mode::Prone));
        }
        if self.behind_works(unit) || self.finds_works_by_hand(unit).is_some() {
            out.push(("works", "Behind breastworks", self.behind_works(unit)));
        }
        out.push(("disrupted", "Disrupted", self.disrupted.has(unit)));
        if !holds {
            out.push(("pinned", "Pinned", self.pinned.has(unit)));
            if unit.kind() != Kind::Train {
                out.push(("routed", "Routed", self.routed.has(unit)));
            }
        }
        match unit.kind() {
            Kind::Scout => out.push(("herd", "Drives a captured herd", self.drives(unit).is_some())),
            Kind::Warrior if !unit.of_kiowa_camp() => {
                out.push(("asleep", "Not awake yet", self.asleep.has(unit)));
            }
            _ => {}
        }
        if self.ammo == Ammo::First && unit.side() == Side::Us && self.takes_low(unit) {
            out.push(("has-fired", "Has fired once in the game", self.has_fired.has(unit)));
        }
    }

    /// Lists what is remembered of a counter for this player turn: its fire, the end of its move.
    fn turn_marks(&self, counter: Counter, out: &mut Vec<Mark>) {
        let Some(Frame::Turn(phase, _)) = self.agenda.bottom().filter(|_| self.turn > 0) else { return };
        let own = counter.side() == self.player;
        let shoots = !matches!(counter.kind(), Kind::Leader | Kind::Pony | Kind::ScoutHolder)
            && self.gun_of(counter).is_none()
            && !self.left_alone().has(counter);
        if own && shoots && *phase >= Phase::OffensiveFire {
            out.push(("fired-full", "Fired at full strength in this turn", self.fired_full.has(counter)));
            if counter.kind() != Kind::Howitzer {
                out.push(("fired-half", "Fired at half strength in this turn", self.fired_half.has(counter)));
            }
        }
        let fires = *phase == Phase::AdvanceFire && own || *phase == Phase::DefensiveFire && !own;
        if shoots && fires {
            out.push(("fired", "Has fired in this phase", self.fired.has(counter)));
        }
        let moves = counter.kind() != Kind::Howitzer && !self.herd.has(counter);
        if own && moves && *phase == Phase::Movement {
            out.push(("halted", "Moves no more in this phase", self.halted.has(counter)));
        }
    }

    /// Tells whether a counter can have a Low Ammo marker: no train, no packers with theirs, no holder with its horses
    /// (AW-15A.a); under the rosters nobody who counts boxes (E-33).
    fn takes_low(&self, counter: Counter) -> bool {
        let boxes = matches!(counter.kind(), Kind::Cavalry | Kind::Infantry | Kind::Scout | Kind::Howitzer);
        match counter.kind() {
            Kind::Train | Kind::Leader | Kind::Pony | Kind::ScoutHolder => false,
            Kind::Holder => self.bare.has(counter),
            _ => !(boxes && self.ammo == Ammo::Rosters),
        }
    }

    /// Tells whether a unit can be prone (E-84).
    fn lies_down(&self, unit: Counter) -> bool {
        match unit.kind() {
            Kind::Train | Kind::Leader | Kind::Howitzer | Kind::Pony | Kind::ScoutHolder => false,
            Kind::Holder => self.bare.has(unit),
            _ => self.gun_of(unit).is_none_or(|gun| self.mode[gun] != Mode::Mounted),
        }
    }

    /// Finds breastworks in a US unit's hex under which nobody lies, by their number in the list (AW-17C.e).
    fn finds_works_by_hand(&self, unit: Counter) -> Option<usize> {
        let hex = self.hex_of(unit).filter(|_| unit.side() == Side::Us && self.lies_down(unit))?;
        let serves = self.gun_of(unit).is_some();
        self.works.iter().position(|works| works.hex == hex && works.by.is_none() && !serves)
    }

    /// Lays a marker on a counter, or takes it off.
    ///
    /// # Errors
    /// What it needs is not there.
    pub(super) fn mark(&mut self, counter: Counter, mark: &str, on: bool) -> Result<(), Refusal> {
        match mark {
            "mounted" => return self.set_mode(counter, if on { Mode::Mounted } else { Mode::Dismounted }),
            "prone" => return self.set_mode(counter, if on { Mode::Prone } else { Mode::Dismounted }),
            "works" => return self.mark_works(counter, on),
            "herd" => return self.mark_herd(counter, on),
            "abandoned" => self.mark_abandoned(counter, on),
            "low" if self.at[counter] == At::LEFT => self.low_left.set(counter, on),
            "bare" => {
                self.bare.set(counter, on);
                if !on {
                    self.set_mode(counter, Mode::Dismounted)?;
                    self.pinned.remove(counter);
                    self.routed.remove(counter);
                    self.low.remove(counter);
                }
            }
            "fired-full" | "fired-half" => {
                for one in self.pair(counter).iter() {
                    self.fired_full.set(one, on && mark == "fired-full");
                    self.fired_half.set(one, on && mark == "fired-half");
                }
            }
            "fired" => self.pair(counter).iter().for_each(|one| self.fired.set(one, on)),
            "halted" => self.pair(counter).iter().for_each(|one| self.halted.set(one, on)),
            _ => {
                let set = match mark {
                    "evacuated" => &mut self.evacuated,
                    "supplied" => &mut self.gun_supplied,
                    "scattered" => &mut self.scattered,
                    "disrupted" => &mut self.disrupted,
                    "pinned" => &mut self.pinned,
                    "routed" => &mut self.routed,
                    "asleep" => &mut self.asleep,
                    "has-fired" => &mut self.has_fired,
                    _ => &mut self.low,
                };
                set.set(counter, on);
            }
        }
        Ok(())
    }

    /// Puts a unit behind breastworks of its hex, or takes it out of them; it stays prone.
    fn mark_works(&mut self, unit: Counter, on: bool) -> Result<(), Refusal> {
        self.leave_works(unit);
        if !on {
            return Ok(());
        }
        let free = self.finds_works_by_hand(unit);
        self.set_mode(unit, Mode::Prone)?;
        if let Some(works) = free.and_then(|n| self.works.get_mut(n)) {
            works.by = Some(unit);
        }
        Ok(())
    }

    /// Turns a counter to a face.
    ///
    /// # Errors
    /// It is not in a state to have it.
    pub(super) fn turn_to(&mut self, counter: Counter, face: &str) -> Result<(), Refusal> {
        match counter.kind() {
            Kind::Leader => self.wound_by_hand(counter, face),
            Kind::Howitzer => {
                self.mode[counter] = if face == GUN_FACES[0].0 { Mode::Mounted } else { Mode::Dismounted };
                if let Some(crew) = self.crew_of(counter) {
                    self.mode[crew] = Mode::Dismounted;
                }
            }
            Kind::Pony => {
                if let Some(by) = self.at[counter].carrier() {
                    let name = self.short_head(by);
                    let text = format!("{name} {} these ponies; put the ponies into a hex first", has(by));
                    return Err(Refusal::new("AW-8D.3b", text));
                }
                self.herd.set(counter, face == PONY_FACES[1].0);
                self.scattered.remove(counter);
            }
            _ if !self.at[counter].on_map() => {
                let text = format!("{} {} not on the map", self.short_head(counter), is(counter));
                return Err(Refusal::plain(text));
            }
            _ => self.cf[counter] = face.parse().unwrap_or(1),
        }
        Ok(())
    }

    /// Wounds a leader, or heals him; of a US leader the wound counts as scored (AW-13D.1f).
    fn wound_by_hand(&mut self, leader: Counter, face: &str) {
        let n = WOUNDS.iter().position(|(key, _)| *key == face).unwrap_or(0);
        self.wound[leader] = match n {
            0 => Wound::None,
            1 => Wound::Moderate,
            2 => Wound::Severe,
            _ => Wound::Mortal(self.turn.max(1) + USUAL_DEATH),
        };
        self.wound_scored.set(leader, n > 0 && leader.side() == Side::Us);
        self.evacuated.remove(leader);
    }

    /// Marks a camp.
    pub(super) fn mark_camp(&mut self, camp: Camp, mark: &str, on: bool) {
        match mark {
            "looted" => self.camps[camp].looted = on,
            _ => self.camps[camp].no_ammo = on,
        }
    }

    /// Sets a camp on fire, or puts it out.
    pub(super) fn turn_camp(&mut self, camp: Camp, face: &str) {
        self.camps[camp].burning = (face == CAMP_FACES[1].0).then_some(self.turn.max(1));
    }
}
