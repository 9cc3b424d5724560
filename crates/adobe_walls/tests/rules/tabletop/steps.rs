//! Steps in words: `fire CAV_B W_LONE_WOLF`, `fire CAV_B W_LONE_WOLF half`, `shell HOW_1 2612 NE`, `go N`, `done` ... Words
//! that are not listed here are read and written as RON.

use super::{counter, hex};
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::Counter;
use redoubt_adobe_walls::state::parts::Mode;
use redoubt_adobe_walls::state::step::{Order, Spot, Step};
use redoubt_engine::hex::Dir;

fn mode(word: &str) -> Option<Mode> {
    match word {
        "mounted" => Some(Mode::Mounted),
        "dismounted" => Some(Mode::Dismounted),
        "prone" => Some(Mode::Prone),
        _ => None,
    }
}

/// Reads a step from its words.
#[track_caller]
pub fn step(game: &AdobeWalls, text: &str) -> Step {
    let dir = |word: &str| -> Dir { game.grid().dir(word).unwrap_or_else(|| panic!("\"{word}\" is no direction")) };
    let spot = |word: &str| Spot(hex(word));
    let c = |word: &str| counter(word);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["done"] => Step::Done,
        ["fire", who, at] => Step::Fire(c(who), c(at), false),
        ["fire", who, at, "half"] => Step::Fire(c(who), c(at), true),
        ["shell", gun, at] => Step::Shell(c(gun), spot(at), None),
        ["shell", gun, at, to] => Step::Shell(c(gun), spot(at), Some(dir(to))),
        ["take", who] => Step::Take(c(who)),
        ["hold"] => Step::HoldMove,
        ["rally", who] => Step::Rally(c(who)),
        ["attach", leader, unit] => Step::Attach(c(leader), c(unit)),
        ["supply", unit, train] => Step::Resupply(c(unit), c(train)),
        ["rout", who] => Step::RoutAway(c(who)),
        ["pick", who] => Step::Pick(c(who)),
        ["drop", who] => Step::Drop(c(who)),
        ["go", to] => Step::Go(dir(to)),
        ["least", to] => Step::Least(dir(to)),
        ["crawl", to] => Step::Crawl(dir(to)),
        ["exit", to] => Step::Exit(dir(to)),
        ["enter", at] => Step::Enter(spot(at)),
        ["stop"] => Step::Stop,
        ["change", who, to] if mode(to).is_some() => Step::Change(c(who), mode(to).unwrap_or_default(), None),
        ["change", who, to, with] if mode(to).is_some() => {
            Step::Change(c(who), mode(to).unwrap_or_default(), Some(c(with)))
        }
        ["recover", who] => Step::Recover(c(who)),
        ["flee", at] => Step::Flee(spot(at)),
        ["goal", at] => Step::Goal(spot(at)),
        ["off"] => Step::FleeOff,
        ["attack", at] => Step::Attack(spot(at)),
        ["toggle", who] => Step::Toggle(c(who)),
        ["confirm"] => Step::Confirm,
        ["cancel"] => Step::Cancel,
        ["canister", gun] => Step::Canister(c(gun), None),
        ["canister", gun, to] => Step::Canister(c(gun), Some(dir(to))),
        ["try", who] => Step::TryRetreat(c(who)),
        ["stack"] => Step::TryStack,
        ["pursue", who] => Step::Pursue(c(who)),
        ["lose", who] => Step::Lose(c(who)),
        ["advance", who, at] => Step::Advance(c(who), spot(at)),
        ["captain", who, at] => Step::PlaceCaptain(c(who), spot(at)),
        ["ask", "always"] => Step::Order(Order::AskAlways),
        ["ask", "strong"] => Step::Order(Order::AskIfStrong),
        ["ask", "never"] => Step::Order(Order::AskNever),
        ["ask", "rout"] => Step::Order(Order::AskRout),
        ["ask", "norout"] => Step::Order(Order::NoRout),
        _ => ron::from_str(text).unwrap_or_else(|_| panic!("\"{text}\" is no step")),
    }
}

fn number(spot: Spot) -> String {
    format!("{:?}", spot)
}

/// Words a step.
pub fn word(game: &AdobeWalls, step: Step) -> String {
    let n = |c: Counter| c.id();
    let d = |dir: Dir| game.grid().dir_name(dir);
    match step {
        Step::Done => "done".into(),
        Step::Fire(who, at, half) => format!("fire {} {}{}", n(who), n(at), if half { " half" } else { "" }),
        Step::Shell(gun, at, None) => format!("shell {} {}", n(gun), number(at)),
        Step::Shell(gun, at, Some(dir)) => format!("shell {} {} {}", n(gun), number(at), d(dir)),
        Step::Take(who) => format!("take {}", n(who)),
        Step::HoldMove => "hold".into(),
        Step::Rally(who) => format!("rally {}", n(who)),
        Step::Attach(leader, unit) => format!("attach {} {}", n(leader), n(unit)),
        Step::Resupply(unit, train) => format!("supply {} {}", n(unit), n(train)),
        Step::RoutAway(who) => format!("rout {}", n(who)),
        Step::Pick(who) => format!("pick {}", n(who)),
        Step::Drop(who) => format!("drop {}", n(who)),
        Step::Go(dir) => format!("go {}", d(dir)),
        Step::Least(dir) => format!("least {}", d(dir)),
        Step::Crawl(dir) => format!("crawl {}", d(dir)),
        Step::Exit(dir) => format!("exit {}", d(dir)),
        Step::Enter(at) => format!("enter {}", number(at)),
        Step::Stop => "stop".into(),
        Step::Change(who, mode, with) => {
            let to = format!("{mode:?}").to_lowercase();
            format!("change {} {to}{}", n(who), with.map_or(String::new(), |w| format!(" {}", n(w))))
        }
        Step::Recover(who) => format!("recover {}", n(who)),
        Step::Flee(at) => format!("flee {}", number(at)),
        Step::Goal(at) => format!("goal {}", number(at)),
        Step::FleeOff => "off".into(),
        Step::Attack(at) => format!("attack {}", number(at)),
        Step::Toggle(who) => format!("toggle {}", n(who)),
        Step::Confirm => "confirm".into(),
        Step::Cancel => "cancel".into(),
        Step::Canister(gun, None) => format!("canister {}", n(gun)),
        Step::Canister(gun, Some(dir)) => format!("canister {} {}", n(gun), d(dir)),
        Step::TryRetreat(who) => format!("try {}", n(who)),
        Step::TryStack => "stack".into(),
        Step::Pursue(who) => format!("pursue {}", n(who)),
        Step::Lose(who) => format!("lose {}", n(who)),
        Step::Advance(who, at) => format!("advance {} {}", n(who), number(at)),
        Step::PlaceCaptain(who, at) => format!("captain {} {}", n(who), number(at)),
        Step::Order(order) => format!("ask {order:?}").to_lowercase(),
        other => ron::to_string(&other).unwrap_or_default(),
    }
}
