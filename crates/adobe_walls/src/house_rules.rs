//! The options and house rules of the game: the ammunition rules, and other readings where the rulebook contradicts itself
//! or says nothing. Each is listed once; all are at their first value unless they are chosen.

use redoubt_engine::data::options::Switches;

redoubt_engine::options! {
    /// The options and house rules.
    pub enum HouseRule {
        Ammo: choice(
            Variant,
            "ammo",
            "Ammunition",
            "How units run low. Basic: a roll of 5 may bring a Low Ammo marker. First fire safe: the first fire of a US unit never does. Rosters: US units count boxes.",
            &[("basic", "Low Ammo markers"), ("first", "First fire safe"), ("rosters", "Rosters of boxes")],
            "AW-15D.1a"
        ),
        AllFirst: switch(
            Reading,
            "melee_declare",
            "All melees are declared first",
            "Every melee of a phase is declared, and every defender retreats before melee, before the first is rolled. Normally each is declared and resolved before the next.",
            "AW-4F.b"
        ),
        AdvanceAtOnce: switch(
            Reading,
            "advance",
            "Advance at once",
            "Attackers advance right after their melee. Normally they advance after all melees of the phase.",
            "AW-10H.3a"
        ),
        OwnFires: switch(
            Reading,
            "fire_countdown",
            "Fires die with their own turn",
            "A side's grass fires count down at the end of its own player turn. Normally all count down at the end of the game turn.",
            "AW-4.3a"
        ),
        NoHq: switch(
            Reading,
            "hq_in_play",
            "No headquarters",
            "The headquarters counter is not in play.",
            "AW-13E.a"
        ),
        LosEither: switch(
            Reading,
            "los_edge",
            "Either hex blocks a hexside",
            "A line of sight along a hexside is blocked if one of the two hexes blocks it. Normally both must.",
            "AW-9C.h"
        ),
        MeleeMix: choice(
            Reading,
            "melee_mix",
            "Mixed stacks in melee",
            "Whose condition counts in a melee of a mixed stack: units with half of the strength, any unit, or only all units together.",
            &[("half", "Half of the strength"), ("any", "Any unit"), ("all", "All units")],
            "AW-10G.a"
        ),
        OneLeaderCheck: switch(
            Reading,
            "melee_leader_checks",
            "One leader checks in melee",
            "After losses in melee one leader of the side checks, drawn at random. Normally every leader in the melee does.",
            "AW-10C.1a"
        ),
        LongTwoIsCheck: switch(
            Reading,
            "long_range_two",
            "Two points at long range are a check",
            "A result of 2 at two hexes is a morale check at -1, as a 1 is. Normally it stays 2 points.",
            "AW-9B.3c"
        ),
        PinGoesOn: switch(
            Reading,
            "mounted_pin",
            "Unhorsed units go on",
            "A mounted unit that a pin forces off its horses, or back, keeps the MP that it has left. Normally its move ends.",
            "AW-8A.c"
        ),
        PushCrosses: switch(
            Reading,
            "manhandle_mired_no",
            "A gun that is not mired crosses",
            "A manhandled howitzer that fails at a creek or ford and is not mired crosses all the same. Normally it stays.",
            "AW-11B.g"
        ),
        ShellScatters: switch(
            Reading,
            "he_melee_r",
            "Shell in melee disperses",
            "A result R of shell fired in melee makes the attackers move as a rout does. Normally it does nothing.",
            "AW-11C.4c"
        ),
        LowLeftFree: switch(
            Reading,
            "low_ammo_exited",
            "Units off the map are not low",
            "A unit that left the map by choice with a Low Ammo marker costs no point at the end.",
            "AW-15B.b"
        ),
        FortTransfer: switch(
            Reading,
            "fort_vp",
            "Points for the fort change hands",
            "When the US takes the fort, the Nations lose their 5 points for it. Normally they keep them.",
            "AW-21.a"
        ),
        LimitAny: switch(
            Reading,
            "limit20",
            "One leader is enough",
            "From the 20th loss on, bands may attack if one of the attackers is stacked with a leader. Normally every one must be.",
            "AW-17E.c"
        ),
        FireAnywhere: switch(
            Reading,
            "fire_anywhere",
            "Fire anywhere",
            "Grass fires may also be set in marsh, in the fort and in camps, and beside others who stay in the hex's herd.",
            "AW-17D.d"
        ),
        ChargeFord: switch(
            Reading,
            "charge_ford",
            "Charges cross the river",
            "A charge may cross the river and its fords. Normally these sides stop it as creeks do.",
            "AW-17A.b"
        ),
        NoRoutFire: switch(
            Reading,
            "rout_of",
            "No fire at routed units",
            "Routed units that leave a ZOC in their own Movement Phase draw no opportunity fire.",
            "AW-9F.d"
        ),
        FireAtEach: switch(
            Reading,
            "of_stack",
            "Fire at each unit of a stack",
            "When a stack leaves a ZOC every firer may fire once at each of its units. Normally it fires at one.",
            "AW-9F.a"
        ),
        UsLossTwo: switch(
            Reading,
            "us_loss_vp",
            "US losses count double",
            "Each combat factor that the US loses gives 2 points. Normally 1.",
            "AW-21.a"
        ),
        TrainRoutLost: switch(
            Reading,
            "train_rout",
            "A routed train is lost",
            "A pack train that routs is eliminated. Normally its packers leave it behind.",
            "AW-16B.a"
        ),
        HerdVp: choice(
            Reading,
            "herd_vp",
            "Points for a herd",
            "What a captured herd gives when it is driven off the western edge.",
            &[("2", "2 points"), ("1", "1 point"), ("3", "3 points")],
            "AW-19D.1c"
        ),
        Hh0Sp: switch(
            Reading,
            "hh0_sp",
            "Holders of scouts stack free",
            "Horse holders of scouts and headquarters have no stacking points. Normally 1.",
            "AW-6E.a"
        ),
        MeleeAgain: switch(
            Reading,
            "melee_again",
            "A hex may be attacked again",
            "Fresh units may attack a hex that was attacked in this phase. Normally each hex is attacked once.",
            "AW-10B.g"
        ),
        SideDisrupted: switch(
            Reading,
            "melee_c_disrupt",
            "Losses disrupt the whole side",
            "A loss in melee disrupts every unit of the side. Normally those that take a point.",
            "AW-10C.1a"
        ),
        NoRoutEndFort: switch(
            Reading,
            "rout_end_fort",
            "The fort does not end a rout",
            "The fort and a lone leader are goals of a rout, but a unit that comes there goes on routing.",
            "AW-10J.2b"
        ),
        CanisterByUs: switch(
            Reading,
            "canister_choice",
            "The US chooses who takes canister",
            "The US says which attackers take the points of canister. Normally their owner does.",
            "AW-11C.4a"
        ),
        ShellAttached: switch(
            Reading,
            "shell_leader",
            "Shell endangers attached leaders",
            "A leader checks after shell only if the unit that he is attached to was hit. Normally any leader in the hex does.",
            "AW-13D.2a"
        ),
        HolderRoll: switch(
            Reading,
            "holder_kill_roll",
            "Horses of dead holders may be captured",
            "The horses of a holder killed by fire roll whether they are captured. Normally they are dead.",
            "AW-9D.2b"
        ),
        ArrivalWaits: switch(
            Reading,
            "arrival_delay",
            "The reserve may wait",
            "In the Alternate Scenario the US may bring its reserve later than it rolled.",
            "AW-20B.a"
        ),
        AlertNextPhase: switch(
            Reading,
            "alert_same_phase",
            "Bands wake in the next phase",
            "After an alert the first bands wake in the next Movement Phase of the Nations. Normally in the same one if the Nations caused it.",
            "AW-18A.2c"
        ),
        SupplyListed: switch(
            Reading,
            "resupply_units",
            "Supply for listed units only",
            "Trains supply cavalry, infantry, scouts and howitzers only. Normally any US unit.",
            "AW-15C.1g"
        ),
        OneScatters: switch(
            Reading,
            "capture_fail",
            "One herd scatters",
            "When a capture fails only the herd that was tried for scatters. Normally all herds of the hex do.",
            "AW-19D.2a"
        ),
        BareHolder: switch(
            Reading,
            "bare_holder",
            "Holders stay holders",
            "Holders without horses keep the limits of holders: no attack, no ZOC beyond their hex. Normally they are ordinary units.",
            "AW-17B.e"
        ),
    }
}

/// The house rules of a game that are not at their first value.
pub type HouseRules = Switches<HouseRule>;
