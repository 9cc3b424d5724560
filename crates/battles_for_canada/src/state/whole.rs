//! Checks a state that was read from a file, before anything uses it: who lies where on which map, strength, markers,
//! what is under way. The frames of the agenda are checked beside it.

use crate::data::assault::{AssaultResult, COLUMNS, MOST_DIFFERENCE};
use crate::ids::{Leader, Side, Unit};
use crate::state::agenda::{Activation, Assault};
use crate::state::at::At;
use crate::state::rolled::AssaultRoll;
use crate::state::sets::{LeaderSet, UnitSet, army_units};
use crate::state::{BattlesForCanada, Guns};
use redoubt_engine::Complaint;
use redoubt_engine::contract::Whole;
use redoubt_engine::hex::HexId;
use redoubt_engine::session::read_state::{holds, within};

/// Most of what is counted without a limit of its own: leaders lost, turns to wait.
pub(super) const MOST: u8 = 99;
/// Most columns that one cause shifts an assault.
const MOST_SHIFT: i8 = 6;

pub(super) type Checked = Result<(), Complaint>;

impl Whole for BattlesForCanada {
    fn check_state(&self) -> Checked {
        within("turn", self.turn, 0..=self.turns())?;
        self.whole_units()?;
        self.whole_leaders()?;
        self.whole_counts()?;
        if let Some(act) = &self.activation {
            self.whole_activation(act)?;
        }
        if let Some(assault) = &self.assault {
            self.whole_assault(assault)?;
        }
        self.whole_agenda()
    }
}

impl BattlesForCanada {
    /// Checks that a hex lies on the map of this battle.
    pub(super) fn whole_hex(&self, field: &str, hex: HexId) -> Checked {
        holds(hex.index() < self.grid().len(), field, "is no hex of this battle's map")
    }

    /// Checks that units are of this battle, of one side where one is named.
    pub(super) fn whole_set(&self, field: &str, units: UnitSet, side: Option<Side>) -> Checked {
        let own = match side {
            Some(side) => army_units(self.battle(), side),
            None => army_units(self.battle(), Side::French).or(army_units(self.battle(), Side::English)),
        };
        let stray = units.less(own).first();
        let text = stray.map_or(String::new(), |unit| format!("{} has no part in it", unit.id()));
        holds(stray.is_none(), field, text)
    }

    /// Checks that leaders are of this scenario, of one side where one is named.
    pub(super) fn whole_leader_set(&self, field: &str, leaders: LeaderSet, side: Option<Side>) -> Checked {
        let own: LeaderSet = self.scenario().leaders().filter(|l| side.is_none_or(|side| l.side() == side)).collect();
        let stray = leaders.less(own).first();
        let text = stray.map_or(String::new(), |leader| format!("{} has no part in it", leader.id()));
        holds(stray.is_none(), field, text)
    }

    /// Checks where units are, their strength and their markers.
    fn whole_units(&self) -> Checked {
        let own: UnitSet = self.scenario().units().collect();
        for (unit, at) in self.at.iter() {
            let field = format!("at of {}", unit.id());
            if let Some(hex) = at.get() {
                self.whole_hex(&field, hex)?;
            }
            holds(*at == At::ABSENT || own.has(unit), &field, "the unit is not in this scenario")?;
            let printed = self.unit(unit).sp;
            let least = u8::from(at.on_map() && self.unit(unit).has_strength());
            let most = if own.has(unit) { printed } else { 0 };
            within(format!("sp of {}", unit.id()), self.sp[unit], least..=most.max(least))?;
        }
        for (field, set) in [
            ("disorganized", self.disorganized),
            ("routed", self.routed),
            ("hidden", self.hidden),
            ("used", self.used),
            ("fired", self.fired),
            ("arrived", self.arrived),
            ("mixed", self.mixed),
            ("fled", self.fled),
        ] {
            self.whole_set(field, set, None)?;
        }
        let both = self.disorganized.and(self.routed).first();
        let text = both.map_or(String::new(), |unit| format!("{} is routed and disorganized", unit.id()));
        holds(both.is_none(), "routed", text)
    }

