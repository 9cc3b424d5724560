//! Places, hostages, leaders and unrest described.

use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::places::REVOLT;
use crate::shown::log::entry::{hostage_track, line};
use crate::shown::log::rolls::{Title, cell, die};
use crate::state::PrairieAflame;
use crate::state::event::{Check, Taking};
use crate::words::{cause_rule, cause_word, force_word, leader_target, side_head, side_word, unit_target};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::{Animation, Chance, LogEntry, Modifier, plural};

impl PrairieAflame {
    /// Describes a place that a side took.
    pub(crate) fn describe_taken_place(&self, side: Side, place: PlaceId) -> LogEntry {
        let rule = match side {
            Side::Nations => "PA-9.31a",
            Side::Government if self.map().place(place).metis => "PA-9.33b",
            Side::Government => "PA-9.33a",
        };
        line(format!("{} took {}.", side_head(side), self.place_word(place)), rule, side)
            .about(self.place_target(place))
            .animation(Animation::Reveal { at: self.number(self.map().place(place).hex) })
            .what(format!("{} took {}", side_word(side), self.place_word(place)))
    }

    /// Describes the hostage roll for a place that was taken.
    pub(crate) fn describe_hostage_roll(&self, place: PlaceId, face: u8, drm: u8, taken: bool) -> LogEntry {
        let title = Title {
            side: Side::Nations,
            text: format!("Hostages in {}", self.place_word(place)),
            rule: RuleId::new("PA-17.1a"),
            pool: "hostage roll",
        };
        let modifiers = match drm {
            0 => vec![],
            n => vec![Modifier { label: "game-turn".into(), value: n.into(), rule: RuleId::new("PA-17.1b") }],
        };
        let result = if taken { "1 hostage point taken" } else { "none taken" };
        let mut entry = self.describe_dice(title, vec![die(face, taken)], modifiers, result.into());
        entry.about.push(self.place_target(place));
        entry.cell = cell("hostages", usize::from(taken), 0);
        let least = self.data.0.tables.hostage_at.saturating_sub(drm);
        entry.chance(Chance::die(7_u8.saturating_sub(least), taken))
    }

    /// Describes a hostage point that went to a force.
    pub(crate) fn describe_hostages(&self, force: Force, now: u8) -> LogEntry {
        let points = plural(now.into(), "point", "points");
        line(format!("Hostages held by {}: {points}.", force_word(force)), "PA-17.2a", Side::Nations).track(
            hostage_track(force),
            1,
            now.into(),
        )
    }

    /// Describes hostages that the nations set free.
    pub(crate) fn describe_released(&self, force: Force, n: u8, left: u8) -> LogEntry {
        let text = format!("Hostages held by {} were set free: {left} left.", force_word(force));
        line(text, "PA-17.4a", Side::Nations).track(hostage_track(force), -i32::from(n), left.into())
    }

    /// Describes hostages that the Government rescued.
    pub(crate) fn describe_rescued(&self, force: Force, n: u8, left: u8) -> LogEntry {
        let text = format!("Hostages held by {} were rescued: {left} left.", force_word(force));
        line(text, "PA-17.5d", Side::Government).track(hostage_track(force), -i32::from(n), left.into())
    }

    /// Describes who guards hostages now.
    pub(crate) fn describe_guard(&self, force: Force, unit: Unit) -> LogEntry {
        let text = format!("{} guards the hostages held by {}.", self.unit_word(unit), force_word(force));
        line(text, "PA-17.2b", Side::Nations).about(unit_target(unit))
    }

    /// Describes the roll that frees hostages when their guard is beaten.
    pub(crate) fn describe_rescue(&self, force: Force, first: u8, second: u8, freed: u8) -> LogEntry {
        let title = Title {
            side: Side::Government,
            text: format!("Rescue of the hostages held by {}", force_word(force)),
            rule: RuleId::new("PA-17.5a"),
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
        let mut entry = self.describe_dice(title, dice, vec![], result);
        entry.cell = cell("rescue", usize::from(first > 1), 0);
        if freed > 0 {
            entry.brief.what = format!("{freed} of the hostages held by {} were freed", force_word(force));
        }
        entry.chance(Chance::die(5, first > 1))
    }

    /// Describes a try to burn a place.
    pub(crate) fn describe_burning(&self, place: PlaceId, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: Side::Nations,
            text: format!("{} tries to burn {}", self.unit_word(unit), self.place_word(place)),
            rule: RuleId::new("PA-9.32a"),
            pool: "morale check",
        };
        let mut entry =
            self.describe_check(title, unit, check, ["the place is destroyed", "the place does not burn"], vec![]);
        entry.about.push(self.place_target(place));
        if check.passed() {
            entry.brief.what = format!("{} is destroyed", self.place_word(place));
        }
        entry
    }

