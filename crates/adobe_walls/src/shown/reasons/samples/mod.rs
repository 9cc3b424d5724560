//! A bar of every kind, worded: each can be read, says more than that there is no such answer, and names a rule that
//! exists; and what is said of targets that belong to no step.

mod march;

use crate::data::Data;
use crate::data::map::Terrain;
use crate::ids::{Camp, Counter, Side, Tribe, hex};
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::rules::bar::flight::FlightBar;
use crate::rules::bar::march::MarchBar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::bar::rally::RallyBar;
use crate::rules::bar::setup::SetupBar;
use crate::rules::sight::{Hidden, Screen};
use crate::rules::stacking::Crowd;
use crate::shown::reasons::NOT_ASKED;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Phase};
use crate::state::at::At;
use redoubt_engine::contract::Reasons;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Target};

fn counter(id: &str) -> Counter {
    Counter::named(id).unwrap()
}

const CROWDS: [Crowd; 4] = [Crowd::Points(27, 25), Crowd::Camp(3, 2), Crowd::CampHolders(3, 2), Crowd::Holders(5, 4)];

fn fire_bars() -> Vec<FireBar> {
    use FireBar::*;
    let (cav, gun, scouts) = (counter("CAV_M1NM"), counter("HOW_1"), counter("SCT_UTE"));
    let (at, herd, crew) = (hex(2510), counter("PONY_3"), counter("CREW_1"));
    let mut out = vec![
        NoFighter(Counter::CARSON),
        FiresShell(gun),
        Serves(crew),
        NoStrength(counter("HH0_1")),
        Routed(scouts),
        HasFired(cav, FireKind::Defensive),
        FiredBefore(cav, true),
        FiredBefore(cav, false),
        Pushes(cav),
        Supplied(cav),
        Supplies(cav),
        NoHalf(cav, FireKind::Advance),
        NoHalf(cav, FireKind::Defensive),
        NoBoxes(cav),
        HalfBox(cav),
        Friend(scouts),
        LeaderCovered(Counter::SATANTA),
        GunIsNone(gun),
        HerdIsNone(herd),
        Deserted(counter("PT_A")),
        TooFar(3),
        MountedFar(cav),
        HolderFar(counter("HH_1")),
        TooWeak(counter("W_LONE_WOLF")),
        Charges(cav, at),
        NoCrew(gun),
        Limbered(gun),
        Mired(gun),
        CrewShaken(gun),
        CrewProne(gun),
        GunMoved(gun),
        NoShell(gun),
        GunTooFar(5, 4),
        OutOfArc(at),
        NoNeedToTurn(at),
        NobodyThere(at),
        NotNow(gun),
        NoZone(cav),
        Stays(cav),
        Declared(cav),
        PinnedStays(cav),
        PackersStay(counter("PTP_A")),
        IsRouted(cav),
        TakesNone(herd),
    ];
    let screens = [
        Screen::Ground(Terrain::Fort),
        Screen::Ground(Terrain::LightWoods),
        Screen::Camp,
        Screen::Fire,
        Screen::Units,
        Screen::Height,
    ];
    out.extend(screens.map(|screen| self::FireBar::Hidden(self::Hidden { by: at, screen })));
    out
}

fn flight_bars() -> Vec<FlightBar> {
    use FlightBar::*;
    let (at, cav) = (hex(2512), counter("CAV_B"));
    let mut out = vec![
        NotBeside(at),
        Enemy(at),
        Burns(at),
        BesideCause(at),
        Nearer(at),
        NotBest(at),
        StaysOnMap,
        OnlyOff,
        GoesOn(cav),
        NoGoal(at),
        GoalFirst,
        NotShortest(at),
        NotToEdge(at),
        BesideAttacker(at),
        ZoneForRouted(at),
        ClosedToGun(at),
        NotAlong(cav),
        MustGo(cav),
        MustPursue(cav),
    ];
    out.extend(CROWDS.map(|crowd| Full(at, crowd)));
    out
}

