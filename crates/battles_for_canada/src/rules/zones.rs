//! Zones of control (chapter 5): which hexes the units of a side cover.

use crate::rules::prelude::*;

impl Forces {
    /// Tells whether a unit has a zone of control: all but skirmishers, routed and hidden units (BC-5a, BC-13.1j; house
    /// rule `no_gun_zoc`).
    #[must_use]
    pub fn has_zone(&self, unit: Unit) -> bool {
        let kind = self.unit(unit).kind;
        let silent = kind == Kind::Guns && self.plays(HouseRule::NoGunZoc);
        !self.routed.has(unit) && !self.hidden.has(unit) && kind != Kind::Skirmisher && !silent
    }

    /// Returns the directions of the hexes that a unit's zone covers from where it stands; none for a unit without a zone.
    #[must_use]
    pub fn zone_of(&self, unit: Unit) -> DirSet {
        let Some(hex) = self.hex_of(unit).filter(|_| self.has_zone(unit)) else { return DirSet::EMPTY };
        if unit == Unit::FORT_GUNS {
            // the battery covers the hexes round the fort's.
            let open = |(_, to): &(_, HexId)| self.tables().terrain.hex(self.terrain(*to)).zone;
            return DirSet::of(self.grid().neighbours(hex).filter(open).map(|(dir, _)| dir));
        }
        self.aspects_at(unit, hex).front.and(self.ways().zones_from(hex))
    }

    /// Returns the hexes in the zones of a side's units.
    #[inline]
    #[must_use]
    pub fn zone(&self, side: Side) -> HexBits {
        *self.zones_of(side)
    }

    #[inline]
    fn zones_of(&self, side: Side) -> &HexBits {
        self.derived_zones(|unit| self.zone_of(unit)).of(side)
    }

    /// Finds the hex of the nearest enemy that a side sees on the map, and how far it is; of equals the first.
    pub(crate) fn nearest_enemy(&self, side: Side, hex: HexId) -> Option<(HexId, u16)> {
        self.derived_near(side).to(self.grid(), hex)
    }

    /// Tells whether a hex lies in the zone of an enemy of `side`.
    #[inline]
    #[must_use]
    pub fn in_enemy_zone(&self, side: Side, hex: HexId) -> bool {
        self.zones_of(side.other()).has(hex)
    }

    /// Tells whether a unit's own zone covers a hex.
    #[must_use]
    pub fn covers(&self, unit: Unit, hex: HexId) -> bool {
        let dir = self.hex_of(unit).and_then(|at| self.grid().dir_to(at, hex));
        dir.is_some_and(|dir| self.zone_of(unit).has(dir))
    }

    /// Tells whether a hex is a flank hex of an enemy's faced infantry.
    #[must_use]
    pub fn in_enemy_flank(&self, side: Side, hex: HexId) -> bool {
        self.grid().neighbours(hex).any(|(dir, beside)| {
            self.enemies_in(side, beside).iter().any(|unit| {
                self.is_faced(unit)
                    && self.unit(unit).is_foot()
                    && self.aspects_at(unit, beside).flank.has(dir.opposite())
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::state::BattlesForCanada;
    use redoubt_engine::contract::{NullSink, Rules, Sequence, Setup};
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{BuiltIn, Cx};

    /// The zones that are remembered are those that a look at every unit gives, in all positions of random games.
    #[test]
    fn remembered_zones_are_the_zones() {
        let mut looked = 0;
        for (seed, scenario) in ["like-lions", "sainte-foy", "plains-of-abraham-free"].into_iter().enumerate() {
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let mut dice = Dice::seeded(seed as u64);
            let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
            let mut legal = vec![];
            while game.asked().is_some() {
                for side in Side::ALL {
                    let mut zone = HexBits::EMPTY;
                    for unit in game.on_map(side) {
                        let Some(hex) = game.hex_of(unit) else { continue };
                        game.grid().neighbours(hex).filter(|n| game.covers(unit, n.1)).for_each(|n| zone.insert(n.1));
                    }
                    assert_eq!(game.zone(side), zone);
                }
                looked += 1;
                legal.clear();
                game.legal(&mut legal);
                let step = legal[(looked * 7919) % legal.len()];
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
        }
        assert!(looked > 500, "{looked}");
    }

    /// In positions of random games, what is kept beside them is what a look from nothing finds; copies share it and part.
    #[test]
    fn what_is_kept_is_what_follows() {
        for (seed, scenario) in ["like-lions", "sainte-foy", "plains-of-abraham-free"].into_iter().enumerate() {
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let mut dice = Dice::seeded(seed as u64 + 3);
            let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
            let (mut legal, mut looked) = (vec![], 0);
            while game.asked().is_some() {
                legal.clear();
                game.legal(&mut legal);
                looked += 1;
                let (step, before) = (legal[(looked * 7919) % legal.len()], game.clone());
                if looked % 5 == 0 {
                    let fresh: BattlesForCanada = ron::from_str(&ron::to_string(&game).unwrap()).unwrap();
                    for side in Side::ALL {
                        assert_eq!((game.zone(side), game.held_by(side)), (fresh.zone(side), fresh.held_by(side)));
                        assert_eq!(game.on_map(side), fresh.on_map(side));
                        assert_eq!(game.enemy_hexes(side), fresh.enemy_hexes(side));
                        for hex in (0..game.grid().len() as u16).step_by(7).map(HexId) {
                            assert_eq!(game.nearest_enemy(side, hex), fresh.nearest_enemy(side, hex));
                            assert_eq!(game.units_in(hex), fresh.units_in(hex));
                        }
                        let leader = game.commander(side);
                        assert_eq!(game.leader_moves(leader), fresh.leader_moves(leader));
                        assert_eq!(game.command_reach(leader), fresh.command_reach(leader));
                    }
                }
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
                let mut again = vec![];
                before.legal(&mut again);
                assert_eq!(again, legal, "what the copy has found stays right when the game goes on");
            }
            assert!(looked > 100, "{looked}");
        }
    }
}
