//! Hexes, units, leaders, places and steps from words, and steps in words.

use redoubt_engine::BuiltIn;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_engine::ids::Id;
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::data::map::PlaceId;
use redoubt_prairie_aflame::ids::{Force, Leader, Unit};
use redoubt_prairie_aflame::state::step::Step;
use redoubt_prairie_aflame::state::{At, Frame};
use std::fmt::Debug;

/// Finds a hex by its number.
#[track_caller]
pub fn hex(number: &str) -> HexId {
    Data::built_in().map.grid.hex(number).unwrap_or_else(|| panic!("\"{number}\" is no hex"))
}

/// Finds a hexside by its name.
#[track_caller]
pub fn edge(name: &str) -> EdgeId {
    Data::built_in().map.grid.edge_named(name).unwrap_or_else(|| panic!("\"{name}\" is no hexside"))
}

/// Finds a unit by its id.
#[track_caller]
pub fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap_or_else(|| panic!("\"{id}\" is no unit"))
}

/// Finds a leader by his name.
#[track_caller]
pub fn leader(name: &str) -> Leader {
    Leader::ALL.into_iter().find(|l| word(l) == name).unwrap_or_else(|| panic!("\"{name}\" is no leader"))
}

/// Finds a place by its name.
#[track_caller]
pub fn place(name: &str) -> PlaceId {
    let places = &Data::built_in().map.places;
    let found = places.iter().position(|p| p.name == name).unwrap_or_else(|| panic!("\"{name}\" is no place"));
    PlaceId(found as u8)
}

#[track_caller]
fn force(name: &str) -> Force {
    Force::ALL.into_iter().find(|f| word(f) == name).unwrap_or_else(|| panic!("\"{name}\" is no force"))
}

pub(super) fn word(value: &impl Debug) -> String {
    format!("{value:?}")
}

pub(super) fn number(hex: HexId) -> String {
    At::hex(hex).to_string()
}

pub(super) fn side_name(edge: EdgeId) -> String {
    Data::built_in().map.grid.edge_number(edge)
}

pub(super) fn place_name(place: PlaceId) -> &'static str {
    &Data::built_in().map.place(place).name
}

/// Reads a step from its words; `go` is read by [`Table::act`], which knows where it starts.
#[track_caller]
pub fn step(text: &str) -> Step {
    let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let two = || rest.split_once(' ').unwrap_or_else(|| panic!("\"{text}\" needs two words more"));
    match verb {
        "take" => Step::PickStack(hex(rest)),
        "pick" => Step::PickUnit(unit(rest)),
        "lead" => Step::PickLeader(leader(rest)),
        "leave" => Step::LeaveUnit(unit(rest)),
        "drop" => Step::LeaveLeader(leader(rest)),
        "entrain" => Step::Entrain,
        "ride" => Step::RideTo(hex(rest)),
        "detrain" => Step::Detrain,
        "steam" => Step::SteamTo(edge(rest)),
        "embark" => Step::EmbarkUnit(unit(rest)),
        "land" => Step::LandPassenger(hex(rest)),
        "burn" => Step::BurnPlace(place(rest)),
        "halt" => Step::EndMove,
        "form" => Step::FormBattalion(unit(two().0), hex(two().1)),
        "break" => Step::BreakDownBattalion(unit(rest)),
        "release" => Step::ReleaseHostage(force(rest)),
        "hand" => Step::HandOverHostages(force(two().0), unit(two().1)),
        "free" => Step::FreeStack(hex(rest)),
        "engineer" => Step::UseAsEngineers(unit(rest)),
        "ferry" => Step::UseAsFerry,
        "expend" => Step::UseUpWagon(unit(rest)),
        "return" => Step::BuyBack(unit(two().0), hex(two().1)),
        "keep" => Step::AssignHostages(force(rest)),
        "join" => Step::JoinStack(hex(rest)),
        "fight" => Step::Fight(hex(rest)),
        "joinboat" => Step::JoinWithBoat,
        "engage" => Step::CommitUnit(unit(rest)),
        "use" => Step::UseLeader(leader(rest)),
        "noleader" => Step::UseNoLeader,
        "lose" => Step::TakeLoss(unit(rest)),
        "losegarrison" => Step::TakeGarrisonLoss,
        "disrupt" => Step::TakeDisruption(unit(rest)),
        "retreat" => Step::RetreatTo(hex(rest)),
        "depart" => Step::LeaveBattle(unit(two().0), hex(two().1)),
        "continue" => Step::ContinueBattle,
        "withdraw" => Step::WithdrawTo(two().0.parse().unwrap_or_else(|_| panic!("\"{text}\"")), hex(two().1)),
        "follow" => Step::PursueTo(hex(rest)),
        "done" => Step::Done,
        _ => panic!("\"{text}\" is no step"),
    }
}

