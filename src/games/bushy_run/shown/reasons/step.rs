//! Why not, for a whole step: what it names says more exactly what forbids it than the place or the
//! unit alone (see `why.rs`). From what the asked seat may know only.

use crate::engine::{Refusal, Seat};
use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::ids::{BRITISH, Place, Unit};
use crate::games::bushy_run::state::query::REAL;
use crate::games::bushy_run::state::step::{Mode, Step};
use crate::games::bushy_run::state::{Frame, HouseRules, Stage};

fn no(rule: &'static str, text: impl Into<String>) -> Option<Refusal> {
    Some(Refusal::new(rule, text))
}

impl BushyRun {
    /// The rule that forbids exactly this step; `None` where place or unit alone tell it.
    pub(crate) fn why_step(&self, seat: Seat, step: Step) -> Option<Refusal> {
        let top = self.agenda.last().copied()?;
        match (top, step) {
            (Frame::SetupAllied(_), Step::Pick(u)) if u.is_british() => {
                no("BR-4.2a", "the British set up after the Allied Nations have placed and confirmed their 30 units")
            }
            (Frame::WagonBar(_) | Frame::React(Unit::WAGON), Step::Fire(_)) => {
                no("BR-7.3d", "Defensive Fire is never fired at the wagon")
            }
            (Frame::React(_) | Frame::Second(_) | Frame::BritishReact(_), Step::Fire(_)) => None,
            (_, Step::Fire(_)) => {
                no("BR-5.0c", "Defensive Fire is fired only at a unit that has just entered an Area by its move")
            }
            (Frame::React(_) | Frame::WagonBar(_) | Frame::Window | Frame::Ambush, Step::Reveal(_)) => None,
            (Frame::Turn(Stage::AlliedMove | Stage::AlliedAttack, _), Step::Reveal(_)) => None,
            (_, Step::Reveal(_)) if seat == BRITISH => no("BR-3.8", "only the owner reveals his units"),
            (_, Step::Reveal(_)) => {
                no("BR-3.8b", "units are revealed in a Reveal window, not between a roll and what follows from it")
            }
            (Frame::BritishMover(u, ..), Step::Stop) => {
                let n = self.combat_count(self.place_of(u), u);
                no("BR-3.5g", format!("{n} units are here already: the unit has MP to go on and must"))
            }
            (Frame::AlliedMover(u, ..), Step::Stop) => {
                let n = self.real_count(self.place_of(u), u);
                no("BR-3.5g", format!("{n} real bands are here already: the unit has MP to go on and must"))
            }
            (Frame::Turn(Stage::BritishMove, _), Step::Flip | Step::Move(Unit::WAGON, _)) => {
                let did = if self.moved & (1 << Unit::WAGON.0) != 0 { "moved" } else { "flipped" };
                match self.done & (1 << Unit::WAGON.0) != 0 {
                    true => no("BR-10.3b", format!("the wagon has {did} in this phase: it moves or flips, once")),
                    false => no("BR-10.3b", "the wagon is deployed and cannot move; it may flip"),
                }
            }
            (_, Step::Flip) => no("BR-10.3b", "the wagon flips in the British Movement Phase, instead of moving"),
            (Frame::Turn(Stage::AlliedMove, _), Step::Move(u, mode)) if !u.is_british() => self.why_mode(u, mode),
            (Frame::Turn(Stage::BritishAttack, _), Step::Attack(from, to)) => self.why_british_attack(from, to),
            (Frame::Turn(Stage::AlliedAttack, _), Step::Attack(from, to)) => self.why_allied_attack(from, to),
            (Frame::Turn(Stage::BritishAttack, _), Step::Scout(u, p)) => self.why_scout(u, p),
            (Frame::Ambush, Step::Area(p))
                if self.plays(HouseRules::AMBUSH_NEEDS_NEIGHBOUR) && p.is_area() && self.combat_at(p) != 0 =>
            {
                no("AMB-08", format!("no real band of yours is in {p} or beside it"))
            }
            (Frame::Retreat, Step::Retreat(Unit::WAGON, _)) => no("BR-10.3l", "the wagon cannot retreat"),
            (Frame::Retreat, Step::Retreat(u, _)) => {
                let fight = self.fight.as_ref()?;
                let (n, dp) = (fight.retreats.len(), fight.dp);
                let capped = self.plays(HouseRules::RETREAT_CAP_DP) && n >= usize::from(dp);
                match capped && fight.retreats.iter().all(|r| r.0 != u) {
                    true => no("AMB-13", format!("{n} units retreat already, for {dp} damage points")),
                    false => None,
                }
            }
            _ => None,
        }
    }

