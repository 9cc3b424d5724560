//! Events described as log entries: lines, rolls with their modifiers, cells of charts, animations for the table.
//!
//! `turn` describes set-up, turns and the end, `score` victory points, `rally` rally, supply and leaders, `fire` shots
//! and what they do, `march` moves and flights, `guns` howitzers, `country` camps, herds, fires and breastworks, `melee`
//! melees; `rolls` has the parts of all of them. Only fixed data is read, so that an event is always described alike.

mod country;
mod fire;
mod guns;
mod march;
mod melee;
mod rally;
mod rolls;
#[cfg(test)]
mod samples;
mod score;
mod topics;
mod turn;

use crate::state::AdobeWalls;
use crate::state::event::Event;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Logs;
use redoubt_engine::record::log::LogEntry;

impl Logs for AdobeWalls {
    fn describe(&self, event: &Event, _viewer: Viewer) -> LogEntry {
        let mut entry = tell(self, event);
        (entry.topic, entry.opens) = (topics::topic(event), topics::opens(event));
        entry
    }
}

/// Describes an event, without its topic.
#[allow(clippy::too_many_lines, reason = "one arm for each event")]
fn tell(game: &AdobeWalls, event: &Event) -> LogEntry {
    use Event::*;
    match event {
        Placed(counter, spot) => game.tell_placed(*counter, spot.0),
        CampPlaced(camp, spot) => game.tell_camp_placed(*camp, spot.0),
        Begins(counter, mode) => game.tell_begins(*counter, *mode),
        ReadyMade(side) => turn::tell_ready_made(*side),
        SetUp(side) => turn::tell_set_up(*side),
        ArrivalTurn(dice) => turn::tell_arrival_turn(*dice),
        Turn(turn, side) => game.tell_turn(*turn, *side),
        Phase(phase) => turn::tell_phase(*phase),
        Reserve(counters) => game.tell_reserve(*counters),
        Ordered(side, order) => turn::tell_ordered(*side, *order),
        Over(ending) => turn::tell_over(*ending),
        Scored(side, n, cause, total) => game.tell_scored(*side, *n, *cause, *total),
        LeaderRecovered(leader) => game.tell_leader_recovered(*leader),
        Unpinned(counter) => game.tell_unpinned(*counter),
        RallyRoll(counter, pin, roll, passed) => game.tell_rally_roll(*counter, *pin, *roll, *passed),
        Evacuation(leader, die, lives) => game.tell_evacuation(*leader, *die, *lives),
        Attached(leader, unit) => game.tell_attached(*leader, *unit),
        Supplying(counter, from, halves) => game.tell_supplying(*counter, *from, *halves),
        CampSupplying(band, camp) => game.tell_camp_supplying(*band, *camp),
        Supplied(counter) => game.tell_supplied(*counter),
        SupplyFailed(counter) => game.tell_supply_failed(*counter),
        LeaderRoll(leader, dice) => game.tell_leader_roll(*leader, *dice),
        WoundRoll(leader, die, wound) => game.tell_wound_roll(*leader, *die, *wound),
        Replaced(leader, captain, spot) => game.tell_replaced(*leader, *captain, spot.0),
        Declared(firer, target) => game.tell_declared(*firer, *target),
        Shot(roll) => game.tell_shot_roll(roll),
        AmmoRoll(counter, die, low) => game.tell_ammo_roll(*counter, *die, *low),
        BoxesUsed(counter, halves) => game.tell_boxes_used(*counter, *halves),
        MoraleRoll(counter, dice, drm) => game.tell_morale_roll(*counter, *dice, drm),
        Disrupted(counter) => game.tell_disrupted(*counter),
        Pinned(counter) => game.tell_pinned(*counter),
        Routed(counter) => game.tell_routed(*counter),
        Lost(counter, n, left) => game.tell_lost(*counter, *n, *left),
        Removed(counter, fate) => game.tell_removed(*counter, *fate),
        Moved(counters, from, to, cost) => game.tell_moved(*counters, *from, to.0, *cost),
        Fled(counters, kind, from, to) => game.tell_fled(*counters, *kind, from.0, to.0),
        RoutEnded(counter) => game.tell_rout_ended(*counter),
        Exited(counters, freely) => game.tell_exited(*counters, *freely),
        Changed(counter, mode, holder) => game.tell_changed(*counter, *mode, *holder),
        Recovered(counter) => game.tell_recovered(*counter),
        Charging(counter, spot) => game.tell_charging(*counter, spot.0),
        ChargeOff(counter) => game.tell_charge_off(*counter),
        Transferred(from, to, n) => game.tell_transferred(*from, *to, *n),
        HorsesRoll(counter, roll) => game.tell_horses_roll(*counter, *roll),
        Limbered(gun) => game.tell_limbered(*gun),
        Faced(gun, dir) => game.tell_faced(*gun, *dir),
        PushRoll(gun, unit, roll, downhill) => game.tell_push_roll(*gun, *unit, *roll, *downhill),
        MireRoll(gun, roll, limbered) => game.tell_mire_roll(*gun, *roll, *limbered),
        Mired(gun) => game.tell_mired(*gun),
        FreeRoll(gun, roll) => game.tell_free_roll(*gun, *roll),
        WreckRoll(gun, die) => game.tell_wreck_roll(*gun, *die),
        Abandoned(counter) => game.tell_abandoned(*counter),
        Manned(counter, by) => game.tell_manned(*counter, *by),
        WorksRoll(die) => country::tell_works_roll(*die),
        Building(counter, train) => game.tell_building(*counter, *train),
        WorksPlaced(counter, spot) => game.tell_works_placed(*counter, spot.0),
        UnderWorks(counter) => game.tell_under_works(*counter),
        WorksTaken(spot) => game.tell_works_taken(spot.0),
        FireSet(counter, spot, dice, until) => game.tell_fire_set(*counter, spot.0, *dice, *until),
        FireOut(spot) => game.tell_fire_out(spot.0),
        Looting(counter, camp) => game.tell_looting(*counter, *camp),
        CampLooted(camp) => game.tell_camp_looted(*camp),
        CampBurns(camp, counter) => game.tell_camp_burns(*camp, *counter),
        CampGone(camp) => game.tell_camp_gone(*camp),
        Alert => country::tell_alert(),
        WakeRoll(bands, herds) => country::tell_wake_roll(*bands, *herds),
        Woke(counter) => game.tell_woke(*counter),
        CaptureRoll(scouts, herd, roll) => game.tell_capture_roll(*scouts, *herd, *roll),
        Captured(scouts, herd) => game.tell_captured(*scouts, *herd),
        Scattered(herd, die, dice, at) => game.tell_scattered(*herd, *die, *dice, *at),
        GatherRoll(herd, roll, passed) => game.tell_gather_roll(*herd, *roll, *passed),
        Gathered(counter, herd) => game.tell_gathered(*counter, *herd),
        Melee(attackers, spot) => game.tell_melee(*attackers, spot.0),
        Canister(gun, roll, load, points) => game.tell_canister(*gun, *roll, *load, *points),
        DroppedOut(counter) => game.tell_dropped_out(*counter),
        RetreatRoll(counters, roll) => game.tell_retreat_roll(*counters, *roll),
        PursuitRoll(counters, die, passed) => game.tell_pursuit_roll(*counters, *die, *passed),
        Pursues(counters) => game.tell_pursues(*counters),
        Renewed(counters, spot) => game.tell_renewed(*counters, spot.0),
        MeleeRoll(roll) => game.tell_melee_roll(roll),
        Advanced(counters, spot) => game.tell_advanced(*counters, spot.0),
    }
}
