//! Positions in words, read and written: see the head of `tabletop/mod.rs`.

use super::built::Position;
use super::events::towards;
use super::steps::{letter, number, seat};
use crate::table::list;
use redoubt_engine::Seat;
use redoubt_engine::contract::NullSink;
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::ids::{CardId, County, LOYAL, PATRIOTE, SEATS, Track};
use redoubt_prelude_to_rebellion::state::frame::Stage;

/// Reads a position.
#[track_caller]
pub(super) fn place(text: &str) -> Position {
    let parts = list(text);
    let printed = parts.first().is_some_and(|part| part == "setup");
    let mut position = if printed { Position::set_up() } else { Position::new() };
    parts.iter().skip(usize::from(printed)).for_each(|part| put(&mut position, part));
    position
}

/// Reads numbers separated by blanks or by `/`.
#[track_caller]
fn numbers(text: &str) -> Vec<u8> {
    text.split([' ', '/']).filter(|word| !word.is_empty()).map(number).collect()
}

/// Reads "P2", "L1" or "0", towards the Patriote.
#[track_caller]
fn side_number(text: &str) -> i16 {
    match text.split_at_checked(1) {
        Some(("P", n)) => number(n),
        Some(("L", n)) => -number::<i16>(n),
        _ => number(text),
    }
}

/// Returns the parts of a list with commas, each with its side.
fn by_side(text: &str) -> impl Iterator<Item = (Seat, Vec<&str>)> {
    text.split(',').map(|part| {
        let mut words = part.split_whitespace();
        (seat(words.next().unwrap_or_default()), words.collect())
    })
}

#[track_caller]
fn put(position: &mut Position, part: &str) {
    let (key, rest) = part.split_once(' ').unwrap_or((part, ""));
    let two = || numbers(rest).try_into().unwrap_or_else(|_| panic!("\"{part}\" needs two numbers"));
    match key {
        "turn" => position.turn = number(rest),
        "round" => position.round = number(rest),
        "first" => position.first = seat(rest),
        "active" => position.active = seat(rest),
        "stage" => position.stage = ron::from_str::<Stage>(rest).unwrap_or_else(|_| panic!("no stage {rest}")),
        "vp" => position.set("vp", side_number(rest)),
        "spirit" => position.set("spirit", rest),
        "EI" => position.set("influence", side_number(rest)),
        "points" => position.points(two()),
        "war" => position.war(two()),
        "markers" => position.markers(numbers(rest).try_into().expect("four markers")),
        "P" | "L" => position.hand(seat(key), &numbers(rest)),
        "pool" | "discards" => position.cards(&numbers(rest), key),
        "deck" => position.deck(&numbers(rest)),
        "house" => position.house = rest.into(),
        "composed" => position.set("composed", "yes"),
        "skip" => {
            let times = |letter: &str| rest.split(' ').filter(|side| *side == letter).count() as u8;
            position.skip([times("P"), times("L")]);
        }
        "sessions" => position.sessions(&numbers(rest)),
        "corps" => rest.split(' ').for_each(|at| position.corps(at)),
        "orgs" | "waits" | "used" => {
            for (seat, words) in by_side(rest) {
                match (key, &words[..]) {
                    ("orgs", _) => words.iter().for_each(|at| position.organization(seat, at)),
                    ("waits", _) => words.iter().for_each(|special| position.waits(seat, special)),
                    (_, [special, when]) => {
                        let (turn, round) = when.split_once('.').expect("TURN.ROUND");
                        position.used(seat, special, number(turn), number(round));
                    }
                    _ => panic!("\"{part}\": used SIDE SPECIAL TURN.ROUND"),
                }
            }
        }
        "aside" => {
            for one in rest.split(',') {
                match one.split_whitespace().collect::<Vec<_>>()[..] {
                    [no, side] => position.aside(number(no), seat(side), None),
                    [no, side, at] => position.aside(number(no), seat(side), Some(at)),
                    _ => panic!("\"{part}\": aside NUMBER SIDE COUNTY"),
                }
            }
        }
        _ => {
            let (patriote, loyal) = rest.split_once('-').unwrap_or_else(|| panic!("\"{part}\" is no fact"));
            position.cubes(key, patriote, loyal);
        }
    }
}

fn cards(cards: impl IntoIterator<Item = CardId>) -> String {
    cards.into_iter().map(|card| card.number().to_string()).collect::<Vec<_>>().join(" ")
}

