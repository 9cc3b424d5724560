//! Events told to a viewer: log lines and animations for the table. The rolls of fights have a room of their own
//! in `tell_rolls`.

pub(crate) mod rolls;

use crate::engine::log::{Animation, ChartRef, Die, LogEntry, RollRecord};
use crate::engine::{Seat, Target, Viewer};
use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::data::EventKind;
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::state::event::{Event, Sight};
use crate::games::bushy_run::state::query::{bands, british};
use crate::games::bushy_run::state::{Ending, Stage};

pub(crate) fn place(p: Place) -> String {
    p.id().to_string()
}

fn side_of(u: Unit) -> Seat {
    if u.is_british() { BRITISH } else { ALLIED }
}

fn counters(n: u8) -> String {
    if n == 1 { "one counter".into() } else { format!("{n} counters") }
}

impl BushyRun {
    pub(crate) fn tell_event(&self, event: &Event, viewer: Viewer) -> LogEntry {
        let at = |p: Place| Target::Place(place(p));
        let counter = |u: Unit| Target::Counter(u.id().into());
        let line = |text: String, rule: &'static str, side: Seat| LogEntry::line(text, rule).side(side);
        let moved =
            |from: Place, to: Place, retreat: bool| Animation::Move { from: place(from), to: place(to), retreat };
        match event {
            Event::SetUp(true) => line("The British have set up.".into(), "BR-4.2e", BRITISH),
            Event::SetUp(false) => line("The Allied Nations have set up.".into(), "BR-4.2a", ALLIED),
            Event::Placed(u, p) => {
                let rule = if u.is_british() { "BR-4.2e" } else { "BR-4.2a" };
                line(format!("{} placed in {p}.", self.name(*u)), rule, side_of(*u)).about(counter(*u)).about(at(*p))
            }
            Event::Stage(turn, stage) => self.tell_stage(*turn, *stage),
            Event::Flipped(turn, kind) => {
                let (title, text) =
                    self.data.event(*kind).map_or(("No Event", ""), |e| (e.title.as_str(), e.text.as_str()));
                let mut t = LogEntry::line(format!("Turn {turn}, event: {title}. {text}"), "BR-6.0a");
                t.side = event_side(*kind);
                t.rules.push(event_rule(*kind));
                t.cell = Some(ChartRef::new("events", Some(event_row(*kind)), None));
                t.animation(Animation::Reveal { at: "event".into() })
            }
            Event::EventVoid(kind) => {
                let mut t = LogEntry::line("The event comes to nothing.", void_rule(*kind));
                t.side = event_side(*kind);
                t
            }
            Event::Recovered(u, steps, p, returns) => {
                let name = self.name(*u);
                let (text, rule) = if *returns {
                    (format!("{name} returned to {p} with 1 step."), "BR-6.1e")
                } else {
                    (format!("{name} recovered to {steps} steps."), "BR-6.1c")
                };
                line(text, rule, BRITISH)
                    .about(counter(*u))
                    .about(at(*p))
                    .animation(Animation::Reveal { at: place(*p) })
            }
            Event::LowAmmoRoll(die, n) => {
                let mut t = line(format!("Low Ammo: a {die}, so {n} British units are marked."), "BR-6.1h", ALLIED);
                t.roll = Some(RollRecord {
                    seat: BRITISH,
                    title: "Low Ammo".into(),
                    pools: vec![("units marked".into(), vec![Die { face: *die, counts: true }])],
                    modifiers: vec![],
                    result: format!("{n} units"),
                });
                t.animation(Animation::Roll)
            }
            Event::LowAmmo(u, on) => {
                let text = if *on {
                    format!("{}: low on ammunition, FP -1.", self.name(*u))
                } else {
                    format!("{}: beside the wagon, so the Low Ammo marker is removed.", self.name(*u))
                };
                line(text, if *on { "BR-6.1h" } else { "BR-6.1h2" }, BRITISH).about(counter(*u))
            }
            Event::ScoutEvent(p) => line(format!("The scouts look into {p}."), "BR-6.1i", BRITISH).about(at(*p)),
            Event::Found(p, real, decoys) => {
                let text = match (real, decoys) {
                    (0, 0) => format!("Nothing is found in {p}."),
                    (r, 0) => format!("Found in {p}: {}.", bands_word(*r)),
                    (0, d) => format!("Found in {p}: {} and no band.", decoys_word(*d)),
                    (r, d) => format!("Found in {p}: {}, {}.", bands_word(*r), decoys_word(*d)),
                };
                line(text, "BR-10.2c", BRITISH).about(at(*p)).animation(Animation::Reveal { at: place(*p) })
            }
            Event::Marched(u, from, to) => {
                line(format!("{} went from {from} to {to}.", self.name(*u)), "BR-7.2b", BRITISH)
                    .about(counter(*u))
                    .about(at(*to))
                    .animation(moved(*from, *to, false))
            }
            Event::Suspense(p) => {
                let mut t = if *p == Place::OFF {
                    line("The woods are silent for a moment.".into(), "BR-3.8", BRITISH)
                } else {
                    line(format!("All eyes on {p}."), "BR-7.3a", BRITISH).about(at(*p))
                };
                t.animation = Animation::Suspense { at: if *p == Place::OFF { String::new() } else { place(*p) } };
                t
            }
            Event::Barred(p) => line(format!("The wagon's way into {p} is barred."), "BR-10.3e", ALLIED).about(at(*p)),
            Event::Stopped(u, p) => {
                let rule = if *u == Unit::WAGON { "BR-10.3n" } else { "BR-7.2d" };
                line(format!("{} had to stop in {p}.", self.name(*u)), rule, BRITISH).about(counter(*u))
            }
            Event::Overstacked(u, p) => {
                line(format!("{p} is overstacked: {} removed.", self.name(*u)), "BR-3.5c", BRITISH)
                    .about(counter(*u))
                    .animation(Animation::Loss { at: place(*p) })
            }
            Event::WagonFlipped(deployed) => {
                let text = if *deployed { "The wagon is deployed." } else { "The wagon is ready to move." };
                line(text.into(), "BR-10.3b", BRITISH).about(counter(Unit::WAGON))
            }
            Event::Volleys(mask) => {
                let names: Vec<&str> = british(*mask).map(|u| self.name(u)).collect();
                line(format!("Volley Fire markers: {}.", names.join(", ")), "BR-7.2g", BRITISH)
            }
            Event::Revealed(u, p) => line(format!("{}: Revealed in {p}.", self.name(*u)), "BR-3.8", ALLIED)
                .about(counter(*u))
                .about(at(*p))
                .animation(Animation::Reveal { at: place(*p) }),
            Event::DecoyRemoved(u, p) => {
                line(format!("{} in {p}: nothing but a decoy, removed.", self.name(*u)), "BR-2.1.1d", ALLIED)
                    .about(at(*p))
                    .animation(Animation::Reveal { at: place(*p) })
            }
            Event::Appear(p, n) => {
                line(format!("{} appeared Concealed in {p}.", sentence(&counters(*n))), "BR-7.2h", ALLIED)
                    .about(at(*p))
                    .animation(Animation::Reveal { at: place(*p) })
            }
            Event::Concealed(u, p) => {
                line(format!("{}: now Concealed in {p}.", self.name(*u)), "BR-7.2h", ALLIED).about(counter(*u))
            }
            Event::Hid(u, p) => {
                line(format!("{}: Hidden in {p} again.", self.name(*u)), "BR-8.2.3b", ALLIED).about(counter(*u))
            }
            Event::Hiding(p, gone, down) => {
                let mut parts = Vec::new();
                if *gone > 0 {
                    parts.push(format!(
                        "{} gone",
                        if *gone == 1 { "one counter has".into() } else { format!("{gone} counters have") }
                    ));
                }
                if *down > 0 {
                    parts.push(format!(
                        "{} face down",
                        if *down == 1 { "one band turns".into() } else { format!("{down} bands turn") }
                    ));
                }
                line(format!("Hiding in {p}: {}.", parts.join(", ")), "BR-8.2.3a", ALLIED)
                    .about(at(*p))
                    .animation(Animation::Reveal { at: place(*p) })
            }
            Event::Seen(sight, from, to) => {
                let (text, rule, animation) = match sight {
                    Sight::Moved => (
                        format!("One Concealed counter went from {from} to {to}."),
                        "BR-8.2.2d",
                        moved(*from, *to, false),
                    ),
                    Sight::Appeared => (
                        format!("A counter appeared in {from} and went to {to}."),
                        "BR-8.2.2c",
                        moved(*from, *to, false),
                    ),
                    Sight::Arrived => {
                        (format!("A counter appeared in {to}."), "BR-8.2.2g", Animation::Reveal { at: place(*to) })
                    }
                };
                line(text, rule, ALLIED).about(at(*to)).animation(animation)
            }
            Event::BandMoved(u, from, to) => {
                line(format!("{} went from {from} to {to}.", self.name(*u)), "BR-8.2.2a", ALLIED)
                    .about(counter(*u))
                    .animation(moved(*from, *to, false))
            }
            Event::SecretMove(u, from, to) => {
                let t = line(
                    format!("{} went from {from} to {to} (the British saw only a back).", self.name(*u)),
                    "BR-8.2.2k",
                    ALLIED,
                );
                t.about(counter(*u))
            }
            Event::Rolled(roll) => self.tell_roll(roll, false, viewer),
            Event::Rerolled(roll) => self.tell_roll(roll, true, viewer),
            Event::Allowance(dice) => {
                if dice.is_empty() {
                    line("Freedom of Movement: every unit of the Allied Nations may move.".into(), "BR-6.1b", ALLIED)
                } else {
                    let sum: u8 = dice.iter().sum();
                    line(format!("{sum} units of the Allied Nations may move."), "BR-8.2.1a", ALLIED)
                }
            }
            Event::NoRetreat(u, p) => {
                line(format!("{} found no place to retreat to from {p}.", self.name(*u)), "BR-7.3.1f", BRITISH)
                    .about(counter(*u))
            }
            Event::RetreatsDeclared(p, n, dp) => {
                let units = if *n == 1 { "One retreat".into() } else { format!("{n} retreats") };
                LogEntry::line(format!("{units} from {p} declared: {} left.", points(*dp)), "BR-7.4.1f").about(at(*p))
            }
            Event::Retreated(u, from, to) => {
                let rule = if u.is_british() { "BR-7.3.1e" } else { "BR-7.4.1g" };
                line(format!("{} retreated from {from} to {to}.", self.name(*u)), rule, side_of(*u))
                    .about(counter(*u))
                    .about(at(*to))
                    .animation(moved(*from, *to, true))
            }
            Event::CounterRetreated(from, to) => {
                line(format!("One Concealed counter retreated from {from} to {to}."), "BR-7.4.1j", ALLIED)
                    .about(at(*to))
                    .animation(moved(*from, *to, true))
            }
            Event::StepsLost(u, p, lost, left) => {
                let steps = if *lost == 1 { "1 step".into() } else { format!("{lost} steps") };
                line(format!("{} lost {steps}, {left} left.", self.name(*u)), "BR-3.9", BRITISH)
                    .about(counter(*u))
                    .animation(Animation::Loss { at: place(*p) })
            }
            Event::Eliminated(u, p) => {
                let (text, rule) = if u.is_dummy() {
                    (format!("{}, hit in {p}: a decoy, removed.", self.name(*u)), "BR-8.3f")
                } else if u.is_british() {
                    (format!("{}: eliminated in {p}.", self.name(*u)), "BR-2.1.1b")
                } else {
                    (format!("{}: eliminated in {p}.", self.name(*u)), "BR-7.4.1h")
                };
                line(text, rule, side_of(*u)).about(counter(*u)).animation(Animation::Loss { at: place(*p) })
            }
            Event::EliminatedUnknown(p, real) => {
                let what = if *real { "a band" } else { "a decoy" };
                line(format!("A Concealed counter in {p} is eliminated: {what}."), "AMB-11", ALLIED)
                    .animation(Animation::Loss { at: place(*p) })
            }
            Event::Fired(british_side, mask) => {
                let names: Vec<&str> = if *british_side {
                    british(*mask as u16).map(|u| self.name(u)).collect()
                } else {
                    bands(*mask).map(|u| self.name(u)).collect()
                };
                let (rule, side) = if *british_side { ("BR-7.4.1m", BRITISH) } else { ("BR-8.4h", ALLIED) };
                line(format!("Fired: {}.", names.join(", ")), rule, side)
            }
            Event::Called => line("The Allied Nations call: the next window is put to them.".into(), "BR-3.8", ALLIED),
            Event::WagonLost(p) => line(format!("The supply wagon is taken in {p}."), "BR-10.3h", ALLIED)
                .about(at(*p))
                .animation(Animation::Loss { at: place(*p) }),
            Event::TurnEnd(turn) => LogEntry::line(format!("Turn {turn} is over."), "BR-9b"),
            Event::Over(ending, gone) => {
                let (text, rule, side) = match ending {
                    Ending::ZoneB => ("The wagon has reached Zone B: the British win.".to_string(), "BR-11b", BRITISH),
                    Ending::WagonLost => ("The wagon is lost: the Allied Nations win.".into(), "BR-11a", ALLIED),
                    Ending::Kills => (format!("{gone} bands are eliminated: the British win."), "BR-11c", BRITISH),
                    Ending::Time => {
                        let gone = bands_word(*gone);
                        (format!("Time is up with {gone} eliminated: the Allied Nations win."), "BR-11e", ALLIED)
                    }
                };
                line(text, rule, side).animation(Animation::End)
            }
        }
    }

