//! Things and steps in words, and steps from words.

use redoubt::engine::BuiltIn;
use redoubt::engine::hex::{EdgeId, HexId};
use redoubt::engine::ids::Id;
use redoubt::games::prairie_aflame::PrairieAflame;
use redoubt::games::prairie_aflame::data::Data;
use redoubt::games::prairie_aflame::data::map::PlaceId;
use redoubt::games::prairie_aflame::ids::{Force, Leader, Unit};
use redoubt::games::prairie_aflame::state::step::Step;
use redoubt::games::prairie_aflame::state::{At, Frame};
use std::fmt::Debug;

/// A hex by its number.
#[track_caller]
pub fn hex(number: &str) -> HexId {
    Data::built_in().map.grid.hex(number).unwrap_or_else(|| panic!("\"{number}\" is no hex"))
}

/// A hexside by its name.
#[track_caller]
pub fn edge(name: &str) -> EdgeId {
    Data::built_in().map.grid.edge_named(name).unwrap_or_else(|| panic!("\"{name}\" is no hexside"))
}

/// A unit by its id.
#[track_caller]
pub fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap_or_else(|| panic!("\"{id}\" is no unit"))
}

/// A leader by his name.
#[track_caller]
pub fn leader(name: &str) -> Leader {
    Leader::ALL.into_iter().find(|l| word(l) == name).unwrap_or_else(|| panic!("\"{name}\" is no leader"))
}

/// A place by its name.
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

/// A step from its words; `go` is read by [`Table::act`], which knows from where.
#[track_caller]
pub fn step(text: &str) -> Step {
    let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let two = || rest.split_once(' ').unwrap_or_else(|| panic!("\"{text}\" needs two words more"));
    match verb {
        "take" => Step::Take(hex(rest)),
        "pick" => Step::Pick(unit(rest)),
        "lead" => Step::Lead(leader(rest)),
        "leave" => Step::Leave(unit(rest)),
        "drop" => Step::LeaveLeader(leader(rest)),
        "entrain" => Step::Entrain,
        "ride" => Step::Ride(hex(rest)),
        "detrain" => Step::Detrain,
        "steam" => Step::Steam(edge(rest)),
        "embark" => Step::Embark(unit(rest)),
        "land" => Step::Land(hex(rest)),
        "burn" => Step::Burn(place(rest)),
        "halt" => Step::Halt,
        "form" => Step::Form(unit(two().0), hex(two().1)),
        "break" => Step::BreakDown(unit(rest)),
        "release" => Step::Release(force(rest)),
        "hand" => Step::Hand(force(two().0), unit(two().1)),
        "free" => Step::Free(hex(rest)),
        "engineer" => Step::Engineer(unit(rest)),
        "ferry" => Step::Ferry,
        "expend" => Step::Expend(unit(rest)),
        "return" => Step::Return(unit(two().0), hex(two().1)),
        "keep" => Step::Keep(force(rest)),
        "join" => Step::Join(hex(rest)),
        "fight" => Step::Fight(hex(rest)),
        "joinboat" => Step::JoinBoat,
        "engage" => Step::Engage(unit(rest)),
        "use" => Step::Use(leader(rest)),
        "noleader" => Step::NoLeader,
        "lose" => Step::Lose(unit(rest)),
        "losegarrison" => Step::LoseGarrison,
        "disrupt" => Step::Disrupt(unit(rest)),
        "retreat" => Step::Retreat(hex(rest)),
        "depart" => Step::Depart(unit(two().0), hex(two().1)),
        "continue" => Step::Continue,
        "withdraw" => Step::Withdraw(two().0.parse().unwrap_or_else(|_| panic!("\"{text}\"")), hex(two().1)),
        "follow" => Step::Follow(hex(rest)),
        "done" => Step::Done,
        _ => panic!("\"{text}\" is no step"),
    }
}

/// A step in the words of [`step`].
pub fn worded(game: &PrairieAflame, step: Step) -> String {
    match step {
        Step::Take(h) => format!("take {}", number(h)),
        Step::Pick(u) => format!("pick {u:?}"),
        Step::Lead(l) => format!("lead {l:?}"),
        Step::Go(dir) => match game.agenda.top() {
            Some(Frame::March(group)) => match game.map().grid.neighbour(group.hex, dir) {
                Some(to) => format!("go {}", number(to)),
                None => "go off the map".into(),
            },
            _ => "go".into(),
        },
        Step::Leave(u) => format!("leave {u:?}"),
        Step::LeaveLeader(l) => format!("drop {l:?}"),
        Step::Entrain => "entrain".into(),
        Step::Ride(h) => format!("ride {}", number(h)),
        Step::Detrain => "detrain".into(),
        Step::Steam(e) => format!("steam {}", side_name(e)),
        Step::Embark(u) => format!("embark {u:?}"),
        Step::Land(h) => format!("land {}", number(h)),
        Step::Burn(p) => format!("burn {}", place_name(p)),
        Step::Halt => "halt".into(),
        Step::Form(u, h) => format!("form {u:?} {}", number(h)),
        Step::BreakDown(u) => format!("break {u:?}"),
        Step::Release(f) => format!("release {f:?}"),
        Step::Hand(f, u) => format!("hand {f:?} {u:?}"),
        Step::Free(h) => format!("free {}", number(h)),
        Step::Engineer(u) => format!("engineer {u:?}"),
        Step::Ferry => "ferry".into(),
        Step::Expend(u) => format!("expend {u:?}"),
        Step::Return(u, h) => format!("return {u:?} {}", number(h)),
        Step::Keep(f) => format!("keep {f:?}"),
        Step::Join(h) => format!("join {}", number(h)),
        Step::Fight(h) => format!("fight {}", number(h)),
        Step::JoinBoat => "joinboat".into(),
        Step::Engage(u) => format!("engage {u:?}"),
        Step::Use(l) => format!("use {l:?}"),
        Step::NoLeader => "noleader".into(),
        Step::Lose(u) => format!("lose {u:?}"),
        Step::LoseGarrison => "losegarrison".into(),
        Step::Disrupt(u) => format!("disrupt {u:?}"),
        Step::Retreat(h) => format!("retreat {}", number(h)),
        Step::Depart(u, h) => format!("depart {u:?} {}", number(h)),
        Step::Continue => "continue".into(),
        Step::Withdraw(n, h) => format!("withdraw {n} {}", number(h)),
        Step::Follow(h) => format!("follow {}", number(h)),
        Step::Done => "done".into(),
    }
}
