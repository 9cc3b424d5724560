//! Events in words: one phrase each, see [`told`]; `(P)` or `(L)` in front marks what only that side is told.

use super::steps::letter;
use redoubt_engine::Seat;
use redoubt_engine::record::log::Audience;
use redoubt_prelude_to_rebellion::data::ops::After;
use redoubt_prelude_to_rebellion::ids::CardId;
use redoubt_prelude_to_rebellion::state::event::{Cause, Event};
use redoubt_prelude_to_rebellion::state::frame::Mode;

/// Writes an event in one phrase, with its audience.
pub fn phrase(to: Audience, event: &Event) -> String {
    match to {
        Audience::All => told(event),
        Audience::Only(seat) => format!("({}) {}", letter(seat), told(event)),
    }
}

/// Writes card numbers with blanks between them; `-` for none.
fn numbers(cards: &[CardId]) -> String {
    let words: Vec<String> = cards.iter().map(|card| card.number().to_string()).collect();
    if words.is_empty() { "-".into() } else { words.join(" ") }
}

/// Writes a side, or `-`.
fn side(seat: Option<Seat>) -> &'static str {
    seat.map_or("-", letter)
}

/// Writes a position towards the Patriote: "P2", "L1" or "0".
pub(super) fn towards(n: i16) -> String {
    match n {
        0 => "0".into(),
        1.. => format!("P{n}"),
        _ => format!("L{}", -n),
    }
}

/// Writes the cause, where the words of the event do not say it: only what is not the Event of a card.
fn why(cause: Cause) -> String {
    match cause {
        Cause::Card(_) => String::new(),
        Cause::Scoring(track) => format!(" by {}", track.id()),
        Cause::EmptyCity(city) => format!(" by empty {}", city.id()),
        Cause::Session => " by Session".into(),
        Cause::War => " by war".into(),
        Cause::Special(special) => format!(" by {}", special.id()),
        Cause::Points => " by AP".into(),
        Cause::Corps => " by corps".into(),
        Cause::EndOfTurn => " by end".into(),
        Cause::Unmet(card) => format!(" by unmet {}", card.number()),
        Cause::Bought(card) => format!(" for {}", card.number()),
        Cause::Check => " for check".into(),
    }
}

fn told(event: &Event) -> String {
    match event {
        Event::Turn(turn) => format!("turn {}", turn + 1),
        Event::PoolFilled(cards) => format!("pool gets {}", numbers(cards)),
        Event::Drew(seat, cards) => format!("{} draws {}", letter(*seat), numbers(cards)),
        Event::DrewCount(seat, active, generic) => format!("{} drew {active}+{generic}", letter(*seat)),
        Event::Reshuffled(deck) => format!("{} reshuffled", deck.key()),
        Event::First(seat) => format!("{} first", letter(*seat)),
        Event::ActionRound(seat, round) => format!("[{} {round}]", letter(*seat)),
        Event::Skipped(seat, round) => format!("{} skips {round}", letter(*seat)),
        Event::Played(seat, card, mode) => {
            let how = match mode {
                Mode::Event => "as Event",
                Mode::Points => "for AP",
                Mode::Bought => "from Pool",
            };
            format!("{} plays {} {how}", letter(*seat), card.number())
        }
        Event::Passed(seat) => format!("{} passes", letter(*seat)),
        Event::Points(seat, n, _) => format!("{} has {n} AP", letter(*seat)),
        Event::Unused(seat, halves) => format!("{} leaves {} AP", letter(*seat), ap(*halves)),
        Event::Begins(seat, card) => format!("{} Event {}", letter(*seat), card.number()),
        Event::Ignored(seat, card) => format!("{} ignores {}", letter(*seat), card.number()),
        Event::Unmet(card) => format!("{} unmet", card.number()),
        Event::Disposed(card, after) => {
            let place = match after {
                After::Discard => "discards",
                After::Aside => "aside",
                After::Pool => "pool",
            };
            format!("{} to {place}", card.number())
        }
        _ => change(event),
    }
}

/// Writes halves of an AP: "2", "0.5".
fn ap(halves: u8) -> String {
    format!("{}", f32::from(halves) / 2.0)
}

