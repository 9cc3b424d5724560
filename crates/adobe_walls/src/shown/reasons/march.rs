//! Why not, in movement: who cannot move, what closes the way, what an action lacks.

use crate::ids::Kind;
use crate::rules::bar::march::MarchBar;
use crate::state::AdobeWalls;
use crate::words::{has, is, mp_word};

impl AdobeWalls {
    /// Words what forbids a step of the Movement Phase.
    pub(super) fn word_march(&self, bar: MarchBar) -> String {
        self.word_state(bar)
            .or_else(|| self.word_way(bar))
            .or_else(|| self.word_in_place(bar))
            .or_else(|| self.word_guns(bar))
            .or_else(|| self.word_country(bar))
            .unwrap_or_else(|| super::NOT_ASKED.into())
    }

    /// Words the states in which a counter does not move.
    fn word_state(&self, bar: MarchBar) -> Option<String> {
        use MarchBar as M;
        let head = |c| self.short_head(c);
        Some(match bar {
            M::RoutsFirst(c) => format!("{} must make the rout move before anybody moves", self.short(c)),
            M::NotAsleep(c) => format!("{} is not among those who can wake now", head(c)),
            M::Asleep(c) => format!("{} {} not yet awake", head(c), has(c)),
            M::NoAlert(c) => format!("{} cannot move before the combined camp is alert", head(c)),
            M::Herd(c) => format!("{} {} a herd, and nobody holds it", head(c), is(c)),
            M::Deserted(c) => format!("nobody is with {} to move it", self.short(c)),
            M::Pinned(c) => format!("{} {} pinned", head(c), is(c)),
            M::Routed(c) => format!("{} {} routed and does nothing by choice", head(c), is(c)),
            M::FiredFull(c) => format!("{} fired at full strength and has no MP in this turn", head(c)),
            M::Fresh(c) => format!("{} took the mounts in this phase and does not move", head(c)),
            M::Loots(c) => format!("{} loots for the whole turn", head(c)),
            M::Builds(c) if c.kind() == Kind::Train => format!("the stores of {} are being used", self.short(c)),
            M::Builds(c) => format!("{} builds breastworks", head(c)),
            M::Supply(c) => format!("{} needs all MP for the ammunition", head(c)),
            M::Pushes(c) => format!("{} {} busy with a howitzer in this turn", head(c), is(c)),
            M::Halted(c) => format!("{} {} no MP left", head(c), has(c)),
            M::NoMp(c, need, left) => {
                format!("{} needs {}, and {} is left", self.short(c), mp_word(need), mp_word(left))
            }
            M::NoWay(c) => format!("{} can go nowhere", head(c)),
            _ => return None,
        })
    }

    /// Words what closes the way.
    fn word_way(&self, bar: MarchBar) -> Option<String> {
        use MarchBar as M;
        let (head, at) = (|c| self.short_head(c), |hex| self.hex_word(hex));
        Some(match bar {
            M::Ground(hex) => format!("no howitzer comes into {}", at(hex)),
            M::Side(hex) => format!("no howitzer crosses to {}", at(hex)),
            M::Bluff(hex) => format!("a bluff lies before {}", at(hex)),
            M::Unlimbered(gun) => format!("{} is unlimbered: it can only be pushed", head(gun)),
            M::Mired(gun) => format!("{} is mired", head(gun)),
            M::Burning(hex) => format!("{} is on fire", at(hex)),
            M::Enemy(hex) => format!("an enemy unit is in {}", at(hex)),
            M::EnemyLeader(hex) => format!("only a combat unit rides over the leaders in {}", at(hex)),
            M::EnemyHolders(hex) => format!("pony holders are in {}: only who burns their camp at once enters", at(hex)),
            M::Prone(c) => format!("{} {} prone and can only crawl", head(c), is(c)),
            M::NotProne(c) => format!("{} {} not prone", head(c), is(c)),
            M::HasSpent(c) => format!("{} {} spent MP in this phase", head(c), has(c)),
            M::LeastNeedless => "the MP are enough for a common step".into(),
            M::ChargeGround(hex) => format!("{} is not clear: no charge goes there", at(hex)),
            M::ChargeWater(hex) => format!("no charge crosses the water to {}", at(hex)),
            M::ChargeLevels(hex) => format!("one change of level is the most in a charge: not to {}", at(hex)),
            M::MarchBegun => "nobody joins those who have begun to move".into(),
            M::LastOfGroup => "the last one cannot be left behind: end the move".into(),
            M::MustLeave => "the hex burns: go into the next one".into(),
            M::HqRadius => "the headquarters stay within the radius of Colonel Carson".into(),
            M::MustGo(c) => match c.kind() {
                Kind::Packers => format!("{} must go back to the pack train", self.short(c)),
                Kind::Leader => format!("{} must be brought to the headquarters or a pack train", self.short(c)),
                _ => format!("{} must go where they are needed, with all MP", self.short(c)),
            },
            M::MustEnter(c) => format!("{} must come onto the map in this phase", self.short(c)),
            M::TooFull(hex, crowd) => format!("{}, and somebody can leave it", self.crowd_word(hex, crowd)),
            M::NotEntry(hex) => format!("the reserve does not come in at {}", at(hex)),
            _ => return None,
        })
    }

