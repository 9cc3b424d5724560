//! What the odds panel measures of a roll, and what simulations count.

use crate::data::tables::stepped;
use crate::ids::{County, PATRIOTE, SEATS, Track};
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use redoubt_engine::Seat;
use redoubt_engine::contract::{Measure, Measures};
use redoubt_engine::record::log::Audience;

impl Measures for PreludeToRebellion {
    /// Ends the scope of a step with the first roll that it leads to.
    fn ends_scope(before: &Self, events: &[(Audience, Event)]) -> bool {
        events.last().is_some_and(|(_, event)| closes(before, event))
    }

    fn rolls_again(_: &Self, events: &[(Audience, Event)]) -> bool {
        events.last().is_some_and(|(_, event)| rolls_again(event))
    }

    /// Measures the first roll of a step.
    fn measures(_: &Self, after: &Self, events: &[(Audience, Event)], seat: Seat) -> Vec<Measure> {
        let mut out = Vec::new();
        for (_, event) in events {
            match event {
                Event::Rolled(_, _, target, faces) => {
                    let miss = faces.iter().map(|face| i32::from(*face)).sum::<i32>() - i32::from(*target);
                    let label = if miss <= 0 { "success" } else { "missed" };
                    out.push(Measure::named("Check", i32::from(miss <= 0), label).when(IF_CHECKED));
                    if miss > 0 {
                        out.push(Measure::new("Opportunity Points that a success would cost", miss).when(IF_MISSED));
                    }
                }
                Event::Die(_, _, face, modifier) => {
                    out.push(Measure::new("Die of the Event", i32::from(*face) + i32::from(*modifier)).when(IF_DIE));
                }
                Event::RandomCounty(_, _, _, county, true) => {
                    let name = county.map_or("the player's choice", |county| after.data.0.county(county).name.as_str());
                    let value = county.map_or(-1, |county| i32::from(county.0));
                    out.push(Measure::named("Random County", value, name).when(IF_DIE));
                }
                Event::ScoringDie(_, _, _, track, at) => {
                    let scores = *at >= after.data.tables.advances;
                    let name = track_name(*track);
                    let label = if scores { format!("{name}: scores") } else { format!("{name}: advances") };
                    out.push(Measure::named("Scoring Marker", i32::from(track.0), label).when(IF_ROLLED));
                    if scores && *track != Track::RURAL {
                        out.push(Measure::new("VP for you", worth(after, *track, seat)).when(IF_SCORES));
                    }
                }
                Event::Fear(.., lost) => {
                    out.push(Measure::new("Patriote Cubes lost to Fear of Reprisal", (*lost).into()).when(IF_RURAL));
                }
                Event::NoFear => out.push(Measure::new("Patriote Cubes lost to Fear of Reprisal", 0).when(IF_RURAL)),
                _ => continue,
            }
            if closes(after, event) {
                break;
            }
        }
        out
    }

