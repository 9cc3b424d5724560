//! What the odds panel measures of a resolved step. Judgement is in `judge.rs`.

use super::event::Event;
use super::ids::Side;
use super::state::PrairieAflame;
use crate::engine::game::Measure;
use crate::engine::tell::Audience;

/// Losses, disruptions and retreats of each side, the change of unrest, who won: whatever of it the
/// step's events are about.
pub(super) fn measured(before: &PrairieAflame, after: &PrairieAflame, events: &[(Audience, Event)]) -> Vec<Measure> {
    let mut out = Vec::new();
    let seen = |f: &dyn Fn(&Event) -> bool| events.iter().any(|(_, e)| f(e));
    let number = |f: &dyn Fn(&Event) -> usize| events.iter().map(|(_, e)| f(e)).sum::<usize>() as i32;
    let mut measure = |name: &'static str, value: i32| out.push(Measure { name, value, label: None });
    if seen(&|e| matches!(e, Event::Fired(_))) {
        let names = [
            ("Nations: SP to lose", "Nations: disruptions to take"),
            ("Government: SP to lose", "Government: disruptions to take"),
        ];
        for side in [Side::Nations, Side::Government] {
            let loss = |e: &Event| match e {
                Event::Fired(f) if f.side != side => Some(f.loss),
                _ => None,
            };
            measure(names[side.index()].0, number(&|e| loss(e).map_or(0, |l| usize::from(l.x))));
            let all = after.battle.as_ref().map_or(0, |_| after.fighters(side).len() as usize);
            measure(
                names[side.index()].1,
                number(&|e| loss(e).map_or(0, |l| if l.all { all } else { usize::from(l.d) })),
            );
        }
    }
    if seen(&|e| matches!(e, Event::Commit(..))) {
        let names = ["Nations: units that come into line", "Government: units that come into line"];
        for side in [Side::Nations, Side::Government] {
            measure(
                names[side.index()],
                number(&|e| matches!(e, Event::Commit(u, c) if u.side() == side && c.passed()).into()),
            );
        }
    }
    let lost = |side: Side| i32::from(after.lost[side.index()]) - i32::from(before.lost[side.index()]);
    if seen(&|e| {
        matches!(e, Event::Eliminated(..) | Event::Surrendered(..) | Event::SurrenderCheck(..) | Event::Cornered(..))
    }) {
        measure("Nations: SP lost", lost(Side::Nations));
        measure("Government: SP lost", lost(Side::Government));
    }
    if seen(&|e| matches!(e, Event::RetreatCheck(..))) {
        measure(
            "Units that must retreat",
            number(&|e| matches!(e, Event::RetreatCheck(_, check) if !check.passed()).into()),
        );
    }
    if seen(&|e| matches!(e, Event::Unrest(..))) {
        measure("Change of unrest", i32::from(after.unrest) - i32::from(before.unrest));
    }
    for (_, event) in events {
        match event {
            Event::Burning(_, _, check) => out.push(chance("Burning", check.passed(), "it burns", "it does not")),
            Event::Command(_, check) => out.push(chance("Command", check.passed(), "moves", "stays")),
            Event::BattleOver(_, winner) => out.push(Measure {
                name: "The battle",
                value: winner.map_or(0, |w| 1 + w as i32),
                label: Some(
                    match winner {
                        Some(Side::Nations) => "won by the nations",
                        Some(Side::Government) => "won by the Government",
                        None => "won by nobody",
                    }
                    .into(),
                ),
            }),
            _ => {}
        }
    }
    // A step may resolve several things of a kind: the panel shows the first.
    let mut names: Vec<&'static str> = vec![];
    out.retain(|m| {
        !names.contains(&m.name) && {
            names.push(m.name);
            true
        }
    });
    out
}

fn chance(name: &'static str, passed: bool, yes: &str, no: &str) -> Measure {
    Measure { name, value: i32::from(passed), label: Some(if passed { yes } else { no }.into()) }
}
