//! Checks that hold for the data of every game: boards, charts, rules index.
//!
//! A game's own [`load`](BuiltIn::load) validates what only the game can know; the rest is here. Complaints name file,
//! line and column of the faulty datum, found by its id.

use crate::data::board::{Board, Point, Space, inside};
use crate::data::cards::check_cards;
use crate::data::cells::Cells;
use crate::data::chart::Chart;
use crate::data::datafile::DataFile;
use crate::data::library::Library;
use crate::data::rules::RuleIndex;
use crate::{BuiltIn, Complaint, Game};
use std::collections::BTreeSet;

/// Reads all data of a game and validates them.
///
/// # Errors
/// The first fault, with its place and cure.
pub fn game<G: Game>(library: &Library) -> Result<(), Complaint> {
    let info = G::info();
    let data = G::Data::read(library)?;
    let at = |needle: &str| library.place_in_game(info.id, needle);
    let rules = G::rules(&data);
    check_rules(rules, info.rules).map_err(|(needle, text)| Complaint::new(at(&needle), text))?;
    let boards = G::boards(&data);
    for (id, _) in info.boards {
        if !boards.iter().any(|b| b.id == *id) {
            return Err(Complaint::new(at("spaces:"), format!("there is no board with the id \"{id}\"; add it")));
        }
    }
    for board in boards {
        check_board(board, info.seats.len()).map_err(|(needle, text)| {
            // The same space may be on several boards, so its place is searched after the board's own id.
            Complaint::new(place_on_board(library, info.id, board, &needle), format!("board \"{}\": {text}", board.id))
        })?;
    }
    check_cards(G::cards(&data)).map_err(|(needle, text)| Complaint::new(at(&needle), text))?;
    let charts = G::charts(&data);
    check_charts(charts, rules).map_err(|(needle, text)| Complaint::new(at(&needle), text))?;
    let cited = info.phases.iter().map(|p| p.rule).chain(info.options.iter().map(|o| o.rule));
    for rule in cited.filter(|r| !r.is_empty()) {
        if rules.get(rule.as_str()).is_none() {
            return Err(Complaint::new(
                at("chapters:"),
                format!("the game cites rule {rule}, which is missing; add it"),
            ));
        }
    }
    Ok(())
}

/// Finds the place of `needle` in the file that holds this board.
fn place_on_board(library: &Library, game: &str, board: &Board, needle: &str) -> String {
    let folder = format!("assets/games/{game}");
    let own = format!("id: \"{}\"", board.id);
    for name in library.names(&folder, ".ron").unwrap_or_default() {
        if let Ok((text, _)) = library.text(&name)
            && text.contains(&own)
            && text.contains("spaces:")
        {
            return library.place_of(&name, needle);
        }
    }
    folder
}

/// The text to look for in the file, and what is wrong there.
pub type DataFault = (String, String);

/// Validates a rules index: unique ids with the game's prefix, titles and texts.
pub fn check_rules(rules: &RuleIndex, prefix: &str) -> Result<(), DataFault> {
    let mut seen = BTreeSet::new();
    for rule in rules.iter() {
        let fault = |text: String| (format!("\"{}\"", rule.id), text);
        let known = rule.id.strip_prefix(prefix).is_some_and(|r| r.starts_with('-') && r.len() > 1);
        // Rulings and screen rules have prefixes of their own: capital letters, then a hyphen.
        let head = rule.id.split('-').next().unwrap_or("");
        let other = rule.id.contains('-') && !head.is_empty() && head.chars().all(|c| c.is_ascii_uppercase());
        if !known && !other {
            return Err(fault(format!("the rule id \"{}\" must begin with \"{prefix}-\"; correct it", rule.id)));
        }
        if !seen.insert(&rule.id) {
            return Err(fault(format!("rule {} is there twice; rename or remove one", rule.id)));
        }
        if rule.title.trim().is_empty() || rule.text.trim().is_empty() {
            return Err(fault(format!("rule {} needs a title and a text; add them", rule.id)));
        }
    }
    if seen.is_empty() {
        return Err(("chapters:".into(), "the rules index is empty; add the rules".into()));
    }
    Ok(())
}

