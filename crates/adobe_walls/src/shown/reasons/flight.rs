//! Why not, in retreats, routs and pursuits: which hexes are closed, who must go.

use crate::rules::bar::flight::FlightBar;
use crate::state::AdobeWalls;

impl AdobeWalls {
    /// Words what forbids a step of retreats, routs and pursuits.
    pub(super) fn word_flight(&self, bar: FlightBar) -> String {
        use FlightBar as F;
        let at = |hex| self.hex_word(hex);
        match bar {
            F::NotBeside(hex) => format!("{} is not next to them", at(hex)),
            F::Taken(hex) => format!("the enemy is in {}, and nobody retreats into him", at(hex)),
            F::KeepsOut(hex) => format!("the enemy is in {}, and pursuers keep out of it", at(hex)),
            F::Enemy(hex) => format!("the enemy holds {}", at(hex)),
            F::Burns(hex) => format!("{} is on fire", at(hex)),
            F::BesideCause(hex) => format!("{} is next to the enemy whom they flee", at(hex)),
            F::Nearer(hex) => format!("{} is nearer to the enemy whom they flee", at(hex)),
            F::NotBest(hex) => {
                format!("there is a better hex than {}: farther from the enemy, or out of his zones", at(hex))
            }
            F::StaysOnMap => "they leave the map only where no hex of it is open to them".into(),
            F::OnlyOff => "every way leads off the map: they must leave it".into(),
            F::GoesOn(c) => format!("{} must go on", self.short_head(c)),
            F::NoGoal(hex) => format!("{} is none of the places to which they may run", at(hex)),
            F::GoalFirst => "choose first where they run".into(),
            F::NotShortest(hex) => format!("{} is not on a shortest way to their goal", at(hex)),
            F::NotToEdge(hex) => format!("{} is not on the way to the nearest edge of the map", at(hex)),
            F::BesideAttacker(hex) => format!("{} is next to an attacker, or leads only next to one", at(hex)),
            F::ZoneForRouted(hex) => {
                format!("{} is in an enemy zone of control, and routed units do not retreat into one", at(hex))
            }
            F::Full(hex, crowd) => self.crowd_word(hex, crowd),
            F::ClosedToGun(hex) => format!("the howitzer cannot go to {}", at(hex)),
            F::NotAlong(c) => format!("{} cannot go along", self.short_head(c)),
            F::MustGo(c) => format!("{} must try to get away", self.short_head(c)),
            F::MustPursue(c) => format!("{} charges and must pursue", self.short_head(c)),
        }
    }
}
