//! Reads `counties.ron` and checks it, also against the columns of boxes that the board shows.

use super::tables::CountyData;
use crate::ids::{COUNTIES, County, Faction};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::{Board, Column};
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::library::Library;

/// The file of the Counties.
pub(crate) const FILE: &str = "assets/games/prelude-to-rebellion/counties.ron";

/// Boxes of the columns: of the side that a Rural County is biased towards, of the other side, of both in a city.
const BOXES: (usize, usize, usize) = (9, 7, 15);

/// Reads and checks the Counties.
///
/// # Errors
/// The first fault, with its place and cure.
pub(crate) fn read(library: &Library) -> Result<Vec<CountyData>, Complaint> {
    let file = library.open(FILE)?;
    let counties: Vec<CountyData> = file.parse()?;
    if counties.len() != COUNTIES {
        return Err(file.complaint(format!("there are {} Counties; the game has {COUNTIES}", counties.len())));
    }
    for (county, at) in counties.iter().zip(0..) {
        let (is, must) = (county.id, County(at));
        if is != must {
            let text = format!("County {} is \"{}\"; it must be \"{}\"", at + 1, is.id(), must.id());
            return Err(complain(&file, is, &text));
        }
        check(county).map_err(|text| complain(&file, is, &format!("\"{}\" {text}", is.id())))?;
    }
    check_random(&counties, &file)?;
    Ok(counties)
}

/// Makes a complaint about a County.
fn complain(file: &DataFile, county: County, text: &str) -> Complaint {
    file.complaint_at(&format!("id: \"{}\"", county.id()), text)
}

/// Checks name, Bias, columns and start of a County.
fn check(county: &CountyData) -> Result<(), String> {
    if county.name.trim().is_empty() {
        return Err("needs a name".into());
    }
    let (biased, other, city) = BOXES;
    let boxes = match (county.id.is_urban(), county.bias) {
        (true, Faction::Neutral) => (city, city),
        (true, _) => return Err("is Urban and has no Bias; make it Neutral".into()),
        (false, Faction::Patriote) => (biased, other),
        (false, Faction::Loyal) => (other, biased),
        (false, Faction::Neutral) => return Err("is Rural and needs a Bias: Patriote or Loyal".into()),
    };
    for (side, costs, boxes, start) in
        [("patriote", &county.patriote, boxes.0, county.start.0), ("loyal", &county.loyal, boxes.1, county.start.1)]
    {
        if costs.len() != boxes {
            return Err(format!("has {} boxes in the column {side}; by its Bias it has {boxes}", costs.len()));
        }
        if let Some(cost) = costs.iter().find(|cost| **cost > 4) {
            return Err(format!("has an additional cost of {cost} in the column {side}; give 0 to 4"));
        }
        if usize::from(start) > boxes {
            return Err(format!("starts with {start} Cubes in the column {side}, which has {boxes} boxes"));
        }
    }
    Ok(())
}

/// Checks that rows 1 to 5 of table 11.0 find one County for every roll (PR-11.0a); row 6 is a player's choice.
fn check_random(counties: &[CountyData], file: &DataFile) -> Result<(), Complaint> {
    for county in counties {
        let (green, least, most) = county.random;
        if !(1..=5).contains(&green) || !(1..=6).contains(&least) || !(least..=6).contains(&most) {
            let text = "needs random as (green 1 to 5, least red, most red), with reds from 1 to 6";
            return Err(complain(file, county.id, &format!("\"{}\" {text}", county.id.id())));
        }
    }
    for (green, red) in (1..=5).flat_map(|green| (1..=6).map(move |red| (green, red))) {
        let finds = |c: &&CountyData| c.random.0 == green && (c.random.1..=c.random.2).contains(&red);
        let found: Vec<_> = counties.iter().filter(finds).collect();
        if found.len() != 1 {
            let text = format!("green {green} and red {red} find {} Counties; correct random", found.len());
            return Err(found.last().map_or_else(|| file.complaint(&text), |c| complain(file, c.id, &text)));
        }
    }
    Ok(())
}

/// Checks that the board has a space for each County, and shows its columns, costs and start.
///
/// # Errors
/// The first fault, with its place in the board's file and cure.
pub(crate) fn check_board(counties: &[CountyData], board: &Board, file: &DataFile) -> Result<(), Complaint> {
    if board.spaces.len() != COUNTIES {
        return Err(file.complaint_at("spaces:", format!("it has {} spaces; give {COUNTIES}", board.spaces.len())));
    }
    for county in counties {
        let id = county.id.id();
        let Some(space) = board.space(id) else {
            return Err(file.complaint_at("spaces:", format!("the County \"{id}\" has no space; add it")));
        };
        let columns = [(0, &county.patriote, county.start.0), (1, &county.loyal, county.start.1)];
        let shown = |(seat, costs, start): &(u8, &Vec<u8>, u8)| {
            space.columns.iter().any(|column| column.seat == *seat && shows(column, costs, *start))
        };
        if space.columns.len() != columns.len() || !columns.iter().all(shown) {
            let text =
                format!("the columns of \"{id}\" differ from counties.ron in boxes, costs or start; make them alike");
            return Err(file.complaint_at(&format!("id: \"{id}\""), text));
        }
    }
    Ok(())
}

/// Tells whether a column shows these additional costs and this start.
fn shows(column: &Column, costs: &[u8], start: u8) -> bool {
    let printed = |cost: &u8| if *cost == 0 { String::new() } else { format!("+{cost}") };
    column.start == start && column.boxes.iter().map(|(_, _, text)| text.clone()).eq(costs.iter().map(printed))
}
