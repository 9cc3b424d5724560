//! What the coming of counters into a hex brings with it, whatever moved them there.

use crate::data::map::FORT;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::event::{Cause, Event, Fate};
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Puts counters into a hex, with all that their coming brings: enemy leaders and holders ridden over, the fort's points,
    /// howitzers and trains manned again, herds gathered, the alert.
    pub(crate) fn enter(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        self.put(who, hex);
        self.arrive(who, hex, cx);
    }

    /// Puts counters into a hex: they leave their breastworks (AW-17C.e), and break off looting and building.
    pub(super) fn put(&mut self, who: CounterSet, hex: HexId) {
        for counter in who.iter() {
            self.at[counter] = At::hex(hex);
            self.building[counter] = None;
            self.looting.remove(counter);
        }
        self.note_arrival(who);
        let left = |by: Option<Counter>| by.is_some_and(|unit| who.has(unit));
        self.works.iter_mut().filter(|works| works.hex != hex && left(works.by)).for_each(|works| works.by = None);
    }

    /// Does what the coming of counters into a hex brings with it.
    pub(super) fn arrive(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        let Some(side) = who.first().map(|c| c.side()) else { return };
        self.ride_over(who, hex, cx);
        self.take_fort(who, hex, cx);
        if side == Side::Us {
            self.man_again(who, hex, cx);
        } else {
            self.gather_here(who, hex, cx);
        }
        self.raise_alarm(who, hex, cx);
    }

    /// Kills the enemy leaders, and takes away the pony holders, of a hex that combat units enter (AW-13D.5a, AW-10I.b, E-08,
    /// E-57).
    fn ride_over(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        let Some(rider) = who.iter().find(|c| self.is_combat(*c)) else { return };
        let enemy = rider.side().other();
        if !self.units(hex, enemy).is_empty() {
            return;
        }
        for leader in self.leaders(hex, enemy).iter() {
            self.kill_leader(leader, Fate::Overrun, cx);
        }
        if enemy == Side::Nations {
            for holder in self.pony_holders(hex).iter() {
                self.remove(holder, Fate::Overrun, cx);
            }
        }
    }

    /// Scores the Adobe Fort for the first US unit but scouts that comes there, also in passing (AW-21.a, E-93, E-32).
    fn take_fort(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        let takes = |c: Counter| c.side() == Side::Us && !c.is_leader() && c.kind() != Kind::Scout;
        if hex != FORT || self.fort_taken || !who.iter().any(takes) {
            return;
        }
        self.fort_taken = true;
        let points = &self.tables().points;
        self.score(Side::Us, points.fort as i8, Cause::Fort, cx);
        if self.plays(HouseRule::FortTransfer) {
            self.score(Side::Nations, -points.start as i8, Cause::Fort, cx);
        }
    }

    /// Mans an abandoned howitzer with a crew that comes to it (AW-11D.a), and a train with its packers (AW-16B.c); not with
    /// those who flee.
    fn man_again(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        if matches!(self.agenda.top(), Some(Frame::Flight(_))) {
            return;
        }
        for crew in who.and(all_like(Kind::Crew)).less(self.routed).less(self.pinned).iter() {
            let empty = |gun: &Counter| self.at[*gun] == At::hex(hex) && self.crew_of(*gun).is_none();
            if let (None, Some(gun)) = (self.gun_of(crew), Counter::GUNS.into_iter().find(empty)) {
                self.man_gun(gun, crew, cx);
            }
        }
        for packers in who.and(all_like(Kind::Packers)).iter() {
            self.rejoin(packers, cx);
        }
    }

    /// Has packers who stand with their train at the beginning of the phase man it again.
    pub(super) fn rejoin_trains(&mut self, cx: &mut Cx) {
        for packers in Counter::PACKERS {
            self.rejoin(packers, cx);
        }
    }

    /// Mans a train with its packers where they are in its hex and not routed: it has their factors and their conditions
    /// (AW-16B.c).
    fn rejoin(&mut self, packers: Counter, cx: &mut Cx) {
        let train = packers.partner();
        let together = self.at[packers].on_map() && self.at[packers] == self.at[train];
        if !together || self.routed.has(packers) || !self.abandoned.has(train) {
            return;
        }
        self.abandoned.remove(train);
        self.cf[train] = self.cf[packers];
        self.cf[packers] = 0;
        self.leave_works(packers);
        self.at[packers] = At::RESERVE;
        self.spent[train] = self.spent[train].max(self.spent[packers]);
        for set in [&mut self.disrupted, &mut self.pinned, &mut self.halted] {
            set.set(train, set.has(packers));
            set.remove(packers);
        }
        self.low.remove(packers);
        for leader in all_like(Kind::Leader).iter() {
            if self.attached[leader] == Some(packers) {
                self.attached[leader] = Some(train);
            }
        }
        for frame in self.agenda.iter_mut() {
            if let Frame::March(march) = frame {
                march.who.remove(packers);
            }
        }
        cx.all(self, Event::Manned(train, packers));
    }

    /// Turns a herd of a hex to its holder's side for each band that enters (AW-18A.2g, E-30).
    fn gather_here(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        for band in who.and(all_like(Kind::Warrior)).iter() {
            if let Some(herd) = self.herds(hex).first() {
                self.gather(band, herd, cx);
            }
        }
    }

    /// Turns a herd to its holder's side.
    pub(super) fn gather(&mut self, band: Counter, herd: Counter, cx: &mut Cx) {
        self.herd.remove(herd);
        self.scattered.remove(herd);
        cx.all(self, Event::Gathered(band, herd));
    }

    /// Tells whether a side moves in its own Movement Phase.
    pub(super) fn is_own_move(&self, side: Side) -> bool {
        side == self.player && matches!(self.agenda.bottom(), Some(Frame::Turn(Phase::Movement, _)))
    }
}
