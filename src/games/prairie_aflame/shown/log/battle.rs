//! Battles told, from the opening to the pursuit: who comes into line, who is lost, who gives way, who is
//! captured or set free. Ambush and fire are told in `tell_rolls`.

use crate::engine::hex::HexId;
use crate::engine::log::{Animation, LogEntry};
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::shown::log::line;
use crate::games::prairie_aflame::shown::log::rolls::{Title, cell, check_words, die, steadied};
use crate::games::prairie_aflame::state::event::{Check, Leaving};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::{LeaderSet, PrairieAflame};
use crate::games::prairie_aflame::words::{force_word, leader_target, leader_word, side_head, side_word, unit_target};

impl PrairieAflame {
    /// A battle is opened, or a pursuit comes up with the enemy.
    pub(crate) fn tell_opened(&self, hex: HexId, attacker: Side, large: bool, pursuit: bool) -> LogEntry {
        let size = if large { "large" } else { "small" };
        let text = if pursuit {
            format!("{} caught up with the enemy in {}.", side_head(attacker), self.hex_word(hex))
        } else {
            format!("A {size} battle in {}, opened by {}.", self.hex_word(hex), side_word(attacker))
        };
        let mut t = line(text, if pursuit { "PA-12.16c" } else { "PA-12.2a" }, attacker);
        t.about.push(self.hex_target(hex));
        t.animation(Animation::Reveal { at: self.number(hex) })
    }

    /// The special check of a Quebec battalion against Métis.
    pub(crate) fn tell_quebec(&self, battalion: u8, check: Check) -> LogEntry {
        let (unit, _) = self.data.0.roster.battalions[usize::from(battalion)];
        let title = Title {
            side: Side::Government,
            text: format!("{} against the Métis", self.unit_word(unit)),
            rule: "PA-15.2a",
            pool: "special check",
        };
        let modifiers = steadied(check, "leader in the stack", "PA-15.2b");
        let result = check_words(check, "it fights from now on", "it stays out in this phase");
        let mut t = self.tell_dice(title, vec![die(check.die, check.passed())], modifiers, result);
        t.rules.push(if check.passed() { "PA-15.2d" } else { "PA-15.2e" });
        t
    }

