//! How a game ends (PA-13.1b, PA-18).

use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::house_rules::HouseRule;
use crate::ids::{Leader, Side};
use crate::rules::places::REVOLT;
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::step::Step;
use crate::state::{At, ENDINGS, Ending, Frame, Level, PrairieAflame, Stage};
use redoubt_engine::Outcome;
use redoubt_engine::contract::Endings;
use redoubt_engine::hex::HexId;

impl Endings for PrairieAflame {
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (level, title) = match ending.level {
            Level::Draw => ("draw", ""),
            Level::Plain => ("victory", ""),
            Level::Minor => ("minor", "Minor victory"),
            Level::Intermediate => ("intermediate", "Intermediate victory"),
            Level::Major => ("major", "Major victory"),
            Level::Strategic => ("strategic", "Strategic victory"),
            Level::Overwhelming => ("overwhelming", "Overwhelming victory"),
            Level::Unrest => ("unrest", "By unrest"),
        };
        let held = (0..self.map().places.len()).filter(|i| self.controller(PlaceId(*i as u8)) == Some(Side::Nations));
        let who = match ending.winner {
            Some(Side::Nations) => "The Métis and First Nations have won",
            Some(Side::Government) => "The Government has won",
            None => "Nobody has won",
        };
        let how = match ending.level {
            Level::Draw | Level::Plain | Level::Unrest => String::new(),
            _ => format!(" ({level})"),
        };
        let rule = ENDINGS.get(usize::from(ending.by)).copied().unwrap_or("PA-3.0h");
        let mut score = vec![
            ("Nations: SP lost".to_string(), i32::from(self.lost[Side::Nations.index()])),
            ("Government: SP lost".to_string(), i32::from(self.lost[Side::Government.index()])),
        ];
        if self.is_campaign() {
            score.insert(0, ("Unrest".into(), i32::from(self.unrest)));
            score.push(("Places of the nations".into(), held.count() as i32));
            score.push(("Hostages".into(), self.hostages.iter().map(|h| i32::from(*h)).sum()));
        }
        let why = self.ending_word(rule, ending.winner);
        let week = &self.data.0.tables.turn(self.turn).name;
        let text = format!("{who}{how}, in turn {} ({week}). {why}", self.turn);
        Some(Outcome { winner: ending.winner.map(Side::seat), level, title, text, rule: rule.into(), score })
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        let top = self.agenda.top();
        match (top, step) {
            // Where nobody marches in this phase, what comes before it may be the last answer of all.
            (Some(Frame::Turn(..)), _) if self.scenario().historical && self.turn == 1 => true,
            (_, Step::BurnPlace(_)) => false,
            // A group takes what it comes to, or where it halts. The boat takes nothing.
            (Some(Frame::March(group)), Step::Move(dir)) => {
                self.map().grid.neighbour(group.hex, dir).is_some_and(|hex| self.taking_may_win(hex))
            }
            (Some(Frame::March(_)), Step::RideTo(hex)) => self.taking_may_win(hex),
            (Some(Frame::March(group)), Step::EndMove | Step::Entrain | Step::Detrain) => {
                self.taking_may_win(group.hex)
            }
            (Some(Frame::March(_) | Frame::Boat), _) => false,
            // Before the march comes to its end, everything leads to the question who marches.
            (Some(Frame::Turn(_, Stage::March | Stage::Combat, _)), step) => {
                matches!(step, Step::Done | Step::Fight(_))
            }
            (Some(Frame::Turn(..) | Frame::Form(_)), _) => false,
            _ => true,
        }
    }
}

impl PrairieAflame {
    /// Tells whether the taking of what lies in a hex, by the side whose turn it is, may end the game with its victory.
    fn taking_may_win(&self, hex: HexId) -> bool {
        let Some(place) = self.map().place_in(hex) else { return self.goal() == Some(hex) };
        let side = self.phasing();
        if self.controller(place) == Some(side) {
            return self.victory_by_ground();
        }
        let up = i16::from(self.data.0.tables.unrest[Cause::Capture as usize][0]);
        match side {
            _ if !self.is_campaign() => true,
            Side::Nations => i16::from(self.unrest) + up >= i16::from(REVOLT),
            Side::Government => self.scenario().victory == Victory::OurBraveBoys && self.heads() == (true, 2),
        }
    }

    /// Tells whether the game is a battle that is decided by ground.
    fn victory_by_ground(&self) -> bool {
        matches!(self.scenario().victory, Victory::CutKnifeHill | Victory::Batoche)
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, winner: Option<Side>, level: Level, rule: &'static str, cx: &mut Cx) {
        if self.ending.is_none() {
            let by = ENDINGS.iter().position(|r| *r == rule).unwrap_or(0) as u8;
            let ending = Ending { winner, level, by };
            self.ending = Some(ending);
            cx.all(self, Event::Over(ending));
        }
    }

