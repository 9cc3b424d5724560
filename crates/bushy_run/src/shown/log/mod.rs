//! Describes events to a viewer: log lines and animations for the table. This file finds the file of each event.

mod battle;
mod march;
pub(crate) mod parts;
pub(crate) mod rolls;
mod topics;
mod turn;

use crate::ids::{ALLIED, BRITISH};
use crate::shown::log::parts::line;
use crate::state::BushyRun;
use crate::state::event::Event;
use crate::words::at;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Logs;
use redoubt_engine::record::log::LogEntry;

impl Logs for BushyRun {
    fn describe(&self, event: &Event, _: Viewer) -> LogEntry {
        let mut entry = self.tell(event);
        (entry.topic, entry.opens) = (topics::topic(event), topics::opens(event));
        entry
    }
}

impl BushyRun {
    /// Describes an event, without its topic.
    fn tell(&self, event: &Event) -> LogEntry {
        match event {
            Event::SetUp(true) => line("The British have set up.".into(), "BR-4.2e", BRITISH),
            Event::SetUp(false) => line("The Allied Nations have set up.".into(), "BR-4.2a", ALLIED),
            Event::Placed(u, p) => self.tell_placed(*u, *p),
            Event::Stage(turn, stage) => self.tell_stage(*turn, *stage),
            Event::NoBritishPhases(turn) => turn::tell_no_british_phases(*turn),
            Event::Flipped(turn, kind) => self.tell_flipped(*turn, *kind),
            Event::EventVoid(kind) => turn::tell_event_void(*kind),
            Event::Recovered(u, steps, p, returns) => self.tell_recovered(*u, *steps, *p, *returns),
            Event::LowAmmoRoll(die, n) => turn::tell_low_ammo_roll(*die, *n),
            Event::LowAmmo(u, on) => self.tell_low_ammo(*u, *on),
            Event::ScoutEvent(p) => line(format!("The scouts look into {p}."), "BR-6.1i", BRITISH).about(at(*p)),
            Event::Found(p, real, decoys) => turn::tell_found(*p, *real, *decoys),
            Event::Marched(u, from, to) => self.tell_marched(*u, *from, *to),
            Event::Suspense(p, pause) => self.tell_suspense(*p, *pause),
            Event::Barred(p) => {
                line(format!("The wagon is blocked: it cannot enter {p}."), "BR-10.3e", ALLIED).about(at(*p))
            }
            Event::Stopped(u, p) => self.tell_stopped(*u, *p),
            Event::Overstacked(u, p) => self.tell_overstacked(*u, *p),
            Event::WagonFlipped(deployed) => march::tell_wagon_flipped(*deployed),
            Event::Volleys(set) => self.tell_volleys(*set),
            Event::Revealed(u, p) => self.tell_revealed(*u, *p),
            Event::DecoyRemoved(u, p) => self.tell_decoy_removed(*u, *p),
            Event::Appear(p, n) => march::tell_appear(*p, *n),
            Event::Concealed(u, p) => self.tell_concealed(*u, *p),
            Event::Hid(u, p) => self.tell_hid(*u, *p),
            Event::Hiding(p, gone, down) => march::tell_hiding(*p, *gone, *down),
            Event::Seen(sight, from, to) => march::tell_seen(*sight, *from, *to),
            Event::BandMoved(u, from, to) => self.tell_band_moved(*u, *from, *to),
            Event::SecretMove(u, from, to, seen) => self.tell_secret_move(*u, *from, *to, *seen),
            Event::Rolled(roll) => self.tell_roll(roll, None),
            Event::Rerolled(roll, dice) => self.tell_roll(roll, Some(*dice)),
            Event::Allowance(dice) => turn::tell_allowance(dice),
            Event::NoRetreat(u, p) => self.tell_no_retreat(*u, *p),
            Event::RetreatsDeclared(p, n, dp) => battle::tell_retreats_declared(*p, *n, *dp),
            Event::Retreated(u, from, to) => self.tell_retreated(*u, *from, *to),
            Event::CounterRetreated(from, to) => battle::tell_counter_retreated(*from, *to),
            Event::StepsLost(u, p, lost, left) => self.tell_steps_lost(*u, *p, *lost, *left),
            Event::Eliminated(u, p, gone) => self.tell_eliminated(*u, *p, *gone),
            Event::EliminatedUnknown(p, real, gone) => self.tell_eliminated_unknown(*p, *real, *gone),
            Event::Fired(british_side, set) => self.tell_fired(*british_side, *set),
            Event::Called => {
                line("The Allied Nations want to be asked at the next chance to react.".into(), "BR-3.8", ALLIED)
            }
            Event::WagonLost(p) => turn::tell_wagon_lost(*p),
            Event::TurnEnd(turn) => LogEntry::line(format!("Turn {turn} is over."), "BR-9b"),
            Event::Over(ending, gone) => turn::tell_over(*ending, *gone),
        }
    }
}
