//! Damaged data files of Battles for Canada: what each error says, and that none of thousands of damages panics. (The
//! trials of `mutations` hold for every registered game; this one is not registered yet.)

use crate::common::on_all_cores;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt::engine::bots::below;
use redoubt::engine::data::library::Library;
use redoubt::engine::{BuiltIn, Complaint};
use redoubt::games::battles_for_canada::data::Data;
use std::panic::{AssertUnwindSafe, catch_unwind};

const FOLDERS: [&str; 2] = ["assets/games/battles-for-canada", "scenarios/battles-for-canada"];

/// Lists all data files of the game.
fn files() -> Vec<String> {
    let library = Library::built_in();
    FOLDERS.iter().flat_map(|folder| library.names(folder, ".ron").unwrap()).collect()
}

fn text(file: &str) -> String {
    Library::built_in().text(file).unwrap().0
}

/// Loads the data with these bytes in the place of a file.
fn with(file: &str, bytes: &[u8]) -> Result<(), Complaint> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, bytes).unwrap();
    let library = Library::with_overlay(folder.path());
    let loaded = catch_unwind(AssertUnwindSafe(|| Data::load(&library).map(drop)));
    let loaded = loaded.unwrap_or_else(|_| panic!("{file}: reading it panicked"));
    if let Err(complaint) = &loaded {
        let said = complaint.to_string();
        assert!(said.len() < 1200 && !said.contains('\n'), "no sentence: {said}");
        let ours = folder.path().display().to_string();
        let known = [&ours, "assets/", "scenarios/"];
        assert!(known.iter().any(|place| complaint.place.starts_with(*place)), "no place: {said}");
    }
    loaded
}

/// Returns the error when `old` is replaced by `new` in a file: the place behind the file's name, and the text.
fn said(file: &str, old: &str, new: &str) -> String {
    let name = files().into_iter().find(|f| f.ends_with(&format!("/{file}"))).unwrap();
    let whole = text(&name);
    assert!(whole.contains(old), "{file} has no {old}");
    let complaint = with(&name, whole.replacen(old, new, 1).as_bytes()).expect_err(new);
    let place = complaint.place.rsplit('/').next().unwrap_or_default().to_string();
    format!("{place}: {}", complaint.text)
}

/// Checks that the error of a fault has these words, and line and column.
fn names(file: &str, old: &str, new: &str, words: &[&str]) {
    let said = said(file, old, new);
    assert!(said.starts_with(&format!("{file}:")), "{said}");
    assert!(said[file.len() + 1..].starts_with(|c: char| c.is_ascii_digit()), "no line: {said}");
    assert!(words.iter().all(|word| said.contains(word)), "{words:?}: {said}");
}

#[test]
fn faults_of_the_counters_are_named() {
    let file = "units.ron";
    names(file, "id: \"cf.bearn\"", "id: \"cf.bear\"", &["a unit's id such as"]);
    names(file, "id: \"cf.bearn\"", "id: \"cf.rr\"", &["unit number 7", "\"cf.bearn\" must stand there"]);
    names(file, "id: \"af.left\"", "id: \"af.centre\"", &["formation number 9", "\"af.left\" must stand there"]);
    names(file, "sp: 2, morale: 3, ma: 5", "sp: 4, morale: 3, ma: 5", &["\"cf.duprat\"", "sp is 4", "from 1 to 3"]);
    names(file, "sp: 2, morale: 3, ma: 5", "sp: 2, morale: 5, ma: 5", &["morale is 5", "from 1 to 4"]);
    names(file, "sp: 2, morale: 3, ma: 5", "sp: 2, morale: 3", &["ma is 0", "from 1 to 12"]);
    names(file, "guns: Some((4, 3))", "guns: Some((4, 5))", &["\"cf.fort\"", "two strengths"]);
    names(file, "kind: Guns, guns: Some((4, 3))", "kind: Guns", &["\"cf.fort\"", "two strengths"]);
    names(file, "formation: Some(\"cf.levis\")", "formation: Some(\"ce.grant\")", &["another army"]);
    names(file, "kind: Skirmisher, ma: 6", "kind: Skirmisher, formation: Some(\"ce.grant\"), ma: 6", &["Independent"]);
    names(file, "band: \"red\"", "band: \"pink\"", &["band \"pink\" is unknown", "crimson"]);
    names(file, "name: \"La Sarre\"", "name: \" \"", &["\"cf.lasarre\" needs a name"]);
    names(
        file,
        "name: \"Lévis\", cv: 4, ma: Some(8)",
        "name: \"Lévis\", cv: 4",
        &["\"cf.L.levis\"", "needs `ma: Some(8)`"],
    );
    names(file, "name: \"Montcalm\", cv: 3", "name: \"Montcalm\", cv: 3, ma: Some(8)", &["without limit"]);
    names(file, "aide: (cv: 1", "aide: (cv: 7", &["command value is 7"]);
    assert!(said(file, "        (id: \"se.60c\"", "//").contains("115 units of 116; add \"se.60c\""));
}

