//! What forbids a step of the set-up.

use crate::ids::{Camp, Counter};
use crate::rules::stacking::Crowd;
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupBar {
    /// Everybody stands as the ready-made set-up has it.
    ReadyMade,
    /// So many counters are still in the hand; the first of them (AW-20A.a).
    Left(u8, Counter),
    /// So many camps are still in the hand; the first of them (AW-20A.d).
    CampsLeft(u8, Camp),
    /// The counter lies on the map: it has to be picked up first.
    OnMap(Counter),
    /// The camp lies on the map: it has to be picked up first.
    CampOnMap(Camp),
    /// The counter is in the hand already.
    InHand(Counter),
    /// The camp is in the hand already.
    CampInHand(Camp),
    /// What is in the hand and can be placed goes first.
    HandFirst,
    /// Another counter, which is just like it, is the next one.
    Alike(Counter),
    /// Another camp, which is just like it, is the next one.
    CampAlike(Camp),
    /// The counter comes into play later: the holder of a mounted unit, a captain, the reserve.
    Later(Counter),
    /// The crew goes with its howitzer (AW-11.a).
    CrewGoes(Counter),
    /// The counter has no mode to choose (AW-8.a).
    NoMode(Counter),
    /// The bands of the combined camp begin on foot (AW-19B.a).
    BeginsOnFoot(Counter),
    /// Nobody begins prone (AW-20A.c, AW-20A.f).
    NotProne(Counter),
    /// The unit begins so already.
    HasMode(Counter),
    /// No holder is left for the horses (AW-8D.2a).
    NoHolder(Counter),
    /// A limbered howitzer faces no side (AW-11B.a).
    Limbered(Counter),
    /// The howitzer faces that side already.
    Faces(Counter),
    /// The leader has no such unit in his hex (AW-13A.a).
    NoHost(Counter),
    /// An enemy stands there (AW-7C.a).
    Enemy(Counter, HexId),
    /// The US set up along the western edge (AW-20A.f).
    WestEdge(Counter, HexId),
    /// Horse holders set up within so many hexes of a US unit (AW-20A.f).
    HolderFar(Counter, HexId, u8),
    /// Headquarters set up within Carson's radius: the distance, the radius (E-05).
    HqFar(u16, u8),
    /// The four Kiowa camps stand beside Carson Creek (AW-20A.b).
    CarsonCreek(Camp, HexId),
    /// The camps of the combined camp stand within its boundary (AW-20A.d).
    OutsideCamp(Camp, HexId),
    /// Another camp stands there (AW-6C.a).
    CampThere(Camp, HexId),
    /// The two Kiowa camps of the combined camp stand next to each other (AW-20A.d).
    KiowaApart(HexId),
    /// No Comanche camp stands next to those two (AW-20A.d).
    NextToOther(Camp, HexId),
    /// The two Kiowa camps would find no room any more (AW-20A.d).
    NoRoomForKiowa(HexId),
    /// A herd grazes next to it (AW-20A.e).
    CampByHerd(Camp, HexId),
    /// The Kiowa bands and Dohausen set up in or next to a camp on Carson Creek (AW-20A.c).
    KiowaCamp(Counter, HexId),
    /// The bands of the combined camp set up in a camp of their people (AW-20A.d).
    OwnCamp(Counter, HexId),
    /// Two bands are in one camp of the combined camp (AW-20A.d).
    CampTaken(Counter, HexId),
    /// Satanta and Ten Bears set up in a hex of the combined camp (AW-20A.d).
    LeaderCamp(Counter, HexId),
    /// Pony holders set up within so many hexes of a band or camp (AW-20A.c).
    PonyFar(Counter, HexId, u8),
    /// Herds graze in the pony pasture (AW-20A.e).
    Pasture(Counter, HexId),
    /// No herd grazes next to a camp (AW-20A.e).
    HerdByCamp(Counter, HexId),
    /// So many herds at most graze in a hex at the start (AW-6E.c).
    HerdsFull(HexId, u8),
    /// The hex would be too full.
    Crowd(HexId, Crowd),
}

impl SetupBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            SetupBar::ReadyMade | SetupBar::OnMap(_) | SetupBar::CampOnMap(_) | SetupBar::InHand(_) => "AW-20A.a",
            SetupBar::CampInHand(_) | SetupBar::Alike(_) | SetupBar::CampAlike(_) | SetupBar::Left(..) => "AW-20A.a",
            SetupBar::HasMode(_) | SetupBar::Later(_) | SetupBar::HandFirst => "AW-20A.a",
            SetupBar::CampsLeft(..)
            | SetupBar::OutsideCamp(..)
            | SetupBar::KiowaApart(_)
            | SetupBar::NextToOther(..)
            | SetupBar::NoRoomForKiowa(_)
            | SetupBar::OwnCamp(..)
            | SetupBar::CampTaken(..)
            | SetupBar::LeaderCamp(..) => "AW-20A.d",
            SetupBar::CrewGoes(_) => "AW-11.a",
            SetupBar::NoMode(_) => "AW-8.a",
            SetupBar::BeginsOnFoot(_) => "AW-19B.a",
            SetupBar::NotProne(unit) => match unit.side() {
                crate::ids::Side::Us => "AW-20A.f",
                crate::ids::Side::Nations => "AW-20A.c",
            },
            SetupBar::NoHolder(_) => "AW-8D.2a",
            SetupBar::Limbered(_) | SetupBar::Faces(_) => "AW-11B.a",
            SetupBar::NoHost(_) => "AW-13A.a",
            SetupBar::Enemy(..) => "AW-7C.a",
            SetupBar::WestEdge(..) | SetupBar::HolderFar(..) => "AW-20A.f",
            SetupBar::HqFar(..) => "AW-13E.c",
            SetupBar::CarsonCreek(..) => "AW-20A.b",
            SetupBar::CampThere(..) => "AW-6C.a",
            SetupBar::KiowaCamp(..) | SetupBar::PonyFar(..) => "AW-20A.c",
            SetupBar::Pasture(..) | SetupBar::HerdByCamp(..) | SetupBar::CampByHerd(..) => "AW-20A.e",
            SetupBar::HerdsFull(..) => "AW-6E.c",
            SetupBar::Crowd(_, crowd) => match crowd {
                Crowd::Points(..) => "AW-6A.a",
                Crowd::Camp(..) | Crowd::CampHolders(..) => "AW-6C.b",
                Crowd::Holders(..) => "AW-6E.b",
            },
        }))
    }
}
