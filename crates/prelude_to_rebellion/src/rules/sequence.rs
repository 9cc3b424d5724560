//! The sequence of play: what runs by itself between two questions (PR-2).

use crate::data::cards::CardDie;
use crate::data::ops::Lasting;
use crate::ids::{County, LOYAL, PATRIOTE, ROUNDS, Special};
use crate::rules::C;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Frame, Stage};
use crate::state::{EffectEnd, Ending, PreludeToRebellion, RoundRecord};
use redoubt_engine::Seat;
use redoubt_engine::contract::Sequence;

impl Sequence for PreludeToRebellion {
    fn asked(&self) -> Option<Seat> {
        match self.top()? {
            Frame::Sequence(Stage::First) => Some(PATRIOTE),
            Frame::Sequence(Stage::Play) => Some(self.active),
            Frame::Spend(spend) => (spend.halves > 0).then_some(spend.seat),
            Frame::Stake(..) => self.spender(),
            Frame::Die => {
                let card = self.card(self.play?.card);
                (self.play?.rolls && card.die == CardDie::Named).then_some(card.faction.seat()).flatten()
            }
            Frame::Check(check) => self.check_asks(check).then_some(check.side),
            Frame::Spread(spread) => self.can_spread(spread).then_some(spread.by),
            Frame::Pick(pick) => (pick.left > 0).then_some(pick.by),
            Frame::Order(seat, left, _) => (!left.is_empty()).then_some(*seat),
            Frame::Number(seat, ..) | Frame::Option(seat, ..) | Frame::Peek(seat, _) => Some(*seat),
            Frame::MaySpend(seat, ..) | Frame::MaySpendUpTo(seat, _) => Some(*seat),
            Frame::NameCounty => self.running.as_ref().map(|running| running.you),
            Frame::HandToPool(of, by) => (!self.open_to_pool(*of).is_empty()).then_some(*by),
            Frame::Borrow(seat) | Frame::Reset(seat) | Frame::Angles(seat, ..) => Some(*seat),
            Frame::Strings(seat, left, _) => (*left > 0).then_some(*seat),
            _ => None,
        }
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn) + 1
    }

    fn phase(&self) -> &'static str {
        match self.stage() {
            Stage::TurnStart | Stage::First => "draw",
            Stage::TurnEffects | Stage::TurnEnd => "end",
            Stage::Final(..) | Stage::Over => "final",
            _ if self.active == self.first => "first",
            _ => "second",
        }
    }
}

impl PreludeToRebellion {
    /// Runs the game up to its next question, or to its end.
    pub(crate) fn run(&mut self, cx: &mut C) {
        while self.asked().is_none() && self.stage() != Stage::Over {
            self.go_on(cx);
        }
    }

    /// Carries out the top frame, which asks nobody.
    fn go_on(&mut self, cx: &mut C) {
        let Some(top) = self.agenda.top().cloned() else {
            self.agenda.push(Frame::Sequence(Stage::Over));
            return;
        };
        match top {
            Frame::Sequence(stage) => self.stage_on(stage, cx),
            Frame::AfterPoints => self.after_points(cx),
            Frame::Run(block, at) => self.run_block(block, at, cx),
            Frame::EndEvent => self.end_event(),
            Frame::Die => self.scoring_die(),
            Frame::RollDie(seat, track) => self.roll_scoring_die(seat, track, cx),
            Frame::Dispose => self.dispose(cx),
            Frame::Check(check) => self.check_on(check, cx),
            Frame::Score(track, after) => self.score(track, after, cx),
            Frame::Each(at, block) => self.each_on(at, block),
            Frame::Random(random) => self.find_county(random, cx),
            Frame::Strings(seat, _, named) => self.roll_named(seat, named),
            Frame::Spend(_)
            | Frame::Stake(..)
            | Frame::Spread(_)
            | Frame::Pick(_)
            | Frame::Order(..)
            | Frame::Number(..)
            | Frame::Option(..)
            | Frame::MaySpend(..)
            | Frame::MaySpendUpTo(..)
            | Frame::NameCounty
            | Frame::Peek(..)
            | Frame::HandToPool(..)
            | Frame::Borrow(_)
            | Frame::Reset(_)
            | Frame::Angles(..) => {
                self.agenda.pop();
            }
        }
    }

    /// Sets the stage of the sequence of play; nothing else is on the agenda then.
    pub(crate) fn set_stage(&mut self, stage: Stage) {
        self.agenda.set_top(Frame::Sequence(stage));
    }

    /// Carries out a stage that asks nobody.
    fn stage_on(&mut self, stage: Stage, cx: &mut C) {
        match stage {
            Stage::TurnStart => self.start_turn(cx),
            Stage::RoundStart => {
                self.active = self.first;
                self.set_stage(Stage::ActionStart);
            }
            Stage::ActionStart => self.start_action_round(cx),
            Stage::ActionEnd => self.end_action_round(cx),
            Stage::ActionDone if self.active == self.first => {
                self.active = self.first.other();
                self.set_stage(Stage::ActionStart);
            }
            Stage::ActionDone => self.set_stage(Stage::RoundEnd),
            Stage::RoundEnd => self.end_round(cx),
            Stage::TurnEffects => self.turn_effects(cx),
            Stage::TurnEnd => self.end_turn(cx),
            Stage::Final(step, war) => self.final_step(step, war, cx),
            Stage::First | Stage::Play | Stage::Over => {}
        }
    }

