//! What the odds panel measures of a resolved step, and what simulations count. `evaluate.rs` says how good a position is.

use crate::ids::{Counter, CounterSet, Kind, Side, all_of};
use crate::rules::stacking::HOLDERS;
use crate::state::AdobeWalls;
use crate::state::event::{Cause, Event};
use redoubt_engine::Seat;
use redoubt_engine::contract::{Measure, Measures};
use redoubt_engine::record::log::Audience;

impl Measures for AdobeWalls {
    fn ends_scope(_: &Self, _: &[(Audience, Event)]) -> bool {
        false
    }

    /// Measures what a step does: losses of both sides, conditions of units, leaders, points, and single rolls.
    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let mut out = vec![];
        let seen = |f: &dyn Fn(&Event) -> bool| events.iter().any(|(_, e)| f(e));
        let fought = seen(&|e| matches!(e, Event::Shot(_) | Event::MeleeRoll(_) | Event::Canister(..)));
        if fought {
            let names = [
                (Side::Us, "US factors lost", "US units pinned", "US units routed"),
                (Side::Nations, "Band factors lost", "Bands pinned", "Bands routed"),
            ];
            for (side, lost, pinned, routed) in names {
                // A holder beside the map stands for nobody; whoever left the map, or is still to come, is not lost.
                let counts = |game: &AdobeWalls, c: Counter| !HOLDERS.has(c) || game.at[c].on_map();
                let of = |game: &AdobeWalls| -> i32 {
                    all_of(side).iter().filter(|c| counts(game, *c)).map(|c| i32::from(game.cf[c])).sum()
                };
                let new =
                    |now: CounterSet, old: CounterSet| now.less(old).iter().filter(|c| c.side() == side).count() as i32;
                let by = side.other().seat();
                out.push(Measure { by: Some(by), ..Measure::new(lost, of(before) - of(after)) });
                out.push(Measure { by: Some(by), ..Measure::new(pinned, new(after.pinned, before.pinned)) });
                out.push(Measure { by: Some(by), ..Measure::new(routed, new(after.routed, before.routed)) });
            }
        }
        if fought || seen(&|e| matches!(e, Event::Scored(..))) {
            let lead = |game: &AdobeWalls| i32::from(game.points[0] - game.points[1]);
            out.push(Measure::new("US lead in victory points", lead(after) - lead(before)));
        }
        out.extend(events.iter().filter_map(|(_, event)| rolled(event)));
        out
    }

    /// Counts for simulations of many games what an event adds to their figures.
    fn figures(&self, event: &Event, tell: &mut dyn FnMut(&'static str, i32)) {
        let turn = i32::from(self.turn);
        match event {
            Event::Scored(side, points, cause, _) => {
                tell(points_of(*side, *cause), i32::from(*points));
                match cause {
                    Cause::Fort => tell("turn the fort is taken", turn),
                    Cause::Losses(unit) if *side == Side::Nations => {
                        tell(
                            if unit.kind() == Kind::Holder { "horse holders lost" } else { "US factors lost" },
                            i32::from(*points),
                        );
                    }
                    Cause::Killed(leader) if *leader == Counter::CARSON => tell("Carson killed", 1),
                    Cause::Gun(_) => tell("howitzers lost", 1),
                    Cause::Burnt(camp) | Cause::Looted(camp) => {
                        let there = camp.on_carson_creek();
                        tell(
                            if there { "acts against camps on Carson Creek" } else { "acts against the combined camp" },
                            1,
                        );
                    }
                    _ => {}
                }
            }
            Event::Alert => tell("turn of the alert", turn),
            Event::Shot(shot) => tell(if shot.firer.side() == Side::Us { "shots, US" } else { "shots, Nations" }, 1),
            Event::Melee(units, _) => {
                let us = units.first().is_some_and(|c| c.side() == Side::Us);
                tell(if us { "melees, US attack" } else { "melees, Nations attack" }, 1);
            }
            Event::Canister(..) => tell("canister", 1),
            Event::Abandoned(_) => tell("howitzers or trains abandoned", 1),
            _ => {}
        }
    }
}

