//! What forbids a step of retreats and routs.

use crate::ids::Counter;
use crate::rules::stacking::Crowd;
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step of retreats and routs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlightBar {
    /// The hex is not next to those who flee.
    NotBeside(HexId),
    /// Enemies hold the hex.
    Enemy(HexId),
    /// An enemy of any kind is in the hex: who retreats before melee keeps out of it.
    Taken(HexId),
    /// An enemy of any kind is in the hex: pursuers keep out of it.
    KeepsOut(HexId),
    /// A fire burns there.
    Burns(HexId),
    /// The hex is next to an enemy who causes the flight.
    BesideCause(HexId),
    /// The way leads nearer to an enemy who causes the flight.
    Nearer(HexId),
    /// Another hex is better: farther, or out of enemy zones.
    NotBest(HexId),
    /// There is still a hex on the map.
    StaysOnMap,
    /// Every way leads off the map.
    OnlyOff,
    /// The flight goes on.
    GoesOn(Counter),
    /// The hex is no goal of the unit's rout.
    NoGoal(HexId),
    /// The goal of the rout is chosen first.
    GoalFirst,
    /// The hex is not on a shortest route to the goal.
    NotShortest(HexId),
    /// A rout that goes on by choice leads to the nearest edge of the map.
    NotToEdge(HexId),
    /// The hex, or every hex beyond it, is next to a declared attacker.
    BesideAttacker(HexId),
    /// A routed unit does not retreat before melee into an enemy zone of control.
    ZoneForRouted(HexId),
    /// The hex is too full.
    Full(HexId, Crowd),
    /// The howitzer cannot go there.
    ClosedToGun(HexId),
    /// The counter is not one of those who go.
    NotAlong(Counter),
    /// The routed unit must go.
    MustGo(Counter),
    /// The charger must pursue.
    MustPursue(Counter),
}

impl FlightBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            FlightBar::NotBeside(_) | FlightBar::NotAlong(_) => return None,
            FlightBar::Enemy(_) | FlightBar::BesideCause(_) => "AW-10I.b",
            FlightBar::Burns(_) => "AW-17D.b",
            FlightBar::Nearer(_) | FlightBar::NotBest(_) => "AW-10I.h",
            FlightBar::StaysOnMap | FlightBar::OnlyOff => "AW-10I.g",
            FlightBar::GoesOn(_) => "AW-10J.1a",
            FlightBar::NoGoal(_) | FlightBar::GoalFirst | FlightBar::NotShortest(_) => "AW-10J.2a",
            FlightBar::NotToEdge(_) => "AW-10J.2c",
            FlightBar::BesideAttacker(_) | FlightBar::Taken(_) => "AW-10H.1e",
            FlightBar::KeepsOut(_) => "AW-10H.2c",
            FlightBar::ZoneForRouted(_) => "AW-10F.b",
            FlightBar::Full(..) => "AW-6.b",
            FlightBar::ClosedToGun(_) => "AW-11B.c",
            FlightBar::MustGo(_) => "AW-10F.a",
            FlightBar::MustPursue(_) => "AW-17A.c",
        }))
    }
}
