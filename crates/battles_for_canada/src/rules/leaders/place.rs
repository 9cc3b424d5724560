//! The placing of leaders: of those alone beside an enemy, of aides, of those who arrive (BC-2.2c, BC-2.2d, BC-2.2f).

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::Placing;
use redoubt_engine::hex::{EntryCost, Reach};

/// A leader is placed, for this reason.
pub(in crate::rules) struct Place {
    pub leader: Leader,
    pub why: Placing,
}

impl Question for Place {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(self.leader.side())
    }

    /// Does what a placing does by itself: without a place an aide waits, who arrives waits for the next Command Phase
    /// (BC-13.1d: he comes by the entry, and it is closed), and a lone leader is captured (BC-2.2d).
    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let Place { leader, why } = *self;
        let over = why == Placing::Stray && !game.is_stray(leader);
        if !over && !game.places_for(leader, why).is_empty() {
            return false;
        }
        game.agenda.pop();
        match why {
            Placing::Stray if !over => game.lose_leader(leader, cx),
            Placing::Arrives => cx.all(game, Event::Kept(leader)),
            _ => {}
        }
        true
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let places = game.places_for(self.leader, self.why);
        places.iter().try_for_each(|hex| each(Step::PlaceLeader(self.leader, Spot(hex))))
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        let to = match step {
            Step::PlaceLeader(leader, Spot(hex)) if leader == self.leader => hex,
            _ => return Err(Bar::NotAsked),
        };
        game.check_hex(to)?;
        if game.places_for(self.leader, self.why).has(to) {
            return Ok(());
        }
        Err(match self.why {
            Placing::Arrives => Bar::NotEntry(to),
            Placing::Aide => Bar::NoHost(to),
            Placing::Stray => Bar::NotNearest(to),
        })
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let (&Place { leader, why }, Step::PlaceLeader(_, Spot(to))) = (self, step) else { return };
        game.agenda.pop();
        game.leaders[leader] = At::hex(to);
        match why {
            Placing::Aide => {
                game.aides.insert(leader);
                game.face_up.insert(leader);
            }
            Placing::Arrives => {
                game.face_up.insert(leader);
                game.leaders_arrived.insert(leader);
            }
            Placing::Stray => {}
        }
        let hidden = !game.hidden.and(game.own_in(leader.side(), to)).is_empty();
        game.leaders_hidden.set(leader, hidden);
        let event = Event::LeaderPlaced(leader, Spot(to), Some(why));
        if hidden {
            cx.only(game, leader.side().seat(), event);
        } else {
            cx.all(game, event);
            game.reveal_beside(to, leader.side(), cx);
        }
    }
}

impl BattlesForCanada {
    /// Finds a leader alone beside an enemy and has him placed (BC-2.2c, R-55). Returns true where there is one.
    pub(crate) fn find_strays(&mut self, _cx: &mut Cx) -> bool {
        // One after another: the next is looked for when the first is placed.
        if matches!(self.agenda.top(), Some(Frame::Place(_, Placing::Stray))) {
            return false;
        }
        match self.first_stray() {
            Some(leader) => {
                self.agenda.push(Frame::Place(leader, Placing::Stray));
                true
            }
            None => false,
        }
    }

    /// Has an aide placed for every leader who was lost, if there is a unit for him (BC-2.2f).
    pub(crate) fn aides(&mut self, _cx: &mut Cx) {
        let lost: arrayvec::ArrayVec<Leader, 16> = Side::ALL
            .into_iter()
            .flat_map(|side| self.leaders_of(side))
            .filter(|leader| self.leaders[*leader] == At::LOST)
            .collect();
        for leader in lost.into_iter().rev() {
            self.agenda.push(Frame::Place(leader, Placing::Aide));
        }
    }
}

impl Forces {
    /// Returns the first leader who is alone beside an enemy.
    fn first_stray(&self) -> Option<Leader> {
        let mut leaders = Side::ALL.into_iter().flat_map(|side| self.leaders_of(side));
        self.derived_stray(|| leaders.find(|leader| self.is_stray(*leader)))
    }

    /// Tells whether a leader is alone beside an enemy: any known counter but a leader.
    #[must_use]
    pub fn is_stray(&self, leader: Leader) -> bool {
        let side = leader.side();
        let Some(hex) = self.leaders[leader].get() else { return false };
        if self.leaders_hidden.has(leader) || self.own_in(side, hex).iter().any(|u| self.has_strength(u)) {
            return false;
        }
        let seen = self.seen_hexes(side.other());
        seen.has(hex) || self.grid().neighbours(hex).any(|(_, to)| seen.has(to))
    }

    /// Tells whether a unit can be a leader's host: of his formation with strength; of an Army Commander any infantry or
    /// cavalry, of his aide any unit with strength.
    fn hosts(&self, leader: Leader, unit: Unit, why: Placing) -> bool {
        let own = match leader.formation() {
            Some(formation) => self.formation(unit) == Some(formation),
            None if why == Placing::Aide => true,
            None => matches!(self.unit(unit).kind, Kind::Infantry | Kind::Light | Kind::Cavalry),
        };
        own && self.has_strength(unit) && unit.side() == leader.side()
    }

    /// Returns the hexes where a leader may be placed now, for this reason; empty where there is none.
    #[must_use]
    pub fn places_for(&self, leader: Leader, why: Placing) -> HexBits {
        self.derived_places(leader, why, || self.find_places(leader, why))
    }

    fn find_places(&self, leader: Leader, why: Placing) -> HexBits {
        match why {
            Placing::Arrives => {
                // BC-10.2a: neither among enemies, nor into their zones without a friend.
                let closed = self.closed_to(leader);
                HexBits::of(self.entry_of_leader(leader).filter(|hex| !closed.has(*hex)))
            }
            Placing::Aide => {
                let hosts = |routed: bool| -> HexBits {
                    let fits = |u: &Unit| self.hosts(leader, *u, why) && self.routed.has(*u) == routed;
                    HexBits::of(self.on_map(leader.side()).iter().filter(fits).filter_map(|u| self.hex_of(u)))
                };
                let fresh = hosts(false);
                if fresh.is_empty() { hosts(true) } else { fresh }
            }
            Placing::Stray => self.refuge(leader),
        }
    }

    /// Finds the hexes of the nearest hosts that a lone leader reaches, by paths free of enemies and of their zones
    /// without friends.
    fn refuge(&self, leader: Leader) -> HexBits {
        let Some(hex) = self.leaders[leader].get() else { return HexBits::EMPTY };
        let side = leader.side();
        let closed = self.zone(side.other()).less(self.held_by(side)).or(self.enemy_hexes(side));
        let mut reach = Reach::default();
        reach.flood(self.grid(), [hex], u16::MAX - 1, |at, dir, to| {
            let open = !closed.has(to) && !self.terrain(to).is_closed() && !self.is_cliff(at, dir);
            if open { EntryCost::Through(1) } else { EntryCost::No }
        });
        let nearest = |routed: bool| {
            let fits = |u: &Unit| self.hosts(leader, *u, Placing::Stray) && self.routed.has(*u) == routed;
            let hosts: UnitSet = self.on_map(side).iter().filter(fits).collect();
            let far = |u: Unit| self.hex_of(u).and_then(|hex| reach.cost(hex));
            let least = hosts.iter().filter_map(far).min();
            HexBits::of(hosts.iter().filter(|u| least.is_some() && far(*u) == least).filter_map(|u| self.hex_of(u)))
        };
        let fresh = nearest(false);
        if fresh.is_empty() { nearest(true) } else { fresh }
    }
}