/// Validates the rules index and the charts of a game by their files; a game's own [`load`](BuiltIn::load) calls
/// it. `prefix` is [`GameInfo::rules`](crate::GameInfo::rules).
///
/// # Errors
/// The first fault, with file, line and column.
pub fn rules_and_charts(
    prefix: &str,
    (rules, rules_file): (&RuleIndex, &DataFile),
    (charts, charts_file): (&[Chart], &DataFile),
) -> Result<(), Complaint> {
    check_rules(rules, prefix).map_err(|(needle, text)| rules_file.complaint_at(&needle, text))?;
    check_charts(charts, rules).map_err(|(needle, text)| charts_file.complaint_at(&needle, text))
}

/// Checks that charts are there and large enough: those of which the log lights up cells. Each has its id and the least
/// numbers of rows and columns.
///
/// # Errors
/// The first one that is missing or too small, with its place.
pub fn charts_at_least(charts: &[Chart], file: &DataFile, wanted: &[(&str, usize, usize)]) -> Result<(), Complaint> {
    for (id, rows, columns) in wanted {
        let chart = Cells::any(charts, file, id)?.chart;
        if chart.rows.len() < *rows || chart.columns.len() < *columns {
            let text = format!("chart \"{id}\" needs {rows} rows and {columns} columns at least; add what is missing");
            return Err(file.complaint_at(&format!("id: \"{id}\""), text));
        }
    }
    Ok(())
}

/// Validates all charts of a game: their ids differ, and each passes [`check_chart`].
///
/// # Errors
/// The first fault.
pub fn check_charts(charts: &[Chart], rules: &RuleIndex) -> Result<(), DataFault> {
    for (i, chart) in charts.iter().enumerate() {
        let fault = |text: String| (format!("id: \"{}\"", chart.id), format!("chart \"{}\": {text}", chart.id));
        if charts[..i].iter().any(|c| c.id == chart.id) {
            return Err(fault("there are two charts with this id; rename one".into()));
        }
        check_chart(chart, rules).map_err(fault)?;
    }
    Ok(())
}

/// Validates a chart: every row has as many cells as there are columns, and its rule exists.
pub fn check_chart(chart: &Chart, rules: &RuleIndex) -> Result<(), String> {
    if chart.title.trim().is_empty() {
        return Err("it needs a title".into());
    }
    if !chart.rule.is_empty() && rules.get(&chart.rule).is_none() {
        return Err(format!("it cites rule {}, which does not exist", chart.rule));
    }
    if chart.columns.is_empty() || chart.rows.is_empty() {
        return Err("it needs columns and rows".into());
    }
    for (name, cells) in &chart.rows {
        if cells.len() != chart.columns.len() {
            return Err(format!("row \"{name}\" has {} cells for {} columns", cells.len(), chart.columns.len()));
        }
    }
    Ok(())
}

/// Validates a board: ids, neighbours both ways, outlines that do not overlap, labels and slots
/// (at least one for each seat, or none at all) inside their outlines, all on the sheet.
pub fn check_board(board: &Board, seats: usize) -> Result<(), DataFault> {
    let (width, height) = board.size;
    let whole = |text: String| (format!("id: \"{}\"", board.id), text);
    if !(width > 0.0 && height > 0.0 && width.is_finite() && height.is_finite()) {
        return Err(whole(format!("its size is {width} by {height}; give two positive numbers")));
    }
    if !(board.counter > 0.0 && board.counter < width.min(height)) {
        return Err(whole(format!(
            "its counter side is {}; give a number between 0 and the sheet's side",
            board.counter
        )));
    }
    let mut ids = BTreeSet::new();
    for id in board
        .spaces
        .iter()
        .map(|s| &s.id)
        .chain(board.boxes.iter().map(|b| &b.id))
        .chain(board.hexsides.iter().map(|h| &h.id))
    {
        if id.is_empty() || !ids.insert(id) {
            return Err((format!("id: \"{id}\""), format!("the id \"{id}\" is empty or there twice; rename one")));
        }
    }
    board.spaces.iter().try_for_each(|space| check_space(board, space, seats))?;
    for (i, a) in board.spaces.iter().enumerate() {
        if let Some(b) = board.spaces[i + 1..].iter().find(|b| overlap(a, b)) {
            let text = format!("spaces \"{}\" and \"{}\" overlap; correct their outlines", a.id, b.id);
            return Err((format!("id: \"{}\"", a.id), text));
        }
    }
    check_prints(board)
}

