//! What a click means: the step that acts on a counter or a place at the open question, legal or not.

use crate::ids::{BRITISH, Place, Unit};
use crate::rules::orders::page::field;
use crate::state::query::Status;
use crate::state::sets::{bands, british};
use crate::state::step::{Mode, OrderStep, Step};
use crate::state::{BushyRun, Frame, Stage};
use redoubt_engine::Target;
use redoubt_engine::contract::{Clicks, Sequence};
use redoubt_engine::ids::Id;

impl Clicks for BushyRun {
    fn step_at(&self, target: &Target) -> Option<Step> {
        let (seat, top) = (self.asked()?, *self.agenda.top()?);
        match target {
            Target::Place(id) => Place::named(id).filter(|p| p.in_play()).and_then(|p| self.step_on_place(top, p)),
            Target::Counter(key) => {
                let u = Unit::named(key).filter(|&u| self.knows(seat, u))?;
                let own = u.is_british() == (seat == BRITISH);
                match top {
                    // For Low Ammo the Allied Nations choose British units.
                    Frame::LowAmmo(..) => Some(Step::ToggleUnit(u)),
                    _ if own => self.step_on_own(top, u),
                    Frame::Turn(Stage::BritishAttack | Stage::AlliedAttack, _) if self.place_of(u).is_area() => {
                        Some(self.attack_on(top, self.place_of(u)))
                    }
                    _ => None,
                }
            }
            Target::Card(_) | Target::Button => None,
        }
    }
}

impl BushyRun {
    fn step_on_place(&self, top: Frame, p: Place) -> Option<Step> {
        match top {
            Frame::SetupAllied(_) | Frame::SetupBritish(_) => Some(Step::PlaceUnit(p)),
            Frame::Turn(Stage::BritishMove | Stage::AlliedMove, _)
            | Frame::BritishMover(..)
            | Frame::AlliedMover(..) => Some(Step::MoveTo(p)),
            Frame::Ambush | Frame::ScoutEvent => Some(Step::ChooseEventArea(p)),
            Frame::Turn(Stage::BritishAttack | Stage::AlliedAttack, _) => Some(self.attack_on(top, p)),
            Frame::Declare(from, ..) => Some(Step::DeclareAttack(from, p)),
            Frame::Retreat => self.retreat_to(p),
            Frame::Orders(..) => Some(Step::EditOrders(OrderStep::ToggleArea(p))),
            _ => None,
        }
    }

    fn step_on_own(&self, top: Frame, u: Unit) -> Option<Step> {
        match top {
            Frame::SetupAllied(_) | Frame::SetupBritish(_) => Some(Step::PickUnit(u)),
            Frame::Wounded => Some(Step::RecoverUnit(u)),
            Frame::Turn(Stage::BritishMove, _) | Frame::BritishMover(..) => Some(Step::StartMove(u, Mode::March)),
            Frame::Turn(Stage::AlliedMove, _) | Frame::AlliedMover(..) => Some(Step::StartMove(u, self.own_mode(u))),
            Frame::Turn(Stage::BritishAttack, _) if u.is_scout() => self.scouting_by(top, u),
            Frame::Turn(Stage::BritishAttack | Stage::AlliedAttack, _) => self.attack_by(top, u),
            Frame::Ambush | Frame::WagonBar(_) | Frame::Window => Some(Step::Reveal(u)),
            Frame::React(_) | Frame::Second(_) | Frame::BritishReact(_) => Some(Step::Fire(u)),
            Frame::Declare(..) => Some(Step::ToggleUnit(u)),
            Frame::Retreat => self.retreat_of(u),
            Frame::Losses => Some(Step::TakeLoss(u)),
            Frame::Orders(_, field::NAME) => Some(Step::EditOrders(OrderStep::NameUnit(u))),
            Frame::Orders(_, field::OPENING) => Some(Step::EditOrders(OrderStep::ToggleReveal(u))),
            _ => None,
        }
    }

    /// Returns the mode in which a band of its status moves.
    fn own_mode(&self, u: Unit) -> Mode {
        match self.status(u) {
            Status::Hidden => Mode::Hidden,
            Status::Concealed => Mode::Concealed,
            Status::Revealed | Status::Out => Mode::Revealed,
        }
    }

    /// Returns the attack that a click on a target means: a legal one, or else that of the nearest Area with
    /// units of the asked side.
    fn attack_on(&self, top: Frame, to: Place) -> Step {
        let own = |p: &Place| {
            let british = matches!(top, Frame::Turn(Stage::BritishAttack, _));
            if british { !self.combat_at(*p).is_empty() } else { !self.bands_at(*p).is_empty() }
        };
        let near = |p: &Place| self.data.distance[p.index()][to.index()];
        let areas: Vec<Place> = Place::areas().filter(own).collect();
        let legal = areas.iter().find(|from| self.check_at(top, Step::DeclareAttack(**from, to)).is_ok());
        let from = legal.or_else(|| areas.iter().min_by_key(|p| near(p))).copied().unwrap_or(to);
        Step::DeclareAttack(from, to)
    }

    /// Returns the attack that a click on a unit means where its Area has no legal one: on an Area beside it with
    /// enemies, else on its own.
    fn attack_by(&self, top: Frame, u: Unit) -> Option<Step> {
        let from = self.place_of(u);
        if u == Unit::WAGON || !from.in_play() {
            return None;
        }
        let enemies =
            |p: &Place| if u.is_british() { !self.visible_at(*p).is_empty() } else { !self.combat_at(*p).is_empty() };
        let near = || std::iter::once(from).chain(self.data.place(from).adjacent.iter().copied());
        if near().any(|to| self.check_at(top, Step::DeclareAttack(from, to)).is_ok()) {
            return None;
        }
        Some(Step::DeclareAttack(from, near().find(|p| p.is_area() && enemies(p)).unwrap_or(from)))
    }

    /// Returns the try of a scout that a click on him means where none is legal.
    fn scouting_by(&self, top: Frame, u: Unit) -> Option<Step> {
        let tries = || self.data.place(self.place_of(u)).adjacent.iter().map(|&p| Step::Scout(u, p));
        if !self.place_of(u).in_play() || tries().any(|step| self.check_at(top, step).is_ok()) {
            return None;
        }
        tries().next()
    }

    /// Lists the units that may be asked to retreat now.
    fn retreaters(&self) -> Vec<Unit> {
        match &self.fight {
            Some(fight) => match fight.target {
                Some(u) => vec![u],
                None if fight.british => bands(self.visible_at(fight.at)).collect(),
                None => british(self.combat_at(fight.at)).collect(),
            },
            None => vec![],
        }
    }

    /// Returns the retreat that a click on a place means: of a unit that may go there, or else of the first one.
    fn retreat_to(&self, p: Place) -> Option<Step> {
        let declared = |u: &Unit| self.fight.iter().any(|f| f.retreats.iter().any(|r| r.0 == *u));
        let units = self.retreaters();
        let legal = units.iter().find(|u| self.check_at(Frame::Retreat, Step::Retreat(**u, p)).is_ok());
        let first = legal.or_else(|| units.iter().find(|u| !declared(u))).or(units.first());
        first.map(|u| Step::Retreat(*u, p))
    }

    /// Returns the retreat that a click on a unit means where none of its retreats is legal.
    fn retreat_of(&self, u: Unit) -> Option<Step> {
        let at = self.fight.as_ref()?.at;
        let steps = || self.data.place(at).adjacent.iter().map(|&p| Step::Retreat(u, p));
        if steps().any(|step| self.check_at(Frame::Retreat, step).is_ok()) {
            return None;
        }
        steps().next()
    }
}
