//! Steps in words: `move B05`, `move I09 hidden`, `6` (go there), `fire I09`, `retreat B05 4`, `stand`, `pass`,
//! `end` ..., or a step's RON.

use redoubt_bushy_run::ids::{Place, Unit};
use redoubt_bushy_run::state::step::{Mode, Step};
use redoubt_engine::ids::Id;

#[track_caller]
pub(super) fn unit(word: &str) -> Unit {
    Unit::named(word).unwrap_or_else(|| panic!("\"{word}\" is no unit"))
}

#[track_caller]
fn at(word: &str) -> Place {
    Place::named(word).unwrap_or_else(|| panic!("\"{word}\" is no place"))
}

/// Reads a step from its words.
#[track_caller]
pub fn step(text: &str) -> Step {
    let text = text.trim();
    if text.contains('(') {
        return ron::from_str(text).unwrap_or_else(|e| panic!("\"{text}\": {e}"));
    }
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["move", u] => Step::StartMove(unit(u), if u.starts_with('B') { Mode::March } else { Mode::Revealed }),
        ["move", u, "hidden"] => Step::StartMove(unit(u), Mode::Hidden),
        ["move", u, "concealed"] => Step::StartMove(unit(u), Mode::Concealed),
        ["move", u, "revealed"] => Step::StartMove(unit(u), Mode::Revealed),
        ["pick", u] => Step::PickUnit(unit(u)),
        ["place", p] => Step::PlaceUnit(at(p)),
        ["quick", n] => Step::UseReadySetup(n.parse().expect("quick N")),
        ["scout", u, p] => Step::Scout(unit(u), at(p)),
        ["attack", a, b] => Step::DeclareAttack(at(a), at(b)),
        ["choose", u] => Step::ToggleUnit(unit(u)),
        ["reveal", u] => Step::Reveal(unit(u)),
        ["fire", u] => Step::Fire(unit(u)),
        ["retreat", u, p] => Step::Retreat(unit(u), at(p)),
        ["recall", u] => Step::TakeBackRetreat(unit(u)),
        ["lose", u] => Step::TakeLoss(unit(u)),
        ["area", p] => Step::ChooseEventArea(at(p)),
        ["recover", u] => Step::RecoverUnit(unit(u)),
        ["die", n] => Step::ToggleDie(n.parse().expect("die N")),
        ["flip"] => Step::FlipWagon,
        ["stop"] => Step::EndMove,
        ["stand"] => Step::StayUnderFire,
        ["confirm"] => Step::Confirm,
        ["cancel"] => Step::Cancel,
        ["pass"] => Step::Pass,
        ["end"] => Step::EndPhase,
        ["call"] => Step::RequestWindow,
        [p] => Step::MoveTo(at(p)),
        _ => panic!("\"{text}\" is no step"),
    }
}

/// Writes a step in words; standing orders as RON.
pub fn word(step: Step) -> String {
    match step {
        Step::StartMove(u, Mode::March) => format!("move {u:?}"),
        Step::StartMove(u, mode) => format!("move {u:?} {}", format!("{mode:?}").to_lowercase()),
        Step::PickUnit(u) => format!("pick {u:?}"),
        Step::PlaceUnit(p) => format!("place {p:?}"),
        Step::UseReadySetup(n) => format!("quick {n}"),
        Step::MoveTo(p) => format!("{p:?}"),
        Step::Scout(u, p) => format!("scout {u:?} {p:?}"),
        Step::DeclareAttack(a, b) => format!("attack {a:?} {b:?}"),
        Step::ToggleUnit(u) => format!("choose {u:?}"),
        Step::Reveal(u) => format!("reveal {u:?}"),
        Step::Fire(u) => format!("fire {u:?}"),
        Step::Retreat(u, p) => format!("retreat {u:?} {p:?}"),
        Step::TakeBackRetreat(u) => format!("recall {u:?}"),
        Step::TakeLoss(u) => format!("lose {u:?}"),
        Step::ChooseEventArea(p) => format!("area {p:?}"),
        Step::RecoverUnit(u) => format!("recover {u:?}"),
        Step::ToggleDie(n) => format!("die {n}"),
        Step::FlipWagon => "flip".into(),
        Step::EndMove => "stop".into(),
        Step::StayUnderFire => "stand".into(),
        Step::Confirm => "confirm".into(),
        Step::Cancel => "cancel".into(),
        Step::Pass => "pass".into(),
        Step::EndPhase => "end".into(),
        Step::RequestWindow => "call".into(),
        Step::EditOrders(_) => ron::to_string(&step).expect("a step has a RON text"),
    }
}
