//! Log entries of the Counties: Cubes, control, checks, Organizations.

use super::parts::line;
use crate::ids::{County, PATRIOTE, Track};
use crate::state::PreludeToRebellion;
use crate::state::event::Cause;
use crate::state::frame::CheckPurpose;
use crate::words::{ap, at, card_target, cubes, seat_name, side, side_head};
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::{Animation, LogEntry, capitalised};

/// Makes the animation of a change in a County.
fn shown_at(county: County) -> Animation {
    Animation::Reveal { at: county.name().into_owned() }
}

impl PreludeToRebellion {
    /// Describes `Event::Mobilized`.
    pub(super) fn tell_mobilized(&self, seat: Seat, county: County, now: u8, halves: u8) -> LogEntry {
        let name = self.county(county);
        let text = format!("{} added a Cube in {name} for {}: {now} now.", side(seat), ap(halves));
        let rule = if county.is_urban() { "PR-9.1.2a" } else { "PR-9.1.1a" };
        line(text, rule, seat)
            .about(at(county))
            .animation(shown_at(county))
            .what(format!("{} added a Cube in {name} ({now} now)", side(seat)))
    }

    /// Describes `Event::Cubes`.
    pub(super) fn tell_cubes_changed(&self, seat: Seat, county: County, by: i8, now: u8, cause: Cause) -> LogEntry {
        let (name, n) = (self.county(county), cubes(by.unsigned_abs(), seat));
        let head = match cause {
            Cause::Scoring(Track::RURAL) => "Fear of Reprisal".into(),
            Cause::Scoring(_) => "Attrition".into(),
            cause => self.cause_words(cause),
        };
        let rule = match cause {
            Cause::Scoring(Track::RURAL) => "PR-6.2b",
            Cause::Scoring(_) => "PR-5.4.1b",
            Cause::Session => "PR-10.0c",
            _ => "PR-3.2b",
        };
        let what = match by {
            0.. => format!("{n} added in {name}, {now} now"),
            _ => format!("{n} removed from {name}, {now} left"),
        };
        let entry =
            line(format!("{head}: {what}."), rule, seat).about(at(county)).animation(shown_at(county)).what(what);
        match cause {
            Cause::Card(card) => entry.about(card_target(card)),
            _ => entry,
        }
    }

    /// Describes `Event::Control`.
    pub(super) fn tell_holder(
        &self,
        county: County,
        before: Option<Seat>,
        now: Option<Seat>,
        position: i8,
    ) -> LogEntry {
        let name = self.county(county);
        let what = match (before, now) {
            (_, Some(seat)) => format!("{} now control {name}", side(seat)),
            (Some(seat), None) => format!("{} no longer control {name}, and nobody does", side(seat)),
            (None, None) => format!("nobody controls {name}"),
        };
        let mut entry = LogEntry::line(capitalised(&format!("{what}.")), "PR-1.1e");
        entry.side = now;
        let track = if county.is_urban() { Track::URBAN } else { Track::RURAL };
        let held = |owner: Option<Seat>| owner.map_or(0, |seat| if seat == PATRIOTE { 1 } else { -1 });
        self.marker_moves(entry.about(at(county)).what(what), track, held(now) - held(before), position)
    }

    /// Describes `Event::Checks`.
    pub(super) fn tell_check(
        &self,
        seat: Seat,
        county: County,
        (mv, bonus): (u8, i16),
        staked: Option<(CheckPurpose, u8)>,
    ) -> LogEntry {
        let name = self.county(county);
        let (what, put, rest, rule) = match staked {
            Some((venture, n)) => {
                let (what, rule) = match venture {
                    CheckPurpose::Organization => (" for an Organization", "PR-9.2a"),
                    CheckPurpose::Corps => (" for a Volunteer Corps", "PR-9.4b"),
                };
                (what, format!(", {n} AP"), bonus - i16::from(n), rule)
            }
            None => ("", String::new(), bonus, "PR-8.0e"),
        };
        let rest = if rest == 0 { String::new() } else { format!(", bonus {rest:+}") };
        let target = i16::from(mv) + bonus;
        let text = format!(
            "{} make a Check{what} in {name}: Mobilization Value {mv}{put}{rest}. It succeeds on {target} or less.",
            side_head(seat)
        );
        line(text, rule, seat).about(at(county))
    }

    /// Describes `Event::Rerolls`.
    pub(super) fn tell_rerolls(&self, seat: Seat, county: County) -> LogEntry {
        let text = format!("{} roll the Check in {} again.", side(seat), self.county(county));
        line(text, "PR-8.0g", seat).about(at(county))
    }

    /// Describes `Event::CheckEnded`.
    pub(super) fn tell_check_ended(&self, seat: Seat, county: County, success: bool) -> LogEntry {
        let name = self.county(county);
        let what = if success {
            format!("{} succeeded with a Check in {name}", side(seat))
        } else {
            format!("{} failed a Check in {name}", side(seat))
        };
        line(format!("{what}."), if success { "PR-8.0a" } else { "PR-8.0b" }, seat).about(at(county)).what(what)
    }

    /// Describes `Event::Organized`.
    pub(super) fn tell_organized(&self, seat: Seat, county: County, position: i8) -> LogEntry {
        let what = format!("{} created an Organization in {}", side(seat), self.county(county));
        let rule = if county.is_urban() { "PR-9.2.1c" } else { "PR-9.2.2d" };
        let entry = line(format!("{what}."), rule, seat).about(at(county)).animation(shown_at(county)).what(what);
        self.moves_organizations(entry, seat, county, (1, position))
    }

    /// Adds the move of the Organizations marker by an Organization that came (1) or went (-1) (PR-5.2a).
    fn moves_organizations(&self, entry: LogEntry, seat: Seat, county: County, (by, position): (i8, i8)) -> LogEntry {
        let boxes = if county.is_urban() { 2 } else { 1 };
        let towards = if seat == PATRIOTE { 1 } else { -1 };
        self.marker_moves(entry, Track::ORGANIZATIONS, by * boxes * towards, position)
    }

    /// Adds the move of a track's marker by so many boxes to a position, in the figures of the boxes.
    pub(super) fn marker_moves(&self, entry: LogEntry, track: Track, by: i8, at: i8) -> LogEntry {
        let key = match track {
            Track::RURAL => "rc",
            Track::ORGANIZATIONS => "o",
            Track::INFLUENCE => "ei",
            _ => "uc",
        };
        let (was, now) = (self.track_figure(track, at - by), self.track_figure(track, at));
        if was == now { entry } else { entry.track(key, now - was, now) }
    }

    /// Describes `Event::Disorganized`.
    pub(super) fn tell_disorganized(&self, seat: Seat, county: County, position: i8) -> LogEntry {
        let what = format!("the {} Organization in {} was removed", seat_name(seat), self.county(county));
        let entry = line(format!("{what}."), "PR-5.2a", seat)
            .about(at(county))
            .animation(Animation::Loss { at: county.name().into_owned() })
            .what(what);
        self.moves_organizations(entry, seat, county, (-1, position))
    }

    /// Describes `Event::Named`.
    pub(super) fn tell_named(&self, seat: Seat, county: County) -> LogEntry {
        let text = format!("{} named {}.", side(seat), self.county(county));
        line(text, "PR-11.0b", seat).about(at(county))
    }
}
