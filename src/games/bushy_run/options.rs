//! The options and house rules of the game, listed once (rules.md section e).

crate::options! {
    /// The options and house rules.
    pub enum HouseRule {
        Reactions: choice(
            "reactions",
            "Reactions",
            "How the Allied Nations answer the British turn: by standing orders, asked at every step, or on an \
             open table without secrets.",
            &[("orders", "Standing orders"), ("ask", "Always ask"), ("open", "Open table")],
            "BR-3.8"
        ),
        EventMix: choice(
            "event_mix",
            "Tenth event marker",
            "Nine events are named and ten markers exist: what the tenth one is.",
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
            "low_fire",
            "Low fire",
            "A calmer game: soldiers 3/3/2/2, grenadiers 4/3/3/2, all bands FP 1.",
            "AMB-22"
        ),
        RevealAnytime: switch(
            "reveal_anytime",
            "Reveal at any time",
            "Further windows to reveal units: before each British attack and before each British retreat.",
            "AMB-02"
        ),
        DummyCaptures: switch("dummy_captures", "Decoys capture", "Decoys take a wagon that stands alone.", "AMB-03"),
        NoWagonBar: switch(
            "no_wagon_bar",
            "No barring",
            "Hidden units cannot be revealed to bar the wagon's step.",
            "AMB-06"
        ),
        HiddenCannotAttack: switch(
            "hidden_cannot_attack",
            "Hidden hold fire",
            "Hidden units cannot attack.",
            "AMB-07"
        ),
        AmbushNeedsNeighbour: switch(
            "ambush_needs_neighbour",
            "Ambush needs neighbours",
            "The Ambush strikes only where a real band is in the Area or beside it.",
            "AMB-08"
        ),
        SecretEliminations: switch(
            "secret_eliminations",
            "Secret losses",
            "Concealed counters that are eliminated are not shown; only the count is.",
            "AMB-11"
        ),
        SuddenDeath14: switch(
            "sudden_death_14",
            "Sudden victory",
            "The British win as soon as 14 bands are eliminated.",
            "AMB-12"
        ),
        RetreatCapDp: switch(
            "retreat_cap_dp",
            "Retreats capped",
            "No more units may retreat from an attack than it has damage points.",
            "AMB-13"
        ),
        DeployedStart: switch("deployed_start", "Deployed start", "The wagon starts on its deployed side.", "AMB-23"),
        DvInDf: switch(
            "dv_in_df",
            "Cover in Defensive Fire",
            "The Defense Value is subtracted in Defensive Fire too.",
            "AMB-27"
        ),
    }
}
