//! What the window tests need, and what happens where it is missing: they are skipped and say so, or fail where
//! `REDOUBT_WINDOW_TESTS=require` is set.

use redoubt::table::shell::preflight;
use std::io::Write;
use std::sync::LazyLock;

/// The variable that says whether the tests must run.
const WISH: &str = "REDOUBT_WINDOW_TESTS";

/// Tells whether the window tests run here. Where they do not, one line on stderr says why, once, past the harness
/// that captures the output of tests.
pub fn met() -> bool {
    static PLAYED: LazyLock<Result<bool, String>> = LazyLock::new(|| {
        let wish = std::env::var(WISH).ok();
        let verdict = verdict(&lacking(), wish.as_deref());
        if let Ok(Some(line)) = &verdict {
            let _ = writeln!(std::io::stderr(), "{line}");
        }
        verdict.map(|skipped| skipped.is_none())
    });
    PLAYED.clone().unwrap_or_else(|fault| panic!("{fault}"))
}

/// Lists what is missing: the X server, the libraries of a window, a graphics adapter.
fn lacking() -> Vec<String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let server = std::env::split_paths(&path).any(|folder| folder.join("Xvfb").is_file());
    let server = server.then_some(()).ok_or("there is no Xvfb (install the package xvfb)".to_string());
    [server, preflight::x11_libraries(), preflight::graphics()].into_iter().filter_map(Result::err).collect()
}

/// Decides by what is missing and by the variable: `None` to run, or the line that says why not.
///
/// # Errors
/// The tests are required and something is missing, or the variable has no known value.
fn verdict(lacking: &[String], wish: Option<&str>) -> Result<Option<String>, String> {
    let required = match wish {
        None | Some("") => false,
        Some("require") => true,
        Some(other) => return Err(format!("{WISH}={other}: the only value is require")),
    };
    let lacking = lacking.join("; ");
    match (lacking.is_empty(), required) {
        (true, _) => Ok(None),
        (false, false) => Ok(Some(format!("the window tests were skipped: {lacking}"))),
        (false, true) => Err(format!("{WISH}=require, and {lacking}; README.md names the packages")),
    }
}

#[test]
fn what_is_lacking_skips_the_tests_or_fails_them() {
    let lacking = ["there is no Xvfb".to_string(), "the library libX11.so.6 is missing".to_string()];
    for wish in [None, Some(""), Some("require")] {
        assert_eq!(verdict(&[], wish), Ok(None), "nothing is lacking: {wish:?}");
    }
    for wish in [None, Some("")] {
        let line = verdict(&lacking, wish).unwrap().expect("skipped");
        assert!(line.contains("skipped") && lacking.iter().all(|l| line.contains(l)) && line.lines().count() == 1);
    }
    let fault = verdict(&lacking, Some("require")).unwrap_err();
    assert!(lacking.iter().all(|l| fault.contains(l)), "{fault}");
    for lacking in [&lacking[..], &[]] {
        assert!(verdict(lacking, Some("always")).unwrap_err().contains("require"));
    }
}
