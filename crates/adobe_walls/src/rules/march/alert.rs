//! The alert of the combined camp, and the waking of its bands and herds (18A).

use super::able::no;
use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, CounterSet, Side, all_of};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use std::ops::ControlFlow::{self, Continue};

impl AdobeWalls {
    /// Alerts the combined camp where counters that enter a hex give it cause, each side in its own Movement Phase: one of the
    /// Nations in a hex of that camp, a US unit or leader near the camp or a herd (AW-18A.2b).
    pub(super) fn raise_alarm(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        let Some(side) = who.first().map(|c| c.side()) else { return };
        if self.alert || !self.is_own_move(side) {
            return;
        }
        let mut camps = Camp::all().filter(|camp| !camp.on_carson_creek()).filter_map(|camp| self.camps[camp].at.get());
        let alarm = match side {
            Side::Nations => camps.any(|camp| camp == hex),
            Side::Us => {
                let range = u16::from(self.tables().constants.alert_range);
                let herds = self.herd.iter().filter_map(|herd| self.hex_of(herd));
                camps.chain(herds).any(|at| self.grid().distance(at, hex) <= range)
            }
        };
        if !alarm {
            return;
        }
        self.alert = true;
        cx.all(self, Event::Alert);
        if side == Side::Nations && !self.plays(HouseRule::AlertNextPhase) {
            self.roll_waking(cx);
        }
    }

    /// Returns the herds that can still wake: on the pasture, not scattered (AW-18A.2f), and not where a US unit or leader
    /// stands, with whom no pony holder can be (E-08).
    #[must_use]
    pub fn sleeping_herds(&self) -> CounterSet {
        let taken = |herd: &Counter| {
            self.hex_of(*herd).is_some_and(|hex| !self.of_side(hex, Side::Us).less(self.left_alone()).is_empty())
        };
        let herds = self.herd.and(self.on_map()).less(self.scattered);
        herds.iter().filter(|herd| !taken(herd)).collect()
    }

    /// Returns the bands that sleep on the map.
    fn sleeping_bands(&self) -> CounterSet {
        self.asleep.and(self.on_map())
    }

    /// Rolls for those who wake at the beginning of a Movement Phase of the Nations, once the camp is alert (AW-18A.2c,
    /// AW-18A.2d).
    pub(super) fn begin_waking(&mut self, cx: &mut Cx) {
        if self.alert {
            self.roll_waking(cx);
        }
    }

    /// Rolls how many bands and herds wake: one die each after the alert, two each later; no die where nobody sleeps.
    fn roll_waking(&mut self, cx: &mut Cx) {
        let (bands, herds) = (self.sleeping_bands().len() as u8, self.sleeping_herds().len() as u8);
        let constants = &self.tables().constants;
        let dice = if self.woken { constants.alert_later } else { constants.alert_first };
        self.woken = true;
        if bands == 0 && herds == 0 {
            return;
        }
        let rolls = [bands, herds].map(|asleep| match (asleep, dice) {
            (0, _) => [0, 0],
            (_, 1) => [cx.dice.d6(), 0],
            _ => cx.dice.sum::<2>(),
        });
        cx.all(self, Event::WakeRoll(rolls[0], rolls[1]));
        let wakes = |roll: [u8; 2], asleep: u8| (roll[0] + roll[1]).min(asleep);
        self.agenda.push(Frame::Wake(wakes(rolls[0], bands), wakes(rolls[1], herds)));
    }

    /// Checks an answer where bands and herds wake (AW-18A.2c).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_wake(&self, bands: u8, herds: u8, step: Step) -> Result<(), Bar> {
        let Step::Wake(counter) = step else { return Err(Bar::NotAsked) };
        let band = bands > 0 && self.sleeping_bands().has(counter);
        let herd = herds > 0 && self.sleeping_herds().has(counter);
        if band || herd { Ok(()) } else { no(MarchBar::NotAsleep(counter)) }
    }

    /// Passes every answer that could be legal where bands and herds wake to `each`, none twice, until it breaks.
    pub(crate) fn wake_candidates(&self, _bands: u8, _herds: u8, each: Each) -> ControlFlow<()> {
        let all = self.sleeping_bands().or(self.sleeping_herds()).and(all_of(Side::Nations));
        all.iter().try_for_each(|counter| each(Step::Wake(counter)))?;
        Continue(())
    }

    /// Carries out an answer where bands and herds wake.
    pub(crate) fn wake_step(&mut self, bands: u8, herds: u8, step: Step, cx: &mut Cx) {
        let Step::Wake(counter) = step else { return };
        let band = self.asleep.has(counter);
        let left = if band {
            Frame::Wake(bands.saturating_sub(1), herds)
        } else {
            Frame::Wake(bands, herds.saturating_sub(1))
        };
        self.agenda.set_top(left);
        self.wake(counter, cx);
    }

    /// Wakes a band, or turns a herd to its holder's side.
    fn wake(&mut self, counter: Counter, cx: &mut Cx) {
        self.asleep.remove(counter);
        self.herd.remove(counter);
        cx.all(self, Event::Woke(counter));
    }

    /// Wakes all where there is no choice, and ends when nobody else wakes. Returns false where the Nations have to choose.
    pub(crate) fn wake_acts(&mut self, bands: u8, herds: u8, cx: &mut Cx) -> bool {
        let (sleeping, grazing) = (self.sleeping_bands(), self.sleeping_herds());
        let (bands, herds) = (bands.min(sleeping.len() as u8), herds.min(grazing.len() as u8));
        if bands == 0 && herds == 0 {
            self.agenda.pop();
            return true;
        }
        let all =
            |wake: u8, asleep: CounterSet| if usize::from(wake) == asleep.len() { asleep } else { CounterSet::EMPTY };
        let awake = all(bands, sleeping).or(all(herds, grazing));
        if awake.is_empty() {
            return false;
        }
        let rest = |wake: u8, asleep: CounterSet| if usize::from(wake) == asleep.len() { 0 } else { wake };
        self.agenda.set_top(Frame::Wake(rest(bands, sleeping), rest(herds, grazing)));
        awake.iter().for_each(|counter| self.wake(counter, cx));
        true
    }
}
