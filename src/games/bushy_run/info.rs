//! The game's fixed facts: seats, phases, options.

use crate::engine::game::{GameInfo, OptionInfo, PhaseInfo, SeatInfo};
use crate::games::bushy_run::ids::{ALLIED, BRITISH};

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
    options: &[
        OptionInfo {
            key: "reactions",
            title: "Reactions",
            text: "How the Allied Nations answer the British turn: by standing orders, asked at every step, or on an \
                   open table without secrets.",
            values: &[("orders", "Standing orders"), ("ask", "Always ask"), ("open", "Open table")],
            rule: "BR-3.8",
        },
        OptionInfo {
            key: "event_mix",
            title: "Tenth event marker",
            text: "Nine events are named and ten markers exist: what the tenth one is.",
            values: &[
                ("no-event", "No Event"),
                ("freedom", "Freedom of Movement"),
                ("wounded", "Wounded Recover"),
                ("british-reroll", "British Reroll"),
                ("allied-reroll", "Allied Reroll"),
                ("low-ammo", "Low Ammo"),
                ("ambush", "Ambush"),
                ("scout", "Scout"),
                ("bouquet", "Bouquet"),
            ],
            rule: "AMB-01",
        },
        OptionInfo::switch(
            "low_fire",
            "Low fire",
            "A calmer game: soldiers 3/3/2/2, grenadiers 4/3/3/2, all bands FP 1.",
            "AMB-22",
        ),
        OptionInfo::switch(
            "reveal_anytime",
            "Reveal at any time",
            "Further windows to reveal units: before each British attack and before each British retreat.",
            "AMB-02",
        ),
        OptionInfo::switch("dummy_captures", "Decoys capture", "Decoys take a wagon that stands alone.", "AMB-03"),
        OptionInfo::switch(
            "no_wagon_bar",
            "No barring",
            "Hidden units cannot be revealed to bar the wagon's step.",
            "AMB-06",
        ),
        OptionInfo::switch("hidden_cannot_attack", "Hidden hold fire", "Hidden units cannot attack.", "AMB-07"),
        OptionInfo::switch(
            "ambush_needs_neighbour",
            "Ambush needs neighbours",
            "The Ambush strikes only where a real band is in the Area or beside it.",
            "AMB-08",
        ),
        OptionInfo::switch(
            "secret_eliminations",
            "Secret losses",
            "Concealed counters that are eliminated are not shown; only the count is.",
            "AMB-11",
        ),
        OptionInfo::switch(
            "sudden_death_14",
            "Sudden victory",
            "The British win as soon as 14 bands are eliminated.",
            "AMB-12",
        ),
        OptionInfo::switch(
            "retreat_cap_dp",
            "Retreats capped",
            "No more units may retreat from an attack than it has damage points.",
            "AMB-13",
        ),
        OptionInfo::switch("deployed_start", "Deployed start", "The wagon starts on its deployed side.", "AMB-23"),
        OptionInfo::switch(
            "dv_in_df",
            "Cover in Defensive Fire",
            "The Defense Value is subtracted in Defensive Fire too.",
            "AMB-27",
        ),
    ],
    overlays: crate::games::bushy_run::shown::overlays::CARDS,
    boards: &[("main", "Main map"), ("hidden", "Hidden map")],
    rules: "BR",
    longest: 120_000,
};
