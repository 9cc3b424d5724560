//! Why not, in movement: who cannot be chosen, which hex cannot be entered, who must go where.

use crate::prelude::*;
use crate::rules::bar::Bar;

impl BattlesForCanada {
    /// Words why a unit cannot be chosen to move or fight.
    pub(crate) fn word_choice(&self, bar: Bar) -> Option<String> {
        Some(match bar {
            Bar::OtherFormation(unit) => match self.formation(unit) {
                Some(f) => {
                    format!("{} follows {}, who does not act now", self.unit_head(unit), self.leader_name(f.leader()))
                }
                None => format!("{} takes no part in this activation", self.unit_head(unit)),
            },
            Bar::LateAndUsed(unit) => format!("{} came in this turn and has acted already", self.unit_head(unit)),
            Bar::NoWayBack(unit) => format!("{} has no hex to fall back into", self.unit_head(unit)),
            Bar::Used(unit) => format!("{} is Independent and has acted in this turn", self.unit_head(unit)),
            Bar::Routed(unit) => format!("{} is routed", self.unit_head(unit)),
            Bar::Moved(unit) => format!("the move of {} is over", self.data.unit_word(unit)),
            Bar::OthersMarch => "another unit is on the march: end its move first".into(),
            Bar::FightBegun => "the fighting has begun: nobody moves any more".into(),
            Bar::GunsStand(unit) => format!("{} do not move", self.unit_head(unit)),
            Bar::MarchBegun => "they have moved already: nobody can join them".into(),
            Bar::LastOfGroup => "nobody else is with it: end its move instead".into(),
            _ => return None,
        })
    }

    /// Words what forbids a step, a turn or the end of a move.
    pub(crate) fn word_march(&self, bar: Bar) -> Option<String> {
        Some(match bar {
            Bar::NoMp(need, have) => {
                format!("needs {need} MP, and {have} {} left", if have == 1 { "is" } else { "are" })
            }
            Bar::Forbidden => "this ground is forbidden to them".into(),
            Bar::Cliff => "a cliff is in the way".into(),
            Bar::OffMap => "nobody leaves the map by choice".into(),
            Bar::Enemy(hex) => format!("an enemy stands in {}", self.map().word(hex)),
            Bar::NotInFront => "only the hexes in front can be entered: turn first".into(),
            Bar::ZoneStops => "an enemy zone of control has stopped them".into(),
            Bar::ZoneToZone => "nobody moves from one enemy zone of control straight into another".into(),
            Bar::FartherFromLeader => "out of command they go no farther from their leader".into(),
            Bar::WarriorsAlone => "warriors share a hex with nobody but leaders".into(),
            Bar::HorseAndFoot => "infantry and cavalry do not stack".into(),
            Bar::Overstacked(sp) => format!("{sp} strength points would be in the hex, and 3 is the most"),
            Bar::TwoSkirmishers => "two skirmishers would be in the hex, and one is the most".into(),
            Bar::FacingDiffers => "the units of a hex must face alike: turn first".into(),
            Bar::NoPlaceToEnd => "they could not stop there, nor get on to a hex where they could".into(),
            Bar::NotBestRear => "only the best of the two rear hexes is open".into(),
            Bar::AllowanceSpent => "for that all movement points must be left".into(),
            Bar::NoPrey(hex) => {
                format!("no lone skirmisher that they have just come upon is in {}", self.map().word(hex))
            }
            Bar::MustMeetEnemy(unit) => {
                format!("{} must bring an enemy into its zone of control in this hour", self.unit_head(unit))
            }
            Bar::RanksMixed(unit) => format!("{} stays with them until they meet the enemy", self.unit_head(unit)),
            Bar::MustAdvance(unit) => format!("{} must come nearer to the enemy", self.unit_head(unit)),
            _ => return None,
        })
    }
}
