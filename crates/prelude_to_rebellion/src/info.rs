//! The fixed facts of the game.

use crate::house_rules::HouseRule;
use redoubt_engine::contract::{GameInfo, Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::options::Options;
use redoubt_engine::overlay::OverlayInfo;

/// The fixed facts.
pub static INFO: GameInfo = GameInfo {
    id: "prelude-to-rebellion",
    title: "Prelude to Rebellion",
    when: "Lower Canada, 1834 to 1837",
    blurb: "Two factions fight with cards for the Counties of Lower Canada, while the spirit of rebellion rises. \
            The Patriotes want reforms; the Loyals want them buried, if need be under a rising that fails.",
    seats: &[
        SeatInfo { key: "patriote", name: "Patriote", secrets: true },
        SeatInfo { key: "loyal", name: "Loyal", secrets: true },
    ],
    phases: &[
        PhaseInfo::new("draw", "Pool and hands", None, "PR-2.2a"),
        PhaseInfo::new("first", "First Player", None, "PR-2.0b"),
        PhaseInfo::new("second", "Second player", None, "PR-2.0b"),
        PhaseInfo::new("end", "End of Turn", None, "PR-2.3a"),
        PhaseInfo::new("final", "Final scoring", None, "PR-2.4h"),
    ],
    options: HouseRule::INFOS,
    overlays: OVERLAYS,
    boards: &[("lower-canada", "Lower Canada")],
    hidden: Hidden::Hands,
    rules: "PR",
    longest: 6000,
};

const OVERLAYS: &[OverlayInfo] = &[];