    /// Tells whether the Government holds every undestroyed place, in the District only or on the whole map: by
    /// control, or by a house rule with a unit in each (e.1).
    #[must_use]
    pub fn government_holds(&self, district: bool) -> bool {
        let map = self.map();
        let occupy = self.plays(HouseRule::Occupy);
        (0..map.places.len()).map(|i| PlaceId(i as u8)).all(|p| {
            let place = map.place(p);
            district && !place.in_district
                || match self.controller(p) {
                    None => true,
                    Some(Side::Nations) => false,
                    Some(Side::Government) => !occupy || self.occupied_by(Side::Government, place.hex),
                }
        })
    }

    /// Tells whether a leader is captured.
    pub(crate) fn taken(&self, leader: Leader) -> bool {
        self.leaders[leader] == At::CAPTURED
    }

    /// Returns whether Riel is captured, and how many of Poundmaker and Big Bear are (PA-18.C1e).
    fn heads(&self) -> (bool, u8) {
        let chiefs = u8::from(self.taken(Leader::Poundmaker)) + u8::from(self.taken(Leader::BigBear));
        (self.taken(Leader::Riel), chiefs)
    }

    /// Ends the game because unrest has come to 30 (PA-13.1b).
    pub(crate) fn revolt(&mut self, cx: &mut Cx) {
        let scenario = self.scenario();
        if scenario.victory == Victory::OnToRegina {
            // PA-18.C2a, PA-18.C2b.
            let level = scenario.levels.iter().position(|t| self.turn <= *t);
            match level {
                Some(0) => self.end(Some(Side::Nations), Level::Strategic, "PA-18.C2a", cx),
                Some(1) => self.end(Some(Side::Nations), Level::Major, "PA-18.C2a", cx),
                Some(_) => self.end(Some(Side::Nations), Level::Minor, "PA-18.C2a", cx),
                None => {
                    let late = self.plays(HouseRule::LateRevolt);
                    let winner = if late { Side::Nations } else { Side::Government };
                    self.end(Some(winner), Level::Plain, "PA-18.C2b", cx);
                }
            }
        } else {
            let rule = if scenario.historical { "PA-13.1b" } else { "PA-18.C0b" };
            self.end(Some(Side::Nations), Level::Unrest, rule, cx);
        }
    }

    /// Ends the game with the Government's major victory, as soon as it is reached (PA-18.C1c).
    pub(crate) fn early_victory(&mut self, cx: &mut Cx) {
        if self.scenario().victory == Victory::OurBraveBoys && self.government_holds(false) && self.heads() == (true, 2)
        {
            self.end(Some(Side::Government), Level::Major, "PA-18.C1b", cx);
        }
    }

    /// Ends the game where the nations have held a main base since an earlier turn; called at the end of their combat
    /// (PA-18.C0a).
    pub(crate) fn bases_victory(&mut self, cx: &mut Cx) {
        let free = matches!(self.scenario().victory, Victory::OnToRegina | Victory::BatocheOrBust);
        if free && self.base_since.iter().any(|t| *t > 0 && *t < self.turn) {
            self.end(Some(Side::Nations), Level::Plain, "PA-18.C0a", cx);
        }
    }

    /// Returns the hex of Cut Knife Hill that the Government must take; it is not a place (PA-18.B3a).
    pub(crate) fn goal(&self) -> Option<HexId> {
        let cut_knife = self.scenario().victory == Victory::CutKnifeHill;
        self.map().home(crate::ids::Force::Poundmaker).filter(|_| cut_knife)
    }

    /// Ends a battle scenario that is decided by the capture of a hex (PA-18.B3a, PA-18.B4a).
    pub(crate) fn ground_taken(&mut self, side: Side, hex: HexId, cx: &mut Cx) {
        if self.is_campaign()
            || side != Side::Government
            || self.enemy_in(side, hex)
            || self.takers(side, hex).is_empty()
        {
            return;
        }
        let map = self.map();
        match self.scenario().victory {
            Victory::CutKnifeHill if self.goal() == Some(hex) => {
                self.end(Some(side), Level::Plain, "PA-18.B3a", cx);
            }
            Victory::Batoche if map.place(map.batoche).hex == hex => {
                let either = self.taken(Leader::Riel) || self.taken(Leader::Dumont);
                let level = if either { Level::Overwhelming } else { Level::Plain };
                self.end(Some(side), level, "PA-18.B4a", cx);
            }
            _ => {}
        }
    }

