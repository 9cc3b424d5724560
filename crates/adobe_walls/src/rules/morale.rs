//! Morale checks and what they bring: disruption, pins, retreats, routs (AW-9D, AW-10J, AW-14A).

use crate::data::map::Terrain;
use crate::data::results::{MoraleResult, Nerve};
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, all_like, all_of};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::FlightKind;
use crate::state::event::{Event, Fate, MoraleDrm, Pin};
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Returns the leader who helps a unit in a morale check, and his rating: the best of those within whose radius it stands
    /// (AW-13C.3a); a pinned leader helps in his own hex only (AW-9D.1e).
    #[must_use]
    pub fn morale_leader(&self, unit: Counter) -> Option<(Counter, i8)> {
        let hex = self.hex_of(unit)?;
        let near = |leader: Counter| {
            let at = self.hex_of(leader)?;
            let radius = self.radius(leader)?;
            (self.grid().distance(at, hex) <= u16::from(radius)).then_some((leader, self.rating(leader)))
        };
        let leaders = all_like(Kind::Leader).and(self.on_map()).and(all_of(unit.side()));
        leaders.iter().filter_map(near).reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// Returns the modifiers of a morale check of a unit (AW-T4); a leader on his own has none but that of the result (E-16).
    #[must_use]
    pub fn morale_drm(&self, unit: Counter, check: i8) -> MoraleDrm {
        if unit.is_leader() {
            return MoraleDrm { check, ..MoraleDrm::default() };
        }
        let marks = &self.tables().modifiers.morale;
        let when = |holds: bool, drm: i8| if holds { drm } else { 0 };
        let leader = self.morale_leader(unit);
        let fort = self.hex_of(unit).is_some_and(|hex| self.map().terrain(hex) == Terrain::Fort);
        let holder = match unit.kind() {
            Kind::Holder | Kind::ScoutHolder => !self.bare.has(unit),
            kind => kind == Kind::Pony,
        };
        MoraleDrm {
            check,
            leader: leader.map_or(0, |(_, rating)| rating),
            by: leader.filter(|(_, rating)| *rating != 0).map(|(who, _)| who),
            disrupted: when(self.disrupted.has(unit), marks.disrupted),
            pinned: when(self.pinned.has(unit), marks.pinned),
            routed: when(self.routed.has(unit), marks.routed),
            shelter: when(fort || self.behind_works(unit), marks.shelter),
            holder: when(holder, marks.holder),
            pin: self.pin_of(unit),
            was_pinned: self.pinned.has(unit),
            was_routed: self.routed.has(unit),
        }
    }

    /// Rolls a morale check and applies its result at once (AW-14A.a); `drm` is what the result of fire adds. A leader on his
    /// own can only be pinned (E-16).
    pub(crate) fn morale_check(&mut self, unit: Counter, drm: i8, causes: &[HexId], cx: &mut Cx) {
        if !self.at[unit].on_map() {
            return;
        }
        let drm = self.morale_drm(unit, drm);
        let dice = cx.dice.sum::<2>();
        let total = (dice[0] + dice[1]) as i8 + drm.total();
        cx.all(self, Event::MoraleRoll(unit, dice, drm));
        match self.tables().morale(Nerve::of(unit), total) {
            MoraleResult::Pin => self.pin(unit, causes, cx),
            _ if unit.is_leader() => {}
            MoraleResult::None => {}
            MoraleResult::Disrupt => self.disrupt(unit, cx),
            MoraleResult::Retreat(hexes) => self.retreat(unit, hexes, causes, cx),
            MoraleResult::Rout => self.rout(unit, causes, cx),
        }
    }

    /// Disrupts a unit; a routed one ignores it (AW-10J.3c), a disrupted one stays so. Looting is over (E-59).
    pub(crate) fn disrupt(&mut self, unit: Counter, cx: &mut Cx) {
        if self.routed.has(unit) || self.disrupted.has(unit) || !self.at[unit].on_map() {
            return;
        }
        self.disrupted.insert(unit);
        self.looting.remove(unit);
        cx.all(self, Event::Disrupted(unit));
    }

    /// Pins a unit, or does what a pin does to a mounted one (AW-8A.c, AW-8A.e, AW-9D.1d to AW-9D.1g).
    pub(crate) fn pin(&mut self, unit: Counter, causes: &[HexId], cx: &mut Cx) {
        if !self.at[unit].on_map() {
            return;
        }
        match self.pin_of(unit) {
            Pin::TakesHorses if unit.kind() == Kind::Holder => self.lose_horses(unit, cx),
            Pin::TakesHorses => return self.lose_horses(unit, cx),
            Pin::Dismounts => return self.unhorse(unit, cx),
            Pin::DrivesBack => return self.ride_back(unit, causes, cx),
            Pin::Holds => {}
        }
        self.halted.insert(unit);
        if !self.pinned.has(unit) {
            self.pinned.insert(unit);
            cx.all(self, Event::Pinned(unit));
        }
        self.stop_work(unit, cx);
        self.release_leaders(unit, cx);
    }

    /// Returns what a pin does to a unit as it stands.
    pub(crate) fn pin_of(&self, unit: Counter) -> Pin {
        let mounted = self.mode[unit] == Mode::Mounted;
        match unit.kind() {
            Kind::Pony | Kind::ScoutHolder => Pin::TakesHorses,
            Kind::Holder if !self.bare.has(unit) => Pin::TakesHorses,
            Kind::Cavalry | Kind::Scout | Kind::Hq if mounted => Pin::Dismounts,
            Kind::Warrior if mounted => Pin::DrivesBack,
            _ => Pin::Holds,
        }
    }

    /// Makes a mounted US unit dismount instead of being pinned (AW-8A.c, E-18, E-64): it goes no farther, in flight too.
    fn unhorse(&mut self, unit: Counter, cx: &mut Cx) {
        self.stop_work(unit, cx);
        self.force_dismount(unit, cx);
        if !self.plays(HouseRule::PinGoesOn) {
            self.halted.insert(unit);
        }
    }

    /// Makes a mounted band retreat instead of being pinned; where it routs, its rout move is over (AW-8A.e, AW-9D.1g, E-19).
    fn ride_back(&mut self, unit: Counter, causes: &[HexId], cx: &mut Cx) {
        if !self.plays(HouseRule::PinGoesOn) {
            self.halted.insert(unit);
            self.end_rout_move(unit);
        }
        let hexes = self.tables().constants.pin_retreat;
        self.retreat(unit, hexes, causes, cx);
    }

    /// Makes a unit retreat so many hexes by a result of fire; at its end it is disrupted (AW-9D.1b). A pinned unit stays where
    /// it is and is disrupted (AW-9D.1i): only melee moves it.
    pub(crate) fn retreat(&mut self, unit: Counter, hexes: u8, causes: &[HexId], cx: &mut Cx) {
        if self.pinned.has(unit) {
            return self.disrupt(unit, cx);
        }
        self.begin_flight(CounterSet::one(unit), FlightKind::Retreat(hexes), causes, cx);
    }

    /// Routs a unit: marker, end of its pin, first move (AW-10J.1a, AW-9D.1h); one that is routed begins anew (AW-10J.1c).
    /// A train is left by its packers, who rout (AW-16B.a); a holder loses its horses (AW-17B.a). Leaders never rout.
    pub(crate) fn rout(&mut self, unit: Counter, causes: &[HexId], cx: &mut Cx) {
        if !self.at[unit].on_map() || unit.is_leader() {
            return;
        }
        match unit.kind() {
            Kind::Pony | Kind::ScoutHolder => return self.lose_horses(unit, cx),
            Kind::Holder if !self.bare.has(unit) => self.lose_horses(unit, cx),
            Kind::Train if self.plays(HouseRule::TrainRoutLost) => return self.eliminate(unit, Fate::Destroyed, cx),
            Kind::Train => return self.rout_packers(unit, causes, cx),
            _ => {}
        }
        self.pinned.remove(unit);
        self.routed.insert(unit);
        self.halted.insert(unit);
        cx.all(self, Event::Routed(unit));
        self.stop_work(unit, cx);
        self.begin_flight(CounterSet::one(unit), FlightKind::Rout, causes, cx);
    }

    /// Has the packers of a train leave it in rout, with what it has lost (AW-16B.a).
    fn rout_packers(&mut self, train: Counter, causes: &[HexId], cx: &mut Cx) {
        let packers = train.partner();
        self.at[packers] = self.at[train];
        self.cf[packers] = self.cf[train];
        self.mode[packers] = Mode::Dismounted;
        self.disrupted.set(packers, self.disrupted.has(train));
        self.disrupted.remove(train);
        self.pinned.remove(train);
        self.routed.remove(train);
        self.cf[train] = 0;
        self.abandoned.insert(train);
        self.halted.insert(train);
        for leader in all_like(Kind::Leader).iter() {
            if self.attached[leader] == Some(train) {
                self.attached[leader] = Some(packers);
            }
        }
        cx.all(self, Event::Abandoned(train));
        self.rout(packers, causes, cx);
    }

    /// Lets the leaders of a unit that is pinned attach themselves anew (AW-13A.a, AW-13A.b).
    fn release_leaders(&mut self, unit: Counter, cx: &mut Cx) {
        if let (Some(hex), false) = (self.hex_of(unit), unit.is_leader()) {
            self.leaders_of_lost(unit, hex, cx);
        }
    }

    /// Ends what a unit was doing when it is pinned or routed: looting, building, its charge (AW-17A.f), its herd
    /// (AW-19D.1d).
    fn stop_work(&mut self, unit: Counter, cx: &mut Cx) {
        self.looting.remove(unit);
        self.building[unit] = None;
        if unit.kind() == Kind::Cavalry && self.charge[unit.nth()].take().is_some() {
            cx.all(self, Event::ChargeOff(unit));
        }
        if unit.kind() == Kind::Scout && self.drives(unit).is_some() {
            self.drop_herd(unit, cx);
        }
    }
}
