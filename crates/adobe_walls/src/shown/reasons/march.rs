//! Why not, in movement: who does not move, which hexes are closed, what a move must do; modes and charges, howitzers,
//! fires and camps, breastworks and herds, men who go over.

use crate::ids::Kind;
use crate::rules::bar::march::MarchBar;
use crate::state::AdobeWalls;
use crate::words::{factors_word, has, hexes_word, is, mp_word, was};
use redoubt_engine::record::log::capitalised;

impl AdobeWalls {
    /// Words what forbids a step of the Movement Phase.
    #[allow(clippy::too_many_lines, reason = "one arm for each bar")]
    pub(super) fn word_march(&self, bar: MarchBar) -> String {
        use MarchBar as M;
        let at = |hex| self.hex_word(hex);
        match bar {
            M::RoutsFirst(c) => format!("{} must run first: routed units go before all others", self.short_head(c)),
            M::Asleep(c) => format!("{} {} not awake yet", self.short_head(c), is(c)),
            M::NotAsleep(c) => format!("{} cannot be woken now", self.short_head(c)),
            M::NoAlert(c) => format!("{} cannot move before the combined camp is alert", self.short_head(c)),
            M::Herd(c) => format!("{} {} a herd and cannot move without a holder", self.short_head(c), is(c)),
            M::Deserted(c) => format!("nobody mans {}", self.short(c)),
            M::Pinned(c) => format!("{} {} pinned", self.short_head(c), is(c)),
            M::Routed(c) => format!("{} {} routed", self.short_head(c), is(c)),
            M::FiredFull(c) => {
                format!("{} fired at full strength in this turn and {} no MP", self.short_head(c), has(c))
            }
            M::Fresh(c) => format!("{} took the horses in this phase and cannot move yet", self.short_head(c)),
            M::Loots(c) => format!("{} {} busy looting the camp", self.short_head(c), is(c)),
            M::Builds(c) => format!("{} {} busy with breastworks", self.short_head(c), is(c)),
            M::Supply(c) => format!("{} {} busy with ammunition in this turn", self.short_head(c), is(c)),
            M::Pushes(c) => format!("{} {} busy with a howitzer in this turn", self.short_head(c), is(c)),
            M::Halted(c) => format!("{} {} no MP left in this phase", self.short_head(c), has(c)),
            M::NoMp(c, need, left) => {
                format!("{} would need {} MP and {} {} left", self.short_head(c), mp_word(need), has(c), mp_word(left))
            }
            M::Unlimbered(gun) => format!("{} is unlimbered: it can only be pushed", self.short_head(gun)),
            M::Mired(gun) => format!("{} is mired", self.short_head(gun)),
            M::Prone(c) => format!("{} {} prone and can only crawl", self.short_head(c), is(c)),
            M::NotProne(c) => format!("{} {} not prone, and only prone units crawl", self.short_head(c), is(c)),
            M::HasSpent(c) => format!("{} {} spent MP: a minimum move takes them all", self.short_head(c), has(c)),
            M::LeastNeedless => "they have enough MP for this hex: no minimum move is needed".into(),
            M::MarchBegun => "they have moved already: nobody can join them".into(),
            M::LastOfGroup => "nobody else is with it: end its move instead".into(),
            M::NoWay(c) => format!("there is nothing that {} could do", self.short(c)),

            M::Ground(hex) => format!("howitzers cannot enter {}", at(hex)),
            M::Side(hex) => format!("the howitzer cannot cross the water to {}", at(hex)),
            M::Bluff(hex) => format!("a bluff lies before {}: no howitzer gets up or down it", at(hex)),
            M::Burning(hex) => format!("{} is on fire", at(hex)),
            M::Enemy(hex) => format!("an enemy unit stands in {}", at(hex)),
            M::EnemyLeader(hex) => format!("only a combat unit can ride down the leader in {}", at(hex)),
            M::EnemyHolders(hex) => {
                format!("pony holders stand in {}: only a unit that burns their camp at once can enter", at(hex))
            }
            M::ChargeGround(hex) => format!("a charge goes over clear ground only, and {} is none", at(hex)),
            M::ChargeWater(hex) => format!("a charge crosses no water on the way to {}", at(hex)),
            M::ChargeLevels(hex) => format!("a charge goes up or down one level at most, not on to {}", at(hex)),
            M::MustLeave => "the hex is on fire: they must leave it now".into(),
            M::HqRadius => "the headquarters must stay within Colonel Carson's command radius".into(),
            M::MustGo(c) => match c.kind() {
                Kind::Packers => format!("{} must go back to their train with all their MP", self.short_head(c)),
                Kind::Leader => format!(
                    "{}, badly wounded, must stay with a unit or go straight to the headquarters or a train",
                    self.short_head(c)
                ),
                _ => format!("{} must go to Colonel Carson with all their MP", self.short_head(c)),
            },
            M::HqToNearest => "the headquarters must go to the nearest unit, leader or train with all their MP".into(),
            M::MustEnter(c) => format!("{} must enter the map in this phase", self.short_head(c)),
            M::TooFull(hex, crowd) => self.crowd_word(hex, crowd),
            M::NotEntry(hex) => format!("the reserve enters at the western edge, and {} is not there", at(hex)),

            M::NoModes(c) => format!("{} {} no other mode", self.short_head(c), has(c)),
            M::Disordered(c) => format!("{} {} disrupted", self.short_head(c), is(c)),
            M::SameMode(c) => format!("{} {} so already", self.short_head(c), is(c)),
            M::NoRider(c) => format!("{} cannot mount", self.short_head(c)),
            M::NotItsHorses(c) => format!("no horses that {} could mount are here", self.short(c)),
            M::NoHolder(c) => format!("no holder is left for the horses of {}", self.short(c)),
            M::NotDisrupted(c) => format!("{} {} not disrupted", self.short_head(c), is(c)),
            M::NoHorses(c) => format!("{} {} no horses to give up", self.short_head(c), has(c)),
            M::NoCharger(c) => format!("{} cannot charge: only mounted US cavalry does", self.short_head(c)),
            M::ChargeLate(c) => {
                format!("{} can declare a charge only in good order and before MP are spent", self.short_head(c))
            }
            M::Charges(c) => format!("{} charges already", self.short_head(c)),
            M::NoFoe(hex) => format!("no enemy unit is in {}", at(hex)),
            M::ChargeNear(hex) => format!("{} is too near: a charge moves at least one hex", at(hex)),
            M::NoChargeWay(hex) => format!("no way over clear ground leads a charge to {}", at(hex)),

            M::Limbered(gun) => format!("{} is limbered", self.short_head(gun)),
            M::CrewProne(crew) => format!("{} is prone and must get up first", self.short_head(crew)),
            M::MiredFacing(gun) => {
                format!(
                    "{} is mired: it can only face back over the water that it tried to cross",
                    self.short_head(gun)
                )
            }
            M::SameFacing(gun) => format!("{} faces that way already", self.short_head(gun)),
            M::FreedNow(gun) => format!("{} has just been freed: it can only turn", self.short_head(gun)),
            M::PushedNow(gun) => format!("{} was pushed in this turn, and one hex is the most", self.short_head(gun)),
            M::NoPusher(c) => format!("{} cannot push a howitzer", self.short_head(c)),
            M::NotBeside(c) => format!("{} {} not with the howitzer when the turn began", self.short_head(c), was(c)),
            M::NotIdle(c) => format!("{} {} done something else in this turn", self.short_head(c), has(c)),
            M::NotMired(gun) => format!("{} is not mired", self.short_head(gun)),
            M::TooLateToFree(gun) => {
                format!("{} is freed before all other moves of the turn, and once", self.short_head(gun))
            }
            M::WeakHelp(c) => {
                let least = self.tables().constants.recover_factors;
                format!("{} {} too weak to help: {least} combat factors are needed", self.short_head(c), is(c))
            }
            M::Manned(gun) => format!("{} or the crew is not free", self.short_head(gun)),

            M::NoArsonist(c) => format!("{} cannot set fires: only combat units on foot do", self.short_head(c)),
            M::NoFires => "no grass fires are left".into(),
            M::DoesNotBurn(hex) => format!("{} does not burn: marsh, the fort and camps do not", at(hex)),
            M::OthersInFire(hex) => format!("others would be left in the flames of {}", at(hex)),
            M::NoWayOut(c) => format!("{} could not get out of the flames", self.short_head(c)),
            M::NoCamp(hex) => format!("no camp stands in {}", at(hex)),
            M::NoBurner(c) => format!("{} cannot do this: only cavalry and infantry loot and burn", self.short_head(c)),
            M::CampTooEarly(camp, turn) => {
                format!("{} may be looted and burnt from turn {turn} on", capitalised(self.camp_word(camp)))
            }
            M::MustEnterCamp(c) => format!("{} must enter the camp in this phase to burn it", self.short_head(c)),
            M::LootedBefore(camp) => format!("{} was looted before", capitalised(self.camp_word(camp))),
            M::MountedLooter(c) => format!("{} {} mounted, and looters go on foot", self.short_head(c), is(c)),
            M::NotWholeTurn(c) => {
                format!("{} must be in the camp for the whole turn and do nothing else", self.short_head(c))
            }

            M::NoBuilder(c) => format!("{} cannot use breastworks: only steady units on foot do", self.short_head(c)),
            M::NoStores(c) => format!("{} cannot give its stores in this turn", self.short_head(c)),
            M::TrainFar(c) => {
                let most = self.tables().constants.works_range;
                format!("{} is farther away than {}", self.short_head(c), hexes_word(most))
            }
            M::MostWorks(n) => format!("{n} breastworks stand or are being built, and no more may"),
            M::NoMoreBuilders => "no more units may build in this turn".into(),
            M::Supplied(c) => format!("{} got ammunition in this turn and cannot build", self.short_head(c)),
            M::NoWorks(hex) => format!("no breastworks that could be used stand in {}", self.hex_word(hex)),
            M::NoCaptor(c) => format!("{} cannot capture herds: only scouts do", self.short_head(c)),
            M::HasHerd(c) => format!("{} {} a herd already", self.short_head(c), has(c)),
            M::HasTried(c) => format!("{} {} tried in this phase", self.short_head(c), has(c)),
            M::MustEnterHerd(c) => format!("{} must come into the hex of the herd in this phase", self.short_head(c)),
            M::NoHerd(c) => format!("{} {} no herd in this hex", self.short_head(c), is(c)),
            M::NoScatterer(c) => {
                format!("{} cannot scatter herds: only scouts, cavalry and infantry do", self.short_head(c))
            }
            M::NoTransfer(a, b) => format!("{} cannot send men to {}", self.short_head(a), self.short(b)),
            M::TrainStands(train) => format!("{} still stands: its packers stay packers", self.short_head(train)),
            M::TooManyPoints(0) => "no combat factors can go over".into(),
            M::TooManyPoints(n) => format!("{} at most can go over", factors_word(n)),
            M::NoTransferWay(c) => format!("no free way within reach leads to them from {}", self.short(c)),
            M::HasMoved(c) => {
                format!("{} {} moved: only those in the same hex can take men", self.short_head(c), has(c))
            }
        }
    }
}
