//! Events described as log entries: lines, cells of charts, animations for the table.
//!
//! `turn` describes the sequence of play, supply and reinforcements, `march` the movement, `places` what happens
//! to places, leaders, hostages and unrest, `battle` and `fire` the battles. `entry` and `rolls` are their parts.
//! Nothing in this game is secret, so every viewer reads the same. Only fixed data is read.

pub(crate) mod battle;
pub(crate) mod entry;
pub(crate) mod fire;
pub(crate) mod march;
pub(crate) mod places;
pub(crate) mod rolls;
mod topics;
pub(crate) mod turn;

use crate::shown::log::rolls::Steadiness;
use crate::state::PrairieAflame;
use crate::state::event::Event;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Logs;
use redoubt_engine::record::log::LogEntry;

impl Logs for PrairieAflame {
    fn describe(&self, event: &Event, _: Viewer) -> LogEntry {
        let mut entry = tell(self, event);
        (entry.topic, entry.opens) = (topics::topic(event), topics::opens(event));
        entry
    }
}

/// Describes an event, without its topic.
fn tell(game: &PrairieAflame, event: &Event) -> LogEntry {
    use Event::*;
    match event {
        Stage(turn, side, stage) => game.describe_stage(*turn, *side, *stage),
        RalliedBy(unit, leader) => game.describe_rallied(*unit, *leader),
        Rally(unit, check) => game.describe_rally(*unit, *check),
        Foraged(unit, face, column, found) => game.describe_forage(*unit, *face, *column, *found),
        OutOfSupply(side, units) => game.describe_hunger(*side, *units),
        Expended(unit, hex) => game.describe_expended(*unit, *hex),
        Arrived(units, leaders, hex, train) => game.describe_arrival(*units, *leaders, *hex, *train),
        Launched(edge) => game.describe_launched(*edge),
        Points(side, n, now) => game.describe_points(*side, *n, *now),
        Returned(unit, hex, left) => game.describe_return(*unit, *hex, *left),
        Formed(unit, hex) => game.describe_formed(*unit, *hex),
        BrokeDown(unit, hex) => game.describe_broken_down(*unit, *hex),
        Freed(hex) => game.describe_freed_stack(*hex),
        Engineer(unit) => game.describe_engineers(*unit),
        Ferry(edge) => game.describe_ferry(*edge),
        Command(unit, check) => game.describe_command(*unit, *check),
        Marched(units, leaders, from, to) => game.describe_march(*units, *leaders, *from, *to),
        Entrained(units, leaders, hex) => game.describe_train(*units, *leaders, *hex, "boarded"),
        Detrained(units, leaders, hex) => game.describe_train(*units, *leaders, *hex, "left"),
        Rode(units, leaders, from, to) => game.describe_ride(*units, *leaders, *from, *to),
        Steamed(from, to) => game.describe_steam(*from, *to),
        Embarked(unit) => game.describe_embarked(*unit),
        Landed(unit, hex) => game.describe_landed(*unit, *hex),
        Captured(side, place) => game.describe_taken_place(*side, *place),
        Hostages(place, face, drm, taken) => game.describe_hostage_roll(*place, *face, *drm, *taken),
        Taken(force, now) => game.describe_hostages(*force, *now),
        Released(force, n, left) => game.describe_released(*force, *n, *left),
        Rescued(force, n, left) => game.describe_rescued(*force, *n, *left),
        Guard(force, unit) => game.describe_guard(*force, *unit),
        Burning(place, unit, check) => game.describe_burning(*place, *unit, *check),
        ProvisionalOut => game.describe_provisional_out(),
        Unrest(cause, by, from, to) => game.describe_unrest(*cause, *by, *from, *to),
        Roaming => game.describe_roaming(),
        Strayed(leader, from, to) => game.describe_stray(*leader, *from, *to),
        LeaderTaken(leader, how) => game.describe_leader_taken(*leader, *how),
        Railway(complete) => game.describe_railway(*complete),
        Missing(place) => game.describe_missing(*place),
        Battle(hex, attacker, large, pursuit) => game.describe_opening(*hex, *attacker, *large, *pursuit),
        Quebec(battalion, check) => game.describe_quebec(*battalion, *check),
        Ambush(ambush) => game.describe_ambush(ambush),
        Engaged(unit) => game.describe_engaged(*unit),
        Commit(unit, check) => game.describe_commit(*unit, *check),
        Fired(fired) => game.describe_fire(fired),
        Eliminated(unit, hex) => game.describe_eliminated(*unit, *hex),
        GarrisonYields(place) => game.describe_garrison_yields(*place),
        GarrisonLost(place, left) => game.describe_garrison_lost(*place, *left),
        Disrupted(unit, hex) => game.describe_disrupted(*unit, *hex),
        RetreatCheck(unit, check) => game.describe_steadiness(*unit, *check, &Steadiness::AGAINST_RETREAT),
        SurrenderCheck(unit, check) => game.describe_steadiness(*unit, *check, &Steadiness::AGAINST_SURRENDER),
        Cornered(unit, check) => game.describe_steadiness(*unit, *check, &Steadiness::NO_WAY_OUT),
        Surrendered(unit, hex) => game.describe_surrendered(*unit, *hex),
        Left(units, from, to, how) => game.describe_left(*units, *from, *to, *how),
        WentAlong(leader, from, to, how) => game.describe_along(*leader, *from, *to, *how),
        Withdrew(side, n, hex) => game.describe_withdrawal(*side, *n, *hex),
        BoatDriven(edge) => game.describe_boat_driven(*edge),
        CaptureRoll(leader, face, captured, late) => game.describe_capture(*leader, *face, *captured, *late),
        BattleOver(hex, winner) => game.describe_battle_over(*hex, *winner),
        Rescue(force, first, second, freed) => game.describe_rescue(*force, *first, *second, *freed),
        Pursuit(unit, check) => game.describe_pursuit(*unit, *check),
        Joined(units) => game.describe_joined(*units),
        Over(ending) => game.describe_ending(*ending),
    }
}
