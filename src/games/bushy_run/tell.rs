//! Events told to a viewer: log lines, rolls with every modifier, cues for the table.

use super::BushyRun;
use super::data::EventKind;
use super::event::{Event, Rolled, Sight};
use super::ids::{ALLIED, BRITISH, Place, Unit};
use super::query::{bands, bits, british};
use super::state::{Ending, FightKind, Stage};
use crate::engine::dice::Pool;
use crate::engine::tell::{ChartRef, Cue, Die, Modifier, RollTelling, Telling};
use crate::engine::{Seat, Target, Viewer};

fn place(p: Place) -> String {
    p.id().to_string()
}

fn side_of(u: Unit) -> Seat {
    if u.is_british() { BRITISH } else { ALLIED }
}

fn counters(n: u8) -> String {
    if n == 1 { "one counter".into() } else { format!("{n} counters") }
}

impl BushyRun {
    pub(super) fn tell_event(&self, event: &Event, viewer: Viewer) -> Telling {
        let at = |p: Place| Target::Place(place(p));
        let counter = |u: Unit| Target::Counter(u.id().into());
        let line = |text: String, rule: &'static str, side: Seat| Telling::line(text, rule).side(side);
        let moved = |from: Place, to: Place, retreat: bool| Cue::Move { from: place(from), to: place(to), retreat };
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
                let mut t = Telling::line(format!("Turn {turn}, event: {title}. {text}"), "BR-6.0a");
                t.side = BushyRun::event_side(*kind);
                t.rules.push(event_rule(*kind));
                t.cell = Some(ChartRef { chart: "events".into(), row: Some(event_row(*kind)), column: None });
                t.cue(Cue::Reveal { at: "event".into() })
            }
            Event::EventVoid(kind) => {
                let mut t = Telling::line("The event comes to nothing.", void_rule(*kind));
                t.side = BushyRun::event_side(*kind);
                t
            }
            Event::Recovered(u, steps, p, returns) => {
                let name = self.name(*u);
                let (text, rule) = if *returns {
                    (format!("{name} returned to {p} with 1 step."), "BR-6.1e")
                } else {
                    (format!("{name} recovered to {steps} steps."), "BR-6.1c")
                };
                line(text, rule, BRITISH).about(counter(*u)).about(at(*p)).cue(Cue::Reveal { at: place(*p) })
            }
            Event::LowAmmoRoll(die, n) => {
                let mut t = line(format!("Low Ammo: a {die}, so {n} British units are marked."), "BR-6.1h", ALLIED);
                t.roll = Some(RollTelling {
                    seat: BRITISH,
                    title: "Low Ammo".into(),
                    pools: vec![("units marked".into(), vec![Die { face: *die, counts: true }])],
                    modifiers: vec![],
                    result: format!("{n} units"),
                });
                t.cue(Cue::Roll)
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
                line(text, "BR-10.2c", BRITISH).about(at(*p)).cue(Cue::Reveal { at: place(*p) })
            }
            Event::Marched(u, from, to) => {
                line(format!("{} went from {from} to {to}.", self.name(*u)), "BR-7.2b", BRITISH)
                    .about(counter(*u))
                    .about(at(*to))
                    .cue(moved(*from, *to, false))
            }
            Event::Suspense(p) => {
                let mut t = if *p == Place::OFF {
                    line("The woods are silent for a moment.".into(), "BR-3.8", BRITISH)
                } else {
                    line(format!("All eyes on {p}."), "BR-7.3a", BRITISH).about(at(*p))
                };
                t.cue = Cue::Suspense { at: if *p == Place::OFF { String::new() } else { place(*p) } };
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
                    .cue(Cue::Loss { at: place(*p) })
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
                .cue(Cue::Reveal { at: place(*p) }),
            Event::DecoyRemoved(u, p) => {
                line(format!("{} in {p}: nothing but a decoy, removed.", self.name(*u)), "BR-2.1.1d", ALLIED)
                    .about(at(*p))
                    .cue(Cue::Reveal { at: place(*p) })
            }
            Event::Appear(p, n) => {
                line(format!("{} appeared Concealed in {p}.", sentence(&counters(*n))), "BR-7.2h", ALLIED)
                    .about(at(*p))
                    .cue(Cue::Reveal { at: place(*p) })
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
                    .cue(Cue::Reveal { at: place(*p) })
            }
            Event::Seen(sight, from, to) => {
                let (text, rule, cue) = match sight {
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
                        (format!("A counter appeared in {to}."), "BR-8.2.2g", Cue::Reveal { at: place(*to) })
                    }
                };
                line(text, rule, ALLIED).about(at(*to)).cue(cue)
            }
            Event::BandMoved(u, from, to) => {
                line(format!("{} went from {from} to {to}.", self.name(*u)), "BR-8.2.2a", ALLIED)
                    .about(counter(*u))
                    .cue(moved(*from, *to, false))
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
                Telling::line(format!("{units} from {p} declared: {} left.", points(*dp)), "BR-7.4.1f").about(at(*p))
            }
            Event::Retreated(u, from, to) => {
                let rule = if u.is_british() { "BR-7.3.1e" } else { "BR-7.4.1g" };
                line(format!("{} retreated from {from} to {to}.", self.name(*u)), rule, side_of(*u))
                    .about(counter(*u))
                    .about(at(*to))
                    .cue(moved(*from, *to, true))
            }
            Event::CounterRetreated(from, to) => {
                line(format!("One Concealed counter retreated from {from} to {to}."), "BR-7.4.1j", ALLIED)
                    .about(at(*to))
                    .cue(moved(*from, *to, true))
            }
            Event::StepsLost(u, p, lost, left) => {
                let steps = if *lost == 1 { "1 step".into() } else { format!("{lost} steps") };
                line(format!("{} lost {steps}, {left} left.", self.name(*u)), "BR-3.9", BRITISH)
                    .about(counter(*u))
                    .cue(Cue::Loss { at: place(*p) })
            }
            Event::Eliminated(u, p) => {
                let (text, rule) = if u.is_dummy() {
                    (format!("{}, hit in {p}: a decoy, removed.", self.name(*u)), "BR-8.3f")
                } else if u.is_british() {
                    (format!("{}: eliminated in {p}.", self.name(*u)), "BR-2.1.1b")
                } else {
                    (format!("{}: eliminated in {p}.", self.name(*u)), "BR-7.4.1h")
                };
                line(text, rule, side_of(*u)).about(counter(*u)).cue(Cue::Loss { at: place(*p) })
            }
            Event::EliminatedUnknown(p, real) => {
                let what = if *real { "a band" } else { "a decoy" };
                line(format!("A Concealed counter in {p} is eliminated: {what}."), "AMB-11", ALLIED)
                    .cue(Cue::Loss { at: place(*p) })
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
                .cue(Cue::Loss { at: place(*p) }),
            Event::TurnEnd(turn) => Telling::line(format!("Turn {turn} is over."), "BR-9b"),
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
                line(text, rule, side).cue(Cue::End)
            }
        }
    }

    fn tell_stage(&self, turn: u8, stage: Stage) -> Telling {
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
        let mut t = Telling::line(format!("Turn {turn}: {title}."), rule);
        t.side = side;
        // One banner a phase: resets and the opening of an attack are part of what follows.
        if matches!(
            stage,
            Stage::Event | Stage::BritishMove | Stage::BritishAttack | Stage::AlliedMove | Stage::AlliedAttack
        ) {
            t.cue = Cue::Phase { side, title: title.to_uppercase(), text: text.into() };
        }
        t
    }

    fn tell_roll(&self, roll: &Rolled, again: bool, _viewer: Viewer) -> Telling {
        let seat = if roll.british { BRITISH } else { ALLIED };
        let names: Vec<&str> =
            bits(roll.units).map(|i| self.name(if roll.british { Unit::british(i) } else { Unit::band(i) })).collect();
        let names = names.join(", ");
        let target = roll.target.map_or("a Concealed counter", |u| self.name(u));
        let (title, rule) = match roll.kind {
            FightKind::DefensiveFire if roll.british => {
                (format!("{names}: Defensive Fire at {target} in {}", roll.at), "BR-8.3c")
            }
            FightKind::DefensiveFire => (format!("{names}: Defensive Fire at {target} in {}", roll.at), "BR-7.3.1c"),
            FightKind::SecondFire => {
                (format!("{names}: second Defensive Fire at {target} in {}", roll.at), "BR-7.3.1j")
            }
            FightKind::Attack if roll.from == roll.at => (format!("{names}: attack in {}", roll.at), "BR-7.4.1b"),
            FightKind::Attack => (format!("{names}: attack from {} on {}", roll.from, roll.at), "BR-7.4.1b"),
            FightKind::Ambush => (format!("Ambush in {}", roll.at), "BR-6.1l"),
            FightKind::Scouting => (format!("{target} scouts {}", roll.at), "BR-10.2b"),
            FightKind::Allowance => ("Allied movement roll".to_string(), "BR-8.2.1a"),
        };
        let mut pools = Vec::new();
        for (volley, pool) in [(true, &roll.pools[0]), (false, &roll.pools[1])] {
            if !pool.faces.is_empty() {
                pools.push(told_pool(roll, volley, pool));
            }
        }
        let result = match roll.kind {
            FightKind::Allowance => {
                let faces: Vec<String> = roll.pools[1].faces.iter().map(u8::to_string).collect();
                format!("{} = {}", faces.join(" + "), roll.pools[1].faces.iter().sum::<u8>())
            }
            FightKind::Scouting => match roll.pools[1].faces.first() {
                Some(1..=3) => "success: all units there are Revealed".into(),
                Some(6) => "the scout loses a step".into(),
                _ => "nothing is seen".into(),
            },
            _ if roll.dv + roll.wagon > 0 => {
                format!("{}, less {}: {}", hits_word(roll.hits), roll.dv + roll.wagon, points(roll.dp))
            }
            _ if roll.hits == 0 => "no hits".into(),
            _ => format!("{}: {}", hits_word(roll.hits), points(roll.dp)),
        };
        let mut modifiers = Vec::new();
        let mut modifier =
            |label: &str, value: i32, rule| modifiers.push(Modifier { label: label.into(), value, rule });
        match roll.surprise {
            2 => modifier("surprise dice, Hidden", 2, "BR-7.3.1b"),
            1 => modifier("surprise die, Concealed", 1, "BR-7.3.1b"),
            _ => {}
        }
        if roll.british && !roll.pools[0].faces.is_empty() {
            modifier("Volley Fire, each die", 1, "BR-7.4.1c");
        }
        if roll.british && roll.low != 0 {
            modifier("Low Ammo, dice", -(roll.low.count_ones() as i32), "BR-6.1h");
        }
        if roll.british && roll.bouquet && roll.units != 0 {
            modifier("Bouquet, dice", roll.units.count_ones() as i32, "BR-6.1m");
        }
        if roll.dv > 0 {
            modifier("Defense Value", -i32::from(roll.dv), "BR-7.4.1e");
        }
        if roll.wagon > 0 {
            modifier("deployed wagon", -i32::from(roll.wagon), "BR-10.3g");
        }
        let mut t = Telling::line(format!("{title}{}: {result}.", if again { " (rolled again)" } else { "" }), rule);
        if again {
            t.rules.push("BR-6.1g");
        }
        t.side = Some(seat);
        if roll.at.in_play() {
            t.about.push(Target::Place(place(roll.at)));
        }
        t.cell = roll_cell(roll);
        t.roll = Some(RollTelling { seat, title, pools, modifiers, result });
        t.cue = Cue::Roll;
        t
    }
}

