//! The three fire phases: Offensive, Defensive and Advance Fire (AW-4B, AW-4D, AW-4E).

use crate::ids::{Counter, Kind, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Shot, Spotted};
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::Dir;
use std::ops::ControlFlow::{self, Continue};

impl AdobeWalls {
    /// Returns the side that fires in a fire phase.
    fn firing_side(&self, kind: FireKind) -> Side {
        if kind == FireKind::Defensive { self.other() } else { self.player }
    }

    /// Checks an answer in a fire phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_fire(&self, kind: FireKind, step: Step) -> Result<(), Bar> {
        let own = |firer: Counter| if firer.side() == self.firing_side(kind) { Ok(()) } else { Err(Bar::NotYours) };
        match step {
            Step::Done => Ok(()),
            Step::Fire(firer, target, half) => {
                own(firer)?;
                self.aim(firer, target, kind, half).map(|_| ())
            }
            Step::Shell(gun, spot, turn) => {
                own(gun)?;
                self.aim_shell(gun, spot.0, turn, kind).map(|_| ())
            }
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal in a fire phase to `each`, none twice, until it breaks.
    pub(crate) fn fire_candidates(&self, kind: FireKind, each: Each) -> ControlFlow<()> {
        let side = self.firing_side(kind);
        for firer in self.on_map().and(crate::ids::all_of(side)).iter() {
            if firer.kind() == Kind::Howitzer {
                self.shells_of(firer, kind, each)?;
            } else {
                self.shots_of(firer, kind, each)?;
            }
        }
        each(Step::Done)
    }

    /// Passes the shots that a unit could fire in a phase to `each`.
    fn shots_of(&self, firer: Counter, kind: FireKind, each: Each) -> ControlFlow<()> {
        let [full, half] = [false, true].map(|half| self.check_firer(firer, kind, half).is_ok());
        let (Some(from), true) = (self.hex_of(firer), full || half) else { return Continue(()) };
        for hex in self.grid().within(from, u16::from(self.tables().constants.long_range)) {
            for target in self.exposed(hex, firer.side()).iter() {
                if full {
                    each(Step::Fire(firer, target, false))?;
                }
                if half {
                    each(Step::Fire(firer, target, true))?;
                }
            }
        }
        Continue(())
    }

    /// Passes the shells that a howitzer could fire in a phase to `each`.
    fn shells_of(&self, gun: Counter, kind: FireKind, each: Each) -> ControlFlow<()> {
        let (Some(from), true) = (self.hex_of(gun), self.check_shells(gun, kind).is_ok()) else { return Continue(()) };
        for hex in self.grid().within(from, u16::from(self.tables().constants.howitzer_range)) {
            if self.exposed(hex, gun.side()).is_empty() {
                continue;
            }
            each(Step::Shell(gun, Spot(hex), None))?;
            for dir in Dir::ALL {
                each(Step::Shell(gun, Spot(hex), Some(dir)))?;
            }
        }
        Continue(())
    }

    /// Carries out an answer in a fire phase.
    pub(crate) fn fire_step(&mut self, kind: FireKind, step: Step, cx: &mut Cx) {
        let aim = match step {
            Step::Fire(firer, target, half) => self.aim(firer, target, kind, half),
            Step::Shell(gun, spot, turn) => self.aim_shell(gun, spot.0, turn, kind),
            _ => return self.next_phase(cx),
        };
        if let Ok(aim) = aim {
            let half = matches!(step, Step::Fire(_, _, true));
            self.mark_fired(&aim.shot, half);
            self.agenda.push(Frame::Shot(aim.shot));
        }
    }

    /// Marks who has fired in a phase, at half strength or not, and where (AW-4B.b, AW-4E.b, AW-10B.a). A crew has fired with
    /// its howitzer.
    fn mark_fired(&mut self, shot: &Shot, half: bool) {
        let all = [Some(shot.firer), self.crew_of(shot.firer)];
        for firer in all.into_iter().flatten() {
            match shot.kind {
                FireKind::Offensive if half => self.fired_half.insert(firer),
                FireKind::Offensive => self.fired_full.insert(firer),
                _ => self.fired.insert(firer),
            }
            if shot.kind == FireKind::Advance {
                self.aimed[firer] = Some(Spotted(shot.hex));
                self.aimed_far.set(firer, shot.long);
            }
        }
    }

    /// Does what happens by itself in a fire phase: nothing. Where nobody can fire, the only answer ends it.
    #[expect(clippy::unused_self, reason = "the form of every frame")]
    pub(crate) fn fire_acts(&mut self, _kind: FireKind, _cx: &mut Cx) -> bool {
        false
    }

    /// Begins a fire phase: nobody has fired in it.
    pub(crate) fn begin_fire(&mut self, _kind: FireKind, _cx: &mut Cx) {
        self.fired = crate::ids::CounterSet::EMPTY;
    }
}
