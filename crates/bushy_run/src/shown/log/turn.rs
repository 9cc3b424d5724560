//! Log entries of the set-up, the events of the turn, the end.

use crate::data::EventKind;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::shown::log::parts::{line, place, side_of};
use crate::state::{BushyRun, Ending, Stage};
use crate::words::{at, counter};
use arrayvec::ArrayVec;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::record::log::{Animation, ChartRef, Die, LogEntry, RollRecord, plural};

impl BushyRun {
    /// Describes `Event::Placed`.
    pub(super) fn tell_placed(&self, u: Unit, p: Place) -> LogEntry {
        let rule = if u.is_british() { "BR-4.2e" } else { "BR-4.2a" };
        line(format!("{} placed in {p}.", self.name(u)), rule, side_of(u)).about(counter(u)).about(at(p))
    }

    /// Describes `Event::Flipped`.
    pub(super) fn tell_flipped(&self, turn: u8, kind: EventKind) -> LogEntry {
        let (title, text) = self.data.event(kind).map_or(("No Event", ""), |e| (e.title.as_str(), e.text.as_str()));
        let mut t = LogEntry::line(format!("Turn {turn}, event: {title}. {text}"), "BR-6.0a");
        t.side = event_side(kind);
        t.cite(event_rule(kind));
        t.cell = Some(ChartRef::new("events", Some(event_row(kind)), None));
        t.brief.what = format!("event of turn {turn}: {title}");
        t.animation(Animation::Reveal { at: "event".into() })
    }

    /// Describes `Event::Recovered`.
    pub(super) fn tell_recovered(&self, u: Unit, steps: u8, p: Place, returns: bool) -> LogEntry {
        let name = self.name(u);
        let (text, rule) = if returns {
            (format!("{name} returned to {p} with 1 step."), "BR-6.1e")
        } else {
            (format!("{name} recovered to {steps} steps."), "BR-6.1c")
        };
        let what = text.trim_end_matches('.').to_string();
        line(text, rule, BRITISH)
            .about(counter(u))
            .about(at(p))
            .animation(Animation::Reveal { at: place(p) })
            .what(what)
    }

    /// Describes `Event::LowAmmo`.
    pub(super) fn tell_low_ammo(&self, u: Unit, on: bool) -> LogEntry {
        let text = if on {
            format!("{}: low on ammunition, 1 firepower less.", self.name(u))
        } else {
            format!("{}: with the wagon, so the Low Ammo marker is removed.", self.name(u))
        };
        line(text, if on { "BR-6.1h" } else { "BR-6.1h2" }, BRITISH).about(counter(u))
    }

    /// Describes the beginning of a stage.
    pub(super) fn tell_stage(&self, turn: u8, stage: Stage) -> LogEntry {
        let (title, text, rule, side) = match stage {
            Stage::Event => ("Random Event", "The event marker of this turn is turned over.", "BR-6.0a", None),
            Stage::BritishReset => ("British Reset", "Fired and Volley markers are removed.", "BR-7.1a", Some(BRITISH)),
            Stage::BritishMove => ("British Movement", "Units move one at a time.", "BR-7.2a", Some(BRITISH)),
            Stage::BritishAttackOpen => ("Before the British Attack", "", "BR-3.8", Some(BRITISH)),
            Stage::BritishAttack => {
                ("British Attack", "Scouts look for hidden units, then units attack.", "BR-7.4a", Some(BRITISH))
            }
            Stage::AlliedReset => ("Allied Reset", "Fired markers are removed.", "BR-8.1a", Some(ALLIED)),
            Stage::AlliedRoll => ("Allied movement roll", "", "BR-8.2.1a", Some(ALLIED)),
            Stage::AlliedMove => {
                ("Allied Movement", "Two dice tell how many units may move.", "BR-8.2.1a", Some(ALLIED))
            }
            Stage::AlliedAttack => {
                ("Allied Attack", "Units attack their own or an adjacent Area.", "BR-8.4a", Some(ALLIED))
            }
            _ => ("End Phase", "", "BR-9b", None),
        };
        let mut t = LogEntry::line(format!("Turn {turn}: {title}."), rule);
        t.side = side;
        // There is one banner for each phase: resets and the opening of an attack are part of what follows.
        if matches!(
            stage,
            Stage::Event | Stage::BritishMove | Stage::BritishAttack | Stage::AlliedMove | Stage::AlliedAttack
        ) {
            t.animation = Animation::Phase { side, title: title.to_uppercase(), text: text.into() };
        }
        t
    }
}

/// Describes `Event::NoBritishPhases`. It is of no side, so that a summary tells it to both.
pub(super) fn tell_no_british_phases(turn: u8) -> LogEntry {
    let text = format!(
        "Turn {turn} has no British phases: the British neither move nor attack. They may fire at units that enter."
    );
    let what = format!("the British neither moved nor attacked: turn {turn} has no British phases (rule 10.1)");
    LogEntry::line(text, "BR-10.1a").what(what)
}

/// Describes `Event::EventVoid`.
pub(super) fn tell_event_void(kind: EventKind) -> LogEntry {
    let mut t = LogEntry::line("The event has no effect.", void_rule(kind));
    t.side = event_side(kind);
    t
}