#[test]
fn faults_of_the_maps_are_named() {
    let file = "map-carillon.ron";
    let first = "\"wwwwwwwwwww~~~~~\",";
    names(file, "rows: 17", "rows: 16", &["16 columns, 17 rows"]);
    names(file, "lower: Odd", "lower: Even", &["Odd columns lower"]);
    names(file, first, "\"wwwwwwwwwww~~~~\",", &["row 1 of ground has 15 signs", "16 columns"]);
    names(file, first, "\"xwwwwwwwwww~~~~~\",", &["row 1 of ground has 'x'", ". w s b m a r F ~"]);
    names(file, first, "", &["ground has 16 lines"]);
    names(file, first, "\"wwwwwwwwwww~~~~w\",", &["hex 1601 has level 0"]);
    names(file, first, "\"rwwwwwwwwww~~~~~\",", &["Québec has redoubts"]);
    names(file, "\"0609SW\", ", "\"0609SW\", \"0609SW\", ", &["hexside 0609SW is there twice"]);
    names(file, "\"0609SW\", ", "\"0509NE\", ", &["works cover 0509NE", "not clear ground"]);
    names(file, "\"0609SW\", ", "\"0609W\", ", &["\"0609W\" is no hexside"]);
    names(file, "\"0106\", \"0207\"", "\"0106\", \"0307\"", &["Portage road", "0106 to 0307", "not adjacent"]);
    names(file, "(\"0710\", \"River gap\"", "(\"0609\", \"River gap\"", &["hex 0609 must have one name"]);
    names(file, "(\"0710\", \"River gap\"", "(\"1710\", \"River gap\"", &["\"1710\" is no hex"]);
    names(file, "\"english_entry\": [", "\"english_exit\": [", &["a zone's id such as"]);
    names(file, "\"english_entry\": [", "\"redoubts\": [", &["redoubts does not belong into this file"]);
    names(file, "\"1607\", \"1608\"", "\"1607\", \"1607\"", &["french_shelter has hex 1607 twice"]);
    names(file, "\"1607\", \"1608\"", "\"1601\", \"1608\"", &["hex 1601, where nobody may stand"]);
    names("map-quebec.ron", "works: [", "works: [\"0609SW\"", &["Québec has none"]);
    names("map-quebec.ron", "\"vaudreuil_entry\"", "\"garrison_entry\"", &["the zone vaudreuil_entry is missing"]);
    names("map-quebec.ron", "\"0213SE\"", "\"0103S\"", &["hexside 0103S is there twice"]);
}

