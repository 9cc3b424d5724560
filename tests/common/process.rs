//! A test in a process of its own: no other test shares its home, its environment and its memory.

#![allow(dead_code)]

use std::process::Command;

/// Tells the process which test it was started for.
const TEST: &str = "REDOUBT_TEST_PROCESS";

/// Runs the calling test again in a process of its own, with an empty home. Returns true where that was done; in that
/// process it returns false, and the test goes on. Call it by [`in_own_process`].
///
/// # Panics
/// The test fails there.
pub fn handed_over(inside: &str) -> bool {
    // `program::module::test::here`: the harness leaves out the program.
    let test = inside.strip_suffix("::here").and_then(|name| name.split_once("::")).expect("a path").1;
    if std::env::var_os(TEST).is_some_and(|of| of == test) {
        return false;
    }
    let home = tempfile::tempdir().unwrap();
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args([test, "--exact", "--include-ignored", "--nocapture"]).env(TEST, test);
    let output = again.env("REDOUBT_HOME", home.path().join("home")).output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && out.contains("1 passed"), "{test} in a process of its own:\n{out}\n{err}");
    print!("{out}");
    true
}

/// Tells whether this process was started for one test, with a home of its own.
pub fn is_own() -> bool {
    std::env::var_os(TEST).is_some()
}

/// Lets the rest of a test run in a process of its own. It must be the first line of the test.
macro_rules! in_own_process {
    () => {
        fn here() {}
        if crate::process::handed_over(std::any::type_name_of_val(&here)) {
            return;
        }
    };
}
pub(crate) use in_own_process;
