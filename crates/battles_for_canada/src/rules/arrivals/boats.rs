//! The guns in boats at Carillon: whether they come, and where they land (BC-13.1m, BC-13.1n, BC-T12).

use crate::data::tables::BoatsRoll;
use crate::ids::hex;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::Guns;

/// The English land the guns.
pub(in crate::rules) struct Landing;

impl Question for Landing {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(Side::English)
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let zone = game.scenario().boats.map(|b| b.2);
        for hex in zone.into_iter().flat_map(|zone| game.map().zone(zone).iter()) {
            Vertex::ALL.into_iter().try_for_each(|facing| each(Step::PlaceGuns(Spot(hex), facing)))?;
        }
        Continue(())
    }

    /// Checks the place of the guns (BC-13.1n; house rule `battery_0416`).
    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        let Step::PlaceGuns(Spot(to), facing) = step else { return Err(Bar::NotAsked) };
        let zone = game.scenario().boats.map(|b| b.2).ok_or(Bar::NotAsked)?;
        if to.index() >= game.grid().len() || facing.0 >= 6 {
            return Err(Bar::NoSuch);
        }
        let only = !game.plays(HouseRule::BoatsAt0416) || to == hex(416);
        if game.map().in_zone(zone, to) && only { Ok(()) } else { Err(Bar::NotBank(to)) }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let Step::PlaceGuns(spot, facing) = step else { return };
        game.agenda.pop();
        game.guns = Guns::Landed;
        game.at[Unit::BOATS] = At::hex(spot.0);
        game.facing[Unit::BOATS] = facing;
        cx.all(game, Event::GunsPlaced(spot, facing));
    }
}

impl BattlesForCanada {
    /// Tells whether the English have to decide about the guns in boats now.
    pub(in crate::rules) fn guns_ask(&self) -> bool {
        self.guns == Guns::Waiting && self.guns_open()
    }

    /// Tells whether guns in boats can be rolled for in this turn.
    fn guns_open(&self) -> bool {
        self.scenario().boats.is_some_and(|(_, turn, _)| self.turn >= turn)
    }

    /// Begins the decision about the guns: without a roll by house rule, or their landing (BC-13.1m, BC-13.1o).
    pub(crate) fn begin_guns(&mut self, cx: &mut Cx) {
        if self.guns_ask() && self.plays(HouseRule::GunsAuto) {
            self.guns = Guns::From(self.turn);
            cx.all(self, Event::Guns(None, self.guns));
        }
        if matches!(self.guns, Guns::From(turn) if self.turn >= turn) {
            self.agenda.push(Frame::PlaceGuns);
        }
    }

    /// Carries out the English answer about the guns (BC-T12).
    pub(crate) fn guns_step(&mut self, step: Step, cx: &mut Cx) {
        if step == Step::RollForGuns {
            let die = cx.dice.d6();
            self.guns = match self.tables().boats.result(die as i8) {
                BoatsRoll::Arrive => Guns::From(self.turn + 1),
                BoatsRoll::Never => Guns::Never,
                BoatsRoll::Again => Guns::Waiting,
            };
            cx.all(self, Event::Guns(Some(die), self.guns));
        }
    }
}