/// Writes what each side has: "P montreal chambly, L quebec"; nothing for a side that has nothing.
fn sides<S: AsRef<str>>(of: impl Fn(Seat) -> Vec<S>) -> String {
    let parts = SEATS.into_iter().filter_map(|seat| {
        let words: Vec<String> = of(seat).iter().map(|word| word.as_ref().to_string()).collect();
        (!words.is_empty()).then(|| format!("{} {}", letter(seat), words.join(" ")))
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// Writes position and value of a track: "P8 (4)".
fn track(game: &PreludeToRebellion, track: Track) -> String {
    match game.position(track) {
        0 => "0".into(),
        position => format!("{} ({})", towards(position.into()), game.pays(track).1),
    }
}

/// Writes one fact, as [`place`] reads it; empty for nothing.
#[track_caller]
pub(super) fn fact(game: &PreludeToRebellion, key: &str) -> String {
    let decks = || game.decks.iter();
    match key {
        "turn" => (game.turn + 1).to_string(),
        "round" => game.round.to_string(),
        "first" => letter(game.first).into(),
        "active" => letter(game.active).into(),
        "vp" => towards(game.vp),
        "spirit" => game.spirit.to_string(),
        "RC" => track(game, Track::RURAL),
        "O" => track(game, Track::ORGANIZATIONS),
        "EI" => towards(game.influence.into()),
        "UC" => track(game, Track::URBAN),
        "points" => format!("{}/{}", game.points[0], game.points[1]),
        "war" => format!("{}/{}", game.war[0], game.war[1]),
        "markers" => game.markers.map(|n| n.to_string()).join("/"),
        "P" => cards(game.hands[0].iter().copied()),
        "L" => cards(game.hands[1].iter().copied()),
        "pool" => cards(game.pool.iter().copied()),
        "deck" => cards(decks().flat_map(|deck| deck.pile.iter().rev().copied())),
        "discards" => {
            let mut all: Vec<CardId> = decks().flat_map(|deck| deck.discards.iter().copied()).collect();
            all.extend(&game.key_discards);
            all.sort_unstable();
            cards(all)
        }
        "house" => game.house.iter().map(|rule| rule.name().to_string()).collect::<Vec<_>>().join(" "),
        "composed" => (if game.composed { "yes" } else { "" }).into(),
        "skip" => {
            let word = |seat: Seat| vec![letter(seat); usize::from(game.skips[seat.index()])];
            [word(PATRIOTE), word(LOYAL)].concat().join(" ")
        }
        "sessions" => {
            let rounds: Vec<String> = (1..=8).filter(|n| game.is_session(*n)).map(|n| n.to_string()).collect();
            rounds.join(" ")
        }
        "corps" => game.corps.iter().map(|at| at.id().to_string()).collect::<Vec<_>>().join(" "),
        "orgs" => sides(|seat| game.organizations[seat.index()].iter().map(|at| at.id().to_string()).collect()),
        "waits" => sides(|seat| game.pending[seat.index()].iter().map(|special| special.id()).collect()),
        "used" => {
            let one = |used: &redoubt_prelude_to_rebellion::state::frame::Used| {
                format!("{} {} {}.{}", letter(used.seat), used.special.id(), used.turn + 1, used.round)
            };
            game.used.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        "aside" => {
            let one = |card: &CardId| {
                let effect = game.effects.iter().find(|effect| effect.card == *card);
                let side = effect.map_or(String::new(), |effect| format!(" {}", letter(effect.you)));
                let at = effect.and_then(|effect| effect.it).map_or(String::new(), |at| format!(" {}", at.id()));
                format!("{}{side}{at}", card.number())
            };
            game.aside.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        _ => {
            let at = super::steps::county(key);
            format!("{}-{}", game.mv(PATRIOTE, at), game.mv(LOYAL, at))
        }
    }
}

/// Writes the position: all facts that differ from an empty board in round 3 of Early 1834.
pub(super) fn write(game: &PreludeToRebellion) -> String {
    let empty = Position::new().start(&mut Dice::scripted(&[]), &mut NullSink).expect("an empty board");
    let mut keys: Vec<&str> = vec!["turn", "round", "first", "active"];
    keys.extend(County::all().map(|county| county.id()));
    keys.extend(["orgs", "corps", "vp", "spirit", "EI", "points", "war", "markers", "P", "L", "pool", "deck"]);
    keys.extend(["discards", "aside", "waits", "used", "skip", "house", "composed"]);
    if game.sessions != game.turn_data().session_bits() {
        keys.push("sessions");
    }
    let differ = keys.into_iter().filter(|key| fact(game, key) != fact(&empty, key));
    differ.map(|key| format!("{key} {}", fact(game, key)).trim().to_string()).collect::<Vec<_>>().join("; ")
}
