//! The game's fixed facts: seats, phases.

use crate::ids::{ALLIED, BRITISH};
use crate::options::HouseRule;
use redoubt_engine::contract::{GameInfo, Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::options::Options;

/// The game info.
pub static INFO: GameInfo = GameInfo {
    id: "bushy-run",
    title: "The Battle of Bushy Run",
    when: "5 and 6 August 1763",
    blurb: "Colonel Bouquet's column is two days from Fort Pitt when the woods open fire. The British must bring their \
            supply wagon through or break the attack; the Allied Nations see a map that nobody else sees.",
    seats: &[
        SeatInfo { key: "british", name: "British", secrets: false },
        SeatInfo { key: "allied", name: "Allied Nations", secrets: true },
    ],
    phases: &[
        PhaseInfo::new("setup-allied", "Allied Set-up", Some(ALLIED), "BR-4.2a"),
        PhaseInfo::new("setup-british", "British Set-up", Some(BRITISH), "BR-4.2e"),
        PhaseInfo::new("event", "Random Event", None, "BR-6.0a"),
        PhaseInfo::new("british-move", "British Movement", Some(BRITISH), "BR-7.2a"),
        PhaseInfo::new("british-attack", "British Attack", Some(BRITISH), "BR-7.4a"),
        PhaseInfo::new("allied-move", "Allied Movement", Some(ALLIED), "BR-8.2a"),
        PhaseInfo::new("allied-attack", "Allied Attack", Some(ALLIED), "BR-8.4a"),
        PhaseInfo::new("end", "End Phase", None, "BR-9b"),
    ],
    options: HouseRule::INFOS,
    overlays: crate::shown::overlays::CARDS,
    boards: &[("main", "Main map"), ("hidden", "Hidden map")],
    hidden: Hidden::Maps,
    rules: "BR",
    // Seats may take steps back without end; games that go on, even those of random players, are far shorter.
    longest: 120_000,
};
