//! Why not, on the march: which place a unit cannot enter.

use crate::engine::Refusal;
use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::ids::{Place, Unit};
use crate::games::bushy_run::shown::reasons::no;
use crate::games::bushy_run::state::query::{BAND_ROOM, BRITISH_ROOM};
use crate::games::bushy_run::state::step::Mode;

impl BushyRun {
    /// Why a British unit with `mp` MP left cannot go there.
    pub(crate) fn why_not_march(&self, u: Unit, mp: u8, p: Place) -> Refusal {
        let from = self.place[u.index()];
        if p == from {
            return no("BR-7.2b", format!("{} stands there", self.name(u)));
        }
        if self.data.place(from).mask & (1 << p.0) == 0 {
            let far = self.data.distance[from.index()][p.index()];
            return no(
                "BR-7.2b",
                format!("{p} is {far} steps away and the unit goes one at a time, with {mp} MP left"),
            );
        }
        if mp == 0 {
            return no("BR-7.2b", "needs 1 MP, has 0");
        }
        if u == Unit::WAGON {
            let n = self.visible_at(p).count_ones();
            return no("BR-10.3c", format!("the wagon cannot enter {p}: {n} Revealed or Concealed counters are there"));
        }
        let n = self.combat_count(p, u);
        if self.revealed_at(p) != 0 {
            return no(
                "BR-3.5g",
                format!("{p} holds {n} of {BRITISH_ROOM} units, and Revealed bands would stop the unit there"),
            );
        }
        no(
            "BR-3.5g",
            format!(
                "{p} holds {n} of {BRITISH_ROOM} units, and {} MP after it reach no place with room",
                mp.saturating_sub(1)
            ),
        )
    }

    /// Why a band with `mp` MP left cannot go there.
    pub(crate) fn why_not_band(&self, u: Unit, mode: Mode, mp: u8, p: Place) -> Refusal {
        let from = self.band_place[u.index()];
        if p == from {
            return no("BR-7.2b", format!("{} stands there", self.name(u)));
        }
        if self.data.place(from).mask & (1 << p.0) == 0 {
            let rule = if mode == Mode::Hidden { "BR-8.2.2f" } else { "BR-7.2b" };
            return no(rule, format!("{p} is not adjacent to {from}; {mp} MP left"));
        }
        no("BR-8.2.2i", format!("{p} holds {} of {BAND_ROOM} real bands", self.real_count(p, u)))
    }
}