/// Tells whether a point lies on the sheet.
fn on_sheet(board: &Board, &(x, y): &Point) -> bool {
    (0.0..=board.size.0).contains(&x) && (0.0..=board.size.1).contains(&y)
}

/// Validates a space: neighbours, outline, label and slots.
fn check_space(board: &Board, space: &Space, seats: usize) -> Result<(), DataFault> {
    let fault = |text: String| (format!("id: \"{}\"", space.id), format!("space \"{}\" {text}", space.id));
    for id in &space.adjacent {
        let Some(other) = board.space(id) else {
            return Err(fault(format!("names the neighbour \"{id}\", which does not exist; correct the name")));
        };
        if other.id == space.id || space.adjacent.iter().filter(|a| *a == id).count() > 1 {
            return Err(fault(format!("names \"{id}\" as neighbour wrongly: itself, or twice; remove it")));
        }
        if !other.adjacent.contains(&space.id) {
            return Err(fault(format!(
                "names \"{id}\" as neighbour, but \"{id}\" does not name it; add or remove one"
            )));
        }
    }
    if space.outline.len() < 3 || !space.outline.iter().all(|at| on_sheet(board, at)) {
        return Err(fault("needs an outline of three points or more, all on the sheet; correct it".into()));
    }
    if space.parts.iter().any(|ring| ring.len() < 3 || !ring.iter().all(|at| on_sheet(board, at))) {
        return Err(fault("has a part that needs three points or more, all on the sheet; correct it".into()));
    }
    for column in &space.columns {
        let corner = |x: f32, y: f32| on_sheet(board, &(x, y)) && on_sheet(board, &(x + column.size, y + column.size));
        if usize::from(column.seat) >= seats || usize::from(column.start) > column.boxes.len() || column.size <= 0.0 {
            return Err(fault(
                "has a column of boxes without a seat, a size, or room for its cubes at the start; correct it".into(),
            ));
        }
        if !column.boxes.iter().all(|(x, y, _)| corner(*x, *y)) {
            return Err(fault("has a box for cubes that lies off the sheet; move it".into()));
        }
    }
    if !inside(&space.outline, space.label) {
        return Err(fault("has its label outside its outline; move it inside".into()));
    }
    if !space.slots.is_empty() && space.slots.len() < seats {
        return Err(fault(format!("has {} slots for {seats} seats; give one for each", space.slots.len())));
    }
    if let Some(slot) = space.slots.iter().find(|slot| !inside(&space.outline, **slot)) {
        return Err(fault(format!("has the slot ({}, {}) outside its outline; move it inside", slot.0, slot.1)));
    }
    Ok(())
}

