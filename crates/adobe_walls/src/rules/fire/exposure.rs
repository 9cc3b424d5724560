//! Who could fire at a group on its way, and with what chance: for previews, by the very volley that would be declared.

use crate::data::results::{FireResult, Letter, Shell};
use crate::ids::{Counter, CounterSet};
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Shot, Weapon};
use crate::state::at::At;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::Continue;

/// Faces of a die.
const FACES: i8 = 6;

/// What a shot may do, as chances from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ShotChances {
    /// A loss of factors; of shell a hit.
    pub loss: f64,
    /// A morale check; of shell dispersal.
    pub check: f64,
}

/// A shot that somebody could fire at those who leave a hex.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exposure {
    /// Who fires.
    pub firer: Counter,
    /// What his best shot may do.
    pub chances: ShotChances,
}

impl AdobeWalls {
    /// Computes what a shot may do, from the charts that resolve it.
    #[must_use]
    pub fn chances_of(&self, shot: &Shot) -> ShotChances {
        let mut chances = ShotChances::default();
        let drm = shot.drm.total();
        match shot.weapon {
            Weapon::Arms(letter) => {
                let share = f64::from(FACES * FACES).recip();
                for total in (1..=FACES).flat_map(|a| (1..=FACES).map(move |b| a + b)) {
                    match self.arms_result(Letter(letter), total + drm, shot.long) {
                        FireResult::None => {}
                        FireResult::Morale(_) => chances.check += share,
                        FireResult::Points(_) => chances.loss += share,
                    }
                }
            }
            Weapon::Shell(range, full) => {
                for die in 1..=FACES {
                    match self.tables().howitzer(full, u16::from(range), die + drm) {
                        Shell::None => {}
                        Shell::Disperse => chances.check += f64::from(FACES).recip(),
                        Shell::Hit => chances.loss += f64::from(FACES).recip(),
                    }
                }
            }
        }
        chances
    }

    /// Lists who could fire at a group that leaves a hex, each with its best shot (AW-9F.a). The group need not have come
    /// there yet.
    #[must_use]
    pub fn exposed_leaving(&self, who: CounterSet, hex: HexId) -> Vec<Exposure> {
        let mut there = self.clone();
        who.iter().for_each(|counter| there.at[counter] = At::hex(hex));
        let Some(volley) = there.volley_at(who, hex, FireKind::Opportunity) else { return vec![] };
        let mut found: Vec<Exposure> = vec![];
        let _ = there.volley_shots(&volley, &mut |step| {
            let Ok(aim) = there.aim_in(&volley, step) else { return Continue(()) };
            let (firer, chances) = (aim.shot.firer, there.chances_of(&aim.shot));
            match found.iter_mut().find(|known| known.firer == firer) {
                Some(known) if known.chances.loss < chances.loss => known.chances = chances,
                Some(_) => {}
                None => found.push(Exposure { firer, chances }),
            }
            Continue(())
        });
        found
    }
}
