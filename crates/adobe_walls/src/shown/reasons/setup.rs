//! Why not, in the set-up.

use crate::rules::bar::setup::SetupBar;
use crate::state::AdobeWalls;
use crate::words::{has, hexes_word, is};
use redoubt_engine::record::log::capitalised;

impl AdobeWalls {
    /// Words what forbids a step of the set-up.
    #[allow(clippy::too_many_lines, reason = "one arm for each bar")]
    pub(super) fn word_setup(&self, bar: SetupBar) -> String {
        use SetupBar as S;
        match bar {
            S::ReadyMade => "everybody stands as the ready-made set-up has it".into(),
            S::Left(1, c) => format!("{} {} still to be placed", self.short_head(c), is(c)),
            S::Left(n, c) => format!("{n} counters are still to be placed, {} among them", self.short(c)),
            S::CampsLeft(1, camp) => format!("{} is still to be placed", capitalised(self.camp_word(camp))),
            S::CampsLeft(n, camp) => format!("{n} camps are still to be placed, {} among them", self.camp_word(camp)),
            S::OnMap(c) => format!("{} {} on the map: take it up first", self.short_head(c), is(c)),
            S::CampOnMap(camp) => format!("{} is on the map: take it up first", capitalised(self.camp_word(camp))),
            S::InHand(c) => format!("{} {} not on the map yet", self.short_head(c), is(c)),
            S::CampInHand(camp) => format!("{} is not on the map yet", capitalised(self.camp_word(camp))),
            S::HandFirst => "place first what is in your hand".into(),
            S::Alike(first) => format!("{} {} next: they are all alike", self.short_head(first), is(first)),
            S::CampAlike(first) => format!("{} is next: they are all alike", capitalised(self.camp_word(first))),
            S::Later(c) => format!("{} {} not part of the set-up", self.short_head(c), is(c)),
            S::CrewGoes(c) => format!("{} {} set up with the howitzer", self.short_head(c), is(c)),
            S::NoMode(c) => format!("{} {} no mode to choose", self.short_head(c), has(c)),
            S::BeginsOnFoot(_) => "the bands of the combined camp begin on foot".into(),
            S::NotProne(_) => "units begin mounted or on foot, and nobody prone".into(),
            S::HasMode(c) => format!("{} {} in this mode already", self.short_head(c), is(c)),
            S::NoHolder(c) => format!("no holder is left for the horses of {}", self.short(c)),
            S::Limbered(gun) => format!("{} is limbered and faces no side", self.short_head(gun)),
            S::Faces(gun) => format!("{} faces this side already", self.short_head(gun)),
            S::NoHost(leader) => format!("{} has no such unit in his hex to be attached to", self.short_head(leader)),
            S::Enemy(_, hex) => format!("the enemy is in {}", self.hex_word(hex)),
            S::Crowd(hex, crowd) => self.crowd_word(hex, crowd),
            S::WestEdge(c, hex) => {
                let column = "the western edge, hexes 0101 to 0121";
                format!("{} {} set up along {column}, not in {}", self.short_head(c), is(c), self.hex_word(hex))
            }
            S::HolderFar(c, _, n) => {
                format!("{} must be within {} of a US unit", self.short_head(c), hexes_word(n))
            }
            S::PonyFar(c, _, n) => {
                format!("{} must be within {} of a band or a camp", self.short_head(c), hexes_word(n))
            }
            S::HqFar(far, radius) => {
                format!("headquarters would be {far} hexes from Carson, and his radius is {radius}")
            }
            S::CarsonCreek(_, hex) => {
                format!("{} is not beside Carson Creek between 0808 and 0911", self.hex_word(hex))
            }
            S::OutsideCamp(_, hex) => format!("{} is outside the boundary of the combined camp", self.hex_word(hex)),
            S::CampThere(_, hex) => format!("another camp stands in {}", self.hex_word(hex)),
            S::KiowaApart(_) => "the two Kiowa camps of the combined camp must be next to each other".into(),
            S::NextToOther(_, hex) => {
                format!("in {} a Kiowa and a Comanche camp would be next to each other", self.hex_word(hex))
            }
            S::NoRoomForKiowa(hex) => {
                format!("with this camp in {} the two Kiowa camps would find no room together", self.hex_word(hex))
            }
            S::CampByHerd(_, hex) => format!("a herd is in or next to {}", self.hex_word(hex)),
            S::KiowaCamp(c, hex) => {
                let head = self.short_head(c);
                format!("{head} must be in or next to a camp on Carson Creek, not in {}", self.hex_word(hex))
            }
            S::OwnCamp(c, hex) => {
                format!(
                    "{} must be in a camp of its own people in the combined camp, not in {}",
                    self.short_head(c),
                    self.hex_word(hex)
                )
            }
            S::CampTaken(_, hex) => format!("another band is in {}, and each camp has one", self.hex_word(hex)),
            S::LeaderCamp(c, hex) => {
                format!("{} must be in a camp of the combined camp, not in {}", self.short_head(c), self.hex_word(hex))
            }
            S::Pasture(_, hex) => format!("{} is more than 3 hexes from 4206", self.hex_word(hex)),
            S::HerdByCamp(_, hex) => format!("a camp is in or next to {}", self.hex_word(hex)),
            S::HerdsFull(hex, most) => format!("{most} herds are in {} already", self.hex_word(hex)),
        }
    }
}