fn melee_bars() -> Vec<MeleeBar> {
    use MeleeBar::*;
    let (at, c, gun) = (hex(2512), counter("SCT_UTE"), counter("HOW_1"));
    let of_counter: [fn(Counter) -> MeleeBar; 21] = [
        NeverAttacks,
        HolderStays,
        Prone,
        Pinned,
        Routed,
        HasAttacked,
        FiredFar,
        TooManyLost,
        Pushes,
        NoPursuer,
        NoDefender,
        PinnedStays,
        HasTried,
        NoWay,
        MustTry,
        NoAttacker,
        HasRolled,
        MustPursue,
        TakesNone,
        HasAdvanced,
        Asleep,
    ];
    let of_gun: [fn(Counter) -> MeleeBar; 4] = [NoCanister, NothingToFire, NobodyInField, NoNeedToTurn];
    let both: [fn(Counter, HexId) -> MeleeBar; 5] =
        [NotBeside, FiredElsewhere, StackElsewhere, ChargesElsewhere, MustCharge];
    let of_hex: [fn(HexId) -> MeleeBar; 6] =
        [NobodyThere, AttackedBefore, NobodyAttacks, NoRetreater, NotVacated, Closed];
    let mut out = vec![NobodyChosen, NoStack];
    out.extend(of_counter.map(|bar| bar(c)));
    out.extend(of_gun.map(|bar| bar(gun)));
    out.extend(both.map(|bar| bar(c, at)));
    out.extend(of_hex.map(|bar| bar(at)));
    out.extend(CROWDS.map(|crowd| Full(at, crowd)));
    out
}

fn rally_bars() -> Vec<RallyBar> {
    use RallyBar::*;
    let (c, gun, train) = (counter("SCT_UTE"), counter("HOW_1"), counter("PT_A"));
    vec![
        NothingToRally(c),
        Rolled(c),
        MustRoll(1),
        NoHost(Counter::CARSON),
        MustAttach(Counter::CARSON),
        RoutOrder,
        Asleep(c),
        NoTransfer(c),
        NobodyThere(hex(2512)),
        NotLow(c),
        TrainTooFar(train),
        TrainGivesNothing(train),
        CannotSpend(c),
        Supplying(c),
        GunSupplied(gun),
        NotListed(Counter::HQ),
        OtherTribe(Tribe::Kiowa),
        OtherTribe(Tribe::Comanche),
        CampEmpty(Camp(0)),
        NoRoom(0),
        NoRoom(5),
        NoBoxes(c),
    ]
}

fn setup_bars() -> Vec<SetupBar> {
    use SetupBar::*;
    let (cav, band, gun, herd) = (counter("CAV_B"), counter("W_BIG_TREE"), counter("HOW_1"), counter("PONY_3"));
    let (at, holder, pony, camp) = (hex(2512), counter("HH_1"), counter("PONY_17"), Camp(7));
    let mut out = vec![
        ReadyMade,
        Left(1, cav),
        Left(3, cav),
        CampsLeft(1, camp),
        CampsLeft(3, camp),
        OnMap(cav),
        CampOnMap(camp),
        InHand(cav),
        CampInHand(camp),
        HandFirst,
        Alike(holder),
        CampAlike(camp),
        Later(Counter::INFANTRY),
        CrewGoes(counter("CREW_1")),
        NoMode(Counter::CARSON),
        BeginsOnFoot(band),
        NotProne(cav),
        HasMode(cav),
        NoHolder(cav),
        Limbered(gun),
        Faces(gun),
        NoHost(Counter::CARSON),
        Enemy(cav, at),
        WestEdge(cav, at),
        HolderFar(holder, at, 2),
        HqFar(5, 4),
        CarsonCreek(Camp(0), at),
        OutsideCamp(camp, at),
        CampThere(camp, at),
        KiowaApart(at),
        NextToOther(camp, at),
        NoRoomForKiowa(at),
        CampByHerd(camp, at),
        KiowaCamp(counter("W_LONE_WOLF"), at),
        OwnCamp(band, at),
        CampTaken(band, at),
        LeaderCamp(Counter::SATANTA, at),
        PonyFar(pony, at, 2),
        Pasture(herd, at),
        HerdByCamp(herd, at),
        HerdsFull(at, 2),
    ];
    out.extend(CROWDS.map(|crowd| Crowd(at, crowd)));
    out
}

/// Lists bars of every kind that has words of its own.
fn bars() -> Vec<Bar> {
    let common = [Bar::Over, Bar::NoSuch, Bar::NotYours, Bar::Elsewhere, Bar::OrderHolds];
    let fire = fire_bars().into_iter().map(Bar::Fire);
    let flight = flight_bars().into_iter().map(Bar::Flight);
    let melee = melee_bars().into_iter().map(Bar::Melee);
    let rally = rally_bars().into_iter().map(Bar::Rally);
    let march = march::march_bars().into_iter().map(Bar::March);
    let setup = setup_bars().into_iter().map(Bar::Setup);
    common.into_iter().chain(fire).chain(flight).chain(melee).chain(rally).chain(march).chain(setup).collect()
}

