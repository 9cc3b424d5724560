//! How units begin: mounted or on foot, with the holders of their horses (AW-20A.c, AW-20A.f, AW-8D.2a).

use crate::ids::{Counter, Kind, Side, all_like};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::setup::SetupBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::parts::Mode;
use crate::state::step::Step;
use redoubt_engine::hex::Dir;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Tells whether a howitzer is limbered.
    pub(super) fn rides_limbered(&self, gun: Counter) -> bool {
        self.mode[gun] == Mode::Mounted
    }

    /// Checks whether a unit on the map may begin in a mode. A unit that begins on foot puts its holder, or its ponies, into the hand.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_begin(&self, side: Side, counter: Counter, mode: Mode) -> Result<(), Bar> {
        if counter.side() != side {
            return Err(Bar::NotYours);
        }
        let chooses = match counter.kind() {
            Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Howitzer => true,
            Kind::Warrior if counter.of_kiowa_camp() => true,
            Kind::Warrior => return Err(SetupBar::BeginsOnFoot(counter).into()),
            _ => false,
        };
        if !chooses {
            return Err(SetupBar::NoMode(counter).into());
        }
        // In the hand it waits for its place: a click on it takes it up.
        if !self.at[counter].on_map() {
            return Err(Bar::Elsewhere);
        }
        if mode == Mode::Prone {
            return Err(SetupBar::NotProne(counter).into());
        }
        if self.mode[counter] == mode {
            return Err(SetupBar::HasMode(counter).into());
        }
        if counter.kind() != Kind::Howitzer && self.holder_for(counter).is_none() {
            return Err(SetupBar::NoHolder(counter).into());
        }
        Ok(())
    }

    /// Returns the holder, or the ponies, that a change of a unit's mode puts into the hand or takes away.
    fn holder_for(&self, unit: Counter) -> Option<Counter> {
        let mounted = self.mode[unit] == Mode::Mounted;
        if unit.kind() == Kind::Warrior {
            return if mounted { self.carried(unit) } else { self.loose(Kind::Pony) };
        }
        let kind = if unit.kind() == Kind::Cavalry { Kind::Holder } else { Kind::ScoutHolder };
        if mounted { all_like(kind).iter().find(|h| self.at[*h] == At::RESERVE) } else { self.loose(kind) }
    }

    /// Returns a holder of a kind that was put into the hand: one that is still there, else one on the map.
    fn loose(&self, kind: Kind) -> Option<Counter> {
        let holders = all_like(kind).less(self.herd);
        let in_hand = holders.iter().find(|h| self.at[*h] == At::HAND);
        in_hand.or_else(|| holders.iter().find(|h| self.at[*h].on_map()))
    }

    /// Passes the modes and facings that a counter could take to `each`.
    pub(super) fn mode_candidates(&self, counter: Counter, each: Each) -> ControlFlow<()> {
        if matches!(counter.kind(), Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Howitzer | Kind::Warrior) {
            each(Step::Begin(counter, Mode::Mounted))?;
            each(Step::Begin(counter, Mode::Dismounted))?;
        }
        if counter.kind() == Kind::Howitzer {
            (0..6).try_for_each(|dir| each(Step::Turn(counter, Dir(dir))))?;
        }
        ControlFlow::Continue(())
    }

    /// Has a unit begin in a mode.
    pub(super) fn begin_in(&mut self, unit: Counter, mode: Mode, cx: &mut Cx) {
        if unit.kind() != Kind::Howitzer
            && let Some(holder) = self.holder_for(unit)
        {
            if mode == Mode::Dismounted {
                self.at[holder] = At::HAND;
                if holder.kind() != Kind::Pony {
                    self.stand(holder, Mode::Dismounted);
                }
            } else {
                self.take_up(holder);
                self.at[holder] = if unit.kind() == Kind::Warrior { At::with(unit) } else { At::RESERVE };
            }
        }
        self.stand(unit, mode);
        cx.all(self, Event::Begins(unit, mode));
    }
}
