//! An event of every kind, worded: each line can be read, begins with a capital, ends with a full stop, and names rules
//! and cells of charts that exist.

use crate::data::Data;
use crate::data::results::{MoraleResult, Nerve};
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like, hex};
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, FlightKind, Phase, ShotDrm, Weapon};
use crate::state::at::At;
use crate::state::drm::Drm;
use crate::state::event::{Cause, Event, Fate, Load, MeleeRoll, MoraleDrm, Roll, ShotRoll};
use crate::state::parts::{Ending, Level, Mode, Wound};
use crate::state::step::{Order, Spot};
use redoubt_engine::contract::Logs;
use redoubt_engine::hex::Dir;
use redoubt_engine::ids::Id;
use redoubt_engine::play::LogLine;
use redoubt_engine::record::log::{LogEntry, Topic};
use redoubt_engine::record::summary::summary;
use redoubt_engine::{BuiltIn, Viewer};

fn counter(id: &str) -> Counter {
    Counter::named(id).unwrap()
}

fn of(ids: &[&str]) -> CounterSet {
    CounterSet::of(ids.iter().map(|id| counter(id)))
}

fn spot(number: u16) -> Spot {
    Spot(hex(number))
}

fn tell(event: Event) -> LogEntry {
    AdobeWalls::default().describe(&event, Viewer::Public)
}

fn shot(firer: &str, target: &str, weapon: Weapon, dice: [u8; 2], drm: ShotDrm) -> ShotRoll {
    let (firer, target) = (counter(firer), counter(target));
    let (from, at, kind) = (spot(2512), spot(2511), FireKind::Defensive);
    ShotRoll { firer, from, target, at, kind, weapon, dice, strength: 160, drm, long: false }
}

fn melee() -> MeleeRoll {
    MeleeRoll {
        at: spot(2511),
        attackers: of(&["CAV_B", "CAV_M1NM"]),
        defenders: of(&["W_LONE_WOLF"]),
        strength: (480, 256),
        column: 3,
        terrain: -1,
        leaders: (2, -1),
        infantry: 0,
        defenders_shaken: 1,
        attackers_shaken: 0,
        works: 0,
        die: 4,
    }
}

