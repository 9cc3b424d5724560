//! Camps, herds, grass fires, breastworks, described.

use crate::ids::{Camp, Counter, Kind, Side};
use crate::shown::log::rolls::{RollLine, cell, drm_modifiers, line, of_roll};
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::event::Roll;
use crate::words::{camp_target, counter_target, dir_word, is};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::{Animation, LogEntry, capitalised, plural};

/// Describes `Event::WorksRoll`.
pub(super) fn tell_works_roll(die: u8) -> LogEntry {
    let told = RollLine {
        side: Side::Us,
        title: "Breastworks".into(),
        pools: vec![("units", vec![die])],
        modifiers: vec![],
        result: format!("{} may build in this turn", plural(die.into(), "unit", "units")),
        chance: None,
        rule: RuleId::new("AW-17C.a"),
    };
    told.told()
}

/// Describes `Event::Alert`.
pub(super) fn tell_alert() -> LogEntry {
    line("The combined camp took alarm.", "AW-18A.2b", Side::Nations).what("the combined camp took alarm")
}

/// Describes `Event::WakeRoll`: of dice that were not rolled the face is 0.
pub(super) fn tell_wake_roll(bands: [u8; 2], herds: [u8; 2]) -> LogEntry {
    let rolled = |dice: [u8; 2]| dice.into_iter().filter(|die| *die > 0).collect::<Vec<u8>>();
    let count = |dice: [u8; 2], one, many| plural(usize::from(dice[0] + dice[1]), one, many);
    let told = RollLine {
        side: Side::Nations,
        title: "The camp wakes".into(),
        pools: [("bands", rolled(bands)), ("herds", rolled(herds))].into_iter().filter(|p| !p.1.is_empty()).collect(),
        modifiers: vec![],
        result: format!("up to {} and {}", count(bands, "band", "bands"), count(herds, "herd", "herds")),
        chance: None,
        rule: RuleId::new(if bands[1] + herds[1] > 0 { "AW-18A.2d" } else { "AW-18A.2c" }),
    };
    told.told()
}

impl AdobeWalls {
    pub(super) fn tell_building(&self, counter: Counter, train: Counter) -> LogEntry {
        let text = format!("{} began breastworks with {}.", self.short_head(counter), self.short(train));
        line(text, "AW-17C.a", counter.side()).about(counter_target(counter)).about(counter_target(train))
    }

    pub(super) fn tell_works_placed(&self, counter: Counter, hex: HexId) -> LogEntry {
        let text = format!("Breastworks shelter {} in {}.", self.short(counter), self.hex_word(hex));
        let entry = line(text, "AW-17C.b", counter.side()).about(counter_target(counter)).about(self.told_hex(hex));
        entry.animation(Animation::Reveal { at: self.grid().number(hex) })
    }

