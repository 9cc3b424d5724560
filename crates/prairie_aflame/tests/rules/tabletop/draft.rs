//! The ratings that rule tests use: the data as first designed, before they were tuned for balance.

use redoubt_engine::BuiltIn;
use redoubt_engine::data::library::Library;
use redoubt_prairie_aflame::data::Data;
use std::fs;
use std::sync::LazyLock;

/// What was tuned after simulated battles: the file, what it says now and what was first designed.
pub const TUNED: [(&str, &str, &str); 6] = [
    ("units", "count: 14, rating: (sp: 1, ml: 5, ma: 7)", "count: 14, rating: (sp: 1, ml: 4, ma: 7)"),
    ("units", "(id: \"ME\", count: 10, rating: (sp: 1, ml: 5,", "(id: \"ME\", count: 10, rating: (sp: 1, ml: 4,"),
    ("units", "(id: \"ME5\", count: 2, rating: (sp: 5, ml: 5,", "(id: \"ME5\", count: 2, rating: (sp: 5, ml: 4,"),
    ("charts", "(\"Métis\", [\"1\"])", "(\"Métis\", [\"2\"])"),
    ("charts", "(\"6\", [\"1D\", \"1D\", \"1D\", \"1D\", \"1D\",", "(\"6\", [\"1D\", \"1D\", \"1D\", \"1D\", \"2D\","),
    (
        "charts",
        "(\"7\", [\"1D\", \"1X\", \"1X\", \"3D\", \"3D\", \"3D\",",
        "(\"7\", [\"1D\", \"1D\", \"1D\", \"2D\", \"1X1D\", \"1X1D\",",
    ),
];

/// The data as first designed. A rule is the same with any ratings, so its test uses these and need not be rewritten
/// when a rating is tuned; playouts and the conformance kit play with the shipped ones.
pub static DRAFT: LazyLock<Data> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder of its own");
    for file in ["units", "charts"] {
        let name = format!("assets/games/prairie-aflame/{file}.ron");
        let (mut text, _) = Library::built_in().text(&name).unwrap_or_else(|e| panic!("{e}"));
        for (_, now, draft) in TUNED.iter().filter(|(of, ..)| *of == file) {
            assert_eq!(text.matches(now).count(), 1, "{now} in {name}");
            text = text.replace(now, draft);
        }
        let path = folder.path().join(&name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    Data::load(&Library::with_overlay(folder.path())).unwrap_or_else(|e| panic!("{e}"))
});