/// Lists events of every kind.
#[expect(clippy::too_many_lines, reason = "a list")]
fn samples() -> Vec<Event> {
    use Event::*;
    let (cav, band, gun) = (counter("CAV_M1NM"), counter("W_OVER_THE_BUTTES"), counter("HOW_1"));
    let (scouts, herd, train) = (counter("SCT_UTE"), counter("PONY_3"), counter("PT_A"));
    let (carson, holder, crew) = (Counter::CARSON, counter("HH_1"), counter("CREW_1"));
    let two = of(&["CAV_B", "L_CARSON"]);
    let leads = Drm { leader: 2, by: Some(carson), disrupted: -1, ..Drm::default() };
    let roll = Roll { die: 3, drm: leads };
    let mut out = vec![
        Placed(cav, spot(115)),
        CampPlaced(Camp(0), spot(808)),
        Begins(gun, Mode::Mounted),
        ReadyMade(Side::Us),
        ReadyMade(Side::Nations),
        SetUp(Side::Us),
        SetUp(Side::Nations),
        ArrivalTurn([3, 5]),
        Turn(5, Side::Us),
        Turn(32, Side::Nations),
        Reserve(of(&["INF_A", "PT_A", "PT_B", "L_ABREU"])),
        LeaderRecovered(carson),
        Unpinned(scouts),
        RallyRoll(cav, true, roll, true),
        RallyRoll(cav, false, roll, false),
        Evacuation(carson, 5, true),
        Attached(carson, Some(cav)),
        Attached(carson, None),
        Supplying(cav, train, 0),
        Supplying(cav, train, 5),
        CampSupplying(band, Camp(6)),
        Supplied(cav),
        SupplyFailed(cav),
        Declared(cav, band),
        Shot(shot("CAV_B", "W_LONE_WOLF", Weapon::Arms(3), [5, 6], ShotDrm { density: 1, ..ShotDrm::default() })),
        Shot(shot("HOW_1", "W_LONE_WOLF", Weapon::Shell(4, false), [6, 0], ShotDrm::default())),
        AmmoRoll(gun, 1, true),
        AmmoRoll(cav, 5, false),
        BoxesUsed(cav, 1),
        MoraleRoll(cav, [2, 3], MoraleDrm { leader: 2, by: Some(carson), check: -1, ..MoraleDrm::default() }),
        MoraleRoll(carson, [1, 1], MoraleDrm::default()),
        Disrupted(scouts),
        Pinned(cav),
        Routed(cav),
        Lost(cav, 1, 5),
        LeaderRoll(carson, [1, 2]),
        WoundRoll(carson, 1, Wound::Mortal(12)),
        WoundRoll(carson, 3, Wound::Moderate),
        WoundRoll(carson, 6, Wound::None),
        Replaced(counter("L_MCCLEAVE"), counter("L_CAPT1"), spot(2510)),
        Moved(two, At::hex(hex(2512)), spot(2511), 5),
        Moved(two, At::RESERVE, spot(110), 8),
        RoutEnded(scouts),
        Exited(two, true),
        Exited(two, false),
        Changed(cav, Mode::Mounted, Some(holder)),
        Changed(cav, Mode::Dismounted, None),
        Changed(cav, Mode::Prone, Some(holder)),
        Changed(band, Mode::Dismounted, Some(herd)),
        Changed(band, Mode::Mounted, Some(herd)),
        Recovered(cav),
        Limbered(gun),
        Faced(gun, Dir(1)),
        PushRoll(gun, cav, roll, true),
        MireRoll(gun, roll, true),
        MireRoll(gun, roll, false),
        Mired(gun),
        FreeRoll(gun, roll),
        WreckRoll(gun, 2),
        Abandoned(gun),
        Manned(gun, crew),
        Manned(train, train.partner()),
        HorsesRoll(holder, roll),
        WorksRoll(1),
        Building(cav, train),
        WorksPlaced(cav, spot(1010)),
        UnderWorks(cav),
        WorksTaken(spot(1010)),
        Charging(counter("CAV_B"), spot(2511)),
        ChargeOff(counter("CAV_B")),
        FireSet(cav, spot(2010), [5, 6], 18),
        FireOut(spot(2010)),
        Looting(cav, Camp(0)),
        CampLooted(Camp(0)),
        CampBurns(Camp(21), cav),
        CampGone(Camp(21)),
        Alert,
        WakeRoll([3, 0], [1, 0]),
        WakeRoll([3, 4], [1, 6]),
        Woke(band),
        Woke(herd),
        CaptureRoll(scouts, herd, roll),
        Captured(scouts, herd),
        Scattered(herd, 2, [3, 4], At::hex(hex(4010))),
        Scattered(herd, 2, [6, 6], At::LOST),
        GatherRoll(herd, roll, true),
        Gathered(band, herd),
        Transferred(crew, Counter::INFANTRY, 2),
        Melee(two, spot(2511)),
        Canister(gun, roll, Load::Canister(true), 2),
        Canister(gun, roll, Load::Shell(false), 0),
        DroppedOut(cav),
        RetreatRoll(two, roll),
        PursuitRoll(two, 2, true),
        Pursues(two),
        Renewed(two, spot(2511)),
        MeleeRoll(melee()),
        MeleeRoll(self::MeleeRoll { column: 0, die: 1, ..melee() }),
        Advanced(two, spot(2511)),
        Over(Ending { winner: Some(Side::Nations), level: Level::Decisive, points: [23, 71] }),
        Over(Ending { winner: None, level: Level::Draw, points: [32, 30] }),
    ];
    out.extend(self::Phase::ALL.map(Phase));
    out.extend(
        [Order::AskAlways, Order::AskIfStrong, Order::AskNever, Order::AskRout, Order::NoRout]
            .map(|o| Ordered(Side::Us, o)),
    );
    let fates = [
        Fate::Destroyed,
        Fate::Trapped,
        Fate::NoHorses,
        Fate::Overrun,
        Fate::Wrecked,
        Fate::Taken,
        Fate::Absorbed,
        Fate::RanOff,
        Fate::Strayed,
        Fate::Died,
    ];
    out.extend(fates.iter().flat_map(|fate| [Removed(cav, *fate), Removed(herd, *fate)]));
    let flights = [
        FlightKind::Retreat(1),
        FlightKind::Rout,
        FlightKind::Subsequent,
        FlightKind::Shelled,
        FlightKind::BeforeMelee,
        FlightKind::Pursuit,
        FlightKind::Crowded,
    ];
    out.extend(flights.map(|kind| Fled(two, kind, spot(2511), spot(2512))));
    let causes = [
        Cause::Fort,
        Cause::Losses(band),
        Cause::Losses(cav),
        Cause::Killed(carson),
        Cause::Wounded(carson),
        Cause::Looted(Camp(0)),
        Cause::Burnt(Camp(0)),
        Cause::Herd(herd),
        Cause::Left(band),
        Cause::Left(carson),
        Cause::Left(cav),
        Cause::Drawn(train),
        Cause::Low(scouts),
        Cause::Gun(gun),
        Cause::Train(train),
        Cause::Horses(holder),
    ];
    out.extend(causes.map(|cause| Scored(Side::Us, 2, cause, 7)));
    out.push(Scored(Side::Us, -1, Cause::Drawn(train), -1));
    out
}

