//! The flaws of a position: cards that lie twice, Cubes beyond the stock, a game that is over.

use crate::edit::cards::BOX;
use crate::edit::desk::{key_of, track_key};
use crate::house_rules::HouseRule;
use crate::ids::{CardId, County, PATRIOTE, SEATS, Track};
use crate::state::PreludeToRebellion;
use crate::words::{at, card_target, seat_name, track_title};
use redoubt_engine::Target;
use redoubt_engine::contract::{Flaws, Stands};
use redoubt_engine::data::options::Options;
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::ids::Id;

impl Flaws for PreludeToRebellion {
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = vec![];
        if self.ending.is_some() {
            return flaws;
        }
        self.card_flaws(&mut flaws);
        self.aside_flaws(&mut flaws);
        self.round_flaws(&mut flaws);
        self.county_flaws(&mut flaws);
        if self.plays(HouseRule::LimitedCubes) {
            self.cube_flaws(&mut flaws);
        }
        // The end of the game is checked only between Action Rounds, and not after the St-Jean-Baptiste; until then
        // these are no flaws.
        let feast = self.active == PATRIOTE && self.turn_data().st_jean == Some(self.round);
        if !self.desk_stand().is_empty() && !feast {
            if !self.stands_at_points() {
                self.end_flaws(&mut flaws);
            }
            self.score_flaws(&mut flaws);
        }
        flaws
    }
}

impl PreludeToRebellion {
    /// Finds cards that lie in two piles, and Key Events that lie in one before their Turn.
    fn card_flaws(&self, flaws: &mut Vec<Flaw>) {
        let there: Vec<CardId> = self.cards_there().collect();
        for card in CardId::all() {
            let (times, title) = (there.iter().filter(|c| **c == card).count(), self.card_title(card));
            let boxed = Edit::Card { card: card.name().into_owned(), pile: BOX.into(), top: false };
            let mut flaw = |rule, text| flaws.push(Flaw::new(rule, text, card_target(card), vec![boxed.clone()]));
            if times > 1 {
                flaw("PR-2.1d", format!("{title} lies in {times} places; there is one such card"));
            } else if let Some(turn) = self.card(card).key_turn.filter(|turn| times > 0 && *turn > self.turn) {
                let when = self.turn_title(turn);
                flaw("PR-2.2a", format!("the Key Event {title} joins the Pool in {when}; it must not be there before"));
            }
        }
    }

    /// Finds Organizations and Volunteer Corps where there can be none, or too many of them.
    fn county_flaws(&self, flaws: &mut Vec<Flaw>) {
        let name = |county| self.county(county);
        if self.organizations[PATRIOTE.index()].has(County::QUEBEC) {
            let text = format!("the Patriote has an Organization in {}; Montréal is his city", name(County::QUEBEC));
            let mend = Edit::set(County::QUEBEC.id(), "organization-patriote", "no");
            flaws.push(Flaw::new("PR-9.2.1a", text, at(County::QUEBEC), vec![mend]));
        }
        for county in self.corps.iter().filter(|county| county.is_urban()) {
            let text = format!("a Volunteer Corps is in {}; it belongs in a Rural County", name(county));
            flaws.push(Flaw::new(
                "PR-9.4a",
                text,
                at(county),
                vec![Edit::set(county.id(), "organization-loyal", "yes")],
            ));
        }
        let (corps, most) = (self.corps.len(), usize::from(self.data.tables.corps));
        if corps > most {
            let text = format!("{corps} Volunteer Corps are on the map; no more than {most} can be recruited");
            let over = self.corps.iter().skip(most).map(|county| Edit::set(county.id(), "organization-loyal", "yes"));
            flaws.push(Flaw::new("PR-9.4d", text, Target::Button, over.collect()));
        } else if corps > usize::from(self.recruited) {
            let text = format!("{corps} Volunteer Corps are on the map, and {} were recruited", self.recruited);
            flaws.push(Flaw::new("PR-9.4d", text, Target::Button, vec![Edit::set("", "recruited", corps)]));
        }
    }

    /// Finds more Cubes than there are, where their stock is limited (A22).
    fn cube_flaws(&self, flaws: &mut Vec<Flaw>) {
        for seat in SEATS {
            let all = &self.mv[seat.index()];
            let stock = self.data.tables.cubes;
            let stock = u32::from(if seat == PATRIOTE { stock.0 } else { stock.1 });
            let there: u32 = all.iter().map(|n| u32::from(*n)).sum();
            if there <= stock {
                continue;
            }
            let (mut over, mut mends) = (there - stock, vec![]);
            for county in County::all() {
                let here = u32::from(all[county.index()]);
                let away = here.min(over);
                over -= away;
                if away > 0 {
                    mends.push(Edit::set(county.id(), format!("cubes-{}", key_of(seat)), here - away));
                }
            }
            let text = format!("{there} Cubes of the {} are on the map; there are {stock}", seat_name(seat));
            flaws.push(Flaw::new(HouseRule::LimitedCubes.info().rule, text, Target::Button, mends));
        }
    }

    /// Finds tracks on which the game would be over.
    fn end_flaws(&self, flaws: &mut Vec<Flaw>) {
        if self.spirit >= 15 {
            let text = "the Rebellious Spirit is 15, so the rebellion would break out";
            flaws.push(Flaw::new("PR-2.4b", text, Target::Button, vec![Edit::set("", "spirit", 14)]));
        }
        let win = i16::from(self.data.tables.win);
        if self.vp.abs() >= win {
            let text = format!("{} VP are scored, so the game would be over at {win}", self.vp.abs());
            flaws.push(Flaw::new(
                "PR-2.4c",
                text,
                Target::Button,
                vec![Edit::set("", "vp", self.vp.signum() * (win - 1))],
            ));
        }
    }

    /// Finds Scoring Markers that would score.
    fn score_flaws(&self, flaws: &mut Vec<Flaw>) {
        let last = self.data.tables.advances;
        for track in Track::ALL.into_iter().filter(|track| self.markers[track.index()] >= last) {
            let text = format!("the Scoring Marker of {} is in its Score box, so it would score", track_title(track));
            flaws.push(Flaw::new("PR-4.0c", text, Target::Button, vec![Edit::set("", track_key(track), last - 1)]));
        }
    }
}
