//! Steps in words: `pick e.27`, `go NE`, `turn W`, `stop`, `fire e.27 e.60a > 0609`, `assault 0609`, `back 0607` ... A
//! unit's word is its id without the letter of the battle.

use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::ids::{Battle, Leader, Side, Unit, hex_text};
use redoubt_battles_for_canada::state::sets::UnitSet;
use redoubt_battles_for_canada::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, Vertex};
use redoubt_engine::ids::Id;

fn letter(game: &BattlesForCanada) -> &'static str {
    match game.battle() {
        Battle::Carillon => "c",
        Battle::Abraham => "a",
        Battle::SainteFoy => "s",
    }
}

/// Returns a unit by its word, `e.27`.
#[track_caller]
pub fn unit(game: &BattlesForCanada, word: &str) -> Unit {
    Unit::named(&format!("{}{word}", letter(game))).unwrap_or_else(|| panic!("\"{word}\" is no unit"))
}

#[track_caller]
fn leader(game: &BattlesForCanada, word: &str) -> Leader {
    Leader::named(&format!("{}{word}", letter(game))).unwrap_or_else(|| panic!("\"{word}\" is no leader"))
}

#[track_caller]
fn spot(word: &str) -> Spot {
    Spot(hex_text::read(word).unwrap_or_else(|| panic!("\"{word}\" is no hex")))
}

fn units(game: &BattlesForCanada, words: &[&str]) -> UnitSet {
    words.iter().map(|w| unit(game, w)).collect()
}

#[track_caller]
fn side(word: &str) -> Side {
    match word {
        "French" => Side::French,
        "English" => Side::English,
        _ => panic!("\"{word}\" is no side"),
    }
}

/// Reads a step from its words.
#[track_caller]
pub fn step(game: &BattlesForCanada, text: &str) -> Step {
    let dir = |word: &str| -> Dir { game.grid().dir(word).unwrap_or_else(|| panic!("\"{word}\" is no direction")) };
    let vertex =
        |word: &str| -> Vertex { game.grid().vertex(word).unwrap_or_else(|| panic!("\"{word}\" is no facing")) };
    let u = |word: &str| unit(game, word);
    let l = |word: &str| leader(game, word);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["canadians", who] => Step::Canadians(who == "skirmishers"),
        ["ready"] => Step::Ready,
        ["put", who, at] if who.contains(".L.") => Step::PlaceLeader(l(who), spot(at)),
        ["put", who, at] => Step::Place(u(who), spot(at)),
        ["face", at, to] => Step::Face(spot(at), vertex(to)),
        ["arrive", who] => Step::Arrive(u(who)),
        ["guns"] => Step::RollForGuns,
        ["guns", at, to] => Step::PlaceGuns(spot(at), vertex(to)),
        ["first", who] => Step::First(side(who)),
        ["activate", who] => Step::Activate(l(who)),
        ["take", who] => Step::ToggleLeader(l(who)),
        ["pick", who] => Step::Pick(u(who)),
        ["drop", who] => Step::Drop(u(who)),
        ["go", to] => Step::Go(dir(to)),
        ["enter", at, to] => Step::Enter(spot(at), vertex(to)),
        ["enter", at] => Step::Enter(spot(at), Vertex(0)),
        ["turn", to] => Step::Turn(vertex(to)),
        ["fallback", to] => Step::FallBack(dir(to)),
        ["hunt", who, at] => Step::Hunt(u(who), spot(at)),
        ["stop"] => Step::Stop,
        ["reveal", at] => Step::Reveal(spot(at)),
        ["ride", who, at] => Step::MoveLeader(l(who), spot(at)),
        ["fire", ref who @ .., ">", at] => Step::Fire(units(game, who), spot(at)),
        ["assault", at] => Step::Assault(spot(at)),
        ["toggle", who] => Step::Toggle(u(who)),
        ["confirm"] => Step::Confirm,
        ["cancel"] => Step::Cancel,
        ["skirmish", who, at] => Step::Skirmish(u(who), spot(at)),
        ["bombard", who, at] => Step::Bombard(u(who), spot(at)),
        ["defend", ref who @ .., ">", at] => Step::DefensiveFire(units(game, who), spot(at)),
        ["hold"] => Step::HoldFire,
        ["advance", ref who @ .., ">", at] => Step::Advance(units(game, who), spot(at)),
        ["lose", who] => Step::Lose(u(who)),
        ["rout"] => Step::TakeRout,
        ["check"] => Step::RollCheck,
        ["next", at] => Step::RetreatFirst(spot(at)),
        ["back", at] => Step::Retreat(spot(at)),
        ["giveup"] => Step::GiveUp,
        ["flee", at] => Step::Flee(spot(at)),
        ["stay", who] if who.contains(".L.") => Step::StayLeader(l(who)),
        ["stay", who] => Step::StayUnit(u(who)),
        ["join", who] if who.contains(".L.") => Step::JoinLeader(l(who)),
        ["join", who] => Step::JoinUnit(u(who)),
        ["rally", who] => Step::Rally(u(who)),
        ["return", who, at] => Step::Return(u(who), spot(at)),
        ["done"] => Step::Done,
        _ => panic!("\"{text}\" is no step"),
    }
}