/// Validates what is printed beside the spaces: lines, boxes and hexsides.
fn check_prints(board: &Board) -> Result<(), DataFault> {
    for line in &board.lines {
        if line.points.len() < 2 || line.points.iter().any(|(x, y)| !x.is_finite() || !y.is_finite()) {
            return Err((
                format!("kind: \"{}\"", line.kind),
                format!("a line of kind \"{}\" needs two points or more; correct it", line.kind),
            ));
        }
    }
    if let Some(area) =
        board.areas.iter().find(|a| a.outline.len() < 3 || !a.outline.iter().all(|at| on_sheet(board, at)))
    {
        let text = format!("an area of kind \"{}\" needs three points or more, all on the sheet", area.kind);
        return Err((format!("kind: \"{}\"", area.kind), text));
    }
    for print in &board.boxes {
        let (x, y, w, h) = print.rect;
        if !(w > 0.0 && h > 0.0 && on_sheet(board, &(x, y)) && on_sheet(board, &(x + w, y + h))) {
            return Err((
                format!("id: \"{}\"", print.id),
                format!("box \"{}\" must have a size and lie on the sheet; correct it", print.id),
            ));
        }
    }
    for side in &board.hexsides {
        let (a, b) = (board.space(&side.spaces.0), board.space(&side.spaces.1));
        let beside = a.is_some() && b.is_some() && a.is_some_and(|a| a.adjacent.contains(&side.spaces.1));
        if !on_sheet(board, &side.at) || !beside {
            return Err((
                format!("id: \"{}\"", side.id),
                format!("hexside \"{}\" must lie on the sheet between two neighbours; correct it", side.id),
            ));
        }
    }
    Ok(())
}

/// Tells whether two outlines overlap by more than a shared border.
fn overlap(a: &Space, b: &Space) -> bool {
    let bounds = |s: &Space| {
        s.outline.iter().fold((f32::MAX, f32::MAX, f32::MIN, f32::MIN), |(l, t, r, d), &(x, y)| {
            (l.min(x), t.min(y), r.max(x), d.max(y))
        })
    };
    let ((al, at, ar, ad), (bl, bt, br, bd)) = (bounds(a), bounds(b));
    if al >= br || bl >= ar || at >= bd || bt >= ad {
        return false;
    }
    if inside(&a.outline, b.label) || inside(&b.outline, a.label) {
        return true;
    }
    let sides = |s: &Space| {
        let n = s.outline.len();
        (0..n).map(|i| (s.outline[i], s.outline[(i + 1) % n])).collect::<Vec<_>>()
    };
    let (ours, theirs) = (sides(a), sides(b));
    // A side that runs inside the other space without crossing a side is found by its middle.
    let deep = |sides: &[(Point, Point)], outline: &[Point], borders: &[(Point, Point)]| {
        sides.iter().any(|(p, q)| {
            let middle = ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0);
            inside(outline, middle) && borders.iter().all(|b| distance(middle, *b) > 0.05)
        })
    };
    ours.iter().any(|one| theirs.iter().any(|two| cross(*one, *two)))
        || deep(&ours, &b.outline, &theirs)
        || deep(&theirs, &a.outline, &ours)
}

/// Computes the distance of a point from a side.
fn distance((x, y): Point, ((ax, ay), (bx, by)): (Point, Point)) -> f32 {
    let (dx, dy) = (bx - ax, by - ay);
    let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(f32::EPSILON);
    let t = along.clamp(0.0, 1.0);
    (x - ax - t * dx).hypot(y - ay - t * dy)
}

