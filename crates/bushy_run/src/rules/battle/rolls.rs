//! The dice of a fight: pools, hits, what is subtracted, rerolls (BR-6.1g). `battle` carries out what they lead to.

use crate::data::EventKind;
use crate::ids::{ALLIED, BRITISH};
use crate::options::HouseRule;
use crate::rules::bar::battle::BattleBar;
use crate::rules::bar::{Bar, forbid};
use crate::state::event::{Event, Rolled};
use crate::state::sets::{BritishSet, DiceSet, as_british, units};
use crate::state::step::Step;
use crate::state::{BushyRun, C, Fight, FightKind, Frame};
use redoubt_engine::dice::Pool;
use redoubt_engine::ids::{Id, Nth};

/// Dice of the Ambush event (BR-6.1l).
const AMBUSH_DICE: u8 = 4;

impl BushyRun {
    /// Rolls the dice of the fight on the table.
    pub(crate) fn roll(&mut self, cx: &mut C) {
        let Some(mut fight) = self.fight.take() else {
            self.agenda.pop();
            return;
        };
        match fight.kind {
            FightKind::Scouting => fight.pools[1].faces.push(cx.dice.d6()),
            FightKind::Allowance => (0..2).for_each(|_| fight.pools[1].faces.push(cx.dice.d6())),
            _ => {
                let aimed = self.aimed(&fight);
                for (pool, (dice, to_hit)) in fight.pools.iter_mut().zip(aimed) {
                    if dice > 0 {
                        *pool = cx.dice.pool(dice, to_hit);
                    }
                }
            }
        }
        self.tally(&mut fight);
        let british = fight.british;
        let rolled = self.told(&fight);
        self.fight = Some(fight);
        self.announce(cx, Event::Rolled(rolled));
        let event = if british { EventKind::BritishReroll } else { EventKind::AlliedReroll };
        let reroll = !self.reroll_spent && self.event_now() == event;
        self.agenda.set_top(if reroll { Frame::Reroll } else { Frame::Hits });
    }

    /// Returns what a fight rolls with: the number of dice and the least face that hits, with Volley and without
    /// (BR-7.3.1b, c, BR-7.4.1a to d, BR-8.3c, BR-8.4b, BR-6.1l).
    pub(crate) fn aimed(&self, fight: &Fight) -> [(u8, u8); 2] {
        let plain = match fight.kind {
            FightKind::Attack if fight.from != fight.at => 6,
            FightKind::DefensiveFire if fight.british => {
                let concealed = fight.target.is_some_and(|u| self.concealed.has(u.own()));
                if concealed { 6 } else { 5 }
            }
            _ => 5,
        };
        if fight.kind == FightKind::Ambush {
            return [(0, plain - 1), (AMBUSH_DICE, plain)];
        }
        let (mut volley, mut other) = (0, fight.surprise);
        for u in units(fight.british, fight.units) {
            let with_volley = fight.british && self.volley.has(u.own());
            if with_volley { volley += self.fp(u) } else { other += self.fp(u) }
        }
        [(volley, plain - 1), (other, plain)]
    }

    /// Counts hits, what is subtracted from them, and damage points.
    pub(crate) fn tally(&self, fight: &mut Fight) {
        if matches!(fight.kind, FightKind::Scouting | FightKind::Allowance) {
            return;
        }
        fight.hits = fight.pools.iter().map(Pool::hits).sum();
        fight.dv = if self.counts_defense(fight.kind) {
            let (dv, wagon) = self.defense(fight.at, !fight.british);
            dv + wagon
        } else {
            0
        };
        fight.dp = fight.hits.saturating_sub(fight.dv);
    }

    /// Tells whether the Defense Value is subtracted in such a fight (BR-7.4.1e; in Defensive Fire by a house rule).
    pub(crate) fn counts_defense(&self, kind: FightKind) -> bool {
        matches!(kind, FightKind::Attack | FightKind::Ambush) || self.plays(HouseRule::DvInDf)
    }

    /// Makes the public record of a roll.
    pub(crate) fn told(&self, fight: &Fight) -> Box<Rolled> {
        let (dv, wagon) = if fight.dv > 0 { self.defense(fight.at, !fight.british) } else { (0, 0) };
        let concealed = fight.british
            && fight.kind == FightKind::DefensiveFire
            && fight.target.is_some_and(|u| self.concealed.has(u.own()));
        Box::new(Rolled {
            kind: fight.kind,
            british: fight.british,
            from: fight.from,
            at: fight.at,
            units: fight.units,
            target: if concealed { None } else { fight.target },
            concealed,
            surprise: fight.surprise,
            low: if fight.british { as_british(fight.units).and(self.low_ammo) } else { BritishSet::EMPTY },
            bouquet: self.event_now() == EventKind::Bouquet,
            pools: fight.pools.clone(),
            hits: fight.hits,
            dv,
            wagon,
            dp: fight.dp,
        })
    }

    /// Checks a step while dice may be chosen for a reroll (BR-6.1g).
    pub(crate) fn check_reroll(&self, step: Step) -> Result<(), Bar> {
        let Some(fight) = &self.fight else { return Err(Bar::Over) };
        match step {
            Step::ToggleDie(i) => {
                let n = fight.dice_rolled();
                forbid(i >= n, BattleBar::NoDie(n))
            }
            Step::Confirm => forbid(fight.dice.is_empty(), BattleBar::NoDieChosen),
            Step::Pass => Ok(()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Carries out a step of a reroll: some or all dice, once a turn (BR-6.1g).
    pub(crate) fn reroll_step(&mut self, step: Step, cx: &mut C) {
        let Some(mut fight) = self.fight.take() else { return };
        let seat = if fight.british { BRITISH } else { ALLIED };
        match step {
            Step::ToggleDie(i) => {
                if fight.dice.has(Nth(i)) {
                    self.edit(seat);
                }
                fight.dice = fight.dice.toggled(Nth(i));
                self.fight = Some(fight);
            }
            Step::Confirm => {
                let single = matches!(fight.kind, FightKind::Scouting | FightKind::Allowance);
                let mut first = 0;
                for pool in &mut fight.pools {
                    let len = pool.faces.len();
                    let chosen = fight.dice.and(DiceSet::range(first, (first + len).min(32)));
                    let dice = chosen.iter().map(|die| die.index() - first);
                    if single {
                        dice.for_each(|i| pool.faces[i] = cx.dice.d6());
                    } else if !chosen.is_empty() {
                        let new = cx.dice.pool(chosen.len() as u8, pool.to_hit);
                        dice.zip(new.faces).for_each(|(i, face)| pool.faces[i] = face);
                    }
                    first += len;
                }
                let dice = fight.dice;
                fight.rerolled = true;
                self.reroll_spent = true;
                self.tally(&mut fight);
                let rolled = self.told(&fight);
                self.fight = Some(fight);
                self.announce(cx, Event::Rerolled(rolled, dice));
                self.agenda.set_top(Frame::Hits);
            }
            _ => {
                self.fight = Some(fight);
                self.agenda.set_top(Frame::Hits);
            }
        }
    }
}
