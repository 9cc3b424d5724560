//! What the odds panel measures of a resolved step, and what simulations count. `evaluate.rs` says how good a
//! position is.

use crate::data::charts::CAUSES;
use crate::ids::{Leader, Side};
use crate::state::event::Event;
use crate::state::{PrairieAflame, Stage};
use redoubt_engine::Seat;
use redoubt_engine::contract::{Measure, Measures};
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::Audience;

impl Measures for PrairieAflame {
    /// Never ends the scope of a step early: battles, stages and turns end it.
    fn ends_scope(_: &Self, _: &[(Audience, Event)]) -> bool {
        false
    }

    /// Measures losses, disruptions and retreats of each side, the change of unrest, and who won: whichever of them the
    /// step's events tell.
    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let mut out = Vec::new();
        let seen = |f: &dyn Fn(&Event) -> bool| events.iter().any(|(_, e)| f(e));
        let number = |f: &dyn Fn(&Event) -> usize| events.iter().map(|(_, e)| f(e)).sum::<usize>() as i32;
        let mut measure = |name: &'static str, value: i32, when: &'static str, by: Option<Side>| {
            let measure = Measure::new(name, value).when(when);
            out.push(Measure { by: by.map(Side::seat), ..measure });
        };
        if seen(&|e| matches!(e, Event::Fired(_))) {
            let names = [
                ("This fire: SP that the nations lose", "This fire: disruptions of the nations"),
                ("This fire: SP that the Government loses", "This fire: disruptions of the Government"),
            ];
            for side in [Side::Nations, Side::Government] {
                let loss = |e: &Event| match e {
                    Event::Fired(f) if f.side != side => Some(f.loss),
                    _ => None,
                };
                let (sp, disrupted) = names[side.index()];
                measure(sp, number(&|e| loss(e).map_or(0, |l| usize::from(l.x))), IF_FIRED, Some(side.other()));
                let taken = |e: &Event| match e {
                    Event::Fired(f) if f.loss.all && f.side != side => in_battle(before, side, f.hex),
                    _ => loss(e).map_or(0, |l| usize::from(l.d)),
                };
                measure(disrupted, number(&taken), IF_FIRED, Some(side.other()));
            }
        }
        if seen(&|e| matches!(e, Event::Commit(..))) {
            let names = ["Nations: units that come into line", "Government: units that come into line"];
            for side in [Side::Nations, Side::Government] {
                measure(
                    names[side.index()],
                    number(&|e| matches!(e, Event::Commit(u, c) if u.side() == side && c.passed()).into()),
                    "if units check for it",
                    Some(side),
                );
            }
        }
        let lost = |side: Side| i32::from(after.lost[side.index()]) - i32::from(before.lost[side.index()]);
        if seen(&|e| {
            matches!(
                e,
                Event::Eliminated(..) | Event::Surrendered(..) | Event::SurrenderCheck(..) | Event::Cornered(..)
            )
        }) {
            // What is not lost by fire is lost by the side's own checks.
            let fire = seen(&|e| matches!(e, Event::Fired(_)));
            let by = |side: Side| Some(if fire { side.other() } else { side });
            measure(NATIONS_LOST, lost(Side::Nations), "if units are lost or check", by(Side::Nations));
            measure(GOVERNMENT_LOST, lost(Side::Government), "if units are lost or check", by(Side::Government));
        }
        if seen(&|e| matches!(e, Event::RetreatCheck(..))) {
            measure(
                "Units that must retreat",
                number(&|e| matches!(e, Event::RetreatCheck(_, check) if !check.passed()).into()),
                "if units check",
                None,
            );
        }
        if seen(&|e| matches!(e, Event::Unrest(..))) {
            measure(UNREST_CHANGE, i32::from(after.unrest) - i32::from(before.unrest), "if it changes", None);
        }
        for (_, event) in events {
            match event {
                Event::Burning(_, _, check) => {
                    out.push(Measure::check("Burning", check.passed(), "it burns", "it does not"))
                }
                Event::Command(_, check) => out.push(Measure::check("Command", check.passed(), "moves", "stays")),
                Event::BattleOver(_, winner) => {
                    let label = match winner {
                        Some(Side::Nations) => "won by the nations",
                        Some(Side::Government) => "won by the Government",
                        None => "won by nobody",
                    };
                    let measure = Measure::named(BATTLE, winner.map_or(0, |w| 1 + w as i32), label);
                    out.push(measure.when("if it ends now"));
                }
                _ => {}
            }
        }
        out
    }

    /// Measures a whole battle, from where it stands now to its end with the pursuit: who wins, what each side loses, and
    /// the change of unrest.
    fn measures_of_whole(before: &Self, after: &Self, events: &[(Audience, Event)], seat: Seat) -> Vec<Measure> {
        let mut out: Vec<Measure> =
            Self::measures(before, after, events, seat).into_iter().filter(|m| m.name == BATTLE).collect();
        let lost = |side: Side| i32::from(after.lost[side.index()]) - i32::from(before.lost[side.index()]);
        out.push(Measure::new(NATIONS_LOST, lost(Side::Nations)));
        out.push(Measure::new(GOVERNMENT_LOST, lost(Side::Government)));
        if before.is_campaign() {
            out.push(Measure::new(UNREST_CHANGE, i32::from(after.unrest) - i32::from(before.unrest)));
        }
        out
    }

    /// Passes the figures of an event to simulations of many games.
    fn figures(&self, event: &Event, tell: &mut dyn FnMut(&'static str, i32)) {
        let turn = i32::from(self.turn);
        match event {
            Event::Unrest(cause, by, ..) => {
                let (up, down) = UNREST[*cause as usize];
                tell(if *by > 0 { up } else { down }, i32::from(*by));
            }
            Event::Roaming => tell("turn of unrest 12", turn),
            Event::Captured(Side::Government, place) if *place == self.map().batoche => {
                tell("turn Batoche falls", turn)
            }
            Event::Captured(Side::Government, _) => tell("places taken by the Government", 1),
            Event::Captured(Side::Nations, _) => tell("places taken by the nations", 1),
            Event::Battle(_, _, large, pursuit) => tell(
                match (pursuit, large) {
                    (true, _) => "battles: pursuits",
                    (false, true) => "battles: large",
                    (false, false) => "battles: small",
                },
                1,
            ),
            Event::Ambush(ambush) => match ambush.who {
                Some(who) if who == ambush.attacker => tell("battles: ambush by the attacker", 1),
                Some(_) => tell("battles: ambush by the defender", 1),
                None => {}
            },
            Event::LeaderTaken(leader, _) => tell(
                match leader {
                    Leader::Middleton => "captured: Middleton",
                    Leader::Otter => "captured: Otter",
                    Leader::Strange => "captured: Strange",
                    Leader::Crozier => "captured: Crozier",
                    Leader::Irvine => "captured: Irvine",
                    Leader::Riel => "captured: Riel",
                    Leader::Dumont => "captured: Dumont",
                    Leader::Poundmaker => "captured: Poundmaker",
                    Leader::BigBear => "captured: Big Bear",
                    Leader::WanderingSpirit => "captured: Wandering Spirit",
                },
                1,
            ),
            Event::Taken(..) => tell("hostages taken", 1),
            Event::Rescue(_, _, _, freed) if *freed > 0 => tell("hostages rescued", i32::from(*freed)),
            Event::Expended(..) => tell("wagons used up", 1),
            Event::Stage(n, Side::Nations, Stage::Rally) if *n > 1 && self.is_campaign() => {
                if let Some(name) = LEVELS.get(usize::from(*n) - 2) {
                    tell(name, i32::from(self.unrest));
                }
            }
            _ => {}
        }
    }
}

