//! The two maps, their named sets of hexes, and hexes as text in saves and steps.

redoubt_engine::listed! {
    /// The two maps. They have the same rows, so that a hex's printed number gives its index on either map.
    pub enum Field {
        /// The heights before Fort Carillon: 16 columns.
        Carillon,
        /// The plateau before Québec: 20 columns, the size of the tables by hex.
        Quebec,
    }
}

redoubt_engine::printed_hexes! { columns: 20, rows: 17, sample: "\"0315\"" }

redoubt_engine::byte_id! {
    /// A named set of hexes of one of the maps: entries, shelters, works, set-up areas.
    pub struct Zone: "a zone's id such as \"english_entry\"" = [
        "english_entry", "english_shelter", "french_shelter", "battery_bank", "behind_abatis",
        "fort_carillon", "fortifications", "abatis", "bougainville_entry", "vaudreuil_entry",
        "garrison_entry", "shelter_english_a", "shelter_french_regulars_a", "shelter_french_others_a",
        "shelter_bougainville_a", "french_edge_s", "english_edge_s", "ste_foy_road_entry", "redoubts",
        "redoubt_english_s", "army_rout_centre", "cote_ste_genevieve", "free_indian_setup",
        "free_english_setup", "free_french_setup", "north_bank",
    ];
}

/// Number of zones of both maps.
pub const ZONES: usize = 26;

impl Zone {
    /// Where the English come on the map at Carillon (BC-13.1l).
    pub const ENGLISH_ENTRY: Zone = Zone(0);
    /// Where English units rout to at Carillon (BC-13.1c).
    pub const ENGLISH_SHELTER: Zone = Zone(1);
    /// Where French units rout to at Carillon (BC-13.1c).
    pub const FRENCH_SHELTER: Zone = Zone(2);
    /// Where the guns in boats may land (BC-13.1n).
    pub const BATTERY_BANK: Zone = Zone(3);
    /// Where the French set up in C2 (BC-13.1g).
    pub const BEHIND_ABATIS: Zone = Zone(4);
    /// The three closed hexes of the fort (BC-13.1y); from the ground.
    pub const FORT_CARILLON: Zone = Zone(5);
    /// The hexes inside the works (BC-13.1e); from the works.
    pub const FORTIFICATIONS: Zone = Zone(6);
    /// Abatis hexes (BC-13.1u); from the ground.
    pub const ABATIS: Zone = Zone(7);
    /// Where Bougainville's corps comes (BC-13.2i).
    pub const BOUGAINVILLE_ENTRY: Zone = Zone(8);
    /// Where Vaudreuil's militia comes (BC-13.2i).
    pub const VAUDREUIL_ENTRY: Zone = Zone(9);
    /// Where the garrison of Québec comes (BC-13.2i).
    pub const GARRISON_ENTRY: Zone = Zone(10);
    /// Where English units rout to at Abraham (BC-13.2b).
    pub const SHELTER_ENGLISH_A: Zone = Zone(11);
    /// Where French regulars rout to at Abraham (BC-13.2b).
    pub const SHELTER_FRENCH_REGULARS_A: Zone = Zone(12);
    /// Where other French units rout to at Abraham, and where the rest of the pool comes in AF.
    pub const SHELTER_FRENCH_OTHERS_A: Zone = Zone(13);
    /// Where Bougainville's corps routs to (BC-13.2b).
    pub const SHELTER_BOUGAINVILLE_A: Zone = Zone(14);
    /// The French edge at Sainte-Foy (BC-13.4b).
    pub const FRENCH_EDGE_S: Zone = Zone(15);
    /// The English edge at Sainte-Foy (BC-13.4b).
    pub const ENGLISH_EDGE_S: Zone = Zone(16);
    /// Where the French of 0900 come at Sainte-Foy (BC-13.4g).
    pub const STE_FOY_ROAD_ENTRY: Zone = Zone(17);
    /// The redoubts (BC-13.4d); from the ground.
    pub const REDOUBTS: Zone = Zone(18);
    /// The redoubt that is English at the start of Sainte-Foy (BC-13.4e).
    pub const REDOUBT_ENGLISH_S: Zone = Zone(19);
    /// The hex from which an army's rout is measured (BC-13.2g).
    pub const ARMY_ROUT_CENTRE: Zone = Zone(20);
    /// The hexes along the Côte Sainte-Geneviève (BC-13.3e).
    pub const COTE_STE_GENEVIEVE: Zone = Zone(21);
    /// Where Wendat and Abenaki set up in AF (BC-13.3e).
    pub const FREE_INDIAN_SETUP: Zone = Zone(22);
    /// Where the English set up in AF (BC-13.3b).
    pub const FREE_ENGLISH_SETUP: Zone = Zone(23);
    /// Where the French set up in AF (BC-13.3d).
    pub const FREE_FRENCH_SETUP: Zone = Zone(24);
    /// Beyond the Saint-Charles: nobody can come there.
    pub const NORTH_BANK: Zone = Zone(25);

    /// Returns the map that the zone lies on.
    #[must_use]
    pub const fn field(self) -> Field {
        if self.0 < Zone::BOUGAINVILLE_ENTRY.0 { Field::Carillon } else { Field::Quebec }
    }

    /// Tells whether the zone follows from ground and works, so that no file lists it.
    #[must_use]
    pub const fn is_derived(self) -> bool {
        matches!(self, Zone::FORT_CARILLON | Zone::FORTIFICATIONS | Zone::ABATIS | Zone::REDOUBTS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::hex::HexId;
    use redoubt_engine::ids::Id;
    use serde::{Deserialize, Serialize};

    #[test]
    fn hexes_are_written_by_their_number_on_both_maps() {
        #[derive(Serialize, Deserialize)]
        struct At(#[serde(with = "hex_text")] HexId);
        let at: At = ron::from_str("(\"0315\")").unwrap();
        assert_eq!(at.0, hex(315));
        assert_eq!(ron::to_string(&at).unwrap(), "(\"0315\")");
        assert!(ron::from_str::<At>("(\"0318\")").is_err() && ron::from_str::<At>("(\"2101\")").is_err());
        assert_eq!(hex(101), HexId(0));
    }

    #[test]
    fn zones_have_their_names() {
        assert_eq!(Zone::COUNT, ZONES);
        assert_eq!(
            (Zone::NORTH_BANK.id(), Zone::REDOUBTS.id(), Zone::ABATIS.id()),
            ("north_bank", "redoubts", "abatis")
        );
        assert_eq!(Zone::all().filter(|z| z.field() == Field::Carillon).count(), 8);
        assert_eq!((Zone::VAUDREUIL_ENTRY.id(), Zone::ARMY_ROUT_CENTRE.id()), ("vaudreuil_entry", "army_rout_centre"));
    }
}