    /// A band that may move, but not in this mode (BR-8.2.2k).
    fn why_mode(&self, u: Unit, mode: Mode) -> Option<Refusal> {
        let bit = 1u32 << u.index();
        let status = match bit {
            _ if self.hidden & bit != 0 => "Hidden",
            _ if self.concealed & bit != 0 => "Concealed",
            _ if self.revealed & bit != 0 => "Revealed",
            _ => return None,
        };
        let fits = match mode {
            Mode::March => false,
            Mode::Hidden => status == "Hidden",
            Mode::Concealed => status != "Revealed",
            Mode::Revealed => status == "Revealed",
        };
        if fits {
            return None;
        }
        let text = format!("{} is {status}: it has no {mode:?} movement", self.data.unit(u).name);
        no("BR-8.2.2k", text.replace("March", "British"))
    }

    fn near(&self, from: Place, to: Place) -> bool {
        from == to || self.data.place(from).mask & (1 << to.0) != 0
    }

    fn why_british_attack(&self, from: Place, to: Place) -> Option<Refusal> {
        if !from.is_area() || !to.is_area() {
            return no("BR-2.2.1c", "units in a Zone neither attack nor are attacked");
        }
        if !self.near(from, to) {
            return no("BR-7.4a", format!("{to} is neither {from} nor beside it"));
        }
        if self.visible_at(to) == 0 {
            return no("BR-7.4a", format!("no Revealed or Concealed counter is in {to}"));
        }
        if self.attacked & (1 << from.0) != 0 {
            return no("BR-7.4c2", format!("{from} has attacked in this phase"));
        }
        no("BR-7.4b", format!("no unit in {from} has FP and may fire"))
    }

    fn why_allied_attack(&self, from: Place, to: Place) -> Option<Refusal> {
        if !from.is_area() || !to.is_area() {
            return no("BR-2.2.1c", "units in a Zone neither attack nor are attacked");
        }
        if !self.near(from, to) {
            return no("BR-8.4a", format!("{to} is neither {from} nor beside it"));
        }
        if self.combat_at(to) == 0 {
            return no("BR-8.4g", format!("no British combat unit is in {to}"));
        }
        if self.attacked & (1 << from.0) != 0 {
            return no("BR-8.4a", format!("{from} has attacked in this phase"));
        }
        let here = self.bands_at(from);
        if here != 0 && here & REAL == 0 {
            return no("BR-8.4i", format!("only decoys are in {from}, and they never attack"));
        }
        if self.plays(HouseRules::HIDDEN_CANNOT_ATTACK) && here & REAL & !self.band_fired & self.hidden != 0 {
            return no("AMB-07", format!("by the house rule the Hidden bands in {from} cannot attack"));
        }
        no("BR-8.4a", format!("no unit in {from} can attack"))
    }

    fn why_scout(&self, u: Unit, p: Place) -> Option<Refusal> {
        let from = self.place_of(u);
        if !u.is_scout() || !from.in_play() {
            return no("BR-10.2a", "only scouts in play can scout");
        }
        if self.scouted & (1 << u.0) != 0 {
            return no("BR-10.2a", format!("{} has scouted in this phase", self.data.unit(u).name));
        }
        if p.is_zone() {
            return no("BR-10.2d", "Zones cannot be scouted");
        }
        no("BR-10.2d", format!("{p} is not beside the scout in {from}"))
    }
}