    pub(super) fn tell_under_works(&self, counter: Counter) -> LogEntry {
        let text = format!("{} went behind breastworks.", self.short_head(counter));
        line(text, "AW-17C.e", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_works_taken(&self, hex: HexId) -> LogEntry {
        let text = format!("Breastworks were taken up in {}.", self.hex_word(hex));
        line(text, "AW-17C.e", Side::Us).about(self.told_hex(hex))
    }

    pub(super) fn tell_fire_set(&self, counter: Counter, hex: HexId, dice: [u8; 2], until: u8) -> LogEntry {
        let who = format!("{} set {} on fire", self.short(counter), self.hex_word(hex));
        let told = RollLine {
            side: counter.side(),
            title: capitalised(&who),
            pools: vec![("turns", dice.to_vec())],
            modifiers: vec![],
            result: format!("it burns to the end of turn {until}"),
            chance: None,
            rule: RuleId::new("AW-17D.a"),
        };
        told.told().about(counter_target(counter)).about(self.told_hex(hex)).what(who)
    }

    pub(super) fn tell_fire_out(&self, hex: HexId) -> LogEntry {
        let text = format!("The grass fire in {} went out.", self.hex_word(hex));
        LogEntry::line(text, "AW-17D.c").about(self.told_hex(hex))
    }

    pub(super) fn tell_looting(&self, counter: Counter, camp: Camp) -> LogEntry {
        let text = format!("{} began to loot {}.", self.short_head(counter), self.camp_word(camp));
        line(text, "AW-18B.a", counter.side()).about(counter_target(counter)).about(camp_target(camp))
    }

    pub(super) fn tell_camp_looted(&self, camp: Camp) -> LogEntry {
        let what = format!("{} was looted", self.camp_word(camp));
        line(format!("{}.", capitalised(&what)), "AW-18B.a", Side::Us).about(camp_target(camp)).what(what)
    }

    pub(super) fn tell_camp_burns(&self, camp: Camp, by: Counter) -> LogEntry {
        let what = format!("{} set {} on fire", self.short(by), self.camp_word(camp));
        let entry = line(format!("{}.", capitalised(&what)), "AW-18C.a", by.side());
        entry.about(counter_target(by)).about(camp_target(camp)).what(what)
    }

    pub(super) fn tell_camp_gone(&self, camp: Camp) -> LogEntry {
        let text = format!("{} burnt down.", capitalised(self.camp_word(camp)));
        line(text, "AW-18C.c", Side::Nations).about(camp_target(camp))
    }

    pub(super) fn tell_woke(&self, counter: Counter) -> LogEntry {
        let text = match counter.kind() {
            Kind::Pony => format!("A holder gathered {}.", self.short(counter)),
            _ => format!("{} {} awake.", self.short_head(counter), is(counter)),
        };
        line(text, "AW-18A.2c", counter.side()).about(counter_target(counter)).tally(
            1,
            "band or herd woke",
            "bands and herds woke",
        )
    }

    pub(super) fn tell_capture_roll(&self, scouts: Counter, herd: Counter, roll: Roll) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let told = RollLine {
            side: scouts.side(),
            title: format!("{} tried to capture {}", self.short_head(scouts), self.short(herd)),
            pools: vec![("capture", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T12", ""),
            result: format!("{total}, {}", if tables.captured(total) { "captured" } else { "they break away" }),
            chance: of_roll(roll, |total| tables.captured(total)),
            rule: RuleId::new("AW-19D.1a"),
        };
        let mut entry = told.told().about(counter_target(scouts)).about(counter_target(herd));
        entry.cell = cell("horses", tables.horses.row(total), 1);
        entry
    }

    pub(super) fn tell_captured(&self, scouts: Counter, herd: Counter) -> LogEntry {
        let what = format!("{} captured {}", self.short(scouts), self.short(herd));
        let entry = line(format!("{}.", capitalised(&what)), "AW-19D.1a", scouts.side());
        entry.about(counter_target(scouts)).about(counter_target(herd)).what(what)
    }

    pub(super) fn tell_scattered(&self, herd: Counter, die: u8, dice: [u8; 2], to: At) -> LogEntry {
        let (way, far) = (dir_word(self.tables().scatter(die)), dice[0] + dice[1]);
        let end = match to.get() {
            Some(hex) => format!("to {}", self.hex_word(hex)),
            None => "off the map".into(),
        };
        let told = RollLine {
            side: Side::Nations,
            title: format!("{} scattered", self.short_head(herd)),
            pools: vec![("direction", vec![die]), ("hexes", dice.to_vec())],
            modifiers: vec![],
            result: format!("{far} hexes {way}, {end}"),
            chance: None,
            rule: RuleId::new(if to.on_map() { "AW-19D.2a" } else { "AW-19D.2b" }),
        };
        let mut entry = told.told().about(counter_target(herd)).what(format!("{} scattered", self.short(herd)));
        entry.cell = cell("scatter", usize::from(die.clamp(1, 6)) - 1, 0);
        match to.get() {
            Some(hex) => entry.about(self.told_hex(hex)),
            None => entry,
        }
    }

    pub(super) fn tell_gather_roll(&self, herd: Counter, roll: Roll, passed: bool) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let told = RollLine {
            side: Side::Nations,
            title: format!("{}, gathering", self.short_head(herd)),
            pools: vec![("gathered", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T12", "a US unit near them"),
            result: format!("{total}, {}", if passed { "a holder has them again" } else { "still scattered" }),
            chance: of_roll(roll, |total| tables.gathered(total)),
            rule: RuleId::new("AW-19D.3a"),
        };
        let mut entry = told.told().about(counter_target(herd));
        entry.cell = cell("horses", tables.horses.row(total), 0);
        entry
    }

    pub(super) fn tell_gathered(&self, counter: Counter, herd: Counter) -> LogEntry {
        let text = format!("{} gathered {}.", self.short_head(counter), self.short(herd));
        line(text, "AW-18A.2g", counter.side()).about(counter_target(counter)).about(counter_target(herd))
    }
}