#[test]
fn faults_of_the_charts_are_named() {
    let file = "charts.ron";
    assert!(said(file, "id: \"fire\"", "id: \"fyre\"").contains("chart \"fire\": it is missing"));
    names(file, "id: \"skirmish\"", "id: \"fire\"", &["chart \"fire\": it is there twice"]);
    names(file, "\"A:2DR2*\"", "\"A:3DR2*\"", &["chart \"assault\"", "\"A:3DR2*\"", "give"]);
    names(file, "(\"-1\", [\"A:E\"", "(\"-2\", [\"A:E\"", &["must be headed \"-1\""]);
    names(file, "\"A:E\", ", "", &["row \"-1\" has 6 cells"]);
    names(file, "[\"1/4\", \"1/3\"", "[\"1/4\", \"1/5\"", &["chart \"odds\"", "each higher than the one before"]);
    names(file, "(\"6-8\", [\"D\"])", "(\"7-8\", [\"D\"])", &["chart \"fire\"", "without gap"]);
    names(file, "(\"9 or more\", [\"1D\"])", "(\"9\", [\"1D\"])", &["without gap"]);
    names(file, "(\"9 or more\", [\"1D\"])", "(\"9 or more\", [\"2D\"])", &["\"2D\"; give"]);
    names(file, "[\"routed\"]", "[\"runs\"]", &["chart \"rout\"", "\"routed\" or \"1 SP lost\""]);
    names(file, "(\"From the rear\", [\"+2\"])", "(\"From the rear\", [\"-2\"])", &["from 0 to 6"]);
    names(file, "1100 Vaudreuil", "1100 Vaudreul", &["must name hour and corps"]);
    names(file, "[\"2 or less\", \"1\"]", "[\"7 or less\", \"1\"]", &["give the die"]);
    names(file, "[\"2 or less\", \"1\"]", "[\"2 or less\", \"some\"]", &["\"all\" or \"die\""]);
    names(file, "[\"1-4\"]", "[\"2-4\"]", &["chart \"ranges\"", "follow each other"]);
    names(file, "(\"Water\", [\"no\"", "(\"Water\", [\"2\"", &["chart \"terrain\"", "nobody may ever enter"]);
    names(file, "(\"Cliff\", [\"no\"", "(\"Cliff\", [\"+1\"", &["cliffs are closed"]);
    names(file, "\"2 D\"", "\"two\"", &["give movement points"]);
    names(file, "rule: \"BC-T5\"", "rule: \"BC-T55\"", &["cites rule BC-T55"]);
}

#[test]
fn faults_of_the_rules_index_are_named() {
    names("rules.ron", "id: \"BC-0.1b\"", "id: \"BC-0.1a\"", &["BC-0.1a is there twice"]);
    names("rules.ron", "id: \"BC-0.1b\"", "id: \"xy\"", &["must begin with \"BC-\""]);
    names("rules.ron", "title: \"Scale\"", "title: \"\"", &["needs a title and a text"]);
}

