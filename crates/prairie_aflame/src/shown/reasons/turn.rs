//! Why not, outside marches and battles: battalions, hostages, engineers, supply, replacements, lone leaders,
//! the next battle, burning.

use crate::data::map::PlaceId;
use crate::ids::{Leader, Unit};
use crate::rules::check::RIEL_RANGE;
use crate::rules::turn_bar::{PlaceBar, TurnBar};
use crate::state::{At, Frame, PrairieAflame, Stage};
use crate::words::{force_word, side_head};
use redoubt_engine::Refusal;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::plural;
use redoubt_engine::refusal::no;

impl PrairieAflame {
    /// Words a bar of the turn.
    pub(crate) fn word_turn(&self, bar: TurnBar) -> Refusal {
        self.word_battalion(bar)
            .map(|refusal| self.with_command(bar, refusal))
            .or_else(|| self.word_order(bar))
            .or_else(|| self.word_return(bar))
            .or_else(|| self.word_battlefield(bar))
            .unwrap_or_else(|| self.not_open())
    }

    fn word_battalion(&self, bar: TurnBar) -> Option<Refusal> {
        let (name, at) = (|unit: Unit| self.unit_word(unit), |hex: HexId| self.hex_word(hex));
        let forming = matches!(self.agenda.top(), Some(Frame::Form(_)));
        Some(match bar {
            TurnBar::NoBattalion(unit) => no("PA-11.5a", format!("{} is no battalion", name(unit))),
            TurnBar::Regrouped(unit) if forming => no("PA-11.5a", format!("{} has been formed just now", name(unit))),
            TurnBar::Regrouped(unit) => no("PA-11.5a", format!("{} has been regrouped in this phase", name(unit))),
            TurnBar::Driven(unit) => {
                no("PA-11.5d", format!("{} was driven out of a battle and has not rallied: it stays whole", name(unit)))
            }
            TurnBar::Companies { battalion, hex, here, all } => {
                let name = name(battalion);
                no(
                    "PA-11.5b",
                    format!("{name} needs all {all} companies to form; in {} there are only {here}", at(hex)),
                )
            }
            TurnBar::CompanyHit(battalion, hex) => {
                no("PA-11.5e", format!("{} cannot form in {}: a company is disrupted", name(battalion), at(hex)))
            }
            TurnBar::PartOnTrain(battalion) => {
                no("PA-11.5b", format!("only part of {} is on a train", name(battalion)))
            }
            TurnBar::FewCompanies(force, hex, here) => no(
                "PA-11.5c",
                format!(
                    "five undisrupted companies of {} form a battalion; {} in {}",
                    force_word(force),
                    plural(here.into(), "is", "are"),
                    at(hex)
                ),
            ),
            TurnBar::NotFree(unit) => {
                no("PA-11.5c", format!("the counter of {} is in use, or another is formed first", name(unit)))
            }
            _ => return None,
        })
    }

    /// Puts first that nobody in the hex needs to be freed, where both orders could be meant.
    fn with_command(&self, bar: TurnBar, refusal: Refusal) -> Refusal {
        let (TurnBar::Companies { hex, .. } | TurnBar::CompanyHit(_, hex) | TurnBar::FewCompanies(_, hex, _)) = bar
        else {
            return refusal;
        };
        match self.agenda.top() {
            Some(Frame::Turn(side, Stage::Organise, _)) if self.is_campaign() => {
                let all = self.units_of(*side, hex).less(self.marching.commanded).is_empty();
                let text = format!("all units in {} are in command; {}", self.hex_word(hex), refusal.text);
                if all { no(refusal.rule, text) } else { refusal }
            }
            _ => refusal,
        }
    }

    fn word_order(&self, bar: TurnBar) -> Option<Refusal> {
        let name = |unit: Unit| self.unit_word(unit);
        Some(match bar {
            TurnBar::NoHostages(force, release) => {
                let rule = if release { "PA-17.4a" } else { "PA-17.2c" };
                no(rule, format!("{} holds no hostages", force_word(force)))
            }
            TurnBar::HandedOver => no("PA-17.2c", "the hostages of this force were handed over in this phase"),
            TurnBar::Guards(unit) => no("PA-17.2c", format!("{} guards the hostages", name(unit))),
            TurnBar::NotWithGuard(unit, guard) => {
                no("PA-17.2c", format!("{} is not in the hex of the guard, {}", name(unit), name(guard)))
            }
            TurnBar::Freed => {
                no("PA-10.2b", "one stack out of command moves without a check in a phase, and it has been chosen")
            }
            TurnBar::InCommand(hex) => {
                let side = self.asked_side().map_or("The side", side_head);
                no("PA-10.2b", format!("{side} has no unit out of command in {}", self.hex_word(hex)))
            }
            TurnBar::NoEngineer(unit) => no("PA-10.6c", format!("{} is no supply wagon", name(unit))),
            TurnBar::Serves(unit) => no("PA-10.6d", format!("{} serves as engineers already", name(unit))),
            TurnBar::OnTrain(unit) => no("PA-10.6d", format!("{} is on a train", name(unit))),
            TurnBar::NoRiver(unit) => no("PA-10.6c", format!("{} is not in a hex on a major river", name(unit))),
            TurnBar::NoBoat => no("PA-10.6f", "the Northcote is not on the river"),
            TurnBar::IsFerry => no("PA-10.6f", "the Northcote is a ferry already"),
            TurnBar::NoWagon => no("PA-7.5b", "only supply wagons are asked for: paths and forage are settled"),
            TurnBar::Fed(unit) => no("PA-7.5b", format!("nobody beside {} is out of supply", name(unit))),
            _ => return None,
        })
    }

