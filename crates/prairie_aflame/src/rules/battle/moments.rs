//! The moments of a battle (PA-12.2): what an answer, or the lack of one, does, and which moment comes next.

use crate::ids::{Side, Unit};
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Frame, Moment, PrairieAflame};
use redoubt_engine::hex::HexId;

impl PrairieAflame {
    /// Takes the answer (or none) and goes on to the next moment.
    pub(crate) fn battle_step(&mut self, moment: Moment, step: Option<Step>, cx: &mut Cx) {
        let Some(battle) = &self.battle else {
            self.agenda.pop();
            return;
        };
        let (attacker, hex) = (battle.attacker, battle.hex);
        let next = match moment {
            Moment::Boat | Moment::Ambush | Moment::Free(_) | Moment::Commit | Moment::Lead(_) => {
                self.open_round(moment, step, attacker, cx)
            }
            Moment::Fire | Moment::Lose(_) | Moment::Disrupt(_) | Moment::Checks(_) | Moment::Heir(_) => {
                self.take_fire(moment, step, attacker, cx)
            }
            Moment::Out(_)
            | Moment::Leave(_)
            | Moment::RoundEnd
            | Moment::Continue(_)
            | Moment::Steer
            | Moment::Late => self.close_round(moment, step, (attacker, hex), cx),
            Moment::Finish => {
                // The next moment is set first: a question about a leader goes on top of it.
                self.agenda.set_top(Frame::Battle(Moment::Burn));
                self.finish_battle(cx);
                return;
            }
            Moment::Burn | Moment::Pursue | Moment::Follow => match self.after_battle(moment, step, cx) {
                Some(next) => next,
                None => return,
            },
        };
        if self.ending.is_none() {
            self.agenda.set_top(Frame::Battle(next));
        }
    }

    /// Resolves the moments up to the dice: the Northcote, the ambush, who comes into line, who leads.
    fn open_round(&mut self, moment: Moment, step: Option<Step>, attacker: Side, cx: &mut Cx) -> Moment {
        match moment {
            Moment::Boat => {
                if step == Some(Step::JoinWithBoat) {
                    self.change_battle(|battle| battle.boat = true);
                    self.boat_fought = true;
                }
                self.count_sides(cx);
                Moment::Ambush
            }
            Moment::Ambush => {
                self.quebec_checks(cx);
                self.roll_ambush(cx)
            }
            Moment::Free(side) => {
                if let Some(Step::CommitUnit(unit)) = step {
                    self.change_battle(|battle| battle.engaged.insert(unit));
                    cx.all(self, Event::Engaged(unit));
                }
                if side == attacker { Moment::Free(attacker.other()) } else { Moment::Commit }
            }
            Moment::Lead(side) => {
                let leader = if let Some(Step::UseLeader(leader)) = step { Some(leader) } else { None };
                self.change_battle(|battle| battle.leaders[side.index()] = leader);
                let ambush = self.battle.as_ref().is_some_and(|b| b.ambush.is_some());
                if !ambush && side == attacker { Moment::Lead(attacker.other()) } else { Moment::Fire }
            }
            _ => {
                self.commit(cx);
                Moment::Lead(attacker)
            }
        }
    }

    /// Resolves the dice and what they do: losses, disruptions, checks, a new guard for hostages.
    fn take_fire(&mut self, moment: Moment, step: Option<Step>, attacker: Side, cx: &mut Cx) -> Moment {
        let defender = attacker.other();
        match moment {
            Moment::Lose(side) => self.take_loss(side, step, cx),
            Moment::Disrupt(side) => self.disrupt(side, step, cx),
            Moment::Checks(side) => {
                self.checks(side, cx);
                if side == defender { Moment::Lose(attacker) } else { Moment::Heir(false) }
            }
            Moment::Heir(late) => {
                if let Some(Step::HandOverHostages(force, unit)) = step {
                    self.change_battle(|battle| battle.heirs &= !(1 << force.index()));
                    self.guards[force.index()] = Some(unit);
                    cx.all(self, Event::Guard(force, unit));
                    return Moment::Heir(late);
                }
                self.change_battle(|battle| battle.heirs = 0);
                if late { Moment::RoundEnd } else { Moment::Out(defender) }
            }
            _ => {
                self.fire(cx);
                Moment::Lose(defender)
            }
        }
    }

    /// Resolves one strength point lost, or none where nothing is left to lose.
    fn take_loss(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) -> Moment {
        match step {
            Some(Step::TakeLoss(unit)) => self.lose(unit, cx),
            Some(Step::TakeGarrisonLoss) => self.lose_garrison(1, cx),
            _ => self.change_battle(|battle| battle.loss[side.index()].x = 0),
        }
        let Some(battle) = &mut self.battle else { return Moment::Disrupt(side) };
        let left = &mut battle.loss[side.index()].x;
        *left = left.saturating_sub(1);
        if *left > 0 { Moment::Lose(side) } else { Moment::Disrupt(side) }
    }