#[test]
fn faults_of_the_scenarios_are_named() {
    let file = "like-lions.ron";
    names(file, "turns: 4", "turns: 0", &["number of turns is 0"]);
    names(file, "(hex: \"0710\"", "(hex: \"1710\"", &["\"1710\" is no hex"]);
    names(file, "(hex: \"0710\"", "(hex: \"0711\"", &["hex 0711 is water"]);
    names(file, "(hex: \"0710\"", "(hex: \"0609\"", &["hex 0609 is listed twice"]);
    names(file, "[\"cf.duprat\"]", "[\"cf.lasarre\"]", &["\"cf.lasarre\" is there twice"]);
    names(file, "[\"cf.duprat\"]", "[\"af.duprat\"]", &["belongs to another battle"]);
    names(file, "[\"cf.duprat\"]", "[\"cf.duprat\", \"cf.berry1\"]", &["more than 3 strength points"]);
    names(file, "[\"cf.duprat\"]", "[\"cf.duprat\", \"ce.80a\"]", &["units of one side"]);
    names(file, "[\"ce.rangers1\"]", "[\"ce.rangers1\", \"ce.80a\"]", &["more than one skirmisher"]);
    names(file, "facing: \"W\"", "facing: \"N\"", &["\"N\" is no facing", "NW, NE"]);
    names(file, "zone: \"english_entry\"", "zone: \"garrison_entry\"", &["lies on the other map"]);
    names(file, "victory: Works(1)", "victory: Works(8)", &["does not fit the battle"]);
    names(file, "(side: French, zone", "(side: English, zone", &["the French need a shelter"]);
    names(file, "(\"bagley_0605\"", "(\"bagley_0606\"", &["an option's key"]);
    names(file, "arrivals: [\n        (turn: 1", "arrivals: [\n        (turn: 5", &["turn of an arrival is 5"]);
    assert!(said(file, "fight: C1", "fight: C2").contains("C2 is already the scenario \"like-lions\""));
    let free = "plains-of-abraham-free.ron";
    names(free, "draw: 4", "draw: 8", &["draw is 8", "from 1 to 7"]);
    names(free, "\"af.ft4\", \"af.ft5\"", "\"af.ft4\"", &["one skirmisher for each of the 5 regulars"]);
    names(free, "complete_english: 8", "complete_english: 3", &["figures are out of order"]);
    names(free, "(\"af.L.montcalm\", AnyUnit)", "(\"af.L.montcalm\", OwnIfThere)", &["cannot begin so"]);
    names("ticonderoga.ron", "(\"ce.boats\", 4", "(\"cf.fort\", 4", &["twice"]);
    names("sainte-foy.ron", "[\"sf.wendat\"]", "[\"sf.wendat\", \"sf.lasarre\"]", &["warriors and other units"]);
}

/// Returns start and end of strings and numbers of a text.
fn values(text: &str) -> Vec<(usize, usize)> {
    let (mut out, mut start) = (vec![], None);
    for (i, c) in text.char_indices() {
        match (start, c) {
            (None, '"') => start = Some(i),
            (Some(from), '"') => {
                out.push((from, i + 1));
                start = None;
            }
            (None, c) if c.is_ascii_digit() => out.push((i, i + 1)),
            _ => {}
        }
    }
    out
}

#[test]
fn whatever_is_damaged_nothing_panics() {
    let all: Vec<(u64, String)> = (1758..).zip(files()).collect();
    on_all_cores(&all, |(seed, file)| {
        let mut rng = ChaCha8Rng::seed_from_u64(*seed);
        let whole = text(file);
        with(file, whole.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
        for garbage in ["", "()", "[]", "\0\0", "{\"json\": true}"] {
            with(file, garbage.as_bytes()).expect_err(garbage);
        }
        with(file, &[0xFF, 0xFE, 0]).expect_err("no text");
        for _ in 0..4 {
            let mut at = below(&mut rng, whole.trim_end().len() - 1);
            while !whole.is_char_boundary(at) {
                at -= 1;
            }
            with(file, &whole.as_bytes()[..at]).expect_err("cut");
        }
        let values = values(&whole);
        let nonsense = ["\"\"", "\"nowhere\"", "99999", "-1", "()", "\"0101\"", "\"1\"", "256", "\"\u{202e}x\"", "NaN"];
        for _ in 0..16 {
            let (from, to) = values[below(&mut rng, values.len())];
            let new = nonsense[below(&mut rng, nonsense.len())];
            let _ = with(file, format!("{}{new}{}", &whole[..from], &whole[to..]).as_bytes());
        }
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        for i in 0..9 {
            let mut lines = lines.clone();
            let (a, b) = (below(&mut rng, lines.len()), below(&mut rng, lines.len()));
            match i % 3 {
                0 => drop(lines.remove(a)),
                1 => lines.insert(a, lines[b]),
                _ => lines.swap(a, b),
            }
            let _ = with(file, lines.concat().as_bytes());
        }
        for _ in 0..8 {
            let mut bytes = whole.clone().into_bytes();
            let at = below(&mut rng, bytes.len());
            bytes[at] ^= 1 << below(&mut rng, 7);
            let _ = with(file, &bytes);
        }
    });
}
