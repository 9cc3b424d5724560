//! Checks a state that was read from a file, before anything uses it: where counters are, their strength, markers and
//! numbers. Camps, fires, works and supply are checked in `whole_country`, melees and shots in `whole_fight`, the frames of
//! the agenda in `whole_agenda`.

use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::Spotted;
use crate::state::at::At;
use crate::state::parts::Wound;
use redoubt_engine::Complaint;
use redoubt_engine::contract::Whole;
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::ids::Id;
use redoubt_engine::session::read_state::{holds, within};

/// Most of what is counted without a limit of its own: turns, hexes.
pub(super) const MOST: u8 = 99;
/// Most quarters of an MP that a counter can have spent.
const MOST_SPENT: u8 = 200;
/// Most victory points of a side, for or against it.
const MOST_POINTS: i16 = 9999;

pub(super) type Checked = Result<(), Complaint>;

impl Whole for AdobeWalls {
    fn check_state(&self) -> Checked {
        within("turn", self.turn, 0..=self.tables().constants.last_turn)?;
        within("melee_mix", self.melee_mix, 0..=2)?;
        within("herd_points", self.herd_points, 0..=MOST)?;
        self.whole_places()?;
        self.whole_strength()?;
        self.whole_markers()?;
        self.whole_leaders()?;
        self.whole_guns()?;
        self.whole_counts()?;
        self.whole_country()?;
        self.whole_supply()?;
        self.whole_fights()?;
        self.whole_agenda()
    }
}

impl AdobeWalls {
    /// Checks that a hex lies on the map.
    pub(super) fn whole_hex(&self, field: &str, hex: HexId) -> Checked {
        holds(hex.index() < self.grid().len(), field, "is no hex of the map")
    }

