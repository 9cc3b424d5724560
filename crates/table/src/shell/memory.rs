//! How the memory allocator of the C library behaves while the window is open.

use bevy::prelude::*;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Makes the allocator give large blocks back as soon as they are free. By default it keeps what was freed beside the
/// thread that used it: after a map has been laid out that is a hundred megabytes. Other systems and libraries are left
/// as they are.
#[allow(unsafe_code, reason = "calls of the C library")]
pub fn give_back_what_is_free() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const LARGE: libc::c_int = 128 * 1024;
        // SAFETY: mallopt sets two numbers of the allocator; it may be called at any time.
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
            libc::mallopt(libc::M_TRIM_THRESHOLD, LARGE);
        }
    }
}

/// How long the table must be quiet before small freed blocks are given back.
const QUIET: Duration = Duration::from_secs(2);

/// Reports each frame to the thread that gives memory back.
#[derive(Resource)]
struct Worked(Sender<()>);

/// Waits for a frame, then for the quiet after it, and gives the freed pages of all threads back to the system. Ends with
/// the table.
#[allow(unsafe_code, reason = "a call of the C library")]
fn give_back_when_quiet(worked: &Receiver<()>) {
    while worked.recv().is_ok() {
        loop {
            match worked.recv_timeout(QUIET) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        // SAFETY: malloc_trim gives free pages back; it may be called from any thread at any time.
        unsafe {
            libc::malloc_trim(0);
        }
    }
}

/// Adds the thread that gives memory back: small blocks that maps and pictures leave behind keep some 35 MB otherwise.
pub fn plugin(app: &mut App) {
    if cfg!(not(all(target_os = "linux", target_env = "gnu"))) {
        return;
    }
    let (worked, news) = channel();
    let thread = std::thread::Builder::new().name("memory".into());
    if thread.spawn(move || give_back_when_quiet(&news)).is_err() {
        return;
    }
    // The report may fail: then the thread has ended.
    app.insert_resource(Worked(worked)).add_systems(Last, |worked: Res<Worked>| _ = worked.0.send(()));
}
