//! The options and house rules of the game, listed once (rules.md section e).

redoubt_engine::options! {
    /// The options and house rules.
    pub enum HouseRule {
        Reactions: choice(
            Variant,
            "reactions",
            "Reactions of the Allied Nations",
            "How the Allied player answers while the British move. With standing orders the game follows the orders that \
             he has given; with Always ask it stops at every possible moment; at an open table there are no secrets.",
            &[("orders", "Standing orders"), ("ask", "Always ask"), ("open", "Open table")],
            "BR-3.8"
        ),
        EventMix: choice(
            Reading,
            "event_mix",
            "Tenth event marker",
            "The rulebook has ten event markers and names nine events. This is the event that is there twice.",
            &[
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
            "AMB-01"
        ),
        LowFire: switch(
            Variant,
            "low_fire",
            "Weaker fire",
            "Both sides roll fewer dice and lose less. With 4, 3, 2 and 1 steps left soldiers roll 3, 3, 2 and 2 dice, \
             grenadiers 4, 3, 3 and 2; every band rolls one.",
            "BR-2.1.1a"
        ),
        RevealAnytime: switch(
            Reading,
            "reveal_anytime",
            "More moments to show bands",
            "The Allied player may show his bands also before each British attack and before each British retreat.",
            "AMB-02"
        ),
        DummyCaptures: switch(
            Reading,
            "dummy_captures",
            "Decoys take the wagon",
            "A decoy, too, takes the supply wagon when no other British unit is with it. Normally the decoy is removed.",
            "AMB-03"
        ),
        NoWagonBar: switch(
            Reading,
            "no_wagon_bar",
            "Hidden bands do not block the wagon",
            "Hidden bands may not be shown in the wagon's way just before it enters their Area.",
            "AMB-06"
        ),
        HiddenCannotAttack: switch(
            Reading,
            "hidden_cannot_attack",
            "No attacks from hiding",
            "Hidden bands may not attack in the Allied Attack phase. They still fire at British units that come to them.",
            "AMB-07"
        ),
        AmbushNeedsNeighbour: switch(
            Reading,
            "ambush_needs_neighbour",
            "The Ambush needs a band nearby",
            "The event Ambush strikes only an Area that has a real band in it or beside it. Normally it strikes anywhere.",
            "AMB-08"
        ),
        SecretEliminations: switch(
            Reading,
            "secret_eliminations",
            "Secret losses",
            "Concealed counters that are eliminated stay face down; the British learn only how many were real bands.",
            "AMB-11"
        ),
        SuddenDeath14: switch(
            Reading,
            "sudden_death_14",
            "Victory with the 14th band",
            "The British win as soon as 14 bands are eliminated. Normally this is looked at after the last turn.",
            "AMB-12"
        ),
        RetreatCapDp: switch(
            Reading,
            "retreat_cap_dp",
            "Fewer retreats",
            "No more units may retreat from an attack than it has damage points. Normally one point lets all of them retreat.",
            "AMB-13"
        ),
        DeployedStart: switch(
            Reading,
            "deployed_start",
            "The wagon starts deployed",
            "The supply wagon begins the game as a breastwork of flour bags, on its deployed side.",
            "AMB-23"
        ),
        DvInDf: switch(
            Reading,
            "dv_in_df",
            "Cover in Defensive Fire",
            "The Defense Value of an Area protects in Defensive Fire, too. Normally it protects against attacks only.",
            "AMB-27"
        ),
    }
}
