//! The ratings that rule tests use: the data as first designed, before balance was tuned.

use redoubt_battles_for_canada::data::Data;
use redoubt_engine::BuiltIn;
use redoubt_engine::data::library::Library;
use std::fs;
use std::sync::LazyLock;

/// The file with the counters.
pub const UNITS: &str = "assets/games/battles-for-canada/units.ron";

/// What was tuned for balance by simulated games: the counter, the present text, and the first design.
pub const TUNED: [(&str, &str, &str); 28] = [
    ("cf.lasarre", "morale: 4", "morale: 3"),
    ("cf.languedoc", "morale: 4", "morale: 3"),
    ("cf.berry2", "morale: 4", "morale: 3"),
    ("cf.rr", "morale: 4", "morale: 3"),
    ("cf.guyenne", "morale: 4", "morale: 3"),
    ("cf.bearn", "morale: 4", "morale: 3"),
    ("cf.lareine", "morale: 4", "morale: 3"),
    ("cf.marine1", "sp: 2, morale: 3", "sp: 1, morale: 2"),
    ("cf.marine2", "sp: 2, morale: 3", "sp: 1, morale: 2"),
    ("cf.milice", "sp: 2, morale: 3", "sp: 1, morale: 2"),
    ("cf.berry1", "morale: 4", "morale: 3"),
    ("ce.boats", "guns: Some((2, 1))", "guns: Some((3, 2))"),
    ("af.rr", "morale: 2", "morale: 3"),
    ("af.guyenne", "morale: 2", "morale: 3"),
    ("af.bearn", "morale: 2", "morale: 3"),
    ("af.languedoc", "morale: 2", "morale: 3"),
    ("af.lasarre", "morale: 2", "morale: 3"),
    ("sf.berry2", "morale: 4", "morale: 3"),
    ("sf.berry3", "morale: 4", "morale: 3"),
    ("sf.rr", "morale: 4", "morale: 3"),
    ("sf.guyenne", "morale: 4", "morale: 3"),
    ("sf.lasarre", "morale: 4", "morale: 3"),
    ("sf.bearn", "morale: 4", "morale: 3"),
    ("sf.lareine", "morale: 4", "morale: 3"),
    ("sf.languedoc", "morale: 4", "morale: 3"),
    ("se.light", "sp: 1", "sp: 2"),
    ("ae.L.monckton", "cv: 4", "cv: 3"),
    ("ae.L.murray", "cv: 4", "cv: 3"),
];

/// The data as first designed. A rule is the same with any ratings, so its test uses these and need not be rewritten
/// when one is tuned; playouts and the conformance kit play with the shipped ones.
pub static DRAFT: LazyLock<Data> = LazyLock::new(|| {
    let (text, _) = Library::built_in().text(UNITS).unwrap_or_else(|e| panic!("{e}"));
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for (id, now, draft) in TUNED {
        let line = lines.iter_mut().find(|line| line.contains(&format!("(id: \"{id}\",")));
        let line = line.unwrap_or_else(|| panic!("no \"{id}\" in {UNITS}"));
        assert_eq!(line.matches(now).count(), 1, "{now} of {id}");
        *line = line.replace(now, draft);
    }
    let folder = tempfile::tempdir().expect("a folder of its own");
    let path = folder.path().join(UNITS);
    fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
    fs::write(path, lines.join("\n")).expect("it can be written");
    Data::load(&Library::with_overlay(folder.path())).unwrap_or_else(|e| panic!("{e}"))
});
