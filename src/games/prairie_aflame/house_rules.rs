//! House rules: the other readings where the rulebook contradicts itself or says nothing, listed once.

use crate::engine::options::Switches;

crate::options! {
    /// The house rules of the game.
    pub enum HouseRule {
        SurrenderFinal: switch(
            "surrender_final",
            "Surrendered for good",
            "Units that surrendered do not return as replacements; only eliminated ones do.",
            "PA-8.3a",
        ),
        MetisReturn: switch(
            "metis_return",
            "Métis return to Batoche",
            "Métis replacements are open again once the nations have retaken Batoche.",
            "PA-8.3d",
        ),
        CprFrom4: switch(
            "cpr_from_4",
            "Railway garrison from April III",
            "A complete garrison of the railway counts from game-turn 4 only.",
            "PA-14.2c",
        ),
        PassThrough: switch(
            "pass_through",
            "Taken in passing",
            "A place is captured by undisrupted units that only pass through it.",
            "PA-9.3d",
        ),
        DutyInSight: switch(
            "duty_in_sight",
            "Duty only in sight",
            "A place that a general has left behind owes no garrison.",
            "PA-14.3c",
        ),
        SteadyStays: switch(
            "steady_stays",
            "Steady units stay",
            "A disrupted unit that passed its check against retreat may not leave by its own choice.",
            "PA-12.7b",
        ),
        UnrestByPoints: switch(
            "unrest_by_points",
            "Unrest by strength",
            "An eliminated or surrendered unit moves unrest by its strength points instead of 1 (a battalion 2).",
            "PA-12.9b",
        ),
        GarrisonStands: switch(
            "garrison_stands",
            "Garrisons stand",
            "An intrinsic garrison fights on when the units beside it withdraw.",
            "PA-9.4h",
        ),
        RielHunted: switch(
            "riel_hunted",
            "Riel hunted down",
            "From turn 8 Riel is captured on 1 to 3 also where his whole force is lost without a retreat.",
            "PA-4.51f",
        ),
        LateRevolt: switch(
            "late_revolt",
            "A late rising counts",
            "Unrest at 30 after turn 9 of On To Regina! wins for the nations, without a level.",
            "PA-18.C2b",
        ),
        Occupy: switch(
            "occupy",
            "Occupy, not control",
            "For its victory the Government must have a unit in each place, not only control it.",
            "PA-18.C1a",
        ),
        EnemyDuty: switch(
            "enemy_duty",
            "Places that could not be held",
            "A place in the nations' hands in a general's range is owed a garrison too, and counts against the Government.",
            "PA-14.3d",
        ),
        FitAttackers: switch(
            "fit_attackers",
            "Only fit units attack",
            "Disrupted units may not enter a hex with the enemy.",
            "PA-10.4b",
        ),
    }
}

/// The house rules that are played.
pub type HouseRules = Switches<HouseRule>;
