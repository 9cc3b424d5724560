//! Set-up, arrivals, command, initiative, rally and the end, described.

use crate::data::tables::Corps;
use crate::prelude::*;
use crate::shown::log::rolls::{Roll, about_units, faces, line, modifier};
use crate::state::agenda::{Placing, Stage};
use crate::state::{EndCondition, Ending, Guns, Level};
use crate::words::{facing_word, hour_word, leader_target, side_head, side_name, side_word, unit_target};
use redoubt_engine::record::log::{Animation, Die, LogEntry, RollRecord, capitalised};

impl BattlesForCanada {
    pub(crate) fn tell_placed(&self, unit: Unit, hex: HexId) -> LogEntry {
        let text = format!("Set up in {}: {}.", self.map().word(hex), self.data.unit_word(unit));
        line(text, "BC-13.1a", unit.side()).about(unit_target(unit)).about(self.hex_target(hex))
    }

    pub(crate) fn tell_leader_placed(&self, leader: Leader, hex: HexId, why: Option<Placing>) -> LogEntry {
        let (name, place) = (capitalised(&self.post_word(leader)), self.map().word(hex));
        let (text, rule) = match why {
            None => (format!("{name} stands in {place}."), "BC-13.1a"),
            Some(Placing::Arrives) => (format!("{name} came onto the map in {place}."), "BC-13.1d"),
            Some(Placing::Aide) => {
                (format!("An aide takes over for {} in {place}.", self.post_word(leader)), "BC-2.2f")
            }
            Some(Placing::Stray) => (format!("{name}, alone before the enemy, rode to {place}."), "BC-2.2c"),
        };
        let entry = line(text, rule, leader.side()).about(self.hex_target(hex));
        entry.about(leader_target(leader, why == Some(Placing::Aide)))
    }

    pub(crate) fn tell_faced(&self, hex: HexId, to: Vertex) -> LogEntry {
        let text = format!("The units in {} face {}.", self.map().word(hex), facing_word(to));
        LogEntry::line(text, "BC-3a").about(self.hex_target(hex))
    }

    pub(crate) fn tell_set_up(&self, side: Side) -> LogEntry {
        line(format!("{} have set up.", side_head(side)), "BC-13.1a", side)
    }

    pub(crate) fn tell_canadians(&self, skirmish: bool) -> LogEntry {
        let how = if skirmish { "skirmish in the ranks of the regulars" } else { "fight as a militia unit" };
        line(format!("The Canadians {how}."), "BC-13.3c", Side::French)
    }

    pub(crate) fn tell_drawn(&self, units: UnitSet) -> LogEntry {
        let text = format!("First on the field: {}.", self.data.units_word(units.iter()));
        about_units(line(text, "BC-13.3d", Side::French), units)
    }

    pub(crate) fn tell_revealed(&self, units: UnitSet, leaders: LeaderSet, hex: HexId) -> LogEntry {
        let text = format!("In {} stood {}.", self.map().word(hex), self.crowd(units, leaders));
        let at = self.grid().number(hex);
        about_units(line(text, "BC-13.1h", Side::French), units).animation(Animation::Reveal { at })
    }

    pub(crate) fn tell_turn(&self, turn: u8) -> LogEntry {
        let hour = hour_word(self.scenario().hour(turn));
        let text = format!("Turn {turn} of {}", self.turns());
        LogEntry::line(format!("Turn {turn}: {hour}."), "BC-0.2a").animation(Animation::Phase {
            side: None,
            title: hour,
            text,
        })
    }

