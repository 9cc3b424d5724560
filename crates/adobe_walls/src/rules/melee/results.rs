//! A melee from its die to its end (S6.5 to S6.7): losses, leaders, retreats and routs, chargers.

use crate::data::results::{Flight, Harm, MeleeResult};
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_of};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Frame, Moment, Spotted};
use crate::state::event::Event;
use crate::state::melee::Melee;
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Counts the strengths and rolls (AW-10A.b): by now holders have lost their horses (AW-17B.a). Where all melees are
    /// declared first, this one waits until all retreats before melee are made (E-02). Returns true.
    pub(super) fn roll_acts(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        if self.all_declared && !melee.waits && !melee.renewed {
            melee.waits = true;
            self.melees.push(melee);
            self.melee = None;
            self.agenda.pop();
            return true;
        }
        if self.drop_out(cx).is_empty() {
            return self.at_moment(Moment::Over);
        }
        let enemy = self.other();
        for unit in self.defenders_of(melee.target, enemy).iter() {
            if !self.bare.has(unit) {
                self.lose_horses(unit, cx);
            }
            // Scouts who fight lose their herd (AW-19D.1d).
            if unit.kind() == Kind::Scout {
                self.drop_herd(unit, cx);
            }
        }
        let defenders = self.defenders_of(melee.target, enemy);
        if defenders.is_empty() {
            self.note_vacated(melee.target);
            self.at_moment(Moment::Over);
            self.kill_lone_leaders(melee.target, enemy, cx);
            return true;
        }
        let Some(melee) = &mut self.melee else { return self.at_moment(Moment::Over) };
        melee.defenders = defenders;
        let mut melee = *melee;
        melee.hexes = self.attack_hexes(melee.attackers);
        let mut roll = self.reckon(&melee);
        roll.die = cx.dice.d6();
        melee.roll = Some(roll);
        let result = self.tables().melee(roll.total(), roll.column);
        let checks = |harm: Harm, units: CounterSet| {
            if harm.points > 0 { self.attached_to(units) } else { CounterSet::EMPTY }
        };
        melee.leaders = checks(result.attacker, melee.attackers).or(checks(result.defender, melee.defenders));
        self.melee = Some(melee);
        cx.all(self, Event::MeleeRoll(roll));
        self.at_moment(Moment::AttackerLosses)
    }

    /// Returns the hexes of the attackers, each once.
    fn attack_hexes(&self, attackers: CounterSet) -> [Option<Spotted>; 6] {
        let mut out = ArrayVec::<Spotted, 6>::new();
        for hex in attackers.iter().filter_map(|unit| self.hex_of(unit)) {
            if !out.contains(&Spotted(hex)) && !out.is_full() {
                out.push(Spotted(hex));
            }
        }
        std::array::from_fn(|n| out.get(n).copied())
    }

    /// Returns what the melee does to both sides.
    fn outcome_of(&self, melee: &Melee) -> MeleeResult {
        melee.roll.map_or(MeleeResult::default(), |roll| self.tables().melee(roll.total(), roll.column))
    }

    /// Has the attackers' owner distribute their points. Returns true.
    pub(super) fn attacker_losses(&mut self, melee: Melee) -> bool {
        self.at_moment(Moment::DefenderLosses);
        self.share(self.outcome_of(&melee).attacker.points, melee.attackers)
    }

    /// Has the defenders' owner distribute their points. Returns true.
    pub(super) fn defender_losses(&mut self, melee: Melee, cx: &mut Cx) -> bool {
        self.disrupt_hit(melee.attackers, cx);
        self.at_moment(Moment::Leaders);
        self.share(self.outcome_of(&melee).defender.points, melee.defenders)
    }

    fn share(&mut self, points: u8, among: CounterSet) -> bool {
        if points > 0 {
            self.agenda.push(Frame::Lose(points, among));
        }
        true
    }

    /// Disrupts those of a side that took a point; by house rule the whole side (AW-10C.1a, E-67).
    fn disrupt_hit(&mut self, side: CounterSet, cx: &mut Cx) {
        let routed = self.routed;
        let Some(melee) = &mut self.melee else { return };
        let hit = melee.hit;
        // Routed units that were hit have still to rout again (AW-10J.3b).
        melee.hit = hit.and(routed);
        let all = if hit.is_empty() || !self.plays(HouseRule::SideDisrupted) { hit } else { side };
        all.iter().for_each(|unit| self.disrupt(unit, cx));
    }

    /// Has the leaders of sides that lost points check, one after another (AW-10C.1a, E-15). Returns true.
    pub(super) fn leaders_check(&mut self, melee: Melee, cx: &mut Cx) -> bool {
        self.disrupt_hit(melee.defenders, cx);
        let mut leaders = melee.leaders;
        if self.plays(HouseRule::OneLeaderCheck) {
            leaders = Side::ALL.into_iter().fold(CounterSet::EMPTY, |out, side| {
                let of = leaders.and(all_of(side));
                let n = if of.len() > 1 { usize::from(cx.dice.draw(of.len() as u16)) } else { 0 };
                of.iter().nth(n).map_or(out, |leader| out.or(CounterSet::one(leader)))
            });
        }
        let next = leaders.first();
        if let Some(leader) = next {
            leaders.remove(leader);
        }
        let flee =
            if self.outcome_of(&melee).attacker.flight == Flight::Stay { CounterSet::EMPTY } else { melee.attackers };
        if let Some(melee) = &mut self.melee {
            melee.leaders = leaders;
            melee.to_flee = flee;
        }
        match next {
            Some(leader) => self.leader_check(leader, cx),
            None => {
                self.at_moment(Moment::AttackerFlight);
            }
        }
        true
    }

    /// Has the attackers retreat or rout, one after another (AW-10A.e). Returns true.
    pub(super) fn attackers_flee(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        let result = self.outcome_of(&melee);
        if let Some(unit) = melee.to_flee.first() {
            return self.drive_off(unit, result.attacker.flight, &[melee.target], cx);
        }
        melee.to_flee = if result.defender.flight == Flight::Stay { melee.hit } else { melee.defenders };
        self.melee = Some(melee);
        self.at_moment(Moment::DefenderFlight)
    }

    /// Has the defenders retreat or rout, one after another, routed ones that were hit anyway (AW-10J.3b); the hex that they
    /// have left is free for an advance (AW-10A.e, AW-10H.3a). Returns true.
    pub(super) fn defenders_flee(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        let result = self.outcome_of(&melee);
        if let Some(unit) = melee.to_flee.first() {
            let causes: ArrayVec<HexId, 6> = melee.hexes.into_iter().flatten().map(|spot| spot.0).collect();
            let flight = if melee.hit.has(unit) { Flight::Rout } else { result.defender.flight };
            return self.drive_off(unit, flight, &causes, cx);
        }
        if self.defenders_of(melee.target, self.other()).is_empty() {
            self.note_vacated(melee.target);
        }
        melee.to_flee = melee.attackers.or(melee.defenders);
        self.melee = Some(melee);
        self.at_moment(Moment::Over)
    }

    /// Has the next unit of a beaten side flee. In melee pinned units retreat too (AW-9D.1d). Returns true.
    fn drive_off(&mut self, unit: Counter, flight: Flight, causes: &[HexId], cx: &mut Cx) -> bool {
        if let Some(melee) = &mut self.melee {
            melee.to_flee.remove(unit);
        }
        if self.at[unit].on_map() {
            match flight {
                Flight::Stay => {}
                Flight::Retreat(hexes) => {
                    self.begin_flight(CounterSet::one(unit), FlightKind::Retreat(hexes), causes, cx);
                }
                Flight::Rout => self.rout(unit, causes, cx),
            }
        }
        true
    }

    /// Ends a melee: owners may rout those who fought (AW-10J.1d), pursuers may renew it against others (AW-10H.2b), chargers
    /// are disrupted (AW-17A.e). Returns true.
    pub(super) fn melee_over(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        if let Some(unit) = melee.to_flee.first() {
            melee.to_flee.remove(unit);
            self.melee = Some(melee);
            let attacks = melee.attackers.has(unit);
            let causes: ArrayVec<HexId, 6> = match attacks {
                true => std::iter::once(melee.target).collect(),
                false => melee.hexes.into_iter().flatten().map(|spot| spot.0).collect(),
            };
            self.offer_rout(unit, &causes);
            return true;
        }
        if self.may_renew(&melee) {
            return self.at_moment(Moment::Renew);
        }
        self.melee = None;
        self.agenda.pop();
        for unit in melee.chargers.iter().filter(|unit| unit.kind() == Kind::Cavalry) {
            self.charge[unit.nth()] = None;
            self.disrupt(unit, cx);
        }
        if self.plays(HouseRule::AdvanceAtOnce) {
            self.agenda.push(Frame::Advance);
        }
        true
    }
}