/// Names units, without the letter of the battle.
pub fn names(set: UnitSet) -> String {
    set.iter().map(|u| u.id()[1..].to_string()).collect::<Vec<_>>().join(" ")
}

/// Words a step.
pub fn word(game: &BattlesForCanada, step: Step) -> String {
    let (g, n) = (game.grid(), |u: Unit| u.id()[1..].to_string());
    let m = |l: Leader| l.id()[1..].to_string();
    match step {
        Step::Canadians(yes) => format!("canadians {}", if yes { "skirmishers" } else { "militia" }),
        Step::Ready => "ready".into(),
        Step::Place(u, s) => format!("put {} {s:?}", n(u)),
        Step::PlaceLeader(l, s) => format!("put {} {s:?}", m(l)),
        Step::Face(s, v) => format!("face {s:?} {}", g.vertex_name(v)),
        Step::Arrive(u) => format!("arrive {}", n(u)),
        Step::RollForGuns => "guns".into(),
        Step::PlaceGuns(s, v) => format!("guns {s:?} {}", g.vertex_name(v)),
        Step::First(side) => format!("first {side:?}"),
        Step::Activate(l) => format!("activate {}", m(l)),
        Step::ToggleLeader(l) => format!("take {}", m(l)),
        Step::Pick(u) => format!("pick {}", n(u)),
        Step::Drop(u) => format!("drop {}", n(u)),
        Step::Go(d) => format!("go {}", g.dir_name(d)),
        Step::Enter(s, v) => format!("enter {s:?} {}", g.vertex_name(v)),
        Step::Turn(v) => format!("turn {}", g.vertex_name(v)),
        Step::FallBack(d) => format!("fallback {}", g.dir_name(d)),
        Step::Hunt(u, s) => format!("hunt {} {s:?}", n(u)),
        Step::Stop => "stop".into(),
        Step::Reveal(s) => format!("reveal {s:?}"),
        Step::MoveLeader(l, s) => format!("ride {} {s:?}", m(l)),
        Step::Fire(set, s) => format!("fire {} > {s:?}", names(set)),
        Step::Assault(s) => format!("assault {s:?}"),
        Step::Toggle(u) => format!("toggle {}", n(u)),
        Step::Confirm => "confirm".into(),
        Step::Cancel => "cancel".into(),
        Step::Skirmish(u, s) => format!("skirmish {} {s:?}", n(u)),
        Step::Bombard(u, s) => format!("bombard {} {s:?}", n(u)),
        Step::DefensiveFire(set, s) => format!("defend {} > {s:?}", names(set)),
        Step::HoldFire => "hold".into(),
        Step::Advance(set, s) => format!("advance {} > {s:?}", names(set)),
        Step::Lose(u) => format!("lose {}", n(u)),
        Step::TakeRout => "rout".into(),
        Step::RollCheck => "check".into(),
        Step::RetreatFirst(s) => format!("next {s:?}"),
        Step::Retreat(s) => format!("back {s:?}"),
        Step::GiveUp => "giveup".into(),
        Step::Flee(s) => format!("flee {s:?}"),
        Step::StayUnit(u) => format!("stay {}", n(u)),
        Step::StayLeader(l) => format!("stay {}", m(l)),
        Step::JoinLeader(l) => format!("join {}", m(l)),
        Step::JoinUnit(u) => format!("join {}", n(u)),
        Step::Rally(u) => format!("rally {}", n(u)),
        Step::Return(u, s) => format!("return {} {s:?}", n(u)),
        Step::Done => "done".into(),
    }
}
