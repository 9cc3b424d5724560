//! Why not, in fire: who cannot fire, what is no target, what hides it.

use crate::data::map::Terrain;
use crate::rules::bar::fire::FireBar;
use crate::rules::sight::{Hidden, Screen};
use crate::state::AdobeWalls;
use crate::state::agenda::FireKind;
use crate::words::{has, is};

impl AdobeWalls {
    /// Words what forbids a step of fire.
    pub(super) fn word_fire(&self, bar: FireBar) -> String {
        use FireBar as F;
        let at = |hex| self.hex_word(hex);
        match bar {
            F::NoFighter(c) => format!("{} can never fire", self.short_head(c)),
            F::FiresShell(gun) => format!("{} fires shell: click the hex that it is to hit", self.short_head(gun)),
            F::Serves(c) => format!("{} serves a howitzer and fires no small arms", self.short_head(c)),
            F::NoStrength(c) => format!("{} has no combat factor to fire with", self.short_head(c)),
            F::Routed(c) => format!("{} {} routed and cannot fire", self.short_head(c), is(c)),
            F::HasFired(c, _) => format!("{} {} fired in this phase", self.short_head(c), has(c)),
            F::FiredBefore(c, half) => {
                let how = if half { "at half strength" } else { "at full strength" };
                format!("{} fired {how} in Offensive Fire, and not again in Advance Fire", self.short_head(c))
            }
            F::Pushes(c) => format!("{} {} busy with a howitzer in this turn", self.short_head(c), is(c)),
            F::Supplied(c) => format!("{} {} busy with supply in this turn", self.short_head(c), is(c)),
            F::Supplies(c) => {
                format!("{} must keep all MP to give ammunition: fire at half strength only", self.short_head(c))
            }
            F::NoHalf(c, FireKind::Advance) => {
                format!("{} can fire at half strength only, without saving anything", self.short_head(c))
            }
            F::NoHalf(c, _) => {
                format!("{} can fire at full strength only: nothing is saved by less", self.short_head(c))
            }
            F::NoBoxes(c) => format!("{} {} no ammunition left", self.short_head(c), has(c)),
            F::HalfBox(c) => format!("{} {} half a box left: only a shot at half strength", self.short_head(c), has(c)),
            F::Friend(c) => format!("{} {} of your own side", self.short_head(c), is(c)),
            F::LeaderCovered(c) => format!("{} stands with a unit: fire at the unit", self.short_head(c)),
            F::GunIsNone(gun) => format!("{} is no target: fire at its crew", self.short_head(gun)),
            F::HerdIsNone(c) => format!("{} {} a herd, and nobody fires at herds", self.short_head(c), is(c)),
            F::Deserted(c) => format!("nobody is with {}: it is no target", self.short(c)),
            F::TooFar(range) => {
                format!("the target is {range} hexes away, and {} is the most", self.tables().constants.long_range)
            }
            F::MountedFar(c) => {
                format!("{} {} mounted, and fire at two hexes needs men on foot", self.short_head(c), is(c))
            }
            F::HolderFar(c) => format!("{} {} horses to hold: no fire at two hexes", self.short_head(c), has(c)),
            F::Hidden(hidden) => self.hidden_word(hidden),
            F::TooWeak(c) => format!("{} would fire at less than strength 1, which does nothing", self.short_head(c)),
            F::Charges(c, hex) => format!("{} charges {} and fires at no other hex", self.short_head(c), at(hex)),
            F::NoCrew(gun) => format!("{} has no crew", self.short_head(gun)),
            F::Limbered(gun) => format!("{} is limbered", self.short_head(gun)),
            F::Mired(gun) => format!("{} is mired", self.short_head(gun)),
            F::CrewShaken(gun) => format!("the crew of {} is not in good order", self.short(gun)),
            F::CrewProne(gun) => format!("the crew of {} is prone", self.short(gun)),
            F::GunMoved(gun) => format!("{} has moved in this turn", self.short_head(gun)),
            F::NoShell(gun) => format!("{} has no shell left", self.short_head(gun)),
            F::GunTooFar(range, most) => format!("the hex is {range} hexes away, and the howitzer reaches {most}"),
            F::OutOfArc(hex) => format!("{} is not in the field of fire", at(hex)),
            F::NoNeedToTurn(hex) => format!("{} is in the field of fire: the howitzer need not turn", at(hex)),
            F::NobodyThere(hex) => format!("there is no enemy to hit in {}", at(hex)),
            F::NotNow(gun) => format!("{} fires no shell at this moment", self.short_head(gun)),
            F::NoZone(c) => format!("{} {} no zone of control on their hex", self.short_head(c), has(c)),
            F::Stays(c) => format!("{} {} not among those who move", self.short_head(c), is(c)),
            F::Declared(c) => format!("{} {} aimed already", self.short_head(c), has(c)),
            F::PinnedStays(c) => format!("{} {} pinned and cannot rout", self.short_head(c), is(c)),
            F::PackersStay(c) => format!("{} never leave by choice", self.short_head(c)),
            F::IsRouted(c) => format!("{} {} routed already", self.short_head(c), is(c)),
            F::TakesNone(c) => format!("a shell costs {} nothing: choose a unit", self.short(c)),
        }
    }

    /// Words what hides a hex from another.
    fn hidden_word(&self, hidden: Hidden) -> String {
        let place = self.hex_word(hidden.by);
        match hidden.screen {
            Screen::Ground(Terrain::Fort) => format!("{place} hides the target"),
            Screen::Ground(_) => format!("the trees in {place} hide the target"),
            Screen::Camp => format!("the camp in {place} hides the target"),
            Screen::Fire => format!("the smoke in {place} hides the target"),
            Screen::Units => format!("the units in {place} hide the target"),
            Screen::Height => format!("{place} is higher and hides the target"),
        }
    }
}
