//! Checks melees and declared shots of a state that was read from a file.

use crate::data::results::Letter;
use crate::data::tables::MELEE_COLUMNS;
use crate::ids::{CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::{Shot, ShotDrm, Weapon};
use crate::state::event::MeleeRoll;
use crate::state::melee::Melee;
use crate::state::whole::Checked;
use redoubt_engine::session::read_state::{holds, within};

/// Most that one cause adds to a die, for or against.
const MOST_DRM: i8 = 12;
/// Most sixty-fourths of a factor that a unit or a side has.
const MOST_STRENGTH: u32 = 64 * 400;
/// Most shots that are declared at once.
const MOST_SHOTS: usize = 200;
/// Most melees that wait.
const MOST_MELEES: usize = 60;

impl AdobeWalls {
    /// Checks the melees and the declared shots.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub(super) fn whole_fights(&self) -> Checked {
        within("volley", self.volley.len(), 0..=MOST_SHOTS)?;
        for (n, shot) in self.volley.iter().enumerate() {
            self.whole_shot(&format!("volley[{n}]"), shot)?;
        }
        if let Some(melee) = &self.melee {
            self.whole_melee("melee", melee)?;
        }
        within("melees", self.melees.len(), 0..=MOST_MELEES)?;
        self.melees.iter().enumerate().try_for_each(|(n, melee)| self.whole_melee(&format!("melees[{n}]"), melee))
    }

    /// Checks a shot.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn whole_shot(&self, field: &str, shot: &Shot) -> Checked {
        self.whole_hex(&format!("{field}.hex"), shot.hex)?;
        let gun = shot.firer.kind() == Kind::Howitzer;
        let fits = shot.firer.side() != shot.target.side() && !shot.firer.is_leader();
        holds(fits, format!("{field}.firer"), format!("{} does not fire at {}", shot.firer.id(), shot.target.id()))?;
        match shot.weapon {
            Weapon::Arms(letter) => {
                holds(!gun, format!("{field}.weapon"), "is no howitzer's")?;
                within(format!("{field}.weapon"), usize::from(letter), 0..=Letter::COUNT - 1)?;
            }
            Weapon::Shell(range, _) => {
                holds(gun, format!("{field}.weapon"), "is a howitzer's")?;
                within(format!("{field}.weapon"), range, 1..=self.tables().constants.howitzer_range)?;
            }
        }
        within(format!("{field}.strength"), shot.strength, 0..=MOST_STRENGTH)?;
        within(format!("{field}.boxes"), shot.boxes, 0..=4)?;
        if let Some(dir) = shot.pivot {
            self.whole_dir(&format!("{field}.pivot"), dir)?;
        }
        let ShotDrm { density, ground, mounted, down, works, pivot, low } = shot.drm;
        for drm in [density, ground, mounted, down, works, pivot, low] {
            within(format!("{field}.drm"), drm, -MOST_DRM..=MOST_DRM)?;
        }
        Ok(())
    }

    /// Checks that counters are of one side.
    pub(super) fn whole_side(&self, field: &str, set: CounterSet) -> Checked {
        match set.first() {
            Some(first) => self.whole_set(field, set, all_of(first.side())),
            None => Ok(()),
        }
    }

    /// Checks a melee: who fights on which side, and its roll.
    fn whole_melee(&self, field: &str, melee: &Melee) -> Checked {
        self.whole_hex(&format!("{field}.target"), melee.target)?;
        let (attackers, defenders) = (all_of(self.player), all_of(self.other()));
        for (name, set, of) in [
            ("attackers", melee.attackers, attackers),
            ("declared", melee.declared, attackers),
            ("defenders", melee.defenders, defenders),
            ("retreated", melee.retreated, defenders),
            ("chargers", melee.chargers, all_like(Kind::Cavalry)),
            ("canister", melee.canister, all_like(Kind::Howitzer)),
            ("shaken", melee.shaken, attackers),
            ("tried", melee.tried, defenders),
            ("pursued", melee.pursued, attackers),
            ("pursuing", melee.pursuing, attackers),
            ("leaders", melee.leaders, all_like(Kind::Leader)),
        ] {
            self.whole_set(&format!("{field}.{name}"), set, of)?;
        }
        let leads = melee.attackers.or(melee.defenders).and(all_like(Kind::Leader));
        holds(leads.is_empty(), format!("{field}.attackers"), "a leader fights by himself")?;
        self.whole_hexes(&format!("{field}.hexes"), melee.hexes.iter().flatten())?;
        match &melee.roll {
            Some(roll) => self.whole_roll(&format!("{field}.roll"), roll),
            None => Ok(()),
        }
    }

    /// Checks the roll of a melee.
    fn whole_roll(&self, field: &str, roll: &MeleeRoll) -> Checked {
        self.whole_hex(&format!("{field}.at"), roll.at.0)?;
        self.whole_set(&format!("{field}.attackers"), roll.attackers, all_of(self.player))?;
        let defenders = all_of(if self.player == Side::Us { Side::Nations } else { Side::Us });
        self.whole_set(&format!("{field}.defenders"), roll.defenders, defenders)?;
        within(format!("{field}.die"), roll.die, 1..=6)?;
        within(format!("{field}.column"), usize::from(roll.column), 0..=MELEE_COLUMNS - 1)?;
        for strength in [roll.strength.0, roll.strength.1] {
            within(format!("{field}.strength"), strength, 0..=MOST_STRENGTH)?;
        }
        for drm in [
            roll.terrain,
            roll.leaders.0,
            roll.leaders.1,
            roll.infantry,
            roll.defenders_shaken,
            roll.attackers_shaken,
            roll.works,
        ] {
            within(format!("{field}.drm"), drm, -MOST_DRM..=MOST_DRM)?;
        }
        Ok(())
    }
}