    /// Checks where leaders are, and their markers.
    fn whole_leaders(&self) -> Checked {
        let own: LeaderSet = self.scenario().leaders().collect();
        for (leader, at) in self.leaders.iter() {
            let field = format!("leaders of {}", leader.id());
            if let Some(hex) = at.get() {
                self.whole_hex(&field, hex)?;
            }
            holds(*at == At::ABSENT || own.has(leader), &field, "the leader is not in this scenario")?;
            let with = self.left_with[leader];
            let fits = with.is_none_or(|unit| unit.side() == leader.side() && unit.battle() == leader.battle());
            holds(fits, format!("left_with of {}", leader.id()), "is no unit of his side")?;
        }
        for (field, set) in [
            ("aides", self.aides),
            ("face_up", self.face_up),
            ("out_of_command", self.out_of_command),
            ("moved", self.moved),
            ("leaders_arrived", self.leaders_arrived),
            ("leaders_hidden", self.leaders_hidden),
        ] {
            self.whole_leader_set(field, set, None)?;
        }
        Ok(())
    }

    /// Checks what the scenario counts.
    fn whole_counts(&self) -> Checked {
        for (n, lost) in self.leaders_lost.into_iter().enumerate() {
            within(format!("leaders_lost[{n}]"), lost, 0..=MOST)?;
        }
        match self.guns {
            Guns::From(turn) => within("guns", turn, 0..=MOST)?,
            Guns::Waiting => holds(self.scenario().boats.is_some(), "guns", "there are none in this scenario")?,
            Guns::Never | Guns::Landed => {}
        }
        Ok(())
    }

    /// Checks the activation that is under way.
    fn whole_activation(&self, act: &Activation) -> Checked {
        let side = Some(act.side);
        self.whole_leader_set("activation.leaders", act.leaders, side)?;
        let commander: LeaderSet = act.commander.into_iter().collect();
        self.whole_leader_set("activation.commander", commander, side)?;
        holds(act.commander.is_none_or(Leader::is_commander), "activation.commander", "is no Army Commander")?;
        for (field, set) in [
            ("activation.units", act.units),
            ("activation.commanded", act.commanded),
            ("activation.done", act.done),
            ("activation.attacked", act.attacked),
            ("activation.engaged", act.engaged),
        ] {
            self.whole_set(field, set, side)?;
        }
        Ok(())
    }

    /// Checks the assault that is fought.
    fn whole_assault(&self, assault: &Assault) -> Checked {
        let (side, enemy) = (Some(assault.side), Some(assault.side.other()));
        self.whole_hex("assault.target", assault.target)?;
        self.whole_set("assault.attackers", assault.attackers, side)?;
        self.whole_set("assault.defenders", assault.defenders, enemy)?;
        self.whole_set("assault.shaken", assault.shaken, None)?;
        self.whole_set("assault.losers", assault.losers, None)?;
        self.whole_leader_set("assault.behind", assault.behind, None)?;
        for (n, hex) in assault.from.iter().enumerate() {
            self.whole_hex(&format!("assault.from[{n}]"), *hex)?;
        }
        whole_result("assault.result", assault.result)?;
        match &assault.rolled.0 {
            Some(roll) => self.whole_roll(roll),
            None => Ok(()),
        }
    }

    /// Checks the roll of an assault that is shown.
    fn whole_roll(&self, roll: &AssaultRoll) -> Checked {
        self.whole_set("assault.rolled.attackers", roll.attackers, None)?;
        self.whole_set("assault.rolled.defenders", roll.defenders, None)?;
        self.whole_hex("assault.rolled.at", roll.at.0)?;
        within("assault.rolled.die", roll.die, 1..=6)?;
        within("assault.rolled.base", usize::from(roll.base), 0..=COLUMNS - 1)?;
        within("assault.rolled.column", usize::from(roll.column), 0..=COLUMNS - 1)?;
        within("assault.rolled.morale", roll.morale, -MOST_DIFFERENCE..=MOST_DIFFERENCE)?;
        for (field, shift) in
            [("flank", roll.flank), ("routed", roll.routed), ("cavalry", roll.cavalry), ("abatis", roll.abatis)]
        {
            within(format!("assault.rolled.{field}"), shift, -MOST_SHIFT..=MOST_SHIFT)?;
        }
        whole_result("assault.rolled.result", roll.result)
    }

    /// Checks that somebody named by a frame stands on the map.
    pub(super) fn whole_on_map(&self, field: &str, unit: Unit) -> Checked {
        holds(self.at[unit].on_map(), field, format!("{} is not on the map", unit.id()))
    }
}

/// Checks a result of the Assault Table.
fn whole_result(field: &str, result: Option<AssaultResult>) -> Checked {
    let Some(result) = result else { return Ok(()) };
    within(format!("{field}.sp"), result.sp, 0..=2)?;
    within(format!("{field}.retreat"), result.retreat, 0..=2)
}
