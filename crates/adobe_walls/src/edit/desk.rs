//! The counters of the desk, with their faces.

use super::pieces::Piece;
use crate::ids::{Camp, Counter, Kind, Side, Tribe};
use crate::shown::view::counters::{fire_face, works_face};
use crate::state::AdobeWalls;
use crate::state::parts::{Mode, Wound};
use redoubt_engine::contract::Desks;
use redoubt_engine::edit::{Choice, DeskCounter, Settable};
use redoubt_engine::record::log::{capitalised, plural};
use redoubt_engine::view::Face;

/// The faces of a leader, by his wound.
pub(super) const WOUNDS: [(&str, &str); 4] =
    [("unhurt", "Unhurt"), ("moderate", "Wounded"), ("severe", "Severely wounded"), ("mortal", "Mortally wounded")];
/// The faces of a howitzer.
pub(super) const GUN_FACES: [(&str, &str); 2] = [("limbered", "Limbered"), ("unlimbered", "Unlimbered")];
/// The faces of ponies.
pub(super) const PONY_FACES: [(&str, &str); 2] = [("holder", "Pony holder"), ("herd", "Herd")];
/// The faces of a camp.
pub(super) const CAMP_FACES: [(&str, &str); 2] = [("standing", "Standing"), ("burning", "Burning")];

/// Makes choices of keys with their titles.
fn choices(all: &[(&str, &str)]) -> Vec<Choice> {
    all.iter().map(|(key, title)| Choice::new(*key, *title)).collect()
}

/// Names the tray of a counter.
const fn tray(counter: Counter) -> &'static str {
    match (counter.side(), counter.kind()) {
        (Side::Us, Kind::Howitzer | Kind::Crew) => "Howitzers and crews",
        (Side::Us, Kind::Holder | Kind::ScoutHolder) => "Horse holders",
        (Side::Us, Kind::Train | Kind::Packers) => "Pack trains",
        (Side::Us, Kind::Leader) => "Leaders of the US",
        (Side::Us, _) => "US cavalry, scouts and infantry",
        (Side::Nations, Kind::Leader) => "Leaders of the Nations",
        (Side::Nations, Kind::Pony) => "Ponies",
        (Side::Nations, _) => match counter.tribe() {
            Some(Tribe::Kiowa) => "Kiowa bands",
            _ => "Comanche bands",
        },
    }
}

impl Desks for AdobeWalls {
    /// Lists all counters of the desk.
    fn desk_counters(&self) -> Vec<DeskCounter> {
        self.pieces().into_iter().map(|piece| self.desk_counter(piece)).collect()
    }

    fn settables(&self) -> Vec<Settable<Self>> {
        self.all_settings()
    }
}

impl AdobeWalls {
    fn desk_counter(&self, piece: Piece) -> DeskCounter {
        let (faces, up) = self.desk_faces(piece);
        DeskCounter {
            key: piece.key(),
            title: self.piece_title(piece),
            tray: match piece {
                Piece::Counter(counter) => tray(counter),
                Piece::Camp(_) => "Camps",
                Piece::Fire(Side::Us, _) => "Grass fires of the US",
                Piece::Fire(Side::Nations, _) => "Grass fires of the Nations",
                Piece::Works(..) => "Breastworks",
            }
            .into(),
            side: piece.side().seat(),
            face: self.piece_face(piece),
            place: self.desk_place(piece),
            faces,
            up,
            marks: self.desk_marks(piece),
        }
    }

    /// Names a piece; of ponies under a band also the band.
    fn piece_title(&self, piece: Piece) -> String {
        match piece {
            Piece::Counter(counter) => {
                let title = capitalised(&self.roster().unit(counter).name);
                match self.at[counter].carrier() {
                    Some(by) => format!("{title}, with {}", self.short(by)),
                    None => title,
                }
            }
            Piece::Camp(camp) => capitalised(self.camp_word(camp)),
            Piece::Fire(side, n) => {
                let whose = if side == Side::Us { "the US" } else { "the Nations" };
                format!("Grass fire {} of {whose}", n + 1)
            }
            Piece::Works(train, n) => format!("Breastworks {} of train {}", n + 1, if train == 0 { "A" } else { "B" }),
        }
    }

    fn piece_face(&self, piece: Piece) -> Face {
        match piece {
            Piece::Counter(counter) => self.face(counter),
            Piece::Camp(camp) => self.camp_face(camp),
            Piece::Fire(side, _) => fire_face(side),
            Piece::Works(..) => works_face(),
        }
    }

    /// Lists the faces of a piece, and the key of the one that is up: factors of units, of others their state.
    pub(super) fn desk_faces(&self, piece: Piece) -> (Vec<Choice>, String) {
        match piece {
            Piece::Counter(counter) => self.counter_faces(counter),
            Piece::Camp(camp) => self.camp_faces(camp),
            Piece::Fire(..) | Piece::Works(..) => (vec![], String::new()),
        }
    }

    fn camp_faces(&self, camp: Camp) -> (Vec<Choice>, String) {
        if !self.camps[camp].at.on_map() {
            return (vec![], String::new());
        }
        let up = usize::from(self.camps[camp].burning.is_some());
        (choices(&CAMP_FACES), CAMP_FACES[up].0.into())
    }

    fn counter_faces(&self, counter: Counter) -> (Vec<Choice>, String) {
        let of = |all: &[(&str, &str)], up: usize| {
            (choices(all), all.get(up).map_or(String::new(), |face| face.0.to_string()))
        };
        match counter.kind() {
            Kind::Leader => of(
                &WOUNDS,
                match self.wound[counter] {
                    Wound::None => 0,
                    Wound::Moderate => 1,
                    Wound::Severe => 2,
                    Wound::Mortal(_) => 3,
                },
            ),
            Kind::Howitzer => of(&GUN_FACES, usize::from(self.mode[counter] != Mode::Mounted)),
            Kind::Pony => of(&PONY_FACES, usize::from(self.herd.has(counter))),
            _ => {
                let most = self.most_factors(counter);
                let there = self.at[counter].on_map() && !self.abandoned.has(counter);
                if most < 2 || !there {
                    return (vec![], String::new());
                }
                let faces = (1..=most).rev().map(|n| Choice::new(n.to_string(), plural(n.into(), "factor", "factors")));
                let up = self.cf[counter];
                (faces.collect(), if (1..=most).contains(&up) { up.to_string() } else { String::new() })
            }
        }
    }

    /// Returns the most factors that a counter can have as it stands: in its mode (AW-3C.a).
    pub(super) fn most_factors(&self, counter: Counter) -> u8 {
        self.roster().full(counter, self.mode[counter] == Mode::Mounted)
    }
}