    /// Resolves who leaves, the end of the round, and whether the battle goes on.
    fn close_round(
        &mut self,
        moment: Moment,
        step: Option<Step>,
        (attacker, hex): (Side, HexId),
        cx: &mut Cx,
    ) -> Moment {
        match moment {
            Moment::Out(side) if self.boat_is_asked(moment) => {
                self.drive_boat(step, cx);
                Moment::Out(side)
            }
            Moment::Out(side) => {
                self.drive_out(side, step, cx);
                Moment::Leave(side)
            }
            Moment::Leave(side) => self.take_departure(side, step, (attacker, hex), cx),
            Moment::Continue(side) => self.take_withdrawal(side, step, attacker, cx),
            Moment::Steer => {
                self.boat_leaves(step, cx);
                self.after_withdrawal()
            }
            Moment::Late => {
                if let Some(Step::FormBattalion(battalion, _)) = step {
                    self.put_together(battalion);
                    cx.all(self, Event::Formed(battalion, hex));
                }
                Moment::Commit
            }
            _ => self.end_round(cx),
        }
    }

    /// Resolves one unit that leaves by choice, or the end of the choice.
    fn take_departure(
        &mut self,
        side: Side,
        step: Option<Step>,
        (attacker, hex): (Side, HexId),
        cx: &mut Cx,
    ) -> Moment {
        match step {
            Some(Step::LeaveBattle(unit, to)) => {
                self.change_battle(|battle| battle.chosen[side.index()] = Some(At::hex(to)));
                self.leave(UnitSet::one(unit), hex, to, false, cx);
                Moment::Leave(side)
            }
            Some(Step::SteamTo(edge)) => {
                self.boat_goes(edge, cx);
                Moment::Leave(side)
            }
            _ if side != attacker => Moment::Out(attacker),
            _ => Moment::Heir(true),
        }
    }

    /// Resolves whether a side withdraws or fights on.
    fn take_withdrawal(&mut self, side: Side, step: Option<Step>, attacker: Side, cx: &mut Cx) -> Moment {
        match step {
            Some(Step::WithdrawTo(n, to)) => {
                self.withdraw(side, n, to, cx);
                if self.fighters(side).has(Unit::NORTHCOTE) { Moment::Steer } else { self.after_withdrawal() }
            }
            Some(Step::SteamTo(edge)) => {
                self.boat_goes(edge, cx);
                Moment::Finish
            }
            _ if side == attacker => Moment::Continue(attacker.other()),
            _ => {
                self.join_late(cx);
                Moment::Late
            }
        }
    }

    /// Ends a round, an ambush, or the only round of a pursuit.
    fn end_round(&mut self, cx: &mut Cx) -> Moment {
        self.settle_unrest(cx);
        if self.is_gone(Side::Nations) || self.is_gone(Side::Government) {
            return Moment::Finish;
        }
        let boat_alone = self.boat_alone();
        if self.battle.as_ref().is_some_and(|battle| battle.round == u8::MAX) && self.nobody_may_leave() {
            return Moment::Finish;
        }
        let Some(battle) = &mut self.battle else { return Moment::Finish };
        if battle.ambush.is_some() {
            // PA-12.6e.
            battle.ambush = None;
            battle.engaged = UnitSet::EMPTY;
            return Moment::Free(battle.attacker);
        }
        if battle.pursuit.is_some() || boat_alone && battle.attacker == Side::Nations {
            return Moment::Finish; // PA-12.16c, PA-15.12c
        }
        Moment::Continue(battle.attacker)
    }

    /// Tells whether no side can withdraw. A battle that has gone on so for 255 rounds comes from a file and from no play:
    /// nobody is asked in it, and it would never end.
    fn nobody_may_leave(&self) -> bool {
        [Side::Nations, Side::Government].into_iter().all(|side| {
            let mut steps = vec![];
            self.each_withdrawal(side, &mut steps);
            steps.is_empty()
        })
    }

    /// Returns what follows a withdrawal: the battle is over, unless by a house rule the intrinsic garrison that was
    /// left behind fights on (PA-9.4h).
    fn after_withdrawal(&self) -> Moment {
        let stays = !self.is_gone(Side::Nations) && !self.is_gone(Side::Government);
        if stays { Moment::Commit } else { Moment::Finish }
    }

    /// Resolves what the winner does: burning and pursuit. `None` where the battle is left for good.
    fn after_battle(&mut self, moment: Moment, step: Option<Step>, cx: &mut Cx) -> Option<Moment> {
        match (moment, step) {
            (Moment::Burn, step) => {
                if let Some(Step::BurnPlace(place)) = step {
                    self.burn(place, cx);
                }
                Some(Moment::Pursue)
            }
            (Moment::Pursue, Some(Step::CommitUnit(unit))) => {
                self.change_battle(|battle| battle.pursuers.insert(unit));
                Some(Moment::Pursue)
            }
            (Moment::Pursue, _) => {
                self.pursuit_checks(cx);
                Some(Moment::Follow)
            }
            (_, Some(Step::PickLeader(leader))) => {
                self.change_battle(|battle| battle.along.insert(leader));
                Some(Moment::Follow)
            }
            (_, Some(Step::PursueTo(to))) => {
                self.agenda.pop();
                self.follow(to, cx);
                None
            }
            _ => {
                self.agenda.pop();
                self.battle = None;
                None
            }
        }
    }
}
