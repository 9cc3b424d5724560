//! The house rules: other readings of rules that the rulebook leaves open.

redoubt_engine::options! {
    /// The house rules.
    pub enum HouseRule {
        FullActivities: switch(
            Reading, "full_activities", "Activities give 3 points",
            "The Event of an Activities card always gives 3 AP or 3 Opportunity Points, also on a card of 4 AP.", "AMB-A4"
        ),
        FreeFear: switch(
            Reading, "free_fear", "Fear of Reprisal without limit",
            "The Loyal player may take any number of the removed Cubes from one County.", "AMB-A19"
        ),
        FlatOrganizations: switch(
            Reading, "flat_organizations", "Organizations pay 1 VP a box",
            "The Organizations track is worth 1 VP for each box, up to 8.", "AMB-A20"
        ),
        LimitedCubes: switch(
            Reading, "limited_cubes", "Cubes can run out",
            "There are only 150 Patriote and 125 Loyal Cubes. Without a Cube nothing is added.", "AMB-A22"
        ),
        NamedStrings: switch(
            Reading, "named_strings", "Name all dice of the Strings at once",
            "The player names all Scoring Dice of Pulling the Strings before he rolls the first one.", "AMB-A30"
        ),
        OwnSession: switch(
            Reading, "own_session", "The Session of card 85 stands alone",
            "The Session of card 85 is always one of its own, with benefits of its own, also beside another Session.", "AMB-A46"
        ),
    }
}