    /// Ends a battle scenario in which a side has lost the field, by retreat or with its last unit (PA-18.B0c).
    pub(crate) fn field_lost(&mut self, side: Side, cx: &mut Cx) {
        let winner = Some(side.other());
        match (self.scenario().victory, side) {
            (Victory::DuckLake, Side::Nations) => self.end(winner, Level::Plain, "PA-18.B1a", cx),
            (Victory::DuckLake, Side::Government) => self.end(winner, Level::Plain, "PA-18.B1b", cx),
            (Victory::FishCreek, _) => self.end(winner, Level::Plain, "PA-18.B2c", cx),
            (Victory::CutKnifeHill, Side::Government) => self.end(winner, Level::Plain, "PA-18.B3a", cx),
            _ => {}
        }
    }

    /// Ends a battle scenario that is decided by the capture of a leader (PA-18.B1a, PA-18.B1b, PA-18.B2c, PA-18.B3a).
    pub(crate) fn leader_lost_in_battle(&mut self, leader: Leader, cx: &mut Cx) {
        if !self.taken(leader) {
            return;
        }
        let rule = match (self.scenario().victory, leader) {
            (Victory::DuckLake, Leader::Riel | Leader::Dumont) => "PA-18.B1a",
            (Victory::DuckLake, Leader::Crozier) => "PA-18.B1b",
            (Victory::FishCreek, Leader::Dumont | Leader::Middleton) => "PA-18.B2c",
            (Victory::CutKnifeHill, Leader::Poundmaker) => "PA-18.B3a",
            _ => return,
        };
        self.end(Some(leader.side().other()), Level::Plain, rule, cx);
    }

    /// Counts a Métis stack at Fish Creek that leaves the creek without combat as retreated (e.4).
    pub(crate) fn creek_left(&mut self, cx: &mut Cx) {
        if self.scenario().victory != Victory::FishCreek {
            return;
        }
        let creek = self.scenario().setup.iter().find_map(|m| match m.at {
            crate::data::scenario::Spot::Hex(h) if m.leaders.contains(&Leader::Dumont) => Some(h),
            _ => None,
        });
        let metis = self.on_map(Side::Nations);
        let fights = metis.iter().filter_map(|u| self.at[u].get()).any(|h| self.enemy_in(Side::Nations, h));
        let holds = creek.is_some_and(|h| !self.units_of(Side::Nations, h).is_empty());
        if !fights && !holds {
            self.end(Some(Side::Government), Level::Plain, "PA-18.B2c", cx);
        }
    }

    /// Makes the victory check of a turn (PA-3.0h).
    pub(crate) fn victory_check(&mut self, cx: &mut Cx) {
        let scenario = self.scenario();
        if self.provisional && self.is_campaign() {
            self.change_unrest_by_chart(Cause::ProvisionalGovernment, true, 1, cx);
        }
        if self.ending.is_some() {
            return;
        }
        let last = self.turn >= scenario.last_turn;
        let (riel, chiefs) = self.heads();
        match scenario.victory {
            Victory::BatocheOrBust if self.government_holds(true) && riel && chiefs == 2 => {
                let level = match scenario.levels.iter().position(|t| self.turn <= *t) {
                    Some(0) => Level::Strategic,
                    Some(1) => Level::Major,
                    _ => Level::Minor,
                };
                self.end(Some(Side::Government), level, "PA-18.C3b", cx);
            }
            _ if !last => self.early_victory(cx),
            Victory::OurBraveBoys if !self.government_holds(false) => {
                self.end(Some(Side::Nations), Level::Plain, "PA-18.C1d", cx);
            }
            Victory::OurBraveBoys => match (riel, chiefs) {
                (true, 2) => self.end(Some(Side::Government), Level::Major, "PA-18.C1b", cx),
                (true, 1) => self.end(Some(Side::Government), Level::Intermediate, "PA-18.C1b", cx),
                (false, 1 | 2) => self.end(Some(Side::Government), Level::Minor, "PA-18.C1b", cx),
                _ => self.end(None, Level::Draw, "PA-18.C1f", cx),
            },
            Victory::OnToRegina => self.end(Some(Side::Government), Level::Plain, "PA-18.C2a", cx),
            Victory::BatocheOrBust => self.end(Some(Side::Nations), Level::Plain, "PA-18.C3b", cx),
            Victory::DuckLake => self.end(None, Level::Draw, "PA-18.B1c", cx),
            // No contact, or losses: Middleton must force the passage (PA-18.B2c, e.4).
            Victory::FishCreek => self.end(Some(Side::Nations), Level::Plain, "PA-18.B2c", cx),
            Victory::CutKnifeHill => self.end(Some(Side::Nations), Level::Plain, "PA-18.B3b", cx),
            Victory::Batoche => self.end(Some(Side::Nations), Level::Plain, "PA-18.B4a", cx),
        }
    }
}
