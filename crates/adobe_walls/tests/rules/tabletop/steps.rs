//! Steps in words: `rally cav_b`, `go NE`, `fire cav_b lone_wolf half`, `place cav_b 0112`, `done` ...

use super::names::{camp, camp_name, counter, name};
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::hex_text;
use redoubt_adobe_walls::state::parts::Mode;
use redoubt_adobe_walls::state::step::{Order, Spot, Step};
use redoubt_engine::hex::Dir;

#[track_caller]
fn spot(word: &str) -> Spot {
    Spot(hex_text::read(word).unwrap_or_else(|| panic!("\"{word}\" is no hex")))
}

#[track_caller]
fn mode(word: &str) -> Mode {
    match word {
        "mounted" => Mode::Mounted,
        "foot" => Mode::Dismounted,
        "prone" => Mode::Prone,
        _ => panic!("\"{word}\" is no mode: mounted, foot, prone"),
    }
}

fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Mounted => "mounted",
        Mode::Dismounted => "foot",
        Mode::Prone => "prone",
    }
}

const ORDERS: [(&str, Order); 5] = [
    ("always", Order::AskAlways),
    ("strong", Order::AskIfStrong),
    ("never", Order::AskNever),
    ("rout", Order::AskRout),
    ("norout", Order::NoRout),
];

/// Reads a step from its words.
#[track_caller]
pub fn step(game: &AdobeWalls, text: &str) -> Step {
    let dir = |word: &str| -> Dir { game.grid().dir(word).unwrap_or_else(|| panic!("\"{word}\" is no direction")) };
    let c = |word: &str| counter(word);
    let n = |word: &str| -> u8 { word.parse().unwrap_or_else(|_| panic!("\"{word}\" is no number")) };
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["ready"] => Step::Ready,
        ["place", who, at] => Step::Place(c(who), spot(at)),
        ["camp", which, at] => Step::PlaceCamp(camp(which), spot(at)),
        ["pickcamp", which] => Step::PickCamp(camp(which)),
        ["begin", who, how] => Step::Begin(c(who), mode(how)),
        ["rally", who] => Step::Rally(c(who)),
        ["attach", leader, who] => Step::Attach(c(leader), c(who)),
        ["resupply", who, train] => Step::Resupply(c(who), c(train)),
        ["campsupply", who, which] => Step::CampSupply(c(who), camp(which)),
        ["share", from, to, half] => Step::Share(c(from), c(to), n(half)),
        ["routaway", who] => Step::RoutAway(c(who)),
        ["fire", who, at] => Step::Fire(c(who), c(at), false),
        ["fire", who, at, "half"] => Step::Fire(c(who), c(at), true),
        ["shell", gun, at] => Step::Shell(c(gun), spot(at), None),
        ["shell", gun, at, to] => Step::Shell(c(gun), spot(at), Some(dir(to))),
        ["take", who] => Step::Take(c(who)),
        ["pick", who] => Step::Pick(c(who)),
        ["drop", who] => Step::Drop(c(who)),
        ["go", to] => Step::Go(dir(to)),
        ["least", to] => Step::Least(dir(to)),
        ["crawl", to] => Step::Crawl(dir(to)),
        ["exit", to] => Step::Exit(dir(to)),
        ["enter", at] => Step::Enter(spot(at)),
        ["stop"] => Step::Stop,
        ["change", who, how] => Step::Change(c(who), mode(how), None),
        ["change", who, how, with] => Step::Change(c(who), mode(how), Some(c(with))),
        ["recover", who] => Step::Recover(c(who)),
        ["limber", gun] => Step::Limber(c(gun)),
        ["unlimber", gun, to] => Step::Unlimber(c(gun), dir(to)),
        ["turn", gun, to] => Step::Turn(c(gun), dir(to)),
        ["push", gun, with, to] => Step::Push(c(gun), c(with), dir(to)),
        ["free", gun] => Step::Free(c(gun), None),
        ["free", gun, with] => Step::Free(c(gun), Some(c(with))),
        ["leave", gun] => Step::Leave(c(gun)),
        ["man", gun, crew] => Step::Man(c(gun), c(crew)),
        ["release", who] => Step::Release(c(who)),
        ["charge", who, at] => Step::Charge(c(who), spot(at)),
        ["setfire", who] => Step::SetFire(c(who)),
        ["burn", who] => Step::BurnCamp(c(who)),
        ["loot", who] => Step::Loot(c(who)),
        ["build", who, train] => Step::Build(c(who), c(train)),
        ["takeup", who] => Step::TakeUp(c(who)),
        ["capture", who, herd] => Step::Capture(c(who), c(herd)),
        ["scatter", who, herd] => Step::Scatter(c(who), c(herd)),
        ["transfer", from, to, points] => Step::Transfer(c(from), c(to), n(points)),
        ["wake", who] => Step::Wake(c(who)),
        ["order", what] => {
            let found = ORDERS.iter().find(|(word, _)| *word == what);
            Step::Order(found.unwrap_or_else(|| panic!("\"{what}\" is no order")).1)
        }
        ["hold"] => Step::HoldMove,
        ["goal", at] => Step::Goal(spot(at)),
        ["flee", at] => Step::Flee(spot(at)),
        ["fleeoff"] => Step::FleeOff,
        ["attack", at] => Step::Attack(spot(at)),
        ["toggle", who] => Step::Toggle(c(who)),
        ["confirm"] => Step::Confirm,
        ["cancel"] => Step::Cancel,
        ["canister", gun] => Step::Canister(c(gun), None),
        ["canister", gun, to] => Step::Canister(c(gun), Some(dir(to))),
        ["retreat", who] => Step::TryRetreat(c(who)),
        ["retreatstack"] => Step::TryStack,
        ["pursue", who] => Step::Pursue(c(who)),
        ["pursuestack", at] => Step::PursueStack(spot(at)),
        ["lose", who] => Step::Lose(c(who)),
        ["advance", who, at] => Step::Advance(c(who), spot(at)),
        ["captain", who, at] => Step::PlaceCaptain(c(who), spot(at)),
        ["done"] => Step::Done,
        _ => ron::from_str(text).unwrap_or_else(|e| panic!("\"{text}\" is no step: {e}")),
    }
}