fn told_pool(roll: &Rolled, volley: bool, pool: &Pool) -> (String, Vec<Die>) {
    let plain = matches!(roll.kind, FightKind::Scouting | FightKind::Allowance);
    let caption = match roll.kind {
        FightKind::Scouting => "1 to 3 succeeds".to_string(),
        FightKind::Allowance => "sum".into(),
        _ if pool.to_hit >= 6 => format!("{}6", if volley { "Volley, " } else { "" }),
        _ => format!("{}{}+", if volley { "Volley, " } else { "" }, pool.to_hit),
    };
    let counts = |face: u8| match roll.kind {
        FightKind::Scouting => face <= 3,
        _ => plain || face >= pool.to_hit,
    };
    (caption, pool.faces.iter().map(|&face| Die { face, counts: counts(face) }).collect())
}

fn roll_cell(roll: &Rolled) -> Option<ChartRef> {
    let to_hit = |row: usize| {
        let column = usize::from(roll.pools[1].faces.is_empty() && !roll.pools[0].faces.is_empty());
        Some(ChartRef { chart: "to-hit".into(), row: Some(row), column: Some(column) })
    };
    match roll.kind {
        FightKind::Attack => to_hit(match (roll.british, roll.from == roll.at) {
            (true, true) => 0,
            (true, false) => 1,
            (false, true) => 4,
            (false, false) => 5,
        }),
        FightKind::DefensiveFire if roll.british => to_hit(if roll.concealed { 3 } else { 2 }),
        FightKind::DefensiveFire | FightKind::SecondFire => to_hit(6 + usize::from(roll.surprise)),
        FightKind::Ambush => to_hit(9),
        FightKind::Scouting => {
            let row = match roll.pools[1].faces.first() {
                Some(1..=3) => 0,
                Some(6) => 2,
                _ => 1,
            };
            Some(ChartRef { chart: "scout".into(), row: Some(row), column: Some(0) })
        }
        FightKind::Allowance => None,
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

fn points(n: u8) -> String {
    match n {
        0 => "no damage points".into(),
        1 => "1 damage point".into(),
        n => format!("{n} damage points"),
    }
}

fn hits_word(n: u8) -> String {
    match n {
        0 => "no hits".into(),
        1 => "1 hit".into(),
        n => format!("{n} hits"),
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