    /// Describes the end of the provisional government.
    pub(crate) fn describe_provisional_out(&self) -> LogEntry {
        line("The Provisional Government is driven out of Batoche.", "PA-16.2b", Side::Government)
            .what("the Provisional Government is driven out of Batoche")
    }

    /// Describes a change of unrest, as the chart has it.
    pub(crate) fn describe_unrest(&self, cause: Cause, by: i8, from: u8, to: u8) -> LogEntry {
        let why = cause_word(cause, by > 0);
        let mut entry = line(
            format!("Blackfoot unrest {by:+} to {to}: {why}."),
            cause_rule(cause, by > 0),
            if by > 0 { Side::Nations } else { Side::Government },
        );
        entry.cite("PA-13.1a");
        if from < REVOLT && to == REVOLT {
            entry.cite("PA-13.1b");
        }
        entry.cell = cell("bul", cause as usize, usize::from(by < 0));
        entry.track("bul", by.into(), to.into()).standing(format!("unrest {to} of {REVOLT}"))
    }

    /// Describes that the First Nations are free to roam.
    pub(crate) fn describe_roaming(&self) -> LogEntry {
        line("Unrest has reached 12: the First Nations may leave their reserves.", "PA-13.1c", Side::Nations)
            .what("the First Nations may leave their reserves")
    }

    /// Describes a leader who was alone and joined the nearest units.
    pub(crate) fn describe_stray(&self, leader: Leader, from: HexId, to: HexId) -> LogEntry {
        let text = format!("{} joined the units in {}.", leader.word(), self.hex_word(to));
        line(text, "PA-4.4c", leader.side()).about(leader_target(leader)).who(leader.word()).moved(
            self.named_hex(from),
            self.named_hex(to),
            false,
        )
    }

    /// Describes the roll for a leader who may be captured; `late` means by Riel's own row from turn 8 on.
    pub(crate) fn describe_capture(&self, leader: Leader, face: u8, captured: bool, late: bool) -> LogEntry {
        let title = Title {
            side: leader.side().other(),
            text: format!("Capture of {}", leader.word()),
            rule: RuleId::new(if late { "PA-4.51a" } else { "PA-4.5b" }),
            pool: if late { "captured on 1 to 3" } else { "captured on 6" },
        };
        let result = if captured { "captured" } else { "he escapes" };
        let mut entry = self.describe_dice(title, vec![die(face, captured)], vec![], result.into());
        entry.about.push(leader_target(leader));
        entry.cell = cell("capture", usize::from(late), 0);
        let faces = self.data.0.tables.capture[usize::from(late)].iter().filter(|taken| **taken).count();
        entry.chance(Chance::die(faces as u8, captured))
    }

    /// Describes a captured leader, and why he was captured.
    pub(crate) fn describe_leader_taken(&self, leader: Leader, how: Taking) -> LogEntry {
        let name = leader.word();
        let (text, rule) = match how {
            Taking::Rolled => (format!("{name} is captured."), "PA-4.5g"),
            Taking::Surrounded => (format!("{name} is captured: the enemy holds every hex around him."), "PA-4.5d"),
            Taking::NoRefuge => {
                (format!("{name} is captured after all: no unit of his side is left to which he could go."), "PA-4.5c")
            }
            Taking::TooFar => {
                (format!("{name} is captured after all: no unit of his side is within his reach."), "PA-4.51d")
            }
            Taking::Alone => {
                (format!("{name} is captured: he is alone, and no unit is left to which he could go."), "PA-4.4c")
            }
        };
        let mut entry = line(text, rule, leader.side().other()).about(leader_target(leader));
        if rule != "PA-4.5g" {
            entry.cite("PA-4.5g");
        }
        entry.what(format!("{name} is captured"))
    }

    /// Describes that the railway's garrison is complete, or no longer so.
    pub(crate) fn describe_railway(&self, complete: bool) -> LogEntry {
        let (text, rule) = match complete {
            true => ("The railway is garrisoned: it supplies the columns, and the enemy cannot cut it.", "PA-14.2c"),
            false => ("The railway's garrison is no longer complete.", "PA-14.2d"),
        };
        let what = if complete { "the railway is garrisoned" } else { "the railway's garrison is no longer complete" };
        line(text, rule, Side::Government).what(what)
    }

    /// Describes a required garrison that is missing.
    pub(crate) fn describe_missing(&self, place: PlaceId) -> LogEntry {
        let text = format!("{} has no garrison.", self.place_word(place));
        line(text, "PA-14.3a", Side::Government).about(self.place_target(place))
    }
}