/// Checks that a text can be read: no gap, no word twice, no trace of the program.
fn check_words(text: &str, most: usize) {
    let words: Vec<&str> = text.split(' ').collect();
    assert!(!words.contains(&""), "{text}");
    let twice = words.windows(2).any(|w| w[0].chars().all(char::is_alphabetic) && w[0].eq_ignore_ascii_case(w[1]));
    assert!(!twice && !["Some(", "None", "::", "_", "  "].iter().any(|bad| text.contains(bad)), "{text}");
    assert!(text.chars().count() <= most, "{text}");
}

#[test]
fn every_event_is_worded_in_a_sentence() {
    let data = Data::built_in();
    for event in samples() {
        let entry = tell(event.clone());
        check_words(&entry.text, 170);
        if !entry.brief.what.is_empty() {
            check_words(&entry.brief.what, 150);
        }
        assert!(
            entry.text.ends_with('.') && !entry.text.ends_with("..") && !entry.brief.what.ends_with('.'),
            "{entry:?}"
        );
        assert!(entry.text.starts_with(|c: char| !c.is_lowercase()), "{}", entry.text);
        assert!(!entry.rules.is_empty() && entry.rules.iter().all(|r| data.rules.get(r).is_some()), "{entry:?}");
        if let Some(cell) = &entry.cell {
            let chart = data.charts.iter().find(|c| c.id == cell.chart).unwrap_or_else(|| panic!("{cell:?}"));
            assert!(cell.row.is_none_or(|row| row < chart.rows.len()), "{cell:?}");
            assert!(cell.column.is_none_or(|column| column < chart.columns.len()), "{cell:?}");
        }
        if let Some(roll) = &entry.roll {
            check_words(&roll.title, 110);
            check_words(&roll.result, 110);
            assert!(roll.pools.iter().all(|(_, dice)| !dice.is_empty()), "{roll:?}");
            assert!(roll.modifiers.iter().all(|m| data.rules.get(m.rule.as_str()).is_some()), "{roll:?}");
        }
        assert!(!matches!(entry.topic, Topic::Note | Topic::Edit), "{entry:?}");
    }
}

