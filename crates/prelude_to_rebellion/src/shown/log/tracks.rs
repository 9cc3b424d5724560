//! Log entries of the tracks: Rebellious Spirit, VP, External Influence, points, War Readiness, scoring.

use super::parts::{also, line, marker_track, points_track, war_track};
use crate::data::ops::{Expr, Op};
use crate::ids::{CardId, LOYAL, PATRIOTE, Track};
use crate::state::PreludeToRebellion;
use crate::state::event::Cause;
use crate::words::{card_target, lead, points, seat_name, side, track_title};
use redoubt_engine::Cites;
use redoubt_engine::Seat;
use redoubt_engine::record::log::{LogEntry, capitalised, plural};

/// Counts boxes.
fn boxes(n: u8) -> String {
    plural(n.into(), "box", "boxes")
}

/// Returns the seat towards which a marker moved.
fn towards(by: i8) -> Seat {
    if by > 0 { PATRIOTE } else { LOYAL }
}

impl PreludeToRebellion {
    /// Makes the entry of something that changed for a reason.
    fn changed(&self, cause: Cause, text: &str, rule: impl Cites) -> LogEntry {
        let entry = LogEntry::line(format!("{}: {text}.", self.cause_words(cause)), rule);
        let entry = also(entry, Self::cause_rule(cause));
        match cause {
            Cause::Card(card) | Cause::Unmet(card) | Cause::Bought(card) => entry.about(card_target(card)),
            _ => entry,
        }
    }

    /// Describes `Event::Spirit`.
    pub(super) fn tell_spirit(&self, by: i8, to: u8, cause: Cause) -> LogEntry {
        let moved = if by > 0 { "rose" } else { "fell" };
        let what = format!("the Rebellious Spirit {moved} by {} to {to}", by.unsigned_abs());
        let rule = if cause == Cause::EndOfTurn { "PR-2.3d" } else { "PR-6.0a" };
        let mut entry = self.changed(cause, &what, rule);
        if cause == Cause::EndOfTurn {
            entry.rules.truncate(1);
        }
        let entry = if to >= 15 { also(entry, "PR-6.0c") } else { entry };
        entry.track("spirit", by.into(), to.into()).standing(format!("Rebellious Spirit {to}")).what(what)
    }

    /// Describes `Event::Vp`.
    pub(super) fn tell_vp(&self, seat: Seat, n: u8, to: i16, cause: Cause) -> LogEntry {
        let what = format!("{} scored {n} VP", side(seat));
        let by = if seat == PATRIOTE { i32::from(n) } else { -i32::from(n) };
        let entry = self.changed(cause, &format!("{what}; {}", lead(to)), "PR-2.4a").side(seat);
        entry.track("vp", by, to.into()).standing(lead(to)).what(what)
    }

    /// Describes `Event::Influence`.
    pub(super) fn tell_influence(&self, by: i8, to: i8, card: CardId) -> LogEntry {
        let seat = towards(by);
        let what = format!("External Influence moved {} towards {}", boxes(by.unsigned_abs()), side(seat));
        let now = match to {
            0 => "it stands at 0".to_string(),
            _ => format!("it stands at {} on the {} side", to.unsigned_abs(), seat_name(towards(to))),
        };
        let entry = self.changed(Cause::Card(card), &format!("{what}; {now}"), "PR-3.2a").side(seat);
        entry.track("ei", by.into(), to.into()).what(what)
    }

    /// Describes `Event::OrganizationsMoved`.
    pub(super) fn tell_organizations_moved(&self, by: i8, card: CardId, at: i8) -> LogEntry {
        let seat = towards(by);
        let what = format!("Organizations moved {} towards {} for good", boxes(by.unsigned_abs()), side(seat));
        let entry = self.changed(Cause::Card(card), &what, "PR-12.75a").side(seat).what(what);
        self.marker_moves(entry, Track::ORGANIZATIONS, by, at)
    }

    /// Describes `Event::Opportunity`.
    pub(super) fn tell_opportunity(&self, seat: Seat, by: i8, to: u8, cause: Cause) -> LogEntry {
        let verb = match cause {
            _ if by > 0 => "gained",
            Cause::Card(card) if self.takes_points(card) => "lost",
            _ => "paid",
        };
        let what = format!("{} {verb} {}", side(seat), points(by.unsigned_abs()));
        let rule = if by > 0 { "PR-7.0e" } else { "PR-7.0f" };
        self.changed(cause, &format!("{what}, {to} now"), rule)
            .side(seat)
            .track(points_track(seat), by.into(), to.into())
            .what(what)
    }

    /// Tells whether a card takes Opportunity Points from somebody.
    fn takes_points(&self, card: CardId) -> bool {
        let ops = self.data.0.block(self.card(card).script);
        ops.iter().any(|op| matches!(op, Op::Opportunity(_, Expr::N(n)) if *n < 0))
    }

    /// Describes `Event::War`.
    pub(super) fn tell_war(&self, seat: Seat, by: i8, to: u8, cause: Cause) -> LogEntry {
        let moved = if by > 0 { "rose" } else { "fell" };
        let what = format!("{} War Readiness {moved} by {} to {to} VP", seat_name(seat), by.unsigned_abs());
        let rule = if by > 0 { "PR-6.1b" } else { "PR-6.1c" };
        self.changed(cause, &what, rule).side(seat).track(war_track(seat), by.into(), to.into()).what(what)
    }
}

/// Describes `Event::Composed`.
pub(super) fn composed() -> LogEntry {
    let text = "The Patriotes called for Composure: the Rebellious Spirit does not rise at the end of this Turn.";
    also(line(text, "PR-9.3a", PATRIOTE), "PR-9.3b").what("the Patriotes called for Composure")
}

/// Describes `Event::Calm`.
pub(super) fn calm() -> LogEntry {
    let text = "The Patriotes had called for Composure: the Rebellious Spirit does not rise.";
    also(line(text, "PR-2.3d", PATRIOTE), "PR-9.3b")
}

/// Describes `Event::MarkerReset`.
pub(super) fn marker_reset(track: Track, was: u8) -> LogEntry {
    let what = format!("the Scoring Marker of {} went back to Start", track_title(track));
    back(LogEntry::line(format!("{} without scoring.", capitalised(&what)), "PR-9.5.1c").what(what), track, was)
}

/// Tells that a Scoring Marker goes back from a box to Start.
fn back(entry: LogEntry, track: Track, was: u8) -> LogEntry {
    if was == 0 { entry } else { entry.track(marker_track(track), -i32::from(was), 0) }
}

/// Describes `Event::Scores`.
pub(super) fn scores(track: Track, was: u8) -> LogEntry {
    let title = track_title(track);
    let rule = match track {
        Track::RURAL => "PR-5.1.1a",
        Track::ORGANIZATIONS => "PR-5.2.1a",
        Track::INFLUENCE => "PR-5.3.1a",
        _ => "PR-5.4.1a",
    };
    let text = format!("{title}: the track scores, and its Scoring Marker goes back to Start.");
    back(LogEntry::line(text, rule).what(format!("{title} scored")), track, was)
}

/// Describes `Event::NoFear`.
pub(super) fn no_fear() -> LogEntry {
    line("Nobody rolls for Fear of Reprisal.", "PR-9.5.2c", PATRIOTE).what("there was no Fear of Reprisal")
}

/// Describes `Event::NoScore`.
pub(super) fn no_score(track: Track) -> LogEntry {
    LogEntry::line(format!("Nobody gains VP for {}.", track_title(track)), "PR-5.0a")
}