    /// Checks that hexes lie on the map.
    pub(super) fn whole_hexes<'a>(&self, field: &str, hexes: impl IntoIterator<Item = &'a Spotted>) -> Checked {
        hexes.into_iter().try_for_each(|spot| self.whole_hex(field, spot.0))
    }

    /// Checks where counters are: only ponies are carried, each carrier has one, and none is in a hand but in the set-up.
    fn whole_places(&self) -> Checked {
        let mut carriers = CounterSet::EMPTY;
        for (counter, at) in self.at.iter() {
            let field = format!("at of {}", counter.id());
            if let Some(hex) = at.get() {
                self.whole_hex(&field, hex)?;
            }
            holds(*at != At::HAND || self.turn == 0, &field, "is a hand, but the set-up is over")?;
            let Some(carrier) = at.carrier() else { continue };
            holds(counter.kind() == Kind::Pony, &field, "is with a counter, but it is no ponies")?;
            let carries = matches!(carrier.kind(), Kind::Warrior | Kind::Scout);
            holds(carries, &field, format!("{} carries no ponies", carrier.id()))?;
            holds(!carriers.has(carrier), &field, format!("{} has ponies already", carrier.id()))?;
            carriers.insert(carrier);
        }
        Ok(())
    }

    /// Checks combat factors and MP: no more than is printed, and something where a unit stands on the map.
    fn whole_strength(&self) -> Checked {
        for counter in Counter::all() {
            let (field, roster) = (format!("cf of {}", counter.id()), self.roster());
            let packers = if counter.kind() == Kind::Packers { counter.partner() } else { counter };
            let most = roster.full(packers, false).max(roster.full(packers, true));
            let stands = self.at[counter].on_map() && !self.abandoned.has(counter);
            let least = u8::from(stands && most > 0 && counter.kind() != Kind::Pony);
            within(&field, self.cf[counter], least..=most)?;
            within(format!("spent of {}", counter.id()), self.spent[counter], 0..=MOST_SPENT)?;
            let full = self.full_boxes(counter);
            for (kind, now, full) in [
                ("arms", self.boxes[counter].arms, full.arms),
                ("shell", self.boxes[counter].shell, full.shell),
                ("canister", self.boxes[counter].canister, full.canister),
            ] {
                within(format!("boxes of {}.{kind}", counter.id()), now, 0..=full)?;
            }
        }
        Ok(())
    }

    /// Checks that a set has only counters that it can have.
    pub(super) fn whole_set(&self, field: &str, set: CounterSet, of: CounterSet) -> Checked {
        let stray = set.less(of).first();
        let text = stray.map_or(String::new(), |counter| format!("{} has no part in it", counter.id()));
        holds(stray.is_none(), field, text)
    }

    /// Checks the markers that only some kinds of counters can have.
    fn whole_markers(&self) -> Checked {
        let leaders = all_like(Kind::Leader);
        let units = all_of(Side::Us).or(all_of(Side::Nations)).less(leaders);
        let people = units.less(all_like(Kind::Howitzer));
        let ponies = all_like(Kind::Pony);
        let guns = all_like(Kind::Howitzer);
        for (field, set, of) in [
            ("disrupted", self.disrupted, people),
            ("routed", self.routed, people.less(ponies)),
            ("bare", self.bare, all_like(Kind::Holder)),
            ("herd", self.herd, ponies),
            ("scattered", self.scattered, self.herd),
            ("asleep", self.asleep, all_like(Kind::Warrior)),
            ("wound_scored", self.wound_scored, leaders.and(all_of(Side::Us))),
            ("evacuated", self.evacuated, leaders),
            ("gun_supplied", self.gun_supplied, guns),
            ("abandoned", self.abandoned, all_like(Kind::Train)),
            ("low_left", self.low_left, all_of(Side::Us).less(leaders)),
            ("camp_supplying", self.camp_supplying, all_like(Kind::Warrior)),
            ("looting", self.looting, all_like(Kind::Cavalry).or(all_like(Kind::Infantry))),
            ("routed_freely", self.routed_freely, units),
            ("free_rolled", self.free_rolled, guns),
            ("tried", self.tried, all_like(Kind::Scout).or(guns)),
        ] {
            self.whole_set(field, set, of)?;
        }
        Ok(())
    }

    /// Checks to whom leaders are attached, and their wounds.
    fn whole_leaders(&self) -> Checked {
        for counter in Counter::all() {
            let field = format!("attached of {}", counter.id());
            if let Some(unit) = self.attached[counter] {
                let fits = counter.is_leader() && !unit.is_leader() && unit.side() == counter.side();
                holds(fits, field, format!("{} is no unit that he could be with", unit.id()))?;
            }
            let field = format!("wound of {}", counter.id());
            if let Wound::Mortal(turn) = self.wound[counter] {
                within(&field, turn, 1..=MOST)?;
            }
            holds(counter.is_leader() || self.wound[counter] == Wound::None, field, "is no leader's")?;
        }
        Ok(())
    }

    /// Checks a direction of a howitzer.
    pub(super) fn whole_dir(&self, field: &str, dir: Dir) -> Checked {
        within(field, dir.0, 0..=5)
    }

    /// Checks the crews of howitzers, the sides that they face and in which they are mired.
    fn whole_guns(&self) -> Checked {
        for n in 0..2 {
            let field = format!("crew[{n}]");
            holds(self.crew[n].is_none_or(|crew| crew.kind() == Kind::Crew), &field, "is no crew")?;
            self.whole_dir(&format!("facing[{n}]"), self.facing[n])?;
            if let Some(dir) = self.mired[n] {
                self.whole_dir(&format!("mired[{n}]"), dir)?;
            }
        }
        let twice = self.crew[0].is_some() && self.crew[0] == self.crew[1];
        holds(!twice, "crew", "one crew serves both howitzers")
    }

    /// Checks what is counted: points, losses, markers, the dice for the reserve.
    fn whole_counts(&self) -> Checked {
        for (n, points) in self.points.into_iter().enumerate() {
            within(format!("points[{n}]"), points, -MOST_POINTS..=MOST_POINTS)?;
        }
        for (n, dice) in self.arrival.into_iter().flatten().enumerate() {
            within(format!("arrival[{n}]"), dice, 1..=6)?;
        }
        holds(self.arrival.is_none() || self.scenario().arrival.is_some(), "arrival", "nobody comes in this scenario")?;
        for (n, used) in self.fires_used.into_iter().enumerate() {
            within(format!("fires_used[{n}]"), used, 0..=MOST)?;
        }
        for (n, stock) in self.train_ammo.into_iter().enumerate() {
            within(format!("train_ammo[{n}]"), stock, 0..=self.tables().constants.train_ammo)?;
        }
        within("drawn", self.drawn, 0..=9999)?;
        within("casualties", self.casualties, 0..=250)?;
        within("may_build", self.may_build.unwrap_or_default(), 0..=MOST)
    }
}
