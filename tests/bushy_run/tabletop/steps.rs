//! Steps in words: `move B05`, `move I09 hidden`, `6` (go there), `fire I09`, `retreat B05 4`, `stand`, `pass`,
//! `end` ..., or a step's RON.

use redoubt::engine::ids::Id;
use redoubt::games::bushy_run::ids::{Place, Unit};
use redoubt::games::bushy_run::state::step::{Mode, Step};

#[track_caller]
pub(super) fn unit(word: &str) -> Unit {
    Unit::named(word).unwrap_or_else(|| panic!("\"{word}\" is no unit"))
}

#[track_caller]
fn at(word: &str) -> Place {
    Place::named(word).unwrap_or_else(|| panic!("\"{word}\" is no place"))
}

/// A step from its words.
#[track_caller]
pub fn step(text: &str) -> Step {
    let text = text.trim();
    if text.contains('(') {
        return ron::from_str(text).unwrap_or_else(|e| panic!("\"{text}\": {e}"));
    }
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["move", u] => Step::Move(unit(u), if u.starts_with('B') { Mode::March } else { Mode::Revealed }),
        ["move", u, "hidden"] => Step::Move(unit(u), Mode::Hidden),
        ["move", u, "concealed"] => Step::Move(unit(u), Mode::Concealed),
        ["move", u, "revealed"] => Step::Move(unit(u), Mode::Revealed),
        ["pick", u] => Step::Pick(unit(u)),
        ["place", p] => Step::Place(at(p)),
        ["quick", n] => Step::Quick(n.parse().expect("quick N")),
        ["scout", u, p] => Step::Scout(unit(u), at(p)),
        ["attack", a, b] => Step::Attack(at(a), at(b)),
        ["choose", u] => Step::Choose(unit(u)),
        ["reveal", u] => Step::Reveal(unit(u)),
        ["fire", u] => Step::Fire(unit(u)),
        ["retreat", u, p] => Step::Retreat(unit(u), at(p)),
        ["recall", u] => Step::Recall(unit(u)),
        ["lose", u] => Step::Lose(unit(u)),
        ["area", p] => Step::Area(at(p)),
        ["recover", u] => Step::Recover(unit(u)),
        ["die", n] => Step::Die(n.parse().expect("die N")),
        ["flip"] => Step::Flip,
        ["stop"] => Step::Stop,
        ["stand"] => Step::Stand,
        ["confirm"] => Step::Confirm,
        ["cancel"] => Step::Cancel,
        ["pass"] => Step::Pass,
        ["end"] => Step::EndPhase,
        ["call"] => Step::Call,
        [p] => Step::Go(at(p)),
        _ => panic!("\"{text}\" is no step"),
    }
}

/// A step in words; standing orders as RON.
pub fn word(step: Step) -> String {
    match step {
        Step::Move(u, Mode::March) => format!("move {u:?}"),
        Step::Move(u, mode) => format!("move {u:?} {}", format!("{mode:?}").to_lowercase()),
        Step::Pick(u) => format!("pick {u:?}"),
        Step::Place(p) => format!("place {p:?}"),
        Step::Quick(n) => format!("quick {n}"),
        Step::Go(p) => format!("{p:?}"),
        Step::Scout(u, p) => format!("scout {u:?} {p:?}"),
        Step::Attack(a, b) => format!("attack {a:?} {b:?}"),
        Step::Choose(u) => format!("choose {u:?}"),
        Step::Reveal(u) => format!("reveal {u:?}"),
        Step::Fire(u) => format!("fire {u:?}"),
        Step::Retreat(u, p) => format!("retreat {u:?} {p:?}"),
        Step::Recall(u) => format!("recall {u:?}"),
        Step::Lose(u) => format!("lose {u:?}"),
        Step::Area(p) => format!("area {p:?}"),
        Step::Recover(u) => format!("recover {u:?}"),
        Step::Die(n) => format!("die {n}"),
        Step::Flip => "flip".into(),
        Step::Stop => "stop".into(),
        Step::Stand => "stand".into(),
        Step::Confirm => "confirm".into(),
        Step::Cancel => "cancel".into(),
        Step::Pass => "pass".into(),
        Step::EndPhase => "end".into(),
        Step::Call => "call".into(),
        Step::Orders(_) => ron::to_string(&step).expect("a step has a RON text"),
    }
}