    /// Words what an action in place lacks: modes, horses, charges.
    fn word_in_place(&self, bar: MarchBar) -> Option<String> {
        use MarchBar as M;
        let (head, at) = (|c| self.short_head(c), |hex| self.hex_word(hex));
        Some(match bar {
            M::NoModes(c) => format!("{} always stands as it does", head(c)),
            M::Disordered(c) => format!("{} {} disrupted", head(c), is(c)),
            M::SameMode(c) => format!("{} stands so already", head(c)),
            M::NoRider(c) => format!("{} never rides", head(c)),
            M::NotItsHorses(c) => format!("no holder with mounts for {} is in its hex", self.short(c)),
            M::NoHolder(c) => format!("nobody is left to hold the mounts of {}", self.short(c)),
            M::NotDisrupted(c) => format!("{} {} not disrupted", head(c), is(c)),
            M::NoHorses(c) => format!("{} {} no horses to give up", head(c), has(c)),
            M::NoCharger(c) => format!("{} {} no mounted cavalry: no charge", head(c), is(c)),
            M::ChargeLate(c) => format!("{} must be in good order and have all MP to charge", self.short(c)),
            M::Charges(c) => format!("{} charges already", head(c)),
            M::NoFoe(hex) => format!("there is no enemy unit in {}", at(hex)),
            M::ChargeNear(hex) => format!("{} is too near: a charge goes one hex at least before it strikes", at(hex)),
            M::NoChargeWay(hex) => format!("no way for a charge leads to {}", at(hex)),
            M::NoTransfer(a, b) => format!("{} gives no men to {}", head(a), self.short(b)),
            M::TrainStands(train) => format!("{} is still there", head(train)),
            M::TooManyPoints(most) => format!("{most} points at most can go over"),
            M::NoTransferWay(c) => format!("no free way leads to them from {}", self.short(c)),
            M::HasMoved(c) => format!("{} {} moved: only who is in the same hex can take men", head(c), has(c)),
            _ => return None,
        })
    }

    /// Words what is wrong with howitzers.
    fn word_guns(&self, bar: MarchBar) -> Option<String> {
        use MarchBar as M;
        let head = |c| self.short_head(c);
        Some(match bar {
            M::Limbered(gun) => format!("{} is limbered", head(gun)),
            M::CrewProne(c) => format!("{} {} prone and must get up first", head(c), is(c)),
            M::MiredFacing(gun) => format!("{} is mired and can only face the way it came", head(gun)),
            M::SameFacing(gun) => format!("{} faces that side already", head(gun)),
            M::FreedNow(gun) => format!("{} was dug out in this turn and only turns", head(gun)),
            M::PushedNow(gun) => format!("{} was pushed in this turn", head(gun)),
            M::NoPusher(c) => format!("{} cannot push a howitzer", head(c)),
            M::NotBeside(c) => format!("{} was not with the howitzer when the turn began", head(c)),
            M::NotIdle(c) => format!("{} {} done something else in this turn", head(c), has(c)),
            M::NotMired(gun) => format!("{} is not mired", head(gun)),
            M::TooLateToFree(gun) => format!("{} can be dug out once, before anybody moves", head(gun)),
            M::WeakHelp(c) => format!("{} {} too weak to help", head(c), is(c)),
            M::Manned(gun) => format!("{} or the crew is not free", head(gun)),
            _ => return None,
        })
    }

    /// Words what forbids fires, looting, breastworks, and what is done with herds.
    fn word_country(&self, bar: MarchBar) -> Option<String> {
        use MarchBar as M;
        let (head, at) = (|c| self.short_head(c), |hex| self.hex_word(hex));
        Some(match bar {
            M::NoArsonist(c) => format!("{} {} no combat unit on foot: no fire is set", head(c), is(c)),
            M::NoFires => "no grass fires are left".into(),
            M::DoesNotBurn(hex) => format!("the grass in {} does not burn", at(hex)),
            M::OthersInFire(hex) => format!("others would be left in the flames of {}", at(hex)),
            M::NoWayOut(c) => format!("there is no way out of the flames for {}", self.short(c)),
            M::NoCamp(hex) => format!("there is no camp in {}", at(hex)),
            M::NoBurner(c) => format!("{} {} neither cavalry nor infantry", head(c), is(c)),
            M::CampTooEarly(camp, turn) => format!("{} is spared until turn {turn}", self.camp_word(camp)),
            M::MustEnterCamp(c) => format!("{} must enter the camp in this phase to burn it", self.short(c)),
            M::LootedBefore(camp) => format!("{} is looted", self.camp_word(camp)),
            M::MountedLooter(c) => format!("{} {} mounted: looting is done on foot", head(c), is(c)),
            M::NotWholeTurn(c) => format!("{} must be in the camp and idle for the whole turn", self.short(c)),
            M::NoBuilder(c) => format!("{} cannot lie behind breastworks as things are", head(c)),
            M::NoStores(train) => format!("{} cannot give its stores now", head(train)),
            M::TrainFar(train) => {
                format!("{} is farther than {} hexes away", head(train), self.tables().constants.works_range)
            }
            M::MostWorks(most) => format!("{most} breastworks are the most"),
            M::NoMoreBuilders => "no more units may build in this turn".into(),
            M::Supplied(c) => format!("{} {} receiving ammunition and cannot build", head(c), is(c)),
            M::NoWorks(hex) => format!("no breastworks are free in {}", at(hex)),
            M::NoCaptor(c) => format!("{} {} no scouts: only they capture herds", head(c), is(c)),
            M::HasHerd(c) => format!("{} {} a herd", head(c), has(c)),
            M::HasTried(c) => format!("{} {} tried in this turn", head(c), has(c)),
            M::MustEnterHerd(c) => format!("{} must come to the herd in this phase", self.short(c)),
            M::NoHerd(c) => format!("{} {} no herd in this hex", head(c), is(c)),
            M::NoScatterer(c) => format!("{} scatters no herds", head(c)),
            _ => return None,
        })
    }
}