    fn tell_stage(&self, turn: u8, stage: Stage) -> LogEntry {
        let (title, text, rule, side) = match stage {
            Stage::Event => ("Random Event", "The marker of the turn is turned over.", "BR-6.0a", None),
            Stage::BritishReset => ("British Reset", "Fired and Volley markers are removed.", "BR-7.1a", Some(BRITISH)),
            Stage::BritishMove => ("British Movement", "Units move one at a time.", "BR-7.2a", Some(BRITISH)),
            Stage::BritishAttackOpen => ("Before the British Attack", "", "BR-3.8", Some(BRITISH)),
            Stage::BritishAttack => ("British Attack", "Scouts look, units attack.", "BR-7.4a", Some(BRITISH)),
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
        // One banner a phase: resets and the opening of an attack are part of what follows.
        if matches!(
            stage,
            Stage::Event | Stage::BritishMove | Stage::BritishAttack | Stage::AlliedMove | Stage::AlliedAttack
        ) {
            t.animation = Animation::Phase { side, title: title.to_uppercase(), text: text.into() };
        }
        t
    }
}

/// The side that a step's label speaks to, where an event names one.
fn event_side(kind: EventKind) -> Option<Seat> {
    match kind {
        EventKind::Wounded | EventKind::BritishReroll | EventKind::Scout | EventKind::Bouquet => Some(BRITISH),
        EventKind::AlliedReroll | EventKind::LowAmmo | EventKind::Ambush | EventKind::Freedom => Some(ALLIED),
        EventKind::NoEvent => None,
    }
}

fn event_rule(kind: EventKind) -> &'static str {
    match kind {
        EventKind::NoEvent => "BR-6.1a",
        EventKind::Freedom => "BR-6.1b",
        EventKind::Wounded => "BR-6.1c",
        EventKind::BritishReroll | EventKind::AlliedReroll => "BR-6.1g",
        EventKind::LowAmmo => "BR-6.1h",
        EventKind::Ambush => "BR-6.1k",
        EventKind::Scout => "BR-6.1i",
        EventKind::Bouquet => "BR-6.1m",
    }
}

fn void_rule(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Wounded => "BR-6.1d",
        EventKind::LowAmmo => "BR-6.1h4",
        EventKind::Scout => "BR-6.1j",
        _ => event_rule(kind),
    }
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

pub(crate) fn points(n: u8) -> String {
    match n {
        0 => "no damage points".into(),
        1 => "1 damage point".into(),
        n => format!("{n} damage points"),
    }
}

fn bands_word(n: u8) -> String {
    if n == 1 { "1 band".into() } else { format!("{n} bands") }
}

fn decoys_word(n: u8) -> String {
    if n == 1 { "1 decoy".into() } else { format!("{n} decoys") }
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}
