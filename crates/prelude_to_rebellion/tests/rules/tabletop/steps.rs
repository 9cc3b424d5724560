//! Steps in words: see the head of `tabletop/mod.rs`.

use redoubt_engine::Seat;
use redoubt_engine::ids::Id;
use redoubt_prelude_to_rebellion::ids::{CardId, County, LOYAL, PATRIOTE, Special, Track};
use redoubt_prelude_to_rebellion::state::step::Step;

#[track_caller]
pub(super) fn county(word: &str) -> County {
    County::named(word).unwrap_or_else(|| panic!("\"{word}\" is no County"))
}

#[track_caller]
pub(super) fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("\"{word}\" is no number"))
}

#[track_caller]
fn card(word: &str) -> CardId {
    CardId::no(number(word))
}

/// Reads a seat from its letter.
#[track_caller]
pub(super) fn seat(word: &str) -> Seat {
    match word {
        "P" => PATRIOTE,
        "L" => LOYAL,
        _ => panic!("\"{word}\" is no side: P or L"),
    }
}

/// Returns the letter of a seat.
pub(super) fn letter(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "P" } else { "L" }
}

/// Reads a step from its words.
#[track_caller]
pub fn step(text: &str) -> Step {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["first", side] => Step::NameFirst(seat(side)),
        ["event", no] => Step::PlayEvent(card(no)),
        ["ap", no] => Step::PlayPoints(card(no)),
        ["buy", no] => Step::BuyCard(card(no)),
        ["pass"] => Step::Pass,
        ["mob", at] => Step::Mobilize(county(at)),
        ["org", at] => Step::Organize(county(at)),
        ["corps", at] => Step::Recruit(county(at)),
        ["stake", ap] => Step::Stake(number(ap), None),
        ["stake", ap, city] => Step::Stake(number(ap), Some(county(city))),
        ["withdraw"] => Step::Withdraw,
        ["compose"] => Step::Compose,
        ["use", special, n] => {
            Step::Use(Special::named(special).unwrap_or_else(|| panic!("no \"{special}\"")), number(n))
        }
        ["stop"] => Step::StopSpending,
        ["reroll"] => Step::Reroll,
        ["keep"] => Step::KeepRoll,
        ["pay"] => Step::PayExcess,
        ["fail"] => Step::AcceptFailure,
        ["number", n] => Step::Number(number(n)),
        ["option", n] => Step::Option(number(n)),
        ["spend", n] => Step::Spend(number(n)),
        ["die", track] => Step::NameTrack(Track::named(track).unwrap_or_else(|| panic!("no track \"{track}\""))),
        ["take", no] => Step::Take(card(no)),
        ["seen"] => Step::Seen,
        [at] => Step::Choose(county(at)),
        _ => panic!("\"{text}\" is no step"),
    }
}

/// Writes a step in words.
pub fn word(step: Step) -> String {
    match step {
        Step::NameFirst(seat) => format!("first {}", letter(seat)),
        Step::PlayEvent(card) => format!("event {}", card.number()),
        Step::PlayPoints(card) => format!("ap {}", card.number()),
        Step::BuyCard(card) => format!("buy {}", card.number()),
        Step::Pass => "pass".into(),
        Step::Mobilize(at) => format!("mob {}", at.id()),
        Step::Organize(at) => format!("org {}", at.id()),
        Step::Recruit(at) => format!("corps {}", at.id()),
        Step::Stake(ap, None) => format!("stake {ap}"),
        Step::Stake(ap, Some(city)) => format!("stake {ap} {}", city.id()),
        Step::Withdraw => "withdraw".into(),
        Step::Compose => "compose".into(),
        Step::Use(special, n) => format!("use {} {n}", special.id()),
        Step::StopSpending => "stop".into(),
        Step::Reroll => "reroll".into(),
        Step::KeepRoll => "keep".into(),
        Step::PayExcess => "pay".into(),
        Step::AcceptFailure => "fail".into(),
        Step::Choose(at) => at.id().into(),
        Step::Number(n) => format!("number {n}"),
        Step::Option(n) => format!("option {n}"),
        Step::Spend(n) => format!("spend {n}"),
        Step::NameTrack(track) => format!("die {}", track.id()),
        Step::Take(card) => format!("take {}", card.number()),
        Step::Seen => "seen".into(),
    }
}