/// Checks that a text can be read: no gap, no word twice, no trace of the program, no full stop.
fn check_words(text: &str) {
    let words: Vec<&str> = text.split(' ').collect();
    let twice = words.windows(2).any(|w| w[0].chars().all(char::is_alphabetic) && w[0].eq_ignore_ascii_case(w[1]));
    assert!(!twice && !words.contains(&"") && !text.ends_with('.'), "{text}");
    assert!(!["Some(", "None", "::", "_"].iter().any(|bad| text.contains(bad)), "{text}");
    assert!(text.chars().count() <= 120, "{text}");
}

#[test]
fn every_bar_is_worded() {
    let (data, game) = (Data::built_in(), AdobeWalls::default());
    let mut seen: Vec<(std::mem::Discriminant<Bar>, String)> = vec![];
    for bar in bars() {
        let no = game.refusal(bar);
        check_words(&no.text);
        assert_ne!(no.text, NOT_ASKED, "{bar:?}");
        assert!(no.rule.is_none_or(|rule| data.rules.get(&rule).is_some()), "{bar:?}: {no}");
        let said = (std::mem::discriminant(&bar), no.text);
        assert!(!seen.contains(&said), "two bars say {}", said.1);
        seen.push(said);
    }
}

#[test]
fn bars_say_their_numbers() {
    let game = AdobeWalls::default();
    let said = |bar| game.refusal(bar).to_string();
    assert_eq!(
        said(Bar::March(MarchBar::NoMp(counter("CAV_B"), 10, 3))),
        "Company B would need 2.5 MP and has 0.75 left (AW-7.a)"
    );
    assert_eq!(
        said(Bar::March(MarchBar::TooFull(hex(2510), Crowd::Points(27, 25)))),
        "27 stacking points would be in the Adobe Fort (2510), and 25 is the most (AW-6.b)"
    );
    assert_eq!(said(Bar::Fire(FireBar::TooFar(3))), "the target is 3 hexes away, and 2 is the most (AW-9A.a)");
    assert_eq!(
        said(Bar::Fire(FireBar::Routed(counter("SCT_UTE")))),
        "The Ute scouts are routed and cannot fire (AW-10J.3a)"
    );
}

#[test]
fn targets_off_the_question_are_worded() {
    let mut game = AdobeWalls::default();
    let (place, key) = (|id: &str| Target::Place(id.into()), |id: &str| Target::Counter(id.into()));
    game.agenda.push(Frame::Turn(Phase::Movement, true));
    game.at[counter("CAV_B")] = At::hex(hex(2512));
    game.at[counter("CAV_K")] = At::LOST;
    game.at[counter("L_SATANTA")] = At::hex(hex(3909));
    game.at[counter("PONY_3")] = At::with(counter("SCT_UTE"));
    game.at[counter("L_CAPT1")] = At::RESERVE;
    game.camps[Camp(3)].at = At::LOST;
    let cases = [
        (place("2512"), "choose first who moves"),
        (place("9999"), "there is no place \"9999\" on this map"),
        (key("CAV_B"), "Company B is not part of the open question"),
        (key("CAV_K"), "Company K was lost"),
        (key("INF_A"), "Company A is not in this game"),
        (key("L_SATANTA"), "Satanta is on the other side; fire and melee have their own phases"),
        (key("PONY_3"), "Ponies 3 are on the other side; fire and melee have their own phases"),
        (key("L_CAPT1"), "The 1st captain is not on the map yet"),
        (key("CAMP_K4"), "Kiowa camp 4 is burnt"),
        (key("fire-us-1"), "a grass fire burns here: nobody may enter"),
        (key("XYZ"), "there is no counter \"XYZ\" in this game"),
        (Target::Button, NOT_ASKED),
    ];
    for (target, text) in cases {
        let no = game.why_no_step(&target);
        assert_eq!(no.text, text);
        check_words(&no.text);
        assert!(no.rule.is_none_or(|rule| Data::built_in().rules.get(&rule).is_some()));
    }
    assert_eq!(game.asked_side(), Some(Side::Us));
}