#[test]
fn lines_say_who_did_what_and_why() {
    let text = |event| tell(event).text;
    let two = of(&["CAV_B", "L_CARSON"]);
    assert_eq!(
        text(Event::Moved(two, At::hex(hex(2512)), spot(2510), 10)),
        "Company B and Colonel Carson went from hex 2512 to the Adobe Fort (2510) (2.5 MP)."
    );
    let drm = ShotDrm { density: 1, mounted: 1, ..ShotDrm::default() };
    let entry = tell(Event::Shot(shot("CAV_B", "W_LONE_WOLF", Weapon::Arms(3), [4, 5], drm)));
    assert_eq!(
        entry.text,
        "Company B fired at Lone Wolf's band in hex 2511 (defensive fire): strength 2½, column D, 11: 1 casualty point."
    );
    assert_eq!(entry.rules, ["AW-4D.a", "AW-9B.2a", "AW-8A.a"]);
    let roll = entry.roll.unwrap();
    let named: Vec<_> = roll.modifiers.iter().map(|m| (m.label.as_str(), m.value)).collect();
    assert_eq!(named, [("density of the hex", 1), ("target mounted", 1)]);
    assert_eq!(
        text(Event::MeleeRoll(melee())),
        "Melee against Lone Wolf's band: 7½ against 4 is 3:2; 5: the attackers lose 1 point, the defenders lose 1 point and retreat 1 hex."
    );
    let check = MoraleDrm { leader: 2, by: Some(Counter::CARSON), check: -1, ..MoraleDrm::default() };
    let entry = tell(Event::MoraleRoll(counter("CAV_B"), [2, 3], check));
    assert_eq!(entry.text, "Company B, morale check: 6, disrupted.");
    let drm = Drm { leader: 2, by: Some(Counter::CARSON), disrupted: -1, ..Drm::default() };
    let rally = tell(Event::RallyRoll(counter("CAV_B"), true, Roll { die: 3, drm }, true));
    assert_eq!(rally.text, "Company B, rally from the pin: 4, rallied.");
    let named: Vec<_> = rally.roll.unwrap().modifiers.into_iter().map(|m| (m.label, m.value)).collect();
    assert_eq!(named, [("Colonel Carson".to_string(), 2), ("disrupted".to_string(), -1)]);
    assert_eq!(entry.roll.unwrap().modifiers[1].label, "Colonel Carson");
    assert_eq!(
        text(Event::Scored(Side::Us, -1, Cause::Drawn(counter("PT_A")), 3)),
        "The US lost 1 VP: ammunition drawn from pack train A."
    );
    assert_eq!(
        text(Event::Over(Ending { winner: Some(Side::Nations), level: Level::Decisive, points: [23, 71] })),
        "The Nations won a decisive victory: 71 VP to 23."
    );
}

#[test]
fn a_pin_is_told_as_what_it_does_to_those_who_ride() {
    let told = |id: &str, mode: Mode| {
        let mut game = AdobeWalls::default();
        game.mode[counter(id)] = mode;
        let drm = MoraleDrm { pin: game.pin_of(counter(id)), ..MoraleDrm::default() };
        // The line does not depend on what has become of the unit.
        let text = |die: u8| tell(Event::MoraleRoll(counter(id), [die, 1], drm)).text;
        (1..=6).map(text).collect::<Vec<String>>().join(" ")
    };
    let band = told("W_LONE_WOLF", Mode::Mounted);
    assert!(!band.contains("pinned") && band.contains("driven back 2 hexes, disrupted"), "{band}");
    assert!(told("W_LONE_WOLF", Mode::Dismounted).contains("pinned"));
    let company = told("CAV_B", Mode::Mounted);
    assert!(!company.contains("pinned") && company.contains("must dismount"), "{company}");
    assert!(told("CAV_B", Mode::Prone).contains("pinned"));
    assert!(told("HH_1", Mode::Dismounted).contains("all its horses are lost"));
}

