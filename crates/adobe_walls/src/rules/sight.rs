//! Lines of sight (AW-9C): what hides a hex from another, and which hex does it.

use crate::data::map::Terrain;
use crate::house_rules::HouseRule;
use crate::ids::Side;
use crate::state::AdobeWalls;
use crate::state::parts::Mode;
use redoubt_engine::hex::{HexId, between, sight};

/// What in a hex hides what lies behind it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Screen {
    /// Light woods or the Adobe Fort (AW-9C.b).
    Ground(Terrain),
    /// A camp (AW-9C.b).
    Camp,
    /// A grass fire or a burning camp (AW-9C.b).
    Fire,
    /// Units that stand, of either side (AW-9C.c).
    Units,
    /// The hex is higher than both ends of the line (AW-9C.f).
    Height,
}

/// A hex that hides another, and what in it does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// The hex in between.
    pub by: HexId,
    /// What is there.
    pub screen: Screen,
}

impl AdobeWalls {
    /// Returns what in a hex blocks a line of sight through it from one hex to another; `None` where nothing does.
    /// Only the height of a unit depends on the direction of the look (AW-9C.d, AW-9C.e).
    #[must_use]
    pub fn screen(&self, hex: HexId, from: HexId, to: HexId) -> Option<Screen> {
        let (map, chart) = (self.map(), &self.tables().terrain);
        let terrain = map.terrain(hex);
        if chart.hex(terrain).blocks_sight {
            return Some(Screen::Ground(terrain));
        }
        if chart.fire_blocks_sight && self.burns(hex) {
            return Some(Screen::Fire);
        }
        if chart.camp_blocks_sight && self.camp_at(hex).is_some() {
            return Some(Screen::Camp);
        }
        let [level, near, far] = [hex, from, to].map(|h| map.level(h));
        if level > near && level > far {
            return Some(Screen::Height);
        }
        let over = near > level || far > level && far > near && near >= level;
        (!over && self.stands_in(hex)).then_some(Screen::Units)
    }

    /// Tells whether a unit of either side that blocks a line of sight stands in a hex: more than one combat factor, not
    /// prone and not behind breastworks (AW-9C.c).
    fn stands_in(&self, hex: HexId) -> bool {
        let most = self.tables().constants.sight_factors;
        Side::ALL.into_iter().any(|side| {
            self.units(hex, side).iter().any(|unit| self.cf[unit] > most && self.stance(unit) != Mode::Prone)
        })
    }

    /// Checks the line of sight from one hex to another, at any distance (AW-9C.a, AW-9C.g). Adjacent hexes always see each
    /// other; the hexes at both ends never block.
    ///
    /// # Errors
    /// The first hex that blocks it, and by what.
    pub fn check_sight(&self, from: HexId, to: HexId) -> Result<(), Hidden> {
        let grid = self.grid();
        if grid.distance(from, to) <= 1 {
            return Ok(());
        }
        let hidden = |by: HexId| self.screen(by, from, to).map(|screen| Hidden { by, screen });
        let either = self.plays(HouseRule::LosEither);
        if let Some(gap) = self.map().gap(from, to) {
            let (one, other) = (hidden(gap.middle), gap.other.map(hidden));
            return match other {
                Some(other) if either => one.or(other).map_or(Ok(()), Err),
                Some(None) => Ok(()),
                Some(Some(_)) | None => one.map_or(Ok(()), Err),
            };
        }
        let first = if either {
            between(grid, from, to).into_iter().find_map(|(hex, _)| hidden(hex))
        } else {
            sight(grid, from, to, |hex| hidden(hex).is_some()).err().and_then(hidden)
        };
        first.map_or(Ok(()), Err)
    }

    /// Tells whether one hex is seen from another (AW-9C.a).
    #[must_use]
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.check_sight(from, to).is_ok()
    }
}