/// Describes `Event::LowAmmoRoll`.
pub(super) fn tell_low_ammo_roll(die: u8, n: u8) -> LogEntry {
    let mut t = line(
        format!(
            "Low Ammo: rolled {die}. {} 1 firepower less this turn.",
            plural(n.into(), "British unit has", "British units have")
        ),
        "BR-6.1h",
        ALLIED,
    );
    t.roll = Some(RollRecord {
        seat: BRITISH,
        title: "Low Ammo".into(),
        pools: vec![("units marked".into(), vec![Die::pips(die)])],
        modifiers: vec![],
        result: plural(n.into(), "unit", "units"),
        // A low face is good for the roller, so this die does not count for luck.
        chance: None,
    });
    t.animation(Animation::Roll)
}

/// Describes `Event::Found`.
pub(super) fn tell_found(p: Place, real: u8, decoys: u8) -> LogEntry {
    let text = match (real, decoys) {
        (0, 0) => format!("Nothing is found in {p}."),
        (r, 0) => format!("Found in {p}: {}.", plural(r.into(), "band", "bands")),
        (0, d) => format!("Found in {p}: {}; no band was hidden there.", plural(d.into(), "decoy", "decoys")),
        (r, d) => {
            format!("Found in {p}: {}, {}.", plural(r.into(), "band", "bands"), plural(d.into(), "decoy", "decoys"))
        }
    };
    let what = text.trim_end_matches('.').replacen("Nothing", "nothing", 1).replacen("Found", "found", 1);
    line(text, "BR-10.2c", BRITISH).about(at(p)).animation(Animation::Reveal { at: place(p) }).what(what)
}

/// Describes `Event::Allowance`.
pub(super) fn tell_allowance(dice: &ArrayVec<u8, 2>) -> LogEntry {
    if dice.is_empty() {
        line("Freedom of Movement: every unit of the Allied Nations may move.".into(), "BR-6.1b", ALLIED)
            .what("every unit of the Allied Nations could move, hidden ones too")
    } else {
        let sum: u8 = dice.iter().sum();
        line(format!("{sum} units of the Allied Nations may move."), "BR-8.2.1a", ALLIED)
            .what(format!("up to {sum} units of the Allied Nations could move, hidden ones too"))
    }
}

/// Describes `Event::WagonLost`.
pub(super) fn tell_wagon_lost(p: Place) -> LogEntry {
    line(format!("The supply wagon is taken in {p}."), "BR-10.3h", ALLIED)
        .what(format!("the supply wagon is taken in {p}"))
        .about(at(p))
        .animation(Animation::Loss { at: place(p) })
}

/// Describes `Event::Over`.
pub(super) fn tell_over(ending: Ending, gone: u8) -> LogEntry {
    let (text, rule, side) = match ending {
        Ending::ZoneB => ("The wagon has reached Zone B: the British win.".to_string(), "BR-11b", BRITISH),
        Ending::WagonLost => ("The wagon is lost: the Allied Nations win.".into(), "BR-11a", ALLIED),
        Ending::Kills => (format!("{gone} bands are eliminated: the British win."), "BR-11c", BRITISH),
        Ending::Time => {
            let gone = plural(gone.into(), "band", "bands");
            (format!("Time is up with {gone} eliminated: the Allied Nations win."), "BR-11e", ALLIED)
        }
    };
    let what = text.trim_end_matches('.').replacen("The ", "the ", 1).replacen("Time", "time", 1);
    line(text, rule, side).animation(Animation::End).what(what)
}

/// Returns the side to which an event is addressed, where there is one.
fn event_side(kind: EventKind) -> Option<Seat> {
    match kind {
        EventKind::Wounded | EventKind::BritishReroll | EventKind::Scout | EventKind::Bouquet => Some(BRITISH),
        EventKind::AlliedReroll | EventKind::LowAmmo | EventKind::Ambush | EventKind::Freedom => Some(ALLIED),
        EventKind::NoEvent => None,
    }
}

fn event_rule(kind: EventKind) -> RuleId {
    RuleId::new(match kind {
        EventKind::NoEvent => "BR-6.1a",
        EventKind::Freedom => "BR-6.1b",
        EventKind::Wounded => "BR-6.1c",
        EventKind::BritishReroll | EventKind::AlliedReroll => "BR-6.1g",
        EventKind::LowAmmo => "BR-6.1h",
        EventKind::Ambush => "BR-6.1k",
        EventKind::Scout => "BR-6.1i",
        EventKind::Bouquet => "BR-6.1m",
    })
}

fn void_rule(kind: EventKind) -> RuleId {
    RuleId::new(match kind {
        EventKind::Wounded => "BR-6.1d",
        EventKind::LowAmmo => "BR-6.1h4",
        EventKind::Scout => "BR-6.1j",
        _ => event_rule(kind).as_str(),
    })
}

fn event_row(kind: EventKind) -> usize {
    match kind {
        EventKind::NoEvent => 0,
        EventKind::Freedom => 1,
        EventKind::Wounded => 2,
        EventKind::BritishReroll => 3,
        EventKind::AlliedReroll => 4,
        EventKind::LowAmmo => 5,
        EventKind::Ambush => 6,
        EventKind::Scout => 7,
        EventKind::Bouquet => 8,
    }
}
