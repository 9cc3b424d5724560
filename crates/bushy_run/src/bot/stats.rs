//! Measures steps for the odds panel. `evaluate` has the value of a position.

use crate::rules::battle::scouted::Scouted;
use crate::state::event::{Event, Rolled};
use crate::state::sets::{DiceSet, as_side};
use crate::state::step::Step;
use crate::state::{BushyRun, Fight, FightKind, Frame, Stage};
use redoubt_engine::contract::{Measure, Measures};
use redoubt_engine::ids::Nth;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{Rules, Seat};

impl Measures for BushyRun {
    /// Tells whether the scope of a step ends with the last of `events`: with a roll, and with the end of a second Defensive
    /// Fire, because its damage cannot be answered by a retreat (BR-7.3.1j).
    fn ends_scope(_: &Self, events: &[(Audience, Event)]) -> bool {
        let Some(((_, last), before)) = events.split_last() else { return false };
        match roll_in(last) {
            Some((roll, _)) => roll.kind != FightKind::SecondFire,
            None => matches!(last, Event::Fired(..)) && before.iter().any(|(_, event)| roll_in(event).is_some()),
        }
    }

    /// Measures hits, damage points, what a scout finds, and what fights did that the step has ended: nothing that depends
    /// on unseen units.
    fn measures(_: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        const IF_ROLLED: &str = "if it comes to a roll";
        let Some((roll, again)) = events.iter().find_map(|(_, event)| roll_in(event)) else {
            return outcome(after, events);
        };
        let kept = roll.pools_of(|i| again.is_some_and(|dice| !dice.has(Nth(i as u8))));
        let kept_hits: u8 = kept.iter().map(|pool| pool.hits()).sum();
        match roll.kind {
            FightKind::Scouting => {
                let (value, label) = match Scouted::of(roll.pools[1].faces.first()) {
                    Scouted::Found => (2, "all there are Revealed"),
                    Scouted::StepLost => (0, "the scout loses a step"),
                    Scouted::Nothing => (1, "no effect"),
                };
                vec![Measure::named("Scouting", value, label).when(IF_ROLLED)]
            }
            FightKind::Allowance => {
                let sum: u8 = roll.pools[1].faces.iter().sum();
                vec![
                    Measure::new("Units to move", sum.into())
                        .kept(kept[1].faces.iter().map(|&face| i32::from(face)).sum())
                        .when(IF_ROLLED),
                ]
            }
            _ => {
                let mut out = vec![
                    // What counts comes first: a low card of chances has room for one table.
                    Measure::new("Damage points", roll.dp.into())
                        .kept(kept_hits.saturating_sub(roll.dv + roll.wagon).into())
                        .when(IF_ROLLED),
                    Measure::new("Hits", roll.hits.into()).kept(kept_hits.into()).when(IF_ROLLED),
                ];
                out.extend(outcome(after, events));
                out
            }
        }
    }
}

/// Returns the roll of an event, and the dice that were rolled again for it.
fn roll_in(event: &Event) -> Option<(&Rolled, Option<DiceSet>)> {
    match event {
        Event::Rolled(roll) => Some((roll, None)),
        Event::Rerolled(roll, dice) => Some((roll, Some(*dice))),
        _ => None,
    }
}

/// Measures what fights have done that the events have ended. A second Defensive Fire belongs to the fight before it:
/// where its dice may be rolled again, its damage counts as they lie; where it may still come, the steps are those that
/// are lost before it.
fn outcome(after: &BushyRun, events: &[(Audience, Event)]) -> Vec<Measure> {
    const IF_FOUGHT: &str = "if there is a fight";
    let told = || events.iter().filter(|(audience, _)| *audience == Audience::All).map(|(_, event)| event);
    if !told().any(|e| matches!(e, Event::Fired(..))) {
        return vec![];
    }
    let sum = |f: &dyn Fn(&Event) -> i32| told().map(f).sum::<i32>();
    let lost = |e: &Event| match e {
        Event::Eliminated(u, ..) => i32::from(!u.is_british()),
        Event::EliminatedUnknown(..) => 1,
        _ => 0,
    };
    let steps = |e: &Event| if let Event::StepsLost(_, _, n, _) = e { i32::from(*n) } else { 0 };
    let left = |e: &Event| i32::from(matches!(e, Event::Retreated(..) | Event::CounterRetreated(..)));
    let may_come = after.agenda.iter().any(|frame| matches!(frame, Frame::Second(_)));
    let name = if may_come { "British steps lost before a second fire" } else { "British steps lost" };
    vec![
        Measure::new("Allied counters lost", sum(&lost)).when(IF_FOUGHT),
        Measure::new(name, sum(&steps) + open_damage(after)).when(IF_FOUGHT),
        Measure::new("Units that retreat", sum(&left)).when(IF_FOUGHT),
    ]
}

/// Counts the steps that an open second Defensive Fire takes, as its dice lie.
fn open_damage(after: &BushyRun) -> i32 {
    let second = after.fight.as_ref().filter(|fight| fight.kind == FightKind::SecondFire);
    let Some((fight, Some(target))) = second.map(|fight| (fight, fight.target)) else { return 0 };
    let steps = after.steps.get(target.own_index()).copied().unwrap_or(0);
    i32::from(fight.dp.min(steps))
}

impl BushyRun {
    /// Tells whether a fight is declared, answered or fought, or a unit has entered an Area where it may be fired at.
    pub(crate) fn is_in_fight(&self) -> bool {
        let fought = |fight: &Fight| !matches!(fight.kind, FightKind::Scouting | FightKind::Allowance);
        self.fight.as_ref().is_some_and(fought)
            || self.agenda.iter().any(|frame| {
                matches!(frame, Frame::Declare(..) | Frame::React(_) | Frame::Second(_) | Frame::BritishReact(_))
            })
    }

    /// Finds the attack that this declaration leads to: with all units that may take part.
    pub(crate) fn attack_after(&self, step: Step) -> Option<(BushyRun, Step)> {
        let Step::DeclareAttack(from, to) = step else { return None };
        self.check(step).ok()?;
        let mut ready = self.clone();
        let chosen = match self.stage() {
            Some(Stage::BritishAttack) => as_side(self.shooters(self.combat_at(from))),
            _ => self.bands_at(from).and(self.band_attackers()),
        };
        ready.agenda.push(Frame::Declare(from, to, chosen));
        ready.check(Step::Confirm).ok()?;
        Some((ready, Step::Confirm))
    }
}
