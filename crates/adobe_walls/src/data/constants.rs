//! Limits, ranges, numbers of dice and turns, chart `constants`.

redoubt_engine::figures! {
    /// Limits, ranges, numbers of dice and turns (AW-3A.a to AW-21.b). Ranges are in hexes.
    pub struct Constants {
        /// Most stacking points in a hex (AW-6A.a).
        max_stack: u8 = figure_of("Stacking points in a hex", 1, 99);
        /// Most combat units in a hex with a camp (AW-6C.b).
        camp_units: u8 = figure_of("Combat units in a camp hex", 1, 20);
        /// Most holder counters in a hex with a camp.
        camp_holders: u8 = figure_of("Holders in a camp hex", 0, 20);
        /// Holders without stacking points that any hex may have (AW-6E.b).
        free_holders: u8 = figure_of("Holders without stacking points in a hex", 0, 20);
        /// Stacking points of a US horse holder (AW-6E.a).
        holder_stack: u8 = figure_of("Stacking points of a US horse holder", 0, 9);
        /// Stacking points of a howitzer with a full crew (AW-11A.a).
        gun_stack: u8 = figure_of("Stacking points of a howitzer, full crew", 0, 9);
        /// The same with a reduced crew; without one it has none.
        gun_stack_reduced: u8 = figure_of("Stacking points of a howitzer, reduced crew", 0, 9);
        /// Most herds in a hex at the start (AW-19A.a).
        herds: u8 = figure_of("Herds in a hex at the start", 1, 9);
        /// Range of long-range fire (AW-9B.3a).
        long_range: u8 = figure_of("Long range", 2, 9);
        /// Combat factors of a unit that does not block a line of sight yet (AW-9C.c).
        sight_factors: u8 = figure_of("Factors that do not block sight", 0, 9);
        /// Range of howitzers (AW-11C.2b).
        howitzer_range: u8 = figure_of("Howitzer range", 1, 4);
        /// Natural 2d6 of small arms that calls for the low ammunition roll (AW-15A.a).
        ammo_roll: u8 = figure_of("Small arms: natural roll that tests ammunition", 2, 12);
        /// The second die runs low up to this.
        ammo_low: u8 = figure_of("Small arms: low ammunition up to", 0, 6);
        /// Natural die of a howitzer that calls for a second one; it runs low on the same face (AW-11F.1a).
        gun_ammo_roll: u8 = figure_of("Howitzer: natural roll that tests ammunition", 1, 6);
        /// Natural 2d6 of small arms that puts a leader in danger (AW-9E.a).
        leader_roll: u8 = figure_of("Small arms: natural roll that endangers leaders", 2, 12);
        /// Hexes of an initial rout move, dismounted (AW-10J.1a).
        rout_first: u8 = figure_of("Initial rout, dismounted", 1, 20);
        /// The same, mounted.
        rout_first_mounted: u8 = figure_of("Initial rout, mounted", 1, 20);
        /// Hexes of a later rout move, dismounted (AW-10J.1b).
        rout_later: u8 = figure_of("Later rout, dismounted", 1, 20);
        /// The same, mounted.
        rout_later_mounted: u8 = figure_of("Later rout, mounted", 1, 20);
        /// A US rout ends farther from the Nations than this (AW-10J.2b).
        rout_end_us: u8 = figure_of("US rout ends beyond", 1, 60);
        /// A rout of the Nations ends at this distance from all US units (AW-10J.2c).
        rout_end_nations: u8 = figure_of("Rout of the Nations ends at", 1, 60);
        /// Steps that a retreat may take beyond its length (AW-10I.h).
        retreat_more: u8 = figure_of("Steps more of a retreat", 0, 9);
        /// Hexes that mounted warriors retreat instead of being pinned (AW-8A.e).
        pin_retreat: u8 = figure_of("Retreat of mounted warriors instead of a pin", 0, 9);
        /// Hexes of a retreat before melee, dismounted (AW-10H.1b).
        before_melee: u8 = figure_of("Retreat before melee, dismounted", 1, 9);
        /// Most hexes of the same, mounted.
        before_melee_mounted: u8 = figure_of("Retreat before melee, mounted up to", 1, 9);
        /// Pursuit succeeds on this die or less (AW-10H.2a).
        pursuit_die: u8 = figure_of("Pursuit succeeds up to", 0, 6);
        /// Hexes of a pursuit, dismounted.
        pursuit: u8 = figure_of("Pursuit, dismounted", 1, 9);
        /// Most hexes of the same, mounted.
        pursuit_mounted: u8 = figure_of("Pursuit, mounted up to", 1, 9);
        /// Least factors of a unit that helps a gun out of the mire (AW-11B.k).
        recover_factors: u8 = figure_of("Factors that help a mired howitzer", 1, 9);
        /// Ammunition points of a full pack train (AW-15C.1b).
        train_ammo: u8 = figure_of("Ammunition points of a pack train", 0, 20);
        /// Times that each howitzer may be resupplied in a game (AW-15C.2a).
        gun_resupplies: u8 = figure_of("Resupplies of a howitzer", 0, 9);
        /// At so many boxes or fewer a unit is low at the end (AW-15D.2e).
        boxes_low: u8 = figure_of("Boxes that count as low at the end", 0, 20);
        /// Boxes drawn from trains for one victory point, and aboard an eliminated one (AW-15D.2h).
        boxes_point: u8 = figure_of("Boxes for a victory point", 1, 20);
        /// Most breastworks on the map (AW-17C.b).
        works: u8 = figure_of("Breastworks on the map", 0, 20);
        /// Most breastworks of one train.
        works_train: u8 = figure_of("Breastworks of a pack train", 0, 20);
        /// Dice for the number of units that may build in a turn (AW-17C.a).
        works_dice: u8 = figure_of("Breastworks: dice for the units that build", 1, 4);
        /// Most distance of a builder from his train.
        works_range: u8 = figure_of("Breastworks: distance from the train", 0, 9);
        /// Most distance over which packers lend their factors (AW-16B.f).
        packer_range: u8 = figure_of("Packers: distance of a transfer", 0, 9);
        /// Grass fires of each side in a game (AW-17D.b).
        grass_fires: u8 = figure_of("Grass fires of each side", 0, 20);
        /// Dice for the turns that a grass fire burns (AW-17D.a).
        fire_dice: u8 = figure_of("Grass fire: dice for its turns", 1, 4);
        /// Most turns that it burns.
        fire_turns: u8 = figure_of("Grass fire: turns at most", 1, 24);
        /// Warrior factors lost from which on each counts double (AW-17E.b).
        casualties_double: u8 = figure_of("Losses that count double from", 1, 117);
        /// Warrior factors lost at which the Nations may hardly attack any more (AW-17E.c).
        casualties_limit: u8 = figure_of("Losses that limit melee from", 1, 117);
        /// Distance from a camp that is not burnt within which they still may.
        limit_range: u8 = figure_of("Limited melee: distance from a camp", 0, 20);
        /// Distance at which the US wake the combined camp (AW-18A.2b).
        alert_range: u8 = figure_of("Alert: distance from camp or herd", 0, 20);
        /// Dice for bands, and for herds, that wake first (AW-18A.2c).
        alert_first: u8 = figure_of("Alert: dice at first", 1, 4);
        /// Dice for those that wake in later turns (AW-18A.2d).
        alert_later: u8 = figure_of("Alert: dice later", 1, 4);
        /// Dice for the way of a scattered herd (AW-19D.2a).
        scatter_dice: u8 = figure_of("Scattered herd: dice for its hexes", 1, 4);
        /// A US unit within this distance of a scattered herd hinders its gathering.
        herd_danger: u8 = figure_of("Scattered herd: distance of a US unit", 0, 20);
        /// First turn in which the camps on Carson Creek may be looted or burnt (AW-18C.d).
        burn_turn: u8 = figure_of("Turn from which the Carson Creek camps may burn", 1, 99);
        /// First turn in which the US may leave by the western edge (AW-7I.c).
        exit_turn: u8 = figure_of("Turn from which the US may leave", 1, 99);
        /// Last turn (AW-21.b).
        last_turn: u8 = figure_of("Last turn", 1, 60);
        /// Hour of the first turn.
        first_hour: u8 = figure_of("Hour of the first turn", 0, 12);
        /// Minutes of a turn.
        minutes: u8 = figure_of("Minutes of a turn", 1, 60);
    }
}

impl Constants {
    /// Returns when a turn begins: "12:20" for turn 14.
    #[must_use]
    pub fn time(&self, turn: u8) -> String {
        let minutes = u32::from(turn.saturating_sub(1)) * u32::from(self.minutes);
        format!("{:02}:{:02}", u32::from(self.first_hour) + minutes / 60, minutes % 60)
    }
}
