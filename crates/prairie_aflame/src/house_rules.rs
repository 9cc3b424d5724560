//! House rules: other readings where the rulebook contradicts itself or says nothing, listed once.

use redoubt_engine::data::options::Switches;

redoubt_engine::options! {
    /// The house rules of the game.
    pub enum HouseRule {
        SurrenderFinal: switch(
            Reading,
            "surrender_final",
            "Surrendered units stay away",
            "Units that surrendered do not come back as replacements; only eliminated ones do.",
            "PA-8.3a",
        ),
        MetisReturn: switch(
            Reading,
            "metis_return",
            "Métis come back to Batoche",
            "Métis replacements are open again once the nations have retaken Batoche. Normally they never are after its fall.",
            "PA-8.3d",
        ),
        CprFrom4: switch(
            Reading,
            "cpr_from_4",
            "Railway garrison from turn 4",
            "A complete garrison of the railway helps the Government from turn 4 (April III) on only. Normally it may help before.",
            "PA-14.2c",
        ),
        PassThrough: switch(
            Reading,
            "pass_through",
            "Places taken in passing",
            "Undisrupted units take a place by marching through it. Normally they must end their move in it.",
            "PA-9.3d",
        ),
        DutyInSight: switch(
            Reading,
            "duty_in_sight",
            "No garrison behind the general",
            "A place that a general has left behind needs no garrison any more.",
            "PA-14.3c",
        ),
        SteadyStays: switch(
            Reading,
            "steady_stays",
            "Steady units stay",
            "A disrupted unit that has passed its check stays in the battle. Normally it may leave by its own choice.",
            "PA-12.7b",
        ),
        UnrestByPoints: switch(
            Reading,
            "unrest_by_points",
            "Unrest by strength",
            "An eliminated or surrendered unit moves unrest by its strength points. Normally it counts 1, a battalion 2.",
            "PA-12.9b",
        ),
        GarrisonStands: switch(
            Reading,
            "garrison_stands",
            "Garrisons fight on alone",
            "A place's own garrison fights on when the units beside it withdraw by choice. Normally it is lost then.",
            "PA-9.4h",
        ),
        RielHunted: switch(
            Reading,
            "riel_hunted",
            "Riel hunted down",
            "From turn 8 on Riel is captured on 1 to 3 also where his whole force is lost without a retreat. Normally only on a 6.",
            "PA-4.51f",
        ),
        LateRevolt: switch(
            Reading,
            "late_revolt",
            "A late rising counts",
            "In On To Regina! unrest of 30 after turn 9 is a victory of the nations, without a level. Normally it is a defeat.",
            "PA-18.C2b",
        ),
        Occupy: switch(
            Reading,
            "occupy",
            "A unit in every place",
            "To win, the Government needs a unit in each place that it must hold. Normally it is enough to have taken it last.",
            "PA-18.C1a",
        ),
        EnemyDuty: switch(
            Reading,
            "enemy_duty",
            "Garrisons for enemy places",
            "A place that the nations hold in a general's range counts as a missing garrison against the Government.",
            "PA-14.3d",
        ),
        FitAttackers: switch(
            Reading,
            "fit_attackers",
            "Only fit units attack",
            "Disrupted units may not enter a hex with the enemy. Normally they may, and add no strength there.",
            "PA-10.4b",
        ),
    }
}

/// The house rules that a game is played with.
pub type HouseRules = Switches<HouseRule>;