    /// Begins the Action Round of the active player, or skips it (PR-12.108a, A10).
    fn start_action_round(&mut self, cx: &mut C) {
        let seat = self.active;
        if self.skips[seat.index()] > 0 {
            self.skips[seat.index()] -= 1;
            cx.all(self, Event::Skipped(seat, self.round));
            self.set_stage(Stage::ActionDone);
            return;
        }
        self.record = RoundRecord::default();
        for effect in &mut self.effects {
            if effect.ends == EffectEnd::Round(seat, false) {
                effect.ends = EffectEnd::Round(seat, true);
            }
        }
        cx.all(self, Event::ActionRound(seat, self.round));
        self.set_stage(Stage::Play);
        if seat == PATRIOTE && self.turn_data().st_jean == Some(self.round) {
            self.celebrate(cx);
        }
    }

    /// Lets card 23 act, where it lies aside (PR-12.23a).
    fn celebrate(&mut self, cx: &mut C) {
        let found = self.effects.iter().find_map(|effect| match effect.what {
            Lasting::StJeanBaptiste(block) => Some((effect.card, block)),
            _ => None,
        });
        if let Some((card, block)) = found {
            self.begin_block(card, PATRIOTE, block, None, cx);
        }
    }

    /// Ends the Action Round of the active player.
    fn end_action_round(&mut self, cx: &mut C) {
        let meetings = self.effect(|effect| effect.what == Lasting::MeetingsForbidden).map(|effect| effect.card);
        // Four AP are eight halves.
        if let (Some(card), true) = (meetings, self.record.mobilized >= 8) {
            self.score_vp(LOYAL, 1, Cause::Card(card), cx);
        }
        self.end_effects(|effect, active| effect.ends == EffectEnd::Round(active, true), cx);
        for seat in [PATRIOTE, LOYAL] {
            let fresh = std::mem::take(&mut self.fresh[seat.index()]);
            self.pending[seat.index()] = self.pending[seat.index()].or(fresh);
        }
        if self.ends_now(cx) {
            return;
        }
        if std::mem::take(&mut self.record.swap) {
            self.hands.swap(0, 1);
            cx.barrier();
            cx.all(self, Event::Swapped);
        }
        self.set_stage(Stage::ActionDone);
    }

    /// Ends the round of both players (PR-10.0c).
    fn end_round(&mut self, cx: &mut C) {
        if self.session_ends_with(self.round) {
            self.session_benefits(false, cx);
            if self.ends_now(cx) {
                return;
            }
        }
        if self.round < ROUNDS {
            self.round += 1;
            self.set_stage(Stage::RoundStart);
        } else {
            self.set_stage(Stage::TurnEffects);
        }
    }

    /// Gives the Patriote what a Session brings (PR-10.0c).
    pub(crate) fn session_benefits(&mut self, early: bool, cx: &mut C) {
        cx.all(self, Event::SessionOver(early));
        self.score_vp(PATRIOTE, 2, Cause::Session, cx);
        self.add_cubes(PATRIOTE, County::QUEBEC, 1, Cause::Session, cx);
    }

    /// Checks whether the game ends after an Action Round or a Session (PR-2.4b, PR-2.4c); returns true where it
    /// does.
    pub(crate) fn ends_now(&mut self, cx: &mut C) -> bool {
        if self.spirit >= 15 {
            cx.all(self, Event::Final(true));
            self.set_stage(Stage::Final(0, true));
            return true;
        }
        if self.vp.unsigned_abs() >= u16::from(self.data.tables.win) {
            self.end_game(Ending::Points, cx);
            return true;
        }
        false
    }

    /// Ends the game.
    pub(crate) fn end_game(&mut self, ending: Ending, cx: &mut C) {
        self.ending = Some(ending);
        self.set_stage(Stage::Over);
        cx.all(self, Event::Over(self.leader(), ending));
    }

    /// Returns the seat that leads in VP; a tie counts as a lead of the Loyal (PR-2.4b).
    #[must_use]
    pub fn leader(&self) -> Seat {
        if self.vp > 0 { PATRIOTE } else { LOYAL }
    }

    /// Ends the lasting effects of which `which` is true, for the active player; their cards are discarded.
    pub(crate) fn end_effects(&mut self, which: impl Fn(&super::super::state::Effect, Seat) -> bool, cx: &mut C) {
        let active = self.active;
        while let Some(at) = self.effects.iter().position(|effect| which(effect, active)) {
            let effect = self.effects.remove(at);
            self.discard_aside(effect.card);
            cx.all(self, Event::LastsNoMore(effect.card));
        }
    }

    /// Tells whether a Special Action of a seat waits.
    pub(crate) fn waits(&self, seat: Seat, special: Special) -> bool {
        self.pending[seat.index()].has(special)
    }

    /// Spends a waiting Special Action; true where there was one. `worked` tells whether it brought something.
    pub(crate) fn spend_waiting(&mut self, seat: Seat, special: Special, worked: bool, cx: &mut C) -> bool {
        let there = self.waits(seat, special);
        if there {
            self.pending[seat.index()].remove(special);
            cx.all(self, Event::Spent(seat, special, worked));
        }
        there
    }
}