    pub(crate) fn tell_stage(&self, stage: Stage) -> LogEntry {
        let (text, rule) = match stage {
            Stage::Arrive => ("Reinforcements.", "BC-1.1a"),
            Stage::Aides => ("Aides take over.", "BC-2.2f"),
            Stage::Command => ("Leaders look for their orders.", "BC-1.1a"),
            Stage::Guns => ("The guns in boats.", "BC-13.1m"),
            Stage::Initiative => ("Initiative.", "BC-1.2a"),
            Stage::Choose => ("Who acts first?", "BC-1.2c"),
            Stage::Activate(_) => ("An activation.", "BC-1.2d"),
            Stage::Commanders(_) => ("The Army Commanders may move.", "BC-1.3a"),
            Stage::Rally(Side::French) => ("Rally Phase of the French.", "BC-1.4d"),
            Stage::Rally(Side::English) => ("Rally Phase of the English.", "BC-1.4d"),
        };
        let side = match stage {
            Stage::Activate(side) | Stage::Commanders(side) | Stage::Rally(side) => Some(side),
            _ => None,
        };
        let entry = LogEntry::line(text, rule);
        match side {
            Some(side) => entry.side(side.seat()),
            None => entry,
        }
    }

    pub(crate) fn tell_arrival_roll(&self, corps: Corps, die: u8, most: u8) -> LogEntry {
        let comes = die <= most;
        let roll = Roll::new(Side::French, capitalised(corps.word()), "reinforcements", die)
            .chance(most.min(6), comes)
            .column("arrivals", 0);
        roll.told(
            format!("rolled {die}, needs {most} or less: {}", if comes { "it comes" } else { "it does not come" }),
            "BC-13.2h",
        )
    }

    pub(crate) fn tell_garrison_roll(&self, die: u8) -> LogEntry {
        let roll = Roll::new(Side::French, "The garrison of Québec", "units", die);
        roll.told(format!("rolled {die}: as many units march out"), "BC-T11")
    }

    pub(crate) fn tell_arrived(&self, units: UnitSet, leaders: LeaderSet) -> LogEntry {
        let text = format!("At the edge of the map: {}.", self.crowd(units, leaders));
        let rule = if self.is_carillon() { "BC-13.1k" } else { "BC-13.2i" };
        about_units(line(text, rule, self.side_of(units, leaders)), units)
    }

    pub(crate) fn tell_kept(&self, leader: Leader) -> LogEntry {
        let name = capitalised(&self.data.leader_word(leader, false));
        let text = format!("{name} cannot come: the enemy bars every hex of the entry. He tries again next turn.");
        line(text, "BC-13.1d", leader.side())
    }

    pub(crate) fn tell_out_of_command(&self, leaders: LeaderSet) -> LogEntry {
        let text = format!("Out of command: {}.", self.crowd(UnitSet::EMPTY, leaders));
        line(text, "BC-1.1a", self.side_of(UnitSet::EMPTY, leaders))
    }

    pub(crate) fn tell_guns(&self, die: Option<u8>, state: Guns) -> LogEntry {
        let what = match state {
            Guns::Waiting => "they are late, roll again next turn".to_string(),
            Guns::From(turn) => format!("they land at {}", hour_word(self.scenario().hour(turn))),
            Guns::Never => "they never come".into(),
            Guns::Landed => "they are on land".into(),
        };
        let Some(die) = die else {
            return line(format!("The guns in boats: {what}."), "BC-13.1m", Side::English);
        };
        let table = &self.tables().boats;
        let good = faces(|d| matches!(table.result(d as i8), crate::data::tables::BoatsRoll::Arrive));
        let roll = Roll::new(Side::English, "The guns in boats", "boats", die)
            .chance(good, matches!(state, Guns::From(_)))
            .cell("boats", table.row(die as i8), 0);
        roll.told(format!("rolled {die}: {what}"), "BC-13.1m")
    }

    pub(crate) fn tell_guns_placed(&self, hex: HexId, to: Vertex) -> LogEntry {
        let text = format!("English guns stand in {} and face {}.", self.map().word(hex), facing_word(to));
        line(text, "BC-13.1n", Side::English).about(unit_target(Unit::BOATS)).about(self.hex_target(hex))
    }

