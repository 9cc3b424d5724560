//! Battles described, from the opening to the pursuit: who comes into line, who is lost, who gives way.
//! Ambush and fire are in `fire`.

use crate::data::map::PlaceId;
use crate::ids::{Leader, Side, Unit};
use crate::shown::log::entry::{about_units, line};
use crate::shown::log::rolls::{Title, check_chance, check_words, die, steadied};
use crate::state::PrairieAflame;
use crate::state::event::{Check, Leaving};
use crate::state::sets::{LeaderSet, UnitSet};
use crate::words::{leader_target, side_head, side_word, unit_target};
use redoubt_engine::RuleId;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_engine::record::log::{Animation, LogEntry};

impl PrairieAflame {
    /// Describes a battle that is opened, or a pursuit that comes up with the enemy.
    pub(crate) fn describe_opening(&self, hex: HexId, attacker: Side, large: bool, pursuit: bool) -> LogEntry {
        let size = if large { "large" } else { "small" };
        let text = if pursuit {
            format!("{} caught up with the enemy in {}.", side_head(attacker), self.hex_word(hex))
        } else {
            format!("A {size} battle in {}, opened by {}.", self.hex_word(hex), side_word(attacker))
        };
        let mut entry = line(text, if pursuit { "PA-12.16c" } else { "PA-12.2a" }, attacker);
        entry.about.push(self.hex_target(hex));
        let fight = if pursuit { "Pursuit, battle" } else { "Battle" };
        entry.animation(Animation::Reveal { at: self.number(hex) }).what(format!("{fight} in {}", self.hex_word(hex)))
    }

    /// Describes the special check of a Quebec battalion against Métis.
    pub(crate) fn describe_quebec(&self, battalion: u8, check: Check) -> LogEntry {
        let (unit, _) = self.data.0.roster.battalions[usize::from(battalion)];
        let title = Title {
            side: Side::Government,
            text: format!("{} against the Métis", self.unit_word(unit)),
            rule: RuleId::new("PA-15.2a"),
            pool: "special check",
        };
        let modifiers = steadied(check, "leader in the stack", "PA-15.2b");
        let result = check_words(check, "it fights for the rest of the game", "it stays out in this phase");
        let mut entry = self.describe_dice(title, vec![die(check.die, check.passed())], modifiers, result);
        entry.cite(RuleId::new(if check.passed() { "PA-15.2d" } else { "PA-15.2e" }));
        entry.chance(check_chance(check))
    }

