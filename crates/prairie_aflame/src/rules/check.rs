//! Legality: the one way from a step to the rule that forbids it. Each frame of the agenda has the checks of its
//! chapter; the legal list holds the candidates that pass them.

use crate::ids::{Leader, Side, Unit};
use crate::rules::bar::{Bar, NotNow, PieceBar};
use crate::rules::turn_bar::TurnBar;
use crate::state::step::Step;
use crate::state::{At, Frame, Moment, PrairieAflame, Stage};
use redoubt_engine::hex::HexId;

/// Hexes within which Riel may escape (PA-4.51c).
pub const RIEL_RANGE: u16 = 8;

impl PrairieAflame {
    /// Checks whether a step answers the open question.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub(crate) fn check_step(&self, step: Step) -> Result<(), Bar> {
        if self.ending.is_some() {
            return Err(Bar::Over);
        }
        if !self.is_on_map(step) {
            return Err(Bar::NoSuch);
        }
        match (self.agenda.top(), step) {
            (Some(Frame::March(group)), _) => self.check_march(group, step),
            (Some(Frame::Turn(side, Stage::March, true)), _) => self.check_mover(*side, step),
            (Some(Frame::Battle(moment)), _) => self.check_in_battle(*moment, step),
            (Some(Frame::Boat), _) => self.check_boat(step),
            (Some(Frame::Turn(side, Stage::Organise, true)), _) => self.check_order(*side, step),
            (Some(Frame::Form(_) | Frame::Turn(_, Stage::Supply | Stage::Replace, true)), Step::Done) => Ok(()),
            (Some(Frame::Form(side)), Step::FormBattalion(unit, hex)) => self.check_form(*side, unit, hex),
            (Some(Frame::Form(side)), Step::BreakDownBattalion(unit)) => self.check_break_down(*side, unit),
            (Some(Frame::Turn(side, Stage::Supply, true)), Step::UseUpWagon(unit)) => self.check_expend(*side, unit),
            (Some(Frame::Turn(side, Stage::Replace, true)), Step::BuyBack(unit, hex)) => {
                self.check_return(*side, unit, hex)
            }
            (Some(Frame::Turn(_, Stage::Combat, true)), Step::Fight(hex)) => Ok(self.check_fight(hex)?),
            (Some(Frame::Turn(_, Stage::Combat, true)), Step::Done) => Ok(self.check_peace()?),
            (Some(Frame::Hostages(place)), Step::AssignHostages(force)) => Ok(self.check_captor(*place, force)?),
            (Some(Frame::Guard(force, place)), Step::HandOverHostages(named, unit)) if *force == named => {
                self.check_guard(*force, *place, unit)
            }
            (Some(Frame::Stray(leader)), Step::JoinStack(hex)) => Ok(self.check_shelter(*leader, hex, false)?),
            (Some(Frame::Escape(leader)), Step::JoinStack(hex)) => {
                Ok(self.check_shelter(*leader, hex, self.riel_flees(*leader))?)
            }
            _ => Err(self.not_now(step)),
        }
    }

    /// Checks a step in a battle: a step that no battle asks for is refused before the rules of battles are checked.
    fn check_in_battle(&self, moment: Moment, step: Step) -> Result<(), Bar> {
        match self.not_now(step) {
            bar @ Bar::NotNow(_) => Err(bar),
            _ => Ok(self.check_battle(moment, step)?),
        }
    }

    /// Tells whether the numbers of a step are a hex, hexside, direction or place of this map.
    fn is_on_map(&self, step: Step) -> bool {
        let map = self.map();
        match step {
            Step::Move(dir) => dir.index() < 6,
            Step::SteamTo(edge) => edge.index() < map.grid.edge_count(),
            Step::BurnPlace(place) => place.index() < map.places.len(),
            _ => step.hex().is_none_or(|h| h.index() < map.grid.len()),
        }
    }

    /// Finds why a step that the open question does not know is no answer to it.
    pub(crate) fn not_now(&self, step: Step) -> Bar {
        let Some(top) = self.agenda.top() else { return Bar::Over };
        let battle = matches!(top, Frame::Battle(_));
        let march = self.stage() == Some(Stage::March) && !battle;
        let bar = match step {
            Step::PickStack(_) | Step::PickUnit(_) | Step::Move(_) | Step::LeaveUnit(_) | Step::LeaveLeader(_)
                if !march =>
            {
                NotNow::UnitsMove
            }
            Step::Move(_) | Step::LeaveUnit(_) | Step::LeaveLeader(_) => NotNow::ChooseMover,
            Step::PickLeader(_) if !march => match top {
                Frame::Battle(Moment::Follow) => return Bar::NotAsked,
                Frame::Escape(leader) | Frame::Stray(leader) => NotNow::LeaderGoes(*leader),
                _ => NotNow::LeadersMove,
            },
            Step::Entrain | Step::Detrain | Step::RideTo(_) if self.phasing() == Side::Nations => NotNow::NationsRide,
            Step::Entrain | Step::Detrain | Step::RideTo(_) => NotNow::ChooseRider,
            Step::FormBattalion(..) if matches!(top, Frame::Battle(Moment::Late)) => return Bar::NotAsked,
            Step::FormBattalion(..) | Step::BreakDownBattalion(_) if battle => NotNow::RegroupInBattle,
            Step::FormBattalion(..) | Step::BreakDownBattalion(_) => NotNow::Regroup,
            Step::ReleaseHostage(_) => NotNow::Release,
            Step::FreeStack(_) => NotNow::Free,
            Step::UseAsEngineers(_) | Step::UseAsFerry => NotNow::Engineers,
            Step::UseUpWagon(_) => NotNow::Supply,
            Step::BuyBack(..) => NotNow::Replacements,
            Step::Fight(_) => NotNow::Combat,
            Step::EmbarkUnit(_) | Step::LandPassenger(_) => NotNow::ChooseBoat,
            Step::SteamTo(_) if !battle => NotNow::ChooseBoat,
            Step::CommitUnit(_)
            | Step::UseLeader(_)
            | Step::UseNoLeader
            | Step::TakeLoss(_)
            | Step::TakeGarrisonLoss
            | Step::TakeDisruption(_)
            | Step::RetreatTo(_)
            | Step::LeaveBattle(..)
            | Step::ContinueBattle
            | Step::WithdrawTo(..)
            | Step::PursueTo(_)
            | Step::JoinWithBoat
                if !battle =>
            {
                NotNow::NoBattle
            }
            Step::AssignHostages(_) => NotNow::NoHostages,
            Step::BurnPlace(_) if !matches!(top, Frame::Battle(Moment::Burn)) => NotNow::Burn,
            _ => return Bar::NotAsked,
        };
        Bar::NotNow(bar)
    }

    /// Returns why a unit is away from the map; `None` where it is not, or where no rule took it away.
    pub(crate) fn away(&self, unit: Unit) -> Option<PieceBar> {
        match self.at[unit] {
            At::ELIMINATED => Some(PieceBar::Eliminated(unit)),
            At::SURRENDERED => Some(PieceBar::Surrendered(unit)),
            At::TRACK => Some(PieceBar::UsedUp(unit)),
            At::GONE => Some(PieceBar::Left(unit)),
            At::ABOARD => Some(PieceBar::Aboard(unit)),
            _ => None,
        }
    }

    /// Checks whether a unit is on the map and of this side.
    pub(crate) fn check_unit(&self, side: Side, unit: Unit) -> Result<(), PieceBar> {
        if self.at[unit].get().is_none() && !(unit == Unit::NORTHCOTE && self.boat.is_some()) {
            return Err(self.away(unit).unwrap_or(PieceBar::Absent(unit)));
        }
        if unit.side() == side { Ok(()) } else { Err(PieceBar::Foreign(unit)) }
    }

    /// Checks whether a leader is on the map and of this side.
    pub(crate) fn check_leader(&self, side: Side, leader: Leader) -> Result<(), PieceBar> {
        match self.leaders[leader] {
            At::CAPTURED => Err(PieceBar::Captured(leader)),
            At::GONE => Err(PieceBar::LeaderLeft(leader)),
            _ if leader.side() != side => Err(PieceBar::ForeignLeader(leader)),
            at if at.get().is_none() => Err(PieceBar::LeaderAbsent(leader)),
            _ => Ok(()),
        }
    }

    /// Checks whether the next battle can be fought in a hex (PA-12.0a, PA-15.12h).
    fn check_fight(&self, hex: HexId) -> Result<(), TurnBar> {
        let (must, may) = self.meetings();
        if must.contains(&hex) || may.contains(&hex) {
            return Ok(());
        }
        let boat = self.boat_hexes().contains(&Some(hex)) && self.boat_fought;
        Err(if self.fought.contains(&hex) {
            TurnBar::Fought(hex)
        } else if boat && self.any_of(Side::Nations, hex) {
            TurnBar::BoatFought
        } else {
            TurnBar::NoMeeting(hex)
        })
    }

    /// Checks that no battle is left that must be fought (PA-12.0a).
    fn check_peace(&self) -> Result<(), TurnBar> {
        if self.meetings().0.is_empty() { Ok(()) } else { Err(TurnBar::Compulsory) }
    }

    /// Checks whether a leader who is alone, or has escaped, may join the units in a hex: the nearest (PA-4.4c,
    /// PA-4.5c); where Riel `flees`, any within [`RIEL_RANGE`] (PA-4.51c).
    fn check_shelter(&self, leader: Leader, hex: HexId, flees: bool) -> Result<(), TurnBar> {
        let shelter = self.shelter(leader.side());
        let Some(from) = self.leaders[leader].get().filter(|_| shelter.contains(hex)) else {
            return Err(TurnBar::NoShelter(hex));
        };
        let grid = &self.map().grid;
        let far = grid.distance(from, hex);
        if flees {
            return if far <= RIEL_RANGE { Ok(()) } else { Err(TurnBar::RielTooFar(hex, far)) };
        }
        let near = shelter.iter().map(|h| grid.distance(from, h)).min().unwrap_or(far);
        if far == near { Ok(()) } else { Err(TurnBar::Farther(leader, hex, near, far)) }
    }

    /// Lists the hexes whose units a leader may join, alone or where Riel `flees`.
    pub(crate) fn shelters(&self, leader: Leader, flees: bool) -> Vec<HexId> {
        self.shelter(leader.side()).iter().filter(|h| self.check_shelter(leader, *h, flees).is_ok()).collect()
    }
}
