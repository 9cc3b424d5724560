//! Why not, in battle: attacks, scouting, fire, reveals, rerolls.

use crate::rules::bar::battle::BattleBar;
use crate::state::BushyRun;
use redoubt_engine::record::log::plural;

impl BushyRun {
    /// Words what forbids a step of battle.
    pub(super) fn word_battle(&self, bar: BattleBar) -> String {
        use BattleBar as B;
        match bar {
            B::Zone => "units in a Zone neither attack nor are attacked".into(),
            B::FarTarget(to, from, _) => format!("{to} is neither {from} nor beside it"),
            B::NoCounter(p) => format!("no Revealed or Concealed counter is in {p}"),
            B::NoBritish(p) => format!("no British combat unit is in {p}"),
            B::HasAttacked(p, _) => format!("{p} has attacked in this phase"),
            B::NobodyFires(p) => format!("no unit in {p} has firepower and may fire"),
            B::OnlyDecoys(p) => format!("only decoys are in {p}, and they never attack"),
            B::HiddenHold(p) => format!("by the house rule the Hidden bands in {p} cannot attack"),
            B::NoBandAttacks(p) => format!("no unit in {p} can attack"),
            B::TargetChosen => "the target is chosen already: choose the units, or choose \"No attack\"".into(),
            B::Elsewhere(u, p, from) => format!("{} is in {p}, the attack comes from {from}", self.name(u)),
            B::Decoy => "decoys never attack".into(),
            B::NoFp(u) => format!("{} has no firepower", self.name(u)),
            B::HasFired(u) | B::BandHasFired(u) | B::FiredBefore(u) => format!("{} has fired", self.name(u)),
            B::NobodyChosen => "no unit is chosen: an attack needs at least one".into(),
            B::NoScout => "only scouts in play can scout".into(),
            B::HasScouted(u) => format!("{} has scouted in this phase", self.name(u)),
            B::ZoneScouted => "Zones cannot be scouted".into(),
            B::FarFromScout(p, from) => format!("{p} is not beside the scout in {from}"),
            B::NoEntry => "Defensive Fire is only for a unit that has just moved into an Area".into(),
            B::FireAtWagon => "Defensive Fire is never fired at the wagon".into(),
            B::BandNotThere(u, p, at) => format!("{} is in {p}, not in {at}", self.name(u)),
            B::DecoyFires => "a decoy cannot fire".into(),
            B::SecondRevealed(u) => {
                format!("{} is Revealed: only Hidden or Concealed units fire a second time", self.name(u))
            }
            B::NotThere(u, at) => format!("{} is not in {at}", self.name(u)),
            B::CannotFire(u, fp) => format!("{} cannot fire: its firepower is {fp}", self.name(u)),
            B::NotOwner => "only their owner can reveal these units".into(),
            B::NoWindow => {
                "units can be revealed only when the game asks for it, not between a roll and its results".into()
            }
            B::Revealed(u) => format!("{} is Revealed already", self.name(u)),
            B::NotHiddenIn(u, to) => format!("{} is not Hidden in {to}", self.name(u)),
            B::NoDie(n) => format!("the roll has {}", plural(n.into(), "die", "dice")),
            B::NoDieChosen => "no die is chosen".into(),
        }
    }
}