    fn word_return(&self, bar: TurnBar) -> Option<Refusal> {
        let name = |unit: Unit| self.unit_word(unit);
        Some(match bar {
            TurnBar::BoatIsLost => no("PA-8.3f", "the Northcote never returns"),
            TurnBar::ByCompanies(unit) => no("PA-8.3g", format!("{} returns by companies", name(unit))),
            TurnBar::NotLost(unit) => match self.at[unit].get() {
                Some(_) => no("PA-8.3a", format!("{} is on the map", name(unit))),
                None => no("PA-8.3a", format!("{} is not lost", name(unit))),
            },
            TurnBar::SurrenderIsFinal(unit) => {
                no("PA-8.3a", format!("by the house rule {}, which surrendered, does not return", name(unit)))
            }
            TurnBar::NotFirst(unit) => no("PA-8.3a", format!("another unit like {} returns first", name(unit))),
            TurnBar::Points(unit, cost, points) => {
                let cost = plural(cost.into(), "point", "points");
                no("PA-8.3a", format!("{} costs {cost}, and there are {points}", name(unit)))
            }
            TurnBar::NoDepot(hex) => {
                let at = self.hex_word(hex);
                no("PA-8.3e", format!("Government units return at Regina, Swift Current or Calgary, not in {at}"))
            }
            TurnBar::EnemyAt(hex) => no("PA-8.3e", format!("the enemy is in {}", self.hex_word(hex))),
            TurnBar::NotBatoche => {
                let chiefs = [Leader::Poundmaker, Leader::BigBear];
                match chiefs.into_iter().find(|l| self.leaders[*l] == At::CAPTURED) {
                    Some(chief) => {
                        let taken = chief.word();
                        let text = format!("Métis return at Batoche, bands to their chiefs; {taken} is captured");
                        no("PA-8.3c", text)
                    }
                    None => no("PA-8.3b", "Métis return at Batoche, the bands to Poundmaker and Big Bear"),
                }
            }
            TurnBar::BatocheTaken => {
                no("PA-8.3d", "the Government has taken Batoche once: no Métis return there any more")
            }
            TurnBar::BatocheHeld => no("PA-8.3d", "the Government holds Batoche"),
            TurnBar::NotChief(unit, chief) => no("PA-8.3b", format!("{} returns to {}", name(unit), chief.word())),
            TurnBar::ChiefTaken(_, chief) => {
                no("PA-8.3c", format!("{} is captured: nobody of his band returns", chief.word()))
            }
            _ => return None,
        })
    }

    fn word_battlefield(&self, bar: TurnBar) -> Option<Refusal> {
        let at = |hex: HexId| self.hex_word(hex);
        Some(match bar {
            TurnBar::NoShelter(hex) => no("PA-4.5c", format!("no combat unit of his side is in {}", at(hex))),
            TurnBar::RielTooFar(hex, far) => {
                no("PA-4.51c", format!("{} is {far} hexes away: Riel gets {RIEL_RANGE} at most", at(hex)))
            }
            TurnBar::Farther(leader, hex, near, far) => {
                let name = leader.word();
                no(
                    "PA-4.4c",
                    format!("{name} joins the nearest unit, at a distance of {near}; {} is at {far}", at(hex)),
                )
            }
            TurnBar::Fought(hex) => no("PA-12.0a", format!("the battle in {} has been fought in this phase", at(hex))),
            TurnBar::NoMeeting(hex) => no("PA-12.0a", format!("{} does not hold units of both sides", at(hex))),
            TurnBar::BoatFought => no("PA-15.12i", "the Northcote has joined a battle in this phase"),
            TurnBar::Compulsory => no("PA-12.0a", "battles are compulsory: fight in every hex where both sides stand"),
            _ => return None,
        })
    }

    /// Words a bar of places and hostages.
    pub(crate) fn word_place(&self, bar: PlaceBar) -> Refusal {
        let name = |place: PlaceId| self.place_word(place);
        match bar {
            PlaceBar::NotTheTime => {
                no("PA-9.32a", "places burn in the Movement Phase of the nations, or after a battle won for them")
            }
            PlaceBar::Elsewhere => no("PA-10.10a", "this group can burn the place where it is; halt first for another"),
            PlaceBar::Home(place) => no("PA-9.3a", format!("{} is a home of the Métis and never burns", name(place))),
            PlaceBar::Destroyed(place) => no("PA-9.32e", format!("{} is destroyed already", name(place))),
            PlaceBar::NotHeld(place) => no("PA-9.32a", format!("the nations do not hold {}", name(place))),
            PlaceBar::Tried(place) => {
                no("PA-9.32b", format!("{} was tried in this phase: one try a place", name(place)))
            }
            PlaceBar::Taken(place) => {
                let name = name(place);
                no("PA-9.32c", format!("{name} was taken in this phase by movement: it burns in a later one"))
            }
            PlaceBar::Nobody(place) => no("PA-9.32a", format!("no unit of the nations is in {}", name(place))),
            PlaceBar::Disrupted(place) => no("PA-9.32d", format!("all units in {} are disrupted", name(place))),
            PlaceBar::NotCaptor(force, place) => {
                no("PA-17.2a", format!("{} did not take {}", force_word(force), name(place)))
            }
            PlaceBar::NotGuard(unit, force, place) => {
                let (unit, force, place) = (self.unit_word(unit), force_word(force), name(place));
                no("PA-17.2b", format!("{unit} is no undisrupted unit of {force} in {place}"))
            }
        }
    }
}