/// Words a step.
pub fn word(game: &AdobeWalls, step: Step) -> String {
    let d = |dir: Dir| game.grid().dir_name(dir);
    let c = name;
    match step {
        Step::Ready => "ready".into(),
        Step::Place(who, s) => format!("place {} {s:?}", c(who)),
        Step::PlaceCamp(which, s) => format!("camp {} {s:?}", camp_name(which)),
        Step::PickCamp(which) => format!("pickcamp {}", camp_name(which)),
        Step::Begin(who, how) => format!("begin {} {}", c(who), mode_word(how)),
        Step::Rally(who) => format!("rally {}", c(who)),
        Step::Attach(leader, who) => format!("attach {} {}", c(leader), c(who)),
        Step::Resupply(who, train) => format!("resupply {} {}", c(who), c(train)),
        Step::CampSupply(who, which) => format!("campsupply {} {}", c(who), camp_name(which)),
        Step::Share(from, to, half) => format!("share {} {} {half}", c(from), c(to)),
        Step::RoutAway(who) => format!("routaway {}", c(who)),
        Step::Fire(who, at, half) => format!("fire {} {}{}", c(who), c(at), if half { " half" } else { "" }),
        Step::Shell(gun, s, to) => {
            format!("shell {} {s:?}{}", c(gun), to.map_or(String::new(), |to| format!(" {}", d(to))))
        }
        Step::Take(who) => format!("take {}", c(who)),
        Step::Pick(who) => format!("pick {}", c(who)),
        Step::Drop(who) => format!("drop {}", c(who)),
        Step::Go(to) => format!("go {}", d(to)),
        Step::Least(to) => format!("least {}", d(to)),
        Step::Crawl(to) => format!("crawl {}", d(to)),
        Step::Exit(to) => format!("exit {}", d(to)),
        Step::Enter(s) => format!("enter {s:?}"),
        Step::Stop => "stop".into(),
        Step::Change(who, how, with) => {
            format!(
                "change {} {}{}",
                c(who),
                mode_word(how),
                with.map_or(String::new(), |with| format!(" {}", c(with)))
            )
        }
        Step::Recover(who) => format!("recover {}", c(who)),
        Step::Limber(gun) => format!("limber {}", c(gun)),
        Step::Unlimber(gun, to) => format!("unlimber {} {}", c(gun), d(to)),
        Step::Turn(gun, to) => format!("turn {} {}", c(gun), d(to)),
        Step::Push(gun, with, to) => format!("push {} {} {}", c(gun), c(with), d(to)),
        Step::Free(gun, with) => format!("free {}{}", c(gun), with.map_or(String::new(), |w| format!(" {}", c(w)))),
        Step::Leave(gun) => format!("leave {}", c(gun)),
        Step::Man(gun, crew) => format!("man {} {}", c(gun), c(crew)),
        Step::Release(who) => format!("release {}", c(who)),
        Step::Charge(who, s) => format!("charge {} {s:?}", c(who)),
        Step::SetFire(who) => format!("setfire {}", c(who)),
        Step::BurnCamp(who) => format!("burn {}", c(who)),
        Step::Loot(who) => format!("loot {}", c(who)),
        Step::Build(who, train) => format!("build {} {}", c(who), c(train)),
        Step::TakeUp(who) => format!("takeup {}", c(who)),
        Step::Capture(who, herd) => format!("capture {} {}", c(who), c(herd)),
        Step::Scatter(who, herd) => format!("scatter {} {}", c(who), c(herd)),
        Step::Transfer(from, to, points) => format!("transfer {} {} {points}", c(from), c(to)),
        Step::Wake(who) => format!("wake {}", c(who)),
        Step::Order(what) => format!("order {}", ORDERS.iter().find(|o| o.1 == what).map_or("?", |o| o.0)),
        Step::HoldMove => "hold".into(),
        Step::Goal(s) => format!("goal {s:?}"),
        Step::Flee(s) => format!("flee {s:?}"),
        Step::FleeOff => "fleeoff".into(),
        Step::Attack(s) => format!("attack {s:?}"),
        Step::Toggle(who) => format!("toggle {}", c(who)),
        Step::Confirm => "confirm".into(),
        Step::Cancel => "cancel".into(),
        Step::Canister(gun, to) => {
            format!("canister {}{}", c(gun), to.map_or(String::new(), |to| format!(" {}", d(to))))
        }
        Step::TryRetreat(who) => format!("retreat {}", c(who)),
        Step::TryStack => "retreatstack".into(),
        Step::Pursue(who) => format!("pursue {}", c(who)),
        Step::PursueStack(s) => format!("pursuestack {s:?}"),
        Step::Lose(who) => format!("lose {}", c(who)),
        Step::Advance(who, s) => format!("advance {} {s:?}", c(who)),
        Step::PlaceCaptain(who, s) => format!("captain {} {s:?}", c(who)),
        Step::Done => "done".into(),
        #[allow(unreachable_patterns, reason = "a step without a word of its own is written as it is read")]
        other => ron::to_string(&other).unwrap_or_default(),
    }
}
