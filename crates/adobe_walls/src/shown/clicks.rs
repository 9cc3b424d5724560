//! What a click means at the open question.

use crate::ids::{Camp, Counter, hex_text};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::step::{Spot, Step};
use redoubt_engine::Target;
use redoubt_engine::contract::Clicks;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;

impl Clicks for AdobeWalls {
    fn step_at(&self, target: &Target) -> Option<Step> {
        let top = *self.agenda.top()?;
        match target {
            Target::Place(id) => self.step_of_hex(&top, self.hex_of_id(id)?),
            Target::Counter(key) => match (Counter::named(key), Camp::named(key)) {
                (Some(counter), _) => self.step_of_counter(&top, counter),
                (_, Some(camp)) => self.step_of_hex(&top, self.camps[camp].at.get()?),
                _ => None,
            },
            Target::Card(_) | Target::Button => None,
        }
    }
}

impl AdobeWalls {
    /// Reads a hex of the map.
    pub(crate) fn hex_of_id(&self, id: &str) -> Option<HexId> {
        hex_text::read(id).filter(|hex| hex.index() < self.grid().len())
    }

    fn step_of_hex(&self, top: &Frame, hex: HexId) -> Option<Step> {
        match *top {
            Frame::Setup(side) => {
                let camp = Camp::all().find(|c| side == crate::ids::Side::Nations && self.camps[*c].at == At::HAND);
                let counter = Counter::all().find(|c| c.side() == side && self.at[*c] == At::HAND);
                let camp = camp.map(|camp| Step::PlaceCamp(camp, Spot(hex)));
                camp.or(counter.map(|counter| Step::Place(counter, Spot(hex))))
            }
            Frame::March(ref march) => match march.at {
                Some(from) if from.0 == hex => Some(Step::Stop),
                Some(from) => self.grid().dir_to(from.0, hex).map(Step::Go),
                None => Some(Step::Enter(Spot(hex))),
            },
            Frame::Turn(Phase::Melee, _) => Some(Step::Attack(Spot(hex))),
            Frame::Flight(_) => Some(Step::Flee(Spot(hex))),
            Frame::Captain(_) => Counter::CAPTAINS
                .into_iter()
                .find(|c| self.at[*c] == At::RESERVE)
                .map(|captain| Step::PlaceCaptain(captain, Spot(hex))),
            Frame::Advance => {
                let able = self.attacked.iter().find(|(c, at)| at.is_some() && self.at[*c].on_map());
                able.map(|(counter, _)| Step::Advance(counter, Spot(hex)))
            }
            _ => None,
        }
    }

    fn step_of_counter(&self, top: &Frame, counter: Counter) -> Option<Step> {
        let enemy = self.asked_side().is_some_and(|side| side != counter.side());
        match *top {
            Frame::Turn(Phase::Rally, _) => Some(Step::Rally(counter)),
            Frame::March(_) if enemy => self.step_of_hex(top, self.hex_of(counter)?),
            Frame::Turn(Phase::Movement, _) if enemy => None,
            Frame::Turn(Phase::Movement, _) | Frame::March(_) => Some(Step::Pick(counter)),
            Frame::Turn(Phase::Melee, _) => self.hex_of(counter).filter(|_| enemy).map(|hex| Step::Attack(Spot(hex))),
            Frame::Turn(..) | Frame::Volley(_) if enemy => self.shot_meant(counter),
            Frame::Wake(..) => Some(Step::Wake(counter)),
            Frame::Declare(..) => Some(Step::Toggle(counter)),
            Frame::Lose(..) => Some(Step::Lose(counter)),
            Frame::ShellLoss(..) => Some(Step::Take(counter)),
            Frame::Attach(leader) => Some(Step::Attach(leader, counter)),
            Frame::Melee(crate::state::agenda::Moment::Retreats) => Some(Step::TryRetreat(counter)),
            Frame::Melee(crate::state::agenda::Moment::Pursuit) => Some(Step::Pursue(counter)),
            _ => None,
        }
    }

    /// Returns the shot that a click on an enemy means: that of the nearest unit that could fire at all.
    fn shot_meant(&self, target: Counter) -> Option<Step> {
        let at = self.hex_of(target)?;
        let side = target.side().other();
        let own = self.on_map().iter().filter(|c| c.side() == side && self.is_combat(*c));
        let nearest = own.min_by_key(|c| self.hex_of(*c).map_or(u16::MAX, |hex| self.grid().distance(hex, at)))?;
        Some(Step::Fire(nearest, target, false))
    }
}