/// Writes a step in the words of [`step`].
pub fn worded(game: &PrairieAflame, step: Step) -> String {
    match step {
        Step::PickStack(h) => format!("take {}", number(h)),
        Step::PickUnit(u) => format!("pick {u:?}"),
        Step::PickLeader(l) => format!("lead {l:?}"),
        Step::Move(dir) => match game.agenda.top() {
            Some(Frame::March(group)) => match game.map().grid.neighbour(group.hex, dir) {
                Some(to) => format!("go {}", number(to)),
                None => "go off the map".into(),
            },
            _ => "go".into(),
        },
        Step::LeaveUnit(u) => format!("leave {u:?}"),
        Step::LeaveLeader(l) => format!("drop {l:?}"),
        Step::Entrain => "entrain".into(),
        Step::RideTo(h) => format!("ride {}", number(h)),
        Step::Detrain => "detrain".into(),
        Step::SteamTo(e) => format!("steam {}", side_name(e)),
        Step::EmbarkUnit(u) => format!("embark {u:?}"),
        Step::LandPassenger(h) => format!("land {}", number(h)),
        Step::BurnPlace(p) => format!("burn {}", place_name(p)),
        Step::EndMove => "halt".into(),
        Step::FormBattalion(u, h) => format!("form {u:?} {}", number(h)),
        Step::BreakDownBattalion(u) => format!("break {u:?}"),
        Step::ReleaseHostage(f) => format!("release {f:?}"),
        Step::HandOverHostages(f, u) => format!("hand {f:?} {u:?}"),
        Step::FreeStack(h) => format!("free {}", number(h)),
        Step::UseAsEngineers(u) => format!("engineer {u:?}"),
        Step::UseAsFerry => "ferry".into(),
        Step::UseUpWagon(u) => format!("expend {u:?}"),
        Step::BuyBack(u, h) => format!("return {u:?} {}", number(h)),
        Step::AssignHostages(f) => format!("keep {f:?}"),
        Step::JoinStack(h) => format!("join {}", number(h)),
        Step::Fight(h) => format!("fight {}", number(h)),
        Step::JoinWithBoat => "joinboat".into(),
        Step::CommitUnit(u) => format!("engage {u:?}"),
        Step::UseLeader(l) => format!("use {l:?}"),
        Step::UseNoLeader => "noleader".into(),
        Step::TakeLoss(u) => format!("lose {u:?}"),
        Step::TakeGarrisonLoss => "losegarrison".into(),
        Step::TakeDisruption(u) => format!("disrupt {u:?}"),
        Step::RetreatTo(h) => format!("retreat {}", number(h)),
        Step::LeaveBattle(u, h) => format!("depart {u:?} {}", number(h)),
        Step::ContinueBattle => "continue".into(),
        Step::WithdrawTo(n, h) => format!("withdraw {n} {}", number(h)),
        Step::PursueTo(h) => format!("follow {}", number(h)),
        Step::Done => "done".into(),
    }
}
