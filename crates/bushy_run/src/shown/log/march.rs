//! Log entries of movement, reveals and hiding.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::options::HouseRule;
use crate::shown::log::parts::{counters, line, markers_word, place, spot};
use crate::state::BushyRun;
use crate::state::event::{Pause, Sight};
use crate::state::sets::{BritishSet, british};
use crate::words::{at, counter};
use redoubt_engine::record::log::{Animation, LogEntry, capitalised};

impl BushyRun {
    /// Describes `Event::Marched`.
    pub(super) fn tell_marched(&self, u: Unit, from: Place, to: Place) -> LogEntry {
        line(format!("{} went from {from} to {to}.", self.name(u)), "BR-7.2b", BRITISH)
            .about(counter(u))
            .about(at(to))
            .moved(spot(from), spot(to), false)
            .who(self.name(u))
    }

    /// Describes `Event::Stopped`.
    pub(super) fn tell_stopped(&self, u: Unit, p: Place) -> LogEntry {
        let rule = if u == Unit::WAGON { "BR-10.3n" } else { "BR-7.2d" };
        line(format!("{} had to stop in {p}.", self.name(u)), rule, BRITISH).about(counter(u))
    }

    /// Describes `Event::Overstacked`.
    pub(super) fn tell_overstacked(&self, u: Unit, p: Place) -> LogEntry {
        line(format!("{p} is overstacked: {} is removed.", self.name(u)), "BR-3.5c", BRITISH)
            .about(counter(u))
            .what(format!("{} was removed: {p} is overstacked", self.name(u)))
            .animation(Animation::Loss { at: place(p) })
    }

    /// Describes `Event::Volleys`.
    pub(super) fn tell_volleys(&self, set: BritishSet) -> LogEntry {
        let names: Vec<&str> = british(set).map(|u| self.name(u)).collect();
        line(format!("Volley Fire {}.", markers_word(&names)), "BR-7.2g", BRITISH)
    }

    /// Describes `Event::Revealed`.
    pub(super) fn tell_revealed(&self, u: Unit, p: Place) -> LogEntry {
        line(format!("{}: Revealed in {p}.", self.name(u)), "BR-3.8", ALLIED)
            .what(format!("{} was Revealed in {p}", self.name(u)))
            .about(counter(u))
            .about(at(p))
            .animation(Animation::Reveal { at: place(p) })
    }

    /// Describes `Event::DecoyRemoved`.
    pub(super) fn tell_decoy_removed(&self, u: Unit, p: Place) -> LogEntry {
        line(format!("{} was revealed in {p}: a decoy, so it is removed.", self.name(u)), "BR-2.1.1d", ALLIED)
            .what(format!("a decoy in {p} was removed"))
            .about(at(p))
            .animation(Animation::Reveal { at: place(p) })
    }

    /// Describes `Event::Concealed`.
    pub(super) fn tell_concealed(&self, u: Unit, p: Place) -> LogEntry {
        line(format!("{}: now Concealed in {p}.", self.name(u)), "BR-7.2h", ALLIED).about(counter(u))
    }

    /// Describes `Event::Hid`.
    pub(super) fn tell_hid(&self, u: Unit, p: Place) -> LogEntry {
        line(format!("{}: Hidden in {p} again.", self.name(u)), "BR-8.2.3b", ALLIED).about(counter(u))
    }

    /// Describes `Event::BandMoved`.
    pub(super) fn tell_band_moved(&self, u: Unit, from: Place, to: Place) -> LogEntry {
        line(format!("{} went from {from} to {to}.", self.name(u)), "BR-8.2.2a", ALLIED)
            .about(counter(u))
            .moved(spot(from), spot(to), false)
            .who(self.name(u))
    }

