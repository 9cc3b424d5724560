//! Events described as log entries: lines, cells of charts, animations for the table.
//!
//! `turn` describes set-up, arrivals, command and rally, `march` the movement, `combat` fire and assaults, `flight`
//! losses, retreats and routs; `rolls` has the parts of all of them. Only fixed data is read, so that an event is
//! always described alike; therefore a leader is called by the name of his post's first holder.

pub(crate) mod combat;
pub(crate) mod flight;
pub(crate) mod march;
pub(crate) mod rolls;
mod topics;
pub(crate) mod turn;

use crate::prelude::*;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Logs;
use redoubt_engine::record::log::LogEntry;

impl Logs for BattlesForCanada {
    fn describe(&self, event: &Event, _viewer: Viewer) -> LogEntry {
        let mut entry = tell(self, event);
        (entry.topic, entry.opens) = (topics::topic(event), topics::opens(event));
        entry
    }
}

/// Describes an event, without its topic.
fn tell(game: &BattlesForCanada, event: &Event) -> LogEntry {
    use Event::*;
    match event {
        Placed(unit, spot) => game.tell_placed(*unit, spot.0),
        LeaderPlaced(leader, spot, why) => game.tell_leader_placed(*leader, spot.0, *why),
        Faced(spot, to) => game.tell_faced(spot.0, *to),
        SetUp(side) => game.tell_set_up(*side),
        Canadians(skirmish) => game.tell_canadians(*skirmish),
        Drawn(units) => game.tell_drawn(*units),
        Revealed(units, leaders, spot) => game.tell_revealed(*units, *leaders, spot.0),
        Turn(turn) => game.tell_turn(*turn),
        Stage(stage) => game.tell_stage(*stage),
        ArrivalRoll(corps, die, most) => game.tell_arrival_roll(*corps, *die, *most),
        GarrisonRoll(die) => game.tell_garrison_roll(*die),
        Arrived(units, leaders) => game.tell_arrived(*units, *leaders),
        Kept(leader) => game.tell_kept(*leader),
        OutOfCommand(leaders) => game.tell_out_of_command(*leaders),
        Guns(die, state) => game.tell_guns(*die, *state),
        GunsPlaced(spot, to) => game.tell_guns_placed(spot.0, *to),
        Initiative(dice, side) => game.tell_initiative(*dice, *side),
        First(side) => game.tell_first(*side),
        Activated(leader) => game.tell_activated(*leader),
        CommandCheck(leader, die, cv) => game.tell_command_check(*leader, *die, *cv),
        Impulse(leader, die, add) => game.tell_impulse(*leader, *die, *add),
        Passed(side) => game.tell_passed(*side),
        Marched(units, from, to, cost) => game.tell_marched(*units, *from, to.0, *cost),
        Turned(units, spot, to, cost) => game.tell_turned(*units, spot.0, *to, *cost),
        FacingCheck(unit, die, morale) => game.tell_facing_check(*unit, *die, *morale),
        Hunt(unit, prey, die, add, most) => game.tell_hunt(*unit, *prey, *die, *add, *most),
        LeaderMoved(leader, from, to) => game.tell_leader_moved(*leader, *from, to.0),
        Fire(roll) => game.tell_fire(roll),
        LeaderRoll(die) => game.tell_leader_roll(*die),
        Assault(units, spot) => game.tell_assault(*units, spot.0),
        AssaultRoll(roll) => game.tell_assault_roll(roll),
        Skirmish(unit, spot, at, die, add) => game.tell_skirmish(*unit, (spot.0, *at), *die, *add),
        Advanced(units, leaders, spot) => game.tell_advanced(*units, *leaders, spot.0),
        Lost(unit, n, left) => game.tell_lost(*unit, *n, *left),
        Eliminated(unit) => game.tell_eliminated(*unit),
        LeaderLost(leader) => game.tell_leader_lost(*leader),
        Disorganized(units) => game.tell_disorganized(*units),
        RoutCheck(unit, die, morale, add) => game.tell_rout_check(*unit, *die, *morale, *add),
        Routed(unit) => game.tell_routed(*unit),
        Retreated(units, leaders, from, to) => game.tell_retreated(*units, *leaders, from.0, to.0),
        RetreatRoll(unit, die, morale, flank) => game.tell_retreat_roll(*unit, *die, *morale, *flank),
        Fled(units, leaders, from, to) => game.tell_fled(*units, *leaders, from.0, to.0),
        Left(units, leaders) => game.tell_left(*units, *leaders),
        Reordered(units) => game.tell_reordered(*units),
        RallyCheck(unit, die, morale, add) => game.tell_rally_check(*unit, *die, *morale, *add),
        Rallied(unit) => game.tell_rallied(*unit),
        ReturnRoll(unit, die, morale) => game.tell_return_roll(*unit, *die, *morale),
        Returned(unit, spot) => game.tell_returned(*unit, spot.0),
        Redoubt(n, side) => game.tell_redoubt(*n, *side),
        ArmyRouted(side) => game.tell_army_routed(*side),
        Honour(leader, stands, test) => game.tell_honour(*leader, *stands, *test),
        Over(ending) => game.tell_over(*ending),
    }
}
