//! Victory: works, points, redoubts (BC-13.1e, BC-13.2d to BC-13.2f, BC-13.4d to BC-13.4f).

use crate::data::scenario::{AbrahamPoints, SainteFoyPoints, Victory};
use crate::ids::Fight;
use crate::rules::prelude::*;
use crate::state::{EndCondition, Ending, Level};

/// How near a unit must be to its side's goal that the next answer may bring it there: an answer that is forced is taken
/// by itself, so a unit may go a whole move.
const NEAR_GOAL: u16 = 8;

impl BattlesForCanada {
    /// Tells whether a unit of the asked side may soon come to the ground whose taking ends the game (BC-13.2c).
    pub(crate) fn is_near_goal(&self) -> bool {
        let (Some(side), Some(points)) = (self.asked_side(), self.abraham()) else { return false };
        let goal = if side == Side::French { points.french_goal } else { points.english_goal };
        let mut own = self.on_map(side).iter().filter_map(|unit| self.hex_of(unit));
        own.any(|hex| self.map().zone(goal).iter().any(|to| self.grid().distance(hex, to) <= NEAR_GOAL))
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, ending: Ending, cx: &mut Cx) {
        self.ending = Some(ending);
        self.agenda.clear();
        self.activation = None;
        self.assault = None;
        cx.all(self, Event::Over(ending));
    }

    /// Decides the game after its last turn.
    pub(crate) fn final_victory(&mut self, cx: &mut Cx) {
        let ending = self.ending_by_points();
        self.end(ending, cx);
    }

    /// Returns how the game would end if this were the end of its last turn.
    pub(crate) fn ending_by_points(&self) -> Ending {
        match &self.scenario().victory {
            Victory::Works(need) => self.works_ending(*need),
            Victory::Abraham(_) => self.abraham_ending(),
            Victory::SainteFoy(points) => self.sainte_foy_ending(points),
        }
    }

    /// Counts the hexes of the works that unrouted English infantry holds (BC-13.1e, R-52).
    #[must_use]
    pub fn works_held(&self) -> u8 {
        let held =
            |hex| self.own_in(Side::English, hex).iter().any(|u: Unit| self.unit(u).is_foot() && !self.routed.has(u));
        self.map().zone(Zone::FORTIFICATIONS).iter().filter(|hex| held(*hex)).count() as u8
    }

    /// Returns how many hexes of the works the English need where the scenario says `need`: one more by house rule
    /// `two_works`, which is for Ticonderoga alone (BC-13.1o).
    pub(crate) fn works_needed(&self, need: u8) -> u8 {
        need + u8::from(self.fight == Fight::C2 && self.plays(HouseRule::TwoWorks))
    }

    fn works_ending(&self, need: u8) -> Ending {
        let (held, raised) = (self.works_held(), self.works_needed(need));
        let (winner, level) = match held {
            n if n >= raised => (Some(Side::English), Level::Plain),
            n if n >= need => (None, Level::Draw),
            _ => (Some(Side::French), Level::Plain),
        };
        Ending { winner, level, by: EndCondition::Works }
    }

    /// Counts the strength points that a side has lost, of all its units or of its regulars only.
    #[must_use]
    pub fn sp_lost(&self, side: Side, line: bool) -> i16 {
        let counted = self.army(side).filter(|u| !line || self.unit(*u).is_line());
        counted.map(|u| i16::from(self.unit(u).sp) - i16::from(self.sp[u])).sum()
    }

    /// Counts a side's victory points at Abraham in halves (BC-13.2d, BC-13.2e).
    #[must_use]
    pub fn abraham_points(&self, side: Side) -> i16 {
        let Some(points) = self.abraham() else { return 0 };
        let enemy = side.other();
        let commander = self.commander(enemy);
        let dead = self.aides.has(commander) || self.leaders[commander] == At::LOST;
        let rout = if self.broken == Some(enemy) { points.rout } else { 0 };
        let death = if dead { points.commander } else { 0 };
        rout + death + points.sp * self.sp_lost(enemy, side == Side::English)
    }

    fn abraham_ending(&self) -> Ending {
        let difference = self.abraham_points(Side::English) - self.abraham_points(Side::French);
        let (winner, level) = match self.abraham() {
            Some(p) if difference >= p.complete_english => (Side::English, Level::Complete),
            Some(p) if difference >= p.partial_english => (Side::English, Level::Partial),
            Some(p) if difference > p.complete_french => (Side::French, Level::Partial),
            _ => (Side::French, Level::Complete),
        };
        Ending { winner: Some(winner), level, by: EndCondition::Abraham }
    }

    /// Counts a side's victory points at Sainte-Foy (BC-13.4d).
    #[must_use]
    pub fn sainte_foy_points(&self, side: Side, points: &SainteFoyPoints) -> u16 {
        let enemy = side.other();
        let redoubts = self.redoubts.iter().filter(|holder| **holder == Some(side)).count() as u16;
        points.sp * self.sp_lost(enemy, false) as u16
            + points.leader * u16::from(self.leaders_lost[enemy.index()])
            + points.redoubt * redoubts
    }

    fn sainte_foy_ending(&self, points: &SainteFoyPoints) -> Ending {
        let [french, english] = Side::ALL.map(|side| self.sainte_foy_points(side, points));
        let (winner, more, less) =
            if french > english { (Side::French, french, english) } else { (Side::English, english, french) };
        let complete = more != less && more >= points.ratio * less;
        let level = if complete { Level::Complete } else { Level::Partial };
        Ending { winner: Some(winner), level, by: EndCondition::SainteFoy }
    }
}

impl Forces {
    /// Returns the figures of victory at Abraham; `None` in other battles.
    pub(crate) fn abraham(&self) -> Option<&'static AbrahamPoints> {
        match &self.scenario().victory {
            Victory::Abraham(points) => Some(points),
            _ => None,
        }
    }
}
