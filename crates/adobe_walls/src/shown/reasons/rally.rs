//! Why not, in rally and supply, and where leaders go.

use crate::ids::Tribe;
use crate::rules::bar::rally::RallyBar;
use crate::state::AdobeWalls;
use crate::words::{boxes_word, has, is};
use redoubt_engine::record::log::{capitalised, plural};

impl AdobeWalls {
    /// Words what forbids a step of rally and supply.
    pub(super) fn word_rally(&self, bar: RallyBar) -> String {
        use RallyBar as R;
        match bar {
            R::NothingToRally(c) => format!("{} {} neither pinned nor routed", self.short_head(c), is(c)),
            R::Rolled(c) => format!("{} {} rolled in this phase", self.short_head(c), has(c)),
            R::MustRoll(n) => format!("{} must still roll to rally", plural(n.into(), "unit", "units")),
            R::NoHost(leader) => format!("{} has no such unit in his hex", self.short_head(leader)),
            R::MustAttach(leader) => format!("{} must be attached to a unit of his hex", self.short_head(leader)),
            R::RoutOrder => "first give the standing order to be asked about routs by your own will".into(),
            R::Asleep(c) => format!("{} {} asleep in the combined camp", self.short_head(c), is(c)),
            R::NoTransfer(c) => format!("{} {} no crew that could fill up infantry", self.short_head(c), is(c)),
            R::NobodyThere(hex) => format!("no leader and no unit of the US is in {}", self.hex_word(hex)),
            R::NotLow(c) => format!("{} {} not low on ammunition", self.short_head(c), is(c)),
            R::TrainTooFar(train) => format!("{} is neither in the hex nor next to it", self.short_head(train)),
            R::TrainGivesNothing(train) => {
                format!("{} cannot supply: it is pinned, routed, abandoned or empty", self.short_head(train))
            }
            R::CannotSpend(c) => {
                format!("{} {} pinned or routed and cannot give up MP for ammunition", self.short_head(c), is(c))
            }
            R::Supplying(c) => format!("{} {} getting ammunition already", self.short_head(c), is(c)),
            R::GunSupplied(gun) => {
                let most = self.tables().constants.gun_resupplies;
                let times = if most == 1 { "once".into() } else { format!("{most} times") };
                format!("{} was supplied before, and {times} in a game is all", self.short_head(gun))
            }
            R::NotListed(c) => {
                format!("trains supply cavalry, infantry, scouts and howitzers only, not {}", self.short(c))
            }
            R::OtherTribe(tribe) => {
                let people = if tribe == Tribe::Kiowa { "a Kiowa" } else { "a Comanche" };
                format!("it is {people} camp, and a band draws on camps of its own people")
            }
            R::CampEmpty(camp) => {
                format!("{} has no ammunition to give any more", capitalised(self.camp_word(camp)))
            }
            R::NoRoom(0) => "there is no room for another box".into(),
            R::NoRoom(n) => format!("there is room for {} only", boxes_word(2 * u16::from(n))),
            R::NoBoxes(c) => format!("{} {} no boxes", self.short_head(c), has(c)),
        }
    }
}
