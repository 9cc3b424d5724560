//! What happens by itself when the Rally Phase begins (S1.1, S1.2).

use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::{Event, Fate};
use crate::state::parts::Wound;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Begins the Rally Phase: leaders recover, pins of units that no enemy is next to go, the badly wounded are saved or
    /// die, abandoned trains are taken.
    pub(crate) fn begin_rally(&mut self, cx: &mut Cx) {
        let own = all_of(self.player);
        for leader in own.and(all_like(Kind::Leader)).and(self.pinned).iter() {
            self.pinned.remove(leader);
            cx.all(self, Event::LeaderRecovered(leader));
        }
        let threatened = |c: &Counter| self.hex_of(*c).is_some_and(|hex| self.is_threatened(hex, c.side()));
        let pinned = self.pinned.and(own).iter().filter(|c| self.at[*c].on_map());
        let free: CounterSet = pinned.filter(|c| !threatened(c)).collect();
        for unit in free.iter() {
            self.pinned.remove(unit);
            cx.all(self, Event::Unpinned(unit));
        }
        if self.player == Side::Us {
            self.note_helpers();
        }
        self.wounds_run_out(cx);
        if self.player == Side::Nations {
            self.take_trains(cx);
        }
    }

    /// Tells whether an enemy combat unit stands next to a hex (AW-14B.2a).
    #[must_use]
    pub fn is_threatened(&self, hex: HexId, side: Side) -> bool {
        self.grid().neighbours(hex).any(|(_, near)| !self.fighters(near, side.other()).is_empty())
    }

    /// Lets the mortally wounded of the phasing player be saved, or die (AW-13D.1b, AW-13D.1c).
    fn wounds_run_out(&mut self, cx: &mut Cx) {
        for leader in all_of(self.player).and(all_like(Kind::Leader)).iter() {
            let (true, Wound::Mortal(turn)) = (self.at[leader].on_map(), self.wound[leader]) else { continue };
            if self.is_safe(leader) && !self.evacuated.has(leader) {
                self.roll_for_life(leader, cx);
            } else if self.turn >= turn {
                self.kill_leader(leader, Fate::Died, cx);
            }
        }
    }

    /// Tells whether a wounded leader is in safety: with headquarters or a train, a leader of the Nations in a camp
    /// (AW-13D.1b).
    #[must_use]
    pub fn is_safe(&self, leader: Counter) -> bool {
        let Some(hex) = self.hex_of(leader) else { return false };
        match leader.side() {
            Side::Us => self.units(hex, Side::Us).iter().any(|c| matches!(c.kind(), Kind::Hq | Kind::Train)),
            Side::Nations => self.camp_at(hex).is_some_and(|camp| self.camps[camp].burning.is_none()),
        }
    }

    /// Takes the abandoned trains in whose hex a combat unit of the Nations stands; their factors have gone with the packers
    /// (AW-16B.b, AW-16D.a).
    fn take_trains(&mut self, cx: &mut Cx) {
        for train in Counter::TRAINS {
            let Some(hex) = self.hex_of(train).filter(|_| self.abandoned.has(train)) else { continue };
            if !self.fighters(hex, Side::Nations).is_empty() {
                self.eliminate(train, Fate::Taken, cx);
            }
        }
    }

    /// Notes who stands with each howitzer when the US turn begins: they may push it (AW-11B.f).
    pub(crate) fn note_helpers(&mut self) {
        for (n, gun) in Counter::GUNS.into_iter().enumerate() {
            self.beside_guns[n] = self.hex_of(gun).map_or(CounterSet::EMPTY, |hex| self.fighters(hex, Side::Us));
        }
    }
}