    /// A unit is called into line.
    pub(crate) fn tell_commit(&self, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} is called up", self.unit_word(unit)),
            rule: "PA-12.1a",
            pool: "morale check",
        };
        self.tell_check(title, unit, check, ["in line", "hangs back"], vec![])
    }

    pub(crate) fn tell_eliminated(&self, unit: Unit, hex: HexId) -> LogEntry {
        let rule = if unit.is_wagon() { "PA-7.5f" } else { "PA-12.7c" };
        line(format!("{} is eliminated in {}.", self.unit_word(unit), self.hex_word(hex)), rule, unit.side())
            .about(unit_target(unit))
            .animation(Animation::Loss { at: self.number(hex) })
    }

    pub(crate) fn tell_garrison_yields(&self, place: PlaceId) -> LogEntry {
        line(format!("Left alone, the garrison of {} gives up.", self.place_word(place)), "PA-9.4h", Side::Government)
            .about(self.place_target(place))
            .animation(Animation::Loss { at: self.number(self.map().place(place).hex) })
    }

    pub(crate) fn tell_garrison_lost(&self, place: PlaceId, left: u8) -> LogEntry {
        let name = self.place_word(place);
        let (text, rule) = match left {
            0 => (format!("The intrinsic garrison of {name} is gone."), "PA-9.4c"),
            n => (format!("The intrinsic garrison of {name} has {n} SP left."), "PA-9.4f"),
        };
        let at = self.map().place(place).hex;
        line(text, rule, Side::Government)
            .about(self.place_target(place))
            .animation(Animation::Loss { at: self.number(at) })
    }

    pub(crate) fn tell_disrupted(&self, unit: Unit, hex: HexId) -> LogEntry {
        let rule = if self.unit(unit).formed { "PA-12.10a" } else { "PA-12.7a" };
        line(format!("{} takes a disruption.", self.unit_word(unit)), rule, unit.side())
            .about(unit_target(unit))
            .animation(Animation::Loss { at: self.number(hex) })
    }

    pub(crate) fn tell_surrendered(&self, unit: Unit, hex: HexId) -> LogEntry {
        line(format!("{} surrendered in {}.", self.unit_word(unit), self.hex_word(hex)), "PA-12.9a", unit.side())
            .about(unit_target(unit))
            .animation(Animation::Loss { at: self.number(hex) })
    }

    /// Units leave a hex by force, by choice or in pursuit.
    pub(crate) fn tell_left(&self, units: UnitSet, from: HexId, to: HexId, how: Leaving) -> LogEntry {
        let (verb, rule) = match how {
            Leaving::Forced => ("was driven from", "PA-12.12a"),
            Leaving::Choice => ("left", "PA-12.7b"),
            Leaving::Pursuit => ("pursued from", "PA-12.16b"),
            Leaving::Back => ("turned back from", "PA-12.16e"),
        };
        let link = if how == Leaving::Choice { "for" } else { "to" };
        let who = self.crowd(units, LeaderSet::default());
        let text = format!("{who} {verb} {} {link} {}.", self.hex_word(from), self.hex_word(to));
        let side = units.first().map_or(Side::Nations, Unit::side);
        let mut t = Self::about_units(line(text, rule, side), units).about(self.hex_target(to));
        if how == Leaving::Choice {
            t.rules.push("PA-12.13a");
        }
        t.animation(self.moved(from, to, how != Leaving::Pursuit))
    }

    pub(crate) fn tell_withdrew(&self, side: Side, n: u8, hex: HexId) -> LogEntry {
        let how = if n == 2 { "two hexes" } else { "one hex" };
        line(format!("{} withdrew {how}, to {}.", side_head(side), self.hex_word(hex)), "PA-12.13a", side)
            .about(self.hex_target(hex))
    }

    /// The roll for a leader who may be captured; `late`: by Riel's own row from turn 8 on.
    pub(crate) fn tell_capture(&self, leader: Leader, face: u8, captured: bool, late: bool) -> LogEntry {
        let title = Title {
            side: leader.side().other(),
            text: format!("Capture of {}", leader_word(leader)),
            rule: if late { "PA-4.51a" } else { "PA-4.5b" },
            pool: if late { "captured on 1 to 3" } else { "captured on 6" },
        };
        let result = if captured { "captured" } else { "he escapes" };
        let mut t = self.tell_dice(title, vec![die(face, captured)], vec![], result.into());
        t.about.push(leader_target(leader));
        t.cell = cell("capture", usize::from(late), 0);
        t
    }

    pub(crate) fn tell_battle_over(&self, hex: HexId, winner: Option<Side>) -> LogEntry {
        let at = self.hex_word(hex);
        let (text, seat) = match winner {
            Some(side) => (format!("{} won the battle in {at}.", side_head(side)), Some(side.seat())),
            None => (format!("Nobody won in {at}."), None),
        };
        let mut t = LogEntry::line(text, "PA-12.2h").about(self.hex_target(hex));
        t.side = seat;
        t
    }

    /// The roll that frees hostages when their guard is beaten.
    pub(crate) fn tell_rescue(&self, force: Force, first: u8, second: u8, freed: u8) -> LogEntry {
        let title = Title {
            side: Side::Government,
            text: format!("Rescue of the hostages held by {}", force_word(force)),
            rule: "PA-17.5a",
            pool: "rescue",
        };
        let mut dice = vec![die(first, first > 1)];
        if first > 1 {
            dice.push(die(second, true));
        }
        let result = match freed {
            0 => "none is freed".into(),
            n => format!("{n} freed"),
        };
        let mut t = self.tell_dice(title, dice, vec![], result);
        t.cell = cell("rescue", usize::from(first > 1), 0);
        t
    }

    pub(crate) fn tell_pursuit(&self, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} rides after them", self.unit_word(unit)),
            rule: "PA-12.16b",
            pool: "morale check",
        };
        self.tell_check(title, unit, check, ["pursues", "stays"], vec![])
    }

    pub(crate) fn tell_joined(&self, units: UnitSet) -> LogEntry {
        let side = units.first().map_or(Side::Government, Unit::side);
        Self::about_units(
            line(format!("{} joined the battle.", self.crowd(units, LeaderSet::default())), "PA-18.B2b", side),
            units,
        )
    }
}