    /// Describes `Event::SecretMove`, with what the British saw of it, so that the two logs do not contradict each
    /// other.
    pub(super) fn tell_secret_move(&self, u: Unit, from: Place, to: Place, seen: Option<Sight>) -> LogEntry {
        let saw = match seen {
            None => "the British saw nothing".to_string(),
            Some(Sight::Moved) => "the British saw a Concealed counter go".to_string(),
            Some(Sight::Appeared) => format!("the British saw a Concealed counter appear in {from} and go"),
            Some(Sight::Arrived) => format!("the British saw a Concealed counter appear in {to}"),
        };
        line(format!("{} went from {from} to {to} ({saw}).", self.name(u)), "BR-8.2.2k", ALLIED).about(counter(u))
    }

    /// Describes `Event::Suspense`.
    pub(super) fn tell_suspense(&self, p: Place, pause: Pause) -> LogEntry {
        let text = match pause {
            Pause::Wagon if self.plays(HouseRule::NoWagonBar) => format!("The wagon is about to enter {p}."),
            Pause::Wagon => format!("The wagon is about to enter {p}: Hidden bands there may block it."),
            Pause::Entry => format!("The Allied Nations may answer in {p}."),
            Pause::Retreat => format!("The Allied Nations may fire a second time, in {p}."),
            Pause::Attack => "The Allied Nations may reveal units before the British Attack.".to_string(),
        };
        let mut t = match p {
            Place::OFF => line(text, "BR-3.8", BRITISH),
            p => line(text, "BR-7.3a", BRITISH).about(at(p)),
        };
        t.animation = Animation::Suspense { at: if p == Place::OFF { String::new() } else { place(p) } };
        t
    }
}

/// Describes `Event::WagonFlipped`.
pub(super) fn tell_wagon_flipped(deployed: bool) -> LogEntry {
    let text = if deployed { "The wagon is deployed." } else { "The wagon is ready to move." };
    line(text.into(), "BR-10.3b", BRITISH).about(counter(Unit::WAGON))
}

/// Describes `Event::Appear`.
pub(super) fn tell_appear(p: Place, n: u8) -> LogEntry {
    line(format!("{} appeared Concealed in {p}.", capitalised(&counters(n))), "BR-7.2h", ALLIED)
        .what(format!("{} appeared Concealed in {p}", counters(n)))
        .about(at(p))
        .animation(Animation::Reveal { at: place(p) })
}

/// Says how many counters became something else.
fn turned(n: u8, what: &str) -> String {
    if n == 1 { format!("one {what} became") } else { format!("{n} {what}s became") }
}

/// Describes `Event::Hiding`.
pub(super) fn tell_hiding(p: Place, gone: u8, down: u8) -> LogEntry {
    let mut parts = Vec::new();
    if gone > 0 {
        parts.push(format!("{} Hidden", turned(gone, "Concealed counter")));
    }
    if down > 0 {
        parts.push(format!("{} Concealed", turned(down, "Revealed band")));
    }
    line(format!("In {p}: {}.", parts.join(", ")), "BR-8.2.3a", ALLIED)
        .tally(gone.into(), "counter is Hidden again", "counters are Hidden again")
        .tally(down.into(), "band is Concealed again", "bands are Concealed again")
        .about(at(p))
        .animation(Animation::Reveal { at: place(p) })
}

/// Describes `Event::Seen`.
pub(super) fn tell_seen(sight: Sight, from: Place, to: Place) -> LogEntry {
    let (text, rule) = match sight {
        Sight::Moved => (format!("One Concealed counter went from {from} to {to}."), "BR-8.2.2d"),
        Sight::Appeared => (format!("A counter appeared in {from} and went to {to}."), "BR-8.2.2c"),
        Sight::Arrived => (format!("A counter appeared in {to}."), "BR-8.2.2g"),
    };
    let entry = line(text, rule, ALLIED).about(at(to));
    match sight {
        Sight::Moved => entry.moved(spot(from), spot(to), false).who("one Concealed counter").goes_on(),
        Sight::Appeared => entry.moved(spot(from), spot(to), false).who("a new Concealed counter"),
        Sight::Arrived => {
            entry.animation(Animation::Reveal { at: place(to) }).what(format!("a counter appeared in {to}"))
        }
    }
}