    pub(crate) fn tell_initiative(&self, dice: Option<[u8; 2]>, side: Side) -> LogEntry {
        let who = side_word(side);
        let text = match dice {
            Some([french, english]) if french == english => format!("Both rolled {french}: {who} have the initiative."),
            Some([french, english]) => format!("French {french}, English {english}: {who} have the initiative."),
            None => format!("{} have the initiative.", side_head(side)),
        };
        let rule = if dice.is_some_and(|d| d[0] == d[1]) { "BC-1.2b" } else { "BC-1.2a" };
        let Some(dice) = dice else { return line(text, rule, side) };
        let pools = Side::ALL.map(|of| (side_head(of).to_string(), vec![Die::pips(dice[of as usize])])).to_vec();
        let (title, result) = ("Initiative".to_string(), format!("{who} have the initiative"));
        let roll = RollRecord { seat: side.seat(), title, pools, modifiers: vec![], result, chance: None };
        line(text, rule, side).roll(roll)
    }

    pub(crate) fn tell_first(&self, side: Side) -> LogEntry {
        line(format!("{} act first.", side_head(side)), "BC-1.2c", side)
    }

    pub(crate) fn tell_activated(&self, leader: Leader) -> LogEntry {
        let name = capitalised(&self.post_word(leader));
        let (text, rule) = match leader.formation() {
            Some(f) => (self.acting_word(&name, f), "BC-9.1a"),
            None => (format!("{name} tries a general activation."), "BC-9.2a"),
        };
        let title = name.to_uppercase();
        let side = Some(leader.side().seat());
        let (words, what) = (text.clone(), text.trim_end_matches('.').to_string());
        let entry = line(text, rule, leader.side()).about(leader_target(leader, false)).what(what);
        entry.animation(Animation::Phase { side, title, text: words })
    }

    /// Says who acts: "Bourlamaque and his brigade act."
    fn acting_word(&self, name: &str, formation: crate::ids::Formation) -> String {
        let of = self.data.formation_word(formation);
        match of.strip_prefix(name).and_then(|rest| rest.strip_prefix("'s ")) {
            Some(own) => format!("{name} and his {own} act."),
            None => format!("{name} and {of} act."),
        }
    }

    pub(crate) fn tell_command_check(&self, leader: Leader, die: u8, cv: u8) -> LogEntry {
        let passed = self.tables().command(die, cv);
        let roll = Roll::new(
            leader.side(),
            format!("{}, command check", capitalised(&self.post_word(leader))),
            "command",
            die,
        )
        .chance(cv.min(6), passed)
        .cell("command", usize::from(!passed), 0);
        let how = if passed { "passed" } else { "failed" };
        roll.told(format!("rolled {die}, needs {cv} or less: {how}"), "BC-8.3a")
            .what(format!("{} {how} the command check", self.post_word(leader)))
            .about(leader_target(leader, false))
    }

    pub(crate) fn tell_impulse(&self, leader: Leader, die: u8, add: i8) -> LogEntry {
        let table = &self.tables().impulse;
        let total = die as i8 + add;
        let roll =
            Roll::new(leader.side(), format!("{} on impulse", capitalised(&self.post_word(leader))), "impulse", die)
                .with(modifier("for the kind of troops and for combat", add.into(), "BC-13.1p"))
                .cell("impulse", table.row(total), 0);
        let what = format!("the formation {}", table.result(total).word());
        roll.summed(total, &what, "BC-13.1p").about(leader_target(leader, false))
    }

    pub(crate) fn tell_passed(&self, side: Side) -> LogEntry {
        line(format!("{} activate nobody else.", side_head(side)), "BC-1.2g", side)
    }

    pub(crate) fn tell_reordered(&self, units: UnitSet) -> LogEntry {
        let text = format!("In order again: {}.", self.data.units_word(units.iter()));
        about_units(line(text, "BC-1.4b", self.side_of(units, LeaderSet::EMPTY)), units)
    }