/// Measure of who wins.
const BATTLE: &str = "The battle";
/// Measures of what each side loses.
const NATIONS_LOST: &str = "Nations: SP lost";
const GOVERNMENT_LOST: &str = "Government: SP lost";
/// Measure of unrest.
const UNREST_CHANGE: &str = "Change of unrest";
/// When fire is measured.
const IF_FIRED: &str = "if they fire now";

/// Counts the units of a side that are in the battle of a hex before the step, including the Northcote where she
/// takes part.
fn in_battle(before: &PrairieAflame, side: Side, hex: HexId) -> usize {
    let fighting = before.battle.as_ref().is_some_and(|b| b.hex == hex);
    let units = if fighting { before.fighters(side) } else { before.units_of(side, hex) };
    units.len()
}

/// Changes of unrest by [`Cause`](crate::data::charts::Cause): up, down.
const UNREST: [(&str, &str); CAUSES] = [
    ("unrest +: places", "unrest -: places"),
    ("unrest +: hostages", "unrest -: hostages"),
    ("unrest +: small battles", "unrest -: small battles"),
    ("unrest +: large battles", "unrest -: large battles"),
    ("unrest +: pursuits", "unrest -: pursuits"),
    ("unrest +: forced retreats", "unrest -: forced retreats"),
    ("unrest +: withdrawals by two", "unrest -: withdrawals by two"),
    ("unrest +: units lost", "unrest -: units lost"),
    ("unrest +: battalions surrendered", "unrest -: battalions surrendered"),
    ("unrest +: the Northcote", "unrest -: the Northcote"),
    ("unrest +: leaders captured", "unrest -: leaders captured"),
    ("unrest +: Middleton captured", "unrest -: Riel captured"),
    ("unrest +: provisional government", "unrest -: provisional government"),
    ("unrest +: railway", "unrest -: railway"),
    ("unrest +: garrisons", "unrest -: garrisons"),
];

/// Figures of the unrest after the check of each turn.
const LEVELS: [&str; 12] = [
    "unrest of turn 01",
    "unrest of turn 02",
    "unrest of turn 03",
    "unrest of turn 04",
    "unrest of turn 05",
    "unrest of turn 06",
    "unrest of turn 07",
    "unrest of turn 08",
    "unrest of turn 09",
    "unrest of turn 10",
    "unrest of turn 11",
    "unrest of turn 12",
];