/// AW-9D.1i, AW-10J.3c: a check is told as it works on a unit that is pinned or routed already.
#[test]
fn a_check_of_those_who_are_shaken_is_told_as_it_works() {
    let told = |was_pinned: bool, was_routed: bool, dice: [u8; 2]| {
        let drm = MoraleDrm { was_pinned, was_routed, ..MoraleDrm::default() };
        let entry = tell(Event::MoraleRoll(counter("CAV_B"), dice, drm));
        (entry.text, entry.rules)
    };
    let game = AdobeWalls::default();
    let roll = |wanted: MoraleResult| {
        let total = (2..=12).find(|n| game.tables().morale(Nerve::of(counter("CAV_B")), *n) == wanted);
        let total = total.expect("a total") as u8;
        [total / 2, total - total / 2]
    };
    let back = roll(MoraleResult::Retreat(1));
    assert!(told(false, false, back).0.ends_with("driven back 1 hex, disrupted."));
    let (text, rules) = told(true, false, back);
    assert!(text.ends_with("pinned, it stays and is disrupted.") && rules.contains(&"AW-9D.1i".into()), "{text}");
    let (text, rules) = told(false, true, back);
    assert!(text.ends_with("driven back 1 hex.") && rules.contains(&"AW-10J.3c".into()), "{text}");
    assert!(told(true, true, back).0.ends_with("pinned, it stays."));
    let (text, rules) = told(false, true, roll(MoraleResult::Disrupt));
    assert!(text.ends_with("routed already, no more happens.") && rules.contains(&"AW-10J.3c".into()), "{text}");
}

#[test]
fn long_range_turns_a_point_into_a_check() {
    let mut roll = shot("CAV_B", "W_LONE_WOLF", Weapon::Arms(3), [5, 6], ShotDrm::default());
    roll.long = true;
    let text = tell(Event::Shot(roll)).text;
    assert!(text.ends_with("(defensive fire, long range): strength 2½, column D, 11: a morale check at -1."), "{text}");
}

#[test]
fn a_summary_of_a_fight_can_be_read() {
    let (cav, band) = (counter("CAV_B"), counter("W_LONE_WOLF"));
    let drm = ShotDrm { density: 1, mounted: 1, ..ShotDrm::default() };
    let events = [
        Event::Moved(of(&["CAV_B", "L_CARSON"]), At::hex(hex(2412)), spot(2512), 4),
        Event::Shot(shot("CAV_B", "W_LONE_WOLF", Weapon::Arms(3), [4, 5], drm)),
        Event::Lost(band, 1, 5),
        Event::Scored(Side::Us, 1, Cause::Losses(band), 8),
        Event::MoraleRoll(band, [1, 2], MoraleDrm::default()),
        Event::Routed(band),
        Event::Fled(CounterSet::one(band), FlightKind::Rout, spot(2511), spot(2510)),
        Event::Shot(shot("CAV_K", "W_LONE_WOLF", Weapon::Arms(0), [1, 2], ShotDrm::default())),
        Event::Supplied(cav),
    ];
    let line = |(n, event): (usize, Event)| LogLine { n, group: n, turn: 3, phase: "movement", entry: tell(event) };
    let lines: Vec<LogLine> = events.into_iter().enumerate().map(line).collect();
    let said: Vec<String> = summary(&lines, Viewer::Public).into_iter().map(|line| line.text).collect();
    assert_eq!(
        said,
        [
            "Company B and Colonel Carson moved: hex 2412 to 2512.",
            "Company B hit Lone Wolf's band: Lone Wolf's band lost 1 combat factor, Lone Wolf's band routed.",
            "Company K fired at Lone Wolf's band: no effect, Company B got ammunition.",
            "US 8 VP now."
        ]
    );
}

/// Names of all counters fit into every line that names one.
#[test]
fn the_longest_names_fit() {
    for c in Counter::all() {
        for event in
            [Event::Disrupted(c), Event::Declared(c, c), Event::Lost(c, 1, 0), Event::Removed(c, Fate::Trapped)]
        {
            let text = tell(event).text;
            check_words(&text, 130);
        }
    }
    let all = all_like(Kind::Cavalry).or(all_like(Kind::Leader));
    check_words(&tell(Event::Moved(all, At::hex(hex(2512)), spot(2510), 10)).text, 200);
}