    /// Passes the figures of an event to simulations of many games.
    fn figures(&self, event: &Event, tell: &mut dyn FnMut(&'static str, i32)) {
        let of = |seat: Seat, pair: Pair| if seat == PATRIOTE { pair.0 } else { pair.1 };
        match event {
            Event::Vp(seat, n, _, cause) => tell(of(*seat, source(*cause)), i32::from(*n)),
            Event::Turn(turn) => {
                let (spirit, lead) = TURNS[usize::from(*turn) % TURNS.len()];
                tell(spirit, i32::from(self.spirit));
                tell(lead, i32::from(self.position(Track::RURAL)));
            }
            Event::Scores(track, _) => tell(SCORINGS[usize::from(track.0)], 1),
            Event::Organized(seat, ..) => tell(of(*seat, ("Organizations Patriote", "Organizations Loyal")), 1),
            Event::Recruited(..) => tell("Volunteer Corps", 1),
            Event::Composed => tell("calls for Composure", 1),
            Event::Special(seat, ..) => tell(of(*seat, ("Special Actions Patriote", "Special Actions Loyal")), 1),
            Event::Fear(.., lost) => tell("Cubes lost to Fear of Reprisal", i32::from(*lost)),
            Event::Over(winner, _) => tell(of(*winner, ("won by the Patriote", "won by the Loyal")), 1),
            _ => {}
        }
    }
}

/// When a Scoring Die is measured.
const IF_ROLLED: &str = "if the Scoring Die is rolled now";
/// When points of a track are measured.
const IF_SCORES: &str = "if a track scores";
/// When Fear of Reprisal is measured.
const IF_RURAL: &str = "if Rural Counties score";
/// When a check is measured.
const IF_CHECKED: &str = "if there is a check";
/// When the price of a missed check is measured.
const IF_MISSED: &str = "if the check misses";
/// When a die of an Event is measured.
const IF_DIE: &str = "if the Event rolls a die";
/// VP for a city without Cubes of the opponent (PR-5.4.1d).
const EMPTY_CITY: i32 = 2;

/// Tells whether an event ends the scope of a step: the first roll of a check, of an Event or of the Scoring Die, and of
/// a random County the first one that counts; for Rural scoring the roll of Fear of Reprisal.
pub(crate) fn closes(game: &PreludeToRebellion, event: &Event) -> bool {
    match event {
        Event::Rolled(..) | Event::Die(..) | Event::Fear(..) | Event::NoFear => true,
        Event::RandomCounty(.., counts) => *counts,
        Event::ScoringDie(_, _, _, track, at) => *track != Track::RURAL || *at < game.data.tables.advances,
        _ => false,
    }
}

/// Tells whether an event is a roll that does not count: a random County that does not fit (PR-12.42a, PR-12.131a).
pub(crate) fn rolls_again(event: &Event) -> bool {
    matches!(event, Event::RandomCounty(.., false))
}

/// Returns the name of a track.
fn track_name(track: Track) -> &'static str {
    match track {
        Track::RURAL => "Rural Counties",
        Track::ORGANIZATIONS => "Organizations",
        Track::INFLUENCE => "External Influence",
        _ => "Urban Counties",
    }
}

/// Computes what the scoring of a track brings a seat, less what it brings the other; for Rural Counties without Fear
/// of Reprisal.
fn worth(game: &PreludeToRebellion, track: Track, seat: Seat) -> i32 {
    let (favoured, value) = game.pays(track);
    let mut vp = match favoured {
        Some(own) if own == seat => i32::from(value),
        Some(_) => -i32::from(value),
        None => 0,
    };
    if track == Track::URBAN {
        for side in SEATS {
            for city in [County::MONTREAL, County::QUEBEC] {
                let cubes = game.mv(side.other(), city);
                if stepped(&game.data.tables.attrition, cubes) >= cubes {
                    vp += if side == seat { EMPTY_CITY } else { -EMPTY_CITY };
                }
            }
        }
    }
    vp
}

/// The names of a figure, one for each seat.
type Pair = (&'static str, &'static str);

/// Returns the figure of VP by their cause.
fn source(cause: Cause) -> Pair {
    match cause {
        Cause::Scoring(Track::RURAL) => ("VP Patriote: Rural Counties", "VP Loyal: Rural Counties"),
        Cause::Scoring(Track::ORGANIZATIONS) => ("VP Patriote: Organizations", "VP Loyal: Organizations"),
        Cause::Scoring(Track::INFLUENCE) => ("VP Patriote: External Influence", "VP Loyal: External Influence"),
        Cause::Scoring(_) => ("VP Patriote: Urban Counties", "VP Loyal: Urban Counties"),
        Cause::EmptyCity(_) => ("VP Patriote: empty city", "VP Loyal: empty city"),
        Cause::Session => ("VP Patriote: Sessions", "VP Loyal: Sessions"),
        Cause::War => ("VP Patriote: War Readiness", "VP Loyal: War Readiness"),
        Cause::Card(_) => ("VP Patriote: Events", "VP Loyal: Events"),
        _ => ("VP Patriote: Special Actions", "VP Loyal: Special Actions"),
    }
}

/// Rebellious Spirit and lead in Rural Counties when a Turn begins.
const TURNS: [Pair; 7] = [
    ("spirit in Turn 1", "rural lead in Turn 1"),
    ("spirit in Turn 2", "rural lead in Turn 2"),
    ("spirit in Turn 3", "rural lead in Turn 3"),
    ("spirit in Turn 4", "rural lead in Turn 4"),
    ("spirit in Turn 5", "rural lead in Turn 5"),
    ("spirit in Turn 6", "rural lead in Turn 6"),
    ("spirit in Turn 7", "rural lead in Turn 7"),
];

/// Scorings of the tracks.
const SCORINGS: [&str; 4] =
    ["scorings: Rural Counties", "scorings: Organizations", "scorings: External Influence", "scorings: Urban Counties"];
