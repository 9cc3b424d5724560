//! Battle lines on the map (BC-8.2): links between units that stand abreast.

use crate::prelude::*;
use redoubt_engine::Viewer;
use redoubt_engine::view::Link;

impl BattlesForCanada {
    /// Links neighbours in a battle line, of units that a viewer may know of; each pair of hexes once for each
    /// formation (BC-8.2a).
    pub(crate) fn links(&self, viewer: Viewer) -> Vec<Link> {
        let mut out = vec![];
        for side in Side::ALL {
            let seen: UnitSet = self.on_map(side).iter().filter(|u| self.shows_unit(viewer, *u)).collect();
            for unit in seen {
                let Some(from) = self.hex_of(unit) else { continue };
                // Half of the directions: each link is found from one of its ends.
                for to in Dir::ALL[..3].iter().filter_map(|dir| self.grid().neighbour(from, *dir)) {
                    let beside =
                        self.own_in(side, to).and(seen).iter().filter(|other| self.stand_in_line(unit, *other));
                    out.extend(beside.map(|other| Link {
                        board: self.board_id(),
                        from: self.grid().number(from),
                        to: self.grid().number(to),
                        band: self.line_band(unit, other),
                    }));
                }
            }
        }
        out.sort();
        out.dedup();
        out
    }

    /// Returns the band of the formation of two neighbours in a line: that of the unit that is not Independent.
    fn line_band(&self, a: Unit, b: Unit) -> &'static str {
        let formation = self.formation(a).or(self.formation(b));
        formation.map_or_else(|| self.data.roster.band(a), |f| self.data.roster.formation(f).band)
    }
}