/// Measures the result of a single roll.
fn rolled(event: &Event) -> Option<Measure> {
    Some(match event {
        Event::PursuitRoll(_, _, passed) => Measure::check("Pursuit", *passed, "they pursue", "they stay"),
        Event::GatherRoll(_, _, gathered) => Measure::check("Scattered herd", *gathered, "is gathered", "is lost"),
        Event::Evacuation(_, _, lives) => Measure::check("The wounded leader", *lives, "lives", "dies"),
        _ => return None,
    })
}

/// Names of points by kind, for the US and for the Nations.
fn points_of(side: Side, cause: Cause) -> &'static str {
    let us = side == Side::Us;
    match cause {
        Cause::Fort => "VP, US: fort",
        Cause::Losses(_) if us => "VP, US: band factors",
        Cause::Losses(_) => "VP, Nations: US factors",
        Cause::Killed(_) if us => "VP, US: leaders killed",
        Cause::Killed(_) => "VP, Nations: leaders killed",
        Cause::Wounded(_) => "VP, Nations: leaders wounded",
        Cause::Looted(_) => "VP, US: camps looted",
        Cause::Burnt(_) => "VP, US: camps burnt",
        Cause::Herd(_) => "VP, US: herds",
        Cause::Left(_) if us => "VP, US: bands that left",
        Cause::Left(_) => "VP, Nations: US that left early",
        Cause::Drawn(_) => "VP, US: ammunition drawn",
        Cause::Low(_) => "VP, US: low on ammunition",
        Cause::Gun(_) => "VP, Nations: howitzers",
        Cause::Train(_) => "VP, Nations: pack trains",
        Cause::Horses(_) => "VP, Nations: horses",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;
    use crate::state::at::At;
    use crate::state::drm::Drm;
    use crate::state::event::{Load, Roll};
    use redoubt_engine::ids::Id;

    /// Measures a change of a company of 3 and its holder in the valley, with an event.
    fn of(change: impl FnOnce(&mut AdobeWalls, Counter, Counter), event: Event) -> Vec<(String, i32)> {
        let [company, holder] = ["CAV_B", "HH_1"].map(|id| Counter::named(id).expect("a counter"));
        let mut before = AdobeWalls::default();
        for (counter, factors) in [(company, 3), (holder, 1)] {
            before.at[counter] = At::hex(hex(2110));
            before.cf[counter] = factors;
        }
        let mut after = before.clone();
        change(&mut after, company, holder);
        let all = AdobeWalls::measures(&before, &after, &[(Audience::All, event)], Side::Us.seat());
        all.into_iter().map(|m| (m.name.to_string(), m.value)).collect()
    }

    #[test]
    fn who_leaves_the_map_or_mounts_is_not_lost() {
        let fire = || Event::Canister(Counter::GUNS[0], Roll { die: 3, drm: Drm::default() }, Load::Shell(false), 0);
        let lost = |change: fn(&mut AdobeWalls, Counter, Counter)| {
            of(change, fire()).into_iter().find(|m| m.0 == "US factors lost").expect("it was fired").1
        };
        assert_eq!(lost(|game, company, _| game.at[company] = At::LEFT), 0);
        assert_eq!(lost(|game, company, _| (game.at[company], game.cf[company]) = (At::LOST, 0)), 3);
        assert_eq!(lost(|game, company, holder| (game.cf[company], game.at[holder]) = (4, At::RESERVE)), 0);
    }

    #[test]
    fn points_alone_are_measured_without_losses() {
        let scored = Event::Scored(Side::Nations, 1, Cause::Losses(Counter::GUNS[0]), 1);
        let all = of(|game, _, _| game.points[1] += 1, scored);
        assert_eq!(all, [("US lead in victory points".to_string(), -1)]);
    }
}