/// Writes events of Cubes, checks, tracks and points.
fn change(event: &Event) -> String {
    match event {
        Event::Mobilized(seat, at, to, halves) => {
            format!("{} mobilizes {} to {to} for {}", letter(*seat), at.id(), ap(*halves))
        }
        Event::Cubes(seat, at, by, to, cause) => {
            format!("{} {by:+} {} to {to}{}", letter(*seat), at.id(), why(*cause))
        }
        Event::Control(at, from, to, _) => format!("control {} {} > {}", at.id(), side(*from), side(*to)),
        Event::Checks(seat, at, mv, bonus, staked) => {
            let staked = staked.map_or(String::new(), |(_, ap)| format!(" ({ap} AP)"));
            format!("{} checks {} {mv}{bonus:+}{staked}", letter(*seat), at.id())
        }
        Event::Rolled(_, _, target, faces) => {
            format!("rolls {}+{}+{} against {target}", faces[0], faces[1], faces[2])
        }
        Event::Rerolls(seat, _) => format!("{} rerolls", letter(*seat)),
        Event::CheckEnded(seat, at, success) => {
            format!("{} {} in {}", letter(*seat), if *success { "succeeds" } else { "fails" }, at.id())
        }
        Event::Organized(seat, at, _) => format!("{} organizes {}", letter(*seat), at.id()),
        Event::Disorganized(seat, at, _) => format!("{} loses {}", letter(*seat), at.id()),
        Event::Recruited(at, face) => format!("corps {} die {face}", at.id()),
        Event::Composed => "composed".into(),
        Event::Spirit(by, to, cause) => format!("spirit {by:+} to {to}{}", why(*cause)),
        Event::Vp(seat, n, to, cause) => {
            format!("{} scores {n} to {}{}", letter(*seat), towards(*to), why(*cause))
        }
        Event::Influence(_, to, _) => format!("EI to {}", towards((*to).into())),
        Event::OrganizationsMoved(by, ..) => format!("O marker {}", towards((*by).into())),
        Event::Opportunity(seat, by, to, cause) => {
            format!("{} points {by:+} to {to}{}", letter(*seat), why(*cause))
        }
        Event::War(seat, by, to, cause) => format!("{} war {by:+} to {to}{}", letter(*seat), why(*cause)),
        _ => rest(event),
    }
}

/// Writes events of dice, choices, effects and the end.
fn rest(event: &Event) -> String {
    match event {
        Event::ScoringDie(_, die, face, track, at) => {
            format!("{} die {face}: {} to {at}", die.id(), track.id())
        }
        Event::MarkerReset(track, _) => format!("{} reset", track.id()),
        Event::Scores(track, _) => format!("{} scores", track.id()),
        Event::Fear(face, modifier, cubes, each, _) => format!("fear {face}{modifier:+}: {cubes} cubes, {each} each"),
        Event::NoFear => "no fear".into(),
        Event::NoScore(track) => format!("{} pays nobody", track.id()),
        Event::Die(seat, _, face, modifier) => format!("{} rolls {face}{modifier:+}", letter(*seat)),
        Event::RandomCounty(_, green, red, found, _) => {
            format!("random {green}{red}: {}", found.map_or("choice", |county| county.id()))
        }
        Event::Named(seat, at) => format!("{} names {}", letter(*seat), at.id()),
        Event::Number(seat, _, n) => format!("{} number {n}", letter(*seat)),
        Event::Option(seat, _, n) => format!("{} option {n}", letter(*seat)),
        Event::Shown(seat, cards) => format!("{} sees {}", letter(*seat), numbers(cards)),
        Event::ShownCount(seat, n) => format!("{} sees {n} cards", letter(*seat)),
        Event::HandToPool(seat, card) => format!("{} gives {} to pool", letter(*seat), card.number()),
        Event::Exchanged(seat, given, taken) => {
            format!("{} exchanges {} for {}", letter(*seat), numbers(given), numbers(taken))
        }
        Event::Lasts(card) => format!("{} lasts", card.number()),
        Event::LastsNoMore(card) => format!("{} lasts no more", card.number()),
        Event::Special(seat, special, n, borrowed) => {
            let how = if *borrowed { "borrows" } else { "uses" };
            format!("{} {how} {} for {n}", letter(*seat), special.id())
        }
        Event::Spent(seat, special, worked) => {
            format!("{} spends {}{}", letter(*seat), special.id(), if *worked { "" } else { " in vain" })
        }
        Event::SessionNext(round) => format!("session in {round}"),
        Event::SessionOver(early) => (if *early { "session ended" } else { "session over" }).into(),
        Event::MustSkip(seat) => format!("{} must skip", letter(*seat)),
        Event::KeysLeft(cards) => format!("keys leave: {}", numbers(cards)),
        Event::Cleared => "hands and pool cleared".into(),
        Event::Swapped => "hands swapped".into(),
        Event::Calm => "calm".into(),
        Event::Final(war) => (if *war { "final with war" } else { "final" }).into(),
        Event::Over(seat, ending) => format!("{} wins by {ending:?}", letter(*seat)),
        _ => format!("{event:?}"),
    }
}
