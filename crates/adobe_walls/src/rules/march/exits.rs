//! Leaving the map by choice (7I), and the reserve that comes onto it (20B).

use super::able::no;
use crate::data::map::Edge;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{March, Spotted};
use crate::state::at::At;
use crate::state::event::{Cause, Event};
use crate::state::parts::Ammo;
use redoubt_engine::hex::{Dir, HexId};

impl AdobeWalls {
    /// Checks whether a group can leave the map in a direction (AW-7I.a). Packers who are away from their train never leave by
    /// choice (AW-16B.e).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_exit(&self, march: &March, dir: Dir) -> Result<(), Bar> {
        let Some(Spotted(from)) = march.at else { return Err(Bar::NotAsked) };
        if dir.index() >= Dir::ALL.len() || self.edge_in(from, dir).is_none() {
            return Err(Bar::NoSuch);
        }
        march.who.iter().try_for_each(|c| self.check_pays(c, self.exit_cost(c, from)?))?;
        match march.who.iter().find(|c| c.kind() == Kind::Packers) {
            Some(packers) => no(MarchBar::MustGo(packers)),
            None => self.check_duty(march.who, from, None),
        }
    }

    /// Tells whether the rules let a counter leave over an edge without points: US counters over the western edge from a turn on
    /// (AW-7I.c, AW-7I.d).
    fn leaves_freely(&self, side: Side, edge: Edge) -> bool {
        side == Side::Us && edge == Edge::West && self.turn >= self.tables().constants.exit_turn
    }

    /// Takes a group off the map for good (AW-7I.e), with what the enemy scores for it.
    pub(super) fn leave_map(&mut self, march: &March, dir: Dir, cx: &mut Cx) {
        self.agenda.pop();
        let Some(Spotted(from)) = march.at else { return };
        let Some(edge) = self.edge_in(from, dir) else { return };
        let freely = self.leaves_freely(self.player, edge);
        self.part_leaders(march.who, from);
        let mut all = march.who;
        for counter in march.who.iter() {
            if let Some(ponies) = self.carried(counter) {
                all.insert(ponies);
            }
            self.leave_works(counter);
        }
        for counter in all.iter() {
            self.at[counter] = At::LEFT;
            self.moved.insert(counter);
        }
        self.low_left = self.low_left.or(all.and(self.low).and(all_of(Side::Us)));
        cx.all(self, Event::Exited(all, freely));
        for counter in march.who.iter() {
            self.end_charge(counter, cx);
            if !freely {
                self.score_exit(counter, cx);
            }
        }
        if edge == Edge::West {
            self.score_herds(all, march.who, cx);
        }
        self.settle_leaders(from, cx);
    }

    /// Scores a counter that leaves by choice before it may: as if it were eliminated (AW-7I.f, E-38, E-81).
    fn score_exit(&mut self, counter: Counter, cx: &mut Cx) {
        let (points, constants) = (self.tables().points, self.tables().constants);
        let factors = i16::from(self.cf[counter]);
        let wound = if self.wound_scored.has(counter) { points.wound } else { 0 };
        let amount = match counter.kind() {
            Kind::Leader if counter == Counter::CARSON => points.carson - wound,
            Kind::Leader if counter.side() == Side::Us => points.officer - wound,
            Kind::Leader if counter == Counter::DOHAUSEN => points.dohausen,
            Kind::Leader => points.chief,
            Kind::Howitzer => points.gun,
            Kind::Train => {
                let aboard = match self.ammo {
                    Ammo::Rosters => self.boxes[counter].arms / 2 / constants.boxes_point.max(1),
                    Ammo::Basic | Ammo::First => self.train_ammo[counter.nth()],
                };
                points.train + points.aboard * i16::from(aboard) + points.left * factors
            }
            Kind::Warrior => {
                let late = self.casualties.saturating_add(1) >= constants.casualties_double;
                factors * if late { points.late_loss } else { points.loss }
            }
            Kind::Pony => 0,
            _ => points.left * factors,
        };
        if amount != 0 {
            self.score(counter.side().other(), amount as i8, Cause::Left(counter), cx);
        }
    }

    /// Scores the captured herds that scouts take off the western edge (AW-19D.1c, E-58).
    fn score_herds(&mut self, all: CounterSet, scouts: CounterSet, cx: &mut Cx) {
        let amount = self.herd_points as i8;
        if self.player == Side::Nations {
            return;
        }
        for herd in all.less(scouts).iter() {
            self.herd.remove(herd);
            self.score(Side::Us, amount, Cause::Herd(herd), cx);
        }
    }

    /// Tells whether a counter of the reserve may come onto the map now (AW-20B.a): its turn has come, and while the US may wait
    /// it need not be told yet.
    #[must_use]
    pub fn is_due(&self, counter: Counter) -> bool {
        if self.player != Side::Us || !self.waits_to_enter(counter) {
            return false;
        }
        match self.arrival {
            None => true,
            Some(dice) => self.plays(HouseRule::ArrivalWaits) && self.turn >= dice[0] + dice[1],
        }
    }

    /// Lets the reserve come from its turn on (AW-20B.a). Where the US may wait, only it is told.
    pub(super) fn call_reserve(&mut self, cx: &mut Cx) {
        let coming = self.scenario().arrival.as_ref().map(|arrival| arrival.counters);
        let (Some(dice), Some(counters)) = (self.arrival, coming) else { return };
        let turn = dice[0] + dice[1];
        let coming = Event::Reserve(counters);
        if self.plays(HouseRule::ArrivalWaits) {
            if self.turn == turn {
                cx.only(self, Side::Us.seat(), coming);
            }
        } else if self.turn >= turn {
            self.arrival = None;
            cx.all(self, coming);
        }
    }

    /// Iterates over the hexes of the edge over which the reserve comes; none where there is no reserve (AW-20B.a).
    pub(super) fn entries(&self) -> impl Iterator<Item = HexId> + '_ {
        let edge = self.scenario().arrival.as_ref().map(|arrival| arrival.edge);
        self.grid().hexes().filter(move |hex| edge.is_some_and(|edge| self.map().is_edge(*hex, edge)))
    }

    /// Finds a counter of the reserve that must come onto the map, and can (AW-20B.a, E-78).
    pub(super) fn must_come_in(&self) -> Option<Counter> {
        if self.plays(HouseRule::ArrivalWaits) {
            return None;
        }
        let arrival = self.scenario().arrival.as_ref()?;
        let can = |c: &Counter| self.is_due(*c) && self.can_come_in(&self.march_with(CounterSet::one(*c)));
        arrival.counters.iter().find(can)
    }
}