    /// Describes the check of a unit that is called into line.
    pub(crate) fn describe_commit(&self, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} tries to come into line", self.unit_word(unit)),
            rule: RuleId::new("PA-12.1a"),
            pool: "morale check",
        };
        self.describe_check(title, unit, check, ["it comes into line", "it stays back"], vec![])
    }

    /// Describes a unit that was eliminated.
    pub(crate) fn describe_eliminated(&self, unit: Unit, hex: HexId) -> LogEntry {
        let rule = if unit.is_wagon() { "PA-7.5f" } else { "PA-12.7c" };
        line(format!("{} is eliminated in {}.", self.unit_word(unit), self.hex_word(hex)), rule, unit.side())
            .about(unit_target(unit))
            .animation(Animation::Loss { at: self.number(hex) })
            .what(format!("{} was eliminated", self.unit_word(unit)))
    }

    /// Describes an intrinsic garrison that gave up because its units withdrew.
    pub(crate) fn describe_garrison_yields(&self, place: PlaceId) -> LogEntry {
        line(format!("The garrison of {} is alone and gives up.", self.place_word(place)), "PA-9.4h", Side::Government)
            .about(self.place_target(place))
            .animation(Animation::Loss { at: self.number(self.map().place(place).hex) })
            .what(format!("the garrison of {} gave up", self.place_word(place)))
    }

    /// Describes what is left of an intrinsic garrison.
    pub(crate) fn describe_garrison_lost(&self, place: PlaceId, left: u8) -> LogEntry {
        let name = self.place_word(place);
        let (text, rule) = match left {
            0 => (format!("The intrinsic garrison of {name} is gone."), "PA-9.4c"),
            n => (format!("The intrinsic garrison of {name} has {n} SP left."), "PA-9.4f"),
        };
        let at = self.map().place(place).hex;
        let what = if left == 0 { format!("the garrison of {name} is gone") } else { String::new() };
        line(text, rule, Side::Government)
            .about(self.place_target(place))
            .animation(Animation::Loss { at: self.number(at) })
            .what(what)
    }

    /// Describes a disruption.
    pub(crate) fn describe_disrupted(&self, unit: Unit, hex: HexId) -> LogEntry {
        let rule = if self.unit(unit).formed { "PA-12.10a" } else { "PA-12.7a" };
        line(format!("{} takes a disruption.", self.unit_word(unit)), rule, unit.side())
            .about(unit_target(unit))
            .animation(Animation::Loss { at: self.number(hex) })
    }

    /// Describes a surrender.
    pub(crate) fn describe_surrendered(&self, unit: Unit, hex: HexId) -> LogEntry {
        line(format!("{} surrendered in {}.", self.unit_word(unit), self.hex_word(hex)), "PA-12.9a", unit.side())
            .about(unit_target(unit))
            .animation(Animation::Loss { at: self.number(hex) })
            .what(format!("{} surrendered", self.unit_word(unit)))
    }

    /// Describes units that leave a hex by force, by choice or in pursuit.
    pub(crate) fn describe_left(&self, units: UnitSet, from: HexId, to: HexId, how: Leaving) -> LogEntry {
        let (verb, rule) = match how {
            Leaving::Forced => ("was driven from", "PA-12.12a"),
            Leaving::Choice => ("left", "PA-12.7b"),
            Leaving::Pursuit => ("pursued from", "PA-12.16b"),
            Leaving::Back => ("turned back from", "PA-12.16e"),
        };
        let link = if how == Leaving::Choice { "for" } else { "to" };
        let who = self.crowd(units, LeaderSet::EMPTY);
        // A unit that passed its check and still leaves does so by choice; otherwise this line would contradict the
        // one before.
        let choice = if how == Leaving::Choice { " by choice" } else { "" };
        let text = format!("{who} {verb} {} {link} {}{choice}.", self.hex_word(from), self.hex_word(to));
        let side = units.first().map_or(Side::Nations, Unit::side);
        let mut entry = about_units(line(text, rule, side), units).about(self.hex_target(to));
        if how == Leaving::Choice {
            entry.cite("PA-12.13a");
        }
        entry.moved(self.named_hex(from), self.named_hex(to), how != Leaving::Pursuit)
    }

    /// Describes a leader who went with the units that left.
    pub(crate) fn describe_along(&self, leader: Leader, from: HexId, to: HexId, how: Leaving) -> LogEntry {
        let (verb, rule) = match how {
            Leaving::Forced | Leaving::Choice => ("went with them", "PA-4.5a"),
            Leaving::Pursuit => ("went with the pursuers", "PA-12.16b"),
            Leaving::Back => ("came back with the pursuers", "PA-12.16e"),
        };
        let text = format!("{} {verb}, from {} to {}.", leader.word(), self.hex_word(from), self.hex_word(to));
        line(text, rule, leader.side()).about(leader_target(leader)).about(self.hex_target(to)).moved(
            self.named_hex(from),
            self.named_hex(to),
            how != Leaving::Pursuit,
        )
    }

    /// Describes the withdrawal of a whole force.
    pub(crate) fn describe_withdrawal(&self, side: Side, n: u8, hex: HexId) -> LogEntry {
        let how = if n == 2 { "two hexes" } else { "one hex" };
        line(format!("{} withdrew {how}, to {}.", side_head(side), self.hex_word(hex)), "PA-12.13a", side)
            .about(self.hex_target(hex))
            .what(format!("{} withdrew to {}", side_word(side), self.hex_word(hex)))
    }

    /// Describes the end of a battle.
    pub(crate) fn describe_battle_over(&self, hex: HexId, winner: Option<Side>) -> LogEntry {
        let at = self.hex_word(hex);
        let (text, seat) = match winner {
            Some(side) => (format!("{} won the battle in {at}.", side_head(side)), Some(side.seat())),
            None => (format!("Nobody won in {at}."), None),
        };
        let what = match winner {
            Some(side) => format!("{} won", side_word(side)),
            None => "nobody won".to_string(),
        };
        let mut entry = LogEntry::line(text, "PA-12.2h").about(self.hex_target(hex)).what(what);
        entry.side = seat;
        entry
    }

    /// Describes the check of a unit that tries to pursue.
    pub(crate) fn describe_pursuit(&self, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} tries to pursue", self.unit_word(unit)),
            rule: RuleId::new("PA-12.16b"),
            pool: "morale check",
        };
        self.describe_check(title, unit, check, ["it pursues", "it stays"], vec![])
    }

    /// Describes units that joined the battle.
    pub(crate) fn describe_joined(&self, units: UnitSet) -> LogEntry {
        let side = units.first().map_or(Side::Government, Unit::side);
        about_units(
            line(format!("{} joined the battle.", self.crowd(units, LeaderSet::EMPTY)), "PA-18.B2b", side),
            units,
        )
    }

    /// Describes the free unit of a side.
    pub(crate) fn describe_engaged(&self, unit: Unit) -> LogEntry {
        let text = format!("{} comes into line at once.", self.unit_word(unit));
        line(text, "PA-12.2c", unit.side()).about(unit_target(unit))
    }

    /// Describes the Northcote that falls back, or is lost.
    pub(crate) fn describe_boat_driven(&self, edge: Option<EdgeId>) -> LogEntry {
        let text = match edge {
            Some(edge) => format!("The Northcote fell back to {}.", self.edge_word(edge)),
            None => "The Northcote found no way out and is lost.".to_string(),
        };
        let what = text.trim_end_matches('.').to_string();
        line(text, "PA-15.12b", Side::Government).about(unit_target(Unit::NORTHCOTE)).what(what)
    }
}
