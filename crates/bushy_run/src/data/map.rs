//! Areas and Zones with the figures of the rules: Defense Values, neighbours, distances, read from the
//! boards that the table draws. Where units are is not here.

use crate::ids::Place;
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Board;
use redoubt_engine::ids::{Id, IdSet};

/// A place's fixed facts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlaceData {
    /// Name.
    pub name: String,
    /// Defense Value; 0 for Zones.
    pub dv: u8,
    /// Adjacent places in order of their numbers.
    pub adjacent: Vec<Place>,
    /// The same as a set.
    pub beside: IdSet<Place>,
    /// British set-up Area.
    pub british: bool,
    /// Steps to Zone B.
    pub to_b: u8,
}

/// Reads the facts of all places from the main map, whose file is `at`.
pub(crate) fn check_board(board: &Board, at: &str) -> Result<Vec<PlaceData>, Complaint> {
    let bad = |text: String| Err(Complaint::new(at, text));
    let mut places = vec![PlaceData::default(); Place::COUNT];
    if board.spaces.len() != 21 {
        return bad(format!("it has {} spaces; the map has Areas 1 to 19 and Zones A and B", board.spaces.len()));
    }
    for space in &board.spaces {
        let Some(place) = Place::named(&space.id).filter(|p| p.in_play()) else {
            return bad(format!("space \"{}\" is no Area 1 to 19 and no Zone A or B; correct its id", space.id));
        };
        let data = &mut places[place.index()];
        if !data.beside.is_empty() {
            return bad(format!(
                "space \"{}\" is there twice, or has no neighbours; remove it or correct it",
                space.id
            ));
        }
        data.name = space.name.clone();
        if place.is_area() {
            let dv = space.shields.iter().find(|(k, _)| k == "dv").and_then(|(_, v)| v.parse::<u8>().ok());
            match dv {
                Some(dv) if dv <= 2 => data.dv = dv,
                _ => return bad(format!("Area {} needs a shield (\"dv\", \"0\"), \"1\" or \"2\"", space.id)),
            }
        }
        for id in &space.adjacent {
            match Place::named(id).filter(|p| p.in_play()) {
                Some(to) if to != place => data.beside.insert(to),
                _ => return bad(format!("space \"{}\" has the unknown neighbour \"{id}\"; correct it", space.id)),
            }
        }
        data.adjacent = data.beside.iter().collect();
        if data.adjacent.is_empty() || data.adjacent.len() > 8 {
            return bad(format!("space \"{}\" needs 1 to 8 neighbours; correct them", space.id));
        }
    }
    for a in Place::all() {
        for b in places[a.index()].beside {
            if !places[b.index()].beside.has(a) {
                let (a, b) = (a.id(), b.id());
                return bad(format!(
                    "spaces \"{a}\" and \"{b}\" are neighbours one way only; name each with the other"
                ));
            }
        }
    }
    Ok(places)
}

/// Marks the Areas of the British set-up as the scenario's file `at` names them.
pub(crate) fn mark_british(places: &mut [PlaceData], areas: &[Place], at: &str) -> Result<(), Complaint> {
    for place in areas {
        if !place.is_area() {
            let text = format!("british_areas names \"{}\", which is no Area; correct it", place.id());
            return Err(Complaint::new(at, text));
        }
        places[place.index()].british = true;
    }
    if places.iter().filter(|p| p.british).count() < 5 {
        return Err(Complaint::new(at, "british_areas needs five Areas or more: 13 units, 3 to an Area; add some"));
    }
    Ok(())
}

/// Checks that the Hidden map, whose file is `at`, has the neighbours of the main map.
pub(crate) fn same_spaces(main: &Board, hidden: &Board, at: &str) -> Result<(), Complaint> {
    for space in &main.spaces {
        if hidden.space(&space.id).is_none_or(|h| h.adjacent != space.adjacent) {
            return Err(Complaint::new(
                at,
                format!("space \"{}\" is missing or has other neighbours than on the main map", space.id),
            ));
        }
    }
    Ok(())
}

/// Computes the distances in steps between all places; 99 where there is no way.
pub(crate) fn distances(places: &[PlaceData]) -> [[u8; Place::COUNT]; Place::COUNT] {
    let mut all = [[99; Place::COUNT]; Place::COUNT];
    for (start, row) in all.iter_mut().enumerate().take(22).skip(1) {
        row[start] = 0;
        let mut queue = vec![start];
        while !queue.is_empty() {
            let mut next = vec![];
            for p in queue {
                for q in &places[p].adjacent {
                    if row[q.index()] == 99 {
                        row[q.index()] = row[p] + 1;
                        next.push(q.index());
                    }
                }
            }
            queue = next;
        }
    }
    all
}
