//! Log entries of retreats and losses; rolls are in `rolls`.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::shown::log::parts::{ELIMINATED, line, markers_word, place, points, side_of, spot};
use crate::state::BushyRun;
use crate::state::sets::{SideSet, units};
use crate::words::{at, counter};
use redoubt_engine::record::log::{Animation, LogEntry, plural};

impl BushyRun {
    /// Describes `Event::NoRetreat`.
    pub(super) fn tell_no_retreat(&self, u: Unit, p: Place) -> LogEntry {
        line(format!("{} found no place to retreat to from {p}.", self.name(u)), "BR-7.3.1f", BRITISH)
            .about(counter(u))
            .what(format!("{} could not retreat", self.name(u)))
    }

    /// Describes `Event::Retreated`.
    pub(super) fn tell_retreated(&self, u: Unit, from: Place, to: Place) -> LogEntry {
        let rule = if u.is_british() { "BR-7.3.1e" } else { "BR-7.4.1g" };
        line(format!("{} retreated from {from} to {to}.", self.name(u)), rule, side_of(u))
            .about(counter(u))
            .about(at(to))
            .moved(spot(from), spot(to), true)
            .what(format!("{} retreated to {to}", self.name(u)))
    }

    /// Describes `Event::StepsLost`.
    pub(super) fn tell_steps_lost(&self, u: Unit, p: Place, lost: u8, left: u8) -> LogEntry {
        let steps = plural(lost.into(), "step", "steps");
        line(format!("{} lost {steps}, {left} left.", self.name(u)), "BR-3.9", BRITISH)
            .about(counter(u))
            .animation(Animation::Loss { at: place(p) })
            .what(if left == 0 { String::new() } else { format!("{} lost {steps}", self.name(u)) })
    }

    /// Describes `Event::Eliminated`.
    pub(super) fn tell_eliminated(&self, u: Unit, p: Place, gone: u8) -> LogEntry {
        let (text, rule) = if u.is_dummy() {
            (format!("{} is removed from {p}: it was hit.", self.name(u)), "BR-8.3f")
        } else {
            let rule = if u.is_british() { "BR-2.1.1b" } else { "BR-7.4.1h" };
            (format!("{}: eliminated in {p}.", self.name(u)), rule)
        };
        let what = if u.is_dummy() { "was hit and removed" } else { "was eliminated" };
        let mut entry = line(text, rule, side_of(u))
            .about(counter(u))
            .animation(Animation::Loss { at: place(p) })
            .what(format!("{} {what}", self.name(u)));
        if !u.is_british() && !u.is_dummy() {
            entry = self.counted(entry, gone);
        }
        entry
    }

    /// Adds to the loss of a band how many bands are eliminated now.
    fn counted(&self, entry: LogEntry, gone: u8) -> LogEntry {
        let words = format!("{gone} of {} eliminated", self.data.scenario.kills);
        entry.track(ELIMINATED, 1, gone.into()).standing(words)
    }

    /// Describes `Event::EliminatedUnknown`.
    pub(super) fn tell_eliminated_unknown(&self, p: Place, real: bool, gone: u8) -> LogEntry {
        let what = if real { "a band" } else { "a decoy" };
        let entry = line(format!("A Concealed counter in {p} is eliminated: {what}."), "AMB-11", ALLIED)
            .about(at(p))
            .animation(Animation::Loss { at: place(p) })
            .what(format!("a Concealed counter ({what}) was eliminated"));
        if real { self.counted(entry, gone) } else { entry }
    }

    /// Describes `Event::Fired`.
    pub(super) fn tell_fired(&self, british_side: bool, set: SideSet) -> LogEntry {
        let names: Vec<&str> = units(british_side, set).map(|u| self.name(u)).collect();
        let (rule, side) = if british_side { ("BR-7.4.1m", BRITISH) } else { ("BR-8.4h", ALLIED) };
        line(format!("Fired {}.", markers_word(&names)), rule, side)
    }
}

/// Describes `Event::RetreatsDeclared`.
pub(super) fn tell_retreats_declared(p: Place, n: u8, dp: u8) -> LogEntry {
    let units = if n == 1 { "One unit".into() } else { format!("{n} units") };
    // Otherwise the next line, the loss of a unit that was to retreat, would contradict this one.
    let falls = if dp > 0 { ", which may still hit units that retreat" } else { "" };
    let mut entry =
        LogEntry::line(format!("{units} will retreat from {p}: {} left{falls}.", points(dp)), "BR-7.4.1f").about(at(p));
    if dp > 0 {
        entry.cite("BR-7.4.1i");
    }
    entry
}

/// Describes `Event::CounterRetreated`.
pub(super) fn tell_counter_retreated(from: Place, to: Place) -> LogEntry {
    line(format!("One Concealed counter retreated from {from} to {to}."), "BR-7.4.1j", ALLIED)
        .about(at(to))
        .moved(spot(from), spot(to), true)
        .what(format!("a Concealed counter retreated to {to}"))
}