/// Tells whether two sides cross inside both, by more than rounding.
fn cross((p, q): (Point, Point), (r, s): (Point, Point)) -> bool {
    // Twice the area of a triangle, divided by the length: the distance from the line.
    let side = |a: Point, b: Point, c: Point| {
        let area = (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
        let length = (b.0 - a.0).hypot(b.1 - a.1).max(f32::EPSILON);
        let distance = area / length;
        if distance > 0.01 { 1 } else { -i32::from(distance < -0.01) }
    };
    side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::library::Library;
    use crate::testgame::{Data, Picket};
    use crate::{Maps, Shown};

    fn board() -> Board {
        Picket::boards(Data::built_in())[0].clone()
    }

    fn fault(change: impl FnOnce(&mut Board)) -> String {
        let mut board = board();
        change(&mut board);
        check_board(&board, 2).unwrap_err().1
    }

    #[test]
    fn a_sound_game_passes() {
        game::<Picket>(&Library::built_in()).unwrap();
    }

    #[test]
    fn faults_of_a_board_are_named() {
        assert!(fault(|b| b.size = (0.0, 5.0)).contains("its size is 0 by 5"));
        assert!(fault(|b| b.size = (f32::NAN, 5.0)).contains("its size is NaN"));
        assert!(fault(|b| b.counter = 5000.0).contains("its counter side is 5000"));
        assert!(fault(|b| b.spaces[1].id = "ford".into()).contains("there twice"));
        assert!(fault(|b| b.spaces[0].adjacent.push("moor".into())).contains("\"moor\", which does not exist"));
        assert!(fault(|b| b.spaces[0].adjacent.push("ford".into())).contains("itself, or twice"));
        assert!(fault(|b| drop(b.spaces[0].adjacent.pop())).contains("does not name it"));
        assert!(fault(|b| b.spaces[0].outline.truncate(2)).contains("three points or more"));
        assert!(fault(|b| b.spaces[0].outline[0].0 = -4.0).contains("all on the sheet"));
        assert!(fault(|b| b.spaces[0].label = (250.0, 50.0)).contains("label outside"));
        assert!(fault(|b| b.spaces[0].slots.truncate(1)).contains("1 slots for 2 seats"));
        assert!(fault(|b| b.spaces[0].slots[1] = (101.0, 60.0)).contains("slot (101, 60) outside"));
        assert!(fault(|b| b.spaces[0].outline[1].0 = 110.0).contains("\"ford\" and \"mill\" overlap"));
    }

    #[test]
    fn faults_of_charts_and_rules_are_named() {
        let rules = Picket::rules(Data::built_in());
        let chart = Chart {
            id: "c".into(),
            title: "Chart".into(),
            rule: "TG-1".into(),
            corner: String::new(),
            columns: vec!["a".into(), "b".into()],
            rows: vec![("r".into(), vec!["1".into(), "2".into()])],
            notes: vec![],
            meanings: vec![],
            provenance: crate::data::board::Provenance::Printed,
        };
        check_chart(&chart, rules).unwrap();
        let bad = |change: fn(&mut Chart)| {
            let mut chart = chart.clone();
            change(&mut chart);
            check_chart(&chart, rules).unwrap_err()
        };
        assert!(bad(|c| drop(c.rows[0].1.pop())).contains("1 cells for 2 columns"));
        assert!(bad(|c| c.rule = "TG-77".into()).contains("TG-77, which does not exist"));
        assert!(bad(|c| c.columns.clear()).contains("columns and rows"));
        let (file, charts) = (DataFile::new("charts.ron", "(id: \"c\")"), [chart.clone()]);
        assert_eq!(charts_at_least(&charts, &file, &[("c", 1, 2)]), Ok(()));
        let small = charts_at_least(&charts, &file, &[("c", 2, 1)]).unwrap_err().to_string();
        assert!(small.starts_with("charts.ron:1:2: chart \"c\" needs 2 rows and 1 columns at least"), "{small}");
        assert!(charts_at_least(&charts, &file, &[("d", 1, 1)]).is_err_and(|c| c.text.contains("it is missing")));

        let mut twice = rules.clone();
        let first = twice.chapters[0].1[0].clone();
        twice.chapters[0].1.push(first);
        assert!(check_rules(&twice, "TG").unwrap_err().1.contains("is there twice"));
        let mut alien = rules.clone();
        alien.chapters[0].1[0].id = "1.2".into();
        assert!(check_rules(&alien, "TG").unwrap_err().1.contains("must begin with \"TG-\""));
        assert!(check_rules(&RuleIndex::default(), "TG").is_err());

        let (first, second) = (DataFile::new("rules.ron", "(\"1.2\")"), DataFile::new("charts.ron", "(\n id: \"c\")"));
        let load = |rules: &RuleIndex, charts: &[Chart]| {
            rules_and_charts("TG", (rules, &first), (charts, &second)).map_err(|c| c.place)
        };
        assert_eq!(load(rules, std::slice::from_ref(&chart)), Ok(()));
        assert_eq!(load(&alien, &[]), Err("rules.ron:1:2".into()));
        assert_eq!(load(rules, &[chart.clone(), chart]), Err("charts.ron:2:2".into()));
    }
}
