//! Shell of howitzers (AW-11C.3): the hex is hit, a unit loses a point, all make a rout move without being routed.

use crate::data::results::Shell;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Frame, Shot};
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Resolves a shell: range, and whether it is fired on the lines of a full crew.
    pub(super) fn resolve_shell(&mut self, shot: &Shot, from: HexId, (range, full): (u8, bool), cx: &mut Cx) {
        let (gun, hex) = (shot.firer, shot.hex);
        if let Some(dir) = shot.pivot {
            self.facing[gun.nth()] = dir;
            cx.all(self, Event::Faced(gun, dir));
        }
        let roll = self.tell_shot(shot, from, [cx.dice.d6(), 0], cx);
        self.use_ammo(shot, roll.natural(), cx);
        let fighters = self.fighters(hex, Side::Nations);
        let units = fighters.or(self.pony_holders(hex));
        self.wake_under_fire(fighters, cx);
        self.may_rout_after(fighters, from);
        let result = self.tables().howitzer(full, u16::from(range), roll.total());
        if result == Shell::None {
            return;
        }
        // Pinned units stay (E-24); leaders are never moved by fire (E-16, AW-11C.3d).
        let movers = units.less(self.pinned);
        if !movers.is_empty() {
            self.agenda.push(Frame::Scattered(movers, from));
        }
        if result == Shell::Hit {
            if !fighters.is_empty() {
                self.agenda.push(Frame::ShellLoss(hex, gun));
            }
            if fighters.is_empty() || !self.plays(HouseRule::ShellAttached) {
                self.check_one_leader(self.leaders(hex, Side::Nations), cx);
            }
        }
    }

    /// Has the next of the units that a shell scatters make its rout move (AW-11C.3e). Returns true.
    pub(crate) fn scattered_acts(&mut self, units: CounterSet, gun: HexId, cx: &mut Cx) -> bool {
        let left: CounterSet = units.less(self.pinned).iter().filter(|unit| self.at[*unit].on_map()).collect();
        let Some(unit) = left.first() else {
            self.agenda.pop();
            return true;
        };
        let mut rest = left;
        rest.remove(unit);
        if rest.is_empty() {
            self.agenda.pop();
        } else {
            self.agenda.set_top(Frame::Scattered(rest, gun));
        }
        self.begin_flight(CounterSet::one(unit), FlightKind::Shelled, &[gun], cx);
        true
    }

    /// Checks an answer where a shell takes a point: any combat unit of the hex (AW-11C.3a).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_shell_loss(&self, hex: HexId, _gun: Counter, step: Step) -> Result<(), Bar> {
        match step {
            Step::Take(unit) if self.fighters(hex, Side::Nations).has(unit) => Ok(()),
            Step::Take(unit) if self.hex_of(unit) == Some(hex) => Err(Bar::Fire(FireBar::TakesNone(unit))),
            Step::Take(_) => Err(Bar::Elsewhere),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal where a shell takes a point to `each`, none twice, until it breaks.
    pub(crate) fn shell_loss_candidates(&self, hex: HexId, _gun: Counter, each: Each) -> ControlFlow<()> {
        self.fighters(hex, Side::Nations).iter().try_for_each(|unit| each(Step::Take(unit)))
    }

    /// Carries out an answer where a shell takes a point. There is no morale check (AW-11C.3c).
    pub(crate) fn shell_loss_step(&mut self, _hex: HexId, _gun: Counter, step: Step, cx: &mut Cx) {
        let Step::Take(unit) = step else { return };
        self.agenda.pop();
        if self.plays(HouseRule::ShellAttached) {
            let attached: CounterSet =
                all_like(Kind::Leader).iter().filter(|l| self.attached[*l] == Some(unit)).collect();
            self.check_one_leader(attached, cx);
        }
        self.lose(unit, 1, cx);
    }

    /// Does what happens by itself where a shell takes a point: nothing, where no unit is left to take it. Returns false
    /// where the US has to answer.
    pub(crate) fn shell_loss_acts(&mut self, hex: HexId, _gun: Counter, _cx: &mut Cx) -> bool {
        if self.fighters(hex, Side::Nations).is_empty() {
            self.agenda.pop();
            return true;
        }
        false
    }
}
