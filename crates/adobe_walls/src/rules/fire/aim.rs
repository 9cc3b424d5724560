//! Strength, column and modifiers of a shot with small arms (AW-9B): one place for the check, the roll, the odds and the
//! overlay.

use crate::data::map::Terrain;
use crate::data::results::FireRow;
use crate::data::strength::{Factor, Part, WHOLE, rounded_down};
use crate::ids::{Counter, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Shot, ShotDrm, Weapon};
use crate::state::parts::Mode;
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;

/// What weakens the fire of a unit (AW-T3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weakness {
    /// It fires at half strength, in Offensive Fire or to save ammunition.
    Half,
    /// Advance Fire.
    Advance,
    /// It is pinned.
    Pinned,
    /// It is low on ammunition.
    Low,
    /// It is disrupted.
    Disrupted,
    /// Long range, rounded down.
    Long,
}

/// A shot that can be fired, with what makes its strength.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The shot, as it will be resolved.
    pub shot: Shot,
    /// What weakens it, in the order in which it multiplies.
    pub weakness: ArrayVec<(Weakness, Factor), 6>,
    /// The column of the Fire Combat Matrix, 0 for c0; 0 of shell.
    pub column: u8,
    /// Columns to the left for infantry at long range, in `column` already (AW-9B.3b).
    pub shift: u8,
}

impl AdobeWalls {
    /// Works out the shot of a unit at a target at a moment, at full or half strength.
    ///
    /// # Errors
    /// What forbids it.
    pub fn aim(&self, firer: Counter, target: Counter, kind: FireKind, half: bool) -> Result<Aim, Bar> {
        self.check_firer(firer, kind, half)?;
        let hex = self.check_target(firer.side(), target)?;
        let Some(from) = self.hex_of(firer) else { return Err(Bar::Elsewhere) };
        let long = self.check_range(firer, from, hex)?;
        let charge = if firer.kind() == Kind::Cavalry { self.charge[firer.nth()] } else { None };
        if let (FireKind::Advance, Some(goal)) = (kind, charge)
            && goal.0 != hex
        {
            return Err(Bar::Fire(FireBar::Charges(firer, goal.0)));
        }
        let (strength, weakness) = self.fire_strength(firer, kind, half, long);
        let tables = self.tables();
        let Some(column) = tables.fire_column(firer.side(), strength) else {
            return Err(Bar::Fire(FireBar::TooWeak(firer)));
        };
        let shift = if long && firer.kind() == Kind::Infantry { tables.fire_factors.long_infantry } else { 0 };
        let column = column.saturating_sub(shift);
        let weapon = Weapon::Arms(tables.fire_letter(column, self.fire_line(firer)).0);
        let boxes = match self.counts_boxes(firer) {
            true if half || kind == FireKind::Advance => 1,
            true => 2,
            false => 0,
        };
        let drm = self.fire_drm(target, hex);
        let shot = Shot { firer, target, hex, kind, weapon, strength, drm, long, boxes, pivot: None };
        Ok(Aim { shot, weakness, column, shift })
    }

    /// Returns the row of the Fire Combat Matrix for how a unit stands (AW-9A.d, AW-3A.a).
    fn fire_line(&self, firer: Counter) -> FireRow {
        match self.stance(firer) {
            Mode::Mounted => FireRow::Mounted,
            Mode::Dismounted => FireRow::Dismounted,
            Mode::Prone => FireRow::Prone,
        }
    }

    /// Returns the strength of a unit's fire, and what weakens it (AW-9B.a, AW-9B.3b, AW-9D.1a, AW-9D.1d, AW-15B.a).
    fn fire_strength(
        &self,
        firer: Counter,
        kind: FireKind,
        half: bool,
        long: bool,
    ) -> (Part, ArrayVec<(Weakness, Factor), 6>) {
        let factors = &self.tables().fire_factors;
        let low = self.low.has(firer) && !self.counts_boxes(firer);
        let weakness: ArrayVec<(Weakness, Factor), 6> = [
            (half, Weakness::Half, factors.half),
            (kind == FireKind::Advance, Weakness::Advance, factors.advance),
            (self.pinned.has(firer), Weakness::Pinned, factors.pinned),
            (low, Weakness::Low, factors.low),
            (self.disrupted.has(firer), Weakness::Disrupted, factors.disrupted),
            (long && firer.kind() != Kind::Infantry, Weakness::Long, factors.long),
        ]
        .into_iter()
        .filter_map(|(holds, what, factor)| holds.then_some((what, factor)))
        .collect();
        let full = Part::from(self.cf[firer]) * WHOLE;
        let strength = weakness.iter().fold(full, |strength, (what, factor)| match what {
            Weakness::Long => rounded_down(factor.of(strength)),
            _ => factor.of(strength),
        });
        (strength, weakness)
    }

    /// Returns the modifiers of fire at a target in a hex (AW-9B.1a, AW-9B.2a, AW-8A.a, AW-17C.d).
    pub(super) fn fire_drm(&self, target: Counter, hex: HexId) -> ShotDrm {
        let tables = self.tables();
        let marks = &tables.modifiers.fire;
        let mounted = self.stance(target) == Mode::Mounted;
        let works = self.behind_works(target);
        let down = !works && (self.stance(target) == Mode::Prone || self.pinned.has(target));
        ShotDrm {
            density: tables.density(self.density(hex, target.side())).fire,
            ground: tables.terrain.hex(self.map().terrain(hex)).fire.of(!mounted),
            mounted: if mounted { marks.mounted } else { 0 },
            down: if down { marks.down } else { 0 },
            works: if works { marks.works } else { 0 },
            ..ShotDrm::default()
        }
    }

    /// Returns the modifiers of a shell at a hex of the Nations (AW-T9, AW-11F.1b).
    pub(super) fn shell_drm(&self, gun: Counter, crew: Counter, hex: HexId, turns: bool) -> ShotDrm {
        let tables = self.tables();
        let marks = &tables.modifiers.howitzer;
        let there = self.units(hex, Side::Nations).or(self.pony_holders(hex));
        let down =
            !there.is_empty() && there.iter().all(|unit| self.pinned.has(unit) || self.stance(unit) == Mode::Prone);
        let reduced = self.cf[crew] < self.roster().full(crew, false);
        ShotDrm {
            density: tables.density(self.density(hex, Side::Nations)).howitzer,
            ground: match self.map().terrain(hex) {
                Terrain::LightWoods => marks.woods,
                Terrain::Fort => marks.fort,
                Terrain::Clear | Terrain::Marsh => 0,
            },
            down: if down { marks.down } else { 0 },
            pivot: if turns { marks.pivot } else { 0 },
            low: if self.low.has(gun) && reduced { marks.low } else { 0 },
            ..ShotDrm::default()
        }
    }
}