    pub(crate) fn tell_rally_check(&self, unit: Unit, die: u8, morale: u8, add: u8) -> LogEntry {
        let table = &self.tables().rally;
        let total = (die + morale + add) as i8;
        let rallied = table.result(total);
        let roll = Roll::new(unit.side(), format!("{}, rally", self.unit_head(unit)), "rally", die)
            .with(
                [modifier("morale", morale.into(), "BC-12.5a"), modifier("leader", add.into(), "BC-12.5a")]
                    .into_iter()
                    .flatten(),
            )
            .chance(faces(|d| table.result((d + morale + add) as i8)), rallied)
            .cell("rally", table.row(total), 0);
        roll.summed(total, if rallied { "it rallies" } else { "it runs on" }, "BC-12.5a").about(unit_target(unit))
    }

    pub(crate) fn tell_rallied(&self, unit: Unit) -> LogEntry {
        line(format!("{} rallied.", self.unit_head(unit)), "BC-12.5c", unit.side())
            .about(unit_target(unit))
            .what(format!("{} rallied", self.data.unit_word(unit)))
    }

    pub(crate) fn tell_return_roll(&self, unit: Unit, die: u8, morale: u8) -> LogEntry {
        let back = die <= morale;
        let roll =
            Roll::new(unit.side(), format!("{}, beyond the edge of the map", self.unit_head(unit)), "return", die)
                .chance(morale.min(6), back);
        roll.told(
            format!("rolled {die}, needs {morale} or less: {}", if back { "it comes back" } else { "it stays away" }),
            "BC-13.4c",
        )
        .about(unit_target(unit))
    }

    pub(crate) fn tell_returned(&self, unit: Unit, hex: HexId) -> LogEntry {
        let text = format!("{} came back in {}.", self.unit_head(unit), self.map().word(hex));
        line(text, "BC-13.4c", unit.side()).about(unit_target(unit)).about(self.hex_target(hex))
    }

    pub(crate) fn tell_redoubt(&self, n: u8, side: Side) -> LogEntry {
        let hex = self.map().zone(Zone::REDOUBTS).iter().nth(n.into());
        let place = hex.map_or("the redoubt", |h| self.map().word(h));
        let entry = line(format!("{} control {place}.", side_head(side)), "BC-13.4e", side);
        match hex {
            Some(hex) => entry.about(self.hex_target(hex)),
            None => entry,
        }
    }

    pub(crate) fn tell_army_routed(&self, side: Side) -> LogEntry {
        line(format!("The {} army is routed.", side_name(side)), "BC-13.2g", side)
    }

    pub(crate) fn tell_honour(&self, leader: Leader, stands: bool, test: u8) -> LogEntry {
        let name = capitalised(&self.post_word(leader));
        let text = match (stands, test) {
            (true, _) => format!("{name} is with the foremost of his men."),
            (false, 1) => {
                format!("{name} is not with the foremost of his men: he must ride to them now, or he is lost.")
            }
            (false, _) => format!("{name} is not with the foremost of his men."),
        };
        line(text, "BC-13.2m", leader.side()).about(leader_target(leader, false))
    }

    pub(crate) fn tell_over(&self, ending: Ending) -> LogEntry {
        let by = match ending.by {
            EndCondition::Works => "BC-13.1e",
            EndCondition::SuddenDeath => "BC-13.2c",
            EndCondition::Abraham => "BC-13.2f",
            EndCondition::SainteFoy => "BC-13.4f",
        };
        let Some(side) = ending.winner else {
            return LogEntry::line("The battle is a draw.", by).animation(Animation::End);
        };
        let level = match ending.level {
            Level::Complete => " a complete victory",
            Level::Partial => " a partial victory",
            Level::Plain | Level::Draw => " the battle",
        };
        let verb = if level.ends_with("battle") { "have won" } else { "win" };
        line(format!("{} {verb}{level}.", side_head(side)), by, side).animation(Animation::End)
    }
}
